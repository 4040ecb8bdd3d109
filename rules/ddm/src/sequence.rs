//! What happens by itself, one step at a time. Contract, section 3.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    BlowKind, DamageSum, Event, Harm, Place, Player, State, WalkKind, Weapon,
    aim::Aim,
    creature::{Creature, Slot},
    pack::{Elements, Trait},
    phase::{Battle, Phase},
    stack::{Aftermath, Frame, Sweep, Walk},
    strike::left_of,
    turn::TurnEnd,
};

/// What spikes do.
const SPIKES: i16 = 5;

impl State {
    /// The next step of what happens by itself.
    pub(crate) fn next_step(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        if let Some(news) = self.news() {
            return news;
        }
        match &self.phase {
            Phase::Warbands {} => self.open_warbands(),
            Phase::Dice { of, among } => self.roll_initiative(*of, *among, dice),
            Phase::Tiles(tiling) => self.ask_for_tile(tiling),
            Phase::RoundEnd {} => self.end_round(),
            Phase::Battle(battle) => match self.stack.last() {
                Some(frame) => self.go_on(frame, dice),
                None => self.act_on(battle, dice),
            },
            Phase::First { .. } | Phase::Deploy { .. } | Phase::Over { .. } => Vec::new(),
        }
    }

    fn go_on(&self, frame: &Frame, dice: &mut Dice<'_>) -> Vec<Event> {
        match frame {
            Frame::Walk(walk) => self.walk_on(walk, dice),
            Frame::Aftermath(after) => self.see_to(*after, dice),
            Frame::Rout(slot) => self.run(*slot),
            Frame::Effect(effect) if usize::from(effect.done) < effect.on.len() => self.affect(effect, dice),
            Frame::Effect(effect) => match effect.on.get(usize::from(effect.tried)) {
                Some(slot) => self.try_morale(*slot, Some(effect.caster), dice),
                None => Vec::new(),
            },
            Frame::Sweep(sweep) => match self.next_swept(*sweep) {
                Some(aim) => self.strike(&aim, dice),
                None => Vec::new(),
            },
        }
    }

    fn walk_on(&self, walk: &Walk, dice: &mut Dice<'_>) -> Vec<Event> {
        let walker = self.creature(walk.creature);
        if self.is_stopped(walk) {
            return vec![Event::SteppedBack { creature: walker.id, to: walk.stood }];
        }
        if Self::has_step(walk) {
            return match self.window(walk) {
                Some(window) => vec![window],
                None => self.take_step(walk),
            };
        }
        self.owed_blow(walk).map_or_else(Vec::new, |aim| self.strike(&aim, dice))
    }

    /// The attack at the end of a charge or a rush, if it still gets to its target.
    pub(crate) fn owed_blow(&self, walk: &Walk) -> Option<Aim> {
        let owed = walk.owed?;
        let from = self.place_of(walk.creature)?;
        let target = self.creature(owed.target);
        self.melee_from(self.creature(walk.creature), from, target.place()?)?;
        let kind = if walk.kind == WalkKind::Charge { BlowKind::Charge } else { BlowKind::Rush };
        Some(Aim {
            attacker: walk.creature,
            target: owed.target,
            with: Weapon::Melee,
            index: owed.index,
            kind,
            smite: owed.smite,
            from,
        })
    }

    fn take_step(&self, walk: &Walk) -> Vec<Event> {
        let walker = self.creature(walk.creature);
        let Some(to) = walk.path.get(usize::from(walk.entered)) else {
            return vec![Event::Fled { creature: walker.id }];
        };
        let (tally, hurts) = self.tally_after(walk, Place { at: *to, side: walker.side });
        let stepped = Event::Stepped { creature: walker.id, to: *to, spent: tally.spent };
        if !hurts {
            return vec![stepped];
        }
        let spikes = self.spikes(walker);
        let damage = DamageSum { spikes: SPIKES, toughness: spikes - SPIKES, ..DamageSum::default() };
        let harm = Harm { damage, left: left_of(walker.hp, spikes) };
        vec![stepped, Event::Impaled { creature: walker.id, harm }]
    }

    /// What spikes do to a creature.
    pub(crate) fn spikes(&self, creature: &Creature) -> i16 {
        SPIKES - i16::try_from(self.card(creature).traits.dr).unwrap_or(i16::MAX).min(SPIKES)
    }

    fn see_to(&self, after: Aftermath, dice: &mut Dice<'_>) -> Vec<Event> {
        match (self.next_rider(after), after.cause) {
            (Some((_, rider)), Some(cause)) => self.save_against(after, rider, cause, dice),
            _ => self.try_morale(after.creature, after.cause, dice),
        }
    }

    /// The next enemy that a sweep attacks: after the last one, in reach now.
    pub(crate) fn next_swept(&self, sweep: Sweep) -> Option<Aim> {
        let creature = self.creature(sweep.creature);
        let from = creature.place()?;
        let order = |slot: Slot| {
            let count = self.count();
            let away = (self.creature(slot).player.index() + count - creature.player.index()) % count;
            (away, slot)
        };
        let last = sweep.last.map(order);
        let in_reach = self.enemies(creature.player).filter(|(slot, _, at)| {
            last.is_none_or(|last| order(*slot) > last) && self.melee_from(creature, from, *at).is_some()
        });
        let target = in_reach.map(|(slot, ..)| slot).min_by_key(|slot| order(*slot))?;
        self.attack(creature, Weapon::Melee, 0)?;
        let (with, kind) = (Weapon::Melee, BlowKind::Sweep);
        Some(Aim { attacker: sweep.creature, target, with, index: 0, kind, smite: None, from })
    }

    /// Nothing is under way: a turn begins, or is over.
    fn act_on(&self, battle: &Battle, dice: &mut Dice<'_>) -> Vec<Event> {
        let Some(turn) = &battle.turn else {
            let mut ready = self.ready(battle.player);
            return ready.next().map_or_else(Vec::new, |slot| self.activate(slot));
        };
        if turn.end == TurnEnd::Rally && self.creature(turn.creature).is_routing() {
            return self.try_rally(turn.creature, dice);
        }
        let creature = self.creature(turn.creature);
        vec![Event::TurnEnded { creature: creature.id, conditions: creature.conditions.ending().collect() }]
    }

    /// The creatures of a seat that can still be activated in this round, in roster order.
    pub(crate) fn ready(&self, player: Player) -> impl Iterator<Item = Slot> {
        self.own(player).filter(|(_, creature, _)| !creature.activated).map(|(slot, ..)| slot)
    }

    /// Whether the seat whose phase it is chooses the creature that acts: it has two or more.
    pub(crate) fn can_choose(&self, battle: &Battle) -> bool {
        self.ready(battle.player).nth(1).is_some()
    }

    /// The turn of a creature begins.
    pub(crate) fn activate(&self, slot: Slot) -> Vec<Event> {
        let creature = self.creature(slot);
        let under_command = self.is_under_command(slot);
        let speed = self.speed(slot, under_command).limited;
        let card = self.card(creature);
        let stopped = |stops: Elements| stops.meets(creature.hurt_by);
        let regained = card.traits.regeneration.iter().filter(|one| !stopped(one.stopped_by)).map(|one| one.n).max();
        let healed = regained.unwrap_or(0).min(card.hp.saturating_sub(creature.hp));
        vec![Event::Activated { player: creature.player, creature: creature.id, under_command, speed, healed }]
    }

    /// Whether a creature has the ability to attack once more for each turn.
    pub(crate) fn cleaves(&self, slot: Slot) -> bool {
        self.card(self.creature(slot)).has(Trait::Cleave)
    }
}
