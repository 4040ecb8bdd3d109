//! The sample game as these tests play it: red against blue on the usual chart.

use kernel::{AnyGame, Erased, SetUp};
use outpost::Outpost;
use serde_json::{Value, json};

pub(crate) static OUTPOST: Erased<Outpost> = Erased::new();

pub(crate) fn set_up() -> SetUp {
    let seats = ["red", "blue"].map(|role| vec![role.to_owned()]).into();
    SetUp { options: json!({}), seats, chart: OUTPOST.charts().swap_remove(0).chart }
}

pub(crate) fn config() -> Value {
    OUTPOST.configure(&set_up()).expect("a set-up")
}
