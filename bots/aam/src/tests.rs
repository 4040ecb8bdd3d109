//! The model against the rules, in positions of random matches.

use aam::{Aam, Answer, Hex, HexSet, Query, Side, Weapon};
use alloc::vec::Vec;
use kernel::{Awaiting, Game as _, MatchState, RulesVersion, SetUp, Sight, SplitMix};
use serde_json::json;

use crate::{
    chances::Blow,
    field::Field,
    gunnery::{Aim, Gunnery, Manner},
    orders::number,
    position::{Marks, Position},
    routes,
};

/// Looks at every question of some random matches.
fn in_random_matches(mut look: impl FnMut(&Sight<'_, Aam>)) {
    let rules = RulesVersion::new(Aam::RULES_VERSION);
    for seed in 0..6 {
        let seats = [["axis".into()].into(), ["allies".into()].into()].into();
        let set_up = SetUp { options: json!({}), seats, chart: json!({ "pack": "own-1" }) };
        let config = Aam::configure(&set_up).expect("a sound set-up");
        let (mut dice, mut chance) = (SplitMix::new(seed), SplitMix::new(seed + 100));
        let mut course = MatchState::<Aam>::new(Aam::start(&config, rules));
        course.settle(&mut dice).expect("it opens");
        for _ in 0..250 {
            let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
            let seat = pending[0].seat;
            let sight = Sight::of(&course, seat, rules).expect("it is asked");
            look(&sight);
            let action = sight.at_random(&mut chance).expect("there is one");
            course.act(seat, &action, &mut dice).expect("it is legal");
        }
    }
}

#[test]
fn the_reach_of_a_fresh_unit_is_that_of_the_rules() {
    let mut seen = 0;
    in_random_matches(|sight| {
        let (view, options) = (sight.view(), sight.options());
        let Some((part, units)) = options.orders() else { return };
        let field = Field::of(&view).expect("the map is known");
        let position = Position::of(&field, &view);
        for orders in units {
            let piece = position.piece(orders.unit).expect("it is in play");
            if piece.has(Marks::ACTED) || piece.at.is_none() {
                continue;
            }
            let offered: HexSet = orders.reach.iter().map(|way| way.to).collect();
            let found: HexSet = routes::reach(&field, &position, piece, part).into_iter().collect();
            assert_eq!(found, offered, "{piece:?}");
            seen += offered.len();
        }
    });
    assert!(seen > 500, "{seen}");
}

#[test]
fn an_attack_has_the_figures_of_the_rules() {
    let (mut possible, mut impossible) = (0, 0);
    in_random_matches(|sight| {
        let view = sight.view();
        let Some(field) = Field::of(&view) else { return };
        let position = Position::of(&field, &view);
        let gunnery = Gunnery { field: &field, position: &position };
        let pairs: Vec<_> =
            position.on_map(Side::Axis).flat_map(|by| position.on_map(Side::Allies).map(move |at| (by, at))).collect();
        for ((by, from), (target, at)) in pairs {
            for weapon in [Weapon::Main, Weapon::Extra] {
                let query = Query::Aim { unit: number(by.id), target: number(target.id), weapon };
                let answer = sight.ask(&query, &mut SplitMix::new(1)).expect("both stand on the map");
                let Answer::Aim { figures, possible: is_possible, odds } = answer else {
                    panic!("it asked for an aim")
                };
                let manner = if by.has(Marks::MOVED) { Manner::Moved } else { Manner::Still };
                if field.card(by).effects.must_set_up() && manner == Manner::Moved {
                    continue;
                }
                let (bearing, facing) = (by.facing, target.facing);
                let blow = gunnery.blow(&Aim { by, from, bearing, target, at, facing, weapon, manner });
                if !is_possible {
                    assert_eq!(blow, Blow::NONE, "{by:?} {target:?}");
                    impossible += 1;
                    continue;
                }
                possible += 1;
                let saved = match figures.cover {
                    aam::Cover::None => 0,
                    aam::Cover::Certain => 6,
                    aam::Cover::Roll { need, modifier } => {
                        (7 - need.cast_signed() + modifier).clamp(0, 6).unsigned_abs()
                    }
                };
                assert_eq!(blow, Blow::of(figures.dice, figures.modifier, figures.defence, saved), "{figures:?}");
                let destroyed = 10_000 - target.plight().after(blow).lives() * 10_000 / crate::chances::WHOLE;
                let is_fresh = target.rung < target.top();
                assert!(
                    !is_fresh || destroyed.abs_diff(u32::from(odds.destroyed)) < 25,
                    "{odds:?} {destroyed} {target:?}"
                );
            }
        }
    });
    assert!(possible > 300 && impossible > 300, "{possible} {impossible}");
}

#[test]
fn ways_to_the_objective_exist_from_nearly_everywhere() {
    in_random_matches(|sight| {
        let view = sight.view();
        let Some(field) = Field::of(&view) else { return };
        assert_eq!(field.far(aam::pack::Kind::Soldier, field.objective()), 0);
        let lost = Hex::all().filter(|hex| field.far(aam::pack::Kind::Soldier, *hex) >= crate::field::NO_WAY).count();
        assert!(lost < 20, "{lost}");
    });
}
