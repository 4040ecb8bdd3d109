//! Everybody against everybody, by Berger's tables (FIDE Handbook C.05, annex 1), whose numbers are drawn by lot.

use crate::{Entry, Round, Tournament, lot, number};

/// Rounds of one cycle.
pub(crate) fn length(entrants: usize) -> u32 {
    let even = number(entrants + entrants % 2);
    if entrants < 2 { 0 } else { even - 1 }
}

pub(crate) fn next(tournament: &Tournament, cycles: u32) -> Option<Round> {
    let length = length(tournament.entrants.len());
    let index = tournament.next_number() - 1;
    if index >= length * cycles {
        return None;
    }
    let mut drawn: Vec<Entry> = (0..tournament.entrants.len()).map(Entry).collect();
    drawn.sort_by_key(|entry| lot::of(tournament.seed, entry.0));
    let active = drawn.iter().filter(|entry| tournament.plays_next(**entry)).count();
    if active < 2 {
        return None;
    }
    let is_swapped = (index / length) % 2 == 1;
    let mut round = Round { stage: index, ..Round::default() };
    for (first, second) in table(drawn.len(), index % length) {
        let (first, second) = if is_swapped { (second, first) } else { (first, second) };
        match (drawn.get(first), drawn.get(second)) {
            (Some(first), Some(second)) => {
                let slot = number(round.games.len());
                round.games.push(tournament.new_game(slot, *first, *second));
            }
            (Some(free), None) | (None, Some(free)) => round.byes.push(*free),
            (None, None) => {}
        }
    }
    Some(round)
}

/// The pairs of a round, by number, the first side foremost. Of an odd field one number too many: who meets it is free.
fn table(entrants: usize, round: u32) -> Vec<(usize, usize)> {
    let even = entrants + entrants % 2;
    let (last, turn) = (even - 1, usize::try_from(round).unwrap_or(0));
    // Everybody but the last one stands in a circle of `last` places, which turns by half of it for each round; so sides
    // alternate for all but those who meet the last one, who change sides with it each round.
    let at = |place: usize| (place + turn * even.div_ceil(2)) % last;
    let meets_last = at(0);
    let mut pairs = vec![if turn % 2 == 0 { (meets_last, last) } else { (last, meets_last) }];
    pairs.extend((1..even / 2).map(|step| (at(step), at(last - step))));
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_six_is_that_of_the_handbook() {
        let of = |round| table(6, round).into_iter().map(|(a, b)| (a + 1, b + 1)).collect::<Vec<_>>();
        assert_eq!(of(0), [(1, 6), (2, 5), (3, 4)]);
        assert_eq!(of(1), [(6, 4), (5, 3), (1, 2)]);
        assert_eq!(of(2), [(2, 6), (3, 1), (4, 5)]);
        assert_eq!(of(3), [(6, 5), (1, 4), (2, 3)]);
        assert_eq!(of(4), [(3, 6), (4, 2), (5, 1)]);
    }
}
