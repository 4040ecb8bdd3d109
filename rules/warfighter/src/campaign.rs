//! The end of a mission, and what a campaign goes on with. Rulebook, pages 35 to 37; contract, section 2.8.

use alloc::vec::Vec;
use serde::Deserialize as _;
use serde_json::Value;

use crate::{
    Id, Ledger, MissionEvent, State, Status,
    ending::{Fate, Reason, Result, Won},
    pack::Kind,
    run::Run,
    state::Phase,
    terms::Veteran,
};

/// The options of the table at which the next mission is played: those of the last one, with what it left. The ledger says
/// which mission that is, and an objective is drawn among those that are left.
pub(crate) fn played_on(options: &Value, ledger: &Value) -> Option<Value> {
    let is_over = Ledger::deserialize(ledger).map_or(true, |ledger| ledger.done);
    let mut options = options.as_object().filter(|_| !is_over)?.clone();
    options.retain(|name, _| !["mission", "objective"].contains(&name.as_str()));
    options.insert("campaign".into(), ledger.clone());
    Some(Value::Object(options))
}

impl Run<'_, '_> {
    /// The mission ends: dice say what became of those who were downed or left.
    pub(crate) fn ends(&mut self, result: Result) {
        let while_buying = self.state.phase == Phase::Buy || self.state.turn == 0;
        self.emit(MissionEvent::Ended { result });
        if result.reason == Reason::Conceded && while_buying {
            return;
        }
        self.exits(result.outcome);
        self.closes_the_books(result.outcome);
    }

    fn exits(&mut self, outcome: Won) {
        let pack = alloc::sync::Arc::clone(self.state.pack.shared());
        let gone = self.state.soldiers.iter().filter_map(|soldier| match soldier.status {
            Status::Up {} => None,
            Status::Down {} => Some((soldier.id.clone(), 0)),
            Status::Out { health } => Some((soldier.id.clone(), health)),
        });
        for (soldier, health) in gone.collect::<Vec<_>>() {
            let by_health = pack.exit.mods.get(&*alloc::format!("{health}")).copied().unwrap_or(0);
            let by_success = if outcome == Won::Won { pack.exit.achieved } else { 0 };
            let added = by_health + by_success;
            let die = self.d10();
            let rolled = i16::from(die) + added;
            let fate = if rolled >= pack.exit.returns {
                Fate::Returns
            } else if rolled >= pack.exit.discharged {
                Fate::Discharged
            } else {
                Fate::Kia
            };
            self.emit(MissionEvent::ExitRolled { soldier, die, added: crate::attack::small(added), fate });
        }
    }

    fn closes_the_books(&mut self, outcome: Won) {
        let Some(mut ledger) = self.state.terms.campaign.clone() else { return };
        let is_won = outcome == Won::Won;
        let slot = i16::from(self.state.objective_slot());
        if is_won {
            ledger.vp += slot;
            ledger.points = self.state.points + slot;
            ledger.at = ledger.at.saturating_add(1);
        } else {
            ledger.points = self.state.points;
        }
        ledger.objectives_used.extend(self.state.objective.clone());
        self.state.settle_soldiers(&mut ledger);
        let is_last = usize::from(ledger.at) >= ledger.missions.len();
        if !is_won || is_last {
            ledger.done = true;
            let levels = &self.state.pack.campaign.levels;
            ledger.level =
                levels.iter().find(|(most, _)| ledger.vp <= *most).or(levels.last()).map(|(_, id)| id.clone());
        } else {
            let die = self.d10();
            let rows = &self.state.pack.campaign.adjust;
            let row = rows.iter().find(|(low, high, ..)| (*low..=*high).contains(&die));
            if let Some((what, by)) = row.map(|(_, _, what, by)| (*what, *by)) {
                *ledger.adjust.entry(what).or_default() += by;
                self.emit(MissionEvent::Adjusted { die, what, by });
            }
        }
        self.emit(MissionEvent::CampaignWent { ledger });
    }
}

impl State {
    /// Losses count, and player soldiers that stand or return go on with the skills that were bought for them.
    fn settle_soldiers(&self, ledger: &mut Ledger) {
        for soldier in &self.soldiers {
            let kind = self.kind(soldier);
            let fate = self.exit.get(&soldier.id).copied().unwrap_or(Fate::Returns);
            let losses = self.pack.campaign.vp.get(&kind);
            match fate {
                Fate::Returns => {
                    if kind == Kind::Ps {
                        let skills: Vec<Id> = soldier.skills.keys().cloned().collect();
                        ledger.soldiers.insert(soldier.id.clone(), Veteran { seat: soldier.seat, skills });
                    }
                    continue;
                }
                Fate::Discharged => ledger.vp += losses.map_or(0, |losses| losses.discharged),
                Fate::Kia => ledger.vp += losses.map_or(0, |losses| losses.kia),
            }
            ledger.lost.insert(soldier.id.clone());
            ledger.soldiers.remove(&soldier.id);
        }
    }
}
