//! Matches bound to the first version of their rules: since the second each turn has one action point more.

use kernel::{AnyGame, Awaiting, Erased, MatchKey, Nonce, Played, Position, Seat, SetUp};
use outpost::testing::{LongerTurns, Varied};
use serde_json::{Value, json};
use store::{
    Act, Conflict, Mover, NewStep, Opening, Readiness, UserId,
    testing::{self, guest, wish},
};

use super::*;

static LONGER_TURNS: Erased<Varied<LongerTurns>> = Erased::new();
static GAMES: [&dyn AnyGame; 1] = [&LONGER_TURNS];

/// A running match and the position it stands at.
struct Begun {
    store: Store,
    id: TableId,
    players: [UserId; 2],
    key: MatchKey,
    head: u32,
    position: Box<dyn Position>,
}

impl Begun {
    /// A match that is bound to version 1, before its first command.
    async fn under_the_first_rules() -> Self {
        let store = testing::store().await;
        let players = [guest(&store, "Ann").await.id, guest(&store, "Ben").await.id];
        let id = store.create_table(players[0], &wish(&store, 2).await).await.expect("a table").id;
        store.sit(id, players[1], Seat(1)).await.expect("a seat");
        let nonces = vec![Nonce::new([1; 32]), Nonce::new([2; 32])];
        for (&player, &nonce) in players.iter().zip(&nonces) {
            store.set_ready(id, player, Readiness::Ready(nonce)).await.expect("ready");
        }
        let secret = store.start_sheet(id).await.expect("a sheet").secret;
        let key = MatchKey::new(&secret, &id.to_string(), &nonces);
        let seats = ["red", "blue"].map(|role| vec![role.to_owned()]).into();
        let chart = LONGER_TURNS.charts().swap_remove(0).chart;
        let config = LONGER_TURNS.configure(&SetUp { options: json!({}), seats, chart }).expect("a set-up");
        let Played { events, draws, after } =
            LONGER_TURNS.start(&config, RulesVersion::new(1)).unwrap().settle(&mut key.step(1)).unwrap();
        let (digest, snapshot) = (after.digest().unwrap(), after.snapshot().unwrap());
        let opening = Opening {
            rules_version: 1,
            config,
            nonces,
            events,
            draws,
            digest,
            snapshot,
            clock: None,
            headline: kernel::Text::new("", ""),
            awaited: vec![],
        };
        store.start(id, players[0], &opening).await.expect("a start");
        Self { store, id, players, key, head: 1, position: after }
    }

    /// Answers for the first seat that is asked; true if the cards of both were turned up.
    async fn goes_on(&mut self) -> bool {
        let Awaiting::Seats { pending, .. } = self.position.awaiting() else { panic!("it goes on for long") };
        let (seat, step) = (pending[0].seat, self.head + 1);
        let command = self.position.fallback(seat, &Value::Null).expect("an answer");
        let played = self.position.play(seat, &command, &mut self.key.step(step)).expect("it is legal");
        let are_turned_up = played.events.iter().any(|event| event["e"] == "orders_revealed");
        let by = Mover::player(self.players[usize::from(seat.0)], format!("c{step}"));
        let act = Act { seat, command, by };
        let new = NewStep {
            step,
            rules_version: 1,
            act,
            events: played.events.into(),
            draws: played.draws,
            digest: played.after.digest().unwrap(),
            snapshot: None,
            outcome: None,
            length: base::rating::Length::Enough,
            clock: None,
            headline: kernel::Text::new("", ""),
            awaited: None,
            notes: None,
        };
        self.store.commit_step(self.id, &new).await.expect("a step");
        (self.head, self.position) = (step, played.after);
        are_turned_up
    }

    async fn tried(&self, intent: Intent) -> Finding {
        try_match(&self.store, Games::of(&GAMES), self.id, intent).await.expect("a finding")
    }

    async fn bound(&self) -> u32 {
        self.store.match_header(self.id).await.expect("a match").rules_version
    }
}

#[tokio::test]
async fn a_log_that_is_the_same_under_new_rules_is_bound_to_them_when_asked() {
    let begun = Begun::under_the_first_rules().await;
    let finding = begun.tried(Intent::Look).await;
    assert_eq!((&finding.verdict, finding.bound, finding.newest), (&Verdict::Same, 1, Some(2)));
    assert_eq!(begun.bound().await, 1, "looking changes nothing");
    assert_eq!(begun.tried(Intent::Apply).await.verdict, Verdict::Rebound);
    assert_eq!(begun.bound().await, 2);
    assert_eq!(begun.tried(Intent::Apply).await.verdict, Verdict::Current);
}

#[tokio::test]
async fn a_log_that_leads_elsewhere_is_named_by_its_step_and_stays_pinned() {
    let mut begun = Begun::under_the_first_rules().await;
    while !begun.goes_on().await {}
    let turned_up = begun.head;
    begun.goes_on().await;
    let finding = begun.tried(Intent::Apply).await;
    let Verdict::Diverges { step, what } = &finding.verdict else { panic!("{finding:?}") };
    assert_eq!((*step, begun.bound().await), (Some(turned_up), 1), "{what}");
    assert!(finding.playable, "by the rules that it began with");
    let bound = begun.store.bound_matches().await.expect("a count");
    assert_eq!(bound.iter().map(|bound| (bound.rules_version, bound.count)).collect::<Vec<_>>(), [(1, 1)]);
}

#[tokio::test]
async fn a_step_under_rules_that_the_match_is_not_bound_to_any_more_is_refused() {
    let mut begun = Begun::under_the_first_rules().await;
    assert_eq!(begun.tried(Intent::Apply).await.verdict, Verdict::Rebound);
    let by = Mover::player(begun.players[0], "late");
    let act = Act { seat: Seat(0), command: json!({ "do": "end_turn" }), by };
    let digest = begun.position.digest().unwrap();
    let new = NewStep {
        step: 2,
        rules_version: 1,
        act,
        events: vec![].into(),
        draws: vec![],
        digest,
        snapshot: None,
        outcome: None,
        length: base::rating::Length::Enough,
        clock: None,
        headline: kernel::Text::new("", ""),
        awaited: None,
        notes: None,
    };
    let refused = begun.store.commit_step(begun.id, &new).await.expect_err("it is bound to version 2");
    assert_eq!(refused.conflict(), Some(Conflict::StepTaken));
    begun.head = 1;
    let stale = Rebinding { from: 1, to: 2, head: 1 };
    assert_eq!(begun.store.rebind(begun.id, stale).await.expect("an answer"), Rebound::MovedOn);
}

#[tokio::test]
async fn a_match_of_an_unknown_game_or_with_an_unreadable_log_is_told_apart() {
    let begun = Begun::under_the_first_rules().await;
    let nobody = try_match(&begun.store, Games::of(&[]), begun.id, Intent::Apply).await.expect("a finding");
    assert!(matches!(nobody.verdict, Verdict::Unreadable { .. }) && !nobody.playable, "{nobody:?}");
    assert_eq!(begun.store.running_matches().await.expect("a list"), [begun.id]);
}
