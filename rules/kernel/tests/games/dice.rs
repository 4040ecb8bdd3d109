//! Ten million draws of one match key: every face as often as every other, and no draw telling anything of the next.
//!
//! The key is fixed, so these numbers are always the same. Each limit is what chi-squared stays below in 9,999 of 10,000
//! cases: a generator without a fault passes almost surely, and one with a fault that matters to a player does not.

use std::thread;

use kernel::{Chance as _, MatchKey, Nonce, Secret};

const STEPS: u32 = 2_000;
const DRAWS: usize = 5_000;
const THREADS: u32 = 2;

fn key() -> MatchKey {
    MatchKey::new(&Secret::new([42; 32]), "ten million", &[Nonce::new([1; 32]), Nonce::new([2; 32])])
}

/// The faces of each step, counted from 0.
fn rolled(sides: u32) -> Vec<Vec<u8>> {
    let of_step = move |step| {
        let mut dice = key().step(step);
        (0..DRAWS).map(|_| u8::try_from(dice.draw(sides)).expect("few sides")).collect::<Vec<_>>()
    };
    let share = STEPS / THREADS;
    let workers: Vec<_> = (0..THREADS)
        .map(|n| thread::spawn(move || (n * share + 1..=(n + 1) * share).map(of_step).collect::<Vec<_>>()))
        .collect();
    workers.into_iter().flat_map(|worker| worker.join().expect("it draws")).collect()
}

/// Chi-squared of what should fall into each of `cells` equally often, in whole numbers.
fn chi_squared(cells: usize, seen: impl Iterator<Item = usize>) -> u64 {
    let mut count = vec![0_u64; cells];
    seen.for_each(|cell| count[cell] += 1);
    let total: u64 = count.iter().sum();
    let squares: u128 = count.iter().map(|&n| u128::from(n) * u128::from(n)).sum();
    let scaled = squares * u128::try_from(cells).expect("few cells") / u128::from(total);
    u64::try_from(scaled).expect("it is near the total") - total
}

fn pair([first, second]: [u8; 2]) -> usize {
    usize::from(first) * 6 + usize::from(second)
}

#[test]
fn ten_million_dice_are_uniform_and_independent() {
    let steps = rolled(6);
    assert_eq!(steps.iter().map(Vec::len).sum::<usize>(), 10_000_000);
    // 5 degrees of freedom.
    let faces = chi_squared(6, steps.iter().flatten().map(|&face| usize::from(face)));
    assert!(faces < 26, "faces: {faces}");
    // Pairs that share no die, so that they are independent of each other: 35 degrees of freedom.
    let neighbours = steps.iter().flat_map(|step| step.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
    let neighbours = chi_squared(36, neighbours.map(pair));
    assert!(neighbours < 76, "a die and the next: {neighbours}");
    let same_place = steps.chunks_exact(2).flat_map(|two| two[0].iter().zip(&two[1]));
    let same_place = chi_squared(36, same_place.map(|(&one, &next)| pair([one, next])));
    assert!(same_place < 76, "the same place of the next step: {same_place}");
    // The first die of a step is the one that a single shot rolls.
    let firsts = chi_squared(6, steps.iter().map(|step| usize::from(step[0])));
    assert!(firsts < 26, "first dice: {firsts}");
    // Three in a row: 215 degrees of freedom.
    let threes = steps.iter().flat_map(|step| step.chunks_exact(3));
    let threes = chi_squared(216, threes.map(|t| pair([t[0], t[1]]) * 6 + usize::from(t[2])));
    assert!(threes < 301, "three dice in a row: {threes}");
}
