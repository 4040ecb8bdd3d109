//! The server from outside: real sockets, a real Postgres, the real binary.
//!
//! One program, so that all these tests share one server and its database; only the tests that stop or kill a server
//! start their own.
#![forbid(unsafe_code)]
#![allow(clippy::wildcard_enum_match_arm, reason = "a listener picks what it waits for and lets the rest pass")]

mod aa1941;
mod aam;
mod accounts;
mod agreement;
mod asyncapi;
mod backup;
mod bad_input;
mod cards;
mod charts;
mod clocks;
mod cluster;
mod cluster_faults;
mod commands;
mod community;
mod companions;
mod cookies;
mod costs;
mod crash;
mod credentials;
mod ddm;
mod deltas;
mod doors;
mod examples;
mod exports;
mod faults;
mod forbidden;
mod fuzz;
mod handover;
mod headers;
mod hints;
mod hostile;
mod isolation;
mod leaving;
mod lessons;
mod limits;
mod load;
mod lobby;
mod logs;
mod mail;
mod metrics;
mod moderation;
mod mortain;
mod moving;
mod my_matches;
mod notifications;
mod openapi;
mod operations;
mod opponents;
mod own_packs;
mod packed;
mod passkeys;
mod plain_http;
mod play;
mod presence;
mod questions;
mod ready;
mod recaps;
mod reports;
mod resume;
mod seats;
mod second_factor;
mod secrets;
mod server_opponents;
mod sessions;
mod slow;
mod standing;
mod talk;
mod tournaments;
mod unseen_proposals;
mod warfighter;
