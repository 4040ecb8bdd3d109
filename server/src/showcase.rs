//! What the first page shows of what goes on: which match is worth a look, which tables fit a newcomer.

use std::{cmp::Reverse, time::Duration};

use axum::body::Bytes;
use protocol::{GameTraffic, Showcase, Stakes, Table, TableState, TimeControl};
use tokio::{sync::Mutex, time::Instant};

/// How many tables that wait are shown.
const WAITING: usize = 3;

/// How old an answer may be: the page is asked for by everybody who comes, and what it shows changes slowly.
const FRESH_FOR: Duration = Duration::from_secs(3);

/// The showcase as it was written last.
#[derive(Debug, Default)]
pub(crate) struct WrittenShowcase(Mutex<Option<(Instant, Bytes)>>);

impl WrittenShowcase {
    /// The newest one that is fresh enough. Requests that come while it is being made wait for it.
    ///
    /// # Errors
    /// Those of the work.
    pub(crate) async fn get<E>(&self, make: impl AsyncFnOnce() -> Result<Bytes, E>) -> Result<Bytes, E> {
        let mut last = self.0.lock().await;
        if let Some((made, written)) = &*last
            && made.elapsed() < FRESH_FOR
        {
            return Ok(written.clone());
        }
        let written = make().await?;
        *last = Some((Instant::now(), written.clone()));
        Ok(written)
    }
}

/// Chooses among the public tables; of those whose match runs, the one to look at. `games` are the ids of the server's games, in their order.
pub(crate) fn choose<'g>(tables: Vec<Table>, games: impl IntoIterator<Item = &'g str>) -> Showcase {
    let traffic = |game: &str| GameTraffic {
        game: game.to_owned(),
        waiting: count(&tables, |table| table.game == game && waits(table)),
        running: count(&tables, |table| table.game == game && can_be_watched(table)),
    };
    let games = games.into_iter().map(traffic).filter(|one| one.waiting + one.running > 0).collect();
    let running = count(&tables, can_be_watched);
    let shown = tables.iter().filter(|table| can_be_watched(table)).max_by_key(|table| interest(table)).cloned();
    let mut waiting: Vec<Table> = tables.into_iter().filter(waits).collect();
    // Stable: of those that fit alike, the newest comes first, as in the list.
    waiting.sort_by_key(|table| Reverse(fit(table)));
    waiting.truncate(WAITING);
    Showcase { shown, running, games, waiting }
}

fn count(tables: &[Table], is: impl Fn(&Table) -> bool) -> u32 {
    u32::try_from(tables.iter().filter(|table| is(table)).count()).unwrap_or(u32::MAX)
}

/// Whether a visitor can sit down before the match begins.
fn waits(table: &Table) -> bool {
    table.state == TableState::Open && table.seats.iter().any(|seat| seat.player.is_none() && seat.opponent.is_none())
}

fn can_be_watched(table: &Table) -> bool {
    table.state == TableState::Running && table.spectators
}

/// How much there is to see at a match that runs: players who are there, people rather than opponents of the server, those
/// who look on already, then the newest.
fn interest(table: &Table) -> (usize, usize, u32, u64) {
    let live = table.live.as_deref();
    let present = live.map_or(0, |live| live.present.iter().filter(|one| **one).count());
    let people = table.seats.iter().filter(|seat| seat.player.is_some() && seat.opponent.is_none()).count();
    (present, people, live.map_or(0, |live| live.watchers), table.created)
}

/// How well a table fits a newcomer: not rated, played in one go, its host at the table.
fn fit(table: &Table) -> (bool, bool, bool) {
    let in_one_go = match table.time {
        TimeControl::Live { .. } | TimeControl::None => true,
        TimeControl::Days { .. } => false,
    };
    (table.stakes == Stakes::Casual, in_one_go, table.host.is_some())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use protocol::{ChartRef, Live, OpponentPace, PlayerLevel, SeatInfo, TalkLanguage, Text, Visibility};
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    fn seat(player: Option<u128>, opponent: Option<&str>) -> SeatInfo {
        SeatInfo {
            roles: Vec::new(),
            player: player.map(Uuid::from_u128),
            name: None,
            companion: None,
            opponent: opponent.map(Into::into),
            stands_in: None,
            rating: None,
            ready: false,
            offered: None,
        }
    }

    /// A table that was made at `created`, which is its id, too.
    fn table(created: u64, state: TableState, seats: Vec<SeatInfo>) -> Table {
        Table {
            id: Uuid::from_u128(created.into()),
            name: String::new(),
            game: "joust".into(),
            options: json!({}),
            chart: ChartRef {
                id: "joust.usual".into(),
                version: 1,
                name: Text { en: String::new(), fr: String::new() },
            },
            visibility: Visibility::Public,
            spectators: true,
            time: TimeControl::None,
            stakes: Stakes::Casual,
            talk: TalkLanguage::Any,
            level: PlayerLevel::Any,
            opponent_pace: OpponentPace::Calm,
            state,
            seats,
            host: Some(0),
            host_user: Uuid::nil(),
            created,
            commitment: String::new(),
            outcome: None,
            unrated: None,
            closed: None,
            live: None,
            rematch: None,
            tournament: None,
        }
    }

    fn running(created: u64, present: &[bool], watchers: u32) -> Table {
        let headline = Text { en: String::new(), fr: String::new() };
        let live = Live { headline, awaiting: Vec::new(), present: present.to_vec(), watchers, clock: None };
        let seats = present.iter().map(|_| seat(Some(1), None)).collect();
        Table { live: Some(Box::new(live)), ..table(created, TableState::Running, seats) }
    }

    fn open(created: u64) -> Table {
        table(created, TableState::Open, vec![seat(Some(1), None), seat(None, None)])
    }

    fn ids(tables: &[Table]) -> Vec<u64> {
        tables.iter().map(|table| table.created).collect()
    }

    #[test]
    fn the_match_with_most_players_at_it_is_shown_then_the_one_most_watched() {
        let over = table(9, TableState::Over, vec![seat(Some(1), None)]);
        let tables =
            vec![over, running(4, &[true, false], 9), running(3, &[true, true], 1), running(2, &[true, true], 5)];
        let showcase = choose(tables, ["joust"]);
        assert_eq!(showcase.shown.map(|table| table.created), Some(2));
        assert_eq!(showcase.running, 3);
        assert_eq!(showcase.games, [GameTraffic { game: "joust".into(), waiting: 0, running: 3 }]);
    }

    #[test]
    fn what_strangers_may_not_watch_is_not_shown() {
        let shut = Table { spectators: false, ..running(5, &[true], 0) };
        let showcase = choose(vec![shut, open(1)], ["joust"]);
        assert_eq!((showcase.shown, showcase.running), (None, 0));
    }

    #[test]
    fn newcomers_are_offered_tables_that_fit_them_first_and_none_that_are_full() {
        let full = table(9, TableState::Open, vec![seat(Some(1), None), seat(None, Some("general"))]);
        let rated = Table { stakes: Stakes::Rated, ..open(8) };
        let days = TimeControl::Days {
            bank: 1,
            increment: 1,
            set_up: 0,
            reaction: 0,
            weekends: protocol::Weekends::Count,
            holidays: Vec::new(),
            zone: "UTC".into(),
        };
        let slow = Table { time: days, ..open(7) };
        let away = Table { host: None, ..open(6) };
        let showcase = choose(vec![full, rated, slow, away, open(5), open(4)], ["joust"]);
        assert_eq!(ids(&showcase.waiting), [5, 4, 6]);
        assert_eq!(showcase.games.first().map(|one| one.waiting), Some(5));
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_made_anew_only_once_it_is_old() {
        let (written, times) = (WrittenShowcase::default(), Cell::new(0));
        let get = async || {
            let make = async || {
                times.set(times.get() + 1);
                Ok::<_, ()>(Bytes::new())
            };
            written.get(make).await.expect("nothing fails");
        };
        get().await;
        tokio::time::advance(FRESH_FOR / 2).await;
        get().await;
        assert_eq!(times.get(), 1);
        tokio::time::advance(FRESH_FOR).await;
        get().await;
        assert_eq!(times.get(), 2);
    }
}
