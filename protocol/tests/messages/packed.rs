use protocol::{Delta, Lost, Packed, Packer, ServerMessage};
use serde_json::json;
use uuid::Uuid;

fn delta(events: usize) -> (Uuid, ServerMessage) {
    let game = Uuid::from_u128(0x0192_8c5e_6c5c_7b5a_9d3e_0a6f_4b8c_7d21);
    let step = json!({ "seq": 9, "seat": 1, "how": "player", "at": 1_763_700_012_345_u64, "events": vec![json!({ "e": "fired", "at": "Île-de-France" }); events] });
    let message = ServerMessage::Delta {
        game,
        seq: 9,
        steps: vec![serde_json::from_value(step).expect("a step")],
        hash: "0c4b7d5e9f1a2b3c4d5e6f708192a3b4".into(),
        check: 17,
        delta: Delta(json!({ "view": { "round": [4] } })),
    };
    (game, message)
}

#[test]
fn what_is_packed_is_unpacked_by_who_knows_the_same() {
    let mut deflate = Packer::default();
    for (events, known) in [(1, String::new()), (3, "{\"at\":\"Île-de-France\"}".repeat(9_000)), (4_000, "{}".into())]
    {
        let (game, message) = delta(events);
        let frame = deflate.pack(game, 9, &known, &serde_json::to_string(&message).unwrap()).unwrap();
        let packed = Packed::of(&frame).unwrap();
        assert_eq!((packed.game, packed.seq), (game, 9));
        assert_eq!(packed.unpacked(&known), Ok(message));
    }
}

#[test]
fn what_is_cut_or_belongs_elsewhere_is_lost_without_harm() {
    let (game, message) = delta(2);
    let known = r#"{"decs":[],"view":{"round":3,"at":"Île-de-France"}}"#;
    let frame = Packer::default().pack(game, 9, known, &serde_json::to_string(&message).unwrap()).unwrap();
    for length in 0..frame.len() {
        let read = Packed::of(&frame[..length]).map(|packed| packed.unpacked(known));
        assert!(matches!(read, None | Some(Err(Lost::Unfit))), "{length} bytes: {read:?}");
    }
    let other = Packed::of(&frame).unwrap().unpacked(r#"{"decs":[],"view":{"round":2,"at":"Nowhere at all"}}"#);
    assert_ne!(other, Ok(message));
}

#[test]
fn a_usual_step_is_less_than_half_as_long() {
    let (game, message) = delta(1);
    let text = serde_json::to_string(&message).unwrap();
    let frame = Packer::default().pack(game, 9, "", &text).unwrap();
    assert!(2 * frame.len() < text.len(), "{} of {}", frame.len(), text.len());
}
