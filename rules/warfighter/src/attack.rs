//! Attacks of soldiers, judged. Rulebook, pages 26 to 29; contract, section 4.

use alloc::vec::Vec;

use crate::{
    AttackPart, Hostile, HostileId, Id, Rejection, Soldier, State, TargetId,
    ability_use::{Occasion, Planned},
    armament::{Arm, Reach},
    bill::Bill,
    event_parts::AttackTarget,
    pack::{Effect, Goal, When},
    rejection::Code,
};

/// Whether an attack is part of a flanking attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Footing {
    /// It costs an action.
    Ordinary,
    /// It costs none, and may engage.
    Flanking,
}

/// An attack that was judged.
#[derive(Debug, Clone)]
pub(crate) struct AttackPlan {
    pub(crate) soldier: Id,
    pub(crate) arm: Arm,
    pub(crate) target: AttackTarget,
    pub(crate) uses: Vec<Planned>,
    pub(crate) range: u8,
    pub(crate) dice: u8,
    pub(crate) needs: u8,
    pub(crate) added: i8,
    pub(crate) pen: i8,
    pub(crate) cover: i8,
    pub(crate) keeps_loaded: bool,
    pub(crate) gear: Vec<Id>,
    pub(crate) replace: bool,
    pub(crate) footing: Footing,
}

impl State {
    /// The hostile card that is named.
    pub(crate) fn hostile_named(&self, text: &str) -> Result<&Hostile, Rejection> {
        let id = HostileId::named(text);
        id.and_then(|id| self.hostile(id)).ok_or_else(|| Code::UnknownTarget.about(text))
    }

    /// Judges an attack.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn plan_attack(
        &self,
        soldier: &Soldier,
        part: &AttackPart,
        footing: Footing,
        bill: &mut Bill,
    ) -> Result<AttackPlan, Rejection> {
        Code::Suppressed.if_so(soldier.suppressed > 0, &soldier.id)?;
        if footing == Footing::Ordinary {
            bill.actions(soldier, 1)?;
        }
        let arm = self.arm(soldier, part.weapon.as_ref(), part.mode.as_ref())?;
        self.weapon_is_ready(soldier, &arm)?;
        let objective = TargetId::named(&part.target);
        let hostile = if objective.is_some() { None } else { Some(self.hostile_named(&part.target)?) };
        let (slot, goal_cover) = match (hostile, objective) {
            (Some(hostile), _) => (hostile.slot, 0),
            (None, Some(target)) => (self.objective_slot(), self.judge_objective(target, &arm)?),
            (None, None) => return Err(Code::UnknownTarget.about(&part.target)),
        };
        if let Some(hostile) = hostile {
            self.judge_hostile(soldier, hostile, &arm, footing)?;
        }
        let occasion = Occasion { when: When::Attack, actor: soldier, benefits: soldier, keywords: &arm.keywords };
        let uses = part.r#use.iter().map(|named| {
            let planned = self.plan_use(named, occasion, bill)?;
            Code::OnlyHimself.if_so(planned.benefits != soldier.id, &planned.benefits)?;
            Ok(planned)
        });
        let uses = uses.collect::<Result<Vec<_>, Rejection>>()?;
        let effects = || uses.iter().flat_map(|planned| &planned.effects);
        let distance = slot.abs_diff(soldier.slot);
        // The effects of an own pack may add up to more than a figure holds.
        let sum_of = |figure: fn(&Effect) -> u8| effects().map(figure).fold(0, u8::saturating_add);
        let farther = sum_of(|effect| if let Effect::Range { range } = effect { *range } else { 0 });
        let needs = arm.number_at(distance, farther).ok_or_else(|| Code::OutOfRange.about(&part.target))?;
        let unshields = effects().any(|effect| matches!(effect, Effect::Unshield { .. }));
        if hostile.is_some_and(|hostile| self.is_shielded(hostile)) && !unshields {
            return Err(Code::Shielded.about(&part.target));
        }
        let sum = |figure: fn(&Effect) -> i8| effects().map(|effect| i16::from(figure(effect))).sum::<i16>();
        let by_cards = sum(|effect| if let Effect::Attack { attack } = effect { *attack } else { 0 });
        let pen_by_cards = sum(|effect| if let Effect::Pen { pen } = effect { *pen } else { 0 });
        let more = sum_of(|effect| if let Effect::Dice { dice } = effect { *dice } else { 0 });
        let fits = |always: &crate::pack::Always| arm.gets(always, distance);
        let (steady, mut gear) = self.helped(soldier, |always| if fits(always) { always.attack } else { 0 });
        let (steady_pen, pen_gear) = self.helped(soldier, |always| if fits(always) { always.pen } else { 0 });
        gear.extend(pen_gear.into_iter().filter(|one| !gear.contains(one)).collect::<Vec<_>>());
        let place = if hostile.is_some() { i16::from(self.mods(slot).attack_into) } else { 0 };
        let strength = match arm.how {
            Reach::HandToHand => self.card_of(soldier).and_then(|card| card.hth).unwrap_or(0),
            Reach::Fired | Reach::Thrown => 0,
        };
        let cover = hostile.map_or(goal_cover, |hostile| self.hostile_cover(hostile));
        let target = match (hostile, objective) {
            (Some(hostile), _) => AttackTarget::Hostile(hostile.id),
            (None, target) => AttackTarget::Objective(target.unwrap_or(TargetId(1))),
        };
        Ok(AttackPlan {
            soldier: soldier.id.clone(),
            target,
            range: distance,
            dice: arm.dice.saturating_add(more),
            needs,
            added: small(by_cards + steady + place + i16::from(strength)),
            pen: small(i16::from(arm.pen) + pen_by_cards + steady_pen),
            cover: small(cover),
            keeps_loaded: effects().any(|effect| matches!(effect, Effect::NoReload { .. })),
            gear,
            replace: part.replace,
            footing,
            uses,
            arm,
        })
    }

    /// The cover of a hostile card where it stands.
    pub(crate) fn hostile_cover(&self, hostile: &Hostile) -> i16 {
        let card = self.pack.hostiles.get(&hostile.card).map_or(0, |card| i16::from(card.cover));
        card + i16::from(self.mods(hostile.slot).hostile_cover)
    }

    fn weapon_is_ready(&self, soldier: &Soldier, arm: &Arm) -> Result<(), Rejection> {
        Code::Stumbled.if_so(arm.how == Reach::HandToHand && soldier.stumbled, &soldier.id)?;
        let Some((id, carried)) = arm.weapon.as_ref().and_then(|id| soldier.weapons.get_key_value(id)) else {
            return Ok(());
        };
        Code::OutOfHand.if_so(carried.thrown.is_some(), id)?;
        Code::UsedByAnother.if_so(carried.used_by.as_ref().is_some_and(|by| *by != soldier.id), id)?;
        Code::Jammed.if_so(carried.jammed, id)?;
        Code::Empty.if_so(carried.empty, id)?;
        let card = self.pack.weapons.get(id);
        let eats = card.is_some_and(|card| card.ammo.is_some() || card.expended.is_on());
        Code::NoAmmo.if_so(eats && carried.ammo == 0, id)?;
        let is_heavy = card.is_some_and(|card| card.keywords.iter().any(|keyword| *keyword == *"heavy"));
        Code::HasMoved.if_so(is_heavy && soldier.done.moved, id)
    }

    /// Whether a target of the objective can be attacked; its cover.
    fn judge_objective(&self, target: TargetId, arm: &Arm) -> Result<i16, Rejection> {
        let text = alloc::format!("{target}");
        let unknown = || Code::UnknownTarget.about(&text);
        let goal = self.objective_card().map(|card| &card.goal);
        let Some(Goal::Destroy { targets, hits, cover, armored, quiet, .. }) = goal else { return Err(unknown()) };
        if target.0 == 0 || target.0 > u16::from(*targets) {
            return Err(unknown());
        }
        let progress = self.progress.as_ref().ok_or(Code::NotActive)?;
        if arm.how == Reach::HandToHand {
            return Err(Code::NoHandToHand.into());
        }
        let done = progress.hits.get(usize::from(target.0) - 1).copied().unwrap_or(0);
        if done >= *hits {
            return Err(Code::Destroyed.about(&text));
        }
        if armored.is_on() && !arm.beats_armor() {
            return Err(Code::Armor.about(&text));
        }
        let is_active = |hostile: &Hostile| self.active(hostile) > 0;
        if quiet.is_on() && self.hostiles_on(self.objective_slot()).any(is_active) {
            return Err(Code::NotQuiet.about(&text));
        }
        Ok(i16::from(*cover))
    }

    fn judge_hostile(
        &self,
        soldier: &Soldier,
        hostile: &Hostile,
        arm: &Arm,
        footing: Footing,
    ) -> Result<(), Rejection> {
        let card = self.pack.hostiles.get(&hostile.card).ok_or_else(|| Code::UnknownCard.about(&hostile.card))?;
        let text = alloc::format!("{}", hostile.id);
        if arm.how == Reach::HandToHand {
            if card.vehicle.is_on() {
                return Err(Code::NoHandToHand.about(&text));
            }
            let closes = footing == Footing::Flanking && hostile.slot == soldier.slot;
            if soldier.engaged != Some(hostile.id) && !closes {
                return Err(Code::NotEngaged.about(&text));
            }
        }
        if card.armored.is_on() && !arm.beats_armor() {
            return Err(Code::Armor.about(&text));
        }
        Ok(())
    }
}

/// A sum of modifiers as events carry it.
pub(crate) fn small(sum: i16) -> i8 {
    i8::try_from(sum.clamp(-100, 100)).unwrap_or(0)
}
