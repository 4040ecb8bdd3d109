//! The step that a proposal becomes once all have agreed to it.

use kernel::{Departure, Outcome, Text};
use store::{Agreed, ProposalRecord};

use super::{
    super::{
        log::Log,
        playing::{Advance, NoWayBack, Playing, Refused},
    },
    terms::{Leaving, Now, Sides},
};

/// Why an agreement does not become a step now.
pub(crate) enum NoStep {
    /// The store does not say what it takes.
    StoreSilent,
    /// It never will.
    Impossible,
}

type Step = Result<(Agreed, Advance), NoStep>;

/// The match goes back to the state after step `to`.
pub(crate) async fn take_back(log: &impl Log, playing: &Playing, to: u32) -> Step {
    let (snapshot, tail) = log.past(playing.id, to).await.map_err(|error| {
        tracing::error!(game.id = %playing.id, seq = to, %error, cause = ?error, "cannot read an earlier state");
        NoStep::StoreSilent
    })?;
    match playing.try_take_back(&snapshot, &tail) {
        Ok(advance) => Ok((Agreed::TakeBack { to }, advance)),
        Err(NoWayBack::Refused(refusal)) => {
            tracing::warn!(game.id = %playing.id, seq = to, code = %refusal.code, "a match cannot be taken back");
            Err(NoStep::Impossible)
        }
        Err(NoWayBack::Unreadable(error)) => {
            tracing::error!(game.id = %playing.id, seq = to, %error, "an earlier state cannot be made again");
            Err(NoStep::Impossible)
        }
    }
}

/// The match is drawn.
pub(crate) fn draw(playing: &Playing, sides: &Sides<'_>) -> Step {
    let text = Text::new("The players have agreed on a draw.", "Les joueurs se sont mis d’accord sur un match nul.");
    end(playing, Outcome::drawn(sides.seat_count(), "draw_agreed", text))
}

/// Seats leave by the game's own rule. If the match could go on without a seat that is away, it ends undecided: the
/// others have agreed to end it.
pub(crate) fn leave(playing: &Playing, sides: &Sides<'_>, record: &ProposalRecord, now: &Now<'_>) -> Step {
    let Leaving { seats, why } = sides.leaving(&record.terms, record.seat, now).ok_or(NoStep::Impossible)?;
    let advance = match playing.try_leave(&seats, why) {
        Ok(advance) => advance,
        Err(Refused::ByRules(refusal)) => {
            tracing::warn!(game.id = %playing.id, code = %refusal.code, "seats cannot leave");
            return Err(NoStep::Impossible);
        }
        Err(Refused::StaleDecision) => return Err(NoStep::Impossible),
        Err(Refused::Panicked(why)) => {
            tracing::error!(game.id = %playing.id, why, "the rules panic over a seat that leaves");
            return Err(NoStep::Impossible);
        }
    };
    if why == Departure::Absent && advance.outcome.is_none() {
        let (en, fr) = sides.names(&seats);
        let text = Text::new(
            format!("Ended because nobody plays {en} any more."),
            format!("Arrêtée : plus personne ne joue {fr}."),
        );
        return end(playing, Outcome::drawn(sides.seat_count(), "player_away", text));
    }
    Ok((Agreed::Leave { seats, why }, advance))
}

/// A match is over by agreement and not by its rules.
fn end(playing: &Playing, outcome: Outcome) -> Step {
    let advance = playing.ended(outcome.clone()).map_err(|error| {
        tracing::error!(game.id = %playing.id, %error, "the end of a match cannot be written");
        NoStep::Impossible
    })?;
    Ok((Agreed::End { outcome }, advance))
}
