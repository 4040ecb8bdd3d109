//! Friends by consent, and invitations to seats.

use protocol::{TableState, Visibility};

use super::*;
use crate::{
    FriendsRecord, NewTable, Offer, RequestOutcome, SeatKey, Whom,
    testing::{self, registered},
};

async fn three(store: &Store) -> [UserId; 3] {
    [registered(store, "ann").await, registered(store, "ben").await, registered(store, "cyd").await]
}

async fn of(store: &Store, user: UserId) -> FriendsRecord {
    store.friends_of(user).await.expect("friends")
}

async fn befriend(store: &Store, one: UserId, other: UserId) {
    store.ask_friend(one, &Whom::User(other)).await.expect("asked");
    store.accept_friend(other, one).await.expect("accepted");
}

fn named(name: &str) -> Whom {
    Whom::Name(base::account::NameKey::of(name))
}

#[tokio::test]
async fn a_friendship_takes_the_consent_of_both() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    assert_eq!(store.ask_friend(ann, &named("BEN")).await.unwrap(), RequestOutcome::Told(ben));
    assert_eq!((of(&store, ann).await.asked[0].user, of(&store, ben).await.asking[0].user), (ben, ann));
    assert_eq!(of(&store, ann).await.friends, [], "nobody is a friend who has not said so");
    assert_eq!(refusal(store.accept_friend(ann, ben).await), Conflict::NoSuchRequest, "who asks cannot answer");
    assert_eq!(refusal(store.accept_friend(cyd, ann).await), Conflict::NoSuchRequest);
    for _ in 0..2 {
        store.accept_friend(ben, ann).await.unwrap();
        store.ask_friend(ann, &named("ben")).await.unwrap();
    }
    assert_eq!(of(&store, ann).await.friends[0].person.user, ben);
    assert_eq!(of(&store, ben).await.friends[0].person.name, "ann");
    // To ask a person who has asked is a yes.
    store.ask_friend(cyd, &Whom::User(ann)).await.unwrap();
    store.ask_friend(ann, &Whom::User(cyd)).await.unwrap();
    assert_eq!(of(&store, ann).await.friends.len(), 2);
    assert!(store.end_friendship(cyd, ann).await.unwrap());
    assert!(!store.end_friendship(cyd, ann).await.unwrap(), "nothing is left to end");
    assert_eq!(of(&store, ann).await.friends.len(), 1);
}

#[tokio::test]
async fn two_users_who_ask_each_other_at_once_are_friends() {
    let store = testing::store().await;
    let [ann, ben, _] = three(&store).await;
    let (to_ben, to_ann) = (Whom::User(ben), Whom::User(ann));
    let (one, two) = tokio::join!(store.ask_friend(ann, &to_ben), store.ask_friend(ben, &to_ann));
    assert_eq!((one.unwrap(), two.unwrap()), (RequestOutcome::Told(ben), RequestOutcome::Told(ann)));
    assert_eq!((of(&store, ann).await.friends.len(), of(&store, ben).await.friends.len()), (1, 1));
}

#[tokio::test]
async fn friends_have_accounts() {
    let store = testing::store().await;
    let [ann, ben, _] = three(&store).await;
    let gus = guest(&store, "Gus").await.id;
    assert_eq!(refusal(store.ask_friend(gus, &Whom::User(ann)).await), Conflict::AccountNeeded);
    assert_eq!(refusal(store.ask_friend(ann, &Whom::User(gus)).await), Conflict::NoSuchAccount);
    assert_eq!(refusal(store.ask_friend(ann, &named("nobody")).await), Conflict::NoSuchAccount);
    assert_eq!(refusal(store.ask_friend(ann, &named("ann")).await), Conflict::Yourself);
    // A guest who has signed in since is the account.
    store.take_along(gus, ben).await.unwrap();
    assert_eq!(store.ask_friend(ann, &Whom::User(gus)).await.unwrap(), RequestOutcome::Told(ben));
}

#[tokio::test]
async fn a_muted_user_is_not_heard_and_cannot_tell() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    store.mute(ben, ann).await.unwrap();
    assert_eq!(store.ask_friend(ann, &Whom::User(ben)).await.unwrap(), RequestOutcome::Unheard);
    assert_eq!((of(&store, ann).await.asked.len(), of(&store, ben).await.asking.len()), (1, 0));
    assert_eq!(refusal(store.accept_friend(ben, ann).await), Conflict::NoSuchRequest);
    assert_eq!(refusal(store.ask_friend(ben, &Whom::User(ann)).await), Conflict::MutedByYou);
    let table = store.create_table(ann, &wish(&store, 3).await).await.unwrap().id;
    assert_eq!(store.invite(table, ann, Seat(1), &Whom::User(ben)).await.unwrap(), RequestOutcome::Unheard);
    assert_eq!(
        (store.invited_to(table, ann).await.unwrap().len(), store.invitations_to(ben).await.unwrap()),
        (1, vec![])
    );
    assert_eq!(refusal(store.invitation(table, ben).await), Conflict::NoSuchInvitation);
    let told = store.export_user(ben).await.unwrap();
    assert!(!told.contains(&ann.0.to_string()) || !told.contains("asked_by_you\" : false"), "{told}");
    // Lines of a person who is no longer muted are read again: nothing was lost.
    store.unmute(ben, ann).await.unwrap();
    assert_eq!((of(&store, ben).await.asking.len(), store.invitations_to(ben).await.unwrap().len()), (1, 1));
    assert_eq!(store.ask_friend(ann, &Whom::User(cyd)).await.unwrap(), RequestOutcome::Told(cyd));
}

#[tokio::test]
async fn the_number_of_friends_is_bounded() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    let error = "insert into users (id, name) select gen_random_uuid(), 'c' || n from generate_series(1, 300) n";
    sqlx::query(error).execute(&store.pool).await.unwrap();
    let asks = "insert into friends (asker, asked) select $1, id from users where name like 'c_%' and name <> 'cyd'";
    sqlx::query(asks).bind(ann.0).execute(&store.pool).await.unwrap();
    assert_eq!(refusal(store.ask_friend(ann, &Whom::User(ben)).await), Conflict::TooManyFriends);
    store.ask_friend(ben, &Whom::User(ann)).await.unwrap();
    assert_eq!(refusal(store.accept_friend(ann, ben).await), Conflict::TooManyFriends);
    let crowded = "insert into friends (asker, asked) select id, $1 from users where name like 'c_%' and name <> 'cyd'
                   limit 100";
    sqlx::query(crowded).bind(cyd.0).execute(&store.pool).await.unwrap();
    assert_eq!(refusal(store.ask_friend(ben, &Whom::User(cyd)).await), Conflict::TooManyAsking);
}

#[tokio::test]
async fn a_friend_is_found_at_public_tables() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    befriend(&store, ann, ben).await;
    store.ask_friend(cyd, &Whom::User(ben)).await.unwrap();
    let wish = wish(&store, 2).await;
    let shown = store.create_table(ben, &wish).await.unwrap();
    store.create_table(ben, &NewTable { visibility: Visibility::Private, ..wish }).await.unwrap();
    assert_eq!(of(&store, ann).await.friends[0].tables, [(shown.id, shown.name, TableState::Open)]);
    assert_eq!(of(&store, cyd).await.friends, []);
}

#[tokio::test]
async fn an_invitation_leads_to_a_private_table_and_lapses_with_its_seat() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    let hidden = NewTable { visibility: Visibility::Private, ..wish(&store, 3).await };
    let id = store.create_table(ann, &hidden).await.unwrap().id;
    store.invite(id, ann, Seat(1), &Whom::User(ben)).await.unwrap();
    store.invite(id, ann, Seat(1), &named("cyd")).await.unwrap();
    let told = store.invitations_to(ben).await.unwrap();
    assert_eq!((told[0].table.id, told[0].seat, told[0].inviter, told[0].name.as_str()), (id, Seat(1), ann, "ann"));
    assert_eq!(store.invitation(id, cyd).await.unwrap(), (Seat(1), TableState::Open));
    store.sit(id, ben, Seat(1)).await.unwrap();
    assert_eq!(store.invited_to(id, ann).await.unwrap(), [], "it lapses for all when one sits there");
    assert_eq!(refusal(store.invitation(id, cyd).await), Conflict::NoSuchInvitation);

    // Once more, to another seat: that one counts.
    store.leave(id, ben).await.unwrap();
    store.invite(id, ann, Seat(1), &Whom::User(cyd)).await.unwrap();
    store.invite(id, ann, Seat(2), &Whom::User(cyd)).await.unwrap();
    assert_eq!(store.invitations_to(cyd).await.unwrap().iter().map(|one| one.seat).collect::<Vec<_>>(), [Seat(2)]);
    store.decline(id, cyd).await.unwrap();
    assert_eq!(store.invited_to(id, ann).await.unwrap(), []);
    // A player who has left cannot invite.
    store.sit(id, ben, Seat(1)).await.unwrap();
    store.invite(id, ben, Seat(2), &Whom::User(cyd)).await.unwrap();
    assert_eq!(store.invitations_to(cyd).await.unwrap().len(), 1);
    store.leave(id, ben).await.unwrap();
    assert_eq!(store.invitations_to(cyd).await.unwrap(), []);
}

#[tokio::test]
async fn only_players_of_a_table_invite_and_only_to_free_seats() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    let id = store.create_table(ann, &wish(&store, 3).await).await.unwrap().id;
    let to_cyd = Whom::User(cyd);
    assert_eq!(refusal(store.invite(id, ben, Seat(1), &to_cyd).await), Conflict::NotSeated);
    assert_eq!(refusal(store.invited_to(id, ben).await), Conflict::NotSeated);
    assert_eq!(refusal(store.invite(id, ann, Seat(0), &to_cyd).await), Conflict::SeatTaken);
    assert_eq!(refusal(store.invite(id, ann, Seat(9), &to_cyd).await), Conflict::NoSuchSeat);
    store.sit(id, ben, Seat(1)).await.unwrap();
    assert_eq!(refusal(store.invite(id, ann, Seat(2), &Whom::User(ben)).await), Conflict::SitsThere);
    store.invite(id, ben, Seat(2), &to_cyd).await.unwrap();
    assert!(!store.uninvite(id, cyd, cyd).await.unwrap(), "nobody withdraws what others have said");
    assert!(store.uninvite(id, ann, cyd).await.unwrap(), "the host may");
    for n in 0..21 {
        let one = registered(&store, &format!("crowd{n}")).await;
        let invited = store.invite(id, ann, Seat(2), &Whom::User(one)).await;
        if n == 20 {
            assert_eq!(refusal(invited), Conflict::TooManyInvitations);
        } else {
            invited.unwrap();
        }
    }
}

#[tokio::test]
async fn a_friend_may_be_invited_to_a_seat_that_is_handed_over() {
    let store = testing::store().await;
    let (id, host, _) = running_match(&store).await;
    let [ann, ben, cyd] = three(&store).await;
    store.offer_seat(id, host, &Offer::Anyone).await.unwrap();
    store.take_seat(id, ann, Seat(0), None).await.unwrap();
    assert_eq!(refusal(store.invite(id, ann, Seat(0), &Whom::User(ben)).await), Conflict::NotOffered);
    store.offer_seat(id, ann, &Offer::Friend(SeatKey::draw())).await.unwrap();
    store.invite(id, ann, Seat(0), &Whom::User(ben)).await.unwrap();
    assert_eq!(store.invitation(id, ben).await.unwrap(), (Seat(0), TableState::Running));
    assert_eq!(refusal(store.take_seat(id, cyd, Seat(0), None).await), Conflict::NotOffered);
    store.take_seat(id, ben, Seat(0), None).await.unwrap();
    assert_eq!(refusal(store.invitation(id, ben).await), Conflict::NoSuchInvitation);
}

#[tokio::test]
async fn a_deleted_user_has_no_friends_and_no_invitations() {
    let store = testing::store().await;
    let [ann, ben, cyd] = three(&store).await;
    befriend(&store, ann, ben).await;
    store.ask_friend(cyd, &Whom::User(ann)).await.unwrap();
    let id = store.create_table(ben, &wish(&store, 3).await).await.unwrap().id;
    store.invite(id, ben, Seat(1), &Whom::User(ann)).await.unwrap();
    let told: serde_json::Value = serde_json::from_str(&store.export_user(ann).await.unwrap()).unwrap();
    assert_eq!((told["friends"].as_array().unwrap().len(), told["invitations"][0]["seat"].as_i64()), (2, Some(1)));
    store.delete_user(ann).await.unwrap();
    assert_eq!((of(&store, ben).await, of(&store, cyd).await), Default::default());
    assert_eq!(store.invited_to(id, ben).await.unwrap(), []);
}
