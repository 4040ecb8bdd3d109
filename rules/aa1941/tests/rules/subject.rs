//! 1941, put through the laws of every game.

use aa1941::{Aa1941, Command, State};
use kernel::{Chance, Game as _, Seat, SetUp, Viewer};
use laws::{Bounds, Ends, Hides, Leavers, Subject};
use serde_json::json;

use crate::{offers, openings};

/// Commands of a position that are tried: a move phase offers hundreds.
const TRIED: u32 = 8;

/// What the laws need to know of 1941.
pub(crate) struct Wars;

impl Subject for Wars {
    type Game = Aa1941;

    const BOUNDS: Bounds = Bounds {
        matches: 8,
        steps: 60,
        ends: Ends::Never,
        hides: Hides::Nothing,
        // A side has lost when all its seats have given up, and not before.
        leavers: Leavers::StayByFallback,
        patience: 2_000,
        events: 400,
        draws: 400,
        bytes: 512 * 1024,
    };

    fn set_up(seed: u64) -> SetUp {
        let seats = Aa1941::view(&Self::opening(seed), Viewer::Public).seats;
        let seats = seats.iter().map(|powers| powers.iter().map(|power| power.id().to_owned()).collect()).collect();
        let charts = Aa1941::charts();
        let chart = charts[usize::from(seed % 2 == 1)].chart.clone();
        SetUp { options: json!({}), seats, chart }
    }

    /// Wars from a chart, in full swing, of fleets and of carriers.
    fn opening(seed: u64) -> State {
        match seed % 4 {
            0 => openings::from_chart(seed / 4),
            1 => openings::in_full_swing(seed),
            2 => openings::of_fleets(seed),
            _ => openings::on_carriers(seed),
        }
    }

    fn offered(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Command> {
        let mut all = offers::commands(&Aa1941::options(state, seat));
        let most = u32::try_from(all.len()).expect("hundreds");
        (0..TRIED.min(most))
            .map(|tried| all.swap_remove(usize::try_from(chance.draw(most - tried)).expect("hundreds")))
            .collect()
    }
}

laws::every_law!(Wars);
