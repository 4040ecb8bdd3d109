//! Where figures are kept: a handle for each, so that counting is one atomic and no look-up.

use metrics::{Counter, Gauge, Histogram, Key, Label as Pair, Level, Metadata, Recorder as _, SharedString};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use protocol::ClientMessage;

use super::{
    StoreSample,
    labels::{
        By, End, Ending, Introduction, Label, OpponentFailure, Phase, Pool, StoreFailure, Success, Use, Who, Why,
    },
    names::{self, Figure, Kind},
    peaks::Peaks,
    process,
};

/// Upper ends of the buckets for times, in seconds: from a tenth of a millisecond to ten seconds.
const SECONDS: [f64; 16] =
    [0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Upper ends of the buckets for steps in one transaction.
const SIZES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The values of a figure without labels.
const NONE: &[&str] = &[];

const METADATA: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, None);

/// Every figure of the process.
pub(super) struct Figures {
    recorder: PrometheusRecorder,
    pub(super) peaks: Peaks,
    pub(super) sockets: By<Who, Gauge>,
    pub(super) sockets_ended: By<End, Counter>,
    /// In the order of [`ClientMessage::KINDS`].
    pub(super) messages: [Counter; ClientMessage::KINDS.len()],
    pub(super) frames: Counter,
    pub(super) bytes: Counter,
    pub(super) lobby: Gauge,
    pub(super) tables: Gauge,
    pub(super) loads: By<Success, Histogram>,
    pub(super) resyncs: By<Why, Counter>,
    pub(super) introduced: By<Introduction, Counter>,
    pub(super) commands: By<Ending, Counter>,
    pub(super) phases: By<Phase, Histogram>,
    pub(super) total: By<Ending, Histogram>,
    pub(super) time_up: Counter,
    pub(super) nodes: Gauge,
    pub(super) node_sent: Counter,
    pub(super) node_heard: Counter,
    pub(super) node_dropped: Counter,
    pub(super) node_link_resyncs: Counter,
    pub(super) questions: Histogram,
    pub(super) thoughts: Histogram,
    pub(super) opponent_failures: By<OpponentFailure, Counter>,
    pub(super) commit_seconds: By<Success, Histogram>,
    pub(super) commit_steps: Histogram,
    pub(super) commit_alone: Counter,
    pub(super) ledger_wait: Histogram,
    pub(super) store_errors: By<StoreFailure, Counter>,
    pub(super) acquire: Histogram,
    pub(super) sampled: Sampled,
}

/// Figures that are looked up when the page is asked for.
pub(super) struct Sampled {
    pub(super) outbox_frames: Gauge,
    pub(super) outbox_bytes: Gauge,
    pub(super) inbox: Gauge,
    pub(super) ledger_steps: Gauge,
    pub(super) ledger_oldest: Gauge,
    pub(super) connections: By<Pool, By<Use, Gauge>>,
    pub(super) memory: Gauge,
    pub(super) cpu: Gauge,
    pub(super) files: Gauge,
    pub(super) files_most: Gauge,
}

impl Figures {
    pub(super) fn new() -> Result<Self, BuildError> {
        let recorder = PrometheusBuilder::new()
            .set_buckets(&SECONDS)?
            .set_buckets_for_metric(Matcher::Full(names::COMMIT_STEPS.name.into()), &SIZES)?
            .build_recorder();
        for figure in names::ALL {
            describe(&recorder, figure);
        }
        let make = Maker(&recorder);
        make.gauge(&names::BUILD, &[env!("CARGO_PKG_VERSION")]).set(1);
        if let Some(started) = super::process::started() {
            make.gauge(&names::STARTED, NONE).set(started);
        }
        let sampled = Sampled {
            outbox_frames: make.gauge(&names::OUTBOX_FRAMES, NONE),
            outbox_bytes: make.gauge(&names::OUTBOX_BYTES, NONE),
            inbox: make.gauge(&names::INBOX, NONE),
            ledger_steps: make.gauge(&names::LEDGER_STEPS, NONE),
            ledger_oldest: make.gauge(&names::LEDGER_OLDEST, NONE),
            connections: By::each(|pool: Pool| {
                By::each(|r#use: Use| make.gauge(&names::CONNECTIONS, &[pool.text(), r#use.text()]))
            }),
            memory: make.gauge(&names::MEMORY, NONE),
            cpu: make.gauge(&names::CPU, NONE),
            files: make.gauge(&names::FILES, NONE),
            files_most: make.gauge(&names::FILES_MOST, NONE),
        };
        Ok(Self {
            peaks: Peaks::default(),
            sockets: By::each(|who: Who| make.gauge(&names::SOCKETS, &[who.text()])),
            sockets_ended: By::each(|end: End| make.counter(&names::SOCKETS_ENDED, &[end.text()])),
            messages: ClientMessage::KINDS.map(|kind| make.counter(&names::MESSAGES, &[kind])),
            frames: make.counter(&names::FRAMES, NONE),
            bytes: make.counter(&names::BYTES, NONE),
            lobby: make.gauge(&names::LOBBY, NONE),
            tables: make.gauge(&names::TABLES, NONE),
            loads: By::each(|end: Success| make.histogram(&names::LOADS, &[end.text()])),
            resyncs: By::each(|why: Why| make.counter(&names::RESYNCS, &[why.text()])),
            introduced: By::each(|how: Introduction| make.counter(&names::INTRODUCED, &[how.text()])),
            commands: By::each(|end: Ending| make.counter(&names::COMMANDS, &[end.text()])),
            phases: By::each(|phase: Phase| make.histogram(&names::PHASES, &[phase.text()])),
            total: By::each(|end: Ending| make.histogram(&names::TOTAL, &[end.text()])),
            time_up: make.counter(&names::TIME_UP, NONE),
            nodes: make.gauge(&names::NODES, NONE),
            node_sent: make.counter(&names::NODE_SENT, NONE),
            node_heard: make.counter(&names::NODE_HEARD, NONE),
            node_dropped: make.counter(&names::NODE_DROPPED, NONE),
            node_link_resyncs: make.counter(&names::NODE_RESYNCS, NONE),
            questions: make.histogram(&names::QUESTIONS, NONE),
            thoughts: make.histogram(&names::THOUGHTS, NONE),
            opponent_failures: By::each(|why: OpponentFailure| make.counter(&names::OPPONENT_FAILURES, &[why.text()])),
            commit_seconds: By::each(|end: Success| make.histogram(&names::COMMIT_SECONDS, &[end.text()])),
            commit_steps: make.histogram(&names::COMMIT_STEPS, NONE),
            commit_alone: make.counter(&names::COMMIT_ALONE, NONE),
            ledger_wait: make.histogram(&names::LEDGER_WAIT, NONE),
            store_errors: By::each(|kind: StoreFailure| make.counter(&names::STORE_ERRORS, &[kind.text()])),
            acquire: make.histogram(&names::ACQUIRE, NONE),
            sampled,
            recorder,
        })
    }

    /// Looks up what is not counted as it happens.
    pub(super) fn sample(&self, store: &StoreSample) {
        let sampled = &self.sampled;
        sampled.outbox_frames.set(self.peaks.outbox_frames.largest());
        sampled.outbox_bytes.set(self.peaks.outbox_bytes.largest());
        sampled.inbox.set(self.peaks.inbox.largest());
        sampled.ledger_steps.set(store.steps);
        sampled.ledger_oldest.set(store.oldest);
        for (pool, connections) in [(Pool::Common, store.common), (Pool::Ledger, store.ledger)] {
            sampled.connections[pool][Use::Busy].set(connections.busy);
            sampled.connections[pool][Use::Idle].set(connections.idle);
        }
        if let Some(bytes) = process::memory() {
            sampled.memory.set(bytes);
        }
        if let Some(spent) = process::cpu() {
            sampled.cpu.set(spent);
        }
        if let Some(open) = process::files() {
            sampled.files.set(open);
        }
        if let Some(most) = process::files_most() {
            sampled.files_most.set(most);
        }
    }

    /// The text that Prometheus reads.
    pub(super) fn handle(&self) -> PrometheusHandle {
        self.recorder.handle()
    }

    /// A counter that is rare enough to be looked up, with the values of its labels.
    pub(super) fn counter<V: Clone + Into<SharedString>>(&self, figure: &Figure, values: &[V]) -> Counter {
        Maker(&self.recorder).counter(figure, values)
    }

    /// A histogram that is rare enough to be looked up, with the values of its labels.
    pub(super) fn histogram<V: Clone + Into<SharedString>>(&self, figure: &Figure, values: &[V]) -> Histogram {
        Maker(&self.recorder).histogram(figure, values)
    }
}

/// Makes handles.
struct Maker<'a>(&'a PrometheusRecorder);

impl Maker<'_> {
    fn counter<V: Clone + Into<SharedString>>(&self, figure: &Figure, values: &[V]) -> Counter {
        self.0.register_counter(&key(figure, values), &METADATA)
    }

    fn gauge(&self, figure: &Figure, values: &[&'static str]) -> Gauge {
        self.0.register_gauge(&key(figure, values), &METADATA)
    }

    fn histogram<V: Clone + Into<SharedString>>(&self, figure: &Figure, values: &[V]) -> Histogram {
        self.0.register_histogram(&key(figure, values), &METADATA)
    }
}

fn key<V: Clone + Into<SharedString>>(figure: &Figure, values: &[V]) -> Key {
    debug_assert_eq!(figure.labels.len(), values.len(), "{}", figure.name);
    let pairs = figure.labels.iter().zip(values).map(|(name, value)| Pair::new(*name, value.clone()));
    Key::from_parts(figure.name, pairs.collect::<Vec<_>>())
}

fn describe(recorder: &PrometheusRecorder, figure: &Figure) {
    let (name, help) = (figure.name.into(), figure.help.into());
    match figure.kind {
        Kind::Counter => recorder.describe_counter(name, None, help),
        Kind::Gauge => recorder.describe_gauge(name, None, help),
        Kind::Seconds | Kind::Size => recorder.describe_histogram(name, None, help),
    }
}
