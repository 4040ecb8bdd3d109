//! The list of tables, live, and who finds what.

use protocol::{ClientMessage, Live, Me, ServerMessage, Table, TableState};
use serde_json::Value;
use tests::{
    chance::Chance,
    follower::Follower,
    games,
    guest::{Guest, look},
    server::Server,
    socket::{Socket, follow},
    table::{Match, Wish, ready, sit, start},
};
use uuid::Uuid;

/// Waits for news of one table on a socket that follows the lobby.
fn news_of(socket: &mut Socket, id: Uuid, pleases: impl Fn(&Table) -> bool) -> Table {
    socket.until("news of the table", |message| match message {
        ServerMessage::Table { table } if table.id == id && pleases(table) => Some((**table).clone()),
        _ => None,
    })
}

#[test]
fn a_guest_is_recognised_by_the_token() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let me: Me = ann.get("/api/me").ok();
    assert_eq!((me.id, me.name.as_str()), (ann.id, "Ann"));
    assert_eq!(me.token, None, "the token is told once");
    let nobody = look(server, "/api/me");
    assert_eq!((nobody.status, nobody.body), (200, Value::Null), "a first visit is nothing wrong");
}

#[test]
fn the_lobby_tells_of_tables_as_they_come_and_change() {
    let server = Server::shared();
    let (ann, bob) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"));
    let before = Wish::players(2).make(&ann);

    let mut lobby = Socket::greet(server, None);
    lobby.send(&ClientMessage::Lobby);
    let listed = lobby.until("tables", |message| match message {
        ServerMessage::Tables { tables } => Some(tables.clone()),
        _ => None,
    });
    assert!(listed.iter().any(|table| table.id == before.id), "what is there already is listed at once");

    let table = Wish::players(2).make(&ann);
    let news = news_of(&mut lobby, table.id, |_| true);
    assert_eq!((news.state, news.seats[0].player, news.seats[1].player), (TableState::Open, Some(ann.id), None));
    sit(&bob, table.id, 1);
    let news = news_of(&mut lobby, table.id, |table| table.seats[1].player.is_some());
    assert_eq!(news.seats[1].name.as_deref(), Some("Bob"));

    let mut chance = Chance::new(1);
    ready(&ann, table.id, &mut chance);
    ready(&bob, table.id, &mut chance);
    start(&ann, table.id);
    news_of(&mut lobby, table.id, |table| table.state == TableState::Running);
}

#[test]
fn an_empty_table_is_gone_from_the_lobby() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let table = Wish::players(2).make(&ann);
    let mut lobby = Socket::greet(server, None);
    lobby.send(&ClientMessage::Lobby);
    lobby.until("tables", |message| match message {
        ServerMessage::Tables { tables } => tables.iter().any(|listed| listed.id == table.id).then_some(()),
        _ => None,
    });
    let left = ann.post_nothing(&format!("/api/tables/{}/leave", table.id));
    assert!(left.status < 300, "{left:?}");
    lobby.until("table_gone", |message| match message {
        ServerMessage::TableGone { game } => (*game == table.id).then_some(()),
        _ => None,
    });
    assert_eq!(ann.get(&format!("/api/tables/{}", table.id)).code(), "unknown_table");
}

#[test]
fn a_private_table_is_found_by_its_link_only() {
    let server = Server::shared();
    let (ann, bob) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"));
    let table = Wish::players(2).private().make(&ann);
    let listed: Vec<Table> = bob.get("/api/tables").ok();
    assert!(listed.iter().all(|other| other.id != table.id), "it is not listed");

    // A lobby that hears of a later public table has heard nothing of the private one.
    let mut lobby = Socket::greet(server, Some(&bob.token));
    lobby.send(&ClientMessage::Lobby);
    sit(&bob, table.id, 1);
    let public = Wish::players(2).make(&ann);
    lobby.until("the public table", |message| match message {
        ServerMessage::Table { table: told } => {
            assert_ne!(told.id, table.id, "the lobby tells of a private table");
            (told.id == public.id).then_some(())
        }
        ServerMessage::Tables { tables } => {
            assert!(tables.iter().all(|listed| listed.id != table.id), "the lobby lists a private table");
            tables.iter().any(|listed| listed.id == public.id).then_some(())
        }
        _ => None,
    });

    let by_link: Table = bob.get(&format!("/api/tables/{}", table.id)).ok();
    assert_eq!(by_link.id, table.id);
    let mut follower = Follower::join(server, None, table.id);
    follower.until_table(|table| table.seats[1].player.is_some());
}

#[test]
fn without_spectators_only_players_follow() {
    let server = Server::shared();
    let (ann, bob, eve) = (Guest::new(server, "Ann"), Guest::new(server, "Bob"), Guest::new(server, "Eve"));
    let table = Wish::players(2).among_players().make(&ann);
    sit(&bob, table.id, 1);
    let mut chance = Chance::new(2);
    ready(&ann, table.id, &mut chance);
    ready(&bob, table.id, &mut chance);
    start(&ann, table.id);
    for token in [None, Some(eve.token.as_str())] {
        let mut socket = Socket::greet(server, token);
        socket.send(&ClientMessage::Sub(follow(table.id)));
        assert_eq!(socket.error(), "not_allowed");
    }
    assert_eq!(Follower::join(server, Some(&bob), table.id).until_view().seq, 1);
    for path in ["steps?from=1&to=1", "view?at=1"] {
        assert_eq!(eve.get(&format!("/api/matches/{}/{path}", table.id)).status, 403, "{path}");
    }
}

#[test]
fn what_the_game_is_made_of_is_public() {
    let server = Server::shared();
    let games: Value = look(server, "/api/games").ok();
    assert!(games.to_string().contains(games::SAMPLE.id()), "{games}");
    let game: Value = look(server, &format!("/api/games/{}", games::SAMPLE.id())).ok();
    assert_eq!(game["facts"]["patrols"].as_array().map(Vec::len), Some(4), "{}", game["facts"]);
    assert_eq!(look(server, "/api/games/chess").status, 404);
}

/// Waits until the lobby tells how a match goes, in a way that pleases.
fn live_news(socket: &mut Socket, id: Uuid, pleases: impl Fn(&Live) -> bool) -> Live {
    socket.until("news of the match", |message| match message {
        ServerMessage::Table { table } if table.id == id => {
            table.live.as_deref().filter(|&live| pleases(live)).cloned()
        }
        ServerMessage::Tables { tables } => {
            let live = tables.iter().find(|table| table.id == id)?.live.as_deref();
            live.filter(|&live| pleases(live)).cloned()
        }
        _ => None,
    })
}

#[test]
fn the_lobby_tells_how_a_match_goes() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 31);
    let mut lobby = Socket::greet(server, None);
    lobby.send(&ClientMessage::Lobby);
    let first = live_news(&mut lobby, game.id, |live| live.watchers == 1 && live.present == [true, true]);
    assert!(first.headline.en.starts_with("Round 1 of"), "{first:?}");
    assert!(first.headline.fr.starts_with("Manche 1 sur"), "{first:?}");
    assert_eq!(first.awaiting, [0, 1], "both lay a card");

    game.step();
    live_news(&mut lobby, game.id, |live| live.awaiting == [1]);
    game.until_round(2);
    live_news(&mut lobby, game.id, |live| live.headline != first.headline);
    game.players.pop().expect("there are two").socket.drop_line();
    live_news(&mut lobby, game.id, |live| live.present == [true, false]);
    let listed: Vec<Table> = look(server, "/api/tables").ok();
    let listed = listed.iter().find(|table| table.id == game.id).expect("it is public");
    assert!(listed.live.is_some(), "{listed:?}");

    let open = Wish::players(2).make(&game.guests[0]);
    assert_eq!(open.live, None, "nothing is played there");
}

#[test]
fn a_match_without_followers_is_in_the_list_after_a_restart() {
    let server = Server::start();
    let game = Match::begin(&server, &Wish::players(2), 0, 32);
    let (folder, _) = server.interrupt();
    let server = Server::start_in(folder, &[]);
    let mut lobby = Socket::greet(&server, None);
    lobby.send(&ClientMessage::Lobby);
    let live = live_news(&mut lobby, game.id, |_| true);
    assert_eq!((live.present.as_slice(), live.watchers), ([false, false].as_slice(), 0));
    assert!(live.headline.en.starts_with("Round 1"), "{live:?}");
}
