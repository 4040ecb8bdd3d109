//! What the server knows of the games of the list, which stands in the crate `games`.

use base::games::Games;
use std::sync::LazyLock;

use kernel::{AnyBot, AnyGame, Erased, Game};
use picture::Picture;

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

/// The picture of a game; `None` for one that has none.
pub fn picture(game: &str) -> Option<&'static dyn Picture> {
    static PICTURES: LazyLock<Vec<&'static dyn Picture>> = LazyLock::new(::games::pictures);
    PICTURES.iter().copied().find(|picture| picture.game() == game)
}

/// All games of the list.
pub fn all() -> Games {
    Games::of(ALL)
}

#[cfg(test)]
mod tests {
    use kernel::{
        Awaiting, Chance as _, SetUp, SplitMix, Viewer,
        secrecy::{Looked, Trial, look},
    };
    use picture::Language;
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
            assert!(
                ["bad_battle", "bad_attack", "no_odds"].contains(&refusal.code.as_ref()),
                "{}: {refusal:?}",
                game.id()
            );
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

    /// How a match of a game begins.
    fn opening(game: &dyn AnyGame) -> Box<dyn kernel::Position> {
        let seats = usual_seats(&game.seating(&json!({})).expect("the usual options"));
        let chart = game.charts().swap_remove(0).chart;
        let config = game.configure(&SetUp { options: json!({}), seats, chart }).expect("the usual chart");
        game.start(&config, game.support(game.rules_version()).rules()).expect("a position")
    }

    #[test]
    fn every_game_has_a_picture_of_its_positions_in_both_languages_which_fits_on_a_card() {
        for game in all().iter() {
            let picture = picture(game.id()).expect("a picture");
            let view = opening(game).view(Viewer::Public).expect("a view");
            for language in Language::ALL {
                let board = picture.board(&view, language).expect("a board");
                let naming = picture.naming();
                let card = cards::Card {
                    head: cards::Head::Wordmark,
                    headline: language.pick(&naming.name).to_owned(),
                    lines: vec![cards::Line::of(language.pick(&naming.about))],
                    offer: None,
                    foot: None,
                    board: Some(board),
                };
                let file = cards::png(&cards::svg(&card)).expect("a picture");
                assert!(file.len() <= cards::LARGEST, "{}: {}", game.id(), file.len());
                for text in [&naming.name, &naming.about, &naming.pace] {
                    assert!(cards::can_write(language.pick(text)), "{text:?}");
                }
            }
            let roles = game.seating(&json!({})).expect("the usual options").roles;
            assert!(roles.iter().all(|role| picture.emblem(&role.id).is_some()), "{}", game.id());
            assert!(picture.emblem("<script>").is_none());
        }
    }

    #[test]
    fn a_picture_shows_nothing_that_the_public_may_not_know() {
        let game = all().get("outpost").expect("the sample game");
        let picture = picture(game.id()).expect("a picture");
        let (mut players, mut dice) = (SplitMix::new(3), SplitMix::new(4));
        let mut position = opening(game).settle(&mut dice).expect("sound rules").after;
        let mut different = 0;
        for _ in 0..120 {
            let disguised = position.redraw_hidden(Viewer::Public, &mut players);
            different += u32::from(position.digest().expect("written") != disguised.digest().expect("written"));
            for language in Language::ALL {
                let [truth, other] = [&position, &disguised]
                    .map(|position| picture.board(&position.view(Viewer::Public).expect("a view"), language));
                assert_eq!(truth, other);
            }
            let Awaiting::Seats { pending, .. } = position.awaiting() else { break };
            let which = players.draw(u32::try_from(pending.len()).expect("a few"));
            let seat = pending[usize::try_from(which).expect("a few")].seat;
            let Some(command) = position.random_command(seat, &mut players) else { break };
            position = position.play(seat, &command, &mut dice).expect("a legal command").after;
        }
        assert!(different > 30, "{different}: there was something to hide");
    }
}
