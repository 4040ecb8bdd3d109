//! Ratings, written with the end of a match.

use base::rating::Length;
use protocol::{Listing, RatedResult, Stakes, Unrated};
use tokio::join;

use super::{log::step, *};
use crate::{
    NewBan, NewStep, NewTable, Offer, Shown, SideRating,
    testing::{self, registered},
};

fn last_step(user: UserId, winners: &[u8]) -> NewStep {
    NewStep { outcome: Some(testing::won_by(5, winners)), ..step(2, user, "last") }
}

/// A rated table of these people, all of them ready.
async fn ready(store: &Store, people: &[UserId]) -> TableId {
    let seats = u8::try_from(people.len()).expect("a few");
    let wish = NewTable { stakes: Stakes::Rated, ..wish(store, seats).await };
    let table = store.create_table(people[0], &wish).await.expect("a table").id;
    for (seat, user) in (0..).zip(people) {
        store.sit(table, *user, Seat(seat)).await.expect("a seat");
        store.set_ready(table, *user, Readiness::Ready(Nonce::new([seat + 1; 32]))).await.expect("ready");
    }
    table
}

/// A rated match of these people that has just begun; the sides take turns.
async fn begun(store: &Store, people: &[UserId]) -> TableId {
    let table = ready(store, people).await;
    let nonces = (1..).take(people.len()).map(|byte| Nonce::new([byte; 32])).collect();
    store.start(table, people[0], &Opening { nonces, ..opening() }).await.expect("a start");
    table
}

/// A rated match that these seats have won.
async fn played(store: &Store, people: &[UserId], winners: &[u8]) -> TableId {
    let table = begun(store, people).await;
    store.commit_step(table, &last_step(people[0], winners)).await.expect("the end");
    table
}

async fn rating(store: &Store, user: UserId, side: &str) -> Option<SideRating> {
    store.ratings_of(user).await.expect("ratings").into_iter().find(|one| one.side == side)
}

async fn results(store: &Store, user: UserId) -> Vec<RatedResult> {
    store.rated_matches(user, Shown::All).await.expect("matches").into_iter().map(|one| one.result).collect()
}

#[tokio::test]
async fn the_end_of_a_rated_match_is_rated_once() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "ann").await, registered(&store, "ben").await);
    let id = begun(&store, &[ann, ben]).await;
    assert_eq!(store.ratings_of(ann).await.unwrap(), [], "nothing before the end");
    let last = last_step(ann, &[1]);
    // Two who want to end it: one of them does.
    let other = NewStep { outcome: Some(testing::won_by(2, &[0])), ..step(2, ben, "late") };
    let (one, two) = join!(store.commit_step(id, &last), store.commit_step(id, &other));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    assert_eq!(refusal(store.commit_step(id, &NewStep { step: 3, ..last.clone() }).await), Conflict::CidReused);
    let (winner, loser) = if one.is_ok() { ((ben, "blue"), (ann, "red")) } else { ((ann, "red"), (ben, "blue")) };
    let (up, down) =
        (rating(&store, winner.0, winner.1).await.unwrap(), rating(&store, loser.0, loser.1).await.unwrap());
    assert_eq!((up.rating.rating + down.rating.rating, up.matches, down.matches), (3000, 1, 1));
    assert!(up.rating.rating > 1600 && up.rating.provisional && up.rating.deviation < 350, "{up:?}");
    let told = store.rated_matches(winner.0, Shown::Public).await.unwrap();
    assert_eq!((told.len(), told[0].result, told[0].before), (1, RatedResult::Won, 1500));
    assert_eq!(told[0].after, up.rating.rating);
    let table = store.table(id).await.unwrap();
    assert_eq!(table.seats.iter().filter_map(|seat| seat.rating).count(), 2, "who sits there is shown with it");
}

#[tokio::test]
async fn matches_that_end_in_one_breath_all_count() {
    let store = testing::store().await;
    let people = [registered(&store, "ann").await, registered(&store, "ben").await, registered(&store, "cyd").await];
    let mut ids = Vec::new();
    for (one, other) in [(0, 1), (1, 2), (2, 0), (0, 1), (1, 0), (2, 1)] {
        ids.push((begun(&store, &[people[one], people[other]]).await, people[one]));
    }
    let steps: Vec<_> = ids.iter().map(|(id, user)| (*id, last_step(*user, &[0]))).collect();
    let ends = steps.into_iter().map(|(id, last)| {
        let store = store.clone();
        tokio::spawn(async move { store.commit_step(id, &last).await })
    });
    for end in ends.collect::<Vec<_>>() {
        end.await.unwrap().unwrap();
    }
    let mut matches = 0;
    for user in people {
        matches += store.ratings_of(user).await.unwrap().iter().map(|one| one.matches).sum::<u32>();
    }
    assert_eq!(matches, 12, "two in each of six");
}

#[tokio::test]
async fn a_match_that_was_too_short_counts_for_nothing_and_says_so() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "ann").await, registered(&store, "ben").await);
    for _ in 0..3 {
        let id = begun(&store, &[ann, ben]).await;
        let short = NewStep { length: Length::TooShort, ..last_step(ann, &[0]) };
        store.commit_step(id, &short).await.unwrap();
        assert_eq!(store.table(id).await.unwrap().unrated, Some(Unrated::TooShort));
        assert_eq!(store.rating_changes(id).await.unwrap(), []);
    }
    assert_eq!((store.ratings_of(ann).await.unwrap(), results(&store, ben).await), (vec![], vec![]));
    let id = played(&store, &[ann, ben], &[0]).await;
    assert_eq!(store.table(id).await.unwrap().unrated, None);
    let gained = rating(&store, ann, "red").await.unwrap().rating.rating - 1500;
    assert!(gained > 150, "it counts as the first of the two: {gained}");
}

#[tokio::test]
async fn the_same_two_again_and_again_win_ever_less() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "ann").await, registered(&store, "ben").await);
    let mut gains = Vec::new();
    let mut before = 1500;
    for _ in 0..4 {
        played(&store, &[ann, ben], &[0]).await;
        let now = rating(&store, ann, "red").await.unwrap().rating.rating;
        gains.push(now - before);
        before = now;
    }
    assert!(gains[0] > 150 && gains[1] < gains[0] / 2 && gains[3] < gains[0] / 6, "{gains:?}");
    // Of two matches that end at once one is the fifth, and the other the sixth.
    let at_once = [begun(&store, &[ann, ben]).await, begun(&store, &[ann, ben]).await];
    let last = last_step(ann, &[0]);
    let (one, two) = join!(store.commit_step(at_once[0], &last), store.commit_step(at_once[1], &last));
    assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
    let now = rating(&store, ann, "red").await.unwrap().rating.rating;
    let gain = now - before;
    assert!(gain <= gains[3] * 2, "{gains:?} {gain}");
    // A month later a match counts as the first did.
    sqlx::query("update contenders set rated_at = rated_at - interval '31 days'").execute(&store.pool).await.unwrap();
    played(&store, &[ann, ben], &[0]).await;
    assert!(rating(&store, ann, "red").await.unwrap().rating.rating - now > gain, "{gains:?} {gain}");
}

#[tokio::test]
async fn a_casual_or_closed_match_rates_no_player() {
    let store = testing::store().await;
    let (ann, guest) = (registered(&store, "ann").await, guest(&store, "Gus").await.id);
    let wish = NewTable { stakes: Stakes::Rated, ..wish(&store, 2).await };
    assert_eq!(refusal(store.create_table(guest, &wish).await), Conflict::AccountNeeded);
    let table = store.create_table(ann, &wish).await.unwrap();
    assert_eq!(refusal(store.sit(table.id, guest, Seat(1)).await), Conflict::AccountNeeded);
    // A casual match changes nothing.
    let (id, ann, ben) = running_match(&store).await;
    store.commit_step(id, &last_step(ann, &[0])).await.unwrap();
    assert_eq!((store.ratings_of(ann).await.unwrap(), store.ratings_of(ben).await.unwrap()), (vec![], vec![]));
    // Nor does a rated one that is closed.
    let (cyd, dan) = (registered(&store, "cyd").await, registered(&store, "dan").await);
    let closed = begun(&store, &[cyd, dan]).await;
    store.close_match(closed, "the rules have panicked").await.unwrap();
    assert_eq!(store.ratings_of(cyd).await.unwrap(), []);
    assert_eq!(results(&store, cyd).await, []);
}

#[tokio::test]
async fn a_seat_that_is_given_away_is_lost_and_one_that_is_taken_is_not() {
    let store = testing::store().await;
    let mut people = Vec::new();
    for name in ["ann", "ben", "cyd", "dan"] {
        people.push(registered(&store, name).await);
    }
    let (stand_in, second) = (registered(&store, "eve").await, guest(&store, "Gus").await.id);
    let id = begun(&store, &people).await;
    store.offer_seat(id, people[1], &Offer::Anyone).await.unwrap();
    store.take_seat(id, stand_in, Seat(1), None).await.unwrap();
    store.offer_for(id, Seat(2)).await.unwrap();
    store.take_seat(id, second, Seat(2), None).await.unwrap();
    // The seat that was given away is taken from its present player: that does not excuse the player who gave it away.
    store.offer_for(id, Seat(1)).await.unwrap();
    store.commit_step(id, &last_step(people[0], &[1, 3])).await.unwrap();
    assert_eq!(results(&store, people[0]).await, [RatedResult::Lost]);
    assert_eq!(results(&store, people[1]).await, [RatedResult::Lost], "although the side has won");
    assert_eq!(results(&store, people[2]).await, [], "put out by others");
    assert_eq!(results(&store, people[3]).await, [RatedResult::Won]);
    assert_eq!(results(&store, stand_in).await, [], "nobody chose to play that match from its beginning");
}

#[tokio::test]
async fn the_leaderboard_lists_players_with_a_settled_rating_who_have_not_hidden() {
    let store = testing::store().await;
    let mut people = Vec::new();
    for name in ["ann", "ben", "cyd"] {
        people.push(registered(&store, name).await);
    }
    let board = |asker| {
        let store = store.clone();
        async move { store.ranking(("outpost", "red"), 1, 50, asker).await.unwrap() }
    };
    played(&store, &[people[0], people[1]], &[0]).await;
    assert_eq!(board(None).await.total, 0, "one match settles nothing");
    for round in 0..12 {
        let (red, blue) = [(0, 1), (1, 2), (2, 0)][round % 3];
        for won in [true, false, true] {
            // Two times of three the lower number wins.
            let winner = if (red < blue) == won { [0] } else { [1] };
            played(&store, &[people[red], people[blue]], &winner).await;
        }
    }
    let all = board(Some(people[2])).await;
    assert_eq!(all.part.iter().map(|one| one.user).collect::<Vec<_>>(), people);
    assert_eq!((all.total, all.me.as_ref()), (3, all.part.last()));
    assert_eq!(all.part.iter().map(|one| one.place).collect::<Vec<_>>(), [1, 2, 3]);
    let second = store.ranking(("outpost", "red"), 2, 1, Some(people[0])).await.unwrap();
    assert_eq!((second.part.as_slice(), second.total, second.me.as_ref()), (&all.part[1..2], 3, all.part.first()));
    let beyond = store.ranking(("outpost", "red"), 9, 50, None).await.unwrap();
    assert_eq!((beyond.part.len(), beyond.total), (0, 3));

    store.set_listing(people[0], Listing::Unlisted).await.unwrap();
    let ban = NewBan { whom: crate::Banned::User(people[1]), reason: "rude".into(), until: None };
    store.ban(&ban, crate::Actor::Console).await.unwrap();
    let left = board(Some(people[0])).await;
    assert_eq!((left.part.iter().map(|one| one.user).collect::<Vec<_>>(), left.me), (vec![people[2]], None));
    // Time makes every rating less certain.
    sqlx::query("update ratings set settled_until = now() where user_id = $1")
        .bind(people[2].0)
        .execute(&store.pool)
        .await
        .unwrap();
    assert_eq!(board(None).await.total, 0);
}

#[tokio::test]
async fn a_deleted_user_has_no_rating_and_opponents_keep_theirs() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "ann").await, registered(&store, "ben").await);
    played(&store, &[ann, ben], &[0]).await;
    let runs = begun(&store, &[ann, ben]).await;
    let told = store.export_user(ben).await.unwrap();
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(
        (told["ratings"][0]["rating_group"].as_str(), told["rated_matches"][0]["result"].as_str()),
        (Some("blue"), Some("lost"))
    );
    store.delete_user(ben).await.unwrap();
    assert_eq!((store.ratings_of(ben).await.unwrap(), results(&store, ben).await), (vec![], vec![]));
    store.commit_step(runs, &last_step(ann, &[0])).await.unwrap();
    assert_eq!(results(&store, ann).await, [RatedResult::Won, RatedResult::Won], "it counts for whoever has stayed");
    assert_eq!((store.ratings_of(ben).await.unwrap(), results(&store, ben).await), (vec![], vec![]));
}

#[tokio::test]
async fn a_rematch_is_for_the_same_stakes_and_a_guest_asks_for_a_casual_one() {
    let store = testing::store().await;
    let (ann, ben) = (registered(&store, "ann").await, registered(&store, "ben").await);
    let gus = guest(&store, "Gus").await.id;
    let id = begun(&store, &[ann, ben]).await;
    store.offer_seat(id, ben, &Offer::Anyone).await.unwrap();
    store.take_seat(id, gus, Seat(1), None).await.unwrap();
    store.commit_step(id, &last_step(ann, &[0])).await.unwrap();
    let again = store.rematch(id, ann, &[Seat(0), Seat(1)], None).await.unwrap();
    assert_eq!((again.stakes, players(&again)), (Stakes::Rated, vec![Some("ann"), None]));
    assert_eq!(players(&store.rematch(id, gus, &[], None).await.unwrap()), [Some("ann"), None], "where, but no seat");
    let other = begun(&store, &[ann, ben]).await;
    store.offer_seat(other, ben, &Offer::Anyone).await.unwrap();
    store.take_seat(other, gus, Seat(1), None).await.unwrap();
    store.commit_step(other, &last_step(ann, &[0])).await.unwrap();
    let casual = store.rematch(other, gus, &[Seat(0), Seat(1)], None).await.unwrap();
    assert_eq!((casual.stakes, players(&casual)), (Stakes::Casual, vec![None, Some("Gus")]));
}
