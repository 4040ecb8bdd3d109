//! Warfighter as the kernel knows it: each function of the trait calls into the file of its rule.

use alloc::{vec, vec::Vec};
use kernel::{
    Achievement, Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Game, Guide,
    Hint, Lesson, NamedChart, Outcome, Progress, RecapLine, Refusal, RulesVersion, Seat, Seating, SeenStep, SetUp,
    Summary, Text, Viewer, Work,
};
use serde_json::{Value, json};

use crate::{
    Answer, Choice, Code, Command, Config, Event, MissionEvent, Options, Query, Rejection, Standing, State, View,
    achievements, answers, asked, campaign, chart, choices, configure, facts::Facts, hidden, hints, lesson, options,
    outcome, recap, summary, view_build,
};

/// The rules of Warfighter WWII.
#[derive(Debug, Clone, Copy)]
pub struct Warfighter;

impl Game for Warfighter {
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

    const ID: &'static str = "warfighter";
    const RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        json!(Facts::new())
    }

    #[cfg(feature = "schema")]
    fn schemas() -> Option<kernel::Schemas> {
        Some(crate::schema::schemas())
    }

    fn seating(options: &Value) -> Result<Seating, Refusal> {
        configure::seating(options)
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
        configure::configure(set_up)
    }

    fn start(config: &Config, rules: RulesVersion) -> State {
        State::new(config, rules)
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.rules = rules;
    }

    fn digested(state: &State) -> impl serde::Serialize + '_ {
        state.digested()
    }

    fn awaiting(state: &State) -> Awaiting {
        state.awaiting()
    }

    fn at_leisure(state: &State) -> Vec<Seat> {
        state.at_leisure()
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        state.decide(seat, command, dice)
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        if state.phase == crate::Phase::Over {
            return Err(Code::Over.into());
        }
        if seat.0 >= state.terms.seats {
            return Err(Code::UnknownSeat.into());
        }
        if state.conceded.contains(&seat) {
            return Err(Code::NotAwaited.into());
        }
        Ok(vec![MissionEvent::Conceded { seat }.into()])
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

    fn view(state: &State, viewer: Viewer) -> View {
        view_build::of(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        (!matches!(event, Event::Agenda { .. })).then(|| event.seen_by(viewer))
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        hidden::redraw(state, viewer, chance)
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        hidden::redraw_event(event, viewer, chance)
    }

    fn reveals(event: &Event) -> bool {
        event.is_revealing()
    }

    fn ask(state: &State, viewer: Viewer, query: &Query, _: &mut dyn Chance) -> Result<Answer, Rejection> {
        asked::answer(state, viewer, query)
    }

    fn work(state: &State, query: &Query) -> Work {
        asked::work(state, query)
    }

    /// An undo beyond a change of the agenda would give the number of one question to another.
    fn is_final(event: &Event) -> bool {
        matches!(event, Event::Agenda { .. })
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
        Some(outcome::progress(state))
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

    fn work_of_hints(_: &State) -> Work {
        Work::of(500)
    }

    fn guide(state: &State, _: Viewer) -> Option<Guide> {
        lesson::guide(state)
    }

    fn figures(state: &State) -> Vec<Figure> {
        outcome::figures(state)
    }

    fn achievements() -> Vec<Achievement> {
        achievements::offered()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        outcome::of(state)
    }

    fn played_on(options: &Value, carries_on: &Value) -> Option<Value> {
        campaign::played_on(options, carries_on)
    }

    #[inline(never)]
    fn erased() -> &'static dyn AnyGame {
        kernel::erased::<Self>()
    }
}
