//! Work that stands behind all other work of the machine.

use std::{any::Any, io, thread};

use rustix::process::setpriority_process;
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy, set_thread_priority_and_policy, thread_native_id,
};

use crate::limits::BACKGROUND_NICENESS;

const IDLE_CLASS: ThreadSchedulePolicy = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);

/// Runs something on a thread of its own that gets a processor where nothing else wants one, and waits for it.
///
/// The thread ends with it: without rights nothing takes a thread back to where it stood.
///
/// # Errors
/// With what it panicked, or why there was no thread for it.
pub fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Box<dyn Any + Send>> {
    let when_idle = move || {
        run_when_idle();
        work()
    };
    let thread = thread::Builder::new().name("question".to_owned()).spawn(when_idle);
    thread.map_err(|error| no_thread(&error))?.join()
}

fn no_thread(error: &io::Error) -> Box<dyn Any + Send> {
    Box::new(format!("no thread: {error}"))
}

/// Lets the calling thread stand behind all others from now on. Linux counts niceness by thread; elsewhere the whole
/// process would stand behind, and nothing is done.
pub fn stand_behind() {
    if cfg!(target_os = "linux")
        && let Err(error) = setpriority_process(None, BACKGROUND_NICENESS)
    {
        tracing::debug!(%error, "this thread stands beside all others");
    }
}

/// Lets the calling thread run, from now on, on processors that nothing else wants: Linux's idle class (sched(7)).
///
/// Niceness is not enough for work that goes on for long. It gives a thread a small share of a processor, but a
/// thread that wakes up beside it may wait for the end of its slice, which is up to a tick of 4 ms; a thread of the idle
/// class makes way at once. Where everything else takes all processors it still gets some three thousandths of one.
pub fn run_when_idle() {
    if cfg!(target_os = "linux")
        && let Err(error) = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, IDLE_CLASS)
    {
        tracing::debug!(?error, "this thread is of no class of its own");
        stand_behind();
    }
}

#[cfg(test)]
mod tests {
    use rustix::process::getpriority_process;
    use thread_priority::thread_schedule_policy;

    use super::*;

    #[test]
    fn the_work_runs_in_the_idle_class_and_the_one_who_waits_does_not() {
        let before = thread_schedule_policy().expect("a thread has one");
        let inside = run(|| thread_schedule_policy().expect("a thread has one")).expect("it does not panic");
        assert_eq!(inside, IDLE_CLASS);
        assert_eq!(thread_schedule_policy().expect("a thread has one"), before);
    }

    #[test]
    fn niceness_is_of_one_thread() {
        let before = getpriority_process(None).expect("a thread has one");
        let nice = thread::spawn(|| {
            stand_behind();
            getpriority_process(None).expect("a thread has one")
        });
        assert_eq!(nice.join().expect("it does not panic"), BACKGROUND_NICENESS.max(before));
        assert_eq!(getpriority_process(None).expect("a thread has one"), before);
    }

    #[test]
    fn a_panic_comes_back() {
        let panicked = run(|| panic!("the rules are broken")).expect_err("it panics");
        assert_eq!(crate::panics::panic_text(&*panicked), "the rules are broken");
    }
}
