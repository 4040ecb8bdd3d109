//! What has happened in some steps: captures, battles with the losses of both sides, purchases, moves.

mod battle;
pub(crate) mod summary;
mod summary_words;
mod words;

use alloc::{
    collections::{BTreeMap, BTreeSet},
    string::String,
    vec::Vec,
};
use kernel::{RecapLine, SeenStep, Text, Weight};

use self::battle::Fought;
use crate::{
    Event, View,
    board::RegionId,
    event::{Loss, Taken},
    power::Power,
    units::{Force, Kind, UnitId},
};

/// One line for each thing that happened. Rulebook p. 10-20 for the events of a turn.
pub(crate) fn of(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
    let mut recap = Recap::after(before);
    for step in steps {
        recap.step = step.number;
        for event in &step.events {
            recap.tell(event);
        }
    }
    recap.tell_open_battle();
    let mut lines = recap.lines;
    // A purchase that was put in the place of an earlier one, and a battle that became a capture, are told with the later step.
    lines.sort_by_key(|line| line.step);
    lines
}

/// Whose a unit is, and of which kind.
#[derive(Debug, Clone, Copy)]
struct Tag {
    power: Power,
    kind: Kind,
}

/// The lines so far, and what is needed to go on.
struct Recap<'a> {
    before: &'a View,
    tags: BTreeMap<UnitId, Tag>,
    turn: Power,
    step: u32,
    lines: Vec<RecapLine>,
    /// The line about what was bought in this turn.
    purchase: Option<usize>,
    battle: Option<Fought>,
    /// The lines about battles of this turn, by region, with what was lost there.
    fought: BTreeMap<RegionId, (usize, Fought)>,
    /// The line about the territory that was taken last.
    capture: Option<usize>,
}

impl<'a> Recap<'a> {
    fn after(before: &'a View) -> Self {
        let tag = |unit: &crate::view::UnitView| (unit.id, Tag { power: unit.power, kind: unit.kind });
        Self {
            before,
            tags: before.units.iter().map(tag).collect(),
            turn: before.turn,
            step: 0,
            lines: Vec::new(),
            purchase: None,
            battle: before.battle.as_ref().map(Fought::from_view),
            fought: BTreeMap::new(),
            capture: None,
        }
    }

    fn tell(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { power, .. } => {
                self.turn = *power;
                self.purchase = None;
                self.fought.clear();
            }
            Event::UnitsPurchased { power, units, cost } => self.bought(*power, units, *cost),
            Event::UnitsMoved { power, units, carried, path, taken } => {
                self.moved(*power, units.iter().chain(carried), path);
                for taken in taken {
                    self.took(*taken, *power);
                }
            }
            Event::LandingOrdered { power, units, zone, to } | Event::UnitsUnloaded { power, units, zone, to } => {
                self.moved(*power, units.iter(), &[*zone, *to]);
            }
            Event::UnitsPlaced { power, region, units, ids } => self.placed(*power, *region, units, ids),
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
                if let Some(battle) = self.battle.take() {
                    let text = words::battle(battle.region, *result, battle.withdrawn_to, &self.losses(&battle));
                    let at = self.push(self.turn, Some(battle.region), Weight::Main, text);
                    self.fought.insert(battle.region, (at, battle));
                }
            }
            Event::TerritoryTaken { taken, by } => self.took(*taken, *by),
            Event::TreasurySeized { ipcs, .. } => {
                if let Some(line) = self.capture.and_then(|at| self.lines.get_mut(at)) {
                    line.text = words::seized(&line.text, *ipcs);
                }
            }
            Event::Conceded { seat } => {
                let power = self.before.seats.get(usize::from(seat.0)).and_then(|powers| powers.first());
                self.push(power.copied(), None, Weight::Main, Text::new("Resigned", "Abandon"));
            }
            Event::GameWon { side, why } => {
                self.push(None, None, Weight::Main, crate::game::verdict(*side, *why).1);
            }
            Event::PhaseBegan { .. }
            | Event::UnitsLoaded { .. }
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
            | Event::IncomeCollected { .. } => {}
        }
    }

    fn push(&mut self, whose: impl Into<Option<Power>>, place: Option<RegionId>, weight: Weight, text: Text) -> usize {
        let role = whose.into().map(|power| power.id().into());
        let place = place.map(|region| String::from(region.id()));
        self.lines.push(RecapLine { step: self.step, role, place, way: Vec::new(), weight, text });
        self.lines.len() - 1
    }

    fn force<'b>(&self, units: impl Iterator<Item = &'b UnitId>) -> Force {
        let mut force = Force::new();
        for tag in units.filter_map(|id| self.tags.get(id)) {
            *force.entry(tag.kind).or_default() += 1;
        }
        force
    }

    /// An order for units stands in the place of the one before it.
    fn bought(&mut self, power: Power, units: &Force, cost: u16) {
        let text = words::bought(units, cost);
        match self.purchase.filter(|_| self.turn == power).and_then(|at| self.lines.get_mut(at)) {
            Some(line) => (line.step, line.text) = (self.step, text),
            None if cost == 0 => {}
            None => self.purchase = Some(self.push(power, None, Weight::Main, text)),
        }
    }

    fn moved<'b>(&mut self, power: Power, units: impl Iterator<Item = &'b UnitId>, path: &[RegionId]) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
        let text = words::moved(&self.force(units), from, to);
        let at = self.push(power, Some(to), Weight::Minor, text);
        self.lines[at].way = path.iter().map(|region| String::from(region.id())).collect();
    }

    fn placed(&mut self, power: Power, region: RegionId, units: &Force, ids: &[UnitId]) {
        let kinds = units.iter().flat_map(|(&kind, &count)| core::iter::repeat_n(kind, usize::from(count)));
        self.tags.extend(ids.iter().zip(kinds).map(|(&id, kind)| (id, Tag { power, kind })));
        self.push(power, Some(region), Weight::Minor, words::placed(units, region));
    }

    /// Losses of the battle that is fought count there; others stand for themselves.
    fn lost(&mut self, region: RegionId, units: &[UnitId], why: Loss) {
        if let Some(battle) = self.battle.as_mut().filter(|battle| battle.region == region) {
            battle.fallen.extend_from_slice(units);
            return;
        }
        let owners: BTreeSet<Power> = units.iter().filter_map(|id| self.tags.get(id)).map(|tag| tag.power).collect();
        for owner in owners {
            let own = units.iter().filter(|id| self.tags.get(id).is_some_and(|tag| tag.power == owner));
            let text = words::wrecked(&self.force(own), owner, region, why);
            self.push(self.turn, Some(region), Weight::Main, text);
        }
    }

    fn took(&mut self, taken: Taken, by: Power) {
        let fought = self.fought.get(&taken.region).map(|(at, battle)| (*at, self.losses(battle)));
        let text = words::taken(taken, by, fought.as_ref().map(|(_, losses)| &losses[..]));
        let at = match fought {
            Some((at, _)) if !taken.from.is_friend_of(by) => {
                self.lines[at].text = text;
                self.lines[at].step = self.step;
                at
            }
            Some(_) | None => self.push(by, Some(taken.region), Weight::Main, text),
        };
        self.capture = Some(at);
    }

    /// What each power lost in a battle, the attacking ones first; none if no power lost anything.
    fn losses(&self, battle: &Fought) -> Vec<(Power, Force)> {
        if battle.fallen.is_empty() {
            return Vec::new();
        }
        let mut losses: Vec<(Power, Force)> = Vec::new();
        for id in battle.attackers.iter().chain(&battle.defenders).chain(&battle.fallen) {
            let Some(tag) = self.tags.get(id) else { continue };
            if losses.iter().any(|(power, _)| *power == tag.power) {
                continue;
            }
            let own = battle.fallen.iter().filter(|id| self.tags.get(id).is_some_and(|other| other.power == tag.power));
            losses.push((tag.power, self.force(own)));
        }
        losses
    }

    /// A battle that goes on, told with what it has cost so far.
    fn tell_open_battle(&mut self) {
        let Some(battle) = self.battle.take().filter(|battle| battle.step > 0) else { return };
        let sides = [self.force(battle.attackers.iter()), self.force(battle.defenders.iter())];
        let text = words::open(battle.region, &sides, &self.losses(&battle));
        self.push(self.turn, Some(battle.region), Weight::Main, text);
    }
}
