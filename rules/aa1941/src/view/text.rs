//! The JSON text of a view. Units are most of it, and it is written at every step of a match.

use alloc::{string::String, vec::Vec};
use kernel::Unwritable;

use super::{UnitView, View};
use crate::{
    board::REGION_COUNT,
    piece::{self, Piece},
    power::Power,
    units::Kind,
};

/// In bytes: longer than almost all views.
const ROOM: usize = 12 << 10;

static AT: [Piece; REGION_COUNT] = piece::by_region(r#""at":""#, r#"""#);
static DAMAGED: Piece = Piece::of([r#","damaged":true"#]);
static ID: Piece = Piece::of([r#","id":"#]);
static KIND: [Piece; Kind::ALL.len()] = {
    let mut pieces = [Piece::EMPTY; Kind::ALL.len()];
    let mut index = 0;
    while index < pieces.len() {
        pieces[Kind::ALL[index] as usize] = Piece::of([r#","kind":""#, Kind::ALL[index].id(), r#"""#]);
        index += 1;
    }
    pieces
};
static LANDING: [Piece; REGION_COUNT] = piece::by_region(r#","landing":""#, r#"""#);
static LEFT: Piece = Piece::of([r#","left":"#]);
static MOVED: Piece = Piece::of([r#","moved":true"#]);
static POWER: [Piece; Power::ALL.len()] = {
    let mut pieces = [Piece::EMPTY; Power::ALL.len()];
    let mut index = 0;
    while index < pieces.len() {
        pieces[Power::ALL[index] as usize] = Piece::of([r#","power":""#, Power::ALL[index].id(), r#""}"#]);
        index += 1;
    }
    pieces
};

pub(crate) fn of(mut view: View) -> Result<String, Unwritable> {
    let units = core::mem::take(&mut view.units);
    piece::with_list("view", &view, ROOM, r#""units":[]"#, |text| piece::push_all(&units, text, push_unit))
}

fn push_unit(unit: &UnitView, text: &mut Vec<u8>) {
    // All members: a new one has to be written, too.
    let UnitView { aboard, at, damaged, id, kind, landing, left, moved, power } = unit;
    text.push(b'{');
    if let Some(ship) = aboard {
        text.extend_from_slice(br#""aboard":"#);
        piece::push_number(ship.0, text);
        text.push(b',');
    }
    AT[at.index()].push_to(text);
    if *damaged {
        DAMAGED.push_to(text);
    }
    ID.push_to(text);
    piece::push_number(id.0, text);
    KIND[*kind as usize].push_to(text);
    if let Some(landing) = landing {
        LANDING[landing.index()].push_to(text);
    }
    if let Some(left) = left {
        LEFT.push_to(text);
        piece::push_number(u16::from(*left), text);
    }
    if *moved {
        MOVED.push_to(text);
    }
    POWER[*power as usize].push_to(text);
}
