//! Axis & Allies Miniatures as the kernel knows it: each function of the trait calls into the file of its rule.

use alloc::{vec, vec::Vec};
use kernel::{
    Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Game, Guide, Hint, Lesson,
    NamedChart, Outcome, Progress, RecapLine, Refusal, RulesVersion, Seat, Seating, SeenStep, SetUp, Summary, Text,
    Viewer, Work, WrittenOdds,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    Answer, Choice, Command, Config, Ending, Event, Options, Query, Reason, Rejection, Standing, State, View, answers,
    ask, chart, choices, configure, facts::Facts, hidden, hints, lesson, options, outcome, recap, shown, summary,
    written,
};

/// The rules of Axis & Allies Miniatures.
#[derive(Debug, Clone, Copy)]
pub struct Aam;

impl Game for Aam {
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

    const ID: &'static str = "aam";
    const RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        json!(Facts::new())
    }

    #[cfg(feature = "schema")]
    fn schemas() -> Option<kernel::Schemas> {
        Some(crate::schema::schemas())
    }

    fn lessons() -> Vec<Lesson> {
        lesson::offered()
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

    fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
        configure::configure(set_up)
    }

    fn start(config: &Config, rules: RulesVersion) -> State {
        State::new(config, rules)
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.rules = rules;
    }

    fn digested(state: &State) -> impl Serialize + '_ {
        state.digested()
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
                let end = Ending { winner: Some(side.other()), reason: Reason::Concede };
                Ok(vec![Event::Ended { end }])
            }
            Some(_) | None => Err(Rejection::Over),
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

    fn view(state: &State, viewer: Viewer) -> View {
        shown::of(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        hidden::redraw(state, viewer, chance)
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        hidden::redraw_event(event, viewer, chance)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::ArmiesShown { .. })
    }

    /// Orders of a phase can be taken back; the events that end a phase, and the answers of the other side, are final.
    fn is_final(event: &Event) -> bool {
        matches!(
            event,
            Event::ArmyLocked { .. }
                | Event::OrderChosen { .. }
                | Event::EndChosen { .. }
                | Event::FieldChosen { .. }
                | Event::Deployed { .. }
                | Event::InitiativeChosen { .. }
                | Event::PhaseEnded { .. }
                | Event::Held { .. }
                | Event::Placed { .. }
        )
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
        Some(outcome::progress(state))
    }

    fn check_standing(standing: &Standing) -> Result<(), Refusal> {
        standing.check()
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, _: &mut dyn Chance) -> Option<Command> {
        answers::ordered(state, asked.seat, *standing)
    }

    fn fallback(state: &State, asked: Asked, standing: &Standing) -> Option<Action<Command>> {
        answers::fallback(state, asked.seat, *standing).map(Action::Command)
    }

    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        answers::at_random(state, asked, chance)
    }

    fn hints(state: &State, seat: Seat) -> Vec<Hint> {
        hints::of(state, seat)
    }

    /// The chances of each attack that can be made.
    fn work_of_hints(_: &State) -> Work {
        Work::of(2_000)
    }

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
