//! A socket that does not read is not waited for.

use tests::{
    follower::Follower,
    server::Server,
    table::{Match, Wish},
};

#[test]
fn a_slow_spectator_holds_no_other_up_and_catches_up_by_a_snapshot() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::sides(2), 0, 91);
    let mut slow = Follower::join(server, None, game.id);
    slow.until_view();
    slow.socket.narrow();
    // So many steps that neither the server's queue nor the buffers of the connection can hold them all.
    let mut told = 0;
    while told < 1 << 20 {
        if game.step().is_none() {
            break;
        }
        told += game.players[0].sizes.last().map_or(0, |(_, bytes)| *bytes);
    }
    let end = game.players[0].now().clone();
    slow.until_step(end.seq);
    assert!(slow.resyncs > 0, "told {told} bytes without a resync");
    let now = slow.now();
    assert_eq!((now.seq, &now.hash, &now.view), (end.seq, &end.hash, &end.view));
}
