//! No viewer can tell what is hidden from it.

use kernel::{
    Erased, SplitMix,
    secrecy::{Failed, Looked, Trial, look},
};

use crate::{Breach, Hides, Subject};

/// What a viewer must not know changes nothing of what the viewer sees, now or later, and nothing of who is asked, for
/// what and under which number: [`kernel::secrecy`], over all kinds of tables.
///
/// # Errors
/// The first leak; or nothing was hidden in a game that hides something, so that nothing was proven.
pub fn nothing_hidden_can_be_told<S: Subject>() -> Result<(), Breach> {
    let mut sum = Looked::default();
    for seed in 0..S::BOUNDS.matches {
        let breach = |what| Breach { seed, step: 0, what };
        let questions = S::questions(&S::opening(seed), &mut SplitMix::new(seed));
        let questions = questions.iter().map(serde_json::to_value).collect::<Result<_, _>>();
        let questions = questions.map_err(|error| breach(error.to_string()))?;
        let trial = Trial { set_up: S::set_up(seed), questions, seed, steps: S::BOUNDS.steps.min(150) };
        let looked = look(&Erased::<S::Game>::new(), &trial).map_err(|failed| match failed {
            Failed::Leak(leak) => Breach { seed, step: leak.step, what: leak.to_string() },
            other @ (Failed::Refused(_) | Failed::Corrupt(_) | Failed::Unwritable(_)) => breach(other.to_string()),
        })?;
        sum.steps += looked.steps;
        sum.pairs += looked.pairs;
        sum.different += looked.different;
        sum.further += looked.further;
        sum.later += looked.later;
    }
    let is_as_said = match S::BOUNDS.hides {
        Hides::Nothing => sum.different == 0 || sum.later == 0,
        Hides::Something => sum.different > 0 && sum.later > 0,
        Hides::UntilTheNextStep => sum.different > 0 && sum.later == 0,
    };
    if is_as_said && sum.further > 0 {
        return Ok(());
    }
    Err(Breach {
        seed: 0,
        step: 0,
        what: format!("{:?} to hide is what was expected, and {sum:?} was met", S::BOUNDS.hides),
    })
}
