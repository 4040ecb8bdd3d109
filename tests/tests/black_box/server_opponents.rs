//! Opponents of the server: at once, in the place of a player, and among themselves.

mod replay;

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Instant,
};

use protocol::{ClientMessage, How, NewTable, OpponentPace, SeatedOpponent, StandsIn, Table, TableState, Terms};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::{Guest, agent},
    server::{Folder, Server},
    socket::Socket,
    table::{Match, Wish, sit, start},
};
use uuid::Uuid;

use self::replay::confidential;

/// Has the player answer whatever the seat is asked until the match pleases, or is over.
fn play_until(player: &mut Follower, chance: &mut Chance, pleases: impl Fn(&Value) -> bool) {
    player.until_view();
    while player.now().outcome.is_none() && !pleases(&player.now().view) {
        let Some(asked) = player.asked() else {
            player.hear();
            continue;
        };
        let action = games::choose(asked, chance);
        let step = player.act(&action).expect("it was offered");
        player.until_step(step);
    }
}

fn watch_from_the_start(server: &Server, game: Uuid) -> Follower {
    Follower::resume(server, None, protocol::Resume { seq: Some(0), ..protocol::Resume::afresh(game) })
}

#[test]
fn one_request_makes_a_match_against_an_opponent_that_runs_within_two_seconds() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let begun = Instant::now();
    let table: Table = ann.post("/api/play-now", &json!({})).ok();
    assert!(begun.elapsed().as_secs_f32() < 2.0, "{:?}", begun.elapsed());
    assert_eq!((table.state, table.game.as_str()), (TableState::Running, games::WITH_SIDES.id()));
    assert_eq!(table.host_user, ann.id);
    let own = usize::from(table.host.expect("a seat"));
    assert_eq!(table.seats[own].player, Some(ann.id));
    let other = &table.seats[1 - own];
    assert_eq!((other.player, &other.name, other.opponent.as_deref()), (None, &None, Some("recruit")));
    let game: protocol::GameRecord = ann.get(&format!("/api/games/{}", table.game)).ok();
    let strength = game.summary.strengths.iter().find(|one| one.id == "recruit").expect("it is on the list");
    assert!(!strength.name.en.is_empty() && !strength.name.fr.is_empty());
}

#[test]
fn a_player_who_names_side_and_strength_plays_a_round_and_sees_who_has_moved() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let wish =
        json!({ "game": "aa1941", "side": "axis", "strength": "officer", "opponent_pace": "at_once", "talk": "fr" });
    let table: Table = ann.post("/api/play-now", &wish).ok();
    assert!(table.name.starts_with("Ann – "), "{}", table.name);
    let mut player = Follower::join(server, Some(&ann), table.id);
    let mut chance = Chance::new(31);
    play_until(&mut player, &mut chance, |view| view["round"].as_u64().is_some_and(|round| round > 1));
    let by: BTreeMap<&str, usize> = player.steps.iter().fold(BTreeMap::new(), |mut by, step| {
        *by.entry(step.strength.as_deref().unwrap_or("a person")).or_default() += 1;
        by
    });
    assert!(by["officer"] > 5 && by["a person"] > 5, "{by:?}");
    assert!(player.steps.iter().all(|step| (step.how == How::Opponent) == step.strength.is_some()));
    let told = format!("{:?}", player.steps);
    assert!(!told.contains("memory") && !told.contains("notes"), "notes are told to nobody");
}

#[test]
fn where_all_play_together_a_player_begins_alone() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let table: Table = ann.post("/api/play-now", &json!({ "game": games::WITH_ONE_SIDE.id() })).ok();
    assert_eq!((table.state, table.name.as_str()), (TableState::Running, "Ann"));
    let seats: Vec<_> = table.seats.iter().map(|seat| (seat.player, seat.opponent.as_deref())).collect();
    assert_eq!(seats, [(Some(ann.id), None)], "the squad is not shared with the computer");
}

#[test]
fn what_no_game_offers_is_refused_by_a_code() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    for (wish, code) in [
        (json!({ "strength": "emperor" }), "unknown_strength"),
        (json!({ "side": "martians" }), "unknown_side"),
        (json!({ "game": "chess" }), "unknown_game"),
        (json!({ "nonce": "7" }), "bad_nonce"),
        (json!({ "chart": "none" }), "unknown_chart"),
    ] {
        assert_eq!(ann.post("/api/play-now", &wish).code(), code, "{wish}");
    }
    let tables: Vec<Table> = ann.get("/api/me/tables").ok();
    assert_eq!(tables.len(), 0, "nothing of them stays");
    let table = Wish::players(2).make(&ann);
    let path = format!("/api/tables/{}/opponent", table.id);
    let seat = |seat: u8, strength: &str| SeatedOpponent { seat, strength: strength.into() };
    assert_eq!(ann.post(&path, &seat(1, "emperor")).code(), "unknown_strength");
    assert_eq!(ann.post(&path, &seat(7, "recruit")).code(), "unknown_seat");
    assert_eq!(ann.post(&path, &seat(0, "recruit")).code(), "seat_taken");
    let ben = Guest::new(server, "Ben");
    assert_eq!(ben.post(&path, &seat(1, "recruit")).code(), "not_host");
    let twice = NewTable { opponents: vec![seat(0, "recruit")], ..Wish::players(2).request(&ann) };
    assert_eq!(ann.post("/api/tables", &twice).code(), "seat_taken", "the host wants the seat, too");
    let outside = NewTable { opponents: vec![seat(9, "recruit")], ..Wish::players(2).request(&ann) };
    assert_eq!(ann.post("/api/tables", &outside).code(), "unknown_seat");
}

#[test]
fn a_rated_match_has_no_opponents() {
    let server = Server::shared();
    let ann = Guest::registered(server, "ann.opponents", "correct horse battery");
    let table = Wish::sides(2).rated().make(&ann);
    let recruit = SeatedOpponent { seat: 1, strength: "recruit".into() };
    let path = format!("/api/tables/{}/opponent", table.id);
    assert_eq!(ann.post(&path, &recruit).code(), "rated_opponents");
    let with_one = NewTable { opponents: vec![recruit], ..Wish::sides(2).rated().request(&ann) };
    assert_eq!(ann.post("/api/tables", &with_one).code(), "rated_opponents");
}

#[test]
fn the_host_puts_an_opponent_in_takes_it_out_and_a_person_sits_down_instead() {
    let server = Server::shared();
    let (ann, ben) = (Guest::new(server, "Ann"), Guest::new(server, "Ben"));
    let table = Wish::players(2).make(&ann);
    let recruit = SeatedOpponent { seat: 1, strength: "recruit".into() };
    let with: Table = ann.post(&format!("/api/tables/{}/opponent", table.id), &recruit).ok();
    assert_eq!((with.seats[1].opponent.as_deref(), with.seats[1].ready), (Some("recruit"), true));
    let seat = json!({ "seat": 1 });
    assert_eq!(ben.post(&format!("/api/tables/{}/sit", table.id), &seat).code(), "seat_taken");
    let without: Table = ann.post(&format!("/api/tables/{}/kick", table.id), &seat).ok();
    assert_eq!((&without.seats[1].opponent, without.seats[1].ready), (&None, false));
    sit(&ben, table.id, 1);
}

/// A table at which opponents hold every seat.
fn among_themselves(host: &Guest, wish: &Wish, strength: &str, opponent_pace: OpponentPace) -> Table {
    let count = u8::try_from(wish.seats.len()).expect("few seats");
    let opponents = (0..count).map(|seat| SeatedOpponent { seat, strength: strength.into() }).collect();
    let new = NewTable { seat: None, opponents, opponent_pace, ..wish.request(host) };
    let table: Table = host.post("/api/tables", &new).ok();
    assert_eq!(table.host, None, "the host has no seat");
    table
}

#[test]
fn five_opponents_play_each_other_before_a_spectator() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let table = among_themselves(&ann, &Wish::sides(5), "recruit", OpponentPace::AtOnce);
    start(&ann, table.id);
    let mut spectator = watch_from_the_start(server, table.id);
    let moved = |follower: &Follower| follower.steps.iter().filter_map(|step| step.seat).collect::<BTreeSet<_>>().len();
    while moved(&spectator) < 5 {
        spectator.hear();
    }
    assert!(spectator.steps.iter().skip(1).all(|step| step.how == How::Opponent));
    assert!(spectator.steps.iter().skip(1).all(|step| step.strength.as_deref() == Some("recruit")));
}

#[test]
fn an_opponent_plays_for_who_is_away_and_the_player_takes_the_seat_back() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(2), 0, 33);
    let seat = usize::from(game.players[0].now().decs[0].seat);
    let path = format!("/api/tables/{}/stand-in", game.id);
    let until_back = json!({ "strength": "recruit" });
    assert_eq!(Guest::new(server, "Cid").post(&path, &until_back).code(), "not_seated");
    assert_eq!(game.guests[seat].post(&path, &json!({ "strength": "emperor" })).code(), "unknown_strength");
    let table: Table = game.guests[seat].post(&path, &until_back).ok();
    assert_eq!(table.seats[seat].player, Some(game.guests[seat].id), "it stays the player's seat");
    assert_eq!(
        (table.seats[seat].opponent.as_deref(), table.seats[seat].stands_in),
        (Some("recruit"), Some(StandsIn::UntilBack))
    );
    game.players[1 - seat].until_step(4);
    let command = json!({ "do": "concede" });
    assert_eq!(game.players[seat].act(&command).expect_err("an opponent plays").code, "stood_in");
    let table: Table = game.guests[seat].post(&path, &json!({ "strength": null })).ok();
    assert_eq!((&table.seats[seat].opponent, table.seats[seat].stands_in), (&None, None));
    // A step of the opponent may have been on its way.
    while let Err(refused) = game.players[seat].act(&command) {
        assert_eq!(refused.code, "stale_dec");
    }
}

#[test]
fn an_opponent_plays_while_the_player_is_away_and_leaves_the_seat_to_a_player_who_is_there() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(2), 0, 38);
    let seat = usize::from(game.players[0].now().decs[0].seat);
    let while_away = json!({ "strength": "recruit", "stands_in": "while_away" });
    let table: Table = game.guests[seat].post(&format!("/api/tables/{}/stand-in", game.id), &while_away).ok();
    assert_eq!(table.seats[seat].stands_in, Some(StandsIn::WhileAway));
    game.players[seat].until_table(|table| table.seats[seat].opponent.is_some());
    let action = games::choose(game.players[seat].asked().expect("it is the first"), &mut Chance::new(39));
    let own = game.players[seat].act(&action).expect("the player is there, and plays");
    let guest = game.guests[seat].clone();
    drop(game.players.remove(seat));
    let other = &mut game.players[0];
    while !other.steps.iter().any(|step| step.how == How::Opponent) {
        other.hear();
    }
    assert!(other.steps.iter().all(|step| (step.seq > own) == (step.how == How::Opponent)), "{:?}", other.steps);
    let mut back = Follower::join(server, Some(&guest), game.id);
    back.until_view();
    let table = back.until_table(|table| table.seats[seat].opponent.is_some());
    assert_eq!(table.seats[seat].player, Some(guest.id));
    // A step of the opponent may have been on its way, and the seat need not be the one that is asked.
    assert_ne!(back.act(&json!({ "do": "concede" })).err().map(|refused| refused.code), Some("stood_in".into()));
}

#[test]
fn the_host_changes_the_pace_of_opponents_in_a_match_that_runs() {
    let server = Server::shared();
    let (ann, ben) = (Guest::new(server, "Ann"), Guest::new(server, "Ben"));
    let table: Table = ann.post("/api/play-now", &json!({ "opponent_pace": "calm" })).ok();
    let path = format!("/api/tables/{}/opponent-pace", table.id);
    let at_once = json!({ "opponent_pace": "at_once" });
    assert_eq!(ben.post(&path, &at_once).code(), "not_host");
    assert_eq!(ann.post(&path, &at_once).ok::<Table>().opponent_pace, OpponentPace::AtOnce);
    assert_eq!(ann.get(&format!("/api/tables/{}", table.id)).ok::<Table>().opponent_pace, OpponentPace::AtOnce);
    let open = Wish::players(2).make(&ann);
    assert_eq!(ann.post(&format!("/api/tables/{}/opponent-pace", open.id), &at_once).code(), "not_running");
}

#[test]
fn for_an_opponent_that_takes_too_long_the_rules_answer_and_the_host_is_told() {
    let options = ["--opponent-turn-ms", "1", "--opponent-reaction-ms", "1", "--metrics-listen", "127.0.0.1:0"];
    let server = Server::start_in(Folder::new(), &options);
    let ann = Guest::new(&server, "Ann");
    let table = among_themselves(&ann, &Wish::sides(2), "officer", OpponentPace::AtOnce);
    start(&ann, table.id);
    let mut spectator = watch_from_the_start(&server, table.id);
    let given_up = || server.log().contains("an opponent is not asked any more in this match");
    while !given_up() {
        spectator.hear();
    }
    let step = spectator.now().seq;
    spectator.until_step(step + 5);
    assert!(spectator.steps.iter().skip(1).all(|step| step.strength.as_deref() == Some("officer")));
    assert!(server.log().contains("the rules answer in the place of an opponent"), "{}", server.log());
    let page = agent().get(server.figures().expect("it keeps them")).call().expect("the page is there");
    let page = page.into_body().read_to_string().expect("text");
    assert!(page.contains(r#"sandtable_opponent_failures_total{why="overran"}"#), "{page}");
}

#[test]
fn what_an_opponent_has_noted_leaves_a_running_match_by_no_route_and_no_socket() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let wish = json!({ "game": "outpost", "strength": "sergeant", "opponent_pace": "at_once" });
    let table: Table = ann.post("/api/play-now", &wish).ok();
    let mut player = Follower::join(&server, Some(&ann), table.id);
    let mut socket = Socket::greet(&server, Some(&ann.token));
    socket.send(&ClientMessage::Sub(protocol::Resume { seq: Some(0), ..protocol::Resume::afresh(table.id) }));
    // A key of a sergeant's notes that no message of the game has.
    let noted = "goals";
    play_until(&mut player, &mut Chance::new(40), |view| view["round"].as_u64().is_some_and(|round| round > 1));
    let kept = confidential(&server, table.id);
    assert!(kept["hosting"]["opponent_notes"].to_string().contains(noted), "it has noted something: {kept}");
    assert!(!kept["steps"].to_string().contains(noted), "the word tells notes from steps");
    let document: Value = ann.get("/api/openapi.json").ok();
    let routes = document["paths"].as_object().expect("routes").iter().filter(|(_, route)| !route["get"].is_null());
    // A stream does not end, and says what the socket says.
    let routes =
        routes.map(|(route, _)| route).filter(|route| !route.ends_with("/stream") && !route.contains("api.json"));
    let mut found = 0;
    for route in routes {
        let answer = ann.get(&route.replace("{id}", &table.id.to_string()));
        found += u32::from(answer.status == 200);
        assert!(!answer.body.to_string().contains(noted), "{route}");
    }
    assert!(found > 10, "{found} routes have answered");
    for _ in 0..20 {
        let Some(text) = socket.hear_text() else { break };
        assert!(!text.contains(noted), "{text}");
        if text.contains(r#""t":"ev""#) {
            break;
        }
    }
}

#[test]
fn those_who_stay_agree_on_an_opponent_for_a_player_who_gives_the_seat_up() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(3), 0, 34);
    let propose = |follower: &mut Follower, cid: &str, terms: Terms| {
        follower.socket.send(&ClientMessage::Propose { cid: cid.into(), game: follower.game, terms });
        follower.answer(cid)
    };
    let stand_in = |strength: &str| Terms::StandIn { seat: 2, strength: strength.into() };
    assert_eq!(propose(&mut game.players[0], "a", stand_in("emperor")).expect_err("no such").code, "unknown_strength");
    propose(&mut game.players[0], "b", stand_in("recruit")).expect("three are there");
    let n = loop {
        if let protocol::ServerMessage::Proposals { open, .. } = game.players[1].hear()
            && let Some(one) = open.first()
        {
            assert_eq!(one.asked, [1], "the seat in question has no word");
            break one.n;
        }
    };
    let id = game.id;
    game.players[1].socket.send(&ClientMessage::Consent {
        cid: "c".into(),
        game: id,
        n,
        answer: protocol::Consent::Yes,
    });
    game.players[1].answer("c").expect("it is asked");
    let table = game.players[0].until_table(|table| table.seats[2].opponent.is_some());
    assert_eq!((table.seats[2].stands_in, table.seats[2].player), (Some(StandsIn::UntilBack), Some(game.guests[2].id)));
    let back: Table = game.guests[2].post(&format!("/api/tables/{id}/stand-in"), &json!({ "strength": null })).ok();
    assert_eq!(back.seats[2].opponent, None);
}
