//! How the rules judge a goal.

use alloc::vec::Vec;
use kernel::{
    Text,
    lesson::{Judge, done_of},
};

use super::{
    Moment, Words,
    goal::{Deed, Goal},
    guide::Course,
    record::{Record, Struck, Used},
};
use crate::{
    Odds, State,
    aim::Aim,
    creature::{Creature, Slot},
    odds::{WHOLE, ten_thousandths},
    pack::PowerId,
};

impl Judge<Words> for Course<'_> {
    fn is_closed(&self) -> bool {
        self.state.is_over()
    }

    fn is_over(&self, moment: Moment) -> bool {
        let Self { state, record } = *self;
        match moment {
            Moment::Activation(activation) => record.activated >= activation || record.after.is_some(),
            Moment::Turn(turn) => record.turns >= turn || record.after.is_some(),
            Moment::Round(round) => state.round > round,
        }
    }

    fn is_met(&self, goal: &Goal) -> bool {
        let Self { state, record } = *self;
        match goal {
            Goal::Activated { creatures } => record.activated >= *creatures,
            Goal::Stepped { squares } => record.steps >= *squares,
            Goal::Attacked { times } => record.attacks >= *times,
            Goal::Provoked => record.provoked > 0,
            Goal::WindowAnswered => record.answers > 0,
            Goal::Caught { enemies, friends } => record.powers.iter().any(|used| {
                let (caught, own) = caught(state, record, used);
                caught.len() >= usize::from(*enemies) && own <= usize::from(*friends)
            }),
            Goal::TurnsEnded { turns } => record.turns >= *turns,
            Goal::RoundBegan { round } => state.round >= *round || state.is_over(),
            Goal::SureBlow { does, cases } => blow(state, record, *does).is_some_and(|chance| chance >= *cases),
            Goal::SurePanic { enemies, cases } => panic(state, record, *enemies).is_some_and(|chance| chance >= *cases),
            Goal::Passed { creature, within } => {
                let of =
                    |after: &Vec<Creature>| after.iter().find(|other| other.id == *creature).and_then(Creature::place);
                record.provoked == 0 && record.after.as_ref().and_then(of).is_some_and(|place| within.meets(place))
            }
            Goal::Holds { areas } => {
                record.held.iter().filter(|held| held.player == record.learner).count() >= usize::from(*areas)
            }
        }
    }

    fn so_far(&self, goal: &Goal) -> Option<Text> {
        let Self { record, .. } = *self;
        match goal {
            Goal::Activated { creatures } if *creatures > 1 => Some(done_of(record.activated, *creatures)),
            Goal::Stepped { squares } if *squares > 1 => Some(done_of(record.steps, *squares)),
            Goal::Attacked { times } if *times > 1 => Some(done_of(record.attacks, *times)),
            Goal::TurnsEnded { turns } if *turns > 1 => Some(done_of(record.turns, *turns)),
            Goal::Activated { .. }
            | Goal::Stepped { .. }
            | Goal::Attacked { .. }
            | Goal::TurnsEnded { .. }
            | Goal::Provoked
            | Goal::WindowAnswered
            | Goal::Caught { .. }
            | Goal::RoundBegan { .. }
            | Goal::SureBlow { .. }
            | Goal::SurePanic { .. }
            | Goal::Passed { .. }
            | Goal::Holds { .. } => None,
        }
    }

    fn measured(&self, task: &Goal) -> Option<(u8, u8)> {
        let Self { state, record } = *self;
        let percent = |cases: u16| u8::try_from((cases + 50) / 100).unwrap_or(100);
        match task {
            Goal::SureBlow { does, cases } => Some((percent(blow(state, record, *does)?), percent(*cases))),
            Goal::SurePanic { enemies, cases } => Some((percent(panic(state, record, *enemies)?), percent(*cases))),
            Goal::Activated { .. }
            | Goal::Stepped { .. }
            | Goal::Attacked { .. }
            | Goal::Provoked
            | Goal::WindowAnswered
            | Goal::Caught { .. }
            | Goal::TurnsEnded { .. }
            | Goal::RoundBegan { .. }
            | Goal::Passed { .. }
            | Goal::Holds { .. } => None,
        }
    }
}

/// Where all stood at another moment of the match.
fn then(state: &State, creatures: &[Creature]) -> State {
    State { creatures: creatures.to_vec(), stack: Vec::new(), lesson: None, ..state.clone() }
}

/// How likely the first blow did what it was to do, when it was struck.
fn blow(state: &State, record: &Record, does: Deed) -> Option<u16> {
    let Struck { blow, creatures } = record.blow.as_deref()?;
    let then = then(state, creatures);
    let (attacker, target) = (then.slot(blow.creature)?, then.slot(blow.target)?);
    let (with, index, kind, smite) = (blow.with, blow.index, blow.kind, blow.smite);
    let aim = Aim { attacker, target, with, index, kind, smite, from: then.place_of(attacker)? };
    Some(does.of(then.odds(&aim, &then.figures(&aim))))
}

impl Deed {
    /// How likely a blow does it.
    pub(super) const fn of(self, odds: Odds) -> u16 {
        match self {
            Self::Hit => odds.hits,
            Self::Destroy => odds.destroys,
        }
    }
}

/// The enemies that a spell or an action has taken in, and how many friends.
fn caught(state: &State, record: &Record, used: &Used) -> (Vec<Slot>, usize) {
    let all = used.affected.iter().filter_map(|id| state.slot(*id));
    let (own, enemies): (Vec<Slot>, Vec<Slot>) =
        all.partition(|slot| state.are_friends(state.creature(*slot).player, record.learner));
    (enemies, own.len())
}

/// How likely the best of the spells and actions that took in so many enemies stopped, routed or destroyed them all.
fn panic(state: &State, record: &Record, enemies: u8) -> Option<u16> {
    let chances = record.powers.iter().filter_map(|used| {
        let (caught, _) = caught(state, record, used);
        let then = then(state, &used.creatures);
        let (caster, power) = (then.slot(used.by)?, then.pack.power_named(&used.power)?);
        (caught.len() >= usize::from(enemies)).then(|| then.chance_of_panic(caster, power, &caught))
    });
    chances.max()
}

impl State {
    /// How likely a spell or an action stops, routs or destroys all of these, in cases of ten thousand.
    pub(super) fn chance_of_panic(&self, caster: Slot, power: PowerId, on: &[Slot]) -> u16 {
        let fails = |slot: &Slot| WHOLE - self.after_power(&self.fate_now(*slot), caster, *slot, power).going();
        let all = on.iter().fold(WHOLE, |all, slot| crate::odds::share(all, fails(slot)));
        ten_thousandths(all)
    }
}
