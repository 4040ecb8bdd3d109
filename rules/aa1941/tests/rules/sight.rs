//! The battles that the view shows in the combat move are those that follow.

use std::collections::BTreeSet;

use aa1941::{Command, Event, board::RegionId, event::PhaseName};
use kernel::{Action, SplitMix};

use crate::{
    log::Logged,
    war::{War, for_seeds},
};

#[test]
fn the_battles_in_sight_are_those_that_follow() {
    for_seeds(950..980, |seed| {
        let mut war = War::in_full_swing(seed);
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while war.asked().is_some() && war.view().round <= last {
            let action = war.random_action(&mut chance);
            let before = war.view();
            let known = war.log.len();
            war.play(&action, &mut |_, _, _| {});
            if before.phase != PhaseName::CombatMove || action != Action::Command(Command::EndPhase) {
                continue;
            }
            let chosen = war.log[known..]
                .iter()
                .flat_map(Logged::of_the_game)
                .filter_map(|event| if let Event::BattleChosen { region } = event { Some(*region) } else { None });
            let left = war.view().battles.into_iter().map(|battle| battle.region);
            // An undefended coast waits for its sea battle too, but there will be no battle ashore.
            let is_held = |region: &RegionId| {
                before.units.iter().any(|unit| unit.at == *region && unit.power.is_enemy_of(before.turn))
            };
            let follow: BTreeSet<RegionId> = chosen.chain(left).filter(is_held).collect();
            let seen: BTreeSet<RegionId> = before.battles.iter().map(|battle| battle.region).collect();
            assert!(follow.is_subset(&seen), "{follow:?} follow, but only {seen:?} were in sight");
            // A landing may have been lost at sea meanwhile.
            let missing = before.battles.iter().find(|battle| !battle.assault && !follow.contains(&battle.region));
            assert_eq!(missing, None, "in sight, but only {follow:?} follow");
        }
    });
}
