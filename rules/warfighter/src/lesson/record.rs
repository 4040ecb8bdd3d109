//! What the learner has done, as far as goals ask for it.

use alloc::{collections::BTreeSet, string::String};
use serde::{Deserialize, Serialize};

use crate::{
    Event, HostileEvent, HostileId, Id, MissionEvent, Shot, State, Volley,
    event_parts::AttackTarget,
    lesson::LEARNER,
    odds::{faces_from, ten_thousandths},
    pack::When,
};

/// What the learner has done. It is part of the state, so that what is taken back is taken back here too, and that a
/// lesson can be left and resumed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) lesson: String,
    /// What was done at least once.
    pub(crate) done: BTreeSet<Feat>,
    /// The modes of attacks.
    pub(crate) modes: BTreeSet<Id>,
    pub(crate) entered: BTreeSet<u8>,
    /// The chances of the first attack.
    pub(crate) attack: Option<Chances>,
    /// The chance that the target of the first hostile attack would fall.
    pub(crate) fall: Option<u16>,
}

/// Something that a step can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Feat {
    /// A location was placed.
    Placed,
    /// A weapon was loaded.
    Reloaded,
    /// A card was played for an attack.
    Aided,
    /// The seat was ready.
    Readied,
    /// A window was answered.
    Answered,
    /// The objective was activated.
    Activated,
    /// The objective was hit.
    Hit,
}

/// The chances of an attack on a hostile card, in cases of ten thousand; 0 on the objective.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chances {
    /// The card is eliminated.
    pub(crate) clears: u16,
    /// No hostile of it is active afterwards.
    pub(crate) silences: u16,
}

impl Record {
    /// Of a learner who has done nothing yet.
    pub(crate) fn new(lesson: String) -> Self {
        Self { lesson, ..Self::default() }
    }

    fn did(&mut self, feat: Feat) {
        self.done.insert(feat);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "goals ask for few events")]
    /// Notes an event that is about to change the position.
    pub(crate) fn note(&mut self, state: &State, event: &Event) {
        match event {
            Event::LocationPlaced { .. } => self.did(Feat::Placed),
            Event::Weapon { soldier, weapon, now: Some(now) } => {
                let was = state.soldier(soldier).and_then(|soldier| soldier.weapons.get(weapon));
                if was.is_some_and(|was| was.empty) && !now.empty {
                    self.did(Feat::Reloaded);
                }
            }
            Event::Played { .. } | Event::Used { .. } if state.is_at_stake() => self.did(Feat::Answered),
            Event::Played { card, .. } if state.helps_attacks(card) => self.did(Feat::Aided),
            Event::Attacked { soldier, weapon, mode, target, shot } => {
                self.modes.extend(mode.clone());
                if self.attack.is_none() {
                    let soldier = state.soldier(soldier);
                    let arm = soldier.and_then(|soldier| state.arm(soldier, weapon.as_ref(), mode.as_ref()).ok());
                    self.attack = arm.map(|arm| state.chances(target, shot, arm.manner()));
                }
            }
            Event::Moved { to, .. } => drop(self.entered.insert(*to)),
            Event::Activated { .. } => self.did(Feat::Activated),
            Event::ObjectiveHit { .. } => self.did(Feat::Hit),
            Event::Mission(MissionEvent::Readied { seat }) if *seat == LEARNER => self.did(Feat::Readied),
            Event::Mission(MissionEvent::Passed { .. }) => self.did(Feat::Answered),
            Event::Hostile(HostileEvent::HostileAttacked { hostile, target, added, cover, .. })
                if self.fall.is_none() =>
            {
                self.fall = Some(state.chance_of_fall(*hostile, target, *added, *cover));
            }
            _ => {}
        }
    }
}

impl State {
    /// Whether a window for reactions is open.
    fn is_at_stake(&self) -> bool {
        self.tasks.last().is_some_and(|task| Self::at_stake(task).is_some())
    }

    fn helps_attacks(&self, card: &Id) -> bool {
        self.pack.actions.get(card).is_some_and(|card| card.when == Some(When::Attack))
    }

    /// The chances of an attack by its figures.
    pub(super) fn chances(&self, target: &AttackTarget, shot: &Shot, manner: crate::Manner) -> Chances {
        let AttackTarget::Hostile(id) = target else { return Chances::default() };
        let Some(hostile) = self.hostile(*id) else { return Chances::default() };
        let Some(card) = self.pack.hostiles.get(&hostile.card) else { return Chances::default() };
        let (hit, cover) = (i32::from(shot.needs) - i32::from(shot.added), i32::from(shot.cover) - i32::from(shot.pen));
        let dice = u8::try_from(shot.dice.len()).unwrap_or(u8::MAX);
        let Some(volley) = Volley::of(dice, hit, cover, manner) else { return Chances::default() };
        let chance = |of: &dyn Fn((u8, u8)) -> bool| {
            let after =
                |kills, suppressions| card.after_hits((hostile.kia, hostile.suppressed), (kills, suppressions), false);
            let done = volley.outcomes().filter(|one| of(after(one.kills, one.suppressions)));
            ten_thousandths(done.map(|one| one.ways).sum(), volley.whole())
        };
        Chances {
            clears: chance(&|(kia, _)| kia >= card.count),
            silences: chance(&|(kia, suppressed)| kia.saturating_add(suppressed) >= card.count),
        }
    }

    /// The chance that the target of a hostile attack falls, by its figures, unless the wounds are reduced.
    fn chance_of_fall(&self, hostile: HostileId, target: &Id, added: i8, cover: i8) -> u16 {
        let health = self.health(target);
        let fatal = (1..=10).filter(|die| self.points_of(hostile, *die, added) >= health.max(1)).count();
        let beats = u128::from(faces_from(cover.into(), 6));
        ten_thousandths(u128::try_from(fatal).unwrap_or(0) * beats, 60)
    }
}
