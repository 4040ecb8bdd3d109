//! Who somebody is: guests, accounts, sessions, tokens, mail.

use protocol::{
    Account, ApiTokenInfo, Channel, EndedSessions, Goodbye, MadeApiToken, MailedKey, Me, MyGame, NewAccount,
    NewApiToken, NewChannel, NewEmail, NewGuest, NewPassword, NewQuietHours, NotificationSettings, Profile,
    RecoveredPassword, Recovery, Scope, SessionInfo, SignIn, SignedIn,
};
use serde_json::json;

use super::operation::{
    Needs::{Person, Scope as Token},
    Operation,
    Who::{Only, OrNobody},
    delete, get, post, put,
};

pub(super) fn operations() -> Vec<Operation> {
    let mut all = guests_and_accounts();
    all.extend(what_one_has());
    all
}

fn guests_and_accounts() -> Vec<Operation> {
    vec![
        post("/api/guest", "A new guest, or a new name for the one who asks")
            .by(OrNobody(Person))
            .takes::<NewGuest>()
            .answers::<Me>(200, "Me; with `token` if the guest is new")
            .refuses(422, &["bad_name"])
            .refuses(429, &["too_many_guests"]),
        get("/api/account", "The account of the one who asks")
            .by(Only(Person))
            .answers_if_any::<Account>(200, "Null for a guest"),
        post("/api/account", "An account for the guest who asks, or for somebody new")
            .by(OrNobody(Person))
            .takes::<NewAccount>()
            .answers::<Me>(201, "Me; with `token` if there was no guest")
            .refuses(409, &["name_taken", "has_account"])
            .refuses(422, &["bad_account_name", "weak_password"])
            .refuses(429, &["too_many_tries", "too_many_guests"])
            .refuses(503, &["busy"]),
        post("/api/account/session", "Sign in")
            .by(OrNobody(Person))
            .takes::<SignIn>()
            .answers::<SignedIn>(200, "Who has signed in, with the token of the new session")
            .refuses(401, &["bad_credentials"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
        put("/api/account/password", "Another password; all other sessions end")
            .by(Only(Person))
            .takes::<NewPassword>()
            .answers::<EndedSessions>(200, "How many sessions have ended")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account"])
            .refuses(422, &["weak_password"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
        put("/api/account/email", "Another address, which counts once it is confirmed; or none")
            .by(Only(Person))
            .takes::<NewEmail>()
            .says_nothing(204, "A mail asks to confirm it, or there is none any more")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account", "no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy", "too_many_mails"]),
        post("/api/account/email/confirm", "The key from a mail: the address counts")
            .takes::<MailedKey>()
            .says_nothing(204, "The address counts")
            .refuses(409, &["bad_key"])
            .refuses(429, &["too_many_tries"]),
        post("/api/account/recovery", "A mail with a link to a new password")
            .takes::<Recovery>()
            .says_nothing(202, "Whether anybody has the address or not")
            .refuses(409, &["no_mail"])
            .refuses(422, &["bad_address"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["too_many_mails"]),
        post("/api/account/recovery/password", "A new password with the key from a mail")
            .takes::<RecoveredPassword>()
            .answers::<Me>(200, "Me, with `token`; all that was open has ended, API tokens too")
            .refuses(409, &["bad_key"])
            .refuses(422, &["weak_password"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
    ]
}

fn what_one_has() -> Vec<Operation> {
    vec![
        get("/api/me", "Who asks")
            .by(OrNobody(Token(Scope::Read)))
            .answers_if_any::<Me>(200, "Null for somebody who has given no name"),
        delete("/api/me/session", "Sign out").by(Only(Person)).says_nothing(204, "The session that asks has ended"),
        get("/api/me/sessions", "Where one is signed in")
            .by(Only(Person))
            .lists::<SessionInfo>("The one used last first"),
        delete("/api/me/sessions", "Sign out everywhere else")
            .by(Only(Person))
            .answers::<EndedSessions>(200, "All others of the same person have ended"),
        delete("/api/me/sessions/{id}", "Sign out somewhere else")
            .by(Only(Person))
            .says_nothing(204, "That session has ended")
            .refuses(404, &["unknown_session"]),
        get("/api/me/tokens", "The API tokens of the one who asks")
            .by(Only(Person))
            .lists::<ApiTokenInfo>("Newest first"),
        post("/api/me/tokens", "A token for a program")
            .by(Only(Person))
            .takes::<NewApiToken>()
            .answers::<MadeApiToken>(201, "The one time that the token is seen")
            .refuses(403, &["not_admin"])
            .refuses(422, &["bad_name"])
            .refuses(429, &["too_many_tokens"]),
        delete("/api/me/tokens/{id}", "Revoke a token")
            .by(Only(Person))
            .says_nothing(204, "That token opens nothing any more")
            .refuses(404, &["unknown_token"]),
        get("/api/me/games", "The running matches of the one who asks")
            .by(Only(Token(Scope::Read)))
            .lists::<MyGame>("Those first in which it is their move, the most urgent foremost"),
        get("/api/me/calling", "How the one who asks is called")
            .by(Only(Person))
            .answers::<NotificationSettings>(200, "All of it"),
        put("/api/me/calling/quiet", "When not to be called")
            .by(Only(Person))
            .takes::<NewQuietHours>()
            .says_nothing(204, "So it is")
            .refuses(422, &["bad_quiet_hours"]),
        post("/api/me/channels", "Another way to be called")
            .by(Only(Person))
            .takes::<NewChannel>()
            .answers::<Channel>(201, "A browser that had one, and mails, have this one instead")
            .refuses(409, &["way_not_open"])
            .refuses(422, &["bad_name", "bad_way"])
            .refuses(429, &["too_many_channels"]),
        delete("/api/me/channels/{id}", "Not to be called so any more")
            .by(Only(Person))
            .says_nothing(204, "Nothing is sent there any more")
            .refuses(404, &["unknown_channel"]),
        post("/api/me/channels/{id}/test", "Say something by it now")
            .by(Only(Person))
            .answers::<Channel>(200, "It was taken; a mail is sent soon")
            .refuses(404, &["unknown_channel"])
            .refuses(424, &["not_delivered"])
            .refuses(503, &["too_many_mails"]),
        get("/api/me/export", "All that is kept about the one who asks").by(Only(Person)).told(
            200,
            "As a file",
            "application/json",
            json!({ "type": "object" }),
        ),
        post("/api/me/delete", "Forget the one who asks, for good")
            .by(Only(Person))
            .takes::<Goodbye>()
            .says_nothing(204, "Forgotten")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account"])
            .refuses(429, &["too_many_tries"])
            .refuses(503, &["busy"]),
        get("/api/users/{id}", "What may be known of somebody")
            .by(OrNobody(Token(Scope::Read)))
            .answers::<Profile>(200, "Matches at public tables; of oneself all")
            .refuses(404, &["unknown_person"]),
    ]
}
