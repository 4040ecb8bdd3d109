//! The kernel's names, and the size of things.

use kernel::{asks_for_guide, asks_for_hints};
use serde_json::{Value, json};

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds},
    play::{choices_of, for_each_match, for_each_position},
};

/// Events are tagged `e` and commands `do`, in snake case, and none of them has a name of the kernel's; neither has a
/// question.
///
/// # Errors
/// The first that is not, or has.
pub fn the_kernels_names_are_its_own<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, ()>(
        |_, _| Ok(()),
        |(), this, step, _| {
            let is_kernels = matches!(step.action, Some(kernel::Action::Undo | kernel::Action::Concede));
            for event in step.events.iter().filter(|_| !is_kernels) {
                tagged(event, "e", &["undone", "left"])?;
            }
            if let Some(kernel::Action::Command(command)) = &step.action {
                tagged(&json!(command), "do", &["undo", "concede"])?;
            }
            for question in S::questions(this.typed.state(), &mut this.players) {
                let question = json!(question);
                let is_kernels = question["ask"] == "choices" || asks_for_hints(&question) || asks_for_guide(&question);
                holds(!is_kernels, || format!("the question {} is the kernel's", question["ask"]))?;
            }
            for seat in this.asked() {
                for command in S::offered(this.typed.state(), seat, &mut this.players) {
                    tagged(&json!(command), "do", &["undo", "concede"])?;
                }
            }
            Ok(())
        },
    )
}

fn tagged(value: &Value, tag: &str, reserved: &[&str]) -> Checked {
    let name = value.get(tag).and_then(Value::as_str).ok_or_else(|| format!("{value} has no tag `{tag}`"))?;
    let is_snake_case = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    holds(is_snake_case, || format!("`{name}` is no name in snake case"))?;
    holds(!reserved.contains(&name), || format!("`{name}` is the kernel's name"))
}

/// No step has more events or draws, and no view, options or choices are larger, than the game says.
///
/// # Errors
/// The first that is.
pub fn no_step_is_too_large<S: Subject>() -> Result<(), Breach> {
    let bounds = S::BOUNDS;
    for_each_match::<S, ()>(
        |_, _| Ok(()),
        |(), _, step, _| {
            holds(step.events.len() <= bounds.events, || format!("{} events in one step", step.events.len()))?;
            holds(step.draws.len() <= bounds.draws, || format!("{} draws in one step", step.draws.len()))?;
            let sound = step.draws.iter().all(|draw| (1..=draw.sides).contains(&draw.result) && !draw.why.is_empty());
            holds(sound, || format!("{:?} are no draws", step.draws))
        },
    )?;
    for_each_position::<S>(|this| sizes(this, bounds.bytes))
}

fn sizes<S: Subject>(this: &mut Match<S>, most: usize) -> Checked {
    let small = |what: &str, value: &Value| {
        let size = value.to_string().len();
        holds(size <= most, || format!("{what} of {size} bytes"))
    };
    for viewer in this.viewers() {
        small("a view", &this.position.view(viewer).map_err(|error| error.to_string())?)?;
    }
    for seat in this.all_seats() {
        small("options", &this.position.options(seat).map_err(|error| error.to_string())?)?;
        let choices = choices_of(&*this.position, seat);
        small("choices", &choices.map_err(|refusal| refusal.text.en)?)?;
    }
    Ok(())
}
