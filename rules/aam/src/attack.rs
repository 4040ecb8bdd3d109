//! Attacks: who may attack whom, with which figures, and what comes of it. Rulebook, p. 15 to 20 and 24.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    Attack, Band, Board, Counter, Cover, CoverRoll, Deed, Direction, Event, Figures, Hex, Instant, Rejection, State,
    UnitId, Weapon, is_front,
    odds::hits,
    pack::{Facing, Kind, Stat},
    phase::{Action, Still},
    unit::Unit,
};

/// The result that makes a die a success.
const SUCCESS: i8 = 4;

/// A unit that aims at another, each where it stands or might stand.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'a> {
    pub(crate) by: &'a Unit,
    pub(crate) from: Hex,
    pub(crate) target: &'a Unit,
    pub(crate) at: Hex,
    /// How the target faces.
    pub(crate) facing: Option<Direction>,
    pub(crate) weapon: Weapon,
    /// Of defensive fire: in which hex of the step.
    pub(crate) instant: Option<Instant>,
}

impl<'a> Aim<'a> {
    /// Of two units as they stand; `None` if one is not on the map.
    pub(crate) fn between(by: &'a Unit, target: &'a Unit, weapon: Weapon) -> Option<Self> {
        let (from, at) = (by.hex()?, target.hex()?);
        Some(Self { by, from, target, at, facing: target.facing, weapon, instant: None })
    }

    /// The same attack at another unit in the hex.
    fn at_other(self, target: &'a Unit) -> Self {
        Self { target, facing: target.facing, ..self }
    }

    const fn range(&self) -> u8 {
        self.from.distance(self.at)
    }
}

impl State {
    /// The best bonus that commanders lend a unit in a hex. Rulebook, p. 26; settled readings 40 and 41.
    pub(crate) fn aura(&self, unit: &Unit, hex: Hex, stat: Stat) -> i8 {
        let kind = self.card(unit).kind;
        let mut best = 0;
        for commander in self.units.iter().filter(|one| one.side == unit.side) {
            let effects = &self.card(commander).effects;
            if effects.auras().is_empty() || commander.is_disrupted() {
                continue;
            }
            let Some(at) = commander.hex() else { continue };
            // A commander who is looked at where he might stand takes his own aura along.
            let distance = if commander.id == unit.id { 0 } else { at.distance(hex) };
            best = best.max(effects.aura(stat, kind, distance));
        }
        best
    }

    /// How many dice an attack has.
    pub(crate) fn dice_of(&self, by: &Unit, weapon: Weapon, against: Kind, range: u8) -> u8 {
        let (Some(band), card) = (Band::of(range), self.card(by)) else { return 0 };
        match weapon {
            Weapon::Main => {
                let own = card.dice(against)[band.index()];
                card.effects.dice_override(against, range).unwrap_or(own)
            }
            Weapon::Extra => {
                let extra = card.effects.extra_attack().filter(|extra| extra.vs.includes(against));
                extra.map_or(0, |extra| extra.dice[band.index()])
            }
        }
    }

    /// Whether a gun that cannot be turned points at a hex.
    pub(crate) fn is_in_arc(&self, by: &Unit, from: Hex, at: Hex) -> bool {
        !self.card(by).effects.has_fixed_gun() || by.facing.is_some_and(|facing| is_front(at, from, facing))
    }

    /// The figures of an attack. Contract, section 5.
    pub(crate) fn figures(&self, aim: &Aim<'_>) -> Figures {
        let Aim { by, from, target, at, weapon, .. } = *aim;
        let (attacker, defender) = (self.card(by), self.card(target));
        let range = aim.range();
        let band = Band::of(range);
        let side = aim.facing.map(|facing| if is_front(from, at, facing) { Facing::Front } else { Facing::Rear });
        let mut modifier = self.aura(by, from, Stat::Attack) - i8::from(by.is_weakened());
        match aim.instant {
            Some(_) => modifier += attacker.effects.ambush(),
            None if !by.did.has(Deed::Moved) => modifier += attacker.effects.steady_aim(),
            None => {}
        }
        if attacker.kind == Kind::Soldier && range <= 1 {
            modifier += defender.effects.open_top();
        }
        let mut defence = match side {
            Some(Facing::Front) | None => defender.defence[0],
            Some(Facing::Rear) => defender.defence[1],
        }
        .cast_signed();
        defence += self.aura(target, at, Stat::Defence) - i8::from(target.is_weakened());
        if let (Some(band), Some(side)) = (band, side) {
            modifier -= defender.effects.deflect(band, side);
            if weapon == Weapon::Main {
                defence -= attacker.effects.pierce(band);
            }
        }
        Figures {
            range,
            band,
            dice: self.dice_of(by, weapon, defender.kind, range),
            modifier,
            defence: defence.max(1).unsigned_abs(),
            side,
            cover: band.map_or(Cover::None, |band| self.cover(aim, band)),
        }
    }

    /// What the target has against a hit. Rulebook, p. 24.
    fn cover(&self, aim: &Aim<'_>, band: Band) -> Cover {
        let Some(board) = self.field() else { return Cover::None };
        let (attacker, defender, terrain) = (self.card(aim.by), self.card(aim.target), board.terrain(aim.at));
        let (covers, need) = match defender.kind {
            Kind::Soldier => (terrain.covers_soldiers(), 4),
            Kind::Vehicle => (terrain.covers_vehicles(), 5),
        };
        if !covers || (aim.weapon == Weapon::Main && attacker.effects.ignores_cover(band)) {
            return Cover::None;
        }
        if defender.effects.is_camouflaged(terrain, band) {
            return Cover::Certain;
        }
        let close = i8::from(aim.range() == 0);
        let modifier = self.aura(aim.target, aim.at, Stat::Cover) - close - attacker.effects.marksman();
        Cover::Roll { need, modifier }
    }

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

    /// Whether a unit may use a weapon now, whatever it aims at.
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

    /// Whether another soldier sees the target for a unit that fires indirectly.
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
