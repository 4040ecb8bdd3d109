//! How the parts of a text are found: by reading it, or by what is known of another text that has much in common with it.
//!
//! From one step to the next most of what an audience is shown stays as it is. Entries that are written alike in both texts
//! are compared as bytes, and their parts are taken over with what has moved added to them.

use core::ops::Range;

use crate::index::{IN_ORDER, Index, Indexed, NOWHERE, Origins, Span};

/// The entries of an array or an object that are still to come.
#[derive(Clone, Copy)]
struct Entries {
    holds: Holds,
    /// The part that the next one begins with.
    next: usize,
    /// The part after the last one.
    end: usize,
    /// Where the array or object ends in the text.
    ends_at: usize,
}

/// Entries that follow each other, with all that they hold.
struct Run {
    parts: Range<usize>,
    text: Range<usize>,
}

impl Indexed<'_> {
    /// What that part holds, if it begins with that byte.
    fn entries_of(&self, number: usize, opening: u8, holds: Holds) -> Option<Entries> {
        let span = self.spans.get(number)?;
        let is_alike = self.text.as_bytes().get(span.start as usize) == Some(&opening);
        let (end, ends_at) = (span.next() as usize, span.end as usize);
        is_alike.then_some(Entries { holds, next: number + 1, end, ends_at })
    }

    /// The next entry alone.
    fn entry(&self, entries: Entries) -> Option<Run> {
        let first = self.spans.get(entries.next).filter(|_| entries.next < entries.end)?;
        let value = self.spans.get(entries.holds.value_of(entries.next))?;
        Some(Run { parts: entries.next..value.next() as usize, text: first.start as usize..value.end as usize })
    }

    /// The next entries, as far as `text` begins with them and what follows each of them.
    fn common(&self, mut entries: Entries, text: &[u8]) -> Option<Run> {
        let mut run: Option<Run> = None;
        let mut limit = 0;
        while let Some(entry) = self.entry(entries) {
            let start = entry.text.start;
            if run.is_none() {
                limit = start + common_prefix(self.text.as_bytes().get(start..entries.ends_at)?, text);
            }
            if entry.text.end >= limit {
                break;
            }
            entries.next = entry.parts.end;
            let (parts, begin) = run.map_or((entry.parts.start, start), |run| (run.parts.start, run.text.start));
            run = Some(Run { parts: parts..entry.parts.end, text: begin..entry.text.end });
        }
        run
    }

    /// The value of the member of that name, which has its quotes, from the next member on.
    fn value_named(&self, entries: &mut Entries, name: &str) -> Option<usize> {
        let mut ahead = *entries;
        while let Some(entry) = self.entry(ahead) {
            ahead.next = entry.parts.end;
            let value = entry.parts.start + 1;
            let bare = self.spans.get(entry.parts.start)?;
            if self.text.get(bare.start as usize..bare.end as usize) == Some(name) {
                *entries = ahead;
                return Some(value);
            }
        }
        None
    }
}

/// How many bytes are compared at once.
const BLOCK: usize = 64;

fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    let (whole_a, whole_b) = (a.as_chunks::<BLOCK>().0, b.as_chunks::<BLOCK>().0);
    let blocks = whole_a.iter().zip(whole_b).take_while(|(a, b)| a == b).count() * BLOCK;
    blocks + a[blocks..].iter().zip(&b[blocks..]).take_while(|(a, b)| a == b).count()
}

/// What an array or an object holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    Elements,
    /// Names, each with its value.
    Members,
}

impl Holds {
    /// The number of the value of the entry that begins with that part.
    const fn value_of(self, first: usize) -> usize {
        match self {
            Self::Elements => first,
            Self::Members => first + 1,
        }
    }
}

/// How many elements of an array may be gone before the next one that is known.
const MOST_GONE: usize = 8;

/// Reads a text from its beginning to its end.
pub(crate) struct Reader<'t> {
    text: &'t str,
    at: usize,
    spans: Vec<Span>,
    known: Option<&'t Indexed<'t>>,
    origins: Vec<u32>,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(text: &'t str, known: Option<&'t Indexed<'t>>) -> Self {
        let parts = known.map_or(text.len() / 5, |known| known.spans.len() + known.spans.len() / 16);
        let origins = Vec::with_capacity(if known.is_some() { parts } else { 0 });
        Self { text, at: 0, spans: Vec::with_capacity(parts), known, origins }
    }

    pub(crate) fn read(mut self) -> (Index, Origins) {
        self.value(Some(0));
        if self.at != self.text.len() {
            // No text of a serializer.
            let end = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
            self.spans = vec![Span { start: 0, end, next: 1 }];
            self.origins = vec![NOWHERE];
        }
        (Index(self.spans), Origins(self.origins))
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// `like`: the number of the known value in whose place it has come.
    fn value(&mut self, like: Option<usize>) {
        if like.is_some_and(|like| self.take_over_value(like)) {
            return;
        }
        let number = self.open();
        match self.byte() {
            Some(b'{') => self.entries(b'}', Holds::Members, like),
            Some(b'[') => self.entries(b']', Holds::Elements, like),
            Some(b'"') => self.string(),
            _ => self.word(),
        }
        self.close(number);
    }

    fn name(&mut self) -> &'t str {
        let number = self.open();
        let start = self.at;
        self.string();
        self.close(number);
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// What an object or array holds, until it ends with that byte.
    fn entries(&mut self, end: u8, holds: Holds, like: Option<usize>) {
        let container = self.spans.len() - 1;
        let opening = self.byte().unwrap_or_default();
        let mut known = self.known.zip(like).and_then(|(known, like)| known.entries_of(like, opening, holds));
        self.at += 1;
        if self.byte() == Some(end) {
            self.at += 1;
            return;
        }
        loop {
            if !known.as_mut().is_some_and(|known| self.take_over_run(known)) {
                let like = match holds {
                    Holds::Members => {
                        let name = self.name();
                        self.at += 1;
                        known.as_mut().and_then(|entries| self.known?.value_named(entries, name))
                    }
                    Holds::Elements => known.as_mut().and_then(|entries| {
                        let element = self.known?.entry(*entries)?;
                        entries.next = element.parts.end;
                        Some(element.parts.start)
                    }),
                };
                self.value(like);
            }
            let after = self.byte();
            self.at += 1;
            if after != Some(b',') {
                break;
            }
        }
        let is_in_order = match holds {
            // An element is in order if all of its parts are: one sweep over the parts of all elements finds the same.
            Holds::Elements => self.are_in_order(container + 1),
            Holds::Members => self.has_members_in_order(container + 1),
        };
        if !is_in_order {
            self.spans[container].next = 0;
        }
    }

    /// Takes over that value if it stands here, too.
    fn take_over_value(&mut self, number: usize) -> bool {
        let Some((known, value)) = self.known.and_then(|known| Some((known, known.spans.get(number)?))) else {
            return false;
        };
        let run = Run { parts: number..value.next() as usize, text: value.start as usize..value.end as usize };
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let stands_here = known.text.as_bytes().get(run.text.clone()).is_some_and(|value| rest.starts_with(value));
        // A number may go on.
        let ends = matches!(rest.get(run.text.len()), None | Some(b',' | b']' | b'}'));
        if stands_here && ends {
            self.take_over(&run);
        }
        stands_here && ends
    }

    /// Takes over the next known entries, or those after some that are gone; whether there are any.
    fn take_over_run(&mut self, entries: &mut Entries) -> bool {
        let Some(known) = self.known else { return false };
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let mut ahead = *entries;
        let most_gone = match entries.holds {
            Holds::Elements => MOST_GONE,
            // Members are found by their names.
            Holds::Members => 0,
        };
        for _ in 0..=most_gone {
            if let Some(run) = known.common(ahead, rest) {
                entries.next = run.parts.end;
                self.take_over(&run);
                return true;
            }
            let Some(gone) = known.entry(ahead) else { return false };
            ahead.next = gone.parts.end;
        }
        false
    }

    fn take_over(&mut self, run: &Run) {
        let Some(known) = self.known else { return };
        // Texts are shorter than 2 GiB: differences are exact modulo 2^32.
        let further = |to: usize, from: usize| u32::try_from(to.wrapping_sub(from) & 0xffff_ffff).unwrap_or(0);
        let (bytes, parts) = (further(self.at, run.text.start), further(self.spans.len(), run.parts.start));
        self.at += run.text.len();
        self.spans.extend(known.spans[run.parts.clone()].iter().map(|span| span.moved(bytes, parts)));
        let number = |part: usize| u32::try_from(part).unwrap_or(NOWHERE);
        self.origins.extend(number(run.parts.start)..number(run.parts.end));
    }

    /// Whether all parts from that one on are in order.
    fn are_in_order(&self, first: usize) -> bool {
        let marks = self.spans.get(first..).unwrap_or_default().iter().fold(IN_ORDER, |marks, part| marks & part.next);
        marks == IN_ORDER
    }

    /// Whether members, from the one on whose name is that part, are in order, and all that they hold.
    fn has_members_in_order(&self, first: usize) -> bool {
        let mut last = "";
        let mut at = first;
        while let (Some(name), Some(value)) = (self.spans.get(at), self.spans.get(at + 1)) {
            let bare = self.text.get(name.start as usize + 1..(name.end as usize).saturating_sub(1)).unwrap_or("");
            if last > bare || !value.is_in_order() {
                return false;
            }
            last = bare;
            at = value.next() as usize;
        }
        true
    }

    fn string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.byte() {
            self.at += match byte {
                b'"' => break,
                b'\\' => 2,
                _ => 1,
            };
        }
        self.at += 1;
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let end = rest.iter().position(|byte| matches!(byte, b',' | b']' | b'}' | b':'));
        self.at += end.unwrap_or(rest.len());
    }

    /// Begins a part, which is in order until something in it is not.
    fn open(&mut self) -> usize {
        let start = u32::try_from(self.at).unwrap_or(u32::MAX);
        self.spans.push(Span { start, end: start, next: IN_ORDER });
        if self.known.is_some() {
            self.origins.push(NOWHERE);
        }
        self.spans.len() - 1
    }

    fn close(&mut self, number: usize) {
        let next = u32::try_from(self.spans.len()).unwrap_or(u32::MAX) & !IN_ORDER;
        if let Some(span) = self.spans.get_mut(number) {
            span.end = u32::try_from(self.at.min(self.text.len())).unwrap_or(u32::MAX);
            span.next |= next;
        }
    }
}
