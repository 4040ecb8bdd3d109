//! Folds an event into the state: the only place where the state changes.

use alloc::{sync::Arc, vec::Vec};

use crate::{
    Army, Attack, Board, BySide, Counter, Deed, Direction, End, Event, Hex, Part, Side, State, UnitId, Weapon,
    army::army_of,
    event::{ArmyList, Deployment},
    phase::{Action, Active, Phase, Still, UnderWay, Watch},
    unit::{Place, Unit},
};

impl State {
    pub(crate) fn fold(&mut self, event: &Event) {
        if let Some(mut lesson) = self.lesson.take() {
            lesson.note(self, event);
            self.lesson = Some(lesson);
        }
        match event {
            Event::ArmyLocked { side, army, .. } => {
                let army = army.as_ref().map(|list| army_of(&self.pack, list));
                *self.armies.get_mut(*side) = army;
            }
            Event::ArmiesShown { armies } => self.muster(armies),
            Event::MapSet { map, .. } => self.lay(*map, None),
            Event::Tossed { winner, .. } => self.ask_next(Phase::Order { side: *winner }),
            Event::OrderChosen { first, .. } => self.ask_next(Phase::End { side: *first }),
            Event::EndChosen { side, end } => self.take_ends(*side, *end, *side),
            Event::FieldChosen { side, map, objective, end } => {
                self.lay(*map, Some(*objective));
                self.take_ends(*side, *end, *side);
            }
            Event::Deployed { units, .. } => self.deployed(units),
            Event::InitiativeRolled { winner, .. } => {
                if let Some(side) = *winner {
                    self.ask_next(Phase::Initiative { side });
                }
            }
            Event::InitiativeChosen { first, .. } => {
                self.first = Some(*first);
                self.open(Part::Move, *first);
            }
            Event::PhasePassed { side } => self.after(Part::Move, *side),
            Event::PhaseEnded { part, side } => self.after(*part, *side),
            Event::CasualtiesTaken { recovered: _, disrupted, damaged, ignored, lost } => {
                self.suffer(disrupted, damaged, ignored, lost);
            }
            Event::TurnEnded { turn, .. } => {
                self.turn = turn.saturating_add(1);
                self.first = None;
                self.phase = Phase::Dice;
                self.units.iter_mut().for_each(|unit| unit.did.clear());
            }
            Event::Ended { end } => self.phase = Phase::Over { end: *end },
            // The event after a roll changes the state.
            Event::MovementRolled { .. } => {}
            Event::WindowClosed => self.close_window(),
            Event::MoveBegan { .. }
            | Event::WindowOpened { .. }
            | Event::Held { .. }
            | Event::Stepped { .. }
            | Event::MoveEnded { .. }
            | Event::Stopped { .. } => self.fold_move(event),
            Event::AttackResolved { attack: shot } => self.fold_shot(shot),
            Event::Boarded { unit, carrier } => {
                self.activate(*unit, Still::Nothing, Deed::Moved);
                self.put(*unit, Place::Aboard(*carrier));
            }
            Event::GotOff { unit, carrier, at } => {
                self.activate(*unit, Still::Nothing, Deed::Moved);
                self.put(*unit, at.map_or(Place::Leaving(*carrier), Place::On));
                if at.is_none() {
                    let question = self.next_question();
                    self.set_under_way(UnderWay::Overflow { unit: *unit, question });
                }
            }
            Event::Placed { unit, at } => {
                self.put(*unit, Place::On(*at));
                self.set_under_way(UnderWay::Nothing);
            }
            Event::Rallied { unit, target } => {
                self.activate(*unit, Still::Nothing, Deed::Acted);
                if let Some(target) = self.by_id_mut(*target) {
                    target.up.remove(Counter::Disrupted);
                }
            }
            Event::DemolitionTried { unit, bridge, down, .. } => {
                self.activate(*unit, Still::Nothing, Deed::Acted);
                if *down && let Err(at) = self.bridges_down.binary_search(bridge) {
                    self.bridges_down.insert(at, *bridge);
                }
            }
        }
    }

    /// The armies are shown: their units have ids now.
    fn muster(&mut self, armies: &BySide<ArmyList>) {
        self.armies =
            BySide { axis: Some(army_of(&self.pack, &armies.axis)), allies: Some(army_of(&self.pack, &armies.allies)) };
        let cards = Side::ALL.into_iter().flat_map(|side| {
            let cards = self.armies.get(side).iter().flat_map(Army::cards);
            cards.map(move |card| (side, card)).collect::<Vec<_>>()
        });
        self.units = (1..).zip(cards).map(|(id, (side, card))| Unit::new(UnitId(id), side, card)).collect();
        // Two questions were asked for the armies.
        self.question += 1;
        if let Some(defender) = self.defender() {
            self.ask_next(Phase::Field { side: defender });
        }
    }

    fn lay(&mut self, map: u8, objective: Option<Hex>) {
        self.map = Some(map);
        let board = self.pack.map(map).map(|map| Board::of(map.ground.clone()));
        self.board = board.map(|board| match objective {
            Some(objective) => Arc::new(board.with_objective(objective)),
            None => Arc::new(board),
        });
    }

    fn take_ends(&mut self, side: Side, end: End, first: Side) {
        let ends = match side {
            Side::Axis => BySide { axis: end, allies: end.other() },
            Side::Allies => BySide { axis: end.other(), allies: end },
        };
        self.ends = Some(ends);
        self.ask_next(Phase::Deploy { side: first, then: Some(first.other()) });
    }

    fn deployed(&mut self, units: &[Deployment]) {
        for one in units {
            if let Some(unit) = self.by_id_mut(one.unit) {
                unit.place = one.aboard.map_or(Place::On(one.at), Place::Aboard);
                unit.facing = one.facing;
            }
        }
        if let Phase::Deploy { then: Some(other), .. } = self.phase {
            self.ask_next(Phase::Deploy { side: other, then: None });
        } else {
            self.phase = Phase::Dice;
        }
    }

    /// Opens a phase with a question of its own.
    fn ask_next(&mut self, phase: Phase) {
        self.next_question();
        self.phase = phase;
    }

    pub(crate) const fn next_question(&mut self) -> u32 {
        self.question += 1;
        self.question
    }

    fn open(&mut self, part: Part, side: Side) {
        let question = self.next_question();
        for unit in &mut self.units {
            unit.did.remove(Deed::Acted);
            unit.did.remove(Deed::Fired);
        }
        self.phase = Phase::Action(Action { part, side, question, active: None, under_way: UnderWay::Nothing });
    }

    /// The phase that follows the one of a side.
    fn after(&mut self, part: Part, side: Side) {
        let first = self.first.unwrap_or(side);
        match part {
            _ if side == first => self.open(part, first.other()),
            Part::Move => self.open(Part::Assault, first),
            Part::Assault => self.phase = Phase::Casualties,
        }
    }

    fn suffer(&mut self, disrupted: &[UnitId], damaged: &[UnitId], ignored: &[UnitId], lost: &[UnitId]) {
        for unit in &mut self.units {
            unit.up.remove(Counter::Disrupted);
            unit.down.clear();
        }
        let mut each = |list: &[UnitId], change: fn(&mut Unit)| {
            for id in list {
                if let Some(unit) = self.by_id_mut(*id) {
                    change(unit);
                }
            }
        };
        each(disrupted, |unit| unit.up.add(Counter::Disrupted));
        each(damaged, |unit| unit.up.add(Counter::Damaged));
        each(ignored, |unit| unit.ignored = unit.ignored.saturating_add(1));
        each(lost, |unit| unit.place = Place::Gone);
    }

    /// Makes a unit the active one, with the actions that it has left.
    pub(crate) fn activate(&mut self, id: UnitId, may: Still, deed: Deed) {
        let Some(action) = self.action_mut() else { return };
        let is_movement = action.part == Part::Move;
        let fire = match action.active {
            Some(active) if active.unit == id => active.fire,
            Some(_) | None => Watch::Asks,
        };
        action.active = Some(Active { unit: id, may, fire });
        if let Some(unit) = self.by_id_mut(id) {
            unit.did.add(Deed::Acted);
            if is_movement && deed == Deed::Moved {
                unit.did.add(Deed::Moved);
            }
        }
    }

    pub(crate) fn active_mut(&mut self) -> Option<&mut Active> {
        self.action_mut()?.active.as_mut()
    }

    pub(crate) fn set_under_way(&mut self, under_way: UnderWay) {
        if let Some(action) = self.action_mut() {
            action.under_way = under_way;
        }
    }

    pub(crate) fn face(&mut self, id: UnitId, facing: Option<Direction>) {
        if let Some(unit) = self.by_id_mut(id) {
            unit.facing = facing;
        }
    }

    pub(crate) fn put(&mut self, id: UnitId, place: Place) {
        if let Some(unit) = self.by_id_mut(id) {
            unit.place = place;
        }
    }

    fn fold_shot(&mut self, shot: &Attack) {
        if let Some(target) = self.by_id_mut(shot.target) {
            for counter in &shot.counters {
                match shot.at {
                    Some(_) => target.up.add(*counter),
                    None => target.down.add(*counter),
                }
            }
        }
        if shot.at.is_some() {
            if let Some(shooter) = self.by_id_mut(shot.unit) {
                shooter.did.add(Deed::Fired);
            }
            return;
        }
        let effects = self.by_id(shot.unit).map(|unit| &self.card(unit).effects);
        let can_fade = effects.is_some_and(|effects| effects.fade().is_some());
        let has_extra = effects.is_some_and(|effects| effects.extra_attack().is_some());
        let may = match shot.weapon {
            Weapon::Main if can_fade || has_extra => Still::Follow,
            Weapon::Extra if can_fade => Still::Fade,
            Weapon::Main | Weapon::Extra => Still::Nothing,
        };
        self.activate(shot.unit, may, Deed::Acted);
    }
}
