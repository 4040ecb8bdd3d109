//! Writes what comes from the Rust types: `codegen ROOT SANDTABLE [--check]`, the TypeScript types of the client and the
//! pages of `docs/games`; `SANDTABLE` is the server’s program. Called by `cargo xtask codegen`.
#![forbid(unsafe_code)]

mod examples;
mod page;
mod routes;
mod schema_text;
mod types;

use std::{fs, path::Path, process::ExitCode};

use kernel::{AnyGame, Erased};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (root, sandtable, check) = match words[..] {
        [root, sandtable] => (Path::new(root), sandtable, false),
        [root, sandtable, "--check"] => (Path::new(root), sandtable, true),
        _ => {
            eprintln!("codegen ROOT SANDTABLE [--check]");
            return ExitCode::from(2);
        }
    };
    let routes = match routes::routes(sandtable) {
        Ok(routes) => routes,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let mut status = ExitCode::SUCCESS;
    for (name, text) in files(routes) {
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
fn files(routes: String) -> Vec<(String, String)> {
    let mut types = types::games();
    types.push(("protocol.ts".to_owned(), types::protocol()));
    types.push(("routes.ts".to_owned(), routes));
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
