//! What hostile cards can do, and what it is worth to keep them from it.

use warfighter::{
    HostileView, SoldierView,
    pack::{self, Goal, Kind},
};

use crate::field::Field;

impl Field {
    /// What so many points of wounds cost a soldier.
    pub(crate) fn hurt(&self, soldier: &SoldierView, points: u8) -> i64 {
        let cost = self.card(soldier).map_or(5, |card| i64::from(card.cost));
        let base = match self.kind(soldier) {
            Kind::Ps => 350,
            Kind::Nps | Kind::Sq => 130,
        };
        let health = i64::from(soldier.health.max(1));
        let worth = base + 25 * cost;
        worth * i64::from(points).min(health) / health
    }

    /// What an attack of a card is expected to cost its target, if so many of the card are active.
    pub(crate) fn harm(&self, card: &pack::Hostile, active: u8, target: &SoldierView, mods: Moment) -> i64 {
        if active == 0 {
            return 0;
        }
        let suppression = self.weight(|weights| weights.suppression);
        if !card.effect.is_empty() {
            let near = self.team().filter(|soldier| soldier.slot == target.slot).count();
            return suppression * i64::try_from(near).unwrap_or(1);
        }
        let Some(column) = card.column(active) else { return 0 };
        let beats = i64::from((7 - i32::from(target.cover) - mods.cover).clamp(0, 6));
        let by = mods.attack + i32::from(self.mods(target.slot).hostile_attack);
        let sum: i64 = (1..=10)
            .map(|die| {
                let at = die + by;
                let row = column.table.iter().find(|row| (i32::from(row.0)..=i32::from(row.1)).contains(&at));
                match row.map_or(0, |row| row.2) {
                    0 => beats * suppression,
                    points => beats * self.hurt(target, points) + (6 - beats) * suppression,
                }
            })
            .sum();
        let evades = target.gear.keys().filter_map(|gear| self.pack.gear.get(gear)?.evade).min();
        let through = i64::from(evades.map_or(10, |number| number.saturating_sub(1).min(10)));
        sum * through / 600
    }

    /// What a hostile card in play costs the team, if so many of it are active and suppressed.
    pub(crate) fn cost(&self, hostile: &HostileView, active: u8, suppressed: u8) -> i64 {
        let Some(card) = self.hostile_card(hostile) else { return 0 };
        let left = active.saturating_add(suppressed);
        if left == 0 {
            return 0;
        }
        let is_on_goal = self.is_active() && hostile.slot == self.end();
        let (mut now, mut later) = (0, 0);
        if let Some(target) = self.soldier(&hostile.target) {
            if hostile.in_range {
                now += self.harm(card, active, target, Moment::default());
            }
            let comes = hostile.in_range || !card.immobile.is_on();
            later += if comes { self.harm(card, left, target, Moment::default()) } else { 0 };
        }
        if active > 0 {
            let entry = card.column(active).and_then(|column| column.entry).unwrap_or(0);
            now += i64::from(entry) * self.weight(|weights| weights.card);
            now += if card.reinforces.is_some() { 90 } else { 0 };
            now += if card.inspire.is_on() { 40 } else { 0 };
            now += if is_on_goal && self.wants_quiet() { 150 } else { 0 };
        }
        if is_on_goal && matches!(self.goal(), Some(Goal::Hold { .. })) {
            later += 120;
        }
        now + later * self.weight(|weights| weights.later) / 100
            + i64::from(left) * self.weight(|weights| weights.alive)
    }

    /// Whether the objective can only be worked on where no hostile is active.
    pub(crate) fn wants_quiet(&self) -> bool {
        match self.goal() {
            Some(Goal::Destroy { quiet, .. }) => quiet.is_on(),
            Some(Goal::Work { .. }) => true,
            Some(Goal::Hold { .. }) | None => false,
        }
    }

    /// What kills and suppressions on a hostile card spare the team.
    pub(crate) fn spared(&self, hostile: &HostileView, kills: u8, suppressions: u8) -> i64 {
        let Some(card) = self.hostile_card(hostile) else { return 0 };
        let before = self.cost(hostile, hostile.active, hostile.suppressed);
        let on_active = kills.min(hostile.active);
        let on_suppressed = (kills - on_active).min(hostile.suppressed);
        let mut active = hostile.active - on_active;
        let mut suppressed = hostile.suppressed - on_suppressed;
        if !card.fearless.is_on() {
            let more = suppressions.min(active);
            active -= more;
            suppressed += more;
        }
        let is_gone = active + suppressed == 0;
        let gained = if is_gone { i64::from(card.value) * self.weight(|weights| weights.xp) / 2 } else { 0 };
        before - self.cost(hostile, active, suppressed) + gained
    }

    /// What the hostiles in play are expected to do in the next hostile turn.
    pub(crate) fn menace(&self) -> i64 {
        let each = self.view.hostiles.iter().filter(|hostile| hostile.in_range);
        each.filter_map(|hostile| {
            let target = self.soldier(&hostile.target)?;
            Some(self.harm(self.hostile_card(hostile)?, hostile.active, target, Moment::default()))
        })
        .sum()
    }
}

/// What cards change about a hostile attack.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Moment {
    /// Added to its die.
    pub(crate) attack: i32,
    /// Added to the target's cover.
    pub(crate) cover: i32,
}
