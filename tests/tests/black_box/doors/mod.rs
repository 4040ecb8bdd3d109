//! Every way in, and everybody who may stand before it.
//!
//! The callers come from [`people`]. Which credentials an operation takes stands in the document of the API, which the
//! server makes from its table of routes: [`credentials`] tries every operation with every kind of them. What somebody
//! with good credentials may do at a table of others stands in [`ownership`], message by message in [`socket`].

mod credentials;
mod ownership;
mod people;
mod socket;
