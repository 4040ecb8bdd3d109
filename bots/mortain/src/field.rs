//! What never changes in a match, worked out from the view: the map with its lines of fire, the counters, the figures.

use alloc::{collections::BTreeMap, string::ToString as _, vec, vec::Vec};

use hex::{Crossing, Hex, Layout, crossings};
use mortain::{
    Activation, BySide, BySupport, Cell, Class, Mode, Sealing, Side, Steps, Support, SupportUse, Terrain, UnitId,
    Values, View,
};

/// How the columns of a map are shifted.
const LAYOUT: Layout = Layout::OddColumns;
/// The farthest that any unit fires.
const LONGEST_RANGE: u16 = 3;

/// The map, the counters and the figures of a match. Hexes and units go by their places in the lists.
pub(crate) struct Field {
    /// Column by column from the west, each from the north.
    pub(crate) cells: Vec<Cell>,
    places: BTreeMap<Cell, usize>,
    /// Hexes of a column.
    pub(crate) rows: usize,
    /// The hexes next to each.
    pub(crate) near: Vec<Vec<usize>>,
    /// The hexes that a unit on each can fire at.
    pub(crate) aims: Vec<Vec<usize>>,
    /// The hexes from which a unit on each can be fired at.
    pub(crate) aimed_from: Vec<Vec<usize>>,
    /// How far those are, from hex to hex; 0 where none can fire.
    reach: Vec<u8>,
    /// What the terrain of each adds to the card of an attack.
    pub(crate) cover: Vec<i32>,
    /// The units, ascending by id.
    pub(crate) counters: Vec<Counter>,
    /// The unit that stacks and acts free of charge.
    pub(crate) companion: Option<usize>,
    pub(crate) rounds: u8,
    pub(crate) exits_to_win: usize,
    pub(crate) from_round: BySide<u8>,
    pub(crate) activation: Activation,
    pub(crate) support_use: SupportUse,
    pub(crate) sealing: Sealing,
    pub(crate) strengths: BySupport<i32>,
    pub(crate) support_from: BySupport<u8>,
}

/// What never changes about a unit.
pub(crate) struct Counter {
    pub(crate) id: UnitId,
    pub(crate) side: Side,
    pub(crate) class: Class,
    full: Values,
    flipped: Values,
    /// What it adds to the card of its attacks on tanks.
    pub(crate) at_modifier: i32,
}

impl Counter {
    /// Its value for a kind of fire.
    pub(crate) fn value(&self, steps: Steps, mode: Mode) -> i32 {
        let values = match steps {
            Steps::Full => self.full,
            Steps::Flipped => self.flipped,
        };
        i32::from(values.get(mode))
    }
}

impl Field {
    pub(crate) fn of(view: &View) -> Self {
        let rows = view.terrain.len();
        let signs: Vec<Vec<char>> = view.terrain.iter().map(|row| row.chars().collect()).collect();
        let columns = signs.first().map_or(0, Vec::len);
        let hex = |column: usize, row: usize| -> Option<Hex> {
            Some(LAYOUT.hex(i16::try_from(column).ok()?, i16::try_from(row).ok()?))
        };
        let mut hexes = Vec::with_capacity(columns * rows);
        let mut cells = Vec::with_capacity(columns * rows);
        let mut ground = Vec::with_capacity(columns * rows);
        for column in 0..columns {
            for (row, signs) in signs.iter().enumerate() {
                let Some(hex) = hex(column, row) else { continue };
                let Some(cell) = LAYOUT.letters(hex).and_then(|name| Cell::named(&name)) else { continue };
                hexes.push(hex);
                cells.push(cell);
                ground.push(signs.get(column).and_then(|sign| Terrain::of_sign(*sign)).unwrap_or(Terrain::Clear));
            }
        }
        let at = |hex: Hex| -> Option<usize> {
            let (column, row) = LAYOUT.column_and_row(hex);
            let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
            (column < columns && row < rows).then_some(column * rows + row)
        };
        let near = hexes.iter().map(|hex| hex.neighbours().filter_map(at).collect()).collect();
        let (aims, reach) = lines(&hexes, &ground, at);
        let mut aimed_from: Vec<Vec<usize>> = vec![Vec::new(); hexes.len()];
        for (from, targets) in aims.iter().enumerate() {
            for to in targets {
                aimed_from[*to].push(from);
            }
        }
        let modifier = |terrain: &Terrain| i32::from(modifier(view, *terrain));
        let counter = |(id, unit): (&UnitId, &mortain::UnitView)| Counter {
            id: *id,
            side: unit.side,
            class: unit.class,
            full: unit.full,
            flipped: unit.flipped,
            at_modifier: i32::from(view.at_modifier(*id)),
        };
        let companion = view.companion();
        Self {
            places: cells.iter().copied().enumerate().map(|(at, cell)| (cell, at)).collect(),
            cells,
            rows,
            near,
            aims,
            aimed_from,
            reach,
            cover: ground.iter().map(modifier).collect(),
            companion: view.units.keys().position(|id| Some(*id) == companion),
            counters: view.units.iter().map(counter).collect(),
            rounds: view.rounds,
            exits_to_win: usize::from(view.exits_to_win),
            from_round: view.from_round,
            activation: view.variants.activation,
            support_use: view.variants.supports,
            sealing: view.variants.sealing,
            strengths: BySupport { air: i32::from(view.strengths.air), oba: i32::from(view.strengths.oba) },
            support_from: BySupport {
                air: view.support_from_round(Support::Air),
                oba: view.support_from_round(Support::Oba),
            },
        }
    }

    /// The place of a hex.
    pub(crate) fn place(&self, cell: Cell) -> Option<usize> {
        self.places.get(&cell).copied()
    }

    /// The place of a unit.
    pub(crate) fn unit(&self, id: UnitId) -> Option<usize> {
        self.counters.binary_search_by(|counter| counter.id.cmp(&id)).ok()
    }

    /// How far it is from one hex to another at which a unit there can fire; 0 if it cannot.
    pub(crate) fn reach(&self, from: usize, to: usize) -> u8 {
        self.reach[from * self.cells.len() + to]
    }

    /// The hexes on which the units of a side enter.
    pub(crate) fn own_row(&self, side: Side) -> core::ops::Range<usize> {
        match side {
            Side::German => self.cells.len().saturating_sub(self.rows)..self.cells.len(),
            Side::American => 0..self.rows.min(self.cells.len()),
        }
    }

    /// The units of a side.
    pub(crate) fn of_side(&self, side: Side) -> impl Iterator<Item = usize> {
        (0..self.counters.len()).filter(move |unit| self.counters[*unit].side == side)
    }

    /// The name of a unit in a command.
    pub(crate) fn name(&self, unit: usize) -> alloc::string::String {
        self.counters[unit].id.to_string()
    }
}

const fn modifier(view: &View, terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Clear => view.modifiers.clear,
        Terrain::Village => view.modifiers.village,
        Terrain::City => view.modifiers.city,
        Terrain::Hill => view.modifiers.hill,
        Terrain::Forest => view.modifiers.forest,
    }
}

/// The hexes that can be fired at from each, and how far they are.
fn lines(hexes: &[Hex], ground: &[Terrain], at: impl Fn(Hex) -> Option<usize>) -> (Vec<Vec<usize>>, Vec<u8>) {
    let here = Hex::new(0, 0);
    let ways: Vec<(Hex, u8, Vec<Crossing>)> = here
        .within(LONGEST_RANGE)
        .skip(1)
        .map(|to| (to, u8::try_from(here.distance(to)).unwrap_or(u8::MAX), crossings(here, to)))
        .collect();
    let mut reach = vec![0; hexes.len() * hexes.len()];
    let mut aims = Vec::with_capacity(hexes.len());
    for (from, hex) in hexes.iter().enumerate() {
        let moved = |by: Hex| Hex::new(hex.q + by.q, hex.r + by.r);
        let blocks = |by: Hex| at(moved(by)).is_some_and(|between| ground[between].blocks());
        let is_open = |met: &Crossing| match met {
            Crossing::Through(between) => !blocks(*between),
            Crossing::Along(one, other) => !(blocks(*one) && blocks(*other)),
        };
        let mut open = Vec::new();
        for (to, far, met) in ways.iter().filter(|(_, far, _)| *far <= ground[from].range()) {
            let Some(target) = at(moved(*to)).filter(|_| met.iter().all(is_open)) else { continue };
            reach[from * hexes.len() + target] = *far;
            open.push(target);
        }
        aims.push(open);
    }
    (aims, reach)
}
