//! The kinds of callers, and the tables and matches that they meet.

use protocol::{MadeApiToken, NewApiToken, Scope, Table};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    guest::{Answer, Guest, agent},
    server::Server,
    table::{Match, Wish, ready, sit},
};
use uuid::Uuid;

/// A kind of caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Caller {
    /// No token, no cookie.
    Nobody,
    /// Has a name, and nothing to do with the table.
    Stranger,
    /// Has a seat at another table, and is its host.
    Elsewhere,
    /// Has a seat at this table, but not the host's.
    Guest,
    /// Has made this table.
    Host,
    /// Had a seat, and has signed out.
    SignedOut,
    /// Had a seat, and has not come for months.
    Expired,
    /// Shows a token that is none.
    Forger,
    /// A program of the host's, which was only told to read.
    Reader,
    /// A program of the host's, which may do all that programs may.
    Bot,
    /// A program of the host's, whose token was revoked.
    Revoked,
}

impl Caller {
    pub(crate) const ALL: [Self; 11] = [
        Self::Nobody,
        Self::Stranger,
        Self::Elsewhere,
        Self::Guest,
        Self::Host,
        Self::SignedOut,
        Self::Expired,
        Self::Forger,
        Self::Reader,
        Self::Bot,
        Self::Revoked,
    ];

    /// Whether the caller shows a token that opens nothing.
    pub(crate) fn shows_a_dead_token(self) -> bool {
        matches!(self, Self::SignedOut | Self::Expired | Self::Forger | Self::Revoked)
    }

    /// Whether the caller holds a seat at the table, and something to prove it.
    pub(crate) fn is_seated(self) -> bool {
        matches!(self, Self::Guest | Self::Host | Self::Reader | Self::Bot)
    }
}

/// A table that has not begun, and four that have, with the same people at all of them: public and private, with and
/// without spectators.
pub(crate) struct Scene {
    pub(crate) open: Uuid,
    /// Open to spectators.
    pub(crate) shown: Match,
    /// Behind closed doors: private, and without spectators.
    pub(crate) closed: Uuid,
    /// The same, and over.
    pub(crate) over: Uuid,
    tokens: Vec<(Caller, String)>,
}

impl Scene {
    /// Sets it up on a server of its own.
    pub(crate) fn new(server: &Server) -> Self {
        let shown = Match::begin(server, &Wish::sides(4), 0, 61);
        let [host, guest, out, old] = &shown.guests[..] else { panic!("four players") };
        let closed = || {
            let table = Wish::sides(4).private().among_players().make(host);
            for (seat, player) in (1..).zip([guest, out, old]) {
                sit(player, table.id, seat);
            }
            table.id
        };
        let begun = || {
            let id = closed();
            let mut chance = Chance::new(62);
            for player in &shown.guests {
                ready(player, id, &mut chance);
            }
            tests::table::start(host, id);
            id
        };
        let (open, closed, over) = (closed(), begun(), begun());
        give_up(&shown.guests, over);
        let stranger = Guest::new(server, "Stranger");
        let elsewhere = Guest::new(server, "Elsewhere");
        Wish::players(2).make(&elsewhere);
        assert_eq!(out.delete("/api/me/session").status, 204);
        server.sql(&format!("update sessions set last_seen = now() - interval '91 days' where user_id = '{}'", old.id));
        let token = |scopes: &[Scope]| -> MadeApiToken {
            let new = NewApiToken { name: "bot".into(), scopes: scopes.to_vec(), days: 30, password: None };
            host.post("/api/me/tokens", &new).ok()
        };
        let (reader, bot, revoked) = (token(&[Scope::Read]), token(&Scope::ALL), token(&Scope::ALL));
        assert_eq!(host.delete(&format!("/api/me/tokens/{}", revoked.info.id)).status, 204);
        let tokens = vec![
            (Caller::Stranger, stranger.token),
            (Caller::Elsewhere, elsewhere.token),
            (Caller::Guest, guest.token.clone()),
            (Caller::Host, host.token.clone()),
            (Caller::SignedOut, out.token.clone()),
            (Caller::Expired, old.token.clone()),
            (Caller::Forger, "0".repeat(64)),
            (Caller::Reader, reader.token),
            (Caller::Bot, bot.token),
            (Caller::Revoked, revoked.token),
        ];
        Self { open, shown, closed, over, tokens }
    }

    /// What a caller shows.
    pub(crate) fn token(&self, caller: Caller) -> Option<&str> {
        self.tokens.iter().find(|(of, _)| *of == caller).map(|(_, token)| token.as_str())
    }

    /// A request of a caller; `null` is sent as an empty object.
    pub(crate) fn ask(&self, server: &Server, caller: Caller, method: &str, path: &str, body: &Value) -> Answer {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(server.url(path))
            .header("content-type", "application/json");
        let request = match self.token(caller) {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        let body = if body.is_null() { "{}".to_owned() } else { body.to_string() };
        let agent = agent();
        let response = if method == "GET" || method == "DELETE" {
            agent.run(request.body(()).expect("a fine request"))
        } else {
            agent.run(request.body(body).expect("a fine request"))
        };
        Answer::to(method, path, None, response)
    }

    /// Everything of the tables and matches that a request could have changed.
    pub(crate) fn fingerprint(server: &Server) -> String {
        server.sql(
            "select md5(string_agg(t, ',' order by t)) from (
                select s.match_id::text || s.step || s.digest t from steps s
                union all select seats::text from seats
                union all select id::text || name || state || host from tables
                union all select chat::text from chat
                union all select notes::text from notes
                union all select marks::text from marks
                union all select mutes::text from mutes
                union all select friends::text from friends
                union all select invitations::text from invitations
                union all select ratings::text from ratings
                union all select reports::text from reports
                union all select charts::text from charts
                union all select chart_id || version from chart_versions
                union all select users::text from users
                union all select accounts::text from accounts
                union all select id::text || name || scopes::text from api_tokens
                union all select id::text || name || state from tournaments
                union all select tournament_entries::text from tournament_entries
                union all select bans::text from bans
                union all select announcements::text from announcements
                union all select planned_restart::text from planned_restart
                union all select retention::text from retention
                union all select audit::text from audit
                union all select encode(token_hash, 'hex') from sessions) all_of_it(t)",
        )
    }
}

/// All players give up, over plain HTTP, until the match is over.
fn give_up(players: &[Guest], id: Uuid) {
    for player in players {
        let table: Table = player.get(&format!("/api/tables/{id}")).ok();
        if table.outcome.is_some() {
            return;
        }
        let path = format!("/api/matches/{id}/act");
        let act = |cid: &str, dec: &Value| {
            player.post(&path, &json!({ "cid": cid, "dec": dec, "action": { "do": "concede" } }))
        };
        // Who names a decision that is not open is told which ones are; giving up goes with any of them.
        let dec = act("which", &json!(0)).body["decs"][0]["dec"].clone();
        let conceded = act("enough", &dec).status == 200;
        assert!(conceded, "{} cannot give up", player.name);
    }
}
