//! Casualties of a battle: the proposal is worth least, and no power is asked without a choice.

use aa1941::{
    Aa1941, Event, Options, Power, State, View,
    event::Role,
    options::{CasualtyClass, CasualtyGroup, CasualtyTally},
    units::{Kind, UnitId},
    view::BattleView,
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

/// More than any unit is worth.
const KEPT: u32 = 1_000;

/// What each further hit on a class is worth, the least first: the first hit on a battleship costs nothing. The dearest unit
/// of the kind that is kept is beyond price.
fn worths(worth: &dyn Fn(Kind) -> u32, kept: Option<Kind>, groups: &[CasualtyGroup], class: CasualtyClass) -> Vec<u32> {
    let mut worths = Vec::new();
    let mut to_keep = kept;
    for group in groups.iter().filter(|group| group.class == class) {
        for _ in &group.units {
            let is_kept = to_keep.take_if(|kind| *kind == group.kind).is_some();
            worths.push(if is_kept { KEPT } else { worth(group.kind) });
            if group.takes == 2 {
                worths.push(0);
            }
        }
    }
    worths.sort_unstable();
    worths
}

/// What these hits destroy.
fn cost(worth: &dyn Fn(Kind) -> u32, kept: Option<Kind>, groups: &[CasualtyGroup], units: &[UnitId]) -> u32 {
    let mut cost = 0;
    for group in groups {
        let hits = |unit: &UnitId| units.iter().filter(|named| *named == unit).count();
        let lost = group.units.iter().filter(|unit| hits(unit) == usize::from(group.takes)).count();
        cost += worth(group.kind) * u32::try_from(lost).expect("a handful");
    }
    let of_kept = |group: &&CasualtyGroup| kept == Some(group.kind);
    let all = groups.iter().filter(of_kept).flat_map(|group| &group.units);
    let is_lost = |unit: &&UnitId| units.contains(unit);
    match kept {
        Some(kind) if all.clone().count() > 0 && all.clone().all(|unit| is_lost(&unit)) => cost - worth(kind) + KEPT,
        Some(_) | None => cost,
    }
}

/// What a unit is worth to a side, and of which kind it keeps one; written down once more, so that a slip is found.
fn values(war: &War, battle: &BattleView, side: Role) -> (impl Fn(Kind) -> u32 + use<>, Option<Kind>) {
    let living = |units: &[UnitId]| -> Vec<Kind> {
        let view = war.view();
        let units = view.units.iter().filter(|unit| units.contains(&unit.id) && !battle.doomed.contains(&unit.id));
        units.map(|unit| unit.kind).collect()
    };
    let (attackers, defenders) = (living(&battle.attackers), living(&battle.defenders));
    let own = if side == Role::Attacker { attackers.clone() } else { defenders.clone() };
    let has_fighters = own.contains(&Kind::Fighter);
    let first_of = |kinds: &[Kind]| kinds.iter().copied().find(|kind| own.contains(kind));
    let flies = own.contains(&Kind::Fighter) || own.contains(&Kind::Bomber);
    let kept = if side == Role::Defender {
        None
    } else if battle.region.is_land() {
        first_of(&[Kind::Tank, Kind::Infantry])
    } else if flies && defenders.contains(&Kind::Submarine) && !own.contains(&Kind::Battleship) {
        first_of(&[Kind::Submarine, Kind::Destroyer, Kind::Carrier])
    } else {
        None
    };
    let worth = move |kind: Kind| {
        let face = if side == Role::Attacker { kind.attack() } else { kind.defense() };
        let deck = if kind == Kind::Carrier && has_fighters { 2 } else { 0 };
        u32::from(kind.cost()) + 6 * u32::from(face) + deck
    };
    (worth, kept)
}

#[test]
fn the_losses_proposed_are_worth_least_and_keep_what_the_battle_is_for() {
    for_seeds(900..930, |seed| {
        let mut war = War::in_full_swing(seed);
        let mut chance = SplitMix::new(!seed);
        let last = war.view().round + 1;
        while war.asked().is_some() && war.view().round <= last {
            if let Options::Casualties { groups, tallies, proposed, .. } = war.options() {
                let battle = war.view().battle.expect("losses in a battle");
                let side = battle.hits.expect("there are hits").side;
                let (worth, kept) = values(&war, &battle, side);
                let lowest = |tally: &CasualtyTally| -> u32 {
                    let on =
                        |class| worths(&worth, kept, &groups, class).iter().take(tally.on(class).into()).sum::<u32>();
                    CasualtyClass::ALL.into_iter().map(on).sum()
                };
                let found = cost(&worth, kept, &groups, &proposed);
                assert_eq!(Some(found), tallies.iter().map(lowest).min(), "{proposed:?} of {groups:?}, {kept:?} kept");
            }
            let action = war.random_action(&mut chance);
            war.play(&action, &mut check);
        }
    });
}
