//! Lays a position out: the state that a match begins from.

use alloc::{collections::BTreeSet, vec, vec::Vec};
use kernel::Seat;

use crate::{
    Carried, Hostile, HostileId, Id, PileName, Position, SeatName, State, Support, SupportId, Wound,
    goods::Thing,
    pile,
    position::{Begin, Hurt, Placed, PlacedHostile, PlacedSupport, Tokens},
    soldier::Paid,
    state::{Phase, Progress},
    task::Task,
};

impl Position {
    /// Lays the position out.
    pub(crate) fn lay_out(&self, state: &mut State) {
        let order: Vec<&Id> =
            if self.order.is_empty() { self.soldiers.keys().collect() } else { self.order.iter().collect() };
        state.phase = Phase::Soldiers;
        state.turn = 1;
        state.track.clone_from(&self.track);
        state.time = self.time.unwrap_or(state.time);
        state.rp = self.rp.unwrap_or(state.rp);
        state.location_played = self.location_played;
        state.soldiers.clear();
        for id in order {
            let Some(placed) = self.soldiers.get(id) else { continue };
            placed.join(state, id);
        }
        if let Some(progress) = &self.progress {
            let fresh = state.fresh_progress();
            let hits = if progress.hits.is_empty() { fresh.hits } else { progress.hits.clone() };
            state.progress = Some(Progress { hits, work: progress.work });
        }
        state.cup = state.soldiers.iter().map(|soldier| (soldier.id.clone(), 4)).collect();
        for (number, placed) in (1..).zip(&self.hostiles) {
            let PlacedHostile { card, slot, target, kia, suppressed } = placed.clone();
            pile::remove(&mut state.cup, &target);
            pile::remove(&mut state.pile_mut(PileName::Hostile).left, &card);
            state.hostiles_so_far = number;
            state.hostiles.push(Hostile { id: HostileId(number), card, slot, target, kia, suppressed });
        }
        for (number, placed) in (1..).zip(&self.supports) {
            let PlacedSupport { card, owner, used } = placed.clone();
            pile::remove(&mut state.pile_mut(PileName::Action).left, &card);
            state.supports_so_far = number;
            let (id, upgun, retained) = (SupportId(number), false, false);
            state.supports.push(Support { id, card, owner, upgun, used, retained });
        }
        self.lay_slots(state);
        self.lay_piles(state);
        state.tasks = match self.begin {
            Some(Begin::Turn) => {
                state.turn = 0;
                vec![Task::BeginTurn {}]
            }
            None => {
                state.questions = 1;
                vec![Task::Turn { n: 1 }]
            }
        };
    }

    fn lay_slots(&self, state: &mut State) {
        for (slot, events) in &self.events {
            state.slots.entry(*slot).or_default().events.clone_from(events);
            for event in events {
                pile::remove(&mut state.pile_mut(PileName::Event).left, event);
            }
        }
        for (slot, lying) in &self.ground {
            let gear: Vec<_> =
                lying.gear.iter().map(|id| (id.clone(), state.fresh(&Thing::Gear(id.clone())).1)).collect();
            let ground = state.slots.entry(*slot).or_default();
            ground.weapons.extend(lying.weapons.iter().map(|(id, tokens)| (id.clone(), tokens.carried())));
            ground.gear.extend(gear);
            ground.ammo.clone_from(&lying.ammo);
        }
        for (slot, id) in (2..).zip(&self.track) {
            let reward = state.pack.locations.get(id).and_then(|card| card.reward);
            let reward = self.rewards.get(&slot).copied().or(reward).unwrap_or(0);
            if reward > 0 {
                state.slots.entry(slot).or_default().reward = reward;
            }
            pile::remove(&mut state.pile_mut(PileName::Location).left, id);
        }
    }

    fn lay_piles(&self, state: &mut State) {
        for (name, cards) in &self.decks {
            state.pile_mut(*name).left.clone_from(cards);
        }
        for (name, cards) in &self.discards {
            let pile = state.pile_mut(*name);
            for (card, copies) in cards {
                (0..*copies).for_each(|_| pile::remove(&mut pile.left, card));
            }
            pile.discarded.clone_from(cards);
        }
        if let Some(cup) = &self.cup {
            state.cup.clone_from(cup);
        }
    }
}

impl Placed {
    fn join(&self, state: &mut State, id: &Id) {
        let seat = self.seat.as_ref().and_then(|seat| SeatName::named(seat)).map_or(Seat(0), |seat| seat.0);
        let Some(mut soldier) = state.recruit(id, seat) else { return };
        soldier.slot = self.slot.unwrap_or(1);
        for card in self.hand.iter().chain(&self.aside) {
            let is_location = state.pack.locations.contains_key(card);
            let pile = if is_location { PileName::Location } else { PileName::Action };
            pile::remove(&mut state.pile_mut(pile).left, card);
        }
        soldier.hand.clone_from(&self.hand);
        soldier.hand.sort();
        soldier.aside.clone_from(&self.aside);
        soldier.aside.sort();
        if let Some(weapons) = &self.weapons {
            soldier.weapons = weapons.iter().map(|(id, tokens)| (id.clone(), tokens.carried())).collect();
        }
        if let Some(gear) = &self.gear {
            soldier.gear = gear.iter().map(|id| (id.clone(), state.fresh(&Thing::Gear(id.clone())).1)).collect();
            for (kind, points) in gear.iter().filter_map(|id| state.pack.gear.get(id)).flat_map(|card| &card.hardy) {
                *soldier.hardy.entry(kind.clone()).or_default() += points;
            }
        }
        soldier.skills = self.skills.iter().map(|id| (id.clone(), Paid::Resources)).collect();
        soldier.records = self.records.iter().cloned().collect::<BTreeSet<_>>();
        soldier.wounds = self.wounds.iter().map(Hurt::wound).collect();
        soldier.suppressed = self.suppressed;
        soldier.xp = self.xp.unwrap_or(soldier.xp);
        soldier.saved = self.saved;
        soldier.next_actions = self.next_actions;
        soldier.done.moved = self.moved;
        soldier.stumbled = self.stumbled;
        soldier.engaged = self.engaged;
        if let Some(hardy) = &self.hardy {
            soldier.hardy.clone_from(hardy);
        }
        let card = state.pack.soldiers.get(id);
        let all = card.map_or(0, |card| card.actions_at(card.health.saturating_sub(soldier.hurt())));
        soldier.actions = self.actions.unwrap_or(all);
        state.soldiers.push(soldier.into());
    }
}

impl Tokens {
    fn carried(&self) -> Carried {
        match self {
            Self::Number(ammo) => Carried { ammo: *ammo, ..Carried::default() },
            Self::Full { ammo, empty, jammed } => {
                Carried { ammo: *ammo, empty: *empty, jammed: *jammed, ..Carried::default() }
            }
        }
    }
}

impl Hurt {
    const fn wound(&self) -> Wound {
        match self {
            Self::Points(points) => Wound { points: *points, treated: false },
            Self::Treated(points, treated) => Wound { points: *points, treated: *treated },
        }
    }
}
