//! What a reader makes of every form of a delta.

use protocol::{Delta, Unfit, checksum};
use serde_json::{Value, json};

fn after(delta: Value, value: Value) -> Result<Value, Unfit> {
    Delta(delta).applied_to(value)
}

#[test]
fn every_form_of_a_change() {
    let value = json!({ "a": 1, "b": { "c": [1, 2, 3, { "d": 4 }] }, "gone": null });
    let delta =
        json!({ "a": [2], "gone": [], "new": [[]], "b": { "c": { "": [[0, 1], [1, 0, 7, 8]], "4": { "d": [5] } } } });
    assert_eq!(after(delta, value), Ok(json!({ "a": 2, "new": [], "b": { "c": [2, 7, 8, 3, { "d": 5 }] } })));
    assert_eq!(after(json!([null]), json!(3)), Ok(json!(null)));
    assert_eq!(after(json!({}), json!([1])), Ok(json!([1])));
}

#[test]
fn what_does_not_fit_is_told() {
    for (delta, value) in [
        (json!([]), json!(1)),
        (json!({ "a": [] }), json!({})),
        (json!({ "a": { "b": [1] } }), json!({})),
        (json!({ "1": [1] }), json!([0])),
        (json!({ "x": [1] }), json!([0])),
        (json!({ "": [[1, 1]] }), json!([0])),
        (json!({ "": [[0]] }), json!([0])),
        (json!({ "": [[u64::MAX, 1]] }), json!([0])),
        (json!({ "a": [1] }), json!("a")),
        (json!(3), json!(3)),
    ] {
        assert_eq!(after(delta.clone(), value.clone()), Err(Unfit), "{delta} to {value}");
    }
}

#[test]
fn the_checksum_is_that_of_zip() {
    assert_eq!(checksum(&json!(123_456_789)), 0xcbf4_3926);
    let value = json!({ "b": [1, "é"], "a": null });
    assert_eq!(checksum(&value), checksum(&serde_json::from_str(r#"{"a":null,"b":[1,"é"]}"#).expect("JSON")));
}
