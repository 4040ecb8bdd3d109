//! How a match ended, in words and by seat.

use alloc::{format, vec, vec::Vec};
use kernel::{Figure, Outcome, Seat, Text};

use crate::{
    End, Reason, Side, State, Steps,
    state::{Phase, Place},
};

/// How the match ended, once it has.
pub(crate) fn of(state: &State) -> Option<Outcome> {
    let Phase::Over { end } = &state.phase else { return None };
    let winner = *state.seats.get(end.winner);
    Some(Outcome::won_by(Side::ALL.len(), |seat| seat == winner, end.reason.id(), text(*end)))
}

pub(crate) fn text(end: End) -> Text {
    match end.reason {
        Reason::Exited => Text::new(
            "Enough German units have left by the western edge.",
            "Assez d’unités allemandes sont sorties par le bord ouest.",
        ),
        Reason::Destroyed => {
            Text::new("No American ground unit is left.", "Il ne reste aucune unité terrestre américaine.")
        }
        Reason::Time => Text::new(
            "The last round is over and the line has held.",
            "La dernière manche est finie et le front a tenu.",
        ),
        Reason::Spent => Text::new(
            "No German unit is left that could still get through.",
            "Il ne reste aucune unité allemande qui puisse encore passer.",
        ),
        Reason::Conceded => Text::new("The other side has given up.", "L’autre camp a abandonné."),
    }
}

/// Where the match stands, in a few words.
pub(crate) fn headline(state: &State) -> Text {
    let record = state.battle.record();
    match &state.phase {
        Phase::Over { end } => text(*end),
        Phase::SetUp => Text::new("Set-up", "Placement initial"),
        Phase::Draw | Phase::Opportunity { .. } | Phase::Face { .. } => {
            let (round, rounds, out, needed) = (state.round, record.rounds, state.exited(), record.exits_to_win);
            Text::new(
                format!("Round {round} of {rounds}, {out} of {needed} units through"),
                format!("Manche {round} sur {rounds}, {out} unités passées sur {needed}"),
            )
        }
    }
}

/// What a German unit that has left is worth, in steps of units.
const WORTH_OF_AN_EXIT: i32 = 4;

/// Units that have left, and the steps that are left of the others.
pub(crate) fn figures(state: &State) -> Vec<Figure> {
    let steps = |side: Side| -> i32 {
        let of_unit = |slot| {
            let troop = state.troop(slot);
            match (troop.place, troop.steps) {
                (Place::Exited | Place::Dead, _) => 0,
                (Place::Unplaced | Place::Waiting | Place::Hex(_), Steps::Full) => 2,
                (Place::Unplaced | Place::Waiting | Place::Hex(_), Steps::Flipped) => 1,
            }
        };
        state.units_of(side).map(of_unit).sum()
    };
    let exits = i32::try_from(state.exited()).unwrap_or(i32::MAX);
    let by_seat = |german: i32, american: i32| {
        let is_german = |seat| state.seats.german == Seat(seat);
        [0, 1].map(|seat| if is_german(seat) { german } else { american }).to_vec()
    };
    vec![
        Figure { id: "exits", worth: WORTH_OF_AN_EXIT, by_seat: by_seat(exits, 0) },
        Figure { id: "steps", worth: 1, by_seat: by_seat(steps(Side::German), steps(Side::American)) },
    ]
}
