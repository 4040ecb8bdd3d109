//! From a name on the list to a match with people at every seat.

use protocol::{
    ChartList, NewTable, OpponentPace, Outcome, PlayerLevel, ReadyRequest, SeatChoice, Stakes, Table, TalkLanguage,
    TimeControl, Verdict, Visibility,
};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    chance::Chance,
    follower::Follower,
    games::{self, Game},
    guest::Guest,
    server::{Folder, Server, sandtable},
};

/// What a test wants of a table; everything else is usual.
#[derive(Debug, Clone)]
pub struct Wish {
    /// The game.
    pub game: Game,
    /// The roles of each seat.
    pub seats: Vec<Vec<String>>,
    /// The game's options.
    pub options: Value,
    /// Id of the chart; `None`: the game's first.
    pub chart: Option<String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether others may look on.
    pub spectators: bool,
    /// How long players may think.
    pub time: TimeControl,
    /// Whether it changes ratings.
    pub stakes: Stakes,
}

impl Wish {
    /// A public table of the sample game for so many players, 2 to 4, each for itself, with spectators allowed.
    ///
    /// # Panics
    /// For any other number.
    pub fn players(count: u8) -> Self {
        Self::of(games::SAMPLE, count)
    }

    /// A public table for so many players, 2 to 5, in two sides: the even seats and the odd ones. One
    /// seat is asked at a time, matches are long, and views are large.
    ///
    /// # Panics
    /// For any other number.
    pub fn sides(count: u8) -> Self {
        Self::of(games::WITH_SIDES, count)
    }

    /// A public table of a game for so many players with spectators allowed.
    ///
    /// # Panics
    /// If the game is not for so many.
    pub fn of(game: Game, players: u8) -> Self {
        Self {
            game,
            seats: game.seats(players),
            options: game.options(players),
            chart: None,
            visibility: Visibility::Public,
            spectators: true,
            time: TimeControl::None,
            stakes: Stakes::Casual,
        }
    }

    /// Over other options than the usual ones.
    #[must_use]
    pub fn with_options(self, options: Value) -> Self {
        Self { options, ..self }
    }

    /// Found by its link only.
    #[must_use]
    pub fn private(self) -> Self {
        Self { visibility: Visibility::Private, ..self }
    }

    /// Without spectators.
    #[must_use]
    pub fn among_players(self) -> Self {
        Self { spectators: false, ..self }
    }

    /// With clocks.
    #[must_use]
    pub fn timed(self, time: TimeControl) -> Self {
        Self { time, ..self }
    }

    /// Rated: every player has to have an account.
    #[must_use]
    pub fn rated(self) -> Self {
        Self { stakes: Stakes::Rated, ..self }
    }

    /// Begins from this chart.
    #[must_use]
    pub fn on_chart(self, chart: &str) -> Self {
        Self { chart: Some(chart.to_owned()), ..self }
    }

    /// The request that makes the table.
    pub fn request(&self, host: &Guest) -> NewTable {
        NewTable {
            name: format!("Table of {}", host.name),
            game: self.game.id().to_owned(),
            options: self.options.clone(),
            chart: self.chart.clone().unwrap_or_else(|| usual_chart(host, self.game)),
            chart_version: None,
            seats: self.seats.clone(),
            visibility: self.visibility,
            spectators: self.spectators,
            time: self.time.clone(),
            stakes: self.stakes,
            talk: TalkLanguage::Any,
            level: PlayerLevel::Any,
            seat: Some(0),
            opponents: Vec::new(),
            opponent_pace: OpponentPace::AtOnce,
        }
    }

    /// Makes the table; the host takes seat 0.
    pub fn make(&self, host: &Guest) -> Table {
        host.post("/api/tables", &self.request(host)).ok()
    }
}

/// Id of the chart that ships with the game and comes first.
pub fn usual_chart(guest: &Guest, game: Game) -> String {
    let list: ChartList = guest.get(&format!("/api/charts?game={}&which=built_in", game.id())).ok();
    list.charts.into_iter().next().expect("the game ships with charts").id
}

/// What a match came to for each seat, in seat order.
pub fn verdicts(outcome: &Outcome) -> Vec<Verdict> {
    outcome.results.iter().map(|seat| seat.result).collect()
}

/// Takes a seat.
pub fn sit(guest: &Guest, table: Uuid, seat: u8) -> Table {
    guest.post(&format!("/api/tables/{table}/sit"), &SeatChoice { seat }).ok()
}

/// Says "ready", with a nonce drawn from `chance`.
pub fn ready(guest: &Guest, table: Uuid, chance: &mut Chance) -> Table {
    let request = ReadyRequest { ready: true, nonce: Some(chance.hex64()) };
    guest.post(&format!("/api/tables/{table}/ready"), &request).ok()
}

/// Starts the match.
pub fn start(host: &Guest, table: Uuid) -> Table {
    host.post_nothing(&format!("/api/tables/{table}/start")).ok()
}

/// A match with a bot at every seat and some people looking on, all over real sockets.
#[derive(Debug)]
pub struct Match {
    /// The match.
    pub id: Uuid,
    /// The people at the seats, in seat order.
    pub guests: Vec<Guest>,
    /// Their sockets, in seat order.
    pub players: Vec<Follower>,
    /// The spectators.
    pub spectators: Vec<Follower>,
    /// Where the bots take their choices from.
    pub chance: Chance,
}

impl Match {
    /// Makes a table, seats all players, and starts.
    pub fn begin(server: &Server, wish: &Wish, spectators: usize, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let guests: Vec<Guest> =
            (0..wish.seats.len()).map(|seat| Guest::new(server, &format!("Seat {seat}"))).collect();
        let table = wish.make(&guests[0]);
        for (seat, guest) in (0..).zip(&guests).skip(1) {
            sit(guest, table.id, seat);
        }
        let mut players: Vec<Follower> =
            guests.iter().map(|guest| Follower::join(server, Some(guest), table.id)).collect();
        let mut spectators: Vec<Follower> = (0..spectators).map(|_| Follower::join(server, None, table.id)).collect();
        for guest in &guests {
            ready(guest, table.id, &mut chance);
        }
        start(&guests[0], table.id);
        for follower in players.iter_mut().chain(&mut spectators) {
            follower.until_view();
        }
        Self { id: table.id, guests, players, spectators, chance }
    }

    /// A match played until the view of seat 0 pleases. Dice may end one before it comes to that; then another begins.
    ///
    /// # Panics
    /// If none of several comes to it.
    pub fn brought_to(server: &Server, wish: &Wish, seed: u64, pleases: impl Fn(&Value) -> bool) -> Self {
        (seed..seed + 8)
            .map(|seed| Self::begin(server, wish, 0, seed))
            .find_map(|mut game| game.until(&pleases).then_some(game))
            .expect("one of so many matches comes to it")
    }

    /// The same people on the server, which is killed and started again on its data.
    #[must_use]
    pub fn after_a_kill(self, server: Server) -> (Server, Self) {
        let server = Server::start_in(server.kill(), &[]);
        let again = self.again(&server);
        (server, again)
    }

    /// The same people on a server that was started again.
    #[must_use]
    pub fn again(self, server: &Server) -> Self {
        let guests: Vec<Guest> = self.guests.iter().map(|guest| guest.at(server)).collect();
        let mut players: Vec<Follower> =
            guests.iter().map(|guest| Follower::join(server, Some(guest), self.id)).collect();
        for player in &mut players {
            player.until_view();
        }
        Self { id: self.id, guests, players, spectators: Vec::new(), chance: self.chance }
    }

    /// Sends one command of the first asked seat and waits until all clients have its step. Returns the step, or `None`
    /// once the match is over.
    ///
    /// # Panics
    /// If the server refuses what it offered.
    pub fn step(&mut self) -> Option<u32> {
        let (seat, action) = self.choose()?;
        Some(self.play(seat, &action))
    }

    /// What a bot would do next, and from which seat; `None` once the match is over.
    pub fn choose(&mut self) -> Option<(usize, Value)> {
        let known = self.players[0].now();
        if known.outcome.is_some() {
            return None;
        }
        let seat = usize::from(known.decs.first().expect("somebody is asked until the match is over").seat);
        let asked = self.players[seat].asked().expect("everybody hears of every decision");
        Some((seat, games::choose(asked, &mut self.chance)))
    }

    /// Sends a command that has to be accepted, and waits until every client has heard of it.
    ///
    /// # Panics
    /// If the server refuses it.
    pub fn play(&mut self, seat: usize, action: &Value) -> u32 {
        let player = &mut self.players[seat];
        let step = player.act(action).unwrap_or_else(|refused| {
            panic!(
                "{action} was offered and refused: {refused:?}; the options: {:?}",
                player.asked().map(|asked| &asked.legal)
            )
        });
        for follower in self.players.iter_mut().chain(&mut self.spectators) {
            follower.until_step(step);
        }
        step
    }

    /// Plays until a round has begun, or the match is over.
    pub fn until_round(&mut self, round: u64) {
        while self.players[0].now().view["round"].as_u64().is_some_and(|now| now < round) {
            if self.step().is_none() {
                return;
            }
        }
    }

    /// Plays until the view of seat 0 pleases; false if the match ended first.
    pub fn until(&mut self, pleases: impl Fn(&Value) -> bool) -> bool {
        while !pleases(&self.players[0].now().view) {
            if self.step().is_none() {
                return false;
            }
        }
        true
    }

    /// Ends the match: one seat after the other gives up, the even ones first, which are a side where there are sides.
    pub fn concede(&mut self) {
        let (even, odd): (Vec<usize>, Vec<usize>) = (0..self.players.len()).partition(|seat| seat % 2 == 0);
        // Seat 1 is left, and wins.
        for seat in even.into_iter().chain(odd.into_iter().skip(1)) {
            if self.players[0].now().outcome.is_none() {
                self.play(seat, &json!({ "do": "concede" }));
            }
        }
    }

    /// The finished match as a file, and the folder that holds it.
    pub fn exported(&self, server: &Server) -> (Folder, String) {
        let output = server.command(&["export", &self.id.to_string()]);
        assert!(output.status.success(), "export: {}", String::from_utf8_lossy(&output.stderr));
        let folder = Folder::new();
        let file = folder.path().join("match.json");
        std::fs::write(&file, output.stdout).expect("the folder is ours");
        (folder, file.to_string_lossy().into_owned())
    }

    /// The finished match as a file that `sandtable verify` accepts, and the folder that holds it.
    ///
    /// # Panics
    /// If a step or a draw of the log does not follow from what stands before it.
    pub fn verified(&self, server: &Server) -> (Folder, String) {
        let (folder, file) = self.exported(server);
        let verified = sandtable(&["verify", &file]);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
        (folder, file)
    }
}
