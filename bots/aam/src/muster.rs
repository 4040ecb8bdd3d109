//! Purchase of armies: a ready-made one that fits, or a balanced one of one nation. The attacker of an assault has its own
//! values: it has to cross the map, so that a captain who quickens soldiers is worth the most, be it an ally's.

use alloc::{collections::BTreeMap, string::String, vec::Vec};

use aam::{
    Card, CardId, Command, Limits, MOST_UNITS, Nation, Scenario, Side, Terms, View, check_army,
    pack::{Kind, Stat},
};
use kernel::Chance;

use crate::chances::Blow;

/// The purpose of a figure in an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Command,
    Armour,
    /// Soldiers that fight vehicles.
    AntiTank,
    Foot,
}

/// What an army is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Task {
    /// The attack of an assault.
    Attack,
    /// The standard scenario, or the defence of an assault.
    Hold,
}

/// The least share of its points that a ready-made army spends, in hundredths.
const SPENDS: u16 = 93;
/// The value to an attacker of an aura of speed.
const QUICKENS: u32 = 120_000;
/// Armies of its own that are drawn before one is chosen.
const DRAWN: usize = 6;

/// A legal and balanced army; `None` if there is none.
pub(crate) fn army(view: &View, side: Side, chance: &mut dyn Chance) -> Option<Command> {
    let conditions = view.conditions;
    let limits = if conditions.historical { Limits::Historical } else { Limits::None };
    let terms = Terms { side, points: *view.limits.get(side), year: conditions.year, limits };
    let pack = &view.cards;
    let task = match conditions.scenario {
        Scenario::Assault { attacker } if attacker == side => Task::Attack,
        Scenario::Assault { .. } | Scenario::Standard => Task::Hold,
    };
    let list = |units: &[(CardId, u8)]| -> BTreeMap<String, i64> {
        units.iter().map(|(card, count)| (pack.card(*card).id.clone(), i64::from(*count))).collect()
    };
    let ready = pack.armies.iter().filter(|army| army.side == side && army.points * 100 >= terms.points * SPENDS);
    let ready = ready.map(|army| list(&army.units)).filter(|units| check_army(pack, &terms, units).is_ok());
    let mut ready: Vec<_> = ready.collect();
    if !ready.is_empty() && chance.draw(3) > 0 {
        let drawn = chance.draw(u32::try_from(ready.len()).unwrap_or(1));
        return Some(Command::Army { units: ready.swap_remove(usize::try_from(drawn).unwrap_or(0)) });
    }
    let cards: Vec<(CardId, &Card)> = pack
        .cards()
        .filter(|(_, card)| card.side() == side && terms.year.is_none_or(|year| card.year <= year))
        .collect();
    let mut best: Option<(u32, BTreeMap<String, i64>)> = None;
    for _ in 0..DRAWN {
        let Some(units) = draw(&cards, task, terms.points, chance) else { continue };
        let merit: u32 = units.iter().map(|(card, count)| merit(pack.card(*card), task) * u32::from(*count)).sum();
        let units = list(&units);
        if check_army(pack, &terms, &units).is_ok() && best.as_ref().is_none_or(|(most, _)| merit > *most) {
            best = Some((merit, units));
        }
    }
    best.map(|(_, units)| Command::Army { units })
}

fn purpose(card: &Card) -> Purpose {
    if card.is_commander() {
        return Purpose::Command;
    }
    match card.kind {
        Kind::Vehicle => Purpose::Armour,
        Kind::Soldier if card.vs_vehicle[0] > card.vs_soldier[0] => Purpose::AntiTank,
        Kind::Soldier => Purpose::Foot,
    }
}

/// The fighting value of a figure, its cost left aside.
fn merit(card: &Card, task: Task) -> u32 {
    let bite = |dice: u8, defence: u8| Blow::of(dice, 0, defence, 0).bites();
    let fire: u32 = [(0, 2), (1, 3), (2, 2)]
        .into_iter()
        .map(|(band, share)| share * (bite(card.vs_soldier[band], 4) * 3 / 2 + bite(card.vs_vehicle[band], 5)))
        .sum();
    let body = match card.kind {
        Kind::Soldier => 8_000,
        Kind::Vehicle => u32::from(card.defence[0] * 2 + card.defence[1]) * 2_000 + u32::from(card.speed) * 2_500,
    };
    let lent = |stat: Stat| if stat == Stat::Speed && task == Task::Attack { QUICKENS } else { 12_000 };
    let lends =
        card.effects.auras().iter().map(|aura| lent(aura.stat)).sum::<u32>() + u32::from(card.initiative) * 3_000;
    (fire + body + lends) / 100
}

/// An army of one nation: a commander, armour for about two fifths, a figure against armour, infantry for the rest.
fn draw(cards: &[(CardId, &Card)], task: Task, points: u16, chance: &mut dyn Chance) -> Option<Vec<(CardId, u8)>> {
    let mut nations: Vec<Nation> = Vec::new();
    for (_, card) in cards {
        // A nation with few cards cannot be balanced.
        let has_choice = cards.iter().filter(|(_, other)| other.nation == card.nation).count() > 3;
        if has_choice && !nations.contains(&card.nation) {
            nations.push(card.nation);
        }
    }
    let drawn = usize::try_from(chance.draw(u32::try_from(nations.len().max(1)).unwrap_or(1))).unwrap_or(0);
    let nation = nations.get(drawn).copied();
    let mut left = points;
    let mut army: BTreeMap<CardId, u8> = BTreeMap::new();
    let mut buy = |wanted: Purpose, least: u16, left: &mut u16, most_each: u8, chance: &mut dyn Chance| {
        let fits = |(_, card): &&(CardId, &Card)| {
            let cost = u16::from(card.cost);
            let is_lent = task == Task::Attack && wanted == Purpose::Command;
            let is_own = |nation: Nation| card.nation == nation || is_lent && card.nation.fights_with(nation);
            nation.is_none_or(is_own) && purpose(card) == wanted && cost + least <= *left
        };
        let room = army.values().sum::<u8>() < MOST_UNITS;
        let open: Vec<(CardId, u16, u32)> = cards
            .iter()
            .filter(fits)
            .filter(|(id, _)| room && army.get(id).copied().unwrap_or(0) < most_each)
            .map(|(id, card)| (*id, u16::from(card.cost), merit(card, task) * 10 / u32::from(card.cost.max(1))))
            .collect();
        let weight = |share: u32| share * share / 100 + 1;
        let all: u32 = open.iter().map(|(.., share)| weight(*share)).sum();
        if all == 0 {
            return false;
        }
        let mut drawn = chance.draw(all);
        for (id, cost, share) in open {
            if drawn < weight(share) {
                *army.entry(id).or_insert(0) += 1;
                *left -= cost;
                return true;
            }
            drawn -= weight(share);
        }
        false
    };
    buy(Purpose::Command, points * 3 / 4, &mut left, 1, chance);
    while left > points * 3 / 5 && buy(Purpose::Armour, points * 2 / 5, &mut left, 2, chance) {}
    for _ in 0..=points / 80 {
        buy(Purpose::AntiTank, points / 5, &mut left, 2, chance);
    }
    // As long as there is more left than cheap soldiers can use, dearer ones and vehicles come.
    while buy(Purpose::Foot, 0, &mut left, 6, chance) {}
    while buy(Purpose::Armour, 0, &mut left, 3, chance) || buy(Purpose::AntiTank, 0, &mut left, 4, chance) {}
    (!army.is_empty()).then(|| army.into_iter().collect())
}
