//! The scenario files hold.

use crate::scenario::{folder, run_all};

#[test]
fn every_scenario_is_as_it_says() {
    let (passed, failed) = run_all(&[folder()]);
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(passed > 0, "no scenario");
}
