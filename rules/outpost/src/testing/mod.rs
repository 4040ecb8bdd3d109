//! Outpost with one thing changed, for tests of what a game may do and Outpost itself never does: rules that change
//! from version to version, code that panics, moves that no other seat hears of. Behind the feature `testing`.

mod second_thoughts;
mod variants;

use alloc::vec::Vec;
use core::marker::PhantomData;
use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Game, NamedChart, Outcome, Progress,
    Refusal, RulesVersion, Seat, Seating, SetUp, Text, Viewer, Work,
};
use serde_json::{Value, json};

use crate::{Choice, Command, Config, Event, Outpost, Query, Rejection, Standing, State};

pub use second_thoughts::SecondThoughts;
pub use variants::{LongerTurns, MarchesInCircles, NightMarches, Panics, PlaysByOrder, RefusesOrders, SmallTalk};

/// What differs from Outpost; each function is Outpost's own unless it is written anew.
pub trait Variant: Send + Sync + 'static {
    /// [`Game::RULES_VERSION`].
    const RULES_VERSION: u32 = Outpost::RULES_VERSION;

    /// [`Game::awaiting`].
    fn awaiting(state: &State) -> Awaiting {
        Outpost::awaiting(state)
    }

    /// [`Game::at_leisure`].
    fn at_leisure(state: &State) -> Vec<Seat> {
        Outpost::at_leisure(state)
    }

    /// [`Game::decide`].
    ///
    /// # Errors
    /// The rule that forbids the command.
    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        Outpost::decide(state, seat, command, dice)
    }

    /// [`Game::apply`].
    fn apply(state: &mut State, event: &Event) {
        Outpost::apply(state, event);
    }

    /// [`Game::options`].
    fn options(state: &State, seat: Seat) -> Value {
        json!(Outpost::options(state, seat))
    }

    /// [`Game::view`].
    fn view(state: &State, viewer: Viewer) -> Value {
        json!(Outpost::view(state, viewer))
    }

    /// [`Game::seen`].
    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        Outpost::seen(event, viewer).map(|seen| json!(seen))
    }

    /// [`Game::is_final`].
    fn is_final(event: &Event) -> bool {
        Outpost::is_final(event)
    }

    /// [`Game::ask`].
    ///
    /// # Errors
    /// Why there is no answer.
    fn ask(state: &State, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Rejection> {
        Outpost::ask(state, viewer, query, chance).map(|answer| json!(answer))
    }

    /// [`Game::work`].
    fn work(state: &State, query: &Query) -> Work {
        Outpost::work(state, query)
    }

    /// [`Game::auto_command`].
    fn auto_command(state: &State, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        Outpost::auto_command(state, asked, standing, chance)
    }

    /// [`Game::random_command`].
    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        Outpost::random_command(state, asked, chance)
    }
}

/// Outpost as `V` changes it. It keeps the id, so that it takes Outpost's place on a server.
#[derive(Debug, Clone, Copy)]
pub struct Varied<V>(PhantomData<fn() -> V>);

impl<V: Variant> Game for Varied<V> {
    type Config = Config;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type Seen = Value;
    type Options = Value;
    type Choice = Choice;
    type Query = Query;
    type Answer = Value;
    type Standing = Standing;
    type Rejection = Rejection;

    const ID: &'static str = Outpost::ID;
    const RULES_VERSION: u32 = V::RULES_VERSION;
    const OLDEST_RULES_VERSION: u32 = Outpost::RULES_VERSION;

    fn facts() -> Value {
        Outpost::facts()
    }

    fn seating(options: &Value) -> Result<Seating, Refusal> {
        Outpost::seating(options)
    }

    fn charts() -> Vec<NamedChart> {
        Outpost::charts()
    }

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        Outpost::check_chart(chart)
    }

    fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
        Outpost::configure(set_up)
    }

    fn start(config: &Config, rules: RulesVersion) -> State {
        Outpost::start(config, rules)
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        Outpost::bind(state, rules);
    }

    fn awaiting(state: &State) -> Awaiting {
        V::awaiting(state)
    }

    fn at_leisure(state: &State) -> Vec<Seat> {
        V::at_leisure(state)
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        V::decide(state, seat, command, dice)
    }

    fn leave(state: &State, seat: Seat, why: Departure) -> Result<Vec<Event>, Rejection> {
        Outpost::leave(state, seat, why)
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        Outpost::advance(state, dice)
    }

    fn apply(state: &mut State, event: &Event) {
        V::apply(state, event);
    }

    fn options(state: &State, seat: Seat) -> Value {
        V::options(state, seat)
    }

    fn choices(state: &State, seat: Seat, begun: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
        Outpost::choices(state, seat, begun)
    }

    fn view(state: &State, viewer: Viewer) -> Value {
        V::view(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        V::seen(event, viewer)
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        Outpost::redraw_hidden(state, viewer, chance)
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        Outpost::redraw_hidden_event(event, viewer, chance)
    }

    fn reveals(event: &Event) -> bool {
        Outpost::reveals(event)
    }

    fn is_final(event: &Event) -> bool {
        V::is_final(event)
    }

    fn ask(state: &State, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Rejection> {
        V::ask(state, viewer, query, chance)
    }

    fn work(state: &State, query: &Query) -> Work {
        V::work(state, query)
    }

    fn headline(state: &State) -> Text {
        Outpost::headline(state)
    }

    fn progress(state: &State) -> Option<Progress> {
        Outpost::progress(state)
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        V::auto_command(state, asked, standing, chance)
    }

    fn fallback(state: &State, asked: Asked, standing: &Standing) -> Option<Action<Command>> {
        Outpost::fallback(state, asked, standing)
    }

    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        V::random_command(state, asked, chance)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Outpost::outcome(state)
    }
}
