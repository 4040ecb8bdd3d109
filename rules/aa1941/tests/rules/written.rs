//! Battles that are written down: what they come to, and what is refused.
#![expect(clippy::float_arithmetic, reason = "odds are compared, not played by")]

use aa1941::{
    Aa1941,
    odds::{self, Assault, Force, Policy, Troops},
    units::Kind::{Destroyer, Fighter, Infantry, Submarine, Tank},
};
use kernel::Game as _;

fn won_ppm(battle: &str) -> u64 {
    let odds = Aa1941::odds_of(battle).unwrap_or_else(|refusal| panic!("{battle}: {refusal:?}"));
    odds.json["won_ppm"].as_u64().expect("a number")
}

fn near(ppm: u64, share: f64) -> bool {
    (f64::from(u32::try_from(ppm).expect("at most a million")) - share * 1e6).abs() <= 1.0
}

#[test]
fn a_battle_that_is_written_down_has_the_odds_of_its_forces() {
    let (attackers, defenders) = (Force::of([(Infantry, 3), (Tank, 1)]), Force::of([(Infantry, 2)]));
    let known = odds::land(&attackers, &defenders, Policy::default()).won;
    for text in [
        "3 infantry, 1 tank vs 2 infantry",
        " 3 infantry,tank vs 2 infantry by value",
        "2 infantry, tanks, infantry vs 2 infantry",
    ] {
        assert!(near(won_ppm(text), known), "{text}");
    }
    let at_sea = odds::sea(&Force::of([(Submarine, 2)]), &Force::of([(Destroyer, 1)]), Policy::default()).won;
    assert!(near(won_ppm("2 submarines vs destroyer"), at_sea));
    assert!(won_ppm("2 submarines vs damaged battleship") > won_ppm("2 submarines vs battleship"));
}

#[test]
fn a_landing_that_is_written_down_begins_at_sea() {
    let assault = Assault {
        fleet: Force::of([(Destroyer, 1)]),
        cargo: vec![Troops { infantry: 1, tanks: 1 }; 2],
        guard: Force::of([(Submarine, 1)]),
        support: Force::of([(Fighter, 1)]),
        garrison: Force::of([(Infantry, 2)]),
    };
    let text = "destroyer, 2 transports (infantry, tank) vs submarine; fighter vs 2 infantry";
    assert!(near(won_ppm(text), odds::assault(&assault, Policy::default()).won));
    assert!(won_ppm("transport (2 infantry) vs nothing; nothing vs infantry") > 0);
}

#[test]
fn odds_in_words_say_what_they_suppose() {
    let text = Aa1941::odds_of("infantry vs infantry by price").expect("a battle").text;
    assert_eq!(
        text,
        "exact; both sides lose the cheapest units first, the attacker fights on\n\
         won 25.00 %, drawn 12.50 %, lost 62.50 %; land taken 25.00 %\n\
         rounds 2.25; IPCs lost 2.25 by the attacker, 1.13 by the defender, swing -1.13\n\
         left of the attacker: nothing 75.00 %; 1 infantry 25.00 %\n\
         left of the defender: 1 infantry 62.50 %; nothing 37.50 %\n"
    );
}

#[test]
fn what_is_no_battle_is_refused_with_a_sentence() {
    for text in [
        "",
        "vs",
        "3 infantry",
        "3 infantry vs 2 hoplites",
        "infantry vs destroyer",
        "1 tank (infantry) vs infantry",
        "transport (infantry) vs nothing",
        "transport (fighter) vs nothing; nothing vs infantry",
        "transport (infantry vs nothing; nothing vs infantry",
        "infantry vs nothing; nothing vs infantry",
        "transport vs nothing; destroyer vs infantry",
        "99999999 infantry vs infantry",
        "1000 infantry, 1 tank vs infantry",
        "damaged tank vs infantry",
        "-1 infantry vs infantry",
    ] {
        let refusal = Aa1941::odds_of(text).expect_err(text);
        assert_eq!(refusal.code, "bad_battle", "{text}");
        assert!(refusal.text.en.contains("vs") && refusal.text.fr.contains("vs"), "{text}");
    }
}

#[test]
fn the_work_of_a_battle_grows_with_it_and_a_fleet_of_transports_is_too_much() {
    let work = |battle: &str| Aa1941::work_of_odds(battle).micros();
    assert!(work("3 infantry vs 2 infantry") < 1_000, "hardly any");
    assert!(work("3 submarines, 3 destroyers vs 5 submarines") >= work("3 destroyers vs 5 destroyers"));
    assert!(work("900 submarines vs 900 submarines") < kernel::Work::MOST.micros(), "it is rolled within bounds");
    let landing = |transports: u32| {
        work(&format!("battleship, {transports} transports (infantry, tank) vs 3 submarines; 2 fighters vs 9 infantry"))
    };
    assert!(landing(6) < kernel::Work::MOST.micros(), "{}", landing(6));
    assert!(landing(200) > kernel::Work::MOST.micros(), "each number that may come through is a battle of its own");
    assert_eq!(work("neither fish nor fowl"), kernel::Work::LOOK.micros());
}
