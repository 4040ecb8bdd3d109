//! Chat.

use kernel::Seat;

use super::{Conflict, guest, refusal, wish};
use crate::{CHAT_KEPT, NewChatLine, Room, Said, Store, TableId, User, testing};

fn line(user: &User, cid: &str, text: &str) -> NewChatLine {
    NewChatLine { room: Room::Table, user: user.id, seat: Some(Seat(0)), cid: cid.to_owned(), text: text.to_owned() }
}

async fn table(store: &Store) -> (TableId, User) {
    let ann = guest(store, "Ann").await;
    (store.create_table(ann.id, &wish(store, 2).await).await.unwrap().id, ann)
}

#[tokio::test]
async fn a_line_sent_twice_is_said_once() {
    let store = testing::store().await;
    let (id, ann) = table(&store).await;
    let Said::Now { line: first, .. } = store.say(id, &line(&ann, "a", "hello")).await.unwrap() else {
        panic!("it is new")
    };
    let Said::Before(again) = store.say(id, &line(&ann, "a", "hello")).await.unwrap() else { panic!("it is not new") };
    assert_eq!(first, again);
    assert_eq!(refusal(store.say(id, &line(&ann, "a", "good-bye")).await), Conflict::CidReused);
    store.say(id, &line(&ann, "b", "good-bye")).await.unwrap();
    let numbers: Vec<_> = store.chat(id, &Room::Table, None).await.unwrap().iter().map(|line| line.n).collect();
    assert_eq!(numbers, [1, 2], "a repeated line leaves no gap");
}

#[tokio::test]
async fn a_line_keeps_the_name_of_its_time() {
    let store = testing::store().await;
    let (id, ann) = table(&store).await;
    store.say(id, &line(&ann, "a", "hello")).await.unwrap();
    store.rename_user(ann.id, "Anna").await.unwrap();
    assert_eq!(store.chat(id, &Room::Table, None).await.unwrap()[0].name, "Ann");
}

#[tokio::test]
async fn old_lines_are_forgotten() {
    let store = testing::store().await;
    let (id, ann) = table(&store).await;
    for n in 0..CHAT_KEPT + 2 {
        store.say(id, &line(&ann, &n.to_string(), "again")).await.unwrap();
    }
    let kept = store.chat(id, &Room::Table, None).await.unwrap();
    assert_eq!((kept.len(), kept[0].n), (usize::try_from(CHAT_KEPT).unwrap(), 3));
}

#[tokio::test]
async fn lines_of_chat_sent_at_once_get_dense_numbers() {
    let store = testing::store().await;
    let (id, ann) = table(&store).await;
    let speakers: Vec<_> = (0..20)
        .map(|n| {
            let (store, line) = (store.clone(), line(&ann, &n.to_string(), "me too"));
            tokio::spawn(async move { store.say(id, &line).await.map(|_| ()) })
        })
        .collect();
    for speaker in speakers {
        speaker.await.unwrap().unwrap();
    }
    let numbers: Vec<_> = store.chat(id, &Room::Table, None).await.unwrap().iter().map(|line| line.n).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
}

#[tokio::test]
async fn no_chat_without_a_table() {
    let store = testing::store().await;
    let ann = guest(&store, "Ann").await;
    let nowhere = TableId(uuid::Uuid::nil());
    assert_eq!(refusal(store.say(nowhere, &line(&ann, "a", "hello")).await), Conflict::NoSuchTable);
    let (id, ann) = table(&store).await;
    assert_eq!(refusal(store.say(id, &line(&ann, "a", "nul\0")).await), Conflict::Unstorable);
}
