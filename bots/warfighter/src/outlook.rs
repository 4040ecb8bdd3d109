//! The chance that a mission succeeds, as it looks at the start of a soldier turn.

use warfighter::{
    Won,
    pack::{Goal, Kind},
};

use crate::{field::Field, threat::Moment};

/// The chance of a mission that is won.
pub(crate) const CERTAIN: i64 = 1_000_000;

/// What a mission looks like, in the units that the fit was made with.
pub(crate) type Features = [i64; 12];

impl Field {
    /// The chance that the mission succeeds, of [`CERTAIN`].
    pub(crate) fn outlook(&self) -> i64 {
        match self.view.result.map(|result| result.outcome) {
            Some(Won::Won) => CERTAIN,
            Some(Won::Lost) => 0,
            None => {
                let sum: i64 = self.features().iter().zip(FIT).map(|(feature, weight)| feature * weight).sum();
                logistic(CONSTANT + sum / 100)
            }
        }
    }

    /// What the mission looks like.
    pub(crate) fn features(&self) -> Features {
        let spare = self.spare().clamp(-600, 800);
        let way = 100 * i64::from(self.end().saturating_sub(self.lead()));
        let (mut leaders, mut others, mut fire, mut shaken, mut behind, mut thrown) = (0, 0, 0, 0, 0, 0);
        for soldier in self.team() {
            let health = 100 * i64::from(soldier.health);
            match self.kind(soldier) {
                Kind::Ps => leaders += health,
                Kind::Nps | Kind::Sq => others += health,
            }
            fire += 100;
            shaken += 100 * i64::from(soldier.suppressed);
            behind += 100 * i64::from(self.front() - soldier.slot);
            let tokens = soldier.weapons.iter().filter(|(id, _)| self.is_used_up(id));
            thrown += 100 * tokens.map(|(_, carried)| i64::from(carried.ammo)).sum::<i64>();
        }
        let (mut near, mut all, mut guards) = (0, 0, 0);
        for hostile in &self.view.hostiles {
            let (Some(card), Some(target)) = (self.hostile_card(hostile), self.soldier(&hostile.target)) else {
                continue;
            };
            let left = hostile.active + hostile.suppressed;
            let harm = self.harm(card, left, target, Moment::default());
            all += harm;
            near += if hostile.in_range { harm } else { 0 };
            guards += if self.is_active() && hostile.slot == self.end() { 100 * i64::from(left) } else { 0 };
        }
        [spare, way, leaders, others, fire, shaken, behind, thrown, near, all, guards, self.done()]
    }

    fn is_used_up(&self, weapon: &warfighter::Id) -> bool {
        self.pack.weapons.get(weapon).is_some_and(|card| card.expended.is_on())
    }

    /// How much of the objective is done, in hundredths.
    fn done(&self) -> i64 {
        let Some(progress) = &self.view.objective else { return 0 };
        match self.goal() {
            Some(Goal::Destroy { hits, targets, .. }) => {
                let all = i64::from(*hits) * i64::from(*targets);
                100 * progress.hits.iter().map(|hits| i64::from(*hits)).sum::<i64>() / all.max(1)
            }
            Some(Goal::Work { actions }) => 100 * i64::from(progress.work) / i64::from(*actions).max(1),
            Some(Goal::Hold { soldiers }) => {
                let there = self.team().filter(|soldier| soldier.slot == self.end()).count();
                let there = i64::try_from(there).unwrap_or(0).min(i64::from(*soldiers));
                100 * there / i64::from(*soldiers).max(1)
            }
            None => 0,
        }
    }
}

/// A logistic fit to missions that were played by Officers, in thousandths for each hundred of a feature.
const FIT: Features = [144, -756, 86, 3, 134, -209, 108, 37, -157, -191, -41, 372];
/// In thousandths.
const CONSTANT: i64 = -1077;

/// The logistic function at half units from 0, of [`CERTAIN`].
const LOGISTIC: [i64; 13] = [
    500_000, 622_459, 731_059, 817_574, 880_797, 924_142, 952_574, 970_688, 982_014, 989_013, 993_307, 995_930, 997_527,
];

/// The logistic function of so many thousandths, of [`CERTAIN`].
fn logistic(thousandths: i64) -> i64 {
    let far = thousandths.abs().min(5_999);
    let (half, part) = (usize::try_from(far / 500).unwrap_or(0), far % 500);
    let value = LOGISTIC[half] + (LOGISTIC[half + 1] - LOGISTIC[half]) * part / 500;
    if thousandths < 0 { CERTAIN - value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_rises_from_none_to_certain() {
        let at = |thousandths| logistic(thousandths);
        assert_eq!(at(0), CERTAIN / 2);
        assert!(at(-9000) < at(-700) && at(-700) < at(-300) && at(-300) < at(400) && at(400) < at(9000));
        assert_eq!(at(1300) + at(-1300), CERTAIN);
    }
}
