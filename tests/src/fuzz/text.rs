//! Texts that have broken other programs.

use crate::chance::Chance;

/// What a name, an id or a line can be made of.
const NASTY: [&str; 34] = [
    "",
    " ",
    "\0",
    "a\0b",
    "\u{7f}",
    "\u{1b}[31mred\u{1b}[0m",
    "\r\n",
    "line\nline",
    "\u{202e}desrever\u{202c}",
    "\u{2066}isolated\u{2069}",
    "\u{feff}bom",
    "\u{200b}\u{200d}\u{2060}",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "İıſK",
    "ﷺﷺﷺﷺ",
    "\u{10ffff}\u{e000}",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg/onload=alert(1)>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "'; drop table users; --",
    "' or '1'='1",
    "$1",
    "%s%s%n",
    "../../../../etc/passwd",
    "__proto__",
    "constructor",
    "null",
    "-0",
    "1e400",
    "00000000-0000-0000-0000-000000000000",
];

/// One of them, or many at once.
pub(super) fn nasty(chance: &mut Chance) -> String {
    match chance.below(10) {
        0 => {
            let piece = NASTY[chance.below(NASTY.len())];
            piece.repeat(1 + chance.below(600))
        }
        1 => (0..chance.below(40)).map(|_| NASTY[chance.below(NASTY.len())]).collect(),
        2 => {
            (0..chance.below(80)).filter_map(|_| char::from_u32(u32::try_from(chance.below(0x11_0000)).ok()?)).collect()
        }
        3 => "x".repeat([23, 24, 25, 60, 61, 64, 65, 500, 501, 8_000, 9_000][chance.below(11)]),
        _ => NASTY[chance.below(NASTY.len())].to_owned(),
    }
}

/// Bytes that may not even be text.
pub(super) fn bytes(chance: &mut Chance, most: usize) -> Vec<u8> {
    let length = chance.below(most.max(1));
    (0..length).map(|_| u8::try_from(chance.below(256)).unwrap_or_default()).collect()
}
