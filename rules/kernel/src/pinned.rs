//! The part of a state that no event changes.

use alloc::sync::Arc;
use core::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{Digest, Unwritable};

/// A value that no event changes, such as the pack of a match, with its digest. Copies of a state share it. It is stored as
/// the value itself, so that a match keeps the figures that it began with; a digest of the state may cover its digest
/// instead ([`Game::digested`](crate::Game::digested)).
#[derive(Debug)]
pub struct Pinned<T> {
    value: Arc<T>,
    digest: Digest,
}

impl<T: Serialize> Pinned<T> {
    /// Pins a value.
    ///
    /// # Errors
    /// The value cannot be written as JSON.
    pub fn new(value: T) -> Result<Self, Unwritable> {
        let digest = Digest::of(&value)?;
        Ok(Self { value: Arc::new(value), digest })
    }
}

impl<T> Pinned<T> {
    /// The value, for a view or a bot that outlives the state.
    pub const fn shared(&self) -> &Arc<T> {
        &self.value
    }

    /// The digest of the value.
    pub const fn digest(&self) -> Digest {
        self.digest
    }
}

impl<T> Clone for Pinned<T> {
    fn clone(&self) -> Self {
        Self { value: Arc::clone(&self.value), digest: self.digest }
    }
}

impl<T> Deref for Pinned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> PartialEq for Pinned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.digest == other.digest
    }
}

impl<T> Eq for Pinned<T> {}

impl<T: Serialize> Serialize for Pinned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Serialize + Deserialize<'de>> Deserialize<'de> for Pinned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(T::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
