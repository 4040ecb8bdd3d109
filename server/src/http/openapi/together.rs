//! What those at a table arrange among themselves: orders for when one is away, agreements, seats that pass on, talk.

use protocol::{
    BotConsent, BotProposal, Muted, NewNote, NewReport, Note, OfferRequest, ReadMark, RematchRequest, Scope, SeatOffer,
    ServerMessage, StandingOrders, Table, TakeRequest,
};

use super::operation::{
    Needs::{Person, Scope as Token},
    Operation,
    Who::Only,
    delete, get, post, put,
};

pub(super) fn operations() -> Vec<Operation> {
    [standing_orders(), agreements(), seats(), talk()].into_iter().flatten().collect()
}

fn standing_orders() -> Vec<Operation> {
    vec![
        get("/api/tables/{id}/standing-orders", "What the one who asks has ordered in advance")
            .by(Only(Token(Scope::Play)))
            .answers::<StandingOrders>(200, "Version 0 if nothing was")
            .refuses(404, &["unknown_table", "unknown_game"])
            .refuses(409, &["not_seated"]),
        put("/api/tables/{id}/standing-orders", "Other orders than those of the version named")
            .by(Only(Token(Scope::Play)))
            .takes::<StandingOrders>()
            .answers::<StandingOrders>(200, "The same with their new version")
            .refuses(404, &["unknown_table", "unknown_game"])
            .refuses(409, &["not_seated", "not_running", "standing_changed"])
            .refuses_by_the_game(),
    ]
}

fn agreements() -> Vec<Operation> {
    let word = |path, summary| {
        post(path, summary)
            .by(Only(Token(Scope::Play)))
            .says::<ServerMessage>(200, "ack", "It counts")
            .says::<ServerMessage>(409, "rej", "It was refused; nothing has changed")
            .refuses(404, &["unknown_match"])
    };
    vec![
        word("/api/matches/{id}/propose", "A proposal without a socket").takes::<BotProposal>(),
        word("/api/matches/{id}/consent", "An answer to a proposal without a socket").takes::<BotConsent>(),
    ]
}

fn seats() -> Vec<Operation> {
    let table = |path, summary| post(path, summary).by(Only(Token(Scope::Tables))).refuses(404, &["unknown_table"]);
    vec![
        table("/api/tables/{id}/offer", "Hand one’s seat of a running match over, or keep it after all")
            .takes::<OfferRequest>()
            .answers::<SeatOffer>(200, "The table; for a friend with the key, told this once")
            .refuses(409, &["not_running", "not_seated"]),
        table("/api/tables/{id}/take", "Take a seat that is offered")
            .takes::<TakeRequest>()
            .answers::<Table>(200, "The table, at which the seat is now yours")
            .refuses(409, &["not_running", "not_offered"]),
        table("/api/tables/{id}/rematch", "Play the same once more")
            .takes::<RematchRequest>()
            .answers::<Table>(200, "The table at which it is played, whoever has asked first")
            .refuses(409, &["not_over", "not_seated"])
            .refuses(422, &["unknown_seat"]),
    ]
}

fn talk() -> Vec<Operation> {
    vec![
        get("/api/tables/{id}/note", "One’s own note at a table")
            .by(Only(Person))
            .answers::<Note>(200, "Version 0 if there is none"),
        put("/api/tables/{id}/note", "Another note than that of the version named")
            .by(Only(Person))
            .takes::<NewNote>()
            .answers::<Note>(200, "The note")
            .refuses(404, &["unknown_table"])
            .refuses(409, &["note_changed", "not_seated"])
            .refuses(422, &["bad_text"]),
        get("/api/tables/{id}/marks", "Up to where one has read")
            .by(Only(Person))
            .lists::<ReadMark>("One for each room that was looked at")
            .refuses(404, &["unknown_table"]),
        put("/api/tables/{id}/marks", "One has read on")
            .by(Only(Person))
            .takes::<ReadMark>()
            .says_nothing(204, "A mark never goes back")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_table"]),
        post("/api/tables/{id}/reports", "Tell whoever runs the server of a line")
            .by(Only(Person))
            .takes::<NewReport>()
            .says_nothing(201, "Kept, with what was said around it")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_table", "unknown_line"])
            .refuses(409, &["already_reported", "yourself"])
            .refuses(422, &["bad_text"])
            .refuses(429, &["too_many_reports"]),
        get("/api/me/mutes", "Whom one does not want to read").by(Only(Person)).lists::<Muted>("Newest first"),
        put("/api/me/mutes/{id}", "Do not want to read somebody")
            .by(Only(Person))
            .says_nothing(204, "Nobody is told")
            .refuses(404, &["unknown_person"])
            .refuses(409, &["yourself"])
            .refuses(429, &["too_many_mutes"]),
        delete("/api/me/mutes/{id}", "Want to read somebody again")
            .by(Only(Person))
            .says_nothing(204, "Nobody is told"),
    ]
}
