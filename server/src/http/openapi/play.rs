//! Games, charts, tables and matches; and the doors outside the API.

use protocol::{
    BotAct, BotAsk, ChartAbout, ChartCheck, ChartHistory, ChartList, ChartRecord, ChartSummary, GameRecord,
    GameSummary, NewChart, NewChartReport, NewTable, PastView, RatingChange, ReadyRequest, Scope, SeatChoice,
    ServerMessage, StepsPage, Table,
};
use serde_json::{Value, json};

use super::operation::{
    Needs::{Person, Scope as Token},
    Operation,
    Who::{Only, OrNobody},
    delete, get, post, put,
};

pub(super) fn operations() -> Vec<Operation> {
    [games(), charts(), tables(), matches(), outside()].into_iter().flatten().collect()
}

fn games() -> Vec<Operation> {
    vec![
        get("/api/openapi.json", "This document").told(
            200,
            "OpenAPI 3.1",
            "application/json",
            json!({ "type": "object", "required": ["openapi", "info", "paths"] }),
        ),
        get("/api/games", "The games that can be played here").lists::<GameSummary>("All of them"),
        get("/api/games/{id}", "A game with what never changes in it")
            .answers::<GameRecord>(200, "`facts` is the game’s own")
            .refuses(404, &["unknown_game"]),
    ]
}

fn charts() -> Vec<Operation> {
    vec![
        get("/api/charts", "A part of a list of charts")
            .by(OrNobody(Token(Scope::Read)))
            .has_to_ask("game", "Id of the game.", &json!({ "type": "string" }))
            .may_ask(
                "which",
                "Those that ship with the game, all that are published, or the asker’s own.",
                &json!({ "enum": ["built_in", "published", "mine"] }),
            )
            .may_ask("find", "What the name or the author’s has in it.", &json!({ "type": "string", "maxLength": 60 }))
            .may_ask("sort", "What comes first.", &json!({ "enum": ["newest", "played", "even"] }))
            .may_ask("author", "Only those of this user.", &json!({ "type": "string", "format": "uuid" }))
            .may_ask("after", "`next` of the part before.", &json!({ "type": "string" }))
            .answers::<ChartList>(200, "Newest versions, at most 30; those that ship with the game in its order")
            .refuses(404, &["unknown_game"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/charts", "A new chart")
            .by(Only(Token(Scope::Charts)))
            .takes::<NewChart>()
            .answers::<ChartRecord>(201, "Its first version: a draft")
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(422, &["bad_chart", "bad_name"])
            .refuses(429, &["too_many_charts"]),
        post("/api/charts/check", "What would be wrong with a chart; nothing is kept")
            .by(Only(Token(Scope::Charts)))
            .takes::<NewChart>()
            .answers::<ChartCheck>(200, "No faults: it would be accepted")
            .refuses(404, &["unknown_game"]),
        get("/api/charts/{id}", "A chart")
            .by(OrNobody(Token(Scope::Read)))
            .answers::<ChartRecord>(200, "Its newest version")
            .refuses(404, &["unknown_chart"]),
        of_ones_own(put("/api/charts/{id}", "A new version of one’s own chart"))
            .takes::<NewChart>()
            .answers::<ChartRecord>(200, "One version on")
            .refuses(404, &["unknown_game"])
            .refuses(422, &["bad_chart", "bad_name"])
            .refuses(429, &["too_many_versions"]),
        of_ones_own(delete("/api/charts/{id}", "Delete one’s own draft"))
            .says_nothing(204, "It is gone for good")
            .refuses(409, &["chart_used"]),
        get("/api/charts/{id}/history", "What is told of a chart beside its content")
            .by(OrNobody(Token(Scope::Read)))
            .answers::<ChartHistory>(200, "Versions, results, where it comes from and what came of it")
            .refuses(404, &["unknown_chart"]),
        of_ones_own(put("/api/charts/{id}/about", "Say something about one’s own chart"))
            .takes::<ChartAbout>()
            .says_nothing(204, "It stands on its page")
            .refuses(422, &["out_of_bounds"]),
        of_ones_own(post("/api/charts/{id}/publish", "Put one’s own chart on the list"))
            .answers::<ChartSummary>(200, "It is published")
            .refuses(403, &["needs_account"])
            .refuses(404, &["unknown_game"])
            .refuses(409, &["chart_withheld"])
            .refuses(422, &["bad_chart"]),
        of_ones_own(post("/api/charts/{id}/unlist", "Take one’s own chart off the list, or share a draft by its link"))
            .answers::<ChartSummary>(200, "Whoever has the link sees it; what is withheld stays so"),
        post("/api/charts/{id}/reports", "Tell whoever runs the server of a chart")
            .by(Only(Person))
            .takes::<NewChartReport>()
            .says_nothing(201, "Kept, with its name and its description as they are")
            .refuses(404, &["unknown_chart"])
            .refuses(409, &["already_reported", "yourself"])
            .refuses(422, &["bad_text"])
            .refuses(429, &["too_many_reports"]),
        get("/api/charts/{id}/{version}", "A version of a chart")
            .by(OrNobody(Token(Scope::Read)))
            .answers::<ChartRecord>(200, "Versions never change")
            .refuses(404, &["unknown_chart"]),
    ]
}

fn of_ones_own(operation: Operation) -> Operation {
    operation.by(Only(Token(Scope::Charts))).refuses(403, &["not_owner"]).refuses(404, &["unknown_chart"])
}

fn tables() -> Vec<Operation> {
    let table = |path, summary| post(path, summary).by(Only(Token(Scope::Tables))).refuses(404, &["unknown_table"]);
    vec![
        get("/api/me/tables", "Tables where one sits or is host and that have not ended")
            .by(Only(Token(Scope::Read)))
            .lists::<Table>("Newest first"),
        get("/api/tables", "The public tables").lists::<Table>("Newest first"),
        post("/api/tables", "A new table")
            .by(Only(Token(Scope::Tables)))
            .takes::<NewTable>()
            .answers::<Table>(201, "The table")
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(422, &["bad_name", "bad_time", "unknown_seat"])
            .refuses(403, &["account_needed"])
            .refuses_by_the_game()
            .refuses(429, &["too_many_tables"]),
        get("/api/tables/{id}", "A table").answers::<Table>(200, "As it is now").refuses(404, &["unknown_table"]),
        table("/api/tables/{id}/sit", "Sit down; on another seat it moves you")
            .takes::<SeatChoice>()
            .answers::<Table>(200, "The table")
            .refuses(403, &["account_needed"])
            .refuses(409, &["seat_taken", "not_open"])
            .refuses(422, &["unknown_seat"]),
        table("/api/tables/{id}/leave", "Leave the table")
            .answers::<Table>(200, "The table")
            .says_nothing(204, "The table is gone with you")
            .refuses(409, &["not_seated", "not_open"]),
        table("/api/tables/{id}/kick", "Send somebody away")
            .takes::<SeatChoice>()
            .answers::<Table>(200, "The table")
            .refuses(403, &["not_host"])
            .refuses(409, &["seat_empty", "not_open"])
            .refuses(422, &["unknown_seat"]),
        table("/api/tables/{id}/ready", "Be ready, or not any more")
            .takes::<ReadyRequest>()
            .answers::<Table>(200, "The table")
            .refuses(409, &["not_seated", "not_open"])
            .refuses(422, &["bad_nonce"]),
        table("/api/tables/{id}/start", "Begin the match")
            .answers::<Table>(200, "The table, now running")
            .refuses(403, &["not_host"])
            .refuses(404, &["unknown_game"])
            .refuses(409, &["not_ready", "not_open", "table_changed"])
            .refuses(503, &["restarting"])
            .refuses_by_the_game(),
    ]
}

fn number() -> Value {
    json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX })
}

/// A match, as somebody may see it who may follow it.
fn of_a_match(path: &'static str, summary: &'static str) -> Operation {
    get(path, summary)
        .by(OrNobody(Token(Scope::Read)))
        .refuses(403, &["not_allowed"])
        .refuses(404, &["unknown_match", "unknown_table"])
}

fn matches() -> Vec<Operation> {
    let audience = json!({ "enum": ["seat", "public"] });
    let seen_as = "As whom: `public` sees what everybody may see, also from a seat.";
    vec![
        of_a_match("/api/matches/{id}/steps", "Past steps, at most 200")
            .may_ask("from", "The first step; from 1.", &number())
            .may_ask("to", "The last step.", &number())
            .may_ask("as", seen_as, &audience)
            .answers::<StepsPage>(200, "If `to` is below `head`, ask on")
            .refuses(404, &["unknown_game"]),
        of_a_match("/api/matches/{id}/view", "The match as it stood after a step")
            .may_ask("at", "The step; without it the newest.", &number())
            .may_ask("as", seen_as, &audience)
            .answers::<PastView>(200, "What the asker may see of it")
            .refuses(404, &["unknown_game"])
            .refuses(409, &["unreadable"]),
        of_a_match("/api/matches/{id}/export", "The whole match, once it is over")
            .told(200, "docs/match-format.md describes it", "application/json", json!({ "type": "object" }))
            .refuses(409, &["not_over"]),
        of_a_match("/api/matches/{id}/ratings", "What a match came to for the ratings of those who began it")
            .lists::<RatingChange>("By seat; empty for a match that is casual, goes on, or counted for nobody"),
        post("/api/matches/{id}/act", "A command without a socket")
            .by(Only(Token(Scope::Play)))
            .takes::<BotAct>()
            .says::<ServerMessage>(200, "ack", "It is stored for good")
            .says::<ServerMessage>(409, "rej", "It was refused; nothing has changed")
            .refuses(404, &["unknown_match"]),
        post("/api/matches/{id}/ask", "A question without a socket")
            .by(Only(Token(Scope::Read)))
            .takes::<BotAsk>()
            .says::<ServerMessage>(200, "answer", "The answer")
            .says::<ServerMessage>(409, "rej", "It was refused")
            .refuses(404, &["unknown_match"]),
        of_a_match("/api/matches/{id}/stream", "What a socket would get, one message on each line, without end")
            .may_ask("from", "The last step seen.", &number())
            .may_ask("hash", "The fingerprint after it.", &json!({ "type": "string" }))
            .may_ask("as", seen_as, &audience)
            .told(
                200,
                "Messages as on the socket; an empty line now and then",
                "application/x-ndjson",
                json!({
                    "type": "string",
                }),
            )
            .refuses(429, &["too_many_sockets"]),
    ]
}

/// What answers outside `/api`.
fn outside() -> Vec<Operation> {
    let health = json!({
        "type": "object",
        "required": ["status", "version"],
        "properties": { "status": { "const": "up" }, "version": { "type": "string" } },
    });
    let text = json!({ "type": "string" });
    let readiness = json!({
        "type": "object",
        "required": ["status", "server", "store", "ledger"],
        "properties": {
            "status": { "enum": ["ready", "not_ready"] }, "server": text, "store": text, "ledger": text,
        },
    });
    vec![
        get("/healthz", "Whether the process answers").told(200, "It does", "application/json", health),
        get("/readyz", "Whether people can play").told(200, "They can", "application/json", readiness.clone()).told(
            503,
            "They cannot, and why",
            "application/json",
            readiness,
        ),
        get("/ws", "The socket, as protocol/README.md describes it").says_nothing(101, "It is open"),
    ]
}
