//! Calling the players of tournaments: a round is paired, one begins soon, one is over.
//!
//! What is to be told stands in the store, written with what it tells of. Here it is spread over the ways of each player,
//! behind quiet hours, and sent.

use std::collections::BTreeSet;

use futures_util::{StreamExt as _, stream};
use protocol::Way;
use store::{Letter, StoreError, TournamentCall, UserId};
use time::OffsetDateTime;

use super::{AT_ONCE, MOST_TRIES, NotTaken, Notifier, SIDE_BY_SIDE, WAIT, due};
use crate::tournament_text::tournament_note;

impl Notifier {
    /// Writes down by which ways the players of tournaments are told.
    pub(super) async fn spread_tournament_notices(&self) -> Result<(), StoreError> {
        let notices = self.store.tournament_notices(AT_ONCE).await?;
        if notices.is_empty() {
            return Ok(());
        }
        let users: BTreeSet<UserId> = notices.iter().map(|notice| notice.user).collect();
        let ways = self.store.open_ways(&users.into_iter().collect::<Vec<_>>()).await?;
        let now = self.outage_clock.now();
        let spread: Vec<_> = notices
            .iter()
            .flat_map(|notice| ways.iter().filter(|way| way.user == notice.user).map(|way| (*notice, way)))
            .map(|(notice, way)| (notice, way.channel, OffsetDateTime::from(due(way, now))))
            .collect();
        self.store.spread_tournament_notices(&notices, &spread).await
    }

    /// Tells players of tournaments what is due.
    pub(super) async fn call_tournament_players(&self) -> Result<(), StoreError> {
        let calls = self.store.claim_tournament_calls(AT_ONCE).await?;
        let mut made = stream::iter(calls).map(|call| self.tell_tournament(call)).buffer_unordered(SIDE_BY_SIDE);
        while let Some(made) = made.next().await {
            made?;
        }
        Ok(())
    }

    async fn tell_tournament(&self, call: TournamentCall) -> Result<(), StoreError> {
        let note = tournament_note(&call, self.outage_clock.now());
        if matches!(call.way, Way::Mail { .. }) {
            let letter = Letter::Told { user: call.user.0, title: note.title, body: note.body, path: note.path };
            self.mail(call.user, letter).await?;
            return self.store.forget_tournament_call(call.id).await;
        }
        let said = self.say(&call.way, &note).await;
        self.note(call.channel, &call.way, &said).await?;
        match said {
            Err(NotTaken::NotNow(_)) if call.tries + 1 < MOST_TRIES => {
                self.store.put_tournament_call_off(call.id, WAIT.after(call.tries)).await
            }
            Ok(()) | Err(_) => self.store.forget_tournament_call(call.id).await,
        }
    }
}
