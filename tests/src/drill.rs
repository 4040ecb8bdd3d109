//! What happens to a machine once in years, done to a server with its private cluster: the disk is full, the file system
//! takes no changes any more, the clock is set back.

use std::{
    fs,
    os::unix::fs::symlink,
    thread,
    time::{Duration, Instant},
};

use protocol::TimeControl;

use crate::{
    faults::disk::{Disk, Size},
    guest::look,
    machine_clock::MachineClock,
    server::{Folder, PATIENCE, Server, eventually},
    table::{Match, Wish},
};

/// How many steps may still find room on a disk that is full: Postgres has some pages in reserve.
const STEPS_IN_RESERVE: u32 = 5_000;

/// How often a state is looked at that no message announces.
const GLANCE: Duration = Duration::from_millis(200);

/// A mishap that is tried.
#[derive(Debug, Clone, Copy)]
pub struct Mishap {
    /// As the command line names it.
    pub name: &'static str,
    run: fn() -> Outcome,
}

/// What a drill comes to that does not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Everything is as promised.
    Passed,
    /// It cannot be done on this machine; why.
    LeftOut(&'static str),
}

/// All of them.
pub const MISHAPS: [Mishap; 3] = [
    Mishap { name: "disk-full", run: disk_full },
    Mishap { name: "read-only", run: read_only },
    Mishap { name: "clock-back", run: clock_back },
];

impl Mishap {
    /// Does it.
    ///
    /// # Panics
    /// If something is not as promised.
    pub fn run(self) -> Outcome {
        (self.run)()
    }
}

/// A folder for a server whose data lies on a disk of its own.
fn folder_on(disk: &Disk) -> Folder {
    let (folder, data) = (Folder::new(), disk.path().join("data"));
    fs::create_dir_all(&data).expect("the disk takes it");
    symlink(data, folder.path().join("data")).expect("the folder is ours");
    folder
}

/// Nothing that was acknowledged is lost, what is not written is refused, and play goes on as soon as there is room.
fn disk_full() -> Outcome {
    let disk = Disk::new().expect("there is a shell");
    if disk.size() == Size::Machine {
        return Outcome::LeftOut("a small disk can be mounted by root only");
    }
    let server = Server::start_in(folder_on(&disk), &[]);
    let mut game = Match::begin(&server, &Wish::sides(2), 0, 241);
    for _ in 0..6 {
        game.step();
    }
    disk.fill().expect("it is small");
    let code = until_refused(&mut game);
    assert_eq!(code, "unavailable", "refused, and not taken for the player's mistake");
    assert!(eventually(|| look(&server, "/readyz").status == 503), "a host can see it");
    assert_eq!(look(&server, "/healthz").status, 200, "restarting it would not help");
    let before = game.players[0].now().clone();
    disk.clear();
    assert!(eventually(|| look(&server, "/readyz").status == 200), "{}", server.log());
    assert_eq!(game.players[0].now(), &before, "what was refused has changed nothing");
    for _ in 0..6 {
        game.step();
    }
    let before = game.players[0].now().clone();

    // Killed beside a full disk, it either comes up or says why not, and is whole once there is room.
    disk.fill().expect("it is small");
    let folder = server.kill();
    let folder = match Server::try_start(folder, &[], &[]) {
        Ok(server) => server.kill(),
        Err((folder, said)) => {
            assert!(said.contains("No space left on device"), "it says what is wrong: {said}");
            folder
        }
    };
    disk.clear();
    let server = Server::start_in(folder, &[]);
    let mut game = game.again(&server);
    assert_eq!(game.players[0].now(), &before);
    game.step();
    game.concede();
    game.verified(&server);
    assert_eq!(server.interrupt().1, Some(0));
    Outcome::Passed
}

/// Plays until a command is refused; its code.
fn until_refused(game: &mut Match) -> String {
    for _ in 0..STEPS_IN_RESERVE {
        let Some((seat, action)) = game.choose() else { panic!("the match is over, and the disk is not full") };
        match game.players[seat].act(&action) {
            Ok(step) => {
                for player in &mut game.players {
                    player.until_step(step);
                }
            }
            Err(refused) => return refused.code,
        }
    }
    panic!("nothing was refused on a full disk");
}

/// A server that cannot write says so at its start, in words, and harms nothing.
fn read_only() -> Outcome {
    let disk = Disk::new().expect("there is a shell");
    if disk.size() == Size::Machine {
        return Outcome::LeftOut("a small disk can be mounted by root only");
    }
    let server = Server::start_in(folder_on(&disk), &[]);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 242);
    for _ in 0..6 {
        game.step();
    }
    let before = game.players[0].now().clone();
    let (folder, code) = server.interrupt();
    assert_eq!(code, Some(0));
    disk.take_no_changes().expect("nobody writes to it any more");
    let Err((folder, said)) = Server::try_start(folder, &[], &[]) else { panic!("it starts where it cannot write") };
    assert!(said.contains("Read-only file system"), "it says what is wrong: {said}");
    disk.take_changes().expect("it was so before");
    let server = Server::start_in(folder, &[]);
    let mut game = game.again(&server);
    assert_eq!(game.players[0].now(), &before);
    game.step();
    game.concede();
    game.verified(&server);
    Outcome::Passed
}

/// Sessions stay, clocks of matches run on by what has passed, and the log says what happened.
fn clock_back() -> Outcome {
    let Some(clock) = MachineClock::new() else { return Outcome::LeftOut("libfaketime is not installed") };
    let short = ["--shortest-clock", "1"];
    let server = Server::start_in_with(Folder::new(), &short, &clock.settings());
    let time = TimeControl::Live { bank: 12, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
    let mut game = Match::begin(&server, &Wish::sides(2).timed(time), 1, 243);
    for _ in 0..4 {
        game.step();
    }
    let now = || server.sql("select extract(epoch from clock_timestamp())::bigint").parse::<i64>().expect("a number");
    let before = now();
    clock.set("-1h");
    assert!(eventually(|| now() < before - 3_000), "the clock of its machine is another");
    assert!(eventually(|| server.log().contains("the clock of the system was set back")), "{}", server.log());
    for guest in &game.guests {
        assert_eq!(guest.get("/api/me").status, 200, "sessions stay");
    }
    game.step();
    // No player moves any more. The bank runs out when its time has passed, and not an hour later.
    until_time_is_up(&server, PATIENCE);

    // The next server begins an hour before the last one ended.
    let (folder, code) = server.interrupt();
    assert_eq!(code, Some(0));
    let server = Server::start_in_with(folder, &short, &clock.settings());
    let warned = || server.log().contains("behind the time at which a server was seen to work");
    assert!(eventually(warned), "{}", server.log());
    let game = game.again(&server);
    // Players have half a minute to come back, and then what their clocks hold.
    until_time_is_up(&server, 3 * PATIENCE);
    clock.set("+0");
    assert_eq!(game.guests[0].get("/api/me").status, 200, "sessions stay");
    let log = server.log();
    assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
    Outcome::Passed
}

/// Waits until another step was made because a player's time is up.
fn until_time_is_up(server: &Server, patience: Duration) {
    let count = || server.sql("select count(*) from steps where how = 'time'").parse::<u32>().expect("a number");
    let (begun, before) = (Instant::now(), count());
    while count() == before {
        assert!(begun.elapsed() < patience, "no time runs:\n{}", server.log());
        thread::park_timeout(GLANCE);
    }
}
