//! A second opinion on battles: a reader of the events alone, by the book, agrees with
//! every die, every loss and every end. He shares nothing with the rules but the table of units.
//! Rulebook p. 13-18 and 24-28.

mod fight;

use std::collections::{BTreeMap, BTreeSet};

use aa1941::{
    Aa1941, Event, State, View,
    board::RegionId,
    event::Loss,
    units::{Element, Kind, UnitId},
    view::UnitView,
};
use kernel::{Game as _, Viewer};

use fight::Fight;

type Ids = BTreeSet<UnitId>;

/// What is rare in battles and has to be seen.
#[rustfmt::skip]
pub(crate) const RARE: [&str; 17] = [
    "cargo lost", "damage", "defenceless", "defenceless attackers", "destroyed", "dives", "fallen fire", "lost",
    "mixed hits", "proposals", "retreated", "second rounds", "standoff", "strikes", "sweep", "transports hit", "won",
];

/// How often each of these was seen.
type Seen = BTreeMap<&'static str, u32>;

fn note(seen: &mut Seen, what: &'static str) {
    *seen.entry(what).or_default() += 1;
}

fn note_if(seen: &mut Seen, what: &'static str, happened: impl FnOnce() -> bool) {
    if happened() {
        note(seen, what);
    }
}

/// Watches a war, and keeps what the rules of combat have to be checked against.
#[derive(Default)]
pub(crate) struct Referee {
    fight: Option<Fight>,
    /// Units that attacked in a battle of this turn.
    fought: Ids,
    pub(crate) seen: Seen,
}

/// Units by id, as the view shows them.
struct Board {
    view: View,
}

impl Board {
    fn of(state: &State) -> Self {
        Self { view: Aa1941::view(state, Viewer::Public) }
    }

    fn unit(&self, id: UnitId) -> &UnitView {
        let found = self.view.units.binary_search_by_key(&id, |unit| unit.id);
        &self.view.units[found.unwrap_or_else(|_| panic!("{id:?} is on the board"))]
    }

    fn kind(&self, id: UnitId) -> Kind {
        self.unit(id).kind
    }

    /// Who takes part in a battle: cargo does not.
    fn fighters(&self, region: RegionId, is_of_side: impl Fn(&UnitView) -> bool) -> Ids {
        let takes_part = |unit: &&UnitView| unit.at == region && !(region.is_sea() && is_land(unit.kind));
        self.view.units.iter().filter(takes_part).filter(|unit| is_of_side(unit)).map(|unit| unit.id).collect()
    }
}

fn is_land(kind: Kind) -> bool {
    kind.element() == Element::Land
}

impl Referee {
    /// Judges one event.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other events have no place in a battle")]
    pub(crate) fn watch(&mut self, before: &State, event: &Event, after: &State) {
        let board = Board::of(before);
        match event {
            Event::BattleBegan { region, attackers, defenders, retreats, .. } => {
                assert!(self.fight.is_none(), "one battle after the other");
                let fight = Fight::begin(&board, &self.fought, *region, [attackers, defenders], retreats);
                self.fight = Some(fight);
                self.fought.extend(attackers);
            }
            Event::BattleEnded { region, result } => {
                let fight = self.fight.take().expect("a battle ends that began");
                fight.end(&board, *region, *result, &mut self.seen);
                let mended = Board::of(after);
                assert!(mended.view.units.iter().all(|unit| unit.at != *region || !unit.damaged), "all are mended");
            }
            Event::UnitsLost { units, why: Loss::Defenceless, region } if self.fight.is_none() => {
                note(&mut self.seen, "sweep");
                sweep(&board, *region, units);
            }
            Event::TurnBegan { .. } => self.fought.clear(),
            _ => {
                if let Some(fight) = &mut self.fight {
                    fight.go_on(&board, event, &mut self.seen);
                }
            }
        }
    }
}

/// Enemy transports without a guard are sunk with their cargo, and nothing else. Rulebook p. 28.
fn sweep(board: &Board, region: RegionId, units: &[UnitId]) {
    let turn = board.view.turn;
    let there = board.view.units.iter().filter(|unit| unit.at == region && unit.power.is_enemy_of(turn));
    let there: Vec<&UnitView> = there.collect();
    assert!(there.iter().all(|unit| unit.kind == Kind::Transport || is_land(unit.kind)), "transports and cargo");
    assert_eq!(there.iter().map(|unit| unit.id).collect::<Vec<_>>(), units);
}
