//! The clock of one match.

use kernel::Seat;
use protocol::{Keeper, Running, Runs};
use serde::{Deserialize, Serialize};

use super::{Control, Moment};

/// So many decisions in a row taken by the clock, and the others may say how it shall go on.
const MISSED_IN_A_ROW: u32 = 3;
/// So many commands may be given for one decision whose time is up; then it is left to its player.
const TRIES: u32 = 500;

/// The time of every seat. As it is stored; the control that it runs by is kept beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Since when it is stopped by consent.
    paused: Option<Moment>,
    seats: Vec<SeatTime>,
}

/// The time of one seat, in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SeatTime {
    bank: u64,
    reserve: u64,
    asked: Option<OpenDecision>,
    presence: Presence,
    missed: u32,
    keeper: Keeper,
}

/// What a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct OpenDecision {
    dec: u32,
    /// Up to this moment its time is paid for. May lie ahead.
    since: Moment,
    time: Time,
}

/// Whether there is time left to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Time {
    Left,
    /// None; so many commands were given in place of the player.
    Up {
        tries: u32,
    },
    /// Nothing that can be said for the seat closes it: it waits for its player.
    GivenUp,
}

/// Whether a player is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Somebody is there.
    There,
    /// Nobody is.
    Away,
}

/// An open decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// Its number.
    pub dec: u32,
}

/// Who made a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// The player of a seat, who is there then.
    Player(Seat),
    /// A seat's standing orders, or the clock.
    Orders(Seat),
    /// Everybody, or nobody.
    Table,
}

impl Clock {
    /// The clock of a match that begins.
    pub fn begin(control: &Control, seats: usize, asks: &[Ask], at: Moment) -> Self {
        let (bank, reserve) = control.endowment();
        let seat = SeatTime { bank, reserve, asked: None, presence: Presence::Away, missed: 0, keeper: Keeper::Player };
        let mut clock = Self { paused: None, seats: vec![seat; seats] };
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
    }

    /// A step was made, and now these decisions are open. Its time is that of the moment when it was taken up.
    ///
    /// A decision that stays open runs on. One that opens brings its seat the increment, unless somebody else's step
    /// has put it anew to a seat that was asked before: that is the same time running on.
    pub fn step(&mut self, control: &Control, by: Mover, asks: &[Ask], at: Moment) {
        self.settle(control, at);
        if let Mover::Player(seat) = by
            && let Some(seat) = self.seats.get_mut(usize::from(seat.0))
        {
            seat.missed = 0;
            seat.keeper = Keeper::Player;
        }
        for (number, seat) in (0..=u8::MAX).map(Seat).zip(&mut self.seats) {
            let Some(ask) = asks.iter().find(|ask| ask.seat == number) else {
                seat.asked = None;
                continue;
            };
            let is_mover = by == Mover::Player(number) || by == Mover::Orders(number);
            match &mut seat.asked {
                Some(asked) if asked.dec == ask.dec => {}
                Some(asked) if !is_mover => {
                    asked.dec = ask.dec;
                    asked.time = asked.time.anew();
                }
                Some(_) | None => seat.open(control, ask.dec, at),
            }
        }
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

    /// Leaves the time between two moments out: nobody could have answered in it.
    pub fn give_back(&mut self, control: &Control, from: Moment, until: Moment) {
        self.settle(control, from);
        for asked in self.seats.iter_mut().filter_map(|seat| seat.asked.as_mut()) {
            asked.since = asked.since.max(until);
        }
    }

    /// Players have come or gone; one entry for each seat. Who comes back to a seat that was left to its orders has it
    /// again, with the time of a new decision.
    pub fn present(&mut self, control: &Control, there: &[bool], at: Moment) {
        self.settle(control, at);
        for (seat, &there) in self.seats.iter_mut().zip(there) {
            let before = seat.presence;
            seat.presence = if there { Presence::There } else { Presence::Away };
            if there && before == Presence::Away && seat.keeper == Keeper::Orders {
                seat.keeper = Keeper::Player;
                seat.missed = 0;
                if let Some(asked) = seat.asked {
                    seat.open(control, asked.dec, at);
                }
            }
        }
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

    /// Goes on by another control: everybody has what its bank begins with.
    pub fn change(&mut self, to: &Control, at: Moment) {
        let (bank, reserve) = to.endowment();
        self.paused = None;
        for seat in &mut self.seats {
            (seat.bank, seat.reserve, seat.missed) = (bank, reserve, 0);
            if let Some(asked) = seat.asked {
                seat.open(to, asked.dec, at);
            }
        }
    }

    /// The others wait for a seat: it has its whole bank again.
    pub fn wait_for(&mut self, control: &Control, seat: Seat, at: Moment) {
        self.settle(control, at);
        let (bank, _) = control.endowment();
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.bank = seat.bank.max(bank);
            seat.missed = 0;
            seat.keeper = Keeper::Player;
            if let Some(asked) = &mut seat.asked {
                asked.time = asked.time.anew();
            }
        }
    }

    /// The others leave a seat to its orders until its player moves, or comes back to the table.
    pub fn leave_to_orders(&mut self, control: &Control, seat: Seat, at: Moment) {
        self.settle(control, at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat.0)) {
            seat.keeper = Keeper::Orders;
            if let Some(asked) = &mut seat.asked {
                asked.time = Time::Up { tries: 0 };
            }
        }
    }

    /// Somebody else plays a seat from now on, with a whole bank.
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
        let mut expired = Vec::new();
        for (number, seat) in (0..=u8::MAX).map(Seat).zip(&mut self.seats) {
            let is_out = seat.left() == 0;
            if let Some(asked) = seat.asked.as_mut().filter(|asked| is_out && asked.time == Time::Left)
                && asked.since <= at
            {
                asked.time = Time::Up { tries: 0 };
                seat.missed = seat.missed.saturating_add(1);
                expired.push(number);
            }
        }
        expired
    }

    /// The seat that has to be answered for now, and its decision. One command each time it is asked.
    pub fn to_answer(&self) -> Option<Ask> {
        if self.paused.is_some() {
            return None;
        }
        (0..=u8::MAX).map(Seat).zip(&self.seats).find_map(|(number, seat)| {
            let asked = seat.asked.filter(|asked| matches!(asked.time, Time::Up { .. }))?;
            Some(Ask { seat: number, dec: asked.dec })
        })
    }

    /// A command was given for the seat, or there is none to give: after too many the decision waits for its player.
    pub fn answered(&mut self, seat: Seat, given: Given) {
        if let Some(asked) = self.seats.get_mut(usize::from(seat.0)).and_then(|seat| seat.asked.as_mut())
            && let Time::Up { tries } = asked.time
        {
            asked.time = match given {
                Given::Command if tries < TRIES => Time::Up { tries: tries + 1 },
                Given::Command | Given::Nothing => Time::GivenUp,
            };
        }
    }

    /// When the next seat's time is up, if nothing happens.
    pub fn runs_out(&self, control: &Control) -> Option<Moment> {
        if self.paused.is_some() || matches!(control, Control::None) {
            return None;
        }
        self.seats.iter().filter_map(|seat| seat.runs_out(control)).min()
    }

    /// When the clock has to be settled and told anew although nothing has happened: where a day of rest begins or ends.
    pub fn turns(&self, control: &Control) -> Option<Moment> {
        if self.paused.is_some() { None } else { control.turns(self.paid_until()?) }
    }

    /// Who has missed so many decisions in a row that the others may say how it shall go on, and whose seat they have
    /// left to its orders.
    pub fn away(&self) -> Vec<Seat> {
        let seats = (0..=u8::MAX).map(Seat).zip(&self.seats);
        seats.filter(|(_, seat)| seat.is_away()).map(|(number, _)| number).collect()
    }

    /// Up to which moment everybody's time is paid for; `None` where none runs.
    pub fn paid_until(&self) -> Option<Moment> {
        self.seats.iter().filter_map(|seat| seat.asked.map(|asked| asked.since)).min()
    }

    /// Since when it is stopped by consent.
    pub fn paused(&self) -> Option<Moment> {
        self.paused
    }

    /// As everybody may see it at a moment, up to which it is settled wherever a day of rest lay in between; `None` where
    /// nobody's time runs ever. As long as nothing happens it is the same, so that nothing has to be told.
    pub fn shown(&self, control: &Control, at: Moment) -> Option<protocol::Clock> {
        if matches!(control, Control::None) {
            return None;
        }
        let rests_until = control.rests_until(at);
        let stands = self.paused.is_some() || rests_until.is_some();
        let seats = self.seats.iter().map(|seat| protocol::SeatClock {
            bank: seat.bank,
            reserve: seat.reserve,
            runs: seat.running(control).filter(|_| !stands),
            missed: seat.missed,
            keeper: seat.keeper,
            away: seat.is_away(),
        });
        Some(protocol::Clock {
            paused: self.paused.map(Moment::wire),
            rests_until: rests_until.filter(|_| self.paused.is_none()).map(Moment::wire),
            seats: seats.collect(),
        })
    }
}

/// What was said in place of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// A command.
    Command,
    /// Nothing: the game has no answer.
    Nothing,
}

impl Time {
    /// The same for a question that was put anew.
    fn anew(self) -> Self {
        match self {
            Self::Left | Self::GivenUp => Self::Left,
            Self::Up { .. } => Self::Up { tries: 0 },
        }
    }
}

impl SeatTime {
    /// Whether the others may say how it goes on with it.
    fn is_away(&self) -> bool {
        self.missed >= MISSED_IN_A_ROW || self.keeper == Keeper::Orders
    }

    /// A new decision.
    fn open(&mut self, control: &Control, dec: u32, at: Moment) {
        let time = match self.keeper {
            Keeper::Player => {
                self.bank = control.credited(self.bank);
                Time::Left
            }
            Keeper::Orders => Time::Up { tries: 0 },
        };
        self.asked = Some(OpenDecision { dec, since: at, time });
    }

    fn settle(&mut self, control: &Control, at: Moment) {
        let out = self.runs_out(control);
        let Some(asked) = &mut self.asked else { return };
        // Where it has run out it stands, so that looking late shows the same as looking in time.
        let at = out.map_or(at, |out| at.min(out));
        if at <= asked.since {
            return;
        }
        let mut run = control.counted(asked.since, at);
        asked.since = at;
        if asked.time != Time::Left {
            return;
        }
        if self.presence == Presence::Away {
            let first = run.min(self.reserve);
            self.reserve -= first;
            run -= first;
        }
        self.bank = self.bank.saturating_sub(run);
    }

    /// What is left to answer in, as things are.
    fn left(&self) -> u64 {
        match self.presence {
            Presence::There => self.bank,
            Presence::Away => self.bank.saturating_add(self.reserve),
        }
    }

    fn runs_out(&self, control: &Control) -> Option<Moment> {
        let asked = self.asked.filter(|asked| asked.time == Time::Left)?;
        Some(control.after(asked.since, self.left()))
    }

    fn running(&self, control: &Control) -> Option<Running> {
        let out = self.runs_out(control)?.wire();
        let what = if self.presence == Presence::Away && self.reserve > 0 { Runs::Reserve } else { Runs::Bank };
        self.asked.map(|asked| Running { what, since: asked.since.wire(), out })
    }
}
