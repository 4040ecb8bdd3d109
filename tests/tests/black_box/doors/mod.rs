//! Every way in, and everybody who may stand before it.
//!
//! The callers come from [`people`], what each of them has to get stands in the tables of [`rest`] and [`socket`]; a
//! route that the server has and the table has not fails the test.

mod people;
mod rest;
mod socket;

pub(crate) use rest::routes;
