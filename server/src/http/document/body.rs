//! What the front door says before any script runs, and without one.

use std::fmt::Write as _;

use picture::{Language, escaped};

use crate::http::{
    App,
    cards::{naming, say, sentence},
};

/// The sentence, the ways in and the games, in one language. The client puts its own page in the place of it.
pub(super) fn front(app: &App, language: Language) -> String {
    let other = match language {
        Language::English => ("fr", "En français"),
        Language::French => ("en", "In English"),
    };
    let lang = language.tag();
    let mut body = format!(
        "<main class=\"doorstep\"><p class=\"doorstep-name\">Sandtable</p><h1>{}</h1><p class=\"doorstep-ways\">",
        escaped(sentence(language))
    );
    for (path, en, fr) in [
        ("/tables", "Play now", "Jouer tout de suite"),
        ("/watch", "Watch", "Regarder"),
        ("/learn", "Learn", "Apprendre"),
    ] {
        let _ = write!(body, "<a class=\"btn\" href=\"{path}\">{}</a> ", say(language, en, fr));
    }
    let _ = write!(
        body,
        "</p><p>{}</p><h2>{}</h2><ul>",
        say(
            language,
            "Nothing to install, no account. A name is enough, and you can give it later.",
            "Rien à installer, pas de compte. Un nom suffit, et il peut attendre."
        ),
        say(language, "Games", "Les jeux")
    );
    for game in app.games.iter() {
        let naming = naming(game.id());
        let by = naming.by.as_ref().map(|by| format!(", {}", language.pick(by))).unwrap_or_default();
        let _ = write!(
            body,
            "<li><a href=\"/games/{}\">{}</a>{}. {} {}.</li>",
            game.id(),
            escaped(language.pick(&naming.name)),
            escaped(&by),
            escaped(language.pick(&naming.about)),
            escaped(language.pick(&naming.pace)),
        );
    }
    let _ = write!(
        body,
        "</ul><p><a href=\"/rules\">{}</a> · <a href=\"/leaderboard\">{}</a> · <a href=\"/?lang={}\" hreflang=\"{}\" \
         lang=\"{}\">{}</a></p><noscript><p lang=\"{lang}\">{}</p></noscript></main>",
        say(language, "Rules", "Règles"),
        say(language, "Leaderboard", "Classement"),
        other.0,
        other.0,
        other.0,
        other.1,
        say(
            language,
            "To play, your browser has to run the page’s script.",
            "Pour jouer, votre navigateur doit exécuter le script de la page."
        )
    );
    body
}
