//! Who is lost in a battle: what is proposed is the cheapest, and nobody is asked in vain.

use aa1941::{
    Aa1941, Event, Options, Power, State, View,
    event::Role,
    options::{CasualtyClass, CasualtyGroup, CasualtyTally},
    units::UnitId,
};
use kernel::{Game as _, SplitMix, Viewer};

use crate::war::{War, for_seeds};

/// Who is hit stands in the battle, who fires has something to hit, and only seats that share a defence propose.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other events take no part")]
fn check(before: &State, event: &Event, after: &State) {
    let (before, after) = (view(before), view(after));
    if let Some(battle) = &after.battle {
        let stands = |unit: &UnitId| battle.attackers.contains(unit) || battle.defenders.contains(unit);
        assert!(battle.doomed.iter().all(stands), "hit, but not in the battle: {battle:?} after {event:?}");
    }
    match event {
        Event::Fired { shots, .. } => assert!(!shots.is_empty(), "a volley of nobody"),
        Event::CasualtiesProposed { .. } => {
            let battle = before.battle.as_ref().expect("losses in a battle");
            assert_eq!(battle.hits.map(|hits| hits.side), Some(Role::Defender), "only defenders propose");
            assert!(seats(&before, &battle.defenders) > 1, "one seat need not propose: {battle:?}");
        }
        _ => {}
    }
}

fn view(state: &State) -> View {
    Aa1941::view(state, Viewer::Public)
}

/// How many seats have units among these.
fn seats(view: &View, units: &[UnitId]) -> usize {
    let has_some =
        |powers: &Vec<Power>| view.units.iter().any(|unit| powers.contains(&unit.power) && units.contains(&unit.id));
    view.seats.iter().filter(|powers| has_some(powers)).count()
}

/// What each further hit on a class costs, the cheapest first: the first hit on a battleship costs nothing.
fn prices(groups: &[CasualtyGroup], class: CasualtyClass) -> Vec<u32> {
    let mut prices = Vec::new();
    for group in groups.iter().filter(|group| group.class == class) {
        let sunk = std::iter::repeat_n(u32::from(group.kind.cost()), group.units.len());
        prices.extend(sunk.clone());
        if group.takes == 2 {
            prices.extend(sunk.map(|_| 0));
        }
    }
    prices.sort_unstable();
    prices
}

fn cheapest(groups: &[CasualtyGroup], tallies: &[CasualtyTally]) -> Option<u32> {
    let cost = |tally: &CasualtyTally| {
        let on = |class| prices(groups, class).iter().take(usize::from(tally.on(class))).sum::<u32>();
        CasualtyClass::ALL.into_iter().map(on).sum()
    };
    tallies.iter().map(cost).min()
}

/// What these hits destroy.
fn cost(groups: &[CasualtyGroup], units: &[UnitId]) -> u32 {
    let of_unit = |group: &CasualtyGroup, unit| {
        let hits = units.iter().filter(|&&named| named == unit).count();
        if hits == usize::from(group.takes) { u32::from(group.kind.cost()) } else { 0 }
    };
    groups.iter().flat_map(|group| group.units.iter().map(|&unit| of_unit(group, unit))).sum()
}

#[test]
fn the_losses_proposed_are_the_cheapest() {
    for_seeds(900..930, |seed| {
        let mut war = War::in_full_swing(seed);
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while war.asked().is_some() && war.view().round <= last {
            if let Options::Casualties { groups, tallies, proposed, .. } = war.options() {
                assert_eq!(Some(cost(&groups, &proposed)), cheapest(&groups, &tallies), "{proposed:?} of {groups:?}");
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut check);
        }
    });
}
