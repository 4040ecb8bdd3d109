//! What labels can say. Every set is closed: no client can make a series.

use std::{marker::PhantomData, ops::Index};

/// A label of a fixed set.
pub(super) trait Label: Copy + 'static {
    /// All of the set, in the order of [`Label::place`].
    const ALL: &'static [Self];
    /// Its place in [`Label::ALL`].
    fn place(self) -> usize;
    /// As it is shown.
    fn text(self) -> &'static str;
}

macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $text:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $($(#[$each])* $variant),+ }

        impl Label for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            fn place(self) -> usize {
                self as usize
            }
            fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    )+};
}

labels! {
    /// Whose socket it is.
    Who {
        /// It has not said hello.
        Unknown = "unknown",
        /// A user with a name.
        Named = "named",
        /// A spectator without a name.
        Onlooker = "onlooker",
    }
    /// How a socket ended.
    End {
        /// The client left, or fell silent.
        Gone = "gone",
        /// It took nothing in time.
        Slow = "slow",
        /// The server closed it over what it did.
        Refused = "refused",
        /// The server stops.
        Restart = "restart",
    }
    /// A part of a command's way.
    Phase {
        /// It waits for its turn.
        Inbox = "inbox",
        /// The rules are asked.
        Rules = "rules",
        /// It is made durable.
        Store = "store",
        /// It is written for all who follow.
        Fanout = "fanout",
    }
    /// What became of a command.
    Ending {
        /// It is a step now.
        Stored = "stored",
        /// It was a step before, and is acknowledged once more.
        Repeated = "repeated",
        /// It changes nothing.
        Refused = "refused",
        /// Whether it is stored is not known; its sender asks again.
        Unavailable = "unavailable",
    }
    /// Why followers are told everything anew.
    Why {
        /// They lost frames.
        Slow = "slow",
        /// The match was read from the store again.
        Restored = "restored",
        /// A delta did not fit what they knew.
        Unfit = "unfit",
        /// A delta led them to another checksum.
        Check = "check",
    }
    /// What a follower who comes is told of a running match.
    Introduction {
        /// The whole position.
        Whole = "whole",
        /// What it has missed.
        Missed = "missed",
    }
    /// Why the rules answer in the place of an opponent of the server.
    OpponentFailure {
        /// It panicked.
        Panicked = "panicked",
        /// It took more time than it may.
        Overran = "overran",
        /// The rules refuse what it wants.
        Refused = "refused",
        /// It has no answer.
        NoAnswer = "none",
        /// This server has no such opponent.
        Unknown = "unknown",
        /// No thread was left to think on.
        Crowded = "crowded",
    }
    /// Whether something came to a good end.
    Success {
        /// It did.
        Ok = "ok",
        /// It did not.
        Failed = "failed",
    }
    /// What a failure of the store is about.
    StoreFailure {
        /// There is no answer, or no free connection.
        Connection = "connection",
        /// The database has said no.
        Database = "database",
        /// Anything else.
        Other = "other",
    }
    /// Which connections to the database are meant.
    Pool {
        /// Those that all queries share.
        Common = "common",
        /// Those that write steps.
        Ledger = "ledger",
    }
    /// What a connection does.
    Use {
        /// It is taken.
        Busy = "busy",
        /// It waits in the pool.
        Idle = "idle",
    }
}

/// One `T` for each value of a label.
pub(super) struct By<L, T>(Vec<T>, PhantomData<L>);

impl<L: Label, T> By<L, T> {
    pub(super) fn each(make: impl Fn(L) -> T) -> Self {
        Self(L::ALL.iter().map(|&label| make(label)).collect(), PhantomData)
    }
}

impl<L: Label, T> Index<L> for By<L, T> {
    type Output = T;

    fn index(&self, label: L) -> &T {
        &self.0[label.place()]
    }
}
