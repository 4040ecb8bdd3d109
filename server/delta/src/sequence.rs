//! What the elements of two arrays have in common.

/// The most pairs of elements that are compared to find those in common, between two that are known to be alike. Of more,
/// the elements change one by one.
const MOST_PAIRS: usize = 4096;

/// Elements between two runs that are alike: `old` of them give way to `new`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edit {
    /// Where they begin, before and after.
    begin: (usize, usize),
    old: usize,
    new: usize,
}

/// A part of an array that others take the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Splice {
    /// Where, after the splices before it, and in the array as it will be.
    pub(crate) at: usize,
    pub(crate) gone: usize,
    pub(crate) new: usize,
}

impl Edit {
    /// As many elements as there are on both sides change, each into another.
    fn pairs(&self) -> usize {
        self.old.min(self.new)
    }

    /// What is left over on one side, after those that change.
    pub(crate) fn splice(&self) -> Option<Splice> {
        let pairs = self.pairs();
        (self.old != self.new).then(|| Splice {
            at: self.begin.1 + pairs,
            gone: self.old - pairs,
            new: self.new - pairs,
        })
    }

    /// The indices of those that change, before and after.
    pub(crate) fn changed(&self) -> impl Iterator<Item = (usize, usize)> {
        let (old, new) = self.begin;
        (0..self.pairs()).map(move |n| (old + n, new + n))
    }
}

/// How `old` becomes `new`, in order. `known`: indices of elements that are known to be alike, before and after, ascending.
pub(crate) fn edits<T>(
    old: &[T],
    new: &[T],
    known: impl Iterator<Item = (usize, usize)>,
    alike: impl Fn(&T, &T) -> bool,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut from = (0, 0);
    for to in known.chain([(old.len(), new.len())]) {
        edit_between(from, &old[from.0..to.0], &new[from.1..to.1], &alike, &mut edits);
        from = (to.0 + 1, to.1 + 1);
    }
    edits
}

/// The edits where `old` and `new` begin at `from`, before and after.
fn edit_between<T>(from: (usize, usize), old: &[T], new: &[T], alike: &impl Fn(&T, &T) -> bool, edits: &mut Vec<Edit>) {
    let head = old.iter().zip(new).take_while(|(a, b)| alike(a, b)).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| alike(a, b)).count();
    let (a, b) = (&old_rest[..old_rest.len() - tail], &new_rest[..new_rest.len() - tail]);
    let begin = (from.0 + head, from.1 + head);
    if a.is_empty() && b.is_empty() {
        return;
    }
    let pairs = a.len() * b.len();
    if pairs <= 1 || pairs > MOST_PAIRS {
        edits.push(Edit { begin, old: a.len(), new: b.len() });
    } else {
        edit_around_common(begin, a, b, alike, edits);
    }
}

/// The edits around a longest common subsequence (Wagner and Fischer, *The String-to-String Correction Problem*, 1974).
fn edit_around_common<T>(
    begin: (usize, usize),
    a: &[T],
    b: &[T],
    alike: &impl Fn(&T, &T) -> bool,
    edits: &mut Vec<Edit>,
) {
    let width = b.len() + 1;
    // The length of the longest one from each pair of places on.
    let mut longest = vec![0_u16; (a.len() + 1) * width];
    for (i, one) in a.iter().enumerate().rev() {
        for (j, other) in b.iter().enumerate().rev() {
            longest[i * width + j] = if alike(one, other) {
                longest[(i + 1) * width + j + 1] + 1
            } else {
                longest[(i + 1) * width + j].max(longest[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut from = (0, 0);
    let mut close = |from: (usize, usize), to: (usize, usize)| {
        if from != to {
            edits.push(Edit { begin: (begin.0 + from.0, begin.1 + from.1), old: to.0 - from.0, new: to.1 - from.1 });
        }
    };
    while i < a.len() && j < b.len() {
        if alike(&a[i], &b[j]) {
            close(from, (i, j));
            (i, j) = (i + 1, j + 1);
            from = (i, j);
        } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    close(from, (a.len(), b.len()));
}
