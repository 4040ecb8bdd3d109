"""Makes the fonts that the server draws link previews with out of the whole ones in this folder.

Each is a font of one weight with all the characters of its whole one, in the form that `resvg` reads.
"""

from __future__ import annotations

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from subset import FAMILY, FULL, HERE, POSTSCRIPT, TYPOGRAPHIC, UNIQUE, WHOLE, reread

CUT_TO = HERE.parent.parent / "server/cards/fonts"

#: The whole font, the weight, and the file.
CUTS = [
    ("eb-garamond", 600, "serif"),
    ("eb-garamond-italic", 600, "serif-italic"),
    ("source-sans-3", 600, "sans"),
    ("source-sans-3", 800, "sans-heavy"),
]

#: What names of people and places are shaped with.
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "lnum"]


def cut(name: str, weight: int) -> TTFont:
    """A whole font in one weight."""
    _, _, family = WHOLE[name]
    font = TTFont(HERE / f"{name}.woff2", recalcTimestamp=False)
    font = reread(instantiateVariableFont(font, {"wght": weight}))
    font["OS/2"].usWeightClass = weight
    for entry in font["name"].names:
        if entry.nameID in {FAMILY, UNIQUE, FULL, TYPOGRAPHIC}:
            entry.string = family
        elif entry.nameID == POSTSCRIPT:
            entry.string = f"{family.replace(' ', '')}-{weight}"
    options = Options(layout_features=FEATURES, hinting=False, desubroutinize=True, notdef_outline=True)
    options.name_IDs = [0, FAMILY, 2, UNIQUE, FULL, POSTSCRIPT, 13, 14]
    cutter = Subsetter(options)
    cutter.populate(unicodes={code for code in font.getBestCmap() if code >= 0x20})
    cutter.subset(font)
    return font


def main() -> int:
    """Writes all files, and says their sizes."""
    for name, weight, file_name in CUTS:
        file = CUT_TO / f"{file_name}.ttf"
        cut(name, weight).save(file)
        sys.stdout.write(f"{file.name}: {file.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
