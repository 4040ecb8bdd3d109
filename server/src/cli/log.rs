//! Where the log goes: to standard error, and the way of each command to a collector of traces, where there is one.

use std::io::{self, IsTerminal as _};

use anyhow::Context as _;
use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use super::traces::{self, Traces};
use crate::config::{LogFormat, Serving};

/// The log of the process, begun.
pub(super) struct Log {
    traces: Option<Traces>,
}

impl Log {
    /// Begins it. Called once, inside of the runtime.
    pub(super) fn start(serving: &Serving) -> anyhow::Result<Self> {
        // One filter for all layers: with one for each, the span of the first command was lost to the lines.
        let mut filter = EnvFilter::try_new(&serving.log).with_context(|| format!("--log {}", serving.log))?;
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
