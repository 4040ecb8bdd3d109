//! Attacks: eligible attackers and targets, dice, cover and hits. Rulebook, p. 15 to 20 and 24.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    Attack, Band, Board, Counter, Cover, CoverRoll, Deed, Event, Rejection, State, UnitId, Weapon,
    aim::Aim,
    odds::{SUCCESS, hits},
    pack::Kind,
    phase::{Action, Still},
    unit::Unit,
};

impl State {
    /// Whether a unit may attack another now.
    pub(crate) fn may_attack<'a>(
        &self,
        action: &Action,
        by: &'a Unit,
        target: &'a Unit,
        weapon: Weapon,
    ) -> Result<Aim<'a>, Rejection> {
        self.may_use(action, by, weapon)?;
        if target.side == by.side {
            return Err(Rejection::NotAnEnemy(target.id));
        }
        let aim = Aim::between(by, target, weapon).ok_or(Rejection::Aboard(target.id))?;
        self.can_reach(&aim)?;
        Ok(aim)
    }

    /// Whether a unit may use a weapon now, its target left aside.
    pub(crate) fn may_use(&self, action: &Action, by: &Unit, weapon: Weapon) -> Result<(), Rejection> {
        if by.hex().is_none() {
            return Err(Rejection::Aboard(by.id));
        }
        let effects = &self.card(by).effects;
        let active = action.active.filter(|active| active.unit == by.id);
        match weapon {
            Weapon::Main if by.has_acted() => return Err(Rejection::AlreadyActed(by.id)),
            Weapon::Extra if effects.extra_attack().is_none() => return Err(Rejection::NoAbility(by.id)),
            Weapon::Extra if !by.has_acted() => return Err(Rejection::MainFirst(by.id)),
            Weapon::Extra if active.is_none_or(|active| active.may != Still::Follow) => {
                return Err(Rejection::AlreadyActed(by.id));
            }
            Weapon::Main | Weapon::Extra => {}
        }
        if effects.must_set_up() && by.did.has(Deed::Moved) {
            return Err(Rejection::SetUp(by.id));
        }
        Ok(())
    }

    /// Whether range, dice, arc and line of sight let an attack be made. Rulebook, p. 15.
    pub(crate) fn can_reach(&self, aim: &Aim<'_>) -> Result<(), Rejection> {
        let range = aim.range();
        if range > Band::FARTHEST {
            return Err(Rejection::OutOfRange(aim.target.id));
        }
        if self.dice_of(aim.by, aim.weapon, self.card(aim.target).kind, range) == 0 {
            return Err(Rejection::NoDice(aim.target.id));
        }
        if !self.is_in_arc(aim.by, aim.from, aim.at) {
            return Err(Rejection::OutOfArc(aim.target.id));
        }
        let is_seen = |board: &Board| board.sees(aim.from, aim.at) || self.is_observed(board, aim);
        if self.field().is_some_and(|board| is_seen(board)) { Ok(()) } else { Err(Rejection::NoSight(aim.target.id)) }
    }

    /// Whether another soldier observes the target for a unit with indirect fire.
    fn is_observed(&self, board: &Board, aim: &Aim<'_>) -> bool {
        let from_afar = self.card(aim.by).effects.indirect().is_some_and(|least| aim.range() >= least);
        from_afar
            && aim.weapon == Weapon::Main
            && self.on_map(aim.by.side).any(|(_, other, hex)| {
                let is_observer =
                    other.id != aim.by.id && !other.is_disrupted() && self.card(other).kind == Kind::Soldier;
                is_observer && hex.distance(aim.at) <= Band::FARTHEST && board.sees(hex, aim.at)
            })
    }

    /// The units that an attack meets: the target, and with a blast the others in its hex that it has dice against.
    pub(crate) fn struck(&self, aim: &Aim<'_>) -> Vec<UnitId> {
        let mut struck = vec![aim.target.id];
        if aim.weapon == Weapon::Main && self.card(aim.by).effects.has_blast() {
            let is_near = |other: &&Unit| {
                let kind = self.card(other).kind;
                other.hex() == Some(aim.at)
                    && other.id != aim.by.id
                    && other.id != aim.target.id
                    && self.dice_of(aim.by, aim.weapon, kind, aim.range()) > 0
            };
            struck.extend(self.units.iter().filter(is_near).map(|other| other.id));
        }
        struck
    }

    /// An attack of the assault phase. Face-down counters change no figure, so the shots of a blast do not change each
    /// other.
    pub(crate) fn attack(&self, aim: &Aim<'_>, dice: &mut Dice<'_>) -> Vec<Event> {
        let shots = self.struck(aim).into_iter().filter_map(|id| {
            let shot = self.shoot(aim, self.by_id(id)?, dice);
            Some(Event::AttackResolved { attack: shot })
        });
        shots.collect()
    }

    /// Rolls for one shot of an attack: all attack dice, then the cover die.
    pub(crate) fn shoot(&self, aim: &Aim<'_>, target: &Unit, dice: &mut Dice<'_>) -> Attack {
        let own = aim.at_other(target);
        let own = if target.id == aim.target.id { *aim } else { own };
        let figures = self.figures(&own);
        let rolled: Vec<u8> = (0..figures.dice).map(|_| dice.die(6, "attack")).collect();
        let succeeds = |face: &&u8| face.cast_signed().saturating_add(figures.modifier) >= SUCCESS;
        let successes = u8::try_from(rolled.iter().filter(succeeds).count()).unwrap_or(u8::MAX);
        let hits = hits(successes, figures.defence);
        let cover = if hits > 0 { take_cover(figures.cover, dice) } else { None };
        let is_covered = cover.is_some_and(|cover| cover.made);
        let counters = match aim.instant {
            Some(_) if hits > 0 && !is_covered => vec![Counter::Disrupted],
            Some(_) => Vec::new(),
            None => self.face_down(target, hits, is_covered),
        };
        Attack {
            unit: aim.by.id,
            aim: aim.target.id,
            target: target.id,
            hex: aim.at,
            weapon: aim.weapon,
            at: aim.instant,
            range: figures.range,
            dice: rolled,
            modifier: figures.modifier,
            successes,
            defence: figures.defence,
            side: figures.side,
            hits,
            cover,
            counters,
        }
    }
}

fn take_cover(cover: Cover, dice: &mut Dice<'_>) -> Option<CoverRoll> {
    match cover {
        Cover::None => None,
        Cover::Certain => Some(CoverRoll { face: None, modifier: 0, need: 1, made: true }),
        Cover::Roll { need, modifier } => {
            let face = dice.die(6, "cover");
            let made = face.cast_signed().saturating_add(modifier) >= need.cast_signed();
            Some(CoverRoll { face: Some(face), modifier, need, made })
        }
    }
}
