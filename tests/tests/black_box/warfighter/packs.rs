//! Packs that players make: every fault with its place, and a sound one is played.

use serde_json::{Value, json};
use tests::{
    games::WITH_ONE_SIDE,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::own_packs::{chart_of, faults, kept};

use super::squad::give_up;

/// A change to a sound pack, by its JSON Pointer, and the place of its fault.
type Spoiled = (&'static str, fn() -> Value, &'static str);

const SPOILED: [Spoiled; 9] = [
    ("/pack", || json!("warfighter-pack/9"), "/pack"),
    ("/missions/first-hedge/time", || json!(0), "/missions/first-hedge/time"),
    ("/missions/first-hedge/name/fr", || json!(""), "/missions/first-hedge/name/fr"),
    ("/standard/mission", || json!("no-such-mission"), "/standard/mission"),
    ("/standard/objective", || json!("no-such-objective"), "/standard/objective"),
    ("/hostiles/riflemen/count", || json!(0), "/hostiles/riflemen/count"),
    ("/hostiles/riflemen/range", || json!([3, 1]), "/hostiles/riflemen/range"),
    ("/objectives/bunker/goal/hits", || json!(0), "/objectives/bunker/goal/hits"),
    ("/bands", || json!([49, 29, 74, 99]), "/bands"),
];

pub(super) fn a_pack() -> Value {
    (WITH_ONE_SIDE.own_chart)(Value::Null)
}

#[test]
fn a_wrong_pack_is_refused_with_its_faults_and_their_places() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (at, value, place) in SPOILED {
        let mut pack = a_pack();
        *pack.pointer_mut(at).unwrap_or_else(|| panic!("{at} is there")) = value();
        let faults = faults(&ann, &chart_of(WITH_ONE_SIDE, pack.clone()));
        assert!(faults.iter().any(|fault| fault.at == place), "{at}: {faults:?}");
        for fault in &faults {
            assert!(pack.pointer(&fault.at).is_some(), "{at}: it is a place of the pack: {fault:?}");
        }
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let mut pack = a_pack();
    pack["pack"] = json!("of-a-player");
    pack["missions"]["first-hedge"]["time"] = json!(9);
    let wish = Wish::of(WITH_ONE_SIDE, 2).on_chart(&kept(&ann, &chart_of(WITH_ONE_SIDE, pack)));
    let mut game = Match::begin(server, &wish.with_options(json!({ "mission": "first-hedge" })), 0, 617);
    assert_eq!(game.players[0].now().view["own_pack"]["missions"]["first-hedge"]["time"], 9);
    assert_eq!(game.players[1].now().view["time"], 9, "the mission of this pack");
    give_up(&mut game);
    game.verified(server);
}
