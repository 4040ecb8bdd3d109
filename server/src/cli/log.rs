//! Where the log goes: to standard error, and the way of each command to a collector of traces, where there is one.

use std::io::{self, IsTerminal as _};

use anyhow::Context as _;
use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use super::traces::{self, Traces};
use crate::config::{LogFormat, Serving};

/// The crates that the server consists of: a reader of its log sets one level for all of them.
const CRATES: [&str; 5] = ["server", "match_host", "wire", "store", "base"];

/// The directives as they were given, where `server` stands for every crate of the server.
fn directives(said: &str) -> String {
    let each = said.split(',').map(|directive| match directive.trim().split_once('=') {
        Some(("server", level)) => CRATES.map(|part| format!("{part}={level}")).join(","),
        Some(_) | None => directive.to_owned(),
    });
    each.collect::<Vec<_>>().join(",")
}

/// The log of the process, begun.
pub(super) struct Log {
    traces: Option<Traces>,
}

impl Log {
    /// Begins it. Called once, inside of the runtime.
    pub(super) fn start(serving: &Serving) -> anyhow::Result<Self> {
        // One filter for all layers: with one for each, the span of the first command was lost to the lines.
        let mut filter =
            EnvFilter::try_new(directives(&serving.log)).with_context(|| format!("--log {}", serving.log))?;
        let lines = tracing_subscriber::fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
        let lines = match serving.log_format {
            LogFormat::Text => lines.boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        let (traces, sent) = serving.traces_to.as_deref().map(traces::begin).transpose()?.unzip();
        if traces.is_some() {
            filter =
                filter.add_directive(format!("{}=debug", traces::COMMANDS).parse().context("the name of a module")?);
        }
        tracing_subscriber::registry().with(filter).with(lines).with(sent).init();
        Ok(Self { traces })
    }

    /// Sends what has not been sent yet.
    pub(super) fn end(self) {
        if let Some(traces) = self.traces {
            traces.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::directives;

    #[test]
    fn the_server_is_all_of_its_crates_and_a_module_is_itself() {
        let all = "warn,server=debug,match_host=debug,wire=debug,store=debug,base=debug";
        assert_eq!(directives("warn,server=debug"), all);
        assert_eq!(directives("info,sqlx=warn,server::http=trace"), "info,sqlx=warn,server::http=trace");
    }
}
