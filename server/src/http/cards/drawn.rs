//! Cards that were drawn. Each is drawn once, on a thread of its own, under the permits of costly reads.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base::limits::{CARD_CHANGES, CARDS_BYTES, CARDS_PINNED};
use picture::Language;
use store::TableId;
use tokio::time::Instant;

use super::{
    File, Shows, Sketch,
    position::{Loaded, load, seen},
};
use crate::http::{ApiError, App, route::ReadPermit};

/// The newest cards, and which step of each running match is shown. Clones share both.
#[derive(Debug, Clone, Default)]
pub(crate) struct DrawnCards {
    kept: Arc<Mutex<Kept>>,
    pinned: Arc<Mutex<HashMap<TableId, (Instant, u32)>>>,
}

#[derive(Debug, Default)]
struct Kept {
    files: HashMap<String, (u64, File)>,
    bytes: usize,
    used: u64,
}

impl DrawnCards {
    /// The step of a running match that cards show: the newest one at the first request, then the same for a while.
    pub(super) fn pinned(&self, table: TableId, head: u32) -> u32 {
        let now = Instant::now();
        let mut pinned = self.pinned.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((since, step)) = pinned.get(&table)
            && now.duration_since(*since) < CARD_CHANGES
            // A match that was taken back may have other steps than those that were shown.
            && *step <= head
        {
            return *step;
        }
        if pinned.len() >= CARDS_PINNED {
            pinned.retain(|_, (since, _)| now.duration_since(*since) < CARD_CHANGES);
        }
        if pinned.len() < CARDS_PINNED {
            pinned.insert(table, (now, head));
        }
        head
    }

    fn get(&self, key: &str) -> Option<File> {
        let mut kept = self.kept();
        kept.used += 1;
        let used = kept.used;
        kept.files.get_mut(key).map(|(last, file)| {
            *last = used;
            file.clone()
        })
    }

    fn put(&self, key: String, file: &File) {
        let mut kept = self.kept();
        kept.used += 1;
        let used = kept.used;
        kept.bytes += file.len();
        if let Some((_, old)) = kept.files.insert(key, (used, file.clone())) {
            kept.bytes -= old.len();
        }
        while kept.bytes > CARDS_BYTES {
            let oldest = kept.files.iter().min_by_key(|(_, (used, _))| *used).map(|(key, _)| key.clone());
            let Some((_, gone)) = oldest.and_then(|key| kept.files.remove(&key)) else { return };
            kept.bytes -= gone.len();
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The card of a sketch, as a file.
pub(super) async fn file(app: &App, sketch: &Sketch, language: Language) -> Result<File, ApiError> {
    let key = sketch.key(language);
    if let Some(file) = app.cards.get(&key) {
        return Ok(file);
    }
    let permit = app.budgets.read_limiter.acquire().await;
    // Who waited for a permit may have waited for this very card.
    if let Some(file) = app.cards.get(&key) {
        return Ok(file);
    }
    let loaded = load(app, sketch.game.as_deref(), &sketch.shows).await?;
    let (sketch, cards) = (sketch.clone(), app.cards.clone());
    // What has begun is finished, paid for and kept, also if no request waits for it any more.
    let drawn =
        tokio::task::spawn_blocking(move || draw(&sketch, language, &loaded, permit, |file| cards.put(key, file)));
    drawn.await.ok().flatten().ok_or_else(ApiError::internal)
}

/// Draws a card, holding its permit.
fn draw(
    sketch: &Sketch,
    language: Language,
    loaded: &Loaded,
    permit: Option<ReadPermit>,
    keep: impl FnOnce(&File),
) -> Option<File> {
    let _permit = permit;
    let picture = sketch.game.as_deref().and_then(crate::games::picture);
    let seen = seen(loaded);
    let of_position = seen.as_ref().and_then(|seen| picture?.board(&seen.view, language));
    let board = of_position.or_else(|| picture?.showcase(language));
    let standing = seen.as_ref().filter(|_| matches!(sketch.shows, Shows::Step(..)));
    let card = sketch.card(board, standing.map(|seen| language.pick(&seen.standing)));
    let file = cards::png(&cards::svg(&card));
    let file = file.inspect_err(|error| tracing::error!(%error, "a card cannot be drawn")).ok()?;
    let file = File::from(file);
    keep(&file);
    Some(file)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn what_was_looked_at_least_recently_makes_room() {
        let cards = DrawnCards::default();
        let file = File::from(vec![0; CARDS_BYTES / 4]);
        for name in ["a", "b", "c", "d"] {
            cards.put(name.to_owned(), &file);
        }
        assert!(cards.get("a").is_some());
        cards.put("e".to_owned(), &file);
        assert!(cards.get("a").is_some() && cards.get("b").is_none() && cards.get("e").is_some());
        cards.put("e".to_owned(), &File::from(vec![0; 10]));
        assert_eq!(cards.kept().bytes, 3 * (CARDS_BYTES / 4) + 10, "a card that is drawn again counts once");
    }

    #[tokio::test(start_paused = true)]
    async fn a_running_match_shows_one_step_for_a_while_and_never_one_that_is_gone() {
        let (cards, table) = (DrawnCards::default(), TableId(Uuid::nil()));
        assert_eq!(cards.pinned(table, 10), 10);
        assert_eq!(cards.pinned(table, 40), 10);
        assert_eq!(cards.pinned(table, 8), 8, "taken back");
        tokio::time::advance(CARD_CHANGES).await;
        assert_eq!(cards.pinned(table, 41), 41);
    }

    #[tokio::test(start_paused = true)]
    async fn as_many_matches_are_remembered_as_there_is_room_for() {
        let cards = DrawnCards::default();
        for number in 0..=CARDS_PINNED {
            let table = TableId(Uuid::from_u128(u128::try_from(number).expect("a few thousand")));
            assert_eq!(cards.pinned(table, 3), 3);
        }
        assert_eq!(cards.pinned.lock().expect("nobody panicked").len(), CARDS_PINNED);
    }
}
