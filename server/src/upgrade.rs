//! Whether the matches that go on would have come to where they stand under the newest rules, too.

use base::games::Games;
use kernel::{AnyGame, MatchKey, RulesVersion, Support};
use serde::Serialize;
use store::{
    BoundMatches, Cause, Logged, MatchHeader, Mover, Rebinding, Rebound, StepRecord, Store, StoreError, TableId,
};

use crate::log_verifier::{Difference, LogVerifier};

/// How many steps are held in memory at a time.
const PAGE: u32 = 200;

/// How often a match that goes on while it is being looked at is followed before it is left as it is.
const ATTEMPTS: u32 = 5;

/// What to do with a match whose log is the same under the newest rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// Say so.
    Look,
    /// Bind it to them.
    Apply,
}

/// What was found out about one match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Which match.
    #[serde(rename = "match")]
    pub id: uuid::Uuid,
    /// Which game.
    pub game: String,
    /// The version that it was bound to.
    pub bound: u32,
    /// The newest version of the rules in this program; null if it does not have the game.
    pub newest: Option<u32>,
    /// Whether this program has the rules that the match is bound to, after all that was done.
    pub playable: bool,
    /// How many steps it has.
    pub steps: u32,
    /// What the newest rules make of its log.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// What the newest rules make of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// It is bound to them, and they give it again.
    Current,
    /// They give the same log: it can be bound to them.
    Same,
    /// They gave the same log, and it is bound to them now.
    Rebound,
    /// They lead elsewhere: it stays pinned to the version it is bound to.
    Diverges {
        /// The first step that differs; null if it is not about one.
        step: Option<u32>,
        /// How.
        what: String,
    },
    /// It cannot be read at all.
    Unreadable {
        /// Why.
        what: String,
    },
    /// It went on faster than it could be looked at.
    MovedOn,
}

/// Plays the log of a running match again under the newest rules and, if asked and nothing differs, binds it to them.
///
/// # Errors
/// Those of the database.
pub async fn try_match(store: &Store, games: Games, id: TableId, intent: Intent) -> Result<Finding, StoreError> {
    let header = store.match_header(id).await?;
    let mut finding = Finding {
        id: id.0,
        game: header.game.clone(),
        bound: header.rules_version,
        newest: None,
        playable: false,
        steps: header.head,
        verdict: Verdict::MovedOn,
    };
    let Some(game) = games.get(&header.game) else {
        finding.verdict = Verdict::Unreadable { what: "this program does not have the game".to_owned() };
        return Ok(finding);
    };
    let newest = game.rules_version();
    finding.newest = Some(newest);
    finding.playable = matches!(game.support(header.rules_version), Support::Plays(_));
    let mut again = match LogVerifier::begin(game, RulesVersion::new(newest), &header.config, key_of(&header)) {
        Ok(again) => again,
        Err(why) => {
            finding.verdict = Verdict::Unreadable { what: why.to_string() };
            return Ok(finding);
        }
    };
    again.keep(store.taken_back_to(id).await?);
    for _ in 0..ATTEMPTS {
        if let Some(difference) = follow(store, id, &mut again).await? {
            // The match was taken back meanwhile, to a step of which no position was kept: the finding is not complete.
            if matches!(difference, Difference::NotKept { .. }) {
                break;
            }
            finding.verdict = Verdict::Diverges { step: difference.step(), what: difference.to_string() };
            break;
        }
        finding.steps = again.head();
        if header.rules_version == newest {
            finding.verdict = Verdict::Current;
            break;
        }
        if intent == Intent::Look {
            finding.verdict = Verdict::Same;
            break;
        }
        let rebinding = Rebinding { from: header.rules_version, to: newest, head: again.head() };
        if store.rebind(id, rebinding).await? == Rebound::Done {
            (finding.verdict, finding.playable) = (Verdict::Rebound, true);
            break;
        }
    }
    Ok(finding)
}

fn key_of(header: &MatchHeader) -> MatchKey {
    let nonces: Vec<_> = header.seats.iter().map(|seat| seat.nonce).collect();
    MatchKey::new(&header.secret, &header.id.to_string(), &nonces)
}

/// Plays all steps that there are by now.
async fn follow(store: &Store, id: TableId, again: &mut LogVerifier) -> Result<Option<Difference>, StoreError> {
    loop {
        let next = again.head() + 1;
        let steps = store.steps(id, next, next + PAGE - 1).await?;
        if steps.is_empty() {
            return Ok(None);
        }
        for step in &steps {
            if let Err(difference) = again.step(logged(step)) {
                return Ok(Some(difference));
            }
        }
    }
}

fn logged(step: &StepRecord) -> Logged<'_> {
    let cause = step.act.as_ref().map_or(Cause::Nobody, |act| match act.by {
        Mover::Agreement => Cause::Agreement(&act.command),
        Mover::Player { .. } | Mover::InAdvance | Mover::Time | Mover::Opponent(_) => {
            Cause::Command(act.seat, &act.command)
        }
    });
    Logged { step: step.step, cause, events: &step.events, draws: &step.draws, digest: step.digest }
}

/// Logs how many open matches are bound to which version of their rules, and warns of those that can only be shown.
///
/// # Errors
/// Those of the database.
pub async fn tell_versions(store: &Store, games: Games) -> Result<(), StoreError> {
    for bound in store.bound_matches().await? {
        let BoundMatches { game, rules_version, count } = bound;
        let newest = games.get(&game).map(AnyGame::rules_version);
        match games.get(&game).map(|game| game.support(rules_version)) {
            Some(Support::Plays(_)) => {
                tracing::info!(game, rules.version = rules_version, newest, count, "open matches");
            }
            Some(Support::Shows(_)) | None => tracing::warn!(
                game,
                rules.version = rules_version,
                newest,
                count,
                "open matches of rules that this program does not have: they are only shown"
            ),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
