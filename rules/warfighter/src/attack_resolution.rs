//! Attacks of soldiers, carried out: the dice, what they do to weapon and attacker, kills and suppressions.
//! Rulebook, pages 26 to 29.

use alloc::vec::Vec;

use crate::{
    Event, HostileEvent, HostileId, Id, State, TargetId,
    armament::Reach,
    attack::{AttackPlan, Footing},
    event_parts::{AttackTarget, Shot},
    numbers::jams,
    odds::{CoverDie, Manner},
    pack,
    run::Run,
    soldier::Thrown,
};

impl Run<'_, '_> {
    /// Carries an attack out.
    pub(crate) fn attack(&mut self, plan: &AttackPlan) {
        for planned in &plan.uses {
            self.pay_use(planned);
        }
        if plan.footing == Footing::Ordinary {
            self.spend(&plan.soldier, 1);
        }
        for gear in &plan.gear {
            self.mark_gear(&plan.soldier, gear);
        }
        if let (Footing::Flanking, Reach::HandToHand, AttackTarget::Hostile(hostile)) =
            (plan.footing, plan.arm.how, &plan.target)
        {
            self.emit(Event::Engaged { soldier: plan.soldier.clone(), hostile: Some(*hostile) });
        }
        let shot = self.roll(plan);
        let natural = shot.dice.clone();
        let (kills, suppressions) = (shot.kills, shot.suppressions);
        self.emit(Event::Attacked {
            soldier: plan.soldier.clone(),
            weapon: plan.arm.weapon.clone(),
            mode: plan.arm.mode.clone(),
            target: plan.target.clone(),
            shot,
        });
        self.wear(plan, &natural);
        match &plan.target {
            AttackTarget::Hostile(hostile) => self.hits(*hostile, kills, suppressions, plan.replace, &plan.soldier),
            AttackTarget::Objective(target) => self.hit_objective(*target, kills),
        }
    }

    fn roll(&mut self, plan: &AttackPlan) -> Shot {
        let dice: Vec<u8> = (0..plan.dice).map(|_| self.d10()).collect();
        let cover_die = if self.state.is_silent(plan) { None } else { Some(self.d6()) };
        shot(dice, plan.added, plan.needs, cover_die, plan.pen, plan.cover, plan.arm.manner())
    }

    /// What an attack does to the weapon and the attacker: the natural dice decide.
    fn wear(&mut self, plan: &AttackPlan, natural: &[u8]) {
        let soldier = plan.soldier.clone();
        if plan.arm.stumble.is_some_and(|most| natural.iter().any(|die| *die <= most)) {
            self.emit(Event::Stumbled { soldier: soldier.clone(), stumbled: true });
        }
        let Some(weapon) = &plan.arm.weapon else { return };
        let Some(carried) = self.state.soldier(&soldier).and_then(|found| found.weapons.get(weapon)) else { return };
        let Some(card) = self.state.pack.weapons.get(weapon) else { return };
        let mut now = carried.clone();
        now.used_by = Some(soldier.clone());
        if card.expended.is_on() {
            now.ammo = now.ammo.saturating_sub(1);
        }
        let runs_empty = plan.arm.reload.is_some_and(|most| natural.iter().any(|die| *die <= most));
        if runs_empty && !plan.keeps_loaded {
            now.empty = true;
            now.ammo = now.ammo.saturating_sub(1);
        }
        let may_jam = self.state.terms.jams && plan.arm.mode.as_ref().is_some_and(jams);
        let is_jamming = |die: &&u8| plan.arm.reload.is_some_and(|most| **die == most + 1);
        if may_jam && natural.iter().filter(is_jamming).count() >= 2 {
            now.jammed = true;
        }
        if let (Reach::Thrown, AttackTarget::Hostile(hostile)) = (plan.arm.how, &plan.target) {
            let slot = self.state.hostile(*hostile).map_or(0, |hostile| hostile.slot);
            now.thrown = Some(Thrown { at: Some(*hostile), slot });
        }
        let is_gone = card.expended.is_on() && now.ammo == 0;
        self.emit(Event::Weapon { soldier, weapon: weapon.clone(), now: Some(now).filter(|_| !is_gone) });
    }

    /// Kills, then suppressions on a hostile card.
    pub(crate) fn hits(&mut self, hostile: HostileId, kills: u8, suppressions: u8, replace: bool, by: &Id) {
        let Some(found) = self.state.hostile(hostile) else { return };
        let Some(card) = self.state.pack.hostiles.get(&found.card) else { return };
        let (count, value, name) = (card.count, card.value, found.card.clone());
        let (kia, suppressed) = card.after_hits((found.kia, found.suppressed), (kills, suppressions), replace);
        if (kia, suppressed) != (found.kia, found.suppressed) {
            self.emit(Event::Hostile(HostileEvent::Hit { hostile, kia, suppressed }));
        }
        if kia >= count {
            self.emit(Event::Hostile(HostileEvent::Killed { hostile, card: name, by: by.clone() }));
            self.xp(by, i16::from(value));
        }
    }

    fn hit_objective(&mut self, target: TargetId, kills: u8) {
        let Some(progress) = &self.state.progress else { return };
        let kills = if progress.hits.len() > 1 { kills.min(1) } else { kills };
        let done = progress.hits.get(usize::from(target.0).saturating_sub(1)).copied().unwrap_or(0);
        if kills > 0 {
            self.emit(Event::ObjectiveHit { target, hits: done.saturating_add(kills) });
        }
    }
}

impl State {
    /// Whether an attack is a soldier's stealth attack of this turn, against which cover does not count.
    pub(crate) fn is_silent(&self, plan: &AttackPlan) -> bool {
        plan.arm.has("stealth") && self.soldier(&plan.soldier).is_some_and(|soldier| !soldier.done.stealth)
    }
}

impl pack::Hostile {
    /// The killed and the suppressed of a card after kills, then suppressions.
    pub(crate) fn after_hits(
        &self,
        (mut kia, mut suppressed): (u8, u8),
        (kills, suppressions): (u8, u8),
        replace: bool,
    ) -> (u8, u8) {
        for _ in 0..kills {
            let active = self.count.saturating_sub(kia).saturating_sub(suppressed);
            if kia >= self.count {
                break;
            }
            if suppressed > 0 && (replace || active == 0) {
                suppressed -= 1;
            }
            kia += 1;
        }
        if !self.fearless.is_on() {
            suppressed += suppressions.min(self.count.saturating_sub(kia).saturating_sub(suppressed));
        }
        (kia, suppressed)
    }
}

/// What dice come to: each by itself for explosions and sprays.
pub(crate) fn shot(
    dice: Vec<u8>,
    added: i8,
    needs: u8,
    cover_die: Option<u8>,
    pen: i8,
    cover: i8,
    manner: Manner,
) -> Shot {
    let beaten = i16::from(cover_die.unwrap_or(6)) + i16::from(pen) >= i16::from(cover);
    let hits = dice.iter().filter(|die| i16::from(**die) + i16::from(added) >= i16::from(needs)).count();
    let all = u8::try_from(dice.len()).unwrap_or(u8::MAX);
    let hits = u8::try_from(hits).unwrap_or(u8::MAX);
    let cover_falls = if beaten { CoverDie::Beats } else { CoverDie::Fails };
    let (kills, suppressions) = manner.result(hits, all, cover_falls);
    Shot { dice, added, needs, cover_die, pen, cover, kills, suppressions }
}
