//! The JSON text of options. Paths are most of it, and it is written at every step for the seat that is asked.

use alloc::{string::String, vec::Vec};
use kernel::Unwritable;

use super::{MoveOption, Options, Path};
use crate::{
    board::{REGION_COUNT, RegionId},
    fragment::{self, Fragment, fragments},
};

/// In bytes: longer than most lists of options.
const ROOM: usize = 4 << 10;

static FROM: [Fragment; REGION_COUNT] =
    fragments!(r#"{"from":""#, REGION_COUNT, |n| RegionId::id_at(n), r#"","most":"#);
static NAME: [Fragment; REGION_COUNT] = fragments!(r#"""#, REGION_COUNT, |n| RegionId::id_at(n), r#"""#);

pub(crate) fn of(mut options: Options) -> Result<String, Unwritable> {
    let what = "list of options";
    let Options::Orders { moves, .. } = &mut options else { return kernel::json_text(what, &options, ROOM) };
    let moves = core::mem::take(moves);
    fragment::with_list(what, &options, ROOM, r#""moves":[]"#, |text| fragment::push_all(&moves, text, push_move))
}

fn push_move(option: &MoveOption, text: &mut Vec<u8>) {
    // All members: a new one has to be written, too.
    let MoveOption { from, most, paths, units, waypoints } = option;
    FROM[from.index()].push_to(text);
    fragment::push_number(u16::from(*most), text);
    text.extend_from_slice(br#","paths":["#);
    fragment::push_all(paths, text, push_path);
    text.extend_from_slice(br#"],"units":["#);
    fragment::push_all(units, text, |unit, text| fragment::push_number(unit.0, text));
    text.extend_from_slice(br#"],"waypoints":["#);
    fragment::push_all(waypoints, text, push_path);
    text.extend_from_slice(b"]}");
}

fn push_path(path: &Path, text: &mut Vec<u8>) {
    text.push(b'[');
    fragment::push_all(path, text, |region, text| NAME[region.index()].push_to(text));
    text.push(b']');
}
