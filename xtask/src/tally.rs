//! Reading the results of the test runners from what they print.

/// Tests that passed and tests that failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many passed.
    pub(crate) passed: u32,
    /// How many failed.
    pub(crate) failed: u32,
}

impl Tally {
    /// Adds what one line of a runner's output reports, if it is a line of results.
    ///
    /// Known are `cargo test`, vitest, `node --test` and our scenario runner.
    pub(crate) fn read(&mut self, line: &str) {
        let line = line.trim();
        if let Some(results) = line.strip_prefix("test result:").or_else(|| line.strip_prefix("Tests  ")) {
            self.passed += number_before(results, "passed");
            self.failed += number_before(results, "failed");
        } else if let Some(count) = line.strip_prefix("ℹ pass ") {
            self.passed += count.parse().unwrap_or(0);
        } else if let Some(count) = line.strip_prefix("ℹ fail ") {
            self.failed += count.parse().unwrap_or(0);
        } else if let Some((passed, failed)) =
            line.strip_suffix(" failed").and_then(|rest| rest.split_once(" passed, "))
            && let (Ok(passed), Ok(failed)) = (passed.parse::<u32>(), failed.parse::<u32>())
        {
            self.passed += passed;
            self.failed += failed;
        }
    }
}

/// The number in front of a word; 0 if the word is not there.
fn number_before(text: &str, word: &str) -> u32 {
    let Some((before, _)) = text.split_once(word) else { return 0 };
    before.split_whitespace().next_back().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runner_is_understood() {
        for (line, passed, failed) in [
            ("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.02s", 12, 0),
            ("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1s", 3, 2),
            ("      Tests  41 passed (41)", 41, 0),
            ("      Tests  1 failed | 40 passed (41)", 40, 1),
            (" Test Files  3 passed (3)", 0, 0),
            ("ℹ pass 4", 4, 0),
            ("ℹ fail 1", 0, 1),
            ("205 passed, 2 failed", 205, 2),
            ("a player said: 3 passed, some failed", 0, 0),
        ] {
            let mut tally = Tally::default();
            tally.read(line);
            assert_eq!(tally, Tally { passed, failed }, "{line}");
        }
    }
}
