//! The skirmish as the kernel knows it: each function of the trait calls into the file of its rule.

use alloc::{vec, vec::Vec};
use kernel::{
    Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Game, Guide, Hint, Lesson,
    NamedChart, Outcome, Progress, RecapLine, Refusal, RulesVersion, Seat, Seating, SeenStep, SetUp, Summary, Text,
    Viewer, Work, WrittenOdds,
};
use serde_json::{Value, json};

use crate::{
    Answer, Choice, Command, Config, Event, Options, Query, Rejection, Standing, State, View, answers, asked, chart,
    choices, configure, facts::Facts, hidden, hints, lesson, offers, outcome, recap, shown, summary, written,
};

/// The rules of the D&D Miniatures skirmish.
#[derive(Debug, Clone, Copy)]
pub struct Ddm;

impl Game for Ddm {
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

    const ID: &'static str = "ddm";
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

    fn awaiting(state: &State) -> Awaiting {
        state.awaiting()
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        state.decide(seat, command, dice)
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        let player = state.player(seat).ok_or(Rejection::NotYourTurn)?;
        if state.is_over() {
            return Err(Rejection::MatchOver);
        }
        if state.is_in_play(player) { Ok(vec![Event::Withdrew { player }]) } else { Err(Rejection::SeatOut) }
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        state.next_step(dice)
    }

    fn apply(state: &mut State, event: &Event) {
        state.fold(event);
    }

    fn options(state: &State, seat: Seat) -> Options {
        offers::of(state, seat)
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
        matches!(event, Event::WarbandsOpened { .. })
    }

    /// Moves and activations can be taken back until a die falls or a seat is asked; warbands, the set-up and who begins
    /// stand. Contract, section 3.
    fn is_final(event: &Event) -> bool {
        matches!(
            event,
            Event::WarbandSealed { .. }
                | Event::FirstChosen { .. }
                | Event::TileLaid { .. }
                | Event::Deployed { .. }
                | Event::Held { .. }
                | Event::RoundEnded { .. }
        )
    }

    fn ask(state: &State, _: Viewer, query: &Query, _: &mut dyn Chance) -> Result<Answer, Rejection> {
        asked::answer(state, query)
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
        answers::ordered(state, asked.seat, standing)
    }

    fn fallback(state: &State, asked: Asked, standing: &Standing) -> Option<Action<Command>> {
        answers::fallback(state, asked.seat, standing).map(Action::Command)
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

    fn odds_of(attack: &str) -> Result<WrittenOdds, Refusal> {
        written::odds_of(attack)
    }

    /// The pack is read for it.
    fn work_of_odds(_: &str) -> Work {
        Work::of(2_000)
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
