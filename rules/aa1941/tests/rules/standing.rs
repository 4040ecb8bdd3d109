//! Answers given in advance: always legal, and what was ordered.

use aa1941::{
    Aa1941, Command, Options, Power, Standing, State,
    board::RegionId,
    setup::{NewUnit, Opening, VictoryOption},
    standing::{BySide, Idle, Landing, Losses, Retreat, Submarines},
    units::{Force, Kind, UnitId},
    view::Question,
};
use kernel::{Action, Chance, Game as _, SplitMix};
use serde_json::json;

use crate::{
    openings::pick,
    war::{War, for_seeds},
};

/// Orders of every sort, at random.
fn drawn(chance: &mut SplitMix) -> Standing {
    let losses = |chance: &mut SplitMix| {
        let mut order: Vec<Kind> = Vec::new();
        let mut keep = Force::new();
        for _ in 0..chance.draw(8) {
            let kind = pick(&Kind::ALL, chance);
            if !order.contains(&kind) {
                order.push(kind);
            }
            keep.insert(pick(&Kind::ALL, chance), u8::try_from(chance.draw(4)).expect("few"));
        }
        if chance.draw(4) == 0 { Losses::Ask } else { Losses::InOrder { order, keep } }
    };
    let below = u8::try_from(1 + chance.draw(100)).expect("a percentage");
    Standing {
        losses: BySide { attacking: losses(chance), defending: losses(chance) },
        submarines: BySide {
            attacking: pick(&[Submarines::Ask, Submarines::Fire, Submarines::Dive], chance),
            defending: pick(&[Submarines::Ask, Submarines::Fire, Submarines::Dive], chance),
        },
        landing: pick(&[Landing::Ask, Landing::Carrier, Landing::Ashore], chance),
        retreat: pick(&[Retreat::Ask, Retreat::Press, Retreat::AtOdds { below }], chance),
        idle: pick(&[Idle::Ask, Idle::Skip], chance),
    }
}

#[test]
fn whatever_is_ordered_is_legal_when_it_is_answered() {
    for_seeds(1300..1360, |seed| {
        let mut war = match seed % 3 {
            0 => War::in_full_swing(seed),
            1 => War::of_fleets(seed),
            _ => War::on_carriers(seed),
        };
        let mut chance = SplitMix::new(!seed);
        let ordered: Vec<Standing> = war.view().seats.iter().map(|_| drawn(&mut chance)).collect();
        for standing in &ordered {
            Aa1941::check_standing(standing).expect("nothing is wrong with them");
            let text = serde_json::to_value(standing).expect("they can be written");
            assert_eq!(serde_json::from_value::<Standing>(text).expect("and read"), *standing);
        }
        let last = war.view().round + 1;
        let mut in_a_row = 0;
        while let Some(seat) = war.asked().filter(|_| war.view().round <= last) {
            let standing = &ordered[usize::from(seat.0)];
            let of_the_question = || SplitMix::new(7);
            let command = Aa1941::auto_command(war.state(), war.asked_for_answer(), standing, &mut of_the_question());
            assert_eq!(
                command,
                Aa1941::auto_command(war.state(), war.asked_for_answer(), standing, &mut of_the_question()),
                "no whim"
            );
            let silent =
                Aa1941::auto_command(war.state(), war.asked_for_answer(), &Standing::default(), &mut of_the_question());
            assert_eq!(silent, None, "who orders nothing is asked");
            let late = Aa1941::fallback(war.state(), war.asked_for_answer(), standing)
                .expect("there is an answer for who is away");
            war.branch().play(&late, &mut |_, _, _| {});
            in_a_row = if command.is_some() { in_a_row + 1 } else { 0 };
            assert!(in_a_row < 200, "nobody is asked any more: {:?}", war.awaited());
            let action = command.map_or_else(|| war.random_action(&mut chance), Action::Command);
            war.play(&action, &mut |_, _, _| {});
        }
    });
}

fn region(id: &str) -> RegionId {
    RegionId::by_id(id).expect("it is on the board")
}

/// The begin of a power's turn; units have ids from 1 in their order. The seats are the two sides.
fn drawn_up(turn: Power, units: &[(Power, Kind, u16, &str)]) -> War {
    let mut all = Vec::new();
    for &(power, kind, count, at) in units {
        let unit = NewUnit { power, kind, at: region(at), aboard: None, damaged: false };
        all.extend((0..count).map(|_| unit));
    }
    let opening = Opening {
        victory: VictoryOption::Standard,
        seats: vec![vec![Power::Ussr, Power::Uk, Power::Usa], vec![Power::Germany, Power::Japan]],
        income: [].into(),
        round: 1,
        turn,
        treasury: aa1941::ByPower::default(),
        control: [].into(),
        units: all,
    };
    War::from(State::open(opening), 0)
}

/// What the seat that is asked answers.
fn answer(war: &War, standing: &Standing) -> Option<Command> {
    Aa1941::auto_command(war.state(), war.asked_for_answer(), standing, &mut SplitMix::new(1))
}

/// All units of the power on turn go from one region to the next, and the battle is sought with these dice.
fn attack(mut war: War, path: [&str; 2], seed: u64) -> War {
    war.dice = SplitMix::new(seed);
    war.command(Command::EndPhase);
    let view = war.view();
    let own = view.units.iter().filter(|unit| unit.power == view.turn && unit.at == region(path[0]));
    let units = own.map(|unit| unit.id).collect();
    war.command(Command::Move { units, path: path.map(region).to_vec() });
    war.command(Command::EndPhase);
    war
}

/// Fights on, with losses as they are proposed, until this is asked.
fn until(mut war: War, question: Question) -> Option<War> {
    for _ in 0..60 {
        if war.view().awaiting?.what == question {
            return Some(war);
        }
        if war.view().battle.is_none() && war.view().awaiting?.what == Question::Orders {
            return None;
        }
        let action = Aa1941::fallback(war.state(), war.asked_for_answer(), &Standing::default())?;
        war.play(&action, &mut |_, _, _| {});
    }
    None
}

const WEAK: [(Power, Kind, u16, &str); 2] =
    [(Power::Germany, Kind::Infantry, 6, "west-russia"), (Power::Ussr, Kind::Infantry, 12, "karelia")];
const STRONG: [(Power, Kind, u16, &str); 2] =
    [(Power::Germany, Kind::Tank, 9, "west-russia"), (Power::Ussr, Kind::Infantry, 9, "karelia")];

#[test]
fn an_attack_is_broken_off_below_the_odds_and_goes_on_above_them() {
    let mut asked = [0, 0];
    for (place, units) in [WEAK, STRONG].iter().enumerate() {
        for seed in 0..8 {
            let war = attack(drawn_up(Power::Germany, units), ["west-russia", "karelia"], seed);
            let Some(war) = until(war, Question::Retreat) else { continue };
            asked[place] += 1;
            let at = |below| Standing { retreat: Retreat::AtOdds { below }, ..Standing::default() };
            let expected = match place {
                0 => Command::Retreat { to: Some(region("west-russia")) },
                _ => Command::Press,
            };
            assert_eq!(answer(&war, &at(50)), Some(expected), "seed {seed}");
            let press = Standing { retreat: Retreat::Press, ..Standing::default() };
            assert_eq!(answer(&war, &press), Some(Command::Press));
        }
    }
    assert!(asked[0] >= 4 && asked[1] >= 4, "the battles last: {asked:?}");
}

#[test]
fn submarines_do_what_was_ordered_for_the_side_they_are_on() {
    let fleets = [
        (Power::Germany, Kind::Submarine, 2, "sz5"),
        (Power::Uk, Kind::Submarine, 1, "sz6"),
        (Power::Uk, Kind::Carrier, 1, "sz6"),
    ];
    let war = attack(drawn_up(Power::Germany, &fleets), ["sz5", "sz6"], 3);
    let at_sea = |attacking, defending| Standing { submarines: BySide { attacking, defending }, ..Standing::default() };
    let mut war = until(war, Question::Submerge).expect("the attacker is asked first");
    let (fire, dive) = (Some(Command::Submerge { units: vec![] }), [UnitId(1), UnitId(2)]);
    assert_eq!(answer(&war, &at_sea(Submarines::Fire, Submarines::Dive)), fire);
    let all = Some(Command::Submerge { units: dive.to_vec() });
    assert_eq!(answer(&war, &at_sea(Submarines::Dive, Submarines::Ask)), all);
    assert_eq!(answer(&war, &at_sea(Submarines::Ask, Submarines::Dive)), None);
    war.command(Command::Submerge { units: vec![] });
    let war = until(war, Question::Submerge).expect("then the defender");
    let one = Some(Command::Submerge { units: vec![UnitId(3)] });
    assert_eq!(answer(&war, &at_sea(Submarines::Fire, Submarines::Dive)), one);
}

#[test]
fn losses_go_by_the_order_of_the_side_that_was_hit() {
    let armies = [
        (Power::Germany, Kind::Tank, 6, "west-russia"),
        (Power::Ussr, Kind::Infantry, 6, "karelia"),
        (Power::Ussr, Kind::Tank, 6, "karelia"),
    ];
    let war = attack(drawn_up(Power::Germany, &armies), ["west-russia", "karelia"], 5);
    let war = until(war, Question::Casualties).expect("somebody is hit");
    let Options::Casualties { power: Power::Ussr, groups, count, .. } = war.options() else {
        panic!("the defender has a choice: {:?}", war.options())
    };
    assert!((2..=6).contains(&count), "a choice: {count}");
    let tanks = Losses::InOrder { order: vec![Kind::Tank], keep: Force::new() };
    let of = |standing: &Standing| {
        let Some(Command::Casualties { units }) = answer(&war, standing) else { panic!("there is an order") };
        let kinds = units.iter().map(|unit| groups.iter().find(|group| group.units.contains(unit)).unwrap().kind);
        kinds.collect::<Vec<_>>()
    };
    let defending =
        |losses| Standing { losses: BySide { attacking: Losses::Ask, defending: losses }, ..Standing::default() };
    assert_eq!(of(&defending(tanks)), vec![Kind::Tank; usize::from(count)]);
    let kept = Losses::InOrder { order: vec![Kind::Tank], keep: [(Kind::Tank, 6)].into() };
    assert_eq!(of(&defending(kept.clone())), vec![Kind::Infantry; usize::from(count)]);
    let attacking = Standing { losses: BySide { attacking: kept, defending: Losses::Ask }, ..Standing::default() };
    assert_eq!(answer(&war, &attacking), None, "that is for its own attacks");
}

#[test]
fn fighters_of_a_lost_carrier_go_where_they_were_told_if_they_can() {
    let fleets = [
        (Power::Germany, Kind::Submarine, 8, "sz5"),
        (Power::Uk, Kind::Carrier, 1, "sz6"),
        (Power::Uk, Kind::Fighter, 1, "sz6"),
        (Power::Uk, Kind::Carrier, 2, "sz7"),
    ];
    let mut found = 0;
    for seed in 0..30 {
        let war = attack(drawn_up(Power::Germany, &fleets), ["sz5", "sz6"], seed);
        let Some(war) = until(war, Question::Land) else { continue };
        let Options::Land { unit, to, .. } = war.options() else { panic!("that is asked") };
        assert!(to.iter().any(|place| place.is_sea()) && to.iter().any(|place| place.is_land()), "{to:?}");
        for (landing, is_sea) in [(Landing::Carrier, true), (Landing::Ashore, false)] {
            let command = answer(&war, &Standing { landing, ..Standing::default() });
            let Some(Command::Land { unit: named, to }) = command else { panic!("{command:?}") };
            assert_eq!((named, to.is_sea()), (unit, is_sea));
        }
        found += 1;
    }
    assert!(found > 0, "the carrier is sunk now and then");
}

#[test]
fn what_leaves_no_choice_is_skipped_and_nothing_else() {
    let skip = Standing { idle: Idle::Skip, ..Standing::default() };
    let mut war = drawn_up(Power::Germany, &WEAK);
    assert_eq!(war.awaited().what, Question::Orders);
    assert_eq!(answer(&war, &skip), Some(Command::EndPhase), "there is no money");
    war.command(Command::EndPhase);
    assert_eq!(answer(&war, &skip), None, "units can move");
    let path = ["west-russia", "karelia"].map(region).to_vec();
    war.command(Command::Move { units: (1..=6).map(UnitId).collect(), path });
    assert_eq!(answer(&war, &skip), None, "the order can be taken back");
    war.command(Command::EndPhase);
    if war.awaited().what == Question::Battle {
        assert_eq!(answer(&war, &skip), Some(Command::Battle { region: region("karelia") }));
    }
    let mut bare = drawn_up(Power::Germany, &WEAK[1..]);
    bare.command(Command::EndPhase);
    assert_eq!(answer(&bare, &skip), Some(Command::EndPhase), "nobody is there to move");
}

#[test]
fn what_cannot_be_ordered_is_refused_by_name() {
    let code = |orders: serde_json::Value| {
        let standing: Standing = serde_json::from_value(orders).expect("the form is right");
        Aa1941::check_standing(&standing).err().map(|refusal| refusal.code.into_owned())
    };
    let losses = |order: &[&str]| json!({ "losses": { "defending": { "answer": "in_order", "order": order } } });
    assert_eq!(code(losses(&["tank", "infantry", "tank"])).as_deref(), Some("kind_twice"));
    assert_eq!(code(losses(&["tank", "infantry"])), None);
    for (below, refused) in [(0, true), (1, false), (100, false), (101, true)] {
        assert_eq!(code(json!({ "retreat": { "answer": "at_odds", "below": below } })).is_some(), refused, "{below}");
    }
    for orders in [
        json!({ "losses": { "defending": { "answer": "in_order", "order": ["zeppelin"] } } }),
        json!({ "retreat": { "answer": "at_odds", "below": 300 } }),
        json!({ "retreats": "press" }),
        json!({ "idle": "end", "landing": 1 }),
        json!("all"),
    ] {
        assert!(serde_json::from_value::<Standing>(orders.clone()).is_err(), "{orders}");
    }
}
