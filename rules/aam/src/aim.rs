//! The figures of an attack: dice, modifier, defence, cover. Rulebook, p. 15 to 18, 24 and 26.

use crate::{
    Band, Cover, Deed, Direction, Figures, Hex, Instant, State, Weapon, is_front,
    pack::{Facing, Kind, Stat},
    unit::Unit,
};

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
    pub(crate) fn at_other(self, target: &'a Unit) -> Self {
        Self { target, facing: target.facing, ..self }
    }

    pub(crate) const fn range(&self) -> u8 {
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
            // A commander that the query puts into another hex takes its own aura along.
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

    /// The figures of an attack.
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

    /// The cover of the target. Rulebook, p. 24.
    fn cover(&self, aim: &Aim<'_>, band: Band) -> Cover {
        let Some(board) = self.field() else { return Cover::None };
        let (attacker, defender, terrain) = (self.card(aim.by), self.card(aim.target), board.terrain(aim.at));
        let need = match defender.kind {
            Kind::Soldier => 4,
            Kind::Vehicle => 5,
        };
        if !terrain.covers(defender.kind) || (aim.weapon == Weapon::Main && attacker.effects.ignores_cover(band)) {
            return Cover::None;
        }
        if defender.effects.is_camouflaged(terrain, band) {
            return Cover::Certain;
        }
        let close = i8::from(aim.range() == 0);
        let modifier = self.aura(aim.target, aim.at, Stat::Cover) - close - attacker.effects.marksman();
        Cover::Roll { need, modifier }
    }
}
