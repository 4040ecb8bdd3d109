//! Opponents of the server at tables, and what they note.

use kernel::{Nonce, Seat};
use protocol::{Stakes, StandsIn};
use serde_json::json;

use super::{Conflict, Readiness, TableId, UserId, log::step, opening, refusal, running_match};
use crate::{
    Act, Agreed, AgreedStep, Holder, Instead, Mover, NONCE_OF_OPPONENTS, NewStep, NewTable, Opening, StandIn, Store,
    StrengthId,
    testing::{self, guest, wish},
};

fn recruit() -> StrengthId {
    StrengthId::new("recruit")
}

fn stand_in(stands_in: StandsIn) -> StandIn {
    StandIn { strength: recruit(), stands_in }
}

/// A running match of Ann in seat 0 against a recruit.
async fn against_a_recruit(store: &Store) -> (TableId, UserId) {
    let ann = guest(store, "Ann").await.id;
    let id = store.create_table(ann, &wish(store, 2).await).await.unwrap().id;
    store.seat_opponent(id, ann, Seat(1), &recruit()).await.unwrap();
    store.set_ready(id, ann, Readiness::Ready(Nonce::new([1; 32]))).await.unwrap();
    let opening = Opening { nonces: vec![Nonce::new([1; 32]), NONCE_OF_OPPONENTS], ..opening() };
    store.start(id, ann, &opening).await.unwrap();
    (id, ann)
}

/// A step of the recruit, and what it has noted then.
fn noted(number: u32, notes: serde_json::Value) -> NewStep {
    let act = Act { seat: Seat(1), command: json!({ "do": "end_turn" }), by: Mover::Opponent(recruit()) };
    NewStep { act, notes: Some(notes), ..step(number, UserId(uuid::Uuid::nil()), "none") }
}

#[tokio::test]
async fn the_host_gives_an_open_seat_to_an_opponent_and_takes_it_out_again() {
    let store = testing::store().await;
    let (ann, ben) = (guest(&store, "Ann").await.id, guest(&store, "Ben").await.id);
    let id = store.create_table(ann, &wish(&store, 2).await).await.unwrap().id;
    assert_eq!(refusal(store.seat_opponent(id, ben, Seat(1), &recruit()).await), Conflict::NotHost);
    assert_eq!(refusal(store.seat_opponent(id, ann, Seat(0), &recruit()).await), Conflict::SeatTaken);
    assert_eq!(refusal(store.seat_opponent(id, ann, Seat(2), &recruit()).await), Conflict::NoSuchSeat);
    let table = store.seat_opponent(id, ann, Seat(1), &recruit()).await.unwrap();
    assert_eq!((&table.seats[1].holder, table.seats[1].ready), (&Holder::Opponent(recruit()), true));
    assert_eq!(refusal(store.sit(id, ben, Seat(1)).await), Conflict::SeatTaken);
    let officer = StrengthId::new("officer");
    let table = store.seat_opponent(id, ann, Seat(1), &officer).await.unwrap();
    assert_eq!(table.seats[1].holder, Holder::Opponent(officer), "it becomes another");
    let table = store.kick(id, ann, Seat(1)).await.unwrap();
    assert_eq!((&table.seats[1].holder, table.seats[1].ready), (&Holder::Nobody, false));
    store.sit(id, ben, Seat(1)).await.unwrap();
}

#[tokio::test]
async fn a_rated_table_has_no_opponents() {
    let store = testing::store().await;
    let ann = testing::registered(&store, "Ann").await;
    let rated = NewTable { stakes: Stakes::Rated, ..wish(&store, 2).await };
    let id = store.create_table(ann, &rated).await.unwrap().id;
    assert_eq!(refusal(store.seat_opponent(id, ann, Seat(1), &recruit()).await), Conflict::RatedOpponents);
    let mut with_one = rated;
    with_one.seats[1].opponent = Some(recruit());
    assert_eq!(refusal(store.create_table(ann, &with_one).await), Conflict::RatedOpponents);
}

#[tokio::test]
async fn notes_are_kept_with_the_newest_step_and_forgotten_when_the_match_is_taken_back() {
    let store = testing::store().await;
    let (id, _) = against_a_recruit(&store).await;
    assert_eq!(store.load_match(id).await.unwrap().opponent_notes, []);
    for (number, notes) in [(2, json!({ "plan": [1, 2] })), (3, json!({ "plan": [2] }))] {
        store.commit_step(id, &noted(number, notes.clone())).await.unwrap();
        assert_eq!(store.load_match(id).await.unwrap().opponent_notes, [(Seat(1), notes)]);
    }
    let lost = noted(3, json!("of a step that was not stored"));
    assert_eq!(refusal(store.commit_step(id, &lost).await), Conflict::StepTaken);
    let kept = store.load_match(id).await.unwrap();
    assert_eq!(kept.opponent_notes, [(Seat(1), json!({ "plan": [2] }))]);
    assert_eq!(kept.tail[1].act.as_ref().map(|act| act.by.clone()), Some(Mover::Opponent(recruit())));
    let exported = store.export_for_hosting(id).await.unwrap();
    assert_eq!((exported.steps[2].how, &exported.steps[2].strength), (Some(Instead::Opponent), &Some(recruit())));
    assert_eq!(exported.hosting.unwrap().opponent_notes[0].notes, json!({ "plan": [2] }));
    let public = serde_json::to_string(&store.export(id).await.unwrap()).unwrap();
    assert!(!public.contains("plan"), "no player is told: {public}");
    let command = AgreedStep { proposal: None, what: Agreed::TakeBack { to: 1 } }.written().unwrap();
    let back = Act { seat: Seat(0), command, by: Mover::Agreement };
    let back = NewStep { act: back, notes: None, snapshot: Some("{}".into()), ..noted(4, json!(null)) };
    store.commit_step(id, &back).await.unwrap();
    assert_eq!(store.load_match(id).await.unwrap().opponent_notes, []);
}

#[tokio::test]
async fn an_opponent_stands_in_for_a_player_until_the_player_takes_the_seat_back() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    let cid = guest(&store, "Cid").await.id;
    let away = stand_in(StandsIn::WhileAway);
    assert_eq!(refusal(store.stand_in_for(id, cid, Some(&away)).await), Conflict::NotSeated);
    let table = store.stand_in_for(id, ann, Some(&away)).await.unwrap();
    assert_eq!(table.seats[0].holder.person().map(|player| player.user), Some(ann), "who is there plays");
    let table = store.agree_on_stand_in(id, Seat(1), &recruit()).await.unwrap();
    assert!(table.seats[1].holder.is_played_by_server());
    assert_eq!(table.seat_of(ben), Some(Seat(1)), "the seat stays the player's");
    let mut of_ben = noted(2, json!({ "plan": 1 }));
    of_ben.act.by = Mover::Opponent(recruit());
    store.commit_step(id, &of_ben).await.unwrap();
    let table = store.stand_in_for(id, ben, None).await.unwrap();
    assert_eq!(table.seats[1].holder.person().map(|player| player.user), Some(ben));
    assert_eq!(store.load_match(id).await.unwrap().opponent_notes, [], "notes go with the opponent");
}

#[tokio::test]
async fn matches_in_which_an_opponent_is_awaited_are_woken_while_a_person_plays() {
    let store = testing::store().await;
    let (id, ann) = against_a_recruit(&store).await;
    assert_eq!(store.matches_of_opponents(10).await.unwrap(), [], "Ann is awaited");
    let passed = NewStep { awaited: Some(vec![Seat(1)]), ..step(2, ann, "a") };
    store.commit_step(id, &passed).await.unwrap();
    assert_eq!(store.matches_of_opponents(10).await.unwrap(), [id]);
    assert_eq!(store.silent_seats(0, 10).await.unwrap(), [], "no player is called for an opponent's seat");
    store.stand_in_for(id, ann, Some(&stand_in(StandsIn::UntilBack))).await.unwrap();
    assert_eq!(store.matches_of_opponents(10).await.unwrap(), [], "nobody plays");
}

#[tokio::test]
async fn one_host_has_no_more_than_twenty_matches_against_opponents() {
    let store = testing::store().await;
    let (_, ann) = against_a_recruit(&store).await;
    let mut wish = wish(&store, 2).await;
    (wish.seats[1].opponent, wish.host_seat) = (Some(recruit()), None);
    wish.seats[0].opponent = Some(recruit());
    let opening = Opening { nonces: vec![NONCE_OF_OPPONENTS; 2], ..opening() };
    for _ in 1..20 {
        let id = store.create_table(ann, &wish).await.unwrap().id;
        store.start(id, ann, &opening).await.unwrap();
    }
    let id = store.create_table(ann, &wish).await.unwrap().id;
    assert_eq!(refusal(store.start(id, ann, &opening).await), Conflict::TooManyMatches);
}

#[tokio::test]
async fn opponents_sit_at_the_rematch_before_anybody_asks_them() {
    let store = testing::store().await;
    let (id, ann) = against_a_recruit(&store).await;
    let last = NewStep { outcome: Some(testing::won_by(2, &[0])), ..step(2, ann, "last") };
    store.commit_step(id, &last).await.unwrap();
    let played_on = json!({ "campaign": 2 });
    let again = store.rematch(id, ann, &[Seat(1), Seat(0)], Some(&played_on)).await.unwrap();
    assert_eq!(again.options, played_on, "the next match of a campaign");
    assert_eq!(
        store.rematch(id, ann, &[Seat(1), Seat(0)], None).await.unwrap().options,
        played_on,
        "the first one asked"
    );
    assert_eq!(again.seats[0].holder, Holder::Opponent(recruit()), "sides are swapped");
    assert!(again.seats[0].ready);
    assert_eq!(again.seat_of(ann), Some(Seat(1)));
}
