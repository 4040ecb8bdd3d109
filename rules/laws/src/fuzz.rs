//! A match by arbitrary bytes, for a fuzzer.

use kernel::{Action, Chance, Game as _};
use serde_json::Value;

use crate::{Match, Subject, play::copy};

/// Bytes as a source of numbers; when they are used up it is spent.
pub struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    /// Numbers from these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes.iter())
    }

    /// Whether no byte is left.
    pub fn is_spent(&self) -> bool {
        self.0.len() == 0
    }

    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }
}

impl Chance for Bytes<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        let word = u32::from_le_bytes([self.byte(), self.byte(), 0, 0]);
        word % n.max(1)
    }
}

/// Plays the match that bytes describe: random commands, guesses, commands with a part exchanged, seats that leave.
/// Nothing may panic, what is refused leaves no trace, and a snapshot is always the match.
///
/// # Panics
/// Something of that does not hold: the fuzzer has found something.
pub fn play<S: Subject>(bytes: &[u8], steps: u32) {
    let mut bytes = Bytes::new(bytes);
    let seed = u64::from(bytes.draw(u32::from(u16::MAX)));
    let (mut this, _) = Match::<S>::open(seed).unwrap_or_else(|what| panic!("seed {seed}: {what}"));
    while this.steps < steps && !bytes.is_spent() && !this.is_over() {
        let asked: Vec<_> = this.asked().into_iter().chain(this.at_leisure()).collect();
        let which = usize::try_from(bytes.draw(u32::try_from(asked.len()).unwrap_or(1))).unwrap_or(0);
        let seat = *asked.get(which).unwrap_or_else(|| panic!("the match is not over, and no seat is asked"));
        let is_there = !this.gone.contains(&seat);
        match bytes.draw(16) {
            0 => spoilt(&this, seat, &mut bytes),
            1 => {
                for command in S::guesses(this.state(), seat, &mut bytes) {
                    let is_offered = S::is_offered(this.state(), seat, &command);
                    let accepted = this.clone().act(seat, &Action::Command(command.clone())).is_ok();
                    assert_eq!(accepted, is_offered, "{command:?}");
                }
            }
            2 => {
                let snapshot = this.position.snapshot().expect("it can be written");
                let read = crate::play::restored::<S>(&snapshot).expect("and read");
                assert_eq!(read.digest(), this.position.digest());
                this.position = read;
            }
            3 if bytes.draw(8) == 0 => {
                // A seat that stays by its fallbacks may be asked still after it has left; no seat leaves twice.
                let left = this.act(seat, &Action::Concede).is_ok();
                assert_eq!(left, is_there, "a seat that may act leaves once");
            }
            _ => {
                let action = S::Game::random_command(this.state(), this.typed.asked(seat), &mut bytes);
                let action = action.unwrap_or_else(|| panic!("{seat} may act and has no random command"));
                this.act(seat, &action).unwrap_or_else(|what| panic!("{what}"));
            }
        }
    }
    this.shows().unwrap_or_else(|what| panic!("{what}"));
}

/// A command of another kind of JSON: refused or not, it must not break anything.
fn spoilt<S: Subject>(this: &Match<S>, seat: kernel::Seat, bytes: &mut Bytes<'_>) {
    let action = S::Game::random_command(this.state(), this.typed.asked(seat), bytes);
    let Some(Ok(mut command)) = action.map(serde_json::to_value) else { return };
    if let Some(fields) = command.as_object_mut() {
        let which = usize::try_from(bytes.draw(u32::try_from(fields.len()).unwrap_or(1))).unwrap_or(0);
        if let Some(field) = fields.values_mut().nth(which) {
            let number = bytes.draw(300);
            let others = [Value::Null, Value::from(number), Value::from(""), Value::Array(vec![field.clone(); 2])];
            let other = usize::try_from(bytes.draw(4)).unwrap_or(0);
            others[other].clone_into(field);
        }
    }
    let before = this.position.digest();
    let dice = &mut this.players.clone();
    drop(copy(&*this.position).play(seat, &command, dice));
    assert_eq!(this.position.digest(), before, "{command} leaves a trace");
}
