//! Plays every command on through the hostile turns that follow, many times, and gives the one after which most succeeds.

use alloc::vec::Vec;
use core::cmp::Reverse;

use kernel::{Action, Bot, Budget, Chance, Sight, Strength, Surely, Text, best_of};
use serde::{Deserialize, Serialize};
use warfighter::{Command, Warfighter};

use crate::{
    anything,
    field::Field,
    offers::finish,
    playout::{ANSWER, Playout},
    weights::Weights,
};

/// Searches.
#[derive(Debug, Clone, Copy)]
pub struct General;

/// What the first answer of a turn is granted of the turn's budget: one in so many parts. Whether the team goes on or waits
/// is settled there; what follows is mostly foreseen.
const FIRST_SHARE: u32 = 3;
/// The share of the rest of the budget that each later answer is granted: one part in so many.
const SHARE: u32 = 6;
/// Deeds that are tried, beside those of other tempers.
const MOST: usize = 6;
/// Soldier turns that lines go on beyond the one in play.
const TURNS: u16 = 1;
/// A command is preferred to the usual one when it leads by more than this.
const SURELY: Surely = Surely { quarters: 3, lines: 6 };
/// Work of finding a command.
const OFFER: u32 = 150;

/// How much was spent on the turn in play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    turn: u16,
    spent: u32,
}

/// A command, and by which weights the turn goes on after it.
struct Candidate {
    command: Command,
    temper: Weights,
}

impl Bot for General {
    type Game = Warfighter;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "general",
            name: Text::new("General", "Général"),
            about: Text::new(
                "Plays every order on through what the enemy may do next, many times over, before giving it.",
                "Essaie chaque ordre en pensée, bien des fois, jusqu’à la riposte ennemie, avant de le donner.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Warfighter>,
        notes: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let field = Field::of(sight.view(), sight.seat(), Weights::GENERAL);
        let command = match sight.kind() {
            "buy" => Some(field.muster(sight)),
            "turn" => Some(search(sight, &field, notes, budget, chance)),
            _ => field.reply(sight, &sight.options()),
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

fn search(
    sight: &Sight<'_, Warfighter>,
    field: &Field,
    notes: &mut Notes,
    budget: &mut Budget,
    chance: &mut dyn Chance,
) -> Command {
    if notes.turn != field.view.turn {
        *notes = Notes { turn: field.view.turn, spent: 0 };
    }
    let mut candidates = candidates(sight, field);
    let share = if notes.spent == 0 { FIRST_SHARE } else { SHARE };
    let mut own = Budget::of(budget.left().min(Budget::TURN).saturating_sub(notes.spent) / share);
    let before = own.left();
    let searched = u32::try_from(candidates.len()).unwrap_or(0).saturating_mul(OFFER);
    if candidates.len() > 1 && own.spend(searched) {
        let playout = Playout { view: &field.view, seat: sight.seat(), rules: sight.rules(), turns: TURNS };
        let seed = u64::from(chance.draw(u32::MAX)) << 20;
        let line = |one: &Candidate, number: u64| playout.play(&one.command, one.temper, seed ^ number);
        if let Some(first) = line(&candidates[0], 0) {
            // No more than can be tried often enough.
            let lines = i64::from(own.left() / first.work.max(1)) / SURELY.lines;
            candidates.truncate(usize::try_from(lines).unwrap_or(usize::MAX).max(1));
        }
        let best = best_of(candidates.len(), SURELY, &mut own, |which, number| line(&candidates[which], number));
        candidates.swap(0, best);
    }
    let spent = before - own.left();
    notes.spent = notes.spent.saturating_add(spent.max(ANSWER));
    // It was granted less than there is.
    let _ = budget.spend(spent);
    candidates.into_iter().next().map_or(Command::Ready {}, |first| first.command)
}

/// The commands worth a trial: first the one that an Officer would give.
fn candidates(sight: &Sight<'_, Warfighter>, field: &Field) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for temper in [Weights::GENERAL, Weights::CAREFUL, Weights::BOLD] {
        let other = Field::of(field.view.clone(), field.seat, temper);
        let command = other.turn(sight).unwrap_or(Command::Ready {});
        found.push(Candidate { command, temper });
    }
    let mut add = |command: Command| {
        if !found.iter().any(|one| one.command == command) {
            found.push(Candidate { command, temper: Weights::GENERAL });
        }
    };
    let mut deeds = field.deeds();
    deeds.sort_by_key(|deed| Reverse(deed.value));
    let commands = deeds.into_iter().take(4 * MOST).filter_map(|deed| finish(sight, field, deed.way));
    let mut distinct: Vec<Command> = Vec::new();
    for command in commands {
        if distinct.len() >= MOST {
            break;
        }
        if !distinct.contains(&command) {
            distinct.push(command);
        }
    }
    add(Command::Ready {});
    distinct.into_iter().for_each(&mut add);
    found
}
