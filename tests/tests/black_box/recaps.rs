//! What has happened since a player looked, in sentences: for each viewer what it may know, and from where the player left.

use protocol::{Recap, RecapLine, SeenStep};
use tests::{
    guest::{Guest, look},
    server::Server,
    table::{Match, Wish},
};

fn recap(guest: &Guest, game: &Match, query: &str) -> Recap {
    guest.get(&format!("/api/matches/{}/recap{query}", game.id)).ok()
}

/// That a seat drew a card, which it alone knows.
fn drew(line: &RecapLine) -> bool {
    line.text.en.starts_with("Card drawn")
}

#[test]
fn a_recap_tells_each_viewer_what_it_may_know_and_nothing_else() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 171);
    while !recap(&game.guests[0], &game, "?after=1").lines.iter().any(drew) {
        game.step();
    }
    let [red, blue] = [0, 1].map(|seat| recap(&game.guests[seat], &game, "?after=1"));
    assert_eq!((red.after, red.left_out, red.to), (1, 0, blue.to));
    assert!(red.lines.iter().all(|line| (2..=red.to).contains(&line.step)), "{red:?}");
    assert!(red.lines.is_sorted_by_key(|line| line.step), "{red:?}");
    assert!(red.lines.iter().filter(|line| drew(line)).all(|line| line.role.as_deref() == Some("red")), "{red:?}");
    assert!(!blue.lines.iter().any(|line| drew(line) && line.role.as_deref() == Some("red")), "{blue:?}");

    let public = recap(&game.guests[0], &game, "?after=1&as=public");
    assert!(!public.lines.is_empty() && !public.lines.iter().any(drew), "{public:?}");
    let unnamed = look(server, &format!("/api/matches/{}/recap?after=1", game.id)).ok::<Recap>();
    assert_eq!(unnamed, public, "who shows nothing is of the public");
    let open = |recap: &Recap| recap.lines.iter().filter(|line| !drew(line)).cloned().collect::<Vec<_>>();
    assert_eq!(open(&red), public.lines, "all else is the same for everyone");
}

#[test]
fn a_recap_begins_where_its_player_has_looked_or_moved_last() {
    let mut game = Match::begin(Server::shared(), &Wish::players(2), 0, 172);
    for _ in 0..8 {
        game.step();
    }
    let [red, blue] = [0, 1].map(|seat| recap(&game.guests[seat], &game, ""));
    assert_eq!(red.after.max(blue.after), red.to, "one of them made the newest step");
    let seen = format!("/api/matches/{}/seen", game.id);
    for guest in &game.guests[..2] {
        assert_eq!(guest.put(&seen, &SeenStep { step: red.to }).status, 204);
        assert_eq!(guest.put(&seen, &SeenStep { step: 1 }).status, 204, "a mark never goes back");
        let after = recap(guest, &game, "");
        assert_eq!((after.after, after.lines.len()), (red.to, 0));
    }
    assert_eq!(game.guests[0].put(&seen, &SeenStep { step: u32::MAX }).status, 204);
    game.step();
    let newest = recap(&game.guests[0], &game, "");
    assert!((red.to..=newest.to).contains(&newest.after), "{newest:?}: nobody has seen what was not played yet");
    assert_eq!(recap(&game.guests[0], &game, "?after=4294967295").lines, Vec::new());
}
