//! A socket that does not read is not waited for.

use protocol::{Form, Resume};
use tests::{
    follower::Follower,
    server::Server,
    socket::follow,
    table::{Match, Wish},
};

#[test]
fn a_slow_spectator_holds_no_other_up_and_catches_up_by_a_snapshot() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(2), 0, 91);
    // Whole views fill what can wait within few steps, long before the server gives a reader up.
    let mut slow = Follower::resume(server, None, Resume { form: Form::Whole, ..follow(game.id) });
    slow.until_view();
    slow.socket.narrow();
    // So many steps that neither the server's queue nor the buffers of the connection can hold them all.
    let mut told = 0;
    while told < 1 << 20 {
        if game.step().is_none() {
            break;
        }
        told += game.players[0].now().view.to_string().len();
    }
    let end = game.players[0].now().clone();
    slow.until_step(end.seq);
    assert!(slow.resyncs > 0, "told {told} bytes without a resync");
    let now = slow.now();
    assert_eq!((now.seq, &now.hash, &now.view), (end.seq, &end.hash, &end.view));
}
