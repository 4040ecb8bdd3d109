//! The matching of least cost in a complete graph: Edmonds' blossoms with dual variables, in time cubic in the number of
//! vertices (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//!
//! Vertices are numbered from 1, odd sets that are shrunk to one (blossoms) from `vertices + 1`; 0 stands for none. Weights
//! are to be as great as possible and all great enough that every vertex is matched.

use std::collections::VecDeque;

/// The partner of each of `count` vertices in a matching of all, so that the sum of the costs is least. `count` is even;
/// costs are not negative and the same both ways.
pub(crate) fn least(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    let mut most = 0;
    for one in 0..count {
        for other in one + 1..count {
            most = most.max(cost(one, other));
        }
    }
    // One pair more is worth more than all that pairs can cost.
    let base = (most + 1) * (i128::from(crate::number(count)) + 1);
    let mut search = Search::new(count);
    for one in 0..count {
        for other in 0..count {
            if one != other {
                search.edges[one + 1][other + 1].weight = base - cost(one, other);
            }
        }
    }
    search.run(base);
    (0..count).map(|vertex| search.mate[vertex + 1].saturating_sub(1)).collect()
}

/// An edge between vertices; between blossoms it is one of their vertices' edges. Weight 0: there is none.
#[derive(Debug, Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: i128,
}

/// Where a vertex or blossom stands in the forest of alternating trees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Outside,
    /// At an even distance from its root: it looks for a partner.
    Even,
    Odd,
}

struct Search {
    vertices: usize,
    /// The highest number in use.
    top: usize,
    edges: Vec<Vec<Edge>>,
    /// The dual variables.
    dual: Vec<i128>,
    /// The vertex that each is matched with.
    mate: Vec<usize>,
    /// The vertex whose edge to it is the nearest to being tight.
    slack: Vec<usize>,
    /// The outermost blossom that each lies in.
    outer: Vec<usize>,
    parent: Vec<usize>,
    /// By blossom and vertex: the part of the blossom in which the vertex lies.
    part_with: Vec<Vec<usize>>,
    label: Vec<Label>,
    seen: Vec<usize>,
    seen_now: usize,
    /// The parts of each blossom, around its cycle from its base.
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(vertices: usize) -> Self {
        let size = vertices + vertices / 2 + 2;
        let mut edges = vec![vec![Edge::default(); size]; size];
        for (from, row) in edges.iter_mut().enumerate() {
            for (to, edge) in row.iter_mut().enumerate() {
                (edge.from, edge.to) = (from, to);
            }
        }
        let mut part_with = vec![vec![0; vertices + 1]; size];
        for (vertex, row) in part_with.iter_mut().enumerate().take(vertices + 1) {
            row[vertex] = vertex;
        }
        Self {
            vertices,
            top: vertices,
            edges,
            dual: vec![0; size],
            mate: vec![0; size],
            slack: vec![0; size],
            outer: (0..size).map(|at| if at <= vertices { at } else { 0 }).collect(),
            parent: vec![0; size],
            part_with,
            label: vec![Label::Outside; size],
            seen: vec![0; size],
            seen_now: 0,
            parts: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    fn run(&mut self, greatest: i128) {
        for vertex in 1..=self.vertices {
            self.dual[vertex] = greatest;
        }
        while self.augment_once() {}
    }

    /// How far an edge is from being tight.
    fn distance(&self, edge: Edge) -> i128 {
        self.dual[edge.from] + self.dual[edge.to] - self.edges[edge.from][edge.to].weight * 2
    }

    fn note_slack(&mut self, vertex: usize, of: usize) {
        let known = self.slack[of];
        let is_nearer = known == 0 || self.distance(self.edges[vertex][of]) < self.distance(self.edges[known][of]);
        if is_nearer {
            self.slack[of] = vertex;
        }
    }

    fn find_slack(&mut self, of: usize) {
        self.slack[of] = 0;
        for vertex in 1..=self.vertices {
            let looks = self.label[self.outer[vertex]] == Label::Even && self.outer[vertex] != of;
            if looks && self.edges[vertex][of].weight > 0 {
                self.note_slack(vertex, of);
            }
        }
    }

    fn enqueue(&mut self, at: usize) {
        if at <= self.vertices {
            self.queue.push_back(at);
        } else {
            for part in self.parts[at].clone() {
                self.enqueue(part);
            }
        }
    }

    fn set_outer(&mut self, at: usize, outer: usize) {
        self.outer[at] = outer;
        if at > self.vertices {
            for part in self.parts[at].clone() {
                self.set_outer(part, outer);
            }
        }
    }

    /// How many steps it takes from the base of a blossom to one of its parts, an even number; turns the cycle round if need be.
    fn even_way(&mut self, blossom: usize, part: usize) -> usize {
        let at = self.parts[blossom].iter().position(|one| *one == part).unwrap_or(0);
        if at % 2 == 0 {
            return at;
        }
        self.parts[blossom][1..].reverse();
        self.parts[blossom].len() - at
    }

    fn set_mate(&mut self, from: usize, to: usize) {
        let edge = self.edges[from][to];
        self.mate[from] = edge.to;
        if from <= self.vertices {
            return;
        }
        let entry = self.part_with[from][edge.from];
        let steps = self.even_way(from, entry);
        for step in 0..steps {
            let (one, other) = (self.parts[from][step], self.parts[from][step ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(entry, to);
        self.parts[from].rotate_left(steps);
    }

    fn augment(&mut self, mut from: usize, mut to: usize) {
        loop {
            let next = self.outer[self.mate[from]];
            self.set_mate(from, to);
            if next == 0 {
                return;
            }
            let above = self.outer[self.parent[next]];
            self.set_mate(next, above);
            (from, to) = (above, next);
        }
    }

    /// Where the ways of two to their roots meet; 0: nowhere.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.seen_now += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.seen_now {
                    return one;
                }
                self.seen[one] = self.seen_now;
                one = self.outer[self.mate[one]];
                if one != 0 {
                    one = self.outer[self.parent[one]];
                }
            }
            (one, other) = (other, one);
        }
        0
    }

    /// Shrinks the odd cycle that two even ones and their ways to the meeting make.
    fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let blossom = (self.vertices + 1..=self.top).find(|at| self.outer[*at] == 0).unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[base];
        self.parts[blossom] = vec![base];
        for (turn, start) in [one, other].into_iter().enumerate() {
            if turn == 1 {
                self.parts[blossom][1..].reverse();
            }
            let mut at = start;
            while at != base {
                let mate = self.outer[self.mate[at]];
                self.parts[blossom].extend([at, mate]);
                self.enqueue(mate);
                at = self.outer[self.parent[mate]];
            }
        }
        self.set_outer(blossom, blossom);
        for at in 1..=self.top {
            self.edges[blossom][at].weight = 0;
            self.edges[at][blossom].weight = 0;
        }
        self.part_with[blossom].fill(0);
        for part in self.parts[blossom].clone() {
            for at in 1..=self.top {
                let is_nearer = self.edges[blossom][at].weight == 0
                    || self.distance(self.edges[part][at]) < self.distance(self.edges[blossom][at]);
                if is_nearer {
                    self.edges[blossom][at] = self.edges[part][at];
                    self.edges[at][blossom] = self.edges[at][part];
                }
            }
            for vertex in 1..=self.vertices {
                if self.part_with[part][vertex] != 0 {
                    self.part_with[blossom][vertex] = part;
                }
            }
        }
        self.find_slack(blossom);
    }

    /// Opens an odd blossom whose dual has come to nothing.
    fn open(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.set_outer(part, part);
        }
        let entry = self.part_with[blossom][self.edges[blossom][self.parent[blossom]].from];
        let steps = self.even_way(blossom, entry);
        let parts = self.parts[blossom].clone();
        for pair in parts[..steps].chunks_exact(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parent[odd] = self.edges[even][odd].from;
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.slack[odd] = 0;
            self.find_slack(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for part in &parts[steps + 1..] {
            self.label[*part] = Label::Outside;
            self.find_slack(*part);
        }
        self.outer[blossom] = 0;
    }

    /// Takes up a tight edge from an even vertex; answers whether a pair more was found.
    fn take_up(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.outer[edge.from], self.outer[edge.to]);
        match self.label[to] {
            Label::Outside => {
                self.parent[to] = edge.from;
                self.label[to] = Label::Odd;
                let next = self.outer[self.mate[to]];
                self.slack[to] = 0;
                self.slack[next] = 0;
                self.label[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => {
                let base = self.meeting(from, to);
                if base == 0 {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.shrink(from, base, to);
                false
            }
            Label::Odd => false,
        }
    }

    fn is_outermost(&self, at: usize) -> bool {
        self.outer[at] == at
    }

    /// Finds one pair more; `false`: all are matched.
    fn augment_once(&mut self) -> bool {
        self.label.fill(Label::Outside);
        self.slack.fill(0);
        self.queue.clear();
        for at in 1..=self.top {
            if self.is_outermost(at) && self.mate[at] == 0 {
                self.parent[at] = 0;
                self.label[at] = Label::Even;
                self.enqueue(at);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            let Some(step) = self.dual_step() else { return false };
            if !self.change_duals(step) {
                return false;
            }
            self.queue.clear();
            for at in 1..=self.top {
                let vertex = self.slack[at];
                let is_tight = self.is_outermost(at)
                    && vertex != 0
                    && self.outer[vertex] != at
                    && self.distance(self.edges[vertex][at]) == 0;
                if is_tight && self.take_up(self.edges[vertex][at]) {
                    return true;
                }
            }
            for blossom in self.vertices + 1..=self.top {
                if self.is_outermost(blossom) && self.label[blossom] == Label::Odd && self.dual[blossom] == 0 {
                    self.open(blossom);
                }
            }
        }
    }

    /// Follows tight edges.
    fn grow(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.label[self.outer[from]] == Label::Odd {
                continue;
            }
            for to in 1..=self.vertices {
                if self.edges[from][to].weight == 0 || self.outer[from] == self.outer[to] {
                    continue;
                }
                if self.distance(self.edges[from][to]) == 0 {
                    if self.take_up(self.edges[from][to]) {
                        return true;
                    }
                } else {
                    self.note_slack(from, self.outer[to]);
                }
            }
        }
        false
    }

    /// How far duals can change until an edge is tight or a blossom opens.
    fn dual_step(&self) -> Option<i128> {
        let opens = (self.vertices + 1..=self.top)
            .filter(|at| self.is_outermost(*at) && self.label[*at] == Label::Odd)
            .map(|at| self.dual[at] / 2);
        let tight = (1..=self.top).filter(|at| self.is_outermost(*at) && self.slack[*at] != 0).filter_map(|at| {
            let distance = self.distance(self.edges[self.slack[at]][at]);
            match self.label[at] {
                Label::Outside => Some(distance),
                Label::Even => Some(distance / 2),
                Label::Odd => None,
            }
        });
        opens.chain(tight).min()
    }

    fn change_duals(&mut self, step: i128) -> bool {
        for vertex in 1..=self.vertices {
            match self.label[self.outer[vertex]] {
                Label::Even if self.dual[vertex] <= step => return false,
                Label::Even => self.dual[vertex] -= step,
                Label::Odd => self.dual[vertex] += step,
                Label::Outside => {}
            }
        }
        for blossom in self.vertices + 1..=self.top {
            if self.is_outermost(blossom) {
                match self.label[blossom] {
                    Label::Even => self.dual[blossom] += step * 2,
                    Label::Odd => self.dual[blossom] -= step * 2,
                    Label::Outside => {}
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The least sum of all matchings, by trying each.
    fn by_trial(open: &[usize], cost: &impl Fn(usize, usize) -> i128) -> i128 {
        let Some((first, rest)) = open.split_first() else { return 0 };
        let sums = (0..rest.len()).map(|at| {
            let mut left = rest.to_vec();
            let other = left.remove(at);
            cost(*first, other) + by_trial(&left, cost)
        });
        sums.min().unwrap_or(0)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn no_matching_costs_less(half in 1_usize..=4, costs in prop::collection::vec(0_i128..40, 64), scale in 0_u32..60) {
            let count = half * 2;
            // Some costs outweigh all others together, as the criteria of a pairing do.
            let cost = |one: usize, other: usize| {
                let cost = costs[one.min(other) * 8 + one.max(other)];
                if cost < 8 { cost << scale } else { cost }
            };
            let mates = least(count, cost);
            let mut sum = 0;
            for (one, other) in mates.iter().enumerate() {
                prop_assert!(*other != one && mates[*other] == one, "{:?}", mates);
                sum += cost(one, *other);
            }
            prop_assert_eq!(sum / 2, by_trial(&(0..count).collect::<Vec<_>>(), &cost));
        }
    }
}
