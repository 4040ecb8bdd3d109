//! Draws link previews of every game into a folder, to be looked at, and says what each costs:
//! `cargo run --release -p games --example cards -- FOLDER`.

use std::{env, error::Error, fs, path::Path, time::Instant};

use cards::{Card, Head, Line, Offer, png, svg};
use games::every_game;
use kernel::{AnyGame, Erased, RulesVersion, SetUp, Viewer};
use picture::{Language, Picture};
use serde_json::{Value, json};

macro_rules! erased {
    ($($game:ident :: $rules:ident),+) => { vec![$(Box::new(Erased::<games::$game::$rules>::new()) as Box<dyn AnyGame>),+] };
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| "cards".to_owned());
    fs::create_dir_all(&folder)?;
    let all: Vec<Box<dyn AnyGame>> = every_game!(erased);
    for game in &all {
        let picture = games::pictures().into_iter().find(|picture| picture.game() == game.id());
        let Some(picture) = picture else { continue };
        let opening = opening(&**game)?;
        for language in Language::ALL {
            for (kind, card) in cards_of(picture, &**game, &opening, language)? {
                draw(Path::new(&folder), &format!("{}-{kind}-{}", game.id(), language.tag()), &card)?;
            }
        }
    }
    Ok(())
}

fn cards_of(
    picture: &dyn Picture,
    game: &dyn AnyGame,
    opening: &Value,
    language: Language,
) -> Result<Vec<(&'static str, Card)>, Box<dyn Error>> {
    let naming = picture.naming();
    let words = |en: &str, fr: &str| match language {
        Language::English => en.to_owned(),
        Language::French => fr.to_owned(),
    };
    let name = language.pick(&naming.name).to_owned();
    let board = || picture.board(opening, language);
    let role = game.seating(&json!({})).map_err(said)?.roles.swap_remove(1);
    let plain = Card {
        head: Head::Wordmark,
        headline: name.clone(),
        lines: vec![Line::of(language.pick(&naming.about))],
        offer: None,
        foot: None,
        board: picture.showcase(language).or_else(board),
    };
    let invitation = Card {
        head: Head::Host { name: "Claire".to_owned(), sentence: words("Claire invites you", "Claire vous invite") },
        lines: Vec::new(),
        offer: Some(Offer {
            emblem: picture.emblem(&role.id),
            words: words("Your seat: ", "Votre place\u{a0}: ") + language.pick(&role.name),
        }),
        foot: Some(words("Live, 45 minutes, no account", "En direct, 45 minutes, sans compte")),
        board: board(),
        ..plain.clone()
    };
    Ok(vec![("game", plain), ("invitation", invitation)])
}

/// The public view of a match that begins, from the first chart.
fn opening(game: &dyn AnyGame) -> Result<Value, Box<dyn Error>> {
    let options = json!({});
    let roles = game.seating(&options).map_err(said)?.roles;
    let seats = roles.into_iter().take(5).map(|role| vec![role.id]).collect();
    let set_up = SetUp { options, seats, chart: game.charts().swap_remove(0).chart };
    let config = game.configure(&set_up).map_err(said)?;
    Ok(game.start(&config, RulesVersion::new(game.rules_version()))?.view(Viewer::Public)?)
}

fn said(refusal: kernel::Refusal) -> String {
    refusal.text.en
}

fn draw(folder: &Path, name: &str, card: &Card) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let drawing = svg(card);
    let drawn = begun.elapsed();
    let begun = Instant::now();
    let file = png(&drawing)?;
    println!(
        "{name}: {} KB of SVG in {drawn:.1?}, {} KB of PNG in {:.1?}",
        drawing.len() / 1000,
        file.len() / 1000,
        begun.elapsed()
    );
    fs::write(folder.join(format!("{name}.svg")), drawing)?;
    fs::write(folder.join(format!("{name}.png")), file)?;
    Ok(())
}
