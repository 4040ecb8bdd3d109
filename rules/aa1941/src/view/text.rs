//! The JSON text of a view. Units are most of it, and it is written at every step of a match.

use alloc::{string::String, vec::Vec};
use kernel::Unwritable;

use super::{UnitView, View};
use crate::{
    board::{REGION_COUNT, RegionId},
    fragment::{self, Fragment, fragments},
    power::Power,
    units::Kind,
};

/// In bytes: longer than almost all views.
const ROOM: usize = 12 << 10;

static AT: [Fragment; REGION_COUNT] = fragments!(r#""at":""#, REGION_COUNT, |n| RegionId::id_at(n), r#"""#);
static DAMAGED: Fragment = Fragment::of([r#","damaged":true"#]);
static ID: Fragment = Fragment::of([r#","id":"#]);
static KIND: [Fragment; Kind::ALL.len()] = fragments!(r#","kind":""#, Kind::ALL.len(), |n| Kind::ALL[n].id(), r#"""#);
static LANDING: [Fragment; REGION_COUNT] = fragments!(r#","landing":""#, REGION_COUNT, |n| RegionId::id_at(n), r#"""#);
static LEFT: Fragment = Fragment::of([r#","left":"#]);
static MOVED: Fragment = Fragment::of([r#","moved":true"#]);
static POWER: [Fragment; Power::ALL.len()] =
    fragments!(r#","power":""#, Power::ALL.len(), |n| Power::ALL[n].id(), r#""}"#);

pub(crate) fn of(mut view: View) -> Result<String, Unwritable> {
    let units = core::mem::take(&mut view.units);
    fragment::with_list("view", &view, ROOM, r#""units":[]"#, |text| fragment::push_all(&units, text, push_unit))
}

fn push_unit(unit: &UnitView, text: &mut Vec<u8>) {
    // All members: a new one has to be written, too.
    let UnitView { aboard, at, damaged, id, kind, landing, left, moved, power } = unit;
    text.push(b'{');
    if let Some(ship) = aboard {
        text.extend_from_slice(br#""aboard":"#);
        fragment::push_number(ship.0, text);
        text.push(b',');
    }
    AT[at.index()].push_to(text);
    if *damaged {
        DAMAGED.push_to(text);
    }
    ID.push_to(text);
    fragment::push_number(id.0, text);
    KIND[*kind as usize].push_to(text);
    if let Some(landing) = landing {
        LANDING[landing.index()].push_to(text);
    }
    if let Some(left) = left {
        LEFT.push_to(text);
        fragment::push_number(u16::from(*left), text);
    }
    if *moved {
        MOVED.push_to(text);
    }
    POWER[*power as usize].push_to(text);
}
