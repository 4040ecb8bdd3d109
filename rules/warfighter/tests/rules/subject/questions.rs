//! Questions without effect, that fit the position or do not.

use kernel::{Chance, Game as _, Seat, Viewer};
use warfighter::{Choice, Command, Options, Query, State, Verb, Warfighter};

/// Questions about attacks that are offered, about attacks at random, about hostile cards and the window that is open.
pub(super) fn questions(state: &State, chance: &mut dyn Chance) -> Vec<Query> {
    let view = Warfighter::view(state, Viewer::Omniscient);
    let seat = Seat(u8::try_from(chance.draw(u32::from(view.terms.0.seats))).expect("small"));
    let mut questions = vec![Query::Reaction {}, Query::Shot { hostile: "x1".to_owned() }];
    for at in 1..=4 + chance.draw(6) {
        questions.push(Query::Shot { hostile: format!("h{at}") });
    }
    let guesses = super::guesses::guesses(state, seat, chance).into_iter();
    let attacks = guesses.filter(|command| {
        matches!(command, Command::Attack { .. } | Command::Use { .. } | Command::Support { .. } | Command::Ready {})
    });
    questions.extend(attacks.map(|command| Query::Attack { command: command.into() }));
    questions
        .extend(attacks_of(state, seat, chance).into_iter().map(|command| Query::Attack { command: command.into() }));
    questions
}

/// Attacks, abilities and supports that are offered to a seat.
pub(crate) fn attacks_of(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
    let Options::Turn { can, .. } = Warfighter::options(state, seat) else { return Vec::new() };
    let verbs = [Verb::Attack, Verb::Attack, Verb::Attack, Verb::Use, Verb::Use, Verb::Support];
    let can = verbs.into_iter().filter(|verb| can.contains(verb));
    can.filter_map(|name| super::way::at_random(state, seat, vec![Choice::Do { name }], chance)).collect()
}
