//! Fire of ground units: range, line, strength, modifiers. Rulebook, "Le combat".

use alloc::{vec, vec::Vec};

use crate::{
    Cell, Modifier, ModifierName, Rejection, Side, State,
    attack::{Attack, Source},
    battle::Slot,
    opportunity::{Act, Origin},
    support::Support,
    unit::Mode,
};

impl State {
    /// Whether these units, none named twice, can fire together at a target of the other side: what they do and where
    /// they are. A deck without cards is looked at last.
    pub(crate) fn may_fire(&self, shooters: &[Slot], target: Slot) -> Result<Vec<Act>, Rejection> {
        let not_on_map = |slot: Slot| Rejection::NotOnMap(self.battle.unit(slot).id);
        let stands: Vec<Cell> =
            shooters.iter().map(|slot| self.cell(*slot).ok_or(not_on_map(*slot))).collect::<Result<_, _>>()?;
        let to = self.cell(target).ok_or(not_on_map(target))?;
        for slot in shooters {
            self.may_act(*slot)?;
        }
        for (slot, from) in shooters.iter().zip(&stands) {
            self.reaches(*slot, *from, target, to)?;
        }
        let act = |(slot, from): (&Slot, &Cell)| Act { unit: self.battle.unit(*slot).id, origin: Origin::Hex(*from) };
        let acts: Vec<Act> = shooters.iter().zip(&stands).map(act).collect();
        self.affords(&acts)?;
        if self.deck.is_empty() { Err(Rejection::DeckEmpty) } else { Ok(acts) }
    }

    /// Whether one unit has a value, the range and a line.
    fn reaches(&self, slot: Slot, from: Cell, target: Slot, to: Cell) -> Result<(), Rejection> {
        let unit = self.battle.unit(slot);
        let board = self.battle.board();
        if self.value(slot, self.mode_against(target)) == 0 {
            return Err(Rejection::NoStrength(unit.id));
        }
        if board.terrain(from).is_none_or(|terrain| from.distance(to) > terrain.range()) {
            return Err(Rejection::OutOfRange(unit.id));
        }
        if board.is_open(from, to) { Ok(()) } else { Err(Rejection::NoLine(unit.id)) }
    }

    /// Whether a unit fires at a target within its range; for lists, where all else is known.
    pub(crate) fn has_target(&self, slot: Slot, from: Cell, target: Slot, to: Cell) -> bool {
        self.value(slot, self.mode_against(target)) != 0 && self.battle.board().is_open(from, to)
    }

    /// The kind of fire that hits a unit.
    pub(crate) fn mode_against(&self, target: Slot) -> Mode {
        self.battle.unit(target).class.hit_by()
    }

    /// The value of a unit as it stands.
    pub(crate) fn value(&self, slot: Slot, mode: Mode) -> u8 {
        self.battle.unit(slot).values(self.troop(slot).steps).get(mode)
    }

    /// The attack of these units on a target on the map, as if they fired now, whatever card, range and line say.
    pub(crate) fn volley(&self, by: Side, shooters: &[Slot], target: Slot) -> Option<Attack> {
        let to = self.cell(target)?;
        let mode = self.mode_against(target);
        let stands: Vec<Cell> = shooters.iter().filter_map(|slot| self.cell(*slot)).collect();
        let mut modifiers = self.cover(to);
        let mut add = |name, value| {
            if value != 0 {
                modifiers.push(Modifier { name, value });
            }
        };
        add(ModifierName::Adjacent, if stands.iter().all(|from| from.distance(to) == 1) { -1 } else { 0 });
        if mode == Mode::At {
            let of_unit = |slot: &Slot| i16::from(self.battle.unit(*slot).at_modifier);
            add(ModifierName::Unit, shooters.iter().map(of_unit).sum());
        }
        let is_in_the_zone = |from: &Cell| self.zone.is_some_and(|zone| zone.distance(*from) <= 1);
        add(ModifierName::Interdiction, i16::from(by == Side::German && stands.iter().any(is_in_the_zone)));
        let unit = |slot: &Slot| self.battle.unit(*slot).id;
        Some(Attack {
            by,
            source: Source::Units { units: shooters.iter().map(unit).collect() },
            mode,
            hex: to,
            targets: vec![unit(&target)],
            strength: shooters.iter().map(|slot| u16::from(self.value(*slot, mode))).sum(),
            modifiers,
        })
    }

    /// The attack of a support on a hex.
    pub(crate) fn strike(&self, support: Support, mode: Mode, hex: Cell) -> Attack {
        let targets = self.support_targets(crate::support::Mission::Strike(mode), hex);
        Attack {
            by: Side::American,
            source: Source::Support { support },
            mode,
            hex,
            targets: targets.map(|slot| self.battle.unit(slot).id).collect(),
            strength: u16::from(self.battle.support(support).strength),
            modifiers: self.cover(hex),
        }
    }

    /// What the terrain of a target adds.
    fn cover(&self, cell: Cell) -> Vec<Modifier> {
        let modifier = |terrain| i16::from(self.battle.record().modifiers.get(terrain));
        let value = self.battle.board().terrain(cell).map_or(0, modifier);
        if value == 0 { Vec::new() } else { vec![Modifier { name: ModifierName::Terrain, value }] }
    }
}
