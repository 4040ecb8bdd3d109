//! The outcome of a match in words and by seat, its progress, and the side that is ahead.

use alloc::{format, vec, vec::Vec};
use kernel::{Figure, Outcome, Progress, Seat, Text};

use crate::{
    Ending, Part, Reason, Scenario, Side, State,
    phase::{Action, Phase},
    victory::{LAST_TURN, POINTS_FROM},
};

/// How the match ended, once it has.
pub(crate) fn of(state: &State) -> Option<Outcome> {
    let Phase::Over { end } = &state.phase else { return None };
    let text = text(*end);
    Some(match end.winner {
        Some(side) => {
            let winner = *state.seats.get(side);
            Outcome::won_by(Side::ALL.len(), |seat| seat == winner, end.reason.id(), text)
        }
        None => Outcome::drawn(Side::ALL.len(), end.reason.id(), text),
    })
}

pub(crate) fn text(end: Ending) -> Text {
    match (end.reason, end.winner) {
        (Reason::Objective, _) => {
            Text::new("One side alone stands at the objective.", "Un seul camp se trouve près de l’objectif.")
        }
        (Reason::Points, _) => {
            Text::new("One side has more points left.", "Un camp a plus de points restants que l’autre.")
        }
        (Reason::Elimination, None) => Text::new("Neither side has a unit left.", "Aucun camp n’a plus d’unité."),
        (Reason::Elimination, Some(_)) => Text::new("An army is destroyed.", "Une armée est détruite."),
        (Reason::TurnLimit, _) => {
            Text::new("The last turn is over and nothing has decided.", "Le dernier tour est fini et rien n’a tranché.")
        }
        (Reason::Held, _) => Text::new(
            "The attacker does not control the objective after the last turn.",
            "L’attaquant ne contrôle pas l’objectif après le dernier tour.",
        ),
        (Reason::Concede, _) => Text::new("The other side has given up.", "L’autre camp a abandonné."),
    }
}

/// Where the match stands, in a few words.
pub(crate) fn headline(state: &State) -> Text {
    match &state.phase {
        Phase::Over { end } => text(*end),
        Phase::Armies => Text::new("The armies are chosen", "Choix des armées"),
        Phase::Order { .. } | Phase::End { .. } | Phase::Field { .. } | Phase::Deploy { .. } => {
            Text::new("Deployment", "Déploiement")
        }
        Phase::Dice | Phase::Initiative { .. } | Phase::Casualties => {
            in_turn(state, &Text::new("initiative", "initiative"))
        }
        Phase::Action(Action { part, side, .. }) => in_turn(state, &who_acts(*part, *side)),
    }
}

fn who_acts(part: Part, side: Side) -> Text {
    let (en, fr) = match (part, side) {
        (Part::Move, Side::Axis) => ("the Axis moves", "l’Axe se déplace"),
        (Part::Move, Side::Allies) => ("the Allies move", "les Alliés se déplacent"),
        (Part::Assault, Side::Axis) => ("the Axis attacks", "l’Axe attaque"),
        (Part::Assault, Side::Allies) => ("the Allies attack", "les Alliés attaquent"),
    };
    Text::new(en, fr)
}

fn in_turn(state: &State, what: &Text) -> Text {
    let points = state.points_left();
    let (turn, axis, allies) = (state.turn, points.axis, points.allies);
    Text::new(
        format!("Turn {turn}, {}; points {axis} : {allies}", what.en),
        format!("Tour {turn}, {} ; points {axis} : {allies}", what.fr),
    )
}

/// The turn, of as many as there can be.
pub(crate) fn progress(state: &State) -> Progress {
    let of = match state.conditions.scenario {
        Scenario::Standard => LAST_TURN,
        Scenario::Assault { .. } => POINTS_FROM,
    };
    Progress { at: u32::from(state.turn), of: Some(u32::from(of)) }
}

/// The worth of the objective, in points of units.
const WORTH_OF_THE_OBJECTIVE: i32 = 15;

/// The figures of each seat: the points that it has left, and control of the objective.
pub(crate) fn figures(state: &State) -> Vec<Figure> {
    let (points, control) = (state.points_left(), state.control());
    let by_seat = |of: &dyn Fn(Side) -> i32| {
        let seat = |seat| state.side(Seat(seat)).map_or(0, of);
        vec![seat(0), seat(1)]
    };
    vec![
        Figure { id: "points", worth: 1, by_seat: by_seat(&|side| i32::from(*points.get(side))) },
        Figure {
            id: "objective",
            worth: WORTH_OF_THE_OBJECTIVE,
            by_seat: by_seat(&|side| i32::from(control == Some(side))),
        },
    ]
}
