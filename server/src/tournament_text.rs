//! What players of a tournament are told who are not there.

use base::timing::Moment;
use protocol::PushNote;
use store::{Language, TournamentCall};

use crate::turn_text::left;

/// The notification. It names the opponent and the tournament: nothing that its page does not show to everybody who finds it.
pub(crate) fn tournament_note(call: &TournamentCall, now: Moment) -> PushNote {
    let name = &call.name;
    let (title, body) = match call.language {
        Language::English => english(call, now),
        Language::French => french(call, now),
    };
    let path = match call.game {
        Some(game) => format!("/t/{game}"),
        None => format!("/tournaments/{}", call.tournament),
    };
    let title = format!("{name}{}{title}", if call.language == Language::French { "\u{202f}: " } else { ": " });
    // A later message about the same tournament takes the place of an earlier one.
    PushNote { title, body, path, tag: call.tournament.to_string() }
}

fn english(call: &TournamentCall, now: Moment) -> (String, String) {
    let opponent = call.opponent.as_deref().unwrap_or_default();
    let round = call.round.unwrap_or_default();
    match call.kind.as_str() {
        "soon" => ("it begins soon".to_owned(), format!("In {}.", until(call, now))),
        "paired" => {
            let time = call.come_by.map(|by| left(Moment::from(by).since(now), call.language)).unwrap_or_default();
            (format!("you play {opponent}"), format!("Round {round} is paired. Come to the table: {time}."))
        }
        "free" => ("no game this round".to_owned(), "You are paired again in the next one.".to_owned()),
        "over" => ("it is over".to_owned(), "See how you came out.".to_owned()),
        "invited" => ("you are invited".to_owned(), "Enter, or decline, on its page.".to_owned()),
        _ => ("it is cancelled".to_owned(), "Its page says why.".to_owned()),
    }
}

fn french(call: &TournamentCall, now: Moment) -> (String, String) {
    let opponent = call.opponent.as_deref().unwrap_or_default();
    let round = call.round.unwrap_or_default();
    match call.kind.as_str() {
        "soon" => ("c’est bientôt".to_owned(), format!("Début dans {}.", until(call, now))),
        "paired" => {
            let time = call.come_by.map(|by| left(Moment::from(by).since(now), call.language)).unwrap_or_default();
            (
                format!("vous jouez contre {opponent}"),
                format!("La ronde {round} est appariée. Venez à la table\u{202f}: {time}."),
            )
        }
        "free" => {
            ("vous êtes exempt de cette ronde".to_owned(), "Vous serez de nouveau apparié à la prochaine.".to_owned())
        }
        "over" => ("c’est terminé".to_owned(), "Voyez votre résultat.".to_owned()),
        "invited" => ("vous êtes invité".to_owned(), "Inscrivez-vous, ou refusez, sur sa page.".to_owned()),
        _ => ("il est annulé".to_owned(), "Sa page dit pourquoi.".to_owned()),
    }
}

/// How long it is until the beginning, in minutes.
fn until(call: &TournamentCall, now: Moment) -> String {
    let minutes = Moment::from(call.starts_at).since(now).div_ceil(60_000);
    match call.language {
        Language::English => format!("{minutes} min"),
        Language::French => format!("{minutes}\u{202f}min"),
    }
}

#[cfg(test)]
mod tests {
    use protocol::Way;
    use store::{TournamentId, UserId};
    use time::OffsetDateTime;
    use uuid::Uuid;

    use super::*;

    fn call(kind: &str, language: Language) -> TournamentCall {
        TournamentCall {
            id: Uuid::nil(),
            channel: Uuid::nil(),
            user: UserId(Uuid::nil()),
            way: Way::Discord { url: String::new() },
            language,
            tournament: TournamentId(Uuid::nil()),
            name: "Cup".into(),
            kind: kind.into(),
            starts_at: OffsetDateTime::UNIX_EPOCH + time::Duration::minutes(15),
            game: (kind == "paired").then(Uuid::max),
            round: Some(2),
            opponent: Some("Ann".into()),
            come_by: Some(OffsetDateTime::UNIX_EPOCH + time::Duration::minutes(10)),
            tries: 0,
        }
    }

    #[test]
    fn a_pairing_names_the_opponent_and_the_time_and_leads_to_the_table() {
        let note = tournament_note(&call("paired", Language::English), Moment(0));
        assert_eq!(note.title, "Cup: you play Ann");
        assert_eq!(note.body, "Round 2 is paired. Come to the table: 10 min left.");
        assert_eq!(note.path, format!("/t/{}", Uuid::max()));
    }

    #[test]
    fn every_message_is_there_in_both_languages() {
        for kind in ["soon", "paired", "free", "over", "invited", "cancelled"] {
            let [en, fr] =
                [Language::English, Language::French].map(|one| tournament_note(&call(kind, one), Moment(0)));
            assert!(en.title != fr.title && en.body != fr.body && !en.body.is_empty(), "{en:?} {fr:?}");
            assert!(en.path.starts_with("/t/") == (kind == "paired"));
        }
    }
}
