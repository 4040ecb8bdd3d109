//! Work on several threads.

use std::thread;

/// Plays the numbers `0..count` on so many threads, at least one; each thread counts in a tally of its own. Which thread
/// plays a number depends on nothing but the number, and so do the tallies together.
///
/// # Panics
/// If `play` does.
pub fn on_threads<T: Default + Send>(threads: u64, count: u64, play: impl Fn(u64, &mut T) + Sync) -> Vec<T> {
    let (threads, play) = (threads.max(1), &play);
    thread::scope(|scope| {
        let of_thread = |first: u64| {
            scope.spawn(move || {
                let mut tally = T::default();
                for number in (0..count).filter(|number| number % threads == first) {
                    play(number, &mut tally);
                }
                tally
            })
        };
        let running: Vec<_> = (0..threads).map(of_thread).collect();
        running.into_iter().map(|thread| thread.join().expect("a match that panics ends the program")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_played_once() {
        for threads in 0..4 {
            let mut played = on_threads(threads, 10, |number, tally: &mut Vec<u64>| tally.push(number)).concat();
            played.sort_unstable();
            assert_eq!(played, (0..10).collect::<Vec<_>>(), "{threads} threads");
        }
    }
}
