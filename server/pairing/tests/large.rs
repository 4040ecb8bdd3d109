//! A field as large as a server allows is paired in little time.

use std::time::{Duration, Instant};

use pairing::{Ending, Entrant, Format, Next, Tournament};

#[test]
fn the_rounds_of_128_players_are_paired_within_seconds() {
    let entrants = (0..128).map(|number| Entrant::rated(1_000 + number * 7)).collect();
    let mut tournament = Tournament { format: Format::Swiss { rounds: 9 }, seed: 5, entrants, rounds: Vec::new() };
    let begun = Instant::now();
    while let Next::Round(mut round) = tournament.next() {
        assert_eq!(round.games.len(), 64);
        for (board, game) in round.games.iter_mut().enumerate() {
            game.ending = Some(if board % 5 == 0 { Ending::Drawn } else { Ending::SecondWon });
        }
        tournament.rounds.push(round);
    }
    assert_eq!(tournament.rounds.len(), 9);
    assert_eq!(tournament.standings().len(), 128);
    let took = begun.elapsed();
    println!("nine rounds and a table: {took:?}");
    assert!(took < Duration::from_mins(1), "{took:?}");
}
