//! What messages and their parts are as JSON, and packed.
#![forbid(unsafe_code)]

mod clock;
mod number;
mod packed;
mod rejection;
