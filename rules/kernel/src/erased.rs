//! A game without its types: who asks for it is compiled against [`AnyGame`] alone.

use alloc::{boxed::Box, vec::Vec};
use core::marker::PhantomData;
use serde::Deserialize as _;
use serde_json::Value;

use crate::{
    Achievement, AnyGame, Chance, ChartFault, Corrupt, Game, Lesson, NamedChart, Position, Refusal, RulesVersion,
    Schemas, Seating, SetUp, Viewer, Work, WrittenOdds,
    holder::Holder,
    json::{read, write},
    kernel_event::KernelEvent,
};

/// Hides the types of a [`Game`]. Zero-sized; all its work is done by [`Game::erased`].
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The one value of this type.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// The body of [`Game::erased`]: the crate that calls it compiles all of a game's JSON, which takes as long as the rules.
pub fn erased<G: Game>() -> &'static dyn AnyGame {
    const { &Typed::<G>(PhantomData) }
}

/// Hands each question on to the game's own crate.
macro_rules! handed_on {
    ($(fn $name:ident($($given:ident: $form:ty),*) -> $answer:ty;)*) => {
        impl<G: Game> AnyGame for Erased<G> {
            $(fn $name(&self, $($given: $form),*) -> $answer {
                G::erased().$name($($given),*)
            })*
        }
    };
}

handed_on! {
    fn id() -> &'static str;
    fn rules_version() -> u32;
    fn oldest_rules_version() -> u32;
    fn facts() -> Value;
    fn schemas() -> Option<Schemas>;
    fn seating(options: &Value) -> Result<Seating, Refusal>;
    fn played_on(options: &Value, carries_on: &Value) -> Option<Value>;
    fn charts() -> Vec<NamedChart>;
    fn lessons() -> Vec<Lesson>;
    fn achievements() -> Vec<Achievement>;
    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>>;
    fn configure(set_up: &SetUp) -> Result<Value, Refusal>;
    fn check_standing(standing: &Value) -> Result<Value, Refusal>;
    fn start(config: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt>;
    fn odds_of(battle: &str) -> Result<WrittenOdds, Refusal>;
    fn work_of_odds(battle: &str) -> Work;
    fn restore(snapshot: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt>;
    fn seen(event: &Value, viewer: Viewer) -> Result<Option<Value>, Corrupt>;
    fn view_class(viewer: Viewer) -> Viewer;
    fn redraw_hidden_event(event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt>;
    fn reveals(event: &Value) -> Result<bool, Corrupt>;
}

/// A game by its types, behind JSON. Zero-sized.
struct Typed<G>(PhantomData<fn() -> G>);

impl<G: Game> AnyGame for Typed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn oldest_rules_version(&self) -> u32 {
        G::OLDEST_RULES_VERSION
    }

    fn facts(&self) -> Value {
        G::facts()
    }

    fn schemas(&self) -> Option<Schemas> {
        G::schemas()
    }

    fn seating(&self, options: &Value) -> Result<Seating, Refusal> {
        G::seating(options)
    }

    fn played_on(&self, options: &Value, carries_on: &Value) -> Option<Value> {
        G::played_on(options, carries_on)
    }

    fn charts(&self) -> Vec<NamedChart> {
        G::charts()
    }

    fn lessons(&self) -> Vec<Lesson> {
        G::lessons()
    }

    fn achievements(&self) -> Vec<Achievement> {
        G::achievements()
    }

    fn check_chart(&self, chart: &Value) -> Result<(), Vec<ChartFault>> {
        G::check_chart(chart)
    }

    fn configure(&self, set_up: &SetUp) -> Result<Value, Refusal> {
        Ok(write("configuration", &G::configure(set_up)?)?)
    }

    fn check_standing(&self, standing: &Value) -> Result<Value, Refusal> {
        let standing = if standing.is_null() {
            G::Standing::default()
        } else {
            G::Standing::deserialize(standing).map_err(|e| Refusal::bad_standing_orders(&alloc::format!("{e}")))?
        };
        G::check_standing(&standing)?;
        Ok(write("set of standing orders", &standing)?)
    }

    fn start(&self, config: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        let config: G::Config = read("configuration", config)?;
        Ok(Holder::<G>::start(&config, rules))
    }

    fn odds_of(&self, battle: &str) -> Result<WrittenOdds, Refusal> {
        G::odds_of(battle)
    }

    fn work_of_odds(&self, battle: &str) -> Work {
        G::work_of_odds(battle)
    }

    fn restore(&self, snapshot: &Value, rules: RulesVersion) -> Result<Box<dyn Position>, Corrupt> {
        Ok(Box::new(Holder::<G>::restore(snapshot, rules)?))
    }

    fn seen(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, Corrupt> {
        if !self.has_secrets() {
            return Ok(Some(event.clone()));
        }
        if let Some(event) = KernelEvent::read(event) {
            return Ok(Some(write("event", &event)?));
        }
        let event: G::Event = read("event", event)?;
        let seen = G::seen(&event, viewer).map(|seen| write("event as it is seen", &seen));
        Ok(seen.transpose()?)
    }

    fn view_class(&self, viewer: Viewer) -> Viewer {
        G::view_class(viewer)
    }

    fn redraw_hidden_event(&self, event: &Value, viewer: Viewer, chance: &mut dyn Chance) -> Result<Value, Corrupt> {
        if KernelEvent::read(event).is_some() {
            return Ok(event.clone());
        }
        Ok(write("event", &G::redraw_hidden_event(&read("event", event)?, viewer, chance))?)
    }

    fn reveals(&self, event: &Value) -> Result<bool, Corrupt> {
        if KernelEvent::read(event).is_some() {
            return Ok(false);
        }
        Ok(G::reveals(&read("event", event)?))
    }
}
