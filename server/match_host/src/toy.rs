//! A small game for tests: two seats, a hidden hand each, a die, and a command that breaks the rules' own code.

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Closes, DecisionId, Departure, Dice, Game, Mode, NamedChart, NoChoice,
    Outcome, Pace, Pending, Progress, Refusal, Role, RulesVersion, Seat, Seating, SetUp, Sharing, Text, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Draw cards that only you see, roll the die; whoever comes to ten points first wins.
pub struct Toy;

/// Points that win.
const GOAL: u32 = 10;

/// Since this version of the rules a six counts seven.
const LUCKY_SIX: u32 = 2;

/// Cards in the deck, and in a hand at most.
const DECK: u32 = 52;
const HAND: u32 = 3;

#[derive(Serialize, Deserialize)]
pub struct Config {
    goal: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    goal: u32,
    turn: Option<Seat>,
    question: u32,
    hands: [Vec<u32>; 2],
    points: [u32; 2],
    conceded: Option<Seat>,
    #[serde(skip)]
    rules: RulesVersion,
}

impl State {
    fn may_draw(&self, seat: Seat) -> bool {
        self.hands[usize::from(seat.0)].len() < usize::try_from(HAND).unwrap_or(0)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    Draw,
    /// Gives the newest card back for another one: what is refused until something is drawn.
    Swap,
    Roll,
    Break,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    Began { first: Seat },
    Drew { seat: Seat, card: u32 },
    Swapped { seat: Seat, card: u32 },
    Rolled { seat: Seat, face: u8 },
    Conceded { seat: Seat },
}

/// What may be asked of the toy.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Query {
    /// The asker's hand, and a roll of the question's own dice.
    Hand,
    /// How often this was asked: what no game may tell, to show what was worked out anew.
    Count,
    /// What breaks the rules' own code.
    Break,
}

/// What to do on one's turn, ordered in advance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Standing {
    #[serde(default)]
    turn: OnTurn,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTurn {
    #[default]
    Ask,
    /// Draws until the hand is full, then rolls.
    Play,
    /// Goes on swapping: what leads nowhere, and is refused while the hand is empty.
    Swap,
    /// What the rules' own code breaks over.
    Break,
    /// What may not be ordered.
    Cheat,
}

#[derive(Serialize)]
pub struct View {
    turn: Option<Seat>,
    points: [u32; 2],
    hand: Option<Vec<u32>>,
}

fn refusal(code: &'static str) -> Refusal {
    Refusal::new(code, Text::new("No.", "Non."))
}

impl Game for Toy {
    type Config = Config;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Options = Value;
    type Choice = NoChoice;
    type Query = Query;
    type Answer = Value;
    type Standing = Standing;
    type Rejection = Refusal;

    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        json!({ "goal": GOAL })
    }

    fn seating(_: &Value) -> Result<Seating, Refusal> {
        let role =
            |id: &str| Role { id: id.into(), side: id.into(), name: Text::new(id, id), rating_group: Some(id.into()) };
        let roles = vec![role("red"), role("blue")];
        Ok(Seating { mode: Mode::Versus, seats: 2..=2, roles, sharing: Sharing::OneEach })
    }

    fn charts() -> Vec<NamedChart> {
        vec![NamedChart { id: "usual".into(), name: Text::new("Usual", "Habituel"), chart: json!({ "goal": GOAL }) }]
    }

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        if chart["goal"].is_u64() {
            return Ok(());
        }
        let text = Text::new("A goal is missing.", "Il manque un but.");
        Err(vec![ChartFault { at: "/goal".into(), code: "no_goal".into(), text }])
    }

    fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
        if set_up.seats.len() != 2 {
            return Err(refusal("two_seats"));
        }
        Ok(Config { goal: u32::try_from(set_up.chart["goal"].as_u64().unwrap_or(10)).unwrap_or(10) })
    }

    fn start(config: &Config, rules: RulesVersion) -> State {
        let hands = [vec![], vec![]];
        State { goal: config.goal, turn: None, question: 0, hands, points: [0, 0], conceded: None, rules }
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.rules = rules;
    }

    fn awaiting(state: &State) -> Awaiting {
        if Self::outcome(state).is_some() {
            return Awaiting::Nobody;
        }
        let Some(seat) = state.turn else { return Awaiting::Engine };
        let pending = vec![Pending { seat, decision: DecisionId(state.question), kind: "turn", pace: Pace::Turn }];
        Awaiting::Seats { pending, closes: Closes::WhenAllAnswer }
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Refusal> {
        if state.turn != Some(seat) {
            return Err(refusal("not_your_turn"));
        }
        match command {
            Command::Draw if !state.may_draw(seat) => Err(refusal("hand_full")),
            Command::Draw => Ok(vec![Event::Drew { seat, card: dice.pick(DECK, "card") }]),
            Command::Swap if state.hands[usize::from(seat.0)].is_empty() => Err(refusal("hand_empty")),
            Command::Swap => Ok(vec![Event::Swapped { seat, card: dice.pick(DECK, "card") }]),
            Command::Roll => Ok(vec![Event::Rolled { seat, face: dice.die(6, "roll") }]),
            Command::Break => panic!("the toy breaks"),
        }
    }

    fn leave(_: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Refusal> {
        Ok(vec![Event::Conceded { seat }])
    }

    fn advance(_: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        vec![Event::Began { first: Seat(dice.die(2, "first") - 1) }]
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Began { first } => {
                state.turn = Some(*first);
                state.question = 1;
            }
            // The question stays open, so that nobody else can tell that anything happened.
            Event::Drew { seat, card } => state.hands[usize::from(seat.0)].push(*card),
            Event::Swapped { seat, card } => {
                let hand = &mut state.hands[usize::from(seat.0)];
                hand.pop();
                hand.push(*card);
            }
            Event::Rolled { seat, face } => {
                let lucky = *face == 6 && state.rules.since(LUCKY_SIX);
                state.points[usize::from(seat.0)] += u32::from(*face) + u32::from(lucky);
                state.turn = Some(Seat(1 - seat.0));
                state.question += 1;
            }
            Event::Conceded { seat } => state.conceded = Some(*seat),
        }
    }

    fn options(state: &State, seat: Seat) -> Value {
        json!({ "draw": state.may_draw(seat), "roll": true })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => state.hands.get(usize::from(seat.0)).cloned(),
            Viewer::Public | Viewer::Omniscient => None,
        };
        View { turn: state.turn, points: state.points, hand }
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Drew { seat, .. } | Event::Swapped { seat, .. }
                if viewer != Viewer::Seat(*seat) && viewer != Viewer::Omniscient =>
            {
                None
            }
            Event::Began { .. }
            | Event::Drew { .. }
            | Event::Swapped { .. }
            | Event::Rolled { .. }
            | Event::Conceded { .. } => Some(event.clone()),
        }
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = state.clone();
        for (seat, hand) in (0..).zip(&mut other.hands) {
            if viewer != Viewer::Seat(Seat(seat)) {
                *hand = (0..chance.draw(HAND + 1)).map(|_| chance.draw(DECK)).collect();
            }
        }
        other
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        match event {
            Event::Drew { seat, .. } if viewer != Viewer::Seat(*seat) => {
                Event::Drew { seat: *seat, card: chance.draw(DECK) }
            }
            Event::Swapped { seat, .. } if viewer != Viewer::Seat(*seat) => {
                Event::Swapped { seat: *seat, card: chance.draw(DECK) }
            }
            Event::Began { .. }
            | Event::Drew { .. }
            | Event::Swapped { .. }
            | Event::Rolled { .. }
            | Event::Conceded { .. } => event.clone(),
        }
    }

    fn ask(state: &State, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Refusal> {
        match (query, viewer) {
            (Query::Break, _) => panic!("the toy breaks over a question"),
            (Query::Count, _) => {
                static ASKED: AtomicU32 = AtomicU32::new(0);
                Ok(json!(ASKED.fetch_add(1, Ordering::Relaxed)))
            }
            (Query::Hand, Viewer::Public | Viewer::Omniscient) => Err(refusal("no_hand")),
            (Query::Hand, Viewer::Seat(seat)) => {
                Ok(json!({ "hand": state.hands[usize::from(seat.0)], "roll": chance.die(6) }))
            }
        }
    }

    fn headline(state: &State) -> Text {
        Text::new(format!("Points {:?}", state.points), format!("Points : {:?}", state.points))
    }

    fn check_standing(standing: &Standing) -> Result<(), Refusal> {
        if standing.turn == OnTurn::Cheat { Err(refusal("no_cheating")) } else { Ok(()) }
    }

    fn auto_command(
        state: &State,
        Asked { seat, .. }: Asked,
        standing: &Standing,
        _: &mut dyn Chance,
    ) -> Option<Command> {
        if state.turn != Some(seat) {
            return None;
        }
        match standing.turn {
            OnTurn::Ask | OnTurn::Cheat => None,
            OnTurn::Play if state.may_draw(seat) => Some(Command::Draw),
            OnTurn::Play => Some(Command::Roll),
            OnTurn::Swap => Some(Command::Swap),
            OnTurn::Break => panic!("the toy breaks over standing orders"),
        }
    }

    fn progress(_: &State) -> Option<Progress> {
        None
    }

    fn fallback(_: &State, _: Asked, _: &Standing) -> Option<Action<Command>> {
        Some(Action::Command(Command::Roll))
    }

    fn random_command(state: &State, Asked { seat, .. }: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        let draws = state.may_draw(seat) && chance.draw(2) == 0;
        let command = if draws { Command::Draw } else { Command::Roll };
        (state.turn == Some(seat)).then_some(Action::Command(command))
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let won = |winner: u8| Outcome::won_by(2, |seat| seat.0 == winner, "points", Text::new("Won.", "Gagné."));
        if let Some(seat) = state.conceded {
            return Some(won(1 - seat.0));
        }
        (0..2).find(|&seat| state.points[usize::from(seat)] >= state.goal).map(won)
    }
}
