//! Warbands: what a seat may bring. Rulebook p. 4 and 5; settled readings 3 and 5.

use alloc::{collections::BTreeSet, string::String, vec::Vec};

use kernel::Chance;
use serde::{Deserialize, Serialize};

use crate::{
    Rejection, TileList,
    pack::{Card, CardId, Faction, Pack, TileId, Trait},
};

/// The most creatures of a warband. Rulebook p. 5.
pub(crate) const MOST_CREATURES: usize = 12;

/// The most that a card may cost where a warband may cost so many points: 70 of 100. Rulebook p. 5.
pub(crate) const fn dearest(points: u16) -> u16 {
    // Tens and ones apart, so that no step of it is larger than the number.
    points / 10 * 7 + points % 10 * 7 / 10
}

/// What is fought on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A map of the pack.
    #[default]
    Map,
    /// A blank board with tiles that the seats bring.
    Tiles,
}

/// What warbands of a match are held to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What a warband may cost, in points.
    pub points: u16,
    /// Whether it brings tiles.
    pub terrain: Ground,
}

/// The tiles that a seat brings. Rulebook p. 5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BroughtTiles {
    /// The assembly tile.
    pub assembly: TileId,
    /// The feature tiles, in the order in which they were named.
    pub features: [TileId; 3],
}

/// A legal warband.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Warband {
    /// The faction that it fights for.
    pub faction: Faction,
    /// Its creatures, in order.
    pub cards: Vec<CardId>,
    /// The tiles that it brings, where tiles are played.
    pub tiles: Option<BroughtTiles>,
}

/// A warband by the ids of its cards and tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WarbandList {
    /// The faction that it fights for.
    pub faction: Faction,
    /// The ids of its cards, in order.
    pub creatures: Vec<String>,
    /// The tiles that it brings, where tiles are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<TileList>,
}

impl Warband {
    /// Its ids.
    pub fn list(&self, pack: &Pack) -> WarbandList {
        let tiles = self.tiles.as_ref().map(|tiles| TileList {
            assembly: pack.assembly_tile(tiles.assembly).id.clone(),
            features: tiles.features.iter().map(|tile| pack.feature_tile(*tile).id.clone()).collect(),
        });
        let creatures = self.cards.iter().map(|id| pack.card(*id).id.clone()).collect();
        WarbandList { faction: self.faction, creatures, tiles }
    }

    /// The warband of a list that a pack wrote; ids that it does not have are left out.
    pub fn of(pack: &Pack, list: &WarbandList) -> Self {
        Self {
            faction: list.faction,
            cards: list.creatures.iter().filter_map(|id| pack.card_named(id)).collect(),
            tiles: list.tiles.as_ref().and_then(|tiles| brought(pack, tiles).ok()),
        }
    }
}

/// Checks a warband.
///
/// # Errors
/// In this order: [`Rejection::UnknownFaction`], [`Rejection::TooFew`], [`Rejection::TooMany`]; for the first card at fault
/// [`Rejection::UnknownCard`], [`Rejection::WrongFaction`], [`Rejection::TooCostly`] or [`Rejection::Unique`];
/// [`Rejection::OverPoints`], [`Rejection::Tiles`], [`Rejection::UnknownTile`].
pub fn check_warband(
    pack: &Pack,
    terms: &Terms,
    faction: &str,
    creatures: &[String],
    tiles: Option<&TileList>,
) -> Result<Warband, Rejection> {
    let faction = Faction::named(faction).ok_or_else(|| Rejection::UnknownFaction(faction.into()))?;
    match creatures.len() {
        0 => return Err(Rejection::TooFew),
        count if count > MOST_CREATURES => return Err(Rejection::TooMany),
        _ => {}
    }
    let (mut cards, mut cost) = (Vec::new(), 0_u32);
    for id in creatures {
        let known = pack.card_named(id).ok_or_else(|| Rejection::UnknownCard(id.clone()))?;
        let card = pack.card(known);
        if !card.factions.contains(faction) {
            return Err(Rejection::WrongFaction(id.clone()));
        }
        if card.cost > dearest(terms.points) {
            return Err(Rejection::TooCostly(id.clone()));
        }
        if card.has(Trait::Unique) && cards.contains(&known) {
            return Err(Rejection::Unique(id.clone()));
        }
        cost += u32::from(card.cost);
        cards.push(known);
    }
    if cost > u32::from(terms.points) {
        return Err(Rejection::OverPoints);
    }
    let tiles = match (terms.terrain, tiles) {
        (Ground::Map, None) => None,
        (Ground::Tiles, Some(tiles)) => Some(brought(pack, tiles)?),
        (Ground::Map, Some(_)) => return Err(Rejection::Tiles),
        (Ground::Tiles, None) => return Err(Rejection::UnknownTile(String::new())),
    };
    Ok(Warband { faction, cards, tiles })
}

/// One assembly tile and three different feature tiles. Settled reading 3.
fn brought(pack: &Pack, tiles: &TileList) -> Result<BroughtTiles, Rejection> {
    let unknown = |id: &String| Rejection::UnknownTile(id.clone());
    let assembly = pack.assembly_named(&tiles.assembly).ok_or_else(|| unknown(&tiles.assembly))?;
    let mut features = Vec::new();
    for id in &tiles.features {
        features.push(pack.feature_named(id).ok_or_else(|| unknown(id))?);
    }
    let features: [TileId; 3] = features.try_into().map_err(|_| Rejection::Tiles)?;
    if features.iter().collect::<BTreeSet<_>>().len() != features.len() {
        return Err(Rejection::Tiles);
    }
    Ok(BroughtTiles { assembly, features })
}

/// A warband that grows card by card and stays legal.
struct Growing<'a> {
    pack: &'a Pack,
    terms: &'a Terms,
    cards: Vec<CardId>,
    left: u16,
}

impl<'a> Growing<'a> {
    fn new(pack: &'a Pack, terms: &'a Terms) -> Self {
        Self { pack, terms, cards: Vec::new(), left: terms.points }
    }

    fn fits(&self, id: CardId, card: &Card) -> bool {
        self.cards.len() < MOST_CREATURES
            && card.cost <= self.left
            && card.cost <= dearest(self.terms.points)
            && !(card.has(Trait::Unique) && self.cards.contains(&id))
    }

    /// Whether the card was taken.
    fn take(&mut self, id: CardId) -> bool {
        let card = self.pack.card(id);
        let fits = self.fits(id, card);
        if fits {
            self.cards.push(id);
            self.left -= card.cost;
        }
        fits
    }
}

/// The tiles of a seat that chose none.
fn ready_tiles(pack: &Pack, terms: Terms) -> Option<BroughtTiles> {
    let standard = pack.standard.as_ref().filter(|_| terms.terrain == Ground::Tiles)?;
    Some(BroughtTiles { assembly: standard.assembly, features: standard.features })
}

/// The ready warband of a seat, counted from 0: the list of its band is gone through again and again, each card taken that
/// fits, until a pass takes nothing. `None` if the pack has no such band, or nothing of it fits. Contract, section 3.
pub fn ready_warband(pack: &Pack, terms: &Terms, seat: usize) -> Option<Warband> {
    let name = pack.standard.as_ref()?.bands.get(seat)?;
    let band = pack.bands.iter().find(|band| band.id == *name)?;
    let mut growing = Growing::new(pack, terms);
    while band.cards.iter().filter(|card| growing.take(**card)).count() > 0 {}
    let warband = Warband { faction: band.faction, cards: growing.cards, tiles: ready_tiles(pack, *terms) };
    (!warband.cards.is_empty()).then_some(warband)
}

/// Any legal warband, for simulations and for what stands in the place of a secret; `None` if nothing can be bought.
pub fn random_warband(pack: &Pack, terms: &Terms, chance: &mut dyn Chance) -> Option<Warband> {
    let faction = *pick(&Faction::ALL, chance)?;
    let mut growing = Growing::new(pack, terms);
    loop {
        let fits = |(id, card): &(CardId, &Card)| card.factions.contains(faction) && growing.fits(*id, card);
        let fitting: Vec<CardId> = pack.cards().filter(fits).map(|(id, _)| id).collect();
        // One warband in sixteen or so stops short of what it could buy.
        if !growing.cards.is_empty() && chance.draw(200) == 0 {
            break;
        }
        let Some(id) = pick(&fitting, chance) else { break };
        growing.take(*id);
    }
    let tiles = match terms.terrain {
        Ground::Map => None,
        Ground::Tiles => Some(random_tiles(pack, chance)?),
    };
    (!growing.cards.is_empty()).then_some(Warband { faction, cards: growing.cards, tiles })
}

fn random_tiles(pack: &Pack, chance: &mut dyn Chance) -> Option<BroughtTiles> {
    let ids = |count: usize| (0..).map(TileId).take(count).collect::<Vec<TileId>>();
    let assembly = *pick(&ids(pack.assembly.len()), chance)?;
    let mut left = ids(pack.features.len());
    let mut next = || {
        let at = draw(left.len(), chance)?;
        Some(left.swap_remove(at))
    };
    Some(BroughtTiles { assembly, features: [next()?, next()?, next()?] })
}

fn draw(of: usize, chance: &mut dyn Chance) -> Option<usize> {
    let of = u32::try_from(of).ok().filter(|of| *of > 0)?;
    usize::try_from(chance.draw(of)).ok()
}

fn pick<'a, T>(list: &'a [T], chance: &mut dyn Chance) -> Option<&'a T> {
    list.get(draw(list.len(), chance)?)
}
