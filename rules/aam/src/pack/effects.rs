//! The abilities of a card, each where the rules look for it.

use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    effect::{Aura, Effect, Kind, Stat, Versus},
    words::{Bands, Facing, Facings, Terrains},
};
use crate::{Band, Terrain};

/// The effects of the abilities of a card, at most one of each, and its auras. Written as the list of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Effects {
    list: Vec<Effect>,
    dice_override: Option<(Kind, [u8; 2], u8)>,
    ignore_cover: Option<Bands>,
    blast: Option<()>,
    extra_attack: Option<ExtraAttack>,
    fade: Option<u8>,
    pierce: Option<(u8, Bands)>,
    steady_aim: u8,
    ambush: u8,
    fixed_gun: Option<()>,
    set_up: Option<()>,
    indirect: Option<u8>,
    marksman: u8,
    camouflage: Option<(Terrains, Bands)>,
    deflect: Option<(u8, Bands, Facings)>,
    thick_hide: u8,
    open_top: u8,
    free_terrain: Option<Terrains>,
    ford: Option<()>,
    movement_roll: i8,
    fanatic: Option<()>,
    stealth: Option<()>,
    transport: Option<()>,
    demolition: Option<u8>,
    rally: Option<u8>,
    auras: Vec<Aura>,
}

/// A second attack after the attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExtraAttack {
    /// Against which type.
    pub vs: Versus,
    /// Dice at short, medium and long range.
    pub dice: [u8; 3],
}

#[expect(clippy::cast_possible_wrap, reason = "a checked pack adds at most 20 to a die")]
const fn signed(n: u8) -> i8 {
    n as i8
}

impl Effects {
    /// The effects of a list. Of two of one effect the later counts, which no checked pack has.
    pub fn of(list: Vec<Effect>) -> Self {
        let mut all = Self::default();
        for effect in &list {
            all.add(*effect);
        }
        all.list = list;
        all
    }

    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::DiceOverride { vs, range, dice } => self.dice_override = Some((vs, range, dice)),
            Effect::IgnoreCover { bands } => self.ignore_cover = Some(bands),
            Effect::Blast {} => self.blast = Some(()),
            Effect::ExtraAttack { vs, dice } => self.extra_attack = Some(ExtraAttack { vs, dice }),
            Effect::Fade { hexes } => self.fade = Some(hexes),
            Effect::Pierce { n, bands } => self.pierce = Some((n, bands)),
            Effect::SteadyAim { n } => self.steady_aim = n,
            Effect::Ambush { n } => self.ambush = n,
            Effect::FixedGun {} => self.fixed_gun = Some(()),
            Effect::SetUp {} => self.set_up = Some(()),
            Effect::Indirect { min } => self.indirect = Some(min),
            Effect::Marksman { n } => self.marksman = n,
            Effect::Camouflage { terrain, bands } => self.camouflage = Some((terrain, bands)),
            Effect::Deflect { n, bands, sides } => self.deflect = Some((n, bands, sides)),
            Effect::ThickHide { times } => self.thick_hide = times,
            Effect::OpenTop { n } => self.open_top = n,
            Effect::FreeTerrain { terrain } => self.free_terrain = Some(terrain),
            Effect::Ford {} => self.ford = Some(()),
            Effect::MovementRoll { modifier } => self.movement_roll = modifier,
            Effect::Fanatic {} => self.fanatic = Some(()),
            Effect::Stealth {} => self.stealth = Some(()),
            Effect::Transport {} => self.transport = Some(()),
            Effect::Demolition { need } => self.demolition = Some(need),
            Effect::Rally { range } => self.rally = Some(range),
            Effect::Aura(aura) => self.auras.push(aura),
        }
    }

    /// All of them, as the pack lists them.
    pub fn list(&self) -> &[Effect] {
        &self.list
    }

    /// The dice against a type at a distance that stand in the place of the card's.
    pub fn dice_override(&self, kind: Kind, distance: u8) -> Option<u8> {
        let (vs, [low, high], dice) = self.dice_override?;
        (vs == kind && (low..=high).contains(&distance)).then_some(dice)
    }

    /// Whether its attacks in a band leave no cover.
    pub fn ignores_cover(&self, band: Band) -> bool {
        self.ignore_cover.is_some_and(|bands| bands.contains(band))
    }

    /// Whether its attacks strike every other unit in the target's hex.
    pub const fn has_blast(&self) -> bool {
        self.blast.is_some()
    }

    /// Its second attack.
    pub const fn extra_attack(&self) -> Option<ExtraAttack> {
        self.extra_attack
    }

    /// How many hexes it may move after its attack.
    pub const fn fade(&self) -> Option<u8> {
        self.fade
    }

    /// Its penalty on the defence of a vehicle that it attacks in a band.
    pub fn pierce(&self, band: Band) -> i8 {
        self.pierce.filter(|(_, bands)| bands.contains(band)).map_or(0, |(n, _)| signed(n))
    }

    /// Its bonus on each die in the assault phase if it has not moved in the turn.
    pub const fn steady_aim(&self) -> i8 {
        signed(self.steady_aim)
    }

    /// Its bonus on each die of its defensive fire.
    pub const fn ambush(&self) -> i8 {
        signed(self.ambush)
    }

    /// Whether it attacks into its front arc alone.
    pub const fn has_fixed_gun(&self) -> bool {
        self.fixed_gun.is_some()
    }

    /// Whether it does not attack in the assault phase of a turn in which it moved.
    pub const fn must_set_up(&self) -> bool {
        self.set_up.is_some()
    }

    /// The distance from which on it attacks targets that another friendly soldier sees.
    pub const fn indirect(&self) -> Option<u8> {
        self.indirect
    }

    /// Its penalty on cover rolls against its attacks.
    pub const fn marksman(&self) -> i8 {
        signed(self.marksman)
    }

    /// Whether it makes cover without a die in some terrain against attacks in a band.
    pub fn is_camouflaged(&self, terrain: Terrain, band: Band) -> bool {
        self.camouflage.is_some_and(|(terrains, bands)| terrains.contains(terrain) && bands.contains(band))
    }

    /// The penalty on each die of attacks on a side of it in a band.
    pub fn deflect(&self, band: Band, side: Facing) -> i8 {
        let applies = |(_, bands, sides): &(u8, Bands, Facings)| bands.contains(band) && sides.contains(side);
        self.deflect.filter(applies).map_or(0, |(n, ..)| signed(n))
    }

    /// How many Damaged counters it ignores in a game.
    pub const fn thick_hide(&self) -> u8 {
        self.thick_hide
    }

    /// The bonus of soldiers on each die of attacks on it at distance 0 and 1.
    pub const fn open_top(&self) -> i8 {
        signed(self.open_top)
    }

    /// Whether some terrain costs it 1 and needs no roll.
    pub fn is_free(&self, terrain: Terrain) -> bool {
        self.free_terrain.is_some_and(|terrains| terrains.contains(terrain))
    }

    /// Whether it crosses rivers without a roll.
    pub const fn fords(&self) -> bool {
        self.ford.is_some()
    }

    /// The modifier of its movement rolls.
    pub const fn movement_roll(&self) -> i8 {
        self.movement_roll
    }

    /// Whether it moves while disrupted.
    pub const fn is_fanatic(&self) -> bool {
        self.fanatic.is_some()
    }

    /// Whether its moves provoke no defensive fire.
    pub const fn has_stealth(&self) -> bool {
        self.stealth.is_some()
    }

    /// Whether it carries a soldier.
    pub const fn is_transport(&self) -> bool {
        self.transport.is_some()
    }

    /// The face with which it blows up a bridge.
    pub const fn demolition(&self) -> Option<u8> {
        self.demolition
    }

    /// Within how many hexes it ends the disruption of a friend.
    pub const fn rally(&self) -> Option<u8> {
        self.rally
    }

    /// Its auras.
    pub fn auras(&self) -> &[Aura] {
        &self.auras
    }

    /// The highest bonus that its auras lend a friend of a type at a distance.
    pub fn aura(&self, stat: Stat, kind: Kind, distance: u8) -> i8 {
        let reaches = |aura: &&Aura| aura.stat == stat && aura.reaches.includes(kind) && distance <= aura.range;
        self.auras.iter().filter(reaches).map(|aura| signed(aura.n)).max().unwrap_or(0)
    }
}

impl Serialize for Effects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Effects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::of)
    }
}
