//! What the platform does for seats that play together: one bank, calls in the name of the squad, and what
//! they achieve together.

use protocol::{GameSummary, Profile, Purse, ServerMessage, TimeControl};
use serde_json::json;
use tests::{
    follower::Follower,
    games::WITH_ONE_SIDE,
    guest::{self, Guest},
    hook::Hook,
    server::{Folder, Server, eventually},
    table::{Match, Wish},
};

use super::squad::{give_up, in_the_field, ready};

/// Called at once, and also within this machine.
const AT_ONCE: [&str; 4] = ["--calls-after", "0", "--calls-reach", "anywhere"];

#[test]
fn who_keeps_the_squad_waiting_is_called_again() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let mut game = in_the_field(&server, 3, 619);
    game.guests[2].register("nora", "correct horse battery");
    let ntfy = json!({ "way": { "kind": "ntfy", "url": hook.url("/sub/nora") }, "language": "fr" });
    assert_eq!(game.guests[2].post("/api/me/channels", &ntfy).status, 201);
    // Seat 2 leaves the table, while the others still think.
    game.players.truncate(2);
    let title = |hook: &Hook| hook.next().json()["title"].as_str().expect("a title").to_owned();
    assert!(title(&hook).starts_with("À vous de jouer"));
    game.play(0, &ready());
    assert!(hook.is_empty(), "seat 1 is awaited too");
    game.play(1, &ready());
    assert!(title(&hook).starts_with("Votre équipe vous attend"));
    assert!(eventually(|| server.sql("select count(*) from calls") == "0"));
    assert_eq!(
        server.sql("select count(*) from awaited where uncalled_since is not null"),
        "0",
        "there is no third call"
    );
}

#[test]
fn a_squad_has_one_bank() {
    let time = TimeControl::Live { bank: 3_600, increment: 30, reserve: 0, set_up: 0, reaction: 60 };
    let wish = Wish::of(WITH_ONE_SIDE, 3).timed(time);
    let game = Match::begin(Server::shared(), &wish, 0, 620);
    let mut follower = Follower::join(Server::shared(), None, game.id);
    let clock = loop {
        if let ServerMessage::Clock { clock: Some(clock), .. } = follower.hear() {
            break clock;
        }
    };
    assert_eq!(clock.purse, Purse::Team);
    let banks: Vec<u64> = clock.seats.iter().map(|seat| seat.bank).collect();
    // Some time has run since the match began.
    assert!(banks.iter().all(|bank| *bank == banks[0] && (3_600_001..=3_630_000).contains(bank)), "{banks:?}");
    assert!(
        clock.seats.iter().all(|seat| seat.runs.is_some()),
        "all are asked at once, and one increment has come for it"
    );
}

#[test]
fn a_profile_tells_what_its_player_has_achieved_with_others() {
    let server = Server::start_in(Folder::new(), &[]);
    let mut game = in_the_field(&server, 2, 621);
    let games: Vec<GameSummary> = guest::look(&server, "/api/games").ok();
    let of_game = games.iter().find(|one| one.id == WITH_ONE_SIDE.id()).expect("it is offered");
    let offered: Vec<&str> = of_game.achievements.iter().map(|one| one.id.as_str()).collect();
    assert!(offered.contains(&"mission") && offered.contains(&"campaign"), "{offered:?}");
    assert_eq!(achieved_by(&game.guests[0]), []);

    // A mission is not won in two commands: the outcome of a lost one is made that of a won one.
    give_up(&mut game);
    let achieved = r#"[{"id":"mission","seats":[0]},{"id":"early","seats":[0,1]}]"#;
    server.sql(&format!(
        "update tables set outcome = jsonb_set(outcome::jsonb, '{{achieved}}', '{achieved}') where id = '{}'",
        game.id
    ));
    assert_eq!(achieved_by(&game.guests[0]), [("early".to_owned(), 1), ("mission".to_owned(), 1)]);
    assert_eq!(achieved_by(&game.guests[1]), [("early".to_owned(), 1)]);
}

/// The achievements on the profile of a user, with in how many matches.
fn achieved_by(guest: &Guest) -> Vec<(String, u32)> {
    let profile: Profile = guest.get(&format!("/api/users/{}", guest.id)).ok();
    profile.achievements.into_iter().map(|one| (one.id, one.matches)).collect()
}
