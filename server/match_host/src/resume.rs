//! What a follower who comes back has missed of a match.

use base::{
    limits::{RESUMED_BYTES, RESUMED_STEPS},
    metrics::Introduction,
};
use kernel::Viewer;

use super::{encode, frame::Frame, log::Log, playing::Playing};

/// The match for a viewer who has seen the steps up to `seq`: those that follow if `hash` is that of its step, or else
/// the whole.
pub(super) async fn since(
    log: &impl Log,
    playing: &Playing,
    viewer: Viewer,
    seq: Option<u32>,
    hash: Option<&str>,
) -> (Frame, Introduction) {
    let snap = || (encode::snap(playing, viewer), Introduction::Whole);
    let Some(seen) = seq.filter(|&seq| seq <= playing.head && playing.head - seq <= RESUMED_STEPS) else {
        return snap();
    };
    let steps = match log.steps(playing.id, seen, playing.head).await {
        Ok(steps) => steps,
        Err(error) => {
            tracing::error!(game.id = %playing.id, %error, cause = ?error, "cannot read steps");
            return snap();
        }
    };
    // Step 0 is before the opening: all who have seen nothing have seen the same.
    let (last_seen, missed) =
        if seen == 0 { (None, &steps[..]) } else { (steps.first(), steps.get(1..).unwrap_or(&[])) };
    let agrees = match (last_seen, hash) {
        (Some(step), Some(hash)) => encode::hidden_hash(&playing.secret, step.digest) == hash,
        (Some(_), None) => true,
        // Nothing seen has no hash.
        (None, hash) => seen == 0 && hash.is_none(),
    };
    if !agrees {
        return snap();
    }
    let size: usize = missed.iter().flat_map(|step| &step.events).map(|event| event.to_string().len()).sum();
    if size > RESUMED_BYTES {
        return snap();
    }
    (encode::missed(playing, seen + 1, missed, viewer), Introduction::Missed)
}
