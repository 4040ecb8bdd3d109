//! Commands that the rules forbid: each is refused with its code, its subject and a sentence in both languages, and
//! nothing changes.

use serde_json::{Value, json};
use tests::{
    games::WITH_SECRET_ARMIES,
    server::Server,
    table::{Match, Wish},
};

use crate::forbidden::hold;

use super::{ALLIES, AXIS, army, deployed};

fn malformed() -> Vec<Value> {
    vec![
        json!("army"),
        json!({ "do": "dance" }),
        json!({ "do": "army" }),
        json!({ "do": "army", "units": ["garand-rifles"] }),
        json!({ "do": "army", "units": { "garand-rifles": "three" } }),
        json!({ "do": "end", "end": "north" }),
        json!({ "do": "fire", "unit": 1, "at": "later" }),
        json!({ "do": "move", "unit": -1, "path": [] }),
        json!({ "do": "end_phase", "quickly": true }),
    ]
}

#[test]
fn an_army_is_within_its_limits_or_refused() {
    let server = Server::shared();
    let options = json!({ "points": 60, "year": 1941, "historical": true });
    let mut game = Match::begin(server, &Wish::of(WITH_SECRET_ARMIES, 2).with_options(options), 0, 531);
    hold(server, &game, malformed().into_iter().map(|action| (AXIS, action, "malformed", None)));
    hold(
        server,
        &game,
        [
            (AXIS, army(&[]), "empty_army", None),
            (AXIS, army(&[("no-such-card", 1)]), "unknown_card", Some("no-such-card")),
            (AXIS, army(&[("garand-rifles", 1)]), "wrong_camp", Some("garand-rifles")),
            (AXIS, army(&[("tiger-i", 1)]), "year_limit", Some("tiger-i")),
            (AXIS, json!({ "do": "end_phase" }), "wrong_phase", None),
            (AXIS, json!({ "do": "order", "first": true }), "not_awaited", None),
            (AXIS, json!({ "do": "undo" }), "nothing_to_undo", None),
        ],
    );
    let action = army(&[("mauser-rifles", 4)]);
    game.play(AXIS, &action);
    hold(server, &game, [(AXIS, action, "not_your_turn", None)]);
}

#[test]
fn an_order_against_the_rules_changes_nothing() {
    let server = Server::shared();
    let mut game = deployed(server, &[("tiger-i", 1)], &[("garand-rifles", 2)], 532);
    assert!(game.until(|view| view["phase"] == "move"), "the first turn begins");
    let asked = usize::from(game.players[0].now().decs[0].seat);
    let (own, other) = if asked == AXIS { (1, 2) } else { (2, 1) };
    let moved = |unit: u32, path: &[&str]| json!({ "do": "move", "unit": unit, "path": path });
    let name = |unit: u32| if unit == 1 { Some("1") } else { Some("2") };
    hold(
        server,
        &game,
        [
            (1 - asked, json!({ "do": "end_phase" }), "not_your_turn", None),
            (asked, json!({ "do": "hold" }), "not_awaited", None),
            (asked, json!({ "do": "deploy", "units": [] }), "not_awaited", None),
            (asked, moved(99, &["A1"]), "unknown_unit", Some("99")),
            (asked, moved(other, &["A1"]), "not_yours", name(other)),
            (asked, moved(own, &["Z9"]), "bad_hex", Some("Z9")),
            (asked, moved(own, &[]), "no_change", name(own)),
            (asked, json!({ "do": "dismount", "unit": own }), "not_aboard", name(own)),
            (asked, json!({ "do": "attack", "unit": own, "target": other }), "wrong_phase", None),
            (asked, json!({ "do": "undo" }), "nothing_to_undo", None),
        ],
    );
    game.play(ALLIES, &json!({ "do": "concede" }));
    let late = json!({ "cid": "late", "dec": 1, "action": { "do": "end_phase" } });
    let refused = game.guests[asked].post(&format!("/api/matches/{}/act", game.id), &late);
    assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("over")), "{refused:?}");
}
