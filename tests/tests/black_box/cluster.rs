//! Several servers on one database: people at different nodes play one match, and no node is needed.

use std::{
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use protocol::{ChatRoom, Terms, TimeControl};
use serde_json::Value;
use tests::{
    cluster::{Cluster, Nats, Secret},
    follower::{Follower, Refused},
    games,
    server::{Folder, PATIENCE, Server, eventually},
    table::{Match, Wish},
};

/// A match of which each player, and a spectator, is at another node.
fn spread(cluster: &Cluster, wish: &Wish, seed: u64) -> Match {
    let mut played = Match::begin(cluster.node(0), wish, 0, seed);
    for seat in 1..played.players.len() {
        let node = cluster.node(seat % 3);
        played.guests[seat] = played.guests[seat].at(node);
        played.players[seat] = Follower::join(node, Some(&played.guests[seat]), played.id);
        played.players[seat].until_view();
    }
    let mut spectator = Follower::join(cluster.node(2), None, played.id);
    spectator.until_view();
    played.spectators.push(spectator);
    played
}

/// Sends a command until it is taken: while its match has no owner it is unavailable.
fn act_in_time(player: &mut Follower, action: &Value, within: Duration) -> u32 {
    let (begun, cid) = (Instant::now(), player.fresh_cid());
    let dec = player.asked().expect("the seat is asked").dec;
    loop {
        match player.act_as(&cid, dec, action) {
            Ok(step) => return step,
            Err(Refused { code, .. }) if code == "unavailable" && begun.elapsed() < within => {
                thread::sleep(Duration::from_millis(50));
            }
            Err(refused) => panic!("{refused:?} after {:?}", begun.elapsed()),
        }
    }
}

#[test]
fn every_game_is_played_across_nodes() {
    let cluster = Cluster::of(3);
    for game in games::ALL {
        let mut played = spread(&cluster, &Wish::of(game, 2), 7);
        for _ in 0..25 {
            if played.step().is_none() {
                break;
            }
        }
        let hashes: Vec<_> =
            played.players.iter().chain(&played.spectators).map(|one| one.now().hash.clone()).collect();
        assert!(hashes.iter().all(|hash| *hash == hashes[0]), "{}: {hashes:?}", game.id());
        assert!(played.players.iter().all(|player| player.resyncs == 0), "{}: nothing was read anew", game.id());
    }
}

#[test]
fn talk_proposals_and_presence_cross_nodes() {
    let cluster = Cluster::of(3);
    let mut played = spread(&cluster, &Wish::sides(2), 11);
    played.step();
    let [first, second] = &mut played.players[..] else { panic!("two players") };
    assert_eq!(second.say(Some(ChatRoom::Table), "hello", "from another node"), Ok(0));
    assert_eq!(second.say(Some(ChatRoom::Table), "hello", "from another node"), Ok(0), "the same again counts once");
    for follower in [first, &mut played.spectators[0]] {
        while follower.chat.is_empty() {
            follower.hear();
        }
        let said: Vec<&str> = follower.chat.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(said, ["from another node"]);
    }
    // All know of all, wherever they are.
    let all_there = |follower: &mut Follower| {
        follower.socket.until("everybody is there", |message| match message {
            protocol::ServerMessage::Here { seats, watchers: 1, .. } if *seats == [true, true] => Some(()),
            _ => None,
        });
    };
    let mut newcomer = Follower::join(cluster.node(1), Some(&played.guests[1]), played.id);
    newcomer.until_view();
    all_there(&mut newcomer);
    // The end by agreement: proposed at one node, consented to at another.
    let (proposer, asked) = (&mut played.players, 1);
    let cid = proposer[0].fresh_cid();
    proposer[0].socket.send(&protocol::ClientMessage::Propose {
        cid: cid.clone(),
        game: played.id,
        terms: Terms::Draw,
    });
    assert_eq!(proposer[0].answer(&cid), Ok(0));
    let n = proposer[asked].socket.until("the proposal", |message| match message {
        protocol::ServerMessage::Proposals { open, .. } => open.first().map(|proposal| proposal.n),
        _ => None,
    });
    let cid = proposer[asked].fresh_cid();
    let answer = protocol::Consent::Yes;
    proposer[asked].socket.send(&protocol::ClientMessage::Consent { cid: cid.clone(), game: played.id, n, answer });
    assert_eq!(proposer[asked].answer(&cid), Ok(0));
    for follower in played.players.iter_mut().chain(&mut played.spectators) {
        follower.until_proof();
    }
}

#[test]
fn an_owner_that_dies_is_replaced_within_five_seconds() {
    let mut cluster = Cluster::of(3);
    let mut played = spread(&cluster, &Wish::sides(3), 13);
    for _ in 0..10 {
        played.step();
    }
    let owner = cluster.owner(played.id).expect("somebody owns it");
    drop(cluster.take(owner).kill());
    let died = Instant::now();
    // The players at that node come to another one.
    let other = (0..3).find(|place| *place != owner).expect("two are left");
    for seat in (0..3).filter(|seat| seat % 3 == owner) {
        played.guests[seat] = played.guests[seat].at(cluster.node(other));
        played.players[seat] = Follower::join(cluster.node(other), Some(&played.guests[seat]), played.id);
        played.players[seat].until_view();
    }
    played.spectators.retain(|_| owner != 2);
    let (seat, action) = played.choose().expect("it is not over");
    let step = act_in_time(&mut played.players[seat], &action, Duration::from_secs(5));
    assert!(died.elapsed() < Duration::from_secs(5), "it took {:?}", died.elapsed());
    for follower in played.players.iter_mut().chain(&mut played.spectators) {
        follower.until_step(step);
    }
    for _ in 0..5 {
        played.step();
    }
    assert_ne!(cluster.owner(played.id), Some(owner));
    cluster.start(owner);
    let mut late = Follower::join(cluster.node(owner), None, played.id);
    assert_eq!(late.until_view().hash, played.players[0].now().hash);
}

#[test]
fn nodes_whose_clocks_are_minutes_apart_have_one_time() {
    let mut cluster = Cluster::with_clocks(&["-60s", "+60s"]);
    let time = TimeControl::Live { bank: 600, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
    let mut played = Match::begin(cluster.node(0), &Wish::sides(2).timed(time), 0, 29);
    played.guests[1] = played.guests[1].at(cluster.node(1));
    played.players[1] = Follower::join(cluster.node(1), Some(&played.guests[1]), played.id);
    played.players[1].until_view();
    for _ in 0..10 {
        played.step();
    }
    let id = played.id;
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map(|now| now.as_millis()).expect("after 1970");
    // Since when a clock runs, by the clock of the database, and what is on all of them.
    let shown = |node: &Server| {
        let mut newcomer = Follower::join(node, None, id);
        let clock = newcomer.socket.until("the clock", |message| match message {
            protocol::ServerMessage::Clock { clock, .. } => clock.clone(),
            _ => None,
        });
        let running = clock.seats.iter().find_map(|seat| seat.runs.as_ref()).expect("somebody is asked");
        (running.since, clock.seats.iter().map(|seat| seat.bank).sum::<u64>())
    };
    let (since, left) = shown(cluster.node(0));
    assert_eq!(shown(cluster.node(1)), (since, left));
    assert!(now().abs_diff(since.into()) < 30_000, "{since} is not by the clock of the database");
    drop(cluster.take(0).kill());
    let mut played = played.again(cluster.node(1));
    let (seat, action) = played.choose().expect("it is not over");
    act_in_time(&mut played.players[seat], &action, PATIENCE);
    let (since, after) = shown(cluster.node(1));
    assert!(now().abs_diff(since.into()) < 30_000, "{since} is not by the clock of the database");
    assert!(left - after < 30_000, "{left} ms became {after} ms: the clock of a machine counts");
}

#[test]
fn an_owner_that_was_paused_writes_nothing() {
    let cluster = Cluster::of(3);
    let mut played = spread(&cluster, &Wish::sides(3), 17);
    played.step();
    let owner = cluster.owner(played.id).expect("somebody owns it");
    let asleep = cluster.node(owner);
    asleep.pause();
    // The others play on, for the one who is stuck too.
    let other = (0..3).find(|place| *place != owner).expect("two are left");
    let stuck: Vec<usize> = (0..3).filter(|seat| seat % 3 == owner).collect();
    let mut left_behind = Vec::new();
    for seat in stuck {
        played.guests[seat] = played.guests[seat].at(cluster.node(other));
        let fresh = Follower::join(cluster.node(other), Some(&played.guests[seat]), played.id);
        left_behind.push(std::mem::replace(&mut played.players[seat], fresh));
        played.players[seat].until_view();
    }
    played.spectators.retain(|_| owner != 2);
    let (seat, action) = played.choose().expect("it is not over");
    let step = act_in_time(&mut played.players[seat], &action, PATIENCE);
    for follower in &mut played.players {
        follower.until_step(step);
    }
    for _ in 0..3 {
        played.step();
    }
    let before =
        cluster.look(&format!("select step, digest from steps where match_id = '{}' order by step", played.id));
    // A command lies in its socket when it wakes.
    let old = &mut left_behind[0];
    let cid = old.fresh_cid();
    let dec = old.now().decs.first().expect("somebody is asked").dec;
    let concede = serde_json::json!({ "do": "concede" });
    old.socket.send(&protocol::ClientMessage::Act { cid: cid.clone(), game: played.id, dec, action: concede });
    asleep.resume();
    let Err(refused) = old.answer(&cid) else { panic!("it wrote a step for a decision that was taken long ago") };
    assert!(["stale_dec", "unavailable"].contains(&refused.code.as_str()), "{refused:?}");
    let now = cluster.look(&format!("select step, digest from steps where match_id = '{}' order by step", played.id));
    assert_eq!(before, now);
    // And it hears of the others again.
    let step = played.step().expect("it is not over");
    old.until_step(step);
}

#[test]
fn without_nats_those_at_the_owner_play_on_and_the_others_look_on() {
    let mut cluster = Cluster::of(3);
    let mut played = spread(&cluster, &Wish::sides(2), 19);
    played.step();
    let owner = cluster.owner(played.id).expect("somebody owns it");
    assert_eq!(owner, 0, "the table was made there");
    cluster.nats.kill();
    // Both at the owner.
    let (guest, away) = (played.guests[1].at(cluster.node(0)), played.players.remove(1));
    played.players.push(Follower::join(cluster.node(0), Some(&guest), played.id));
    played.players[1].until_view();
    let mut away = away;
    let mut spectators = std::mem::take(&mut played.spectators);
    for _ in 0..3 {
        played.step();
    }
    let step = played.players[0].now().seq;
    spectators[0].until_step(step);
    away.until_step(step);
    if let Some(asked) = away.asked().cloned() {
        let action = games::choose(&asked, &mut played.chance);
        let refused = away.act(&action).expect_err("its owner cannot be reached");
        assert_eq!(refused.code, "unavailable");
    }
    cluster.nats.revive();
    played.players[1] = away;
    let back = Instant::now();
    loop {
        let (seat, action) = played.choose().expect("it is not over");
        let step = act_in_time(&mut played.players[seat], &action, PATIENCE);
        for follower in played.players.iter_mut().chain(&mut spectators) {
            follower.until_step(step);
        }
        if seat == 1 {
            break;
        }
        assert!(back.elapsed() < PATIENCE, "seat 1 is never asked");
    }
}

#[test]
fn a_node_that_ends_in_order_leaves_its_matches_to_the_others_at_once() {
    let mut cluster = Cluster::of(2);
    let mut played = Match::begin(cluster.node(0), &Wish::sides(2), 0, 23);
    played.step();
    let mut there = Follower::join(cluster.node(1), Some(&played.guests[1].at(cluster.node(1))), played.id);
    there.until_view();
    let (_, code) = cluster.take(0).interrupt();
    assert_eq!(code, Some(0));
    let ended = Instant::now();
    assert!(eventually(|| cluster.owner(played.id) == Some(1)), "it is not taken over");
    assert!(ended.elapsed() < Duration::from_secs(2), "it took {:?}", ended.elapsed());
    let played = played.again(cluster.node(1));
    assert_eq!(played.players[0].now().seq, there.now().seq);
    assert_eq!(cluster.look("select count(*) as n from nodes")[0]["n"], 1);
}

/// Nodes of two versions of the wire are on other subjects: as here, where each has a NATS of its own.
#[test]
fn a_node_of_another_wire_follows_by_the_log_and_takes_over() {
    let mut cluster = Cluster::of(1);
    let (database, nats) = (cluster.database_url(), Nats::start());
    let nats = format!("nats://{}", nats.address());
    let newer = ["--database-url", &database, "--cluster", &nats, "--node-name", "newer"];
    let newer = Server::start_in(Folder::new(), &newer);
    cluster.tell("update nodes set wire = wire + 1 where name = 'newer'");
    let mut played = Match::begin(cluster.node(0), &Wish::sides(2), 0, 31);
    let mut there: Vec<Follower> =
        (0..2).map(|seat| Follower::join(&newer, Some(&played.guests[seat].at(&newer)), played.id)).collect();
    for follower in &mut there {
        follower.until_view();
    }
    for _ in 0..3 {
        let step = played.step().expect("it goes on");
        for follower in &mut there {
            follower.until_step(step);
        }
    }
    assert_eq!(there[0].now().hash, played.players[0].now().hash);
    let (seat, action) = played.choose().expect("it is not over");
    let refused = there[seat].act(&action).expect_err("its owner cannot be reached");
    assert_eq!(refused.code, "unavailable");
    assert_eq!(cluster.take(0).interrupt().1, Some(0));
    let step = act_in_time(&mut there[seat], &action, PATIENCE);
    for follower in &mut there {
        follower.until_step(step);
    }
}

#[test]
fn a_session_that_ends_at_one_node_is_closed_at_all() {
    let cluster = Cluster::of(2);
    let guest = tests::guest::Guest::new(cluster.node(0), "Ann");
    let mut socket = tests::socket::Socket::greet(cluster.node(1), Some(&guest.token));
    socket.settle();
    guest.delete("/api/me/session");
    assert_eq!(socket.closed(), Some(protocol::close::AUTH));
}

#[test]
fn only_who_knows_the_secret_of_nats_is_a_node() {
    let cluster = Cluster::of(1);
    let database = cluster.database_url();
    let secrets = [(Secret::Password("nodes", "a:b@c"), "nodes:a%3Ab%40c@"), (Secret::Token("a/token"), "a%2Ftoken@")];
    for (secret, known) in secrets {
        let nats = Nats::guarded(&secret);
        let start = |known: &str| {
            let address = format!("nats://{known}{}", nats.address());
            Server::try_start(Folder::new(), &["--database-url", &database, "--cluster", &address], &[])
        };
        for wrong in ["", "nodes:guess@", "guess@"] {
            let Err((_, said)) = start(wrong) else { panic!("{secret:?} let in {wrong:?}") };
            assert!(said.contains("authorization violation") && !said.contains("guess"), "{said}");
        }
        assert!(start(known).is_ok(), "{secret:?}");
    }
}

#[test]
fn what_cannot_be_a_node_says_so() {
    let cluster = Cluster::of(1);
    let database = cluster.database_url();
    let refused = |options: &[&str]| {
        let Err((_, said)) = Server::try_start(Folder::new(), options, &[]) else { panic!("it came up: {options:?}") };
        said
    };
    let said = refused(&["--database-url", &database, "--cluster", "nats://127.0.0.1:1"]);
    assert!(said.contains("cannot connect to NATS at 127.0.0.1:1"), "{said}");
    let said = refused(&["--database-url", &database, "--cluster", "not an address"]);
    assert!(said.contains("--cluster"), "{said}");
    let said = refused(&["--cluster", &format!("nats://{}", cluster.nats.address())]);
    assert!(said.contains("--database-url"), "{said}");
    let said = refused(&["--database-url", &database]);
    assert!(said.contains("start this server with --cluster"), "{said}");
}
