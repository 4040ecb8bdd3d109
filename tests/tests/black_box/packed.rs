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

/// In bytes: more than the steps of a match cost a phone.
const ENOUGH: usize = 400_000;

fn packed(of: &Match) -> Resume {
    Resume { form: Form::Packed, ..Resume::afresh(of.id) }
}

/// The bytes of all steps, and on average.
fn bytes(sizes: &[(&'static str, usize)]) -> (usize, usize) {
    let steps = || sizes.iter().filter(|(kind, _)| *kind == "step").map(|(_, bytes)| *bytes);
    let all = steps().sum::<usize>();
    (all, all / steps().count().max(1))
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
            let ((all, less), (_, more)) = (bytes(&phone.sizes), bytes(&desk.sizes));
            println!("{}: phone {n} {less}, desk {more} bytes, {all} in {last} steps", game.id());
            assert!(2 * less < more, "{}: {less} bytes in place of {more}", game.id());
            assert!(all < ENOUGH, "{}: {all} bytes", game.id());
        }
    }
}
