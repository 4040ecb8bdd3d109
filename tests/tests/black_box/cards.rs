//! What a link shows: the head of its page, and its card.

use std::fs;

use protocol::{GameSummary, NewTable, Table};
use tests::{
    guest::{Guest, agent, look},
    server::{Folder, Server},
    table::{Match, Wish, sit},
};

const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<head><title>Sandtable</title></head>\n\
    <body><div id=\"app\"></div></body></html>\n";

/// A server with a client of one page, which knows where people find it.
fn server(options: &[&str]) -> (Server, Folder) {
    let dist = Folder::new();
    fs::write(dist.path().join("index.html"), PAGE).expect("the folder is ours");
    let web_dir = dist.path().to_string_lossy().into_owned();
    (Server::start_in(Folder::new(), &[&["--web-dir", &web_dir], options].concat()), dist)
}

/// An answer with what stands before it.
struct Got {
    status: u16,
    tag: String,
    caching: String,
    kind: String,
    body: Vec<u8>,
}

fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Got {
    let request =
        headers.iter().fold(agent().get(server.url(path)), |request, (name, value)| request.header(*name, *value));
    let mut response = request.call().expect("the server answers");
    let of =
        |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let (tag, caching, kind) = (of("etag"), of("cache-control"), of("content-type"));
    let body = response.body_mut().read_to_vec().expect("the body arrives");
    Got { status: response.status().as_u16(), tag, caching, kind, body }
}

fn page(server: &Server, path: &str, language: &str) -> String {
    let got = get(server, path, &[("accept-language", language), ("accept", "text/html")]);
    String::from_utf8(got.body).expect("pages are text")
}

/// A card, which is a PNG of the size that chats ask for.
fn card(server: &Server, path: &str) -> Got {
    let got = get(server, path, &[]);
    assert_eq!((got.status, got.kind.as_str()), (200, "image/png"), "{path}");
    assert!(got.body.len() <= 300_000, "{path}: {} bytes", got.body.len());
    assert_eq!(got.body[..8], *b"\x89PNG\r\n\x1a\n", "{path}");
    let number = |at: usize| u32::from_be_bytes(got.body[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((number(16), number(20)), (1200, 630), "{path}");
    got
}

/// What a tag of a page says.
fn tag<'a>(page: &'a str, property: &str) -> &'a str {
    let (_, after) =
        page.split_once(&format!("\"{property}\" content=\"")).unwrap_or_else(|| panic!("{property}: {page}"));
    after.split('"').next().unwrap_or_default()
}

fn named_table(host: &Guest, name: &str, wish: &Wish) -> Table {
    host.post("/api/tables", &NewTable { name: name.to_owned(), ..wish.request(host) }).ok()
}

#[test]
fn the_front_door_reads_without_script_in_both_languages() {
    let (server, _dist) = server(&["--public-url", "https://play.example.org/"]);
    for (language, sentence, way) in [
        ("en", "with a referee who knows the rules.", "Play now"),
        ("fr", "avec un arbitre qui connaît les règles.", "Jouer tout de suite"),
    ] {
        for page in [page(&server, "/", language), page(&server, &format!("/?lang={language}"), "de")] {
            assert!(page.contains(&format!("<html lang=\"{language}\">")), "{page}");
            let (_, body) = page.split_once("<div id=\"app\">").expect("the page has a place for the client");
            for said in
                [sentence, way, "href=\"/tables\"", "href=\"/watch\"", "href=\"/learn\"", "href=\"/games/outpost\""]
            {
                assert!(body.contains(said), "{said}: {body}");
            }
            let picture = tag(&page, "og:image").replace("https://play.example.org", "");
            assert_eq!(picture, format!("/api/cards/site?lang={language}"));
            assert!(tag(&page, "og:image:alt").ends_with(sentence));
        }
    }
    let english = page(&server, "/rules/outpost?lang=en", "fr");
    for said in [
        "<link rel=\"canonical\" href=\"https://play.example.org/rules/outpost?lang=en\">",
        "hreflang=\"fr\" href=\"https://play.example.org/rules/outpost?lang=fr\"",
        "hreflang=\"x-default\" href=\"https://play.example.org/rules/outpost\"",
        "<title>Outpost: rules · Sandtable</title>",
    ] {
        assert!(english.contains(said), "{said}: {english}");
    }
    assert!(english.contains("<div id=\"app\"></div>"), "other pages are the client's");
    assert!(page(&server, "/account", "en").contains("\"robots\" content=\"noindex\""));
    let [en, fr] = ["en", "fr"].map(|language| card(&server, &format!("/api/cards/site?lang={language}")));
    assert_ne!(en.body, fr.body);
    let games: Vec<GameSummary> = look(&server, "/api/games").ok();
    for game in games {
        card(&server, &format!("/api/cards/games/{}?lang=fr", game.id));
    }
    let known = get(&server, "/api/cards/site?lang=en", &[("if-none-match", &en.tag)]);
    assert_eq!((known.status, known.body.len()), (304, 0));
    assert_eq!(en.caching, "public, max-age=86400");
}

#[test]
fn search_engines_are_told_what_to_read() {
    let (server, _dist) = server(&["--public-url", "https://play.example.org"]);
    let robots = String::from_utf8(get(&server, "/robots.txt", &[]).body).expect("text");
    assert!(robots.contains("Sitemap: https://play.example.org/sitemap.xml") && robots.contains("Disallow: /api/"));
    let private = Match::begin(&server, &Wish::players(2).private(), 0, 1);
    let mut public = Match::begin(&server, &Wish::players(2), 0, 1);
    let map = |server: &Server| String::from_utf8(get(server, "/sitemap.xml", &[]).body).expect("text");
    assert!(!map(&server).contains(&public.id.to_string()), "it goes on");
    public.concede();
    let map = map(&server);
    for (path, is_there) in [
        ("/?lang=fr", true),
        ("/games/outpost?lang=en", true),
        ("/rules/outpost?lang=fr", true),
        ("/leaderboard/outpost?lang=fr", true),
        (&format!("/t/{}?lang=en", public.id), true),
        (&format!("/t/{}", private.id), false),
        ("/account", false),
        ("/admin", false),
    ] {
        assert_eq!(map.contains(&format!("<loc>https://play.example.org{path}")), is_there, "{path}: {map}");
    }
    assert!(map.contains("hreflang=\"fr\""));
}

#[test]
fn an_invitation_says_who_invites_to_what_and_names_stay_text() {
    let (server, _dist) = server(&[]);
    let host = Guest::new(&server, "Claire");
    let table = named_table(&host, "\"><script>alert(1)</script>", &Wish::players(2));
    let address = format!("/t/{}", table.id);
    let page = page(&server, &address, "fr");
    assert!(!page.contains("<script"), "{page}");
    assert!(tag(&page, "og:title").contains("&lt;script&gt;"), "{page}");
    let said = tag(&page, "og:description");
    assert!(said.starts_with("Claire vous invite à «\u{a0}Avant-poste\u{a0}»."), "{said}");
    assert!(page.contains("\"robots\" content=\"noindex\""));
    let host_named = tag(&page, "og:image");
    assert!(host_named.starts_with(&server.url(&format!("/api/cards/tables/{}?v=", table.id))), "{host_named}");
    let before = card(&server, &format!("/api/cards/tables/{}?lang=fr", table.id));
    assert_eq!(before.caching, "public, max-age=60");
    sit(&Guest::new(&server, "Tom"), table.id, 1);
    let after = card(&server, &format!("/api/cards/tables/{}?lang=fr", table.id));
    assert_ne!(before.tag, after.tag, "the seat is taken");
    // What a request says of its host is repeated only if it is one.
    let stranger = get(&server, &address, &[("host", "evil.example\"><script>"), ("accept", "text/html")]);
    let said = String::from_utf8_lossy(&stranger.body).into_owned();
    assert!(!said.contains("evil.example"), "{said}");
}

#[test]
fn a_private_table_shows_nothing_but_its_game() {
    let (server, _dist) = server(&[]);
    let wish = Wish::players(2).private();
    let [one, other] = ["Zebedee", "Quentin"].map(|name| {
        let host = Guest::new(&server, name);
        named_table(&host, &format!("The {name} club"), &wish)
    });
    let begun = Match::begin(&server, &wish, 0, 3);
    for language in ["en", "fr"] {
        let tags = [one.id, other.id, begun.id].map(|id| {
            let address = format!("/t/{id}");
            let page = page(&server, &address, language).replace(&id.to_string(), "ID");
            for name in ["Zebedee", "Quentin", "club", "Seat 0", "Table of"] {
                assert!(!page.contains(name), "{name}: {page}");
            }
            page
        });
        assert!(tags.iter().all(|page| *page == tags[0]), "nothing tells one private table from another");
        let cards = [one.id, other.id, begun.id]
            .map(|id| card(&server, &format!("/api/cards/tables/{id}?lang={language}")).body);
        assert!(cards.iter().all(|card| *card == cards[0]), "nor do their cards");
    }
    let past = card(&server, &format!("/api/cards/tables/{}?at=1&lang=en", begun.id));
    assert_eq!(past.body, card(&server, &format!("/api/cards/tables/{}?lang=en", one.id)).body);
}

#[test]
fn a_running_match_changes_its_card_at_most_every_five_minutes_and_each_step_has_its_own() {
    let (server, _dist) = server(&[]);
    let mut game = Match::begin(&server, &Wish::players(2), 0, 5);
    let of = |query: &str| card(&server, &format!("/api/cards/tables/{}?lang=en{query}", game.id));
    let first = of("");
    assert_eq!(first.caching, "public, max-age=300");
    let mut moved = None;
    for _ in 0..40 {
        let before = game.players[0].now().view["units"].clone();
        let Some(step) = game.step() else { break };
        if game.players[0].now().view["units"] != before {
            moved = Some(step);
            break;
        }
    }
    let moved = moved.expect("somebody moves");
    let of = |query: &str| card(&server, &format!("/api/cards/tables/{}?lang=en{query}", game.id));
    assert_eq!(of("").tag, first.tag, "the same for five minutes");
    let [before, after] = [moved - 1, moved].map(|step| of(&format!("&at={step}")));
    assert_ne!(before.body, after.body);
    assert_eq!(of(&format!("&at={moved}")).body, after.body);
    assert_eq!(of("&at=4000000000").status, 200, "beyond the end it is the newest");
    let page = page(&server, &format!("/t/{}/history?at={moved}", game.id), "en");
    assert!(tag(&page, "og:image").contains(&format!("at={moved}&amp;v=")), "{page}");
    game.concede();
    let over = card(&server, &format!("/api/cards/tables/{}?lang=en", game.id));
    assert_ne!(over.tag, first.tag, "the result is a headline at once");
}

#[test]
fn players_without_spectators_show_no_position() {
    let (server, _dist) = server(&[]);
    let mut game = Match::begin(&server, &Wish::players(2).among_players(), 0, 5);
    let of = |id| card(&server, &format!("/api/cards/tables/{id}?lang=en"));
    let (before, id) = (of(game.id), game.id);
    for _ in 0..12 {
        let _ = game.step();
    }
    assert_eq!(of(id).body, before.body);
    let past = card(&server, &format!("/api/cards/tables/{id}?lang=en&at=2"));
    assert_eq!(past.body, before.body);
}

#[test]
fn what_is_not_there_has_no_card() {
    let (server, _dist) = server(&[]);
    for (path, status) in [
        ("/api/cards/games/chess", 404),
        ("/api/cards/tables/00000000-0000-0000-0000-000000000000", 404),
        ("/api/cards/tables/none", 404),
        ("/api/cards/charts/none", 404),
        ("/api/cards/site?lang=de", 400),
        ("/api/cards/tables/00000000-0000-0000-0000-000000000000?at=-1", 400),
    ] {
        let got = get(&server, path, &[]);
        assert_eq!(got.status, status, "{path}");
        assert_eq!(got.kind, "application/json", "{path}");
    }
}

#[test]
fn a_crowd_that_asks_for_one_card_has_it_drawn_once() {
    let (server, _dist) = server(&[]);
    let game = Match::begin(&server, &Wish::players(2), 0, 9);
    let path = format!("/api/cards/tables/{}?lang=fr", game.id);
    let bodies = std::thread::scope(|scope| {
        let askers: Vec<_> = (0..20).map(|_| scope.spawn(|| card(&server, &path).body)).collect();
        askers.into_iter().map(|asker| asker.join().expect("it is answered")).collect::<Vec<_>>()
    });
    assert!(bodies.iter().all(|body| *body == bodies[0]));
}
