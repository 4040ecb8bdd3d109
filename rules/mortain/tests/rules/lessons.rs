//! Lessons are played to their end: by those who do what is asked, by those who do it otherwise, and by those who do
//! something else altogether.

use kernel::{
    AnyGame, Awaiting, Erased, Lesson, LessonKind, LoggedStep, Position, RulesVersion, Seat, SetUp, SplitMix, Viewer,
};
use mortain::Mortain;
use serde_json::{Value, json};

const SEEDS: std::ops::Range<u64> = 0..24;

struct Learner {
    position: Box<dyn Position>,
    chance: SplitMix,
    seat: Seat,
    /// The ids of the steps in the order in which they were asked.
    asked: Vec<String>,
}

impl Learner {
    fn of(id: &str, seed: u64) -> Self {
        let game = Erased::<Mortain>::new();
        let lesson = game.lessons().into_iter().find(|lesson| lesson.id == id).expect("it is offered");
        let config = game.configure(&set_up(json!({ "lesson": id }), &lesson.seats)).expect("a set-up");
        let mut chance = SplitMix::new(seed);
        let start = game.start(&config, RulesVersion::NEWEST).expect("a lesson");
        let position = start.settle(&mut chance).expect("it begins").after;
        let mut learner = Self { position, chance, seat: lesson.learner, asked: Vec::new() };
        learner.look();
        learner
    }

    fn guide(&self) -> Value {
        let answer = self.position.ask(Viewer::Public, &json!({ "ask": "guide" }), &mut SplitMix::new(0));
        answer.expect("every game answers it")["guide"].clone()
    }

    fn look(&mut self) {
        if let Some(id) = self.step()
            && self.asked.last() != Some(&id)
        {
            self.asked.push(id);
        }
    }

    /// The id of the step that is asked.
    fn step(&self) -> Option<String> {
        self.guide()["step"]["id"].as_str().map(str::to_owned)
    }

    fn view(&self) -> Value {
        self.position.view(Viewer::Public).expect("a view")
    }

    fn pending(&self) -> Option<Seat> {
        match self.position.awaiting() {
            Awaiting::Seats { pending, .. } => Some(pending[0].seat),
            Awaiting::Nobody | Awaiting::Engine => None,
        }
    }

    fn legal(&self) -> Value {
        self.position.options(self.seat).expect("options")
    }

    fn play(&mut self, command: &Value) {
        let seat = self.pending().unwrap_or_else(|| panic!("nobody is asked: {command}"));
        let played = self.position.play(seat, command, &mut self.chance);
        self.position = played.unwrap_or_else(|refusal| panic!("{command}: {}", refusal.text.en)).after;
        self.look();
    }

    fn all(mut self, commands: &[Value]) -> Self {
        for command in commands {
            self.play(command);
        }
        self
    }

    /// Ends the card in play, after all face cards.
    fn done(mut self) -> Self {
        let card = self.view()["opportunity"]["card"].clone();
        while self.pending() == Some(self.seat) && self.view()["opportunity"]["card"] == card {
            let is_face = self.view()["phase"] == "face";
            self.play(&json!({ "do": if is_face { "miss" } else { "done" } }));
        }
        self
    }

    /// Lets the other side pass until the learner is asked; false once round or match are over.
    fn until_asked(&mut self, round: u64) -> bool {
        while let Some(seat) = self.pending() {
            if self.view()["round"].as_u64() != Some(round) {
                return false;
            }
            if seat == self.seat {
                return true;
            }
            let command = self.position.fallback(seat, &Value::Null).expect("one that is asked");
            self.play(&command);
        }
        false
    }

    fn appraisal(&self) -> Value {
        self.guide()["appraisal"].clone()
    }

    #[track_caller]
    fn told(&self, is: &str) {
        let appraisal = self.appraisal();
        assert_eq!(appraisal["is"], is, "{}", self.guide());
    }
}

fn set_up(options: Value, seats: &[Vec<String>]) -> SetUp {
    let chart = Erased::<Mortain>::new().charts().swap_remove(0).chart;
    SetUp { options, seats: seats.to_vec(), chart }
}

fn lessons() -> Vec<Lesson> {
    Erased::<Mortain>::new().lessons()
}

fn moved(unit: &str, to: &str) -> Value {
    json!({ "do": "move", "unit": unit, "to": to })
}

fn exit(unit: &str) -> Value {
    json!({ "do": "exit", "unit": unit })
}

fn fire(units: &[&str], target: &str) -> Value {
    json!({ "do": "fire", "units": units, "target": target })
}

#[test]
fn there_is_a_guided_game_and_six_puzzles() {
    let kinds: Vec<LessonKind> = lessons().iter().map(|lesson| lesson.kind).collect();
    assert_eq!(kinds[0], LessonKind::Guided);
    assert_eq!(kinds.iter().filter(|kind| **kind == LessonKind::Puzzle).count(), 6);
    let game = Erased::<Mortain>::new();
    for lesson in lessons() {
        let seating = game.seating(&json!({ "lesson": lesson.id })).expect("a table of it");
        assert!(seating.roles.iter().all(|role| role.rating_group.is_none()), "{}: nothing to rate", lesson.id);
    }
}

/// The command of a learner who does the step that is asked, as far as the card in play allows.
fn as_asked(learner: &Learner) -> Value {
    let legal = learner.legal();
    let units = || legal["units"].as_array().cloned().unwrap_or_default();
    let aims = |unit: &Value, target: &str| {
        unit["targets"].as_array().is_some_and(|all| all.iter().any(|one| one["unit"] == target))
    };
    let done = json!({ "do": "done" });
    match (legal["for"].as_str().expect("asked"), learner.step().as_deref()) {
        ("setup", Some("place")) => {
            json!({ "do": "place", "units": { "us-117": "f2", "us-120": "f3", "us-823": "f3" } })
        }
        ("setup", _) => json!({ "do": "ready" }),
        ("face", _) => json!({ "do": "redraw" }),
        ("activate", Some("move")) => {
            let tanks = units().into_iter().find(|unit| unit["unit"] == "us-823" && unit["moves"] != json!([]));
            tanks.map_or(done, |unit| moved("us-823", unit["moves"][0].as_str().expect("a hex")))
        }
        ("activate", Some("fire")) => {
            for target in ["de-kg3", "de-pz1", "de-pg37"] {
                let shooters: Vec<Value> = units().into_iter().filter(|unit| aims(unit, target)).collect();
                if shooters.len() > 1 && legal["left"].as_u64() > Some(1) {
                    let names = [&shooters[0]["unit"], &shooters[1]["unit"]];
                    return json!({ "do": "fire", "units": names, "target": target });
                }
            }
            done
        }
        ("activate", Some("face")) => {
            let shooter = units().into_iter().find(|unit| unit["targets"] != json!([]));
            shooter.map_or(
                done,
                |unit| json!({ "do": "fire", "units": [unit["unit"]], "target": unit["targets"][0]["unit"] }),
            )
        }
        ("activate", Some("support")) => {
            let support = &legal["support"];
            let strike = if support["support"] == "air" { "air_strike" } else { "barrage" };
            let first = &support["strikes"][0];
            if first.is_null() { done } else { json!({ "do": strike, "hex": first["hex"], "mode": first["mode"] }) }
        }
        _ => done,
    }
}

#[test]
fn a_learner_who_does_what_is_asked_comes_through_the_first_game_and_sees_its_steps() {
    let mut seen: std::collections::BTreeMap<String, usize> = std::collections::BTreeMap::new();
    for seed in SEEDS {
        let mut learner = Learner::of("first-game", seed);
        assert_eq!(learner.guide()["step"]["so_far"]["en"], "0 of 3");
        assert_eq!(learner.guide()["step"]["control"], "place-as-proposed");
        while learner.appraisal().is_null() && learner.until_asked(1) {
            let command = as_asked(&learner);
            learner.play(&command);
        }
        learner.told("solved");
        let guide = learner.guide();
        assert_eq!((&guide["behind"], &guide["steps"]), (&json!(8), &json!(8)), "{guide}");
        for step in learner.asked {
            *seen.entry(step).or_default() += 1;
        }
    }
    // Cards decide who comes to fire, to a face card, to a support; nearly everybody does to all of it.
    for (step, least) in
        [("place", 24), ("ready", 24), ("move", 24), ("fire", 20), ("face", 12), ("support", 16), ("hold", 16)]
    {
        assert!(seen.get(step).copied().unwrap_or(0) >= least, "{step}: {seen:?}");
    }
}

#[test]
fn what_is_taken_back_is_not_done() {
    for seed in SEEDS {
        let mut learner = Learner::of("first-game", seed);
        learner.play(&as_asked(&learner));
        learner.play(&json!({ "do": "ready" }));
        if learner.until_asked(1) && learner.view()["phase"] == "activate" {
            assert_eq!(learner.step().as_deref(), Some("move"));
            learner.play(&moved("us-117", "e2"));
            assert_eq!(learner.step().as_deref(), Some("fire"), "one moved");
            learner.play(&json!({ "do": "undo" }));
            assert_eq!(learner.step().as_deref(), Some("move"), "it was taken back");
            return;
        }
    }
    panic!("a red card comes first for somebody");
}

#[test]
fn what_the_other_side_does_is_not_the_learners() {
    for seed in SEEDS {
        let mut learner = Learner::of("first-game", seed);
        learner.play(&as_asked(&learner));
        learner.play(&json!({ "do": "ready" }));
        if learner.pending() == Some(Seat(0)) {
            learner.play(&moved("de-pz1", "h1"));
            assert_eq!(learner.step().as_deref(), Some("move"), "a German unit moved");
            return;
        }
    }
    panic!("a black card comes first for somebody");
}

#[test]
fn a_learner_who_does_anything_at_all_comes_to_the_end_of_every_lesson() {
    for lesson in lessons() {
        for seed in SEEDS {
            let mut learner = Learner::of(&lesson.id, seed);
            let mut steps = 0;
            while learner.appraisal().is_null() {
                let seat = learner.pending().unwrap_or_else(|| panic!("{}, {seed}: over before its end", lesson.id));
                let mut players = SplitMix::new(seed.wrapping_mul(1_000).wrapping_add(steps));
                let command = learner.position.random_command(seat, &mut players).expect("one that is asked");
                learner.play(&command);
                steps += 1;
                assert!(steps < 3_000, "{}, seed {seed}: it does not end", lesson.id);
            }
            assert!(learner.guide()["step"].is_null());
        }
    }
}

#[test]
fn the_surest_shot_solves_and_others_do_not_whatever_comes_of_them() {
    for seed in SEEDS {
        let shot = |units: &[&str], target: &str| Learner::of("fire-together", seed).all(&[fire(units, target)]).done();
        shot(&["de-pz1", "de-kg3"], "us-119").told("solved");
        shot(&["de-kg3", "de-pz1"], "us-119").told("solved");
        shot(&["de-pz1", "de-kg3"], "us-703").told("missed");
        shot(&["de-pz1", "de-stug"], "us-120").told("missed");
        Learner::of("fire-together", seed).done().told("missed");
    }
}

#[test]
fn the_tiger_leaves_free_of_charge_in_either_order() {
    let left = |units: &[&str]| {
        let orders: Vec<Value> = units.iter().map(|unit| exit(unit)).collect();
        Learner::of("the-tiger-goes-free", 1).all(&orders)
    };
    assert_eq!(left(&["de-pz1"]).guide()["step"]["so_far"]["en"], "1 of 2");
    assert_eq!(left(&["de-pz1", "de-tiger"]).step().as_deref(), Some("end-card"));
    left(&["de-pz1", "de-tiger"]).done().told("solved");
    left(&["de-tiger", "de-pz1"]).done().told("solved");
    left(&["de-kg3"]).done().told("missed");
    left(&["de-kg4"]).done().told("missed");
    // What leaves on a later card comes too late for the task.
    let mut late = left(&["de-kg3"]).done();
    while late.until_asked(5) && late.view()["exited"] == json!(1) {
        late.play(&exit("de-kg4"));
    }
    late.told("missed");
}

#[test]
fn four_are_through_by_nightfall_in_one_way() {
    let first = |orders: &[Value]| Learner::of("through-by-nightfall", 1).all(orders).done();
    let way = [exit("de-pz1"), moved("de-pz2", "a3"), moved("de-tiger", "a3"), moved("de-kg3", "a4")];
    let mut learner = first(&way);
    assert_eq!(learner.view()["opportunity"]["card"], "4S", "the last card");
    assert_eq!(learner.step().as_deref(), Some("four-of-spades"));
    learner = learner.all(&[exit("de-pz2"), exit("de-tiger"), exit("de-kg3")]);
    assert_eq!(learner.view()["end"]["reason"], "exited");
    learner.told("solved");
    // Without an exit on the first card one is missing at the end.
    let slow = first(&way[1..]).all(&[exit("de-pz2"), exit("de-tiger"), exit("de-kg3")]).done();
    assert_eq!((&slow.view()["exited"], &slow.view()["end"]["reason"]), (&json!(3), &json!("time")));
    slow.told("missed");
    // A shot draws the last card.
    let shot = first(&[exit("de-pz1"), fire(&["de-pz2"], "us-119")]);
    assert_eq!(shot.view()["end"]["reason"], "time");
    shot.told("missed");
}

#[test]
fn the_road_is_closed_by_a_step_aside_and_the_reserve() {
    let closed = |orders: &[Value]| Learner::of("close-the-road", 1).all(orders).done();
    let enter = |to: &str| json!({ "do": "enter", "unit": "us-cca", "to": to });
    closed(&[moved("us-120", "a2"), enter("a4")]).told("solved");
    closed(&[moved("us-117", "a4"), enter("a2")]).told("solved");
    closed(&[moved("us-117", "a4"), moved("us-120", "a2")]).told("missed");
    closed(&[enter("a4")]).told("missed");
    closed(&[]).told("missed");
    let barrage = json!({ "do": "barrage", "hex": "b3", "mode": "ai" });
    closed(&[barrage]).told("missed");
}

#[test]
fn one_zone_covers_all_from_the_middle_only() {
    for (hex, is) in [("h2", "solved"), ("h3", "missed"), ("g3", "missed"), ("i3", "missed")] {
        Learner::of("one-zone", 1).all(&[json!({ "do": "interdict", "hex": hex })]).done().told(is);
    }
    let strike = json!({ "do": "air_strike", "hex": "h2", "mode": "ai" });
    Learner::of("one-zone", 1).all(&[strike]).done().told("missed");
}

#[test]
fn the_best_strike_solves_whatever_card_comes() {
    for seed in SEEDS {
        let strike = |hex: &str, mode: &str| {
            Learner::of("one-strike", seed).all(&[json!({ "do": "air_strike", "hex": hex, "mode": mode })]).done()
        };
        strike("g2", "at").told("solved");
        strike("g2", "ai").told("missed");
        strike("g3", "ai").told("missed");
    }
}

#[test]
fn a_lesson_is_resumed_from_its_log_and_from_its_snapshot() {
    let mut learner = Learner::of("through-by-nightfall", 1);
    let game = Erased::<Mortain>::new();
    let mut replayed =
        game.restore(&learner.position.snapshot().expect("JSON"), RulesVersion::NEWEST).expect("the same");
    for command in [exit("de-pz1"), moved("de-pz2", "a3"), json!({ "do": "undo" }), fire(&["de-kg3"], "us-119")] {
        let played = learner.position.play(learner.seat, &command, &mut learner.chance).expect("legal");
        let step = LoggedStep { seat: Some(learner.seat), events: &played.events, draws: played.draws.len() };
        replayed.apply(step).expect("its own log");
        learner.position = played.after;
    }
    let restored = game.restore(&learner.position.snapshot().expect("JSON"), RulesVersion::NEWEST).expect("the same");
    for other in [&replayed, &restored] {
        assert_eq!(other.digest().expect("JSON"), learner.position.digest().expect("JSON"));
        let guide = other.ask(Viewer::Public, &json!({ "ask": "guide" }), &mut SplitMix::new(0)).expect("an answer");
        assert_eq!(guide["guide"], learner.guide());
    }
}

#[test]
fn a_match_that_is_no_lesson_has_no_guide_and_a_wrong_table_is_refused() {
    let game = Erased::<Mortain>::new();
    let seats = lessons()[0].seats.clone();
    let config = game.configure(&set_up(json!({}), &seats)).expect("a set-up");
    let start = game.start(&config, RulesVersion::NEWEST).expect("a match");
    let guide = start.ask(Viewer::Seat(Seat(0)), &json!({ "ask": "guide" }), &mut SplitMix::new(0)).expect("an answer");
    assert_eq!(guide, json!({ "is": "guide", "guide": null }));
    let mut turned = seats.clone();
    turned.reverse();
    for (options, seats, code) in [
        (json!({ "lesson": "chess" }), &seats, "unknown_lesson"),
        (json!({ "lesson": "first-game" }), &turned, "set_up"),
        (json!({ "lesson": "first-game", "activation": "full" }), &seats, "set_up"),
        (json!({ "lesson": "first-game", "game": "north" }), &seats, "set_up"),
    ] {
        let refused = game.configure(&set_up(options.clone(), seats)).expect_err("no such table");
        assert_eq!(refused.code, code, "{options}");
    }
}

#[test]
fn a_lesson_that_its_learner_gives_up_is_over() {
    let mut learner = Learner::of("first-game", 1);
    learner.play(&json!({ "do": "concede" }));
    assert!(learner.position.outcome().is_some());
    assert!(learner.step().is_none(), "nothing is asked any more");
}
