//! Holds outposts with both scouts, fires where it pays, keeps cards for cover.

use alloc::{collections::BTreeMap, vec::Vec};
use kernel::{Action, Bot, Budget, Chance, Sight, Strength, Text};
use outpost::{Card, Cell, Command, Options, Outpost, Patrol, Terrain, UnitId, UnitOptions, View};
use serde::{Deserialize, Serialize};

use crate::anything;

/// What a shot costs, and how far it goes. Rules 4.1.
const SHOT: u8 = 2;
const RANGE: u8 = 3;
/// Work of looking at one hex.
const LOOK: u32 = 2;

/// Sends each scout to an outpost of its own.
#[derive(Debug, Clone, Copy)]
pub struct Sergeant;

/// Where each scout is to go in this round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    round: u8,
    goals: BTreeMap<UnitId, Cell>,
}

impl Bot for Sergeant {
    type Game = Outpost;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "sergeant",
            name: Text::new("Sergeant", "Sergent"),
            about: Text::new(
                "Sends each scout to an outpost of its own, and fires when it is likely to hit.",
                "Envoie chaque éclaireur vers son avant-poste et tire quand il a de bonnes chances.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Outpost>,
        notes: &mut Notes,
        budget: &mut Budget,
        _: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let Some(patrol) = view.seats.get(usize::from(sight.seat().0)).map(|seat| seat.patrol) else {
            return anything(sight);
        };
        let field = Field { view: &view, patrol };
        if notes.round != view.round {
            *notes = Notes { round: view.round, goals: field.goals(budget) };
        }
        let command = match sight.options() {
            Options::Wait => None,
            Options::Orders { cards } => field.order(&cards, &notes.goals).map(|card| Command::Seal { card }),
            Options::Cover { cards, needs } => Some(cover(&cards, needs)),
            Options::Turn { points, units } => {
                Some(field.act(&units, points, &notes.goals, budget).unwrap_or(Command::EndTurn))
            }
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

/// The lowest card that makes a hit clearly less likely; none against a shot that hardly hits anyway.
fn cover(cards: &[Card], needs: u8) -> Command {
    if needs >= 17 {
        return Command::Brace;
    }
    let wanted = cards.iter().find(|card| card.number() >= 3).or_else(|| cards.last());
    wanted.map_or(Command::Brace, |card| Command::Cover { card: *card })
}

/// The board as one patrol sees it.
struct Field<'a> {
    view: &'a View,
    patrol: Patrol,
}

impl Field<'_> {
    fn scouts(&self) -> impl Iterator<Item = (UnitId, Cell)> + '_ {
        self.view.units.iter().filter(|(id, _)| id.patrol == Some(self.patrol)).map(|(id, unit)| (*id, unit.at))
    }

    fn enemies(&self) -> impl Iterator<Item = Cell> + '_ {
        let is_enemy =
            |id: &UnitId| id.patrol != Some(self.patrol) && (id.patrol.is_none() || self.view.mode.has_opponents());
        self.view.units.iter().filter(move |(id, _)| is_enemy(id)).map(|(_, unit)| unit.at)
    }

    /// An outpost for each scout, so that the ways together are short; one that is held by another unit counts as far.
    fn goals(&self, budget: &mut Budget) -> BTreeMap<UnitId, Cell> {
        let mut goals = BTreeMap::new();
        let mut left: Vec<(UnitId, Cell)> = self.scouts().collect();
        let mut outposts: Vec<Cell> = self.view.chart.outposts().collect();
        let held =
            |cell: Cell| self.view.units.iter().any(|(id, unit)| unit.at == cell && id.patrol != Some(self.patrol));
        while !left.is_empty() && !outposts.is_empty() {
            let pairs = left.iter().flat_map(|scout| outposts.iter().map(move |outpost| (*scout, *outpost)));
            if !budget.spend(LOOK * u32::try_from(left.len() * outposts.len()).unwrap_or(u32::MAX / LOOK)) {
                break;
            }
            let far = |((_, at), outpost): &((UnitId, Cell), Cell)| {
                at.distance(*outpost) + if held(*outpost) { 4 } else { 0 }
            };
            let Some(((unit, _), outpost)) = pairs.min_by_key(far) else { break };
            goals.insert(unit, outpost);
            left.retain(|(other, _)| *other != unit);
            outposts.retain(|other| *other != outpost);
        }
        goals
    }

    /// The lowest card with which the scouts reach their goals and fire; the lower it is, the earlier the turn.
    fn order(&self, cards: &[Card], goals: &BTreeMap<UnitId, Cell>) -> Option<Card> {
        let ways = self.scouts().filter_map(|(unit, at)| Some(at.distance(*goals.get(&unit)?)));
        let in_range = |at: Cell| self.enemies().any(|enemy| at.distance(enemy) <= RANGE + 1);
        let shots = self.scouts().filter(|(_, at)| in_range(*at)).count();
        let wanted = ways.sum::<u8>().saturating_add(u8::try_from(shots).unwrap_or(u8::MAX).saturating_mul(SHOT));
        let enough = cards.iter().filter(|card| card.number() >= wanted).min();
        enough.or_else(|| cards.iter().max()).copied()
    }

    /// The best thing to do with the points left; `None` to end the turn.
    fn act(
        &self,
        units: &[UnitOptions],
        points: u8,
        goals: &BTreeMap<UnitId, Cell>,
        budget: &mut Budget,
    ) -> Option<Command> {
        let shots = units.iter().flat_map(|scout| scout.targets.iter().map(move |target| (scout.unit, target)));
        let shot = shots.min_by_key(|(_, target)| target.needs);
        let likely = |needs: u8| needs <= 13;
        let fire = |(unit, target): (UnitId, &outpost::Target)| Command::Fire { unit, target: target.unit };
        if let Some(shot) = shot.filter(|(_, target)| likely(target.needs)) {
            return Some(fire(shot));
        }
        let mut best: Option<(i32, Command)> = None;
        for scout in units {
            let Some(from) = self.view.units.get(&scout.unit).map(|unit| unit.at) else { continue };
            let goal = goals.get(&scout.unit).copied();
            for reach in &scout.reach {
                let Some(to) = reach.path.last().copied() else { continue };
                if !budget.spend(LOOK) {
                    break;
                }
                let gain = self.worth(to, goal) - self.worth(from, goal);
                if gain > 0 && best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    best = Some((gain, Command::March { unit: scout.unit, path: reach.path.clone() }));
                }
            }
        }
        // What is left over is for a long shot.
        best.map(|(_, march)| march).or_else(|| shot.filter(|_| points >= SHOT).map(fire))
    }

    /// How good it is for a scout to stand on a hex.
    fn worth(&self, cell: Cell, goal: Option<Cell>) -> i32 {
        let near = goal.map_or(0, |goal| -4 * i32::from(cell.distance(goal)));
        let terrain = match self.view.chart.terrain(cell) {
            Some(Terrain::Outpost) => 6,
            Some(Terrain::Woods) => 1,
            Some(Terrain::Open | Terrain::Water) | None => 0,
        };
        near + terrain
    }
}
