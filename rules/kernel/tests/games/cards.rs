//! A game of cards for two, for the tests of undo: there is a pad on the table, to write numbers on, and one command for
//! each thing that ends the right to undo. The sample game ends it in some of these ways only, and never in one alone.

use std::collections::BTreeMap;

use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Closes, DecisionId, Departure, Dice, Game, Mode, NamedChart, NoChoice,
    NoQuestion, NoStanding, Outcome, Pace, Pending, Progress, Refusal, RulesVersion, Seat, Seating, SetUp, Sharing,
    Text, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How it ends, and whether it can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manners {
    /// Ends when one of the two has left.
    Tight,
    /// Goes on when one of the two has left.
    GoesOn,
    /// Keeps a map whose keys are no strings once something is on the pad.
    Unwritable,
}

/// The game; `M` is one of the [`Manners`], by number.
pub(crate) struct Cards<const M: u8>;

pub(crate) const TIGHT: u8 = 0;
pub(crate) const GOES_ON: u8 = 1;
pub(crate) const UNWRITABLE: u8 = 2;

const fn manners(m: u8) -> Manners {
    match m {
        GOES_ON => Manners::GoesOn,
        UNWRITABLE => Manners::Unwritable,
        _ => Manners::Tight,
    }
}

/// Cards in a hand at most.
const HAND: usize = 3;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    turn: Seat,
    question: u32,
    hands: [Vec<u32>; 2],
    laid: Vec<u32>,
    pad: Vec<u32>,
    /// Both may act, in either's turn.
    open: bool,
    /// A card to be drawn before anything else.
    owed: bool,
    gone: Vec<Seat>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pairs: BTreeMap<(u8, u8), u32>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Command {
    Draw,
    Lay {
        place: usize,
    },
    /// Writes a number on the pad: it can be taken back.
    Note {
        number: u32,
    },
    /// Turns up a card and keeps it: a reveal.
    Show {
        place: usize,
    },
    /// Puts a name under the pad: final.
    Sign,
    /// Gives the turn to the other.
    Pass,
    /// Lets both act from now on.
    Invite,
    /// Owes a card, which an automatic step draws.
    Owe,
    /// Ends the match, if it does not go on with the other.
    Stop,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub(crate) enum Event {
    Drew { seat: Seat, card: u32 },
    Laid { seat: Seat, card: u32 },
    Noted { seat: Seat, number: u32 },
    Shown { seat: Seat, card: u32 },
    Signed { seat: Seat },
    Passed { seat: Seat },
    Invited { seat: Seat },
    Owed { seat: Seat },
    Gone { seat: Seat },
}

#[derive(Debug, Serialize)]
pub(crate) struct View {
    turn: Seat,
    laid: Vec<u32>,
    hand: Vec<u32>,
    pad: Vec<u32>,
    gone: Vec<Seat>,
    pairs: BTreeMap<(u8, u8), u32>,
}

impl State {
    fn hand(&self, seat: Seat) -> &[u32] {
        self.hands.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn pad(&self) -> &[u32] {
        &self.pad
    }

    pub(crate) fn gone(&self) -> &[Seat] {
        &self.gone
    }

    /// The seats that may act; none once the match is over.
    fn acting<const M: u8>(&self) -> Vec<Seat> {
        let goes_on = self.gone.is_empty() || (manners(M) == Manners::GoesOn && self.gone.len() < 2);
        let acts = |seat: &Seat| {
            let is_due = self.open || *seat == self.turn || self.gone.contains(&Seat(1 - seat.0));
            goes_on && is_due && !self.gone.contains(seat)
        };
        [Seat(0), Seat(1)].into_iter().filter(acts).collect()
    }
}

impl<const M: u8> Game for Cards<M> {
    type Config = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Seen = Value;
    type Options = Value;
    type Choice = NoChoice;
    type Query = NoQuestion;
    type Answer = ();
    type Standing = NoStanding;
    type Rejection = Refusal;

    const ID: &'static str = "cards";
    const RULES_VERSION: u32 = 1;

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

    fn start((): &(), _: RulesVersion) -> State {
        State {
            turn: Seat(0),
            question: 1,
            hands: [vec![], vec![]],
            laid: vec![],
            pad: vec![],
            open: false,
            owed: false,
            gone: vec![],
            pairs: BTreeMap::new(),
        }
    }

    fn bind(_: &mut State, _: RulesVersion) {}

    fn awaiting(state: &State) -> Awaiting {
        let acting = state.acting::<M>();
        if acting.is_empty() {
            return Awaiting::Nobody;
        }
        if state.owed {
            return Awaiting::Engine;
        }
        let ask = |seat| Pending { seat, decision: DecisionId(state.question), kind: "turn", pace: Pace::Turn };
        let pending = acting.into_iter().map(ask).collect();
        Awaiting::Seats { pending, closes: Closes::WhenAnyActs }
    }

    fn decide(state: &State, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Event>, Refusal> {
        let no = |code| Refusal::new(code, Text::new("No.", "Non."));
        match command {
            _ if !state.acting::<M>().contains(&seat) => Err(no("not_your_turn")),
            Command::Draw if state.hand(seat).len() >= HAND => Err(no("hand_full")),
            Command::Draw => Ok(vec![Event::Drew { seat, card: dice.pick(10, "card") }]),
            Command::Lay { place } => {
                let card = *state.hand(seat).get(*place).ok_or_else(|| no("no_such_card"))?;
                Ok(vec![Event::Laid { seat, card }])
            }
            Command::Show { place } => {
                let card = *state.hand(seat).get(*place).ok_or_else(|| no("no_such_card"))?;
                Ok(vec![Event::Shown { seat, card }])
            }
            Command::Note { number } => Ok(vec![Event::Noted { seat, number: *number }]),
            Command::Sign => Ok(vec![Event::Signed { seat }]),
            Command::Pass => Ok(vec![Event::Passed { seat }]),
            Command::Invite => Ok(vec![Event::Invited { seat }]),
            Command::Owe => Ok(vec![Event::Owed { seat }]),
            Command::Stop => Ok(vec![Event::Gone { seat }]),
        }
    }

    fn leave(state: &State, seat: Seat, _: Departure) -> Result<Vec<Event>, Refusal> {
        if state.gone.contains(&seat) {
            return Err(Refusal::new("gone", Text::new("No.", "Non.")));
        }
        Ok(vec![Event::Gone { seat }])
    }

    fn advance(state: &State, dice: &mut Dice<'_>) -> Vec<Event> {
        vec![Event::Drew { seat: state.turn, card: dice.pick(10, "card") }]
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Drew { seat, card } => {
                state.hands[usize::from(seat.0)].push(*card);
                state.owed = false;
            }
            Event::Laid { seat, card } => {
                state.hands[usize::from(seat.0)].retain(|held| held != card);
                state.laid.push(*card);
                state.turn = Seat(1 - seat.0);
                state.question += 1;
            }
            Event::Noted { number, .. } => {
                state.pad.push(*number);
                if manners(M) == Manners::Unwritable {
                    state.pairs.insert((0, 1), *number);
                }
            }
            Event::Shown { .. } | Event::Signed { .. } => {}
            Event::Passed { seat } => {
                state.turn = Seat(1 - seat.0);
                state.question += 1;
            }
            Event::Invited { .. } => {
                state.open = true;
                state.question += 1;
            }
            Event::Owed { .. } => state.owed = true,
            Event::Gone { seat } => state.gone.push(*seat),
        }
    }

    fn options(state: &State, seat: Seat) -> Value {
        json!({ "draw": state.hand(seat).len() < HAND, "lay": state.hand(seat) })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => state.hand(seat),
            Viewer::Public | Viewer::Omniscient => &[],
        };
        View {
            turn: state.turn,
            laid: state.laid.clone(),
            hand: hand.to_vec(),
            pad: state.pad.clone(),
            gone: state.gone.clone(),
            pairs: state.pairs.clone(),
        }
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Value> {
        let is_hidden = matches!(event, Event::Drew { seat, .. } if viewer != Viewer::Seat(*seat));
        (!is_hidden).then(|| json!(event))
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
        let mut other = event.clone();
        if let Event::Drew { seat, card } = &mut other
            && viewer != Viewer::Seat(*seat)
        {
            *card = chance.draw(10);
        }
        other
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Laid { .. } | Event::Shown { .. })
    }

    fn is_final(event: &Event) -> bool {
        matches!(event, Event::Signed { .. })
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
        let text = Text::new("One left.", "L’un est parti.");
        let is_over = state.acting::<M>().is_empty();
        is_over.then(|| Outcome::won_by(2, |seat| !state.gone.contains(&seat), "gone", text))
    }
}
