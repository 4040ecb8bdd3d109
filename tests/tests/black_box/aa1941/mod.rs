//! What the sample game cannot show: databases that older versions left with matches of this game, orders in advance that
//! are needed many times in one match, and a question that only who commands is answered.

mod odds;
mod questions;
mod standing;
mod upgrade;
