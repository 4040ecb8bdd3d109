//! What the laws need to know of Warfighter.

mod guesses;
pub(crate) mod questions;
mod way;

use std::{collections::BTreeSet, sync::OnceLock};

use kernel::{Chance, Game as _, MatchState, RulesVersion, Seat, SetUp, SplitMix, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use serde_json::{Value, json};
use warfighter::{
    CancelOrder, Choice, Command, Options, PileName, Query, ReactOrder, ShedOrder, Standing, State, Verb, Warfighter,
};

/// The game, put through the laws.
pub(crate) struct Sample;

/// The chart of a pack: `standard`, the one that ships.
pub(crate) fn chart_of(pack: &str) -> Value {
    match pack {
        "standard" => STANDARD.get_or_init(|| Warfighter::charts().remove(0).chart).clone(),
        "own" => serde_json::from_str(include_str!("../../../data/pack.json")).expect("a data file is JSON"),
        other => json!({ "pack": other }),
    }
}

impl Subject for Sample {
    type Game = Warfighter;

    const BOUNDS: Bounds = Bounds {
        matches: 12,
        steps: 70,
        ends: Ends::Within(20_000),
        hides: Hides::Something,
        leavers: Leavers::StayByFallback,
        patience: 400,
        events: 400,
        draws: 400,
        bytes: 160 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        let at = usize::try_from(seed % 60).expect("small");
        let count = [1, 2, 3, 6][at % 4];
        let missions = ["first-hedge", "sunken-lane", "random", "church-square", "breakout", "night-patrol"];
        let objectives = ["ammo-dump", "random", "crossroads", "convoy", "signal-post", "lost-patrol", "halted-tank"];
        let mut options = json!({
            "mission": (missions[at % 6]), "objective": (objectives[at % 7]), "level": (["frontline", "elite", "mixed"][at % 3]),
        });
        if at % 2 == 1 {
            options["hands"] = json!("closed");
        }
        if at % 5 == 2 {
            options["save_cards"] = json!(true);
            options["jams"] = json!(true);
        }
        if at % 6 == 4 {
            options["campaign"] = json!({
                "missions": ["first-hedge", "sunken-lane", "coast-road"], "at": 1, "vp": 3, "points": 6,
                "adjust": { "time": -1, "skill_cost": 1, "slot": 1, "objective_hostiles": 3, "loadout": -1 },
                "soldiers": { "novak": { "seat": "s1", "skills": ["marksman"] } },
                "lost": ["rourke"], "objectives_used": ["bunker"],
            });
        }
        let mut seats: Vec<Vec<String>> = (1..=count).map(|seat| vec![format!("squad-{seat}")]).collect();
        seats.rotate_left(at / 5 % count);
        SetUp { options, seats, chart: chart_of(if at % 8 == 6 { "own" } else { "standard" }) }
    }

    /// Most matches begin with a team that is bought, some of them turns later.
    fn opening(seed: u64) -> State {
        let config = Warfighter::configure(&Self::set_up(seed)).expect("the table can be set up");
        let start = Warfighter::start(&config, RulesVersion::new(Warfighter::RULES_VERSION));
        if seed.is_multiple_of(3) {
            return start;
        }
        let mut this = MatchState::<Warfighter>::new(start);
        let (mut players, mut dice) = (SplitMix::new(seed ^ 0x5eed), SplitMix::new(seed));
        this.settle(&mut dice).expect("it comes to a question");
        let bought = 12 + players.draw(20);
        let played = bought + [0, 40, 90, 160][usize::try_from(seed / 3 % 4).expect("small")];
        for at in 0..played {
            let pending = this.awaiting().pending().to_vec();
            let Some(one) = pending.first() else { break };
            let asked = this.asked(one.seat);
            // Buying comes to an end after a while.
            let ends = one.kind == "buy" && at >= bought;
            let action = if ends {
                Warfighter::fallback(this.state(), asked, &Standing::default())
            } else {
                Warfighter::random_command(this.state(), asked, &mut players)
            };
            let before = this.clone();
            this.act(one.seat, &action.expect("it has an answer"), &mut dice).expect("its answer is legal");
            if this.awaiting().pending().is_empty() {
                return before.state().clone();
            }
        }
        while this.awaiting().pending().first().is_some_and(|one| one.kind == "buy") {
            let asked = this.asked(this.awaiting().pending()[0].seat);
            let action = Warfighter::fallback(this.state(), asked, &Standing::default()).expect("it has a fallback");
            this.act(asked.seat, &action, &mut dice).expect("its fallback is legal");
        }
        this.state().clone()
    }

    fn offered(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        let verbs = |can: Vec<Verb>, chance: &mut dyn Chance| -> Vec<Command> {
            can.into_iter().filter_map(|name| way::at_random(state, seat, vec![Choice::Do { name }], chance)).collect()
        };
        match Warfighter::options(state, seat) {
            Options::Wait {} => Vec::new(),
            Options::Buy { can, .. } | Options::Turn { can, .. } => verbs(can, chance),
            Options::Recon { locations, .. } => {
                locations.into_iter().map(|location| Command::Recon { location }).collect()
            }
            Options::Environment { ways, .. } => ways.into_iter().map(|how| Command::Endure { how }).collect(),
            Options::React { reactions } => {
                reactions.iter().map(warfighter::ReactOption::command).chain([Command::Pass {}]).collect()
            }
            Options::Cancel { can_pay, .. } => {
                let pays = if can_pay { verbs(vec![Verb::Cancel], chance) } else { vec![] };
                pays.into_iter().chain([Command::Pass {}]).collect()
            }
            Options::Shed { .. } => vec![Command::Pass {}],
            Options::Pledge {} => verbs(vec![Verb::Pledge], chance),
        }
    }

    fn guesses(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        guesses::guesses(state, seat, chance)
    }

    fn is_offered(state: &State, seat: Seat, command: &Command) -> bool {
        // Choices name every payment. A command may leave it out: who acts pays then, in no pack more than two points. They
        // name numbers of tokens, too.
        let paid = (1..=2).filter_map(|xp| way::paid_by_who_acts(command, xp));
        let counted = way::counted(state, command);
        core::iter::once(command.clone())
            .chain(paid)
            .chain(counted)
            .any(|command| is_offered_as_it_is(state, seat, &command))
    }

    fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
        questions::questions(state, chance)
    }

    fn standing(seed: u64) -> Standing {
        Standing {
            react: [ReactOrder::Ask, ReactOrder::React, ReactOrder::PassIdle, ReactOrder::Pass]
                [usize::try_from(seed % 4).expect("small")],
            cancel: if seed.is_multiple_of(3) { CancelOrder::Pass } else { CancelOrder::Ask },
            shed: if seed.is_multiple_of(2) { ShedOrder::Pass } else { ShedOrder::Ask },
        }
    }

    /// No card is lost or doubled, chits neither, and figures stay within their bounds.
    fn check_step(before: &State, after: &State) -> Result<(), String> {
        let (was, is) = (Warfighter::view(before, Viewer::Omniscient), Warfighter::view(after, Viewer::Omniscient));
        if was.turn > is.turn {
            return Err("a turn is undone".to_owned());
        }
        for (soldier, card) in is.soldiers.iter().filter(|soldier| soldier.health > 0).map(|one| (one, &one.id)) {
            let chits = is.cup.get(card).copied().unwrap_or(0);
            let aims = is.hostiles.iter().filter(|hostile| hostile.target == *card).count();
            let is_up = matches!(soldier.status, warfighter::Status::Up {});
            if is_up && is.turn > 0 && chits > 4 {
                return Err(format!("{chits} chits of {card} in the cup, and {aims} on cards"));
            }
        }
        for hostile in &is.hostiles {
            if hostile.kia.saturating_add(hostile.suppressed).saturating_add(hostile.active) > 9 {
                return Err(format!("more hostiles than a card has: {hostile:?}"));
            }
        }
        // Every action card is in the pile, among the discards, in a hand, set aside or in play.
        let action_cards = |view: &warfighter::View| -> usize {
            let is_action = |id: &&warfighter::Id| ACTIONS.get_or_init(actions).contains(&id.to_string());
            let piles = usize::from(view.decks[&PileName::Action])
                + view.discards[&PileName::Action].values().map(|copies| usize::from(*copies)).sum::<usize>();
            let held = view.soldiers.iter().flat_map(|soldier| [&soldier.hand, &soldier.aside]);
            piles + held.flatten().flatten().filter(is_action).count() + view.supports.len()
        };
        let (cards_before, cards_after) = (action_cards(&was), action_cards(&is));
        if cards_before != cards_after {
            return Err(format!("{cards_before} action cards become {cards_after}"));
        }
        Ok(())
    }
}

/// The chart of the pack that ships: reading the pack takes as long as many commands.
static STANDARD: OnceLock<Value> = OnceLock::new();

/// The ids of the action cards of the pack that ships.
static ACTIONS: OnceLock<BTreeSet<String>> = OnceLock::new();

fn actions() -> BTreeSet<String> {
    chart_of("own")["actions"].as_object().expect("a table").keys().cloned().collect()
}

fn is_offered_as_it_is(state: &State, seat: Seat, command: &Command) -> bool {
    let Some(begun) = way::to(state, command) else { return false };
    // Each choice is on the list of those that can come next, and the last one completes the command.
    let on_the_list = (0..begun.len()).all(|length| {
        Warfighter::choices(state, seat, &begun[..length]).is_ok_and(|choices| choices.next.contains(&begun[length]))
    });
    let is_same = |found: &Command| way::plain(state, found) == way::plain(state, command);
    on_the_list
        && Warfighter::choices(state, seat, &begun).is_ok_and(|choices| choices.complete.as_ref().is_some_and(is_same))
}
