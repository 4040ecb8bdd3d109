//! Attacks of soldiers, judged and carried out. Rulebook, pages 26 to 29; contract, section 4.

use alloc::{vec, vec::Vec};

use crate::{
    AttackPart, Event, Hostile, HostileEvent, HostileId, Id, Rejection, Soldier, State, TargetId,
    ability_use::{Occasion, Planned},
    bill::Bill,
    event_parts::{Aimed, Shot},
    numbers::jams,
    pack::{Effect, Goal, When},
    rejection::Code,
    run::Run,
    soldier::Thrown,
};

/// What an attack is made with.
#[derive(Debug, Clone)]
pub(crate) struct Arm {
    pub(crate) weapon: Option<Id>,
    pub(crate) mode: Option<Id>,
    pub(crate) keywords: Vec<Id>,
    pub(crate) dice: u8,
    /// The numbers that hit, by distance.
    hit: Vec<(u8, u8)>,
    pen: i8,
    reload: Option<u8>,
    stumble: Option<u8>,
    how: Reach,
}

/// How an attack reaches its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// It is fired, set or lobbed.
    Fired,
    /// A melee weapon is thrown.
    Thrown,
    /// Hand-to-hand.
    HandToHand,
}

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
    arm: Arm,
    target: Aimed,
    pub(crate) uses: Vec<Planned>,
    dice: u8,
    needs: u8,
    added: i8,
    pen: i8,
    cover: i8,
    keeps_loaded: bool,
    gear: Vec<Id>,
    replace: bool,
    footing: Footing,
}

impl State {
    /// What a soldier would attack with.
    ///
    /// # Errors
    /// It has no such weapon, or the weapon no such mode.
    pub(crate) fn arm(&self, soldier: &Soldier, weapon: Option<&Id>, mode: Option<&Id>) -> Result<Arm, Rejection> {
        let card = self.card_of(soldier).ok_or(Code::UnknownSoldier)?;
        let arm = Arm {
            weapon: weapon.cloned(),
            mode: None,
            keywords: Vec::new(),
            dice: 1,
            hit: Vec::new(),
            pen: 0,
            reload: None,
            stumble: None,
            how: Reach::Fired,
        };
        if card.kind == crate::pack::Kind::Sq {
            let row = usize::from(self.health(&soldier.id)).checked_sub(1).and_then(|at| card.rows.get(at));
            let row = row.filter(|_| weapon.is_none()).ok_or(Code::NoWeapon)?;
            if mode.is_some() {
                return Err(Code::NoMode.into());
            }
            let hit = row.hit.iter().map(|(distance, number)| (*distance, *number)).collect();
            return Ok(Arm { keywords: vec![Id::from("ranged")], hit, ..arm });
        }
        let weapon = weapon.ok_or(Code::NoWeapon)?;
        if *weapon == *"unarmed" {
            if mode.is_some() {
                return Err(Code::NoMode.into());
            }
            let (dice, hit) = (self.pack.unarmed.dice, vec![(0, self.pack.unarmed.hit)]);
            return Ok(Arm { keywords: vec![Id::from("melee")], dice, hit, how: Reach::HandToHand, ..arm });
        }
        Code::NoWeapon.if_so(!soldier.weapons.contains_key(weapon), weapon)?;
        let card = self.pack.weapons.get(weapon).ok_or_else(|| Code::UnknownCard.about(weapon))?;
        let throw = card.throw.map(|_| Id::from("throw"));
        let mut modes = card.modes.keys().chain(card.melee.keys()).chain(throw.as_ref());
        let mode = match mode {
            Some(mode) => modes.find(|own| *own == mode),
            None => modes.next().filter(|_| modes.next().is_none()),
        };
        let mode = mode.ok_or_else(|| Code::NoMode.about(weapon))?;
        let arm = Arm { mode: Some(mode.clone()), pen: card.pen, keywords: card.keywords.clone(), ..arm };
        if let Some(dice) = card.modes.get(mode) {
            let hit = card.hit.iter().map(|(distance, number)| (*distance, *number)).collect();
            return Ok(Arm { dice: *dice, hit, reload: card.reload, ..arm });
        }
        if let Some((dice, number)) = card.melee.get(mode) {
            let (hit, stumble) = (vec![(0, *number)], card.stumble);
            return Ok(Arm { dice: *dice, hit, stumble, how: Reach::HandToHand, ..arm });
        }
        let (dice, number) = card.throw.ok_or_else(|| Code::NoMode.about(weapon))?;
        let mut keywords = card.keywords.clone();
        keywords.retain(|keyword| *keyword != *"melee");
        keywords.push(Id::from("thrown"));
        Ok(Arm { dice, hit: vec![(0, number)], keywords, how: Reach::Thrown, ..arm })
    }

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
        let farther = effects().map(|effect| if let Effect::Range { range } = effect { *range } else { 0 }).sum();
        let needs = arm.number_at(distance, farther).ok_or_else(|| Code::OutOfRange.about(&part.target))?;
        let unshields = effects().any(|effect| matches!(effect, Effect::Unshield { .. }));
        if hostile.is_some_and(|hostile| self.is_shielded(hostile)) && !unshields {
            return Err(Code::Shielded.about(&part.target));
        }
        let sum = |figure: fn(&Effect) -> i8| effects().map(|effect| i16::from(figure(effect))).sum::<i16>();
        let by_cards = sum(|effect| if let Effect::Attack { attack } = effect { *attack } else { 0 });
        let pen_by_cards = sum(|effect| if let Effect::Pen { pen } = effect { *pen } else { 0 });
        let more = effects().map(|effect| if let Effect::Dice { dice } = effect { *dice } else { 0 }).sum::<u8>();
        let fits = |always: &crate::pack::Always| {
            always.keyword.as_ref().is_none_or(|keyword| arm.keywords.contains(keyword))
                && always.mode.as_ref().is_none_or(|mode| arm.mode.as_ref() == Some(mode))
                && always.min_range.is_none_or(|least| distance >= least)
                && always.max_range.is_none_or(|most| distance <= most)
        };
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
            (Some(hostile), _) => Aimed::Hostile(hostile.id),
            (None, target) => Aimed::Objective(target.unwrap_or(TargetId(1))),
        };
        Ok(AttackPlan {
            soldier: soldier.id.clone(),
            target,
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

impl Arm {
    fn has(&self, keyword: &str) -> bool {
        self.keywords.iter().any(|own| *own == *keyword)
    }

    fn beats_armor(&self) -> bool {
        self.has("explosion") || self.has("at")
    }

    fn number_at(&self, distance: u8, farther: u8) -> Option<u8> {
        if let Some((_, number)) = self.hit.iter().find(|(at, _)| *at == distance) {
            return Some(*number);
        }
        let (longest, number) = self.hit.iter().max()?;
        let reaches = self.how == Reach::Fired && distance > *longest && distance <= longest.saturating_add(farther);
        reaches.then_some(*number)
    }
}

/// A sum of modifiers as events carry it.
pub(crate) fn small(sum: i16) -> i8 {
    i8::try_from(sum.clamp(-100, 100)).unwrap_or(0)
}

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
        if let (Footing::Flanking, Reach::HandToHand, Aimed::Hostile(hostile)) =
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
            Aimed::Hostile(hostile) => self.hits(*hostile, kills, suppressions, plan.replace, &plan.soldier),
            Aimed::Objective(target) => self.hit_objective(*target, kills),
        }
    }

    fn roll(&mut self, plan: &AttackPlan) -> Shot {
        let dice: Vec<u8> = (0..plan.dice).map(|_| self.d10()).collect();
        let is_silent =
            plan.arm.has("stealth") && self.state.soldier(&plan.soldier).is_some_and(|soldier| !soldier.done.stealth);
        let cover_die = if is_silent { None } else { Some(self.d6()) };
        let each = plan.arm.has("explosion") || plan.arm.has("spray");
        shot(dice, plan.added, plan.needs, cover_die, plan.pen, plan.cover, each)
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
        if let (Reach::Thrown, Aimed::Hostile(hostile)) = (plan.arm.how, &plan.target) {
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
        let (count, value, fearless) = (card.count, card.value, card.fearless.is_on());
        let (mut kia, mut suppressed, name) = (found.kia, found.suppressed, found.card.clone());
        for _ in 0..kills {
            let active = count.saturating_sub(kia).saturating_sub(suppressed);
            if kia >= count {
                break;
            }
            if suppressed > 0 && (replace || active == 0) {
                suppressed -= 1;
            }
            kia += 1;
        }
        if !fearless {
            suppressed += suppressions.min(count.saturating_sub(kia).saturating_sub(suppressed));
        }
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

/// What dice come to: each by itself for explosions and sprays.
pub(crate) fn shot(dice: Vec<u8>, added: i8, needs: u8, cover_die: Option<u8>, pen: i8, cover: i8, each: bool) -> Shot {
    let beaten = i16::from(cover_die.unwrap_or(6)) + i16::from(pen) >= i16::from(cover);
    let hits = dice.iter().filter(|die| i16::from(**die) + i16::from(added) >= i16::from(needs)).count();
    let all = u8::try_from(dice.len()).unwrap_or(u8::MAX);
    let hits = u8::try_from(hits).unwrap_or(u8::MAX);
    let (kills, suppressions) = match (each, beaten) {
        (true, true) => (hits, all - hits),
        (true, false) => (0, hits),
        (false, true) => (hits.min(1), u8::from(hits == 0)),
        (false, false) => (0, hits.min(1)),
    };
    Shot { dice, added, needs, cover_die, pen, cover, kills, suppressions }
}
