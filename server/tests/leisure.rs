//! A seat at leisure, over real sockets: a whole server that plays a variant of the sample game.
#![expect(clippy::unwrap_used, reason = "a test fails where one of its steps does")]

use std::{net::SocketAddr, time::Duration};

use base::{games::Games, opponents::Opponents};
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::{AnyGame, Erased};
use match_host::ThinkingBounds;
use outpost::testing::{SecondThoughts, Varied};
use protocol::{ClientMessage, Decision, Form, Leisure, MyGame, MyTurn, PROTO, Resume, ServerMessage};
use serde_json::{Value, json};
use server::{
    Hosting,
    config::{AdminsNeed, Board, Bounds, CallFlags, SiteFlags, TournamentFlags},
};
use store::testing;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};
use uuid::Uuid;

/// A seat that has sealed its order may take it up again as long as the other one thinks.
static GAMES: [&dyn AnyGame; 1] = [&Erased::<Varied<SecondThoughts>>::new()];

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that runs until the test is over.
async fn serve() -> SocketAddr {
    let hosting = Hosting {
        store: testing::store().await,
        games: Games::of(&GAMES),
        opponents: Opponents::default(),
        thinking: ThinkingBounds::default(),
        web_dir: None,
        bounds: Bounds::default(),
        mailing: None,
        calls: CallFlags::default(),
        public_url: None,
        leaderboard: Board::Shown,
        admins_need: AdminsNeed::Password,
        site: SiteFlags::default(),
        tournaments: TournamentFlags::default(),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server::run(hosting, None, listener, std::future::pending()));
    address
}

/// The answer to a request of plain HTTP, which has to be accepted.
async fn post(address: SocketAddr, path: &str, token: &str, body: &Value) -> Value {
    let body = body.to_string();
    let bearer = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{bearer}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
    serde_json::from_str(body).unwrap()
}

/// One who follows the match.
struct Player {
    line: WebSocketStream<TcpStream>,
    token: String,
    decs: Vec<Decision>,
    leisure: Option<Leisure>,
    mine: Vec<MyGame>,
}

impl Player {
    async fn guest(address: SocketAddr, name: &str) -> Self {
        let guest = post(address, "/api/guest", "", &json!({ "name": name })).await;
        Self::with(address, guest["token"].as_str().unwrap()).await
    }

    /// On a socket of its own; a spectator without a token.
    async fn with(address: SocketAddr, token: &str) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        let (line, _) = tokio_tungstenite::client_async(format!("ws://{address}/ws"), stream).await.unwrap();
        let token = token.to_owned();
        let mut player = Self { line, token, decs: Vec::new(), leisure: None, mine: Vec::new() };
        let mut hello = json!({ "t": "hello", "proto": PROTO, "client": "test" });
        if !player.token.is_empty() {
            hello["token"] = json!(player.token);
        }
        player.say(&serde_json::from_value(hello).unwrap()).await;
        player.until("welcome").await;
        player
    }

    async fn say(&mut self, message: &ClientMessage) {
        self.line.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
    }

    async fn follow(&mut self, game: Uuid) {
        self.say(&ClientMessage::Sub(Resume { form: Form::Whole, ..Resume::afresh(game) })).await;
        self.until("snap").await;
    }

    /// Reads up to the next message of a kind.
    async fn until(&mut self, kind: &str) -> ServerMessage {
        loop {
            let frame = timeout(PATIENCE, self.line.next()).await.unwrap().unwrap().unwrap();
            let Message::Text(text) = frame else { continue };
            let message: ServerMessage = serde_json::from_str(&text).unwrap();
            if let ServerMessage::Snap { decs, leisure, .. } | ServerMessage::Ev { decs, leisure, .. } = &message {
                (self.decs, self.leisure) = (decs.clone(), leisure.clone());
            }
            if let ServerMessage::Mine { games } = &message {
                self.mine.clone_from(games);
            }
            let written: Value = serde_json::from_str(&text).unwrap();
            if written["t"] == kind {
                return message;
            }
        }
    }

    /// Gives a command that has to be accepted, and waits for what it led to.
    async fn acts(&mut self, game: Uuid, cid: &str, dec: u32, action: &Value) {
        self.say(&ClientMessage::Act { cid: cid.into(), game, dec, action: action.clone() }).await;
        self.until("ev").await;
    }

    fn asked(&self) -> Vec<u8> {
        self.decs.iter().map(|one| one.seat).collect()
    }

    fn dec(&self, seat: u8) -> u32 {
        self.decs.iter().find(|one| one.seat == seat).unwrap().dec
    }
}

#[tokio::test]
async fn a_seat_at_leisure_acts_and_takes_back_over_its_socket_and_no_other_is_told() {
    let address = serve().await;
    let (mut red, mut blue) = (Player::guest(address, "Red").await, Player::guest(address, "Blue").await);
    let table = json!({
        "name": "Second thoughts", "game": "outpost", "chart": "outpost.ford", "options": {},
        "seats": [["red"], ["blue"]], "visibility": "public", "spectators": true, "seat": 0,
    });
    let table = post(address, "/api/tables", &red.token, &table).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", table["id"].as_str().unwrap());
    post(address, &path("sit"), &blue.token, &json!({ "seat": 1 })).await;
    for player in [&red, &blue] {
        post(address, &path("ready"), &player.token, &json!({ "ready": true, "nonce": "ab".repeat(32) })).await;
    }
    post(address, &path("start"), &red.token, &json!({})).await;
    let game: Uuid = table["id"].as_str().unwrap().parse().unwrap();
    let mut watcher = Player::with(address, "").await;
    for player in [&mut red, &mut blue, &mut watcher] {
        player.follow(game).await;
        assert_eq!((player.asked(), &player.leisure), (vec![0, 1], &None));
    }
    let (dec, of_blue) = (red.dec(0), red.dec(1));
    let card = red.decs[0].legal.as_ref().unwrap()["cards"][0].clone();
    let seal = json!({ "do": "seal", "card": card });

    red.acts(game, "seals", dec, &seal).await;
    let rests = Leisure { undo: 1, legal: json!({ "for": "orders", "cards": [card] }) };
    assert_eq!((red.asked(), red.leisure.as_ref()), (vec![1], Some(&rests)));
    for other in [&mut blue, &mut watcher] {
        other.until("ev").await;
        assert_eq!((other.asked(), &other.leisure), (vec![1], &None), "what another may do at leisure is not told");
    }
    red.say(&ClientMessage::Mine).await;
    // The list is told anew when the move has passed on.
    while red.mine.first().map(|one| &one.turn) != Some(&MyTurn::Others { seats: vec![1] }) {
        red.until("mine").await;
    }

    red.acts(game, "takes up", of_blue, &seal).await;
    assert_eq!((red.asked(), red.dec(0), &red.leisure), (vec![0, 1], dec, &None));
    red.acts(game, "back", dec, &json!({ "do": "undo" })).await;
    assert_eq!(red.leisure.as_ref(), Some(&rests));

    let mut again = Player::with(address, &red.token).await;
    again.follow(game).await;
    assert_eq!((again.asked(), again.leisure.as_ref()), (vec![1], Some(&rests)), "after a break as well");
    again.acts(game, "back again", of_blue, &json!({ "do": "undo" })).await;
    assert_eq!((again.asked(), &again.leisure), (vec![0, 1], &None));
}
