//! Steps as phones ask for them: packed, with what was shown before as the dictionary.

use protocol::{Audience, Form, Resume};
use tests::{
    follower::Follower,
    games,
    server::Server,
    table::{Match, Wish},
};

/// Steps of each game, or fewer if it ends before.
const STEPS: u32 = 1000;

/// Bytes for each step, by the mean of all phones of a match, so that a thousand steps cost a phone less than 400 KB.
const ENOUGH: usize = 400;

fn packed(of: &Match) -> Resume {
    Resume { form: Form::Packed, ..Resume::afresh(of.id) }
}

fn mean(sizes: &[(&'static str, usize)]) -> usize {
    let steps = || sizes.iter().filter(|(kind, _)| *kind == "step").map(|(_, bytes)| *bytes);
    steps().sum::<usize>() / steps().count().max(1)
}

#[test]
fn phones_come_to_the_same_views_with_half_of_the_bytes_in_every_game() {
    let server = Server::shared();
    for game in games::ALL {
        let mut played = Match::begin(server, &Wish::of(game, 2), 1, 64);
        let public = Resume { audience: Some(Audience::Public), ..packed(&played) };
        let mut phones: Vec<Follower> =
            played.guests.iter().map(|guest| Follower::resume(server, Some(guest), packed(&played))).collect();
        phones.push(Follower::resume(server, None, public));
        for phone in &mut phones {
            phone.until_step(played.players[0].now().seq);
        }
        let Some(last) = (0..STEPS).map_while(|_| played.step()).last() else { panic!("{} is played", game.id()) };
        for (n, phone) in phones.iter_mut().enumerate() {
            phone.until_step(last);
            let desk = played.players.get_mut(n).unwrap_or(&mut played.spectators[0]);
            desk.until_step(last);
            assert_eq!(phone.now(), desk.now(), "{}: what phone {n} knows", game.id());
            let (less, more) = (mean(&phone.sizes), mean(&desk.sizes));
            println!("{}: phone {n} {less}, desk {more} bytes in {last} steps", game.id());
            assert!(2 * less < more, "{}: {less} bytes in place of {more}", game.id());
        }
        // A single seat of a short match may have come to more by its dice.
        let all = phones.iter().map(|phone| mean(&phone.sizes)).sum::<usize>() / phones.len();
        assert!(all < ENOUGH, "{}: {all} bytes", game.id());
    }
}
