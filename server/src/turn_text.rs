//! The text of a notification or mail about a match in which it is a player's move.

use base::{
    games::{Games, usual_mode, usual_roles},
    timing::Moment,
};
use kernel::Mode;
use protocol::PushNote;
use store::{Language, MyMatch, Turn, Waiting};

/// The notification that one match awaits the player, with lines about what has happened.
pub(crate) fn your_move(
    games: Games,
    game: &MyMatch,
    waiting: Waiting,
    happened: &[String],
    language: Language,
    now: Moment,
) -> PushNote {
    let is_team = usual_mode(games.get(&game.game)) == Some(Mode::Cooperation);
    let title = match (waiting, language) {
        (Waiting::All, Language::English) if is_team => format!("Your team is waiting for you: {}", game.name),
        (Waiting::All, Language::French) if is_team => format!("Votre équipe vous attend\u{202f}: {}", game.name),
        (_, Language::English) => format!("Your move: {}", game.name),
        (_, Language::French) => format!("À vous de jouer\u{202f}: {}", game.name),
    };
    PushNote {
        title,
        body: [&[standing(games, game, language, now)][..], happened].concat().join("\n"),
        path: format!("/t/{}", game.id),
        tag: game.id.to_string(),
    }
}

/// The text that tries a channel out.
pub(crate) fn test(language: Language) -> PushNote {
    let (title, body) = match language {
        Language::English => ("A test from Sandtable", "You will be notified here when it is your move."),
        Language::French => ("Un test de Sandtable", "Vous serez prévenu ici quand c’est à vous de jouer."),
    };
    PushNote { title: title.into(), body: body.into(), path: "/account".into(), tag: "test".into() }
}

/// Who plays, where the match stands, and how much time there is.
pub(crate) fn standing(games: Games, game: &MyMatch, language: Language, now: Moment) -> String {
    let pick = |text: &kernel::Text| match language {
        Language::English => text.en.clone(),
        Language::French => text.fr.clone(),
    };
    let roles = usual_roles(games.get(&game.game));
    let name =
        |id: &String| roles.iter().find(|role| role.id == *id).map_or_else(|| id.clone(), |role| pick(&role.name));
    let played: Vec<String> = game.roles.iter().map(name).collect();
    let mut parts = vec![played.join(", ")];
    parts.extend(game.headline.as_ref().map(pick));
    if let Turn::Mine { runs_out: Some(until), .. } = &game.turn {
        parts.push(left(until.since(now), language));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// How much time is left, in milliseconds, roughly: two days, three hours, ten minutes.
pub(crate) fn left(ms: u64, language: Language) -> String {
    let minutes = ms / 60_000;
    let (number, unit) = match minutes {
        0..120 => (minutes, Unit::Minutes),
        120..2_880 => (minutes / 60, Unit::Hours),
        _ => (minutes / 1_440, Unit::Days),
    };
    match (language, unit) {
        (Language::English, Unit::Minutes) => format!("{number} min left"),
        (Language::English, Unit::Hours) => format!("{number} h left"),
        (Language::English, Unit::Days) => format!("{number} days left"),
        (Language::French, Unit::Minutes) => format!("il reste {number}\u{202f}min"),
        (Language::French, Unit::Hours) => format!("il reste {number}\u{202f}h"),
        (Language::French, Unit::Days) => format!("il reste {number}\u{202f}jours"),
    }
}

enum Unit {
    Minutes,
    Hours,
    Days,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_in_units_that_mean_something() {
        let told = |ms| left(ms, Language::English);
        assert_eq!(told(59_999), "0 min left");
        assert_eq!(told(119 * 60_000), "119 min left");
        assert_eq!(told(120 * 60_000), "2 h left");
        assert_eq!(told(47 * 3_600_000), "47 h left");
        assert_eq!(told(48 * 3_600_000), "2 days left");
        assert_eq!(left(3 * 86_400_000, Language::French), "il reste 3\u{202f}jours");
    }
}
