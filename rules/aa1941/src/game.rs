//! The game as the kernel plays it: commands become events, events change the state.

use alloc::vec::Vec;
use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Closes, DecisionId, Departure, Dice, Game, Mode, NamedChart, NoChoice,
    Outcome, Pace, Pending, Progress, Refusal, Role, RulesVersion, Seat, Seating, SetUp, Sharing, Text, Viewer,
};
use serde_json::Value;

use crate::{
    Command, Event, Options, Rejection, State, View, ask,
    board::RegionId,
    combat::{self, Stage},
    event::{PhaseName, Victory},
    headline, landing, mobilize, movement, obligations, options,
    power::{Power, Side},
    purchase, random_command,
    rejection::TurnPart,
    setup,
    standing::{self, Standing},
    state::{Phase, War},
    turn, view,
    view::Question,
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
    const RULES_VERSION: u32 = 4;

    fn facts() -> Value {
        // A test reads the file, so this cannot fail in a build that passed.
        serde_json::from_str(include_str!("../data/board.json")).unwrap_or(Value::Null)
    }

    fn seating(_: &Value) -> Result<Seating, Refusal> {
        let role = |power: Power| Role {
            id: power.id().into(),
            side: power.side().id().into(),
            name: power.name(),
            rating_group: Some(power.side().id().into()),
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

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        setup::check(chart).map(|_| ())
    }

    fn configure(set_up: &SetUp) -> Result<setup::Config, Refusal> {
        setup::configure(set_up)
    }

    fn start(config: &setup::Config, rules: RulesVersion) -> State {
        let mut state = State::open(config.opening());
        state.bind(rules);
        state
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.bind(rules);
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
            Some((power, ..)) if war.seat_of(power) == seat => power,
            Some(_) | None => {
                let powers = war.seats.get(usize::from(seat.0));
                *powers.and_then(|powers| powers.first()).ok_or(Rejection::NotAwaited)?
            }
        };
        decide_as(state, speaker, command)
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Rejection> {
        concede(&state.war, seat)
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        let war = &state.war;
        match &war.phase {
            Phase::Combat(phase) => combat::advance(war, phase, dice),
            // A displaced fighter with one place to go, or none.
            Phase::NoncombatMove => match landing::displaced(war) {
                Some((fighter, places)) => alloc::vec![match places.first() {
                    Some(&to) => Event::FighterLanded { unit: fighter.id, to },
                    None => Event::UnitsLost {
                        region: fighter.at,
                        units: alloc::vec![fighter.id],
                        why: crate::event::Loss::NoLanding,
                    },
                }],
                None => Vec::new(),
            },
            Phase::Purchase | Phase::CombatMove | Phase::Mobilize(_) | Phase::CollectIncome => turn::advance(war),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        apply(state, event);
    }

    fn options(state: &State, seat: Seat) -> Options {
        options::of(state, seat)
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

    fn redraw_hidden(state: &State, _: Viewer, _: &mut dyn Chance) -> State {
        // Everything lies open on the table.
        state.clone()
    }

    fn redraw_hidden_event(event: &Event, _: Viewer, _: &mut dyn Chance) -> Event {
        event.clone()
    }

    fn is_final(event: &Event) -> bool {
        !event.is_order()
    }

    fn ask(
        state: &State,
        viewer: Viewer,
        query: &ask::Query,
        chance: &mut dyn Chance,
    ) -> Result<ask::Answer, Rejection> {
        ask::answer(state, viewer, query, chance)
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
}

fn verdict(side: Side, why: Victory) -> (&'static str, Text) {
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

/// Who is asked what, and about which region; `None` while the rules go on by themselves or the war is over.
pub(crate) fn question(war: &War) -> Option<(Power, Question, Option<RegionId>)> {
    if war.winner.is_some() {
        return None;
    }
    let orders = Some((war.turn, Question::Orders, None));
    match &war.phase {
        Phase::Purchase => orders.filter(|_| !war.capital_lost(war.turn)),
        Phase::CombatMove => orders,
        Phase::Combat(phase) => combat::question(war, phase),
        Phase::NoncombatMove => match landing::displaced(war) {
            None => orders,
            Some((fighter, places)) if places.len() > 1 => Some((fighter.power, Question::Land, Some(fighter.at))),
            Some(_) => None,
        },
        Phase::Mobilize(placed) => orders.filter(|_| !placed.is_empty() || mobilize::placeable(war).is_some()),
        Phase::CollectIncome => None,
    }
}

/// Checks a command spoken by a power and says what would happen. Changes nothing.
///
/// # Errors
/// In this order: [`Rejection::Over`], [`Rejection::NotYourTurn`], [`Rejection::WrongPhase`] or
/// [`Rejection::OtherQuestion`], then what is wrong with the command itself.
pub fn decide_as(state: &State, speaker: Power, command: &Command) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    if war.winner.is_some() {
        return Err(Rejection::Over);
    }
    let (awaited, asked, region) = question(war).ok_or(Rejection::NotAwaited)?;
    if speaker != awaited {
        return Err(Rejection::NotYourTurn { awaited, asked });
    }
    if asked != answers(command) {
        return Err(match (asked, answers(command)) {
            (Question::Orders, Question::Land) => Rejection::wrong_phase(war, TurnPart::Landing),
            (Question::Orders, _) => Rejection::wrong_phase(war, TurnPart::Combat),
            _ => Rejection::OtherQuestion { asked, region },
        });
    }
    if asked == Question::Orders {
        return orders(state, command);
    }
    let event = match (command, &war.phase) {
        (Command::Land { unit, to }, _) => landing::decide_land(war, *unit, *to)?,
        (_, Phase::Combat(phase)) => match (command, &phase.stage) {
            (Command::Battle { region }, _) => combat::decide_battle(war, phase, *region)?,
            (Command::Engage { fight }, Stage::Engaging(region)) => Event::Engaged { region: *region, fight: *fight },
            (Command::Submerge { units }, Stage::Fighting(battle)) => combat::decide_submerge(war, battle, units)?,
            (Command::Casualties { units }, Stage::Fighting(battle)) => {
                combat::decide_casualties(war, battle, speaker, units)?
            }
            (Command::Press, Stage::Fighting(battle)) => combat::decide_press(battle),
            (Command::Retreat { to }, Stage::Fighting(battle)) => combat::decide_retreat(war, battle, *to)?,
            _ => return Err(Rejection::NotAwaited),
        },
        _ => return Err(Rejection::NotAwaited),
    };
    Ok(alloc::vec![event])
}

/// The question that a command answers.
const fn answers(command: &Command) -> Question {
    match command {
        Command::Purchase { .. }
        | Command::Move { .. }
        | Command::Load { .. }
        | Command::Unload { .. }
        | Command::EndPhase
        | Command::Place { .. } => Question::Orders,
        Command::Battle { .. } => Question::Battle,
        Command::Engage { .. } => Question::Engage,
        Command::Submerge { .. } => Question::Submerge,
        Command::Casualties { .. } => Question::Casualties,
        Command::Press | Command::Retreat { .. } => Question::Retreat,
        Command::Land { .. } => Question::Land,
    }
}

/// A seat gives up. A side loses when all its seats have. RULINGS.md.
fn concede(war: &War, seat: Seat) -> Result<Vec<Event>, Rejection> {
    if war.conceded.contains(&seat) {
        return Err(Rejection::AlreadyConceded);
    }
    let mut events = alloc::vec![Event::Conceded { seat }];
    if let Some(side) = turn::conceded_to(war, seat) {
        events.push(Event::GameWon { side, why: Victory::Concession });
    }
    Ok(events)
}

/// The orders of one's own phases.
fn orders(state: &State, command: &Command) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    let event = match command {
        Command::Purchase { units } => purchase::decide(war, units)?,
        Command::Move { units, path } => movement::decide_move(war, units, path)?,
        Command::Load { units, transport } => movement::decide_load(war, units, *transport)?,
        Command::Unload { units, to } => movement::decide_unload(war, units, *to)?,
        Command::Place { units, region } => mobilize::decide_place(war, units, *region)?,
        Command::EndPhase => return end_phase(state),
        Command::Battle { .. }
        | Command::Engage { .. }
        | Command::Submerge { .. }
        | Command::Casualties { .. }
        | Command::Press
        | Command::Retreat { .. }
        | Command::Land { .. } => return Err(Rejection::wrong_phase(war, TurnPart::Combat)),
    };
    Ok(alloc::vec![event])
}

fn end_phase(state: &State) -> Result<Vec<Event>, Rejection> {
    let war = &state.war;
    if let Some(duty) = obligations::open(state).into_iter().next() {
        return Err(duty.rejection);
    }
    let begin = |phase| Event::PhaseBegan { phase };
    Ok(match war.phase {
        Phase::Purchase => alloc::vec![begin(PhaseName::CombatMove)],
        Phase::CombatMove => alloc::vec![begin(PhaseName::Combat)],
        Phase::NoncombatMove => {
            let mut events = landing::lose_after_noncombat_move(war);
            events.push(begin(PhaseName::Mobilize));
            events
        }
        Phase::Mobilize(_) => turn::close_mobilization(war),
        Phase::Combat(_) | Phase::CollectIncome => return Err(Rejection::wrong_phase(war, TurnPart::Orders)),
    })
}

/// Folds one event into the state.
fn apply(state: &mut State, event: &Event) {
    let war = &mut state.war;
    if event.is_order() {
        apply_order(war, event);
        return;
    }
    if let Event::Conceded { seat } = event {
        war.conceded.push(*seat);
        return;
    }
    war.decision += 1;
    apply_course(war, event);
    let opens_orders =
        matches!(event, Event::PhaseBegan { .. } | Event::FighterLanded { .. } | Event::UnitsLost { .. });
    if opens_orders && war.phase == Phase::NoncombatMove {
        war.beyond_help = obligations::beyond_help(war);
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all other events are no orders")]
fn apply_order(war: &mut War, event: &Event) {
    match event {
        Event::UnitsPurchased { units, cost, .. } => purchase::apply(war, units, *cost),
        Event::UnitsMoved { units, carried, path, taken, .. } => {
            movement::apply_move(war, units, carried, path, taken);
        }
        Event::UnitsLoaded { units, transport, zone, .. } => movement::apply_load(war, units, *transport, *zone),
        Event::LandingOrdered { units, to, .. } => movement::apply_landing(war, units, *to),
        Event::UnitsUnloaded { units, to, .. } => movement::apply_unload(war, units, *to),
        Event::UnitsPlaced { region, units, ids, .. } => mobilize::apply_place(war, *region, units, ids),
        _ => {}
    }
}

/// Events that are not orders.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events belong to combat")]
pub(crate) fn apply_course(war: &mut War, event: &Event) {
    match event {
        Event::TurnBegan { round, power } => turn::begin(war, *round, *power),
        Event::PhaseBegan { phase } => begin_phase(war, *phase),
        Event::UnitsLost { units, .. } => {
            // The battle looks at what is lost before it leaves the board.
            war.remove(units);
            combat::apply(war, event);
        }
        Event::TerritoryTaken { taken, .. } => war.control.set(taken.region, taken.to),
        Event::TreasurySeized { from, by, ipcs } => {
            let left = war.treasury.get(*from).saturating_sub(*ipcs);
            *war.treasury.get_mut(*from) = left;
            let sum = war.treasury.get(*by).saturating_add(*ipcs);
            *war.treasury.get_mut(*by) = sum;
        }
        Event::FighterLanded { unit, to } => landing::apply_land(war, *unit, *to),
        Event::UnitsRefunded { power, ipcs, .. } | Event::IncomeCollected { power, ipcs } => {
            if matches!(event, Event::UnitsRefunded { .. }) {
                war.bought.clear();
            }
            let sum = war.treasury.get(*power).saturating_add(*ipcs);
            *war.treasury.get_mut(*power) = sum;
        }
        Event::GameWon { side, why } => war.winner = Some((*side, *why)),
        _ => combat::apply(war, event),
    }
}

fn begin_phase(war: &mut War, phase: PhaseName) {
    war.phase = match phase {
        PhaseName::Purchase => Phase::Purchase,
        PhaseName::CombatMove => Phase::CombatMove,
        PhaseName::Combat => Phase::Combat(combat::Combat::open(war)),
        PhaseName::NoncombatMove => Phase::NoncombatMove,
        PhaseName::Mobilize => {
            war.settle_decks(war.turn);
            Phase::Mobilize(mobilize::Placed::new())
        }
        PhaseName::CollectIncome => Phase::CollectIncome,
    };
}
