//! What some steps have changed for a seat: ground and units lost and won, at what odds, and what comes near.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    string::String,
    vec::Vec,
};
use kernel::{Change, Meaning, Seat, SeenStep, Summary, Text, Tone};

use super::{Tag, battle::Fought, summary_words as words};
use crate::{
    Event, View,
    board::RegionId,
    event::{BattleResult, Loss, Taken},
    odds::{self, glance},
    power::Power,
    state::Control,
    units::{Force, Kind, UnitId},
};

/// How much a change matters: the lower, the more.
mod rank {
    /// Own ground, or own units.
    pub(super) const OWN: u32 = 0;
    /// An ally's.
    pub(super) const ALLY: u32 = 1;
    /// What comes near own ground.
    pub(super) const THREAT: u32 = 2;
}

/// A battle of at least this many cases of a hundred was expected to go the attacker's way.
const EXPECTED: u8 = 50;

pub(crate) fn of(before: &View, seat: Seat, steps: &[SeenStep<Event>]) -> Option<Summary> {
    let mine = before.seats.get(usize::from(seat.0)).filter(|powers| !powers.is_empty())?;
    let mut story = Story::after(before, mine);
    for step in steps {
        story.step = step.number;
        for event in &step.events {
            story.tell(event);
        }
    }
    Some(story.end())
}

/// A battle that is over, until the turn ends: a capture may follow.
struct Over {
    fought: Fought,
    result: BattleResult,
    step: u32,
    attacker: Power,
    taken: Option<Taken>,
}

/// Units of one power that went to the same place in one turn.
#[derive(Default)]
struct Moved {
    step: u32,
    units: Force,
    from: BTreeSet<RegionId>,
}

struct Story<'a> {
    before: &'a View,
    mine: &'a [Power],
    tags: BTreeMap<UnitId, Tag>,
    control: Control,
    turn: Power,
    step: u32,
    battle: Option<Fought>,
    over: Vec<Over>,
    moved: BTreeMap<(Power, RegionId), Moved>,
    changes: Vec<(u32, Change)>,
    quiet: u32,
    lost: Force,
    /// Battles of others, and how many of them went as expected.
    battles: (u32, u32),
}

impl<'a> Story<'a> {
    fn after(before: &'a View, mine: &'a [Power]) -> Self {
        let tag = |unit: &crate::view::UnitView| (unit.id, Tag { power: unit.power, kind: unit.kind });
        Self {
            before,
            mine,
            tags: before.units.iter().map(tag).collect(),
            control: before.control.clone(),
            turn: before.turn,
            step: 0,
            battle: before.battle.as_ref().map(Fought::from_view),
            over: Vec::new(),
            moved: BTreeMap::new(),
            changes: Vec::new(),
            quiet: 0,
            lost: Force::new(),
            battles: (0, 0),
        }
    }

    fn tell(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { power, .. } => {
                self.turn_ends();
                self.turn = *power;
            }
            Event::UnitsPurchased { .. } | Event::IncomeCollected { .. } if !self.is_mine(self.turn) => self.quiet += 1,
            Event::UnitsMoved { power, units, carried, path, taken } => {
                if let (Some(&from), Some(&to)) = (path.first(), path.last()) {
                    self.goes(*power, units.iter().chain(carried), from, to);
                }
                for taken in taken {
                    self.took(*taken, *power);
                }
            }
            Event::UnitsUnloaded { power, units, zone, to } => self.goes(*power, units.iter(), *zone, *to),
            Event::UnitsPlaced { power, units, ids, .. } => {
                let kinds = units.iter().flat_map(|(&kind, &count)| core::iter::repeat_n(kind, usize::from(count)));
                self.tags.extend(ids.iter().zip(kinds).map(|(&id, kind)| (id, Tag { power: *power, kind })));
            }
            Event::BattleBegan { region, attackers, defenders, .. } => {
                self.battle = Some(Fought::new(*region, self.step, attackers, defenders));
            }
            Event::Retreated { to, .. } => {
                if let Some(battle) = &mut self.battle {
                    battle.withdrawn_to = *to;
                }
            }
            Event::UnitsLost { region, units, why } => self.lost(*region, units, *why),
            Event::BattleEnded { result, .. } => {
                if let Some(fought) = self.battle.take() {
                    let (result, step, attacker) = (*result, self.step, self.turn);
                    self.over.push(Over { fought, result, step, attacker, taken: None });
                }
            }
            Event::TerritoryTaken { taken, by } => self.took(*taken, *by),
            Event::UnitsPurchased { .. }
            | Event::IncomeCollected { .. }
            | Event::PhaseBegan { .. }
            | Event::UnitsLoaded { .. }
            | Event::LandingOrdered { .. }
            | Event::BattleChosen { .. }
            | Event::Engaged { .. }
            | Event::SiteSettled { .. }
            | Event::TroopsLanded { .. }
            | Event::RoundBegan { .. }
            | Event::Submerged { .. }
            | Event::Fired { .. }
            | Event::CasualtiesProposed { .. }
            | Event::CasualtiesTaken { .. }
            | Event::Pressed { .. }
            | Event::FighterLanded { .. }
            | Event::UnitsRefunded { .. }
            | Event::TreasurySeized { .. }
            | Event::Conceded { .. }
            | Event::GameWon { .. } => {}
        }
    }

    fn is_mine(&self, power: Power) -> bool {
        self.mine.contains(&power)
    }

    fn is_ally(&self, power: Power) -> bool {
        self.mine.iter().any(|own| own.is_friend_of(power))
    }

    fn force<'b>(&self, units: impl Iterator<Item = &'b UnitId>, of: impl Fn(Power) -> bool) -> Force {
        let mut force = Force::new();
        for tag in units.filter_map(|id| self.tags.get(id)).filter(|tag| of(tag.power)) {
            *force.entry(tag.kind).or_default() += 1;
        }
        force
    }

    fn goes<'b>(&mut self, power: Power, units: impl Iterator<Item = &'b UnitId>, from: RegionId, to: RegionId) {
        if self.is_mine(power) {
            return;
        }
        let units = self.force(units, |_| true);
        let moved = self.moved.entry((power, to)).or_default();
        moved.step = self.step;
        moved.from.insert(from);
        for (kind, count) in units {
            *moved.units.entry(kind).or_default() += count;
        }
    }

    fn lost(&mut self, region: RegionId, units: &[UnitId], why: Loss) {
        let own = self.force(units.iter(), |power| self.is_mine(power));
        for (kind, count) in &own {
            *self.lost.entry(*kind).or_default() += count;
        }
        if let Some(battle) = self.battle.as_mut().filter(|battle| battle.region == region) {
            battle.fallen.extend_from_slice(units);
        } else if own.is_empty() || self.is_mine(self.turn) {
            self.quiet += 1;
        } else {
            let text = words::wrecked(self.turn, region, why);
            let detail = words::losses(&own, None, None);
            self.push(rank::OWN, self.turn, region, text, detail, Some((Tone::Bad, words::lost())));
        }
    }

    fn took(&mut self, taken: Taken, by: Power) {
        self.control.set(taken.region, taken.to);
        let fought = self.over.iter_mut().find(|over| over.fought.region == taken.region && over.taken.is_none());
        match fought {
            Some(over) => (over.taken, over.step) = (Some(taken), self.step),
            None => self.captured(taken, by, self.step, Text::new("", "")),
        }
    }

    /// What the turn came to is told when it ends: a battle and the capture that follows are one thing.
    fn turn_ends(&mut self) {
        let over = core::mem::take(&mut self.over);
        let places: BTreeSet<RegionId> = over.iter().map(|over| over.fought.region).collect();
        for over in over {
            self.fought(over);
        }
        for ((power, to), moved) in core::mem::take(&mut self.moved) {
            self.comes_near(power, to, &moved, &places);
        }
    }

    fn fought(&mut self, over: Over) {
        let Over { fought, result, step, attacker, taken } = over;
        if self.is_mine(attacker) {
            return;
        }
        // Of a battle that was under way the odds are not known any more.
        let odds = (fought.step > 0).then(|| self.odds(&fought));
        let succeeded = taken.is_some() || (fought.region.is_sea() && result == BattleResult::Won);
        if let Some(percent) = odds {
            self.battles.0 += 1;
            self.battles.1 += u32::from((percent >= EXPECTED) == succeeded);
        }
        let own = self.force(fought.fallen.iter(), |power| self.is_mine(power));
        let theirs = self.force(fought.fallen.iter(), |power| power == attacker);
        let defends = fought.defenders.iter().filter_map(|id| self.tags.get(id)).any(|tag| self.is_mine(tag.power));
        let detail = if defends {
            words::losses(&own, Some(&theirs), odds)
        } else {
            let foes = self.force(fought.fallen.iter(), |power| !power.is_friend_of(attacker));
            words::losses_of_others(&foes, &theirs, odds)
        };
        if let Some(taken) = taken {
            return self.captured(taken, attacker, step, detail);
        }
        let text = words::attacked(attacker, fought.region, result);
        let before = self.step;
        self.step = step;
        if defends {
            let meaning = if succeeded { (Tone::Bad, words::lost()) } else { (Tone::Good, words::held()) };
            self.push(rank::OWN, attacker, fought.region, text, detail, Some(meaning));
        } else {
            let good = succeeded == self.is_ally(attacker);
            let meaning = if self.is_ally(attacker) == succeeded { words::won() } else { words::beaten() };
            let tone = if good { Tone::Good } else { Tone::Bad };
            self.push(rank::ALLY, attacker, fought.region, text, detail, Some((tone, meaning)));
        }
        self.step = before;
    }

    fn captured(&mut self, taken: Taken, by: Power, step: u32, detail: Text) {
        let Taken { region, from, to } = taken;
        if self.is_mine(by) {
            return;
        }
        let income = self.income_of(region);
        let (rank, meaning) = if self.is_mine(from) {
            (rank::OWN, (Tone::Bad, words::income(-income)))
        } else if self.is_mine(to) {
            (rank::OWN, (Tone::Good, words::income(income)))
        } else if self.is_ally(to) {
            (rank::ALLY, (Tone::Good, words::ally(income)))
        } else if self.is_ally(from) {
            (rank::ALLY, (Tone::Bad, words::ally(-income)))
        } else {
            (rank::ALLY, (Tone::Warning, words::ally(0)))
        };
        let before = self.step;
        self.step = step;
        self.push(rank, by, region, words::takes(by, taken), detail, Some(meaning));
        self.step = before;
    }

    /// Enemies that have come to the border of own ground without a fight.
    fn comes_near(&mut self, power: Power, to: RegionId, moved: &Moved, fought: &BTreeSet<RegionId>) {
        let own = |region: &RegionId| self.control.get(*region).is_some_and(|power| self.is_mine(power));
        let fleet = to.is_sea() && moved.units.contains_key(&Kind::Transport);
        let near = (fleet || !to.is_sea()) && to.adjacent().any(|region| own(&region));
        if self.is_ally(power) || !near || fought.contains(&to) {
            self.quiet += 1;
            return;
        }
        let before = self.step;
        self.step = moved.step;
        let (text, detail) = (words::comes(power, to), words::came(&moved.units, &moved.from));
        self.push(rank::THREAT, power, to, text, detail, Some((Tone::Warning, words::threat())));
        if let Some(from) = moved.from.first()
            && let Some((_, change)) = self.changes.last_mut()
        {
            change.way = [*from, to].map(|region| String::from(region.id())).to_vec();
        }
        self.step = before;
    }

    fn odds(&self, fought: &Fought) -> u8 {
        let force = |units: &[UnitId]| {
            odds::Force::of(units.iter().filter_map(|id| self.tags.get(id)).map(|tag| (tag.kind, 1)))
        };
        glance(&force(&fought.attackers), &force(&fought.defenders), fought.region).percent
    }

    fn income_of(&self, region: RegionId) -> i32 {
        i32::from(self.before.income.get(&region).copied().unwrap_or_else(|| region.printed_income()))
    }

    fn push(
        &mut self,
        rank: u32,
        power: Power,
        region: RegionId,
        text: Text,
        detail: Text,
        meaning: Option<(Tone, Text)>,
    ) {
        let change = Change {
            step: self.step,
            role: Some(power.id().into()),
            place: Some(region.id().into()),
            way: Vec::new(),
            text,
            detail,
            meaning: meaning.map(|(tone, text)| Meaning { tone, text }),
        };
        self.changes.push((rank, change));
    }

    fn end(mut self) -> Summary {
        self.turn_ends();
        let income = |control: &Control| -> i32 {
            control.iter().filter(|(_, power)| self.is_mine(*power)).map(|(region, _)| self.income_of(region)).sum()
        };
        let mut sums = Vec::from([words::incomes(income(&self.before.control), income(&self.control))]);
        sums.push(words::units_lost(&self.lost));
        if self.battles.0 > 0 {
            sums.push(words::as_expected(self.battles.1, self.battles.0));
        }
        Summary::of(self.changes, self.quiet, sums)
    }
}
