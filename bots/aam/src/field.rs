//! The constants of a decision: cards, ground, the attacker, and the way of each hex to the objective.

use alloc::{sync::Arc, vec::Vec};

use aam::{Board, Card, Direction, Edge, Hex, Pack, Scenario, Side, View, pack::Kind};

use crate::position::Piece;

/// The ground and the cards of a match.
pub(crate) struct Field {
    pub(crate) pack: Arc<Pack>,
    pub(crate) board: Arc<Board>,
    pub(crate) bridges_down: Vec<Edge>,
    /// The attacker of an assault.
    pub(crate) attacker: Option<Side>,
    /// The cost of the way from each hex to the objective for units of each kind; [`NO_WAY`] where there is none.
    far: [[u8; Hex::COUNT]; 2],
}

/// Farther than any way.
pub(crate) const NO_WAY: u8 = 60;

impl Field {
    /// Of a view; `None` before the map is known.
    pub(crate) fn of(view: &View) -> Option<Self> {
        let attacker = match view.conditions.scenario {
            Scenario::Standard => None,
            Scenario::Assault { attacker } => Some(attacker),
        };
        let mut field = Self {
            pack: Arc::clone(&view.cards),
            board: Arc::clone(view.ground.as_ref()?),
            bridges_down: view.bridges_down.clone(),
            attacker,
            far: [[NO_WAY; Hex::COUNT]; 2],
        };
        field.far = [field.ways_from_objective(Kind::Soldier), field.ways_from_objective(Kind::Vehicle)];
        Some(field)
    }

    pub(crate) fn card(&self, piece: &Piece) -> &Card {
        self.pack.card(piece.card)
    }

    pub(crate) fn objective(&self) -> Hex {
        self.board.objective()
    }

    /// Whether a road that can be used crosses a side of a hex.
    pub(crate) fn is_road(&self, from: Hex, side: Direction) -> bool {
        self.board.is_open_road(from, side, &self.bridges_down)
    }

    /// The cost of the way from a hex to the objective.
    pub(crate) fn far(&self, kind: Kind, hex: Hex) -> u8 {
        self.far[kind as usize][hex.index()]
    }

    fn ways_from_objective(&self, kind: Kind) -> [u8; Hex::COUNT] {
        let mut far = [NO_WAY; Hex::COUNT];
        far[self.objective().index()] = 0;
        let mut queue = Vec::with_capacity(Hex::COUNT);
        queue.push(self.objective());
        let mut next = 0;
        while let Some(hex) = queue.get(next).copied() {
            next += 1;
            let spent = far[hex.index()];
            for side in Direction::ALL {
                let Some(from) = hex.step(side) else { continue };
                // A step from there to here.
                let cost = if self.is_road(hex, side) {
                    1
                } else if self.board.terrain(from).is_closed_to(kind)
                    || (spent > 0 && self.board.terrain(hex).is_closed_to(kind))
                {
                    continue;
                } else {
                    let is_slow = kind == Kind::Vehicle && self.board.terrain(hex).costs_vehicles_double();
                    1 + u8::from(is_slow) + u8::from(self.board.is_river(hex, side))
                };
                if spent + cost < far[from.index()] {
                    far[from.index()] = spent + cost;
                    queue.push(from);
                }
            }
        }
        far
    }
}
