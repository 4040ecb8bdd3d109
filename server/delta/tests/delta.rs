//! Deltas are what their reader, which is written apart from their writer, makes the next value from.

use std::sync::Arc;

use delta::{Document, Object, Written};
use proptest::prelude::*;
use protocol::{Delta, checksum};
use serde_json::{Value, json};

/// Finds the delta, applies it and holds the result against the value that it is to lead to. The text of the delta.
fn delta(before: &Value, after: &Value) -> String {
    let (one, other) = (Document::of(before.to_string()), Document::of(after.to_string()));
    let text = one.delta_to(&other);
    let read: Delta = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read.applied_to(before.clone()).as_ref(), Ok(after), "{text}");
    assert_eq!(other.checksum(), checksum(after));
    text
}

#[test]
fn only_what_changed_is_written() {
    let before =
        json!({ "map": { "paris": { "tanks": 2, "owner": "france" }, "rome": { "tanks": 1, "owner": "italy" } } });
    let after =
        json!({ "map": { "paris": { "tanks": 3, "owner": "france" }, "rome": { "owner": "italy" } }, "note": "é" });
    assert_eq!(delta(&before, &after), r#"{"map":{"paris":{"tanks":[3]},"rome":{"tanks":[]}},"note":["é"]}"#);
    let short = (json!({ "a": { "b": 1 } }), json!({ "a": { "c": 1 } }));
    assert_eq!(delta(&short.0, &short.1), r#"{"a":[{"c":1}]}"#, "anew where that is shorter");
    assert_eq!(delta(&after, &after), "{}");
}

#[test]
fn elements_that_come_and_go_move_no_others() {
    let piece = |id: u32, at: &str| json!({ "id": id, "at": at, "kind": "infantry", "hits": 0 });
    let before = json!([piece(1, "a"), piece(2, "b"), piece(3, "c"), piece(4, "d"), piece(5, "e")]);
    let after = json!([piece(1, "a"), piece(3, "x"), piece(4, "d"), piece(6, "e"), piece(5, "e")]);
    let text = delta(&before, &after);
    assert!(text.len() < 90, "{text}");
    assert_eq!(delta(&json!([1, 2, 3]), &json!([])), "[[]]");
    assert_eq!(delta(&json!([]), &json!([1])), "[[1]]");
}

#[test]
fn elements_far_apart_change_alone() {
    let army = |moved: &[u32]| {
        let piece =
            |id| json!({ "at": if moved.contains(&id) { "rome" } else { "paris" }, "id": id, "kind": "infantry" });
        Value::from((0..200).map(piece).collect::<Vec<_>>())
    };
    let text = delta(&army(&[]), &army(&[0, 90, 199]));
    assert_eq!(text, r#"{"0":{"at":["rome"]},"90":{"at":["rome"]},"199":{"at":["rome"]}}"#);
}

#[test]
fn what_no_serializer_wrote_is_one_scalar() {
    for text in ["", "{", "[1", "\"a", "{\"a\"", "[1,]x", "{}{}", "nul l,"] {
        let (one, other) = (Document::of(text.to_owned()), Document::of("[1]".to_owned()));
        assert_eq!(one.delta_to(&other), "[[1]]");
        let _ = (one.checksum(), other.delta_to(&one));
    }
}

/// The value as a type with its fields in another order would write it.
fn backwards(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let members: Vec<_> =
                members.iter().rev().map(|(name, value)| format!("{}:{}", json!(name), backwards(value))).collect();
            format!("{{{}}}", members.join(","))
        }
        Value::Array(elements) => format!("[{}]", elements.iter().map(backwards).collect::<Vec<_>>().join(",")),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

fn value() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..3).prop_map(Value::from),
        "[a-c\"\\\\é\n!{,\\]]{0,3}".prop_map(Value::from),
    ];
    scalar.prop_recursive(4, 48, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[a-d!\"\\\\]{0,2}", inner, 0..6).prop_map(|map| json!(map)),
        ]
    })
}

/// A value of which the next one differs in one place, and the beginning and end of what is around that.
fn next_to_each_other() -> impl Strategy<Value = Vec<Value>> {
    let around = || prop::collection::vec(value(), 0..4);
    (around(), around(), prop::collection::vec(value(), 2..5), 0_usize..3).prop_map(|(head, tail, middles, depth)| {
        let whole = |middle: &Value| {
            (0..=depth).fold(middle.clone(), |inner, _| {
                let mut elements = head.clone();
                elements.extend([json!({ "a": head, "b": inner, "c": tail })]);
                elements.extend(tail.clone());
                json!({ "a": tail, "b": elements, "c": head })
            })
        };
        middles.iter().map(whole).collect()
    })
}

proptest! {
    #[test]
    fn what_is_known_of_one_text_serves_the_next(values in next_to_each_other(), in_order in any::<bool>()) {
        let text = |value: &Value| if in_order { value.to_string() } else { backwards(value) };
        let documents: Vec<_> = values.iter().map(|value| Document::of(text(value))).collect();
        for (pair, documents) in values.windows(2).zip(documents.windows(2)).filter(|(pair, _)| pair[0] != pair[1]) {
            let delta = documents[0].delta_to(&documents[1]);
            let read: Delta = serde_json::from_str(&delta).expect("JSON");
            let applied = read.applied_to(pair[0].clone());
            prop_assert_eq!(applied.as_ref(), Ok(&pair[1]), "{}", delta);
            prop_assert_eq!(documents[1].checksum(), checksum(&pair[1]));
            let anew = Document::of(text(&pair[0])).delta_to(&Document::of(text(&pair[1])));
            prop_assert_eq!(delta, anew);
        }
    }

    #[test]
    fn an_object_of_documents_is_one_document(before in [value(), value()], after in [value(), value()]) {
        let object = |[a, b]: &[Value; 2]| {
            Object::of([("a", a), ("b", b)].map(|(name, value)| (name, Arc::new(Document::of(value.to_string())))))
        };
        let value = |[a, b]: &[Value; 2]| json!({ "a": a, "b": b });
        let (one, other) = (object(&before), object(&after));
        let mut text = String::new();
        one.push_delta_to(&other, &mut Written::default(), &mut text);
        let read: Delta = serde_json::from_str(&text).expect("JSON");
        prop_assert_eq!(read.applied_to(value(&before)), Ok(value(&after)));
        prop_assert_eq!(other.checksum(), checksum(&value(&after)));
        prop_assert_eq!(one.is_like(&other), before == after);
    }

    #[test]
    fn members_may_be_written_in_any_order(value in value(), partly in value()) {
        let text = format!("[{},{}]", backwards(&value), partly);
        prop_assert_eq!(Document::of(text).checksum(), checksum(&json!([value, partly])));
    }

    #[test]
    fn every_delta_leads_to_the_next_value(before in value(), after in value()) {
        // A delta that changes nothing is one of an object: nothing is said of a member that stays as it is.
        prop_assume!(before != after);
        delta(&before, &after);
    }

    #[test]
    fn every_delta_between_lists_leads_to_the_next(before in prop::collection::vec(0_u8..5, 0..90), after in prop::collection::vec(0_u8..5, 0..90)) {
        delta(&json!(before), &json!(after));
    }
}
