//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use aa1941::Aa1941;
use kernel::{AnyGame as _, Erased};
use laws::lessons::{
    Learner, a_guided_game_comes_before_puzzles, a_match_that_is_no_lesson_has_no_guide, every_lesson_comes_to_its_end,
    it_is_resumed, table,
};
use serde_json::{Value, json};

const SEEDS: std::ops::Range<u64> = 0..12;

/// Units of a kind that go a way: how many, which, and the regions from the first to the last.
type Move = (usize, &'static str, &'static [&'static str]);

const GAME: Erased<Aa1941> = Erased::new();

/// A lesson of the game.
fn begin(id: &str, seed: u64) -> Learner {
    Learner::of(&GAME, id, seed)
}

/// What a learner of a turn of 1941 does.
trait Turn: Sized {
    fn until(&mut self, phase: &str);
    fn units(&self, order: Move) -> Vec<Value>;
    fn go(&mut self, order: Move);
    fn end_phase(&mut self);
    fn attack(self, orders: &[Move]) -> Self;
}

impl Turn for Learner {
    /// Answers whatever is asked as the rules would, until it is the learner's own orders of a phase.
    fn until(&mut self, phase: &str) {
        for _ in 0..2_000 {
            let view = self.view();
            let asked = &view["awaiting"];
            let is_own = asked["seat"] == json!(self.seat)
                && ["purchase", "orders", "mobilize"].contains(&asked["for"].as_str().unwrap_or(""));
            if is_own && view["phase"] == phase {
                return;
            }
            let seat = self.pending().expect("the war goes on");
            self.fall_back(seat);
        }
        panic!("{phase} never comes");
    }

    fn units(&self, (count, kind, path): Move) -> Vec<Value> {
        let view = self.view();
        let units = view["units"].as_array().expect("units");
        let is_it = |unit: &&Value| {
            unit["power"] == view["turn"] && unit["kind"] == kind && unit["at"] == path[0] && unit["aboard"].is_null()
        };
        units.iter().filter(is_it).take(count).map(|unit| unit["id"].clone()).collect()
    }

    fn go(&mut self, order: Move) {
        let units = self.units(order);
        assert_eq!(units.len(), order.0, "{order:?}");
        self.play(&json!({ "do": "move", "units": units, "path": order.2 }));
    }

    fn end_phase(&mut self) {
        self.play(&json!({ "do": "end_phase" }));
    }

    /// Orders of the combat move, and its end.
    fn attack(mut self, orders: &[Move]) -> Self {
        self.until("combat_move");
        for &order in orders {
            self.go(order);
        }
        self.end_phase();
        self
    }
}

#[test]
fn there_is_a_guided_game_and_five_puzzles() {
    a_guided_game_comes_before_puzzles(&GAME, 5);
}

#[test]
fn a_learner_who_does_what_is_asked_is_asked_every_step_whatever_the_dice() {
    for seed in SEEDS {
        let mut learner = begin("first-game", seed);
        learner.play(&json!({ "do": "purchase", "units": { "infantry": 4 } }));
        learner.end_phase();
        let weak = learner.units((1, "infantry", &["caucasus"]));
        learner.play(&json!({ "do": "move", "units": weak, "path": ["caucasus", "ukraine"] }));
        let so_far = learner.guide()["step"]["so_far"]["en"].as_str().expect("odds").to_owned();
        assert!(so_far.starts_with("As planned so far: 0 in 100."), "{so_far}");
        assert_eq!(learner.guide()["step"]["id"], "attack");
        learner.go((3, "infantry", &["caucasus", "ukraine"]));
        learner.go((2, "tank", &["caucasus", "ukraine"]));
        assert_eq!(learner.guide()["step"]["id"], "fighter", "{}", learner.guide()["step"]["so_far"]);
        learner.play(&json!({ "do": "undo" }));
        assert_eq!(learner.guide()["step"]["id"], "attack", "what is taken back is not done");
        learner.go((2, "tank", &["caucasus", "ukraine"]));
        learner.go((1, "fighter", &["russia", "caucasus", "ukraine"]));
        assert_eq!(learner.guide()["step"]["id"], "end-moves");
        learner.end_phase();
        learner.until("noncombat_move");
        if !learner.units((1, "fighter", &["ukraine"])).is_empty() {
            assert_eq!(learner.guide()["step"]["id"], "land");
            learner.go((1, "fighter", &["ukraine", "caucasus", "russia"]));
        }
        assert_eq!(learner.guide()["step"]["id"], "load");
        let transport = learner.units((1, "transport", &["sz4"]));
        let aboard = learner.units((1, "infantry", &["archangel"]));
        learner.play(&json!({ "do": "load", "units": aboard, "transport": transport[0] }));
        assert_eq!(learner.guide()["step"]["id"], "end-reserves");
        learner.end_phase();
        learner.until("mobilize");
        learner.play(&json!({ "do": "place", "units": { "infantry": 3 }, "region": "russia" }));
        assert_eq!(learner.guide()["step"]["id"], "mobilize", "one is left");
        learner.play(&json!({ "do": "place", "units": { "infantry": 1 }, "region": "caucasus" }));
        learner.end_phase();
        learner.until("purchase");
        learner.is_through(12);
        let all = [
            "buy",
            "end-purchase",
            "attack",
            "fighter",
            "end-moves",
            "battle",
            "land",
            "load",
            "end-reserves",
            "mobilize",
            "end-turn",
            "enemy",
        ];
        // The battle may be over with its first dice, and the fighter with it: what is done is not asked.
        let mut missing: Vec<_> = all.into_iter().filter(|id| !learner.asked.iter().any(|asked| asked == id)).collect();
        missing.retain(|id| !["battle", "land"].contains(id));
        assert_eq!(missing, Vec::<&str>::new(), "seed {seed}: {:?}", learner.asked);
    }
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    every_lesson_comes_to_its_end(&GAME, SEEDS, 5_000);
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let learner = begin("take-ukraine", 1);
    let units = learner.units((3, "infantry", &["caucasus"]));
    let order = json!({ "do": "move", "units": units, "path": ["caucasus", "ukraine"] });
    it_is_resumed(&GAME, learner, &[order, json!({ "do": "end_phase" })]);
}

/// Says of a puzzle that it was solved, or missed, with what was reached and the best.
#[track_caller]
fn told(learner: &Learner, is: &str) -> (Value, Value) {
    let appraisal = learner.appraisal();
    assert_eq!(appraisal["is"], is, "{appraisal}");
    (appraisal["reached"].clone(), appraisal["best"].clone())
}

#[test]
fn ukraine_is_taken_with_the_best_odds_by_all_who_can_come() {
    let all: &[Move] = &[
        (3, "infantry", &["caucasus", "ukraine"]),
        (1, "infantry", &["west-russia", "ukraine"]),
        (1, "tank", &["russia", "west-russia", "ukraine"]),
        (1, "tank", &["archangel", "west-russia", "ukraine"]),
        (1, "tank", &["karelia", "west-russia", "ukraine"]),
        (1, "fighter", &["archangel", "west-russia", "ukraine"]),
    ];
    let (reached, best) = told(&begin("take-ukraine", 1).attack(all), "solved");
    assert_eq!(reached, best);
    let (reached, best) = told(&begin("take-ukraine", 1).attack(&all[..2]), "missed");
    assert!(reached.as_u64() < best.as_u64(), "{reached} {best}");
    told(&begin("take-ukraine", 1).attack(&all[..5]), "missed");
    told(&begin("take-ukraine", 1).attack(&[]), "missed");
}

#[test]
fn one_tank_and_one_infantry_take_three_territories_by_one_way_only() {
    let noncombat = |mut learner: Learner| {
        learner.until("noncombat_move");
        learner.end_phase();
        learner
    };
    let right: &[Move] =
        &[(1, "tank", &["russia", "west-russia", "eastern-europe"]), (1, "infantry", &["caucasus", "ukraine"])];
    told(&noncombat(begin("blitz", 1).attack(right)), "solved");
    let wrong: &[Move] = &[(1, "tank", &["russia", "west-russia"]), (1, "infantry", &["caucasus", "ukraine"])];
    told(&noncombat(begin("blitz", 1).attack(wrong)), "missed");
}

#[test]
fn the_fighter_is_safe_where_no_tank_comes_and_nowhere_else() {
    let landed = |path: &'static [&'static str]| {
        let mut learner = begin("save-the-fighter", 1).attack(&[]);
        learner.until("noncombat_move");
        if path.len() > 1 {
            learner.go((1, "fighter", path));
        }
        learner.end_phase();
        learner
    };
    told(&landed(&["karelia", "archangel", "urals"]), "solved");
    told(&landed(&["karelia", "archangel", "urals", "siberia"]), "solved");
    told(&landed(&["karelia"]), "missed");
    told(&landed(&["karelia", "archangel", "russia"]), "missed");
    told(&landed(&["karelia", "archangel"]), "missed");
    told(&landed(&["karelia", "archangel", "russia", "caucasus"]), "missed");
}

#[test]
fn two_fronts_are_won_by_dividing_the_army() {
    let all_on_one: &[Move] = &[(4, "infantry", &["caucasus", "ukraine"]), (2, "tank", &["caucasus", "ukraine"])];
    told(&begin("two-fronts", 1).attack(all_on_one), "missed");
    let ukraine: Move = (1, "tank", &["caucasus", "ukraine"]);
    let west: Move = (1, "tank", &["caucasus", "west-russia"]);
    let fighter_to_ukraine: Move = (1, "fighter", &["russia", "caucasus", "ukraine"]);
    let divided: &[Move] = &[
        (2, "infantry", &["caucasus", "ukraine"]),
        (2, "infantry", &["caucasus", "west-russia"]),
        ukraine,
        west,
        fighter_to_ukraine,
    ];
    told(&begin("two-fronts", 1).attack(divided), "solved");
}

#[test]
fn the_caucasus_is_held_by_tanks_and_reserves() {
    let held = |bought: Value, placed: Value, reserves: &[Move]| {
        let mut learner = begin("hold-the-caucasus", 1);
        learner.play(&json!({ "do": "purchase", "units": bought }));
        learner.end_phase();
        learner = learner.attack(&[]);
        learner.until("noncombat_move");
        for &order in reserves {
            learner.go(order);
        }
        learner.end_phase();
        learner.until("mobilize");
        learner.play(&json!({ "do": "place", "units": placed, "region": "caucasus" }));
        learner.end_phase();
        learner
    };
    let all: &[Move] = &[
        (2, "infantry", &["russia", "caucasus"]),
        (1, "tank", &["russia", "caucasus"]),
        (1, "tank", &["urals", "caucasus"]),
    ];
    let tanks = || json!({ "tank": 2 });
    let (reached, best) = told(&held(tanks(), tanks(), all), "solved");
    assert_eq!(reached, best);
    told(&held(json!({ "infantry": 2 }), json!({ "infantry": 2 }), all), "missed");
    told(&held(tanks(), tanks(), &all[..1]), "missed");
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide_and_an_unknown_lesson_is_refused() {
    let sides: [&[&str]; 2] = [&["ussr", "uk", "usa"], &["germany", "japan"]];
    let sides: [Vec<String>; 2] = sides.map(|roles| roles.iter().map(|role| (*role).to_owned()).collect());
    a_match_that_is_no_lesson_has_no_guide(&GAME, &sides);
    let refused = |id: &str| {
        let table = table(&GAME, json!({ "lesson": id }), &sides);
        GAME.configure(&table).expect_err("no such lesson").code
    };
    assert_eq!(refused("chess"), "unknown_lesson");
    assert_eq!(refused("first-game"), "bad_seats");
}

#[test]
fn a_lesson_that_its_learner_gives_up_is_over() {
    let mut learner = begin("first-game", 1);
    learner.play(&json!({ "do": "concede" }));
    assert!(learner.position.outcome().is_some(), "the others of its side are played by nobody");
}
