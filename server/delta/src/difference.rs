//! How one value becomes another, in the forms of `protocol::Delta`.

use core::fmt::Write as _;

use crate::{
    index::{Kind, Part},
    sequence::{Edit, edits},
};

/// Writes how `before` becomes `after`, which is written otherwise: by its parts, or anew where that is shorter.
pub(crate) fn write(before: Part<'_>, after: Part<'_>, out: &mut String) {
    let start = out.len();
    match (before.kind(), after.kind()) {
        (Kind::Object, Kind::Object) => in_object(before, after, out),
        (Kind::Array, Kind::Array) => in_array(before, after, out),
        _ => return anew(after, out),
    }
    if out.len() - start > after.text().len() + 2 {
        out.truncate(start);
        anew(after, out);
    }
}

fn anew(after: Part<'_>, out: &mut String) {
    out.push('[');
    out.push_str(after.text());
    out.push(']');
}

fn in_object(before: Part<'_>, after: Part<'_>, out: &mut String) {
    let old: Vec<_> = before.members().collect();
    // Both were written from one type, so members come in the same order but for those that are left out.
    let mut at = 0;
    let mut kept = 0;
    out.push('{');
    for (name, value) in after.members() {
        let found = old.iter().skip(at).chain(old.iter().take(at)).position(|(other, _)| *other == name);
        let found = found.map(|steps| (at + steps) % old.len());
        if let Some(found) = found {
            at = found + 1;
            kept += 1;
        }
        let was = found.and_then(|found| old.get(found)).map(|(_, was)| *was);
        if was.is_some_and(|was| was.text() == value.text()) {
            continue;
        }
        open_member(name, out);
        match was {
            Some(was) => write(was, value, out),
            None => anew(value, out),
        }
    }
    if kept < old.len() {
        for (name, _) in old.iter().filter(|(name, _)| after.members().all(|(other, _)| other != *name)) {
            open_member(name, out);
            out.push_str("[]");
        }
    }
    out.push('}');
}

/// Begins what is said of a member. `name` has its quotes.
fn open_member(name: &str, out: &mut String) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push_str(name);
    out.push(':');
}

fn in_array(before: Part<'_>, after: Part<'_>, out: &mut String) {
    let old: Vec<_> = before.elements().collect();
    let new: Vec<_> = after.elements().collect();
    let edits = edits(&old, &new, |a, b| a.text() == b.text());
    out.push('{');
    let mut is_first = true;
    for splice in edits.iter().filter_map(Edit::splice) {
        out.push_str(if is_first { "\"\":[" } else { "," });
        is_first = false;
        // Writing into a string cannot fail.
        let _ = write!(out, "[{},{}", splice.at, splice.gone);
        for element in new.iter().skip(splice.at).take(splice.new) {
            out.push(',');
            out.push_str(element.text());
        }
        out.push(']');
    }
    if !is_first {
        out.push(']');
    }
    for (was, now) in edits.iter().flat_map(Edit::changed) {
        let name = format!("\"{now}\"");
        open_member(&name, out);
        write(old[was], new[now], out);
    }
    out.push('}');
}
