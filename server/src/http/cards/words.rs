//! What cards and pages say, in both languages.

use kernel::Text;
use picture::{Language, Naming};
use protocol::TimeControl;

/// What a reader of one language is told.
pub(in crate::http) const fn say(language: Language, en: &'static str, fr: &'static str) -> &'static str {
    match language {
        Language::English => en,
        Language::French => fr,
    }
}

/// What the site is, in a sentence.
pub(in crate::http) const fn sentence(language: Language) -> &'static str {
    say(
        language,
        "Great war games with friends, in your browser, with a referee who knows the rules.",
        "Les grands jeux de guerre entre amis, dans votre navigateur, avec un arbitre qui connaît les règles.",
    )
}

/// The first half of that sentence, for large letters, and what is said below it.
pub(super) const fn headline_of_site(language: Language) -> (&'static str, [&'static str; 2]) {
    match language {
        Language::English => (
            "Great war games with friends, in your browser",
            ["With a referee who knows the rules.", "Nothing to install, no account."],
        ),
        Language::French => (
            "Les grands jeux de guerre entre amis, dans votre navigateur",
            ["Avec un arbitre qui connaît les règles.", "Rien à installer, pas de compte."],
        ),
    }
}

/// What a game is called here. One without a picture has its id for a name.
pub(in crate::http) fn naming(game: &str) -> Naming {
    let picture = crate::games::picture(game);
    picture.map_or_else(
        || Naming { name: Text::new(game, game), by: None, about: Text::new("", ""), pace: Text::new("", "") },
        picture::Picture::naming,
    )
}

/// How long players may think, in a few words.
pub(super) fn clock(time: &TimeControl, language: Language) -> String {
    match (time, language) {
        (TimeControl::None, Language::English) => "No clock, in the browser, no account".to_owned(),
        (TimeControl::None, Language::French) => "Sans pendule, sans compte".to_owned(),
        (TimeControl::Live { bank, .. }, Language::English) => {
            format!("Live, {} a player, no account", long(*bank, language))
        }
        (TimeControl::Live { bank, .. }, Language::French) => {
            format!("En direct, {} par joueur", long(*bank, language))
        }
        (TimeControl::Days { bank, .. }, Language::English) => format!("By days, {} a player", long(*bank, language)),
        (TimeControl::Days { bank, .. }, Language::French) => {
            format!("En différé, {} par joueur", long(*bank, language))
        }
    }
}

/// A time as people say it: the largest unit of which it is a whole number, or nearly.
fn long(seconds: u32, language: Language) -> String {
    let minutes = seconds.div_ceil(60);
    let (number, en, fr) = if minutes >= 2 * 24 * 60 {
        (minutes / (24 * 60), "day", "jour")
    } else if minutes >= 120 && minutes.is_multiple_of(60) || minutes >= 600 {
        (minutes / 60, "hour", "heure")
    } else {
        (minutes, "minute", "minute")
    };
    let unit = say(language, en, fr);
    let plural = if number > 1 { "s" } else { "" };
    format!("{number}\u{a0}{unit}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_the_largest_unit_that_fits() {
        for (seconds, en, fr) in [
            (60, "1 minute", "1 minute"),
            (2_700, "45 minutes", "45 minutes"),
            (7_200, "2 hours", "2 heures"),
            (86_400, "24 hours", "24 heures"),
            (259_200, "3 days", "3 jours"),
        ] {
            assert_eq!(long(seconds, Language::English).replace('\u{a0}', " "), en);
            assert_eq!(long(seconds, Language::French).replace('\u{a0}', " "), fr);
        }
    }
}
