//! A player in love with carriers: without him decks would hardly ever be short, or promised.

use aa1941::{
    Command, Options,
    options::MoveOption,
    units::{Force, Kind},
};
use kernel::{Action, Chance as _, SplitMix};

use crate::{look::Look, openings::pick, war::War};

/// A legal act: carriers and fighters are bought, fighters fly out to sea, new carriers come last.
pub(crate) fn action(war: &War, chance: &mut SplitMix) -> Action<Command> {
    let look = Look::at(war);
    let wish = if chance.draw(4) == 0 { None } else { wish(&look, chance) };
    wish.filter(|wish| war.allows(wish)).map_or_else(|| war.random_action(chance), Action::Command)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other questions are left to chance")]
fn wish(look: &Look, chance: &mut SplitMix) -> Option<Command> {
    match &look.options {
        Options::Purchase { ordered, .. } if ordered.is_empty() => {
            let count = |chance: &mut SplitMix, most: u32| u8::try_from(chance.draw(most)).expect("small");
            let carriers = 1 + count(chance, 2);
            let (fighters, others) = (count(chance, 3), count(chance, 4));
            Some(Command::Purchase {
                units: Force::from([
                    (Kind::Carrier, carriers),
                    (Kind::Fighter, fighters),
                    (pick(&[Kind::Submarine, Kind::Infantry], chance), others),
                ]),
            })
        }
        // While something is owed it is left to chance to pay: more flights would only add to it.
        Options::Orders { moves, obligations, .. } if obligations.is_empty() => {
            let flies = |offer: &&MoveOption| look.kind(offer.units[0]) == Some(Kind::Fighter);
            let flights: Vec<Command> = moves
                .iter()
                .filter(flies)
                .flat_map(|offer| offer.paths.iter().map(move |path| (&offer.units[..1], path)))
                .filter(|(_, path)| path.last().is_some_and(|end| end.is_sea()))
                .map(|(units, path)| Command::Move { units: units.to_vec(), path: path.to_vec() })
                .collect();
            (!flights.is_empty() && chance.draw(2) == 0).then(|| {
                let which = chance.draw(u32::try_from(flights.len()).expect("a handful"));
                flights[usize::try_from(which).expect("below the count")].clone()
            })
        }
        _ => None,
    }
}
