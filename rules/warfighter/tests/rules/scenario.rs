//! Runs scenario files. Contract, sections 5 and 8.
//!
//! A draw names a card, and only the rules know which number that is: each name is found by trying the numbers until the
//! step that follows draws what the file says.

use std::{
    collections::VecDeque,
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use kernel::{Action, Game as _, MatchEvent, MatchState, Refusal, RulesVersion, Script, Seat, SetUp, parse_strict};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use warfighter::{Command, Drawn, Position, SeatName, State, Warfighter, configure_position};

use crate::facts;

/// The pack that a file rests on: one whose figures never change, or the one that ships.
#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Rests {
    #[default]
    Proving,
    Shipped,
}

impl Rests {
    fn chart(&self) -> Value {
        static PROVING: OnceLock<Value> = OnceLock::new();
        let read = || serde_json::from_str(include_str!("../../data/pack-proving.json")).expect("a data file is JSON");
        match self {
            Self::Proving => PROVING.get_or_init(read).clone(),
            Self::Shipped => Warfighter::charts().swap_remove(0).chart,
        }
    }
}

/// A match by its types.
pub(crate) type Match = MatchState<Warfighter>;

/// The fields of a file; the others are those of a position.
#[derive(Deserialize)]
struct File {
    scenario: String,
    title: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(default)]
    pack: Rests,
    #[serde(default)]
    mission: Option<Value>,
    #[serde(default)]
    objective: Option<Value>,
    #[serde(default)]
    level: Option<Value>,
    #[serde(default)]
    campaign: Option<Value>,
    #[serde(default)]
    seats: Option<u8>,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    chance: Vec<Map<String, Value>>,
    play: Vec<Map<String, Value>>,
    #[serde(default)]
    then: Map<String, Value>,
    #[serde(flatten)]
    position: Map<String, Value>,
}

/// A draw that a file foresees.
#[derive(Debug, Clone, PartialEq)]
enum Foreseen {
    Die(String, u32),
    Named(String, String),
}

/// The position that a file begins with.
fn opening(file: &mut File) -> Result<State, String> {
    let mut options = std::mem::take(&mut file.options);
    let fields = [
        ("mission", &file.mission),
        ("objective", &file.objective),
        ("level", &file.level),
        ("campaign", &file.campaign),
    ];
    for (name, value) in fields {
        if let Some(value) = value {
            options.insert(name.into(), value.clone());
        }
    }
    let seats = (1..=file.seats.unwrap_or(1)).map(|seat| vec![format!("squad-{seat}")]).collect();
    let set_up = SetUp { options: Value::Object(options), seats, chart: file.pack.chart() };
    let config = if file.position.contains_key("soldiers") {
        let position = Value::Object(std::mem::take(&mut file.position));
        let position = Position::deserialize(position).map_err(|error| error.to_string())?;
        configure_position(&set_up, position)
    } else if file.position.is_empty() {
        Warfighter::configure(&set_up)
    } else {
        return Err(format!("unknown fields {:?}", file.position.keys()));
    };
    let config = config.map_err(|refusal| format!("{}: {}", refusal.code, refusal.text.en))?;
    Ok(Warfighter::start(&config, RulesVersion::new(Warfighter::RULES_VERSION)))
}

fn foreseen(chance: &[Map<String, Value>]) -> Result<VecDeque<Foreseen>, String> {
    let mut all = VecDeque::new();
    for one in chance {
        let mut pairs = one.iter();
        let (Some((kind, value)), None) = (pairs.next(), pairs.next()) else { return Err("one key for a draw".into()) };
        let values = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
        for value in values {
            all.push_back(match value {
                Value::Number(number) => {
                    let face = number.as_u64().and_then(|face| u32::try_from(face).ok());
                    Foreseen::Die(kind.clone(), face.ok_or("a face")?)
                }
                Value::String(name) => Foreseen::Named(kind.clone(), name),
                other @ (Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_)) => {
                    return Err(format!("{other} is no draw"));
                }
            });
        }
    }
    Ok(all)
}

/// What a step of the match may be.
enum Doing {
    Opening,
    Act(Seat, Box<Action<Command>>),
}

impl Doing {
    /// Plays it on a copy with these numbers: the copy, and what was drawn.
    fn play(&self, this: &Match, script: &[u32]) -> Result<(Match, Vec<kernel::Draw>, Vec<Drawn>), Refusal> {
        let mut after = this.clone();
        let mut script = Script::new(script.iter().copied());
        let acted = match self {
            Self::Opening => after.settle(&mut script),
            Self::Act(seat, action) => after.act(*seat, action, &mut script),
        };
        let acted = acted.map_err(Refusal::from)?;
        let drawn = acted.events.iter().flat_map(|event| match event {
            MatchEvent::Game(event) => event.drawn(),
            MatchEvent::Kernel(_) => Vec::new(),
        });
        let drawn = drawn.collect();
        Ok((after, acted.draws, drawn))
    }
}

struct Table {
    this: Match,
    foreseen: VecDeque<Foreseen>,
}

impl Table {
    /// Carries a step out with the draws that are foreseen; `Err(Ok(refusal))` if the rules refuse it.
    fn carry_out(&mut self, doing: &Doing) -> Result<(), Result<Refusal, String>> {
        let mut script: Vec<u32> = Vec::new();
        loop {
            let (after, draws, told) = doing.play(&self.this, &script).map_err(Ok)?;
            if draws.len() != told.len() {
                return Err(Err(format!("the events tell of {told:?}, and {draws:?} was drawn")));
            }
            let at = script.len();
            let Some(draw) = draws.get(at) else {
                self.this = after;
                return Ok(());
            };
            let wanted = self.foreseen.pop_front();
            let wanted = wanted.ok_or_else(|| Err(format!("a draw for {:?} is not foreseen", draw.why)))?;
            match &wanted {
                Foreseen::Die(kind, face) if *kind == draw.why && (1..=draw.sides).contains(face) => script.push(*face),
                Foreseen::Named(kind, name) if *kind == draw.why => {
                    let fits = |number: &u32| {
                        let tried: Vec<u32> = script.iter().copied().chain([*number]).collect();
                        let found =
                            doing.play(&self.this, &tried).ok().and_then(|(_, _, drawn)| drawn.into_iter().nth(at));
                        found.is_some_and(|found| matches!(&found, Drawn::Named(_, id) if **id == **name))
                    };
                    let number = (1..=draw.sides).find(fits);
                    script.push(number.ok_or_else(|| Err(format!("{wanted:?} is not there")))?);
                }
                other @ (Foreseen::Die(..) | Foreseen::Named(..)) => {
                    return Err(Err(format!("{other:?} is foreseen, and a draw for {:?} comes", draw.why)));
                }
            }
        }
    }

    fn step(&mut self, step: &Map<String, Value>) -> Result<(), String> {
        let mut step = step.clone();
        if let Some(facts) = step.remove("check") {
            let facts = facts.as_object().filter(|_| step.is_empty()).ok_or("a check stands alone")?.clone();
            return facts::hold(&self.this, &facts);
        }
        let rejected = step.remove("rejected");
        let mut speeches = step.into_iter();
        let (Some((speaker, written)), None) = (speeches.next(), speeches.next()) else {
            return Err("one speaker in a step".to_owned());
        };
        let seat = SeatName::named(&speaker).ok_or("there is no such speaker")?.0;
        let found = match read(&written) {
            Ok(action) => {
                let before = json!(self.this.state());
                let foreseen = self.foreseen.clone();
                let found = self.carry_out(&Doing::Act(seat, Box::new(action)));
                if found.is_err() && (before != json!(self.this.state()) || foreseen != self.foreseen) {
                    if let Err(Err(why)) = found {
                        return Err(why);
                    }
                    return Err("a refused command leaves a trace".into());
                }
                found
            }
            Err(()) => Err(Ok(Refusal::malformed("no such command"))),
        };
        match (found, rejected) {
            (Err(Err(why)), _) => Err(why),
            (Ok(()), None) | (Err(Ok(_)), Some(Value::Bool(true))) => Ok(()),
            (Ok(()), Some(_)) => Err(format!("expected a refusal, found it accepted: {written}")),
            (Err(Ok(refusal)), None) => {
                Err(format!("expected it accepted, found {}: {} ({written})", refusal.code, refusal.text.en))
            }
            (Err(Ok(refusal)), Some(expected)) => {
                // The kernel's own word for what cannot be read.
                let code = if refusal.code == "malformed" { "unknown_command" } else { &*refusal.code };
                if expected == code {
                    Ok(())
                } else {
                    Err(format!("expected the refusal {expected}, found {code} ({written})"))
                }
            }
        }
    }
}

fn read(written: &Value) -> Result<Action<Command>, ()> {
    match written["do"].as_str() {
        Some("undo") => Ok(Action::Undo),
        Some("concede") => Ok(Action::Concede),
        _ => Command::deserialize(written).map(Action::Command).map_err(|_| ()),
    }
}

/// Runs the text of a file; its title.
///
/// # Errors
/// What is wrong with the file, or which step is not as it says.
pub(crate) fn run(text: &str) -> Result<String, String> {
    parse_strict(text).map_err(|error| error.to_string())?;
    let mut file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if file.scenario != "warfighter/1" {
        return Err(format!("{:?} instead of warfighter/1", file.scenario));
    }
    let mut table = Table { this: MatchState::new(opening(&mut file)?), foreseen: foreseen(&file.chance)? };
    let told = |found: Result<Refusal, String>| found.map_or_else(|why| why, |refusal| refusal.text.en);
    table.carry_out(&Doing::Opening).map_err(|found| format!("opening: {}", told(found)))?;
    for (number, step) in (1..).zip(&file.play) {
        table.step(step).map_err(|why| format!("step {number}: {why}"))?;
    }
    facts::hold(&table.this, &file.then).map_err(|why| format!("then: {why}"))?;
    if table.foreseen.is_empty() { Ok(file.title) } else { Err(format!("draws left over: {:?}", table.foreseen)) }
}

/// The files that are named, and those of the folders.
pub(crate) fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let inside: Vec<PathBuf> = fs::read_dir(path)
                .expect("a folder can be read")
                .map(|entry| entry.expect("an entry").path())
                .collect();
            found.extend(files(&inside));
        } else if path.extension().is_some_and(|ending| ending == "json") {
            found.push(path.clone());
        }
    }
    found.sort();
    found
}

/// Runs the files of some paths, a line for each; those that failed.
pub(crate) fn run_all(paths: &[PathBuf]) -> (usize, Vec<String>) {
    let (mut passed, mut failed) = (0, Vec::new());
    for path in files(paths) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a file can be read");
        match run(&text) {
            Ok(title) => {
                println!("ok     {name} {title}");
                passed += 1;
            }
            Err(why) => {
                println!("FAILED {name} {why}");
                failed.push(format!("{name}: {why}"));
            }
        }
    }
    println!("{passed} passed, {} failed", failed.len());
    (passed, failed)
}

/// The folder of the files.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/warfighter/scenarios")
}
