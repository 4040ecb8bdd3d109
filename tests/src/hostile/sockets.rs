//! What hostile clients do with websockets.

use std::time::Duration;

use protocol::{ClientMessage, Resume};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{
    tally::Tally,
    wire::Caller,
    world::{Asked, World},
};
use crate::{
    chance::Chance,
    games,
    load::line::{LoadSocket, kind},
};

/// How long a hostile client waits for an answer before it goes on.
const WAITS: Duration = Duration::from_secs(5);
/// Control frames in one act.
const PINGS: u32 = 100;
/// Matches that a slow reader follows.
const FOLLOWED: usize = 20;

/// A socket that is opened anew when the server has closed it.
#[derive(Debug, Default)]
pub(super) struct Line(Option<LoadSocket>);

/// Opens a socket, greets and leaves.
pub(super) async fn greet_and_leave(caller: &Caller, tally: &mut Tally) {
    tally.sent += 1;
    match LoadSocket::open_from(caller.home, caller.server, None, None).await {
        Ok(_) => tally.through += 1,
        Err(_) => tally.refused += 1,
    }
}

impl Line {
    /// The open socket, or a new one.
    async fn open(&mut self, caller: &Caller, token: Option<&str>, tally: &mut Tally) -> Option<&mut LoadSocket> {
        if self.0.is_none() {
            tally.sent += 1;
            match LoadSocket::open_from(caller.home, caller.server, token, None).await {
                Ok(line) => self.0 = Some(line),
                Err(_) => tally.refused += 1,
            }
        }
        self.0.as_mut()
    }

    /// Sends some texts that are no messages, or control frames by the hundred.
    pub(super) async fn throw(&mut self, caller: &Caller, done: u32, tally: &mut Tally) {
        let Some(line) = self.open(caller, None, tally).await else { return };
        let sent = if done.is_multiple_of(2) {
            tally.sent += 1;
            line.say_text(format!(r#"{{"t":"act","cid":{done},"game":[["#)).await
        } else {
            let mut sent = Ok(());
            for _ in 0..PINGS {
                tally.sent += 1;
                sent = line.ping().await;
                if sent.is_err() {
                    break;
                }
            }
            sent
        };
        let asked = match sent {
            Ok(()) => line.say(&ClientMessage::Ping { n: done }).await,
            Err(gone) => Err(gone),
        };
        tally.sent += 1;
        if asked.is_err() || !self.until(tally, "pong").await {
            self.hung_up(tally);
        }
    }

    /// Says something in the gallery, or follows and unfollows.
    pub(super) async fn talk(&mut self, caller: &Caller, world: &World, done: u32, tally: &mut Tally) {
        let Some(line) = self.open(caller, Some(&caller.token), tally).await else { return };
        let game = world.others[done as usize % world.others.len()];
        let resume = Resume::afresh(game);
        let (message, answer) = match done % 3 {
            0 => (ClientMessage::Sub(resume), "snap"),
            1 => {
                let text = "Look at me! ".repeat(40);
                (ClientMessage::Chat { cid: done.to_string(), game, room: None, text }, "ack")
            }
            _ => (ClientMessage::Ping { n: done }, "pong"),
        };
        tally.sent += 1;
        if line.say(&message).await.is_err() || !self.until(tally, answer).await {
            self.hung_up(tally);
        }
    }

    /// Asks for the odds of the great battle with some of the units, without a name.
    pub(super) async fn ask(&mut self, caller: &Caller, world: &World, chance: &mut Chance, tally: &mut Tally) {
        let Some(line) = self.open(caller, None, tally).await else { return };
        let (game, query) = match &world.asked {
            Asked::Battle(game, units) => {
                let with: Vec<&Value> = units.iter().filter(|_| !chance.once_in(8)).collect();
                (*game, json!({ "ask": "odds", "region": "germany", "with": with }))
            }
            Asked::Anything(game, id) => {
                let played = games::named(id).expect("a game of the list")[0];
                (*game, (played.looks_like_a_question)(chance))
            }
        };
        let ask = ClientMessage::Ask { cid: format!("{:x}", chance.bits()), game, query };
        tally.sent += 1;
        if line.say(&ask).await.is_err() || !self.until(tally, "answer").await {
            self.hung_up(tally);
        }
    }

    /// Follows many matches and never reads; once in a while anew.
    pub(super) async fn follow_all(&mut self, caller: &Caller, world: &World, done: u32, tally: &mut Tally) {
        if done.is_multiple_of(50) {
            self.0 = None;
        }
        let Some(line) = self.open(caller, None, tally).await else { return };
        line.narrow();
        let game = world.others[done as usize % FOLLOWED.min(world.others.len())];
        tally.sent += 1;
        let resume = Resume::afresh(game);
        match timeout(WAITS, line.say(&ClientMessage::Sub(resume))).await {
            Ok(Ok(())) => tally.through += 1,
            Ok(Err(_)) | Err(_) => self.hung_up(tally),
        }
    }

    /// Reads until a message of this kind or a refusal has come; whether one has.
    async fn until(&mut self, tally: &mut Tally, wanted: &str) -> bool {
        let Some(line) = &mut self.0 else { return false };
        let heard = async {
            while let Some(text) = line.hear().await {
                tally.heard(&text);
                let kind = kind(&text);
                if kind == wanted && kind == "snap" {
                    tally.through += 1;
                }
                if kind == wanted || kind == "rej" || (kind == "err" && wanted != "pong") {
                    return true;
                }
            }
            false
        };
        // No answer in time is no answer.
        timeout(WAITS, heard).await.unwrap_or(true)
    }

    fn hung_up(&mut self, tally: &mut Tally) {
        tally.refused += 1;
        self.0 = None;
    }
}
