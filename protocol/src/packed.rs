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
