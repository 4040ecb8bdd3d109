//! One match of a world: its players, a spectator, and the findings of the last audit.

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use kernel::Digest;
use protocol::Form;
use uuid::Uuid;

use super::{
    audit::{Witness, audit},
    client::{Addresses, Client, Identity, Known, Order},
    journal::{Fate, Said, What},
    pace::Pace,
    postgres::Window,
    record::Record,
};
use crate::{
    chance::Chance,
    follower::Follower,
    games::Game,
    guest::Guest,
    server::{Folder, Server, sandtable},
    table::{Wish, ready, sit, start},
};

/// A match, its players and a spectator.
#[derive(Debug)]
pub struct Party {
    /// The match.
    pub id: Uuid,
    /// What is played.
    pub game: Game,
    /// All clients: the players in seat order, then a spectator.
    pub clients: Vec<Client>,
    guests: Vec<Guest>,
    /// The digests of all steps that an audit has seen.
    seen: Vec<Digest>,
}

impl Party {
    /// Makes a table, seats all players and starts.
    ///
    /// # Panics
    /// If the server does not do as it is asked: this is done in peace.
    pub fn begin(
        server: &Server,
        game: Game,
        addresses: &Addresses,
        pace: &Arc<Pace>,
        at: usize,
        chance: &mut Chance,
    ) -> Self {
        let players = 2 + u8::try_from(chance.below(2)).expect("0 or 1");
        let wish = Wish::of(game, players.min(game.most_players()));
        let guests: Vec<Guest> =
            (0..wish.seats.len()).map(|seat| Guest::new(server, &format!("Seat {seat}"))).collect();
        let table = wish.make(&guests[0]);
        for (seat, guest) in (0..).zip(&guests).skip(1) {
            sit(guest, table.id, seat);
        }
        for guest in &guests {
            ready(guest, table.id, chance);
        }
        start(&guests[0], table.id);
        let players = guests.iter().map(|guest| (guest.name.clone(), Some(guest)));
        let clients = players.chain([("Onlooker".to_owned(), None)]).zip(0_u8..).map(|((name, guest), n)| {
            let identity = Identity {
                name: format!("{name} at {at}"),
                token: guest.map(|guest| guest.token.clone()),
                user: guest.map(|guest| guest.id),
                game: table.id,
                place: at,
                home: at + usize::from(n),
                form: [Form::Delta, Form::Whole, Form::Packed][usize::from(n) % 3],
            };
            Client::start(identity, addresses.clone(), Arc::clone(pace), Chance::new(chance.bits()))
        });
        Self { id: table.id, game, clients: clients.collect(), guests, seen: Vec::new() }
    }

    /// How many steps have been audited.
    pub fn length(&self) -> usize {
        self.seen.len()
    }

    /// Sends a word to every client's thread.
    pub fn order(&self, order: Order) {
        for client in &self.clients {
            client.order(order);
        }
    }

    /// Where all clients stand, if all are calm and agree.
    ///
    /// # Errors
    /// Why not.
    pub fn agreed(&self) -> Result<Known, String> {
        let mut agreed: Option<Known> = None;
        for client in &self.clients {
            let name = &client.identity.name;
            if client.has_died() {
                return Err(format!("{name} has died"));
            }
            let face = client.face();
            let Some(known) = &face.known else { return Err(format!("{name} knows nothing of the match")) };
            if !face.calm {
                return Err(format!("{name} waits at step {}", known.seq));
            }
            match &agreed {
                None => agreed = Some(known.clone()),
                Some(other) if (other.seq, &other.hash) == (known.seq, &known.hash) => {}
                Some(other) => return Err(format!("{name} stands at {}, others at {}", known.seq, other.seq)),
            }
        }
        agreed.ok_or_else(|| "nobody is there".into())
    }

    /// Looks for broken promises, everything being calm; at each of the servers.
    pub fn audit(&mut self, window: &Window, servers: &[&Server]) -> Vec<String> {
        let record = match Record::read(window, self.id) {
            Ok(record) => record,
            Err(what) => return vec![what],
        };
        let witnesses: Vec<Witness<'_>> = self
            .clients
            .iter()
            .map(|client| Witness { identity: &client.identity, face: client.face().clone() })
            .collect();
        let mut broken = audit(self.id, self.game, &record, &witnesses, &self.seen);
        for (place, witness) in witnesses.iter().enumerate() {
            let Some(known) = &witness.face.known else { continue };
            if known.seq != record.head {
                broken.push(format!("{} stands at {}, the log at {}", witness.identity.name, known.seq, record.head));
            }
            // A client that has just joined must see the same as clients that were there all the time.
            for server in servers {
                let guest = self.guests.get(place).map(|guest| guest.at(server));
                let mut fresh = Follower::join(server, guest.as_ref(), self.id);
                fresh.until_view();
                if servers.len() > 1 {
                    // A node that has just been cut off may be behind, and has to notice it by itself.
                    fresh.until_step(known.seq);
                }
                let now = fresh.now();
                let same = (now.seq, &now.hash, &now.shown()) == (known.seq, &known.hash, &known.shown);
                if !same {
                    broken.push(format!(
                        "{} at step {} sees something else than a newcomer at {} at step {}",
                        witness.identity.name,
                        known.seq,
                        server.address(),
                        now.seq
                    ));
                }
            }
        }
        self.seen = record.steps.iter().map(|row| row.digest).collect();
        broken.into_iter().map(|what| format!("match {}: {what}", self.id)).collect()
    }

    /// All seats of the first seat's side give up.
    ///
    /// # Errors
    /// The match does not end.
    pub fn concede(&self, limit: Duration) -> Result<(), String> {
        let begun = Instant::now();
        // One after the other: a side has given up when all of its seats have.
        for client in &self.clients {
            if self.agreed().is_ok_and(|known| known.shown.outcome.is_some()) {
                break;
            }
            client.order(Order::Concede);
            let is_done = || {
                let is_concession =
                    |said: &Said| matches!(&said.what, What::Act { action, .. } if action["do"] == "concede");
                let is_stored = |said: &Said| matches!(said.fate, Fate::Stored(_));
                let has_conceded =
                    client.face().journal.said.values().any(|said| is_concession(said) && is_stored(said));
                // An acknowledgement may come before the step: then the match ends before the next seat can give up.
                self.agreed().is_ok_and(|known| has_conceded || known.shown.outcome.is_some())
            };
            while client.identity.user.is_some() && !is_done() {
                if begun.elapsed() > limit {
                    return Err(format!("giving up is not heard: {:?}", self.agreed().err()));
                }
                std::thread::park_timeout(Duration::from_millis(5));
            }
        }
        Ok(())
    }

    /// Exports the finished match and has it verified.
    ///
    /// # Errors
    /// What the export or the verification says.
    pub fn verify(&self, server: &Server, options: &[&str]) -> Result<(), String> {
        let id = self.id.to_string();
        let words: Vec<&str> = ["export", &id].into_iter().chain(options.iter().copied()).collect();
        let exported = server.command(&words);
        if !exported.status.success() {
            return Err(format!("export {id}: {}", String::from_utf8_lossy(&exported.stderr)));
        }
        let folder = Folder::new();
        let file = folder.path().join("match.json");
        fs::write(&file, exported.stdout).map_err(|error| error.to_string())?;
        let verified = sandtable(&["verify", &file.to_string_lossy()]);
        if verified.status.success() {
            Ok(())
        } else {
            Err(format!("verify {id}: {}", String::from_utf8_lossy(&verified.stderr)))
        }
    }
}
