//! Happenings of one list come in their printed order. Contract, section 6.

use kernel::{Game as _, MatchEvent, MatchState, RulesVersion, Seat, SetUp, SplitMix};
use serde_json::{Value, json};
use warfighter::{Command, Event, HostileId, State, Warfighter, configure_position};

use crate::subject::chart_of;

/// Novak and Finch, with an observer that aims at Novak from the place where they stand, under these rules.
fn under_observation(chart: Value) -> State {
    let options = json!({ "mission": "first-hedge", "objective": "bunker" });
    let set_up = SetUp { options, seats: vec![vec!["squad-1".to_owned()]], chart };
    let position = json!({
        "track": ["hedgerow"],
        "soldiers": {
            "novak": { "weapons": { "m1-garand": 5 }, "gear": [], "xp": 2, "hand": [] },
            "finch": { "xp": 2 },
        },
        "hostiles": [{ "card": "observer", "slot": 1, "target": "novak" }],
    });
    let position = serde_json::from_value(position).expect("a position");
    let config = configure_position(&set_up, position).expect("a table");
    Warfighter::start(&config, RulesVersion::new(Warfighter::RULES_VERSION))
}

/// What has happened that a list of happenings can bring about, by the names of its events.
fn told(events: &[MatchEvent<Event>]) -> Vec<String> {
    let names = events.iter().filter_map(|event| {
        let MatchEvent::Game(event) = event else { return None };
        Some(serde_json::to_value(event).expect("an event in JSON")["e"].as_str().expect("a name").to_owned())
    });
    names.filter(|name| ["wounded", "xp", "suppressed", "arrived", "time"].contains(&name.as_str())).collect()
}

#[test]
fn what_stands_after_a_wound_waits_for_it() {
    let mut chart = chart_of("own");
    chart["hostiles"]["observer"]["effect"] = json!([
        { "xp": -1, "who": "team" },
        { "wound": 1, "who": "target_slot" },
        { "time": -1 },
        { "suppress": 1, "who": "target" },
    ]);
    let mut this = MatchState::<Warfighter>::new(under_observation(chart));
    let mut dice = SplitMix::new(3);
    this.settle(&mut dice).expect("it comes to a question");
    let acted = this.act(Seat(0), &kernel::Action::Command(Command::Ready {}), &mut dice).expect("it is asked");
    // The last one is of the turn that ends.
    assert_eq!(told(&acted.events), ["xp", "xp", "wounded", "wounded", "time", "suppressed", "time"]);
}

/// No pack may print two that have to be waited for; the rules would carry them out in order all the same.
#[test]
fn two_that_have_to_be_waited_for_come_in_order() {
    let rules = RulesVersion::new(Warfighter::RULES_VERSION);
    for is_wounded_first in [true, false] {
        let mut left = vec![json!({ "wound": 1, "who": "target" }), json!({ "draw_hostile": 1 })];
        let mut expected = vec!["wounded", "arrived", "xp"];
        if !is_wounded_first {
            left.reverse();
            expected.swap(0, 1);
        }
        left.push(json!({ "xp": -1, "who": "target" }));
        let mut stored = serde_json::to_value(under_observation(chart_of("standard"))).expect("a state in JSON");
        let tasks = stored["tasks"].as_array_mut().expect("its agenda");
        tasks.push(json!({ "task": "happenings", "hostile": HostileId(1), "left": left }));
        let mut state: State = serde_json::from_value(stored).expect("a state");
        Warfighter::bind(&mut state, rules);
        let mut this = MatchState::<Warfighter>::new(state);
        let acted = this.settle(&mut SplitMix::new(3)).expect("it comes to a question");
        let told = told(&acted.events);
        assert_eq!(told[..3], expected, "{told:?}");
    }
}
