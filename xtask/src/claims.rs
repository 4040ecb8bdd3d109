//! What `SECURITY.md` claims to be held by a test: each test that its table names has to be there.

use std::{fs, path::Path};

/// The page, and where its table begins.
const PAGE: &str = "SECURITY.md";
const TABLE: &str = "## ASVS level 2";

/// The tests that are meant where no path is given.
const BLACK_BOX: &str = "tests/tests/black_box";

/// Every claim below `root` that does not hold.
pub(crate) fn unheld(root: &Path) -> Vec<String> {
    let read = |file: &str| fs::read_to_string(root.join(file)).ok();
    let Some(page) = read(PAGE) else { return vec![format!("{PAGE}: cannot be read")] };
    let Some(table) = table_of(&page) else { return vec![format!("{PAGE}: has no `{TABLE}`")] };
    claims(table).into_iter().filter_map(|claim| claim.fault(&read)).map(|fault| format!("{PAGE}: {fault}")).collect()
}

/// The section of the table.
fn table_of(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(TABLE)?;
    Some(rest.split_once("\n## ").map_or(rest, |(section, _)| section))
}

/// Something that the table names.
#[derive(Debug, PartialEq, Eq)]
enum Claim<'a> {
    /// A file.
    File(&'a str),
    /// A test, and the file that it should stand in.
    Test { file: String, name: &'a str },
}

impl Claim<'_> {
    fn fault(&self, read: &impl Fn(&str) -> Option<String>) -> Option<String> {
        match self {
            Self::File(file) => read(file).is_none().then(|| format!("there is no file `{file}`")),
            Self::Test { file, name } => match read(file) {
                None => Some(format!("there is no file `{file}`, in which the test `{name}` should be")),
                Some(text) => {
                    (!text.contains(&format!("fn {name}("))).then(|| format!("`{file}` has no test `{name}`"))
                }
            },
        }
    }
}

/// What stands between backquotes and is the name of a test or a file.
fn claims(table: &str) -> Vec<Claim<'_>> {
    // Every second piece stands between two of them.
    let quoted = table.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    quoted.filter_map(claim).collect()
}

fn claim(text: &str) -> Option<Claim<'_>> {
    if text.contains(' ') || text == "file::name" {
        return None;
    }
    if let Some((place, name)) = text.rsplit_once("::") {
        let is_path = place.contains('.');
        let file = if is_path { place.to_owned() } else { format!("{BLACK_BOX}/{}.rs", place.replace("::", "/")) };
        return Some(Claim::Test { file, name });
    }
    let is_file = [".rs", ".mjs", ".md", ".toml", ".service"].iter().any(|ending| text.ends_with(ending));
    (is_file || text == "Dockerfile").then_some(Claim::File(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_files_are_known_by_their_form() {
        let test = |file: &str, name| Claim::Test { file: file.to_owned(), name };
        assert_eq!(
            claims(
                "| 1.1 | `doors::socket::no_way`, `server/src/a.rs::held`, `cookies::one`; `deny.toml`, `--flag`, `cargo xtask x` |"
            ),
            [
                test("tests/tests/black_box/doors/socket.rs", "no_way"),
                test("server/src/a.rs", "held"),
                test("tests/tests/black_box/cookies.rs", "one"),
                Claim::File("deny.toml"),
            ]
        );
    }

    #[test]
    fn a_test_that_is_gone_is_noticed() {
        let read = |file: &str| (file == "tests/tests/black_box/a.rs").then(|| "fn here() {}".to_owned());
        let fault = |text: &str| claim(text).expect("a claim").fault(&read);
        assert_eq!(fault("a::here"), None);
        assert!(fault("a::her").is_some() && fault("b::here").is_some() && fault("gone.md").is_some());
    }

    #[test]
    fn the_section_ends_with_the_next() {
        assert_eq!(table_of("# A\n## ASVS level 2\n`x`\n## Next\n`y`\n"), Some("\n`x`"));
    }
}
