//! Warbands by points well used: ready ones that fit, and some that are drawn card by card.

use alloc::{string::String, vec::Vec};

use ddm::{
    Command, Ground, TileList, View,
    pack::{Blow, Card, CardId, Faction, Pack, Trait},
};
use kernel::Chance;

/// Warbands that are drawn.
const DRAWN: u32 = 10;
/// The armour of the enemy one reckons with, and the bonus of its blows.
const ARMOUR: i32 = 16;
const BONUS: i32 = 6;
/// The most creatures of a warband.
const MOST: usize = 12;

/// A warband that may be brought.
struct Band {
    faction: Faction,
    cards: Vec<CardId>,
}

/// The warband that promises most, chance having its say.
pub(crate) fn warband(view: &View, chance: &mut dyn Chance) -> Option<Command> {
    let pack = &*view.cards;
    let points = view.terms.points;
    let mut bands: Vec<Band> =
        pack.bands.iter().map(|band| Band { faction: band.faction, cards: grown(pack, points, &band.cards) }).collect();
    for _ in 0..DRAWN {
        bands.extend(drawn(pack, points, chance));
    }
    let best = bands.into_iter().filter(|band| !band.cards.is_empty()).max_by_key(|band| {
        // Some warbands are better than they look: by a tenth or so.
        power(pack, &band.cards) * (100 + i64::from(chance.draw(12)))
    })?;
    let creatures: Vec<String> = best.cards.iter().map(|id| pack.card(*id).id.clone()).collect();
    let tiles = match view.terms.terrain {
        Ground::Map => None,
        Ground::Tiles => Some(tiles(pack, chance)?),
    };
    Some(Command::Warband { faction: best.faction.id().into(), creatures, tiles })
}

/// What the dearest card may cost.
const fn dearest(points: u16) -> u16 {
    points / 10 * 7 + points % 10 * 7 / 10
}

fn fits(pack: &Pack, points: u16, left: u16, taken: &[CardId], id: CardId) -> bool {
    let card = pack.card(id);
    taken.len() < MOST
        && card.cost <= left
        && card.cost <= dearest(points)
        && !(card.has(Trait::Unique) && taken.contains(&id))
}

/// The cards of a list, again and again, as long as they fit.
fn grown(pack: &Pack, points: u16, list: &[CardId]) -> Vec<CardId> {
    let (mut taken, mut left) = (Vec::new(), points);
    loop {
        let before = taken.len();
        for id in list.iter().copied() {
            if fits(pack, points, left, &taken, id) {
                left -= pack.card(id).cost;
                taken.push(id);
            }
        }
        if taken.len() == before {
            return taken;
        }
    }
}

/// A warband of one faction with a commander, card by card, the better ones for their price more often.
fn drawn(pack: &Pack, points: u16, chance: &mut dyn Chance) -> Option<Band> {
    let faction = Faction::ALL[usize::try_from(chance.draw(4)).unwrap_or(0) % 4];
    let (mut taken, mut left): (Vec<CardId>, u16) = (Vec::new(), points);
    loop {
        let wants_commander = taken.is_empty();
        let open: Vec<(CardId, u32)> = pack
            .cards()
            .filter(|(id, card)| {
                let may = card.factions.contains(faction) && fits(pack, points, left, &taken, *id);
                may && (!wants_commander || card.is_commander() && card.cost <= points / 2)
            })
            .map(|(id, card)| (id, weight(card)))
            .collect();
        let all: u32 = open.iter().map(|(_, weight)| weight).sum();
        if all == 0 {
            break;
        }
        let mut at = chance.draw(all);
        for (id, weight) in open {
            if at < weight {
                left -= pack.card(id).cost;
                taken.push(id);
                break;
            }
            at -= weight;
        }
    }
    (!taken.is_empty()).then_some(Band { faction, cards: taken })
}

/// How often a card is drawn: by the square of what it does for its price.
fn weight(card: &Card) -> u32 {
    let merit = (offence(card) * durability(card)).isqrt();
    let share = u32::try_from(merit * 10 / i64::from(card.cost.max(1))).unwrap_or(0).min(2_000);
    share * share / 100 + 1
}

/// What its blows do in a turn, in hundredths of a point of damage.
fn offence(card: &Card) -> i64 {
    let of = |attacks: &[ddm::pack::Attack]| {
        let mut sum = 0;
        for (nth, attack) in attacks.iter().enumerate() {
            let faces = (21 - (ARMOUR - i32::from(attack.bonus)).clamp(2, 20)).max(1);
            let extra: i32 = attack.extra.iter().map(|(n, _)| i32::from(*n)).sum();
            let hit = faces * 5 * (i32::from(attack.damage) + extra);
            // Only those who stand still make more than one.
            sum += if nth == 0 { hit } else { hit * 55 / 100 };
        }
        sum
    };
    let traits = &card.traits;
    let best = of(&card.melee).max(of(&card.ranged) * 115 / 100);
    let riders = i32::try_from(traits.riders.len()).unwrap_or(0) * 120;
    let powers = i32::try_from(card.powers.len()).unwrap_or(0) * 90;
    let added = i32::from(traits.sneak + traits.rend + traits.powerful_charge + traits.drain) * 20;
    i64::from(best + riders + powers + added).max(50)
}

/// How much damage it takes to destroy it, in points of blows that all meet armour 10.
fn durability(card: &Card) -> i64 {
    let faces = (21 - (i32::from(card.ac) - BONUS).clamp(2, 20)).max(1);
    let mut hp = i32::from(card.hp) * 20 / faces;
    hp = hp * (100 + i32::from(card.traits.dr) * 8) / 100;
    hp = hp * 20 / (21 - i32::from(card.traits.conceal(Blow::Plain)).clamp(1, 18));
    let quick = 100 + i32::from(card.speed.min(10)) * 2 + if card.has(Trait::Flight) { 4 } else { 0 };
    i64::from(hp * quick / 100).max(1)
}

/// What a warband can do, in no particular unit.
fn power(pack: &Pack, cards: &[CardId]) -> i64 {
    let rating = cards.iter().filter_map(|id| pack.card(*id).rating).max();
    let led = |card: &Card| card.is_commander() || rating.is_some_and(|rating| rating >= card.traits.difficult);
    let (mut blows, mut bodies) = (0, 0);
    for card in cards.iter().map(|id| pack.card(*id)) {
        let share = if led(card) { 100 } else { 60 };
        blows += offence(card) * share / 100;
        bodies += durability(card) * share / 100;
    }
    let courage = i64::from(rating.unwrap_or(0)) * 2;
    (blows * bodies).isqrt() * (100 + courage) / 100
}

/// One assembly tile and three features, drawn.
fn tiles(pack: &Pack, chance: &mut dyn Chance) -> Option<TileList> {
    let mut draw = |of: usize| usize::try_from(chance.draw(u32::try_from(of.max(1)).unwrap_or(1))).unwrap_or(0);
    let assembly = pack.assembly.get(draw(pack.assembly.len()))?.id.clone();
    let mut left: Vec<&String> = pack.features.iter().map(|tile| &tile.id).collect();
    let mut features = Vec::new();
    while features.len() < 3 && !left.is_empty() {
        features.push(left.swap_remove(draw(left.len())).clone());
    }
    (features.len() == 3).then_some(TileList { assembly, features })
}
