//! How one value becomes another, in the forms of `protocol::Delta`.

use core::fmt::Write as _;

use crate::{
    index::{Kind, Origins, Part},
    sequence::{Edit, edits},
};

/// Writes how parts of one text become parts of another, of which some are known to be alike.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Difference<'o>(pub(crate) &'o Origins);

impl Difference<'_> {
    /// Writes how `before` becomes `after`, which is written otherwise: by its parts, or anew where that is shorter.
    pub(crate) fn write(self, before: Part<'_>, after: Part<'_>, out: &mut String) {
        let start = out.len();
        match (before.kind(), after.kind()) {
            (Kind::Object, Kind::Object) => self.in_object(before, after, out),
            (Kind::Array, Kind::Array) => self.in_array(before, after, out),
            _ => return anew(after, out),
        }
        if out.len() - start > after.text().len() + 2 {
            out.truncate(start);
            anew(after, out);
        }
    }

    fn in_object(self, before: Part<'_>, after: Part<'_>, out: &mut String) {
        // Both were written from one type, so members come in the same order but for those that are left out.
        let mut old = before.members();
        let mut kept = 0;
        out.push('{');
        for (name, value) in after.members() {
            let is_called = |(other, _): &(&str, Part<'_>)| *other == name;
            let ahead = old.clone().enumerate().find(|(_, member)| is_called(member));
            if let Some((skipped, _)) = ahead {
                old.nth(skipped);
            }
            let was = ahead.map(|(_, member)| member).or_else(|| before.members().find(is_called));
            let Some((_, was)) = was else {
                open_member(name, out);
                anew(value, out);
                continue;
            };
            kept += 1;
            if !self.are_alike(was, value) {
                open_member(name, out);
                self.write(was, value, out);
            }
        }
        if kept < before.members().count() {
            for (name, _) in before.members().filter(|(name, _)| after.members().all(|(other, _)| other != *name)) {
                open_member(name, out);
                out.push_str("[]");
            }
        }
        out.push('}');
    }

    fn in_array(self, before: Part<'_>, after: Part<'_>, out: &mut String) {
        let (old, new): (Vec<_>, Vec<_>) = (before.elements().collect(), after.elements().collect());
        let edits = edits(&old, &new, self.taken_over(&old, &new), |was, now| self.are_alike(*was, *now));
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
            self.write(old[was], new[now], out);
        }
        out.push('}');
    }

    /// The indices of elements that were taken over from the array before, there and in the one after.
    fn taken_over(self, old: &[Part<'_>], new: &[Part<'_>]) -> impl Iterator<Item = (usize, usize)> {
        let mut next = 0;
        new.iter().enumerate().filter_map(move |(n, now)| {
            let origin = now.origin(self.0)?;
            next += old[next..].iter().take_while(|was| was.number() < origin).count();
            let found = next;
            (old.get(found)?.number() == origin).then(|| {
                next += 1;
                (found, n)
            })
        })
    }

    fn are_alike(self, before: Part<'_>, after: Part<'_>) -> bool {
        after.is_like(before, self.0)
    }
}

fn anew(after: Part<'_>, out: &mut String) {
    out.push('[');
    out.push_str(after.text());
    out.push(']');
}

/// Begins what is said of a member. `name` has its quotes.
fn open_member(name: &str, out: &mut String) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push_str(name);
    out.push(':');
}
