//! One battle as the referee follows it.

use std::collections::BTreeSet;

use aa1941::{
    Event, Power,
    board::RegionId,
    event::{BattleResult, Hits, Loss, Role, Shot},
    units::{Element, Kind, UnitId},
};

use super::{Board, Ids, Seen, is_land, note, note_if};

/// The battle that is fought.
pub(super) struct Fight {
    region: RegionId,
    sides: [Ids; 2],
    retreats: BTreeSet<RegionId>,
    round: u8,
    /// How far the round has come: 0, 1 dives, 2, 3 strikes, 4 their losses, 5, 6 volleys, 7 losses, 8 what next.
    moment: u8,
    /// Whether each side had a destroyer when the round began.
    destroyers: [bool; 2],
    fired: Ids,
    fallen: Ids,
    damaged: Ids,
    /// The sides that were hit, and by which weapons.
    hits: Option<(Role, Vec<Kind>)>,
    dived: Ids,
    has_withdrawn: bool,
}

const fn index(side: Role) -> usize {
    match side {
        Role::Attacker => 0,
        Role::Defender => 1,
    }
}

const fn other(side: Role) -> Role {
    match side {
        Role::Attacker => Role::Defender,
        Role::Defender => Role::Attacker,
    }
}

const fn strength(kind: Kind, side: Role) -> u8 {
    match side {
        Role::Attacker => kind.attack(),
        Role::Defender => kind.defense(),
    }
}

impl Fight {
    /// All of the power on turn that have not fought yet against all its enemies. Rulebook p. 11, 14, 15, 16.
    pub(super) fn begin(
        board: &Board,
        fought: &Ids,
        region: RegionId,
        [attackers, defenders]: [&[UnitId]; 2],
        to: &[RegionId],
    ) -> Self {
        let turn = board.view.turn;
        let ids = |units: &[UnitId]| units.iter().copied().collect::<Ids>();
        assert_eq!(ids(attackers), board.fighters(region, |unit| unit.power == turn && !fought.contains(&unit.id)));
        assert_eq!(ids(defenders), board.fighters(region, |unit| unit.power.is_enemy_of(turn)));
        for from in to {
            assert!(region.adjacent().any(|next| next == *from) && from.is_sea() == region.is_sea(), "{from:?}");
        }
        Self {
            region,
            sides: [ids(attackers), ids(defenders)],
            retreats: to.iter().copied().collect(),
            round: 0,
            moment: 8,
            destroyers: [false; 2],
            fired: Ids::new(),
            fallen: Ids::new(),
            damaged: Ids::new(),
            hits: None,
            dived: Ids::new(),
            has_withdrawn: false,
        }
    }

    /// Nothing in a round happens out of order.
    fn reach(&mut self, moment: u8) {
        assert!(self.moment <= moment, "moment {moment} comes after moment {}", self.moment);
        assert!(self.hits.is_none(), "hits are assigned first");
        self.moment = moment;
    }

    fn living(&self, side: Role) -> impl Iterator<Item = UnitId> + '_ {
        self.sides[index(side)].iter().copied().filter(|id| !self.fallen.contains(id))
    }

    fn look_for_destroyers(&mut self, board: &Board) {
        self.destroyers = [0, 1].map(|side| self.sides[side].iter().any(|id| board.kind(*id) == Kind::Destroyer));
    }

    /// Whether the hits of a kind of unit may fall on another. Rulebook p. 16, 17, 26, 27.
    fn may_hit(&self, side: Role, by: Kind, target: Kind) -> bool {
        match (by, target) {
            (Kind::Submarine, target) => target.element() != Element::Air,
            (Kind::Fighter | Kind::Bomber, Kind::Submarine) => self.destroyers[index(side)],
            _ => true,
        }
    }

    fn can_hit(&self, board: &Board, side: Role, id: UnitId) -> bool {
        let kind = board.kind(id);
        strength(kind, side) > 0 && self.living(other(side)).any(|to| self.may_hit(side, kind, board.kind(to)))
    }

    fn anybody_can_hit(&self, board: &Board, side: Role) -> bool {
        self.living(side).any(|id| self.can_hit(board, side, id))
    }

    /// Submarines that may dive or strike by surprise. Rulebook p. 16.
    fn is_hidden(&self, board: &Board, side: Role, id: UnitId) -> bool {
        board.kind(id) == Kind::Submarine && !self.destroyers[index(other(side))]
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else happens in a battle")]
    pub(super) fn go_on(&mut self, board: &Board, event: &Event, seen: &mut Seen) {
        match event {
            Event::RoundBegan { region, round } => {
                assert_eq!((*region, *round), (self.region, self.round + 1));
                assert!(self.fallen.is_empty() && self.hits.is_none(), "the round before is over");
                assert!(self.sides.iter().all(|side| !side.is_empty()), "two sides fight");
                self.round = *round;
                self.moment = 0;
                self.fired.clear();
                self.look_for_destroyers(board);
                note_if(seen, "second rounds", || *round == 2);
            }
            Event::Submerged { power, side, units, .. } => {
                self.reach(match side {
                    Role::Attacker => 0,
                    Role::Defender => 1,
                });
                let seats: BTreeSet<usize> = units.iter().map(|id| seat_of(board, *id)).collect();
                let speaks = seat_of_power(board, *power);
                assert!(seats.iter().all(|&seat| seat == speaks), "each seat speaks for its own");
                for id in units {
                    assert!(self.sides[index(*side)].remove(id) && self.is_hidden(board, *side, *id), "{id:?} dives");
                    self.dived.insert(*id);
                    note(seen, "dives");
                }
            }
            Event::Fired { side, surprise, shots, hits, .. } => self.fire(board, *side, *surprise, shots, *hits, seen),
            Event::CasualtiesProposed { units, .. } => {
                self.judge(board, units);
                note(seen, "proposals");
            }
            Event::CasualtiesTaken { side, units, .. } => {
                self.judge(board, units);
                let hits = self.hits.take().expect("there are hits");
                assert_eq!(hits.0, *side);
                for id in units {
                    if board.kind(*id) == Kind::Battleship && self.damaged.insert(*id) {
                        note(seen, "damage");
                    } else {
                        assert!(self.fallen.insert(*id), "nobody falls twice");
                    }
                    note_if(seen, "transports hit", || board.kind(*id) == Kind::Transport);
                }
                let calibers: BTreeSet<u8> = hits.1.iter().map(|kind| caliber(*kind)).collect();
                note_if(seen, "mixed hits", || self.region.is_sea() && calibers.len() > 1);
            }
            Event::UnitsLost { units, why, .. } => self.lose(board, units, *why, seen),
            Event::Retreated { units, to, .. } => self.retreat(board, units, *to),
            Event::Pressed { .. } => self.reach(8),
            other => panic!("{other:?} in a battle"),
        }
    }

    /// Everyone fires who may, once a round, the weakest first. Rulebook p. 16, 17.
    fn fire(&mut self, board: &Board, side: Role, surprise: bool, shots: &[Shot], hits: Hits, seen: &mut Seen) {
        self.reach(match (surprise, side) {
            (true, Role::Attacker) => 2,
            (true, Role::Defender) => 3,
            (false, Role::Attacker) => 5,
            (false, Role::Defender) => 6,
        });
        let mut expected: Vec<(u8, UnitId)> = self.sides[index(side)]
            .iter()
            .filter(|id| self.is_hidden(board, side, **id) == surprise && self.can_hit(board, side, **id))
            .map(|id| (strength(board.kind(*id), side), *id))
            .collect();
        expected.sort_unstable();
        assert_eq!(shots.iter().map(|shot| (shot.needs, shot.unit)).collect::<Vec<_>>(), expected);
        assert!(shots.iter().all(|shot| (1..=6).contains(&shot.die) && self.fired.insert(shot.unit)), "one die each");
        let by: Vec<Kind> =
            shots.iter().filter(|shot| shot.die <= shot.needs).map(|shot| board.kind(shot.unit)).collect();
        assert_eq!(usize::from(hits.submarines + hits.aircraft + hits.others), by.len());
        note_if(seen, "strikes", || surprise);
        note_if(seen, "fallen fire", || shots.iter().any(|shot| self.fallen.contains(&shot.unit)));
        if !by.is_empty() {
            self.hits = Some((other(side), by));
        }
    }

    /// Whether these losses can come from the hits: as many as possible, transports last. Rulebook p. 16, 17, 28.
    fn judge(&self, board: &Board, losses: &[UnitId]) {
        let (side, by) = self.hits.as_ref().expect("there are hits");
        let mut slots: Vec<UnitId> = Vec::new();
        for id in self.living(*side) {
            let is_whole = board.kind(id) == Kind::Battleship && !self.damaged.contains(&id);
            slots.extend(std::iter::repeat_n(id, if is_whole { 2 } else { 1 }));
        }
        let named = |id: UnitId| losses.iter().filter(|loss| **loss == id).count();
        let room = |id: UnitId| slots.iter().filter(|slot| **slot == id).count();
        assert!(losses.iter().all(|id| named(*id) <= room(*id)), "everyone takes what he can");
        let kinds = |units: &[UnitId]| units.iter().map(|id| board.kind(*id)).collect::<Vec<Kind>>();
        let laid = |units: &[UnitId]| self.most_laid(other(*side), by, &kinds(units));
        let armed = |units: &[UnitId]| -> Vec<UnitId> {
            units.iter().copied().filter(|id| board.kind(*id) != Kind::Transport).collect()
        };
        assert_eq!(laid(losses), losses.len(), "each hit finds its target");
        assert_eq!(losses.len(), laid(&slots), "as many hits as possible");
        assert_eq!(armed(losses).len(), laid(&armed(&slots)), "transports last");
    }

    /// The most hits that can be laid on targets, one each.
    fn most_laid(&self, side: Role, by: &[Kind], targets: &[Kind]) -> usize {
        let mut holder: Vec<Option<usize>> = vec![None; by.len()];
        (0..targets.len())
            .filter(|target| self.lay(side, by, targets, *target, &mut holder, &mut BTreeSet::new()))
            .count()
    }

    fn lay(
        &self,
        side: Role,
        by: &[Kind],
        targets: &[Kind],
        target: usize,
        holder: &mut [Option<usize>],
        tried: &mut BTreeSet<usize>,
    ) -> bool {
        for hit in 0..by.len() {
            if !self.may_hit(side, by[hit], targets[target]) || !tried.insert(hit) {
                continue;
            }
            if holder[hit].is_none_or(|rival| self.lay(side, by, targets, rival, holder, tried)) {
                holder[hit] = Some(target);
                return true;
            }
        }
        false
    }

    fn lose(&mut self, board: &Board, units: &[UnitId], why: Loss, seen: &mut Seen) {
        let ships: Ids = match why {
            Loss::Battle => {
                self.reach(if self.moment <= 3 { 4 } else { 7 });
                std::mem::take(&mut self.fallen)
            }
            Loss::Defenceless => {
                assert!(self.hits.is_none() && self.fallen.is_empty(), "between the volleys");
                // What is there now decides, not what was there when the round began.
                self.look_for_destroyers(board);
                let (attack, defence) =
                    (self.anybody_can_hit(board, Role::Attacker), self.anybody_can_hit(board, Role::Defender));
                assert_ne!(attack, defence, "one side is without defence");
                let side = if attack { Role::Defender } else { Role::Attacker };
                assert!(side == Role::Defender || self.retreats.is_empty(), "who can retreat is not without defence");
                note(seen, if attack { "defenceless" } else { "defenceless attackers" });
                self.living(side).filter(|id| board.kind(*id) == Kind::Transport).collect()
            }
            Loss::NoLanding => panic!("nobody lands in a battle"),
        };
        let mut expected = ships.clone();
        for unit in board.view.units.iter().filter(|unit| unit.aboard.is_some_and(|ship| ships.contains(&ship))) {
            let is_attackers = unit.aboard.is_some_and(|ship| self.sides[0].contains(&ship));
            if is_land(unit.kind) || (is_attackers && unit.power != board.view.turn) {
                expected.insert(unit.id);
                note(seen, "cargo lost");
            }
        }
        assert_eq!(units.iter().copied().collect::<Ids>(), expected);
        for side in &mut self.sides {
            side.retain(|id| !ships.contains(id));
        }
    }

    /// All that did not come by sea, to one of the ways, after a full round. Rulebook p. 15, 17.
    fn retreat(&mut self, board: &Board, units: &[UnitId], to: Option<RegionId>) {
        self.reach(8);
        assert!(self.round > 0, "after a full round");
        let leaving: Ids = units.iter().copied().collect();
        assert!(!leaving.is_empty() && leaving.is_subset(&self.sides[0]), "attackers retreat");
        let stay: Ids = self.sides[0].difference(&leaving).copied().collect();
        assert!(
            stay.iter().all(|id| self.region.is_land() && is_land(board.kind(*id))),
            "only troops from the sea stay"
        );
        match to {
            Some(to) => assert!(self.retreats.contains(&to), "{to:?} is open"),
            None => assert!(units.iter().all(|id| board.kind(*id).element() == Element::Air), "aircraft break off"),
        }
        self.sides[0] = stay;
        self.has_withdrawn = self.sides[0].is_empty();
    }

    /// Rulebook p. 17, 18.
    pub(super) fn end(mut self, board: &Board, region: RegionId, result: BattleResult, seen: &mut Seen) {
        assert_eq!(region, self.region);
        assert!(self.hits.is_none() && self.fallen.is_empty(), "all losses are removed");
        let empty = [self.sides[0].is_empty(), self.sides[1].is_empty()];
        self.look_for_destroyers(board);
        match result {
            BattleResult::Won => assert_eq!(empty, [false, true]),
            BattleResult::Lost => assert!(empty == [true, false] && !self.has_withdrawn),
            BattleResult::Destroyed => assert_eq!(empty, [true, true]),
            BattleResult::Retreated => assert!(empty == [true, false] && self.has_withdrawn),
            BattleResult::Standoff if empty[0] => assert!(!self.dived.is_empty() && !empty[1], "they dived"),
            BattleResult::Standoff => {
                let silent = [Role::Attacker, Role::Defender].map(|side| !self.anybody_can_hit(board, side));
                assert_eq!((empty, silent), ([false; 2], [true; 2]), "nobody can hit anybody");
            }
        }
        note(
            seen,
            match result {
                BattleResult::Won => "won",
                BattleResult::Lost => "lost",
                BattleResult::Destroyed => "destroyed",
                BattleResult::Standoff => "standoff",
                BattleResult::Retreated => "retreated",
            },
        );
    }
}

/// Submarines, aircraft and all others hit different things.
const fn caliber(kind: Kind) -> u8 {
    match kind {
        Kind::Submarine => 0,
        Kind::Fighter | Kind::Bomber => 1,
        Kind::Infantry | Kind::Tank | Kind::Transport | Kind::Destroyer | Kind::Carrier | Kind::Battleship => 2,
    }
}

fn seat_of(board: &Board, id: UnitId) -> usize {
    seat_of_power(board, board.unit(id).power)
}

fn seat_of_power(board: &Board, power: Power) -> usize {
    board.view.seats.iter().position(|seat| seat.contains(&power)).expect("every power has a seat")
}
