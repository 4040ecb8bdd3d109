//! How a match ended, in words and by seat; where it stands; who is ahead.

use alloc::{format, vec, vec::Vec};
use kernel::{Figure, Outcome, Progress, Seat, SeatResult, Text, Verdict};

use crate::{
    Ending, Player, Reason, State, Victory,
    phase::{Occasion, Phase},
};

/// How the match ended, once it has: the winners first, then those who stood longer, each with its points.
pub(crate) fn of(state: &State) -> Option<Outcome> {
    let Phase::Over { end } = &state.phase else { return None };
    let mut results = vec![SeatResult::from(Verdict::Drawn); state.count()];
    for player in state.players() {
        let result = match end.winners.as_slice() {
            [] => Verdict::Drawn,
            winners if winners.contains(&player) => Verdict::Won,
            _ => Verdict::Lost,
        };
        let (rank, score) = (Some(rank(state, end, player)), Some(i32::from(state.points[player.index()])));
        if let Some(slot) = results.get_mut(usize::from(state.seat(player).0)) {
            *slot = SeatResult { result, rank, score };
        }
    }
    Some(Outcome { results, reason: end.reason.id().into(), text: text(end), carries_on: None, achieved: Vec::new() })
}

/// The place of a seat: as many stand before it as have won, stood longer, or at the end hold more. Equal places are shared.
fn rank(state: &State, end: &Ending, player: Player) -> u8 {
    if end.reason == Reason::AllGone {
        return 1;
    }
    let key = |player: Player| {
        let team = state.team(player);
        let won = end.winners.contains(&player);
        let best = team.iter().map(|of| state.out.iter().position(|out| out == of).unwrap_or(usize::MAX)).max();
        let held: u16 = match state.terms.victory {
            Victory::Last => team.iter().map(|of| state.strength(*of)).sum(),
            Victory::Points => team.iter().map(|of| state.points[of.index()]).sum(),
        };
        (won, best, if end.winners.is_empty() { 0 } else { held })
    };
    let own = key(player);
    let before = state.players().filter(|other| key(*other) > own).count();
    u8::try_from(before + 1).unwrap_or(u8::MAX)
}

pub(crate) fn text(end: &Ending) -> Text {
    match (end.reason, end.winners.is_empty()) {
        (Reason::LastStanding, _) => {
            Text::new("One side alone has creatures left.", "Un seul camp a encore des créatures.")
        }
        (Reason::AllGone, _) => Text::new("Nobody is left standing.", "Il ne reste personne debout."),
        (Reason::Points, _) => Text::new("One side has the points that win.", "Un camp a les points qui font gagner."),
        (Reason::Stalemate, true) => {
            Text::new("Ten quiet rounds, and nobody is ahead.", "Dix manches calmes, et personne n’est devant.")
        }
        (Reason::Stalemate, false) => {
            Text::new("Ten quiet rounds: the stronger side wins.", "Dix manches calmes : le camp le plus fort gagne.")
        }
        (Reason::Time, true) => Text::new(
            "The last round is over, and nobody is ahead.",
            "La dernière manche est finie, et personne n’est devant.",
        ),
        (Reason::Time, false) => Text::new(
            "The last round is over: the stronger side wins.",
            "La dernière manche est finie : le camp le plus fort gagne.",
        ),
    }
}

/// Where the match stands, in a few words.
pub(crate) fn headline(state: &State) -> Text {
    match &state.phase {
        Phase::Over { end } => text(end),
        Phase::Warbands {} => Text::new("The warbands are built", "Les bandes se préparent"),
        Phase::Dice { of: Occasion::SetUp, .. }
        | Phase::First { of: Occasion::SetUp, .. }
        | Phase::Tiles(_)
        | Phase::Deploy { .. } => Text::new("Set-up", "Mise en place"),
        Phase::Dice { .. } | Phase::First { .. } => in_round(state, &Text::new("initiative", "initiative")),
        Phase::Battle(battle) => in_round(state, &battle.player.name()),
        Phase::RoundEnd {} => in_round(state, &Text::new("the end", "la fin")),
    }
}

fn in_round(state: &State, what: &Text) -> Text {
    let round = state.round;
    let figures: Vec<_> = state.players().map(|player| format!("{}", state.strength(player))).collect();
    let figures = figures.join(" : ");
    Text::new(
        format!("Round {round}, {}; on the board {figures}", what.en),
        format!("Manche {round}, {} ; sur le plateau {figures}", what.fr),
    )
}

/// The round, of as many as there can be.
pub(crate) fn progress(state: &State) -> Progress {
    let of = state.terms.rounds.max(state.round);
    Progress { at: u32::from(state.round), of: Some(u32::from(of)) }
}

/// What is left of the warbands, HP counted, and the points.
pub(crate) fn figures(state: &State) -> Vec<Figure> {
    let by_seat = |of: &dyn Fn(Player) -> i32| {
        let seat = |seat| state.player(Seat(seat)).map_or(0, of);
        (0..=u8::MAX).take(state.count()).map(seat).collect()
    };
    // A creature counts half for standing and half for its HP.
    let worth = |player: Player| {
        let each = state.own(player).map(|(_, creature, _)| {
            let card = state.card(creature);
            i32::from(card.cost) / 2 + i32::from(card.cost) * i32::from(creature.hp) / (2 * i32::from(card.hp.max(1)))
        });
        each.sum()
    };
    vec![
        Figure { id: "strength", worth: 1, by_seat: by_seat(&worth) },
        Figure { id: "points", worth: 1, by_seat: by_seat(&|player| i32::from(state.points[player.index()])) },
    ]
}
