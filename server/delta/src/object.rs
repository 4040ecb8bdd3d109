//! An object whose members are documents of their own, so that objects can share those that are long.

use std::sync::Arc;

use crate::{Document, ROOM, UNCHANGED};

/// An object of `N` members, under names in ascending order.
#[derive(Debug, Clone)]
pub struct Object<const N: usize>([(&'static str, Arc<Document>); N]);

impl<const N: usize> Object<N> {
    /// `members`: each name bare, in ascending order.
    pub fn of(members: [(&'static str, Arc<Document>); N]) -> Self {
        debug_assert!(members.is_sorted_by_key(|(name, _)| *name), "a checksum is about names in order");
        Self(members)
    }

    /// The members as they are written, in order.
    pub fn texts(&self) -> [&str; N] {
        self.0.each_ref().map(|(_, member)| member.text())
    }

    /// Whether both are written alike.
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|((_, one), (_, other))| one.is_like(other))
    }

    /// How this becomes `after`, as the text of a `protocol::Delta` at the end of `out`.
    pub fn push_delta_to(&self, after: &Self, written: &mut Written, out: &mut String) {
        out.reserve(ROOM);
        out.push('{');
        for ((name, before), (_, after)) in self.0.iter().zip(&after.0) {
            let member = written.delta(before, after);
            if member != UNCHANGED {
                push_name(name, out);
                out.push_str(member);
            }
        }
        out.push('}');
    }

    /// `protocol::checksum` of the value.
    pub fn checksum(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        let mut between = String::from("{");
        for (name, member) in &self.0 {
            push_name(name, &mut between);
            hasher.update(between.as_bytes());
            hasher.combine(member.sorted());
            between.clear();
        }
        hasher.update(b"}");
        hasher.finalize()
    }

    /// The text that the checksum is about.
    pub fn sorted_text(&self) -> String {
        let mut text = String::from("{");
        for (name, member) in &self.0 {
            push_name(name, &mut text);
            text.push_str(&member.sorted_text());
        }
        text.push('}');
        text
    }
}

/// The deltas that were found between documents: objects share documents, and each delta is found once.
#[derive(Debug, Default)]
pub struct Written(Vec<(Arc<Document>, Arc<Document>, String)>);

impl Written {
    fn delta(&mut self, before: &Arc<Document>, after: &Arc<Document>) -> &str {
        let known = self.0.iter().position(|(one, other, _)| Arc::ptr_eq(one, before) && Arc::ptr_eq(other, after));
        let at = known.unwrap_or_else(|| {
            self.0.push((Arc::clone(before), Arc::clone(after), before.delta_to(after)));
            self.0.len() - 1
        });
        &self.0[at].2
    }
}

/// Begins a member in what is written of an object.
fn push_name(name: &str, out: &mut String) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push('"');
    out.push_str(name);
    out.push_str("\":");
}
