//! Where the parts of a JSON text begin and end.

use crate::reader::Reader;

/// A part of a text: a value, or the name of a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Span {
    /// Its first byte.
    pub(crate) start: u32,
    /// The byte after its last one.
    pub(crate) end: u32,
    /// The number of the part that follows it and all that it holds; [`IN_ORDER`] is added where all objects in it have
    /// their members in the order of their names.
    pub(crate) next: u32,
}

/// A text is shorter than 2 GiB, so that no part has such a number.
pub(crate) const IN_ORDER: u32 = 1 << 31;

impl Span {
    pub(crate) fn next(self) -> u32 {
        self.next & !IN_ORDER
    }

    pub(crate) fn is_in_order(self) -> bool {
        self.next & IN_ORDER != 0
    }

    /// The same part where it stands so many bytes and parts further on, counted modulo 2^32. Texts have fewer parts than
    /// [`IN_ORDER`], so that the sum leaves that mark alone.
    pub(crate) const fn moved(self, bytes: u32, parts: u32) -> Self {
        Self {
            start: self.start.wrapping_add(bytes),
            end: self.end.wrapping_add(bytes),
            next: self.next.wrapping_add(parts),
        }
    }
}

/// All parts in the order in which they begin: a member's name before its value.
#[derive(Debug, Clone)]
pub(crate) struct Index(pub(crate) Vec<Span>);

impl Index {
    pub(crate) fn of(text: &str) -> Self {
        Reader::new(text, None).read().0
    }

    /// The same, where another text is known that has much in common with this one, and which parts are taken over from that.
    pub(crate) fn after(text: &str, known: &Indexed<'_>) -> (Self, Origins) {
        Reader::new(text, Some(known)).read()
    }
}

/// For each part of a text, the number of the part of another text which is written alike, where that is known.
#[derive(Debug)]
pub(crate) struct Origins(pub(crate) Vec<u32>);

/// A part whose like is not known.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A text with its index.
#[derive(Clone, Copy)]
pub(crate) struct Indexed<'d> {
    pub(crate) text: &'d str,
    pub(crate) spans: &'d [Span],
}

impl<'d> Indexed<'d> {
    pub(crate) fn new(text: &'d str, index: &'d Index) -> Self {
        Self { text, spans: &index.0 }
    }

    /// All of it.
    pub(crate) const fn root(&'d self) -> Part<'d> {
        Part { of: self, number: 0 }
    }
}

/// A part of a text.
#[derive(Clone, Copy)]
pub(crate) struct Part<'d> {
    of: &'d Indexed<'d>,
    number: u32,
}

/// What a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Object,
    Array,
    Scalar,
}

impl<'d> Part<'d> {
    fn span(self) -> Span {
        self.of.spans[self.number as usize]
    }

    pub(crate) const fn number(self) -> u32 {
        self.number
    }

    /// The number of the part of the text before that it was taken over from, where it was.
    pub(crate) fn origin(self, origins: &Origins) -> Option<u32> {
        origins.0.get(self.number as usize).copied().filter(|origin| *origin != NOWHERE)
    }

    /// Whether it is written like that part of the text before.
    pub(crate) fn is_like(self, before: Part<'_>, origins: &Origins) -> bool {
        self.origin(origins) == Some(before.number) || self.text() == before.text()
    }

    /// As it is written.
    pub(crate) fn text(self) -> &'d str {
        let span = self.span();
        &self.of.text[span.start as usize..span.end as usize]
    }

    pub(crate) fn kind(self) -> Kind {
        // What is taken for one scalar holds no part, whatever it begins with.
        let holds = self.span().next() > self.number + 1;
        match self.text().as_bytes() {
            [b'{', ..] if holds => Kind::Object,
            [b'[', ..] if holds => Kind::Array,
            b"{}" => Kind::Object,
            b"[]" => Kind::Array,
            _ => Kind::Scalar,
        }
    }

    /// The elements of an array.
    pub(crate) fn elements(self) -> impl Iterator<Item = Self> + Clone + use<'d> {
        let end = self.span().next();
        let mut number = self.number + 1;
        core::iter::from_fn(move || {
            let part = Self { number, ..self };
            (number < end).then(|| {
                number = part.span().next();
                part
            })
        })
    }

    /// The members of an object: the name as it is written, with its quotes, and the value.
    pub(crate) fn members(self) -> impl Iterator<Item = (&'d str, Self)> + Clone + use<'d> {
        let mut parts = self.elements();
        core::iter::from_fn(move || Some((parts.next()?.text(), parts.next()?)))
    }

    /// Whether all objects in it have their members in the order of their names.
    pub(crate) fn is_in_order(self) -> bool {
        self.span().is_in_order()
    }

    /// The same value with the members of each object in the order of their names.
    pub(crate) fn write_sorted(self, out: &mut String) {
        if self.is_in_order() {
            return out.push_str(self.text());
        }
        match self.kind() {
            Kind::Scalar => out.push_str(self.text()),
            Kind::Array => {
                for (n, element) in self.elements().enumerate() {
                    out.push(if n == 0 { '[' } else { ',' });
                    element.write_sorted(out);
                }
                out.push_str(if self.text().len() == 2 { "[]" } else { "]" });
            }
            Kind::Object => {
                let mut members: Vec<_> = self.members().collect();
                // A closing quote stands below every letter and digit of a name but above `!`: names are compared bare.
                members.sort_by_key(|(name, _)| &name[1..name.len() - 1]);
                for (n, (name, value)) in members.into_iter().enumerate() {
                    out.push(if n == 0 { '{' } else { ',' });
                    out.push_str(name);
                    out.push(':');
                    value.write_sorted(out);
                }
                out.push_str(if self.text().len() == 2 { "{}" } else { "}" });
            }
        }
    }
}
