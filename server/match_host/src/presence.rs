//! When followers are sent which players and spectators are there: soon after a change, and not too often.

use base::limits::PRESENCE_EVERY;
use tokio::time::Instant;

/// When the presence was last sent to the followers, and when it will be.
#[derive(Debug, Default)]
pub(super) struct Presence {
    told: Option<Instant>,
    due: Option<Instant>,
}

impl Presence {
    /// A player or a spectator has come or gone.
    pub(super) fn changed(&mut self) {
        let earliest = self.told.map_or_else(Instant::now, |told| told + PRESENCE_EVERY);
        self.due.get_or_insert(earliest.max(Instant::now()));
    }

    /// When it has to be sent.
    pub(super) const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Whether it has to be sent now. If so it counts as sent.
    pub(super) fn take_due(&mut self) -> bool {
        let now = Instant::now();
        let is_due = self.due.is_some_and(|due| due <= now);
        if is_due {
            *self = Self { told: Some(now), due: None };
        }
        is_due
    }
}
