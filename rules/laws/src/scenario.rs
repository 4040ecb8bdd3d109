//! Scenario files: a position, the draws that will fall, what is done, and what must be so afterwards.
//!
//! ```json
//! {
//!   "scenario": "chess/1",
//!   "title": "A natural 20 hits whatever the cover",
//!   "source": "chapter 4",
//!   "dice": ["shot 20", 6],
//!   "play": [
//!     {"red": {"do": "fire", "unit": "red-1", "target": "blue-1"}},
//!     {"red": {"do": "end_turn"}, "rejected": "not_asked"},
//!     {"check": {"awaiting": {"blue": "cover"}}},
//!     {"blue": {"do": "cover", "card": 6}}
//!   ],
//!   "then": {"view": {"units": {"blue-1": null}}}
//! }
//! ```
//!
//! All other fields are the game's and say what the position is. `dice` holds every result in the order in which it is
//! drawn, counted from 1, with its reason in front where that matters. A step is a speaker with a command, beside it
//! `rejected` with `true` or the code of the refusal; or facts that hold at that point.
//!
//! Facts: `view` is a part of the view after the end of the match, which hides nothing, `seen_by` a part of the views
//! of speakers, `awaiting` what each speaker is asked and nothing more, `undo` how many commands a speaker can take
//! back, `outcome` a part of the outcome or `null`. Parts of objects are compared; lists are compared whole; `null` is
//! what is not there. A game may have facts, and ways to foresee draws, of its own: cards by their names.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use kernel::{Awaiting, Chance, Draw, Game, MatchState, Position, Refusal, Script, Seat, Viewer, parse_strict};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{Subject, play::position_at, subject::StateOf};

/// A subject that has scenario files.
pub trait Scenarios: Subject {
    /// What stands under `scenario`: the game and the version of its format.
    const FORMAT: &'static str;

    /// How its files foresee draws: [`Script`] where they hold results as numbers, under `dice`.
    type Falls: Falls;

    /// The position that the game's own fields of a file describe.
    ///
    /// # Errors
    /// What is wrong with the file.
    fn position(fields: &Map<String, Value>) -> Result<StateOf<Self>, String>;

    /// The seat of a speaker.
    fn speaker(state: &StateOf<Self>, name: &str) -> Option<Seat>;

    /// The command that a step stands for, where a file says it in other words than the wire: selectors for ids.
    ///
    /// # Errors
    /// What is wrong with the file.
    fn command(state: &StateOf<Self>, speaker: Seat, written: &Value) -> Result<Value, String> {
        let _ = (state, speaker);
        Ok(written.clone())
    }

    /// Holds a fact of the game's own against a position; `None` if it is none of them.
    fn fact(at: &Moment<'_, Self>, name: &str, expected: &Value) -> Option<Result<(), String>> {
        let _ = (at, name, expected);
        None
    }

    /// What the files call a refusal, where that is not its code.
    fn code(at: &Moment<'_, Self>, speaker: Seat, command: &Value, refusal: &Refusal) -> Cow<'static, str> {
        let _ = (at, speaker, command);
        refusal.code.clone()
    }
}

/// A moment of a scenario, by its types and as hosts see it.
pub struct Moment<'a, S: Subject + ?Sized> {
    /// The match by its types.
    pub typed: &'a MatchState<S::Game>,
    /// The same match as hosts see it.
    pub position: &'a dyn Position,
}

/// The draws that a file foresees.
pub trait Falls: Chance + Clone + Sized {
    /// Those of a file: of its fields, or of the numbers under `dice`.
    ///
    /// # Errors
    /// What is wrong with them.
    fn read(fields: &Map<String, Value>, dice: &[u32]) -> Result<Self, String>;

    /// What was drawn and not foreseen, or does not fit.
    fn fault(&self) -> Option<String>;

    /// What was foreseen and not drawn.
    fn left(&self) -> Vec<String>;
}

impl Falls for Script {
    fn read(_: &Map<String, Value>, dice: &[u32]) -> Result<Self, String> {
        Ok(Self::new(dice.iter().copied()))
    }

    fn fault(&self) -> Option<String> {
        (self.overdrawn() > 0).then(|| "the dice ran out, or do not fit".to_owned())
    }

    fn left(&self) -> Vec<String> {
        Self::left(self).iter().map(u32::to_string).collect()
    }
}

/// The results of some files.
#[derive(Debug, Default)]
pub struct Report {
    /// How many passed.
    pub passed: u32,
    /// The others, with what is wrong.
    pub failed: Vec<String>,
}

/// Runs the files, and the `.json` files of the folders, that a command line names: for a program of its own. The exit
/// status is 1 if one failed.
#[must_use]
pub fn main<S: Scenarios>(words: impl IntoIterator<Item = String>) -> ExitCode {
    let paths: Vec<PathBuf> = words.into_iter().map(PathBuf::from).collect();
    if paths.is_empty() {
        eprintln!("usage: scenario FILE-or-FOLDER...");
        return ExitCode::from(2);
    }
    let mut sum = Report::default();
    for path in paths {
        match run_folder::<S>(&path) {
            Ok(mut report) => {
                sum.passed += report.passed;
                sum.failed.append(&mut report.failed);
            }
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                return ExitCode::from(2);
            }
        }
    }
    println!("{} passed, {} failed", sum.passed, sum.failed.len());
    if sum.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs every `.json` file of a folder, or the one file that is named, and prints a line for each.
///
/// # Errors
/// The folder or file cannot be read.
pub fn run_folder<S: Scenarios>(folder: &Path) -> io::Result<Report> {
    let mut paths = if folder.metadata()?.is_dir() {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?
    } else {
        vec![folder.to_owned()]
    };
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    paths.sort();
    let mut report = Report::default();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match run::<S>(&fs::read_to_string(&path)?) {
            Ok(title) => {
                println!("ok {title} [{name}]");
                report.passed += 1;
            }
            Err(why) => {
                println!("FAILED [{name}]: {why}");
                report.failed.push(format!("{name}: {why}"));
            }
        }
    }
    Ok(report)
}

/// Fails the test if a file of a folder fails, or if there is none.
///
/// # Panics
/// Then.
pub fn hold_all<S: Scenarios>(folder: &Path) {
    let report = run_folder::<S>(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    assert!(report.failed.is_empty(), "{:#?}", report.failed);
    assert!(report.passed > 0, "no scenario in {}", folder.display());
}

/// The fields that every scenario has.
#[derive(Deserialize)]
struct File {
    scenario: String,
    title: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(default)]
    dice: Vec<Fall>,
    play: Vec<Map<String, Value>>,
    #[serde(default)]
    then: Map<String, Value>,
    #[serde(flatten)]
    position: Map<String, Value>,
}

/// A result that will be drawn.
#[derive(Deserialize)]
#[serde(untagged)]
enum Fall {
    Result(u32),
    /// `shot 20`
    WithReason(String),
}

impl Fall {
    fn read(&self) -> Result<(Option<&str>, u32), String> {
        match self {
            Self::Result(result) => Ok((None, *result)),
            Self::WithReason(text) => {
                let parts = text.rsplit_once(' ').and_then(|(why, result)| Some((why, result.parse().ok()?)));
                parts.map(|(why, result)| (Some(why), result)).ok_or_else(|| format!("{text:?} is no result"))
            }
        }
    }
}

/// Runs the text of a file; its title.
///
/// # Errors
/// What is wrong with the file, or which step is not as it says.
pub fn run<S: Scenarios>(text: &str) -> Result<String, String> {
    parse_strict(text).map_err(|error| error.to_string())?;
    let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if file.scenario != S::FORMAT {
        return Err(format!("{:?} instead of {:?}", file.scenario, S::FORMAT));
    }
    let falls = file.dice.iter().map(Fall::read).collect::<Result<Vec<_>, _>>()?;
    let state = S::position(&file.position)?;
    let results: Vec<u32> = falls.iter().map(|(_, result)| *result).collect();
    let mut table = Table::<S> {
        typed: MatchState::new(state.clone()),
        position: position_at::<S>(&state)?,
        dice: S::Falls::read(&file.position, &results)?,
        reasons: falls.into_iter().map(|(why, _)| why.map(str::to_owned)).collect(),
    };
    let opened = table.position.settle(&mut table.dice.clone()).map_err(|refusal| refusal.text.en)?;
    table.typed.settle(&mut table.dice).map_err(|error| error.to_string())?;
    table.position = opened.after;
    table.drawn(&opened.draws).map_err(|why| format!("opening: {why}"))?;
    for (number, step) in (1..).zip(&file.play) {
        table.step(step).map_err(|why| format!("step {number}: {why}"))?;
    }
    table.check(&file.then).map_err(|why| format!("then: {why}"))?;
    let left = table.dice.left();
    if left.is_empty() { Ok(file.title) } else { Err(format!("then: draws left over: {left:?}")) }
}

struct Table<S: Scenarios> {
    typed: MatchState<S::Game>,
    position: Box<dyn Position>,
    dice: S::Falls,
    /// The reasons of the results that were not drawn yet.
    reasons: std::collections::VecDeque<Option<String>>,
}

impl<S: Scenarios> Table<S> {
    fn step(&mut self, step: &Map<String, Value>) -> Result<(), String> {
        let mut step = step.clone();
        if let Some(facts) = step.remove("check") {
            let facts =
                facts.as_object().filter(|_| step.is_empty()).ok_or("a check stands alone, an object of facts")?;
            return self.check(facts);
        }
        let rejected = step.remove("rejected");
        let mut speeches = step.into_iter();
        let (Some((speaker, written)), None) = (speeches.next(), speeches.next()) else {
            return Err("one speaker in a step".to_owned());
        };
        let seat = self.seat(&speaker)?;
        let command = S::command(self.typed.state(), seat, &written)?;
        match (self.position.play(seat, &command, &mut self.dice.clone()), rejected) {
            (Ok(played), None) => {
                self.typed_too(seat, &command)?;
                self.position = played.after;
                self.drawn(&played.draws)
            }
            (Ok(_), Some(_)) => Err(format!("expected a refusal, found it accepted: {command}")),
            (Err(refusal), None) => Err(format!("expected it accepted, found {}: {}", refusal.code, refusal.text.en)),
            (Err(_), Some(Value::Bool(true))) => Ok(()),
            (Err(refusal), Some(expected)) => {
                let code = S::code(&self.moment(), seat, &command, &refusal);
                if expected == *code { Ok(()) } else { Err(format!("expected the refusal {expected}, found {code}")) }
            }
        }
    }

    /// Carries out by its types what was accepted as JSON.
    fn typed_too(&mut self, seat: Seat, command: &Value) -> Result<(), String> {
        let action = match command["do"].as_str() {
            Some("undo") => kernel::Action::Undo,
            Some("concede") => kernel::Action::Concede,
            _ => {
                let command = <S::Game as Game>::Command::deserialize(command).map_err(|error| error.to_string())?;
                kernel::Action::Command(command)
            }
        };
        self.typed.act(seat, &action, &mut self.dice).map(|_| ()).map_err(|error| error.to_string())
    }

    fn drawn(&mut self, draws: &[Draw]) -> Result<(), String> {
        if let Some(fault) = self.dice.fault() {
            return Err(format!("{fault}: {draws:?}"));
        }
        for draw in draws {
            let why = self.reasons.pop_front().flatten();
            if let Some(why) = why.filter(|why| *why != draw.why) {
                return Err(format!("a result for {why:?} was drawn for {:?}", draw.why));
            }
        }
        Ok(())
    }

    fn seat(&self, speaker: &str) -> Result<Seat, String> {
        S::speaker(self.typed.state(), speaker).ok_or_else(|| format!("nobody is called {speaker:?}"))
    }

    fn moment(&self) -> Moment<'_, S> {
        Moment { typed: &self.typed, position: &*self.position }
    }

    fn check(&self, facts: &Map<String, Value>) -> Result<(), String> {
        for (name, expected) in facts {
            if let Some(held) = S::fact(&self.moment(), name, expected) {
                held.map_err(|why| format!("{name}: {why}"))?;
                continue;
            }
            match name.as_str() {
                "view" => self.compare(name, expected, Viewer::Omniscient)?,
                "outcome" => part(name, expected, &json!(self.position.outcome()))?,
                "seen_by" => {
                    for (speaker, expected) in expected.as_object().ok_or("seen_by is an object")? {
                        let viewer = self.seat(speaker).map(Viewer::Seat);
                        let viewer = if speaker == "public" { Viewer::Public } else { viewer? };
                        self.compare(speaker, expected, viewer)?;
                    }
                }
                "awaiting" => {
                    let expected: BTreeMap<String, String> =
                        Deserialize::deserialize(expected).map_err(|error: serde_json::Error| error.to_string())?;
                    let expected: BTreeMap<Seat, String> = expected
                        .into_iter()
                        .map(|(speaker, kind)| Ok((self.seat(&speaker)?, kind)))
                        .collect::<Result<_, String>>()?;
                    let found = self.asked();
                    if found != expected {
                        return Err(format!("awaiting: expected {expected:?}, found {found:?}"));
                    }
                }
                "undo" => {
                    for (speaker, expected) in expected.as_object().ok_or("undo is an object")? {
                        part(speaker, expected, &json!(self.position.undo_depth(self.seat(speaker)?)))?;
                    }
                }
                other => return Err(format!("no fact is called {other:?}")),
            }
        }
        Ok(())
    }

    fn asked(&self) -> BTreeMap<Seat, String> {
        match self.position.awaiting() {
            Awaiting::Seats { pending, .. } => pending.iter().map(|one| (one.seat, one.kind.to_owned())).collect(),
            Awaiting::Nobody | Awaiting::Engine => BTreeMap::new(),
        }
    }

    fn compare(&self, what: &str, expected: &Value, viewer: Viewer) -> Result<(), String> {
        part(what, expected, &self.position.view(viewer).map_err(|error| error.to_string())?)
    }
}

/// That everything expected is there; what is expected to be `null` may be missing.
fn part(place: &str, expected: &Value, found: &Value) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => expected.iter().try_for_each(|(key, value)| {
            part(&format!("{place}/{key}"), value, found.get(key).unwrap_or(&Value::Null))
        }),
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => (0..)
            .zip(expected.iter().zip(found))
            .try_for_each(|(index, (expected, found)): (u32, _)| part(&format!("{place}/{index}"), expected, found)),
        _ if expected == found => Ok(()),
        _ => Err(format!("{place}: expected {expected}, found {found}")),
    }
}
