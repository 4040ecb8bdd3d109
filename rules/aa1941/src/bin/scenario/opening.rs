//! The position a scenario begins with: a chart, or the bare board, with regions replaced.

use std::collections::BTreeMap;

use aa1941::{
    board::RegionId,
    power::{ByPower, Power},
    setup::{Chart, NewUnit, Opening, built_in, check},
    units::{Element, Kind},
};

use crate::file::{InOrder, RawCargo, RawRegion, RawScenario};

/// Builds the position; the error says what is wrong with the file.
pub(crate) fn open(raw: &RawScenario) -> Result<Opening, String> {
    let chart = chart(raw.chart.as_deref())?;
    let mut control = chart.control.clone();
    let mut treasury = ByPower::from_fn(|power| chart.powers.get(power).ipc);
    for (&power, &ipc) in &raw.ipc {
        *treasury.get_mut(power) = ipc;
    }
    let mut units = chart.units();
    for (region, change) in &raw.board.0 {
        if let Some(power) = change.control {
            let printed = region.originally().ok_or_else(|| format!("nobody controls {}", region.id()))?;
            control.remove(region);
            if power != printed {
                control.insert(*region, power);
            }
        }
        if change.units.is_some() {
            units.retain(|unit| unit.at != *region);
        }
    }
    for (region, change) in &raw.board.0 {
        stand(*region, change, &mut units)?;
        damage(*region, change, &mut units)?;
    }
    sound(&units, &control)?;
    let seats = raw.seats.clone().unwrap_or_else(|| Power::ALL.map(|power| vec![power]).to_vec());
    share(&seats)?;
    Ok(Opening {
        victory: raw.options.victory,
        seats,
        income: chart.income.clone(),
        round: raw.round.map_or(1, Into::into),
        turn: raw.turn,
        treasury,
        control,
        units,
    })
}

fn chart(id: Option<&str>) -> Result<Chart, String> {
    let Some(id) = id else { return Ok(Chart::default()) };
    let named = built_in().into_iter().find(|chart| chart.id == id).ok_or_else(|| format!("no chart {id:?}"))?;
    check(&named.chart).map_err(|faults| format!("chart {id:?}: {faults:?}"))
}

fn share(seats: &[Vec<Power>]) -> Result<(), String> {
    let mut powers: Vec<_> = seats.concat();
    powers.sort_unstable();
    let friendly = seats.iter().all(|seat| seat.iter().all(|power| power.is_friend_of(seat[0])));
    if powers == Power::ALL && friendly { Ok(()) } else { Err("the seats do not hold every power once".to_owned()) }
}

/// Puts the units of a region on the board, in the order of the file.
fn stand(at: RegionId, change: &RawRegion, units: &mut Vec<NewUnit>) -> Result<(), String> {
    for (power, kind, count) in listed(change.units.as_ref()) {
        let unit = NewUnit { power, kind, at, aboard: None, damaged: false };
        units.extend((0..count).map(|_| unit));
    }
    for RawCargo { transport, carries } in &change.cargo {
        let ship = units.len();
        units.push(NewUnit { power: *transport, kind: Kind::Transport, at, aboard: None, damaged: false });
        for (power, kind, count) in listed(Some(carries)) {
            if kind.element() != Element::Land {
                return Err(format!("a {} is no cargo", kind.id()));
            }
            let unit = NewUnit { power, kind, at, aboard: Some(ship), damaged: false };
            units.extend((0..count).map(|_| unit));
        }
        let load = &units[ship + 1..];
        if load.len() > 2 || load.iter().filter(|unit| unit.kind != Kind::Infantry).count() > 1 {
            return Err(format!("a transport in {} is overloaded", at.id()));
        }
    }
    Ok(())
}

fn listed(units: Option<&InOrder<Power, InOrder<Kind, u8>>>) -> impl Iterator<Item = (Power, Kind, u8)> + Clone {
    let powers = units.into_iter().flat_map(|powers| &powers.0);
    powers.flat_map(|(power, kinds)| kinds.0.iter().map(|(kind, count)| (*power, *kind, *count)))
}

fn damage(at: RegionId, change: &RawRegion, units: &mut [NewUnit]) -> Result<(), String> {
    for (&power, force) in &change.damaged {
        for (&kind, &count) in force {
            let mut whole = units
                .iter_mut()
                .filter(|unit| (unit.at, unit.power, unit.kind) == (at, power, kind) && kind == Kind::Battleship);
            for _ in 0..count {
                let unit = whole.next().ok_or_else(|| format!("no {} of {power:?} to damage", kind.id()))?;
                unit.damaged = true;
            }
        }
    }
    Ok(())
}

/// Whether the units can stand where the file puts them.
fn sound(units: &[NewUnit], control: &BTreeMap<RegionId, Power>) -> Result<(), String> {
    for unit in units {
        let (at, kind) = (unit.at, unit.kind);
        let swims = match kind.element() {
            Element::Sea => at.is_sea(),
            Element::Land => at.is_sea() == unit.aboard.is_some(),
            Element::Air => at.is_land() || kind == Kind::Fighter,
        };
        if !swims || at.is_neutral() {
            return Err(format!("a {} cannot stand in {}", kind.id(), at.id()));
        }
        let holder = control.get(&at).copied().or(at.originally());
        if holder.is_some_and(|holder| holder.is_enemy_of(unit.power)) {
            return Err(format!("{:?} stands in {}, which an enemy controls", unit.power, at.id()));
        }
        let friends = units.iter().filter(|other| other.at == at && other.power.is_friend_of(unit.power));
        let count = |kind| friends.clone().filter(|other| other.kind == kind).count();
        if at.is_sea() && count(Kind::Fighter) > 2 * count(Kind::Carrier) {
            return Err(format!("a fighter without a deck in {}", at.id()));
        }
    }
    Ok(())
}
