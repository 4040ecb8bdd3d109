//! How a match ends. Rules 6.

use alloc::{format, vec::Vec};
use kernel::{Figure, Outcome, Seat, SeatResult, Text, Verdict};
use serde::Serialize;
use serde_json::json;

use crate::{Phase, State, state::SeatState};

/// What the next match of a campaign against raiders takes over. Rules 6.5.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CarriesOn {
    /// How many scouts of each patrol are veterans in the next match: its option of the same name.
    veterans: u8,
}

/// How the match ended, once it has.
pub(crate) fn of(state: &State) -> Option<Outcome> {
    if state.mode.has_opponents() { contested(state) } else { against_raiders(state) }
}

/// Points, and the strength of the scouts that are left. Patrols that play together share both.
pub(crate) fn figures(state: &State) -> Vec<Figure> {
    let strength = |seat: &SeatState| -> i32 {
        let own = state.units.iter().filter(|(id, _)| id.patrol == Some(seat.patrol));
        own.map(|(_, unit)| i32::from(unit.strength)).sum()
    };
    let shared = |figures: Vec<i32>| {
        if state.mode.has_opponents() { figures } else { alloc::vec![figures.iter().sum(); figures.len()] }
    };
    let points = state.seats.iter().map(|seat| i32::from(seat.points)).collect();
    let strengths = state.seats.iter().map(strength).collect();
    alloc::vec![
        Figure { id: "points", worth: 2, by_seat: shared(points) },
        Figure { id: "strength", worth: 1, by_seat: shared(strengths) },
    ]
}

/// Rules 6.2: the last patrol on the board, or the most points after the last round.
fn contested(state: &State) -> Option<Outcome> {
    let playing: Vec<Seat> = state.playing().collect();
    if let [last] = playing[..] {
        let wins = |seat| seat == last;
        let text = Text::new("One patrol is left on the board.", "Une seule patrouille reste sur la carte.");
        return Some(with_scores(state, Outcome::won_by(state.seats.len(), wins, "last_patrol", text)));
    }
    if state.phase != Phase::Over && !playing.is_empty() {
        return None;
    }
    let points = |seat: &Seat| state.seat(*seat).map_or(0, |seat| seat.points);
    let most = playing.iter().map(points).max();
    let best: Vec<Seat> = playing.iter().copied().filter(|seat| Some(points(seat)) == most).collect();
    let text = Text::new("The last round is over.", "La dernière manche est terminée.");
    let mut outcome = Outcome::won_by(state.seats.len(), |seat| best.contains(&seat), "points", text);
    if best.len() != 1 {
        // Seats that share the first place draw.
        for (_, result) in (0..).map(Seat).zip(&mut outcome.results).filter(|(seat, _)| best.contains(seat)) {
            result.result = Verdict::Drawn;
        }
    }
    Some(with_scores(state, outcome))
}

/// Rules 6.3: the patrols win together or lose together; a patrol that left has lost.
fn against_raiders(state: &State) -> Option<Outcome> {
    let is_lost = state.playing().next().is_none();
    if !is_lost && state.phase != Phase::Over {
        return None;
    }
    let points: u16 = state.seats.iter().map(|seat| u16::from(seat.points)).sum();
    let is_won = !is_lost && points > u16::from(state.raid_points);
    let stays = |seat| state.seat(seat).is_some_and(|seat| !seat.has_left);
    let (reason, text) = match (is_won, is_lost) {
        (true, _) => ("outposts_held", Text::new("The outposts are held.", "Les avant-postes tiennent.")),
        (false, true) => {
            ("no_scouts", Text::new("No scout is left on the board.", "Il ne reste aucun éclaireur sur la carte."))
        }
        (false, false) => ("raided", Text::new("The raiders hold the field.", "Les pillards tiennent le terrain.")),
    };
    let mut outcome = Outcome::won_by(state.seats.len(), |seat| is_won && stays(seat), reason, text);
    // Rules 6.5: scouts that came through are veterans in the next match.
    let survivors = state.playing().map(|seat| state.own_scouts(seat).count()).min().unwrap_or(0);
    let carries_on = CarriesOn { veterans: u8::try_from(survivors).unwrap_or(u8::MAX) };
    outcome.carries_on = Some(json!(carries_on));
    Some(with_scores(state, outcome))
}

/// Adds points and, where seats play against seats, places.
fn with_scores(state: &State, mut outcome: Outcome) -> Outcome {
    let place = |result: &SeatResult, points: u8| {
        (result.result != Verdict::Won, result.result == Verdict::Lost, u8::MAX - points)
    };
    let places: Vec<_> = outcome.results.iter().zip(&state.seats).map(|(one, seat)| place(one, seat.points)).collect();
    for ((result, seat), own) in outcome.results.iter_mut().zip(&state.seats).zip(&places) {
        result.score = Some(i32::from(seat.points));
        let better = places.iter().filter(|other| *other < own).count();
        result.rank = state.mode.has_opponents().then(|| u8::try_from(better + 1).unwrap_or(u8::MAX));
    }
    outcome
}

/// Where the match stands, in a few words.
pub(crate) fn headline(state: &State) -> Text {
    match of(state) {
        Some(outcome) => outcome.text,
        None => Text::new(
            format!("Round {} of {}", state.round, state.rounds),
            format!("Manche {} sur {}", state.round, state.rounds),
        ),
    }
}
