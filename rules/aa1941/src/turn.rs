//! The course of a turn: phases, income, victory, the next power. Rulebook p. 6, 10, 21.

use alloc::vec::Vec;
use kernel::Seat;

use crate::{
    Event,
    board::capital,
    event::{PhaseName, Victory},
    mobilize,
    power::{Power, Side},
    setup::VictoryOption,
    state::{Phase, War},
    units::Doings,
};

/// One automatic step outside combat.
pub(crate) fn advance(war: &War) -> Vec<Event> {
    match &war.phase {
        // A power without its capital buys nothing. Rulebook p. 18.
        Phase::Purchase => alloc::vec![Event::PhaseBegan { phase: PhaseName::CombatMove }],
        Phase::Mobilize(_) => close_mobilization(war),
        Phase::CollectIncome => collect_income(war),
        // Not reached: these wait for orders, or are combat's own.
        Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove => Vec::new(),
    }
}

/// What ends the mobilization phase: the surplus goes back, aircraft without a deck are lost. Rulebook p. 20, 23.
pub(crate) fn close_mobilization(war: &War) -> Vec<Event> {
    let mut events: Vec<Event> = mobilize::refund(war).into_iter().collect();
    events.extend(crate::landing::lose(war, crate::landing::Horizon::End));
    events.push(Event::PhaseBegan { phase: PhaseName::CollectIncome });
    events
}

/// Income, unless an enemy holds the capital; then victory is judged and the next turn begins. Rulebook p. 21.
fn collect_income(war: &War) -> Vec<Event> {
    let mut events = Vec::new();
    if !war.capital_lost(war.turn) {
        events.push(Event::IncomeCollected { power: war.turn, ipcs: war.production(war.turn) });
    }
    if let Some(side) = victor(war) {
        events.push(Event::GameWon { side, why: Victory::Capitals });
    } else {
        let power = war.turn.next();
        let round = if power == Power::Ussr { war.round.saturating_add(1) } else { war.round };
        events.push(Event::TurnBegan { round, power });
    }
    events
}

/// The side that has won as this turn ends: the Allies after Japan's turn, the Axis after that of the United States.
/// Rulebook p. 6, 21.
fn victor(war: &War) -> Option<Side> {
    let side = match war.turn {
        Power::Japan => Side::Allies,
        Power::Usa => Side::Axis,
        Power::Ussr | Power::Germany | Power::Uk => return None,
    };
    let taken = |power: &Power| war.control.get(capital(*power)).is_some_and(|holder| holder.side() == side);
    let enemies = Power::ALL.into_iter().filter(|power| power.side() != side);
    let enough = match war.victory {
        VictoryOption::Standard => enemies.filter(taken).count() >= 2,
        // Moscow alone does not win the short game.
        VictoryOption::Short => enemies.filter(|&power| power != Power::Ussr).any(|power| taken(&power)),
    };
    enough.then_some(side)
}

/// The side that has won by concession: the other side, once every seat of one has given up.
pub(crate) fn conceded_to(war: &War, seat: Seat) -> Option<Side> {
    let side_of = |seat: usize| war.seats.get(seat).and_then(|powers| powers.first()).map(|power| power.side());
    let loser = side_of(usize::from(seat.0))?;
    let all = (0..war.seats.len())
        .filter(|&other| side_of(other) == Some(loser))
        .all(|other| usize::from(seat.0) == other || war.conceded.iter().any(|gone| usize::from(gone.0) == other));
    all.then_some(loser.enemy())
}

/// Begins a power's turn.
pub(crate) fn begin(war: &mut War, round: u16, power: Power) {
    war.settle_decks(war.turn);
    war.round = round;
    war.turn = power;
    war.phase = Phase::Purchase;
    war.bought.clear();
    war.units.change_all(|unit| unit.doings = Doings::default());
    war.dawn = war.look_at_dawn();
}
