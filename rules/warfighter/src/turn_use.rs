//! Abilities of the soldier turn, and supports. Rulebook, pages 17, 18 and 21.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the effects that it is about")]

use alloc::{boxed::Box, string::String, vec::Vec};

use crate::{
    AttackPart, Event, Hostile, HostileEvent, HostileId, Id, MovePart, Rejection, Soldier, State, Support, SupportId,
    ability_use::{Occasion, Planned, Source},
    attack::{AttackPlan, Footing},
    attack_resolution::shot,
    bill::Bill,
    command::Pay,
    command_parts::Use,
    event_parts::{AttackTarget, Retarget},
    movement::MovePlan,
    odds::Manner,
    pack::{AbilityRef, Effect, SupportDo, When},
    rejection::Code,
    run::Run,
};

/// What a use of the soldier turn may name beside the ability.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UseArgs<'a> {
    pub(crate) weapons: &'a [Id],
    pub(crate) wound: Option<u8>,
    pub(crate) choice: Option<u8>,
    pub(crate) target: Option<&'a String>,
    pub(crate) way: Option<&'a MovePart>,
    pub(crate) attack: Option<&'a AttackPart>,
}

/// A use of the soldier turn that was judged.
#[derive(Debug, Clone)]
pub(crate) struct UsePlan {
    pub(crate) planned: Planned,
    pub(crate) deeds: Vec<Deed>,
}

/// What an effect comes to.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    Reload(Vec<Id>),
    Heal(u8, u8),
    Unsuppress(u8),
    Draw(u8),
    Location(u8),
    Xp(u8),
    Actions(u8),
    ActionsNext(u8),
    Hardy(u8, Id),
    Time(i8),
    OnHostile(Effect, HostileId),
    Flank(MovePlan, Box<Option<AttackPlan>>),
    Support(Id),
}

impl State {
    /// Judges a use of the soldier turn.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn plan_turn_use(
        &self,
        soldier: &Soldier,
        named: &Use,
        args: UseArgs<'_>,
        bill: &mut Bill,
    ) -> Result<UsePlan, Rejection> {
        let occasion = Occasion { when: When::Turn, actor: soldier, benefits: soldier, keywords: &[] };
        let planned = self.plan_use(named, occasion, bill)?;
        let benefits = self.soldier(&planned.benefits).ok_or(Code::UnknownSoldier)?;
        let by = self.soldier(&planned.by).ok_or(Code::UnknownSoldier)?;
        let chosen = chosen(&planned.effects, args.choice)?;
        let mut deeds = Vec::new();
        for effect in chosen {
            deeds.push(self.judge_effect(effect, &planned, (by, benefits), args, bill)?);
        }
        let takes = |wanted: fn(&Effect) -> bool| chosen.iter().any(wanted);
        if !args.weapons.is_empty() && !takes(|effect| matches!(effect, Effect::Reload { .. }))
            || args.wound.is_some() && !takes(|effect| matches!(effect, Effect::Heal { .. }))
            || args.target.is_some() && !takes(Effect::has_target)
            || (args.way.is_some() || args.attack.is_some()) && !takes(|effect| matches!(effect, Effect::Flank { .. }))
            || args.choice.is_some() && !matches!(planned.effects[..], [Effect::Choose { .. }])
        {
            return Err(Code::TooMany.into());
        }
        Ok(UsePlan { planned, deeds })
    }

    fn judge_effect(
        &self,
        effect: &Effect,
        planned: &Planned,
        (by, benefits): (&Soldier, &Soldier),
        args: UseArgs<'_>,
        bill: &mut Bill,
    ) -> Result<Deed, Rejection> {
        Ok(match effect {
            Effect::Reload { reload } => Deed::Reload(Self::judge_reload(benefits, args.weapons, *reload)?),
            Effect::Heal { heal } => {
                let wound = args.wound.unwrap_or(0);
                judge_wound(benefits, wound)?;
                Deed::Heal(wound, *heal)
            }
            Effect::Unsuppress { unsuppress } => {
                Code::NotSuppressed.if_so(benefits.suppressed == 0, &benefits.id)?;
                Deed::Unsuppress(*unsuppress)
            }
            Effect::Draw { draw } => {
                Code::WrongSoldier.if_so(!self.is_ps(benefits), &benefits.id)?;
                Deed::Draw(*draw)
            }
            Effect::Location { location } => {
                Code::WrongSoldier.if_so(!self.is_ps(benefits), &benefits.id)?;
                Deed::Location(*location)
            }
            Effect::Xp { xp } => Deed::Xp(*xp),
            Effect::Actions { actions } => Deed::Actions(*actions),
            Effect::ActionsNext { actions_next } => Deed::ActionsNext(*actions_next),
            Effect::Hardy { hardy, kind } => Deed::Hardy(*hardy, kind.clone()),
            Effect::Time { time } => Deed::Time(*time),
            Effect::Suppress { .. } | Effect::Kill { .. } | Effect::Strike { .. } | Effect::Retarget { .. } => {
                let target = args.target.ok_or(Code::UnknownTarget)?;
                let hostile = self.hostile_named(target)?;
                self.judge_on_hostile(effect, hostile, by, benefits)?;
                Deed::OnHostile(effect.clone(), hostile.id)
            }
            Effect::Flank { .. } => {
                let (way, attack) = self.judge_flank(benefits, args, bill)?;
                Deed::Flank(way, attack.into())
            }
            Effect::Support { .. } => match &planned.source {
                Source::Card(card) => Deed::Support(card.clone()),
                Source::Gear(..) | Source::Own(..) => return Err(Code::NoSuchAbility.into()),
            },
            _ => return Err(Code::WrongMoment.into()),
        })
    }

    fn judge_reload(soldier: &Soldier, weapons: &[Id], most: u8) -> Result<Vec<Id>, Rejection> {
        if weapons.is_empty() {
            return Err(Code::TooFew.into());
        }
        let is_double = weapons.iter().enumerate().any(|(at, weapon)| weapons[..at].contains(weapon));
        if weapons.len() > usize::from(most) || is_double {
            return Err(Code::TooMany.into());
        }
        weapons.iter().try_for_each(|weapon| Self::judge_loading(soldier, weapon))?;
        Ok(weapons.to_vec())
    }

    /// Whether an empty weapon can be loaded.
    pub(crate) fn judge_loading(soldier: &Soldier, weapon: &Id) -> Result<(), Rejection> {
        let carried = soldier.weapons.get(weapon).ok_or_else(|| Code::NoWeapon.about(weapon))?;
        Code::UsedByAnother.if_so(carried.used_by.as_ref().is_some_and(|by| *by != soldier.id), weapon)?;
        Code::NotEmpty.if_so(!carried.empty, weapon)?;
        Code::NoAmmo.if_so(carried.ammo == 0, weapon)
    }

    /// Whether an effect can be had on a hostile card.
    pub(crate) fn judge_on_hostile(
        &self,
        effect: &Effect,
        hostile: &Hostile,
        by: &Soldier,
        benefits: &Soldier,
    ) -> Result<(), Rejection> {
        let card = self.pack.hostiles.get(&hostile.card).ok_or(Code::UnknownTarget)?;
        let text = alloc::format!("{}", hostile.id);
        if self.is_shielded(hostile) {
            return Err(Code::Shielded.about(&text));
        }
        let distance = hostile.slot.abs_diff(by.slot);
        let code = match effect {
            Effect::Suppress { range, .. } if range.is_some_and(|range| distance > range) => Code::OutOfRange,
            Effect::Suppress { .. } | Effect::Kill { .. } if card.armored.is_on() => Code::Armor,
            Effect::Suppress { .. } if card.fearless.is_on() => Code::Fearless,
            Effect::Kill { max_value, .. } if max_value.is_some_and(|most| card.value > most) => Code::TooStrong,
            Effect::Retarget { .. } if hostile.target == benefits.id => Code::SameTarget,
            _ => return Ok(()),
        };
        Err(code.about(&text))
    }

    fn judge_flank(
        &self,
        soldier: &Soldier,
        args: UseArgs<'_>,
        bill: &mut Bill,
    ) -> Result<(MovePlan, Option<AttackPlan>), Rejection> {
        let way = args.way.ok_or(Code::NoChoice)?;
        let way = self.plan_move(soldier, way, Footing::Flanking, bill)?;
        let Some(attack) = args.attack else { return Ok((way, None)) };
        let mut after = self.clone();
        after.fold(&Event::Moved { soldier: soldier.id.clone(), from: way.from, to: way.to });
        let moved = after.soldier(&soldier.id).ok_or(Code::UnknownSoldier)?;
        let attack = after.plan_attack(moved, attack, Footing::Flanking, bill)?;
        Ok((way, Some(attack)))
    }

    /// What a support in play does.
    pub(crate) fn support_do(&self, support: &Support) -> Option<&SupportDo> {
        let ability = self.pack.actions.get(&support.card)?.ability()?;
        support_of(&ability, support.upgun)
    }

    /// Judges the use of a support.
    pub(crate) fn judge_support(
        &self,
        seat: kernel::Seat,
        support: &str,
        target: &str,
    ) -> Result<(SupportId, HostileId), Rejection> {
        let found = self.support_named(support)?;
        let owner = self.soldier(&found.owner).ok_or(Code::UnknownSoldier)?;
        Code::NotYours.if_so(owner.seat != seat, &owner.id)?;
        if found.used {
            return Err(Code::UsedUp.about(support));
        }
        let hostile = self.hostile_named(target)?;
        for effect in self.support_do(found).map_or(&[][..], |does| &does.r#do[..]) {
            self.judge_on_hostile(effect, hostile, owner, owner)?;
        }
        Ok((found.id, hostile.id))
    }

    fn support_named(&self, support: &str) -> Result<&Support, Rejection> {
        let id = SupportId::named(support);
        let found = id.and_then(|id| self.supports.iter().find(|found| found.id == id));
        found.ok_or_else(|| Code::UnknownCard.about(support))
    }

    /// Judges keeping a support.
    pub(crate) fn judge_retain(
        &self,
        seat: kernel::Seat,
        support: &str,
        pay: Option<&Pay>,
    ) -> Result<(SupportId, Pay), Rejection> {
        let found = self.support_named(support)?;
        if found.retained {
            return Err(Code::AlreadyRetained.about(support));
        }
        let cost = self.support_do(found).and_then(|does| does.retain).ok_or_else(|| Code::NoRetain.about(support))?;
        let owner = self.soldier(&found.owner).filter(|owner| owner.seat == seat);
        let pay = Bill::of(seat).xp(self, pay, owner, cost)?;
        Ok((found.id, pay))
    }
}

/// The support that an ability puts into play.
pub(crate) fn support_of<'a>(ability: &AbilityRef<'a>, upgun: bool) -> Option<&'a SupportDo> {
    let effects = if upgun { ability.up.unwrap_or(ability.plain) } else { ability.plain };
    effects.iter().find_map(|effect| if let Effect::Support { support } = effect { Some(support) } else { None })
}

/// The effects that are carried out: those of the list that was chosen, where the card lets choose.
pub(crate) fn chosen(effects: &[Effect], choice: Option<u8>) -> Result<&[Effect], Rejection> {
    let [Effect::Choose { choose }] = effects else { return Ok(effects) };
    let chosen = choice.and_then(|choice| choose.get(usize::from(choice)));
    chosen.map(|list| &list[..]).ok_or_else(|| Code::NoChoice.into())
}

/// Whether a wound can be treated.
pub(crate) fn judge_wound(patient: &Soldier, wound: u8) -> Result<(), Rejection> {
    let found = patient.wounds.get(usize::from(wound)).ok_or_else(|| Code::NoWound.about(&patient.id))?;
    Code::Treated.if_so(found.treated, &patient.id)
}

impl Run<'_, '_> {
    /// Carries a use of the soldier turn out.
    pub(crate) fn uses(&mut self, plan: &UsePlan) {
        self.pay_use(&plan.planned);
        let (by, benefits) = (&plan.planned.by, &plan.planned.benefits);
        for deed in &plan.deeds {
            match deed {
                Deed::Reload(weapons) => weapons.iter().for_each(|weapon| self.load(benefits, weapon)),
                Deed::Heal(wound, by) => {
                    self.emit(Event::WoundTreated { patient: benefits.clone(), wound: *wound, by: *by });
                }
                Deed::Unsuppress(by) => self.suppress(benefits, -i16::from(*by)),
                Deed::Draw(cards) => self.draw_actions(benefits, *cards),
                Deed::Location(cards) => self.draw_locations(benefits, *cards),
                Deed::Xp(xp) => self.xp(benefits, i16::from(*xp)),
                Deed::Actions(actions) => {
                    self.actions(benefits, |left, _, _| *left = left.saturating_add(*actions));
                }
                Deed::ActionsNext(actions) => {
                    self.actions(benefits, |_, _, next| *next = next.saturating_add(*actions));
                }
                Deed::Hardy(points, kind) => self.hardy(benefits, kind, i16::from(*points)),
                Deed::Time(by) => self.time(i16::from(*by)),
                Deed::OnHostile(effect, hostile) => {
                    let card = match &plan.planned.source {
                        Source::Card(card) | Source::Gear(card, _) | Source::Own(card, _) => card.clone(),
                    };
                    self.on_hostile(effect, *hostile, by, benefits, &card);
                }
                Deed::Flank(way, attack) => {
                    self.moves(way);
                    if let Some(attack) = &**attack {
                        self.attack(attack);
                    }
                }
                Deed::Support(card) => {
                    let support = SupportId(self.state.supports_so_far + 1);
                    let (card, owner, upgun) = (card.clone(), by.clone(), plan.planned.upgun);
                    self.emit(Event::SupportPlayed { support, card, owner, upgun });
                }
            }
        }
    }

    /// Loads a weapon.
    pub(crate) fn load(&mut self, soldier: &Id, weapon: &Id) {
        let Some(carried) = self.state.soldier(soldier).and_then(|found| found.weapons.get(weapon)) else { return };
        let now = crate::Carried { empty: false, ..carried.clone() };
        self.emit(Event::Weapon { soldier: soldier.clone(), weapon: weapon.clone(), now: Some(now) });
    }

    /// Changes the hardy points of a soldier.
    pub(crate) fn hardy(&mut self, soldier: &Id, kind: &Id, by: i16) {
        let Some(found) = self.state.soldier(soldier) else { return };
        let points = i16::from(found.hardy.get(kind).copied().unwrap_or(0)) + by;
        let points = u8::try_from(points.clamp(0, 255)).unwrap_or(u8::MAX);
        self.emit(Event::Hardy { soldier: soldier.clone(), kind: kind.clone(), points });
    }

    fn on_hostile(&mut self, effect: &Effect, hostile: HostileId, by: &Id, benefits: &Id, card: &Id) {
        match effect {
            Effect::Suppress { suppress, .. } => self.hits(hostile, 0, *suppress, false, by),
            Effect::Kill { kill, .. } => self.hits(hostile, *kill, 0, false, by),
            Effect::Strike { strike, hit, pen } => {
                let Some(found) = self.state.hostile(hostile) else { return };
                let cover = crate::attack::small(self.state.hostile_cover(found));
                let added = self.state.mods(found.slot).attack_into;
                let dice: Vec<u8> = (0..*strike).map(|_| self.d10()).collect();
                let cover_die = Some(self.d6());
                let shot = shot(dice, added, *hit, cover_die, *pen, cover, Manner::Each);
                let (kills, suppressions) = (shot.kills, shot.suppressions);
                let (soldier, card) = (by.clone(), card.clone());
                self.emit(Event::Struck { soldier, card, target: AttackTarget::Hostile(hostile), shot });
                self.hits(hostile, kills, suppressions, false, by);
            }
            Effect::Retarget { .. } => {
                self.emit(Event::Hostile(HostileEvent::Retargeted {
                    hostile,
                    target: benefits.clone(),
                    how: Retarget::Card,
                }));
            }
            _ => {}
        }
    }

    /// Carries the use of a support out.
    pub(crate) fn supports(&mut self, support: SupportId, target: HostileId) {
        let Some(found) = self.state.supports.iter().find(|found| found.id == support) else { return };
        let (owner, card) = (found.owner.clone(), found.card.clone());
        let effects = self.state.support_do(found).map(|does| does.r#do.clone()).unwrap_or_default();
        self.emit(Event::SupportUsed { support, target });
        for effect in effects {
            if self.state.hostile(target).is_some() {
                self.on_hostile(&effect, target, &owner, &owner, &card);
            }
        }
    }
}
