//! The spots of a unit: the enemies that it could hit from there, the enemies that could hit it, the way to the objective.

use alloc::vec::Vec;

use aam::{Direction, Hex, Part, Side, UnitOrders, Way, Weapon, pack::Kind};

use crate::{
    chances::{Blow, WHOLE},
    exchange::Target,
    field::Field,
    gunnery::{Aim, Gunnery, Manner},
    passage::Passage,
    position::{Marks, Piece, Position},
    routes, stakes,
    temper::Temper,
};

/// So many turns before the objective decides, the way there begins to count fully.
const RUSH: i32 = 3;

/// Where a unit might be at the end of its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) at: Hex,
    pub(crate) facing: Option<Direction>,
    /// The way there; empty for a turn; `None` for a unit that is not ordered to do anything.
    pub(crate) path: Option<Vec<Hex>>,
}

/// A spot and its worth to the unit.
#[derive(Debug, Clone)]
pub(crate) struct Outlook {
    pub(crate) spot: Spot,
    /// The attack of the unit from there on each enemy, and of each enemy on it.
    pub(crate) out: Vec<Blow>,
    pub(crate) into: Vec<Blow>,
    /// The rest of its worth: the way that is left, and the risks of the path there.
    pub(crate) quiet: i32,
    /// All of it together for this unit alone.
    pub(crate) score: i32,
}

/// An enemy unit as it stands, with the hexes from which it may attack.
pub(crate) struct Enemy {
    pub(crate) piece: Piece,
    pub(crate) at: Hex,
    hexes: Vec<Hex>,
    target: Target,
    /// Among how many units of the side it chooses, more or less.
    choice: i32,
}

impl Enemy {
    /// How likely it is to be at the objective at the end of the turn if it lives, in hundredths.
    pub(crate) fn holds(&self, field: &Field) -> u32 {
        if stakes::holds(field, self.at) {
            100
        } else if self.hexes.iter().any(|hex| stakes::holds(field, *hex)) {
            70
        } else {
            0
        }
    }
}

/// The position as a side sees it in a phase.
pub(crate) struct Survey<'a> {
    pub(crate) field: &'a Field,
    pub(crate) position: &'a Position,
    pub(crate) side: Side,
    pub(crate) part: Part,
    pub(crate) enemies: Vec<Enemy>,
    pub(crate) temper: Temper,
    has_holder: bool,
}

impl<'a> Survey<'a> {
    pub(crate) fn new(field: &'a Field, position: &'a Position, side: Side, part: Part, temper: Temper) -> Self {
        let own: Vec<Hex> = position.on_map(side).map(|(_, hex)| hex).collect();
        let moves_later = part == Part::Move && position.first == Some(side);
        let enemies = position.on_map(side.other()).map(|(piece, at)| {
            let mut hexes = alloc::vec![at];
            if moves_later {
                hexes.extend(routes::reach(field, position, piece, Part::Move));
            }
            let near = own.iter().filter(|hex| hex.distance(at) <= 5).count();
            Enemy {
                piece: *piece,
                at,
                hexes,
                target: Target { plight: piece.plight(), worth: stakes::worth(field, position, piece) },
                choice: i32::try_from(near).unwrap_or(1).max(1),
            }
        });
        let enemies = enemies.collect();
        let has_holder = position.on_map(side).any(|(_, hex)| stakes::holds(field, hex));
        Self { field, position, side, part, enemies, temper, has_holder }
    }

    pub(crate) fn gunnery(&self) -> Gunnery<'_> {
        Gunnery { field: self.field, position: self.position }
    }

    /// The enemies as targets.
    pub(crate) fn targets(&self) -> Vec<Target> {
        self.enemies.iter().map(|enemy| enemy.target).collect()
    }

    /// A unit of the side as a target of the enemy.
    pub(crate) fn own_target(&self, piece: &Piece) -> Target {
        Target { plight: piece.plight(), worth: stakes::worth(self.field, self.position, piece) }
    }

    /// The attacks from a spot on each enemy.
    fn out(&self, piece: &Piece, spot: &Spot) -> Vec<Blow> {
        let manner = if spot.path.is_some() || piece.has(Marks::MOVED) { Manner::Moved } else { Manner::Still };
        let blow = |enemy: &Enemy| {
            self.gunnery().blow(&Aim {
                by: piece,
                from: spot.at,
                bearing: spot.facing,
                target: &enemy.piece,
                at: enemy.at,
                facing: enemy.piece.facing,
                weapon: Weapon::Main,
                manner,
            })
        };
        self.enemies.iter().map(blow).collect()
    }

    /// The attack of each enemy on a unit in a spot, from the hex where it is strongest.
    fn into(&self, piece: &Piece, spot: &Spot) -> Vec<Blow> {
        let blow = |enemy: &Enemy| {
            let mut worst = Blow::NONE;
            for from in enemy.hexes.iter().filter(|from| from.distance(spot.at) <= aam::Band::FARTHEST) {
                let is_still = *from == enemy.at && !enemy.piece.has(Marks::MOVED);
                let blow = self.gunnery().blow(&Aim {
                    by: &enemy.piece,
                    from: *from,
                    bearing: if is_still { enemy.piece.facing } else { Some(towards(*from, spot.at)) },
                    target: piece,
                    at: spot.at,
                    facing: spot.facing,
                    weapon: Weapon::Main,
                    manner: if is_still { Manner::Still } else { Manner::Moved },
                });
                if blow.bites() > worst.bites() {
                    worst = blow;
                }
            }
            worst
        };
        self.enemies.iter().map(blow).collect()
    }

    /// Weighs a spot.
    pub(crate) fn look(&self, piece: &Piece, spot: Spot) -> Outlook {
        let (out, into) = (self.out(piece, &spot), self.into(piece, &spot));
        let way = stakes::place(self.field, self.position, piece, spot.at) * self.haste() / 100;
        let quiet = way + self.lead(piece, spot.at);
        let mut outlook = Outlook { spot, out, into, quiet, score: 0 };
        outlook.score = self.fire(piece, &outlook) - self.danger(piece, &outlook) + self.holding(&outlook.spot) + quiet;
        outlook
    }

    /// How much the way counts: fully once the time has come at which the objective decides.
    fn haste(&self) -> i32 {
        let left = i32::from(stakes::turns_left(self.field, self.position.turn)).min(RUSH);
        (self.temper.haste * left + 100 * (RUSH - left)) / RUSH
    }

    /// The worth of the auras of a leader to friends around a hex.
    fn lead(&self, piece: &Piece, at: Hex) -> i32 {
        let auras = self.field.card(piece).effects.auras();
        let lent = auras.iter().map(|aura| {
            let friends = self.position.on_map(self.side).filter(|(friend, hex)| {
                friend.id != piece.id && aura.reaches.includes(friend.kind) && hex.distance(at) <= aura.range
            });
            friends.map(|(friend, _)| friend.cost.min(20)).sum::<i32>().min(40) * 4
        });
        lent.max().unwrap_or(0)
    }

    /// The worth of its attack from there.
    fn fire(&self, piece: &Piece, outlook: &Outlook) -> i32 {
        let has_turn = self.part == Part::Move || !piece.has(Marks::ACTED);
        let gains = self.enemies.iter().zip(&outlook.out).map(|(enemy, blow)| {
            // An enemy that moves later may not be there any more.
            let share = if enemy.hexes.len() > 1 { 70 } else { 100 };
            enemy.target.gain(*blow) * share / 100
        });
        let best = gains.max().unwrap_or(0).max(0);
        // In the assault phase a spot is for the turn to come.
        let share = if self.part == Part::Move && has_turn { 100 } else { 40 };
        best * self.temper.fire / 100 * share / 100
    }

    /// The expected losses by the enemy's attacks on it there.
    fn danger(&self, piece: &Piece, outlook: &Outlook) -> i32 {
        let own = self.own_target(piece);
        let losses = self.enemies.iter().zip(&outlook.into).map(|(enemy, blow)| {
            let is_spent =
                self.part == Part::Assault && (enemy.piece.has(Marks::ACTED) || self.position.first != Some(self.side));
            let share = if is_spent { 50 } else { 100 };
            // The more targets the enemy has, the less likely it chooses this one.
            own.gain(*blow) * share / (60 + 25 * enemy.choice)
        });
        let all: i32 = losses.sum();
        all * self.temper.danger / 100 * self.caution() / 100
    }

    /// Whether the side defends the objective of an assault.
    fn is_defender(&self) -> bool {
        self.field.attacker == Some(self.side.other())
    }

    /// How much danger counts, in hundredths: a defender has fewer units and wins by time, and its units
    /// serve nothing after the last turn.
    fn caution(&self) -> i32 {
        if !self.is_defender() {
            return 100;
        }
        match stakes::turns_left(self.field, self.position.turn) {
            0 => 40,
            1 => 120,
            2 => 160,
            _ => 220,
        }
    }

    fn holding(&self, spot: &Spot) -> i32 {
        if !stakes::holds(self.field, spot.at) {
            return 0;
        }
        let prize = stakes::control(self.field, self.position.turn);
        // A defender holds on as long as anyone is left there.
        if self.has_holder && !self.is_defender() { prize / 6 } else { prize / 2 }
    }

    /// All spots of a unit that can be ordered, its own first.
    pub(crate) fn spots(&self, piece: &Piece, orders: Option<&UnitOrders>) -> Vec<Spot> {
        let Some(at) = piece.at else { return Vec::new() };
        let mut spots = alloc::vec![Spot { at, facing: piece.facing, path: None }];
        let Some(orders) = orders else { return spots };
        if orders.turns {
            let others = Direction::ALL.into_iter().filter(|facing| piece.facing != Some(*facing));
            spots.extend(others.map(|facing| Spot { at, facing: Some(facing), path: Some(Vec::new()) }));
        }
        for Way { to, path } in &orders.reach {
            match piece.kind {
                Kind::Soldier => spots.push(Spot { at: *to, facing: None, path: Some(path.clone()) }),
                Kind::Vehicle => {
                    let facings = self.facings(*to).into_iter();
                    spots.extend(facings.map(|facing| Spot {
                        at: *to,
                        facing: Some(facing),
                        path: Some(path.clone()),
                    }));
                }
            }
        }
        spots
    }

    /// Towards the nearest enemy, and a sixth to either side of that.
    fn facings(&self, at: Hex) -> [Direction; 3] {
        let nearest = self.enemies.iter().map(|enemy| enemy.at).min_by_key(|enemy| enemy.distance(at));
        let ahead = towards(at, nearest.unwrap_or(self.field.objective()));
        [0, 1, 5].map(|turn| Direction::ALL[(ahead.index() + turn) % 6])
    }

    /// The outlook of each spot, the risks of the path reckoned in; the outlook of staying comes first.
    pub(crate) fn outlooks(&self, piece: &Piece, orders: Option<&UnitOrders>) -> Vec<Outlook> {
        let mut outlooks: Vec<Outlook> =
            self.spots(piece, orders).into_iter().map(|spot| self.look(piece, spot)).collect();
        let Some(stay) = outlooks.first().map(|stay| stay.score) else { return outlooks };
        let mut known: Option<(Vec<Hex>, Passage)> = None;
        for outlook in outlooks.iter_mut().skip(1) {
            let path = outlook.spot.path.clone().unwrap_or_default();
            if path.is_empty() {
                continue;
            }
            let passage = match &known {
                Some((same, passage)) if *same == path => *passage,
                Some(_) | None => self.passage(piece, &path),
            };
            let lost = (outlook.score - stay).max(0);
            let missed = i32::try_from(WHOLE - passage.arrives).unwrap_or(0);
            let shaken = self.own_target(piece).worth[1] + 40;
            let hit = i32::try_from(passage.is_hit).unwrap_or(0);
            let toll = (lost * missed + shaken * hit) / WHOLE.cast_signed();
            outlook.quiet -= toll;
            outlook.score -= toll;
            known = Some((path, passage));
        }
        outlooks
    }
}

/// The direction in which a hex lies, more or less.
pub(crate) fn towards(from: Hex, to: Hex) -> Direction {
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    let along = |direction: &Direction| {
        let (ox, oy) = direction.offset();
        dx * ox + 3 * dy * oy
    };
    Direction::ALL.into_iter().max_by_key(along).unwrap_or(Direction::E)
}
