//! Commands that the rules forbid: each is refused with its code, what it is about, the heading of the rulebook and a
//! sentence in both languages, and nothing changes.

use serde_json::{Value, json};
use tests::{
    games::WITH_A_DECK,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::{
    forbidden::{WithPage, hold},
    own_packs::{chart_of, kept},
};

use super::pack_with;

const GERMAN: usize = 0;
const AMERICAN: usize = 1;

/// A table on which every rule has a command to forbid: many rounds, so that every sort of card comes.
fn begin(server: &Server, seed: u64) -> Match {
    let mut pack = pack_with("drill");
    let game = &mut pack["games"][0];
    game["rounds"] = json!(20);
    game["exits_to_win"] = json!(5);
    game["west_from_round"] = json!(20);
    game["supports"]["air"]["from_round"] = json!(20);
    game["setup_hexes"] = json!(["d1", "d2", "d3", "e1"]);
    game["start"] = json!({
        "us-117": "setup", "us-119": "setup", "us-823": "setup", "us-703": "f3", "us-120": "west",
        "de-pz1": "b3", "de-kg3": "g3", "de-kg4": "g3", "de-pg37": "h3", "de-tiger": "east",
    });
    game["suggested"] = json!({ "us-117": "d2", "us-119": "d1", "us-823": "d1" });
    let infantry = pack["units"].as_array_mut().expect("units").iter_mut().find(|unit| unit["id"] == "de-pg37");
    let infantry = infantry.expect("the proving ground has it");
    (infantry["full"]["at"], infantry["flipped"]["at"]) = (json!(0), json!(0));
    let ann = Guest::new(server, "Ann");
    let chart = kept(&ann, &chart_of(WITH_A_DECK, pack));
    Match::begin(server, &Wish::of(WITH_A_DECK, 2).on_chart(&chart), 0, seed)
}

/// Passes until a seat is asked for orders on a card that will do.
fn until_card(game: &mut Match, seat: usize, will_do: impl Fn(&Value, &str) -> bool) {
    loop {
        let asked = usize::from(game.players[0].now().decs[0].seat);
        let legal = game.players[asked].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        assert_eq!(legal["for"], "activate");
        if asked == seat && will_do(&legal, legal["card"].as_str().expect("a card")) {
            return;
        }
        game.play(asked, &json!({ "do": "done" }));
    }
}

/// The value of a number card.
fn value(card: &str) -> Option<u8> {
    let rank = &card[..card.len() - 1];
    if rank == "A" { Some(1) } else { rank.parse().ok() }
}

fn moved(unit: &str, to: &str) -> Value {
    json!({ "do": "move", "unit": unit, "to": to })
}

fn entered(unit: &str, to: &str) -> Value {
    json!({ "do": "enter", "unit": unit, "to": to })
}

fn fired(units: &[&str], target: &str) -> Value {
    json!({ "do": "fire", "units": units, "target": target })
}

fn placed(units: &[(&str, &str)]) -> Value {
    let units: serde_json::Map<String, Value> =
        units.iter().map(|(unit, hex)| ((*unit).to_owned(), json!(hex))).collect();
    json!({ "do": "place", "units": units })
}

fn in_the_set_up() -> Vec<WithPage> {
    vec![
        (GERMAN, placed(&[("us-117", "d2")]), "not_your_turn", None, None),
        (GERMAN, json!({ "do": "ready" }), "not_your_turn", None, None),
        (AMERICAN, json!({ "do": "done" }), "not_awaited", None, None),
        (AMERICAN, placed(&[]), "bad_list", None, None),
        (AMERICAN, placed(&[("us-999", "d2")]), "unknown_unit", Some("us-999"), None),
        (AMERICAN, placed(&[("de-pz1", "d2")]), "not_yours", Some("de-pz1"), Some(2)),
        (AMERICAN, placed(&[("us-117", "z9")]), "unknown_hex", Some("z9"), None),
        (AMERICAN, placed(&[("us-120", "d2")]), "not_in_setup", Some("us-120"), Some(1)),
        (AMERICAN, placed(&[("us-117", "i3")]), "outside_zone", Some("i3"), Some(1)),
        (AMERICAN, placed(&[("us-117", "d2"), ("us-119", "d2"), ("us-823", "d2")]), "full", Some("d2"), Some(1)),
        (AMERICAN, json!({ "do": "ready" }), "unplaced", Some("us-117"), Some(1)),
        (AMERICAN, json!({ "do": "undo" }), "nothing_to_undo", None, None),
        (AMERICAN, json!({ "do": "place", "units": { "us-117": 4 } }), "malformed", None, None),
        (AMERICAN, json!({ "do": "place", "units": ["us-117"] }), "malformed", None, None),
        (AMERICAN, json!({ "do": "ready", "quickly": true }), "malformed", None, None),
    ]
}

fn of_the_german() -> Vec<WithPage> {
    vec![
        (AMERICAN, json!({ "do": "done" }), "not_your_turn", None, None),
        (GERMAN, json!({ "do": "redraw" }), "not_awaited", None, None),
        (GERMAN, placed(&[("us-117", "d2")]), "not_awaited", None, None),
        (GERMAN, moved("us-999", "a1"), "unknown_unit", Some("us-999"), None),
        (GERMAN, moved("us-703", "f4"), "not_yours", Some("us-703"), Some(2)),
        (GERMAN, moved("de-pz1", "z9"), "unknown_hex", Some("z9"), None),
        (GERMAN, moved("de-tiger", "i3"), "not_on_map", Some("de-tiger"), Some(1)),
        (GERMAN, moved("de-pz1", "b1"), "not_adjacent", Some("b1"), Some(2)),
        (GERMAN, moved("de-kg3", "f3"), "enemy_there", Some("f3"), Some(1)),
        (GERMAN, moved("de-pg37", "g3"), "full", Some("g3"), Some(1)),
        (GERMAN, entered("de-pz1", "i3"), "not_waiting", Some("de-pz1"), Some(1)),
        (GERMAN, entered("de-tiger", "h1"), "wrong_edge", Some("h1"), Some(1)),
        (GERMAN, json!({ "do": "exit", "unit": "de-pz1" }), "no_exit", Some("de-pz1"), Some(6)),
        (GERMAN, json!({ "do": "exit", "unit": "de-tiger" }), "not_on_map", Some("de-tiger"), Some(1)),
        (GERMAN, fired(&[], "us-703"), "bad_list", None, None),
        (GERMAN, fired(&["de-kg3", "de-kg3"], "us-703"), "bad_list", None, None),
        (GERMAN, fired(&["de-kg3"], "us-999"), "unknown_unit", Some("us-999"), None),
        (GERMAN, fired(&["us-703"], "us-117"), "not_yours", Some("us-703"), Some(2)),
        (GERMAN, fired(&["de-kg3"], "de-kg4"), "own_side", Some("de-kg4"), Some(3)),
        (GERMAN, fired(&["de-tiger"], "us-703"), "not_on_map", Some("de-tiger"), Some(1)),
        (GERMAN, fired(&["de-kg3"], "us-120"), "not_on_map", Some("us-120"), Some(1)),
        (GERMAN, fired(&["de-kg3", "de-pg37"], "us-703"), "no_strength", Some("de-pg37"), Some(3)),
        (GERMAN, fired(&["de-pz1"], "us-703"), "out_of_range", Some("de-pz1"), Some(3)),
        (GERMAN, fired(&["de-pz1"], "us-117"), "no_line", Some("de-pz1"), Some(3)),
        (GERMAN, json!({ "do": "barrage", "hex": "d2", "mode": "ai" }), "no_support", None, Some(4)),
        (GERMAN, json!({ "do": "undo" }), "nothing_to_undo", None, None),
        (GERMAN, json!({ "do": "dance" }), "malformed", None, None),
        (GERMAN, json!("done"), "malformed", None, None),
        (GERMAN, json!({ "do": "move", "unit": "de-pz1" }), "malformed", None, None),
        (GERMAN, json!({ "do": "fire", "units": "de-kg3", "target": "us-703" }), "malformed", None, None),
        (GERMAN, json!({ "do": "air_strike", "hex": "d2", "mode": "af" }), "malformed", None, None),
    ]
}

fn of_the_american() -> Vec<WithPage> {
    let barrage = |hex: &str| json!({ "do": "barrage", "hex": hex, "mode": "ai" });
    vec![
        (GERMAN, json!({ "do": "done" }), "not_your_turn", None, None),
        (AMERICAN, json!({ "do": "exit", "unit": "us-703" }), "no_exit", Some("us-703"), Some(6)),
        (AMERICAN, entered("us-120", "a1"), "too_early", Some("us-120"), Some(1)),
        (AMERICAN, barrage("z9"), "unknown_hex", Some("z9"), None),
        (AMERICAN, barrage("a1"), "no_target", Some("a1"), Some(4)),
        (AMERICAN, json!({ "do": "air_strike", "hex": "g3", "mode": "ai" }), "wrong_card", None, Some(4)),
        (AMERICAN, json!({ "do": "interdict", "hex": "g3" }), "wrong_card", None, Some(4)),
    ]
}

#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let server = Server::shared();
    let mut game = begin(server, 421);
    hold(server, &game, in_the_set_up());
    game.play(AMERICAN, &placed(&[("us-117", "d2"), ("us-119", "d1"), ("us-823", "d1")]));
    game.play(AMERICAN, &json!({ "do": "ready" }));

    until_card(&mut game, GERMAN, |_, card| value(card).is_some_and(|value| value >= 5));
    hold(server, &game, of_the_german());
    game.play(GERMAN, &moved("de-pz1", "b4"));
    hold(
        server,
        &game,
        [
            (GERMAN, moved("de-pz1", "b3"), "already_acted", Some("de-pz1"), Some(2)),
            (GERMAN, fired(&["de-pz1"], "us-117"), "already_acted", Some("de-pz1"), Some(2)),
        ],
    );
    game.play(GERMAN, &json!({ "do": "undo" }));

    until_card(&mut game, GERMAN, |_, card| value(card).is_some_and(|value| value <= 2));
    let both = fired(&["de-kg3", "de-kg4"], "us-703");
    hold(server, &game, [(GERMAN, both, "no_activations", None, Some(2))]);

    until_card(&mut game, GERMAN, |_, card| value(card).is_none());
    game.play(GERMAN, &moved("de-kg3", "g2"));
    hold(server, &game, [(GERMAN, moved("de-pz1", "b4"), "one_stack", None, Some(2))]);
    game.play(GERMAN, &json!({ "do": "undo" }));

    until_card(&mut game, AMERICAN, |_, card| value(card).is_some_and(|value| value % 2 == 1));
    let strike = json!({ "do": "air_strike", "hex": "g3", "mode": "ai" });
    hold(server, &game, [(AMERICAN, strike, "too_early", None, Some(4))]);

    until_card(&mut game, AMERICAN, |_, card| value(card).is_some_and(|value| value >= 4 && value % 2 == 0));
    hold(server, &game, of_the_american());
    // A joker may end the round with the attack; then there is another round, with a support of its own.
    loop {
        let card = game.players[0].now().view["opportunity"]["card"].clone();
        game.play(AMERICAN, &json!({ "do": "barrage", "hex": "g3", "mode": "ai" }));
        if game.players[0].now().view["phase"] == "face" {
            game.play(AMERICAN, &json!({ "do": "miss" }));
        }
        if game.players[0].now().view["opportunity"]["card"] == card {
            break;
        }
        until_card(&mut game, AMERICAN, |_, card| value(card).is_some_and(|value| value >= 4 && value % 2 == 0));
    }
    let again = json!({ "do": "barrage", "hex": "g3", "mode": "ai" });
    hold(server, &game, [(AMERICAN, again, "support_used", None, Some(4))]);
}

#[test]
fn nobody_fires_without_a_card_to_decide_it() {
    let server = Server::shared();
    // One card is left.
    let wish = Wish::of(WITH_A_DECK, 2).with_options(json!({ "lesson": "through-by-nightfall" }));
    let mut game = Match::begin(server, &wish, 0, 423);
    game.play(GERMAN, &fired(&["de-kg3"], "us-119"));
    hold(server, &game, [(GERMAN, fired(&["de-pz2"], "us-119"), "deck_empty", None, Some(2))]);
}

#[test]
fn nothing_but_an_answer_is_taken_while_a_face_card_is_asked_about_and_nothing_after_the_end() {
    let server = Server::shared();
    let mut game = begin(server, 422);
    assert!(game.until(|view| view["phase"] == "face"), "random players find a face card");
    let asked = usize::from(game.players[0].now().decs[0].seat);
    hold(
        server,
        &game,
        [
            (1 - asked, json!({ "do": "redraw" }), "not_your_turn", None, None),
            (asked, json!({ "do": "done" }), "not_awaited", None, None),
            (asked, moved("de-pz1", "b4"), "not_awaited", None, None),
            (asked, json!({ "do": "undo" }), "nothing_to_undo", None, None),
        ],
    );
    game.concede();
    let late = json!({ "cid": "late", "dec": 1, "action": { "do": "redraw" } });
    let refused = game.guests[asked].post(&format!("/api/matches/{}/act", game.id), &late);
    assert_eq!((refused.status, refused.body["code"].as_str()), (409, Some("over")), "{refused:?}");
}
