//! The language of a page for a visitor without a session.

use axum::http::{HeaderMap, header};
use picture::Language;
use serde::Deserialize;
use utoipa::ToSchema;

/// The language that an address names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Lang {
    /// English.
    En,
    /// French.
    Fr,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::Fr => Self::French,
        }
    }
}

/// The language that the part of an address behind `?` names as `lang`.
pub(super) fn named(query: Option<&str>) -> Option<Language> {
    let values = query?.split('&').filter_map(|pair| pair.strip_prefix("lang="));
    values.into_iter().find_map(|value| Language::ALL.into_iter().find(|language| language.tag() == value))
}

/// The language that a browser asks for: French for those who read it and do not put English first, as the page itself
/// decides.
pub(super) fn asked_for(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut tags = accepted.split(',').map(|tag| tag.trim().to_ascii_lowercase());
    let is_english_first = tags.clone().next().is_some_and(|first| first.starts_with("en"));
    if !is_english_first && tags.any(|tag| tag.starts_with("fr")) { Language::French } else { Language::English }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn french_is_for_those_who_read_it_and_do_not_put_english_first() {
        for (accepted, language) in [
            ("fr-FR,fr;q=0.9,en;q=0.8", Language::French),
            ("de, fr;q=0.5", Language::French),
            ("en-GB, fr", Language::English),
            ("de", Language::English),
            ("", Language::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
            assert_eq!(asked_for(&headers), language, "{accepted}");
        }
        assert_eq!(asked_for(&HeaderMap::new()), Language::English);
    }

    #[test]
    fn an_address_names_one_of_the_two() {
        assert_eq!(named(Some("at=3&lang=fr")), Some(Language::French));
        assert_eq!(named(Some("lang=de&lang=en")), Some(Language::English));
        assert_eq!(named(Some("language=fr")), None);
        assert_eq!(named(None), None);
    }
}
