//! Commands that the rules of a game forbid: each is refused with its code, and the match stays as it was.

use protocol::Decision;
use serde_json::{Value, json};
use tests::{follower::Follower, server::Server, table::Match};

/// A command that the rules forbid.
pub(crate) struct Forbidden {
    /// The seat that sends it.
    seat: usize,
    action: Value,
    /// Fields of the refusal, by their names; null for one that is not there.
    told: Value,
}

/// The seat, the command, the code of the refusal, and what it is about.
impl From<(usize, Value, &'static str, Option<&'static str>)> for Forbidden {
    fn from((seat, action, code, about): (usize, Value, &'static str, Option<&'static str>)) -> Self {
        Self { seat, action, told: json!({ "code": code, "about": about }) }
    }
}

/// With the page or the heading of the rulebook.
pub(crate) type WithPage = (usize, Value, &'static str, Option<&'static str>, Option<u64>);

impl From<WithPage> for Forbidden {
    fn from((seat, action, code, about, page): WithPage) -> Self {
        Self { seat, action, told: json!({ "code": code, "about": about, "page": page }) }
    }
}

/// Sends each of these commands: it is refused in both languages, and afterwards the match is as it was.
pub(crate) fn hold(server: &Server, game: &Match, table: impl IntoIterator<Item = impl Into<Forbidden>>) {
    let before = game.players[0].now().clone();
    for (n, forbidden) in table.into_iter().enumerate() {
        let Forbidden { seat, action, told } = forbidden.into();
        let of_the_seat = |dec: &&Decision| usize::from(dec.seat) == seat;
        let dec = before.decs.iter().find(of_the_seat).or(before.decs.first()).map_or(0, |decision| decision.dec);
        let body = json!({ "cid": format!("wrong {} {n}", before.seq), "dec": dec, "action": action });
        let refused = game.guests[seat].post(&format!("/api/matches/{}/act", game.id), &body);
        assert_eq!(refused.status, 409, "{action}: {refused:?}");
        let answer = &refused.body;
        for (field, value) in told.as_object().expect("fields by their names") {
            assert_eq!(&answer[field.as_str()], value, "{action}: {field} of {answer}");
        }
        let text = |language: &str| answer["text"][language].as_str().unwrap_or_default().to_owned();
        assert!(!text("en").is_empty() && !text("fr").is_empty() && text("en") != text("fr"), "{action}: {answer}");
        let mut late = Follower::join(server, Some(&game.guests[0]), game.id);
        let now = late.until_view();
        assert_eq!((now.seq, &now.hash, &now.view), (before.seq, &before.hash, &before.view), "{action}");
    }
}
