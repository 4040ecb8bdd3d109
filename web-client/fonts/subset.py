"""Makes the fonts that the page loads out of the whole ones in this folder.

Each whole font becomes two files: what French and English are written with, which everybody loads, and the rest, which
a browser fetches only if such a character is shown, as in the name of a player.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parent / "src/styles/fonts"

FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ"
SIGNS = "\u00a0\u202f\u2009«»‘’“”–—…·×−±½°•←↑→↓"
CORE = {*range(0x20, 0x7F), *map(ord, FRENCH + SIGNS)}

#: Ligatures and the forms of digits that the style sheets ask for; the rest of the fonts' features is not used.
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "tnum", "lnum", "pnum"]

#: The whole fonts, the weights that the style sheets use, and the family's name. Headings and the map's names have one
#: weight, and so a font that cannot vary, which is half the size; the italics' is the one that the map is measured with.
#: "Source" is a reserved font name, which a changed font must not bear.
WHOLE = {
    "eb-garamond": (600, 600, "EB Garamond"),
    "eb-garamond-italic": (500, 500, "EB Garamond"),
    "source-sans-3": (400, 800, "Sandtable Sans"),
}
SHIPPED_AS = {"source-sans-3": "sandtable-sans"}

#: Entries of the name table: family, unique id, full name, PostScript name, typographic family.
FAMILY, UNIQUE, FULL, POSTSCRIPT, TYPOGRAPHIC = 1, 3, 4, 6, 16


def reread(font: TTFont) -> TTFont:
    """The font as it is once it has been written: the subsetter expects the tables of a file."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file, recalcTimestamp=False)


def subset(name: str, characters: set[int]) -> TTFont:
    """A whole font cut down to these characters."""
    lightest, heaviest, family = WHOLE[name]
    font = TTFont(HERE / f"{name}.woff2", recalcTimestamp=False)
    font = reread(instantiateVariableFont(font, {"wght": (lightest, heaviest) if lightest < heaviest else lightest}))
    for entry in font["name"].names:
        if entry.nameID in {FAMILY, UNIQUE, FULL, TYPOGRAPHIC}:
            entry.string = family
        elif entry.nameID == POSTSCRIPT:
            entry.string = family.replace(" ", "")
    options = Options(layout_features=FEATURES, hinting=False, desubroutinize=True, flavor="woff2", notdef_outline=True)
    options.name_IDs = [0, FAMILY, 2, UNIQUE, FULL, POSTSCRIPT, 13, 14]
    cutter = Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    font.flavor = "woff2"
    return font


def ranges(characters: set[int]) -> str:
    """Characters as the style sheet's `unicode-range`."""
    spans: list[list[int]] = []
    for code in sorted(characters):
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in spans)


def main() -> int:
    """Writes all files, and says their sizes and the ranges for `tokens.css`."""
    for name in WHOLE:
        known = {code for code in TTFont(HERE / f"{name}.woff2").getBestCmap() if code >= 0x20}
        for suffix, characters in (("", known & CORE), ("-more", known - CORE)):
            file = SHIPPED / f"{SHIPPED_AS.get(name, name)}{suffix}.woff2"
            subset(name, characters).save(file)
            sys.stdout.write(f"{file.name}: {file.stat().st_size} bytes, {ranges(characters)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
