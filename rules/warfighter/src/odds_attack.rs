//! The chances of what a seat could order: an attack, an ability or a support that strikes.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the deeds and effects that it is about")]

use alloc::{collections::BTreeMap, string::ToString as _, vec::Vec};

use crate::{
    Answer, AttackOdds, Code, Id, Manner, Origin, Rejection, ResultOdds, Roll, Ruler, State, Term, Volley, WearOdds,
    attack::{AttackPlan, small},
    event_parts::AttackTarget,
    numbers::jams,
    odds::{MOST_WAYS, at_least, ten_thousandths},
    pack::{Effect, Goal},
    rulers::of_card,
};

/// The killed and the suppressed of a hostile card; of a target of the objective: its hits and 0.
type Fate = (u8, u8);

/// What may become of a target, and the rolls that lead there.
pub(crate) struct Reckoning<'a> {
    state: &'a State,
    target: AttackTarget,
    now: Fate,
    fates: BTreeMap<Fate, u128>,
    ways: u128,
    rolls: Vec<Roll>,
    wear: WearOdds,
}

/// How kills and suppressions fall.
#[derive(Debug, Clone, Copy)]
struct Fall {
    kills: u8,
    suppressions: u8,
    replace: bool,
}

impl<'a> Reckoning<'a> {
    pub(crate) fn of(state: &'a State, target: &AttackTarget) -> Self {
        let now = match target {
            AttackTarget::Hostile(id) => state.hostile(*id).map_or((0, 0), |card| (card.kia, card.suppressed)),
            AttackTarget::Objective(target) => {
                let at = usize::from(target.0).saturating_sub(1);
                (state.progress.as_ref().and_then(|progress| progress.hits.get(at)).copied().unwrap_or(0), 0)
            }
        };
        let fates = BTreeMap::from([(now, 1)]);
        Self { state, target: target.clone(), now, fates, ways: 1, rolls: Vec::new(), wear: WearOdds::default() }
    }

    /// An attack of a soldier, who stands where it attacks from.
    pub(crate) fn attack(&mut self, plan: &AttackPlan) -> Result<(), Rejection> {
        let state = self.state;
        let soldier = state.soldier(&plan.soldier).ok_or(Code::UnknownSoldier)?;
        let hostile = state.hostile_of(&plan.target);
        let hit = state.hit_ruler(plan, soldier, hostile);
        let cover = (!state.is_silent(plan)).then(|| state.cover_ruler(plan, soldier, hostile));
        let beats = i32::from(plan.cover) - i32::from(plan.pen);
        // A silent attack counts as a six against cover.
        let beats = match (&cover, beats) {
            (Some(_), beats) => beats,
            (None, ..=6) => 1,
            (None, _) => 7,
        };
        let (dice, manner, range) = (plan.dice, plan.arm.manner(), plan.range);
        self.volley(dice, (hit.needs.into(), beats), manner, plan.replace)?;
        self.rolls.push(Roll { dice, manner, range, hit, cover });
        self.wears(plan);
        Ok(())
    }

    fn wears(&mut self, plan: &AttackPlan) {
        let up_to = |most: Option<u8>| most.map_or(0, |most| at_least(plan.dice, most).0);
        self.wear.stumbles = up_to(plan.arm.stumble);
        let card = plan.arm.weapon.as_ref().and_then(|weapon| self.state.pack.weapons.get(weapon));
        self.wear.tokens = u8::from(card.is_some_and(|card| card.expended.is_on()));
        if !plan.keeps_loaded {
            self.wear.empties = up_to(plan.arm.reload);
        }
        let may_jam = self.state.terms.jams && plan.arm.mode.as_ref().is_some_and(jams);
        if may_jam && plan.arm.reload.is_some_and(|most| most < 10) {
            self.wear.jams = at_least(plan.dice, 1).1;
        }
    }

    /// An effect on the hostile card; `from` is the card that it stands on, `slot` where its soldier is.
    pub(crate) fn effect(&mut self, effect: &Effect, from: (Origin, &Id), slot: u8) -> Result<(), Rejection> {
        match effect {
            Effect::Suppress { suppress, .. } => {
                self.falls(&[(Fall { kills: 0, suppressions: *suppress, replace: false }, 1)], 1)
            }
            Effect::Kill { kill, .. } => self.falls(&[(Fall { kills: *kill, suppressions: 0, replace: false }, 1)], 1),
            Effect::Strike { strike, hit, pen } => {
                let state = self.state;
                let hostile = state.hostile_of(&self.target).ok_or(Code::UnknownTarget)?;
                let needs = i16::from(*hit) - i16::from(state.mods(hostile.slot).attack_into);
                let modifiers = state.of_place(hostile.slot, |mods| mods.attack_into, Term::Die);
                let hit = Ruler { faces: 10, number: (*hit).into(), modifiers, needs };
                let (number, mut modifiers) = state.covered(hostile);
                if *pen != 0 {
                    modifiers.push(of_card(from.0, from.1, (*pen).into(), Term::Die));
                }
                let needs = i16::from(small(state.hostile_cover(hostile))) - i16::from(*pen);
                let cover = Some(Ruler { faces: 6, number, modifiers, needs });
                let (dice, manner, range) = (*strike, Manner::Each, hostile.slot.abs_diff(slot));
                self.volley(dice, (hit.needs.into(), needs.into()), manner, false)?;
                self.rolls.push(Roll { dice, manner, range, hit, cover });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn volley(&mut self, dice: u8, (hit, cover): (i32, i32), manner: Manner, replace: bool) -> Result<(), Rejection> {
        let volley = Volley::of(dice, hit, cover, manner).ok_or(Code::TooMany)?;
        let falls = volley.outcomes().filter(|outcome| outcome.ways > 0).map(|outcome| {
            let (kills, suppressions) = (outcome.kills, outcome.suppressions);
            (Fall { kills, suppressions, replace }, outcome.ways)
        });
        self.falls(&falls.collect::<Vec<_>>(), volley.whole())
    }

    fn falls(&mut self, falls: &[(Fall, u128)], ways: u128) -> Result<(), Rejection> {
        self.ways = self.ways.checked_mul(ways).filter(|ways| *ways <= MOST_WAYS).ok_or(Code::TooMany)?;
        let mut after = BTreeMap::new();
        for (fate, before) in &self.fates {
            for (fall, ways) in falls {
                *after.entry(self.after(*fate, *fall)).or_insert(0) += before * ways;
            }
        }
        self.fates = after;
        Ok(())
    }

    fn after(&self, fate: Fate, fall: Fall) -> Fate {
        if let AttackTarget::Objective(_) = self.target {
            let targets = self.state.progress.as_ref().map_or(0, |progress| progress.hits.len());
            let kills = if targets > 1 { fall.kills.min(1) } else { fall.kills };
            return (fate.0.saturating_add(kills).min(self.whole().max(fate.0)), 0);
        }
        let hostile = self.state.hostile_of(&self.target);
        let card = hostile.and_then(|hostile| self.state.pack.hostiles.get(&hostile.card));
        card.map_or(fate, |card| card.after_hits(fate, (fall.kills, fall.suppressions), fall.replace))
    }

    /// The killed, or the hits, at which the target is gone.
    fn whole(&self) -> u8 {
        match self.state.hostile_of(&self.target) {
            Some(hostile) => self.state.pack.hostiles.get(&hostile.card).map_or(0, |card| card.count),
            None => match self.state.objective_card().map(|card| &card.goal) {
                Some(Goal::Destroy { hits, .. }) => *hits,
                _ => 0,
            },
        }
    }

    pub(crate) fn answer(self) -> Answer {
        let chance = |of: &dyn Fn(&Fate) -> bool| {
            let ways = self.fates.iter().filter(|(fate, _)| of(fate)).map(|(_, ways)| ways).sum();
            ten_thousandths(ways, self.ways)
        };
        let (now, whole) = (self.now, self.whole());
        let results = self.fates.iter().map(|(fate, ways)| ResultOdds {
            kills: fate.0.saturating_sub(now.0),
            suppressions: i16::from(fate.1) - i16::from(now.1),
            odds: ten_thousandths(*ways, self.ways),
        });
        let odds = AttackOdds {
            results: results.collect(),
            kills: chance(&|fate| fate.0 > now.0),
            suppresses: chance(&|fate| fate.0 == now.0 && fate.1 > now.1),
            nothing: chance(&|fate| *fate == now),
            clears: chance(&|fate| fate.0 >= whole),
        };
        let target = match &self.target {
            AttackTarget::Hostile(id) => id.to_string(),
            AttackTarget::Objective(id) => id.to_string(),
        };
        Answer::Attack { target, rolls: self.rolls, odds, wear: self.wear }
    }
}
