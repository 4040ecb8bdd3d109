//! What each page is called and what is said of it: the list that the client's tests hold complete.

use std::sync::LazyLock;

use kernel::Text;
use serde::Deserialize;

const FILE: &str = include_str!("../../../../web-client/src/pages/heads.json");

/// What a page is called.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageHead {
    /// Its path, with names in braces; with a question mark one may be left out.
    pub(crate) path: String,
    /// What it is called.
    pub(crate) title: Text,
    /// What is found there, in a sentence or two.
    pub(crate) description: Text,
    /// Whether search engines may find it.
    pub(crate) found: bool,
}

/// All pages; of those that fit an address, the first.
pub(crate) static HEADS: LazyLock<Vec<PageHead>> = LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

impl PageHead {
    /// The page at a path.
    pub(crate) fn at(path: &str) -> Option<&'static Self> {
        let fits = |head: &&PageHead| {
            let (wanted, found) = (parts(&head.path), parts(path));
            let optional = wanted.last().is_some_and(|part| part.ends_with("?}"));
            let is_long_enough = found.len() == wanted.len() || (optional && found.len() + 1 == wanted.len());
            is_long_enough
                && wanted.iter().zip(&found).all(|(wanted, found)| wanted.starts_with('{') || wanted == found)
        };
        // `/charts/new` is no chart: what has fewer names in braces goes first.
        HEADS.iter().filter(fits).min_by_key(|head| head.path.matches('{').count())
    }
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_says_everything_twice() {
        assert!(HEADS.len() > 15);
        for head in HEADS.iter() {
            for text in [&head.title.en, &head.title.fr, &head.description.en, &head.description.fr] {
                assert!(!text.trim().is_empty(), "{}", head.path);
            }
            assert!(head.description.en.chars().count() <= 160, "{}: search engines cut it", head.path);
            assert!(head.description.fr.chars().count() <= 160, "{}: search engines cut it", head.path);
        }
    }

    #[test]
    fn a_path_leads_to_the_page_that_fits_best() {
        for (path, page) in [
            ("/", "/"),
            ("/t/0/history", "/t/{id}/history"),
            ("/t/0", "/t/{id}"),
            ("/charts/new", "/charts/new"),
            ("/charts/x.y", "/charts/{chart}"),
            ("/rules", "/rules/{game?}"),
            ("/rules/outpost/", "/rules/{game?}"),
        ] {
            assert_eq!(PageHead::at(path).map(|head| head.path.as_str()), Some(page), "{path}");
        }
        assert_eq!(PageHead::at("/nowhere"), None);
        assert_eq!(PageHead::at("/rules/a/b"), None);
    }
}
