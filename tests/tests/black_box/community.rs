//! Charts that people share: who sees which, who may do what with one, and the results of its matches.

use protocol::{
    AdminChart, AdminReport, AuditEntry, ChartHistory, ChartList, ChartRecord, ChartState, ChartSummary,
    ChartVersionRef, MadeApiToken, NewChart, NewTable, Reported, Scope, Table, Text,
};
use serde_json::{Value, json};
use tests::{
    games,
    guest::{Guest, look, tell},
    server::Server,
    table::{Match, Wish, usual_chart},
};

use crate::operations::an_admin;

const PASSWORD: &str = "correct horse battery";

/// A user with an account whose name is unique in this test.
fn author(server: &Server, name: &str) -> Guest {
    Guest::registered(server, name, PASSWORD)
}

fn drawing(guest: &Guest, name: &str) -> NewChart {
    let usual: ChartRecord = guest.get(&format!("/api/charts/{}", usual_chart(guest, games::SAMPLE))).ok();
    NewChart {
        game: games::SAMPLE.id().into(),
        name: Text { en: name.into(), fr: String::new() },
        chart: usual.chart,
        forked_from: None,
    }
}

fn drawn(guest: &Guest, name: &str) -> ChartSummary {
    guest.post("/api/charts", &drawing(guest, name)).ok::<ChartRecord>().summary
}

fn published(guest: &Guest, name: &str) -> ChartSummary {
    let chart = drawn(guest, name);
    guest.post_nothing(&format!("/api/charts/{}/publish", chart.id)).ok()
}

fn listed(guest: &Guest, query: &str) -> Vec<String> {
    let list: ChartList = guest.get(&format!("/api/charts?game={}&{query}", games::SAMPLE.id())).ok();
    list.charts.into_iter().map(|chart| chart.name.en).collect()
}

/// The seat `loser` gives up a match from a chart.
fn given_up(server: &Server, chart: &str, loser: usize, seed: u64) {
    let mut game = Match::begin(server, &Wish::players(2).on_chart(chart).private(), 0, seed);
    game.play(loser, &json!({ "do": "concede" }));
}

#[test]
fn a_draft_becomes_public_and_is_found() {
    let server = Server::start();
    let (ann, bob) = (author(&server, "ann"), Guest::new(&server, "Bob"));
    let draft = drawn(&ann, "Late start");
    assert_eq!((draft.state, draft.name.fr.as_str(), draft.mine), (ChartState::Draft, "Late start", true));
    let path = format!("/api/charts/{}", draft.id);
    for what in ["", "/1", "/history"] {
        assert_eq!(bob.get(&format!("{path}{what}")).code(), "unknown_chart");
        assert_eq!(look(&server, &format!("{path}{what}")).code(), "unknown_chart");
    }
    let wish = Wish::players(2).on_chart(&draft.id);
    assert_eq!(bob.post("/api/tables", &wish.request(&bob)).code(), "unknown_chart");
    assert_eq!(listed(&bob, ""), Vec::<String>::new());

    let shown: ChartSummary = ann.post_nothing(&format!("{path}/publish")).ok();
    assert_eq!(shown.state, ChartState::Published);
    ann.post_nothing(&format!("{path}/publish")).ok::<ChartSummary>();
    assert_eq!(listed(&bob, "find=LATE&sort=even"), ["Late start"]);
    assert_eq!(listed(&bob, "find=ann"), ["Late start"], "by its author");
    assert_eq!(listed(&bob, "find=%25"), Vec::<String>::new());
    let of_bob: ChartRecord = bob.get(&path).ok();
    assert_eq!((of_bob.summary.mine, of_bob.summary.author.and_then(|one| one.name)), (false, Some("ann".into())));

    drawn(&ann, "Not yet");
    let other = author(&server, "other");
    published(&other, "By somebody else");
    let by = |guest: &Guest, rest: &str| listed(&bob, &format!("author={}{rest}", guest.id));
    assert_eq!(by(&ann, ""), ["Late start"], "what she has published, no draft");
    assert_eq!((by(&ann, "&find=late").len(), by(&ann, "&find=somebody").len(), by(&bob, "").len()), (1, 0, 0));
    assert_eq!(by(&ann, "&which=built_in"), Vec::<String>::new());
    assert_eq!(by(&ann, "&which=mine"), Vec::<String>::new(), "they are not his");
    assert_eq!(listed(&ann, &format!("author={}&which=mine", ann.id)).len(), 2);
    assert_eq!(bob.get(&format!("/api/charts?game={}&author=ann", games::SAMPLE.id())).code(), "malformed");
    other.post("/api/me/delete", &json!({ "password": PASSWORD }));
    assert_eq!(by(&other, ""), ["By somebody else"], "charts stay, under a deleted player");

    let hidden: ChartSummary = ann.post_nothing(&format!("{path}/unlist")).ok();
    assert_eq!((hidden.state, by(&ann, "").len()), (ChartState::Unlisted, 0));
    assert_eq!(look(&server, &path).status, 200, "its link is as good as before");
    assert_eq!(bob.post("/api/tables", &wish.request(&bob)).status, 201);
    assert_eq!(ann.delete(&path).code(), "chart_used");
}

#[test]
fn only_its_author_decides_about_a_chart_and_only_with_an_account_publishes() {
    let server = Server::start();
    let (ann, bob) = (Guest::new(&server, "Ann"), author(&server, "bob"));
    let chart = drawn(&ann, "Mine");
    let path = format!("/api/charts/{}", chart.id);
    assert_eq!(ann.post_nothing(&format!("{path}/publish")).code(), "needs_account");
    let about = json!({ "about": { "en": "x", "fr": "" } });
    assert_eq!(bob.put(&format!("{path}/about"), &about).code(), "unknown_chart");
    ann.post_nothing(&format!("{path}/unlist")).ok::<ChartSummary>();
    for answer in [
        bob.post_nothing(&format!("{path}/publish")),
        bob.post_nothing(&format!("{path}/unlist")),
        bob.put(&format!("{path}/about"), &about),
        bob.put(&path, &drawing(&bob, "Mine")),
        bob.delete(&path),
        bob.post_nothing(&format!("/api/charts/{}/publish", usual_chart(&bob, games::SAMPLE))),
        bob.delete(&format!("/api/charts/{}", usual_chart(&bob, games::SAMPLE))),
    ] {
        assert_eq!(answer.code(), "not_owner");
    }
    // A program of hers may what its token says.
    let token = |scopes: &[Scope]| -> Guest {
        let made: MadeApiToken = ann.post("/api/me/tokens", &json!({ "name": "bot", "scopes": scopes })).ok();
        Guest::known(&server, ann.id, "bot", &made.token)
    };
    let (reader, drawer) = (token(&[Scope::Read, Scope::Tables]), token(&[Scope::Charts]));
    assert_eq!(reader.put(&format!("{path}/about"), &about).code(), "scope");
    assert_eq!(reader.post_nothing(&format!("{path}/unlist")).code(), "scope");
    assert_eq!(drawer.put(&format!("{path}/about"), &about).status, 204);
    assert_eq!(drawer.get(&format!("{path}/history")).code(), "scope");
    let history: ChartHistory = reader.get(&format!("{path}/history")).ok();
    assert_eq!(history.about.en, "x");

    let spare = drawn(&ann, "Spare");
    assert_eq!(ann.delete(&format!("/api/charts/{}", spare.id)).status, 204);
    assert_eq!(ann.get(&format!("/api/charts/{}", spare.id)).code(), "unknown_chart");
    let mut ann = ann;
    ann.register("ann.2", PASSWORD);
    ann.post_nothing(&format!("{path}/publish")).ok::<ChartSummary>();
}

#[test]
fn a_copy_tells_what_it_began_as_and_the_original_what_came_of_it() {
    let server = Server::start();
    let (ann, bob) = (author(&server, "ann"), author(&server, "bob"));
    let original = published(&ann, "First");
    let copy_of = |id: &str, version: u32| {
        let version = version.try_into().expect("a version");
        let from = Some(ChartVersionRef { id: id.to_owned(), version });
        bob.post("/api/charts", &NewChart { forked_from: from, ..drawing(&bob, "Second") })
    };
    let copy: ChartRecord = copy_of(&original.id, 1).ok();
    assert_eq!(copy_of(&original.id, 2).code(), "unknown_chart");
    assert_eq!(copy_of(&drawn(&ann, "Secret").id, 1).code(), "unknown_chart");
    assert_eq!(copy_of(&usual_chart(&bob, games::SAMPLE), 1).status, 201, "also of one that ships with the game");
    let first = 1_u32.try_into().expect("a version");
    let from = Some(ChartVersionRef { id: original.id.clone(), version: first });
    let version = NewChart { forked_from: from, ..drawing(&bob, "Second") };
    assert_eq!(bob.put(&format!("/api/charts/{}", copy.summary.id), &version).code(), "malformed");

    let history = |id: &str| bob.get(&format!("/api/charts/{id}/history")).ok::<ChartHistory>();
    let origin = history(&copy.summary.id).forked_from.expect("it began as a copy");
    assert_eq!((origin.id.as_str(), origin.name.en.as_str()), (original.id.as_str(), "First"));
    assert_eq!(origin.author.and_then(|one| one.name).as_deref(), Some("ann"));
    assert_eq!(history(&original.id).fork_count, 0, "a draft is nobody's to count");
    bob.post_nothing(&format!("/api/charts/{}/publish", copy.summary.id)).ok::<ChartSummary>();
    let forks = history(&original.id);
    assert_eq!((forks.fork_count, forks.forks[0].name.en.as_str()), (1, "Second"));
}

#[test]
fn the_description_of_a_chart_is_plain_text_of_bounded_length() {
    let server = Server::start();
    let ann = author(&server, "ann");
    let chart = published(&ann, "Mine");
    let path = format!("/api/charts/{}/about", chart.id);
    let say = |en: &str| ann.put(&path, &json!({ "about": { "en": en, "fr": "" } }));
    assert_eq!(say(&"é".repeat(1_001)).code(), "out_of_bounds");
    assert_eq!(say("bell \u{7}").code(), "out_of_bounds");
    assert_eq!(say(&"é".repeat(1_000)).status, 204);
    let text = "<b>Hold</b>\nKarelia & pray";
    assert_eq!(say(&format!("  {text} ")).status, 204);
    let history: ChartHistory = ann.get(&format!("/api/charts/{}/history", chart.id)).ok();
    assert_eq!(history.about, Text { en: text.into(), fr: String::new() });
    assert_eq!(ann.post("/api/charts", &drawing(&ann, " ")).code(), "bad_name", "a name in one language at least");
    assert_eq!(
        ann.get(&format!("/api/charts?game={}&find={}", games::SAMPLE.id(), "x".repeat(61))).code(),
        "out_of_bounds"
    );
    for query in ["sort=loudest", "which=all", "after=5", "after=x.y"] {
        assert_eq!(ann.get(&format!("/api/charts?game={}&{query}", games::SAMPLE.id())).code(), "malformed", "{query}");
    }
    assert_eq!(ann.get("/api/charts?game=chess").code(), "unknown_game");
}

#[test]
fn matches_count_for_the_side_that_won_and_the_version_that_was_played() {
    let server = Server::start();
    let ann = author(&server, "ann");
    let chart = published(&ann, "Mine");
    published(&ann, "Unplayed");
    given_up(&server, &chart.id, 0, 501);
    given_up(&server, &chart.id, 1, 502);
    ann.put(&format!("/api/charts/{}", chart.id), &drawing(&ann, "Mine")).ok::<ChartRecord>();
    given_up(&server, &chart.id, 0, 503);
    let running = Match::begin(&server, &Wish::players(2).on_chart(&chart.id), 0, 504);
    let shut = Match::begin(&server, &Wish::players(2).on_chart(&chart.id), 0, 505);
    let closed = server.command(&["admin", "close", &shut.id.to_string(), "--reason", "enough"]);
    assert!(closed.status.success());

    let list: ChartList = ann.get(&format!("/api/charts?game={}&sort=played", games::SAMPLE.id())).ok();
    let told = |figures: &protocol::ChartFigures| {
        let won = |side: &str| figures.won.iter().find(|wins| wins.side == side).map(|wins| wins.games);
        (figures.games, figures.drawn, won(&games::SAMPLE.a_side()), won(&games::SAMPLE.other_side()))
    };
    assert_eq!(list.charts[0].id, chart.id);
    assert_eq!(told(&list.charts[0].figures), (3, 0, Some(1), Some(2)));
    assert_eq!(told(&list.charts[1].figures), (0, 0, Some(0), Some(0)));
    let history: ChartHistory = look(&server, &format!("/api/charts/{}/history", chart.id)).ok();
    let by_version: Vec<_> = history.versions.iter().map(|one| (one.version, told(&one.figures))).collect();
    assert_eq!(by_version, [(2, (1, 0, Some(0), Some(1))), (1, (2, 0, Some(1), Some(1)))]);
    drop(running);
}

#[test]
fn a_version_is_chosen_for_a_table_and_a_draft_is_seen_by_its_players() {
    let server = Server::start();
    let (ann, bob) = (Guest::new(&server, "Ann"), Guest::new(&server, "Bob"));
    let with_trail = |trail: &str| {
        let mut new = drawing(&ann, "Mine");
        new.chart["trails"] = json!([trail]);
        new
    };
    let chart: ChartRecord = ann.post("/api/charts", &with_trail("d1")).ok();
    let id = chart.summary.id;
    ann.put(&format!("/api/charts/{id}"), &with_trail("d7")).ok::<ChartRecord>();
    let wish = Wish::players(2).on_chart(&id).request(&ann);
    let of_version = |version: u32| NewTable { chart_version: version.try_into().ok(), ..wish.clone() };
    assert_eq!(ann.post("/api/tables", &of_version(3)).code(), "unknown_chart");
    let table: Table = ann.post("/api/tables", &of_version(1)).ok();
    assert_eq!((table.chart.id.as_str(), table.chart.version), (id.as_str(), 1));
    let seen: ChartRecord = bob.get(&format!("/api/charts/{id}/1")).ok();
    assert_eq!((seen.chart["trails"].clone(), seen.summary.state), (json!(["d1"]), ChartState::Draft));
    assert_eq!(bob.get(&format!("/api/charts/{id}/2")).code(), "unknown_chart");
    assert_eq!(bob.get(&format!("/api/charts/{id}")).code(), "unknown_chart");
    assert_eq!(ann.delete(&format!("/api/charts/{id}")).code(), "chart_used");
}

#[test]
fn an_administrator_withholds_a_chart_from_the_list() {
    let server = Server::start();
    let (ann, admin) = (author(&server, "ann"), an_admin(&server));
    let (chart, draft) = (published(&ann, "Rude"), drawn(&ann, "Rude, too"));
    let path = format!("/api/admin/charts/{}", chart.id);
    let shown: Vec<AdminChart> = admin.get("/api/admin/charts?find=rude").ok();
    assert_eq!(shown.iter().map(|one| one.summary.id.as_str()).collect::<Vec<_>>(), [chart.id.as_str()]);
    let reason = |text: &str| json!({ "reason": text });
    assert_eq!(admin.post(&format!("{path}/withhold"), &reason(" ")).code(), "out_of_bounds");
    let of_draft = format!("/api/admin/charts/{}/withhold", draft.id);
    assert_eq!(admin.post(&of_draft, &reason("x")).code(), "unknown_chart");
    assert_eq!(ann.post(&format!("{path}/withhold"), &reason("x")).code(), "not_admin");
    assert_eq!(admin.post(&format!("{path}/withhold"), &reason("an insult")).status, 204);

    assert_eq!(listed(&admin, ""), Vec::<String>::new());
    assert_eq!(ann.post_nothing(&format!("/api/charts/{}/publish", chart.id)).code(), "chart_withheld");
    let still: ChartSummary = ann.post_nothing(&format!("/api/charts/{}/unlist", chart.id)).ok();
    assert_eq!(still.state, ChartState::Withheld);
    let history = |guest: &Guest| guest.get(&format!("/api/charts/{}/history", chart.id)).ok::<ChartHistory>();
    assert_eq!(history(&ann).withheld.as_deref(), Some("an insult"));
    assert_eq!(history(&admin).withheld, None, "that is between the two");
    let withheld: Vec<AdminChart> = admin.get("/api/admin/charts?which=withheld").ok();
    assert_eq!(withheld[0].withheld.as_deref(), Some("an insult"));

    assert_eq!(admin.post_nothing(&format!("{path}/restore")).status, 204);
    assert_eq!(admin.post_nothing(&format!("{path}/restore")).code(), "unknown_chart");
    ann.post_nothing(&format!("/api/charts/{}/publish", chart.id)).ok::<ChartSummary>();
    // The same on the command line.
    let done = |words: &[&str]| {
        let output = server.command(words);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    done(&["admin", "withhold", &chart.id, "--reason", "again"]);
    assert!(done(&["admin", "charts", "--withheld"]).contains("\tRude\tagain"));
    done(&["admin", "restore", &chart.id]);
    let acts: Vec<AuditEntry> = admin.get("/api/admin/audit").ok();
    let acts: Vec<&str> = acts.iter().map(|act| act.act.as_str()).take(4).collect();
    assert_eq!(acts, ["restore_chart", "withhold_chart", "restore_chart", "withhold_chart"]);
}

#[test]
fn charts_of_a_deleted_user_stay_without_a_name_and_drafts_go() {
    let server = Server::start();
    let (ann, bob) = (author(&server, "ann"), Guest::new(&server, "Bob"));
    let (shown, draft) = (published(&ann, "Shown"), drawn(&ann, "Draft"));
    let document: Value = ann.get("/api/me/export").ok();
    let mut states: Vec<&str> =
        document["charts"].as_array().expect("a list").iter().filter_map(|one| one["state"].as_str()).collect();
    states.sort_unstable();
    assert_eq!(states, ["draft", "published"]);
    assert_eq!(ann.post("/api/me/delete", &json!({ "password": PASSWORD })).status, 204);
    let left: ChartRecord = bob.get(&format!("/api/charts/{}", shown.id)).ok();
    let author = left.summary.author.expect("somebody has made it");
    assert_eq!((author.id, author.name), (ann.id, None));
    assert_eq!(server.sql(&format!("select count(*) from charts where id = '{}'", draft.id)).trim(), "0");
}

#[test]
fn changes_are_made_in_measure() {
    let server = Server::start();
    let ann = Guest::new(&server, "Ann");
    let chart = drawn(&ann, "Mine");
    let path = format!("/api/charts/{}/about", chart.id);
    let refusal =
        (0..200).map(|_| ann.put(&path, &json!({ "about": { "en": "", "fr": "" } }))).find(|it| it.status != 204);
    let refusal = refusal.expect("somebody says stop").refusal();
    assert_eq!(refusal.code, "rate");
    assert!(refusal.retry_secs.is_some());
}

#[test]
fn a_chart_is_reported_to_the_administrators() {
    let server = Server::start();
    let (rude, gus) = (author(&server, "rude"), Guest::new(&server, "Gus"));
    let chart = published(&rude, "Bad words");
    let path = format!("/api/charts/{}/reports", chart.id);
    let report = |version: u32, text: &str| json!({ "version": version, "reason": "insult", "text": text });
    assert_eq!(tell(&server, &path, &report(1, "")).code(), "no_session");
    assert_eq!(gus.post(&path, &report(1, &"x".repeat(1_001))).code(), "bad_text");
    assert_eq!(gus.post(&path, &report(2, "")).code(), "unknown_chart");
    assert_eq!(gus.post(&path, &report(1, " Read it aloud. ")).status, 201);
    assert_eq!(gus.post(&path, &report(1, "")).code(), "already_reported");
    assert_eq!(rude.post(&path, &report(1, "")).code(), "yourself");
    assert_eq!(
        gus.post(&format!("/api/charts/{}/reports", usual_chart(&gus, games::SAMPLE)), &report(1, "")).code(),
        "unknown_chart"
    );
    assert!(gus.get("/api/me/export").body.to_string().contains("Read it aloud."));
    assert!(!rude.get("/api/me/export").body.to_string().contains("aloud"), "nobody is told who reports");

    let keeper = an_admin(&server);
    let waiting: Vec<AdminReport> = keeper.get("/api/admin/reports").ok();
    assert_eq!((waiting[0].author.user, waiting[0].text.as_str()), (rude.id, "Read it aloud."));
    let Reported::Chart { id, version, name, state, .. } = &waiting[0].what else { panic!("{waiting:?}") };
    assert_eq!((id, *version, name.en.as_str(), *state), (&chart.id, 1, "Bad words", ChartState::Published));
    let list = String::from_utf8(server.command(&["reports"]).stdout).expect("text");
    for part in [&format!("chart   {}, version 1, Published", chart.id), "\"Bad words\"", "by      Gus", "about   rude"]
    {
        assert!(list.contains(part), "{part} is not in {list}");
    }
    let withheld = keeper.post(&format!("/api/admin/charts/{}/withhold", chart.id), &json!({ "reason": "rude" }));
    assert_eq!(withheld.status, 204);
    let done = json!({ "note": "Withheld." });
    assert_eq!(keeper.post(&format!("/api/admin/reports/{}/resolve", waiting[0].id), &done).status, 204);
    assert!(keeper.get("/api/admin/reports").ok::<Vec<AdminReport>>().is_empty());
    // Ten an hour, of lines and charts together.
    for _ in 0..10 {
        gus.post(&path, &report(1, ""));
    }
    assert_eq!(gus.post(&path, &report(1, "")).code(), "rate");
}
