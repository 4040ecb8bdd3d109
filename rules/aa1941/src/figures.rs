//! Who is ahead in a war that is not over.

use alloc::{vec, vec::Vec};
use kernel::{Figure, Seat};

use crate::{power::Power, power::Side, state::War};

/// How many IPCs on the board one IPC of production is worth: about the rounds that it will still bring in.
const ROUNDS: i32 = 5;

/// The production of each seat's side, and the price of its units and treasuries.
pub(crate) fn of(war: &War) -> Vec<Figure> {
    let sum = |side: Side, of: &dyn Fn(Power) -> i32| -> i32 {
        Power::ALL.into_iter().filter(|power| power.side() == side).map(of).sum()
    };
    let production = |power: Power| if war.capital_lost(power) { 0 } else { i32::from(war.production(power)) };
    let material = |power: Power| {
        let units: i32 = war.units.of_power(power).map(|unit| i32::from(unit.kind.cost())).sum();
        units + i32::from(*war.treasury.get(power))
    };
    let by_seat = |of: &dyn Fn(Power) -> i32| {
        let seats = (0..war.seats.len()).filter_map(|seat| u8::try_from(seat).ok().map(Seat));
        let side = |seat: Seat| war.seats.get(usize::from(seat.0)).and_then(|powers| powers.first()).copied();
        seats.map(|seat| side(seat).map_or(0, |power| sum(power.side(), of))).collect()
    };
    vec![
        Figure { id: "production", worth: ROUNDS, by_seat: by_seat(&production) },
        Figure { id: "material", worth: 1, by_seat: by_seat(&material) },
    ]
}
