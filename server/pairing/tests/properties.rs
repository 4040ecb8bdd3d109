//! Thousands of random tournaments, and what has to hold in each of them.

use std::collections::{BTreeMap, BTreeSet};

use pairing::{Ending, Entrant, Entry, Format, Next, Round, ThirdPlace, Tournament, bracket_stages, usual_rounds};
use proptest::prelude::*;

/// Whether those who play can all be paired without a rematch, and without a second bye; by trying.
fn can_avoid(open: &[Entry], met: &BTreeSet<(Entry, Entry)>, rested: &BTreeSet<Entry>) -> bool {
    let Some((first, rest)) = open.split_first() else { return true };
    if open.len() % 2 == 1 && !rested.contains(first) && can_avoid(rest, met, rested) {
        return true;
    }
    (0..rest.len()).any(|at| {
        let mut left = rest.to_vec();
        let other = left.remove(at);
        !met.contains(&pair(*first, other)) && can_avoid(&left, met, rested)
    })
}

fn pair(one: Entry, other: Entry) -> (Entry, Entry) {
    (one.min(other), one.max(other))
}

/// What chance brings to a tournament: results by number, who leaves when.
#[derive(Debug, Clone)]
struct Course {
    tournament: Tournament,
    results: Vec<u8>,
    /// By entrant: leaves behind this round.
    leaves: BTreeMap<usize, u32>,
}

fn ending(number: u8) -> Ending {
    match number % 16 {
        0..6 => Ending::FirstWon,
        6..12 => Ending::SecondWon,
        12 | 13 => Ending::Drawn,
        14 if number > 128 => Ending::BothForfeit,
        14 => Ending::FirstByForfeit,
        _ => Ending::SecondByForfeit,
    }
}

fn course(most: usize, format: impl Fn(usize) -> BoxedStrategy<Format>) -> impl Strategy<Value = Course> {
    let field = (2..=most).prop_flat_map(move |count| (Just(count), format(count)));
    let chance = (any::<u64>(), prop::collection::vec(any::<u8>(), 400), prop::collection::vec(any::<u8>(), most));
    let ratings = prop::collection::vec(prop::option::of(800_u32..2_400), most);
    (field, chance, ratings).prop_map(|((count, format), (seed, results, leaving), ratings)| {
        let entrants = ratings[..count].iter().map(|rating| Entrant { rating: *rating, left_after: None }).collect();
        let leaves = leaving[..count].iter().enumerate().filter(|(_, at)| **at < 24);
        let leaves = leaves.map(|(entry, at)| (entry, u32::from(*at) / 6)).collect();
        Course { tournament: Tournament { format, seed, entrants, rounds: Vec::new() }, results, leaves }
    })
}

impl Course {
    /// Plays on to the end; each round is looked at before it is played.
    fn play(self, mut look: impl FnMut(&Tournament, &Round)) -> Tournament {
        let Self { mut tournament, results, leaves } = self;
        let mut results = results.into_iter().cycle();
        for rounds in 0..2_000_u32 {
            for (entry, after) in leaves.iter().filter(|(_, after)| **after == rounds) {
                tournament.entrants[*entry].left_after.get_or_insert(*after);
            }
            let before = tournament.clone();
            match tournament.next() {
                Next::Over => return tournament,
                Next::Unfinished => panic!("all games have ended: {tournament:?}"),
                Next::Round(mut round) => {
                    assert_eq!(before.next(), Next::Round(round.clone()), "the same again");
                    look(&tournament, &round);
                    for game in &mut round.games {
                        let result = results.next().map(ending);
                        game.ending = game.ending.or(result);
                    }
                    tournament.rounds.push(round);
                }
            }
        }
        panic!("it never ends: {tournament:?}")
    }
}

fn plays(tournament: &Tournament, entry: Entry) -> bool {
    tournament.entrants[entry.0].plays_in(u32::try_from(tournament.rounds.len()).expect("few") + 1)
}

/// Those of a round, each once.
fn all_of(round: &Round) -> Vec<Entry> {
    let mut all: Vec<Entry> = round.games.iter().flat_map(|game| [game.first, game.second]).collect();
    all.extend(&round.byes);
    all.sort();
    all
}

fn is_total(tournament: &Tournament) {
    let standings = tournament.standings();
    let ranks: Vec<u32> = standings.iter().map(|one| one.rank).collect();
    let due: Vec<u32> = (1..=u32::try_from(tournament.entrants.len()).expect("few")).collect();
    assert_eq!(ranks, due);
    let entries: BTreeSet<Entry> = standings.iter().map(|one| one.entry).collect();
    assert_eq!(entries.len(), tournament.entrants.len());
    assert_eq!(standings, tournament.standings());
}

fn balance(tournament: &Tournament, entry: Entry) -> i32 {
    let games = tournament.rounds.iter().flat_map(|round| &round.games);
    games
        .filter(|game| game.ending.is_some_and(Ending::is_played))
        .fold(0, |sum, game| sum + i32::from(game.first == entry) - i32::from(game.second == entry))
}

fn swiss(count: usize) -> BoxedStrategy<Format> {
    (1..=usual_rounds(count) + 3).prop_map(|rounds| Format::Swiss { rounds }).boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn in_a_swiss_everybody_plays_or_has_the_one_bye_and_nobody_meets_twice_where_that_can_be_avoided(
        course in course(11, swiss)
    ) {
        let mut met = BTreeSet::new();
        let mut rested = BTreeSet::new();
        let played = course.play(|tournament, round| {
            if let Some(last) = tournament.rounds.last() {
                for game in &last.games {
                    match game.ending {
                        Some(ending) if ending.is_played() => { met.insert(pair(game.first, game.second)); }
                        Some(Ending::FirstByForfeit) => { rested.insert(game.first); }
                        Some(Ending::SecondByForfeit) => { rested.insert(game.second); }
                        _ => {}
                    }
                }
                rested.extend(last.byes.iter().copied());
            }
            let open: Vec<Entry> = (0..tournament.entrants.len()).map(Entry).filter(|one| plays(tournament, *one)).collect();
            assert_eq!(all_of(round), open, "all who play, each once");
            assert_eq!(round.byes.len(), open.len() % 2);
            let again = round.games.iter().any(|game| met.contains(&pair(game.first, game.second)));
            let second_bye = round.byes.iter().any(|entry| rested.contains(entry));
            if again || second_bye {
                assert!(!can_avoid(&open, &met, &rested), "{tournament:?} {round:?}");
            }
        });
        is_total(&played);
    }

    #[test]
    fn in_a_swiss_no_side_is_played_much_more_often_than_the_other(course in course(40, swiss)) {
        let played = course.play(|_, _| {});
        for entry in 0..played.entrants.len() {
            // Small fields run out of opponents, and then sides give way.
            let most = if played.entrants.len() >= 16 { 2 } else { 3 };
            prop_assert!(balance(&played, Entry(entry)).abs() <= most, "{entry} of {played:?}");
        }
        is_total(&played);
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_on_balanced_sides(
        course in course(12, |_| (1_u32..=2).prop_map(|cycles| Format::RoundRobin { cycles }).boxed())
    ) {
        let stays = Course { leaves: BTreeMap::new(), results: vec![0], ..course.clone() };
        let played = stays.play(|tournament, round| {
            assert_eq!(all_of(round), (0..tournament.entrants.len()).map(Entry).collect::<Vec<_>>());
        });
        let Format::RoundRobin { cycles } = played.format else { unreachable!() };
        let mut met = BTreeMap::<_, u32>::new();
        for game in played.rounds.iter().flat_map(|round| &round.games) {
            *met.entry(pair(game.first, game.second)).or_default() += 1;
        }
        let count = played.entrants.len();
        prop_assert_eq!(met.len(), count * (count - 1) / 2);
        prop_assert!(met.values().all(|times| *times == cycles));
        for entry in 0..count {
            prop_assert!(balance(&played, Entry(entry)).abs() <= 1, "{entry} of {played:?}");
        }
        is_total(&played);
        // A player who leaves stops no other.
        is_total(&course.play(|tournament, round| {
            for game in &round.games {
                let both = plays(tournament, game.first) && plays(tournament, game.second);
                assert_eq!(game.ending.is_none(), both);
            }
        }));
    }

    #[test]
    fn a_knock_out_has_one_winner_who_has_lost_to_nobody(
        course in course(33, |_| prop_oneof![Just(ThirdPlace::Played), Just(ThirdPlace::Shared)]
            .prop_map(|third_place| Format::KnockOut { third_place }).boxed())
    ) {
        let leaves = course.leaves.clone();
        let stages = bracket_stages(course.tournament.entrants.len());
        let played = course.play(|tournament, round| {
            let all = all_of(round);
            let once: BTreeSet<&Entry> = all.iter().collect();
            assert_eq!(once.len(), all.len(), "each once: {round:?}");
            if tournament.rounds.is_empty() {
                assert_eq!(all.len(), tournament.entrants.len());
                let seeding = tournament.seeding();
                let free: BTreeSet<&Entry> = seeding[..round.byes.len()].iter().collect();
                assert_eq!(round.byes.iter().collect::<BTreeSet<_>>(), free, "the foremost seeds have no game");
            }
        });
        is_total(&played);
        prop_assert!(played.rounds.last().unwrap().stage + 1 == stages);
        let first = played.standings()[0].entry;
        let decisive = |game: &pairing::Game| match game.ending {
            Some(Ending::FirstWon | Ending::FirstByForfeit) => Some(game.second),
            Some(Ending::SecondWon | Ending::SecondByForfeit) => Some(game.first),
            _ => None,
        };
        let losers: BTreeSet<Entry> = played.rounds.iter().flat_map(|round| round.games.iter().filter_map(decisive)).collect();
        let all_left = leaves.len() >= played.entrants.len() || losers.len() == played.entrants.len();
        let nobody = played.rounds.iter().flat_map(|round| &round.games).any(|game| game.ending == Some(Ending::BothForfeit));
        prop_assert!(!losers.contains(&first) || all_left || nobody, "{played:?}");
    }
}
