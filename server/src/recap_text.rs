//! What has happened since a player looked, as lines of a notification or mail.

use base::games::{Games, usual_roles};
use kernel::{RecapLine, Text, Viewer, Weight};
use match_host::{NoRecap, Recap, recap};
use store::{Language, MyMatch, Store, UserId};

/// Who reads a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reader {
    /// The player alone: it says what the seat may see.
    Player,
    /// Readers of a channel that is shared, such as that of a club: it says what all may see.
    Channel,
}

/// How much a text may say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Room {
    lines: usize,
    bytes: usize,
}

impl Room {
    /// In a mail, for each match.
    pub(crate) const MAIL: Self = Self { lines: 12, bytes: 4_000 };
    /// In a notification, which a browser takes up to some 4,000 bytes of, and a phone shows a few lines of.
    pub(crate) const NOTE: Self = Self { lines: 6, bytes: 1_200 };
}

/// The newest of what has happened in a match since a player looked, under a line that says so; empty if nothing has.
/// A call never waits for it: what cannot be read is left out, and the log says why.
pub(crate) async fn since_last_look(
    store: &Store,
    games: Games,
    game: &MyMatch,
    user: UserId,
    reader: Reader,
    language: Language,
    room: Room,
) -> Vec<String> {
    let Some(played) = games.get(&game.game) else { return Vec::new() };
    let viewer = match reader {
        Reader::Player => Viewer::Seat(game.seat),
        Reader::Channel => Viewer::Public,
    };
    let told = async {
        let header = store.match_header(game.id).await?;
        let after = store.seen_step(game.id, user, Some(game.seat)).await?;
        recap(store, played, &header, after, viewer).await
    };
    match told.await {
        Ok(recap) => {
            let roles = usual_roles(Some(played));
            let name =
                |id: &str| roles.iter().find(|role| role.id == id).map(|role| pick(&role.name, language).to_owned());
            written(&recap, name, language, room)
        }
        Err(NoRecap::Store(error)) => {
            tracing::warn!(game.id = %game.id, %error, "a call goes without what has happened");
            Vec::new()
        }
        Err(NoRecap::Unreadable(error)) => {
            tracing::error!(game.id = %game.id, %error, "what has happened cannot be told");
            Vec::new()
        }
    }
}

fn pick(text: &Text, language: Language) -> &str {
    match language {
        Language::English => &text.en,
        Language::French => &text.fr,
    }
}

/// The newest lines for which there is room, and how many there are before them.
fn written(recap: &Recap, name: impl Fn(&str) -> Option<String>, language: Language, room: Room) -> Vec<String> {
    let main: Vec<&RecapLine> = recap.lines.iter().filter(|line| line.weight == Weight::Main).collect();
    // Where nothing else has happened, moves are news.
    let all = if main.is_empty() { recap.lines.iter().collect() } else { main };
    let mut lines: Vec<String> = Vec::new();
    let mut bytes = 0;
    for line in all.iter().rev().take(room.lines) {
        let said = pick(&line.text, language);
        let said = match line.role.as_deref().and_then(&name) {
            Some(role) => format!("{role} – {said}"),
            None => said.to_owned(),
        };
        bytes += said.len();
        if bytes > room.bytes {
            break;
        }
        lines.push(said);
    }
    if lines.is_empty() {
        return lines;
    }
    lines.extend(before(all.len() - lines.len(), recap.left_out, language));
    lines.push(match language {
        Language::English => "Since you last looked:".to_owned(),
        Language::French => "Depuis votre dernier passage\u{202f}:".to_owned(),
    });
    lines.reverse();
    lines
}

/// How much is left out: things that are known, and steps that were not looked at.
fn before(things: usize, steps: u32, language: Language) -> Option<String> {
    Some(match (language, things, steps) {
        (_, 0, 0) => return None,
        (Language::English, things, 0) => format!("({things} more before that)"),
        (Language::English, 0, steps) => format!("({steps} older steps)"),
        (Language::English, things, steps) => format!("({things} more before that, and {steps} older steps)"),
        (Language::French, 1, 0) => "(avant cela, 1 autre)".to_owned(),
        (Language::French, things, 0) => format!("(avant cela, {things} autres)"),
        (Language::French, 0, steps) => format!("({steps} étapes plus anciennes)"),
        (Language::French, things, steps) => format!("(avant cela, {things} autres, et {steps} étapes plus anciennes)"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: u32, weight: Weight) -> RecapLine {
        let text = Text::new(format!("Took place {step}"), format!("Prise : lieu {step}"));
        RecapLine { step, role: Some("red".into()), place: None, way: Vec::new(), weight, text }
    }

    fn told(lines: Vec<RecapLine>, left_out: u32, language: Language, room: Room) -> Vec<String> {
        let recap = Recap { after: 1, to: 900, left_out, lines, summary: None };
        written(&recap, |id| Some(id.to_uppercase()), language, room)
    }

    #[test]
    fn the_newest_are_told_in_order_and_the_others_counted() {
        let lines = || (1..=9).map(|step| line(step, Weight::Main)).collect::<Vec<_>>();
        let room = Room { lines: 2, bytes: 1_000 };
        assert_eq!(
            told(lines(), 0, Language::English, room),
            ["Since you last looked:", "(7 more before that)", "RED – Took place 8", "RED – Took place 9"]
        );
        assert_eq!(
            told(lines(), 2_600, Language::French, room)[1],
            "(avant cela, 7 autres, et 2600 étapes plus anciennes)"
        );
        assert_eq!(told(lines(), 0, Language::French, Room::MAIL).len(), 10, "nothing is left out");
        assert_eq!(told(Vec::new(), 0, Language::English, room), Vec::<String>::new());
    }

    #[test]
    fn moves_are_told_only_where_nothing_else_has_happened() {
        let both = vec![line(1, Weight::Minor), line(2, Weight::Main), line(3, Weight::Minor)];
        assert_eq!(told(both, 0, Language::English, Room::NOTE)[1..], ["RED – Took place 2"]);
        assert_eq!(told(vec![line(1, Weight::Minor)], 0, Language::English, Room::NOTE).len(), 2);
    }

    #[test]
    fn a_notification_stays_within_what_a_browser_takes() {
        let long = |step| RecapLine { text: Text::new("x".repeat(390), "x".repeat(390)), ..line(step, Weight::Main) };
        let lines = told((1..=9).map(long).collect(), 0, Language::English, Room::NOTE);
        assert!(lines.iter().map(String::len).sum::<usize>() < 1_400, "{lines:?}");
        assert_eq!(lines[1], "(6 more before that)");
    }
}
