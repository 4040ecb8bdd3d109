//! A locked army is known to its owner alone until the other one is locked.

use serde_json::json;
use tests::{
    follower::Follower,
    games::WITH_SECRET_ARMIES,
    guest::look,
    server::Server,
    table::{Match, Wish},
};

use super::{ALLIES, AXIS, army};

/// The cards of the army that is locked first; the ids stand in no other army of this test.
const SECRET: [(&str, u32); 2] = [("tiger-i", 1), ("panzerschreck-team", 2)];

/// Everything that the server has sent a socket, and its answer to a request, as text.
fn all_that_is_told(server: &Server, game: &Match, follower: &Follower, path: &str) -> String {
    let asked = look(server, &format!("/api/matches/{}{path}", game.id));
    let now = follower.now();
    format!("{} {:?} {:?} {:?} {}", now.view, now.decs, follower.steps, follower.chat, asked.body)
}

#[test]
fn what_the_other_side_and_the_gallery_are_sent_does_not_name_a_locked_army() {
    let server = Server::shared();
    let wish = Wish::of(WITH_SECRET_ARMIES, 2).with_options(json!({ "points": 100 }));
    let mut game = Match::begin(server, &wish, 1, 501);
    game.play(AXIS, &army(&SECRET));
    for path in ["/view", "/steps?from=1", ""] {
        for follower in [&game.players[ALLIES], &game.spectators[0]] {
            let told = all_that_is_told(server, &game, follower, path);
            for (card, _) in SECRET {
                assert!(!told.contains(card), "{card} is told: {told}");
            }
        }
    }
    assert_eq!(game.players[ALLIES].now().view["armies"]["axis"], "locked");
    assert_eq!(game.spectators[0].now().view["armies"], json!({ "axis": "locked", "allies": null }));
    let own = &game.players[AXIS].now().view["armies"]["axis"];
    assert_eq!(own, &json!({ "tiger-i": 1, "panzerschreck-team": 2 }), "its owner sees it");

    // A spectator who joins late learns no more.
    let late = Follower::join(server, None, game.id).until_view().clone();
    assert!(!late.view.to_string().contains(SECRET[0].0));

    game.play(ALLIES, &army(&[("garand-rifles", 3)]));
    for follower in [&game.players[ALLIES], &game.spectators[0]] {
        assert_eq!(&follower.now().view["armies"]["axis"], &json!({ "tiger-i": 1, "panzerschreck-team": 2 }));
    }
    game.concede();
    game.verified(server);
}
