//! Agreements of players, over real sockets: taken back, drawn, given up, over any crash.

use protocol::{Agreed, ClientMessage, Consent, How, ServerMessage, Settlement, StepsPage, TableState, Terms, Verdict};
use serde_json::{Value, json};
use tests::{
    follower::Follower,
    games::is_fighting,
    guest::Guest,
    server::Server,
    socket::Heard,
    table::{Match, Wish, verdicts},
};
use uuid::Uuid;

/// The number of the first proposal to give up of the side of seat 0.
const FIRST_SECRET: u32 = (1 << 20) + 1;

fn propose(guest: &Guest, game: Uuid, cid: &str, terms: &Terms) -> tests::guest::Answer {
    guest.post(&format!("/api/matches/{game}/propose"), &json!({ "cid": cid, "terms": terms }))
}

fn consent(guest: &Guest, game: Uuid, cid: &str, n: u32, answer: Consent) -> tests::guest::Answer {
    guest.post(&format!("/api/matches/{game}/consent"), &json!({ "cid": cid, "n": n, "answer": answer }))
}

/// All seats agree to a proposal of seat 0.
fn agreed(game: &Match, n: u32, terms: &Terms) {
    let made = propose(&game.guests[0], game.id, &format!("p{n}"), terms);
    assert_eq!((made.status, made.body["t"].as_str()), (200, Some("ack")), "{made:?}");
    for guest in &game.guests[1..] {
        let said = consent(guest, game.id, &format!("y{n}"), n, Consent::Yes);
        assert_eq!(said.status, 200, "{said:?}");
    }
}

/// Waits until all players have heard of a step.
fn all_know(game: &mut Match, step: u32) {
    for follower in game.players.iter_mut().chain(&mut game.spectators) {
        follower.until_step(step);
    }
}

#[test]
fn a_match_goes_back_over_dice_and_seats_and_its_log_still_verifies() {
    let mut server = Server::start();
    // A war goes on long after its first fight.
    let mut game = Match::begin(&server, &Wish::sides(2), 1, 301);
    assert!(game.until(is_fighting), "random players fight");
    let mut numbers = std::collections::BTreeSet::new();
    let mut seen = |game: &Match, what: &str| {
        for decision in &game.players[0].now().decs {
            assert!(numbers.insert(decision.dec), "{what}: decision {} was open before", decision.dec);
        }
    };
    for n in 1..=3 {
        let to = game.players[0].now().seq;
        let before: Vec<Value> = game.players.iter().map(|player| player.now().view.clone()).collect();
        for _ in 0..4 {
            game.step();
        }
        let head = game.players[0].now().seq;
        agreed(&game, n, &Terms::TakeBack { to });
        all_know(&mut game, head + 1);
        for (player, view) in game.players.iter().zip(&before) {
            assert_eq!(&player.now().view, view, "the board stands as it stood");
        }
        seen(&game, "after a take-back");
        // Both at once: the state after a restart is the one that all had been told.
        let known = game.players[0].now().clone();
        let folder = server.kill();
        server = Server::start_in(folder, &[]);
        game = game.again(&server);
        assert_eq!(game.players[0].now(), &known);
        assert_eq!(game.step(), Some(head + 2), "the numbers go on");
    }
    let page: StepsPage = game.guests[0].get(&format!("/api/matches/{}/steps?from=1&to=200", game.id)).ok();
    let backs: Vec<_> = page.steps.iter().filter(|step| step.how == How::Agreement).collect();
    assert!(backs.len() == 3 && backs.iter().all(|step| matches!(step.agreed, Some(Agreed::TakeBack { .. }))));
    game.concede();
    game.verified(&server);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_draw_is_told_stored_and_proven() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::players(3), 1, 302);
    game.step();
    agreed(&game, 1, &Terms::Draw);
    for follower in &mut game.spectators {
        let proof = follower.until_proof();
        assert!(!proof.secret.is_empty());
        assert_eq!(
            follower.now().outcome.as_ref().map(|end| (end.reason.as_str(), verdicts(end))),
            Some(("draw_agreed", vec![Verdict::Drawn; 3]))
        );
    }
    let table: protocol::Table = game.guests[0].get(&format!("/api/tables/{}", game.id)).ok();
    assert_eq!(table.state, TableState::Over);
    // The same words again, also after a kill.
    let folder = server.kill();
    let server = Server::start_in(folder, &[]);
    let (ann, ben) = (game.guests[0].at(&server), game.guests[1].at(&server));
    assert_eq!(propose(&ann, game.id, "p1", &Terms::Draw).status, 200);
    assert_eq!(consent(&ben, game.id, "y1", 1, Consent::Yes).status, 200);
    assert_eq!(propose(&ann, game.id, "late", &Terms::Draw).body["code"], "over");
    game.verified(&server);
}

#[test]
fn what_a_side_thinks_of_giving_up_the_other_does_not_hear() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(5), 1, 303);
    let side = [0, 2, 4];
    assert_eq!(propose(&game.guests[side[0]], game.id, "p", &Terms::Surrender).status, 200);
    // Once one has heard of it, all have to whom it was told.
    for seat in side {
        game.players[seat].socket.until("proposals", |message| match message {
            ServerMessage::Proposals { open, .. } => (!open.is_empty()).then_some(()),
            _ => None,
        });
    }
    for seat in (0..5).filter(|seat| !side.contains(seat)) {
        let follower = &mut game.players[seat];
        follower.socket.send(&ClientMessage::Ping { n: 5 });
        loop {
            let Heard::Said(message, _) = follower.socket.hear() else { panic!("closed") };
            match *message {
                ServerMessage::Proposals { open, .. } => panic!("seat {seat} hears of {open:?}"),
                ServerMessage::Pong { n: 5, .. } => break,
                _ => {}
            }
        }
    }
    for &seat in &side[1..] {
        assert_eq!(consent(&game.guests[seat], game.id, "y", FIRST_SECRET, Consent::Yes).status, 200);
    }
    let watcher = &mut game.spectators[0];
    watcher.until_proof();
    let outcome = watcher.now().outcome.clone().expect("it is over");
    let fate = |seat| if side.contains(&seat) { Verdict::Lost } else { Verdict::Won };
    assert_eq!(verdicts(&outcome), (0..5).map(fate).collect::<Vec<_>>());
    assert!(outcome.reason.ends_with("_conceded"), "by the game's own rule: {}", outcome.reason);
    let last = watcher.steps.last().expect("it was told");
    assert_eq!((last.how, &last.agreed), (How::Agreement, &Some(Agreed::Leave)));
    let left: Vec<usize> = last.events.iter().filter_map(left_seat).collect();
    assert_eq!(left, side, "the seats of the side leave, one after the other");
}

/// The seat that leaves in this event.
fn left_seat(event: &Value) -> Option<usize> {
    let seat = event["seat"].as_u64().filter(|_| event["e"] == "left")?;
    usize::try_from(seat).ok()
}

#[test]
fn of_two_allies_who_leave_one_after_the_other_the_second_ends_the_match_by_agreement() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(3), 1, 305);
    // Seats 0 and 2 are one side.
    game.play(0, &json!({ "do": "concede" }));
    let told = game.spectators[0].steps.last().expect("it was told").clone();
    assert_eq!((told.how, told.agreed), (How::Player, None));
    assert_eq!(told.events[0], json!({ "e": "left", "seat": 0, "why": "conceded" }));
    assert_eq!(game.players[0].now().outcome, None, "its ally fights on");
    assert_eq!(propose(&game.guests[2], game.id, "p", &Terms::Surrender).status, 200);
    assert_eq!(consent(&game.guests[0], game.id, "y", FIRST_SECRET, Consent::Yes).status, 200);
    let watcher = &mut game.spectators[0];
    watcher.until_proof();
    let end = watcher.now().outcome.clone().expect("it is over");
    assert!(end.reason.ends_with("_conceded"), "{}", end.reason);
    assert_eq!(verdicts(&end), [Verdict::Lost, Verdict::Won, Verdict::Lost]);
    let last = watcher.steps.last().expect("it was told");
    assert_eq!((last.how, &last.agreed), (How::Agreement, &Some(Agreed::Leave)));
    assert_eq!(last.events.iter().filter_map(left_seat).collect::<Vec<_>>(), [2], "the other has left before");
    game.verified(&server);
}

#[test]
fn too_many_proposals_are_refused_with_a_time() {
    let server = Server::shared();
    let game = Match::begin(server, &Wish::players(2), 0, 304);
    let mut refused = None;
    for n in 0..12 {
        let answer = propose(&game.guests[0], game.id, &format!("n{n}"), &Terms::Draw);
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("there is a limit");
    assert_eq!(refused.body["code"], "rate");
    assert!(refused.body["retry_secs"].as_u64().is_some_and(|secs| secs >= 1));
    let settled = consent(&game.guests[1], game.id, "no", 1, Consent::No);
    assert_eq!(settled.status, 200, "the limit is one person's");
    let mut late = Follower::join(server, Some(&game.guests[1]), game.id);
    let message = late.socket.until("proposals", |message| match message {
        ServerMessage::Proposals { open, settled, .. } => Some((open.len(), settled.clone())),
        _ => None,
    });
    assert_eq!(message, (0, None), "whoever comes is told that nothing is open; {:?}", Settlement::Refused);
}
