//! What a command may leave out is offered in full.

use kernel::{Dice, Game as _, MatchState, RulesVersion, Seat, SetUp, SplitMix};
use laws::Subject as _;
use serde_json::json;
use warfighter::{Command, State, Warfighter, configure_position};

use crate::subject::{Sample, chart_of};

/// Two player soldiers, one of them with grenades and tokens, on a slot where more lie.
fn begun() -> State {
    let options = json!({ "mission": "first-hedge", "objective": "bunker" });
    let set_up = SetUp { options, seats: vec![vec!["squad-1".to_owned()]], chart: chart_of("standard") };
    let position = json!({ "soldiers": {
        "novak": { "weapons": { "m1-garand": 5, "mk2-grenade": 2 }, "gear": [], "hand": [] },
        "vasquez": { "weapons": { "m1-garand": 5 }, "gear": [], "hand": [] },
    } });
    let position = serde_json::from_value(position).expect("a position");
    let config = configure_position(&set_up, position).expect("a table");
    let mut this = MatchState::<Warfighter>::new(Warfighter::start(&config, RulesVersion::new(1)));
    let mut dice = SplitMix::new(1);
    this.settle(&mut dice).expect("it comes to a question");
    for lot in [json!({ "weapon": "mk2-grenade", "n": 2 }), json!({ "ammo": "m1-garand", "n": 3 })] {
        let drop = command("drop", "novak", lot);
        this.act(Seat(0), &kernel::Action::Command(drop), &mut dice).expect("it can be dropped");
    }
    this.state().clone()
}

fn command(verb: &str, soldier: &str, rest: serde_json::Value) -> Command {
    let mut whole = json!({ "do": verb, "soldier": soldier });
    let serde_json::Value::Object(rest) = rest else { panic!("{rest} is no table") };
    whole.as_object_mut().expect("a table").extend(rest);
    serde_json::from_value(whole).expect("a command")
}

/// All tokens of a weapon that is used up, one of ammunition. Contract, section 4.
#[test]
fn a_number_of_tokens_that_is_left_out_is_offered() {
    let state = begun();
    let commands = [
        command("take", "vasquez", json!({ "weapon": "mk2-grenade" })),
        command("take", "vasquez", json!({ "ammo": "30-06", "into": "m1-garand" })),
        command("drop", "vasquez", json!({ "weapon": "m1-garand" })),
        command("drop", "vasquez", json!({ "ammo": "m1-garand" })),
        command("give", "vasquez", json!({ "to": "novak", "ammo": "m1-garand", "into": "m1-garand" })),
    ];
    for command in commands {
        let decided = Warfighter::decide(&state, Seat(0), &command, &mut Dice::new(&mut SplitMix::new(1)));
        assert!(decided.is_ok(), "{command:?}: {decided:?}");
        assert!(Sample::is_offered(&state, Seat(0), &command), "{command:?}");
    }
}
