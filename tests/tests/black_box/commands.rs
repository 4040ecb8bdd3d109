//! What happens to a command: once, for the decision it answers, from the seat that is asked.

use protocol::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    guest::Guest,
    server::Server,
    table::{Match, Wish, sit},
};

fn begin(seed: u64) -> Match {
    Match::begin(Server::shared(), &Wish::players(2), 0, seed)
}

/// The plainest thing that is offered to a player who is asked.
fn plain_answer(player: &Follower) -> Value {
    let legal = player.asked().and_then(|asked| asked.legal.as_ref()).expect("it is asked");
    match legal["for"].as_str() {
        Some("orders") => json!({ "do": "seal", "card": legal["cards"][0] }),
        _ => json!({ "do": "end_turn" }),
    }
}

/// A march by one hex.
fn march(player: &Follower) -> Value {
    let legal = player.asked().and_then(|asked| asked.legal.as_ref()).expect("it is asked");
    let scout = &legal["units"][0];
    let near = scout["reach"].as_array().expect("a list").iter().find(|reach| reach["cost"] == 1);
    json!({ "do": "march", "unit": scout["unit"], "path": near.expect("a free hex")["path"] })
}

/// Plays on, with the highest cards, to a turn that allows two marches: one seat takes it, and the other waits.
fn at_a_turn(game: &mut Match) {
    loop {
        let seat = asked(game);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        if legal["points"].as_u64().is_some_and(|points| points >= 2) {
            return;
        }
        let highest = legal["cards"].as_array().and_then(|cards| cards.last());
        let action = highest.map_or_else(|| json!({ "do": "end_turn" }), |card| json!({ "do": "seal", "card": card }));
        game.play(seat, &action);
    }
}

/// The seat that is asked first.
fn asked(game: &Match) -> usize {
    usize::from(game.players[0].now().decs[0].seat)
}

#[test]
fn a_command_sent_twice_happens_once() {
    let mut game = begin(11);
    let (seat, action) = game.choose().expect("it has just begun");
    let player = &mut game.players[seat];
    let dec = player.asked().expect("it is asked").dec;
    let step = player.act_as("once", dec, &action).expect("it was offered");
    player.until_step(step);
    assert_eq!(player.act_as("once", dec, &action), Ok(step), "the same answer again");
    let mut again = Follower::join(Server::shared(), Some(&game.guests[seat]), game.id);
    assert_eq!(again.until_view().seq, step, "nothing happened the second time");
    assert_eq!(again.act_as("once", dec, &action), Ok(step), "nor from another socket");
}

#[test]
fn an_id_stands_for_one_command() {
    let mut game = begin(12);
    let seat = asked(&game);
    let player = &mut game.players[seat];
    let dec = player.asked().expect("it is asked").dec;
    let action = plain_answer(player);
    let step = player.act_as("mine", dec, &action).expect("it was offered");
    let now = player.until_step(step).clone();
    let other = json!({ "do": "concede" });
    assert_eq!(player.act_as("mine", now.decs[0].dec, &other).expect_err("another command").code, "cid_reused");
    // Command ids are per user: another user may use the same one.
    let rival = &mut game.players[1 - seat];
    rival.until_step(step);
    assert_eq!(rival.act_as("mine", now.decs[0].dec, &other), Ok(step + 1));
}

#[test]
fn an_answer_to_an_old_question_is_refused_with_the_new_one() {
    let mut game = begin(13);
    let seat = asked(&game);
    let player = &mut game.players[seat];
    let old = player.asked().expect("it is asked").dec;
    let action = plain_answer(player);
    let step = player.act(&action).expect("it was offered");
    player.until_step(step);
    let refused = player.act_as("late", old, &action).expect_err("that was answered");
    assert_eq!(refused.code, "stale_dec");
    let told = refused.decs.expect("with the decisions that are open");
    assert_eq!(told, player.now().decs);
    assert_ne!(told[0].dec, old);
}

#[test]
fn a_seat_that_is_not_asked_is_refused_by_name() {
    let mut game = begin(14);
    at_a_turn(&mut game);
    let seat = asked(&game);
    let rival = &mut game.players[1 - seat];
    let before = rival.now().seq;
    let refused = rival.act(&json!({ "do": "end_turn" })).expect_err("it is not their turn");
    assert!(refused.code != "malformed" && refused.code != "stale_dec", "{refused:?}");
    assert_eq!(rival.now().seq, before, "nothing changed");
    game.step();
}

#[test]
fn spectators_do_not_act() {
    let server = Server::shared();
    let game = begin(15);
    let eve = Guest::new(server, "Eve");
    for guest in [None, Some(&eve)] {
        let mut follower = Follower::join(server, guest, game.id);
        let dec = follower.until_view().decs[0].dec;
        assert_eq!(follower.seat, None);
        assert!(follower.now().decs.iter().all(|decision| decision.legal.is_none()), "they see no options");
        let refused = follower.act_as("hello", dec, &json!({ "do": "end_turn" })).expect_err("they hold no seat");
        assert_eq!(refused.code, "not_yours");
    }
}

#[test]
fn an_illegal_command_changes_nothing_and_says_why() {
    let mut game = begin(16);
    let seat = asked(&game);
    let player = &mut game.players[seat];
    let before = player.now().clone();
    for (action, code) in [
        (json!({ "do": "brace" }), None),
        (json!({ "do": "end_turn" }), None),
        (json!({ "do": "march", "unit": "red-1", "path": ["a2"] }), None),
        (json!({ "do": "dance" }), Some("malformed")),
        (json!("end_turn"), Some("malformed")),
        (json!({ "do": "seal", "card": -1 }), Some("malformed")),
        (json!({ "do": "march", "unit": "red-1", "path": ["atlantis"] }), Some("malformed")),
    ] {
        let refused = player.act(&action).expect_err("this is not legal");
        assert!(code.is_none_or(|code| refused.code == code), "{action}: {refused:?}");
    }
    let mut fresh = Follower::join(Server::shared(), Some(&game.guests[seat]), game.id);
    let now = fresh.until_view();
    assert_eq!((now.seq, &now.hash, &now.view), (before.seq, &before.hash, &before.view));
}

#[test]
fn nothing_is_played_before_the_start() {
    let server = Server::shared();
    let (ann, bob) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"));
    let table = Wish::players(2).make(&ann);
    sit(&bob, table.id, 1);
    let mut follower = Follower::join(server, Some(&ann), table.id);
    let refused = follower.act_as("early", 1, &json!({ "do": "end_turn" })).expect_err("it has not begun");
    assert_eq!(refused.code, "not_started");
}

/// How many of its latest commands the asked seat can take back, as each player and a spectator is told.
fn undo_depths(game: &Match) -> Vec<Option<u16>> {
    let all = game.players.iter().chain(&game.spectators);
    all.map(|follower| follower.now().decs[0].undo).collect()
}

#[test]
fn commands_are_taken_back_one_by_one_and_only_their_seat_knows_how_many() {
    let mut server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(2), 1, 20);
    at_a_turn(&mut game);
    let (seat, other) = (asked(&game), 1 - asked(&game));
    let depth = |own: u16| {
        let mut told = vec![None; 3];
        told[seat] = Some(own);
        told
    };
    assert_eq!(undo_depths(&game), depth(0), "nothing has been done");
    let undo = json!({ "do": "undo" });
    assert_eq!(game.players[seat].act(&undo).expect_err("nothing to take back").code, "nothing_to_undo");
    assert_eq!(game.players[other].act(&undo).expect_err("it is not asked").code, "not_your_turn");

    // As the other sees it, who knows no hand but its own.
    let mut before = vec![game.players[other].now().view.clone()];
    for given in [1, 2] {
        let march = march(&game.players[seat]);
        game.play(seat, &march);
        assert_eq!(undo_depths(&game), depth(given));
        before.push(game.players[other].now().view.clone());
    }
    assert!(before[0] != before[1] && before[1] != before[2], "each order shows");
    assert_eq!(game.players[other].act(&undo).expect_err("they are not its own").code, "not_your_turn");

    // What can be taken back survives a crash, and so does that something was.
    for given in [1, 0] {
        server = Server::start_in(server.kill(), &[]);
        game = game.again(&server);
        assert_eq!(undo_depths(&game), depth(given + 1)[..2]);
        game.play(seat, &undo);
        assert_eq!(undo_depths(&game), depth(given)[..2]);
        assert_eq!(game.players[other].now().view, before[usize::from(given)], "as it stood");
        let step = game.players[other].steps.last().expect("it was told");
        assert_eq!(step.events, [json!({ "e": "undone", "seat": seat })]);
    }
    assert_eq!(game.players[seat].act(&undo).expect_err("all is taken back").code, "nothing_to_undo");
    game.concede();
    game.verified(&server);
}

#[test]
fn commands_are_taken_back_only_so_often() {
    let mut game = begin(21);
    at_a_turn(&mut game);
    let seat = asked(&game);
    let undo = json!({ "do": "undo" });
    let path = format!("/api/matches/{}/act", game.id);
    for taken_back in 0..400 {
        // By post, which has a budget of its own: a fast machine spends that of all commands of sockets before this one.
        let player = &mut game.players[seat];
        let dec = player.asked().expect("it is asked").dec;
        let given = json!({ "cid": player.fresh_cid(), "dec": dec, "action": march(player) });
        let answer = game.guests[seat].post(&path, &given);
        assert_eq!(answer.status, 200, "{answer:?}");
        player.until_step(u32::try_from(answer.body["seq"].as_u64().expect("a step")).expect("few steps"));
        match player.act(&undo) {
            Ok(step) => {
                player.until_step(step);
            }
            Err(refused) => {
                assert_eq!(refused.code, "rate");
                assert!((200..300).contains(&taken_back), "{taken_back}");
                return;
            }
        }
    }
    panic!("there is no end to taking back");
}

#[test]
fn a_match_has_only_so_many_steps_and_is_given_up_after_the_last() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 22);
    let id = game.id;
    // As if its opening had come again and again.
    server.sql(&format!(
        "insert into steps (match_id, step, events, draws, digest)
             select match_id, n, events, draws, digest from steps, generate_series(2, 20000) n
             where match_id = '{id}' and step = 1;
         insert into snapshots (match_id, step, state)
             select match_id, 20000, state from snapshots where match_id = '{id}' and step = 1;
         update matches set head = 20000 where id = '{id}'"
    ));
    let server = Server::start_in(server.kill(), &[]);
    let mut game = game.again(&server);
    let (seat, action) = game.choose().expect("it goes on");
    assert_eq!(game.players[seat].act(&action).expect_err("no step is left").code, "too_long");
    game.concede();
    assert!(game.players[0].now().outcome.is_some());
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = begin(17);
    game.concede();
    let player = &mut game.players[1];
    assert!(player.now().outcome.is_some());
    let refused = player.act_as("late", 1, &json!({ "do": "end_turn" })).expect_err("it is over");
    assert_eq!(refused.code, "over");
}

#[test]
fn two_tabs_of_one_player_agree() {
    let server = Server::shared();
    let mut game = begin(18);
    let seat = asked(&game);
    let mut tab = Follower::join(server, Some(&game.guests[seat]), game.id);
    tab.until_view();
    assert_eq!(tab.seat, game.players[seat].seat);
    for turn in 0..12 {
        let (seat_now, action) = game.choose().expect("it does not end so soon");
        if seat_now == seat && turn % 2 == 0 {
            let step = tab.act(&action).expect("what one tab is offered, the other may do");
            for player in &mut game.players {
                player.until_step(step);
            }
        } else {
            game.play(seat_now, &action);
        }
        let head = game.players[seat].now().seq;
        assert_eq!(tab.until_step(head), game.players[seat].now());
    }
}

#[test]
fn two_tabs_that_answer_at_once_do_not_both_succeed() {
    let server = Server::shared();
    let mut game = begin(19);
    let seat = asked(&game);
    let mut tab = Follower::join(server, Some(&game.guests[seat]), game.id);
    tab.until_view();
    let dec = tab.asked().expect("it is asked").dec;
    let end = plain_answer(&game.players[seat]);
    let act = |cid: &str| ClientMessage::Act { cid: cid.into(), game: game.id, dec, action: end.clone() };
    tab.socket.send(&act("left"));
    game.players[seat].socket.send(&act("right"));
    let answers = [tab.answer("left"), game.players[seat].answer("right")];
    let (done, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(done, [Ok(2)], "{refused:?}");
    assert_eq!(refused[0].as_ref().expect_err("it lost the race").code, "stale_dec");
}

#[test]
fn a_line_of_chat_reaches_every_client_once() {
    let server = Server::shared();
    let mut game = begin(20);
    let text = "<b>Bonne chance</b> & \"good luck\" 🎲";
    for _ in 0..2 {
        assert_eq!(game.players[0].say(None, "greeting", text), Ok(0));
    }
    game.players[1].until_step(1);
    while game.players[1].chat.is_empty() {
        game.players[1].hear();
    }
    let line = &game.players[1].chat[0];
    assert_eq!((line.text.as_str(), line.name.as_str(), line.seat), (text, "Seat 0", Some(0)));
    let mut late = Follower::join(server, None, game.id);
    while late.chat.is_empty() {
        late.hear();
    }
    assert_eq!(late.chat.iter().filter(|line| line.text == text).count(), 1, "said twice, kept once");

    for text in [String::new(), "x".repeat(501)] {
        let id = game.id;
        let player = &mut game.players[0];
        player.socket.send(&ClientMessage::Chat { cid: format!("bad{}", text.len()), game: id, room: None, text });
        player.socket.until("a refusal", |message| {
            matches!(message, ServerMessage::Rej { .. } | ServerMessage::Err { .. }).then_some(())
        });
    }
}
