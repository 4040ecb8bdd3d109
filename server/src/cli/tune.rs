//! `sandtable tune`: the weights of an opponent, made better by matches against itself.

use std::{
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
    thread,
};

use anyhow::Context as _;
use clap::Args;

use crate::{
    arena::Rivals,
    games,
    tune::{Course, Tuning},
};

#[derive(Debug, Args)]
pub(super) struct Tuned {
    /// Id of the game.
    #[arg(long, value_name = "GAME")]
    game: String,

    /// The opponent, by its id.
    #[arg(long, value_name = "ID")]
    strength: String,

    /// How many steps to go. Each changes all weights at once.
    #[arg(long, value_name = "N", default_value = "100")]
    steps: NonZeroU32,

    /// How many matches a step takes. Two in a row have the same chart and seed, with sides swapped.
    #[arg(long, value_name = "N", default_value = "4")]
    games: NonZeroU32,

    /// After how many rounds a match is stopped.
    #[arg(long, value_name = "N", default_value = "6")]
    rounds: NonZeroU32,

    /// By how much weights are changed to try that out, in hundredths of what they were at the beginning.
    #[arg(long, value_name = "N", default_value_t = 12)]
    reach: u8,

    /// How far a step goes where one change wins all matches, in hundredths of that.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pace: u8,

    /// The same seed gives the same steps.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many matches are played at a time; without it as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Where to keep how far it has come. A run that finds the file goes on from there.
    #[arg(long, value_name = "FILE")]
    course: Option<PathBuf>,
}

pub(super) fn tune(tuned: &Tuned) -> anyhow::Result<()> {
    let list = games::all();
    let game = list.get(&tuned.game).with_context(|| format!("this program has no game {}", tuned.game))?;
    let bots = games::bots();
    let bot = Rivals::find(&bots, &tuned.game, &tuned.strength)?;
    let kept = tuned.course.as_deref().map(|file| Course::resumed(file, bot)).transpose()?.flatten();
    let mut course = kept.map_or_else(|| Course::new(bot, tuned.seed), Ok)?;
    let threads = tuned.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let tuning = Tuning {
        steps: tuned.steps.get(),
        games: tuned.games,
        rounds: tuned.rounds.get(),
        threads: threads.get(),
        reach: tuned.reach.into(),
        pace: tuned.pace.into(),
    };
    for _ in 0..tuning.steps {
        let score = course.go_on(game, bot, &tuning)?;
        eprintln!("step {}: {score:+}", course.step);
        if let Some(file) = &tuned.course {
            course.keep(file)?;
        }
    }
    // As the source of the bot has them.
    for (name, value) in course.weights() {
        println!("{name} = {value};");
    }
    Ok(())
}
