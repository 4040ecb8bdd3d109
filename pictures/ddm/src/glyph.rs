//! What a counter shows of its creature: the weapon of people, the head of beasts, the sign of those who cast spells. By the
//! words of its name and its types, as the client's `glyphs.ts`.

use serde::Deserialize;
use serde_json::Value;

/// The symbol on a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Glyph {
    Helm,
    Sword,
    Axe,
    Crossbow,
    Fist,
    Tusk,
    Club,
    Jackal,
    Spear,
    Horns,
    Skull,
    Flame,
    Leaf,
    Bow,
    Paw,
    Wing,
    HornedHelm,
    Hood,
    Sun,
    Golem,
    Tree,
    Hound,
    Shield,
}

/// The figures that decide which glyph a creature has.
#[derive(Debug, Deserialize)]
pub(crate) struct Looks {
    name: Name,
    types: Vec<String>,
    melee: Vec<Value>,
    ranged: Vec<Value>,
    commander: Option<i16>,
    #[serde(default)]
    spells: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Name {
    en: String,
}

/// Where in a name a word is looked for.
#[derive(Debug, Clone, Copy)]
enum Sought {
    /// As a whole word.
    Whole(&'static str),
    /// At the beginning of a word.
    Begin(&'static str),
    /// Anywhere.
    Part(&'static str),
}

impl Sought {
    fn is_in(self, name: &str) -> bool {
        let mut words = name.split(|letter: char| !letter.is_alphanumeric());
        match self {
            Self::Whole(word) => words.any(|one| one == word),
            Self::Begin(word) => words.any(|one| one.starts_with(word)),
            Self::Part(part) => name.contains(part),
        }
    }
}

use Sought::{Begin, Part, Whole};

/// Words of names that say what is to be seen. The first that stands in the English name decides.
const BY_WORD: [(&[Sought], Glyph); 18] = [
    (&[Begin("axe")], Glyph::Axe),
    (&[Part("crossbow")], Glyph::Crossbow),
    (&[Part("archer"), Whole("bow"), Part("longbow"), Part("slinger")], Glyph::Bow),
    (&[Begin("pike"), Part("lancer"), Part("spear"), Part("charger")], Glyph::Spear),
    (&[Part("fist"), Part("monk")], Glyph::Fist),
    (&[Part("squire"), Part("sword"), Part("blade")], Glyph::Sword),
    (&[Part("shield"), Part("warden of"), Whole("levy")], Glyph::Shield),
    (&[Part("eagle"), Part("griffon"), Part("drake"), Part("dragon"), Part("siren"), Part("hawk")], Glyph::Wing),
    (&[Part("hound"), Part("wolf"), Whole("dog")], Glyph::Hound),
    (&[Whole("bear"), Whole("cat"), Whole("lion")], Glyph::Paw),
    (&[Whole("oak"), Part("grove"), Part("treant")], Glyph::Tree),
    (&[Part("skirmisher"), Whole("leaf")], Glyph::Leaf),
    (&[Whole("fire"), Part("flame"), Whole("ash")], Glyph::Flame),
    (&[Part("priest"), Part("sun"), Part("wizard"), Part("cleric"), Part("prelate")], Glyph::Sun),
    (&[Part("ogre"), Part("troll"), Part("giant")], Glyph::Club),
    (
        &[Part("prowler"), Part("cutpurse"), Part("watcher"), Part("guide"), Part("illusionist"), Part("witch")],
        Glyph::Hood,
    ),
    (&[Part("chief"), Part("warlord"), Part("devil"), Part("demon"), Part("bull")], Glyph::Horns),
    (&[Part("captain"), Part("knight"), Whole("guard")], Glyph::Helm),
];

/// The glyph of a type, where no word of the name has said more.
fn of_type(word: &str) -> Option<Glyph> {
    Some(match word {
        "undead" => Glyph::Skull,
        "plant" => Glyph::Tree,
        "dragon" => Glyph::Wing,
        "giant" => Glyph::Club,
        "construct" | "elemental" => Glyph::Golem,
        "animal" | "magical-beast" | "vermin" => Glyph::Paw,
        "outsider" | "monstrous" => Glyph::Horns,
        "goblinoid" => Glyph::HornedHelm,
        "gnoll" => Glyph::Jackal,
        "orc" => Glyph::Tusk,
        "dwarf" => Glyph::Axe,
        _ => return None,
    })
}

/// Undead, and those that are hewn or forged, look like what they are, whatever their names say.
const FIRST: [&str; 3] = ["undead", "construct", "elemental"];

impl Looks {
    pub(crate) const fn is_commander(&self) -> bool {
        self.commander.is_some()
    }

    /// What the counter shows.
    pub(crate) fn glyph(&self) -> Glyph {
        let name = self.name.en.to_lowercase();
        let is_plain = !self.types.iter().any(|word| FIRST.contains(&word.as_str()));
        let said = BY_WORD.iter().filter(|_| is_plain).find(|(words, _)| words.iter().any(|word| word.is_in(&name)));
        if let Some((_, glyph)) = said {
            return *glyph;
        }
        if let Some(glyph) = self.types.iter().find_map(|word| of_type(word)) {
            return glyph;
        }
        if !self.spells.is_empty() {
            return Glyph::Sun;
        }
        if self.is_commander() {
            return Glyph::Helm;
        }
        if !self.ranged.is_empty() {
            return Glyph::Bow;
        }
        if self.melee.is_empty() { Glyph::Hood } else { Glyph::Sword }
    }
}
