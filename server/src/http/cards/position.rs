//! The positions that cards show: what the public sees of a match, and nothing else of it.

use kernel::{AnyGame, RulesVersion, SetUp, Viewer};
use match_host::replay;
use picture::Language;
use serde_json::Value;
use store::{ChartVisibility, Snapshot, StepRecord};

use super::sketch::Shows;
use crate::{
    http::{ApiError, App},
    simulation::usual_seats,
};

/// What was read for a card, before rules are asked anything.
pub(super) enum Loaded {
    Nothing,
    Opening { game: &'static dyn AnyGame, set_up: SetUp },
    Past { game: &'static dyn AnyGame, rules: RulesVersion, snapshot: Snapshot, tail: Vec<StepRecord> },
}

/// A view of the public, and where the match stands.
pub(super) struct Seen {
    pub(super) view: Value,
    pub(super) standing: kernel::Text,
}

/// Reads what a card needs.
pub(super) async fn load(app: &App, game: Option<&str>, shows: &Shows) -> Result<Loaded, ApiError> {
    let Some(game) = game.and_then(|game| app.games.get(game)) else { return Ok(Loaded::Nothing) };
    Ok(match shows {
        Shows::Showcase => showcase(game),
        Shows::Opening { chart, options, seats } => {
            let chart = app.store.chart(ChartVisibility::Strangers, &chart.id, Some(chart.version)).await?.chart;
            let usual = || game.seating(options).map(|seating| usual_seats(&seating)).unwrap_or_default();
            let seats = if seats.is_empty() { usual() } else { seats.clone() };
            Loaded::Opening { game, set_up: SetUp { options: options.clone(), seats, chart } }
        }
        Shows::Step(id, step) => {
            let header = app.store.match_header(*id).await?;
            let (snapshot, tail) = app.store.past(*id, *step).await?;
            Loaded::Past { game, rules: game.support(header.rules_version).rules(), snapshot, tail }
        }
    })
}

/// What stands for a game itself: a battle that its picture brings, else how its first chart begins.
fn showcase(game: &'static dyn AnyGame) -> Loaded {
    let picture = crate::games::picture(game.id());
    let Some(first) = game.charts().into_iter().next().filter(|_| picture.is_some()) else { return Loaded::Nothing };
    if picture.is_some_and(|picture| picture.showcase(Language::English).is_some()) {
        return Loaded::Nothing;
    }
    let options = Value::Object(serde_json::Map::new());
    let seats = game.seating(&options).map(|seating| usual_seats(&seating)).unwrap_or_default();
    Loaded::Opening { game, set_up: SetUp { options, seats, chart: first.chart } }
}

/// The position, if the rules have one. It takes as long as the steps since the last snapshot.
pub(super) fn seen(loaded: &Loaded) -> Option<Seen> {
    let position = match loaded {
        Loaded::Nothing => return None,
        Loaded::Opening { game, set_up } => {
            let config = game.configure(set_up).ok()?;
            game.start(&config, game.support(game.rules_version()).rules()).ok()?
        }
        Loaded::Past { game, rules, snapshot, tail } => replay(*game, *rules, snapshot, tail)
            .inspect_err(|error| tracing::error!(%error, "a position cannot be shown on a card"))
            .ok()?,
    };
    Some(Seen { view: position.view(Viewer::Public).ok()?, standing: position.headline() })
}
