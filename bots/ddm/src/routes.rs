//! Where a creature can go, what that costs, and who may strike at it on the way. Rulebook p. 8 to 10; readings 10 and 12.

use alloc::{vec, vec::Vec};

use ddm::{Place, Square};

use crate::{field::Field, sums::Scene};

/// Nowhere.
const NONE: u32 = u32::MAX;

/// Some creatures, a bit for each.
pub(crate) type Some64 = u64;

/// How carefully a way is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Care {
    /// No step out of reach of an enemy but the first, and none into spikes.
    Safe,
    /// Any step.
    Bold,
}

/// A place where a way ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) at: Square,
    pub(crate) spent: i32,
    /// The enemies that may strike on the way.
    pub(crate) strikers: Some64,
    /// Steps into spikes.
    pub(crate) spikes: i32,
    state: u32,
    is_safe: bool,
}

/// What is known of a square with the next diagonal at one or two.
#[derive(Debug, Clone, Copy)]
struct Label {
    spent: u16,
    spikes: u16,
    from: u32,
    strikers: Some64,
}

const UNSEEN: Label = Label { spent: u16::MAX, spikes: 0, from: NONE, strikers: 0 };

/// All ways of a creature.
#[derive(Debug, Clone)]
pub(crate) struct Routes {
    safe: Vec<Label>,
    bold: Vec<Label>,
    pub(crate) ways: Vec<Way>,
}

/// What is known of all squares.
struct Spread {
    labels: Vec<Label>,
    /// Whether care has kept the creature from a step.
    is_cut: bool,
}

/// The ground as one creature finds it.
struct Walker<'a> {
    scene: Scene<'a>,
    who: usize,
    /// Places that enemies bar.
    barred: Vec<bool>,
    /// Places where others stand.
    taken: Vec<bool>,
    /// The enemies that threaten the creature, by the square where it stands; empty if none threatens any.
    threats: Vec<Some64>,
}

impl Scene<'_> {
    /// The ways of a creature with so much movement, `dear` if its next diagonal costs 2.
    pub(crate) fn routes(&self, who: usize, movement: i32, dear: bool) -> Routes {
        let Some(start) = self.position.troops[who].at else {
            return Routes { safe: Vec::new(), bold: Vec::new(), ways: Vec::new() };
        };
        let walker = Walker::new(*self, who);
        let safe = walker.spread(start, movement, dear, Care::Safe);
        // Where no creature can strike and no square hurts, the safe ways are all there are.
        let bold = if safe.is_cut { walker.spread(start, movement, dear, Care::Bold).labels } else { Vec::new() };
        let safe = safe.labels;
        let ways = walker.ends(start, &safe, &bold);
        Routes { safe, bold, ways }
    }
}

impl Routes {
    /// The squares that a way enters.
    pub(crate) fn path(&self, field: &Field, way: &Way) -> Vec<Square> {
        let labels = if way.is_safe { &self.safe } else { &self.bold };
        let mut path = Vec::new();
        let mut state = way.state;
        while let Some(label) = usize::try_from(state).ok().and_then(|at| labels.get(at)) {
            if label.from == NONE || path.len() > labels.len() {
                break;
            }
            path.push(field.square(usize::try_from(state / 2).unwrap_or(0)));
            state = label.from;
        }
        path.reverse();
        path
    }
}

impl<'a> Walker<'a> {
    fn new(scene: Scene<'a>, who: usize) -> Self {
        let field = scene.field;
        let count = field.squares();
        let (mut barred, mut taken) = (vec![false; count], vec![false; count]);
        let own_side = i16::from(field.counters[who].side);
        let flies = field.counters[who].gait == ddm::Gait::Fly;
        let mut threats = Vec::new();
        for (other, place) in scene.position.standing(field) {
            if other == who {
                continue;
            }
            let is_enemy = !field.are_friends(other, who);
            // All places of the creature that overlap this one.
            for dy in 1 - own_side..i16::from(place.side) {
                for dx in 1 - own_side..i16::from(place.side) {
                    let square = place.at.shifted(dx, dy);
                    if field.board().has_square(square) {
                        taken[field.index(square)] = true;
                        barred[field.index(square)] |= is_enemy && !flies;
                    }
                }
            }
            if is_enemy && scene.position.troops[other].acts() && !field.card(other).melee.is_empty() {
                threats.resize(count, 0);
                mark_threatened(&mut threats, scene, who, other, place);
            }
        }
        Self { scene, who, barred, taken, threats }
    }

    /// The enemies that threaten the creature at a square.
    fn threats(&self, at: usize) -> Some64 {
        self.threats.get(at).copied().unwrap_or(0)
    }

    fn spread(&self, start: Square, movement: i32, dear: bool, care: Care) -> Spread {
        let field = self.scene.field;
        let table = &field.tables[field.counters[self.who].table];
        let most = usize::try_from(movement).unwrap_or(0).min(60);
        let mut labels = vec![UNSEEN; field.squares() * 2];
        let mut queues: Vec<Vec<u32>> = vec![Vec::new(); most + 1];
        let begin = u32::try_from(field.index(start) * 2 + usize::from(dear)).unwrap_or(0);
        labels[to_index(begin)] = Label { spent: 0, ..UNSEEN };
        queues[0].push(begin);
        let mut is_cut = false;
        for spent in 0..=most {
            let mut next = 0;
            while let Some(state) = queues[spent].get(next).copied() {
                next += 1;
                let label = labels[to_index(state)];
                if usize::from(label.spent) != spent {
                    continue;
                }
                let at = to_index(state / 2);
                let threats = self.threats(at);
                if care == Care::Safe && threats != 0 && state != begin {
                    is_cut = true;
                    continue;
                }
                for step in table.from(at) {
                    if self.barred[step.to] {
                        continue;
                    }
                    if care == Care::Safe && step.hurts {
                        is_cut = true;
                        continue;
                    }
                    let is_dear = state % 2 == 1;
                    let (cost, turned) = match (step.is_diagonal, step.is_slow) {
                        (true, true) => (3, is_dear),
                        (false, true) => (2, is_dear),
                        (false, false) => (1, is_dear),
                        (true, false) => (1 + usize::from(is_dear), !is_dear),
                    };
                    let total = spent + cost;
                    if total > most {
                        continue;
                    }
                    let to = u32::try_from(step.to * 2 + usize::from(turned)).unwrap_or(0);
                    let known = &mut labels[to_index(to)];
                    let strikers = label.strikers | threats;
                    let spikes = label.spikes + u16::from(step.hurts);
                    let cost = u16::try_from(total).unwrap_or(u16::MAX);
                    let is_better = cost < known.spent
                        || cost == known.spent
                            && known.from != NONE
                            && (strikers.count_ones(), spikes) < (known.strikers.count_ones(), known.spikes);
                    if is_better {
                        *known = Label { spent: cost, spikes, from: state, strikers };
                        queues[total].push(to);
                    }
                }
            }
        }
        Spread { labels, is_cut }
    }

    /// The places where a way can end, each with its best way: one on which least can happen, else the shortest.
    fn ends(&self, start: Square, safe: &[Label], bold: &[Label]) -> Vec<Way> {
        let field = self.scene.field;
        let table = &field.tables[field.counters[self.who].table];
        let mut ways = Vec::new();
        for at in 0..field.squares() {
            if self.taken[at] || !table.can_stand(at) || field.square(at) == start {
                continue;
            }
            let best = |labels: &[Label], is_safe: bool| {
                let both = [at * 2, at * 2 + 1].into_iter().filter_map(|state| Some((state, labels.get(state)?)));
                let known = both.filter(|(_, label)| label.from != NONE);
                known.min_by_key(|(_, label)| label.spent).map(|(state, label)| Way {
                    at: field.square(at),
                    spent: i32::from(label.spent),
                    strikers: label.strikers,
                    spikes: i32::from(label.spikes),
                    state: u32::try_from(state).unwrap_or(0),
                    is_safe,
                })
            };
            ways.extend(best(safe, true).or_else(|| best(bold, false)));
        }
        ways
    }
}

/// Marks the squares where an enemy threatens a creature: those within a square more than its reach.
fn mark_threatened(threats: &mut [Some64], scene: Scene<'_>, who: usize, enemy: usize, from: Place) {
    let field = scene.field;
    let far = i16::from(field.card(enemy).traits.reach()) + 1;
    let (low, high) = (1 - i16::from(field.counters[who].side) - far, i16::from(from.side) - 1 + far);
    for dy in low..=high {
        for dx in low..=high {
            let at = from.at.shifted(dx, dy);
            let place = field.place(who, at);
            if field.board().has(place) && scene.threatens(enemy, place) {
                threats[field.index(at)] |= 1 << enemy;
            }
        }
    }
}

fn to_index(state: u32) -> usize {
    usize::try_from(state).unwrap_or(0)
}
