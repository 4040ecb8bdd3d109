//! A player or spectator who behaves as the web client does.

use std::{collections::BTreeMap, sync::Arc};

use protocol::{ServerMessage, Shown};
use serde_json::{Value, json};
use store::User;

use super::{gossip::Gossip, network::Fortune, proposer::Proposer};
/// What has no answer for so long is said again, in milliseconds.
pub(super) const AGAIN: u64 = 400;
/// What was refused as doubtful is said again after this time.
pub(super) const DOUBT: u64 = 60;

/// What became of a command, as far as its sender was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fate {
    Unknown,
    Stored(u32),
    Refused(String),
}

/// A command.
#[derive(Debug, Clone)]
pub(super) struct Said {
    pub(super) dec: u32,
    pub(super) action: Value,
    pub(super) fate: Fate,
    again_at: u64,
}

/// The match as a client knows it.
#[derive(Debug, Clone)]
pub(super) struct Known {
    pub(super) seq: u32,
    pub(super) hash: String,
    pub(super) seat: Option<u8>,
    pub(super) shown: Shown,
}

/// A client.
pub(super) struct Client {
    pub(super) name: String,
    pub(super) user: Option<Arc<User>>,
    pub(super) known: Option<Known>,
    /// By id.
    pub(super) said: BTreeMap<String, Said>,
    /// What is said beside commands.
    pub(super) gossip: Gossip,
    /// What is said about going on by agreement.
    pub(super) proposer: Proposer,
    /// The hash after each step of which anything was told.
    pub(super) hashes: BTreeMap<u32, String>,
    pub(super) broken: Vec<String>,
    /// Whether it chooses nothing more.
    pub(super) is_content: bool,
    /// When to ask for what is missing.
    pub(super) refollow_at: Option<u64>,
    /// Commands acknowledged for the first time.
    pub(super) acknowledged: u64,
    /// Messages sent again.
    pub(super) resent: u64,
}

impl Client {
    pub(super) fn new(name: &str, user: Option<Arc<User>>) -> Self {
        let (said, hashes) = (BTreeMap::new(), BTreeMap::new());
        let (known, broken, refollow_at) = (None, Vec::new(), None);
        let (is_content, acknowledged, resent) = (false, 0, 0);
        let (name, gossip, proposer) = (name.into(), Gossip::default(), Proposer::default());
        Self {
            name,
            user,
            known,
            said,
            gossip,
            proposer,
            hashes,
            broken,
            is_content,
            refollow_at,
            acknowledged,
            resent,
        }
    }

    pub(super) fn has_pending(&self) -> bool {
        self.gossip.has_pending()
            || self.proposer.has_pending()
            || self.said.values().any(|said| said.fate == Fate::Unknown)
    }

    /// Decides on commands if it is asked: mostly one, sometimes a second in haste.
    pub(super) fn choose(&mut self, now: u64, fortune: &mut Fortune) {
        let Some(known) = self.known.as_ref().filter(|known| known.shown.outcome.is_none()) else { return };
        if let Some(seat) = known.seat {
            self.proposer.maybe_speak(&self.name, (seat, known.seq), now, fortune);
        }
        let asked = known.shown.decs.iter().find(|decision| Some(decision.seat) == known.seat);
        let Some((dec, legal)) = asked.and_then(|asked| Some((asked.dec, asked.legal.clone()?))) else { return };
        self.gossip.maybe_say(&self.name, now, fortune);
        for _ in 0..=u64::from(fortune.once_in(8)) {
            let said = Said { dec, action: action(&legal, fortune), fate: Fate::Unknown, again_at: now };
            self.said.insert(format!("{} {}", self.name, self.said.len()), said);
        }
    }

    /// The commands that are to be sent now.
    pub(super) fn due(&mut self, now: u64) -> Vec<(String, u32, Value)> {
        let mut due = Vec::new();
        for (cid, said) in &mut self.said {
            if said.fate == Fate::Unknown && said.again_at <= now {
                said.again_at = now + AGAIN;
                due.push((cid.clone(), said.dec, said.action.clone()));
            }
        }
        due
    }

    /// Has everything sent again that has no answer.
    pub(super) fn doubt_all(&mut self, now: u64) {
        self.gossip.doubt_all(now);
        self.proposer.doubt_all(now);
        for said in self.said.values_mut().filter(|said| said.fate == Fate::Unknown) {
            said.again_at = now;
            self.resent += 1;
        }
    }

    pub(super) fn hear(&mut self, message: ServerMessage, now: u64) {
        match message {
            ServerMessage::Ack { cid, seq, .. } if self.gossip.answered(&cid, Some(Fate::Stored(seq)), now) => {}
            ServerMessage::Rej { cid, code, .. }
                if self.gossip.answered(&cid, (!is_doubtful(&code)).then(|| Fate::Refused(code.clone())), now) => {}
            ServerMessage::Ack { cid, seq, .. } if self.proposer.answered(&cid, Some(Fate::Stored(seq)), now) => {}
            ServerMessage::Rej { cid, code, .. }
                if self.proposer.answered(&cid, (!is_doubtful(&code)).then(|| Fate::Refused(code.clone())), now) => {}
            ServerMessage::Ack { cid, seq, .. } => self.decided(&cid, Fate::Stored(seq)),
            ServerMessage::Rej { cid, code, .. } if is_doubtful(&code) => {
                if let Some(said) = self.said.get_mut(&cid) {
                    said.again_at = now + DOUBT;
                    self.resent += 1;
                }
            }
            ServerMessage::Rej { cid, code, decs, leisure, .. } => {
                self.decided(&cid, Fate::Refused(code));
                if let (Some(decs), Some(known)) = (decs, &mut self.known) {
                    (known.shown.decs, known.shown.leisure) = (decs, leisure);
                }
            }
            ServerMessage::Snap { seq, hash, seat, view, decs, leisure, outcome, .. } => {
                self.saw(seq, &hash);
                self.known = Some(Known { seq, hash, seat, shown: Shown { view, decs, leisure, outcome } });
            }
            ServerMessage::Ev { seq, to, hash, view, decs, leisure, outcome, .. } => {
                let shown = Shown { view, decs, leisure, outcome };
                self.take((seq, to), &hash, now, |_| shown);
            }
            // From before the match was followed anew.
            ServerMessage::Delta { seq, hash, .. } if self.known.as_ref().is_some_and(|known| seq <= known.seq) => {
                self.saw(seq, &hash);
            }
            ServerMessage::Delta { seq, hash, check, delta, .. } => {
                let mut lost = None;
                let after = |before: Shown| {
                    before.after(delta, check).unwrap_or_else(|why| {
                        lost = Some(why);
                        before
                    })
                };
                self.take((seq, seq), &hash, now, after);
                if let Some(lost) = lost {
                    self.broken.push(format!("the delta of step {seq} does not lead on: {lost:?}"));
                }
            }
            ServerMessage::Skip { seq, to, hash, .. } => {
                self.take((seq, to), &hash, now, |shown| shown);
            }
            ServerMessage::Err { code, .. } if code == "internal" => self.refollow_at = Some(now + DOUBT),
            ServerMessage::Err { code, .. } => self.broken.push(format!("told of the fault {code}")),
            ServerMessage::Chat { room, lines, .. } => self.gossip.hear(room, lines),
            ServerMessage::Proposals { open, settled, .. } => self.proposer.hear(open, settled),
            ServerMessage::Clock { clock, .. } => {
                let seats = clock.into_iter().flat_map(|clock| clock.seats).zip(0..);
                self.proposer.away = seats.filter(|(seat, _)| seat.away).map(|(_, n)| n).collect();
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Tables { .. }
            | ServerMessage::Mine { .. }
            | ServerMessage::Table { .. }
            | ServerMessage::TableGone { .. }
            | ServerMessage::Answer { .. }
            | ServerMessage::Here { .. }
            | ServerMessage::Standing { .. }
            | ServerMessage::Resync { .. }
            | ServerMessage::Result { .. }
            | ServerMessage::Notice { .. }
            | ServerMessage::Notices { .. }
            | ServerMessage::Called
            | ServerMessage::Pong { .. } => {}
        }
    }

    fn take(&mut self, (seq, to): (u32, u32), hash: &str, now: u64, after: impl FnOnce(Shown) -> Shown) {
        self.saw(to, hash);
        match self.known.take() {
            None => self.refollow_at = Some(now),
            Some(known) if to < known.seq => self.known = Some(known),
            Some(known) if seq > known.seq + 1 || (to == known.seq && hash != known.hash) => {
                self.known = Some(known);
                self.refollow_at = Some(now);
            }
            Some(known) => {
                let shown = after(known.shown);
                self.known = Some(Known { seq: to, hash: hash.to_owned(), shown, ..known });
            }
        }
    }

    fn saw(&mut self, seq: u32, hash: &str) {
        let known = self.hashes.entry(seq).or_insert_with(|| hash.to_owned());
        if known != hash {
            self.broken.push(format!("step {seq} was told as {known} and as {hash}"));
        }
    }

    fn decided(&mut self, cid: &str, fate: Fate) {
        let Some(said) = self.said.get_mut(cid) else { return self.broken.push(format!("{cid} was never said")) };
        match (&said.fate, &fate) {
            (Fate::Unknown, _) => {
                self.acknowledged += u64::from(matches!(fate, Fate::Stored(_)));
                said.fate = fate;
            }
            (Fate::Refused(_), Fate::Refused(_)) => {}
            (before, after) if before == after => {}
            (before, after) => self.broken.push(format!("{cid} was answered with {before:?} and with {after:?}")),
        }
    }
}

/// The answer of a player who is asked this: mostly a legal one.
fn action(legal: &Value, fortune: &mut Fortune) -> Value {
    let one_of = |list: &Value, fortune: &mut Fortune| {
        let list = list.as_array().filter(|list| !list.is_empty())?;
        Some(list[fortune.one_of(list.len())].clone())
    };
    match (legal["for"].as_str(), fortune.below(60)) {
        (_, 0) => json!({ "do": "concede" }),
        // Refused, but from a seat that is asked just that.
        (_, 1..=3) => json!({ "do": "brace" }),
        (_, 4..=6) => json!({ "do": "undo" }),
        (Some("orders"), _) => json!({ "do": "seal", "card": one_of(&legal["cards"], fortune) }),
        (Some("cover"), _) => json!({ "do": "brace" }),
        (_, 7..=30) => {
            let scout = one_of(&legal["units"], fortune).unwrap_or_default();
            let (reach, target) = (one_of(&scout["reach"], fortune), one_of(&scout["targets"], fortune));
            match (reach, target) {
                (_, Some(target)) => json!({ "do": "fire", "unit": scout["unit"], "target": target["unit"] }),
                (Some(reach), None) => json!({ "do": "march", "unit": scout["unit"], "path": reach["path"] }),
                (None, None) => json!({ "do": "end_turn" }),
            }
        }
        _ => json!({ "do": "end_turn" }),
    }
}

/// Whether a refusal leaves open what became of what was said.
fn is_doubtful(code: &str) -> bool {
    code == "unavailable" || code == "rate"
}
