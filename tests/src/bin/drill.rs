//! What happens to a machine once in years, done to a server: `drill [NAME...]`.
//!
//! Without a name all of it. What needs more rights or programs than there are is left out, which is said.
//! `SANDTABLE_BIN` names another build of the server.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use tests::drill::{MISHAPS, Outcome};

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = names.iter().find(|name| MISHAPS.iter().all(|mishap| mishap.name != **name)) {
        let known: Vec<&str> = MISHAPS.iter().map(|mishap| mishap.name).collect();
        eprintln!("drill: there is no `{unknown}`; there are: {}", known.join(", "));
        return ExitCode::from(2);
    }
    // What fails panics, with what the server has logged.
    for mishap in MISHAPS.iter().filter(|mishap| names.is_empty() || names.iter().any(|name| name == mishap.name)) {
        match mishap.run() {
            Outcome::Passed => println!("ok       {}", mishap.name),
            Outcome::LeftOut(why) => println!("left out {}: {why}", mishap.name),
        }
    }
    ExitCode::SUCCESS
}
