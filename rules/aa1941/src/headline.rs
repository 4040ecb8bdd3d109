//! Where a war stands, in a few words.

use alloc::format;
use kernel::Text;

use crate::{event::PhaseName, state::War};

/// Round, power and phase: "Round 2, Germany: combat move".
pub(crate) fn of(war: &War) -> Text {
    let (power, phase) = (war.turn.name(), phase(war.phase.name()));
    Text::new(
        format!("Round {}, {}: {}", war.round, power.en, phase.en),
        format!("Tour {}, {} : {}", war.round, power.fr, phase.fr),
    )
}

fn phase(phase: PhaseName) -> Text {
    match phase {
        PhaseName::Purchase => Text::new("purchase of units", "achat d’unités"),
        PhaseName::CombatMove => Text::new("combat move", "mouvements offensifs"),
        PhaseName::Combat => Text::new("combat", "combats"),
        PhaseName::NoncombatMove => Text::new("non-combat move", "mouvements de réserve"),
        PhaseName::Mobilize => Text::new("mobilization", "mobilisation"),
        PhaseName::CollectIncome => Text::new("income", "revenus"),
    }
}
