//! The figures of attacks in the model: the rules of `aam::attack`, for units where they stand or might stand.

use aam::{
    Band, Direction, Hex, Weapon, is_front,
    pack::{Facing, Kind, Stat},
};

use crate::{
    chances::Blow,
    field::Field,
    position::{Piece, Position},
};

/// The manner of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// In the assault phase, without an order to move in this turn.
    Still,
    /// In the assault phase, after a move.
    Moved,
    /// As defensive fire.
    Defensive,
}

/// A unit that aims at another one, each where it stands or might stand.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'a> {
    pub(crate) by: &'a Piece,
    pub(crate) from: Hex,
    /// How the attacker faces.
    pub(crate) bearing: Option<Direction>,
    pub(crate) target: &'a Piece,
    pub(crate) at: Hex,
    /// How the target faces.
    pub(crate) facing: Option<Direction>,
    pub(crate) weapon: Weapon,
    pub(crate) manner: Manner,
}

/// The units with the ground that they stand on.
#[derive(Clone, Copy)]
pub(crate) struct Gunnery<'a> {
    pub(crate) field: &'a Field,
    pub(crate) position: &'a Position,
}

impl Gunnery<'_> {
    /// The attack as it would be made; [`Blow::NONE`] where it is not possible.
    pub(crate) fn blow(self, aim: &Aim<'_>) -> Blow {
        let range = aim.from.distance(aim.at);
        let Some(band) = Band::of(range) else { return Blow::NONE };
        let dice = self.dice(aim, band, range);
        if dice == 0 || !self.is_in_arc(aim) || !self.is_seen(aim, range) {
            return Blow::NONE;
        }
        let (attacker, defender) = (&self.field.card(aim.by).effects, self.field.card(aim.target));
        if attacker.must_set_up() && aim.manner == Manner::Moved {
            return Blow::NONE;
        }
        let side =
            aim.facing.map(|facing| if is_front(aim.from, aim.at, facing) { Facing::Front } else { Facing::Rear });
        let mut modifier = self.aura(aim.by, aim.from, Stat::Attack) - i8::from(aim.by.is_weakened());
        modifier += match aim.manner {
            Manner::Still => attacker.steady_aim(),
            Manner::Moved => 0,
            Manner::Defensive => attacker.ambush(),
        };
        if aim.by.kind == Kind::Soldier && range <= 1 {
            modifier += defender.effects.open_top();
        }
        let bare = defender.defence[usize::from(side == Some(Facing::Rear))].cast_signed();
        let mut defence = bare + self.aura(aim.target, aim.at, Stat::Defence) - i8::from(aim.target.is_weakened());
        if let Some(side) = side {
            modifier -= defender.effects.deflect(band, side);
            if aim.weapon == Weapon::Main {
                defence -= attacker.pierce(band);
            }
        }
        Blow::of(dice, modifier, defence.max(1).unsigned_abs(), self.saved(aim, band, range))
    }

    fn dice(self, aim: &Aim<'_>, band: Band, range: u8) -> u8 {
        let (card, kind) = (self.field.card(aim.by), aim.target.kind);
        match aim.weapon {
            Weapon::Main => card.effects.dice_override(kind, range).unwrap_or(card.dice(kind)[band.index()]),
            Weapon::Extra => {
                let extra = card.effects.extra_attack().filter(|extra| extra.vs.includes(kind));
                extra.map_or(0, |extra| extra.dice[band.index()])
            }
        }
    }

    fn is_in_arc(self, aim: &Aim<'_>) -> bool {
        !self.field.card(aim.by).effects.has_fixed_gun()
            || aim.bearing.is_some_and(|bearing| is_front(aim.at, aim.from, bearing))
    }

    fn is_seen(self, aim: &Aim<'_>, range: u8) -> bool {
        let board = &self.field.board;
        if board.sees(aim.from, aim.at) {
            return true;
        }
        let least = self.field.card(aim.by).effects.indirect().filter(|_| aim.weapon == Weapon::Main);
        least.is_some_and(|least| range >= least)
            && self.position.on_map(aim.by.side).any(|(other, hex)| {
                let is_observer = other.id != aim.by.id && other.kind == Kind::Soldier && !other.is_disrupted();
                is_observer && hex.distance(aim.at) <= Band::FARTHEST && board.sees(hex, aim.at)
            })
    }

    /// How many faces of the cover die save the target.
    fn saved(self, aim: &Aim<'_>, band: Band, range: u8) -> u8 {
        let (attacker, defender) = (&self.field.card(aim.by).effects, &self.field.card(aim.target).effects);
        let terrain = self.field.board.terrain(aim.at);
        let need = match aim.target.kind {
            Kind::Soldier => 4,
            Kind::Vehicle => 5,
        };
        if !terrain.covers(aim.target.kind) || (aim.weapon == Weapon::Main && attacker.ignores_cover(band)) {
            return 0;
        }
        if defender.is_camouflaged(terrain, band) {
            return 6;
        }
        let modifier = self.aura(aim.target, aim.at, Stat::Cover) - i8::from(range == 0) - attacker.marksman();
        (7 - need + modifier).clamp(0, 6).unsigned_abs()
    }

    /// The best bonus that leaders lend a unit in a hex.
    pub(crate) fn aura(self, piece: &Piece, hex: Hex, stat: Stat) -> i8 {
        let mut best = 0;
        for leader in self.position.leaders.iter().filter_map(|index| self.position.pieces.get(*index)) {
            if leader.side != piece.side || leader.is_disrupted() {
                continue;
            }
            let Some(at) = leader.at else { continue };
            let distance = if leader.id == piece.id { 0 } else { at.distance(hex) };
            best = best.max(self.field.card(leader).effects.aura(stat, piece.kind, distance));
        }
        best
    }
}
