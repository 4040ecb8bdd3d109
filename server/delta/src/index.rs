//! Where the parts of a JSON text begin and end.

/// A part of a text: a value, or the name of a member.
#[derive(Debug, Clone, Copy)]
struct Span {
    /// Its first byte.
    start: u32,
    /// The byte after its last one.
    end: u32,
    /// The number of the part that follows it and all that it holds; [`IN_ORDER`] is added where all objects in it have
    /// their members in the order of their names.
    next: u32,
}

/// A text is shorter than 2 GiB, so that no part has such a number.
const IN_ORDER: u32 = 1 << 31;

impl Span {
    fn next(self) -> u32 {
        self.next & !IN_ORDER
    }

    fn is_in_order(self) -> bool {
        self.next & IN_ORDER != 0
    }
}

/// Whether the members of objects stand in the order of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    ByName,
    Other,
}

impl Order {
    fn and(self, other: Self) -> Self {
        if self == Self::ByName { other } else { self }
    }
}

/// All parts in the order in which they begin: a member's name before its value.
#[derive(Debug, Clone)]
pub(crate) struct Index(Vec<Span>);

impl Index {
    pub(crate) fn of(text: &str) -> Self {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0, spans: Vec::with_capacity(text.len() / 5) };
        reader.value();
        if reader.at != text.len() {
            // No text of a serializer.
            let end = u32::try_from(text.len()).unwrap_or(u32::MAX);
            reader.spans = vec![Span { start: 0, end, next: 1 }];
        }
        Self(reader.spans)
    }
}

struct Reader<'t> {
    bytes: &'t [u8],
    at: usize,
    spans: Vec<Span>,
}

impl<'t> Reader<'t> {
    fn value(&mut self) -> Order {
        let number = self.open();
        let order = match self.bytes.get(self.at) {
            Some(b'{') => self.object(),
            Some(b'[') => self.held(b']', Self::value),
            Some(b'"') => {
                self.string();
                Order::ByName
            }
            _ => {
                self.word();
                Order::ByName
            }
        };
        self.close(number, order);
        order
    }

    fn object(&mut self) -> Order {
        let mut last: &[u8] = &[];
        self.held(b'}', |reader| {
            let name = reader.name();
            let order = if last <= name { Order::ByName } else { Order::Other };
            last = name;
            reader.at += 1;
            order.and(reader.value())
        })
    }

    /// Gives the name without its quotes.
    fn name(&mut self) -> &'t [u8] {
        let number = self.open();
        let start = self.at + 1;
        self.string();
        self.close(number, Order::ByName);
        self.bytes.get(start..self.at.saturating_sub(1)).unwrap_or_default()
    }

    /// An object or array whose entries `entry` reads.
    fn held(&mut self, end: u8, mut entry: impl FnMut(&mut Self) -> Order) -> Order {
        self.at += 1;
        if self.bytes.get(self.at) == Some(&end) {
            self.at += 1;
            return Order::ByName;
        }
        let mut order = Order::ByName;
        loop {
            order = entry(self).and(order);
            let after = self.bytes.get(self.at);
            self.at += 1;
            if after != Some(&b',') {
                return order;
            }
        }
    }

    fn string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.bytes.get(self.at) {
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
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let end = rest.iter().position(|byte| matches!(byte, b',' | b']' | b'}' | b':'));
        self.at += end.unwrap_or(rest.len());
    }

    fn open(&mut self) -> usize {
        let start = u32::try_from(self.at).unwrap_or(u32::MAX);
        self.spans.push(Span { start, end: start, next: 0 });
        self.spans.len() - 1
    }

    fn close(&mut self, number: usize, order: Order) {
        let next = u32::try_from(self.spans.len()).unwrap_or(u32::MAX);
        if let Some(span) = self.spans.get_mut(number) {
            span.end = u32::try_from(self.at.min(self.bytes.len())).unwrap_or(u32::MAX);
            span.next = if order == Order::ByName { next | IN_ORDER } else { next };
        }
    }
}

/// A part of a document.
#[derive(Clone, Copy)]
pub(crate) struct Part<'d> {
    text: &'d str,
    spans: &'d [Span],
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
    pub(crate) fn root(text: &'d str, index: &'d Index) -> Self {
        Self { text, spans: &index.0, number: 0 }
    }

    fn span(self) -> Span {
        self.spans[self.number as usize]
    }

    /// As it is written.
    pub(crate) fn text(self) -> &'d str {
        let span = self.span();
        &self.text[span.start as usize..span.end as usize]
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
    pub(crate) fn elements(self) -> impl Iterator<Item = Self> {
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
    pub(crate) fn members(self) -> impl Iterator<Item = (&'d str, Self)> {
        let mut parts = self.elements();
        core::iter::from_fn(move || Some((parts.next()?.text(), parts.next()?)))
    }

    /// The same value with the members of each object in the order of their names.
    pub(crate) fn write_sorted(self, out: &mut String) {
        if self.span().is_in_order() {
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
