//! A bot that plays Outpost at random over the socket. It uses no crate of the server's: what it sends and reads is
//! `protocol/README.md`, what Outpost says is `docs/games/outpost.md`.
//!
//! ```sh
//! bot http://localhost:8080          # makes a table, prints its address, and plays against the player who sits down there
//! bot http://localhost:8080 TABLE    # sits down at that table (its id or its address), and plays
//! ```
#![forbid(unsafe_code)]

mod outpost;

use std::{env, error::Error, net::TcpStream, thread, time::Duration};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client::IntoClientRequest as _};
use uuid::Uuid;

type Attempt<T> = Result<T, Box<dyn Error>>;

/// The server pings every 20 s: silence of this length is a lost connection.
const SILENCE: Duration = Duration::from_mins(1);

/// What outlives a connection.
struct Bot {
    address: String,
    token: String,
    table: String,
    hosts: bool,
    /// The last step seen, and the hash after it: where to go on.
    seen: Option<(u64, Value)>,
    /// The decisions that are open.
    asked: Vec<Value>,
    /// The command that is not answered yet: it is sent again, with the same `cid`, on the next connection.
    sent: Option<Value>,
    /// The step of the latest command: what came before it may still ask what is answered.
    answered: u64,
    /// The longest time to wait before the next connection, in milliseconds.
    pause: u64,
}

/// [`Bot::pause`] after a connection that worked.
const SHORT_PAUSE: u64 = 500;

/// How a connection ended, if not by a failure that a new one may mend.
enum End {
    Over(Value),
    ForGood(String),
}

type Socket = WebSocket<TcpStream>;

fn main() -> Attempt<()> {
    let mut words = env::args().skip(1);
    let address = words.next().ok_or("say the address of a server, such as http://localhost:8080")?;
    let address = address.trim_end_matches('/').to_owned();
    let token = match env::var("SANDTABLE_TOKEN") {
        Ok(token) => token,
        Err(_) => text(&post(&address, "", "/api/guest", &json!({ "name": "Random bot" }))?["token"]),
    };
    let (table, hosts) = if let Some(table) = words.next() {
        let table = table.rsplit('/').next().unwrap_or_default().to_owned();
        // The second seat: the first one is the host's.
        post(&address, &token, &format!("/api/tables/{table}/sit"), &json!({ "seat": 1 }))?;
        (table, false)
    } else {
        let table = text(&post(&address, &token, "/api/tables", &outpost::table())?["id"]);
        println!("{address}/t/{table}");
        (table, true)
    };
    let nonce = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
    post(&address, &token, &format!("/api/tables/{table}/ready"), &json!({ "ready": true, "nonce": nonce }))?;
    let mut bot = Bot {
        address,
        token,
        table,
        hosts,
        seen: None,
        asked: Vec::new(),
        sent: None,
        answered: 0,
        pause: SHORT_PAUSE,
    };
    loop {
        match bot.connection() {
            Ok(End::Over(outcome)) => {
                println!("{}", text(&outcome["text"]["en"]));
                return Ok(());
            }
            Ok(End::ForGood(why)) => return Err(why.into()),
            Err(lost) => eprintln!("{lost}"),
        }
        // With full jitter, so that bots do not come back all at once.
        thread::sleep(Duration::from_millis(outpost::below(bot.pause)));
        bot.pause = (2 * bot.pause).min(30_000);
    }
}

impl Bot {
    /// Opens a socket, says where to go on, and plays until the match or the connection ends.
    fn connection(&mut self) -> Attempt<End> {
        let host =
            self.address.strip_prefix("http://").ok_or("only http:// here; wss takes a feature of tungstenite")?;
        let stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(SILENCE))?;
        let (mut socket, _) = tungstenite::client(format!("ws://{host}/ws").into_client_request()?, stream)?;
        let follow = match &self.seen {
            Some((seq, hash)) => json!({ "game": self.table, "form": "whole", "seq": seq, "hash": hash }),
            None => json!({ "game": self.table, "form": "whole" }),
        };
        say(
            &mut socket,
            &json!({ "t": "hello", "proto": 3, "client": "bot", "token": self.token, "resume": [follow] }),
        )?;
        loop {
            // Pings are answered by the library.
            let Message::Text(frame) = socket.read()? else { continue };
            if let Some(end) = self.hear(&mut socket, &serde_json::from_str(&frame)?)? {
                return Ok(end);
            }
        }
    }

    /// Takes a message up, and answers what is asked.
    fn hear(&mut self, socket: &mut Socket, message: &Value) -> Attempt<Option<End>> {
        match text(&message["t"]).as_str() {
            "snap" | "ev" | "skip" => {
                let (from, to) = (number(&message["seq"]), message["to"].as_u64().unwrap_or(number(&message["seq"])));
                match self.seen {
                    Some((seen, _)) if to < seen => return Ok(None),
                    Some((seen, _)) if message["t"] != "snap" && from > seen + 1 => return Err("a gap".into()),
                    _ => self.seen = Some((to, message["hash"].clone())),
                }
                if message["outcome"].is_object() {
                    return Ok(Some(End::Over(message["outcome"].clone())));
                }
                if let Some(decs) = message["decs"].as_array() {
                    self.asked.clone_from(decs);
                }
            }
            "welcome" => {
                self.pause = SHORT_PAUSE;
                self.sent.iter().try_for_each(|sent| say(socket, sent))?;
            }
            "resync" => self.seen = None,
            "table" if message["table"]["state"] == "closed" => return Ok(Some(End::ForGood("closed".to_owned()))),
            "table" if self.hosts && message["table"]["state"] == "open" => {
                let seats = message["table"]["seats"].as_array().map_or(&[][..], Vec::as_slice);
                if seats.iter().all(|seat| seat["ready"] == true) {
                    post(&self.address, &self.token, &format!("/api/tables/{}/start", self.table), &json!({}))?;
                }
            }
            "ack" => (self.sent, self.answered) = (None, number(&message["seq"])),
            "rej" => match message["retry_secs"].as_u64() {
                Some(secs) => {
                    thread::sleep(Duration::from_secs(secs));
                    self.sent.iter().try_for_each(|sent| say(socket, sent))?;
                }
                None if message["code"] == "stale_dec" => {
                    self.sent = None;
                    self.asked = message["decs"].as_array().cloned().unwrap_or_default();
                }
                None => return Ok(Some(End::ForGood(message.to_string()))),
            },
            "err" => match text(&message["code"]).as_str() {
                "rate" | "internal" | "too_many_sockets" => return Err(message.to_string().into()),
                _ => return Ok(Some(End::ForGood(message.to_string()))),
            },
            _ => {} // chat, here, clock, and what later servers say
        }
        self.answer(socket)?;
        Ok(None)
    }

    /// Answers a decision, if one is open and nothing is under way.
    fn answer(&mut self, socket: &mut Socket) -> Attempt<()> {
        let knows = self.seen.as_ref().is_some_and(|(seq, _)| *seq >= self.answered);
        let mine = self.asked.iter().find(|asked| asked["legal"].is_object());
        if let (true, None, Some(mine)) = (knows, &self.sent, mine) {
            let action = outpost::choose(&mine["legal"]).ok_or_else(|| format!("what is that? {mine}"))?;
            let cid = Uuid::new_v4().simple().to_string();
            let act = json!({ "t": "act", "cid": cid, "game": self.table, "dec": mine["dec"], "action": action });
            say(socket, &act)?;
            self.sent = Some(act);
        }
        Ok(())
    }
}

fn say(socket: &mut Socket, message: &Value) -> Attempt<()> {
    Ok(socket.send(Message::text(message.to_string()))?)
}

fn post(address: &str, token: &str, path: &str, body: &Value) -> Attempt<Value> {
    let mut request = ureq::post(format!("{address}{path}"));
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    Ok(request.send_json(body)?.body_mut().read_json()?)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}
