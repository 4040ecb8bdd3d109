//! What the server knows of the games of the list, which stands in the crate `games`.

use base::games::Games;
use kernel::{AnyBot, AnyGame, Erased, Game};

use crate::simulation::{Plan, Tally, play_at_random};

/// Makes all that the server knows of its games from their types.
macro_rules! from_types {
    ($($game:ident :: $rules:ident),+) => {
        static ALL: &[&dyn AnyGame] = &[$(&Erased::<::games::$game::$rules>::new()),+];

        /// Lets random players play the game with this id; `None` if there is no such game.
        ///
        /// Here and not behind [`AnyGame`]: a simulation wants the rules without the JSON around them.
        pub fn simulate(id: &str, plan: &Plan) -> Option<anyhow::Result<Tally>> {
            match id {
                $(<::games::$game::$rules as Game>::ID => Some(play_at_random::<::games::$game::$rules>(plan)),)+
                _ => None,
            }
        }
    };
}

::games::every_game!(from_types);

/// The opponents of all games of the list.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    ::games::bots()
}

/// All games of the list.
pub fn all() -> Games {
    Games::of(ALL)
}

#[cfg(test)]
mod tests {
    use kernel::{
        SetUp,
        secrecy::{Looked, Trial, look},
    };
    use serde_json::json;

    use super::*;
    use crate::simulation::usual_seats;

    /// Plays a match of a game at random, one seat for each role, and looks for hidden facts that a viewer could tell.
    fn looked_for_leaks(game: &dyn AnyGame, seed: u64) -> Looked {
        let set_up = SetUp {
            options: json!({}),
            seats: usual_seats(&game.seating(&json!({})).expect("the usual options")),
            chart: game.charts().swap_remove(0).chart,
        };
        let trial = Trial {
            set_up,
            questions: vec![json!({ "ask": "odds", "unit": "red-1", "target": "blue-1" })],
            seed,
            steps: 150,
        };
        look(game, &trial).unwrap_or_else(|failed| panic!("{}, seed {seed}: {failed}", game.id()))
    }

    #[test]
    fn no_game_shows_a_viewer_hidden_information() {
        for game in all().iter() {
            let matches: Vec<_> = (1..=3).map(|seed| looked_for_leaks(game, seed)).collect();
            // Together, since a match of a small game may be over soon.
            assert!(matches.iter().map(|looked| looked.steps).sum::<u32>() > 80, "{}: {matches:?}", game.id());
            for looked in matches {
                assert!(looked.further > looked.steps, "{}: {looked:?}", game.id());
            }
        }
    }

    #[test]
    fn what_is_no_battle_has_no_odds_in_any_game() {
        for game in all().iter() {
            let refusal = game.odds_of("neither fish nor fowl").expect_err("no game has such a battle");
            assert!(["bad_battle", "no_odds"].contains(&refusal.code.as_ref()), "{}: {refusal:?}", game.id());
        }
        assert_eq!(
            all().get("outpost").expect("the sample game").odds_of("").expect_err("it has none").code,
            "no_odds"
        );
    }

    #[test]
    fn a_game_with_hidden_hands_has_something_to_hide() {
        let outpost = all().get("outpost").expect("the sample game");
        let looked = looked_for_leaks(outpost, 5);
        assert!(looked.different > 10, "{looked:?}");
    }
}
