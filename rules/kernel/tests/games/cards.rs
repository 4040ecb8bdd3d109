//! A game of cards for two: draw a card that only you see, or lay one down for everybody to see.

use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Closes, DecisionId, Departure, Dice, Game, Mode, NamedChart, NoChoice,
    NoQuestion, NoStanding, Outcome, Pace, Pending, Progress, Refusal, RulesVersion, Seat, Seating, SetUp, Sharing,
    Text, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Tells what it should not, in one way or in none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manners {
    Tight,
    /// The view counts everybody's cards.
    CountsHands,
    /// The options hang on the other's hand.
    Hints,
    /// What is asked hangs on the other's hand.
    Winces,
    /// Everybody hears of every draw.
    Announces,
    /// A draw that nobody else hears of changes what everybody sees.
    Stirs,
}

/// The game; `M` is one of the [`Manners`], by number.
pub(crate) struct Cards<const M: u8>;

pub(crate) const TIGHT: u8 = 0;

const fn manners(m: u8) -> Manners {
    match m {
        1 => Manners::CountsHands,
        2 => Manners::Hints,
        3 => Manners::Winces,
        4 => Manners::Announces,
        5 => Manners::Stirs,
        _ => Manners::Tight,
    }
}

/// Since version 2 a hand holds three cards at most; before it was five.
const SMALL_HANDS: u32 = 2;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    turn: Seat,
    question: u32,
    hands: [Vec<u32>; 2],
    laid: Vec<u32>,
    gone: Option<Seat>,
    #[serde(skip)]
    rules: RulesVersion,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Command {
    Draw,
    Lay { place: usize },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub(crate) enum Event {
    Drew { seat: Seat, card: u32 },
    Laid { seat: Seat, card: u32 },
    Gone { seat: Seat },
}

impl State {
    fn hand(&self, seat: Seat) -> &[u32] {
        self.hands.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }

    fn limit(&self) -> usize {
        if self.rules.since(SMALL_HANDS) { 3 } else { 5 }
    }
}

impl<const M: u8> Game for Cards<M> {
    type Config = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = Value;
    type Seen = Value;
    type Options = Value;
    type Choice = NoChoice;
    type Query = NoQuestion;
    type Answer = ();
    type Standing = NoStanding;
    type Rejection = Refusal;

    const ID: &'static str = "cards";
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        Value::Null
    }

    fn seating(_: &Value) -> Result<Seating, Refusal> {
        Ok(Seating { mode: Mode::Versus, seats: 2..=2, roles: Vec::new(), sharing: Sharing::OneEach })
    }

    fn charts() -> Vec<NamedChart> {
        Vec::new()
    }

    fn check_chart(_: &Value) -> Result<(), Vec<ChartFault>> {
        Ok(())
    }

    fn configure(_: &SetUp) -> Result<(), Refusal> {
        Ok(())
    }

    fn start((): &(), rules: RulesVersion) -> State {
        State { turn: Seat(0), question: 1, hands: [vec![], vec![]], laid: vec![], gone: None, rules }
    }

    fn bind(state: &mut State, rules: RulesVersion) {
        state.rules = rules;
    }

    fn awaiting(state: &State) -> Awaiting {
        if state.gone.is_some() {
            return Awaiting::Nobody;
        }
        let winces = manners(M) == Manners::Winces && state.hands[1].contains(&7);
        let kind = if winces { "careful" } else { "turn" };
        let pending = vec![Pending { seat: state.turn, decision: DecisionId(state.question), kind, pace: Pace::Turn }];
        Awaiting::Seats { pending, closes: Closes::WhenAnyActs }
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Refusal> {
        let no = |code| Refusal::new(code, Text::new("No.", "Non."));
        match command {
            _ if seat != state.turn => Err(no("not_your_turn")),
            Command::Draw if state.hand(seat).len() >= state.limit() => Err(no("hand_full")),
            Command::Draw => Ok(vec![Event::Drew { seat, card: dice.pick(10, "card") }]),
            Command::Lay { place } => {
                let card = *state.hand(seat).get(*place).ok_or_else(|| no("no_such_card"))?;
                Ok(vec![Event::Laid { seat, card }])
            }
        }
    }

    fn leave(_: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Refusal> {
        Ok(vec![Event::Gone { seat }])
    }

    fn advance(_: &State, _: &mut Dice<'_>) -> Vec<Event> {
        Vec::new()
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Drew { seat, card } => {
                state.hands[usize::from(seat.0)].push(*card);
                if manners(M) == Manners::Stirs {
                    state.question += 1;
                }
            }
            Event::Laid { seat, card } => {
                state.hands[usize::from(seat.0)].retain(|held| held != card);
                state.laid.push(*card);
                state.turn = Seat(1 - seat.0);
                state.question += 1;
            }
            Event::Gone { seat } => state.gone = Some(*seat),
        }
    }

    fn options(state: &State, seat: Seat) -> Value {
        let hint = manners(M) == Manners::Hints && state.hands.iter().flatten().any(|&card| card == 7);
        json!({ "draw": state.hand(seat).len() < state.limit(), "lay": state.hand(seat), "hint": hint })
    }

    fn view(state: &State, viewer: Viewer) -> Value {
        let hand = match viewer {
            Viewer::Seat(seat) => state.hand(seat),
            Viewer::Public | Viewer::Omniscient => &[],
        };
        let counts = (manners(M) == Manners::CountsHands).then(|| state.hands.each_ref().map(Vec::len));
        json!({ "turn": state.turn, "laid": state.laid, "hand": hand, "counts": counts })
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        match event {
            Event::Drew { seat, .. } if viewer != Viewer::Seat(*seat) && manners(M) != Manners::Announces => None,
            Event::Drew { .. } | Event::Laid { .. } | Event::Gone { .. } => Some(json!(event)),
        }
    }

    fn redraw_hidden(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = state.clone();
        for (seat, hand) in (0..).zip(&mut other.hands) {
            if viewer != Viewer::Seat(Seat(seat)) {
                let cards = chance.draw(4);
                *hand = (0..cards).map(|_| chance.draw(10)).collect();
            }
        }
        other
    }

    fn redraw_hidden_event(event: &Event, viewer: Viewer, chance: &mut dyn Chance) -> Event {
        match event {
            Event::Drew { seat, .. } if viewer != Viewer::Seat(*seat) => {
                Event::Drew { seat: *seat, card: chance.draw(10) }
            }
            Event::Drew { .. } | Event::Laid { .. } | Event::Gone { .. } => event.clone(),
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Laid { .. })
    }

    fn ask(_: &State, _: Viewer, query: &NoQuestion, _: &mut dyn Chance) -> Result<(), Refusal> {
        match *query {}
    }

    fn headline(_: &State) -> Text {
        Text::new("Cards", "Cartes")
    }

    fn progress(_: &State) -> Option<Progress> {
        None
    }

    fn fallback(_: &State, _: Asked, _: &NoStanding) -> Option<Action<Command>> {
        None
    }

    fn random_command(state: &State, Asked { seat, .. }: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        let held = state.hand(seat).len();
        if held == 0 || (held < 3 && chance.draw(2) == 0) {
            return Some(Action::Command(Command::Draw));
        }
        let place = chance.draw(u32::try_from(held).ok()?);
        Some(Action::Command(Command::Lay { place: usize::try_from(place).ok()? }))
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let gone = state.gone?;
        Some(Outcome::won_by(2, |seat| seat != gone, "gone", Text::new("One left.", "L’un est parti.")))
    }
}
