//! Many tables with people at them.

use std::{
    net::Ipv4Addr,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use uuid::Uuid;

use super::deployment::Deployment;
use crate::{
    chance::Chance,
    games::Game,
    guest::Guest,
    server::Server,
    table::{Wish, ready, sit, start},
};

/// Requests under way at a time while the hall fills.
const DOORS: usize = 8;

/// A match that has just begun.
#[derive(Debug, Clone)]
pub struct Seated {
    /// The match.
    pub id: Uuid,
    /// From where its players connect.
    pub home: Ipv4Addr,
    /// The sessions of its players, in seat order.
    pub tokens: Vec<String>,
}

/// Begins so many matches of so many players each; which comes where decides at which node it begins.
pub fn fill(at: &Deployment<'_>, game: Game, matches: usize, players: u8, seed: u64) -> Vec<Seated> {
    let (next, seated) = (AtomicUsize::new(0), Mutex::new(vec![None; matches]));
    thread::scope(|scope| {
        for _ in 0..DOORS {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= matches {
                        return;
                    }
                    let one = begin(at.home(n), game, players, &mut Chance::new(seed.wrapping_add(n as u64)));
                    seated.lock().expect("nobody panics with it")[n] = Some(one);
                }
            });
        }
    });
    seated.into_inner().expect("nobody panics with it").into_iter().flatten().collect()
}

fn begin(server: &Server, game: Game, players: u8, chance: &mut Chance) -> Seated {
    let guests: Vec<Guest> = (0..players).map(|seat| Guest::new(server, &format!("Seat {seat}"))).collect();
    let table = Wish::of(game, players).make(&guests[0]);
    for (seat, guest) in (0..).zip(&guests).skip(1) {
        sit(guest, table.id, seat);
    }
    for guest in &guests {
        ready(guest, table.id, chance);
    }
    start(&guests[0], table.id);
    Seated { id: table.id, home: Ipv4Addr::LOCALHOST, tokens: guests.into_iter().map(|guest| guest.token).collect() }
}
