//! Ends, and the way there.

use kernel::{Action, Game, Outcome, SetUp, Verdict};
use serde::Deserialize as _;

use crate::{
    Breach, Ends, Match, Subject,
    breach::{Checked, holds, same},
    play::{for_each_match, for_each_position},
};

/// There is an outcome exactly when no seat is asked any more; it has one result for each seat and survives being
/// stored; where the seats play together, those that stayed share one verdict; what it says was achieved the game offers, to seats that
/// stayed; what it carries on, the same seats can play on
/// with; and after the end nothing can be done.
///
/// # Errors
/// What does not hold.
pub fn an_outcome_has_a_result_for_each_seat<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        same("whether there is an outcome", &this.position.outcome().is_some(), &this.is_over())?;
        if this.is_over() {
            return sound(this);
        }
        // Ends by giving up, in every order, are ends as well.
        let mut ended = this.clone();
        let first = this.steps % u32::from(this.seats.max(1));
        let first = usize::try_from(first).unwrap_or(0);
        let mut seats: Vec<_> = this.all_seats().collect();
        seats.rotate_left(first);
        for seat in seats {
            if !ended.is_over() && !ended.gone.contains(&seat) {
                ended.act(seat, &Action::Concede)?;
            }
        }
        sound(&ended)
    })
}

fn sound<S: Subject>(this: &Match<S>) -> Checked {
    let outcome = this.position.outcome().ok_or("nobody is asked, and there is no outcome")?;
    same("the number of results", &outcome.results.len(), &usize::from(this.seats))?;
    let has_words = !outcome.reason.is_empty() && !outcome.text.en.is_empty() && !outcome.text.fr.is_empty();
    holds(has_words, || format!("{outcome:?} has no reason in words"))?;
    let written = serde_json::to_value(&outcome).map_err(|error| error.to_string())?;
    same("the outcome read again", &Outcome::deserialize(&written).map_err(|error| error.to_string())?, &outcome)?;
    for rank in outcome.results.iter().filter_map(|one| one.rank) {
        holds((1..=this.seats).contains(&rank), || format!("{outcome:?}: there is no place {rank}"))?;
    }
    let seating = S::Game::seating(&S::set_up(this.seed).options).map_err(|refusal| refusal.text.en)?;
    if !seating.mode.has_opponents() {
        let stayed = this.all_seats().filter(|seat| !this.gone.contains(seat));
        let verdicts: Vec<Verdict> = stayed.filter_map(|seat| outcome.verdict(seat)).collect();
        holds(verdicts.windows(2).all(|two| two[0] == two[1]), || format!("{outcome:?}: together, and not alike"))?;
    }
    let offered = S::Game::achievements();
    for achieved in &outcome.achieved {
        let is_offered = offered.iter().any(|one| one.id == achieved.id);
        let twice = outcome.achieved.iter().filter(|one| one.id == achieved.id).count() > 1;
        let has_seats = !achieved.seats.is_empty() && achieved.seats.is_sorted_by(|a, b| a < b);
        let are_here = achieved.seats.iter().all(|seat| seat.0 < this.seats && !this.gone.contains(seat));
        holds(is_offered && !twice && has_seats && are_here, || format!("{achieved:?} cannot be achieved"))?;
    }
    for seat in this.all_seats() {
        holds(this.clone().act(seat, &Action::Concede).is_err(), || format!("{seat} leaves after the end"))?;
        holds(this.clone().act(seat, &Action::Undo).is_err(), || format!("{seat} takes back the end"))?;
        let asked = this.typed.asked(seat);
        let answers = S::Game::fallback(this.state(), asked, &Default::default()).is_some()
            || S::Game::random_command(this.state(), asked, &mut this.players.clone()).is_some();
        holds(!answers, || format!("{seat} has something to say after the end"))?;
    }
    let table = S::set_up(this.seed);
    if let Some(options) = outcome.carries_on.and_then(|carried| S::Game::played_on(&table.options, &carried)) {
        S::Game::configure(&SetUp { options, ..table })
            .map_err(|refusal| format!("the seats cannot play on: {}", refusal.text.en))?;
    }
    this.shows().map(|_| ())
}

/// A match that is played at random ends, or its progress rises where the game may go on for ever.
///
/// # Errors
/// The first match that does not.
pub fn every_match_comes_to_its_end<S: Subject>() -> Result<(), Breach> {
    for seed in 0..S::BOUNDS.matches {
        let breach = |step, what| Breach { seed, step, what };
        let (mut this, _) = Match::<S>::open(seed).map_err(|what| breach(0, what))?;
        let begun = this.position.progress().map(|progress| progress.at);
        let mut commands = 0;
        loop {
            let step = this.steps;
            let Some((seat, action)) = this.random_action().map_err(|what| breach(step, what))? else { break };
            commands += u32::from(!matches!(action, Action::Undo));
            this.act(seat, &action).map_err(|what| breach(step, what))?;
            let has_risen = this.position.progress().map(|progress| progress.at) > begun;
            match S::BOUNDS.ends {
                Ends::Within(most) if commands > most => {
                    return Err(breach(step, format!("{commands} commands and no end")));
                }
                Ends::Never if has_risen => break,
                Ends::Never if commands > S::BOUNDS.patience.saturating_mul(10) => {
                    return Err(breach(step, format!("{commands} commands and no progress")));
                }
                Ends::Within(_) | Ends::Never => {}
            }
        }
    }
    Ok(())
}

/// Progress never falls but by an undo, and never passes its end.
///
/// # Errors
/// The first step after which it did.
pub fn progress_never_falls<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, ()>(
        |_, _| Ok(()),
        |(), this, step, before| {
            let (was, is) = (before.position.progress(), this.position.progress());
            same("whether the game counts its progress", &is.is_some(), &was.is_some())?;
            let (Some(was), Some(is)) = (was, is) else { return Ok(()) };
            let is_undo = matches!(step.action, Some(Action::Undo));
            holds(is_undo || is.at >= was.at, || format!("the progress falls from {} to {}", was.at, is.at))?;
            holds(is.at >= 1 && is.of.is_none_or(|of| is.at <= of), || format!("{is:?} is no progress"))
        },
    )
}
