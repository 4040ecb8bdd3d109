//! Tie-breaks by hand, and what the rules say of byes, forfeits and withdrawals.

use pairing::{Contender, Ending, Entrant, Entry, Format, Game, Next, Round, ThirdPlace, Tournament};

fn game(first: usize, second: usize, ending: Ending) -> Game {
    Game { slot: 0, first: Entry(first), second: Entry(second), ending: Some(ending) }
}

fn round(games: &[(usize, usize, Ending)], byes: &[usize]) -> Round {
    let games = games.iter().map(|(first, second, ending)| game(*first, *second, *ending)).collect();
    Round { games, byes: byes.iter().copied().map(Entry).collect(), ..Round::default() }
}

fn of(format: Format, ratings: &[u32], rounds: Vec<Round>) -> Tournament {
    let entrants = ratings.iter().map(|rating| Entrant::rated(*rating)).collect();
    Tournament { format, seed: 1, entrants, rounds }
}

fn places(tournament: &Tournament) -> Vec<usize> {
    tournament.standings().into_iter().map(|one| one.entry.0).collect()
}

use Ending::{Drawn, FirstByForfeit, FirstWon, SecondWon};

#[test]
fn buchholz_sums_the_points_of_opponents_and_a_bye_is_an_opponent_like_oneself() {
    // 0 beats 1 and 2; 1 beats 3 and loses to 0; 4 has a bye and beats 3.
    let rounds =
        vec![round(&[(0, 1, FirstWon), (2, 3, FirstWon)], &[4]), round(&[(0, 2, FirstWon), (4, 3, FirstWon)], &[1])];
    let swiss = of(Format::Swiss { rounds: 3 }, &[50, 40, 30, 20, 10], rounds);
    let standings = swiss.standings();
    let by = |entry| standings.iter().find(|one| one.entry == Entry(entry)).unwrap();
    assert_eq!(by(0).points.halves(), 4);
    assert_eq!(by(0).buchholz.halves(), 2 + 2, "one point each of 1, by the bye, and of 2");
    assert_eq!(by(4).points.halves(), 4);
    assert_eq!(by(4).buchholz.halves(), 4, "two points in the place of an opponent, and none of 3");
    assert_eq!((by(0).sonneborn_berger, by(4).sonneborn_berger), (2 * 2 + 2 * 2, 4 * 2));
    assert_eq!((by(0).wins, by(4).wins, by(4).played), (2, 1, 1), "a bye is no game won");
    assert_eq!(places(&swiss)[..2], [0, 4], "equal until the games won");
}

#[test]
fn who_has_beaten_all_those_with_equal_points_stands_before_them() {
    let rounds =
        vec![round(&[(1, 0, FirstWon), (2, 3, FirstWon)], &[]), round(&[(0, 2, FirstWon), (3, 1, FirstWon)], &[])];
    let swiss = of(Format::Swiss { rounds: 3 }, &[40, 30, 20, 10], rounds.clone());
    assert!(swiss.standings().iter().all(|one| one.direct.halves() == 0), "all are equal, and not all have met");
    let third = round(&[(0, 3, FirstWon), (1, 2, FirstWon)], &[]);
    let swiss = of(Format::Swiss { rounds: 3 }, &[40, 30, 20, 10], [rounds, vec![third]].concat());
    assert_eq!(places(&swiss)[..2], [1, 0], "1 has beaten 0");
}

#[test]
fn an_opponent_who_has_withdrawn_counts_as_if_later_rounds_were_draws() {
    let rounds = vec![
        round(&[(0, 1, FirstWon), (2, 3, Drawn)], &[]),
        round(&[(0, 2, Drawn)], &[3]),
        round(&[(0, 3, Drawn)], &[2]),
    ];
    let mut swiss = of(Format::Swiss { rounds: 3 }, &[40, 30, 20, 10], rounds);
    let buchholz =
        |swiss: &Tournament| swiss.standings().iter().find(|one| one.entry == Entry(0)).unwrap().buchholz.halves();
    let before = buchholz(&swiss);
    swiss.entrants[1].left_after = Some(1);
    assert_eq!(buchholz(&swiss), before + 2, "two rounds, half a point each");
}

#[test]
fn who_leaves_a_round_robin_early_is_struck_from_the_table_and_who_leaves_late_loses_what_is_left() {
    let mut table = of(Format::RoundRobin { cycles: 1 }, &[40, 30, 20, 10], Vec::new());
    let mut play = |left: Option<u32>| {
        table.rounds.clear();
        table.entrants[0].left_after = left;
        while let Next::Round(mut round) = table.next() {
            for game in &mut round.games {
                // The one who leaves wins what it plays.
                let ending = if game.first == Entry(0) {
                    FirstWon
                } else if game.second == Entry(0) {
                    SecondWon
                } else {
                    Drawn
                };
                game.ending.get_or_insert(ending);
            }
            table.rounds.push(round);
        }
        table.clone()
    };
    assert_eq!(places(&play(None))[0], 0);
    let early = play(Some(1));
    assert_eq!(places(&early)[3], 0, "one game of three");
    let points: Vec<u32> = early.standings().iter().map(|one| one.points.halves()).collect();
    assert_eq!(points, [2, 2, 2, 0], "two draws each, and nothing of or against the one who left");
    let late = play(Some(2));
    let by_forfeit = late.rounds[2].games.iter().filter(|game| !game.ending.unwrap().is_played()).count();
    assert_eq!(by_forfeit, 1);
    assert_eq!(
        late.standings().iter().map(|one| one.points.halves()).sum::<u32>(),
        12,
        "every game of the table counts"
    );
}

#[test]
fn a_drawn_knock_out_game_is_played_again_with_sides_swapped_and_then_the_higher_seed_goes_on() {
    let mut cup = of(Format::KnockOut { third_place: ThirdPlace::Shared }, &[40, 30], Vec::new());
    let Next::Round(mut round) = cup.next() else { panic!("a final") };
    let (first, second) = (round.games[0].first, round.games[0].second);
    round.games[0].ending = Some(Drawn);
    cup.rounds.push(round);
    let Next::Round(mut round) = cup.next() else { panic!("once more") };
    assert_eq!((round.stage, round.leg, round.games[0].first, round.games[0].second), (0, 1, second, first));
    round.games[0].ending = Some(Drawn);
    cup.rounds.push(round);
    assert_eq!(cup.next(), Next::Over);
    assert_eq!(places(&cup), [0, 1]);
}

#[test]
fn a_field_of_six_has_two_byes_and_a_game_for_the_third_place() {
    let mut cup = of(Format::KnockOut { third_place: ThirdPlace::Played }, &[60, 50, 40, 30, 20, 10], Vec::new());
    let mut sizes = Vec::new();
    while let Next::Round(mut round) = cup.next() {
        sizes.push((round.games.len(), round.byes.len()));
        for game in &mut round.games {
            // The higher rated wins.
            game.ending = Some(if game.first < game.second { FirstWon } else { SecondWon });
        }
        cup.rounds.push(round);
        if sizes.len() == 1 {
            assert_eq!(cup.contenders(1, 0), [Contender::Known(Entry(0)), Contender::Known(Entry(3))]);
            assert_eq!(cup.contenders(2, 0), [Contender::Open, Contender::Open]);
        }
    }
    assert_eq!(sizes, [(2, 2), (2, 0), (2, 0)]);
    assert_eq!(places(&cup), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn the_bye_goes_to_the_lowest_who_has_had_none_nor_a_point_by_forfeit() {
    let mut swiss = of(Format::Swiss { rounds: 4 }, &[50, 40, 30, 20, 10], Vec::new());
    let mut byes = Vec::new();
    while let Next::Round(mut round) = swiss.next() {
        byes.push(round.byes[0].0);
        for game in &mut round.games {
            let by_forfeit = swiss.rounds.is_empty() && [game.first, game.second].contains(&Entry(3));
            game.ending = Some(match (game.first < game.second, by_forfeit) {
                (_, true) if game.first == Entry(3) => FirstByForfeit,
                (_, true) => Ending::SecondByForfeit,
                (true, false) => FirstWon,
                (false, false) => SecondWon,
            });
        }
        swiss.rounds.push(round);
    }
    assert_eq!(byes[0], 4, "the lowest");
    assert!(!byes[1..].contains(&4) && !byes.contains(&3), "{byes:?}");
}
