//! A `delta` in a few hundred bytes: deflated, with what both sides know already as its dictionary.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use uuid::Uuid;

use crate::{Lost, ServerMessage};

/// The id of the match (16 bytes) and the number of the step (4 bytes, the highest first) stand before what is deflated.
const HEAD: usize = 20;

/// How far deflate looks back, in bytes (RFC 1951, section 2): what lies further back is no use in a dictionary.
const WINDOW: usize = 32 * 1024;

/// Deflates deltas. Holds some 300 KB, and is worth being kept: a new one takes five times as long as its work.
pub struct Packer(Compress);

impl Default for Packer {
    fn default() -> Self {
        Self(Compress::new(Compression::default(), false))
    }
}

impl Packer {
    /// `delta` as a binary frame. It is the text of the `delta` of step `seq` of match `game`; `known` is what it is about,
    /// as it was before the step and as [`crate::checksum`] reads it. `None`: it cannot be deflated.
    pub fn pack(&mut self, game: Uuid, seq: u32, known: &str, delta: &str) -> Option<Vec<u8>> {
        self.0.reset();
        self.0.set_dictionary(&dictionary(game, seq, known)).ok()?;
        let mut frame = Vec::with_capacity(HEAD + delta.len());
        frame.extend(game.as_bytes());
        frame.extend(seq.to_be_bytes());
        loop {
            let done = usize::try_from(self.0.total_in()).ok()?;
            match self.0.compress_vec(delta.as_bytes().get(done..)?, &mut frame, FlushCompress::Finish).ok()? {
                Status::StreamEnd => return Some(frame),
                Status::Ok | Status::BufError => frame.reserve(256),
            }
        }
    }
}

/// A binary frame of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// The match.
    pub game: Uuid,
    /// The step.
    pub seq: u32,
    deflated: Vec<u8>,
}

impl Packed {
    /// Reads the head of a frame; `None` if there is none.
    pub fn of(frame: &[u8]) -> Option<Self> {
        let (head, deflated) = frame.split_at_checked(HEAD)?;
        let (game, seq) = head.split_first_chunk::<16>()?;
        let seq = u32::from_be_bytes(seq.try_into().ok()?);
        Some(Self { game: Uuid::from_bytes(*game), seq, deflated: deflated.to_vec() })
    }

    /// The `delta`, for who was shown `known` before it, as [`crate::checksum`] reads it.
    ///
    /// # Errors
    /// [`Lost::Unfit`]: the frame belongs to something else.
    pub fn unpacked(&self, known: &str) -> Result<ServerMessage, Lost> {
        let text = self.inflated(&dictionary(self.game, self.seq, known)).ok_or(Lost::Unfit)?;
        serde_json::from_slice(&text).map_err(|_| Lost::Unfit)
    }

    fn inflated(&self, dictionary: &[u8]) -> Option<Vec<u8>> {
        let mut inflate = Decompress::new(false);
        inflate.set_dictionary(dictionary).ok()?;
        let mut text = Vec::with_capacity(4 * self.deflated.len());
        loop {
            let before = (inflate.total_in(), inflate.total_out());
            let rest = self.deflated.get(usize::try_from(before.0).ok()?..)?;
            match inflate.decompress_vec(rest, &mut text, FlushDecompress::Finish).ok()? {
                Status::StreamEnd => return Some(text),
                // Room was left, and nothing came of it: the end is missing.
                Status::Ok | Status::BufError if text.len() < text.capacity() => return None,
                Status::Ok | Status::BufError => text.reserve(text.len().max(256)),
            }
        }
    }
}

/// What both sides know before the step: what was shown, and how a `delta` is written.
fn dictionary(game: Uuid, seq: u32, known: &str) -> Vec<u8> {
    let nothing = format!(
        r#"{{"t":"delta","game":"{game}","seq":{seq},"steps":[{{"seq":{seq},"seat":0,"how":"player","at":0,"events":[{{"e":""}}]}}],"hash":"","check":0,"delta":{{"view":{{}},"decs":{{"":[[0,1,{{"dec":0}}]]}}}}}}"#
    );
    let dictionary = [known.as_bytes(), nothing.as_bytes()].concat();
    dictionary[dictionary.len().saturating_sub(WINDOW)..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Delta;
    use serde_json::json;

    fn delta(events: usize) -> (Uuid, ServerMessage) {
        let game = Uuid::from_u128(0x0192_8c5e_6c5c_7b5a_9d3e_0a6f_4b8c_7d21);
        let step = json!({ "seq": 9, "seat": 1, "how": "player", "at": 1_763_700_012_345_u64, "events": vec![json!({ "e": "fired", "at": "Île-de-France" }); events] });
        let message = ServerMessage::Delta {
            game,
            seq: 9,
            steps: vec![serde_json::from_value(step).unwrap()],
            hash: "0c4b7d5e9f1a2b3c4d5e6f708192a3b4".into(),
            check: 17,
            delta: Delta(json!({ "view": { "round": [4] } })),
        };
        (game, message)
    }

    #[test]
    fn what_is_packed_is_unpacked_by_who_knows_the_same() {
        let mut deflate = Packer::default();
        for (events, known) in
            [(1, String::new()), (3, "{\"at\":\"Île-de-France\"}".repeat(9_000)), (4_000, "{}".into())]
        {
            let (game, message) = delta(events);
            let frame = deflate.pack(game, 9, &known, &serde_json::to_string(&message).unwrap()).unwrap();
            let packed = Packed::of(&frame).unwrap();
            assert_eq!((packed.game, packed.seq), (game, 9));
            assert_eq!(packed.unpacked(&known), Ok(message));
        }
    }

    #[test]
    fn what_is_cut_or_belongs_elsewhere_is_lost_without_harm() {
        let (game, message) = delta(2);
        let known = r#"{"decs":[],"view":{"round":3,"at":"Île-de-France"}}"#;
        let frame = Packer::default().pack(game, 9, known, &serde_json::to_string(&message).unwrap()).unwrap();
        for length in 0..frame.len() {
            let read = Packed::of(&frame[..length]).map(|packed| packed.unpacked(known));
            assert!(matches!(read, None | Some(Err(Lost::Unfit))), "{length} bytes: {read:?}");
        }
        let other = Packed::of(&frame).unwrap().unpacked(r#"{"decs":[],"view":{"round":2,"at":"Nowhere at all"}}"#);
        assert_ne!(other, Ok(message));
    }

    #[test]
    fn a_usual_step_is_less_than_half_as_long() {
        let (game, message) = delta(1);
        let text = serde_json::to_string(&message).unwrap();
        let frame = Packer::default().pack(game, 9, "", &text).unwrap();
        assert!(2 * frame.len() < text.len(), "{} of {}", frame.len(), text.len());
    }
}
