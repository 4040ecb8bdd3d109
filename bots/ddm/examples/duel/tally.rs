//! Who wins, and what thinking costs.

use std::collections::BTreeMap;

use ddm::{Player, View, WarbandView};
use laws::duel::{Share, Times};

use crate::plan::Plan;

/// A match won; it can be halved, or shared by three or four.
const WHOLE: u64 = 12;

/// Won of played.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Score {
    won: u64,
    played: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Tally {
    a: Score,
    by_band: BTreeMap<String, Score>,
    by_faction: BTreeMap<String, Score>,
    by_player: BTreeMap<String, Score>,
    by_map: BTreeMap<String, Score>,
    by_card: BTreeMap<String, Score>,
    reasons: BTreeMap<String, u64>,
    rounds: u64,
    /// The times of answers and of turns.
    times: BTreeMap<&'static str, [Times; 2]>,
}

impl Score {
    fn add(&mut self, won: u64) {
        self.won += won;
        self.played += 1;
    }

    fn text(self) -> String {
        format!("{} of {}", Share::of(self.won, WHOLE, self.played), self.played)
    }
}

impl Tally {
    /// The nanoseconds of an answer, and whether it is the first of a turn.
    pub(crate) fn note_time(&mut self, who: &'static str, nanos: u64, is_first: bool) {
        let [answers, turns] = self.times.entry(who).or_default();
        answers.begin(nanos);
        if is_first {
            turns.begin(nanos);
        } else {
            turns.go_on(nanos);
        }
    }

    /// The result of a match that is over.
    pub(crate) fn count(&mut self, plan: &Plan, view: &View, turned: usize, map: Option<&str>) {
        let end = view.end.as_ref().expect("it is over");
        let won = |player: Player| match (end.winners.is_empty(), end.winners.contains(&player)) {
            (true, _) => WHOLE / view.players.len() as u64,
            (false, true) => WHOLE,
            (false, false) => 0,
        };
        let is_a = |player: &Player| (player.index() + turned).is_multiple_of(2);
        self.a.add(end.winners.first().map_or(WHOLE / 2, |player| WHOLE * u64::from(is_a(player))));
        *self.reasons.entry(format!("{:?}", end.reason)).or_default() += 1;
        self.rounds += u64::from(view.round);
        let ready = plan.ready();
        for (which, player) in view.players.iter().enumerate() {
            let won = won(player.player);
            self.by_player.entry(player.player.to_string()).or_default().add(won);
            if let Some(map) = map {
                self.by_map.entry(format!("{map}, seat {}", which + 1)).or_default().add(won);
            }
            let WarbandView::Known(list) = &player.warband else { continue };
            self.by_faction.entry(list.faction.id().to_owned()).or_default().add(won);
            if let Some(band) = ready.iter().find(|band| band.creatures == list.creatures) {
                self.by_band.entry(band.name.clone()).or_default().add(won);
            }
            let mut cards = list.creatures.clone();
            cards.sort_unstable();
            cards.dedup();
            for card in cards {
                self.by_card.entry(card).or_default().add(won);
            }
        }
    }

    pub(crate) fn print(&self, plan: &Plan) {
        let played = self.a.played.max(1);
        if plan.a != plan.b {
            println!("A wins {}", self.a.text());
        }
        println!("reasons {:?}, rounds {}.{:02}", self.reasons, self.rounds / played, self.rounds * 100 / played % 100);
        for (title, scores) in [
            ("seat", &self.by_player),
            ("map", &self.by_map),
            ("faction", &self.by_faction),
            ("warband", &self.by_band),
            ("card", &self.by_card),
        ] {
            for (name, score) in scores.iter().filter(|_| title != "card" || plan.cards) {
                println!("  {title} {name:24} {}", score.text());
            }
        }
        for (who, times) in &self.times {
            for (what, times) in ["answers", "turns"].iter().zip(times) {
                let [p50, p95, p99, most] = times.micros([50, 95, 99, 100]);
                println!(
                    "{who}: {} {what}, CPU p50 {p50} us, p95 {p95} us, p99 {p99} us, most {most} us",
                    times.count()
                );
            }
        }
    }
}
