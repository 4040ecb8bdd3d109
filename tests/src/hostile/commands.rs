//! A hostile client that plays against itself: moves, takes back, and what is no command.

use std::time::Duration;

use protocol::{ClientMessage, Resume};
use serde_json::json;
use tokio::time::timeout;
use uuid::Uuid;

use super::{tally::Tally, wire::Caller};
use crate::{
    chance::Chance,
    load::{
        line::{LoadSocket, kind},
        questions::{Asked, Questions},
    },
};

/// How long it waits for an answer before it goes on.
const WAITS: Duration = Duration::from_secs(5);

/// The sockets of both seats, and who is asked what.
#[derive(Default)]
pub(super) struct Play(Option<[Seat; 2]>);

struct Seat {
    line: LoadSocket,
    questions: Questions,
    asked: Option<Asked>,
}

impl Play {
    /// One command: of the seat that is asked, every other time taken back, every third time none.
    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        own: &(Uuid, [String; 2]),
        done: u32,
        chance: &mut Chance,
        tally: &mut Tally,
    ) {
        if self.0.is_none() {
            self.0 = open(caller, own, tally).await;
        }
        let Some(seats) = &mut self.0 else { return };
        let Some(turn) = seats.iter().position(|seat| seat.asked.is_some()) else {
            // Whose turn it is will be told with the next message, or the match is over.
            for seat in seats {
                let _ = timeout(Duration::from_millis(50), hear(seat, tally)).await;
            }
            return;
        };
        let seat = &mut seats[turn];
        let Some(asked) = seat.asked else { return };
        let action = match done % 3 {
            0 => seat.questions.answer(asked, chance),
            1 => json!({ "do": "undo" }),
            _ => json!({ "do": "cheat", "with": vec![done; 500] }),
        };
        tally.sent += 1;
        let act = ClientMessage::Act { cid: format!("{:x}", chance.bits()), game: own.0, dec: asked.dec, action };
        let said = seat.line.say(&act).await.is_ok();
        let answered = said
            && timeout(WAITS, async {
                loop {
                    match hear(seat, tally).await {
                        None => return false,
                        Some(true) => return true,
                        Some(false) => {}
                    }
                }
            })
            .await
            .unwrap_or(true);
        if !answered {
            tally.refused += 1;
            self.0 = None;
        }
    }
}

async fn open(caller: &Caller, (game, tokens): &(Uuid, [String; 2]), tally: &mut Tally) -> Option<[Seat; 2]> {
    let mut seats = Vec::new();
    for token in tokens {
        tally.sent += 1;
        let Ok(line) =
            LoadSocket::open_from(caller.home, caller.server, Some(token), Some(Resume::afresh(*game))).await
        else {
            tally.refused += 1;
            return None;
        };
        seats.push(Seat { line, questions: Questions::default(), asked: None });
    }
    seats.try_into().ok()
}

/// Takes in one message; whether it answers a command, `None` at the end.
async fn hear(seat: &mut Seat, tally: &mut Tally) -> Option<bool> {
    let text = seat.line.hear().await?;
    tally.heard(&text);
    match kind(&text) {
        "ev" | "delta" | "snap" => seat.asked = seat.questions.hear(&text),
        // What follows from it comes next.
        "ack" => seat.asked = None,
        _ => {}
    }
    Some(matches!(kind(&text), "ack" | "rej"))
}
