//! A few of each kind of hostile clients beside people who play: no timing here (`cargo xtask hostile` times), but no
//! person is refused because of others, nothing breaks, and the server's memory stays where it was.

use tests::{
    games,
    hostile::{
        Kind,
        attack::attack_times,
        run::bounded,
        tally::Tally,
        world::{Prey, World},
    },
    server::{Folder, Server},
    table::{Match, Wish},
};

/// Acts of each hostile client.
const ACTS: u32 = 40;
/// Commands of the people of each match; more at once would be taken back more often than one player may.
const COMMANDS: usize = 150;
/// More memory than that a few clients do not cost, in KiB, in a debug build with its answers and caches.
const MOST_KIB: u64 = 150 << 10;

fn hostile(world: World) -> Vec<(Kind, Tally)> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(attack_times(world, ACTS))
}

#[test]
fn people_play_on_beside_hostile_clients() {
    let open = Server::start_in(Folder::new(), &["--log", "warn"]);
    let games = [games::SAMPLE, games::WITH_SIDES].map(|game| Match::begin(&open, &Wish::of(game, 2), 1, 41));
    let world = World::make(&open, Prey::WhatCostsMost, games.iter().map(|game| game.id).collect(), 2, 50);
    let (folder, _) = open.interrupt();
    let server = bounded(folder);
    let mut games = games.map(|game| game.again(&server));
    let before = server.memory_kib();
    let world = World { server: server.address(), ..world };
    let tallies = std::thread::scope(|scope| {
        let attack = scope.spawn(|| hostile(world));
        // A command that is refused, or not answered, ends the test there.
        let played = (0..COMMANDS).map(|_| games.iter_mut().filter_map(Match::step).count()).sum::<usize>();
        assert!(played >= COMMANDS, "the matches are long enough: {played}");
        attack.join().expect("no client panics")
    });
    for (kind, tally) in tallies {
        println!("{}: {tally:?}", kind.name());
        assert!(tally.sent >= u64::from(ACTS), "{kind:?} did something: {tally:?}");
        assert_eq!(tally.broken, 0, "{kind:?}: {tally:?}");
    }
    let log = server.log();
    assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
    let grown = server.memory_kib().saturating_sub(before);
    assert!(grown <= MOST_KIB, "{grown} KiB more");
}
