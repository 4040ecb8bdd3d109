//! What a page is about.

use picture::Language;
use protocol::{TableState, Visibility};
use serde::Deserialize;
use store::ChartVisibility;

use super::{Asked, PageHead};
use crate::http::{App, cards::Sketch};

/// What a page is called, what is said of it, and which card stands for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Subject {
    pub(super) title: String,
    pub(super) description: String,
    /// The path and the query of its card, without the language.
    pub(super) card: String,
    /// The card in a sentence.
    pub(super) shown: String,
    /// Whether search engines may find it.
    pub(super) found: bool,
}

#[derive(Deserialize)]
struct Query {
    at: Option<u32>,
}

impl Subject {
    /// Of a request. Where the store does not answer, the page says less.
    pub(super) async fn of(app: &App, asked: &Asked<'_>, language: Language) -> Self {
        let path = asked.uri.path();
        let head = PageHead::at(path);
        let plain = Self::of_page(app, head, path, language);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match (parts.as_slice(), asked.table) {
            (["t", _, rest @ ..], Some(table)) => {
                let query = asked.uri.query().and_then(|_| axum::extract::Query::<Query>::try_from_uri(asked.uri).ok());
                let at = query.and_then(|query| query.0.at).filter(|_| rest == ["history"]);
                let Ok(sketch) = Sketch::of_table(app, table, at, language).await else { return plain };
                let at = at.map(|at| format!("at={at}&")).unwrap_or_default();
                let card = format!("/api/cards/tables/{}?{at}v={}", table.id, version(&sketch, language));
                let found =
                    table.visibility == Visibility::Public && table.state == TableState::Over && rest.is_empty();
                Self { found, ..Self::of_sketch(&sketch, &card) }
            }
            (["charts", chart], _) if head.is_some_and(|head| head.found) => {
                let chart = app.admission.requests.take(asked.client.prefix).map(|()| *chart);
                let Ok(chart) = chart else { return plain };
                let Ok(chart) = app.store.chart(ChartVisibility::Strangers, chart, None).await else {
                    return Self { found: false, ..plain };
                };
                let sketch = Sketch::of_chart(&chart.outline, language);
                let card = format!("/api/cards/charts/{}?v={}", chart.outline.key.id, version(&sketch, language));
                Self::of_sketch(&sketch, &card)
            }
            _ => plain,
        }
    }

    fn of_page(app: &App, head: Option<&PageHead>, path: &str, language: Language) -> Self {
        let site = Sketch::of_site(language);
        let game = path.rsplit('/').find_map(|part| app.games.get(part)).map(kernel::AnyGame::id);
        let sketch = game.map(|game| Sketch::of_game(game, language));
        let card = match game {
            Some(game) => format!("/api/cards/games/{game}?"),
            None => "/api/cards/site?".to_owned(),
        };
        let (title, description) = match (head, &sketch) {
            (Some(head), Some(sketch)) if head.path.starts_with("/games/") => {
                (sketch.title.clone(), format!("{} {}", sketch.sentence, language.pick(&head.description)))
            }
            (Some(head), Some(sketch)) => {
                let (title, description) = (language.pick(&head.title), language.pick(&head.description));
                let colon = if language == Language::French { "\u{a0}:" } else { ":" };
                (format!("{}{colon} {}", sketch.title, title.to_lowercase()), description.to_owned())
            }
            (Some(head), None) => (language.pick(&head.title).to_owned(), language.pick(&head.description).to_owned()),
            (None, _) => (site.title.clone(), site.sentence.clone()),
        };
        let found = head.is_some_and(|head| head.found && (!head.path.ends_with("{game}") || sketch.is_some()));
        Self { title, description, card, shown: sketch.unwrap_or(site).sentence, found }
    }

    fn of_sketch(sketch: &Sketch, card: &str) -> Self {
        Self {
            title: sketch.title.clone(),
            description: sketch.sentence.clone(),
            card: format!("{card}&"),
            shown: sketch.sentence.clone(),
            found: true,
        }
    }
}

/// A few letters that change with the card: chats keep a picture for as long as its address stays.
fn version(sketch: &Sketch, language: Language) -> String {
    sketch.key(language).chars().take(8).collect()
}
