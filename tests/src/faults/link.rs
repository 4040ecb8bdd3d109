//! The way from a client to the server, where messages get lost, come twice, late and out of order.

use std::time::{Duration, Instant};

use crate::chance::Chance;

/// How bad the way is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weather {
    /// One message in so many is lost; 0: none.
    pub lost_in: usize,
    /// One message in so many comes twice; 0: none.
    pub twice_in: usize,
    /// One message in so many is late; 0: none.
    pub late_in: usize,
    /// How late at most.
    pub late_by: Duration,
}

impl Weather {
    /// Everything arrives, once and at once.
    pub const FAIR: Self = Self { lost_in: 0, twice_in: 0, late_in: 0, late_by: Duration::ZERO };

    /// Bad in one way or another.
    pub fn foul(chance: &mut Chance) -> Self {
        Self {
            lost_in: 3 + chance.below(10),
            twice_in: 2 + chance.below(6),
            late_in: 2 + chance.below(6),
            late_by: Duration::from_millis(5 + chance.below(200) as u64),
        }
    }
}

/// What is on its way.
#[derive(Debug)]
pub struct Link {
    weather: Weather,
    chance: Chance,
    // In the order of sending.
    held: Vec<(Instant, String)>,
}

impl Link {
    /// A way on which nothing is yet.
    pub fn new(chance: Chance) -> Self {
        Self { weather: Weather::FAIR, chance, held: Vec::new() }
    }

    /// From now on the way is like this; what is under way stays so.
    pub fn turn(&mut self, weather: Weather) {
        self.weather = weather;
    }

    /// Sends a message on its way.
    pub fn send(&mut self, text: &str) {
        let Weather { lost_in, twice_in, late_in, late_by } = self.weather;
        let mut once_in = |n| n > 0 && self.chance.once_in(n);
        let copies = if once_in(lost_in) { 0 } else { 1 + usize::from(once_in(twice_in)) };
        for _ in 0..copies {
            let delay = if late_in > 0 && self.chance.once_in(late_in) {
                Duration::from_millis(self.chance.below(usize::try_from(late_by.as_millis()).unwrap_or(0) + 1) as u64)
            } else {
                Duration::ZERO
            };
            self.held.push((Instant::now() + delay, text.to_owned()));
        }
    }

    /// What arrives by now, in the order of arrival.
    pub fn arrived(&mut self) -> Vec<String> {
        let now = Instant::now();
        let (mut due, held): (Vec<_>, Vec<_>) = self.held.drain(..).partition(|(at, _)| *at <= now);
        self.held = held;
        due.sort_by_key(|(at, _)| *at);
        due.into_iter().map(|(_, text)| text).collect()
    }

    /// Loses everything that is under way.
    pub fn clear(&mut self) {
        self.held.clear();
    }

    /// Whether nothing is under way.
    pub fn is_empty(&self) -> bool {
        self.held.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_fair_weather_everything_arrives_in_order() {
        let mut link = Link::new(Chance::new(1));
        for n in 0..5 {
            link.send(&n.to_string());
        }
        assert_eq!(link.arrived(), ["0", "1", "2", "3", "4"]);
        assert!(link.is_empty());
    }

    #[test]
    fn in_foul_weather_some_are_lost_and_some_come_twice() {
        let mut link = Link::new(Chance::new(2));
        link.turn(Weather { lost_in: 3, twice_in: 3, late_in: 0, late_by: Duration::ZERO });
        for n in 0..200 {
            link.send(&n.to_string());
        }
        let arrived = link.arrived();
        let copies = |n: usize| arrived.iter().filter(|text| **text == n.to_string()).count();
        let counts: Vec<usize> = (0..200).map(copies).collect();
        assert!([0, 1, 2].iter().all(|count| counts.contains(count)), "{counts:?}");
    }
}
