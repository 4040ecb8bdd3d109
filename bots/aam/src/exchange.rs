//! Assigning fire: the attacks of a side laid on targets one after the other, each where it adds the most.

use alloc::vec::Vec;

use crate::chances::{Blow, Plight, RUNGS};

/// A unit that may be attacked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    pub(crate) plight: Plight,
    /// The worth of each rung to the attacker.
    pub(crate) worth: [i32; RUNGS],
}

impl Target {
    fn value(&self) -> i32 {
        self.plight.mean(&self.worth)
    }

    /// The worth that an attack would add.
    pub(crate) fn gain(&self, blow: Blow) -> i32 {
        self.plight.after(blow).mean(&self.worth) - self.value()
    }
}

/// Lays the attacks of so many units on the targets; gives the sum of the worth that they add. `blow` gives the attack of
/// a unit on a target.
pub(crate) fn lay(targets: &mut [Target], attackers: usize, blow: impl Fn(usize, usize) -> Blow) -> i32 {
    let mut held: Vec<i32> = targets.iter().map(Target::value).collect();
    let mut sum = 0;
    for attacker in 0..attackers {
        let mut best: Option<(i32, usize, Plight)> = None;
        for (index, target) in targets.iter().enumerate() {
            let blow = blow(attacker, index);
            if !blow.is_felt() {
                continue;
            }
            let plight = target.plight.after(blow);
            let gain = plight.mean(&target.worth) - held[index];
            if best.is_none_or(|(most, ..)| gain > most) {
                best = Some((gain, index, plight));
            }
        }
        if let Some((gain, index, plight)) = best {
            targets[index].plight = plight;
            held[index] += gain;
            sum += gain;
        }
    }
    sum
}

/// One attack: a unit and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid {
    pub(crate) attacker: usize,
    pub(crate) target: usize,
}

/// The attacks with the highest expected sum: laid one by one, then changed one by one as long as that helps.
pub(crate) fn together(targets: &[Target], attackers: usize, blow: impl Fn(usize, usize) -> Blow) -> Vec<Laid> {
    let felt =
        |attacker: usize| (0..targets.len()).filter(|target| blow(attacker, *target).is_felt()).collect::<Vec<_>>();
    let choices: Vec<Vec<usize>> = (0..attackers).map(felt).collect();
    let mut at: Vec<Option<usize>> = alloc::vec![None; attackers];
    // The value of a target under all attacks laid on it, but for one attacker, and with it.
    let value = |at: &[Option<usize>], target: usize, without: usize, with: bool| {
        let mut plight = targets[target].plight;
        for (attacker, laid) in at.iter().enumerate() {
            let is_on = if attacker == without { with } else { *laid == Some(target) };
            if is_on {
                plight = plight.after(blow(attacker, target));
            }
        }
        plight.mean(&targets[target].worth)
    };
    let adds =
        |at: &[Option<usize>], attacker, target| value(at, target, attacker, true) - value(at, target, attacker, false);
    for round in 0..4 {
        let mut is_better = false;
        for attacker in 0..attackers {
            let held = at[attacker].map_or(-1, |target| adds(&at, attacker, target));
            let best = choices[attacker]
                .iter()
                .map(|target| (adds(&at, attacker, *target), *target))
                .max_by_key(|(gain, _)| *gain);
            if let Some((gain, target)) = best
                && gain > held
            {
                at[attacker] = Some(target);
                is_better = true;
            }
        }
        if !is_better && round > 0 {
            break;
        }
    }
    at.iter().enumerate().filter_map(|(attacker, target)| Some(Laid { attacker, target: (*target)? })).collect()
}
