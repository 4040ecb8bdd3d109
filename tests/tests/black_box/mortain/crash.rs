//! Killed in the middle of attacks, the server goes on with the same cards; what was told live is what is read later.

use protocol::{StepEvents, StepsPage};
use serde_json::Value;
use tests::{
    games::{WITH_A_DECK, is_fighting},
    guest::look,
    server::Server,
    table::{Match, Wish},
};

/// All steps that everybody may see, from the log.
fn history(server: &Server, game: &Match) -> Vec<StepEvents> {
    let (mut found, mut from) = (Vec::new(), 1);
    loop {
        let page: StepsPage = look(server, &format!("/api/matches/{}/steps?from={from}", game.id)).ok();
        found.extend(page.steps);
        from = page.to + 1;
        if page.to >= page.head {
            return found;
        }
    }
}

#[test]
fn an_attack_goes_on_after_a_kill_with_the_cards_that_were_left() {
    let mut server = Server::start();
    // A face card was turned up, and its side is asked about it.
    let mut game = Match::brought_to(&server, &Wish::of(WITH_A_DECK, 2), 401, is_fighting);
    for kill in 0..4 {
        // The match may be over before so many of them.
        if !game.until(is_fighting) {
            break;
        }
        let before: Vec<_> = game.players.iter().map(|player| player.now().clone()).collect();
        let told = history(&server, &game);
        (server, game) = game.after_a_kill(server);
        for (player, before) in game.players.iter().zip(&before) {
            assert_eq!(player.now(), before, "kill {kill}: the same attack, the same question");
        }
        assert_eq!(history(&server, &game), told, "kill {kill}: every step is there");
        // One more, of which only the acknowledgement arrives before the end.
        let (seat, action) = game.choose().expect("a question is open");
        let step = game.players[seat].act(&action).expect("it was offered");
        let after = game.players[seat].until_step(step).clone();
        (server, game) = game.after_a_kill(server);
        assert_eq!(game.players[seat].now(), &after, "kill {kill}: {action}");
        for _ in 0..3 {
            game.step();
        }
    }
    game.concede();
    // Each card is a function of the match, the step and the place: had a restart moved any of them, this would tell.
    game.verified(&server);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn what_a_spectator_is_told_live_is_the_history() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::of(WITH_A_DECK, 2), 1, 402);
    let first = game.spectators[0].now().seq + 1;
    game.until_round(3);
    let kinds: Vec<String> = (game.spectators[0].steps.iter().flat_map(|step| &step.events))
        .filter_map(|event| event["e"].as_str().map(str::to_owned))
        .collect();
    for kind in ["placed", "card_drawn", "moved", "attack_resolved", "round_ended"] {
        assert!(kinds.iter().any(|one| one == kind), "no {kind} in two rounds");
    }
    let read = history(server, &game);
    let after: Vec<&StepEvents> = read.iter().filter(|step| step.seq >= first).collect();
    assert_eq!(after, game.spectators[0].steps.iter().collect::<Vec<_>>());
    for player in &game.players {
        assert_eq!(player.steps, game.spectators[0].steps, "nothing is secret");
    }
    // The view at each of the last steps is what a spectator saw then.
    let now = game.spectators[0].now();
    let then: Value = look(server, &format!("/api/matches/{}/view?at={}", game.id, now.seq)).ok();
    assert_eq!(then.get("view").unwrap_or(&then), &now.view);
    game.concede();
    game.verified(server);
}
