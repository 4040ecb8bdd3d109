//! Writes the set of common passwords that no account may have, from a list with one on each line, the most common first:
//! `cargo run --package base --example common_passwords -- LIST server/base/src/account/common-passwords.fst`.
//!
//! Kept are those that the other rules for passwords would let pass: a password that is too short is refused anyway.
//! `server/base/src/account/README.md` says which list was taken.

use std::{collections::BTreeSet, env, error::Error, fs};

/// Those that players of this server would try first, and that lists from elsewhere do not have.
const OUR_OWN: [&str; 8] = [
    "azertyuiop",
    "azerty12345",
    "motdepasse",
    "motdepasse1",
    "motdepasse123",
    "jetaime123",
    "abcdefghij",
    "qwerty12345",
];

fn main() -> Result<(), Box<dyn Error>> {
    let [list, target] = &env::args().skip(1).collect::<Vec<_>>()[..] else {
        return Err("usage: common_passwords LIST TARGET".into());
    };
    let list = fs::read(list)?;
    let lines = list.split(|byte| *byte == b'\n').filter_map(|line| std::str::from_utf8(line).ok());
    let passwords: BTreeSet<String> =
        lines.chain(OUR_OWN).map(|line| line.trim().to_lowercase()).filter(|line| would_pass(line)).collect();
    let set = fst::Set::from_iter(&passwords)?;
    fs::write(target, set.as_fst().as_bytes())?;
    println!("{} passwords, {} bytes", set.len(), set.as_fst().as_bytes().len());
    Ok(())
}

/// As `Password::chosen`, but for the name.
fn would_pass(password: &str) -> bool {
    let kinds: BTreeSet<char> = password.chars().collect();
    (10..=200).contains(&password.chars().count()) && kinds.len() >= 5
}
