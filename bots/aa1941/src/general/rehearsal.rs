//! Plans rehearsed: the war is played on from each of them, every power led by an Officer, and what comes of it is compared.

use alloc::{rc::Rc, vec, vec::Vec};

use aa1941::{Aa1941, Command, Power, State, View};
use kernel::{Action, Budget, Chance, Game as _, MatchState, RulesVersion, Sight, SplitMix, Viewer};

use crate::{Notes, Skill, field::Field, odds::Odds, player::Look, prospect::Prospect};

/// How often each plan is rehearsed before the worse half of them is given up.
const SAMPLES: u32 = 4;
/// Answers after which a rehearsal is broken off: more than two rounds take.
const ANSWERS: u32 = 1_500;
/// Work of a power's turn in a rehearsal.
const TURN: u32 = 900;
/// What an Officer may spend on an answer in a rehearsal.
const OFFICER: u32 = 20_000;
/// How many rounds of production count.
const ROUNDS: i32 = 6;
/// What it is worth to hold a capital beside its production, in IPCs.
const CAPITAL: i32 = 25;
/// How much less troops are worth that wait for ships, in hundredths.
const STRANDED: i32 = 60;
/// The share of the position at the end of the turn in what a rehearsal comes to, in hundredths. There all counts that the enemy could
/// do; in the rehearsal, what an Officer does.
const PROSPECT: i32 = 50;
/// An Officer reckons in tenths of an IPC.
const TENTHS: i32 = 10;
/// What victory is worth.
const VICTORY: i32 = 400;

/// A position and the commands with which a plan begins there.
pub(crate) struct Opening {
    pub(crate) state: State,
    pub(crate) commands: Vec<Command>,
}

/// How plans are rehearsed.
pub(crate) struct Rehearsal {
    pub(crate) rules: RulesVersion,
    pub(crate) me: Power,
    pub(crate) odds: Rc<Odds>,
    /// After how many turns of powers the position is looked at, this one included.
    pub(crate) turns: u32,
}

impl Rehearsal {
    /// The place of the plan that comes to most; the first, if there is no time to look.
    pub(crate) fn best(&self, openings: &[Opening], budget: &mut Budget, chance: &mut dyn Chance) -> usize {
        let seed = u64::from(chance.draw(u32::MAX));
        let mut sums = vec![0_i64; openings.len()];
        let mut alive: Vec<usize> = (0..openings.len()).collect();
        let (mut sample, mut samples) = (0, SAMPLES);
        while alive.len() > 1 {
            for _ in 0..samples {
                let count = u32::try_from(alive.len()).unwrap_or(u32::MAX);
                if !budget.spend((TURN * self.turns).saturating_mul(count)) {
                    alive.truncate(1);
                    break;
                }
                for at in &alive {
                    let dice = &mut Evened::new(seed.wrapping_add(sample));
                    let worth = self.played(&openings[*at], dice).unwrap_or(-2 * VICTORY);
                    sums[*at] += i64::from(worth);
                }
                sample += 1;
                alive.sort_by_key(|at| (core::cmp::Reverse(sums[*at]), *at));
            }
            alive.truncate(alive.len().div_ceil(2));
            samples += SAMPLES;
        }
        alive.first().copied().unwrap_or(0)
    }

    /// What one rehearsal comes to; `None` if the plan does not lead to the end of its phase.
    fn played(&self, opening: &Opening, dice: &mut dyn Chance) -> Option<i32> {
        let mut course = MatchState::<Aa1941>::new(opening.state.clone());
        course.settle(dice).ok()?;
        for command in &opening.commands {
            let seat = course.awaiting().pending().first()?.seat;
            course.act(seat, &Action::Command(command.clone()), dice).ok()?;
        }
        let mut notes = vec![Notes::default(); Power::ALL.len()];
        let (mut turn, mut over, mut prospect) = (self.me, 0, None);
        for _ in 0..ANSWERS {
            let Some(seat) = course.awaiting().pending().first().map(|one| one.seat) else { break };
            let sight = Sight::of(&course, seat, self.rules)?;
            let view = sight.view();
            if view.turn != turn {
                turn = view.turn;
                over += 1;
                let prospect = *prospect.get_or_insert_with(|| self.prospect(&view));
                if over >= self.turns {
                    return Some(prospect + self.worth(&view));
                }
            }
            let options = sight.options();
            let odds = Rc::clone(&self.odds);
            let look = Look { sight: &sight, view: &view, options: &options, skill: Skill::Officer, odds };
            let notes = notes.get_mut(usize::from(seat.0))?;
            let action = look.answer(notes, &mut Budget::of(OFFICER), dice);
            course.act(seat, &action, dice).ok()?;
        }
        // The war is over, or the rehearsal goes in circles.
        let view = Aa1941::view(course.state(), Viewer::Public);
        Some(prospect.unwrap_or_else(|| self.prospect(&view)) + self.worth(&view))
    }

    /// The part of a position at the end of one's own turn, in IPCs.
    fn prospect(&self, view: &View) -> i32 {
        Prospect::between_turns(view, self.me, Rc::clone(&self.odds)).worth() / TENTHS * PROSPECT / 100
    }

    /// The lead of one's own side, in IPCs.
    fn worth(&self, view: &View) -> i32 {
        let sign = |power: Power| if power.is_friend_of(self.me) { 1 } else { -1 };
        let mut sum = 0;
        for power in Power::ALL {
            let own = view.powers.get(power);
            let field = Field::of(view, power, Rc::clone(&self.odds));
            let held = if own.capital_held { ROUNDS * i32::from(own.production) + CAPITAL } else { 0 };
            let idle = field.stranded() / TENTHS * STRANDED / 100;
            sum += sign(power) * (i32::from(own.ipc) + held - idle);
        }
        for unit in &view.units {
            sum += sign(unit.power) * i32::from(unit.kind.cost());
        }
        match view.winner {
            Some(side) if side == self.me.side() => sum + VICTORY,
            Some(_) => sum - VICTORY,
            None => sum,
        }
    }
}

/// Dice that come out evenly: each face once in six throws. Few rehearsals then tell as much as many with plain dice.
struct Evened {
    mixed: SplitMix,
    left: Vec<u32>,
}

impl Evened {
    fn new(seed: u64) -> Self {
        Self { mixed: SplitMix::new(seed), left: Vec::new() }
    }
}

impl Chance for Evened {
    fn draw(&mut self, n: u32) -> u32 {
        if n != 6 {
            return self.mixed.draw(n);
        }
        if self.left.is_empty() {
            self.left.extend(0..6);
        }
        let count = u32::try_from(self.left.len()).unwrap_or(1);
        let at = usize::try_from(self.mixed.draw(count)).unwrap_or(0);
        self.left.swap_remove(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_dice_show_each_face_once_in_six_throws() {
        let mut dice = Evened::new(7);
        for _ in 0..10 {
            let mut throws = [0; 6].map(|_: u32| dice.draw(6));
            throws.sort_unstable();
            assert_eq!(throws, [0, 1, 2, 3, 4, 5]);
        }
        assert!(dice.draw(3) < 3, "what is no die is drawn as ever");
    }
}
