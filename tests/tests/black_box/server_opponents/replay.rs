//! The moves of opponents made again: over a restart, and from the document of a match.

use std::collections::BTreeMap;

use kernel::{AnyBot, Budget, Erased, MatchKey, Nonce, Position, RulesVersion, Seat, Secret, Thinking};
use protocol::{OpponentPace, Table};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::Guest,
    server::{Folder, Server, eventually, sandtable},
    table::{Wish, ready, start},
};
use uuid::Uuid;

use super::{among_themselves, play_until};

/// What an exported match says, with its secret.
pub(super) fn confidential(server: &Server, id: Uuid) -> Value {
    let output = server.command(&["export", "--confidential", &id.to_string()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a document")
}

/// Plays a match of Outpost again from its document, and asks the opponents anew at each of their steps. Returns how many
/// of them there were, and what they have noted at the end.
fn asked_anew(document: &Value) -> (usize, BTreeMap<u8, Value>) {
    let game: &dyn kernel::AnyGame = &Erased::<outpost::Outpost>::new();
    let bots = outpost_bots::bots();
    let secret: Secret = serde_json::from_value(document["secret"].clone()).expect("a secret");
    let nonces: Vec<Nonce> = serde_json::from_value(document["nonces"].clone()).expect("nonces");
    let key = MatchKey::new(&secret, document["match"].as_str().expect("an id"), &nonces);
    let rules = RulesVersion::new(game.rules_version());
    let mut position: Box<dyn Position> =
        game.start(&document["config"], rules).expect("a set-up").settle(&mut key.step(1)).expect("an opening").after;
    let (mut count, mut notes) = (0, BTreeMap::<u8, Value>::new());
    for step in document["steps"].as_array().expect("steps").iter().skip(1) {
        let number = u32::try_from(step["step"].as_u64().expect("a number")).expect("small");
        let seat = Seat(u8::try_from(step["seat"].as_u64().expect("a seat")).expect("small"));
        if let Some(strength) = step["strength"].as_str() {
            let bot = bots.iter().find(|bot| bot.strength().id == strength).expect("it is on the list");
            let memory = notes.get(&seat.0).cloned().unwrap_or(Value::Null);
            let thought = choose(&**bot, &*position, seat, rules, &memory, &key, number);
            assert_eq!(thought.command, step["command"], "step {number}");
            notes.insert(seat.0, thought.memory);
            count += 1;
        }
        position = position.play(seat, &step["command"], &mut key.step(number)).expect("a legal command").after;
    }
    (count, notes)
}

fn choose(
    bot: &dyn AnyBot,
    position: &dyn Position,
    seat: Seat,
    rules: RulesVersion,
    memory: &Value,
    key: &MatchKey,
    step: u32,
) -> kernel::Thought {
    let kernel::Awaiting::Seats { pending, .. } = position.awaiting() else { panic!("nobody is asked") };
    let asked = pending.iter().find(|one| one.seat == seat).expect("it is asked");
    let budget = Budget::for_pace(asked.pace);
    bot.choose(position, Thinking { seat, rules, memory, budget, chance: &mut key.thought(step, seat) })
        .expect("an answer")
}

#[test]
fn a_server_that_is_killed_in_the_turn_of_an_opponent_goes_on_with_the_same_moves() {
    let mut server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let table = among_themselves(&ann, &Wish::players(2), "sergeant", OpponentPace::Brisk);
    start(&ann, table.id);
    for until in [3, 6, 9] {
        let mut spectator = Follower::join(&server, None, table.id);
        spectator.until_step(until);
        let folder = server.kill();
        server = Server::start_in(folder, &[]);
    }
    let mut spectator = Follower::join(&server, None, table.id);
    spectator.until_step(12);
    let (count, _) = asked_anew(&confidential(&server, table.id));
    assert!(count >= 11, "all but the opening: {count}");
    assert!(!server.log().contains("in the place of an opponent"), "{}", server.log());
    assert_eq!(server.interrupt().1, Some(0), "and it ends in the midst of their thoughts");
}

#[test]
fn a_match_against_an_opponent_goes_on_after_a_restart_though_nobody_follows_it() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let wish = json!({ "game": "outpost", "opponent_pace": "calm" });
    let table: Table = ann.post("/api/play-now", &wish).ok();
    let mut player = Follower::join(&server, Some(&ann), table.id);
    player.until_view();
    let mut chance = Chance::new(35);
    // Until it is the opponent's move alone.
    while let Some(asked) = player.asked() {
        let action = games::choose(asked, &mut chance);
        let step = player.act(&action).expect("it was offered");
        player.until_step(step);
    }
    let before = player.now().seq;
    let server = Server::start_in(server.kill(), &[]);
    let ann = ann.at(&server);
    // Read so often that the budget of reads says no at times: then it has to be read again.
    let has_moved = || {
        let answer = ann.get(&format!("/api/matches/{}/steps?from=1&to=1", table.id));
        answer.status == 200 && answer.ok::<Value>()["head"].as_u64() > Some(u64::from(before))
    };
    assert!(eventually(has_moved), "nobody follows, and it has moved");
}

#[test]
fn a_match_against_opponents_is_verified_and_names_their_strength() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let wish = json!({ "game": "outpost", "opponent_pace": "at_once", "strength": "sergeant" });
    let table: Table = ann.post("/api/play-now", &wish).ok();
    let mut player = Follower::join(server, Some(&ann), table.id);
    play_until(&mut player, &mut Chance::new(36), |_| false);
    player.until_proof();
    let document: Value = ann.get(&format!("/api/matches/{}/export", table.id)).ok();
    let of_the_opponent: Vec<&Value> =
        document["steps"].as_array().expect("steps").iter().filter(|step| step["how"] == "opponent").collect();
    assert!(!of_the_opponent.is_empty() && of_the_opponent.iter().all(|step| step["strength"] == "sergeant"));
    let folder = Folder::new();
    let file = folder.path().join("match.json");
    std::fs::write(&file, document.to_string()).expect("the folder is ours");
    let verified = sandtable(&["verify", &file.to_string_lossy()]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    asked_anew(&document);
    let seats: Vec<u8> = (0..u8::try_from(table.seats.len()).expect("few")).collect();
    let again: Table = ann.post(&format!("/api/tables/{}/rematch", table.id), &json!({ "seats": seats })).ok();
    assert_eq!(again.seats[1].opponent.as_deref(), Some("sergeant"), "it plays again");
    ready(&ann, again.id, &mut Chance::new(37));
    start(&ann, again.id);
}
