//! Every figure that bounds what one client, one socket or one match may cost.

use std::time::Duration;

use crate::rate_limit::Allowance;

/// How long a match waits for the store to read something, or to write what is no step.
pub const STORE_WITHIN: Duration = Duration::from_secs(5);
/// How often a match that the store does not answer asks again.
pub const STORE_RETRY: Duration = Duration::from_secs(1);
/// Frames that may wait for one socket.
pub const OUTBOX_FRAMES: usize = 128;
/// Bytes that may wait for one socket; one frame larger than this still goes into an empty queue.
pub const OUTBOX_BYTES: usize = 256 * 1024;
/// Bytes that the kernel may keep for one connection besides; Linux takes twice as much for its own book-keeping.
pub const SEND_BUFFER: usize = 128 * 1024;
/// Messages that may wait for one match.
pub const INBOX_MESSAGES: usize = 256;
/// Of those only commands may take so many: players do not wait for those who look on, ask and talk.
pub const INBOX_FOR_COMMANDS: usize = 128;
/// How often the one who is next in the queue before a crowded inbox looks for room.
pub const CROWDED_LOOK: Duration = Duration::from_millis(2);
/// A frame of this size is still read, so that its sender can be told that it is too large.
pub const READABLE_FRAME: usize = 64 * 1024;

/// Time for the first message on a socket.
pub const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How often the server pings a socket.
pub const PING_EVERY: Duration = Duration::from_secs(20);
/// A socket that was silent for so long is gone: it misses two pings.
pub const SILENT_FOR: Duration = Duration::from_secs(50);
/// Time for one frame to leave; a peer that reads nothing for so long is gone.
pub const WRITE_WITHIN: Duration = Duration::from_secs(20);
/// How often a client should say `ping`, in milliseconds.
pub const CLIENT_PING_MS: u32 = 5_000;
/// Tables that one socket may follow.
pub const FOLLOWED_TABLES: usize = 64;

/// Commands to matches: how many at once, and how many per second. A guard against floods; bots stay below it.
pub const ACTS: Allowance = Allowance::per_second(200, 200);
/// Lines of chat: how many at once, and how many per second.
pub const CHATS: Allowance = Allowance::per_second(8, 1);
/// Proposals and answers to them: how many at once, and then in a minute.
pub const PROPOSALS: Allowance = Allowance::new(10, 20, Duration::from_mins(1));
/// A proposal that not all have answered is off after so long: those who play by days look in every few days.
pub const PROPOSAL_OPEN: Duration = Duration::from_hours(7 * 24);
/// Notes, marks and mutes of one user: how many at once, and how many per second.
pub const READER_DATA: Allowance = Allowance::per_second(60, 5);
/// Ways to be called that one user tries out: how many at once, and how many per hour.
pub const TESTS: Allowance = Allowance::new(5, 20, Duration::from_hours(1));
/// Requests to be friends and invitations of one user: how many at once, and how many per hour.
pub const COURTESIES: Allowance = Allowance::new(40, 60, Duration::from_hours(1));
/// Charts that one user keeps.
pub const CHARTS_PER_OWNER: i64 = 100;
/// Versions of one chart.
pub const CHART_VERSIONS: u32 = 200;
/// Charts in one part of a list.
pub const CHARTS_PAGE: i64 = 30;
/// Changes of charts by one user: how many at once, and how many per hour.
pub const CHART_CHANGES: Allowance = Allowance::new(60, 120, Duration::from_hours(1));
/// Reports of one user: how many at once, and how many per hour.
pub const REPORTS: Allowance = Allowance::new(10, 10, Duration::from_hours(1));
/// Questions to matches: how many at once, and how many per second.
pub const ASKS: Allowance = Allowance::per_second(30, 10);
/// Questions about what can follow a beginning of a command: how many at once, and how many per second.
pub const CHOICES: Allowance = Allowance::per_second(60, 30);
/// Questions of one socket that may be under way.
pub const ASKS_UNDER_WAY: usize = 4;
/// Answers kept about one position.
pub const ANSWERS_KEPT: usize = 32;
/// A question that finds no place to be worked out for so long is refused.
pub const STUDY_WITHIN: Duration = Duration::from_secs(2);
/// Everything else: how many at once, and how many per second.
pub const QUERIES: Allowance = Allowance::per_second(100, 20);

/// A match with no follower leaves memory after this time.
pub const IDLE_MATCH: Duration = Duration::from_mins(1);
/// Presence is told at most this often for one table.
pub const PRESENCE_EVERY: Duration = Duration::from_millis(500);
/// How the matches go is told to the lobby at most this often.
pub const LIVE_EVERY: Duration = Duration::from_secs(1);
/// The lists of players' own matches are told at most this often.
pub const MY_MATCHES_EVERY: Duration = Duration::from_millis(500);
/// Of those who look on at a table so many are named.
pub const NAMED_WATCHERS: usize = 50;
/// Refusals that a match remembers, so that a late copy of a refused command stays refused.
pub const REFUSALS_KEPT: usize = 64;
/// The state is stored whole once in so many steps.
pub const SNAPSHOT_EVERY: u32 = 32;
/// A client that missed more steps than this gets a snapshot.
pub const RESUMED_STEPS: u32 = 100;
/// Missed steps that are larger than this when written give way to a snapshot, in bytes.
pub const RESUMED_BYTES: usize = 128 * 1024;
/// Lines of each room of talk sent to a new follower.
pub const CHAT_SHOWN: usize = 200;

/// Steps in one answer of `GET /api/matches/{id}/steps`.
pub const STEPS_PAGE: u32 = 200;
/// Acts in one answer of `GET /api/admin/audit`.
pub const AUDIT_PAGE: u16 = 100;
/// People on one page of the leaderboard.
pub const RANKED_PAGE: u16 = 50;
/// Tables in one list of the lobby.
pub const LISTED_TABLES: u16 = 200;
/// The largest request body, in bytes.
pub const BODY_BYTES: usize = 64 * 1024;
/// The largest chart, in bytes.
pub const CHART_BYTES: usize = 256 * 1024;
/// The largest standing orders, in bytes.
pub const STANDING_BYTES: usize = 4 * 1024;
/// Steps that the host makes in a row because players have ordered them in advance; then players are asked.
pub const IN_ADVANCE_IN_A_ROW: u32 = 200;
/// Time for a command over plain HTTP, or a question, to be answered.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(10);
/// How often a stream without news says that it lives.
pub const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// Time for sockets to take their leave when the server stops.
pub const LEAVE_WITHIN: Duration = Duration::from_secs(3);

/// Time for the head of a request, and for the next request on a connection that is kept.
pub const HEAD_WITHIN: Duration = Duration::from_secs(15);
/// The largest head of a request, in bytes.
pub const HEAD_BYTES: usize = 32 * 1024;
/// Fields in the head of a request.
pub const HEAD_FIELDS: usize = 64;
/// Time for a request to be received and worked out, once its head is there.
pub const REQUEST_WITHIN: Duration = Duration::from_secs(30);
/// A peer that takes nothing of what was sent for so long is gone, says the kernel.
pub const TAKEN_WITHIN: Duration = Duration::from_mins(1);
/// Connections of one address beside its sockets: what its browsers hold open for pages and requests.
pub const CONNECTIONS_BESIDE: u32 = 100;
/// Descriptors that are not connections of clients: files, the database, the listener.
pub const DESCRIPTORS_KEPT: u64 = 128;

/// When to come back if an address has as many sockets as it may: when it closes one is not known.
pub const CROWDED_FOR: Duration = Duration::from_secs(30);

/// A session that was not used for so many days opens nothing any more.
pub const SESSION_IDLE_DAYS: i32 = 90;
/// How often the sessions of open sockets are looked up: another program may have ended them.
pub const SESSIONS_EVERY: Duration = Duration::from_mins(5);
/// Sessions that are looked up at once.
pub const SESSIONS_AT_ONCE: usize = 500;

/// Passwords that wait to be hashed, beside those that are.
pub const HASHES_WAITING: usize = 32;
/// A password that finds no place to be hashed for so long is refused.
pub const HASH_WITHIN: Duration = Duration::from_secs(5);
/// Passwords tried for one name: how many at once, and then one in so many seconds. The owner of the name is slowed down
/// with those who guess, so this is generous; a password that stands this is stood for years.
pub const TRIES_FOR_A_NAME: Allowance = Allowance::new(20, 1, Duration::from_secs(20));
/// When to come back while as many mails wait as may.
pub const MAIL_CROWDED_FOR: Duration = Duration::from_mins(10);
/// Exports of what is kept about one person: how many at once, and how many per hour.
pub const EXPORTS: Allowance = Allowance::new(3, 3, Duration::from_hours(1));
