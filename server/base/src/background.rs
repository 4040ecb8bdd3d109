//! Work that stands behind all other work of the machine.

use std::{any::Any, io, thread};

use rustix::process::setpriority_process;

use crate::limits::STUDY_NICENESS;

/// Runs something on a thread of its own that gets a processor where nothing else wants one, and waits for it.
///
/// The thread ends with it: without rights nothing takes a thread back to where it stood.
///
/// # Errors
/// With what it panicked, or why there was no thread for it.
pub fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Box<dyn Any + Send>> {
    let behind_others = move || {
        stand_behind();
        work()
    };
    let thread = thread::Builder::new().name("question".to_owned()).spawn(behind_others);
    thread.map_err(|error| no_thread(&error))?.join()
}

fn no_thread(error: &io::Error) -> Box<dyn Any + Send> {
    Box::new(format!("no thread: {error}"))
}

/// Lets the calling thread stand behind all others from now on. Linux counts niceness by thread; elsewhere the whole
/// process would stand behind, and nothing is done.
pub fn stand_behind() {
    if cfg!(target_os = "linux")
        && let Err(error) = setpriority_process(None, STUDY_NICENESS)
    {
        tracing::debug!(%error, "this thread stands beside all others");
    }
}

#[cfg(test)]
mod tests {
    use rustix::process::getpriority_process;

    use super::*;

    #[test]
    fn the_work_stands_behind_and_the_one_who_waits_does_not() {
        let before = getpriority_process(None).expect("a thread has one");
        let behind = run(|| getpriority_process(None).expect("a thread has one")).expect("it does not panic");
        assert_eq!(behind, STUDY_NICENESS.max(before));
        assert_eq!(getpriority_process(None).expect("a thread has one"), before);
    }

    #[test]
    fn a_panic_comes_back() {
        let panicked = run(|| panic!("the rules are broken")).expect_err("it panics");
        assert_eq!(crate::panics::panic_text(&*panicked), "the rules are broken");
    }
}
