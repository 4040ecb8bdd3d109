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
/// Of those only commands may take so many: players do not wait for spectators, questions and talk.
pub const INBOX_FOR_COMMANDS: usize = 128;
/// How often the first sender in the queue before a crowded inbox looks for room.
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
/// Commands that one player takes back in one match: how many at once, and then in a minute. A turn of a war has some
/// dozens of orders, all of which may be thought over more than once; but each of them, and each one taken back, stays in
/// the log.
pub const UNDOS: Allowance = Allowance::new(200, 30, Duration::from_mins(1));
/// Steps of one match; then players can only give up, or agree on an end. Whole wars, the longest of all games here, have
/// two or three thousand.
pub const STEPS_PER_MATCH: u32 = 20_000;
/// Lines of chat: how many at once, and how many per second.
pub const CHATS: Allowance = Allowance::per_second(8, 1);
/// Proposals and answers to them: how many at once, and then in a minute.
pub const PROPOSALS: Allowance = Allowance::new(10, 20, Duration::from_mins(1));
/// A proposal that not all seats have answered expires after so long: in matches by days, players look in every few
/// days.
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
/// What one user brings to the store, in KiB: how much at once, and how much per hour. A step of a match is about one.
pub const STORED_FOR_AN_ACCOUNT: Allowance = Allowance::new(64 << 10, 16 << 10, Duration::from_hours(1));
/// Questions to matches: how many at once, and how many per second.
pub const ASKS: Allowance = Allowance::per_second(30, 10);
/// Questions of all the onlookers of one address together, who need give no name to ask: how many at once, and how many
/// per second.
pub const ONLOOKER_ASKS: Allowance = Allowance::per_second(20, 2);
/// The work of the answers to the questions of one user, in microseconds of a processor as the games estimate it: how
/// much at once, and how much per second. Answers that are there already are free.
pub const QUESTION_WORK: Allowance = Allowance::per_second(300_000, 30_000);
/// The same of all the onlookers of one address together.
pub const ONLOOKER_WORK: Allowance = Allowance::per_second(200_000, 20_000);
/// By how much the threads that hash passwords stand behind all others, as `nice` counts: while a processor is wanted by
/// both they get a seventieth of it.
pub const BACKGROUND_NICENESS: i32 = 19;
/// In a match without a follower for so long opponents move as soon as they can.
pub const UNWATCHED_FOR: Duration = Duration::from_secs(30);
/// After so many steps without a person's, a match of opponents goes on only while a user follows it. A round of a war is
/// a few hundred.
pub const STEPS_WITHOUT_PEOPLE: u32 = 1_000;
/// An opponent that takes too long so often in one match is answered for by the rules from then on, until the match is read
/// from the store again.
pub const OVERRUNS_OF_AN_OPPONENT: u32 = 3;
/// Threads that think on after their time was up, and cannot be stopped: while so many do, none takes the place of another.
pub const LOST_THINKERS: usize = 4;
/// How often it is looked at how much processor time each thought has taken.
pub const THOUGHT_LOOKED_AT: Duration = Duration::from_millis(20);
/// Questions about what can follow a beginning of a command: how many at once, and how many per second.
pub const CHOICES: Allowance = Allowance::per_second(60, 30);
/// Questions of one socket that may be under way.
pub const ASKS_UNDER_WAY: usize = 4;
/// Answers kept about one position.
pub const ANSWERS_KEPT: usize = 32;
/// A question that finds no place to be worked out for so long is refused.
pub const STUDY_WITHIN: Duration = Duration::from_secs(2);
/// What one socket sends, frames that are no messages included: how many bytes at once, and how many per second. All the
/// messages that the other limits let pass are half of it.
pub const SOCKET_BYTES: Allowance = Allowance::per_second(2 << 20, 256 << 10);
/// Everything else, and control frames: how many at once, and how many per second.
pub const QUERIES: Allowance = Allowance::per_second(100, 20);

/// A match with no follower leaves memory after this time.
pub const IDLE_MATCH: Duration = Duration::from_mins(1);
/// Presence is told at most this often for one table.
pub const PRESENCE_EVERY: Duration = Duration::from_millis(500);
/// How the matches go is told to the lobby at most this often.
pub const LIVE_EVERY: Duration = Duration::from_secs(1);
/// The lists of players' own matches are told at most this often.
pub const MY_MATCHES_EVERY: Duration = Duration::from_millis(500);
/// So many spectators of a table are named.
pub const NAMED_WATCHERS: usize = 50;
/// Refusals that a match remembers for each seat, so that a late copy of a refused command stays refused.
pub const REFUSALS_KEPT: usize = 64;
/// The state is stored whole once in so many steps.
pub const SNAPSHOT_EVERY: u32 = 32;
/// A client that missed more steps than this gets a snapshot.
pub const RESUMED_STEPS: u32 = 100;
/// Missed steps that are larger than this when written give way to a snapshot, in bytes.
pub const RESUMED_BYTES: usize = 128 * 1024;
/// Lines of each room of talk sent to a new follower.
pub const CHAT_SHOWN: usize = 200;

/// Costly reads of one user: how many at once, and how many per second. A match that is played again at the
/// greatest pace is 4.4 positions a second, and the page waits where its reader drags faster. The past of a match of
/// 3,000 steps is 16 reads, a place in it 9.
pub const READS: Allowance = Allowance::per_second(100, 5);

/// Costly reads may take one part in so many of the time of the permits for reads. On two processors with one permit that
/// is a hundred reads a second.
pub const READ_TIME_SHARE: u32 = 6;
/// So much of that at once: half a second of reading.
pub const READ_TIME_AT_ONCE: Duration = Duration::from_secs(3);
/// What one request is charged at most: a database that does not answer takes no processor.
pub const READ_TIME_COUNTED: Duration = Duration::from_millis(100);

/// How often the position on the card of a running match may change.
pub const CARD_CHANGES: Duration = Duration::from_mins(5);
/// Bytes of link previews that are kept: the newest hundred or so.
pub const CARDS_BYTES: usize = 24 * 1024 * 1024;
/// Running matches of which the step on their card is remembered.
pub const CARDS_PINNED: usize = 4_096;

/// Steps in one answer of `GET /api/matches/{id}/steps`.
pub const STEPS_PAGE: u32 = 200;
/// Steps that a summary of what has happened tells of, the newest; of those before it only their number is known.
pub const RECAP_STEPS: u32 = 400;
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

/// When sessions end.
pub const SESSION_ENDS: SessionEnds = SessionEnds { idle_days: 30, most_days: 90, guest_idle_days: 90 };

/// After how many days sessions end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionEnds {
    /// Without use, if the session is an account's.
    pub idle_days: i32,
    /// In all, if it is an account's: the password is asked for again.
    pub most_days: i32,
    /// Without use, if it is a guest's. Nothing else opens what a guest has, so it does not end while it is used.
    pub guest_idle_days: i32,
}

/// A password that was typed so many minutes ago need not be typed again for what takes one.
pub const PASSWORD_FRESH_MINUTES: i32 = 15;
/// API tokens stay in the list for so many days after they have expired.
pub const EXPIRED_TOKEN_DAYS: i32 = 30;
/// Keys of mails of one kind that are good at a time for one account. With so many in the mailbox no more are sent.
pub const MAIL_KEYS: i64 = 5;
/// Requests of one address for a new password of one recipient.
pub const RECOVERIES: Allowance = Allowance::new(5, 5, Duration::from_hours(24));
/// Mails that ask one recipient to confirm the address, whatever accounts name it.
pub const CONFIRMATIONS: Allowance = Allowance::new(3, 3, Duration::from_hours(24));
/// How often the sessions of open sockets are looked up: another program may have ended them.
pub const SESSIONS_EVERY: Duration = Duration::from_mins(5);
/// The longest battle that is written down for its odds, in characters.
pub const BATTLE_CHARS: usize = 600;

/// Sessions that are looked up at once.
pub const SESSIONS_AT_ONCE: usize = 500;

/// When to come back if an address takes an export of a match already: when that has arrived is not known.
pub const EXPORT_AGAIN: Duration = Duration::from_secs(5);

/// Passwords that wait to be hashed, beside those that are.
pub const HASHES_WAITING: usize = 32;
/// A password that finds no place to be hashed for so long is refused.
pub const HASH_WITHIN: Duration = Duration::from_secs(5);
/// Passwords tried for one name: how many at once, and then one in so many seconds. The owner of the name is slowed down
/// together with an attacker, so this is generous; a password that stands this is stood for years.
pub const TRIES_FOR_A_NAME: Allowance = Allowance::new(20, 1, Duration::from_secs(20));
/// Codes of a second factor tried for one account: how many at once, and then in an hour. An attacker has to
/// know the password first, and of a million codes three are good at a time: an attacker who goes on for a year finds one
/// with a chance of one in four.
pub const CODES_FOR_AN_ACCOUNT: Allowance = Allowance::new(10, 10, Duration::from_hours(1));
/// For how many seconds the code may come after the password.
pub const CODE_WITHIN_SECS: i32 = 300;
/// How many codes may be tried before the password is asked for again.
pub const CODES_FOR_A_PASSWORD: i16 = 5;
/// How many recovery codes an account has.
pub const RECOVERY_CODES: usize = 10;
/// How long a device may take to make or show a passkey.
pub const PASSKEY_WITHIN: Duration = Duration::from_mins(5);
/// Passkeys that may be waited for at once, of all clients together; each takes about a kilobyte.
pub const PASSKEY_CEREMONIES: usize = 10_000;
/// When to come back while as many mails wait as may.
pub const MAIL_CROWDED_FOR: Duration = Duration::from_mins(10);
/// Exports of what is kept about one person: how many at once, and how many per hour.
pub const EXPORTS: Allowance = Allowance::new(3, 3, Duration::from_hours(1));
