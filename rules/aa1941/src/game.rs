//! The game as the kernel plays it: commands become events, events change the state.

use alloc::{string::String, vec::Vec};
use kernel::{
    Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Closes, DecisionId, Departure, Dice, Figure, Game, Guide,
    Hint, Lesson, Mode, NamedChart, NoChoice, Outcome, Pace, Pending, Progress, RecapLine, Refusal, Role, RulesVersion,
    Seat, Seating, SeenStep, SetUp, Sharing, Summary, Text, Unwritable, Viewer, Work, WrittenOdds,
};
use serde_json::{Value, json};

use crate::{
    Command, Event, Options, Rejection, State, View, apply, ask, combat,
    decide::{concede, decide_as, decide_open},
    event::{Loss, Victory},
    facts::Facts,
    figures, headline, hints, landing, lesson, options,
    pending::question,
    power::{Power, Side},
    random_command, recap, setup,
    standing::{self, Standing},
    state::Phase,
    turn, view, written,
};

/// Axis & Allies 1941.
pub struct Aa1941;

impl Game for Aa1941 {
    type Config = setup::Config;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Options = Options;
    type Choice = NoChoice;
    type Query = ask::Query;
    type Answer = ask::Answer;
    type Standing = Standing;
    type Rejection = Rejection;

    const ID: &'static str = "aa1941";
    const RULES_VERSION: u32 = 5;
    const OLDEST_RULES_VERSION: u32 = 4;

    fn facts() -> Value {
        // A test reads the file, so this cannot fail in a build that passed.
        Facts::read().map_or(Value::Null, |facts| json!(facts))
    }

    #[cfg(feature = "schema")]
    fn schemas() -> Option<kernel::Schemas> {
        Some(crate::schema::schemas())
    }

    fn seating(options: &Value) -> Result<Seating, Refusal> {
        let is_lesson = setup::TableOptions::is_lesson(options);
        let role = |power: Power| Role {
            id: power.id().into(),
            side: power.side().id().into(),
            name: power.name(),
            rating_group: (!is_lesson).then(|| power.side().id().into()),
        };
        Ok(Seating {
            mode: Mode::Versus,
            seats: 2..=5,
            roles: Power::ALL.into_iter().map(role).collect(),
            sharing: Sharing::All,
        })
    }

    fn charts() -> Vec<NamedChart> {
        setup::built_in()
    }

    fn lessons() -> Vec<Lesson> {
        lesson::offered()
    }

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        setup::check(chart).map(|_| ())
    }

    fn configure(set_up: &SetUp) -> Result<setup::Config, Refusal> {
        setup::configure(set_up)
    }

    fn start(config: &setup::Config, rules: RulesVersion) -> State {
        let mut state = State::open(config.opening());
        if let Some(begun) = &config.lesson {
            state.begin_lesson(begun);
        }
        state.bind(rules);
        state
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.bind(rules);
    }

    fn digested(state: &State) -> impl serde::Serialize + '_ {
        state.digested()
    }

    fn awaiting(state: &State) -> Awaiting {
        let war = &state.war;
        if war.winner.is_some() {
            return Awaiting::Nobody;
        }
        match question(war) {
            None => Awaiting::Engine,
            Some((power, question, _)) => Awaiting::Seats {
                pending: alloc::vec![Pending {
                    seat: war.seat_of(power),
                    decision: DecisionId(war.decision),
                    kind: question.id(),
                    pace: if power == war.turn { Pace::Turn } else { Pace::Reaction },
                }],
                closes: Closes::WhenAnyActs,
            },
        }
    }

    fn decide(state: &State, seat: Seat, command: &Command, _: &mut Dice<'_>) -> Result<Vec<Event>, Rejection> {
        let war = &state.war;
        let speaker = match question(war) {
            Some(open @ (power, ..)) if war.seat_of(power) == seat => return decide_open(state, power, open, command),
            Some(_) | None => {
                let powers = war.seats.get(usize::from(seat.0));
                *powers.and_then(|powers| powers.first()).ok_or(Rejection::NotAwaited)?
            }
        };
        decide_as(state, speaker, command)
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        let mut events = concede(&state.war, seat)?;
        if let Some(side) = lesson::without_its_learner(state, seat)
            && !events.iter().any(|event| matches!(event, Event::GameWon { .. }))
        {
            events.push(Event::GameWon { side, why: Victory::Concession });
        }
        Ok(events)
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        let war = &state.war;
        match &war.phase {
            Phase::Combat(phase) => combat::advance(war, phase, dice),
            // A displaced fighter with one place to go, or none.
            Phase::NoncombatMove => match landing::displaced(war) {
                Some((fighter, places)) => alloc::vec![match places.first() {
                    Some(&to) => Event::FighterLanded { unit: fighter.id, to },
                    None =>
                        Event::UnitsLost { region: fighter.at, units: alloc::vec![fighter.id], why: Loss::NoLanding },
                }],
                None => Vec::new(),
            },
            Phase::Purchase | Phase::CombatMove | Phase::Mobilize(_) | Phase::CollectIncome => turn::advance(war),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn options(state: &State, seat: Seat) -> Options {
        options::of(state, seat)
    }

    fn options_text(options: Options) -> Result<String, Unwritable> {
        options::text::of(options)
    }

    fn view(state: &State, _: Viewer) -> View {
        view::of(state)
    }

    fn view_text(view: View) -> Result<String, Unwritable> {
        view::text::of(view)
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view_class(_: Viewer) -> Viewer {
        Viewer::Public
    }

    fn redraw_hidden(state: &State, _: Viewer, _: &mut dyn Chance) -> State {
        // Everything lies open on the table.
        state.clone()
    }

    fn redraw_hidden_event(event: &Event, _: Viewer, _: &mut dyn Chance) -> Event {
        event.clone()
    }

    fn is_final(event: &Event) -> bool {
        // A seat that gives up takes nothing from what another could take back.
        !event.is_order() && !matches!(event, Event::Conceded { .. })
    }

    fn ask(
        state: &State,
        viewer: Viewer,
        query: &ask::Query,
        chance: &mut dyn Chance,
    ) -> Result<ask::Answer, Rejection> {
        ask::answer(state, viewer, query, chance)
    }

    fn odds_of(battle: &str) -> Result<WrittenOdds, Refusal> {
        written::odds_of(battle)
    }

    fn work_of_odds(battle: &str) -> Work {
        written::work_of(battle)
    }

    fn work(state: &State, query: &ask::Query) -> Work {
        ask::work(state, query)
    }

    fn recap(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
        recap::of(before, steps)
    }

    fn summary(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
        recap::summary::of(before, seat, steps)
    }

    fn hints(state: &State, seat: Seat) -> Vec<Hint> {
        hints::of(state, seat)
    }

    fn work_of_hints(state: &State) -> Work {
        hints::work(state)
    }

    fn guide(state: &State, _: Viewer) -> Option<Guide> {
        lesson::guide(state)
    }

    fn headline(state: &State) -> Text {
        headline::of(&state.war)
    }

    fn progress(state: &State) -> Option<Progress> {
        Some(Progress { at: state.war.round.into(), of: None })
    }

    fn check_standing(standing: &Standing) -> Result<(), Refusal> {
        standing::check(standing)
    }

    fn auto_command(state: &State, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        standing::auto_command(state, asked, standing, Some(chance))
    }

    fn fallback(state: &State, asked: Asked, standing: &Standing) -> Option<Action<Command>> {
        let ordered = standing::auto_command(state, asked, standing, None).map(Action::Command);
        ordered.or_else(|| random_command::fallback(state, asked))
    }

    fn random_command(state: &State, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        random_command::some_command(state, asked, chance)
    }

    fn figures(state: &State) -> Vec<Figure> {
        figures::of(&state.war)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let (side, why) = state.war.winner?;
        let seats = &state.war.seats;
        let wins = |seat: Seat| {
            let powers = seats.get(usize::from(seat.0));
            powers.and_then(|powers| powers.first()).is_some_and(|power| power.side() == side)
        };
        let (reason, text) = verdict(side, why);
        Some(Outcome::won_by(seats.len(), wins, reason, text))
    }

    #[inline(never)]
    fn erased() -> &'static dyn AnyGame {
        kernel::erased::<Self>()
    }
}

/// Who wins and why: the reason's stable name, and the sentence.
pub(crate) fn verdict(side: Side, why: Victory) -> (&'static str, Text) {
    match (side, why) {
        (Side::Axis, Victory::Capitals) => (
            "axis_holds_capitals",
            Text::new(
                "The Axis wins: it held the capitals it needed when the United States ended their turn.",
                "L’Axe l’emporte : il tenait les capitales nécessaires à la fin du tour des États-Unis.",
            ),
        ),
        (Side::Allies, Victory::Capitals) => (
            "allies_hold_capitals",
            Text::new(
                "The Allies win: they held the capitals they needed when Japan ended its turn.",
                "Les Alliés l’emportent : ils tenaient les capitales nécessaires à la fin du tour du Japon.",
            ),
        ),
        (Side::Axis, Victory::Concession) => (
            "allies_conceded",
            Text::new("The Axis wins: the Allies gave up.", "L’Axe l’emporte : les Alliés ont abandonné."),
        ),
        (Side::Allies, Victory::Concession) => (
            "axis_conceded",
            Text::new("The Allies win: the Axis gave up.", "Les Alliés l’emportent : l’Axe a abandonné."),
        ),
    }
}
