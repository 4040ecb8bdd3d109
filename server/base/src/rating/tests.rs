//! The library against the paper, and who is measured against whom.

use kernel::{Outcome, Seat, Text};
use protocol::Unrated;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use time::{Duration, OffsetDateTime};

use super::{Change, Contender, Length, Rating, Result, SETTLED, Until, settle, unrated};

fn rating(points: f64, deviation: f64) -> Rating {
    Rating { points, deviation, volatility: 0.06 }
}

fn contender(seat: u8, side: &str, rating: Rating) -> Contender {
    Contender { seat: Seat(seat), side: side.to_owned(), until: Until::End, rating, met_before: 0 }
}

fn outcome(winners: &[u8], reason: &str) -> Outcome {
    let text = Text::new("It is over.", "C’est fini.");
    if winners.is_empty() {
        return Outcome::drawn(5, reason, text);
    }
    Outcome::won_by(5, |seat| winners.contains(&seat.0), reason, text)
}

fn moved(changes: &[Change], seat: u8) -> f64 {
    let change = changes.iter().find(|change| change.seat == Seat(seat)).expect("the seat is rated");
    change.after.points - change.before.points
}

#[test]
fn the_library_reckons_as_the_example_in_the_paper() {
    let opponent = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
    let results = [
        (opponent(1400.0, 30.0), Outcomes::WIN),
        (opponent(1550.0, 100.0), Outcomes::LOSS),
        (opponent(1700.0, 300.0), Outcomes::LOSS),
    ];
    let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
    let after = glicko2_rating_period(&opponent(1500.0, 200.0), &results, &config);
    assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.02, "{after:?}");
    assert!((after.volatility - 0.059_99).abs() < 0.000_02, "{after:?}");
}

#[test]
fn the_next_match_against_the_same_opponent_is_worth_less() {
    let won = |met_before| {
        let both = [contender(0, "axis", Rating::NEW), contender(1, "allies", Rating::NEW)];
        let changes = settle(&both.map(|one| Contender { met_before, ..one }), &outcome(&[1], "capitals"));
        assert!((moved(&changes, 0) + moved(&changes, 1)).abs() < 0.001, "{changes:?}");
        moved(&changes, 1)
    };
    for earlier in 1..10_u32 {
        assert!((won(earlier) * f64::from(earlier + 1) - won(0)).abs() < 0.001, "{earlier}");
    }
}

#[test]
fn two_strangers_win_and_lose_the_same() {
    let both = [contender(0, "axis", Rating::NEW), contender(1, "allies", Rating::NEW)];
    let changes = settle(&both, &outcome(&[1], "capitals"));
    assert_eq!(changes.iter().map(|change| change.result).collect::<Vec<_>>(), [Result::Lost, Result::Won]);
    assert!((moved(&changes, 0) + moved(&changes, 1)).abs() < 0.001 && moved(&changes, 1) > 150.0, "{changes:?}");
    assert!(changes.iter().all(|change| change.after.deviation < change.before.deviation));
    let drawn = settle(&both, &outcome(&[], "draw_agreed"));
    assert!(drawn.iter().all(|change| change.result == Result::Drawn), "{drawn:?}");
    assert!(moved(&drawn, 0).abs() < 0.001);
}

#[test]
fn a_side_is_as_strong_as_the_mean_of_its_members() {
    let alone = contender(0, "axis", rating(1600.0, 80.0));
    let pair = [contender(1, "allies", rating(1900.0, 80.0)), contender(2, "allies", rating(1300.0, 80.0))];
    let team = settle(&[std::slice::from_ref(&alone), &pair].concat(), &outcome(&[1, 2], "capitals"));
    let single = settle(&[alone, contender(1, "allies", rating(1600.0, 80.0))], &outcome(&[1], "capitals"));
    for seat in [1, 2] {
        assert!((moved(&team, seat) - moved(&single, 1)).abs() < 0.001, "whoever is strong, or not: {team:?}");
    }
    assert!((moved(&team, 0) - moved(&single, 0)).abs() < 0.001);
}

#[test]
fn an_uncertain_rating_moves_more() {
    let sides = [
        contender(0, "axis", rating(1500.0, 60.0)),
        contender(1, "allies", rating(1500.0, 60.0)),
        contender(2, "allies", rating(1500.0, 300.0)),
    ];
    let changes = settle(&sides, &outcome(&[0], "capitals"));
    assert!(moved(&changes, 2) < 4.0 * moved(&changes, 1), "{changes:?}");
}

#[test]
fn a_player_who_gives_the_seat_away_has_lost_and_one_who_is_removed_has_not() {
    let left = |until| {
        let stays = [contender(0, "axis", Rating::NEW), contender(1, "allies", Rating::NEW)];
        let leaver = Contender { until, ..contender(2, "allies", Rating::NEW) };
        settle(&[&stays[..], &[leaver]].concat(), &outcome(&[1, 2], "capitals"))
    };
    let gave_up = left(Until::GaveUp);
    assert_eq!(
        gave_up.iter().map(|change| change.result).collect::<Vec<_>>(),
        [Result::Lost, Result::Won, Result::Lost]
    );
    assert!(moved(&gave_up, 2) < 0.0, "although the side has won");
    let put_out = left(Until::PutOut);
    assert_eq!(put_out.iter().map(|change| change.seat.0).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_side_without_any_of_its_first_players_proves_nothing() {
    let stays = contender(0, "axis", Rating::NEW);
    let leaver = |until| Contender { until, ..contender(1, "allies", Rating::NEW) };
    let changes = settle(&[stays.clone(), leaver(Until::GaveUp)], &outcome(&[1], "capitals"));
    assert_eq!(changes.iter().map(|change| (change.seat.0, change.result)).collect::<Vec<_>>(), [(1, Result::Lost)]);
    assert_eq!(settle(&[stays, leaver(Until::PutOut)], &outcome(&[0], "capitals")), []);
}

#[test]
fn a_match_without_two_sides_at_its_end_rates_no_player() {
    let both = [contender(0, "axis", Rating::NEW), contender(1, "allies", Rating::NEW)];
    assert_eq!(settle(&both, &outcome(&[], "player_away")), []);
    assert_eq!(settle(&both, &outcome(&[0], "player_away")).len(), 2, "a whole side was away, and has lost");
    let one_side = [contender(0, "axis", Rating::NEW), contender(1, "axis", Rating::NEW)];
    assert_eq!(settle(&one_side, &outcome(&[0], "capitals")), []);
}

#[test]
fn three_sides_meet_each_other_once() {
    let sides = ["red", "blue", "green"];
    let all: Vec<_> = (0..).zip(sides).map(|(seat, side)| contender(seat, side, Rating::NEW)).collect();
    let changes = settle(&all, &outcome(&[0], "castle"));
    assert!(moved(&changes, 0) > 0.0);
    assert!((moved(&changes, 1) - moved(&changes, 2)).abs() < 0.001, "the two who lost drew with each other");
}

#[test]
fn time_makes_ratings_unsure_and_in_the_end_unknown() {
    let sure = rating(1800.0, 60.0);
    assert_eq!(sure.after(Duration::days(6)), sure);
    let year = sure.after(Duration::days(365));
    assert!((year.deviation - 96.3).abs() < 0.5 && (year.points - 1800.0).abs() < 0.001, "{year:?}");
    assert!((sure.after(Duration::days(36_500)).deviation - 350.0).abs() < 0.001);
    assert_eq!(sure.after(Duration::days(-3)), sure, "a clock that was set back makes nobody surer");
}

#[test]
fn a_rating_is_settled_for_as_long_as_it_is_sure_enough() {
    let now = OffsetDateTime::UNIX_EPOCH;
    assert_eq!(Rating::NEW.settled_until(now), None);
    let sure = rating(1800.0, 170.0);
    let until = sure.settled_until(now).expect("it is settled");
    assert!(sure.after(until - now - Duration::SECOND).deviation <= SETTLED);
    assert!(sure.after(until - now).deviation > SETTLED);
    let shown = sure.shown(until - now);
    assert!(shown.provisional && shown.rating == 1800, "{shown:?}");
}

#[test]
fn a_match_that_was_too_short_or_says_nothing_is_not_rated() {
    for (winners, reason, length, why) in [
        (&[0][..], "conceded", Length::Enough, None),
        (&[0], "conceded", Length::TooShort, Some(Unrated::TooShort)),
        (&[], "draw_agreed", Length::TooShort, Some(Unrated::TooShort)),
        (&[], "draw_agreed", Length::Enough, None),
        (&[], "player_away", Length::Enough, Some(Unrated::Undecided)),
        (&[0], "player_away", Length::Enough, None),
    ] {
        assert_eq!(unrated(&outcome(winners, reason), length), why, "{winners:?} {reason} {length:?}");
    }
}
