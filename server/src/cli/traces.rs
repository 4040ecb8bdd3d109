//! The way of each command through the server, sent to a collector of OpenTelemetry.

use anyhow::Context as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::{
    Resource, runtime,
    trace::{SdkTracer, SdkTracerProvider, span_processor_with_async_runtime::BatchSpanProcessor},
};
use tracing::{Level, Subscriber};
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::{
    Layer as _,
    filter::{Filtered, Targets},
    registry::LookupSpan,
};

/// Where the spans of commands are made, at level debug.
pub(super) const COMMANDS: &str = "match_host::command_trace";

/// What of the log becomes traces.
type Sent<S> = Filtered<OpenTelemetryLayer<S, SdkTracer>, Targets, S>;

/// What sends.
pub(super) struct Traces(SdkTracerProvider);

/// Begins to send to a collector, which takes spans at `/v1/traces` (OTLP over HTTP).
pub(super) fn begin<S>(collector: &str) -> anyhow::Result<(Traces, Sent<S>)>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    let address = format!("{}/v1/traces", collector.trim_end_matches('/'));
    let exporter = SpanExporter::builder().with_http().with_endpoint(&address).build();
    let exporter = exporter.with_context(|| format!("cannot send traces to {address}"))?;
    let batches = BatchSpanProcessor::builder(exporter, runtime::Tokio).build();
    let what = Resource::builder().with_service_name("sandtable").build();
    let provider = SdkTracerProvider::builder().with_resource(what).with_span_processor(batches).build();
    let layer = OpenTelemetryLayer::new(provider.tracer("sandtable"));
    let commands = Targets::new().with_target(COMMANDS, Level::DEBUG);
    Ok((Traces(provider), layer.with_filter(commands)))
}

impl Traces {
    /// Sends what has not been sent yet.
    pub(super) fn end(self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "some traces were not sent");
        }
    }
}
