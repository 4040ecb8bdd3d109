//! Defensive fire: steps that provoke it, eligible shooters, shots and their results. Rulebook, p. 21 and 22.

use alloc::{vec, vec::Vec};
use kernel::Dice;

use crate::{
    Deed, Direction, Event, Halt, Hex, Instant, Rejection, Side, Span, State, UnitId, Weapon,
    aim::Aim,
    movement::Walker,
    pack::Kind,
    phase::{Action, Gate, March, UnderWay},
    unit::Unit,
};

/// A step that provokes, and how far it has come.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a> {
    pub(crate) mover: &'a Unit,
    pub(crate) from: Hex,
    pub(crate) to: Hex,
    pub(crate) side: Direction,
    /// Whether the unit has not entered yet.
    pub(crate) is_at_start: bool,
}

impl<'a> Window<'a> {
    /// An attack on the unit that moves. The mover faces the direction of the step in both hexes.
    fn aim(&self, by: &'a Unit, from: Hex, instant: Instant) -> Aim<'a> {
        let at = match instant {
            Instant::Start => self.from,
            Instant::End => self.to,
        };
        let facing = self.mover.facing.map(|_| self.side);
        Aim { by, from, target: self.mover, at, facing, weapon: Weapon::Main, instant: Some(instant) }
    }
}

impl State {
    /// The window that is open.
    pub(crate) fn window(&self) -> Option<Window<'_>> {
        let action = self.action()?;
        let UnderWay::March(march) = &action.under_way else { return None };
        let (_, mover, at) = self.marcher(action)?;
        let (from, to, is_at_start) = match march.gate {
            Gate::Start { .. } => (at, *march.ahead.first()?, true),
            Gate::End { from, .. } => (from, at, false),
            Gate::Closed | Gate::Open => return None,
        };
        Some(Window { mover, from, to, side: from.direction_to(to)?, is_at_start })
    }

    /// The hexes in which a unit may fire in a window; none if it is not offered.
    pub(crate) fn instants<'a>(&self, window: &Window<'a>, by: &'a Unit) -> Vec<Instant> {
        let Some(hex) = by.hex().filter(|hex| hex.distance(window.from) <= 1 && hex.distance(window.to) <= 1) else {
            return Vec::new();
        };
        let (own, mover) = (self.card(by).kind, self.card(window.mover));
        let is_ready = by.side != window.mover.side && !by.is_disrupted() && !by.did.has(Deed::Fired);
        let is_blind = own == Kind::Vehicle && mover.kind == Kind::Soldier;
        if !is_ready || is_blind || mover.effects.has_stealth() {
            return Vec::new();
        }
        let can = |instant: &Instant| {
            let aim = window.aim(by, hex, *instant);
            let has_dice = self.dice_of(by, Weapon::Main, mover.kind, hex.distance(aim.at)) > 0;
            has_dice && self.is_in_arc(by, hex, aim.at) && (window.is_at_start || *instant == Instant::End)
        };
        [Instant::Start, Instant::End].into_iter().filter(can).collect()
    }

    /// The attack that a unit would make in a window.
    pub(crate) fn defensive_aim<'a>(window: &Window<'a>, by: &'a Unit, instant: Instant) -> Option<Aim<'a>> {
        Some(window.aim(by, by.hex()?, instant))
    }

    /// The units that may fire in a window, by their ids.
    pub(crate) fn ready_shooters(&self, window: &Window<'_>) -> Vec<UnitId> {
        let may = |unit: &&Unit| unit.side != window.mover.side && !self.instants(window, unit).is_empty();
        self.units.iter().filter(may).map(|unit| unit.id).collect()
    }

    /// The units that a step provokes.
    pub(crate) fn shooters(&self, mover: &Unit, from: Hex, to: Hex, side: Direction) -> Vec<UnitId> {
        self.ready_shooters(&Window { mover, from, to, side, is_at_start: true })
    }

    /// A side fires at the unit that moves.
    pub(crate) fn fire(
        &self,
        side: Side,
        number: u32,
        instant: Instant,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Event>, Rejection> {
        let by = self.own(side, number)?;
        let window = self.window().ok_or(Rejection::NotAwaited)?;
        let instants = self.instants(&window, by);
        if instants.is_empty() {
            return Err(Rejection::NotEligible(alloc::format!("{}", by.id)));
        }
        if !instants.contains(&instant) {
            return Err(Rejection::NotThere(by.id));
        }
        let (shooter, mover) = (by.id, window.mover.id);
        let mut course = Course { state: self.clone(), events: Vec::new() };
        if window.is_at_start && instant == Instant::End {
            course.push(self.step_into(&window));
        }
        course.shoot(shooter, instant, dice);
        course.close(mover);
        Ok(course.events)
    }

    /// The mover takes the step that it was about to take.
    fn step_into(&self, window: &Window<'_>) -> Event {
        let Window { mover, from, to, side, .. } = *window;
        let left = self.action().and_then(|action| {
            let allowance = action.active.as_ref()?.left()?;
            let step = Walker::new(self, mover, action.part)?.step(from, side, to, allowance.bonus).ok()?;
            Some(allowance.left.saturating_sub(step.cost))
        });
        Event::Stepped { unit: mover.id, from, to, left: left.unwrap_or(0) }
    }

    /// A side holds its fire.
    pub(crate) fn hold(side: Side, span: Span) -> Vec<Event> {
        vec![Event::Held { side, span }]
    }

    fn march(&self) -> Option<(&Action, &March)> {
        let action = self.action()?;
        if let UnderWay::March(march) = &action.under_way { Some((action, march)) } else { None }
    }
}

/// Shots one after the other: each is resolved before the eligible shooters are looked up again.
struct Course {
    state: State,
    events: Vec<Event>,
}

impl Course {
    fn push(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }

    /// The shots of one unit: at the mover, and of a blast at the others in its hex, each disrupted at once.
    fn shoot(&mut self, shooter: UnitId, instant: Instant, dice: &mut Dice<'_>) {
        let aimed = |state: &State| {
            let (window, by) = (state.window()?, state.by_id(shooter)?);
            Some(state.struck(&State::defensive_aim(&window, by, instant)?))
        };
        for id in aimed(&self.state).unwrap_or_default() {
            let state = &self.state;
            let shot =
                state.window().zip(state.by_id(shooter)).zip(state.by_id(id)).and_then(|((window, by), target)| {
                    Some(state.shoot(&State::defensive_aim(&window, by, instant)?, target, dice))
                });
            if let Some(shot) = shot {
                self.push(Event::AttackResolved { attack: shot });
            }
        }
    }

    /// A hit stops the mover; otherwise the window closes once it has no eligible shooter left.
    fn close(&mut self, mover: UnitId) {
        let is_hit = |event: &Event| matches!(event, Event::AttackResolved { attack } if attack.target == mover && attack.stops());
        let (is_stopped, state) = (self.events.iter().any(is_hit), &self.state);
        let Some(window) = state.window() else { return };
        let event = if is_stopped {
            let at = if window.is_at_start { window.from } else { window.to };
            state.march().map(|(_, march)| state.stopped(window.mover, march, at, window.side, Halt::Fire))
        } else {
            state.ready_shooters(&window).is_empty().then_some(Event::WindowClosed)
        };
        if let Some(event) = event {
            self.push(event);
        }
    }
}
