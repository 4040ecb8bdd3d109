//! What hostile cards can do, and what it is worth to keep them from it.

use alloc::vec::Vec;

use warfighter::{
    HostileView, SoldierView,
    pack::{self, Goal, Kind},
};

use crate::{field::Field, weights::Weights};

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

    /// The figures of a hostile card in play that its cost follows from. Worked out once.
    fn danger(&self, hostile: &HostileView) -> Option<&Danger> {
        let at = self.view.hostiles.iter().position(|other| other.id == hostile.id)?;
        self.dangers.get(at)?.get_or_init(|| self.look_at(hostile)).as_ref()
    }

    fn look_at(&self, hostile: &HostileView) -> Option<Danger> {
        let card = self.hostile_card(hostile)?;
        let is_on_goal = self.is_active() && hostile.slot == self.end();
        let target = self.soldier(&hostile.target);
        let comes = hostile.in_range || !card.immobile.is_on();
        let each = (0..=card.count).map(|count| {
            let harm = target.map_or(0, |target| self.harm(card, count, target, Moment::default()));
            let entry = card.column(count).and_then(|column| column.entry).unwrap_or(0);
            let by_number =
                if hostile.in_range { harm } else { 0 } + i64::from(entry) * self.weight(|weights| weights.card);
            (by_number, if comes { harm } else { 0 })
        });
        let as_long_as_active = if card.reinforces.is_some() { 90 } else { 0 }
            + if card.inspire.is_on() { 40 } else { 0 }
            + if is_on_goal && self.wants_quiet() { 150 } else { 0 };
        let holds = is_on_goal && matches!(self.goal(), Some(Goal::Hold { .. }));
        Some(Danger {
            each: each.collect(),
            as_long_as_active,
            as_long_as_there: if holds { 120 } else { 0 },
            is_fearless: card.fearless.is_on(),
            value: card.value,
        })
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
        let Some(danger) = self.danger(hostile) else { return 0 };
        let before = danger.cost(hostile.active, hostile.suppressed, &self.weights);
        let on_active = kills.min(hostile.active);
        let on_suppressed = (kills - on_active).min(hostile.suppressed);
        let mut active = hostile.active - on_active;
        let mut suppressed = hostile.suppressed - on_suppressed;
        if !danger.is_fearless {
            let more = suppressions.min(active);
            active -= more;
            suppressed += more;
        }
        let is_gone = active + suppressed == 0;
        let gained = if is_gone { i64::from(danger.value) * self.weight(|weights| weights.xp) / 2 } else { 0 };
        before - danger.cost(active, suppressed, &self.weights) + gained
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

/// What a hostile card in play can do.
#[derive(Debug)]
pub(crate) struct Danger {
    /// In the next hostile turn and in a later one, by the number of those that are active.
    each: Vec<(i64, i64)>,
    as_long_as_active: i64,
    as_long_as_there: i64,
    is_fearless: bool,
    value: u8,
}

impl Danger {
    /// What the card costs the team, if so many of it are active and suppressed.
    fn cost(&self, active: u8, suppressed: u8, weights: &Weights) -> i64 {
        let left = active.saturating_add(suppressed);
        if left == 0 {
            return 0;
        }
        let by_number = |count: u8| self.each.get(usize::from(count)).copied().unwrap_or_default();
        let now = if active > 0 { by_number(active).0 + self.as_long_as_active } else { 0 };
        let later = by_number(left).1 + self.as_long_as_there;
        now + later * i64::from(weights.later) / 100 + i64::from(left) * i64::from(weights.alive)
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
