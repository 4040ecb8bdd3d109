//! Folds the events of a mission into the state.

use alloc::sync::Arc;

use crate::{
    MissionEvent, State,
    ending::Reason,
    soldier::{Done, Pledge},
    state::Phase,
};

impl State {
    /// Folds an event of the mission into the state.
    pub(crate) fn fold_mission(&mut self, event: &MissionEvent) {
        match event {
            MissionEvent::MissionDrawn { mission } => self.begin_mission(mission),
            MissionEvent::ObjectiveDrawn { objective } => self.objective = Some(objective.clone()),
            MissionEvent::Bought { seat, goods } => self.fold_purchase(*seat, goods),
            MissionEvent::Sold { goods, .. } => self.fold_sale(goods),
            MissionEvent::MissionBegan {} => {
                self.phase = Phase::Soldiers;
                self.ready.clear();
                self.rp = self.mission_card().map_or(0, |card| card.resources_at(self.terms.level));
                self.cup = self.soldiers.iter().map(|soldier| (soldier.id.clone(), 4)).collect();
            }
            MissionEvent::Readied { seat } => drop(self.ready.insert(*seat)),
            MissionEvent::Unreadied { seat } => drop(self.ready.remove(seat)),
            MissionEvent::TurnBegan { turn } => self.fold_turn(*turn),
            MissionEvent::TurnEnded {} => {
                self.phase = Phase::Hostiles;
                self.ready.clear();
                for soldier in self.soldiers.iter_mut().map(Arc::make_mut) {
                    soldier.actions = 0;
                }
            }
            MissionEvent::Time { time } => self.time = *time,
            MissionEvent::TeamValue { rp } => self.rp = *rp,
            MissionEvent::Conceded { seat } => drop(self.conceded.insert(*seat)),
            MissionEvent::Ended { result } => {
                self.result = Some(*result);
                if result.reason != Reason::Conceded || self.phase != Phase::Buy {
                    self.ready.clear();
                }
                self.phase = Phase::Over;
                self.tasks.clear();
            }
            MissionEvent::ExitRolled { soldier, fate, .. } => drop(self.exit.insert(soldier.clone(), *fate)),
            MissionEvent::CampaignWent { ledger } => self.ledger = Some(ledger.clone()),
            MissionEvent::Passed { .. } | MissionEvent::Adjusted { .. } => {}
        }
    }

    fn fold_turn(&mut self, turn: u16) {
        self.turn = turn;
        self.phase = Phase::Soldiers;
        self.location_played = false;
        self.ready.clear();
        let pack = alloc::sync::Arc::clone(self.pack.shared());
        for soldier in self.soldiers.iter_mut().filter(|soldier| soldier.is_up()).map(Arc::make_mut) {
            let Some(card) = pack.soldiers.get(&soldier.id) else { continue };
            soldier.actions = card.actions_at(card.health.saturating_sub(soldier.hurt())) + soldier.next_actions;
            soldier.next_actions = 0;
            soldier.done = Done::default();
            soldier.pledge = Pledge::default();
            soldier.uses.values_mut().for_each(|used| used.turn = 0);
            for weapon in soldier.weapons.values_mut() {
                weapon.used_by = None;
            }
            for gear in soldier.gear.values_mut() {
                gear.refresh();
            }
        }
        for slot in self.slots.values_mut() {
            slot.weapons.values_mut().for_each(|weapon| weapon.used_by = None);
            slot.gear.values_mut().for_each(crate::Worn::refresh);
        }
        for support in &mut self.supports {
            (support.used, support.retained) = (false, false);
        }
    }
}
