//! Chance and noise, number for number as the client's `noise.ts`: the same map gives the same ground here and there.

/// A whole number from a text (FNV-1a, over UTF-16 as the client reads it).
pub fn seed_of(text: &str) -> u32 {
    text.encode_utf16().fold(0x811c_9dc5, |hash, unit| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// Numbers from 0 up to 1, one after the other (Mulberry32).
#[derive(Debug, Clone)]
pub struct Chance(u32);

impl Chance {
    /// The numbers that follow from a seed.
    pub const fn of(seed: u32) -> Self {
        Self(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let state = self.0;
        let mut mixed = (state ^ (state >> 15)).wrapping_mul(1 | state);
        mixed = mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(0x3d | mixed)) ^ mixed;
        f64::from(mixed ^ (mixed >> 14)) / 4_294_967_296.0
    }
}

/// A value from -1 to 1 at each point of a plane, which changes smoothly (value noise).
#[derive(Debug, Clone, Copy)]
pub struct Noise {
    seed: u32,
    mesh: f64,
}

impl Noise {
    /// `mesh`: how far the random values lie apart.
    pub const fn of(seed: u32, mesh: f64) -> Self {
        Self { seed, mesh }
    }

    /// The value at a point.
    pub fn at(&self, x: f64, y: f64) -> f64 {
        let (left, top) = ((x / self.mesh).floor(), (y / self.mesh).floor());
        let (across, down) = (eased(x / self.mesh - left), eased(y / self.mesh - top));
        let (column, row) = (whole(left), whole(top));
        let above = self.value(column, row) * (1.0 - across) + self.value(column + 1, row) * across;
        let below = self.value(column, row + 1) * (1.0 - across) + self.value(column + 1, row + 1) * across;
        above * (1.0 - down) + below * down
    }

    fn value(&self, i: i32, j: i32) -> f64 {
        let (i, j) = (i.cast_unsigned().wrapping_mul(0x1656_67b1), j.cast_unsigned().wrapping_mul(0x27d4_eb2f));
        Chance::of(self.seed ^ i ^ j).number() * 2.0 - 1.0
    }
}

fn eased(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

/// A coordinate as a whole number. Maps are some thousand units wide.
#[expect(clippy::cast_possible_truncation, reason = "a cast of floats goes to the nearest end of the range")]
pub(crate) fn whole(number: f64) -> i32 {
    number as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `noise.ts` says for the same seeds.
    #[test]
    fn chance_is_that_of_the_client() {
        assert_eq!(seed_of("bocage"), 0x3bf9_c0de);
        let mut chance = Chance::of(1);
        let drawn: Vec<String> = (0..3).map(|_| format!("{:.6}", chance.number())).collect();
        assert_eq!(drawn, ["0.627074", "0.002736", "0.527447"]);
        assert_eq!(format!("{:.6}", Noise::of(5, 20.0).at(33.0, -7.0)), "0.113405");
    }
}
