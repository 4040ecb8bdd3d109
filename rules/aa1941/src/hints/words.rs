//! The sentences of hints, in both languages.

use alloc::format;
use kernel::Text;

use crate::{
    board::RegionId,
    force_text::force,
    odds::{Force, Glance},
    power::Power,
    power_text::within,
};

pub(super) fn unspent(ipcs: u16) -> Text {
    Text::new(format!("{ipcs} IPC are not spent"), format!("{ipcs} CPI ne sont pas dépensés"))
}

/// What an obligation says, without its full stop.
pub(super) fn duty(text: &Text) -> Text {
    Text::new(text.en.trim_end_matches('.'), text.fr.trim_end_matches('.'))
}

pub(super) fn attack(region: RegionId, attackers: &Force, Glance { percent, .. }: Glance) -> Text {
    let (at, units) = (region.label(), force(&attackers.to_units()));
    if region.is_sea() {
        return Text::new(
            format!("{}: {} in reach win there in {percent}% of cases", at.en, units.en),
            format!("{} : {} à portée, victoire dans {percent} % des cas", at.fr, units.fr),
        );
    }
    Text::new(
        format!("{}: {} in reach take it in {percent}% of cases", at.en, units.en),
        format!("{} : {} à portée, prise dans {percent} % des cas", at.fr, units.fr),
    )
}

pub(super) fn danger(region: RegionId, enemy: Power, Glance { percent, .. }: Glance) -> Text {
    let (at, enemy) = (region.label(), within(enemy));
    if region.is_sea() {
        return Text::new(
            format!("{} is in danger: {} could win there in {percent}% of cases", at.en, enemy.en),
            format!("{} en danger : bataille gagnée par {} dans {percent} % des cas", at.fr, enemy.fr),
        );
    }
    Text::new(
        format!("{} is in danger: {} could take it in {percent}% of cases", at.en, enemy.en),
        format!("{} en danger : prise par {} dans {percent} % des cas", at.fr, enemy.fr),
    )
}
