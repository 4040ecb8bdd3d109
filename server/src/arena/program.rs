//! A program as an opponent: it reads questions and writes answers, one line of JSON each.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, sync_channel},
    },
    thread,
    time::Duration,
};

use anyhow::Context as _;
use kernel::{AnyBot, Awaiting, NoThought, Position, SplitMix, Strength, Text, Thinking, Thought, Viewer};
use serde_json::{Value, json};

/// The longest answer, in bytes.
const LONGEST: u64 = 64 * 1024;
/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_mins(5);
/// How often in a row it may answer what the game refuses, before the game's own fallback answers for it.
const REFUSALS: u32 = 30;

/// An opponent that is another process.
///
/// A question is `{"match", "seat", "decision", "view", "legal", "refused"}`: the number of the match, the seat that is
/// asked, the number of the question, what the seat sees and may do (`legal.undo`: how many of its commands it could take
/// back), and why its answer before was refused, or null. The answer is a command, as it goes over the wire.
pub(crate) struct Program {
    game: &'static str,
    course: Mutex<Course>,
}

struct Course {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
    matches: u64,
}

impl Program {
    /// Starts a program by a line of the shell.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn start(game: &'static str, line: &str) -> anyhow::Result<Self> {
        let mut child = Command::new("sh")
            .args(["-c", line])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {line}"))?;
        let questions = child.stdin.take().context("no way to ask it")?;
        let mut said = BufReader::new(child.stdout.take().context("no way to hear it")?);
        // Read on a thread of its own, so that a program that says nothing is not waited for without end.
        let (sender, answers) = sync_channel(1);
        thread::spawn(move || {
            loop {
                let mut line = String::new();
                let Ok(1..) = said.by_ref().take(LONGEST).read_line(&mut line) else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { game, course: Mutex::new(Course { child, questions, answers, matches: 0 }) })
    }
}

impl Course {
    /// The answer to one question; `None` if there is none.
    fn ask(&mut self, question: &Value) -> Option<Value> {
        writeln!(self.questions, "{question}").ok()?;
        self.questions.flush().ok()?;
        let line = self.answers.recv_timeout(PATIENCE).ok()?;
        Some(serde_json::from_str(&line).unwrap_or(Value::Null))
    }
}

impl Drop for Course {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl AnyBot for Program {
    fn game(&self) -> &'static str {
        self.game
    }

    fn strength(&self) -> Strength {
        let about = Text::new("A process of its own.", "Un processus à part.");
        Strength { id: "program", name: Text::new("Program", "Programme"), about }
    }

    fn choose(&self, position: &dyn Position, thinking: Thinking<'_>) -> Result<Thought, NoThought> {
        let seat = thinking.seat;
        let Awaiting::Seats { pending, .. } = position.awaiting() else { return Err(NoThought::NotAsked) };
        let asked = pending.iter().find(|one| one.seat == seat).ok_or(NoThought::NotAsked)?;
        let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        let number = thinking.memory.as_u64().unwrap_or_else(|| {
            course.matches += 1;
            course.matches
        });
        let mut legal = position.options(seat)?;
        if let Value::Object(fields) = &mut legal {
            fields.insert("undo".to_owned(), position.undo_depth(seat).into());
        }
        let mut question = json!({
            "match": number,
            "seat": seat,
            "decision": asked.decision,
            "view": position.view(Viewer::Seat(seat))?,
            "legal": legal,
            "refused": null,
        });
        for _ in 0..REFUSALS {
            let command = course.ask(&question).ok_or(NoThought::GivesUp)?;
            // Tried with other dice than those of the match, which it must not foresee.
            match position.play(seat, &command, &mut SplitMix::new(0)) {
                Ok(_) => return Ok(Thought { command, memory: number.into(), spent: 0 }),
                Err(refusal) => question["refused"] = json!({ "code": refusal.code, "text": refusal.text.en }),
            }
        }
        let command = position.fallback(seat, &Value::Null).ok_or(NoThought::NotAsked)?;
        Ok(Thought { command, memory: number.into(), spent: 0 })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use crate::arena::{Plan, Rivals, fight};

    fn outpost_against(line: &str) -> anyhow::Result<u32> {
        let games = crate::games::all();
        let game = games.get("outpost").expect("the sample game");
        let bots = crate::games::bots();
        let recruit = Rivals::named(&bots, "outpost", "recruit", "recruit")?.a;
        let program = Program::start(game.id(), line)?;
        let plan = Plan { games: NonZeroU32::new(2).expect("more"), seed: 3, rounds: 3, threads: 1 };
        let standings = fight(game, Rivals { a: &program, b: recruit }, &plan)?;
        u32::try_from(standings.duels.len()).context("few matches")
    }

    #[test]
    fn a_program_that_answers_nonsense_is_played_by_the_fallback_of_the_game() {
        let played = outpost_against("while read -r question; do echo '{\"do\":\"nonsense\"}'; done");
        assert_eq!(played.expect("they play on"), 2);
    }

    #[test]
    fn a_program_that_ends_ends_the_matches_with_a_reason() {
        let ended = outpost_against("true").expect_err("nobody answers");
        assert!(format!("{ended:#}").contains("gives up"), "{ended:#}");
    }
}
