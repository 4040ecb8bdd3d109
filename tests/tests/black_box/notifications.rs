//! Players who are not there when it is their move are called, by the ways that they have chosen.

use protocol::{Channel, MyGame, MyTurn, NotificationSettings, Outlook, Recap, WayKind, Weight};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::Guest,
    hook::Hook,
    postbox::Postbox,
    server::{Folder, Server, eventually},
    table::{Wish, ready, sit, start},
};
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";
/// Called at once, and also within this machine.
const AT_ONCE: [&str; 4] = ["--calls-after", "0", "--calls-reach", "anywhere"];
/// A browser's key, and its salt.
const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn ntfy(url: &str) -> Value {
    json!({ "way": { "kind": "ntfy", "url": url }, "language": "fr" })
}

fn push(url: &str) -> Value {
    json!({ "way": { "kind": "push", "endpoint": url, "p256dh": P256DH, "auth": AUTH }, "language": "en" })
}

fn settings(guest: &Guest) -> NotificationSettings {
    guest.get("/api/me/calling").ok()
}

fn channel(guest: &Guest) -> Channel {
    settings(guest).channels.remove(0)
}

/// A match of two registered people; whose move it is, and the other one.
fn match_of_two(server: &Server, seed: u64) -> (Uuid, Guest, Guest) {
    let ann = Guest::registered(server, &format!("ann{seed}"), PASSWORD);
    let bill = Guest::registered(server, &format!("bill{seed}"), PASSWORD);
    let id = another(&ann, &bill, seed);
    if is_asked(&ann) { (id, ann, bill) } else { (id, bill, ann) }
}

fn another(ann: &Guest, bill: &Guest, seed: u64) -> Uuid {
    let mut chance = Chance::new(seed);
    let table = Wish::sides(2).make(ann);
    sit(bill, table.id, 1);
    ready(ann, table.id, &mut chance);
    ready(bill, table.id, &mut chance);
    start(ann, table.id).id
}

fn is_asked(guest: &Guest) -> bool {
    guest.get("/api/me/games").ok::<Vec<MyGame>>().iter().any(|game| matches!(game.turn, MyTurn::Mine { .. }))
}

/// Plays until the player's turn is over.
fn play_the_turn(server: &Server, guest: &Guest, id: Uuid) {
    let mut player = Follower::join(server, Some(guest), id);
    player.until_view();
    let mut chance = Chance::new(9);
    while let Some(asked) = player.asked() {
        let action = games::choose(asked, &mut chance);
        let step = player.act(&action).expect("it was offered");
        player.until_step(step);
    }
}

#[test]
fn a_webhook_tells_once_that_it_is_my_move_and_again_when_it_is_again() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let (id, mover, waiter) = match_of_two(&server, 1);
    for guest in [&mover, &waiter] {
        let path = if guest.id == mover.id { "/sub/mover" } else { "/sub/waiter" };
        assert_eq!(guest.post("/api/me/channels", &ntfy(&hook.url(path))).status, 201);
    }
    // Whose move it was before they chose to be called is said when it is theirs anew.
    server.sql("update awaited set uncalled_since = now()");
    let call = hook.next();
    assert_eq!(call.path, "/sub/");
    let said = call.json();
    assert_eq!(said["topic"], "mover");
    assert!(said["title"].as_str().is_some_and(|title| title.starts_with("À vous de jouer")), "{said}");
    assert!(said["message"].as_str().is_some_and(|text| text.contains("Tour 1")), "{said}");
    play_the_turn(&server, &mover, id);
    assert_eq!(hook.next().json()["topic"], "waiter", "the move has passed on");
    assert!(hook.is_empty(), "nobody is called twice");
    assert!(eventually(|| server.sql("select count(*) from calls") == "0"));
    assert!(channel(&mover).reached.is_some() && channel(&mover).trouble.is_none());
    assert_eq!(channel(&mover).to, "127.0.0.1", "of the address only the host is shown");
}

#[test]
fn a_call_tells_what_has_happened_since_its_player_looked() {
    let (postbox, hook) = (Postbox::open(0), Hook::open());
    let url = postbox.url();
    let mail = ["--smtp-url", &url, "--mail-from", "host@example.org", "--public-url", "https://play.example.org/"];
    let flags: Vec<&str> = AT_ONCE.into_iter().chain(mail).collect();
    let server = Server::start_in(Folder::new(), &flags);
    let (id, mover, waiter) = match_of_two(&server, 10);
    assert_eq!(
        waiter.put("/api/account/email", &json!({ "email": "w@example.org", "password": PASSWORD })).status,
        204
    );
    assert_eq!(waiter.post("/api/account/email/confirm", &json!({ "key": postbox.next().key() })).status, 204);
    let hourly = json!({ "way": { "kind": "mail", "rhythm": "hourly" }, "language": "en" });
    assert_eq!(waiter.post("/api/me/channels", &hourly).status, 201);
    assert_eq!(waiter.post("/api/me/channels", &ntfy(&hook.url("/sub/waiter"))).status, 201);
    play_the_turn(&server, &mover, id);

    let recap: Recap = waiter.get(&format!("/api/matches/{id}/recap")).ok();
    let newest = recap.lines.iter().rfind(|line| line.weight == Weight::Main).or(recap.lines.last());
    let newest = &newest.expect("a turn was played").text;
    let said = hook.next().json();
    let said = said["message"].as_str().expect("a text");
    assert!(said.contains("\nDepuis votre dernier passage\u{202f}:\n") && said.contains(&newest.fr), "{said}");
    let mail = postbox.next();
    assert!(mail.text.contains("Since you last looked:") && mail.text.contains(&newest.en), "{}", mail.text);
}

#[test]
fn a_connected_player_is_not_notified_nor_one_who_has_moved() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let (id, mover, waiter) = match_of_two(&server, 2);
    let mut there = Follower::join(&server, Some(&mover), id);
    there.until_view();
    assert_eq!(mover.post("/api/me/channels", &ntfy(&hook.url("/mover"))).status, 201);
    assert_eq!(waiter.post("/api/me/channels", &ntfy(&hook.url("/waiter"))).status, 201);
    server.sql("update awaited set uncalled_since = now()");
    // Looked at, and waited for on.
    let seen = server.sql("select uncalled_since from awaited");
    assert!(eventually(|| server.sql("select uncalled_since from awaited") != seen));
    assert_eq!(server.sql("select count(*) from calls"), "0");
    assert!(hook.is_empty());

    // A call that cannot go through is not made any more once its player has moved.
    hook.answer_next(503);
    drop(there);
    assert_eq!(hook.next().json()["topic"], "mover");
    assert!(eventually(|| server.sql("select count(*) from calls where due_at > now() + interval '5 seconds'") == "1"));
    let trouble = channel(&mover).trouble.expect("it is said");
    assert_eq!((trouble.said.as_str(), trouble.outlook), ("503 hello", Outlook::TriedAgain));
    play_the_turn(&server, &mover, id);
    assert_eq!(hook.next().json()["topic"], "waiter");
    assert_eq!(server.sql("select count(*) from calls where match_id is null or seat is null"), "0");
    assert!(eventually(|| server.sql("select count(*) from calls") == "0"), "the first call is off");
    assert!(hook.is_empty());
}

#[test]
fn a_failed_notification_is_retried_and_a_refused_channel_stops_until_its_owner_tests_it() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let (_, mover, _) = match_of_two(&server, 3);
    assert_eq!(
        mover
            .post(
                "/api/me/channels",
                &json!({ "way": { "kind": "discord", "url": hook.url("/hook") },
        "language": "en", "label": "the club" })
            )
            .status,
        201
    );
    hook.answer_next(500);
    server.sql("update awaited set uncalled_since = now()");
    assert!(hook.next().json()["content"].as_str().is_some_and(|text| text.starts_with("**Your move")));
    assert!(eventually(|| channel(&mover).trouble.is_some()));
    server.sql("update calls set due_at = now()");
    let again = hook.next().json();
    assert_eq!(again["allowed_mentions"], json!({ "parse": [] }));
    assert!(eventually(|| channel(&mover).trouble.is_none() && channel(&mover).reached.is_some()));

    // Gone for good.
    hook.answer_next(404);
    server.sql("update awaited set uncalled_since = now()");
    hook.next();
    assert!(eventually(|| channel(&mover).trouble.is_some_and(|trouble| trouble.outlook == Outlook::Stopped)));
    server.sql("update awaited set uncalled_since = now()");
    assert!(eventually(|| server.sql("select count(*) from awaited where uncalled_since is not null") == "0"));
    assert_eq!(server.sql("select count(*) from calls"), "0", "a stopped way is not used");
    let test = format!("/api/me/channels/{}/test", channel(&mover).id);
    hook.answer_next(404);
    assert_eq!(mover.post_nothing(&test).code(), "not_delivered");
    hook.next();
    let tested: Channel = mover.post_nothing(&test).ok();
    assert!(tested.trouble.is_none() && hook.next().json()["content"].as_str().is_some());
    assert_eq!(mover.delete(&format!("/api/me/channels/{}", tested.id)).status, 204);
    assert_eq!(mover.post_nothing(&test).code(), "unknown_channel");
}

#[test]
fn a_browser_is_called_by_its_push_service_until_its_session_ends() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let guest = Guest::new(&server, "Eve");
    let state = settings(&guest);
    assert_eq!(state.open, [WayKind::Push], "a guest has no webhooks");
    assert_eq!(guest.post("/api/me/channels", &ntfy(&hook.url("/x"))).code(), "way_not_open");
    let mut bad = push(&hook.url("/send"));
    bad["way"]["auth"] = "short".into();
    assert_eq!(guest.post("/api/me/channels", &bad).code(), "bad_way");

    let opened: Channel = guest.post("/api/me/channels", &push(&hook.url("/send/1"))).ok();
    assert!(opened.here && opened.kind == WayKind::Push);
    let renewed: Channel = guest.post("/api/me/channels", &push(&hook.url("/send/2"))).ok();
    assert_ne!(opened.id, renewed.id);
    assert_eq!(settings(&guest).channels.len(), 1, "one browser is called once");
    assert_eq!(guest.post_nothing(&format!("/api/me/channels/{}/test", renewed.id)).status, 200);
    let call = hook.next();
    assert_eq!(call.path, "/send/2");
    assert_eq!(call.headers["content-encoding"], "aes128gcm");
    let signed = &call.headers["authorization"];
    assert!(signed.starts_with("vapid t=ey") && signed.ends_with(&state.push_key.expect("there is one")), "{signed}");

    assert_eq!(guest.delete("/api/me/session").status, 204);
    assert_eq!(server.sql("select count(*) from channels"), "0");
}

#[test]
fn the_servers_key_for_browsers_stays_the_same() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let before = settings(&ann).push_key.expect("browsers are called");
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    assert_eq!(settings(&ann.at(&server)).push_key, Some(before.clone()));
    let folder = server.kill();
    let server = Server::start_in(folder, &["--calls-reach", "nowhere"]);
    let state = settings(&ann.at(&server));
    assert_eq!((state.push_key, state.open), (None, Vec::new()), "the host wants none of it");
}

#[test]
fn nothing_is_sent_into_the_servers_own_network() {
    let server = Server::start_in(Folder::new(), &["--calls-after", "0"]);
    let ann = Guest::registered(&server, "ann", PASSWORD);
    let inner = [
        "http://ntfy.sh/topic",
        "https://127.0.0.1/topic",
        "https://[::1]/topic",
        "https://10.0.0.1/topic",
        "https://169.254.169.254/latest",
        "https://me:secret@ntfy.sh/topic",
        "file:///etc/passwd",
        "nonsense",
    ];
    for url in inner {
        assert_eq!(ann.post("/api/me/channels", &ntfy(url)).code(), "bad_way", "{url}");
        assert_eq!(ann.post("/api/me/channels", &push(url)).code(), "bad_way", "{url}");
    }
    // A name that leads inside is found out when it is used.
    let channel: Channel = ann.post("/api/me/channels", &ntfy("https://localhost/topic")).ok();
    let refused = ann.post_nothing(&format!("/api/me/channels/{}/test", channel.id)).refusal();
    assert_eq!(refused.code, "not_delivered");
    assert!(refused.text.en.contains("no public address"), "{}", refused.text.en);
}

#[test]
fn quiet_hours_put_calls_off_and_there_are_not_too_many_ways() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let (_, mover, _) = match_of_two(&server, 6);
    let hour: u16 = server.sql("select extract(hour from now() at time zone 'UTC')::int").parse().expect("a number");
    let (from, to) = (hour * 60, (hour * 60 + 180) % 1_440);
    let quiet = json!({ "quiet": { "from": from, "to": to, "zone": "UTC" } });
    assert_eq!(mover.put("/api/me/calling/quiet", &quiet).status, 204);
    assert_eq!(settings(&mover).quiet.map(|quiet| (quiet.from, quiet.to)), Some((from, to)));
    // A channel that is open before the quiet hours are set is called at once.
    assert_eq!(mover.post("/api/me/channels", &ntfy(&hook.url("/t"))).status, 201);
    server.sql("update awaited set uncalled_since = now()");
    assert!(eventually(|| server.sql("select count(*) from calls where due_at > now() + interval '1 hour'") == "1"));
    assert!(hook.is_empty());
    for bad in [json!({ "from": 5, "to": 5, "zone": "UTC" }), json!({ "from": 0, "to": 5, "zone": "Mars" })] {
        assert_eq!(mover.put("/api/me/calling/quiet", &json!({ "quiet": bad })).code(), "bad_quiet_hours");
    }
    assert_eq!(mover.put("/api/me/calling/quiet", &json!({ "quiet": null })).status, 204);
    assert_eq!(settings(&mover).quiet, None);

    for n in 1..10 {
        assert_eq!(mover.post("/api/me/channels", &ntfy(&hook.url(&format!("/t{n}")))).status, 201);
    }
    assert_eq!(mover.post("/api/me/channels", &ntfy(&hook.url("/one-more"))).code(), "too_many_channels");
}

#[test]
fn one_mail_tells_of_every_match_that_waits() {
    let postbox = Postbox::open(0);
    let url = postbox.url();
    let mail = ["--smtp-url", &url, "--mail-from", "host@example.org", "--public-url", "https://play.example.org/"];
    let flags: Vec<&str> = AT_ONCE.into_iter().chain(mail).collect();
    let server = Server::start_in(Folder::new(), &flags);
    let (first, mover, waiter) = match_of_two(&server, 7);
    let second = another(&mover, &waiter, 8);
    let daily = json!({ "way": { "kind": "mail", "rhythm": "daily" }, "language": "en" });
    assert_eq!(mover.post("/api/me/channels", &daily).code(), "way_not_open", "there is no address");
    assert_eq!(mover.put("/api/account/email", &json!({ "email": "m@example.org", "password": PASSWORD })).status, 204);
    let key = postbox.next().key();
    assert_eq!(mover.post("/api/account/email/confirm", &json!({ "key": key })).status, 204);
    assert_eq!(mover.post("/api/me/channels", &daily).status, 201);
    let asked: Vec<Uuid> = mover
        .get("/api/me/games")
        .ok::<Vec<MyGame>>()
        .into_iter()
        .filter(|game| matches!(game.turn, MyTurn::Mine { .. }))
        .map(|game| game.id)
        .collect();
    assert!(asked.contains(&first));
    server.sql("update awaited set uncalled_since = now()");
    let mail = postbox.next();
    assert_eq!(mail.to, "m@example.org");
    for id in &asked {
        assert!(mail.text.contains(&format!("https://play.example.org/t/{id}")), "{}", mail.text);
    }
    assert_eq!(mail.text.matches("/t/").count(), asked.len(), "and of no other, {second}: {}", mail.text);
    assert!(eventually(|| channel(&mover).reached.is_some()));
    // The next one not before tomorrow.
    server.sql("update awaited set uncalled_since = now()");
    assert!(eventually(|| server.sql("select count(*) from calls where due_at > now() + interval '23 hours'") != "0"));
    assert!(postbox.is_empty());
    // It is tried out at once.
    assert_eq!(mover.post_nothing(&format!("/api/me/channels/{}/test", channel(&mover).id)).status, 200);
    assert!(postbox.next().raw.contains("a test"));
}

#[test]
fn no_player_is_notified_of_a_closed_match() {
    let (server, hook) = (Server::start_in(Folder::new(), &AT_ONCE), Hook::open());
    let (id, mover, _) = match_of_two(&server, 9);
    assert_eq!(mover.post("/api/me/channels", &ntfy(&hook.url("/t"))).status, 201);
    hook.answer_next(503);
    server.sql("update awaited set uncalled_since = now()");
    hook.next();
    assert!(eventually(|| channel(&mover).trouble.is_some()));
    let closed = server.command(&["admin", "close", &id.to_string(), "--reason", "over"]);
    assert!(closed.status.success(), "{}", String::from_utf8_lossy(&closed.stderr));
    assert_eq!(server.sql("select (select count(*) from awaited) + (select count(*) from calls)"), "0");
    assert!(mover.get("/api/me/games").ok::<Vec<MyGame>>().is_empty());
}
