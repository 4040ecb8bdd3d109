//! Finding opponents: ratings, the leaderboard, friends, invitations, what tables look for.

use protocol::{
    Friends, Invitation, Invited, Leaderboard, NewTable, PastView, PlayerLevel, Profile, RatedResult, Rating,
    RatingChange, ServerMessage, Stakes, Table, TalkLanguage, Unrated,
};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games::{self, Game},
    guest::{Answer, Guest, look},
    server::{Folder, Server},
    table::{Wish, ready, sit, start},
};
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";

/// A game whose sides have leaderboards of their own.
static GAME: Game = games::WITH_SIDES;

fn a_leaderboard() -> String {
    format!("game={}&side={}", GAME.id(), GAME.a_side())
}

fn people<const N: usize>(server: &Server, names: [&str; N]) -> [Guest; N] {
    names.map(|name| Guest::registered(server, name, PASSWORD))
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status, answer.body["code"].as_str().expect("a refusal"))
}

/// A rated match of these people, which begins.
fn begin(players: &[&Guest]) -> Uuid {
    begin_on(&Wish::sides(u8::try_from(players.len()).expect("a few")).rated(), players)
}

fn begin_on(wish: &Wish, players: &[&Guest]) -> Uuid {
    let mut chance = Chance::new(7);
    let table = wish.make(players[0]);
    for (seat, player) in (0..).zip(players).skip(1) {
        sit(player, table.id, seat);
    }
    for player in players {
        ready(player, table.id, &mut chance);
    }
    start(players[0], table.id).id
}

/// A rated match of these people that has been played for long enough to count.
fn begin_to_count(players: &[&Guest]) -> Uuid {
    let id = begin(players);
    play_a_round(players, id);
    id
}

/// Plays until the first round is over; all players stay idle in it.
fn play_a_round(players: &[&Guest], id: Uuid) {
    let mut commands = 0;
    loop {
        let now: PastView = players[0].get(&format!("/api/matches/{id}/view")).ok();
        if now.view["round"].as_u64() > Some(1) {
            return;
        }
        let before = commands;
        for player in players {
            let path = format!("/api/matches/{id}/act");
            // Who names a decision that is not open is told which ones are.
            let which = json!({ "cid": "which", "dec": 0, "action": { "do": "undo" } });
            while let Some(own) = player.post(&path, &which).body["decs"]
                .as_array()
                .and_then(|open| open.iter().find(|one| one["legal"].is_object()).cloned())
            {
                let action = games::idle(&own["legal"]);
                let idle = json!({ "cid": format!("idle {commands}"), "dec": own["dec"], "action": action });
                let said = player.post(&path, &idle);
                assert_eq!(said.status, 200, "{action}: {said:?}");
                commands += 1;
                assert!(commands - before < 100, "a turn comes to its end");
            }
        }
        assert!(commands > before, "a player is asked");
    }
}

/// A player concedes.
fn concede(player: &Guest, id: Uuid) {
    let path = format!("/api/matches/{id}/act");
    let act =
        |cid: &str, dec: &Value| player.post(&path, &json!({ "cid": cid, "dec": dec, "action": { "do": "concede" } }));
    // Who names a decision that is not open is told which ones are.
    let dec = act("which", &json!(0)).body["decs"][0]["dec"].clone();
    let gave_up = act("enough", &dec);
    assert_eq!(gave_up.status, 200, "{gave_up:?}");
}

fn profile(server: &Server, of: &Guest) -> Profile {
    look(server, &format!("/api/users/{}", of.id)).ok()
}

fn changes(asker: &Guest, id: Uuid) -> Vec<RatingChange> {
    asker.get(&format!("/api/matches/{id}/ratings")).ok()
}

fn friends(of: &Guest) -> Friends {
    of.get("/api/me/friends").ok()
}

fn ask(one: &Guest, name: &str) -> Answer {
    one.post("/api/me/friends", &json!({ "name": name }))
}

fn befriend(one: &Guest, other: &Guest) {
    assert_eq!(ask(one, &other.name).status, 204);
    assert_eq!(other.put(&format!("/api/me/friends/{}", one.id), &json!({})).status, 204);
}

fn invitations(to: &Guest) -> Vec<Invitation> {
    to.get("/api/me/invitations").ok()
}

fn invite(by: &Guest, table: Uuid, seat: u8, whom: &Value) -> Answer {
    by.post(&format!("/api/tables/{table}/invitations"), &json!({ "seat": seat, "whom": whom }))
}

/// Until the server says that there is news.
fn until_called(follower: &mut Follower) {
    while !matches!(follower.hear(), ServerMessage::Called) {}
}

#[test]
fn a_rated_match_that_ends_in_surrender_is_seen_in_profiles_and_on_the_leaderboard() {
    let server = Server::start();
    let [ann, ben] = people(&server, ["ann", "ben"]);
    let id = begin_to_count(&[&ann, &ben]);
    let table: Table = look(&server, &format!("/api/tables/{id}")).ok();
    assert_eq!((table.stakes, table.seats[0].rating), (Stakes::Rated, None), "nothing is known of them");
    concede(&ben, id);
    let (side, other_side) = (GAME.a_side(), GAME.other_side());
    let (winner, loser) = (profile(&server, &ann), profile(&server, &ben));
    assert_eq!(
        winner.ratings.iter().map(|one| (one.side.as_str(), one.matches)).collect::<Vec<_>>(),
        [(side.as_str(), 1)]
    );
    assert_eq!(loser.ratings[0].side, other_side);
    assert_eq!(winner.ratings[0].rating.rating + loser.ratings[0].rating.rating, 3000);
    assert_eq!((winner.rated[0].result, winner.rated[0].before), (RatedResult::Won, 1500));
    assert_eq!((loser.rated[0].result, loser.rated[0].after), (RatedResult::Lost, loser.ratings[0].rating.rating));
    let told = changes(&Guest::new(&server, "Gus"), id);
    assert_eq!(told.iter().map(|one| (one.seat, one.user)).collect::<Vec<_>>(), [(0, ann.id), (1, ben.id)]);
    assert_eq!((told[0].name.as_str(), &told[0].side), ("ann", &side));
    assert_eq!((told[0].result, told[1].result), (RatedResult::Won, RatedResult::Lost));
    assert_eq!(told[0].before, Rating { rating: 1500, deviation: 350, provisional: true });
    assert_eq!((told[0].after, told[1].after), (winner.ratings[0].rating, loser.ratings[0].rating));
    let board = |guest: &Guest, side: &str| -> Leaderboard {
        guest.get(&format!("/api/leaderboard?game={}&side={side}", GAME.id())).ok()
    };
    assert_eq!(board(&ann, &side).total, 0, "one match settles nothing");
    for round in 0..8 {
        let id = begin_to_count(&[&ann, &ben]);
        concede(if round % 2 == 0 { &ann } else { &ben }, id);
    }
    let ranking = board(&ann, &side);
    assert_eq!((ranking.total, ranking.ranked[0].user, ranking.ranked[0].matches), (1, ann.id, 9));
    assert_eq!(ranking.me.as_ref(), ranking.ranked.first());
    assert_eq!(changes(&ann, id), told, "matches since then change nothing of it");
    assert_eq!(board(&ann, &other_side).ranked[0].user, ben.id);
    assert_eq!(ann.put("/api/account/listing", &json!({ "listing": "unlisted" })).status, 204);
    assert_eq!(board(&ann, &side).total, 0);
    // The seats of a table show the ratings of their players.
    let table = Wish::sides(2).make(&ann);
    assert!(table.seats[0].rating.is_some_and(|rating| !rating.provisional), "{table:?}");
}

#[test]
fn the_rating_changes_of_a_match_are_shown_to_its_followers() {
    let server = Server::start();
    let [ann, ben, cyd] = people(&server, ["ann", "ben", "cyd"]);
    let casual = begin_on(&Wish::sides(2), &[&ann, &ben]);
    let running = begin(&[&ann, &ben]);
    for id in [casual, running] {
        assert_eq!(changes(&ann, id), []);
    }
    concede(&ben, casual);
    assert_eq!(changes(&ann, casual), [], "it is not rated");
    play_a_round(&[&ann, &ben], running);
    // A seat that changes hands: the player who began the match is rated, the player who ended it is not.
    assert_eq!(ben.post(&format!("/api/tables/{running}/offer"), &json!({ "to": "anyone" })).status, 200);
    assert_eq!(cyd.post(&format!("/api/tables/{running}/take"), &json!({ "seat": 1 })).status, 200);
    concede(&ann, running);
    let told = changes(&cyd, running);
    let of = |one: &RatingChange| (one.seat, one.user, one.result);
    assert_eq!(told.iter().map(of).collect::<Vec<_>>(), [(1, ben.id, RatedResult::Lost)], "ann met nobody who began");
    // Deleting an account deletes its ratings.
    assert_eq!(ben.post("/api/me/delete", &json!({ "password": PASSWORD })).status, 204);
    assert_eq!(changes(&cyd, running), []);
    let nowhere = cyd.get(&format!("/api/matches/{}/ratings", Uuid::nil()));
    assert_eq!(refused(&nowhere), (404, "unknown_table"));
}

#[test]
fn a_rated_match_given_up_in_its_first_round_changes_no_rating_and_says_why() {
    let server = Server::shared();
    let [ann, ben] = people(server, ["short.ann", "short.ben"]);
    let id = begin(&[&ann, &ben]);
    let table = || -> Table { look(server, &format!("/api/tables/{id}")).ok() };
    assert_eq!(table().unrated, None, "it may still be played for long");
    let mut follower = Follower::join(server, Some(&ben), id);
    concede(&ben, id);
    assert_eq!(table().unrated, Some(Unrated::TooShort));
    follower.until_table(|table| table.unrated == Some(Unrated::TooShort));
    assert_eq!(changes(&ann, id), []);
    assert_eq!((profile(server, &ann).ratings, profile(server, &ben).rated), (vec![], vec![]));
    let casual = begin_on(&Wish::sides(2), &[&ann, &ben]);
    concede(&ben, casual);
    let casual: Table = look(server, &format!("/api/tables/{casual}")).ok();
    assert_eq!(casual.unrated, None, "it was not to be rated");
}

#[test]
fn guests_play_without_ratings_and_are_told_so() {
    let server = Server::shared();
    let gus = Guest::new(server, "Gus");
    let [ann] = people(server, ["opponents.ann"]);
    let rated = Wish::sides(2).rated();
    assert_eq!(refused(&gus.post("/api/tables", &rated.request(&gus))), (403, "account_needed"));
    let table = rated.make(&ann);
    let seat = json!({ "seat": 1 });
    assert_eq!(refused(&gus.post(&format!("/api/tables/{}/sit", table.id), &seat)), (403, "account_needed"));
    assert_eq!(refused(&ask(&gus, "opponents.ann")), (403, "account_needed"));
    assert_eq!(refused(&invite(&gus, table.id, 1, &json!({ "user": ann.id }))), (409, "not_seated"));
    assert_eq!(refused(&gus.put("/api/account/listing", &json!({ "listing": "listed" }))), (409, "no_account"));
    assert_eq!(friends(&gus), Friends { friends: vec![], asking: vec![], asked: vec![] });
}

#[test]
fn a_table_says_what_it_looks_for() {
    let server = Server::shared();
    let gus = Guest::new(server, "Gus");
    let wish = NewTable { talk: TalkLanguage::Fr, level: PlayerLevel::Beginner, ..Wish::sides(2).request(&gus) };
    let table: Table = gus.post("/api/tables", &wish).ok();
    assert_eq!((table.talk, table.level, table.stakes), (TalkLanguage::Fr, PlayerLevel::Beginner, Stakes::Casual));
    let mut old = serde_json::to_value(&wish).expect("JSON");
    for field in ["talk", "level", "stakes"] {
        old.as_object_mut().expect("an object").remove(field);
    }
    let table: Table = gus.post("/api/tables", &old).ok();
    assert_eq!((table.talk, table.level, table.stakes), Default::default());
    old["level"] = json!("grandmaster");
    assert_eq!(refused(&gus.post("/api/tables", &old)), (400, "malformed"));
}

#[test]
fn friends_ask_accept_and_part() {
    let server = Server::start();
    let [ann, ben, cyd] = people(&server, ["ann", "ben", "cyd"]);
    let table = Wish::sides(2).make(&ben);
    let mut at_bens = Follower::join(&server, Some(&ben), table.id);
    let mut at_anns = Follower::join(&server, Some(&ann), table.id);
    assert_eq!(ask(&ann, "BEN").status, 204);
    until_called(&mut at_bens);
    assert_eq!(friends(&ben).asking.iter().map(|one| one.account.as_str()).collect::<Vec<_>>(), ["ann"]);
    assert_eq!(refused(&cyd.put(&format!("/api/me/friends/{}", ann.id), &json!({}))), (404, "unknown_request"));
    assert_eq!(ben.put(&format!("/api/me/friends/{}", ann.id), &json!({})).status, 204);
    until_called(&mut at_anns);
    let known = friends(&ann);
    assert_eq!((known.friends[0].user, known.friends[0].here), (ben.id, true));
    assert_eq!(known.friends[0].tables.iter().map(|one| one.id).collect::<Vec<_>>(), [table.id]);
    for (name, code) in [("nobody.here", (404, "unknown_account")), ("ann", (409, "yourself"))] {
        assert_eq!(refused(&ask(&ann, name)), code);
    }
    // A muted user gets the same answer as any other.
    assert_eq!(cyd.put(&format!("/api/me/mutes/{}", ann.id), &json!({})).status, 204);
    assert_eq!(ask(&ann, "cyd").status, 204);
    assert_eq!((friends(&ann).asked.len(), friends(&cyd).asking.len()), (1, 0));
    assert_eq!(refused(&ask(&cyd, "ann")), (409, "muted"));
    assert_eq!(ann.delete(&format!("/api/me/friends/{}", cyd.id)).status, 204);
    assert_eq!(ben.delete(&format!("/api/me/friends/{}", ann.id)).status, 204);
    assert_eq!(friends(&ann), Friends { friends: vec![], asking: vec![], asked: vec![] });
}

#[test]
fn an_invitation_opens_a_private_table_to_its_addressee_alone() {
    let server = Server::start();
    let [ann, ben, cyd] = people(&server, ["ann", "ben", "cyd"]);
    befriend(&ann, &ben);
    let table = Wish::sides(3).private().rated().make(&ann);
    let elsewhere = Wish::sides(2).make(&ben);
    let mut at_bens = Follower::join(&server, Some(&ben), elsewhere.id);
    assert_eq!(invite(&ann, table.id, 1, &json!({ "user": ben.id })).status, 204);
    until_called(&mut at_bens);
    let told = invitations(&ben);
    assert_eq!((told[0].table.id, told[0].seat, told[0].user), (table.id, 1, ann.id));
    let accept = format!("/api/me/invitations/{}/accept", table.id);
    assert_eq!(refused(&cyd.post_nothing(&accept)), (404, "unknown_invitation"));
    assert_eq!(refused(&cyd.get(&format!("/api/tables/{}/invitations", table.id))), (409, "not_seated"));
    assert_eq!(cyd.delete(&format!("/api/tables/{}/invitations/{}", table.id, ben.id)).status, 204);
    assert_eq!(invitations(&ben).len(), 1, "nobody withdraws what others have said");
    let seated: Table = ben.post_nothing(&accept).ok();
    assert_eq!(seated.seats[1].player, Some(ben.id));
    assert_eq!((invitations(&ben), refused(&ben.post_nothing(&accept))), (vec![], (404, "unknown_invitation")));

    assert_eq!(refused(&invite(&ben, table.id, 1, &json!({ "name": "cyd" }))), (409, "seat_taken"));
    assert_eq!(refused(&invite(&ben, table.id, 2, &json!({ "name": "ann" }))), (409, "sits_there"));
    assert_eq!(refused(&invite(&ben, table.id, 7, &json!({ "name": "cyd" }))), (422, "unknown_seat"));
    assert_eq!(invite(&ben, table.id, 2, &json!({ "name": "cyd" })).status, 204);
    let at_the_table: Vec<Invited> = ann.get(&format!("/api/tables/{}/invitations", table.id)).ok();
    assert_eq!(at_the_table.iter().map(|one| (one.user, one.by)).collect::<Vec<_>>(), [(cyd.id, ben.id)]);
    assert_eq!(cyd.delete(&format!("/api/me/invitations/{}", table.id)).status, 204);
    assert_eq!(ann.get(&format!("/api/tables/{}/invitations", table.id)).ok::<Vec<Invited>>(), []);
}

#[test]
fn a_flood_of_invitations_is_stopped() {
    let server = Server::shared();
    let [eve, ann] = people(server, ["opponents.eve", "opponents.amy"]);
    let table = Wish::sides(2).make(&eve);
    let mut told = Vec::new();
    for _ in 0..41 {
        told.push(invite(&eve, table.id, 1, &json!({ "user": ann.id })).status);
    }
    assert_eq!((told[39], told[40]), (204, 429), "{told:?}");
    assert_eq!(refused(&ask(&eve, "opponents.amy")), (429, "rate"), "one measure for both");
}

#[test]
fn a_host_may_have_no_leaderboard() {
    let server = Server::start_in(Folder::new(), &["--leaderboard", "hidden"]);
    let [ann, ben] = people(&server, ["ann", "ben"]);
    assert_eq!(refused(&ann.get(&format!("/api/leaderboard?{}", a_leaderboard()))), (404, "no_leaderboard"));
    assert_eq!(ann.get("/api/me").body["leaderboard"], Value::Null);
    let id = begin_to_count(&[&ann, &ben]);
    concede(&ben, id);
    assert_eq!(profile(&server, &ann).ratings.len(), 1, "ratings are kept all the same");
    assert_eq!(changes(&ann, id).len(), 2, "and told to those who may look at the match");
}

#[test]
fn the_leaderboard_knows_games_and_sides() {
    let server = Server::shared();
    let gus = Guest::new(server, "Gus");
    assert_eq!(gus.get("/api/me").body["leaderboard"], json!(true));
    for (query, code) in [
        (format!("game=chess&side={}", GAME.a_side()), (404, "unknown_game")),
        (format!("game={}&side=ultraviolet", GAME.id()), (404, "unknown_side")),
        (format!("game={}", GAME.id()), (400, "malformed")),
        (format!("{}&from=-1", a_leaderboard()), (400, "malformed")),
    ] {
        assert_eq!(refused(&look(server, &format!("/api/leaderboard?{query}"))), code, "{query}");
    }
    let far: Leaderboard = look(server, &format!("/api/leaderboard?{}&from=4294967295", a_leaderboard())).ok();
    assert_eq!(far.ranked, []);
}
