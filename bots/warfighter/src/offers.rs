//! From a beginning of a command to a command that was offered.
#![expect(clippy::wildcard_enum_match_arm, reason = "what is no payment is chosen last")]

use alloc::vec::Vec;

use kernel::Sight;
use warfighter::{
    Choice, Command, Id, Sort, Verb, Warfighter,
    pack::{Effect, When},
};

use crate::field::Field;

/// The choices that are appended at most.
const MOST_CHOICES: usize = 60;

pub(crate) fn begin(verb: Verb) -> Vec<Choice> {
    alloc::vec![Choice::Do { name: verb }]
}

pub(crate) fn by(verb: Verb, soldier: &Id) -> Vec<Choice> {
    alloc::vec![Choice::Do { name: verb }, Choice::Soldier { id: soldier.clone() }]
}

pub(crate) fn card(sort: Sort, id: &Id) -> Choice {
    Choice::Card { sort, id: id.clone() }
}

/// The command that begins so, with what it costs paid as cheaply as can be; `None` if there is none.
pub(crate) fn finish(sight: &Sight<'_, Warfighter>, field: &Field, mut way: Vec<Choice>) -> Option<Command> {
    for _ in 0..MOST_CHOICES {
        let offered = sight.choices(&way).ok()?;
        if offered.complete.is_some() {
            return offered.complete;
        }
        let next = offered.next.into_iter().min_by_key(|choice| field.dread(choice))?;
        way.push(next);
    }
    None
}

impl Field {
    /// How little the seat likes to choose something.
    fn dread(&self, choice: &Choice) -> i64 {
        match choice {
            Choice::Discard { card, .. } => self.worth_of_card(card),
            Choice::Pay { by } => 100 - self.soldier(by).map_or(0, |payer| i64::from(payer.xp)),
            Choice::Card { .. } | Choice::Number { .. } | Choice::Target { .. } => 200,
            Choice::Use { upgun, .. } => 300 + i64::from(*upgun),
            _ => 400,
        }
    }

    /// What an action card is worth to keep.
    pub(crate) fn worth_of_card(&self, card: &Id) -> i64 {
        let Some(card) = self.pack.actions.get(card) else { return 0 };
        let effects: i64 = card.r#do.iter().map(|effect| worth_of(effect, 0)).sum();
        let cost = i64::from(card.cost.discard) * 8;
        let idle = if card.when == Some(When::Attack) { 2 } else { 0 };
        (effects - cost - idle).max(1)
    }
}

/// What an effect is worth in general.
fn worth_of(effect: &Effect, depth: u8) -> i64 {
    match effect {
        Effect::Reduce { reduce } => 45 * i64::from(*reduce),
        Effect::HostileAttack { .. } => 25,
        Effect::Cancel { .. } => 40,
        Effect::Redirect { .. } | Effect::Transfer { .. } => 12,
        Effect::Cover { cover } => 10 * i64::from(*cover),
        Effect::Attack { attack } => 8 * i64::from(*attack),
        Effect::Pen { pen } => 8 * i64::from(*pen),
        Effect::Dice { dice } => 14 * i64::from(*dice),
        Effect::NoReload { .. } | Effect::Range { .. } | Effect::Unshield { .. } | Effect::IgnoreHostiles { .. } => 6,
        Effect::Movement { movement } => 9 * i64::from(*movement),
        Effect::Free { .. } | Effect::Heal { .. } => 35,
        Effect::Reload { .. } => 26,
        Effect::Unsuppress { unsuppress } => 35 * i64::from(*unsuppress),
        Effect::Draw { draw } => 12 * i64::from(*draw),
        Effect::Location { .. } => 15,
        Effect::Xp { xp } => 15 * i64::from(*xp),
        Effect::Actions { actions } => 45 * i64::from(*actions),
        Effect::ActionsNext { actions_next } => 40 * i64::from(*actions_next),
        Effect::Hardy { .. } | Effect::Retarget { .. } | Effect::Flank { .. } => 8,
        Effect::Time { time } => 100 * i64::from(*time),
        Effect::Suppress { suppress, .. } => 25 * i64::from(*suppress),
        Effect::Kill { kill, .. } => 45 * i64::from(*kill),
        Effect::Strike { strike, .. } => 16 * i64::from(*strike),
        Effect::Support { support } if depth == 0 => support.r#do.iter().map(|one| worth_of(one, 1)).sum(),
        Effect::Choose { choose } if depth == 0 => {
            let lists = choose.iter().map(|list| list.iter().map(|one| worth_of(one, 1)).sum());
            lists.max().unwrap_or(0)
        }
        Effect::Support { .. } | Effect::Choose { .. } => 0,
    }
}
