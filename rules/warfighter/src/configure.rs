//! The options of a table, checked. Contract, section 2.1.

use alloc::{format, string::String, vec::Vec};
use kernel::{Mode, Pinned, Refusal, Role, Seating, SetUp, Sharing, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Hands, Id, Ledger, Position, SeatName, Terms,
    chart::Chart,
    lesson::{self, LessonStart},
    pack::{Level, Pack},
    terms::Pick,
};

/// The most seats of a table.
const SEATS: u8 = 6;

/// All that is chosen before the first step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub(crate) pack: Pinned<Pack>,
    pub(crate) terms: Terms,
    /// What the match begins with, unless it begins with buying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position>,
    /// The lesson that the match is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<LessonStart>,
}

/// The options of a table; all have a default.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TableOptions {
    /// The id of the mission, or `random`; left out: the standard one. In a campaign the ledger says it.
    mission: Option<Pick>,
    /// The id of the objective, or `random`; left out: the standard one, in a campaign a random one.
    objective: Option<Pick>,
    /// The pile of hostiles: `frontline`, `elite`, or `mixed`, both shuffled together.
    level: Option<Level>,
    /// `open`: every viewer sees all hands; `closed`: each seat sees its own.
    hands: Hands,
    /// Whether cards can be set aside for an entry. Rulebook, page 38.
    save_cards: bool,
    /// Whether weapons jam. Rulebook, page 38.
    jams: bool,
    /// The ledger of a campaign, as its last match left it.
    campaign: Option<Ledger>,
    /// The id of the lesson that the match is. It brings its own position: no other option goes with it.
    lesson: Option<String>,
}

pub(crate) fn bad(about: &str, en: &str, fr: &str) -> Refusal {
    let text = Text::new(
        format!("A table of Warfighter cannot be set up so: {en}."),
        format!("Une table de Warfighter ne peut pas se préparer ainsi : {fr}."),
    );
    Refusal { about: Some(about.into()), ..Refusal::new("set_up", text) }
}

impl TableOptions {
    fn read(options: &Value) -> Result<Self, Refusal> {
        if options.is_null() {
            return Ok(Self::default());
        }
        if !options.is_object() {
            return Err(bad("options", "options are an object", "les options sont un objet"));
        }
        Self::deserialize(options).map_err(|error| bad("options", &format!("{error}"), &format!("{error}")))
    }

    fn terms(self, pack: &Pack, squads: Vec<u8>) -> Result<Terms, Refusal> {
        let seats = u8::try_from(squads.len()).unwrap_or(SEATS);
        let Self { mission, objective, level, hands, save_cards, jams, campaign, lesson: _ } = self;
        let mission = match &campaign {
            None => mission.unwrap_or_else(|| Pick::Card(pack.standard.mission.clone())),
            Some(ledger) => {
                check_ledger(ledger, pack, seats)?;
                let at = ledger.missions.get(usize::from(ledger.at));
                let over = || bad("campaign", "the campaign is over", "la campagne est terminée");
                Pick::Card(at.filter(|_| !ledger.done).ok_or_else(over)?.clone())
            }
        };
        let objective = objective.unwrap_or_else(|| match &campaign {
            Some(_) => Pick::Random,
            None => Pick::Card(pack.standard.objective.clone()),
        });
        if let Pick::Card(id) = &mission
            && !pack.missions.contains_key(id)
        {
            return Err(bad("mission", "the pack has no such mission", "le paquet n’a pas cette mission"));
        }
        if let Pick::Card(id) = &objective
            && !pack.objectives.contains_key(id)
        {
            return Err(bad("objective", "the pack has no such objective", "le paquet n’a pas cet objectif"));
        }
        let level = level.unwrap_or(pack.standard.level);
        Ok(Terms { seats, squads, mission, objective, level, hands, save_cards, jams, campaign, own_pack: false })
    }
}

/// Holds the ledger of a campaign against the pack and the seats.
fn check_ledger(ledger: &Ledger, pack: &Pack, seats: u8) -> Result<(), Refusal> {
    let told = |en: &str, fr: &str| Err(bad("campaign", en, fr));
    let resources = |id: &Id| pack.missions.get(id).map(|card| card.resources);
    let missions: Option<Vec<u16>> = ledger.missions.iter().map(resources).collect();
    match missions {
        Some(missions) if missions.is_sorted() && !missions.is_empty() => {}
        Some(_) => return told("its missions do not rise", "ses missions ne vont pas en croissant"),
        None => return told("the pack has no such mission", "le paquet n’a pas cette mission"),
    }
    if ledger.missions.len() > pack.objectives.len() {
        return told("it has more missions than objectives", "elle a plus de missions que d’objectifs");
    }
    let unused = pack.objectives.keys().filter(|id| !ledger.objectives_used.contains(id)).count();
    if unused == 0 {
        return told("no objective is left", "il ne reste aucun objectif");
    }
    for (id, veteran) in &ledger.soldiers {
        let card = pack.soldiers.get(id).filter(|card| card.kind == crate::pack::Kind::Ps);
        let knows = |skill: &Id| pack.skills.get(skill).is_some_and(|card| card.cost.is_some());
        if card.is_none() || !veteran.skills.iter().all(knows) || ledger.lost.contains(id) {
            return told("it names a soldier that cannot serve", "elle nomme un soldat qui ne peut pas servir");
        }
        if veteran.seat.0 >= seats {
            let name = SeatName(veteran.seat);
            return told(&format!("it needs the seat {name}"), &format!("il lui faut la place {name}"));
        }
    }
    let bounds = |number: i16| (-200..=200).contains(&number);
    if !bounds(ledger.vp) || !(0..=200).contains(&ledger.points) || !ledger.adjust.values().all(|by| bounds(*by)) {
        return told("a figure is out of bounds", "un chiffre est hors limites");
    }
    Ok(())
}

pub(crate) fn seating(options: &Value) -> Result<Seating, Refusal> {
    let options = TableOptions::read(options)?;
    let role = |number: u8| Role {
        id: format!("squad-{number}"),
        side: "squad".into(),
        name: Text::new(format!("Squad {number}"), format!("Escouade {number}")),
        rating_group: None,
    };
    // A lesson has one seat.
    let (mode, most) = if options.lesson.is_some() { (Mode::Solitary, 1) } else { (Mode::Cooperation, SEATS) };
    Ok(Seating { mode, seats: 1..=most, roles: (1..=most).map(role).collect(), sharing: Sharing::OneEach })
}

pub(crate) fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    match TableOptions::read(&set_up.options)?.lesson {
        Some(id) => lesson::configure(set_up, &id),
        None => configure_table(set_up),
    }
}

/// The set-up of a match that is no lesson.
pub(crate) fn configure_table(set_up: &SetUp) -> Result<Config, Refusal> {
    let options = TableOptions::read(&set_up.options)?;
    let squads = squads(&set_up.seats)?;
    let unsound = || bad("chart", "no pack", "aucun paquet");
    let chart = Chart::check(&set_up.chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("chart", fault.text) },
        None => unsound(),
    })?;
    let (pack, own_pack) = chart.pack().ok_or_else(unsound)?;
    let terms = Terms { own_pack, ..options.terms(&pack, squads)? };
    Ok(Config { pack: Pinned::new(pack)?, terms, position: None, lesson: None })
}

/// A match that begins from a position: for scenarios.
///
/// # Errors
/// What the table has to change; a fault of the position.
pub fn configure_position(set_up: &SetUp, position: Position) -> Result<Config, Refusal> {
    let mut config = configure(set_up)?;
    position.check(&config).map_err(|fault| bad("position", &fault, &fault))?;
    config.position = Some(position);
    Ok(config)
}

/// The squad of each seat: it holds one.
fn squads(held: &[Vec<String>]) -> Result<Vec<u8>, Refusal> {
    let refused = || bad("seats", "one to six seats, a squad each", "une à six places, une escouade chacune");
    let mut squads: Vec<u8> = Vec::new();
    for held in held {
        let [role] = &held[..] else { return Err(refused()) };
        let number = role.strip_prefix("squad-").and_then(|number| number.parse::<u8>().ok());
        let number = number.filter(|number| (1..=SEATS).contains(number) && !squads.contains(number));
        squads.push(number.ok_or_else(refused)?);
    }
    if (1..=usize::from(SEATS)).contains(&squads.len()) { Ok(squads) } else { Err(refused()) }
}
