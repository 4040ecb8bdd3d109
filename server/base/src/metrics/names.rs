//! Every figure that the server keeps: its name, its labels and what it means, said once.

/// What kind of figure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// How long things took, in seconds.
    Seconds,
    /// How many things came together.
    Size,
}

/// One figure.
#[derive(Debug)]
pub(super) struct Figure {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// The names of its labels. None of them takes values from outside: see [`super::labels`].
    pub(super) labels: &'static [&'static str],
    pub(super) help: &'static str,
}

macro_rules! figures {
    ($($konst:ident: $kind:ident $name:literal [$($label:literal),*] $help:literal;)+) => {
        $(pub(super) const $konst: Figure =
            Figure { name: $name, kind: Kind::$kind, labels: &[$($label),*], help: $help };)+

        /// All of them.
        pub(super) const ALL: &[&Figure] = &[$(&$konst),+];
    };
}

figures! {
    SOCKETS: Gauge "sandtable_sockets" ["who"] "Open websockets: before `hello`, of users with a name, of visitors without one.";
    SOCKETS_ENDED: Counter "sandtable_sockets_ended_total" ["how"] "Websockets that ended: `gone` left or fell silent, `slow` took nothing in time, `refused` were closed over what they did, `restart` with the server.";
    MESSAGES: Counter "sandtable_messages_received_total" ["t"] "Messages of clients, by their type.";
    FAULTS: Counter "sandtable_faults_total" ["code"] "Messages of clients that could not be used, by the code they were told.";
    FRAMES: Counter "sandtable_frames_sent_total" [] "Text frames handed to sockets.";
    BYTES: Counter "sandtable_sent_bytes_total" [] "Bytes of text frames handed to sockets, without those of the protocol below.";
    OUTBOX_FRAMES: Gauge "sandtable_outbox_frames_peak" [] "The most frames that waited for one socket in the last minute.";
    OUTBOX_BYTES: Gauge "sandtable_outbox_bytes_peak" [] "The most bytes that waited for one socket in the last minute.";
    INBOX: Gauge "sandtable_inbox_messages_peak" [] "The most messages that waited for one match in the last minute.";
    LOBBY: Gauge "sandtable_lobby_followers" [] "Sockets that follow the list of tables.";

    TABLES: Gauge "sandtable_tables_in_memory" [] "Tables, and matches at them, that are in memory.";
    LOADS: Seconds "sandtable_match_load_seconds" ["result"] "Reading a match from the store and bringing it up to its newest step.";
    RESYNCS: Counter "sandtable_resyncs_total" ["why"] "Followers told to forget what they know: `slow` lost frames, `restored` matches were read anew, `unfit` and `check` could not follow a delta.";
    INTRODUCED: Counter "sandtable_introductions_total" ["how"] "Followers who came to a running match: told the whole position, or only the steps they had missed.";
    COMMANDS: Counter "sandtable_commands_total" ["result"] "Commands that came to a match, by what became of them.";
    PHASES: Seconds "sandtable_command_phase_seconds" ["phase"] "Where the time of a command goes: `inbox` waits for its turn, `rules` are asked, `store` makes it durable, `fanout` writes it for all who follow.";
    TOTAL: Seconds "sandtable_command_seconds" ["result"] "A command from the last byte of its frame to the queues of all who follow, or to its refusal.";
    REJECTIONS: Counter "sandtable_rejections_total" ["by", "code"] "Commands, questions and lines of chat that were refused, by the code they were told; `by` the server itself or the rules.";
    TIME_UP: Counter "sandtable_time_up_total" [] "Decisions taken from players because their time was up.";
    QUESTIONS: Seconds "sandtable_question_seconds" [] "Questions to the rules, from being let in to their answer.";

    NODES: Gauge "sandtable_nodes" [] "Nodes of the cluster that work, as this one sees it; 0 where a server is alone.";
    NODE_SENT: Counter "sandtable_node_messages_sent_total" [] "Messages handed to NATS for other nodes.";
    NODE_HEARD: Counter "sandtable_node_messages_heard_total" [] "Messages that came from other nodes.";
    NODE_DROPPED: Counter "sandtable_node_messages_dropped_total" [] "Messages to other nodes that found no room: those nodes read the store in their place.";
    NODE_RESYNCS: Counter "sandtable_node_link_resyncs_total" [] "How often a link to another node was synchronized anew: it came up, was silent, or messages were lost.";

    THOUGHTS: Seconds "sandtable_opponent_thought_seconds" [] "Processor time of an opponent's answer.";
    OPPONENT_FAILURES: Counter "sandtable_opponent_failures_total" ["why"] "Answers that the rules gave in the place of an opponent: it `panicked`, `overran` its time, `refused` by the rules, had `none`, was `unknown` to this server, or found no thread (`crowded`).";

    MAILS: Counter "sandtable_mails_total" ["result"] "Mails handed to the server of mails, or refused by it; those are tried again.";
    CALLS: Counter "sandtable_calls_total" ["way", "result"] "Calls to players whose move it is: to their browsers (`push`) and webhooks (`discord`, `ntfy`).";

    COMMIT_SECONDS: Seconds "sandtable_commit_seconds" ["result"] "Transactions that write steps.";
    COMMIT_STEPS: Size "sandtable_commit_steps" [] "Steps in one transaction.";
    COMMIT_ALONE: Counter "sandtable_commit_retries_total" [] "Steps tried alone because their transaction failed over the data of one of them.";
    LEDGER_WAIT: Seconds "sandtable_ledger_wait_seconds" [] "How long a step waits for its transaction to begin.";
    LEDGER_STEPS: Gauge "sandtable_ledger_steps" [] "Steps given to the store that have no answer yet.";
    LEDGER_OLDEST: Gauge "sandtable_ledger_oldest_seconds" [] "Age of the oldest step that has no answer yet.";
    STORE_ERRORS: Counter "sandtable_store_errors_total" ["kind"] "Operations of the store that failed: no `connection`, the `database` said no, or anything `other`.";
    CONNECTIONS: Gauge "sandtable_database_connections" ["pool", "state"] "Connections to the database, by pool: the shared one, or the ledger's own.";
    ACQUIRE: Seconds "sandtable_database_acquire_seconds" [] "Wait for a connection of the shared pool, tried every five seconds.";

    HTTP: Seconds "sandtable_http_seconds" ["route", "method", "status"] "Answers over plain HTTP, until their head is written.";

    BUILD: Gauge "sandtable_build_info" ["version"] "Always 1; the label says which version runs.";
    MEMORY: Gauge "process_resident_memory_bytes" [] "Memory of the server's process, without its database.";
    CPU: Gauge "process_cpu_seconds_total" [] "Processor time of the server's process. Only grows.";
    FILES: Gauge "process_open_fds" [] "Open files and sockets.";
    FILES_MOST: Gauge "process_max_fds" [] "How many files and sockets the process may open.";
    STARTED: Gauge "process_start_time_seconds" [] "When the process began, in seconds since 1970.";
}
