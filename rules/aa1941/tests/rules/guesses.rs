//! Offered = accepted: commands at random, most of them nearly legal.

mod command;

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use aa1941::{
    Aa1941, Command, Options,
    event::PhaseName,
    options::MoveOption,
    units::{Element, UnitId},
};
use kernel::{ActError, Acted, Action, Chance, Digest, Game as _, MatchEvent, MatchState};

use command::guess;

use crate::{
    look::{Look, Verdict},
    war::War,
};

/// How many guesses were made and how many accepted, by kind of command.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<BTreeMap<&'static str, Count>>);

/// Guesses of one kind of command.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Count {
    pub(crate) guessed: u32,
    pub(crate) accepted: u32,
}

impl Counts {
    fn add(&self, names: &[&'static str], accepted: u32) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for name in names {
            let count = counts.entry(name).or_default();
            count.guessed += 1;
            count.accepted += accepted;
        }
    }

    pub(crate) fn all(&self) -> BTreeMap<&'static str, Count> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// All that is counted, and has to occur.
#[rustfmt::skip]
pub(crate) const KINDS: [&str; 20] = [
    "purchase", "move", "move of several units", "move of several kinds", "move to short decks",
    "move of several kinds to decks", "load", "unload", "undo", "end_phase", "battle", "engage", "submerge",
    "casualties", "press", "retreat", "land", "place", "place several kinds", "place among promises",
];

fn name(action: &Action<Command>) -> &'static str {
    let command = match action {
        Action::Command(command) => command,
        Action::Undo => return "undo",
        Action::Concede => return "concede",
    };
    match command {
        Command::Purchase { .. } => "purchase",
        Command::Move { units, .. } if units.len() > 1 => "move of several units",
        Command::Move { .. } => "move",
        Command::Load { .. } => "load",
        Command::Unload { .. } => "unload",
        Command::EndPhase => "end_phase",
        Command::Battle { .. } => "battle",
        Command::Engage { .. } => "engage",
        Command::Submerge { .. } => "submerge",
        Command::Casualties { .. } => "casualties",
        Command::Press => "press",
        Command::Retreat { .. } => "retreat",
        Command::Land { .. } => "land",
        Command::Place { .. } => "place",
    }
}

/// What a command is counted as: its kind, and the rare cases that are hard to get right.
fn names(look: &Look, action: &Action<Command>) -> Vec<&'static str> {
    let rare = match (action, &look.options) {
        (Action::Command(Command::Move { units, path }), Options::Orders { moves, .. }) => {
            let ends = |offer: &&MoveOption| offer.paths.iter().any(|way| way.last() == path.last());
            let moved = |offer: &&MoveOption| units.iter().any(|unit| offer.units.contains(unit));
            let parts: Vec<&MoveOption> = moves.iter().filter(moved).filter(ends).collect();
            let short = parts.iter().any(|offer| usize::from(offer.most) < offer.units.len());
            let lands = look.view.phase == PhaseName::NoncombatMove && path.last().is_some_and(|end| end.is_sea());
            let flies = |id: &UnitId| look.kind(*id).is_some_and(|kind| kind.element() == Element::Air);
            match parts.len() {
                0 => None,
                1 => short.then_some("move to short decks"),
                _ if lands && units.iter().any(flies) => Some("move of several kinds to decks"),
                _ => Some("move of several kinds"),
            }
        }
        (Action::Command(Command::Place { region, units }), Options::Mobilize { places, .. }) => {
            let place = places.iter().find(|place| place.region == *region);
            let promised = place.is_some_and(|place| place.limits.iter().any(|limit| limit.most < place.room));
            let several = units.values().filter(|count| **count > 0).count() > 1;
            if promised { Some("place among promises") } else { several.then_some("place several kinds") }
        }
        (_, _) => None,
    };
    rare.into_iter().chain([name(action)]).collect()
}

/// Guesses a number of commands: each is accepted exactly if it was offered, and a refused one leaves no trace.
pub(crate) fn check(war: &War, guesses: usize, chance: &mut dyn Chance, counts: &Counts) {
    let look = Look::at(war);
    let seat = war.asked().expect("somebody is asked");
    let before = Digest::of(war.state()).expect("states are JSON");
    let depth = war.undo_depth();
    for _ in 0..guesses {
        let action = guess(&look, chance).map_or(Action::Undo, Action::Command);
        let verdict = look.says(&action);
        let mut dice = war.dice.clone();
        let mut after = war.course.clone();
        let played = after.act(seat, &action, &mut dice);
        counts.add(&names(&look, &action), u32::from(played.is_ok()));
        match (verdict, played) {
            (Verdict::Offered | Verdict::AnotherPath, Ok(acted)) => check_replay(war, &action, &after, &acted),
            (
                Verdict::NotOffered | Verdict::AnotherPath,
                Err(ActError::Refused(_) | ActError::NothingToUndo | ActError::NotAsked | ActError::Over),
            ) => {
                assert_eq!(dice.bits(), war.dice.clone().bits(), "a refused act rolled dice: {action:?}");
                assert_eq!((after.state(), after.undo_depth(seat)), (war.state(), depth), "{action:?} left traces");
            }
            (Verdict::NotOffered, Ok(_)) => {
                panic!("accepted, but not offered: {action:?}\nof {:?}", look.options);
            }
            (_, Err(ActError::Endless)) => panic!("no end after {action:?}"),
            (Verdict::Offered, Err(why)) => {
                panic!("offered, but refused: {action:?}, {why:?}\nof {:?}", look.options);
            }
        }
    }
    assert_eq!(Digest::of(war.state()).expect("states are JSON"), before, "what was only tried left a trace");
}

/// The events of an act lead to the state after it.
fn check_replay(war: &War, action: &Action<Command>, after: &MatchState<Aa1941>, acted: &Acted<Aa1941>) {
    if *action == Action::Undo {
        let mut again = war.branch();
        again.play(action, &mut |_, _, _| {});
        assert_eq!(again.state(), after.state(), "{action:?} leads elsewhere");
        return;
    }
    let mut replayed = war.state().clone();
    for event in &acted.events {
        if let MatchEvent::Game(event) = event {
            Aa1941::apply(&mut replayed, event);
        }
    }
    assert_eq!(replayed, *after.state(), "{action:?} does not replay");
}
