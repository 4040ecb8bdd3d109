//! The README is the protocol's documentation: its examples must be what the types read and write.

use std::collections::BTreeSet;

use protocol::{
    Account, AuditEntry, AuthenticatorSetUp, Ban, BotAct, BotAsk, BotConsent, BotProposal, ChangedPassword, ChartAbout,
    ChartCheck, ChartHistory, ChartList, ChartRecord, ClientMessage, CodeWanted, EndedSessions, ErrorBody, FirstCode,
    Friends, GameRecord, GameSummary, Goodbye, Invitation, Invited, Leaderboard, MadeApiToken, MailedKey, Me, Muted,
    NewAccount, NewAnnouncement, NewApiToken, NewBan, NewChannel, NewChart, NewChartReport, NewCompanion, NewEmail,
    NewGuest, NewInvitation, NewListing, NewNote, NewPasskey, NewPassword, NewQuietHours, NewReport, NewSecondFactor,
    NewTable, Note, NotificationSettings, OfferRequest, PaceChoice, PasskeyChallenge, PasskeyInfo, PasskeyRequest,
    PastView, PlayNow, Profile, PushNote, RatingChange, ReadMark, ReadyRequest, Recap, RecoveredPassword, Recovery,
    RecoveryCodes, RejectionCode, RematchRequest, Retention, SeatChoice, SeatedOpponent, SecondFactorCode,
    SecondFactorOn, SeenStep, ServerMessage, SessionInfo, Shown, SignIn, SignInCode, SignInPasskey, SignInWays,
    SignedIn, StandInRequest, StandingOrders, StepsPage, TakeRequest, UserRef,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

const README: &str = include_str!("../README.md");

/// The examples: what follows "```json " and the text up to the closing fence.
fn examples() -> Vec<(&'static str, &'static str)> {
    let fenced = README.split("```json ").skip(1);
    fenced
        .map(|rest| {
            let (kind, rest) = rest.split_once('\n').expect("a fence ends its line");
            (kind, rest.split_once("\n```").expect("an example ends").0)
        })
        .collect()
}

/// Reads an example and writes it again.
fn round_trip<T: DeserializeOwned + Serialize>(example: &str) -> Value {
    let read: T = serde_json::from_str(example).unwrap_or_else(|error| panic!("{error}: {example}"));
    serde_json::to_value(&read).expect("messages can be written")
}

#[test]
fn the_delta_of_the_examples_leads_on_from_the_snapshot_before_it() {
    let messages = examples().into_iter().filter(|(kind, _)| *kind == "server");
    let messages = messages.map(|(_, example)| serde_json::from_str(example).expect("a message"));
    let (mut shown, mut after) = (None, None);
    for message in messages {
        if let ServerMessage::Snap { view, decs, leisure, outcome, .. } = message {
            shown = Some(Shown { view, decs, leisure, outcome });
        } else if let ServerMessage::Delta { check, delta, .. } = message {
            after = shown.as_ref().map(|shown| shown.after(delta, check));
        }
    }
    let after = after.expect("a delta after a snapshot").expect("it leads on");
    assert_eq!((&after.view["round"], after.decs.len()), (&4.into(), 0));
}

#[test]
fn every_example_is_read_and_written_as_it_stands() {
    let mut seen = BTreeSet::new();
    for (kind, example) in examples() {
        seen.insert(kind);
        let written = match kind {
            "client" => {
                let read: ClientMessage = serde_json::from_str(example).expect("a message");
                assert_eq!(ClientMessage::read(example).expect("a message"), read, "whichever way it is read");
                round_trip::<ClientMessage>(example)
            }
            "server" => round_trip::<ServerMessage>(example),
            "error" => round_trip::<ErrorBody>(example),
            "NewGuest" => round_trip::<NewGuest>(example),
            "Me" => round_trip::<Me>(example),
            "EndedSessions" => round_trip::<EndedSessions>(example),
            "GameSummary" => round_trip::<GameSummary>(example),
            "GameRecord" => round_trip::<GameRecord>(example),
            "NewChart" => round_trip::<NewChart>(example),
            "ChartRecord" => round_trip::<ChartRecord>(example),
            "ChartList" => round_trip::<ChartList>(example),
            "ChartHistory" => round_trip::<ChartHistory>(example),
            "ChartAbout" => round_trip::<ChartAbout>(example),
            "NewTable" => round_trip::<NewTable>(example),
            "PlayNow" => round_trip::<PlayNow>(example),
            "SeatedOpponent" => round_trip::<SeatedOpponent>(example),
            "NewCompanion" => round_trip::<NewCompanion>(example),
            "StandInRequest" => round_trip::<StandInRequest>(example),
            "PaceChoice" => round_trip::<PaceChoice>(example),
            "SeatChoice" => round_trip::<SeatChoice>(example),
            "OfferRequest" => round_trip::<OfferRequest>(example),
            "TakeRequest" => round_trip::<TakeRequest>(example),
            "RematchRequest" => round_trip::<RematchRequest>(example),
            "ReadyRequest" => round_trip::<ReadyRequest>(example),
            "BotAct" => round_trip::<BotAct>(example),
            "BotAsk" => round_trip::<BotAsk>(example),
            "BotProposal" => round_trip::<BotProposal>(example),
            "BotConsent" => round_trip::<BotConsent>(example),
            "ChartCheck" => round_trip::<ChartCheck>(example),
            "StandingOrders" => round_trip::<StandingOrders>(example),
            "StepsPage" => round_trip::<StepsPage>(example),
            "PastView" => round_trip::<PastView>(example),
            "Recap" => round_trip::<Recap>(example),
            "SeenStep" => round_trip::<SeenStep>(example),
            "NewAccount" => round_trip::<NewAccount>(example),
            "SignIn" => round_trip::<SignIn>(example),
            "SignInWays" => round_trip::<SignInWays>(example),
            "PasskeyInfo" => round_trip::<PasskeyInfo>(example),
            "PasskeyRequest" => round_trip::<PasskeyRequest>(example),
            "PasskeyChallenge" => round_trip::<PasskeyChallenge>(example),
            "NewPasskey" => round_trip::<NewPasskey>(example),
            "SignInPasskey" => round_trip::<SignInPasskey>(example),
            "CodeWanted" => round_trip::<CodeWanted>(example),
            "SignInCode" => round_trip::<SignInCode>(example),
            "NewSecondFactor" => round_trip::<NewSecondFactor>(example),
            "AuthenticatorSetUp" => round_trip::<AuthenticatorSetUp>(example),
            "FirstCode" => round_trip::<FirstCode>(example),
            "SecondFactorOn" => round_trip::<SecondFactorOn>(example),
            "SecondFactorCode" => round_trip::<SecondFactorCode>(example),
            "RecoveryCodes" => round_trip::<RecoveryCodes>(example),
            "SignedIn" => round_trip::<SignedIn>(example),
            "Account" => round_trip::<Account>(example),
            "ChangedPassword" => round_trip::<ChangedPassword>(example),
            "NewPassword" => round_trip::<NewPassword>(example),
            "SessionInfo" => round_trip::<SessionInfo>(example),
            "NewApiToken" => round_trip::<NewApiToken>(example),
            "NotificationSettings" => round_trip::<NotificationSettings>(example),
            "NewQuietHours" => round_trip::<NewQuietHours>(example),
            "NewChannel" => round_trip::<NewChannel>(example),
            "PushNote" => round_trip::<PushNote>(example),
            "NewEmail" => round_trip::<NewEmail>(example),
            "MailedKey" => round_trip::<MailedKey>(example),
            "Recovery" => round_trip::<Recovery>(example),
            "RecoveredPassword" => round_trip::<RecoveredPassword>(example),
            "Goodbye" => round_trip::<Goodbye>(example),
            "Profile" => round_trip::<Profile>(example),
            "Note" => round_trip::<Note>(example),
            "NewNote" => round_trip::<NewNote>(example),
            "ReadMark" => round_trip::<ReadMark>(example),
            "Muted" => round_trip::<Muted>(example),
            "NewReport" => round_trip::<NewReport>(example),
            "NewBan" => round_trip::<NewBan>(example),
            "Ban" => round_trip::<Ban>(example),
            "NewAnnouncement" => round_trip::<NewAnnouncement>(example),
            "Retention" => round_trip::<Retention>(example),
            "AuditEntry" => round_trip::<AuditEntry>(example),
            "UserRef" => round_trip::<UserRef>(example),
            "Friends" => round_trip::<Friends>(example),
            "NewInvitation" => round_trip::<NewInvitation>(example),
            "Invited" => round_trip::<Invited>(example),
            "Invitation" => round_trip::<Invitation>(example),
            "Leaderboard" => round_trip::<Leaderboard>(example),
            "NewListing" => round_trip::<NewListing>(example),
            "NewChartReport" => round_trip::<NewChartReport>(example),
            "RatingChange" => round_trip::<RatingChange>(example),
            "MadeApiToken" => round_trip::<MadeApiToken>(example),
            other => panic!("no type is known for examples of {other}"),
        };
        let as_documented: Value = serde_json::from_str(example).expect("it was read before");
        assert_eq!(written, as_documented, "the example of {kind} is complete and has no field too many");
    }
    assert_eq!(seen.len(), 86, "{seen:?}");
}

#[test]
fn every_message_has_an_example() {
    let documented = |kind: &str| -> BTreeSet<String> {
        let of_kind = examples().into_iter().filter(|(k, _)| *k == kind);
        of_kind
            .map(|(_, example)| {
                let message: Value = serde_json::from_str(example).expect("examples are JSON");
                message["t"].as_str().expect("messages have a kind").to_owned()
            })
            .collect()
    };
    assert_eq!(documented("client"), ClientMessage::KINDS.map(str::to_owned).into());
    assert_eq!(documented("server"), ServerMessage::KINDS.map(str::to_owned).into());
}

/// The message kinds that the derive knows, from its own complaint about one that it does not know.
fn kinds_of<T: DeserializeOwned + std::fmt::Debug>() -> BTreeSet<String> {
    let complaint = serde_json::from_str::<T>(r#"{"t":"?"}"#).expect_err("there is no such kind").to_string();
    let (_, list) = complaint.split_once("expected one of ").expect("the complaint lists the kinds");
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_lists_of_kinds_are_complete() {
    assert_eq!(kinds_of::<ClientMessage>(), ClientMessage::KINDS.map(str::to_owned).into());
    assert_eq!(kinds_of::<ServerMessage>(), ServerMessage::KINDS.map(str::to_owned).into());
}

#[test]
fn every_rejection_is_documented() {
    for code in RejectionCode::ALL {
        let name = serde_json::to_value(code).expect("codes are text");
        let row = format!("| `{}` |", name.as_str().expect("codes are text"));
        assert!(README.contains(&row), "{row} has no row");
    }
}

#[test]
fn the_figures_are_those_of_the_code() {
    assert!(README.contains(&format!("now **{}**", protocol::PROTO)));
    assert!(README.contains(&format!("at most {} bytes", protocol::MAX_CLIENT_MESSAGE)));
    for code in [
        protocol::close::POLICY,
        protocol::close::RESTART,
        protocol::close::AUTH,
        protocol::close::PROTO,
        protocol::close::BANNED,
    ] {
        assert!(README.contains(&format!("| {code} |")), "close code {code} has no row");
    }
}
