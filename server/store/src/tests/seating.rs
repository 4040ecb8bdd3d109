//! Tables before their match.

use kernel::{Nonce, Seat};
use protocol::{TableState, Visibility};

use super::{Conflict, guest, opening, players, ready_table, refusal, wish};
use crate::{ChartKey, Departure, NewTable, Readiness, TableId, testing};

#[tokio::test]
async fn a_table_is_listed_as_it_was_made() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let wish = wish(&store, 3).await;
    let table = store.create_table(ann.id, &wish).await.unwrap();
    assert_eq!((table.state, table.host, players(&table)), (TableState::Open, ann.id, vec![Some("Ann"), None, None]));
    assert_eq!(table.chart_name.fr, "Habituel");
    assert_eq!(table.seats[2].roles, ["role2"]);
    assert_eq!(table.seat_of(ann.id), Some(Seat(0)));
    assert_eq!(store.start_sheet(table.id).await.unwrap().secret.commitment(), table.commitment);
    let hidden = NewTable { visibility: Visibility::Private, ..wish };
    let private = store.create_table(ann.id, &hidden).await.unwrap();
    assert_eq!(
        store.lobby(10).await.unwrap(),
        std::slice::from_ref(&table),
        "a private table is found by its link only"
    );
    assert_eq!(store.table(private.id).await.unwrap(), private);
    assert_eq!(store.tables_of(ann.id, 10).await.unwrap(), [private, table]);
}

#[tokio::test]
async fn a_table_needs_a_chart_and_a_seat_that_exist() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let wish = wish(&store, 2).await;
    let seat = NewTable { host_seat: Some(Seat(2)), ..wish.clone() };
    assert_eq!(refusal(store.create_table(ann.id, &seat).await), Conflict::NoSuchSeat);
    let chart = NewTable { chart: ChartKey { version: 9, ..wish.chart.clone() }, ..wish };
    assert_eq!(refusal(store.create_table(ann.id, &chart).await), Conflict::NoSuchChart);
    assert!(store.lobby(10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_host_who_opens_many_tables_at_once_has_no_more_than_one_who_takes_their_time() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let wish = wish(&store, 2).await;
    for _ in 0..45 {
        store.create_table(ann.id, &wish).await.unwrap();
    }
    let at_once = futures_util::future::join_all((0..16).map(|_| store.create_table(ann.id, &wish))).await;
    assert_eq!(at_once.iter().filter(|made| made.is_ok()).count(), 5);
    for refused in at_once.into_iter().filter(Result::is_err) {
        assert_eq!(refusal(refused), Conflict::TooManyTables);
    }
}

#[tokio::test]
async fn a_seat_is_taken_by_one_and_left_by_moving() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let id = store.create_table(ann.id, &wish(&store, 3).await).await.unwrap().id;
    assert_eq!(refusal(store.sit(id, ben.id, Seat(0)).await), Conflict::SeatTaken);
    assert_eq!(refusal(store.sit(id, ben.id, Seat(3)).await), Conflict::NoSuchSeat);
    store.sit(id, ben.id, Seat(1)).await.unwrap();
    store.set_ready(id, ben.id, Readiness::Ready(Nonce::new([1; 32]))).await.unwrap();
    let same = store.sit(id, ben.id, Seat(1)).await.unwrap();
    assert!(same.seats[1].ready, "sitting where one sits changes nothing");
    let moved = store.sit(id, ben.id, Seat(2)).await.unwrap();
    assert_eq!(players(&moved), [Some("Ann"), None, Some("Ben")]);
    assert!(!moved.seats[2].ready, "other roles have to be agreed to anew");
    assert_eq!(refusal(store.sit(TableId(uuid::Uuid::nil()), ben.id, Seat(0)).await), Conflict::NoSuchTable);
}

#[tokio::test]
async fn of_many_who_want_a_seat_at_once_one_gets_it() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let id = store.create_table(ann.id, &wish(&store, 2).await).await.unwrap().id;
    let mut rush = Vec::new();
    for n in 0..8 {
        let (store, user) = (store.clone(), guest(&store, &format!("Guest {n}")).await);
        rush.push(tokio::spawn(async move { store.sit(id, user.id, Seat(1)).await }));
    }
    let mut seated = 0;
    for one in rush {
        match one.await.unwrap() {
            Ok(_) => seated += 1,
            refused => assert_eq!(refusal(refused), Conflict::SeatTaken),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test]
async fn one_user_who_wants_all_seats_at_once_gets_one() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await, guest(&store, "Ben").await);
    let id = store.create_table(ann.id, &wish(&store, 5).await).await.unwrap().id;
    let rush: Vec<_> = (1..5)
        .map(|seat| {
            let store = store.clone();
            tokio::spawn(async move { store.sit(id, ben.id, Seat(seat)).await })
        })
        .collect();
    for one in rush {
        one.await.unwrap().unwrap();
    }
    let table = store.table(id).await.unwrap();
    assert_eq!(players(&table).iter().filter(|player| **player == Some("Ben")).count(), 1);
}

#[tokio::test]
async fn a_host_who_leaves_hands_the_table_on() {
    let store = testing::store().await;
    let (ann, ben, cleo) = (guest(&store, "Ann").await, guest(&store, "Ben").await, guest(&store, "Cleo").await);
    let id = store.create_table(ann.id, &wish(&store, 3).await).await.unwrap().id;
    store.sit(id, cleo.id, Seat(2)).await.unwrap();
    store.sit(id, ben.id, Seat(1)).await.unwrap();
    let Departure::Left(table) = store.leave(id, ann.id).await.unwrap() else { panic!("two are left") };
    assert_eq!((table.host, players(&table)), (ben.id, vec![None, Some("Ben"), Some("Cleo")]));
    assert_eq!(refusal(store.leave(id, ann.id).await), Conflict::NotSeated);
    store.leave(id, cleo.id).await.unwrap();
    assert_eq!(store.leave(id, ben.id).await.unwrap(), Departure::Removed);
    assert_eq!(refusal(store.table(id).await), Conflict::NoSuchTable);
}

#[tokio::test]
async fn only_the_host_shows_the_door() {
    let store = testing::store().await;
    let (id, ann, ben) = ready_table(&store).await;
    assert_eq!(refusal(store.kick(id, ben, Seat(0)).await), Conflict::NotHost);
    assert_eq!(refusal(store.kick(id, ann, Seat(0)).await), Conflict::NotHost, "one's own seat is left, not kicked");
    let table = store.kick(id, ann, Seat(1)).await.unwrap();
    assert_eq!(players(&table), [Some("Ann"), None]);
    assert_eq!(refusal(store.kick(id, ann, Seat(1)).await), Conflict::SeatEmpty);
    assert_eq!(store.start_sheet(id).await.unwrap().nonces, [Some(Nonce::new([1; 32])), None], "the nonce goes too");
}

#[tokio::test]
async fn a_match_starts_when_the_host_says_so_and_all_are_ready() {
    let store = testing::store().await;
    let (id, ann, ben) = ready_table(&store).await;
    assert_eq!(refusal(store.start(id, ben, &opening()).await), Conflict::NotHost);
    store.set_ready(id, ben, Readiness::NotReady).await.unwrap();
    assert_eq!(refusal(store.start(id, ann, &opening()).await), Conflict::NotReady);
    store.set_ready(id, ben, Readiness::Ready(Nonce::new([9; 32]))).await.unwrap();
    assert_eq!(refusal(store.start(id, ann, &opening()).await), Conflict::TableChanged, "a nonce came in between");
    store.set_ready(id, ben, Readiness::Ready(Nonce::new([2; 32]))).await.unwrap();
    assert_eq!(store.start(id, ann, &opening()).await.unwrap().state, TableState::Running);
    assert_eq!(refusal(store.start(id, ann, &opening()).await), Conflict::NotOpen);
}

#[tokio::test]
async fn nobody_leaves_a_match_that_has_begun() {
    let store = testing::store().await;
    let (id, ann, ben) = super::running_match(&store).await;
    assert_eq!(refusal(store.leave(id, ben).await), Conflict::NotOpen);
    assert_eq!(refusal(store.kick(id, ann, Seat(1)).await), Conflict::NotOpen);
    assert_eq!(refusal(store.set_ready(id, ben, Readiness::NotReady).await), Conflict::NotOpen);
    assert_eq!(refusal(store.sit(id, ben, Seat(0)).await), Conflict::NotOpen);
}

#[tokio::test]
async fn leaving_and_starting_at_once_never_starts_with_an_empty_seat() {
    let store = testing::store().await;
    for _ in 0..10 {
        let (id, ann, ben) = ready_table(&store).await;
        let (leaving, starting) = (store.clone(), store.clone());
        let left = tokio::spawn(async move { leaving.leave(id, ben).await });
        let started = tokio::spawn(async move { starting.start(id, ann, &opening()).await });
        match (left.await.unwrap(), started.await.unwrap()) {
            (Ok(_), refused) => assert_eq!(refusal(refused), Conflict::NotReady),
            (refused, Ok(_)) => assert_eq!(refusal(refused), Conflict::NotOpen),
            neither => panic!("one of them should have come first: {neither:?}"),
        }
    }
}

#[tokio::test]
async fn one_user_cannot_fill_the_lobby() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let wish = wish(&store, 2).await;
    for _ in 0..50 {
        store.create_table(ann.id, &wish).await.unwrap();
    }
    assert_eq!(refusal(store.create_table(ann.id, &wish).await), Conflict::TooManyTables);
    assert_eq!(store.lobby(20).await.unwrap().len(), 20);
}
