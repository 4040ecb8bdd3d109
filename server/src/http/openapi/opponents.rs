//! Finding opponents: friends, invitations, the leaderboard.

use protocol::{Friends, Invitation, Invited, Leaderboard, NewInvitation, NewListing, Scope, Somebody, Table};
use serde_json::json;

use super::operation::{
    Needs::{Person, Scope as Token},
    Operation,
    Who::{Only, OrNobody},
    delete, get, post, put,
};

pub(super) fn operations() -> Vec<Operation> {
    [friends(), invitations(), leaderboard()].into_iter().flatten().collect()
}

fn friends() -> Vec<Operation> {
    vec![
        get("/api/me/friends", "Friends, and who may become one")
            .by(Only(Person))
            .answers::<Friends>(200, "Nobody for a guest"),
        post("/api/me/friends", "Ask somebody to be a friend")
            .by(Only(Person))
            .takes::<Somebody>()
            .says_nothing(204, "Asked; or friends, if that person had asked already")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_account"])
            .refuses(409, &["yourself", "muted"])
            .refuses(429, &["too_many_friends", "too_many_asking"]),
        put("/api/me/friends/{id}", "Yes to somebody who asks")
            .by(Only(Person))
            .says_nothing(204, "Friends")
            .refuses(404, &["unknown_request"])
            .refuses(429, &["too_many_friends"]),
        delete("/api/me/friends/{id}", "Decline, withdraw, or be friends no more")
            .by(Only(Person))
            .says_nothing(204, "Nothing is between the two any more"),
    ]
}

fn invitations() -> Vec<Operation> {
    vec![
        get("/api/me/invitations", "Seats that one is invited to")
            .by(Only(Person))
            .lists::<Invitation>("Those that still hold; newest first, at most 50"),
        post("/api/me/invitations/{id}/accept", "Take the seat at that table")
            .by(Only(Person))
            .answers::<Table>(200, "The table, at which the seat is now yours")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_invitation", "unknown_table"])
            .refuses(409, &["seat_taken", "not_open", "not_running", "not_offered"])
            .refuses(422, &["unknown_seat"]),
        delete("/api/me/invitations/{id}", "Decline the seat at that table")
            .by(Only(Person))
            .says_nothing(204, "It is declined")
            .refuses(404, &["unknown_table"]),
        get("/api/tables/{id}/invitations", "Who is invited to a table")
            .by(Only(Person))
            .lists::<Invited>("By seat; for those who sit there and the host")
            .refuses(404, &["unknown_table"])
            .refuses(409, &["not_seated"]),
        post("/api/tables/{id}/invitations", "Invite somebody to a seat")
            .by(Only(Person))
            .takes::<NewInvitation>()
            .says_nothing(204, "Invited; an earlier invitation to the same table gives way")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_table", "unknown_account"])
            .refuses(409, &["not_seated", "seat_taken", "not_offered", "not_open", "yourself", "muted", "sits_there"])
            .refuses(422, &["unknown_seat"])
            .refuses(429, &["too_many_invitations"]),
        delete("/api/tables/{id}/invitations/{user}", "Take an invitation back")
            .by(Only(Person))
            .says_nothing(204, "It is off")
            .refuses(404, &["unknown_table"]),
    ]
}

fn leaderboard() -> Vec<Operation> {
    let text = json!({ "type": "string" });
    vec![
        get("/api/leaderboard", "Who plays a side of a game best")
            .by(OrNobody(Token(Scope::Read)))
            .has_to_ask("game", "Id of the game.", &text)
            .has_to_ask("side", "Id of the side.", &text)
            .may_ask(
                "from",
                "The first line, from 1.",
                &json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
            )
            .answers::<Leaderboard>(200, "50 people; those with a settled rating who want to be seen")
            .refuses(404, &["no_leaderboard", "unknown_game", "unknown_side"]),
        put("/api/account/listing", "Whether one wants to be on the leaderboard")
            .by(Only(Person))
            .takes::<NewListing>()
            .says_nothing(204, "It holds at once")
            .refuses(409, &["no_account"]),
    ]
}
