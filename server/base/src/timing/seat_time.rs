//! The time of one seat, and the decision that runs on it.

use protocol::{Keeper, Pace, Running, Runs};
use serde::{Deserialize, Serialize};

use super::{Ask, Control, Moment};

/// So many decisions in a row taken by the clock, and the other seats may say how it goes on.
const MISSED_IN_A_ROW: u32 = 3;
/// So many commands may be given for one decision whose time is up; then it is left to its player.
const TRIES: u32 = 500;

/// The time of one seat, in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatTime {
    pub(super) bank: u64,
    reserve: u64,
    /// What is left for the decisions of set-up.
    #[serde(default)]
    set_up: u64,
    /// What is left of the window of the latest reaction.
    #[serde(default)]
    window: u64,
    pub(super) asked: Option<OpenDecision>,
    /// The highest number of a decision that has brought its time along. A question that is asked again after an undo
    /// brings nothing.
    #[serde(default)]
    newest: u32,
    pub(super) presence: Presence,
    pub(super) missed: u32,
    pub(super) keeper: Keeper,
}

/// The question that a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OpenDecision {
    pub(super) dec: u32,
    #[serde(default)]
    pub(super) pace: Pace,
    /// Up to this moment its time is paid for. May lie ahead.
    pub(super) since: Moment,
    pub(super) time: Time,
}

/// Whether there is time left to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Time {
    Left,
    /// None; so many commands were given in place of the player.
    Up {
        tries: u32,
    },
    /// No command that can be given for the seat closes it: it waits for its player.
    GivenUp,
}

/// Whether a player is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// At least one socket of the player follows the table.
    There,
    /// None does.
    Away,
}

/// What was given in place of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// A command.
    Command,
    /// Nothing: the game has no answer.
    Nothing,
}

impl Time {
    /// The same for a question that was put anew.
    pub(super) fn anew(self) -> Self {
        match self {
            Self::Left | Self::GivenUp => Self::Left,
            Self::Up { .. } => Self::Up { tries: 0 },
        }
    }

    /// The same after a command was given, or none was found.
    pub(super) fn answered(self, given: Given) -> Self {
        match (self, given) {
            (Self::Up { tries }, Given::Command) if tries < TRIES => Self::Up { tries: tries + 1 },
            (Self::Up { .. }, _) => Self::GivenUp,
            (Self::Left | Self::GivenUp, _) => self,
        }
    }
}

impl SeatTime {
    /// The time of a seat as a match begins.
    pub(super) fn begin(control: &Control) -> Self {
        Self {
            bank: control.bank(),
            reserve: control.reserve(),
            set_up: control.set_up(),
            window: 0,
            asked: None,
            newest: 0,
            presence: Presence::Away,
            missed: 0,
            keeper: Keeper::Player,
        }
    }

    /// Changes to another time control. The question that is open counts as asked anew.
    pub(super) fn change(&mut self, to: &Control, at: Moment) {
        (self.bank, self.reserve, self.set_up, self.window) = (to.bank(), to.reserve(), to.set_up(), 0);
        self.missed = 0;
        self.restart(to, at);
    }

    /// Whether the other seats may say how it goes on with it.
    pub(super) fn is_away(&self) -> bool {
        self.missed >= MISSED_IN_A_ROW || self.keeper == Keeper::Orders
    }

    /// Its player has acted.
    pub(super) fn has_moved(&mut self) {
        self.missed = 0;
        self.keeper = Keeper::Player;
    }

    /// Forgets which decisions were asked: an agreement has gone back behind them.
    pub(super) fn forget_newest(&mut self) {
        self.newest = 0;
    }

    /// Opens a decision. One whose number is new brings its time along; one that is taken up again goes on as it was left,
    /// so that an undo, or a reaction of another seat in between, gives no time.
    pub(super) fn open(&mut self, control: &Control, ask: Ask, at: Moment) {
        let is_new = ask.dec > self.newest;
        if is_new {
            self.grant(control, ask.pace);
            self.newest = ask.dec;
        }
        let time = self.time_of_a_new_decision();
        self.asked = Some(OpenDecision { dec: ask.dec, pace: ask.pace, since: at, time });
        let is_spent = !is_new && self.left(control) == 0;
        if let Some(asked) = self.asked.as_mut().filter(|_| is_spent) {
            asked.time = Time::Up { tries: 0 };
        }
    }

    /// Puts the open decision anew because another seat has acted: the same time runs on, but a reaction answers to
    /// something else now and has its window anew.
    pub(super) fn ask_anew(&mut self, control: &Control, ask: Ask) {
        let Some(asked) = &mut self.asked else { return };
        asked.dec = ask.dec;
        asked.time = asked.time.anew();
        if ask.dec > self.newest {
            self.newest = ask.dec;
            if control.spares_the_bank(ask.pace) {
                self.window = control.reaction();
            }
        }
    }

    /// Gives the open decision the time of a new one.
    pub(super) fn restart(&mut self, control: &Control, at: Moment) {
        let Some(asked) = self.asked else { return };
        self.grant(control, asked.pace);
        self.asked = Some(OpenDecision { since: at, time: self.time_of_a_new_decision(), ..asked });
    }

    /// Fills the bank, and the window of an open reaction.
    pub(super) fn refill(&mut self, control: &Control) {
        self.bank = self.bank.max(control.bank());
        self.has_moved();
        if let Some(asked) = &mut self.asked {
            asked.time = asked.time.anew();
            if control.spares_the_bank(asked.pace) {
                self.window = control.reaction();
            }
        }
    }

    /// What a new decision brings: a reaction its window, one that the bank has to pay for from its beginning the
    /// increment.
    fn grant(&mut self, control: &Control, pace: Pace) {
        if self.keeper == Keeper::Orders {
            return;
        }
        if control.spares_the_bank(pace) {
            self.window = control.reaction();
        } else if pace != Pace::SetUp || self.set_up == 0 {
            self.bank = control.credited(self.bank);
        }
    }

    fn time_of_a_new_decision(&self) -> Time {
        match self.keeper {
            Keeper::Player => Time::Left,
            Keeper::Orders => Time::Up { tries: 0 },
        }
    }

    /// Takes off what has run until a moment.
    pub(super) fn settle(&mut self, control: &Control, at: Moment) {
        let out = self.runs_out(control);
        let Some(asked) = &mut self.asked else { return };
        // Where it has run out it stands, so that looking late shows the same as looking in time.
        let at = out.map_or(at, |out| at.min(out));
        if at <= asked.since {
            return;
        }
        let mut run = control.counted(asked.since, at);
        asked.since = at;
        let OpenDecision { time, pace, .. } = *asked;
        if time != Time::Left {
            return;
        }
        if self.presence == Presence::Away {
            take(&mut self.reserve, &mut run);
        }
        match pace {
            Pace::SetUp => take(&mut self.set_up, &mut run),
            Pace::Reaction => take(&mut self.window, &mut run),
            Pace::Turn => {}
        }
        if !control.spares_the_bank(pace) {
            take(&mut self.bank, &mut run);
        }
    }

    /// What the open decision has of its own.
    fn allowance(&self) -> u64 {
        match self.asked.map(|asked| asked.pace) {
            Some(Pace::SetUp) => self.set_up,
            Some(Pace::Reaction) => self.window,
            Some(Pace::Turn) | None => 0,
        }
    }

    /// What is left to answer in, as things are.
    fn left(&self, control: &Control) -> u64 {
        let reserve = if self.presence == Presence::Away { self.reserve } else { 0 };
        let spares = self.asked.is_some_and(|asked| control.spares_the_bank(asked.pace));
        let bank = if spares { 0 } else { self.bank };
        reserve.saturating_add(self.allowance()).saturating_add(bank)
    }

    /// Takes the open decision away if nothing is left at a moment up to which it is settled. Returns whether it did.
    ///
    /// A reaction that was let go by is no sign of absence: it does not count among those that were missed in a row.
    pub(super) fn expire(&mut self, control: &Control, at: Moment) -> bool {
        let is_out = self.left(control) == 0;
        let Some(asked) = &mut self.asked else { return false };
        if !is_out || asked.time != Time::Left || asked.since > at {
            return false;
        }
        asked.time = Time::Up { tries: 0 };
        if !control.spares_the_bank(asked.pace) {
            self.missed = self.missed.saturating_add(1);
        }
        true
    }

    /// When nothing will be left; `None` while no time runs.
    pub(super) fn runs_out(&self, control: &Control) -> Option<Moment> {
        let asked = self.asked.filter(|asked| asked.time == Time::Left)?;
        Some(control.after(asked.since, self.left(control)))
    }

    fn running(&self, control: &Control) -> Option<Running> {
        let out = self.runs_out(control)?.wire();
        let asked = self.asked?;
        let what = if self.presence == Presence::Away && self.reserve > 0 {
            Runs::Reserve
        } else if self.allowance() > 0 || control.spares_the_bank(asked.pace) {
            Runs::Allowance
        } else {
            Runs::Bank
        };
        Some(Running { pace: asked.pace, what, since: asked.since.wire(), out })
    }

    /// The public form of the seat's clock; `stands` where no seat's time runs now.
    pub(super) fn shown(&self, control: &Control, stands: Stands) -> protocol::SeatClock {
        protocol::SeatClock {
            bank: self.bank,
            reserve: self.reserve,
            allowance: self.allowance(),
            runs: self.running(control).filter(|_| stands == Stands::No),
            missed: self.missed,
            keeper: self.keeper,
            away: self.is_away(),
        }
    }
}

/// Whether all time stands still: the clock is stopped, or it is a day of rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    Yes,
    No,
}

/// Takes as much of what has run from a purse as it holds.
fn take(purse: &mut u64, run: &mut u64) {
    let taken = (*run).min(*purse);
    *purse -= taken;
    *run -= taken;
}
