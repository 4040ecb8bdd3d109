//! Killed at any moment, the server loses nothing that it has acknowledged, and leaves nothing running.

use protocol::{ClientMessage, ServerMessage, TableState, close};
use serde_json::json;
use tests::{
    follower::Follower,
    games::is_fighting,
    guest::Guest,
    server::{Server, eventually, is_running},
    socket::Heard,
    table::{Match, Wish},
};

/// The server dies and comes back; the players come back to it.
fn killed(server: Server, game: Match) -> (Server, Match) {
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let game = game.again(&server);
    (server, game)
}

#[test]
fn every_acknowledged_command_is_there_after_a_kill() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 71);
    for round in 0..3 {
        for _ in 0..4 {
            game.step();
        }
        // One more, of which only the acknowledgement arrives before the end.
        let (seat, action) = game.choose().expect("it does not end so soon");
        let step = game.players[seat].act(&action).expect("it was offered");
        let before = game.players[seat].until_step(step).clone();
        (server, game) = killed(server, game);
        let after = game.players[seat].now();
        assert_eq!(after, &before, "round {round}");
    }
    assert!(!server.log().contains("ERROR"), "{}", server.log());
    assert_eq!(server.interrupt().1, Some(0));
}

#[test]
fn a_battle_goes_on_where_it_was_with_the_dice_it_would_have_had() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 72);
    let mut kills = 0;
    // Killed whenever a decision is open in the middle of a battle, until that has happened often enough.
    while kills < 3 {
        assert!(game.until(is_fighting), "random players fight");
        let before = game.players[0].now().clone();
        (server, game) = killed(server, game);
        assert_eq!(game.players[0].now(), &before, "the same battle, the same question");
        kills += 1;
        for _ in 0..3 {
            game.step();
        }
    }
    game.concede();
    // Each die is a function of the match, the step and the place: had a restart moved any of them, this would tell.
    game.verified(&server);
}

#[test]
fn a_command_whose_answer_was_lost_is_sent_again_and_happens_once() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 73);
    let (seat, action) = game.choose().expect("it has just begun");
    let dec = game.players[seat].asked().expect("it is asked").dec;
    let step = game.players[seat].act_as("the one", dec, &action).expect("it was offered");
    (server, game) = killed(server, game);
    let player = &mut game.players[seat];
    assert_eq!(player.now().seq, step);
    assert_eq!(player.act_as("the one", dec, &action), Ok(step), "remembered across the restart");
    let other = json!({ "do": "concede" });
    assert_eq!(player.act_as("the one", dec, &other).expect_err("another command").code, "cid_reused");
    assert_eq!(server.interrupt().1, Some(0));
}

#[test]
fn a_command_in_flight_at_the_kill_happens_once_when_it_is_sent_again() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 74);
    for round in 0..3 {
        let (seat, action) = game.choose().expect("it does not end so soon");
        let player = &mut game.players[seat];
        let (head, dec) = (player.now().seq, player.asked().expect("it is asked").dec);
        let cid = format!("in flight {round}");
        player.socket.send(&ClientMessage::Act { cid: cid.clone(), game: game.id, dec, action: action.clone() });
        (server, game) = killed(server, game);
        let player = &mut game.players[seat];
        let found = player.now().seq;
        assert!(found == head || found == head + 1, "all of it or nothing: {head} became {found}");
        assert_eq!(player.act_as(&cid, dec, &action), Ok(head + 1), "it was at {found}");
        for player in &mut game.players {
            assert_eq!(player.until_step(head + 1).seq, head + 1);
        }
    }
}

#[test]
fn tables_seats_and_chat_are_there_after_a_kill() {
    let server = Server::start();
    let (ann, bob) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bob"));
    let table = Wish::sides(2).make(&ann);
    tests::table::sit(&bob, table.id, 1);
    let mut follower = Follower::join(&server, Some(&bob), table.id);
    assert_eq!(follower.say(None, "hi", "Hi"), Ok(0));
    let server = Server::start_in(server.kill(), &[]);
    let (ann, bob) = (ann.at(&server), bob.at(&server));
    let now: protocol::Table = ann.get(&format!("/api/tables/{}", table.id)).ok();
    assert_eq!(now.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [Some(ann.id), Some(bob.id)]);
    assert_eq!((now.state, &now.commitment), (TableState::Open, &table.commitment));
    let mut follower = Follower::join(&server, Some(&bob), table.id);
    while follower.chat.is_empty() {
        follower.hear();
    }
    assert_eq!(follower.chat[0].text, "Hi");
}

#[test]
fn no_database_outlives_a_killed_server() {
    let server = Server::start();
    let databases = server.databases();
    assert!(!databases.is_empty(), "the server runs a database of its own");
    // `kill` asserts that they end.
    server.kill();
    assert!(databases.iter().all(|pid| !is_running(*pid)));
}

#[test]
fn an_interrupt_says_goodbye_and_ends_cleanly() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 75);
    game.step();
    let databases = server.databases();
    let (_folder, code) = server.interrupt();
    assert_eq!(code, Some(0));
    assert!(eventually(|| databases.iter().all(|pid| !is_running(*pid))), "{databases:?}");
    let player = &mut game.players[0];
    let mut noticed = false;
    let code = loop {
        match player.socket.hear() {
            Heard::Said(message, _) => noticed |= matches!(*message, ServerMessage::Notice { .. }),
            Heard::Packed(..) => {}
            Heard::Closed(code) => break code,
        }
    };
    assert!(noticed, "told before the line ends");
    assert_eq!(code, Some(close::RESTART));
}

#[test]
fn two_servers_on_one_data_folder_are_one_too_many() {
    let server = Server::start();
    let second = server.command(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(!second.status.success());
    assert!(!second.stderr.is_empty(), "it says why");
    Guest::new(&server, "Ann");
}
