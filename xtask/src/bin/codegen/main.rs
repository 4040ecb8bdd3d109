//! Writes what comes from the Rust types: `codegen ROOT [--check]`, the TypeScript types of the client and the pages of
//! `docs/games`. Called by `cargo xtask codegen`.
#![forbid(unsafe_code)]

mod examples;
mod page;
mod schema_text;
mod types;

use std::{fs, path::Path, process::ExitCode};

use kernel::{AnyGame, Erased};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (root, check) = match words[..] {
        [root] => (Path::new(root), false),
        [root, "--check"] => (Path::new(root), true),
        _ => {
            eprintln!("codegen ROOT [--check]");
            return ExitCode::from(2);
        }
    };
    let mut status = ExitCode::SUCCESS;
    for (name, text) in files() {
        let file = root.join(name);
        if check {
            if !fs::read_to_string(&file).is_ok_and(|found| found == text) {
                eprintln!("{} is stale; `cargo xtask codegen` writes it anew", file.display());
                status = ExitCode::FAILURE;
            }
        } else if let Err(error) =
            fs::create_dir_all(file.parent().unwrap_or(root)).and_then(|()| fs::write(&file, text))
        {
            eprintln!("cannot write {}: {error}", file.display());
            status = ExitCode::FAILURE;
        }
    }
    status
}

/// The files by their path below the root.
fn files() -> Vec<(String, String)> {
    let mut types = types::games();
    types.push(("protocol.ts".to_owned(), types::protocol()));
    let types = types.into_iter().map(|(name, text)| (format!("web-client/src/generated/{name}"), text));
    let pages = pages().into_iter().map(|(id, text)| (format!("docs/games/{id}.md"), text));
    types.chain(pages).collect()
}

/// The page of each game of the list, with the id of the game.
fn pages() -> Vec<(&'static str, String)> {
    macro_rules! of_each {
        ($($game:ident :: $rules:ident),+) => {
            vec![$({
                let game = Erased::<games::$game::$rules>::new();
                (game.id(), page::of(&game))
            }),+]
        };
    }
    games::every_game!(of_each)
}
