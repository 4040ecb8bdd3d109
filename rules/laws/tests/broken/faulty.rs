//! The sample game with one fault.

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
};

use kernel::{
    Action, Asked, Awaiting, Chance, ChartFault, Choices, DecisionId, Departure, Dice, Game, Mode, NamedChart, Outcome,
    Progress, RecapLine, Refusal, RulesVersion, Schemas, Seat, Seating, SeenStep, SetUp, Text, Viewer, Weight,
};
use laws::{Bounds, Ends, Subject};
use outpost::{
    Choice, Command, Config, Event, Options, Outpost, Query, Rejection, Standing, State,
    testing::{SecondThoughts, Variant as _},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    leisure::{self, has_leisure},
    subject::Sample,
};

/// What is wrong with the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    DrawsWhileFolding,
    ForgetsAField,
    HasNoJson,
    DigestsTooLittle,
    OffersTooMuch,
    OffersTooLittle,
    ShowsHands,
    NumbersByHands,
    TellsLater,
    HasNoFallback,
    OrdersNonsense,
    RemembersUndone,
    KeepsThoseWhoLeave,
    ForgetsASeat,
    NeverEnds,
    CountsDown,
    NumbersAlike,
    AnswersAnew,
    CallsItSolitary,
    SaysUndone,
    ShowsTooMuch,
    DescribesTooLittle,
    DescribesAnything,
    RecapsOtherSteps,
    /// None: a seat that has sealed its order may take it up again, as it should be.
    HasLeisure,
    AsksThoseAtLeisure,
    RefusesThoseAtLeisure,
    HidesLeisure,
    GrantsLeisureByHands,
    GrantsLeisureToLeavers,
}

/// The game with the fault of this number.
pub(crate) struct Faulty<const F: u8>;

pub(crate) const fn has<const F: u8>(fault: Fault) -> bool {
    F == fault as u8
}

thread_local! {
    /// What no state holds.
    static OUTSIDE: Cell<u32> = const { Cell::new(0) };
}

fn outside() -> u32 {
    OUTSIDE.with(|count| {
        count.set(count.get() + 1);
        count.get()
    })
}

/// A number that hangs on what only the seats themselves know.
pub(crate) fn parity_of_hands(state: &State) -> u32 {
    let view = json!(Outpost::view(state, Viewer::Omniscient));
    let hands = view["seats"].as_array().into_iter().flatten().filter_map(|seat| seat["hand"].as_array());
    let cards = hands.flatten().filter_map(Value::as_u64).sum::<u64>();
    u32::from(!cards.is_multiple_of(2))
}

/// A state with room for faults.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Held {
    sound: State,
    drawn: u32,
    #[serde(skip)]
    forgotten: u32,
    no_json: BTreeMap<String, BTreeMap<(u8, u8), u8>>,
}

/// An event with room for a fault.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Told<const F: u8>(Event);

impl<const F: u8> Serialize for Told<F> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = json!(self.0);
        if has::<F>(Fault::SaysUndone) && matches!(self.0, Event::RaidBegan { .. } | Event::TurnEnded { .. }) {
            written["e"] = json!("undone");
        }
        written.serialize(serializer)
    }
}

impl<const F: u8> Game for Faulty<F> {
    type Config = Config;
    type State = Held;
    type Command = Command;
    type Event = Told<F>;
    type View = Value;
    type Seen = Value;
    type Options = Options;
    type Choice = Choice;
    type Query = Query;
    type Answer = Value;
    type Standing = Standing;
    type Rejection = Rejection;

    const ID: &'static str = "faulty";
    const RULES_VERSION: u32 = 1;

    fn facts() -> Value {
        Outpost::facts()
    }

    fn seating(options: &Value) -> Result<Seating, Refusal> {
        let mode = |seating: Seating| if has::<F>(Fault::CallsItSolitary) { Mode::Solitary } else { seating.mode };
        Outpost::seating(options).map(|seating| Seating { mode: mode(seating.clone()), ..seating })
    }

    fn charts() -> Vec<NamedChart> {
        Outpost::charts()
    }

    fn schemas() -> Option<Schemas> {
        let mut schemas = Outpost::schemas()?;
        let shared = schemas.view.as_object_mut()?.remove("$defs");
        let mut padding = json!({ "type": "string", "description": "Nothing." });
        if has::<F>(Fault::DescribesAnything) {
            padding["type"] = json!(["string", "object"]);
        }
        let mut view = json!({
            "$defs": shared,
            "type": "object",
            "properties": {
                "sound": schemas.view,
                "forgotten": { "type": "integer", "description": "Nothing." },
                "padding": padding,
            },
        });
        if let Some(properties) = view["properties"].as_object_mut().filter(|_| has::<F>(Fault::DescribesTooLittle)) {
            properties.remove("forgotten");
        }
        schemas.view = view;
        // Its answers come with a number.
        schemas.answer.get_mut("anyOf")?.as_array_mut()?.push(json!({ "type": "array" }));
        Some(schemas)
    }

    fn check_chart(chart: &Value) -> Result<(), Vec<ChartFault>> {
        Outpost::check_chart(chart)
    }

    fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
        Outpost::configure(set_up)
    }

    fn start(config: &Config, rules: RulesVersion) -> Held {
        Held { sound: Outpost::start(config, rules), drawn: 0, forgotten: 0, no_json: BTreeMap::new() }
    }

    fn bind(state: &mut Held, rules: RulesVersion) {
        Outpost::bind(&mut state.sound, rules);
    }

    fn digested(state: &Held) -> impl Serialize + '_ {
        let is_all = !has::<F>(Fault::DigestsTooLittle);
        (is_all.then_some(&state.sound), state.drawn, &state.no_json)
    }

    fn awaiting(state: &Held) -> Awaiting {
        let mut awaiting = Outpost::awaiting(&state.sound);
        if let Awaiting::Seats { pending, .. } = &mut awaiting
            && has::<F>(Fault::NumbersAlike)
        {
            for one in pending {
                one.decision = DecisionId(1);
            }
        }
        if let Awaiting::Seats { pending, .. } = &mut awaiting
            && has::<F>(Fault::NumbersByHands)
        {
            for one in pending {
                one.decision = DecisionId(2 * one.decision.0 + parity_of_hands(&state.sound));
            }
        }
        awaiting
    }

    fn at_leisure(state: &Held) -> Vec<Seat> {
        leisure::seats::<F>(&state.sound)
    }

    fn decide(state: &Held, seat: Seat, command: &Command, dice: &mut Dice<'_>) -> Result<Vec<Told<F>>, Rejection> {
        let may_take_up = has_leisure::<F>() && !has::<F>(Fault::RefusesThoseAtLeisure);
        let decide = if may_take_up { SecondThoughts::decide } else { Outpost::decide };
        Ok(decide(&state.sound, seat, command, dice)?.into_iter().map(Told).collect())
    }

    fn leave(state: &Held, seat: Seat, why: Departure) -> Result<Vec<Told<F>>, Rejection> {
        let left = Outpost::leave(&state.sound, seat, why)?;
        Ok(left.into_iter().filter(|_| !has::<F>(Fault::KeepsThoseWhoLeave)).map(Told).collect())
    }

    fn advance(state: &Held, dice: &mut Dice<'_>) -> Vec<Told<F>> {
        Outpost::advance(&state.sound, dice).into_iter().map(Told).collect()
    }

    fn apply(state: &mut Held, Told(event): &Told<F>) {
        if has::<F>(Fault::NeverEnds) && matches!(event, Event::RoundEnded { .. }) {
            // The round is played once more, and so for ever.
            let mut written = json!(state.sound);
            written["round"] = json!(0);
            state.sound = State::deserialize(&written).expect("a state");
        }
        let apply = if has_leisure::<F>() { SecondThoughts::apply } else { Outpost::apply };
        apply(&mut state.sound, event);
        state.forgotten += u32::from(has::<F>(Fault::ForgetsAField));
        if has::<F>(Fault::TellsLater) {
            // Noted with the first march of a turn, shown with the second.
            (state.drawn, state.forgotten) = match (matches!(event, Event::Marched { .. }), state.drawn) {
                (true, 0) => (1 + parity_of_hands(&state.sound), 0),
                (true, noted) => (noted, noted),
                (false, _) => (0, 0),
            };
        }
        if has::<F>(Fault::DrawsWhileFolding) {
            state.drawn = outside();
        }
        if has::<F>(Fault::RemembersUndone) && matches!(event, Event::OrderSealed { .. }) {
            // What was sealed most often, whatever became of it since.
            state.drawn = outside() / 4;
        }
        if has::<F>(Fault::HasNoJson) {
            state.no_json.insert("places".into(), [((1, 1), 1)].into());
        }
    }

    fn options(state: &Held, seat: Seat) -> Options {
        if let Some(card) = leisure::may_take_up::<F>(&state.sound, seat) {
            return Options::Orders { cards: vec![card] };
        }
        Outpost::options(&state.sound, seat)
    }

    fn choices(state: &Held, seat: Seat, begun: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
        let mut choices = Outpost::choices(&state.sound, seat, begun)?;
        let is_turn = choices.next.contains(&Choice::EndTurn);
        if is_turn && has::<F>(Fault::OffersTooLittle) {
            choices.next.retain(|choice| *choice != Choice::EndTurn);
        }
        if is_turn && has::<F>(Fault::OffersTooMuch) {
            choices.next.push(Choice::Brace);
        }
        Ok(choices)
    }

    fn view(state: &Held, viewer: Viewer) -> Value {
        let eyes = if has::<F>(Fault::ShowsHands) { Viewer::Omniscient } else { viewer };
        let padding = if has::<F>(Fault::ShowsTooMuch) { "x".repeat(20_000) } else { String::new() };
        json!({ "sound": Outpost::view(&state.sound, eyes), "forgotten": state.forgotten, "padding": padding })
    }

    fn seen(Told(event): &Told<F>, viewer: Viewer) -> Option<Value> {
        Outpost::seen(event, viewer).map(|seen| json!(seen))
    }

    fn redraw_hidden(state: &Held, viewer: Viewer, chance: &mut dyn Chance) -> Held {
        Held { sound: Outpost::redraw_hidden(&state.sound, viewer, chance), ..state.clone() }
    }

    fn redraw_hidden_event(Told(event): &Told<F>, viewer: Viewer, chance: &mut dyn Chance) -> Told<F> {
        Told(Outpost::redraw_hidden_event(event, viewer, chance))
    }

    fn reveals(Told(event): &Told<F>) -> bool {
        Outpost::reveals(event)
    }

    fn is_final(Told(event): &Told<F>) -> bool {
        // The end of a turn that has raiders aim at the same seat can be taken back in Outpost, and the number of the question
        // goes to another one then; random play with acts at leisure comes there.
        Outpost::is_final(event) || (has_leisure::<F>() && matches!(event, Event::Aimed { .. }))
    }

    fn ask(state: &Held, viewer: Viewer, query: &Query, chance: &mut dyn Chance) -> Result<Value, Rejection> {
        let fickle = if has::<F>(Fault::AnswersAnew) { outside() } else { 0 };
        Ok(json!([Outpost::ask(&state.sound, viewer, query, chance)?, fickle]))
    }

    fn recap(_: &Value, steps: &[SeenStep<Value>]) -> Vec<RecapLine> {
        let line = |step: &SeenStep<Value>| RecapLine {
            step: if has::<F>(Fault::RecapsOtherSteps) { step.number + 1 } else { step.number },
            role: None,
            place: None,
            way: Vec::new(),
            weight: Weight::Main,
            text: Text::new("Something happened", "Il s’est passé quelque chose"),
        };
        steps.iter().map(line).collect()
    }

    fn headline(state: &Held) -> Text {
        Outpost::headline(&state.sound)
    }

    fn progress(state: &Held) -> Option<Progress> {
        let progress = Outpost::progress(&state.sound)?;
        let at = if has::<F>(Fault::CountsDown) { progress.of? + 1 - progress.at } else { progress.at };
        Some(Progress { at, ..progress })
    }

    fn auto_command(state: &Held, asked: Asked, standing: &Standing, chance: &mut dyn Chance) -> Option<Command> {
        let ordered = Outpost::auto_command(&state.sound, asked, standing, chance);
        if has::<F>(Fault::OrdersNonsense) { Some(Command::Brace) } else { ordered }
    }

    fn fallback(state: &Held, asked: Asked, standing: &Standing) -> Option<Action<Command>> {
        let is_cover = matches!(Outpost::options(&state.sound, asked.seat), Options::Orders { .. });
        Outpost::fallback(&state.sound, asked, standing).filter(|_| !(is_cover && has::<F>(Fault::HasNoFallback)))
    }

    fn random_command(state: &Held, asked: Asked, chance: &mut dyn Chance) -> Option<Action<Command>> {
        let random_command = if has_leisure::<F>() { SecondThoughts::random_command } else { Outpost::random_command };
        random_command(&state.sound, asked, chance)
    }

    fn outcome(state: &Held) -> Option<Outcome> {
        let mut outcome = Outpost::outcome(&state.sound)?;
        if has::<F>(Fault::ForgetsASeat) {
            outcome.results.pop();
        }
        Some(outcome)
    }
}

impl<const F: u8> Subject for Faulty<F> {
    type Game = Self;

    const BOUNDS: Bounds = Bounds { matches: 8, ends: Ends::Within(600), ..Sample::BOUNDS };

    fn set_up(seed: u64) -> SetUp {
        Sample::set_up(seed)
    }

    fn offered(state: &Held, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        match leisure::may_take_up::<F>(&state.sound, seat) {
            Some(card) => vec![Command::Seal { card }],
            None => Sample::offered(&state.sound, seat, chance),
        }
    }

    fn is_offered(state: &Held, seat: Seat, command: &Command) -> bool {
        if let (Some(card), Command::Seal { card: sealed }) = (leisure::may_take_up::<F>(&state.sound, seat), command) {
            return card == *sealed;
        }
        match (Self::choices_of(state, seat), command) {
            (choices, Command::EndTurn) => choices.contains(&json!("end_turn").to_string()),
            _ => Sample::is_offered(&state.sound, seat, command),
        }
    }

    fn questions(state: &Held, chance: &mut dyn Chance) -> Vec<Query> {
        Sample::questions(&state.sound, chance)
    }

    fn standing(seed: u64) -> Standing {
        Sample::standing(seed)
    }
}

impl<const F: u8> Faulty<F> {
    fn choices_of(state: &Held, seat: Seat) -> BTreeSet<String> {
        let choices = <Self as Game>::choices(state, seat, &[]);
        choices.map(|choices| choices.next.iter().map(|choice| json!(choice).to_string()).collect()).unwrap_or_default()
    }
}
