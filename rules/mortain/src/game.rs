//! The Defence of Mortain as the kernel knows it: each function of the trait calls into the file of its rule.

use alloc::{vec, vec::Vec};
use kernel::{
    Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Game, Guide, Hint, Lesson,
    NamedChart, Outcome, Progress, RecapLine, Refusal, RulesVersion, Seat, Seating, SeenStep, SetUp, Summary, Text,
    Viewer, WrittenOdds,
};
use serde_json::{Value, json};

use crate::{
    Answer, Choice, Command, Config, End, Event, Options, Query, Reason, Rejection, Standing, State, View, answers,
    ask, chart, choices, facts::Facts, hints, lesson, options, outcome, recap, set_up, summary, view, written,
};

/// The rules of The Defence of Mortain.
#[derive(Debug, Clone, Copy)]
pub struct Mortain;

impl Game for Mortain {
    type Config = Config;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Options = Options;
    type Choice = Choice;
    type Query = Query;
    type Answer = Answer;
    type Standing = Standing;
    type Rejection = Rejection;

    const ID: &'static str = "mortain";
    const RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        json!(Facts::new())
    }

    #[cfg(feature = "schema")]
    fn schemas() -> Option<kernel::Schemas> {
        Some(crate::schema::schemas())
    }

    fn seating(options: &Value) -> Result<Seating, Refusal> {
        set_up::seating(options)
    }

    fn charts() -> Vec<NamedChart> {
        chart::built_in()
    }

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        chart::Chart::check(chart).map(|_| ())
    }

    fn lessons() -> Vec<Lesson> {
        lesson::offered()
    }

    fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
        set_up::configure(set_up)
    }

    fn start(config: &Config, rules: RulesVersion) -> State {
        State::new(config, rules)
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.rules = rules;
    }

    fn awaiting(state: &State) -> Awaiting {
        state.awaiting()
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        state.decide(seat, command, dice)
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        match state.side(seat) {
            Some(side) if !state.is_over() => {
                Ok(vec![Event::Ended { end: End { winner: side.other(), reason: Reason::Conceded } }])
            }
            Some(_) | None => Err(Rejection::GameOver),
        }
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        state.next_step(dice)
    }

    fn apply(state: &mut State, event: &Event) {
        state.fold(event);
    }

    fn options(state: &State, seat: Seat) -> Options {
        options::of(state, seat)
    }

    fn choices(state: &State, seat: Seat, begun: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
        choices::after(state, seat, begun)
    }

    fn view(state: &State, _: Viewer) -> View {
        view::of(state)
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view_class(_: Viewer) -> Viewer {
        Viewer::Public
    }

    /// Nothing is secret: cards that are left are no order yet.
    fn redraw_hidden(state: &State, _: Viewer, _: &mut dyn Chance) -> State {
        state.clone()
    }

    fn redraw_hidden_event(event: &Event, _: Viewer, _: &mut dyn Chance) -> Event {
        event.clone()
    }

    /// Until the set-up is over units are placed anew instead; a face card that was taken for a miss stays one.
    fn is_final(event: &Event) -> bool {
        matches!(event, Event::Placed { .. } | Event::AttackResolved { .. })
    }

    fn ask(state: &State, _: Viewer, query: &Query, _: &mut dyn Chance) -> Result<Answer, Rejection> {
        ask::answer(state, query)
    }

    fn odds_of(attack: &str) -> Result<WrittenOdds, Refusal> {
        written::odds_of(attack)
    }

    fn headline(state: &State) -> Text {
        outcome::headline(state)
    }

    fn recap(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
        recap::of(before, steps)
    }

    fn summary(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
        summary::of(before, seat, steps)
    }

    fn progress(state: &State) -> Option<Progress> {
        let of = state.battle.record().rounds;
        Some(Progress { at: u32::from(state.round), of: Some(u32::from(of)) })
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        answers::ordered(state, asked.seat, *standing)
    }

    fn fallback(state: &State, asked: Asked, _: &Standing) -> Option<Action<Command>> {
        answers::fallback(state, asked.seat).map(Action::Command)
    }

    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        answers::at_random(state, asked, chance)
    }

    fn hints(state: &State, seat: Seat) -> Vec<Hint> {
        hints::of(state, seat)
    }

    /// Nothing is secret, so every viewer is told.
    fn guide(state: &State, _: Viewer) -> Option<Guide> {
        lesson::guide(state)
    }

    fn figures(state: &State) -> Vec<Figure> {
        outcome::figures(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        outcome::of(state)
    }

    #[inline(never)]
    fn erased() -> &'static dyn AnyGame {
        kernel::erased::<Self>()
    }
}
