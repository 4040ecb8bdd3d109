//! The crossing to Europe of the powers that lie overseas: where their troops gather, board and land, and the fleet that it takes.

use aa1941::{
    Power,
    board::{REGION_COUNT, RegionId, RegionSet},
    units::Kind,
    view::UnitView,
};

use crate::{
    field::{FAR, Field, is_ashore, is_warship, march_to},
    forces::Forces,
    threat::Threats,
};

/// Ships that are farther from the station than this, in steps at sea, have other tasks.
const THEATRE: u8 = 4;
/// A fleet is safe where the enemy sinks it less often than this, in a thousand.
pub(crate) const SAFE: i32 = 300;
/// Troops that a coast behind the expedition keeps.
const GUARDS: usize = 2;

/// Where a power crosses, and with how many ships.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Expedition {
    /// Where its troops gather.
    pub(crate) camp: RegionId,
    /// The zone in which they board.
    pub(crate) port: RegionId,
    /// The zone from which they land, two steps from the port at most.
    pub(crate) station: RegionId,
    /// The transports that it does well to have.
    pub(crate) transports: usize,
    /// The warships that it does well to have.
    pub(crate) warships: usize,
    /// A coast at its back that is not left bare.
    pub(crate) guarded: Option<RegionId>,
}

impl Expedition {
    /// That of a power; `None` for those that march, and for Japan, whose war is among islands.
    pub(crate) fn of(power: Power) -> Option<Self> {
        let region = RegionId::by_id;
        // The station is off London and off Western Europe, and within reach of Norway and Germany.
        let station = region("sz8")?;
        match power {
            Power::Uk => Some(Self {
                camp: region("united-kingdom")?,
                port: station,
                station,
                transports: 2,
                warships: 2,
                guarded: None,
            }),
            Power::Usa => Some(Self {
                camp: region("eastern-canada")?,
                port: region("sz10")?,
                station,
                transports: 4,
                warships: 4,
                guarded: region("western-united-states"),
            }),
            Power::Ussr | Power::Germany | Power::Japan => None,
        }
    }

    /// The ships of the power that take part: transports and surface warships near enough.
    pub(crate) fn ships<'v>(&self, field: &Field<'v>) -> impl Iterator<Item = &'v UnitView> {
        let sail: [u8; REGION_COUNT] = field.sail_to(core::iter::once((self.station, 0)));
        let (me, view) = (field.me, field.view);
        view.units.iter().filter(move |unit| {
            let sails = unit.kind == Kind::Transport || unit.kind.is_surface_warship();
            unit.power == me && sails && sail[unit.at.index()] <= THEATRE
        })
    }

    /// How many troops of the power are where they can board: at home and off the station.
    pub(crate) fn troops(&self, field: &Field<'_>) -> usize {
        let walk = march_to(self.camp);
        let is_near = |at: RegionId| walk[at.index()] != FAR || at.touches(self.station);
        let own = field.view.units.iter().filter(|unit| unit.power == field.me);
        own.filter(|unit| is_ashore(unit) && is_near(unit.at)).count()
    }

    /// Whether its fleet, gathered at the station with new ships and with those of friends there, is safe.
    pub(crate) fn is_safe_with(&self, field: &Field<'_>, threats: &Threats<'_, '_>, new: &[Kind]) -> bool {
        let mut fleet = field.friends(self.station, &[]);
        fleet.join(&Forces::of(self.ships(field).filter(|ship| ship.at != self.station).map(|ship| ship.kind)));
        fleet.join(&Forces::of(new.iter().copied()));
        field.is_open_water(self.station, field.me) && threats.danger(self.station, &fleet, None).falls < SAFE
    }

    /// The waters that have to be crossed: within two steps of the station.
    pub(crate) fn waters(&self) -> RegionSet {
        let near = RegionSet::next_to(self.station).and(RegionSet::ZONES);
        near.iter().fold(near, |far, zone| far.or(RegionSet::next_to(zone).and(RegionSet::ZONES)))
    }

    /// Whether surface warships of the enemy are in these waters, or beside the port.
    pub(crate) fn is_barred(&self, field: &Field<'_>) -> bool {
        let near = self.waters().or(RegionSet::next_to(self.port));
        let enemies = field.view.units.iter().filter(|unit| unit.power.is_enemy_of(field.me));
        enemies.filter(|unit| unit.kind.is_surface_warship()).any(|ship| near.contains(ship.at))
    }

    /// Its ships that fire.
    pub(crate) fn escorts(&self, field: &Field<'_>) -> usize {
        self.ships(field).filter(|ship| is_warship(ship.kind)).count()
    }

    /// The zone off the capital in which new ships enter: the nearest to the port without enemy warships.
    pub(crate) fn yard(&self, field: &Field<'_>) -> Option<RegionId> {
        let far = field.sail_to(core::iter::once((self.port, 0)));
        let open = field.own_capital().shores().iter().filter(|zone| field.is_open_water(*zone, field.me));
        open.min_by_key(|zone| far[zone.index()])
    }

    /// Whether a place is the guarded coast and has too few troops.
    pub(crate) fn lacks_guards(&self, field: &Field<'_>, place: RegionId) -> bool {
        self.guarded == Some(place) && guards(field, place) < GUARDS
    }

    /// How many of the troops of a place may leave it.
    pub(crate) fn free(&self, field: &Field<'_>, place: RegionId) -> usize {
        if self.guarded == Some(place) { guards(field, place).saturating_sub(GUARDS) } else { usize::MAX }
    }
}

/// The troops of the power in a place.
fn guards(field: &Field<'_>, place: RegionId) -> usize {
    field.units_at(place).filter(|unit| unit.power == field.me && is_ashore(unit)).count()
}

#[cfg(test)]
mod tests {
    use alloc::{rc::Rc, vec::Vec};

    use aa1941::View;

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region},
    };

    fn field(view: &View, power: Power) -> Field<'_> {
        Field::of(view, power, Rc::<Odds>::default())
    }

    #[test]
    fn the_ways_of_both_powers_are_on_the_board() {
        for power in [Power::Uk, Power::Usa] {
            let expedition = Expedition::of(power).expect("it lies overseas");
            assert!(expedition.camp.touches(expedition.port));
            assert!(region("western-europe").touches(expedition.station));
            let between = RegionSet::next_to(expedition.port).and(RegionSet::next_to(expedition.station));
            assert!(expedition.port == expedition.station || !between.and(RegionSet::ZONES).is_empty());
        }
        assert!(Expedition::of(Power::Ussr).is_none());
    }

    #[test]
    fn ships_of_the_other_ocean_have_other_tasks() {
        let view = opening();
        let field = field(&view, Power::Usa);
        let expedition = Expedition::of(Power::Usa).expect("it lies overseas");
        let zones: Vec<&str> = expedition.ships(&field).map(|ship| ship.at.id()).collect();
        assert_eq!(zones, ["sz11"], "not the fleet off California");
    }

    #[test]
    fn a_fleet_is_safe_with_enough_warships_only() {
        let mut view = opening();
        // A German bomber is the only one who can come.
        view.units.retain(|unit| unit.power != Power::Germany || unit.kind == Kind::Bomber);
        view.units.retain(|unit| unit.at.is_land());
        let field = field(&view, Power::Uk);
        let threats = Threats::to(&field);
        let expedition = Expedition::of(Power::Uk).expect("it lies overseas");
        assert!(!expedition.is_safe_with(&field, &threats, &[Kind::Transport]));
        assert!(expedition.is_safe_with(&field, &threats, &[Kind::Transport, Kind::Destroyer, Kind::Destroyer]));
    }

    #[test]
    fn two_stay_on_the_coast_behind() {
        let view = opening();
        let field = field(&view, Power::Usa);
        let expedition = Expedition::of(Power::Usa).expect("it lies overseas");
        let coast = region("western-united-states");
        assert_eq!(expedition.free(&field, coast), 1, "of three");
        assert!(!expedition.lacks_guards(&field, coast));
        assert_eq!(expedition.free(&field, region("eastern-united-states")), usize::MAX);
    }
}
