//! The clock of one match.

use kernel::Seat;
use protocol::{Keeper, Pace, Purse};
use serde::{Deserialize, Serialize};

use super::{
    Control, Moment,
    seat_time::{Given, Presence, SeatTime, Stands, Time},
};

/// The time of every seat. As it is stored; the control that it runs by is kept beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Since when it is stopped by consent.
    paused: Option<Moment>,
    #[serde(default)]
    purse: Purse,
    seats: Vec<SeatTime>,
}

/// An open decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// The seat that is asked.
    pub seat: Seat,
    /// Its number, higher than those of all questions that the seat was asked before.
    pub dec: u32,
    /// What pays for it.
    pub pace: Pace,
}

/// Who made a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// The player of a seat, who is there then.
    Player(Seat),
    /// A seat's standing orders, or the clock.
    Orders(Seat),
    /// An agreement of the seats, or none of them.
    Table,
}

impl Clock {
    /// The clock of a match that begins.
    pub fn begin(control: &Control, purse: Purse, seats: usize, asks: &[Ask], at: Moment) -> Self {
        let mut clock = Self { paused: None, purse, seats: vec![SeatTime::begin(control); seats] };
        clock.step(control, Mover::Table, asks, at);
        clock
    }

    /// Takes off what has run until a moment. Harmless at any time, also twice.
    pub fn settle(&mut self, control: &Control, at: Moment) {
        if self.paused.is_some() {
            return;
        }
        for seat in &mut self.seats {
            seat.settle(control, at);
        }
        // The bank of a team runs once, however many seats think: what has run is the longest of their times.
        if let Some(least) = self.banks().min() {
            self.share(least);
        }
    }

    /// The banks of all seats, where they are one.
    fn banks(&self) -> impl Iterator<Item = u64> {
        let shared = (self.purse == Purse::Team).then_some(&self.seats);
        shared.into_iter().flatten().map(|seat| seat.bank)
    }

    /// Each seat of a team has what the team has.
    fn share(&mut self, bank: u64) {
        for seat in &mut self.seats {
            seat.bank = bank;
        }
    }

    /// What one seat of a team was given, each has. What several were given at once the team was given once.
    fn share_what_was_given(&mut self) {
        if let Some(most) = self.banks().max() {
            self.share(most);
        }
    }

    /// A step was made, and now these decisions are open. Its time is that of the moment when it was taken up.
    ///
    /// A decision that stays open runs on, and so does one that another seat's step has put anew in the same pace. One
    /// that opens brings its time along, once: not again after an undo.
    pub fn step(&mut self, control: &Control, by: Mover, asks: &[Ask], at: Moment) {
        self.settle(control, at);
        if let Mover::Player(seat) = by
            && let Some(seat) = self.seats.get_mut(usize::from(seat.0))
        {
            seat.has_moved();
        }
        for (number, seat) in (0..=u8::MAX).map(Seat).zip(&mut self.seats) {
            let ask = asks.iter().find(|ask| ask.seat == number).copied();
            if seat.asked.map(|asked| asked.dec) == ask.map(|ask| ask.dec) {
                continue;
            }
            if by == Mover::Table {
                seat.forget_newest();
            }
            let Some(ask) = ask else {
                seat.asked = None;
                continue;
            };
            let is_mover = by == Mover::Player(number) || by == Mover::Orders(number);
            match seat.asked {
                Some(asked) if !is_mover && asked.pace == ask.pace => seat.ask_anew(control, ask),
                Some(_) | None => seat.open(control, ask, at),
            }
        }
        self.share_what_was_given();
    }

    /// Whether a step that leaves these decisions open changes anything at all.
    pub fn minds(&self, by: Mover, asks: &[Ask]) -> bool {
        let has_moved = match by {
            Mover::Player(seat) => {
                self.seats.get(usize::from(seat.0)).is_some_and(|seat| seat.missed > 0 || seat.keeper != Keeper::Player)
            }
            Mover::Orders(_) | Mover::Table => false,
        };
        has_moved
            || (0..=u8::MAX).map(Seat).zip(&self.seats).any(|(number, seat)| {
                let open = asks.iter().find(|ask| ask.seat == number).map(|ask| ask.dec);
                seat.asked.map(|asked| asked.dec) != open
            })
    }

    /// Leaves the time between two moments out: no player could have answered in it.
    pub fn give_back(&mut self, control: &Control, from: Moment, until: Moment) {
        self.settle(control, from);
        for asked in self.seats.iter_mut().filter_map(|seat| seat.asked.as_mut()) {
            asked.since = asked.since.max(until);
        }
    }

    /// Lets nothing be paid for beyond a moment: what was written before the clock of the machine was set back runs on
    /// from there, and not only when that time comes again.
    pub fn not_after(&mut self, at: Moment) {
        self.paused = self.paused.map(|since| since.min(at));
        for asked in self.seats.iter_mut().filter_map(|seat| seat.asked.as_mut()) {
            asked.since = asked.since.min(at);
        }
    }

    /// Players have come or gone; one entry for each seat. A player who comes back to a seat that was left to its orders
    /// has it again, with the time of a new decision.
    pub fn present(&mut self, control: &Control, there: &[bool], at: Moment) {
        self.settle(control, at);
        for (seat, &there) in self.seats.iter_mut().zip(there) {
            let before = seat.presence;
            seat.presence = if there { Presence::There } else { Presence::Away };
            if there && before == Presence::Away && seat.keeper == Keeper::Orders {
                seat.keeper = Keeper::Player;
                seat.missed = 0;
                seat.restart(control, at);
            }
        }
        self.share_what_was_given();
    }

    /// Whether [`Clock::present`] would change anything.
    pub fn sees(&self, there: &[bool]) -> bool {
        self.seats.iter().zip(there).any(|(seat, &there)| {
            let presence = if there { Presence::There } else { Presence::Away };
            seat.presence != presence
        })
    }

    /// Stops it by consent.
    pub fn pause(&mut self, control: &Control, at: Moment) {
        self.settle(control, at);
        self.paused.get_or_insert(at);
    }

    /// Lets it run again.
    pub fn resume(&mut self, at: Moment) {
        if self.paused.take().is_some() {
            for asked in self.seats.iter_mut().filter_map(|seat| seat.asked.as_mut()) {
                asked.since = asked.since.max(at);
            }
        }
    }

    /// Goes on by another control: every seat has what that gives at the beginning.
    pub fn change(&mut self, to: &Control, at: Moment) {
        self.paused = None;
        for seat in &mut self.seats {
            seat.change(to, at);
        }
        self.share_what_was_given();
    }

    /// The other seats wait for one: it has its whole bank again.
    pub fn wait_for(&mut self, control: &Control, seat: Seat, at: Moment) {
        self.settle(control, at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.refill(control);
        }
        self.share_what_was_given();
    }

    /// The other seats leave one to its orders until its player moves, or comes back to the table.
    pub fn leave_to_orders(&mut self, control: &Control, seat: Seat, at: Moment) {
        self.settle(control, at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.keeper = Keeper::Orders;
            if let Some(asked) = &mut seat.asked {
                asked.time = Time::Up { tries: 0 };
            }
        }
    }

    /// Another player has a seat from now on, with a whole bank.
    pub fn replace(&mut self, control: &Control, seat: Seat, at: Moment) {
        self.wait_for(control, seat, at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.presence = Presence::Away;
        }
    }

    /// Takes the decisions away whose time is up at a moment. Returns their seats.
    pub fn expire(&mut self, control: &Control, at: Moment) -> Vec<Seat> {
        self.settle(control, at);
        if self.paused.is_some() || matches!(control, Control::None) {
            return Vec::new();
        }
        let seats = (0..=u8::MAX).map(Seat).zip(&mut self.seats);
        seats.filter_map(|(number, seat)| seat.expire(control, at).then_some(number)).collect()
    }

    /// The seat that has to be answered for now. One command each time it is asked.
    pub fn to_answer(&self) -> Option<Seat> {
        if self.paused.is_some() {
            return None;
        }
        (0..=u8::MAX)
            .map(Seat)
            .zip(&self.seats)
            .find_map(|(number, seat)| seat.asked.filter(|asked| matches!(asked.time, Time::Up { .. })).map(|_| number))
    }

    /// A command was given for the seat, or there is none to give: after too many the decision waits for its player.
    pub fn answered(&mut self, seat: Seat, given: Given) {
        if let Some(asked) = self.seats.get_mut(usize::from(seat.0)).and_then(|seat| seat.asked.as_mut()) {
            asked.time = asked.time.answered(given);
        }
    }

    /// When the next seat's time is up, if nothing happens.
    pub fn runs_out(&self, control: &Control) -> Option<Moment> {
        if self.paused.is_some() || matches!(control, Control::None) {
            return None;
        }
        self.seats.iter().filter_map(|seat| seat.runs_out(control)).min()
    }

    /// When the clock has to be settled and sent again although nothing has happened: where a day of rest begins or ends.
    pub fn turns(&self, control: &Control) -> Option<Moment> {
        if self.paused.is_some() { None } else { control.turns(self.paid_until()?) }
    }

    /// The seats that have missed so many decisions in a row that the others may say how it goes on, and those that the
    /// others have left to their orders.
    pub fn away(&self) -> Vec<Seat> {
        let seats = (0..=u8::MAX).map(Seat).zip(&self.seats);
        seats.filter(|(_, seat)| seat.is_away()).map(|(number, _)| number).collect()
    }

    /// The moment up to which every seat's time is paid for; `None` where none runs.
    pub fn paid_until(&self) -> Option<Moment> {
        self.seats.iter().filter_map(|seat| seat.asked.map(|asked| asked.since)).min()
    }

    /// Since when it is stopped by consent.
    pub fn paused(&self) -> Option<Moment> {
        self.paused
    }

    /// The public form of the clock at a moment, up to which it is settled wherever a day of rest lay in between;
    /// `None` where no clock runs. As long as nothing happens it is the same, so that no message is due.
    pub fn shown(&self, control: &Control, at: Moment) -> Option<protocol::Clock> {
        if matches!(control, Control::None) {
            return None;
        }
        let rests_until = control.rests_until(at);
        let stands = if self.paused.is_some() || rests_until.is_some() { Stands::Yes } else { Stands::No };
        Some(protocol::Clock {
            paused: self.paused.map(Moment::wire),
            rests_until: rests_until.filter(|_| self.paused.is_none()).map(Moment::wire),
            purse: self.purse,
            seats: self.seats.iter().map(|seat| seat.shown(control, stands)).collect(),
        })
    }
}
