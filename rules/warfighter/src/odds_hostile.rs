//! The chances of what hostiles do: an attack on its target, and what reactions make of it. Rulebook, pages 18 and 33.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the tasks that it is about")]

use alloc::{vec, vec::Vec};
use kernel::{Chance, Dice, Seat};

use crate::{
    Aim, Answer, Band, Hostile, HostileId, HostileRuler, Modifier, Origin, ReactOption, Reacted, Ruler, ShotWord,
    Soldier, State, Term, Threat, WoundOdds,
    attack::small,
    odds::{faces_from, ten_thousandths},
    task::Task,
    windows::OneOrAll,
};

/// The gear against hostile attacks that is reckoned with on one soldier.
const MOST_GEAR: usize = 24;

/// No die falls in a reaction.
struct NoDie;

impl Chance for NoDie {
    fn draw(&mut self, _: u32) -> u32 {
        0
    }
}

impl State {
    /// The attack of a hostile card on its target, as all stands.
    pub(crate) fn shot(&self, hostile: &Hostile) -> Answer {
        let card = self.pack.hostiles.get(&hostile.card);
        let is_in_range = self.reach(hostile).is_some_and(|(is_in_range, _)| is_in_range);
        let now = match card {
            _ if self.active(hostile) == 0 => ShotWord::Suppressed,
            _ if !is_in_range => ShotWord::OutOfRange,
            Some(card) if !card.effect.is_empty() => ShotWord::Acts,
            Some(card) if !card.columns.is_empty() => ShotWord::Attacks,
            _ => ShotWord::Nothing,
        };
        let attacks = card.is_some_and(|card| card.effect.is_empty() && !card.columns.is_empty());
        let aim = Aim { hostile: hostile.id, target: hostile.target.clone(), attack: 0, cover: 0 };
        let threat = if attacks && now != ShotWord::Suppressed { self.threat(&aim) } else { None };
        Answer::Shot { hostile: hostile.id, now, threat }
    }

    /// What a hostile attack may do; `None` if its card or its target is not there.
    fn threat(&self, aim: &Aim) -> Option<Threat> {
        let (hostile, target) = (self.hostile(aim.hostile)?, self.soldier(&aim.target)?);
        let added = small(i16::from(aim.attack) + i16::from(self.mods(target.slot).hostile_attack));
        let of_face = |die: u8| self.points_of(hostile.id, die, added);
        let mut bands: Vec<Band> = Vec::new();
        for die in 1..=10 {
            match (of_face(die), bands.last_mut()) {
                (0, _) => {}
                (points, Some(band)) if band.points == points && band.to + 1 == die => band.to = die,
                (points, _) => bands.push(Band { from: die, to: die, points }),
            }
        }
        let mut modifiers = self.of_place(target.slot, |mods| mods.hostile_attack, Term::Die);
        modifiers.extend(by_reactions(aim.attack, Term::Die));
        let cover = self.soldier_ruler(target, aim.cover);

        let gear = target.gear.keys().filter_map(|id| self.pack.gear.get(id)?.evade).take(MOST_GEAR);
        let (through, all) = gear.fold((1, 1), |(through, all): (u128, u128), at| {
            (through * u128::from(10 - faces_from(at.into(), 10)), all * 10)
        });
        let beats = u128::from(faces_from(cover.needs.into(), 6));
        let wounding = |points: u8| (1..=10).filter(|die| of_face(*die) == points).fold(0_u128, |faces, _| faces + 1);
        let misses = wounding(0);
        let chance = |ways: u128| ten_thousandths(through * ways, all * 60);
        let mut points: Vec<u8> = bands.iter().map(|band| band.points).collect();
        points.sort_unstable();
        points.dedup();
        let health = self.health(&target.id);
        let fatal = points.iter().filter(|points| **points >= health).map(|points| wounding(*points)).sum::<u128>();
        Some(Threat {
            target: target.id.clone(),
            hit: Some(HostileRuler { modifiers, bands }),
            cover: Some(cover),
            evades: ten_thousandths(all - through, all),
            nothing: chance(misses * (6 - beats)),
            suppresses: chance(misses * beats + (10 - misses) * (6 - beats)),
            wounds: points.iter().map(|at| WoundOdds { points: *at, odds: chance(wounding(*at) * beats) }).collect(),
            falls: chance(fatal * beats),
        })
    }

    /// The points of the wounds that a face of the die of a hostile card does, as many of it as are active.
    pub(crate) fn points_of(&self, hostile: HostileId, die: u8, added: i8) -> u8 {
        let Some(hostile) = self.hostile(hostile) else { return 0 };
        let column = self.pack.hostiles.get(&hostile.card).and_then(|card| card.column(self.active(hostile)));
        let rolled = i16::from(die) + i16::from(added);
        let rows = column.into_iter().flat_map(|column| &column.table);
        let mut rows = rows.filter(|(low, high, _)| (i16::from(*low)..=i16::from(*high)).contains(&rolled));
        rows.next().map_or(0, |(_, _, points)| *points)
    }

    /// What the six-sided die needs against the cover of a soldier.
    fn soldier_ruler(&self, target: &Soldier, by_cards: i8) -> Ruler {
        let number = self.card_of(target).map_or(0, |card| i16::from(card.cover));
        let mut modifiers = self.of_help(target, |_| true, |always| always.cover, Term::Number);
        modifiers.extend(self.of_place(target.slot, |mods| mods.soldier_cover, Term::Number));
        modifiers.extend(by_reactions(by_cards, Term::Number));
        let needs = small(self.cover(target) + i16::from(by_cards)).into();
        Ruler { faces: 6, number, modifiers, needs }
    }

    /// What threatens at a window for reactions.
    pub(crate) fn threat_of(&self, task: &Task) -> Option<Threat> {
        match task {
            Task::Aimed { aim, .. } => self.threat(aim),
            Task::Wounds { soldier, points, .. } => {
                let falls = if *points >= self.health(soldier) { 10_000 } else { 0 };
                let wounds = vec![WoundOdds { points: *points, odds: 10_000 }];
                let (target, hit, cover) = (soldier.clone(), None, None);
                Some(Threat { target, hit, cover, evades: 0, nothing: 0, suppresses: 0, wounds, falls })
            }
            _ => None,
        }
    }

    /// What threatens after each reaction of a seat, which is tried out on a copy of the match.
    pub(crate) fn after_reactions(&self, seat: Seat, task: &Task) -> Vec<Reacted> {
        let all = self.reactions(seat, task, OneOrAll::All).into_iter();
        all.map(|(soldier, r#use, to)| {
            let reaction = ReactOption { soldier, r#use, to };
            let events = self.decide(seat, &reaction.command(), &mut Dice::new(&mut NoDie)).unwrap_or_default();
            let mut after = self.clone();
            for event in &events {
                after.fold(event);
            }
            let left = after.tasks.last().filter(|_| after.tasks.len() >= self.tasks.len());
            let threat = left.and_then(|task| after.threat_of(task));
            Reacted { reaction, threat }
        })
        .collect()
    }
}

fn by_reactions(by: i8, to: Term) -> Option<Modifier> {
    (by != 0).then(|| Modifier { from: Origin::Reactions, card: None, by: by.into(), to })
}
