//! A campaign: each mission is a match, and a rematch is the next one.

use protocol::{Table, TableState};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    games::WITH_ONE_SIDE,
    guest::Guest,
    server::{Folder, Server},
    table::{Wish, ready, start},
};

use crate::own_packs::{chart_of, kept};

use super::packs::a_pack;

/// The usual pack, in which hostiles never hit, ways are short and each mission has time for everything: a campaign that is
/// won.
fn a_walk() -> Value {
    let mut pack = a_pack();
    for hostile in pack["hostiles"].as_object_mut().expect("hostiles").values_mut() {
        for column in hostile["columns"].as_array_mut().expect("columns") {
            column["table"] = json!([[99, 99, 1]]);
        }
        hostile["cover"] = json!(1);
    }
    for place in ["locations", "objectives"] {
        for card in pack[place].as_object_mut().expect("cards of places").values_mut() {
            (card["hostiles"], card["entry"]) = (json!([1, 1, 1, 1, 1]), json!(1));
        }
    }
    for objective in pack["objectives"].as_object_mut().expect("objectives").values_mut() {
        objective["goal"] = json!({ "kind": "hold", "soldiers": 1 });
    }
    for mission in pack["missions"].as_object_mut().expect("missions").values_mut() {
        mission["time"] = json!(20);
        mission["on_location"] = json!([]);
        mission["objective_slot"] = json!(3);
    }
    pack
}

fn ledger(options: &Value) -> &Value {
    &options["campaign"]
}

/// Begins the mission of a table, has an opponent play the seat, and waits for the end.
fn played(server: &Server, guest: &Guest, table: &Table) -> Table {
    let mut chance = tests::chance::Chance::new(618);
    ready(guest, table.id, &mut chance);
    start(guest, table.id);
    let _: Table = guest.post(&format!("/api/tables/{}/stand-in", table.id), &json!({ "strength": "officer" })).ok();
    let mut follower = Follower::join(server, Some(guest), table.id);
    follower.until_table(|table| table.state == TableState::Over)
}

#[test]
fn three_missions_are_one_campaign_with_a_restart_between() {
    let mut server = Server::start_in(Folder::new(), &[]);
    let mut ann = Guest::new(&server, "Ann");
    let chart = kept(&ann, &chart_of(WITH_ONE_SIDE, a_walk()));
    let begun = json!({
        "missions": ["first-hedge", "church-square", "sunken-lane"], "at": 0, "vp": 0, "points": 0,
        "adjust": {}, "soldiers": {}, "lost": [], "objectives_used": [],
    });
    let wish = Wish::of(WITH_ONE_SIDE, 1).on_chart(&chart).with_options(json!({ "campaign": begun }));
    let mut request = wish.request(&ann);
    request.opponent_pace = protocol::OpponentPace::AtOnce;
    let mut table: Table = ann.post("/api/tables", &request).ok();
    let again = |ann: &Guest, over: &Table| -> Table {
        ann.post(&format!("/api/tables/{}/rematch", over.id), &json!({ "seats": [0] })).ok()
    };
    let mut lost = 0;
    let mut mission = 0;
    while mission < 3 {
        assert_eq!(ledger(&table.options)["at"], mission);
        let over = played(&server, &ann, &table);
        let outcome = over.outcome.clone().expect("it is over");
        let left = outcome.carries_on.expect("a campaign");
        if outcome.reason != "objective" {
            // Lost, the campaign is over: the same mission once more begins where this one began.
            assert_eq!(left["done"], true, "{left}");
            table = again(&ann, &over);
            assert_eq!(table.options, over.options);
            lost += 1;
            assert!(lost < 12, "nothing can hurt this squad, and its ways are short");
            continue;
        }
        mission += 1;
        assert_eq!(left["at"], mission);
        assert_eq!(left["objectives_used"].as_array().map(Vec::len), Some(mission), "{left}");
        assert_eq!(left["done"].as_bool().unwrap_or(false), mission == 3, "{left}");
        // Months may lie between: the ledger lies with the table.
        server = Server::start_in(server.kill(), &[]);
        ann = ann.at(&server);
        table = again(&ann, &over);
        if mission < 3 {
            assert_eq!(ledger(&table.options), &left, "the next mission begins where this one ended");
            assert!(
                left["soldiers"].as_object().is_some_and(|soldiers| !soldiers.is_empty()),
                "veterans go on: {left}"
            );
        } else {
            assert_eq!(table.options, over.options, "the campaign is over: the last mission once more");
        }
    }
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
