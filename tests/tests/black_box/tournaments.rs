//! Tournaments from the first entry to the results, played by programs over the wire.

use std::collections::BTreeSet;

use protocol::{
    Table, TableState, Tournament, TournamentEnding, TournamentGame, TournamentPart, TournamentResults,
    TournamentState, TournamentSummary,
};
use serde_json::{Value, json};
use tests::{
    chance::Chance,
    games,
    guest::{Answer, Guest, look},
    server::{Folder, Server, eventually},
    table::{ready, usual_chart},
};
use uuid::Uuid;

const PASSWORD: &str = "correct horse battery";

fn people<const N: usize>(server: &Server, name: &str) -> [Guest; N] {
    std::array::from_fn(|n| Guest::registered(server, &format!("{name}{n}"), PASSWORD))
}

fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    u64::try_from(since.as_millis()).expect("it fits")
}

/// A tournament of the sample game that begins in an hour, unless its organiser says otherwise.
fn plan(host: &Guest, format: &Value) -> Value {
    json!({
        "name": "Cup of the sands", "about": "For all", "game": games::SAMPLE.id(), "options": games::SAMPLE.options(2),
        "chart": usual_chart(host, games::SAMPLE), "visibility": "public", "format": format,
        "time": { "kind": "live", "bank": 1800, "increment": 30, "reserve": 60 },
        "most": 16, "starts": now() + 3_600_000, "pause": 0, "grace": 600,
    })
}

fn made(host: &Guest, plan: &Value) -> Tournament {
    host.post("/api/tournaments", plan).ok()
}

fn at(id: Uuid, what: &str) -> String {
    format!("/api/tournaments/{id}/{what}")
}

/// As it is now; `None` while the reader has asked too often.
fn seen(guest: &Guest, id: Uuid) -> Option<Tournament> {
    let answer = guest.get(&format!("/api/tournaments/{id}"));
    (answer.status != 429).then(|| answer.ok())
}

fn read(guest: &Guest, id: Uuid) -> Tournament {
    let mut known = None;
    assert!(eventually(|| {
        known = seen(guest, id);
        known.is_some()
    }));
    known.expect("it was seen")
}

/// Waits until it is as it has to be.
fn until(guest: &Guest, id: Uuid, what: &str, pleases: impl Fn(&Tournament) -> bool) -> Tournament {
    let mut known = None;
    let came = eventually(|| {
        known = seen(guest, id).or(known.take());
        known.as_ref().is_some_and(&pleases)
    });
    assert!(came, "{what}: {known:?}");
    known.expect("it was seen")
}

fn enter(players: &[Guest], id: Uuid) {
    for player in players {
        assert_eq!(player.post_nothing(&at(id, "enter")).status, 204, "{}", player.name);
    }
}

/// Waits until so many rounds are paired.
fn until_round(guest: &Guest, id: Uuid, n: u16) -> Tournament {
    until(guest, id, "a round", |tournament| tournament.summary.rounds >= n)
}

fn until_over(guest: &Guest, id: Uuid) -> Tournament {
    until(guest, id, "the end", |tournament| tournament.summary.state == TournamentState::Over)
}

fn by_id(players: &[Guest], id: Uuid) -> &Guest {
    players.iter().find(|one| one.id == id).expect("a player of the tournament")
}

fn table(guest: &Guest, id: Uuid) -> Table {
    guest.get(&format!("/api/tables/{id}")).ok()
}

/// Whether a match is known to have begun; a poll that is told to wait says no.
fn is_running(guest: &Guest, id: Uuid) -> bool {
    let answer = guest.get(&format!("/api/tables/{id}"));
    answer.status == 200 && answer.ok::<Table>().state == TableState::Running
}

/// Both players come; the match begins by itself.
fn begin(players: &[Guest], game: &TournamentGame, chance: &mut Chance) {
    for user in [game.first, game.second] {
        ready(by_id(players, user), game.id, chance);
    }
    assert!(eventually(|| is_running(&players[0], game.id)), "{game:?}");
}

fn concede(loser: &Guest, game: Uuid) {
    let path = format!("/api/matches/{game}/act");
    let act =
        |cid: &str, dec: &Value| loser.post(&path, &json!({ "cid": cid, "dec": dec, "action": { "do": "concede" } }));
    // Who names a decision that is not open is told which ones are; giving up goes with any of them.
    let dec = act("which", &json!(0)).body["decs"][0]["dec"].clone();
    assert_eq!(act("enough", &dec).status, 200);
}

/// Plays the games of the last round that wait; who entered later loses.
fn play(players: &[Guest], tournament: &Tournament, chance: &mut Chance) {
    let place = |user: Uuid| players.iter().position(|one| one.id == user);
    for game in &tournament.played.last().expect("a round").games {
        if game.ending.is_none() {
            begin(players, game, chance);
            let loser = if place(game.first) > place(game.second) { game.first } else { game.second };
            concede(by_id(players, loser), game.id);
        }
    }
}

#[test]
fn a_swiss_of_five_has_a_bye_each_round_and_goes_on_when_one_withdraws() {
    let server = Server::shared();
    let players: [Guest; 5] = people(server, "swiss");
    let id = made(&players[0], &plan(&players[0], &json!({ "kind": "swiss", "rounds": 3 }))).summary.id;
    enter(&players, id);
    assert_eq!(read(&players[1], id).summary.me, TournamentPart::Entered);
    assert_eq!(players[0].post_nothing(&at(id, "start")).status, 204);
    let mut chance = Chance::new(41);

    let first = until_round(&players[0], id, 1);
    assert_eq!((first.summary.state, first.length), (TournamentState::Running, 3));
    assert_eq!((first.played[0].games.len(), first.played[0].byes.len()), (2, 1));
    let rested = first.played[0].byes[0];
    let sat = table(&players[0], first.played[0].games[0].id);
    assert_eq!(sat.tournament, Some(id));
    assert_eq!(sat.seats[0].player, Some(first.played[0].games[0].first));
    play(&players, &first, &mut chance);

    let second = until_round(&players[0], id, 2);
    let again = second.played[1].byes[0];
    assert_ne!(again, rested, "nobody rests twice");
    play(&players, &second, &mut chance);

    // The next round is paired at once: who withdraws then has lost the match that has not begun.
    let third = until_round(&players[0], id, 3);
    let leaver = by_id(&players, third.played[2].games[0].second);
    assert_eq!(leaver.post_nothing(&at(id, "withdraw")).status, 204);
    assert_eq!(leaver.post_nothing(&at(id, "withdraw")).code(), "not_entered");
    let after = read(&players[0], id);
    assert_eq!(after.played[2].games[0].ending, Some(TournamentEnding::FirstByForfeit));
    assert_eq!(table(&players[0], after.played[2].games[0].id).state, TableState::Closed);
    play(&players, &after, &mut chance);

    let over = until_over(&players[0], id);
    let met: Vec<BTreeSet<Uuid>> =
        over.played.iter().flat_map(|round| &round.games).map(|game| [game.first, game.second].into()).collect();
    assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "nobody met the same one twice");
    assert_eq!(over.players.iter().map(|one| one.rank).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(
        over.players.iter().map(|one| u32::from(one.points)).sum::<u32>(),
        2 * 9,
        "two games and a bye each round"
    );
    assert_eq!(over.summary.winner.as_ref(), Some(&over.players[0].person));
    let results: TournamentResults = look(server, &at(id, "results")).ok();
    assert_eq!((results.format.as_str(), results.rounds.len()), ("sandtable-tournament", 3));
    assert_eq!(results.standings, over.players);
    let listed: Vec<TournamentSummary> = look(server, "/api/tournaments?which=over").ok();
    assert!(listed.iter().any(|one| one.id == id && one.winner == over.summary.winner));
    assert_eq!(players[0].post_nothing(&at(id, "start")).code(), "tournament_over");
}

#[test]
fn a_knock_out_of_six_gives_byes_and_a_third_place() {
    let players: [Guest; 6] = people(Server::shared(), "cup");
    let id = made(&players[0], &plan(&players[0], &json!({ "kind": "knock_out", "third_place": true }))).summary.id;
    enter(&players, id);
    players[0].post_nothing(&at(id, "start"));
    let mut chance = Chance::new(42);
    for (round, games, byes) in [(1, 2, 2), (2, 2, 0), (3, 2, 0)] {
        let tournament = until_round(&players[0], id, round);
        let last = tournament.played.last().expect("a round");
        assert_eq!((last.games.len(), last.byes.len()), (games, byes));
        play(&players, &tournament, &mut chance);
    }
    let over = until_over(&players[0], id);
    assert_eq!(over.players[0].person.user, players[0].id, "who entered first wins every game");
    assert_eq!(over.players[0].rank, 1);
    let third = &over.played[2].games[1];
    let won = if third.ending == Some(TournamentEnding::FirstWon) { third.first } else { third.second };
    assert_eq!(over.players[2].person.user, won, "the third place is played for");
}

#[test]
fn in_a_round_robin_of_four_everybody_meets_everybody() {
    let players: [Guest; 4] = people(Server::shared(), "round");
    let id = made(&players[0], &plan(&players[0], &json!({ "kind": "round_robin", "cycles": 1 }))).summary.id;
    enter(&players, id);
    players[0].post_nothing(&at(id, "start"));
    let mut chance = Chance::new(43);
    for round in 1..=3 {
        play(&players, &until_round(&players[0], id, round), &mut chance);
    }
    let over = until_over(&players[0], id);
    assert_eq!(over.players.iter().map(|one| one.points).collect::<Vec<_>>(), [6, 4, 2, 0]);
    assert_eq!(
        over.players.iter().map(|one| one.person.user).collect::<Vec<_>>(),
        players.each_ref().map(|one| one.id)
    );
}

#[test]
fn who_does_not_come_loses_a_live_game_and_by_days_the_match_begins_without_them() {
    let server = Server::start_in(Folder::new(), &["--shortest-clock", "1"]);
    let players: [Guest; 2] = people(&server, "late");
    let knock_out = json!({ "kind": "knock_out", "third_place": false });
    let mut live = plan(&players[0], &knock_out);
    live["grace"] = json!(2);
    let id = made(&players[0], &live).summary.id;
    enter(&players, id);
    players[0].post_nothing(&at(id, "start"));
    let game = until_round(&players[0], id, 1).played[0].games[0].clone();
    ready(by_id(&players, game.second), game.id, &mut Chance::new(44));
    let over = until_over(&players[0], id);
    assert_eq!(over.played[0].games[0].ending, Some(TournamentEnding::SecondByForfeit));
    assert_eq!(over.summary.winner.map(|winner| winner.user), Some(game.second));

    // The other player has spent no budget on polling.
    let organiser = &players[1];
    let mut days = plan(organiser, &knock_out);
    days["grace"] = json!(1);
    days["time"] = json!({ "kind": "days", "bank": 86400, "increment": 0, "weekends": "count", "zone": "UTC" });
    let id = made(organiser, &days).summary.id;
    enter(&players, id);
    organiser.post_nothing(&at(id, "start"));
    let game = until_round(organiser, id, 1).played[0].games[0].id;
    assert!(eventually(|| is_running(organiser, game)), "the clock runs for both");
    // The organiser plays: another one's word is needed.
    let decision = json!({ "game": game, "ending": "first_won" });
    assert_eq!(organiser.post(&at(id, "decide"), &decision).code(), "yourself");
}

#[test]
fn a_server_that_is_killed_while_it_pairs_has_paired_once_and_goes_on() {
    let server = Server::start();
    let players: [Guest; 5] = people(&server, "crash");
    let id = made(&players[0], &plan(&players[0], &json!({ "kind": "swiss", "rounds": 2 }))).summary.id;
    enter(&players, id);
    players[0].post_nothing(&at(id, "start"));
    let server = Server::start_in(server.kill(), &[]);
    let players = players.map(|one| one.at(&server));
    let first = until_round(&players[0], id, 1);
    let count = || server.sql("select count(*) || ' ' || (select count(*) from tables) from tournament_games");
    assert_eq!(count(), "2 2", "a table for each game, and no more");
    let mut chance = Chance::new(45);
    // A match that could begin when the server died begins when it is back.
    for game in &first.played[0].games {
        for user in [game.first, game.second] {
            ready(by_id(&players, user), game.id, &mut chance);
        }
    }
    let server = Server::start_in(server.kill(), &[]);
    let players = players.map(|one| one.at(&server));
    for game in &first.played[0].games {
        assert!(eventually(|| is_running(&players[0], game.id)));
        concede(by_id(&players, game.first), game.id);
    }
    // The end of the last match is stored before it is answered: the next round follows from it, whatever happens.
    let server = Server::start_in(server.kill(), &[]);
    let players = players.map(|one| one.at(&server));
    let second = until_round(&players[0], id, 2);
    assert!(second.played[0].games.iter().all(|game| game.ending == Some(TournamentEnding::SecondWon)));
    assert_eq!(server.sql("select count(*) || ' ' || (select count(*) from tables) from tournament_games"), "4 4");
}

#[test]
fn nobody_but_the_organiser_runs_a_tournament() {
    let server = Server::shared();
    let [host, other, third]: [Guest; 3] = people(server, "rights");
    let guest = Guest::new(server, "Passer-by");
    let swiss = json!({ "kind": "swiss" });
    assert_eq!(guest.post("/api/tournaments", &plan(&host, &swiss)).code(), "account_needed");
    let id = made(&host, &plan(&host, &swiss)).summary.id;
    assert_eq!(guest.post_nothing(&at(id, "enter")).code(), "account_needed");
    let refused: [Answer; 7] = [
        other.post_nothing(&at(id, "start")),
        other.post(&at(id, "pause"), &json!({ "paused": true })),
        other.post(&at(id, "cancel"), &json!({ "reason": "no" })),
        other.post(&at(id, "remove"), &json!({ "user": host.id })),
        other.post(&at(id, "invitations"), &json!({ "whom": { "user": third.id } })),
        other.post(&at(id, "decide"), &json!({ "game": Uuid::nil(), "ending": "drawn" })),
        other.put(&format!("/api/tournaments/{id}"), &plan(&host, &swiss)),
    ];
    for answer in refused {
        assert_eq!(answer.code(), "not_organiser");
    }
    enter(std::slice::from_ref(&other), id);
    assert_eq!(host.post(&at(id, "remove"), &json!({ "user": other.id })).status, 204);
    assert_eq!(other.post_nothing(&at(id, "enter")).code(), "was_removed");
    // One is too few.
    enter(std::slice::from_ref(&third), id);
    host.post_nothing(&at(id, "start"));
    let cancelled = until(&host, id, "too few", |one| one.summary.state == TournamentState::Cancelled);
    assert_eq!(cancelled.cancelled.as_deref(), Some("too_few"));
    assert_eq!(third.post_nothing(&at(id, "enter")).code(), "registration_closed");
}

#[test]
fn a_tournament_by_invitation_lets_in_who_is_invited_and_the_pairing_says_who_sits_where() {
    let server = Server::shared();
    let [host, ann, bob]: [Guest; 3] = people(server, "invited");
    let mut wanted = plan(&host, &json!({ "kind": "swiss" }));
    wanted["entry"] = json!("invited");
    wanted["visibility"] = json!("private");
    wanted["most"] = json!(2);
    let id = made(&host, &wanted).summary.id;
    assert_eq!(ann.post_nothing(&at(id, "enter")).code(), "not_invited");
    for one in [&ann, &bob] {
        assert_eq!(host.post(&at(id, "invitations"), &json!({ "whom": { "user": one.id } })).status, 204);
    }
    assert_eq!(read(&host, id).invited.len(), 2);
    assert_eq!((read(&ann, id).invited.len(), read(&ann, id).summary.me), (0, TournamentPart::Invited));
    let mine: Vec<TournamentSummary> = ann.get("/api/tournaments?which=mine").ok();
    assert_eq!(mine.iter().map(|one| one.id).collect::<Vec<_>>(), [id]);
    let open: Vec<TournamentSummary> = ann.get("/api/tournaments").ok();
    assert!(open.iter().all(|one| one.id != id), "it is private");
    enter(&[ann.clone(), bob.clone()], id);
    let more = Guest::registered(server, "onemore", PASSWORD);
    host.post(&at(id, "invitations"), &json!({ "whom": { "user": more.id } }));
    assert_eq!(more.post_nothing(&at(id, "enter")).code(), "tournament_full");
    host.post_nothing(&at(id, "start"));
    let game = until_round(&host, id, 1).played[0].games[0].clone();
    let first = if game.first == ann.id { &ann } else { &bob };
    let of_table = |what: &str| format!("/api/tables/{}/{what}", game.id);
    assert_eq!(first.post_nothing(&of_table("leave")).code(), "tournament_table");
    assert_eq!(first.post(&of_table("kick"), &json!({ "seat": 1 })).code(), "tournament_table");
    assert_eq!(more.post(&of_table("sit"), &json!({ "seat": 0 })).code(), "tournament_table");
    let players = [ann, bob];
    begin(&players, &game, &mut Chance::new(46));
    assert_eq!(players[0].post(&of_table("offer"), &json!({ "to": "anyone" })).code(), "tournament_table");
    let stand_in = json!({ "strength": "recruit" });
    assert_eq!(players[0].post(&of_table("stand-in"), &stand_in).code(), "tournament_table");
    // The host plays no part: their word decides.
    let decided: Tournament = host.post(&at(id, "decide"), &json!({ "game": game.id, "ending": "drawn" })).ok();
    assert_eq!(decided.played[0].games[0].ending, Some(TournamentEnding::Drawn));
    assert_eq!(table(&host, game.id).state, TableState::Closed);
    until_over(&host, id);
}

#[test]
fn what_no_tournament_can_be_is_refused_and_the_host_of_the_server_sets_limits() {
    let server = Server::start_in(Folder::new(), &["--tournaments-per-account", "1", "--tournament-players", "8"]);
    let [host]: [Guest; 1] = people(&server, "limits");
    let swiss = plan(&host, &json!({ "kind": "swiss" }));
    let with = |field: &str, value: Value| {
        let mut plan = swiss.clone();
        plan[field] = value;
        host.post("/api/tournaments", &plan).code()
    };
    assert_eq!(with("name", json!(" ")), "bad_name");
    assert_eq!(with("game", json!("nothing")), "unknown_game");
    assert_eq!(with("chart", json!("nothing")), "unknown_chart");
    assert_eq!(with("time", json!({ "kind": "none" })), "clock_needed");
    assert_eq!(with("time", json!({ "kind": "live", "bank": 1, "increment": 0, "reserve": 0 })), "bad_time");
    assert_eq!(with("options", json!({ "mode": "cooperation" })), "not_pairable");
    assert_eq!(with("most", json!(9)), "out_of_bounds");
    assert_eq!(with("grace", json!(1)), "out_of_bounds");
    assert_eq!(with("starts", json!(0)), "out_of_bounds");
    assert_eq!(with("format", json!({ "kind": "swiss", "rounds": 0 })), "out_of_bounds");
    assert_eq!(with("about", json!("x".repeat(1_001))), "out_of_bounds");
    let mut fits = swiss.clone();
    fits["most"] = json!(8);
    let id = made(&host, &fits).summary.id;
    assert_eq!(host.post("/api/tournaments", &fits).code(), "too_many_tournaments");
    fits["name"] = json!("Another name");
    let changed: Tournament = host.put(&format!("/api/tournaments/{id}"), &fits).ok();
    assert_eq!(changed.summary.name, "Another name");
    // An administrator cancels it, and that is written down.
    assert!(server.command(&["admin", "grant", &host.name]).status.success());
    let keeper = Guest::sign_in(&server, &host.name, PASSWORD);
    let reason = json!({ "reason": "Its name offends." });
    assert_eq!(keeper.post(&format!("/api/admin/tournaments/{id}/cancel"), &reason).status, 204);
    assert_eq!(read(&keeper, id).cancelled.as_deref(), Some("Its name offends."));
    assert!(keeper.get("/api/admin/audit").body.to_string().contains("cancel_tournament"));
    let server = Server::start_in(server.kill(), &["--tournaments-per-account", "0"]);
    assert_eq!(look(&server, "/api/tournaments").code(), "no_tournaments");
    assert_eq!(keeper.at(&server).post("/api/tournaments", &fits).code(), "no_tournaments");
}
