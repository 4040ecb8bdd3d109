//! How the match ended; where it stands, in words and figures.

use alloc::{format, vec, vec::Vec};
use kernel::{Figure, Outcome, Progress, SeatResult, Text, Verdict};
use serde_json::json;

use crate::{
    State, achievements,
    ending::{Reason, Won},
    state::Phase,
};

/// How the match ended, once it has: won or lost together.
pub(crate) fn of(state: &State) -> Option<Outcome> {
    let result = state.result?;
    let verdict = match result.outcome {
        Won::Won => Verdict::Won,
        Won::Lost => Verdict::Lost,
    };
    Some(Outcome {
        results: vec![SeatResult::from(verdict); usize::from(state.terms.seats)],
        reason: result.reason.id().into(),
        text: text(result.reason),
        carries_on: state.ledger.as_ref().map(|ledger| json!(ledger)),
        achieved: achievements::of(state),
    })
}

/// Why the mission ended, in a sentence.
pub(crate) fn text(reason: Reason) -> Text {
    match reason {
        Reason::Objective => Text::new("The objective is achieved.", "L’objectif est atteint."),
        Reason::Time => Text::new("Time is up.", "Le temps est écoulé."),
        Reason::NoSoldiers => {
            Text::new("No soldier of the team stands.", "Plus aucun soldat de l’équipe n’est debout.")
        }
        Reason::Conceded => Text::new("The team has given up.", "L’équipe a renoncé."),
    }
}

/// Where the match stands, for a list of matches.
pub(crate) fn headline(state: &State) -> Text {
    let name = state.mission_card().map(|card| card.name.clone());
    let name = name.unwrap_or_else(|| Text::new("A mission", "Une mission"));
    match (state.phase, state.result) {
        (_, Some(result)) => {
            let told = text(result.reason);
            Text::new(format!("{}: {}", name.en, told.en), format!("{} : {}", name.fr, told.fr))
        }
        (Phase::Buy, None) => {
            Text::new(format!("{}: the team is bought", name.en), format!("{} : on recrute l’équipe", name.fr))
        }
        (_, None) => {
            let (turn, time) = (state.turn, state.time);
            Text::new(
                format!("{}: turn {turn}, {time} left", name.en),
                format!("{} : tour {turn}, il en reste {time}", name.fr),
            )
        }
    }
}

/// How far the match has come: buying is the first step, each turn another.
pub(crate) fn progress(state: &State) -> Progress {
    Progress { at: 1 + u32::from(state.turn), of: None }
}

/// How well the team stands, in figures of one unit.
pub(crate) fn figures(state: &State) -> Vec<Figure> {
    let seats = usize::from(state.terms.seats);
    let all = |id, worth, number: i32| Figure { id, worth, by_seat: vec![number; seats] };
    let health: i32 = state.standing().map(|soldier| i32::from(state.health(&soldier.id))).sum();
    let hostiles: i32 = state.hostiles.iter().map(|hostile| i32::from(state.active(hostile))).sum();
    let front = state.standing().map(|soldier| i32::from(soldier.slot)).max().unwrap_or(0);
    vec![
        all("health", 2, health),
        all("hostiles", -1, hostiles),
        all("slot", 6, front),
        all("track", 4, i32::try_from(state.track.len()).unwrap_or(0)),
        all("time", 1, i32::from(state.time)),
        all("won", 200, i32::from(state.result.is_some_and(|result| result.outcome == Won::Won))),
    ]
}
