//! The odds of battles that are written down, asked for without a match.

use std::thread;

use serde_json::Value;
use tests::{
    games,
    guest::{Guest, look},
    server::Server,
};

fn address(game: &str, battle: &str) -> String {
    let battle = battle.replace(' ', "%20").replace('+', "%2B");
    format!("/api/games/{game}/odds?battle={battle}")
}

#[test]
fn anyone_may_ask_how_a_battle_would_end() {
    let server = Server::shared();
    let odds: Value = look(server, &address("aa1941", "3 infantry, tank vs 2 infantry")).ok();
    let won = odds["won_ppm"].as_u64().expect("a number");
    assert!((944_200..944_500).contains(&won), "{odds}");
    assert_eq!(odds["sureness"]["how"], "exact");
    assert_eq!(odds["attacker"]["left"][0]["units"]["tank"], 1, "{odds}");
    let again: Value = look(server, &address("aa1941", "3 infantry, tank vs 2 infantry")).ok();
    assert_eq!(again, odds, "a figure stays");
    let landing = "destroyer, 2 transports (infantry, tank) vs submarine; fighter vs 2 infantry by price";
    let landing: Value = look(server, &address("aa1941", landing)).ok();
    assert_eq!(landing["losses"], "by_price");
    let fleets: Value =
        look(server, &address("aa1941", "200 submarines, 200 fighters vs 200 destroyers, 200 submarines")).ok();
    assert_eq!(fleets["sureness"]["how"], "rolled", "beyond bounds it says so");
    assert!(fleets["sureness"]["error_ppm"].as_u64() > Some(0), "and how sure it is");
}

#[test]
fn what_is_no_battle_is_refused_and_named() {
    let server = Server::shared();
    let asked = |battle: &str| look(server, &address("aa1941", battle));
    for (battle, part) in
        [("3 elephants vs infantry", "3 elephants"), ("infantry vs tank (infantry)", "infantry"), ("hello", "hello")]
    {
        let refused = asked(battle);
        assert_eq!(refused.status, 422, "{battle}");
        let refusal = refused.refusal();
        assert_eq!(refusal.code, "bad_battle", "{battle}");
        assert!(refusal.text.en.contains(part), "{battle}: {}", refusal.text.en);
    }
    let transports = "200 transports (infantry, tank) vs nothing; nothing vs 9 infantry";
    assert_eq!(asked(transports).code(), "battle_too_large");
    assert_eq!(asked(&"infantry, ".repeat(90)).code(), "battle_too_large");
    assert_eq!(look(server, &address(games::SAMPLE.id(), "infantry vs infantry")).code(), "no_odds");
    assert_eq!(look(server, &address("chess", "pawn vs pawn")).code(), "unknown_game");
    assert_eq!(look(server, "/api/games/aa1941/odds").code(), "malformed");
}

#[test]
fn great_battles_are_reckoned_only_so_often_for_one_asker() {
    let ann = Guest::new(Server::shared(), "Ann");
    let great = |nth: u32| address("aa1941", &format!("{} submarines vs 300 submarines", 300 + nth));
    // At once: while a slow machine reckons one after the other, the budget fills again.
    let (ann, great) = (&ann, &great);
    let refused = thread::scope(|scope| {
        let asked: Vec<_> = (0..40).map(|nth| scope.spawn(move || ann.get(&great(nth)))).collect();
        let mut answers = asked.into_iter().map(|asked| asked.join().expect("it is answered"));
        answers.find(|answer| answer.status != 200).expect("a budget")
    });
    assert_eq!((refused.status, refused.code().as_str()), (429, "rate"));
    let small: Vec<_> =
        (0..3).map(|_| look(Server::shared(), &address("aa1941", "infantry vs infantry")).status).collect();
    assert_eq!(small, [200; 3], "others ask on");
}
