//! What a card will say and show, decided before anything is drawn. Cards with the same sketch are the same card.

use std::fmt::Write as _;

use cards::{Card, Head, Line, Offer, can_write};
use picture::{Board, Language};
use protocol::{TableState, Visibility};
use sha2::{Digest as _, Sha256};
use store::{ChartKey, ChartOutline, TableId, TableRecord};

use super::{
    seats::Seats,
    words::{clock, headline_of_site, naming, say, sentence},
};
use crate::http::{ApiError, App};

/// What a card says and shows, without its picture.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::http) struct Sketch {
    /// What a page about it is called.
    pub(in crate::http) title: String,
    /// It in a sentence, for those who do not see the card.
    pub(in crate::http) sentence: String,
    /// The game that it is about.
    pub(in crate::http) game: Option<String>,
    /// What its picture is.
    pub(in crate::http) shows: Shows,
    /// For how long it stays as it is.
    pub(in crate::http) lasts: Lasts,
    head: Head,
    headline: String,
    rows: Vec<Row>,
    offer: Option<Row>,
    foot: Option<String>,
}

/// Words with the roles that they are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::http) struct Row {
    pub(super) roles: Vec<String>,
    pub(super) words: String,
}

/// What the picture of a card is.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::http) enum Shows {
    /// A battle of its game that was never played.
    Showcase,
    /// How a match begins.
    Opening {
        /// From which chart.
        chart: ChartKey,
        /// By which options of the game.
        options: serde_json::Value,
        /// The roles of each seat; empty: the usual ones.
        seats: Vec<Vec<String>>,
    },
    /// A match after a step, as the public sees it.
    Step(TableId, u32),
}

/// For how long a card stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Lasts {
    /// Until people sit down.
    AMinute,
    /// Until the match has gone on.
    FiveMinutes,
    /// As good as forever.
    ADay,
}

impl Lasts {
    pub(super) const fn cache_control(self) -> &'static str {
        match self {
            Self::AMinute => "public, max-age=60",
            Self::FiveMinutes => "public, max-age=300",
            Self::ADay => "public, max-age=86400",
        }
    }
}

impl Sketch {
    fn new(title: String, sentence: String, game: Option<&str>) -> Self {
        Self {
            headline: title.clone(),
            title,
            sentence,
            game: game.map(str::to_owned),
            shows: Shows::Showcase,
            lasts: Lasts::ADay,
            head: Head::Wordmark,
            rows: Vec::new(),
            offer: None,
            foot: None,
        }
    }

    /// Of the site.
    pub(in crate::http) fn of_site(language: Language) -> Self {
        let (headline, below) = headline_of_site(language);
        let first = crate::games::all().iter().next().map(kernel::AnyGame::id);
        let rows = below.map(|words| Row { roles: Vec::new(), words: words.to_owned() });
        Self {
            headline: headline.to_owned(),
            rows: rows.into(),
            ..Self::new("Sandtable".to_owned(), sentence(language).to_owned(), first)
        }
    }

    /// Of a game.
    pub(in crate::http) fn of_game(game: &str, language: Language) -> Self {
        let naming = naming(game);
        let by = naming.by.as_ref().map(|by| language.pick(by));
        let about = language.pick(&naming.about);
        let rows = [Some(about), Some(language.pick(&naming.pace))].into_iter().flatten();
        let rows = rows.filter(|words| !words.is_empty());
        let said = [Some(about), by].into_iter().flatten().map(|part| part.trim_end_matches('.'));
        Self {
            rows: rows.map(|words| Row { roles: Vec::new(), words: words.to_owned() }).collect(),
            ..Self::new(
                language.pick(&naming.name).to_owned(),
                format!("{}.", said.collect::<Vec<_>>().join(", ")),
                Some(game),
            )
        }
    }

    /// Of a chart that strangers may see.
    pub(in crate::http) fn of_chart(chart: &ChartOutline, language: Language) -> Self {
        let naming = naming(&chart.game);
        let (name, game) = (language.pick(&chart.name).to_owned(), language.pick(&naming.name));
        let author =
            chart.author.as_ref().map(|author| author.name.clone()).filter(|name| can_write(name) && !name.is_empty());
        let by = author.map(|author| format!("{}{author}", say(language, "by ", "de ")));
        let what = format!("{}{game}", say(language, "A set-up for ", "Une mise en place pour "));
        let sentence = by.as_ref().map_or_else(|| format!("{name}: {what}."), |by| format!("{name}, {by}: {what}."));
        let sentence = if language == Language::French { sentence.replace(": ", "\u{a0}: ") } else { sentence };
        Self {
            headline: if can_write(&name) { name.clone() } else { game.to_owned() },
            rows: [Some(what), by].into_iter().flatten().map(|words| Row { roles: Vec::new(), words }).collect(),
            shows: Shows::Opening {
                chart: chart.key.clone(),
                options: serde_json::Value::Object(serde_json::Map::new()),
                seats: Vec::new(),
            },
            ..Self::new(name, sentence, Some(&chart.game))
        }
    }

    /// Of a table as strangers may know it: nothing but the game of a private one.
    pub(in crate::http) async fn of_table(
        app: &App,
        table: &TableRecord,
        at: Option<u32>,
        language: Language,
    ) -> Result<Self, ApiError> {
        let naming = naming(&table.game);
        let game = language.pick(&naming.name).to_owned();
        if table.visibility == Visibility::Private {
            let kept = say(language, "A seat is kept for you.", "Une place vous est gardée.");
            let rows = vec![Row { roles: Vec::new(), words: kept.trim_end_matches('.').to_owned() }];
            return Ok(Self { rows, ..Self::new(game, kept.to_owned(), Some(&table.game)) });
        }
        let seats = Seats::of(table, app.games.get(&table.game), language);
        Ok(match table.state {
            TableState::Open => Self::of_invitation(table, &seats, game, language),
            TableState::Running => Self::of_match(app, table, &seats, (game, at), language).await?,
            TableState::Over => Self::of_result(app, table, &seats, (game, at), language).await?,
            TableState::Closed => {
                let closed = say(language, "This table is closed.", "Cette table est fermée.");
                Self { headline: game, ..Self::new(table.name.clone(), closed.to_owned(), Some(&table.game)) }
            }
        })
    }

    fn of_invitation(table: &TableRecord, seats: &Seats<'_>, game: String, language: Language) -> Self {
        let invites = |host: &str| match language {
            Language::English => format!("{host} invites you"),
            Language::French => format!("{host} vous invite"),
        };
        let head = match seats.host() {
            Some(host) => Head::Host { sentence: invites(&host), name: host },
            None => Head::Marked(say(language, "You are invited", "Vous êtes invité").to_owned()),
        };
        let free = seats.free();
        let offer = match &free[..] {
            [] => None,
            [seat] => {
                let roles = seats.named(seat);
                let words = if roles.is_empty() {
                    say(language, "A seat for you", "Une place pour vous").to_owned()
                } else {
                    format!("{}{roles}", say(language, "Your seat: ", "Votre place\u{a0}: "))
                };
                Some(Row { roles: seat.roles.clone(), words })
            }
            several => Some(Row {
                roles: Vec::new(),
                words: format!("{} {}", several.len(), say(language, "free seats", "places libres")),
            }),
        };
        let foot = clock(&table.time, language);
        let greeting = seats
            .host()
            .map_or_else(|| say(language, "You are invited", "Vous êtes invité").to_owned(), |host| invites(&host));
        let offered = offer.as_ref().map(|offer| format!(" {}.", offer.words)).unwrap_or_default();
        let sentence = match language {
            Language::English => format!("{greeting} to {game}.{offered} {foot}."),
            Language::French => format!("{greeting} à «\u{a0}{game}\u{a0}».{offered} {foot}."),
        };
        let is_seated = table.seats.iter().all(|seat| !seat.roles.is_empty());
        Self {
            headline: game,
            head,
            offer,
            foot: Some(foot),
            shows: Shows::Opening {
                chart: table.chart.clone(),
                options: table.options.clone(),
                seats: if is_seated { table.seats.iter().map(|seat| seat.roles.clone()).collect() } else { Vec::new() },
            },
            lasts: Lasts::AMinute,
            ..Self::new(table.name.clone(), sentence, Some(&table.game))
        }
    }

    async fn of_match(
        app: &App,
        table: &TableRecord,
        seats: &Seats<'_>,
        (game, at): (String, Option<u32>),
        language: Language,
    ) -> Result<Self, ApiError> {
        let head = Head::Marked(say(language, "Live", "En direct").to_owned());
        let players = seats.sentence();
        let sentence = match language {
            Language::English => format!("{game}, live: {players}. Watch the match."),
            Language::French => format!("{game}, en direct\u{a0}: {players}. Suivez la partie."),
        };
        let whole = Self::new(table.name.clone(), sentence, Some(&table.game));
        let shown = Self { headline: game, head, rows: seats.rows(), lasts: Lasts::FiveMinutes, ..whole };
        // Those who keep their match to themselves show no position.
        if !table.spectators {
            return Ok(shown);
        }
        let head = app.store.match_header(table.id).await?.head;
        let step = match at {
            Some(at) => at.min(head),
            None => app.cards.pinned(table.id, head),
        };
        Ok(Self { shows: Shows::Step(table.id, step), ..shown }.at_step(at, language))
    }

    async fn of_result(
        app: &App,
        table: &TableRecord,
        seats: &Seats<'_>,
        (game, at): (String, Option<u32>),
        language: Language,
    ) -> Result<Self, ApiError> {
        let result = table.outcome.as_ref().map_or(game.as_str(), |outcome| language.pick(&outcome.text)).to_owned();
        let players = seats.sentence();
        let sentence = match language {
            Language::English => format!("{game}: {result} {players}."),
            Language::French => format!("{game}\u{a0}: {result} {players}."),
        };
        let whole = Self::new(table.name.clone(), sentence, Some(&table.game));
        let headline = result.trim_end_matches('.').to_owned();
        let shown = Self { headline, head: Head::Marked(game), rows: seats.rows(), ..whole };
        if !table.spectators {
            return Ok(shown);
        }
        let head = app.store.match_header(table.id).await?.head;
        let step = at.map_or(head, |at| at.min(head));
        Ok(Self { shows: Shows::Step(table.id, step), ..shown }.at_step(at, language))
    }

    /// Of a step in the history, it says which.
    fn at_step(mut self, at: Option<u32>, language: Language) -> Self {
        if let (Some(_), Shows::Step(_, step)) = (at, &self.shows) {
            let step = format!("{} {step}", say(language, "Step", "Étape"));
            if let Some(game) = &self.game {
                language.pick(&naming(game).name).clone_into(&mut self.headline);
            }
            self.title = format!("{}, {}", self.title, step.to_lowercase());
            self.head = Head::Marked(step);
            // A step that was played stays as it was.
            self.lasts = Lasts::ADay;
        }
        self
    }

    /// A name for exactly this card in this language.
    pub(in crate::http) fn key(&self, language: Language) -> String {
        let Self { game, shows, head, headline, rows, offer, foot, .. } = self;
        let said =
            format!("{:?}", (env!("CARGO_PKG_VERSION"), language, game, shows, head, headline, rows, offer, foot));
        Sha256::digest(said.as_bytes()).iter().take(16).fold(String::new(), |mut hex, byte| {
            // Writing to a string cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// The card, with what was loaded for it. `headline`: where the match stands, in the game's words.
    pub(super) fn card(&self, board: Option<Board>, standing: Option<&str>) -> Card {
        let picture = self.game.as_deref().and_then(crate::games::picture);
        let emblems = |roles: &[String]| roles.iter().filter_map(|role| picture?.emblem(role)).collect::<Vec<_>>();
        let head = match (&self.head, standing) {
            (Head::Marked(state), Some(standing)) if self.lasts == Lasts::FiveMinutes => {
                Head::Marked(format!("{state}, {}", lowered(standing)))
            }
            (head, _) => head.clone(),
        };
        let line = |row: &Row| Line { emblems: emblems(&row.roles), words: row.words.clone() };
        Card {
            head,
            headline: self.headline.clone(),
            lines: self.rows.iter().map(line).collect(),
            offer: self
                .offer
                .as_ref()
                .map(|offer| Offer { emblem: emblems(&offer.roles).first().copied(), words: offer.words.clone() }),
            foot: self.foot.clone(),
            board,
        }
    }
}

/// A sentence as it goes on behind a comma.
fn lowered(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
