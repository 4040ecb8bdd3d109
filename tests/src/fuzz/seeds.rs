//! What is changed: one of everything that a client may send, about tables that exist.

use protocol::{
    ChatRoom, ClientMessage, Consent, Form, Lost, NewChart, NewGuest, NewTable, ReadyRequest, Resume, SeatChoice,
    Terms, Then, TimeControl,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    chance::Chance,
    games::{Game, number},
    socket::hello,
};

/// What there is on the server to be named in a message.
#[derive(Debug, Clone)]
pub(super) struct World {
    /// Tables that may be tampered with: open, running, over.
    pub(super) tables: Vec<Uuid>,
    /// The games that are played.
    pub(super) games: Vec<Game>,
    /// A table to make.
    pub(super) table: NewTable,
    /// A chart to draw.
    pub(super) chart: NewChart,
    /// Ids of charts.
    pub(super) charts: Vec<String>,
    /// Tokens: of players, of a user without a seat, of no session.
    pub(super) tokens: Vec<String>,
}

impl World {
    pub(super) fn table_id(&self, chance: &mut Chance) -> Uuid {
        if chance.once_in(12) { Uuid::from_u128(u128::from(chance.bits())) } else { *pick(&self.tables, chance) }
    }
}

fn pick<'a, T>(of: &'a [T], chance: &mut Chance) -> &'a T {
    &of[chance.below(of.len())]
}

/// A message as a client would send it.
pub(super) fn message(world: &World, chance: &mut Chance) -> Value {
    let game = world.table_id(chance);
    let cid = format!("{:x}", chance.bits());
    let message = match chance.below(14) {
        0 => {
            let token = pick(&world.tokens, chance).clone();
            hello(Some(&token), vec![resume(game, chance)])
        }
        1 => ClientMessage::Lobby,
        2 => pick(&[ClientMessage::Unlobby, ClientMessage::Mine, ClientMessage::Unmine], chance).clone(),
        3 | 4 => ClientMessage::Sub(resume(game, chance)),
        5 => ClientMessage::Unsub { game },
        6 | 7 => ClientMessage::Act { cid, game, dec: number(chance), action: action(world, chance) },
        8 | 9 => ClientMessage::Ask { cid, game, query: query(world, chance) },
        10 => ClientMessage::Chat { cid, game, room: Some(ChatRoom::Side), text: "Good luck!".into() },
        11 => ClientMessage::Propose { cid, game, terms: terms(chance) },
        12 => ClientMessage::Consent { cid, game, n: number(chance), answer: consent(chance) },
        _ => ClientMessage::Ping { n: number(chance) },
    };
    serde_json::to_value(message).expect("messages are JSON")
}

fn terms(chance: &mut Chance) -> Terms {
    let seat = |chance: &mut Chance| u8::try_from(number(chance) % 256).unwrap_or_default();
    match chance.below(8) {
        0 => Terms::TakeBack { to: number(chance) },
        1 => Terms::Draw,
        2 => Terms::Surrender,
        3 => Terms::Pause,
        4 => Terms::Resume,
        5 => Terms::Clock {
            time: TimeControl::Live {
                bank: number(chance),
                increment: number(chance),
                reserve: 0,
                set_up: number(chance),
                reaction: number(chance),
            },
        },
        6 => Terms::StandIn { seat: seat(chance), strength: "recruit".into() },
        _ => Terms::Seat { seat: seat(chance), then: [Then::Wait, Then::PlayOn, Then::Replace][chance.below(3)] },
    }
}

fn consent(chance: &mut Chance) -> Consent {
    [Consent::Yes, Consent::No, Consent::Withdraw][chance.below(3)]
}

fn resume(game: Uuid, chance: &mut Chance) -> Resume {
    let seq = chance.once_in(2).then(|| number(chance));
    let hash = chance.once_in(2).then(|| format!("{:032x}", chance.bits()));
    let form = [Form::Delta, Form::Packed, Form::Whole][chance.below(3)];
    let lost = chance.once_in(4).then(|| if chance.once_in(2) { Lost::Unfit } else { Lost::Check });
    Resume { seq, hash, form, lost, ..Resume::afresh(game) }
}

/// A command of one of the games, or what looks like one.
pub(super) fn action(world: &World, chance: &mut Chance) -> Value {
    if chance.once_in(13) { json!({ "do": "undo" }) } else { (pick(&world.games, chance).looks_like_a_command)(chance) }
}

fn query(world: &World, chance: &mut Chance) -> Value {
    if chance.once_in(6) { json!({ "ask": "why" }) } else { (pick(&world.games, chance).looks_like_a_question)(chance) }
}

/// A request to the API as a client would make it: method, path and body.
pub(super) fn request(world: &World, chance: &mut Chance) -> (&'static str, String, Value) {
    let id = world.table_id(chance);
    let chart = pick(&world.charts, chance).clone();
    let (n, m) = (number(chance), number(chance));
    let json = |body: &dyn erased::Body| body.json();
    let game = *pick(&world.games, chance);
    match chance.below(71) {
        0 => ("POST", "/api/guest".into(), json(&NewGuest { name: "Ann".into() })),
        1 => ("GET", "/api/me".into(), Value::Null),
        2 => ("GET", "/api/me/tables".into(), Value::Null),
        3 => ("GET", format!("/api/games/{}", game.id()), Value::Null),
        4 => ("GET", format!("/api/charts?game={}", game.id()), Value::Null),
        5 => ("POST", "/api/charts".into(), json(&world.chart)),
        6 | 7 => ("POST", "/api/charts/check".into(), json(&world.chart)),
        8 => ("GET", format!("/api/charts/{chart}/{n}"), Value::Null),
        9 => ("PUT", format!("/api/charts/{chart}"), json(&world.chart)),
        10 => ("GET", "/api/tables".into(), Value::Null),
        11 | 12 => ("POST", "/api/tables".into(), json(&world.table)),
        13 => ("GET", format!("/api/tables/{id}"), Value::Null),
        14 => ("POST", format!("/api/tables/{id}/sit"), json(&SeatChoice { seat: 1 })),
        15 => ("POST", format!("/api/tables/{id}/leave"), json!({})),
        16 => ("POST", format!("/api/tables/{id}/kick"), json(&SeatChoice { seat: 1 })),
        17 => {
            let request = ReadyRequest { ready: true, nonce: Some(chance.hex64()) };
            ("POST", format!("/api/tables/{id}/ready"), json(&request))
        }
        18 => ("POST", format!("/api/tables/{id}/start"), json!({})),
        19 => ("GET", format!("/api/matches/{id}/steps?from={n}&to={m}&as=seat"), Value::Null),
        20 => ("GET", format!("/api/matches/{id}/view?at={n}&as=public"), Value::Null),
        21 => ("GET", format!("/api/matches/{id}/export"), Value::Null),
        22 => {
            let act = json!({ "cid": format!("{:x}", chance.bits()), "dec": n, "action": action(world, chance) });
            ("POST", format!("/api/matches/{id}/act"), act)
        }
        23 => {
            let ask = json!({ "cid": "q", "query": query(world, chance) });
            ("POST", format!("/api/matches/{id}/ask"), ask)
        }
        24 => ("DELETE", "/api/me/sessions".into(), Value::Null),
        27 => ("POST", format!("/api/tables/{id}/offer"), json!({ "to": "friend" })),
        28 => ("POST", format!("/api/tables/{id}/take"), json!({ "seat": 1, "key": chance.hex64() })),
        29 => ("POST", format!("/api/tables/{id}/rematch"), json!({ "seats": [1, 0] })),
        25 => {
            let proposal = json!({ "cid": format!("{:x}", chance.bits()), "terms": terms(chance) });
            ("POST", format!("/api/matches/{id}/propose"), proposal)
        }
        26 => {
            let consent = json!({ "cid": format!("{:x}", chance.bits()), "n": n, "answer": consent(chance) });
            ("POST", format!("/api/matches/{id}/consent"), consent)
        }
        30 => ("PUT", format!("/api/tables/{id}/note"), json!({ "version": n, "text": "Hold the ford." })),
        31 => ("GET", format!("/api/tables/{id}/note"), Value::Null),
        32 => ("PUT", format!("/api/tables/{id}/marks"), json!({ "room": "side", "n": n })),
        33 => ("GET", format!("/api/tables/{id}/marks"), Value::Null),
        34 => {
            let report = json!({ "room": "gallery", "n": n, "reason": "spam", "text": "again" });
            ("POST", format!("/api/tables/{id}/reports"), report)
        }
        35 => {
            let whom = if chance.once_in(2) { json!({ "name": "Ann" }) } else { json!({ "user": id }) };
            ("POST", format!("/api/tables/{id}/invitations"), json!({ "seat": 1, "whom": whom }))
        }
        36 => ("GET", format!("/api/tables/{id}/invitations"), Value::Null),
        37 => ("DELETE", format!("/api/tables/{id}/invitations/{id}"), Value::Null),
        38 => ("POST", format!("/api/me/invitations/{id}/accept"), json!({})),
        39 => ("DELETE", format!("/api/me/invitations/{id}"), Value::Null),
        40 => ("GET", format!("/api/leaderboard?game={}&side={}&from={n}", game.id(), game.a_side()), Value::Null),
        41..=46 => of_a_chart(game.id(), &chart, chance),
        47 => ("GET", format!("/api/matches/{id}/ratings"), Value::Null),
        67 => {
            ("POST", "/api/play-now".into(), json!({ "game": game.id(), "strength": "recruit", "side": game.a_side() }))
        }
        68 => ("POST", format!("/api/tables/{id}/opponent"), json!({ "seat": 1, "strength": "recruit" })),
        69 => {
            ("POST", format!("/api/tables/{id}/stand-in"), json!({ "strength": "recruit", "stands_in": "while_away" }))
        }
        70 => ("POST", format!("/api/tables/{id}/opponent-pace"), json!({ "opponent_pace": "brisk" })),
        _ => identity(chance),
    }
}

/// A request about a chart beside its content.
fn of_a_chart(game: &str, chart: &str, chance: &mut Chance) -> (&'static str, String, Value) {
    let sort = *pick(&["newest", "played", "even", "loud"], chance);
    let after = format!("{}.{}", number(chance), chart);
    match chance.below(9) {
        0 => ("GET", format!("/api/charts?game={game}&find=%25_&sort={sort}&after={after}"), Value::Null),
        8 => {
            let report = json!({ "version": number(chance), "reason": "insult", "text": "Rude" });
            ("POST", format!("/api/charts/{chart}/reports"), report)
        }
        7 => {
            let by = Uuid::from_u128(u128::from(chance.bits()));
            ("GET", format!("/api/charts?game={game}&author={by}"), Value::Null)
        }
        1 => ("GET", format!("/api/charts?game={game}&which=mine"), Value::Null),
        2 => ("GET", format!("/api/charts/{chart}/history"), Value::Null),
        3 => ("PUT", format!("/api/charts/{chart}/about"), json!({ "about": { "en": "Late", "fr": "Tard" } })),
        4 => ("POST", format!("/api/charts/{chart}/publish"), json!({})),
        5 => ("POST", format!("/api/charts/{chart}/unlist"), json!({})),
        _ => ("DELETE", format!("/api/charts/{chart}"), Value::Null),
    }
}

/// A request about the sender's identity. None that deletes it, since later requests need the session.
fn identity(chance: &mut Chance) -> (&'static str, String, Value) {
    let id = Uuid::from_u128(u128::from(chance.bits()));
    let (name, password, email) = ("Ann", "correct horse battery", "ann@example.org");
    // No such name leads anywhere (RFC 6761), and no such address is gone to.
    let url = *pick(&["https://hook.invalid/topic", "https://127.0.0.1/topic", "http://hook.invalid/topic"], chance);
    match chance.below(29) {
        17 => ("GET", "/api/me/games".into(), Value::Null),
        18 => ("GET", "/api/me/calling".into(), Value::Null),
        19 => {
            let (from, to) = (chance.below(1_500), chance.below(1_500));
            let quiet = json!({ "from": from, "to": to, "zone": "Europe/Paris" });
            ("PUT", "/api/me/calling/quiet".into(), json!({ "quiet": quiet }))
        }
        20 => {
            let way = json!({ "kind": *pick(&["ntfy", "discord", "mail"], chance), "url": url, "rhythm": "daily" });
            ("POST", "/api/me/channels".into(), json!({ "way": way, "language": "en", "label": name }))
        }
        21 => ("DELETE", format!("/api/me/channels/{id}"), Value::Null),
        22 => ("POST", format!("/api/me/channels/{id}/test"), Value::Null),
        23 => ("GET", "/api/me/friends".into(), Value::Null),
        24 => ("POST", "/api/me/friends".into(), json!({ "name": name })),
        25 => ("PUT", format!("/api/me/friends/{id}"), json!({})),
        26 => ("DELETE", format!("/api/me/friends/{id}"), Value::Null),
        27 => ("GET", "/api/me/invitations".into(), Value::Null),
        28 => ("PUT", "/api/account/listing".into(), json!({ "listing": "unlisted" })),
        14 => ("GET", "/api/me/mutes".into(), Value::Null),
        15 => ("PUT", format!("/api/me/mutes/{id}"), json!({})),
        16 => ("DELETE", format!("/api/me/mutes/{id}"), Value::Null),
        0 => ("POST", "/api/account".into(), json!({ "name": name, "password": password, "language": "fr" })),
        1 => ("POST", "/api/account/session".into(), json!({ "name": name, "password": password, "guest": "leave" })),
        2 => ("PUT", "/api/account/password".into(), json!({ "old": password, "new": password })),
        3 => ("PUT", "/api/account/email".into(), json!({ "email": email, "password": password })),
        4 => ("POST", "/api/account/email/confirm".into(), json!({ "key": chance.hex64() })),
        5 => ("POST", "/api/account/recovery".into(), json!({ "email": email })),
        6 => {
            let body = json!({ "key": chance.hex64(), "password": password });
            ("POST", "/api/account/recovery/password".into(), body)
        }
        7 => ("GET", "/api/me/sessions".into(), Value::Null),
        8 => ("DELETE", format!("/api/me/sessions/{id}"), Value::Null),
        9 => ("GET", "/api/me/tokens".into(), Value::Null),
        10 => ("POST", "/api/me/tokens".into(), json!({ "name": "bot", "scopes": ["read", "play"] })),
        11 => ("DELETE", format!("/api/me/tokens/{id}"), Value::Null),
        12 => ("GET", "/api/me/export".into(), Value::Null),
        _ => ("GET", format!("/api/users/{id}"), Value::Null),
    }
}

/// So that bodies of different types can be written in one line each.
mod erased {
    use serde::Serialize;
    use serde_json::Value;

    pub(super) trait Body {
        fn json(&self) -> Value;
    }

    impl<T: Serialize> Body for T {
        fn json(&self) -> Value {
            serde_json::to_value(self).expect("bodies are JSON")
        }
    }
}
