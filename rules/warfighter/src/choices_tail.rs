//! The tails of commands: abilities, the cards and points that pay for them, cards that are thrown away.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the commands that it is about")]

use alloc::{collections::BTreeMap, string::ToString as _, vec, vec::Vec};
use kernel::Seat;

use crate::{
    Choice, Command, Id, Lot, Soldier, Sort, State, Use,
    command::Pay,
    heads::use_choice,
    pack::{Effect, When},
    soldier::{put, take},
    task::Task,
};

/// Abilities that are tried on top of each other, to see whether something can be done at all.
const TRIED: u8 = 2;

/// A command with a head, and as much of its tail as was chosen.
#[derive(Debug, Clone)]
pub(crate) struct Tail {
    command: Command,
    /// What the ability that was named last still costs.
    owed: Owed,
    /// Whether abilities can still be named.
    takes_uses: bool,
}

/// What is still to be paid.
#[derive(Debug, Clone, Default)]
struct Owed {
    /// Action cards of this soldier.
    cards: Option<(Id, usize)>,
    /// Experience points.
    xp: u32,
}

impl Owed {
    fn is_nothing(&self) -> bool {
        self.cards.is_none() && self.xp == 0
    }
}

impl Tail {
    /// The tail of a command that has its head only. `None` if it cannot be.
    pub(crate) fn of(state: &State, seat: Seat, command: Command) -> Option<Self> {
        let mut tail = Self { command, owed: Owed::default(), takes_uses: false };
        match &tail.command {
            Command::Move { .. } | Command::Attack { .. } => tail.takes_uses = true,
            Command::Use { soldier, r#use, .. } => {
                tail.owed = Self::cost(state, soldier, r#use, When::Turn)?;
            }
            Command::React { soldier, r#use, .. } => {
                let when = State::at_stake(state.tasks.last()?)?.0;
                tail.owed = Self::cost(state, soldier, r#use, when)?;
            }
            Command::PlayLocation { card, .. } => {
                let cost = state.pack.locations.get(card)?.cost.unwrap_or_default();
                tail.owed.xp = u32::from(cost.xp);
            }
            Command::Retain { support, .. } => {
                let found = state.supports.iter().find(|found| found.id.to_string() == *support)?;
                tail.owed.xp = u32::from(state.support_do(found)?.retain?);
            }
            Command::Cancel { .. } => {
                let Some(Task::Cancel { xp, .. }) = state.tasks.last() else { return None };
                tail.owed.xp = u32::from(*xp);
            }
            _ => {}
        }
        let _ = seat;
        Some(tail)
    }

    fn cost(state: &State, actor: &Id, named: &Use, when: When) -> Option<Owed> {
        let by = state.soldier(named.by.as_ref().unwrap_or(actor))?;
        let (ability, _) = state.ability_named(by, named, when).ok()?;
        let (cards, _) = state.cards_of_use(by, &ability);
        let cards = (cards > 0).then(|| (by.id.clone(), cards));
        Some(Owed { cards, xp: u32::from(ability.cost.xp) + u32::from(named.upgun) })
    }

    /// The same with choices of the tail; `None` if they were not offered.
    pub(crate) fn follow(self, state: &State, seat: Seat, choices: &[Choice]) -> Option<Self> {
        choices.iter().try_fold(self, |tail, choice| {
            if tail.candidates(state, seat).contains(choice) {
                tail.with(state, choice).filter(|tail| tail.finishes(state, seat))
            } else {
                None
            }
        })
    }

    /// The command, if it is legal as it stands.
    pub(crate) fn complete(&self, state: &State, seat: Seat) -> Option<Command> {
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

    /// What can come next: each leads to a legal command.
    pub(crate) fn next(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let leads = |choice: &Choice| self.with(state, choice).is_some_and(|tail| tail.finishes(state, seat));
        self.candidates(state, seat).into_iter().filter(leads).collect()
    }

    /// Whether some legal command begins so.
    pub(crate) fn finishes(&self, state: &State, seat: Seat) -> bool {
        self.finishes_within(state, seat, TRIED)
    }

    fn finishes_within(&self, state: &State, seat: Seat, more: u8) -> bool {
        if self.filled(state, seat).is_some_and(|tail| tail.complete(state, seat).is_some()) {
            return true;
        }
        if more == 0 || !self.takes_uses || !self.is_worth_trying(state, seat) {
            return false;
        }
        let Some(paid) = self.paid(state, seat) else { return false };
        let uses = paid.use_choices(state, seat);
        uses.iter()
            .any(|choice| paid.with(state, choice).is_some_and(|tail| tail.finishes_within(state, seat, more - 1)))
    }

    /// Whether an ability could help: the command fails by what abilities mend.
    fn is_worth_trying(&self, state: &State, seat: Seat) -> bool {
        use crate::Code::{NoActions, OutOfRange, Shielded, TooFew};
        let refused = state.judge(seat, &self.command).err().map(|rejection| rejection.code);
        matches!(refused, Some(OutOfRange | Shielded | TooFew | NoActions))
    }

    /// The same with all that is owed paid in some way.
    fn paid(&self, state: &State, seat: Seat) -> Option<Self> {
        let mut tail = self.clone();
        for _ in 0..64 {
            if tail.owed.is_nothing() {
                return Some(tail);
            }
            let next = tail.candidates(state, seat).into_iter().next()?;
            tail = tail.with(state, &next)?;
        }
        None
    }

    /// The same with all that is owed paid and every card of an entry discarded, in some way.
    fn filled(&self, state: &State, seat: Seat) -> Option<Self> {
        let mut tail = self.paid(state, seat)?;
        for _ in 0..64 {
            if tail.entry_left(state) == 0 {
                break;
            }
            let next = tail.entry_choices(state, seat).into_iter().next()?;
            tail = tail.with(state, &next)?;
        }
        match &tail.command {
            Command::SetAside { cards, .. } if cards.is_empty() => {
                let next = tail.candidates(state, seat).into_iter().next()?;
                tail = tail.with(state, &next)?;
            }
            Command::Shed { .. } if !tail.is_whole() => {
                let first = tail.candidates(state, seat);
                let whole = first.iter().filter_map(|choice| {
                    let tail = tail.with(state, choice)?;
                    if tail.is_whole() {
                        return Some(tail);
                    }
                    let next = tail.candidates(state, seat);
                    next.iter().find_map(|choice| tail.with(state, choice).filter(Self::is_whole))
                });
                tail = whole.into_iter().find(|tail| tail.complete(state, seat).is_some())?;
            }
            _ => {}
        }
        Some(tail)
    }

    /// What might come next.
    fn candidates(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if let Some((by, _)) = &self.owed.cards {
            return state.soldier(by).map(|by| self.discards(state, seat, by)).unwrap_or_default();
        }
        if self.owed.xp > 0 {
            let payers = state.standing().filter(|payer| self.spare_xp(seat, payer) > 0);
            return payers.map(|payer| Choice::Pay { by: payer.id.clone() }).collect();
        }
        let mut found = Vec::new();
        if self.takes_uses {
            found.extend(self.use_choices(state, seat));
        }
        match &self.command {
            Command::Move { .. } | Command::Use { r#move: Some(_), .. } => {
                found.extend(self.entry_choices(state, seat));
            }
            Command::Attack { replace: false, .. } => found.push(Choice::Replace {}),
            Command::Cycle { soldier, .. } | Command::Pledge { soldier, .. } => {
                if let Some(own) = state.soldier(soldier) {
                    let mut left = own.hand.clone();
                    self.taken(soldier).iter().for_each(|card| take(&mut left, card));
                    left.dedup();
                    found.extend(left.into_iter().map(|card| Choice::Discard { by: soldier.clone(), card }));
                }
            }
            Command::SetAside { soldier, .. } => {
                found.extend(state.soldier(soldier).map(|own| self.discards(state, seat, own)).unwrap_or_default());
            }
            Command::Shed { items } => found.extend(shed_choices(state, seat, items)),
            _ => {}
        }
        found
    }

    /// The action cards that a soldier could still give, each once.
    fn discards(&self, state: &State, seat: Seat, by: &Soldier) -> Vec<Choice> {
        let mut left = if by.seat == seat { by.hand.clone() } else { by.pledge.cards.clone() };
        self.taken(&by.id).iter().for_each(|card| take(&mut left, card));
        left.retain(|card| state.pack.actions.contains_key(card) && by.hand.contains(card));
        left.dedup();
        left.into_iter().map(|card| Choice::Discard { by: by.id.clone(), card }).collect()
    }

    fn spare_xp(&self, seat: Seat, payer: &Soldier) -> u32 {
        let most = if payer.seat == seat { payer.xp } else { payer.xp.min(payer.pledge.xp) };
        let paid: u32 = self.pays().iter().filter_map(|pay| pay.get(&payer.id)).map(|xp| u32::from(*xp)).sum();
        u32::from(most).saturating_sub(paid)
    }

    fn named(&self) -> Vec<(&Id, &Use)> {
        match &self.command {
            Command::Move { soldier, r#use, .. } | Command::Attack { soldier, r#use, .. } => {
                r#use.iter().map(|named| (soldier, named)).collect()
            }
            Command::Use { soldier, r#use, .. } | Command::React { soldier, r#use, .. } => vec![(soldier, r#use)],
            _ => vec![],
        }
    }

    fn pays(&self) -> Vec<&Pay> {
        let of_uses = self.named().into_iter().filter_map(|(_, named)| named.pay.as_ref());
        let own = match &self.command {
            Command::PlayLocation { pay, .. } | Command::Retain { pay, .. } => pay.as_ref(),
            Command::Cancel { pay } => Some(pay),
            _ => None,
        };
        of_uses.chain(own).collect()
    }

    /// The cards of a soldier that the command takes so far.
    fn taken(&self, from: &Id) -> Vec<Id> {
        let mut taken = Vec::new();
        for (actor, named) in self.named() {
            if named.by.as_ref().unwrap_or(actor) == from {
                taken.extend(named.card.iter().chain(&named.discards).cloned());
            }
        }
        match &self.command {
            Command::Move { discards, .. } => taken.extend(discards.get(from).into_iter().flatten().cloned()),
            Command::Use { r#move: Some(way), .. } => {
                taken.extend(way.discards.get(from).into_iter().flatten().cloned());
            }
            Command::Cycle { discard: cards, .. } | Command::Pledge { cards, .. } | Command::SetAside { cards, .. } => {
                taken.extend(cards.iter().cloned());
            }
            _ => {}
        }
        taken
    }

    /// The abilities that can still be named.
    fn use_choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let (actor, when) = match &self.command {
            Command::Move { soldier, .. } => (soldier, When::Move),
            Command::Attack { soldier, .. } => (soldier, When::Attack),
            _ => return Vec::new(),
        };
        let mut found = Vec::new();
        for by in state.standing() {
            let taken = self.taken(&by.id);
            for named in state.abilities_of(by, when) {
                if let Some(card) = &named.card {
                    let mut left = if by.seat == seat { by.hand.clone() } else { by.pledge.cards.clone() };
                    for card in &taken {
                        take(&mut left, card);
                    }
                    if !left.contains(card) {
                        continue;
                    }
                } else if by.seat != seat {
                    continue;
                }
                if by.id != *actor {
                    let ability = state.ability_named(by, &named, when);
                    let may = ability.is_ok_and(|(ability, _)| match ability.any {
                        crate::pack::Whom::No => false,
                        crate::pack::Whom::Upgun => named.upgun,
                        crate::pack::Whom::Always => true,
                    });
                    if !may {
                        continue;
                    }
                }
                found.extend(use_choice(&named, &by.id));
            }
        }
        found
    }

    /// How many cards the entry of a move still costs.
    fn entry_left(&self, state: &State) -> usize {
        let (actor, to, uses, discards) = match &self.command {
            Command::Move { soldier, to, r#use, discards } => (soldier, *to, &r#use[..], discards),
            Command::Use { soldier, r#use, r#move: Some(way), .. } => {
                (r#use.r#for.as_ref().unwrap_or(soldier), way.to, &way.r#use[..], &way.discards)
            }
            _ => return 0,
        };
        let Some(soldier) = state.soldier(actor) else { return 0 };
        let effects: Vec<&Effect> = uses
            .iter()
            .filter_map(|named| {
                let by = state.soldier(named.by.as_ref().unwrap_or(actor))?;
                let (ability, _) = state.ability_named(by, named, When::Move).ok()?;
                Some(if named.upgun { ability.up.unwrap_or(ability.plain) } else { ability.plain })
            })
            .flatten()
            .collect();
        let (entry, _) = state.entry_of(soldier, to, effects.into_iter());
        entry.cards.saturating_sub(discards.values().map(Vec::len).sum())
    }

    /// The cards that can pay the entry.
    fn entry_choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if self.entry_left(state) == 0 {
            return Vec::new();
        }
        let Some(actor) = (match &self.command {
            Command::Move { soldier, .. } => Some(soldier),
            Command::Use { soldier, r#use, .. } => Some(r#use.r#for.as_ref().unwrap_or(soldier)),
            _ => None,
        }) else {
            return Vec::new();
        };
        let Some(soldier) = state.soldier(actor) else { return Vec::new() };
        let is_ps = state.is_ps(soldier);
        let payers = state.standing().filter(|payer| if is_ps { payer.id == soldier.id } else { state.is_ps(payer) });
        payers.flat_map(|payer| self.discards(state, seat, payer)).collect()
    }

    /// The same with one more choice; `None` if it does not fit.
    fn with(&self, state: &State, choice: &Choice) -> Option<Self> {
        let mut tail = self.clone();
        match choice {
            Choice::Use { id, ability, by, upgun } => tail.name(state, id, ability.as_ref(), by, *upgun)?,
            Choice::Discard { by, card } => tail.discard(by, card)?,
            Choice::Pay { by } => tail.pay(by)?,
            Choice::Replace {} => {
                let Command::Attack { replace, .. } = &mut tail.command else { return None };
                *replace = true;
                tail.takes_uses = false;
            }
            _ => {
                let Command::Shed { items } = &mut tail.command else { return None };
                shed_with(items, choice)?;
            }
        }
        Some(tail)
    }

    fn name(&mut self, state: &State, id: &Id, ability: Option<&Id>, by: &Id, upgun: bool) -> Option<()> {
        let of = |is_of: bool| is_of.then(|| id.clone());
        let mut named = Use {
            card: of(state.pack.actions.contains_key(id)),
            gear: of(state.pack.gear.contains_key(id)),
            skill: of(state.pack.skills.contains_key(id)),
            record: of(state.pack.records.contains_key(id)),
            ability: ability.cloned(),
            upgun,
            ..Use::default()
        };
        let (actor, when) = match &self.command {
            Command::Move { soldier, .. } => (soldier.clone(), When::Move),
            Command::Attack { soldier, .. } => (soldier.clone(), When::Attack),
            _ => return None,
        };
        named.by = (*by != actor).then(|| by.clone());
        self.owed = Self::cost(state, &actor, &named, when)?;
        let (Command::Move { r#use, .. } | Command::Attack { r#use, .. }) = &mut self.command else { return None };
        r#use.push(named);
        Some(())
    }

    fn discard(&mut self, by: &Id, card: &Id) -> Option<()> {
        if let Some((_, left)) = &mut self.owed.cards {
            *left -= 1;
            if *left == 0 {
                self.owed.cards = None;
            }
            put(&mut self.last_use()?.discards, card.clone());
            return Some(());
        }
        let entry = |discards: &mut BTreeMap<Id, Vec<Id>>| put(discards.entry(by.clone()).or_default(), card.clone());
        match &mut self.command {
            Command::Move { discards, .. } => {
                entry(discards);
                self.takes_uses = false;
            }
            Command::Use { r#move: Some(way), .. } => entry(&mut way.discards),
            Command::Cycle { discard: cards, .. } | Command::SetAside { cards, .. } | Command::Pledge { cards, .. } => {
                put(cards, card.clone());
            }
            _ => return None,
        }
        Some(())
    }

    fn last_use(&mut self) -> Option<&mut Use> {
        match &mut self.command {
            Command::Move { r#use, .. } | Command::Attack { r#use, .. } => r#use.last_mut(),
            Command::Use { r#use, .. } | Command::React { r#use, .. } => Some(r#use),
            _ => None,
        }
    }

    fn pay(&mut self, by: &Id) -> Option<()> {
        self.owed.xp = self.owed.xp.checked_sub(1)?;
        let pay = match &mut self.command {
            Command::PlayLocation { pay, .. } | Command::Retain { pay, .. } => pay.get_or_insert_default(),
            Command::Cancel { pay } => pay,
            _ => self.last_use()?.pay.get_or_insert_default(),
        };
        *pay.entry(by.clone()).or_default() += 1;
        Some(())
    }
}

/// What can be shed after some items.
fn shed_choices(state: &State, seat: Seat, items: &[Lot]) -> Vec<Choice> {
    let is_open = items.last().is_some_and(|item| item.weapon.is_none() && item.gear.is_none() && item.ammo.is_none());
    let whole = if is_open { &items[..items.len() - 1] } else { items };
    let Ok(after) = (if whole.is_empty() { Ok(state.clone()) } else { state.judge_shed(seat, whole) }) else {
        return Vec::new();
    };
    if !is_open {
        let own = after.standing().filter(|soldier| soldier.seat == seat && after.is_ps(soldier));
        let has = own.filter(|soldier| !soldier.weapons.is_empty() || !soldier.gear.is_empty());
        return has.map(|soldier| Choice::Soldier { id: soldier.id.clone() }).collect();
    }
    let Some(soldier) = items.last().and_then(|item| after.soldier(&item.soldier)) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, carried) in &soldier.weapons {
        let Some(card) = after.pack.weapons.get(id) else { continue };
        found.push(Choice::Card { sort: Sort::Weapon, id: id.clone() });
        if card.extra_lots(carried) > 0 {
            found.push(Choice::Card { sort: Sort::Ammo, id: id.clone() });
        }
    }
    found.extend(soldier.gear.keys().map(|id| Choice::Card { sort: Sort::Gear, id: id.clone() }));
    found
}

/// Adds a choice to what is shed: a soldier, then what it parts with. One token of a weapon that is used up at a time.
fn shed_with(items: &mut Vec<Lot>, choice: &Choice) -> Option<()> {
    match choice {
        Choice::Soldier { id } => {
            items.push(Lot { soldier: id.clone(), weapon: None, gear: None, ammo: None, n: None });
        }
        Choice::Card { sort, id } => {
            let item = items.last_mut()?;
            match sort {
                Sort::Weapon => (item.weapon, item.n) = (Some(id.clone()), Some(1)),
                Sort::Gear => item.gear = Some(id.clone()),
                Sort::Ammo => item.ammo = Some(id.clone()),
                Sort::Skill | Sort::Record | Sort::Location => return None,
            }
        }
        _ => return None,
    }
    Some(())
}
