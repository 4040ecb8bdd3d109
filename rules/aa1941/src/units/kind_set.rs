//! Sets of kinds.

use super::Kind;

/// A set of kinds. Small and cheap to copy.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct KindSet(u16);

impl KindSet {
    /// Whether a kind is in it.
    pub(crate) const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }

    /// Its kinds, in the order of the charts.
    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u16))
    }
}
