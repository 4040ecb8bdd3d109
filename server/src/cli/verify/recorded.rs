//! Matches played for tests, as documents that were exported after their end.

use kernel::{AnyGame, MatchKey, Nonce, Played, Position, RulesVersion, Seat, Secret, SetUp};
use protocol::TableState;
use serde_json::Value;
use store::{ExportedStep, FORMAT, FORMAT_VERSION, MatchExport, Secrecy};
use time::OffsetDateTime;
use uuid::Uuid;

/// Plays a match until `next` has no command for the position after so many steps, and exports it.
pub(super) fn recorded(
    game: &dyn AnyGame,
    set_up: &SetUp,
    (id, secret): (Uuid, Secret),
    mut next: impl FnMut(&dyn Position, usize) -> Option<(Seat, Value)>,
) -> MatchExport {
    let config = game.configure(set_up).expect("a set-up");
    let nonces: Vec<Nonce> = (1..).zip(&set_up.seats).map(|(n, _)| Nonce::new([n; 32])).collect();
    let key = MatchKey::new(&secret, &id.to_string(), &nonces);
    let rules = RulesVersion::new(game.rules_version());
    let opened = game.start(&config, rules).expect("a set-up").settle(&mut key.step(1)).expect("an opening");
    let mut steps = vec![exported(1, None, &opened)];
    let mut position = opened.after;
    while let Some((seat, command)) = next(&*position, steps.len()) {
        let number = u32::try_from(steps.len()).expect("few steps") + 1;
        let played = position.play(seat, &command, &mut key.step(number)).expect("a legal command");
        steps.push(exported(number, Some((seat, command)), &played));
        position = played.after;
    }
    MatchExport {
        format: FORMAT.to_owned(),
        format_version: FORMAT_VERSION,
        secrecy: Secrecy::Public,
        id,
        game: game.id().to_owned(),
        rules_version: game.rules_version(),
        config,
        state: TableState::Over,
        outcome: position.outcome(),
        commitment: secret.commitment(),
        nonces,
        secret: Some(secret),
        steps,
        hosting: None,
    }
}

/// A step as a document has it.
pub(super) fn exported(step: u32, act: Option<(Seat, Value)>, played: &Played) -> ExportedStep {
    let (seat, command) = act.unzip();
    let (events, draws) = (played.events.clone(), played.draws.clone());
    let digest = played.after.digest().expect("a state can be written");
    ExportedStep {
        step,
        seat,
        command,
        how: None,
        strength: None,
        events,
        draws,
        digest,
        at: OffsetDateTime::UNIX_EPOCH,
    }
}
