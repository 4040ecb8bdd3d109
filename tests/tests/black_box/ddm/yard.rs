//! A small yard with three zones side by side, and creatures of which a blow nearly always does the same: what a test wants
//! to see of windows happens in a move or two.

use serde_json::{Map, Value, json};
use tests::{
    games::WITH_NESTED_QUESTIONS,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::own_packs::{chart_of, kept};

/// The seats: the middle of the yard, its west, its east.
pub(super) const MIDDLE: usize = 0;
pub(super) const WEST: usize = 1;
pub(super) const EAST: usize = 2;

/// A sound pack, as a table's own.
pub(super) fn a_pack() -> Value {
    let pack = include_str!("../../../../rules/ddm/data/pack-proving.json");
    serde_json::from_str(pack).expect("it is JSON")
}

/// A hit of the fighter leaves a runner half its HP, and it knows no courage: it routs. A hit of a pike hurts, and no more.
fn pack() -> Value {
    let mut pack = a_pack();
    pack["id"] = json!("yard");
    let attack = |damage: u32| json!([{ "bonus": 30, "damage": damage }]);
    for (id, figures) in [
        ("recruit", json!({ "hp": 70, "level": 0, "speed": 8, "ac": 5 })),
        ("soldier", json!({ "melee": attack(35), "hp": 100, "ac": 40 })),
        ("champion", json!({ "melee": attack(35), "hp": 100, "ac": 40 })),
        ("pikeman", json!({ "melee": attack(5), "hp": 100, "ac": 40 })),
    ] {
        for (figure, value) in figures.as_object().expect("figures") {
            pack["creatures"][id][figure] = value.clone();
        }
    }
    pack["maps"]["yard"] = json!({
        "name": { "en": "Yard", "fr": "Cour" },
        "rows": vec!["............"; 8],
        "zones": {
            "middle": { "rects": [[5, 0, 2, 8]], "exits": [[5, 0]] },
            "west": { "rects": [[0, 0, 5, 8]], "exits": [[0, 0]] },
            "east": { "rects": [[7, 0, 5, 8]], "exits": [[11, 7]] },
        },
        "starts": { "3": ["middle", "west", "east"] },
        "areas": {},
    });
    pack
}

pub(super) fn warband(faction: &str, creatures: &[&str]) -> Value {
    json!({ "do": "warband", "faction": faction, "creatures": creatures })
}

pub(super) fn moved(path: &[(i32, i32)]) -> Value {
    let path: Vec<Value> = path.iter().map(|(x, y)| json!([x, y])).collect();
    json!({ "do": "move", "path": path })
}

pub(super) fn struck(creature: &str) -> Value {
    json!({ "do": "opportunity", "creature": creature })
}

pub(super) fn concede() -> Value {
    json!({ "do": "concede" })
}

pub(super) fn activated(creature: &str) -> Value {
    json!({ "do": "activate", "creature": creature })
}

/// The creature with this id, as a view shows it.
pub(super) fn creature<'a>(view: &'a Value, id: &str) -> &'a Value {
    view["creatures"].as_array().into_iter().flatten().find(|one| one["id"] == id).unwrap_or(&Value::Null)
}

/// The seat that is asked, alone, and what for.
pub(super) fn asked(game: &mut Match) -> (usize, String) {
    let known = game.players[0].now();
    assert_eq!(known.decs.len(), 1, "one seat is asked: {:?}", known.decs);
    let seat = usize::from(known.decs[0].seat);
    let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is told what is legal");
    (seat, legal["for"].as_str().unwrap_or_default().to_owned())
}

/// A match in the yard in which these warbands stand at these places, and a seat that is named has the first move.
pub(super) fn arranged(
    server: &Server,
    spectators: usize,
    seed: u64,
    warbands: &[Value; 3],
    places: &[Value; 3],
    first: &str,
) -> Match {
    let chart = kept(&Guest::new(server, "Author"), &chart_of(WITH_NESTED_QUESTIONS, pack()));
    let wish = Wish::of(WITH_NESTED_QUESTIONS, 3).on_chart(&chart).with_options(json!({ "map": "yard" }));
    let mut game = Match::begin(server, &wish, spectators, seed);
    for (seat, warband) in warbands.iter().enumerate() {
        game.play(seat, warband);
    }
    loop {
        let (seat, what) = asked(&mut game);
        let answer = match what.as_str() {
            "setup_first" | "first" => json!({ "do": "first", "seat": first }),
            "deploy" => json!({ "do": "deploy", "at": places[seat] }),
            "activate" => return game,
            _ => panic!("{what} is asked"),
        };
        game.play(seat, &answer);
    }
}

/// A runner `p1.1` in the south of the middle, with a friend far off; a fighter `p2.1` and a pike `p2.2` at its way to the
/// west, a pike `p3.1` at its way to the east. The middle has the first move, and its runner acts.
pub(super) fn about_to_run(server: &Server, spectators: usize, seed: u64) -> Match {
    let warbands =
        [warband("LG", &["recruit", "recruit"]), warband("CE", &["soldier", "pikeman"]), warband("LE", &["pikeman"])];
    let places = [
        json!({ "p1.1": [5, 7], "p1.2": [6, 0] }),
        json!({ "p2.1": [4, 7], "p2.2": [3, 4] }),
        json!({ "p3.1": [7, 6] }),
    ];
    let mut game = arranged(server, spectators, seed, &warbands, &places, "p1");
    assert_eq!(asked(&mut game).0, MIDDLE, "it was to begin");
    game.play(MIDDLE, &activated("p1.1"));
    game
}

/// Who threatens whom is not left to chance, but each die is: matches, until one in which the runner routs in its window. It
/// has left no square, and the east is asked in the window of its rout.
pub(super) fn routing(server: &Server, spectators: usize) -> Match {
    for seed in 600..640 {
        let mut game = about_to_run(server, spectators, seed);
        game.play(MIDDLE, &moved(&[(5, 6), (5, 5)]));
        assert_eq!(asked(&mut game), (WEST, "opportunity".into()));
        game.play(WEST, &struck("p2.1"));
        if creature(&game.players[0].now().view, "p1.1")["routing"] == json!(true) {
            return game;
        }
    }
    panic!("in forty matches nobody routs")
}

/// The warbands of a view: of each seat what it is, and its creatures if they are known.
pub(super) fn warbands(view: &Value) -> Map<String, Value> {
    let players = view["players"].as_array().into_iter().flatten();
    let of = |one: &Value| (one["player"].as_str().unwrap_or_default().to_owned(), one["warband"].clone());
    players.map(of).collect()
}

/// Two runners `p1.1` and `p1.2` in the south of the middle, and a champion of the west that has struck at all around it: the
/// first routs, and the east is asked in the window of its rout. The second is still to be struck at.
pub(super) fn swept(server: &Server) -> Match {
    let places = [
        json!({ "p1.1": [5, 7], "p1.2": [5, 6] }),
        json!({ "p2.1": [4, 7], "p2.2": [0, 0] }),
        json!({ "p3.1": [7, 6] }),
    ];
    for seed in 700..740 {
        let warbands = [
            warband("LG", &["recruit", "recruit"]),
            warband("CE", &["champion", "soldier"]),
            warband("LE", &["pikeman"]),
        ];
        let mut game = arranged(server, 0, seed, &warbands, &places, "p2");
        game.play(WEST, &activated("p2.1"));
        game.play(WEST, &json!({ "do": "use", "ability": "whirlwind" }));
        let view = &game.players[0].now().view;
        if view["window"]["walker"] == "p1.1" {
            return game;
        }
    }
    panic!("in forty matches nobody routs")
}
