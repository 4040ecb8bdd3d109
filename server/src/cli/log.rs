//! Where the log goes: to standard error, and with the feature `otel` the way of each command to a collector as well.

use std::io::{self, IsTerminal as _};

use anyhow::Context as _;
use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use crate::config::{LogFormat, Serving};

/// The log of the process, begun.
pub(super) struct Log {
    #[cfg(feature = "otel")]
    traces: Option<traces::Traces>,
}

impl Log {
    /// Begins it. Called once, inside of the runtime.
    pub(super) fn start(serving: &Serving) -> anyhow::Result<Self> {
        let filter = EnvFilter::try_new(&serving.log).with_context(|| format!("--log {}", serving.log))?;
        let lines = tracing_subscriber::fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
        let lines = match serving.log_format {
            LogFormat::Text => lines.with_filter(filter).boxed(),
            LogFormat::Json => lines.json().with_filter(filter).boxed(),
        };
        let log = tracing_subscriber::registry().with(lines);
        #[cfg(feature = "otel")]
        {
            let (traces, layer) = traces::begin()?.unzip();
            log.with(layer).init();
            Ok(Self { traces })
        }
        #[cfg(not(feature = "otel"))]
        {
            log.init();
            Ok(Self {})
        }
    }

    /// Sends what has not been sent yet.
    pub(super) fn end(self) {
        #[cfg(feature = "otel")]
        if let Some(traces) = self.traces {
            traces.end();
        }
    }
}

#[cfg(feature = "otel")]
mod traces {
    use std::env;

    use anyhow::Context as _;
    use opentelemetry::trace::TracerProvider as _;
    use opentelemetry_otlp::SpanExporter;
    use opentelemetry_sdk::{
        Resource, runtime,
        trace::{SdkTracer, SdkTracerProvider, span_processor_with_async_runtime::BatchSpanProcessor},
    };
    use tracing_opentelemetry::OpenTelemetryLayer;
    use tracing_subscriber::{
        Layer as _,
        filter::{Filtered, Targets},
    };

    /// Begins to send.
    pub(super) struct Traces(SdkTracerProvider);

    /// The part of the log that becomes traces.
    type Sent<S> = Filtered<OpenTelemetryLayer<S, SdkTracer>, Targets, S>;

    /// Says where to send, as everywhere in OpenTelemetry.
    const ENDPOINTS: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

    /// Sends to the collector that the environment names; without one nothing is made.
    pub(super) fn begin<S>() -> anyhow::Result<Option<(Traces, Sent<S>)>>
    where
        S: tracing::Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
    {
        if ENDPOINTS.iter().all(|name| env::var_os(name).is_none()) {
            return Ok(None);
        }
        let exporter = SpanExporter::builder().with_http().build().context("cannot send traces")?;
        let batches = BatchSpanProcessor::builder(exporter, runtime::Tokio).build();
        let what = Resource::builder().with_service_name("sandtable").build();
        let provider = SdkTracerProvider::builder().with_resource(what).with_span_processor(batches).build();
        let layer = OpenTelemetryLayer::new(provider.tracer("sandtable"));
        // The spans of commands, whatever the log on standard error shows.
        let commands = Targets::new().with_target("server::match_host::trail", tracing::Level::DEBUG);
        Ok(Some((Traces(provider), layer.with_filter(commands))))
    }

    impl Traces {
        pub(super) fn end(self) {
            if let Err(error) = self.0.shutdown() {
                tracing::warn!(%error, "some traces were not sent");
            }
        }
    }
}
