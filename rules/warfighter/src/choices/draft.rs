//! A command in the making: abilities, the cards and points that pay for them, cards that are thrown away.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{string::ToString as _, vec::Vec};
use kernel::Seat;

use crate::{Choice, Command, Id, State, Use, pack::When, task::Task};

/// Abilities that are tried on top of each other, to see whether something can be done at all.
const TRIED: u8 = 2;

/// A command without abilities and payments, and as many of these as were chosen so far.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) command: Command,
    /// What the ability that was named last still costs.
    pub(super) owed: Owed,
    /// Whether abilities can still be named.
    pub(super) takes_uses: bool,
    /// What the ability that was named last is for.
    pub(super) last: Part,
}

/// A part of a command that takes abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The command itself.
    Whole,
    /// The move of a flanking attack.
    Way,
    /// The attack of a flanking attack.
    Attack,
}

/// Costs of the ability or command that no choice has paid yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Owed {
    /// Action cards of this soldier.
    pub(super) cards: Option<(Id, usize)>,
    /// Experience points.
    pub(super) xp: u32,
}

impl Owed {
    fn is_nothing(&self) -> bool {
        self.cards.is_none() && self.xp == 0
    }
}

impl Draft {
    /// The draft of a candidate's command, with nothing added yet. `None` if what it costs cannot be found.
    pub(super) fn of(state: &State, command: Command) -> Option<Self> {
        let mut draft = Self { command, owed: Owed::default(), takes_uses: false, last: Part::Whole };
        match &draft.command {
            Command::Move { .. } | Command::Attack { .. } => draft.takes_uses = true,
            Command::Use { soldier, r#use, r#move, .. } => {
                draft.takes_uses = r#move.is_some();
                draft.owed = Self::cost(state, soldier, r#use, When::Turn)?;
            }
            Command::React { soldier, r#use, .. } => {
                let when = State::at_stake(state.tasks.last()?)?.0;
                draft.owed = Self::cost(state, soldier, r#use, when)?;
            }
            Command::PlayLocation { card, .. } => {
                let cost = state.pack.locations.get(card)?.cost.unwrap_or_default();
                draft.owed.xp = u32::from(cost.xp);
            }
            Command::Retain { support, .. } => {
                let found = state.supports.iter().find(|found| found.id.to_string() == *support)?;
                draft.owed.xp = u32::from(state.support_do(found)?.retain?);
            }
            Command::Cancel { .. } => {
                let Some(Task::Cancel { xp, .. }) = state.tasks.last() else { return None };
                draft.owed.xp = u32::from(*xp);
            }
            _ => {}
        }
        Some(draft)
    }

    pub(super) fn cost(state: &State, actor: &Id, named: &Use, when: When) -> Option<Owed> {
        let by = state.soldier(named.by.as_ref().unwrap_or(actor))?;
        let (ability, _) = state.ability_named(by, named, when).ok().filter(|(ability, _)| ability.when == when)?;
        let (cards, _) = state.cards_of_use(by, &ability);
        let cards = (cards > 0).then(|| (by.id.clone(), cards));
        Some(Owed { cards, xp: u32::from(ability.cost.xp) + u32::from(named.upgun) })
    }

    /// The same with more choices; `None` if they were not offered.
    pub(super) fn follow(self, state: &State, seat: Seat, choices: &[Choice]) -> Option<Self> {
        choices.iter().try_fold(self, |draft, choice| {
            if draft.open_choices(state, seat).contains(choice) {
                draft.with(state, choice).filter(|draft| draft.finishes(state, seat))
            } else {
                None
            }
        })
    }

    /// The command, if it is legal as it stands.
    pub(super) fn complete(&self, state: &State, seat: Seat) -> Option<Command> {
        let is_whole = self.owed.is_nothing() && self.is_whole();
        (is_whole && state.judge(seat, &self.command).is_ok()).then(|| self.command.clone())
    }

    fn is_whole(&self) -> bool {
        match &self.command {
            Command::SetAside { cards, .. } => !cards.is_empty(),
            Command::Shed { items } => {
                items.last().is_some_and(|item| item.weapon.is_some() || item.gear.is_some() || item.ammo.is_some())
            }
            _ => true,
        }
    }

    /// The choices that can come next: each leads to a legal command.
    pub(super) fn next(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let leads = |choice: &Choice| self.with(state, choice).is_some_and(|draft| draft.finishes(state, seat));
        self.open_choices(state, seat).into_iter().filter(leads).collect()
    }

    /// Whether some legal command begins so.
    pub(super) fn finishes(&self, state: &State, seat: Seat) -> bool {
        self.finishes_within(state, seat, TRIED)
    }

    fn finishes_within(&self, state: &State, seat: Seat, more: u8) -> bool {
        if self.filled(state, seat).is_some_and(|draft| draft.complete(state, seat).is_some()) {
            return true;
        }
        if more == 0 || !self.takes_uses {
            return false;
        }
        let Some(paid) = self.paid(state, seat).filter(|paid| paid.is_worth_trying(state, seat)) else { return false };
        let uses = paid.use_choices(state, seat);
        uses.iter()
            .any(|choice| paid.with(state, choice).is_some_and(|draft| draft.finishes_within(state, seat, more - 1)))
    }

    /// Whether an ability could help: the command fails by what abilities mend.
    fn is_worth_trying(&self, state: &State, seat: Seat) -> bool {
        use crate::Code::{NoActions, OutOfRange, Shielded, TooFew};
        let refused = state.judge(seat, &self.command).err().map(|rejection| rejection.code);
        matches!(refused, Some(OutOfRange | Shielded | TooFew | NoActions))
    }

    /// The same with all that is owed paid in some way.
    fn paid(&self, state: &State, seat: Seat) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..64 {
            if draft.owed.is_nothing() {
                return Some(draft);
            }
            let next = draft.open_choices(state, seat).into_iter().next()?;
            draft = draft.with(state, &next)?;
        }
        None
    }

    /// The same with all that is owed paid and every card of an entry discarded, in some way.
    fn filled(&self, state: &State, seat: Seat) -> Option<Self> {
        let mut draft = self.paid(state, seat)?;
        for _ in 0..64 {
            if draft.entry_left(state) == 0 {
                break;
            }
            let next = draft.entry_choices(state, seat).into_iter().next()?;
            draft = draft.with(state, &next)?;
        }
        match &draft.command {
            Command::SetAside { cards, .. } if cards.is_empty() => {
                let next = draft.open_choices(state, seat).into_iter().next()?;
                draft = draft.with(state, &next)?;
            }
            Command::Shed { .. } if !draft.is_whole() => {
                let first = draft.open_choices(state, seat);
                let whole = first.iter().filter_map(|choice| {
                    let draft = draft.with(state, choice)?;
                    if draft.is_whole() {
                        return Some(draft);
                    }
                    let next = draft.open_choices(state, seat);
                    next.iter().find_map(|choice| draft.with(state, choice).filter(Self::is_whole))
                });
                draft = whole.into_iter().find(|draft| draft.complete(state, seat).is_some())?;
            }
            _ => {}
        }
        Some(draft)
    }
}
