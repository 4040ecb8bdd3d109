//! Authorization: every route and message × every kind of caller.
//!
//! The callers come from [`people`]. Which credentials an operation takes stands in the document of the API, which the
//! server makes from its table of routes: [`credentials`] tries every operation with every kind of them. The limits
//! of good credentials at a table of others stand in [`ownership`], message by message in [`socket`]. The budgets that
//! requests draw from, and that they come to an end, stand in [`budgets`].

mod budgets;
mod credentials;
mod ownership;
mod people;
mod socket;
mod whole_numbers;
