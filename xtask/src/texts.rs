//! What players read from rules, server and data: no banned form of the glossary, and French as it is printed.

use std::fs;

use crate::{shell::Outcome, workspace::root};

/// The table of banned forms is the last of it.
const GLOSSARY: &str = "docs/glossary.md";

/// Where texts stand in Rust and in JSON: what players read, in both languages.
const FOLDERS: [&str; 4] = ["rules/", "bots/", "server/", "protocol/src/"];

/// What no player reads: tests, and the ground that scenarios stand on.
const NOT_READ: [&str; 3] = ["/tests", "/testing", "/proving-ground"];

/// A form that no text has, and what it says instead.
struct Banned {
    is_french: bool,
    form: String,
    say: String,
}

/// A text with the line on which it begins.
struct Found {
    line: usize,
    text: String,
}

/// What is wrong with the texts of a file.
pub(crate) struct Texts {
    banned: Vec<Banned>,
}

impl Texts {
    /// Reads the glossary.
    ///
    /// # Errors
    /// It cannot be read, or bans nothing.
    pub(crate) fn read() -> Outcome<Self> {
        let glossary = fs::read_to_string(root().join(GLOSSARY)).map_err(|error| format!("{GLOSSARY}: {error}"))?;
        let banned = banned(&glossary);
        if banned.is_empty() { Err(format!("{GLOSSARY}: no banned form")) } else { Ok(Self { banned }) }
    }

    /// Each text of a file that players would stumble over.
    pub(crate) fn faults(&self, name: &str, source: &str) -> Vec<String> {
        let is_test = NOT_READ.iter().any(|part| name.contains(part));
        if is_test || !FOLDERS.iter().any(|folder| name.starts_with(folder)) {
            return Vec::new();
        }
        let texts = match name.rsplit('.').next() {
            Some("rs") => of_rust(source),
            Some("json") if name.contains("/data/") => of_json(source),
            _ => return Vec::new(),
        };
        let french: Vec<bool> = texts.iter().map(|found| is_french(&found.text)).collect();
        let mut faults = Vec::new();
        for (at, Found { line, text }) in texts.iter().enumerate() {
            let is_french = french[at];
            // English speaks to players where French stands beside it, and to hosts and developers elsewhere.
            let beside = [at.checked_sub(1), at.checked_add(1)].into_iter().flatten();
            if !is_french && !beside.filter_map(|at| french.get(at)).any(|french| *french) {
                continue;
            }
            let banned = self.banned.iter().filter(|one| one.is_french == is_french && has(text, &one.form));
            faults.extend(banned.map(|one| format!("{name}:{line}: “{}” is “{}”: {text}", one.form, one.say)));
            if is_french && let Some(fault) = badly_set(text) {
                faults.push(format!("{name}:{line}: {fault}: {text}"));
            }
        }
        faults
    }
}

fn banned(glossary: &str) -> Vec<Banned> {
    let (_, table) = glossary.split_once("## Banned forms").unwrap_or_default();
    let rows = table.lines().filter_map(|line| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let (language, form, say) = (cells.next()?, cells.next()?, cells.next()?);
        let is_french = match language {
            "fr" => true,
            "en" => false,
            _ => return None,
        };
        Some(Banned { is_french, form: form.to_owned(), say: say.to_owned() })
    });
    rows.collect()
}

/// The literals of a Rust file but for its tests, with the escapes of French spaces resolved.
fn of_rust(source: &str) -> Vec<Found> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or(source);
    let mut found = Vec::new();
    let mut line = 1;
    let mut chars = source.chars().peekable();
    let mut before = ' ';
    while let Some(char) = chars.next() {
        match char {
            '\n' => line += 1,
            '/' if chars.peek() == Some(&'/') => {
                while chars.peek().is_some_and(|next| *next != '\n') {
                    chars.next();
                }
            }
            // A character, unless it is a lifetime.
            '\'' => {
                let mut ahead = chars.clone();
                let first = ahead.next();
                if first == Some('\\') || ahead.next() == Some('\'') {
                    let escaped = first == Some('\\');
                    chars.next();
                    if escaped {
                        chars.next();
                    }
                    while chars.next().is_some_and(|next| next != '\'') {}
                }
            }
            '"' if before != '#' => {
                let begins = line;
                let mut text = String::new();
                while let Some(char) = chars.next() {
                    match char {
                        '"' => break,
                        '\\' => match chars.next() {
                            // A line that goes on: its break and the spaces before the next word are not in the text.
                            Some('\n') => {
                                line += 1;
                                while chars.peek().is_some_and(|next| next.is_whitespace()) {
                                    line += usize::from(chars.next() == Some('\n'));
                                }
                            }
                            Some('u') => {
                                let escape: String = chars.by_ref().take_while(|next| *next != '}').skip(1).collect();
                                text.extend(u32::from_str_radix(&escape, 16).ok().and_then(char::from_u32));
                            }
                            Some('n') => text.push('\n'),
                            Some(other) => text.push(other),
                            None => break,
                        },
                        other => {
                            line += usize::from(other == '\n');
                            text.push(other);
                        }
                    }
                }
                found.push(Found { line: begins, text });
            }
            _ => {}
        }
        before = char;
    }
    found
}

/// The values of a JSON file that are texts.
fn of_json(source: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for (nth, line) in source.lines().enumerate() {
        let mut rest = line;
        while let Some(at) = rest.find('"') {
            let value = &rest[at + 1..];
            let Some(end) = value.find('"') else { break };
            // Ids have no spaces and names of fields a colon after them.
            let (text, after) = (&value[..end], &value[end + 1..]);
            if !after.trim_start().starts_with(':') {
                found.push(Found { line: nth + 1, text: text.to_owned() });
            }
            rest = after;
        }
    }
    found
}

/// Words that hardly any English sentence has.
const FRENCH: [&str; 24] = [
    "le", "la", "les", "des", "une", "est", "pas", "vous", "votre", "dans", "avec", "pour", "cette", "aucun", "par",
    "du", "sur", "leur", "ne", "ce", "il", "elle", "et", "ont",
];

/// Words that no French sentence has: a French name in it makes no sentence French.
const ENGLISH: [&str; 8] = ["the", "of", "and", "is", "with", "from", "your", "not"];

/// Whether a text is in French: by its letters, or by its smallest words.
fn is_french(text: &str) -> bool {
    let prose = without_marks(text);
    let has_letters = prose.chars().any(|char| "àâçèêëîïôùûœÀÂÇÈÊÉéŒ«»".contains(char));
    let words = prose.split(|char: char| !char.is_alphabetic()).filter(|word| FRENCH.contains(word)).count();
    let is_elided = ["l’", "d’", "n’", "qu’", "s’", "c’", "C’", "L’"].iter().any(|elided| {
        prose.match_indices(elided).any(|(at, _)| !prose[..at].chars().next_back().is_some_and(char::is_alphabetic))
    });
    let is_english = prose.split(|char: char| !char.is_alphabetic()).any(|word| ENGLISH.contains(&word));
    !is_english && (has_letters || words > 1 || is_elided)
}

/// A text without what is filled in.
fn without_marks(text: &str) -> String {
    let mut depth = 0_u32;
    text.chars()
        .filter(|char| {
            depth += u32::from(*char == '{');
            let outside = depth == 0;
            depth = depth.saturating_sub(u32::from(*char == '}'));
            outside
        })
        .collect()
}

/// Whether a text has a form as words of its own. Only forms with a capital care for the case.
fn has(text: &str, form: &str) -> bool {
    let text = without_marks(text);
    let is_cased = form.chars().any(char::is_uppercase);
    let (text, form) = if is_cased { (text, form.to_owned()) } else { (text.to_lowercase(), form.to_lowercase()) };
    text.match_indices(&form).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        ![before, after].into_iter().flatten().any(|char| char.is_alphanumeric() || char == '-')
    })
}

/// What French does not print: a mark without a space before it, a straight quote.
fn badly_set(text: &str) -> Option<&'static str> {
    // A page of HTML quotes its attributes.
    if !text.contains('<') && (text.contains('\'') || text.contains('"')) {
        return Some("a straight quote");
    }
    let chars: Vec<char> = text.chars().collect();
    let mut is_quoted = false;
    for (at, char) in chars.iter().enumerate() {
        // What is quoted may be input of a program.
        is_quoted = (is_quoted || *char == '«') && *char != '»';
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        let after = chars.get(at + 1);
        let ends = after.is_none_or(|after| after.is_whitespace() || ").,".contains(*after));
        let stands = before.is_some_and(|before| !before.is_whitespace() && !"(«".contains(*before));
        if ":;?!»%".contains(*char) && ends && stands && !is_quoted {
            return Some("no space before a mark");
        }
        if *char == '«' && after.is_some_and(|after| !after.is_whitespace()) {
            return Some("no space after «");
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOSSARY: &str = "## Banned forms\n| language | form | say |\n| --- | --- | --- |\n| fr | siège | place |\n| en | shall | should |\n";

    fn faults(name: &str, source: &str) -> Vec<String> {
        Texts { banned: banned(GLOSSARY) }.faults(name, source)
    }

    #[test]
    fn a_banned_form_is_found_with_its_line() {
        let source = "//! Le siège.\nlet a = say(\"It shall be.\",\n    \"Le siège est pris.\");\n";
        assert_eq!(
            faults("rules/a/src/a.rs", source),
            [
                "rules/a/src/a.rs:2: “shall” is “should”: It shall be.",
                "rules/a/src/a.rs:3: “siège” is “place”: Le siège est pris.",
            ]
        );
    }

    #[test]
    fn french_is_set_as_it_is_printed() {
        for (text, fault) in [
            ("Le dé: 3.", "no space before a mark"),
            ("Les dés «scellés ».", "no space after «"),
            ("Aucun dé n'est jeté.", "a straight quote"),
        ] {
            assert_eq!(
                faults("server/src/a.rs", &format!("\"{text}\"")),
                [format!("server/src/a.rs:1: {fault}: {text}")]
            );
        }
        assert_eq!(faults("server/src/a.rs", "\"Les dés\\u{202f}: {n} % « ici ».\""), Vec::<String>::new());
    }

    #[test]
    fn what_hosts_read_may_say_what_it_likes() {
        assert_eq!(faults("server/src/a.rs", "\"it shall be\""), Vec::<String>::new(), "no French beside it");
        assert_eq!(faults("xtask/src/a.rs", "\"Le siège\""), Vec::<String>::new());
    }

    #[test]
    fn values_of_data_are_read_and_names_of_fields_are_not() {
        let source = "{\"siège\": \"x\",\n \"fr\": \"Le siège\"}";
        assert_eq!(faults("rules/a/data/a.json", source), ["rules/a/data/a.json:2: “siège” is “place”: Le siège"]);
    }

    #[test]
    fn a_form_is_words_and_no_part_of_them() {
        assert!(has("Un Siège.", "siège") && !has("assièges", "siège") && !has("en zone maritime", "en Zone maritime"));
    }
}
