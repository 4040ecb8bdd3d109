//! Exact odds: how likely each state of a battle is reached, from the whole forces down to the end.
//!
//! Dynamic programming over what is left. A state is reached only from states with more left, so one pass in that order
//! sees all that leads to a state before it looks at it; rounds without effect are summed as the geometric series that
//! they are. Only `+`, `-`, `*` and `/` are used, which IEEE 754 defines to the last bit: every machine finds the same.

use alloc::{vec, vec::Vec};

use super::{
    chain,
    clash::{Between, Clash, Ends, Fate, Start},
    effort::Effort,
    ladder::{Ladder, Steps},
    shots::{Batteries, Hits, core_of, together},
    side::{Gun, Left, Means, Side},
};
use crate::event::Role;

/// How likely it may be, all in all, that a battle takes a way that is left out: a hundredth of what an answer shows.
pub(super) const LEFT_OUT: f64 = 1e-8;

/// Why a battle is not worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLarge;

/// Works a battle out; refuses what takes too long.
pub(super) fn ends(clash: &Clash, starts: &[Start], effort: Effort) -> Result<Ends, TooLarge> {
    let has_submarines = |side: &Side| side.whole().submarine > 0;
    // Where no submarine fights any hit may fall on anything: each side is lost in one order.
    if !has_submarines(&clash.attacker) && !has_submarines(&clash.defender) {
        return chain::ends(clash, starts, effort);
    }
    Field::of(clash, starts)?.ends(starts, effort)
}

/// What is known of one side.
struct Front<'a> {
    side: &'a Side,
    ladder: Ladder,
    means: Vec<Means>,
    batteries: Batteries,
    /// Hits that may fall on anything, by state and by what fires with it: worked out when first asked for.
    volleys: Vec<Option<(usize, Hits)>>,
    /// What a volley leaves of this side, while it is counted: by state, and which states are there.
    chances: Vec<f64>,
    states: Vec<usize>,
}

/// What counts among the hits that may fall on anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mix {
    aircraft: bool,
    submarines: bool,
}

const MIXES: usize = 4;

/// Less than that is next to nothing among the hits of a volley.
const FAINT: f64 = 1e-13;

/// States that a volley leads to, and how likely each is.
type Blow = Vec<(usize, f64)>;

impl<'a> Front<'a> {
    fn of(side: &'a Side, starts: impl Iterator<Item = Left>, steps: Steps) -> Result<Self, TooLarge> {
        let ladder = Ladder::of(side, starts, steps)?;
        let means: Vec<Means> = ladder.lefts.iter().map(|&left| side.means(left)).collect();
        Ok(Self {
            side,
            batteries: Batteries::of(side),
            volleys: vec![None; means.len() * MIXES],
            chances: vec![0.0; means.len()],
            states: Vec::new(),
            ladder,
            means,
        })
    }

    /// Works out the hits of a state that may fall on anything. Returns where they stand among `volleys`.
    fn load(&mut self, state: usize, mix: Mix) -> usize {
        let left = self.means[state].left;
        let place = state * MIXES + usize::from(mix.aircraft) + 2 * usize::from(mix.submarines);
        let batteries = &self.batteries;
        self.volleys[place].get_or_insert_with(|| {
            let mut hits = batteries.plain(left).to_vec();
            if mix.aircraft {
                hits = together(&hits, batteries.aircraft(left));
            }
            if mix.submarines {
                hits = together(&hits, batteries.submarines(left));
            }
            let (first, core) = core_of(&hits, FAINT);
            (first, core.to_vec())
        });
        place
    }

    fn add(&mut self, state: usize, chance: f64) {
        if self.chances[state] <= 0.0 {
            self.states.push(state);
        }
        self.chances[state] += chance;
    }

    /// Takes out what was added.
    fn take(&mut self, blow: &mut Blow) {
        blow.clear();
        for state in self.states.drain(..) {
            blow.push((state, core::mem::take(&mut self.chances[state])));
        }
    }
}

/// What submarines leave of a side that they surprise.
fn strike(from: &Front<'_>, state: usize, on: &mut Front<'_>, target: usize, blow: &mut Blow) {
    let mut after = target;
    for &chance in from.batteries.submarines(from.means[state].left) {
        on.add(after, chance);
        after = on.ladder.next(after, Gun::Submarine);
    }
    on.take(blow);
}

/// What all others leave of it.
fn fire(from: &mut Front<'_>, state: usize, on: &mut Front<'_>, target: usize, blow: &mut Blow) {
    let (shooter, exposed) = (from.means[state], on.means[target]);
    // Submarines that could not strike first fire now. What only some hits may fall on matters only where it is.
    let submarines_fire = exposed.has_destroyer && shooter.left.submarine > 0;
    let mix = Mix {
        aircraft: shooter.is_guided || exposed.left.submarine == 0,
        submarines: submarines_fire && exposed.left.aircraft == 0,
    };
    let place = from.load(state, mix);
    let from = &*from;
    let Some((first, others)) = &from.volleys[place] else { return };
    let apart = submarines_fire && !mix.submarines;
    let by_submarines = if apart { from.batteries.submarines(shooter.left) } else { &[1.0][..] };
    let by_aircraft = if mix.aircraft { &[1.0][..] } else { from.batteries.aircraft(shooter.left) };
    let mut under = target;
    for (submarines, &one) in (0..).zip(by_submarines) {
        let mut above = under;
        for (aircraft, &two) in (0..).zip(by_aircraft) {
            let mut after = match (submarines, aircraft) {
                (_, 0) => under,
                (0, _) => above,
                (_, _) => on.ladder.after_both(on.side, target, submarines, aircraft),
            };
            for _ in 0..*first {
                after = on.ladder.next(after, Gun::Any);
            }
            for &three in others {
                on.add(after, one * two * three);
                after = on.ladder.next(after, Gun::Any);
            }
            if submarines == 0 {
                above = on.ladder.next(above, Gun::Aircraft);
            }
        }
        under = on.ladder.next(under, Gun::Submarine);
    }
    on.take(blow);
}

/// What a step leaves of both sides.
#[derive(Default)]
struct Blows {
    on_attackers: Blow,
    on_defenders: Blow,
}

impl Blows {
    /// How likely neither side is hit.
    fn stay(&self, attackers: usize, defenders: usize) -> f64 {
        let at = |blow: &Blow, state| blow.iter().find(|(other, _)| *other == state).map_or(0.0, |(_, chance)| *chance);
        at(&self.on_attackers, attackers) * at(&self.on_defenders, defenders)
    }

    fn pairs(&self) -> usize {
        self.on_attackers.len() * self.on_defenders.len()
    }
}

/// A battle and how likely each of its states is reached.
struct Field<'a> {
    clash: &'a Clash,
    attackers: Front<'a>,
    defenders: Front<'a>,
    width: usize,
    /// How likely a round begins in a state: by state of the attackers, then of the defenders.
    begun: Vec<f64>,
    /// The same after surprise strikes.
    struck: Vec<f64>,
    /// Less than that is left out.
    least: f64,
    ends: Ends,
    strikes: Blows,
    fire: Blows,
}

/// Pairs of states that are looked at.
const MOST_PAIRS: usize = 3_000_000;

impl<'a> Field<'a> {
    fn of(clash: &'a Clash, starts: &[Start]) -> Result<Self, TooLarge> {
        let Clash { attacker, defender, ground } = clash;
        let attacking = starts.iter().map(|start| start.attackers);
        let attackers = Front::of(attacker, attacking, Steps::against(attacker, defender, *ground))?;
        let defending = starts.iter().map(|start| start.defenders);
        let defenders = Front::of(defender, defending, Steps::against(defender, attacker, *ground))?;
        let width = defenders.means.len();
        let pairs = attackers.means.len() * width;
        if pairs > MOST_PAIRS {
            return Err(TooLarge);
        }
        Ok(Self {
            clash,
            attackers,
            defenders,
            width,
            begun: vec![0.0; pairs],
            struck: vec![0.0; pairs],
            least: LEFT_OUT / f64::from(u32::try_from(pairs).unwrap_or(u32::MAX)),
            ends: Ends { fates: Vec::new(), rounds: 0.0, rolled: None, steps: 0 },
            strikes: Blows::default(),
            fire: Blows::default(),
        })
    }

    fn ends(mut self, starts: &[Start], effort: Effort) -> Result<Ends, TooLarge> {
        for start in starts {
            let attackers = self.attackers.ladder.find(start.attackers).ok_or(TooLarge)?;
            let defenders = self.defenders.ladder.find(start.defenders).ok_or(TooLarge)?;
            let states = if start.has_struck { &mut self.struck } else { &mut self.begun };
            states[attackers * self.width + defenders] += start.chance;
        }
        self.ends.steps = self.begun.len();
        for attackers in 0..self.attackers.means.len() {
            for defenders in 0..self.width {
                let at = attackers * self.width + defenders;
                if self.begun[at] + self.struck[at] >= self.least {
                    self.visit(attackers, defenders);
                    if self.ends.steps > effort.steps {
                        return Err(TooLarge);
                    }
                }
            }
        }
        Ok(self.ends)
    }

    /// Passes on all that has come to a state.
    fn visit(&mut self, attackers: usize, defenders: usize) {
        let at = attackers * self.width + defenders;
        let (begun, struck) = (self.begun[at], self.struck[at]);
        let (attacking, defending) = (self.attackers.means[attackers], self.defenders.means[defenders]);
        let between = self.clash.between(&attacking, &defending);
        if let Between::Round = between {
            self.aim_fire(attackers, defenders);
            let misses = self.fire.stay(attackers, defenders);
            let strikes = [
                attacking.left.submarine > 0 && !defending.has_destroyer,
                defending.left.submarine > 0 && !attacking.has_destroyer,
            ];
            let surprised = if strikes == [false, false] {
                // Rounds without effect are fought until one has some.
                let fires = (begun + struck) / (1.0 - misses);
                self.ends.rounds += fires - struck;
                fires
            } else {
                self.aim_strikes(attackers, defenders, strikes);
                let no_strike = self.strikes.stay(attackers, defenders);
                let rounds = (begun + struck * misses) / (1.0 - no_strike * misses);
                self.ends.rounds += rounds;
                self.ends.steps += pass_on(&self.strikes, rounds, &mut self.struck, self.width, self.least);
                struck + rounds * no_strike
            };
            self.ends.steps += pass_on(&self.fire, surprised, &mut self.begun, self.width, self.least);
            return;
        }
        // What is left of a round that strikes have as good as decided.
        let mut over = begun;
        if struck > 0.0 {
            self.aim_fire(attackers, defenders);
            over += struck * self.fire.stay(attackers, defenders);
            self.ends.steps += pass_on(&self.fire, struck, &mut self.begun, self.width, self.least);
        }
        match between {
            Between::Round => {}
            Between::Over(end) => {
                let fate = Fate { attackers: attacking.left, defenders: defending.left, end, chance: over };
                self.ends.fates.push(fate);
            }
            Between::Defenceless(Role::Attacker) => {
                let attackers = self.attackers.ladder.without_transports(attackers);
                self.begun[attackers * self.width + defenders] += over;
            }
            Between::Defenceless(Role::Defender) => {
                let defenders = self.defenders.ladder.without_transports(defenders);
                self.begun[attackers * self.width + defenders] += over;
            }
        }
    }

    fn aim_fire(&mut self, attackers: usize, defenders: usize) {
        let Self { attackers: attacking, defenders: defending, fire: blows, .. } = self;
        fire(attacking, attackers, defending, defenders, &mut blows.on_defenders);
        fire(defending, defenders, attacking, attackers, &mut blows.on_attackers);
        self.ends.steps += blows.on_attackers.len() + blows.on_defenders.len();
    }

    fn aim_strikes(&mut self, attackers: usize, defenders: usize, strikes: [bool; 2]) {
        let Self { attackers: attacking, defenders: defending, strikes: blows, .. } = self;
        let nothing = |blow: &mut Blow, state| {
            blow.clear();
            blow.push((state, 1.0));
        };
        if strikes[0] {
            strike(attacking, attackers, defending, defenders, &mut blows.on_defenders);
        } else {
            nothing(&mut blows.on_defenders, defenders);
        }
        if strikes[1] {
            strike(defending, defenders, attacking, attackers, &mut blows.on_attackers);
        } else {
            nothing(&mut blows.on_attackers, attackers);
        }
    }
}

/// Adds what a step makes of a state to the states that follow. Returns the work.
///
/// What stays as it is goes to the state at hand, which is not looked at again.
fn pass_on(blows: &Blows, chance: f64, states: &mut [f64], width: usize, least: f64) -> usize {
    for &(attackers, share) in &blows.on_attackers {
        let share = chance * share;
        if share < least {
            continue;
        }
        let row = &mut states[attackers * width..][..width];
        for &(defenders, of_share) in &blows.on_defenders {
            row[defenders] += share * of_share;
        }
    }
    blows.pairs()
}
