//! Examples of what a game says over the wire, from matches played at random.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{AnyGame, Chance as _, Pace, Position, RulesVersion, Seat, SetUp, Sharing, SplitMix, Viewer};
use serde_json::{Map, Value, json};

/// Matches that are played, and the commands for which each is followed.
const MATCHES: u64 = 6;
const STEPS: u32 = 2_000;

/// An example may have so many characters before it counts as long.
const TELLING: usize = 240;

/// Elements of a list, and entries of an object whose keys are data, that an example shows.
const SHOWN: usize = 3;

/// An object with more fields than any type has stands for a map.
const MOST_FIELDS: usize = 16;

/// What was seen in play.
#[derive(Default)]
pub(crate) struct Examples {
    /// By place, tag and names of the fields.
    found: BTreeMap<(&'static str, String, Vec<String>), Value>,
    /// The kinds of questions, each with its pace and the tag of `legal`.
    pub(crate) questions: BTreeSet<(&'static str, &'static str, String)>,
}

impl Examples {
    /// Plays.
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        let mut examples = Self::default();
        for seed in 0..MATCHES {
            // A game that does not open has failed its laws; the page is then without examples.
            let _ = examples.play(game, seed);
        }
        examples
    }

    /// The most telling example of a form of a place, by its tag and its fields, with whether they are always there.
    pub(crate) fn get(&self, place: &'static str, tag: &str, fields: &[(&str, bool)]) -> Option<String> {
        let fits = |names: &[String]| {
            names.iter().all(|name| fields.iter().any(|(known, _)| known == name))
                && fields.iter().all(|(known, is_required)| !is_required || names.iter().any(|name| name == known))
        };
        let fitting = self.found.iter().filter(|((of, named, names), _)| *of == place && named == tag && fits(names));
        fitting.map(|(_, value)| value).min_by_key(|value| weight(value)).map(|value| shortened(value).to_string())
    }

    fn play(&mut self, game: &dyn AnyGame, seed: u64) -> Option<()> {
        let mut chance = SplitMix::new(seed);
        let (mut position, opening) = open(game, &mut chance)?;
        self.note_events(game, &opening);
        for _ in 0..STEPS {
            let pending = position.awaiting().pending().to_vec();
            let which = usize::try_from(chance.draw(u32::try_from(pending.len()).ok()?.max(1))).ok()?;
            let asked = pending.get(which)?;
            let command = position.random_command(asked.seat, &mut chance)?;
            self.note_question(&*position, asked.seat, (asked.kind, pace(asked.pace)))?;
            self.note("command", "do", &command);
            let played = position.play(asked.seat, &command, &mut chance).ok()?;
            self.note_events(game, &played.events);
            position = played.after;
        }
        Some(())
    }

    fn note_question(
        &mut self,
        position: &dyn Position,
        seat: Seat,
        question: (&'static str, &'static str),
    ) -> Option<()> {
        let legal = position.options(seat).ok()?;
        let tag = legal.get("for").and_then(Value::as_str).unwrap_or_default();
        self.questions.insert((question.0, question.1, tag.to_owned()));
        self.note("options", "for", &legal);
        self.note("view", "", &position.view(Viewer::Seat(seat)).ok()?);
        let choices = json!({ "ask": "choices", "begun": [] });
        if let Ok(answer) = position.ask(Viewer::Seat(seat), &choices, &mut SplitMix::new(0)) {
            self.note("query", "ask", &choices);
            self.note("answer", "is", &answer);
        }
        let hints = json!({ "ask": "hints" });
        if let Ok(answer) = position.ask(Viewer::Seat(seat), &hints, &mut SplitMix::new(0)) {
            self.note("query", "ask", &hints);
            self.note("answer", "is", &answer);
        }
        let guide = json!({ "ask": "guide" });
        if let Ok(answer) = position.ask(Viewer::Seat(seat), &guide, &mut SplitMix::new(0)) {
            self.note("query", "ask", &guide);
            self.note("answer", "is", &answer);
        }
        Some(())
    }

    fn note_events(&mut self, game: &dyn AnyGame, events: &[Value]) {
        for event in events {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
                if let Ok(Some(seen)) = game.seen(event, viewer) {
                    self.note("event", "e", &seen);
                }
            }
        }
    }

    fn note(&mut self, place: &'static str, tag: &str, value: &Value) {
        let tag = value.get(tag).and_then(Value::as_str).unwrap_or_default();
        let names = value.as_object().into_iter().flat_map(Map::keys).cloned().collect();
        let known = self.found.entry((place, tag.to_owned(), names)).or_insert_with(|| value.clone());
        if weight(value) < weight(known) {
            *known = value.clone();
        }
    }
}

/// The most telling example weighs least: the fullest of those that are not long.
fn weight(value: &Value) -> usize {
    let length = shortened(value).to_string().len();
    if length <= TELLING { TELLING - length } else { length }
}

const fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::SetUp => "set_up",
        Pace::Turn => "turn",
        Pace::Reaction => "reaction",
    }
}

/// The usual table of a game at its first question, and what happened until there.
fn open(game: &dyn AnyGame, chance: &mut SplitMix) -> Option<(Box<dyn Position>, Vec<Value>)> {
    let seating = game.seating(&json!({})).ok()?;
    let fewest = usize::from(*seating.seats.start()).max(1);
    let mut seats = vec![Vec::new(); fewest];
    match seating.sharing {
        Sharing::OneEach => {
            for (seat, role) in seats.iter_mut().zip(&seating.roles) {
                seat.push(role.id.clone());
            }
        }
        Sharing::All => {
            let mut sides: Vec<&str> = seating.roles.iter().map(|role| &*role.side).collect();
            sides.sort_unstable();
            sides.dedup();
            for role in &seating.roles {
                let side = sides.iter().position(|side| *side == role.side)?;
                seats.get_mut(side)?.push(role.id.clone());
            }
        }
    }
    let set_up = SetUp { options: json!({}), seats, chart: game.charts().into_iter().next()?.chart };
    let config = game.configure(&set_up).ok()?;
    let position = game.start(&config, RulesVersion::new(game.rules_version())).ok()?;
    let played = position.settle(chance).ok()?;
    Some((played.after, played.events))
}

/// The same with the beginning of each long list, and of each object whose keys are data.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let rest = (items.len() > SHOWN).then(|| json!("…"));
            items.iter().take(SHOWN).map(shortened).chain(rest).collect()
        }
        Value::Object(fields) => {
            let most = if fields.len() > MOST_FIELDS { SHOWN } else { fields.len() };
            let rest = (fields.len() > most).then(|| ("…".to_owned(), json!("…")));
            let shown: Map<String, Value> =
                fields.iter().take(most).map(|(name, value)| (name.clone(), shortened(value))).chain(rest).collect();
            Value::Object(shown)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}
