//! Builds the view of a viewer from the state. Contract, section 2.10.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the tasks that it is about")]

use alloc::{sync::Arc, vec::Vec};
use kernel::{Seat, Viewer};

use crate::{
    HostileView, Id, PileName, Shared, SlotView, Soldier, SoldierView, Stake, State, View,
    pile::count,
    state::{Hostile, Phase},
    task::Task,
    terms::Hands,
};

/// Whether a viewer may know the secrets of a seat.
pub(crate) fn may_know(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
        Viewer::Omniscient => true,
    }
}

impl State {
    /// Whether a viewer sees the hands of a seat.
    pub(crate) fn shows_hands(&self, viewer: Viewer, seat: Seat) -> bool {
        self.terms.hands == Hands::Open || self.phase == Phase::Over || may_know(viewer, seat)
    }

    fn stake(&self) -> Option<Stake> {
        Some(match self.tasks.last()? {
            Task::Recon { soldier, left, .. } => Stake::Recon { soldier: soldier.clone(), left: *left },
            Task::Endure { soldier, kind, .. } => Stake::Environment { soldier: soldier.clone(), kind: kind.clone() },
            Task::Aimed { aim, window } => Stake::Attack {
                hostile: aim.hostile,
                target: aim.target.clone(),
                attack: aim.attack,
                cover: aim.cover,
                passed: window.passed.clone(),
            },
            Task::Wounds { soldier, points, window } => {
                Stake::Wounds { soldier: soldier.clone(), points: *points, passed: window.passed.clone() }
            }
            Task::Cancel { trouble, xp, window } => {
                Stake::Cancel { trouble: trouble.clone(), xp: *xp, passed: window.passed.clone() }
            }
            Task::Shed { asked, .. } => Stake::Shed { asked: asked.clone() },
            _ => return None,
        })
    }

    fn soldier_view(&self, soldier: &Soldier, viewer: Viewer) -> SoldierView {
        let shows = self.shows_hands(viewer, soldier.seat);
        let few = |cards: &[Id]| u8::try_from(cards.len()).unwrap_or(u8::MAX);
        SoldierView {
            id: soldier.id.clone(),
            seat: soldier.seat,
            slot: soldier.slot,
            status: soldier.status,
            health: self.health(&soldier.id),
            wounds: soldier.wounds.clone(),
            suppressed: soldier.suppressed,
            actions: soldier.actions,
            saved: soldier.saved,
            next_actions: soldier.next_actions,
            moved: soldier.done.moved,
            stealth: soldier.done.stealth,
            stumbled: soldier.stumbled,
            xp: soldier.xp,
            hand: shows.then(|| soldier.hand.clone()),
            hand_count: few(&soldier.hand),
            hand_size: self.hand_size(soldier),
            aside: shows.then(|| soldier.aside.clone()),
            aside_count: few(&soldier.aside),
            weapons: soldier.weapons.clone(),
            gear: soldier.gear.clone(),
            load: self.load(soldier),
            most_load: self.most_load(soldier),
            skills: self.skills(soldier).cloned().collect(),
            records: soldier.records.clone(),
            uses: soldier.uses.clone(),
            hardy: soldier.hardy.clone(),
            cover: self.cover(soldier),
            engaged: soldier.engaged,
            pledge: soldier.pledge.clone(),
        }
    }

    fn hostile_view(&self, hostile: &Hostile) -> HostileView {
        HostileView {
            id: hostile.id,
            card: hostile.card.clone(),
            slot: hostile.slot,
            target: hostile.target.clone(),
            kia: hostile.kia,
            suppressed: hostile.suppressed,
            active: self.active(hostile),
            cover: self.hostile_cover(hostile),
            shielded: self.is_shielded(hostile),
            in_range: self.reach(hostile).is_some_and(|(is_in_range, _)| is_in_range),
        }
    }

    fn slot_view(&self, slot: u8) -> SlotView {
        let lies = self.slots.get(&slot).cloned().unwrap_or_default();
        SlotView {
            slot,
            events: lies.events,
            reward: lies.reward,
            entry: self.entry(slot),
            weapons: lies.weapons,
            gear: lies.gear,
            ammo: lies.ammo,
        }
    }
}

/// The match as a viewer may see it.
pub(crate) fn of(state: &State, viewer: Viewer) -> View {
    let names = [PileName::Action, PileName::Location, PileName::Hostile, PileName::Event];
    let mut track: Vec<Id> = state.mission.iter().chain(&state.track).cloned().collect();
    if state.progress.is_some() {
        track.extend(state.objective.clone());
    }
    let own_pack = state.terms.own_pack.then(|| Shared(Arc::clone(state.pack.shared())));
    View {
        pack: state.pack.pack.clone(),
        own_pack,
        cards: state.pack.clone(),
        terms: Shared(Arc::clone(&state.terms)),
        phase: state.phase,
        mission: state.mission.clone(),
        objective_card: state.objective.clone(),
        objective_slot: state.objective_slot(),
        turn: state.turn,
        time: state.time,
        rp: state.rp,
        team_points: state.team_points(),
        rp_left: state.rp_left,
        points: state.points,
        slots: (1..).zip(&track).map(|(slot, _)| state.slot_view(slot)).collect(),
        track,
        objective: state.progress.clone(),
        location_played: state.location_played,
        soldiers: state.soldiers.iter().map(|soldier| state.soldier_view(soldier, viewer)).collect(),
        hostiles: state.hostiles.iter().map(|hostile| state.hostile_view(hostile)).collect(),
        supports: state.supports.clone(),
        cup: state.cup.clone(),
        decks: names.map(|name| (name, count(&state.pile(name).left))).into(),
        discards: names.map(|name| (name, state.pile(name).discarded.clone())).into(),
        ready: state.ready.clone(),
        conceded: state.conceded.clone(),
        stake: state.stake(),
        result: state.result,
        exit: state.exit.clone(),
        ledger: state.ledger.clone(),
    }
}
