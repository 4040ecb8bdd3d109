//! What players order in advance is used at once, seen by all, and there after any crash. A long war asks for it often
//! enough, match after match; few shots of the sample game do.

use protocol::{How, StandingOrders};
use serde_json::{Value, json};
use tests::{
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};
use uuid::Uuid;

fn path(table: Uuid) -> String {
    format!("/api/tables/{table}/standing-orders")
}

fn order(guest: &Guest, table: Uuid, version: u32, orders: Value) -> u32 {
    let version = version.try_into().expect("a version");
    let kept: StandingOrders = guest.put(&path(table), &StandingOrders { version, orders }).ok();
    kept.version.get()
}

/// Everything that can be ordered.
fn everything() -> Value {
    let losses = json!({ "answer": "in_order", "order": ["infantry", "tank"], "keep": { "tank": 1 } });
    json!({
        "losses": { "attacking": losses, "defending": losses },
        "submarines": { "attacking": "fire", "defending": "dive" },
        "landing": "carrier",
        "retreat": { "answer": "at_odds", "below": 50 },
        "idle": "skip",
    })
}

/// One command of an asked seat, while standing orders may answer for the others at any moment.
fn step(game: &mut Match) {
    loop {
        let newest = game.players.iter().map(|player| player.now().seq).max().expect("somebody plays");
        for follower in game.players.iter_mut().chain(&mut game.spectators) {
            follower.until_step(newest);
        }
        let (seat, action) = game.choose().expect("it does not end so soon");
        match game.players[seat].act(&action) {
            Ok(step) => {
                game.players[seat].until_step(step);
                return;
            }
            Err(refused) if refused.code == "stale_dec" => {
                game.players[seat].until_step(newest + 1);
            }
            Err(refused) => panic!("{action} was offered and refused: {refused:?}"),
        }
    }
}

/// The public steps, from the log: how each came about, and for which seat.
fn log(server: &Server, game: &Match) -> Vec<(u32, How, Option<u8>)> {
    let (mut found, mut from) = (Vec::new(), 1);
    loop {
        let page: protocol::StepsPage =
            tests::guest::look(server, &format!("/api/matches/{}/steps?from={from}", game.id)).ok();
        found.extend(page.steps.iter().map(|step| (step.seq, step.how, step.seat)));
        from = page.to + 1;
        if page.to >= page.head {
            return found;
        }
    }
}

#[test]
fn orders_are_followed_at_once_seen_by_all_and_survive_a_kill() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 1, 211);
    assert_eq!(order(&game.guests[1], game.id, 0, everything()), 1);
    for _ in 0..150 {
        step(&mut game);
    }
    let seen = log(&server, &game);
    let of = |seat| seen.iter().filter(|(_, how, of)| *how == How::InAdvance && *of == Some(seat)).count();
    assert!(of(1) > 0, "random players fight, and who is hit has ordered what to lose");
    assert_eq!(of(0), 0, "the other has ordered nothing");
    for follower in game.players.iter().chain(&game.spectators) {
        let told = follower.steps.iter().filter(|step| step.how == How::InAdvance).count();
        assert!(told > 0, "everybody was told live how these steps came about");
    }
    let folder = server.kill();
    server = Server::start_in(folder, &[]);
    game = game.again(&server);
    let before = log(&server, &game);
    assert!(before.starts_with(&seen), "what was told is there");
    let kept: StandingOrders = game.guests[1].get(&path(game.id)).ok();
    assert_eq!((kept.version.get(), kept.orders), (1, everything()));
    let followed =
        |game: &Match| game.players.iter().flat_map(|player| &player.steps).any(|step| step.how == How::InAdvance);
    while !followed(&game) {
        step(&mut game);
    }
    let after = log(&server, &game);
    assert!(after.starts_with(&before) && after[before.len()..].iter().any(|(_, how, _)| *how == How::InAdvance));
    let newest = after.last().expect("steps").0;
    assert!(after.windows(2).all(|two| two[0].0 + 1 == two[1].0), "each step once, and none is missing");
    for player in &mut game.players {
        player.until_step(newest);
    }
    game.concede();
    let (_folder, file) = game.verified(&server);
    let text = std::fs::read_to_string(&file).expect("it was written");
    let document: Value = serde_json::from_str(&text).expect("it is JSON");
    let hows = document["steps"].as_array().expect("the log").iter().map(|step| &step["how"]);
    assert!(hows.into_iter().any(|how| how == "in_advance") && !text.contains("in_order"), "steps, and no orders");
}
