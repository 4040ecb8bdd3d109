//! Tables: modes, seats, roles, charts.

use std::collections::BTreeSet;

use kernel::{AnyGame as _, Erased, Game, Mode, Seating, SetUp};
use serde_json::{Value, json};

use crate::{
    Breach, Subject,
    breach::{Checked, holds, same},
};

/// The charts that ship are sound, every table of the subject can be set up as its seating says, modes mean what they
/// say, and nonsense is refused in words.
///
/// # Errors
/// What does not hold.
pub fn every_table_that_is_offered_can_be_set_up<S: Subject>() -> Result<(), Breach> {
    let breach = |seed| move |what| Breach { seed, step: 0, what };
    charts::<S>().map_err(breach(0))?;
    for seed in 0..S::BOUNDS.matches {
        table::<S>(&S::set_up(seed)).map_err(breach(seed))?;
    }
    let usual = S::Game::seating(&Value::Null).map_err(|refusal| breach(0)(refusal.text.en))?;
    seating(&usual).map_err(breach(0))
}

fn charts<S: Subject>() -> Checked {
    let charts = S::Game::charts();
    let ids: BTreeSet<&str> = charts.iter().map(|chart| chart.id.as_str()).collect();
    same("the ids of charts, each once", &ids.len(), &charts.len())?;
    for chart in &charts {
        S::Game::check_chart(&chart.chart).map_err(|faults| format!("the chart {}: {faults:?}", chart.id))?;
    }
    for nonsense in [json!(null), json!([]), json!("chart"), json!({ "no such": "field" }), json!(-1)] {
        // A game may take anything for a chart, but it must not break over it.
        if let Err(faults) = S::Game::check_chart(&nonsense) {
            holds(!faults.is_empty(), || format!("{nonsense} is refused without a fault"))?;
            let pointers = faults.iter().all(|fault| fault.at.is_empty() || fault.at.starts_with('/'));
            holds(pointers, || format!("{faults:?} have no places"))?;
        }
    }
    Ok(())
}

fn table<S: Subject>(set_up: &SetUp) -> Checked {
    let offered = S::Game::seating(&set_up.options).map_err(|refusal| refusal.text.en)?;
    seating(&offered)?;
    let count = u8::try_from(set_up.seats.len()).map_err(|error| error.to_string())?;
    holds(offered.seats.contains(&count), || format!("{count} seats, where {:?} are offered", offered.seats))?;
    let known = |id: &String| offered.roles.iter().any(|role| role.id == *id);
    holds(set_up.seats.iter().flatten().all(known), || format!("{:?} are no roles", set_up.seats))?;
    let game = Erased::<S::Game>::new();
    let config = game.configure(set_up).map_err(|refusal| refusal.text.en)?;
    game.start(&config, crate::play::newest::<S::Game>()).map_err(|error| error.to_string())?;
    for spoilt in [
        SetUp { seats: Vec::new(), ..set_up.clone() },
        SetUp { options: json!({ "no such": "option" }), ..set_up.clone() },
    ] {
        if let Err(refusal) = game.configure(&spoilt) {
            holds(!refusal.text.en.is_empty() && !refusal.text.fr.is_empty(), || {
                "it is refused without a word".into()
            })?;
        }
    }
    holds(game.configure(&SetUp { seats: Vec::new(), ..set_up.clone() }).is_err(), || "a table without seats".into())
}

fn seating(offered: &Seating) -> Checked {
    let Seating { mode, seats, roles, .. } = offered;
    let ids: BTreeSet<&str> = roles.iter().map(|role| role.id.as_str()).collect();
    same("the ids of roles, each once", &ids.len(), &roles.len())?;
    holds(*seats.start() >= 1 && seats.start() <= seats.end(), || format!("{seats:?} seats"))?;
    let sides: BTreeSet<&str> = roles.iter().map(|role| role.side.as_str()).collect();
    let sides = sides.len();
    let is_sound = match mode {
        Mode::Versus => sides == 2,
        Mode::FreeForAll => sides >= 2 && sides == roles.len(),
        Mode::Cooperation => sides == 1,
        Mode::Solitary => sides == 1 && (seats.start(), seats.end()) == (&1, &1),
    };
    holds(is_sound, || format!("{sides} sides and {seats:?} seats are no {mode:?}"))?;
    let is_rated = roles.iter().any(|role| role.rating_group.is_some());
    holds(mode.has_opponents() || !is_rated, || "nothing can be rated where no seats play against each other".into())
}
