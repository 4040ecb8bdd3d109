//! Whose move it is, as the store has it of a match that was read.

use super::{
    actor::{Actor, MatchStage},
    log::Log,
    playing::awaited,
};

impl<L: Log> Actor<L> {
    /// Writes down whose move it is, where the store does not have it as it is.
    pub(super) async fn note_whose_move(&mut self) {
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        let now = awaited(&*playing.position);
        if playing.awaited.as_ref() == Some(&now) {
            return;
        }
        let headline = playing.position.headline();
        match self.deps.log.note_whose_move(self.id, playing.head, &headline, &now).await {
            Ok(()) => {
                playing.awaited = Some(now);
                self.deps.events.move_passed(self.id);
            }
            // The next step writes it.
            Err(error) => {
                tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot write down whose move it is");
            }
        }
    }
}
