//! The risks of a path: movement rolls and defensive fire.

use aam::{Hex, Weapon, pack::Kind};

use crate::{
    chances::WHOLE,
    gunnery::{Aim, Manner},
    position::{Marks, Piece},
    routes,
    survey::Survey,
};

/// The risks of a path, in parts of [`WHOLE`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Passage {
    pub(crate) arrives: u32,
    pub(crate) is_hit: u32,
}

impl Survey<'_> {
    /// The chances of getting through on a way.
    pub(crate) fn passage(&self, piece: &Piece, path: &[Hex]) -> Passage {
        let mut passage = Passage { arrives: WHOLE, is_hit: 0 };
        let effects = &self.field.card(piece).effects;
        let faces = u32::from((3 + effects.movement_roll()).clamp(0, 6).unsigned_abs());
        for _ in 0..routes::rolls(self.field, piece, path) {
            passage.arrives = passage.arrives * faces / 6;
        }
        if effects.has_stealth() {
            return passage;
        }
        let mut from = piece.at.unwrap_or(self.field.objective());
        for to in path {
            let side = from.direction_to(*to);
            for enemy in self.enemies.iter().filter(|enemy| enemy.at.distance(from) <= 1 && enemy.at.distance(*to) <= 1)
            {
                let is_blind = enemy.piece.kind == Kind::Vehicle && piece.kind == Kind::Soldier;
                if is_blind || enemy.piece.is_disrupted() || enemy.piece.has(Marks::FIRED) {
                    continue;
                }
                let shot = |at: Hex| {
                    self.gunnery().blow(&Aim {
                        by: &enemy.piece,
                        from: enemy.at,
                        bearing: enemy.piece.facing,
                        target: piece,
                        at,
                        facing: piece.facing.and(side),
                        weapon: Weapon::Main,
                        manner: Manner::Defensive,
                    })
                };
                let bite = shot(from).bites().max(shot(*to).bites());
                let hit = passage.arrives * bite / WHOLE;
                passage.is_hit += hit;
                passage.arrives -= hit;
            }
            from = *to;
        }
        passage
    }
}
