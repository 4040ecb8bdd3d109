//! Matches and their log.

use base::rating::Length;
use kernel::{Digest, Outcome, Seat, Text};
use protocol::TableState;
use serde_json::{Value, json};

use super::{Conflict, UserId, opening, ready_table, refusal, running_match};
use crate::{Act, ActRecord, Instead, MatchExport, Mover, NewStep, Snapshot, Store, TableId, testing};

pub(super) fn step(number: u32, user: UserId, cid: &str) -> NewStep {
    NewStep {
        step: number,
        rules_version: 3,
        act: Act { seat: Seat(0), command: json!({ "do": cid }), by: Mover::player(user, cid) },
        events: vec![json!({ "rolled": number }), json!({ "moved": number })].into(),
        draws: vec![kernel::Draw { sides: 6, result: 1 + number % 6, why: "roll".into() }],
        digest: Digest::of_bytes(&number.to_be_bytes()),
        snapshot: None,
        outcome: None,
        length: Length::Enough,
        clock: None,
        headline: Text::new("Round 1", "Tour 1"),
        awaited: None,
        notes: None,
    }
}

fn outcome() -> Outcome {
    testing::won_by(2, &[1])
}

async fn head(store: &Store, id: TableId) -> u32 {
    store.match_header(id).await.unwrap().head
}

#[tokio::test]
async fn a_match_begins_with_its_opening() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    let saved = store.load_match(id).await.unwrap();
    let opening = opening();
    assert_eq!((saved.header.game.as_str(), saved.header.rules_version, saved.header.head), ("outpost", 3, 1));
    assert_eq!(saved.header.config, opening.config);
    assert_eq!(saved.header.secret.commitment(), saved.header.commitment);
    assert_eq!(
        saved.header.seats.iter().map(|seat| (seat.user, seat.nonce)).collect::<Vec<_>>(),
        [(Some(ann), opening.nonces[0]), (Some(ben), opening.nonces[1])]
    );
    assert_eq!((saved.snapshot, saved.tail), (Snapshot { step: 1, state: opening.snapshot }, vec![]));
    let first = &store.steps(id, 0, u32::MAX).await.unwrap()[0];
    assert_eq!((first.step, &first.act, &first.events, first.digest), (1, &None, &opening.events, opening.digest));
}

#[tokio::test]
async fn a_table_that_has_not_begun_has_no_match() {
    let store = testing::store().await;
    let (id, ann, _) = ready_table(&store).await;
    assert_eq!(refusal(store.load_match(id).await), Conflict::NoSuchMatch);
    assert_eq!(refusal(store.commit_step(id, &step(2, ann, "a")).await), Conflict::NoSuchMatch);
    assert_eq!(refusal(store.export(id).await), Conflict::NoSuchMatch);
}

#[tokio::test]
async fn what_was_committed_is_there_for_the_next_process() {
    let options = testing::database().await;
    let store = Store::connect(options.clone()).await.unwrap();
    let (id, ann, ben) = running_match(&store).await;
    let mut third = step(3, ben, "b");
    third.snapshot = Some(json!({ "at": 3 }).to_string());
    for new in [&step(2, ann, "a"), &third, &step(4, ann, "c"), &step(5, ben, "d")] {
        store.commit_step(id, new).await.unwrap();
    }
    store.close().await;
    let store = Store::connect(options).await.unwrap();
    let saved = store.load_match(id).await.unwrap();
    assert_eq!(saved.header.head, 5);
    assert_eq!(saved.snapshot, Snapshot { step: 3, state: json!({ "at": 3 }) });
    assert_eq!(saved.tail.iter().map(|step| step.step).collect::<Vec<_>>(), [4, 5]);
    let last = &saved.tail[1];
    let new = step(5, ben, "d");
    assert_eq!((last.act.as_ref(), &*last.events, last.digest), (Some(&new.act), &*new.events, new.digest));
    let (snapshot, tail) = store.past(id, 2).await.unwrap();
    assert_eq!((snapshot.step, tail.len()), (1, 1), "the past is reached from an older snapshot");
    assert_eq!(refusal(store.past(id, 6).await), Conflict::NoSuchMatch);
}

#[tokio::test]
async fn a_step_follows_the_one_before_it_and_nothing_else() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    for (number, cid) in [(1, "a"), (3, "a"), (0, "a")] {
        assert_eq!(refusal(store.commit_step(id, &step(number, ann, cid)).await), Conflict::StepTaken, "{number}");
    }
    store.commit_step(id, &step(2, ann, "a")).await.unwrap();
    assert_eq!(refusal(store.commit_step(id, &step(2, ann, "b")).await), Conflict::StepTaken);
    assert_eq!(head(&store, id).await, 2);
}

#[tokio::test]
async fn of_two_writers_of_one_step_one_wins_and_the_other_is_told() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    for number in 2..12 {
        let writers: Vec<_> = (0..3)
            .map(|writer| {
                let (store, step) = (store.clone(), step(number, ann, &format!("{number} {writer}")));
                tokio::spawn(async move { store.commit_step(id, &step).await })
            })
            .collect();
        let mut won = 0;
        for writer in writers {
            match writer.await.unwrap() {
                Ok(_) => won += 1,
                refused => assert_eq!(refusal(refused), Conflict::StepTaken),
            }
        }
        assert_eq!(won, 1);
    }
    assert_eq!(store.steps(id, 1, 100).await.unwrap().len(), 11);
}

#[tokio::test]
async fn a_command_sent_again_finds_the_step_that_it_became() {
    let store = testing::store().await;
    let (id, ann, ben) = running_match(&store).await;
    assert_eq!(store.find_act(id, ann, "a").await.unwrap(), None);
    store.commit_step(id, &step(2, ann, "a")).await.unwrap();
    let found = ActRecord { step: 2, command: json!({ "do": "a" }) };
    assert_eq!(store.find_act(id, ann, "a").await.unwrap(), Some(found));
    assert_eq!(store.find_act(id, ben, "a").await.unwrap(), None, "another user's ids are another user's");
    assert_eq!(refusal(store.commit_step(id, &step(3, ann, "a")).await), Conflict::CidReused);
    assert_eq!(head(&store, id).await, 2, "the refused step has left nothing behind");
    store.commit_step(id, &step(3, ben, "a")).await.unwrap();
}

#[tokio::test]
async fn a_command_may_hold_any_text() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    let mut odd = step(2, ann, "a");
    odd.act.command = json!({ "text": "nul \u{0} and \u{1F3B2}", "z": 1, "a": [1, 2.5, null] });
    store.commit_step(id, &odd).await.unwrap();
    assert_eq!(store.find_act(id, ann, "a").await.unwrap().unwrap().command, odd.act.command);
}

#[tokio::test]
async fn the_last_step_ends_the_match_in_the_same_breath() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    let mut last = step(2, ann, "a");
    last.outcome = Some(outcome());
    store.commit_step(id, &last).await.unwrap();
    let table = store.table(id).await.unwrap();
    assert_eq!((table.state, table.outcome), (TableState::Over, Some(outcome())));
    assert_eq!(refusal(store.commit_step(id, &step(3, ann, "b")).await), Conflict::NotRunning);
    assert_eq!(refusal(store.close_match(id, "late").await), Conflict::NotRunning);
    assert_eq!(store.lobby(10).await.unwrap().len(), 1, "what is over stays in the lobby for a day");
}

#[tokio::test]
async fn a_closed_match_takes_no_more_steps() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    store.close_match(id, "the rules have panicked").await.unwrap();
    assert_eq!(refusal(store.commit_step(id, &step(2, ann, "a")).await), Conflict::NotRunning);
    let header = store.match_header(id).await.unwrap();
    assert_eq!((header.state, header.closed_reason.as_deref()), (TableState::Closed, Some("the rules have panicked")));
    assert_eq!(refusal(store.close_match(TableId(uuid::Uuid::nil()), "none").await), Conflict::NoSuchTable);
}

#[tokio::test]
async fn an_export_keeps_the_secret_until_the_match_is_over() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    store.commit_step(id, &step(2, ann, "a")).await.unwrap();
    let running = store.export(id).await.unwrap();
    assert_eq!((running.secret, running.steps.len()), (None, 2));
    let mut last = step(3, ann, "b");
    last.outcome = Some(outcome());
    store.commit_step(id, &last).await.unwrap();
    let over = store.export(id).await.unwrap();
    assert_eq!(over.secret.unwrap().commitment(), over.commitment);
    assert_eq!(over.steps[..2], running.steps[..]);
    let text = serde_json::to_string(&over).unwrap();
    assert_eq!(serde_json::from_str::<MatchExport>(&text).unwrap(), over);
    let mut parts = store.export_in_parts(store.match_header(id).await.unwrap()).unwrap();
    let mut joined = String::new();
    while let Some(part) = parts.next().await.unwrap() {
        joined += &part;
    }
    assert_eq!(joined, text, "the parts are the whole");
    assert!(!text.contains(&ann.to_string()), "an export names no person");
}

#[tokio::test]
async fn not_even_a_stray_statement_changes_the_log() {
    let store = testing::store().await;
    running_match(&store).await;
    for statement in ["update steps set digest = digest", "delete from steps"] {
        assert!(sqlx::query(statement).execute(&store.pool).await.is_err(), "{statement}");
    }
}

#[tokio::test]
async fn what_steps_refer_to_stays() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    store.commit_step(id, &step(2, ann, "a")).await.unwrap();
    for (deletion, id, refers) in [
        ("delete from matches where id = $1", id.0, "steps refer to this row of matches"),
        ("delete from users where id = $1", ann.0, "steps refer to this row of users"),
    ] {
        let refused = sqlx::query(deletion).bind(id).execute(&store.pool).await.unwrap_err();
        let refused = refused.as_database_error().unwrap();
        assert_eq!((refused.code().as_deref(), refused.message()), (Some("23503"), refers));
    }
}

#[tokio::test]
async fn a_step_keeps_the_order_of_its_events() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    let mut long = step(2, ann, "a");
    long.events = (0..200).map(|n| json!({ "n": n })).collect::<Vec<Value>>().into();
    store.commit_step(id, &long).await.unwrap();
    assert_eq!(store.steps(id, 2, 2).await.unwrap()[0].events, *long.events);
}

#[tokio::test]
async fn a_step_without_a_player_is_kept_as_such() {
    let store = testing::store().await;
    let (id, ann, _) = running_match(&store).await;
    for (number, by) in [(2, Mover::InAdvance), (3, Mover::Time), (4, Mover::Time)] {
        let mut new = step(number, ann, "nobody's");
        new.act.by = by;
        store.commit_step(id, &new).await.unwrap();
        assert_eq!(refusal(store.commit_step(id, &new).await), Conflict::StepTaken);
        assert_eq!(store.steps(id, number, number).await.unwrap()[0].act, Some(new.act));
    }
    assert_eq!(store.find_act(id, ann, "nobody's").await.unwrap(), None);
    let public = store.export(id).await.unwrap();
    let hows: Vec<_> = public.steps.iter().map(|step| step.how).collect();
    assert_eq!(hows, [None, Some(Instead::InAdvance), Some(Instead::Time), Some(Instead::Time)]);
    let hosting = store.export_for_hosting(id).await.unwrap().hosting.unwrap();
    assert_eq!(hosting.acts, [None, None, None]);
}
