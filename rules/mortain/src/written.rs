//! Attacks that are written down: `7 vs 2`, the sum of the figures that fire against all that is added to the card.
//!
//! `; without 10S 4D joker` names cards that were drawn before, `; joker` says that a joker would end the round.

use alloc::{format, string::String, vec::Vec};
use kernel::{Refusal, Text, WrittenOdds};
use serde_json::json;

use crate::{
    Card,
    attack::{Draws, draws},
};

/// The highest sum of figures or modifiers that can be written.
const MOST: i16 = 200;

/// The chance of an attack that is written down.
pub(crate) fn odds_of(attack: &str) -> Result<WrittenOdds, Refusal> {
    let mut parts = attack.split(';').map(str::trim);
    let sum = parts.next().unwrap_or_default();
    let (strength, added) = sum.split_once("vs").ok_or_else(|| unreadable(sum))?;
    let (strength, added) = (number(strength)?, number(added)?);
    let (mut drawn, mut joker_counts): (Vec<Card>, bool) = (Vec::new(), false);
    for part in parts {
        if part == "joker" {
            joker_counts = true;
            continue;
        }
        let names = part.strip_prefix("without ").ok_or_else(|| unreadable(part))?;
        for name in names.split_ascii_whitespace() {
            let card = Card::named(name).filter(|card| !drawn.contains(card)).ok_or_else(|| unreadable(name))?;
            drawn.push(card);
        }
    }
    let left: Vec<Card> = Card::deck().filter(|card| !drawn.contains(card)).collect();
    let needs = strength - added;
    let Draws { hits, jokers, of } = draws(left.iter(), needs, joker_counts);
    let chance_ppm = if of == 0 { 0 } else { (u32::from(hits) * 1_000_000 + u32::from(of) / 2) / u32::from(of) };
    let text = format!(
        "needs {needs} or lower; {hits} of the {of} cards that decide hit, {}.{:02} %\n",
        chance_ppm / 10_000,
        chance_ppm % 10_000 / 100
    );
    let json = json!({ "needs": needs, "hits": hits, "jokers": jokers, "of": of, "left": left.len(), "chance_ppm": chance_ppm });
    Ok(WrittenOdds { text, json })
}

fn number(text: &str) -> Result<i16, Refusal> {
    let text = text.trim();
    let number: i16 = text.parse().map_err(|_| unreadable(text))?;
    if (-MOST..=MOST).contains(&number) { Ok(number) } else { Err(unreadable(text)) }
}

fn unreadable(what: &str) -> Refusal {
    let text = Text::new(
        format!(
            "This is no attack: \u{201c}{what}\u{201d}. One is written as \u{201c}7 vs 2\u{201d}: the figures that fire, and all \
             that is added to the card; then, if you like, \u{201c}; without 10S 4D\u{201d} and \u{201c}; joker\u{201d}."
        ),
        format!(
            "Ce n\u{2019}est pas une attaque\u{202f}: «\u{202f}{what}\u{202f}». Une attaque s\u{2019}écrit «\u{202f}7 vs 2\u{202f}»\u{202f}: les \
             valeurs qui tirent, et tout ce qui s\u{2019}ajoute à la carte\u{202f}; puis, au choix, «\u{202f}; without 10S 4D\u{202f}» et \
             «\u{202f}; joker\u{202f}»."
        ),
    );
    Refusal { about: Some(String::from(what)), ..Refusal::new("bad_attack", text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(attack: &str) -> serde_json::Value {
        odds_of(attack).unwrap_or_else(|refusal| panic!("{attack}: {refusal:?}")).json
    }

    #[test]
    fn a_whole_deck_has_four_cards_of_each_number() {
        let seven = odds("7 vs 2");
        assert_eq!((&seven["needs"], &seven["hits"], &seven["of"]), (&json!(5), &json!(20), &json!(40)));
        assert_eq!(odds("3 vs 3")["hits"], 0);
        assert_eq!(odds("12 vs 0")["chance_ppm"], 1_000_000);
        assert_eq!(odds("4 vs -1")["needs"], 5);
    }

    #[test]
    fn cards_that_were_drawn_decide_nothing_and_a_joker_that_counts_does() {
        let fewer = odds("5 vs 0; without AS 2S KS joker");
        assert_eq!((&fewer["hits"], &fewer["of"], &fewer["jokers"]), (&json!(18), &json!(38), &json!(0)));
        let counts = odds("5 vs 0; joker");
        assert_eq!((&counts["hits"], &counts["of"], &counts["jokers"]), (&json!(20), &json!(41), &json!(1)));
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_its_place() {
        for (attack, about) in [
            ("", ""),
            ("7", "7"),
            ("seven vs 2", "seven"),
            ("999 vs 2", "999"),
            ("7 vs 2; without 11S", "11S"),
            ("7 vs 2; without AS AS", "AS"),
            ("7 vs 2; sunshine", "sunshine"),
        ] {
            let refusal = odds_of(attack).expect_err(attack);
            assert_eq!((refusal.code.as_ref(), refusal.about.as_deref()), ("bad_attack", Some(about)), "{attack}");
        }
    }
}
