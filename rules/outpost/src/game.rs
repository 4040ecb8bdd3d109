//! Outpost as the kernel knows it: each function of the trait calls into the file of its rule.

use alloc::{vec, vec::Vec};
use kernel::{
    Action, AnyGame, Asked, Awaiting, Chance, ChartFault, Choices, Departure, Dice, Figure, Game, NamedChart, Outcome,
    Progress, RecapLine, Refusal, RulesVersion, Seat, Seating, SeenStep, SetUp, Text, Viewer,
};
use serde_json::{Value, json};

use crate::{
    Answer, Card, Chart, Choice, Command, Config, Event, Options, Patrol, Phase, Query, Rejection, Sealed, Seen, Shot,
    Standing, State, View, answers, ask, chart, choices, facts::Facts, hidden, options, outcome, recap, set_up, shot,
    view,
};

/// The rules of Outpost.
#[derive(Debug, Clone, Copy)]
pub struct Outpost;

impl Game for Outpost {
    type Config = Config;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Options = Options;
    type Choice = Choice;
    type Query = Query;
    type Answer = Answer;
    type Standing = Standing;
    type Rejection = Rejection;

    const ID: &'static str = "outpost";
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
        Chart::check(chart).map(|_| ())
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
        let asked = state.asks(seat);
        let holds = |card: Card| {
            let has = state.seat(seat).is_some_and(|seat| seat.hand.contains(&card));
            if has { Ok(card) } else { Err(Rejection::NoSuchCard(card)) }
        };
        match command {
            Command::Seal { card } if asked == Some("orders") => {
                Ok(vec![Event::OrderSealed { seat, card: holds(*card)? }])
            }
            Command::March { unit, path } => Ok(vec![state.march(seat, *unit, path)?]),
            Command::Fire { unit, target } => {
                let needs = state.may_fire(seat, *unit, *target)?;
                let aimed = Event::Aimed { unit: *unit, target: *target };
                // Raiders have no cards to answer with.
                let answers = target.patrol.is_some();
                if answers { Ok(vec![aimed]) } else { Ok(vec![aimed, shot::shoot(*unit, *target, needs, None, dice)]) }
            }
            Command::EndTurn if asked == Some("turn") => Ok(vec![Event::TurnEnded { seat }]),
            Command::Cover { .. } | Command::Brace if asked == Some("cover") => {
                let Shot { unit, target } = state.shot.ok_or(Rejection::NotAsked)?;
                let cover = if let Command::Cover { card } = command { Some(holds(*card)?) } else { None };
                Ok(vec![shot::shoot(unit, target, state.needs(unit, target)?, cover, dice)])
            }
            Command::Seal { .. } | Command::EndTurn | Command::Cover { .. } | Command::Brace => {
                Err(Rejection::NotAsked)
            }
        }
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        match state.seat(seat) {
            Some(place) if !place.has_left => Ok(vec![Event::PatrolLeft { seat }]),
            Some(_) | None => Err(Rejection::HasLeft),
        }
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        match &state.phase {
            Phase::Supply => match state.lacks_cards() {
                None => vec![Event::RoundBegan { round: state.round }],
                Some(_) if state.deck.is_empty() => vec![Event::Reshuffled],
                Some(seat) => {
                    let card = state.deck.draw(dice, "card").copied();
                    card.map(|card| Event::CardDrawn { seat, card }).into_iter().collect()
                }
            },
            Phase::Orders => vec![state.turn_up(dice)],
            Phase::Turns { .. } if !state.mode.has_opponents() => vec![state.begin_raid(dice)],
            Phase::Turns { .. } | Phase::Over => vec![state.count()],
            Phase::Raid { left } => match left.first() {
                Some(raider) => state.raider_acts(*raider, dice),
                None => vec![state.count()],
            },
        }
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
        view::of(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event.seen_by(viewer))
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        hidden::redraw(state, viewer, chance)
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        hidden::redraw_event(event, viewer, chance)
    }

    fn reveals(event: &Event) -> bool {
        // A drawn card is news to the seat that draws it.
        matches!(
            event,
            Event::CardDrawn { .. } | Event::OrdersRevealed { .. } | Event::ShotFired { cover: Some(_), .. }
        )
    }

    fn ask(state: &State, _: Viewer, query: &Query, _: &mut dyn Chance) -> Result<Answer, Rejection> {
        ask::answer(state, *query)
    }

    fn recap(before: &View, steps: &[SeenStep<Seen>]) -> Vec<RecapLine> {
        recap::of(before, steps)
    }

    fn headline(state: &State) -> Text {
        outcome::headline(state)
    }

    fn progress(state: &State) -> Option<Progress> {
        Some(Progress { at: u32::from(state.round), of: Some(u32::from(state.rounds)) })
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

impl State {
    /// Turns up the order cards: low numbers first, equal ones by lot. Rules 2.4.
    fn turn_up(&self, dice: &mut Dice<'_>) -> Event {
        let sealed = self.numbered().filter_map(|(seat, own)| Some(Sealed { seat, card: own.sealed? }));
        let mut left: Vec<Sealed> = sealed.collect();
        let mut orders = Vec::new();
        while let Some(lowest) = left.iter().map(|order| order.card).min() {
            let first: Vec<usize> = (0..left.len()).filter(|at| left[*at].card == lowest).collect();
            let which = if first.len() > 1 { dice.pick(u32::try_from(first.len()).unwrap_or(1), "tie") } else { 0 };
            let at = usize::try_from(which).ok().and_then(|which| first.get(which)).copied().unwrap_or(first[0]);
            orders.push(left.remove(at));
        }
        Event::OrdersRevealed { orders }
    }

    /// Counts who holds the outposts. Rules 6.1.
    fn count(&self) -> Event {
        let holders: Vec<_> = self.chart.outposts().filter_map(|cell| self.unit_at(cell)).collect();
        let held = |patrol: Option<Patrol>| {
            u8::try_from(holders.iter().filter(|id| id.patrol == patrol).count()).unwrap_or(u8::MAX)
        };
        let points = self.seats.iter().map(|seat| held(Some(seat.patrol))).collect();
        Event::RoundEnded { points, raiders: held(None) }
    }
}
