//! Folds the events of blows, saves, spells and actions.

use crate::{
    Blow, BlowKind, Condition, Event, GoneAs, Harm, Impact, MoraleRoll, RiderWord, State, Weapon,
    condition::Lapse,
    creature::{Boosted, Courage, Slot},
    pack::{Affliction, Element, PowerId, Until},
    stack::{Aftermath, Frame},
    turn::{Act, Cleave, TurnEnd},
};

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these events are folded here")]
    pub(crate) fn fold_harm(&mut self, event: &Event) {
        match event {
            Event::Struck { blow } => self.struck(blow),
            Event::Impaled { creature, harm } => {
                let Some(slot) = self.slot(*creature) else { return };
                self.suffer(slot, harm, None);
                let hurt = harm.damage.total() > 0;
                self.follow(Aftermath { creature: slot, cause: None, riders: None, hurt, cleaves: None });
            }
            Event::RiderSaved { rider, save, harm, .. } => self.rider_saved(*rider, save.holds, harm.as_ref()),
            Event::MoraleRolled { creature, cause, save } => {
                let (Some(slot), cause) = (self.slot(*creature), cause.and_then(|cause| self.slot(cause))) else {
                    return;
                };
                match self.stack.last_mut() {
                    Some(Frame::Effect(effect)) => effect.tried += 1,
                    Some(Frame::Aftermath(_)) => {
                        self.stack.pop();
                    }
                    Some(Frame::Walk(_) | Frame::Rout(_) | Frame::Sweep(_)) | None => {}
                }
                self.tried(slot, cause, save);
            }
            Event::RallyRolled { creature, save } => {
                let Some(slot) = self.slot(*creature) else { return };
                if let Some(turn) = self.turn_mut() {
                    turn.end = TurnEnd::Over;
                }
                let cause = self.creature(slot).rout_cause();
                self.tried(slot, cause, save);
            }
            Event::Affected { effect } => self.affected_by(effect),
            _ => {}
        }
    }

    fn tried(&mut self, slot: Slot, cause: Option<Slot>, save: &MoraleRoll) {
        self.creature_mut(slot).courage = if save.holds { Courage::Tried } else { Courage::Routing(cause) };
        if !save.holds {
            self.stack.push(Frame::Rout(slot));
        }
    }

    /// A creature loses HP, and may be destroyed by them.
    fn suffer(&mut self, slot: Slot, harm: &Harm, by: Option<Slot>) {
        let is_hurt = harm.damage.total() > 0;
        self.stirred |= is_hurt;
        let creature = self.creature_mut(slot);
        creature.hp = harm.left;
        let parts = [harm.damage.fire, harm.damage.cold, harm.damage.acid, harm.damage.electricity, harm.damage.sonic];
        for (element, part) in Element::ALL.into_iter().zip(parts) {
            if part > 0 && is_hurt {
                creature.hurt_by = creature.hurt_by.with(element.into());
            }
        }
        if harm.left == 0 {
            self.remove(slot, GoneAs::Destroyed, by);
        }
    }

    fn follow(&mut self, after: Aftermath) {
        if self.creature(after.creature).is_on_board() {
            self.stack.push(Frame::Aftermath(after));
        }
    }

    fn struck(&mut self, blow: &Blow) {
        let (Some(attacker), Some(target)) = (self.slot(blow.creature), self.slot(blow.target)) else { return };
        self.note_attack(blow, attacker, target);
        if let Some(place) = blow.smite {
            let uses = &mut self.creature_mut(attacker).uses[usize::from(place)];
            *uses = uses.saturating_sub(1);
        }
        let Some(harm) = &blow.harm else { return };
        let is_own = blow.kind != BlowKind::Opportunity;
        let is_melee = blow.with == Weapon::Melee;
        self.creature_mut(attacker).hp += blow.drained;
        if is_own
            && is_melee
            && let Some(turn) = self.turn_mut()
        {
            if turn.hits.contains(target) {
                turn.twice.insert(target);
            }
            turn.hits.insert(target);
        }
        let earns = matches!(blow.kind, BlowKind::Attack | BlowKind::Charge | BlowKind::Rush);
        let cleaves = (earns && is_melee && self.cleaves(attacker)).then_some(blow.index);
        self.suffer(target, harm, Some(attacker));
        if harm.left == 0 {
            self.earn(cleaves);
        }
        let riders = is_melee.then_some(0);
        let hurt = harm.damage.total() > 0;
        self.follow(Aftermath { creature: target, cause: Some(attacker), riders, hurt, cleaves });
    }

    /// An enemy was destroyed by an attack that `cleave` would repeat.
    fn earn(&mut self, cleaves: Option<u8>) {
        if let (Some(index), Some(turn)) = (cleaves, self.turn_mut())
            && turn.cleave != Cleave::Done
        {
            turn.cleave = Cleave::Owed(index);
        }
    }

    /// What an attack is to the turn, the walk or the sweep that it belongs to.
    fn note_attack(&mut self, blow: &Blow, attacker: Slot, target: Slot) {
        match blow.kind {
            BlowKind::Attack => {
                if let Some(turn) = self.turn_mut() {
                    let made = if let Act::Attacks(_, made) = turn.act { made } else { 0 };
                    if made == 0 {
                        turn.before = turn.tally.spent;
                    }
                    turn.act = Act::Attacks(blow.with, made | 1 << blow.index.min(15));
                }
            }
            BlowKind::Cleave => {
                if let Some(turn) = self.turn_mut() {
                    turn.cleave = Cleave::Done;
                }
            }
            BlowKind::Charge | BlowKind::Rush => {
                if let Some(walk) = self.walk_mut() {
                    walk.owed = None;
                }
            }
            BlowKind::Opportunity => {
                self.struck.push((target, attacker));
                if let Some(walk) = self.walk_mut() {
                    walk.window = None;
                }
            }
            BlowKind::Sweep => {
                if let Some(Frame::Sweep(sweep)) = self.stack.last_mut() {
                    sweep.last = Some(target);
                }
            }
        }
    }

    fn rider_saved(&mut self, rider: RiderWord, holds: bool, harm: Option<&Harm>) {
        let Some(Frame::Aftermath(after)) = self.stack.last().cloned() else { return };
        let seen = self.next_rider(after).map_or(0, |(place, _)| place + 1);
        let slot = after.creature;
        if let Some(Frame::Aftermath(top)) = self.stack.last_mut() {
            top.riders = Some(seen);
            top.hurt |= harm.is_some_and(|harm| harm.damage.total() > 0);
        }
        if holds {
            return;
        }
        match rider {
            RiderWord::Poison => {
                if let Some(harm) = harm {
                    self.suffer(slot, harm, after.cause);
                    if harm.left == 0 {
                        self.earn(after.cleaves);
                    }
                }
            }
            RiderWord::Stun => self.afflict(slot, Condition::Stunned),
            RiderWord::Paralysis => self.afflict(slot, Condition::Helpless),
        }
    }

    /// A condition begins. One that is got in the own turn does not count that turn.
    fn afflict(&mut self, slot: Slot, condition: Condition) {
        let lapse = self.lapse_of(slot);
        self.creature_mut(slot).conditions.set(condition, lapse);
    }

    fn lapse_of(&self, slot: Slot) -> Lapse {
        let is_own_turn = self.turn().is_some_and(|turn| turn.creature == slot);
        if is_own_turn { Lapse::AfterNext } else { Lapse::Next }
    }

    fn affected_by(&mut self, impact: &Impact) {
        let (Some(slot), Some(caster)) = (self.slot(impact.creature), self.slot(impact.by)) else { return };
        let Some(Frame::Effect(frame)) = self.stack.last_mut() else { return };
        let power = frame.power;
        frame.done += 1;
        if impact.harm.is_some_and(|harm| harm.damage.total() > 0) {
            frame.hurt.insert(slot);
        }
        if impact.condition == Some(Affliction::Routed) {
            frame.routed.insert(slot);
        }
        if let Some(harm) = &impact.harm {
            self.suffer(slot, harm, Some(caster));
        }
        self.creature_mut(slot).hp += impact.healed;
        match impact.condition {
            Some(Affliction::Routed) => self.creature_mut(slot).courage = Courage::Routing(Some(caster)),
            Some(affliction) => {
                if let Some(condition) = Condition::of(affliction) {
                    self.afflict(slot, condition);
                }
            }
            None => {}
        }
        if impact.boosted {
            self.boost(slot, power);
        }
    }

    /// A boost begins, or begins anew: of one name the later replaces the earlier.
    fn boost(&mut self, slot: Slot, by: PowerId) {
        let boost = self.pack.power(by).effect().and_then(|effect| effect.boost);
        let Some(until) = boost.map(|boost| boost.until) else { return };
        let lapse = if until == Until::NextTurn { self.lapse_of(slot) } else { Lapse::Next };
        let boosts = &mut self.creature_mut(slot).boosts;
        boosts.retain(|boost| boost.by != by);
        boosts.push(Boosted { by, until, lapse });
    }
}
