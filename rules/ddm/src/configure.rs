//! What is chosen at a table. Contract, sections 9 and 11.

use alloc::{
    format,
    string::{String, ToString as _},
    sync::Arc,
    vec::Vec,
};
use kernel::{Mode, Refusal, Role, Seat, Seating, SetUp, Sharing, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Agreed, Field, Ground, Pack, Player, Position, Teams, Victory, chart,
    lesson::{self, LessonStart},
    pack::Document,
    warband,
};

/// All that is chosen before the first step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub(crate) pack: Arc<Pack>,
    /// The document of a pack of the table's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Arc<Document>>,
    pub(crate) terms: Agreed,
    /// The map that is fought on, with its tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<Arc<Field>>,
    /// The seats at the table of those who play, in their order.
    pub(crate) seats: Vec<Seat>,
    /// What the match begins with, unless it begins with the warbands.
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
    /// What a warband may cost, 50 to 200; 100 if left out.
    points: Option<u16>,
    /// `map`, or `tiles`: the rulebook's own set-up with tiles that the seats bring.
    terrain: Ground,
    /// The id of the map; left out: the standard one, or the first that serves so many seats.
    map: Option<String>,
    /// The id of the blank board for tiles; left out: the standard one.
    board: Option<String>,
    /// `last`: the last with creatures wins; `points`: who has most at the end of a round, and the target.
    victory: Victory,
    /// The points that win, 10 to 1000; left out: what a warband may cost, with teams twice that.
    target: Option<u16>,
    /// The last round, 1 to 200; left out: 40, or 12 where points win.
    rounds: Option<u16>,
    /// `pairs`: the first and the third seat against the second and the fourth. Needs four seats.
    teams: Teams,
    /// The id of the lesson that the match is. It brings its own position: no other option goes with it.
    lesson: Option<String>,
}

pub(crate) fn bad(about: &str, en: &str, fr: &str) -> Refusal {
    let text = Text::new(
        format!("A table of D&D Miniatures cannot be set up so: {en}."),
        format!("Une table de D&D Miniatures ne peut pas se préparer ainsi : {fr}."),
    );
    Refusal { about: Some(about.into()), ..Refusal::new("set_up", text) }
}

impl TableOptions {
    pub(crate) fn read(options: &Value) -> Result<Self, Refusal> {
        if options.is_null() {
            return Ok(Self::default());
        }
        if !options.is_object() {
            return Err(bad("options", "options are an object", "les options sont un objet"));
        }
        let read =
            Self::deserialize(options).map_err(|error| bad("options", &format!("{error}"), &format!("{error}")))?;
        let within =
            |number: Option<u16>, low: u16, high: u16| number.is_none_or(|number| (low..=high).contains(&number));
        if !within(read.points, 50, 200) {
            return Err(bad("points", "a warband may cost 50 to 200", "une bande peut coûter de 50 à 200"));
        }
        if !within(read.target, 10, 1000) {
            return Err(bad("target", "the target is 10 to 1000", "l’objectif va de 10 à 1000"));
        }
        if !within(read.rounds, 1, 200) {
            return Err(bad("rounds", "there are 1 to 200 rounds", "il y a de 1 à 200 manches"));
        }
        Ok(read)
    }

    /// What a lesson agrees on.
    pub(crate) fn of_lesson(victory: Victory, target: Option<u16>) -> Self {
        Self { victory, target, ..Self::default() }
    }

    pub(crate) fn terms(&self, pack: &Pack, seats: usize) -> Result<Agreed, Refusal> {
        let points = self.points.unwrap_or(100);
        let (teams, victory) = (self.teams, self.victory);
        let usual_target = if teams == Teams::Pairs { 2 * points } else { points };
        let usual_rounds = if victory == Victory::Points { 12 } else { 40 };
        if teams == Teams::Pairs && seats != 4 {
            return Err(bad("teams", "two pairs are four seats", "deux paires font quatre places"));
        }
        let board = match self.terrain {
            Ground::Map if self.board.is_some() => {
                return Err(bad("board", "a blank board is for tiles", "un plateau vierge est pour les plaques"));
            }
            Ground::Tiles if self.map.is_some() => {
                return Err(bad("map", "with tiles there is no map", "avec des plaques, il n’y a pas de carte"));
            }
            Ground::Map => self.map(pack, seats)?,
            Ground::Tiles => self.blank(pack)?,
        };
        Ok(Agreed {
            points,
            terrain: self.terrain,
            board,
            victory,
            target: self.target.unwrap_or(usual_target),
            rounds: self.rounds.unwrap_or(usual_rounds),
            teams,
        })
    }

    fn map(&self, pack: &Pack, seats: usize) -> Result<String, Refusal> {
        let map = match &self.map {
            None => pack.map_for(seats),
            Some(id) => pack.map_named(id).filter(|map| map.zones(seats).is_some()),
        };
        map.map(|map| map.id.clone())
            .ok_or_else(|| bad("map", "no such map for so many seats", "pas de telle carte pour tant de places"))
    }

    fn blank(&self, pack: &Pack) -> Result<String, Refusal> {
        let standard = pack.standard.as_ref().map(|standard| standard.board.as_str());
        let board = self.board.as_deref().or(standard).and_then(|id| pack.board_named(id));
        board.map(|board| board.id.clone()).ok_or_else(|| bad("board", "no such board", "pas de tel plateau"))
    }
}

pub(crate) fn seating(options: &Value) -> Result<Seating, Refusal> {
    let options = TableOptions::read(options)?;
    let teams = options.teams;
    let role = |player: Player| Role {
        id: player.id().into(),
        side: match teams {
            Teams::None => player.id().into(),
            Teams::Pairs => if player.index().is_multiple_of(2) { "odd" } else { "even" }.to_string(),
        },
        name: player.name(),
        rating_group: Some("warband".into()),
    };
    let (mode, seats) = match (teams, &options.lesson) {
        (_, Some(_)) => (Mode::FreeForAll, 2..=2),
        (Teams::None, None) => (Mode::FreeForAll, 2..=4),
        (Teams::Pairs, None) => (Mode::Versus, 4..=4),
    };
    let count = usize::from(*seats.end());
    let seating = Seating {
        mode,
        seats,
        roles: Player::ALL.into_iter().take(count).map(role).collect(),
        sharing: Sharing::OneEach,
    };
    Ok(if options.lesson.is_some() { seating.unrated() } else { seating })
}

pub(crate) fn configure(set_up: &SetUp) -> Result<Config, Refusal> {
    let options = TableOptions::read(&set_up.options)?;
    let seats = seats(&set_up.seats)?;
    if let Some(id) = &options.lesson {
        return lesson::configure(set_up, id, seats);
    }
    let (pack, own) = chart::pack_of(&set_up.chart).map_err(|faults| match faults.into_iter().next() {
        Some(fault) => Refusal { about: Some(fault.at), ..Refusal::new("chart", fault.text) },
        None => bad("chart", "no pack", "aucun paquet"),
    })?;
    let terms = options.terms(&pack, seats.len())?;
    let is_ready = |seat| warband::ready_warband(&pack, &terms.of_warbands(), seat).is_some();
    if !(0..seats.len()).all(is_ready) {
        return Err(bad("points", "no ready warband fits", "aucune bande toute prête ne convient"));
    }
    let map = if terms.terrain == Ground::Map { pack.map_named(&terms.board) } else { None };
    let field = map.and_then(|map| Field::of_map(map, seats.len())).map(Arc::new);
    Ok(Config { pack: Arc::new(pack), own: own.map(Arc::new), terms, field, seats, position: None, lesson: None })
}

/// A match that begins from a position: for scenarios and lessons.
///
/// # Errors
/// What the table has to change; a fault of the position.
pub fn configure_position(set_up: &SetUp, position: Position) -> Result<Config, Refusal> {
    let mut config = configure(set_up)?;
    position.check(&config.pack, config.seats.len()).map_err(|fault| bad("position", &fault, &fault))?;
    (config.position, config.field) = (Some(position), None);
    Ok(config)
}

/// The seats of those who play, by the order of their roles.
fn seats(held: &[Vec<String>]) -> Result<Vec<Seat>, Refusal> {
    let player = |held: &Vec<String>| match &held[..] {
        [id] => Player::named(id),
        _ => None,
    };
    let players: Option<Vec<Player>> = held.iter().map(player).collect();
    let refused = || bad("seats", "two to four seats, a warband each", "deux à quatre places, une bande chacune");
    let players = players.filter(|players| (2..=Player::ALL.len()).contains(&players.len())).ok_or_else(refused)?;
    let mut seats: Vec<(Player, Seat)> = players.into_iter().zip((0..=u8::MAX).map(Seat)).collect();
    seats.sort_unstable();
    if seats.windows(2).any(|two| two[0].0 == two[1].0) {
        return Err(refused());
    }
    Ok(seats.into_iter().map(|(_, seat)| seat).collect())
}
