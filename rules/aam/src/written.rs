//! Attacks that are written down: `m4a1-sherman vs panzer-iv-g at 4; rear; forest`, cards of the pack that ships.
//!
//! The figures are those of two units on an empty map, so that the rules of a match make them.

use alloc::{format, string::String, sync::Arc};
use kernel::{Pinned, Refusal, RulesVersion, Seat, Text, WrittenOdds};
use serde_json::json;

use crate::{
    Band, Board, BySide, CardId, Conditions, Config, Counter, Cover, Deed, Direction, Figures, Ground, Hex, Instant,
    Parts, Scenario, Side, State, Terrain, UnitId, Weapon,
    aim::Aim,
    chart,
    unit::{Place, Unit},
};

/// The highest bonus of a commander.
const MOST_ADDED: i8 = 9;
/// The hex of the attacker: nothing lies between it and the hexes to the east of it.
const ATTACKER: (i16, i16) = (3, 5);

/// The circumstances of a written attack, beside attacker and target.
#[derive(Clone, Copy)]
struct Circumstances {
    distance: i16,
    facing: Direction,
    terrain: Terrain,
    weapon: Weapon,
    instant: Option<Instant>,
    attack: i8,
    defence: i8,
    cover: i8,
}

/// The chances of an attack that is written down.
pub(crate) fn odds_of(attack: &str) -> Result<WrittenOdds, Refusal> {
    let mut parts = attack.split(';').map(str::trim);
    let first = parts.next().unwrap_or_default();
    let (attacker, rest) = first.split_once(" vs ").ok_or_else(|| unreadable(first))?;
    let (target, distance) = rest.split_once(" at ").ok_or_else(|| unreadable(first))?;
    let mut state = empty().ok_or_else(|| unreadable(first))?;
    let (mut by, mut target) = (unit(&state, UnitId(1), attacker)?, unit(&state, UnitId(2), target)?);
    let distance = distance.trim().parse().ok().filter(|distance| (0..=i16::from(Band::FARTHEST)).contains(distance));
    let mut how = Circumstances {
        distance: distance.ok_or_else(|| unreadable(rest))?,
        facing: Direction::W,
        terrain: Terrain::Clear,
        weapon: Weapon::Main,
        instant: None,
        attack: 0,
        defence: 0,
        cover: 0,
    };
    for part in parts.filter(|part| !part.is_empty()) {
        take(part, &mut how, &mut by, &mut target)?;
    }
    let at = Hex::at(ATTACKER.0, ATTACKER.1).ok_or_else(|| unreadable(first))?;
    let to = Hex::at(ATTACKER.0 + 2 * how.distance, ATTACKER.1).ok_or_else(|| unreadable(first))?;
    by.place = Place::On(at);
    by.facing = by.facing.and(Some(Direction::E));
    target.place = Place::On(to);
    target.facing = target.facing.and(Some(how.facing));
    state.board = Some(Arc::new(Board::of(Ground::new([(to, how.terrain)], [], [], at))));
    state.units = alloc::vec![by, target];
    Ok(reckoned(&state, &by, &target, &how))
}

/// Reads one of the words behind the first part.
fn take(part: &str, how: &mut Circumstances, by: &mut Unit, target: &mut Unit) -> Result<(), Refusal> {
    if let Some((stat, n)) = part.split_once(' ')
        && let ("attack" | "defence" | "cover", Ok(n)) = (stat, n.trim().parse::<i8>())
        && (-MOST_ADDED..=MOST_ADDED).contains(&n)
    {
        match stat {
            "attack" => how.attack = n,
            "defence" => how.defence = n,
            _ => how.cover = n,
        }
        return Ok(());
    }
    match part {
        "rear" => how.facing = Direction::E,
        "extra" => how.weapon = Weapon::Extra,
        "defensive" => how.instant = Some(Instant::Start),
        "moved" => by.did.add(Deed::Moved),
        "hurt" => by.up.add(Counter::Disrupted),
        "target disrupted" => target.up.add(Counter::Disrupted),
        "target damaged" => target.up.add(Counter::Damaged),
        "face-down disrupted" => target.down.add(Counter::Disrupted),
        "face-down damaged" => target.down.add(Counter::Damaged),
        word => {
            let named = Terrain::ALL.into_iter().find(|terrain| terrain.id() == word);
            how.terrain = named.ok_or_else(|| unreadable(word))?;
        }
    }
    Ok(())
}

fn reckoned(state: &State, by: &Unit, target: &Unit, how: &Circumstances) -> WrittenOdds {
    let aim = Aim::between(by, target, how.weapon).map(|aim| Aim { instant: how.instant, ..aim });
    let Some(aim) = aim else { return WrittenOdds { text: String::new(), json: json!(null) } };
    let mut figures = state.figures(&aim);
    figures.modifier += how.attack;
    figures.defence = (figures.defence.cast_signed() + how.defence).max(1).unsigned_abs();
    if let Cover::Roll { modifier, .. } = &mut figures.cover {
        *modifier += how.cover;
    }
    let Figures { dice, modifier, defence, .. } = figures;
    let odds = state.odds(&aim, &figures).parts();
    let Parts { nothing, disrupted, damaged, destroyed } = odds;
    let percent = |cases: u16| format!("{}.{:02} %", cases / 100, cases % 100);
    let text = format!(
        "{dice} dice {modifier:+} against {defence}: nothing {}, disrupted {}, damaged {}, destroyed {}\n",
        percent(nothing),
        percent(disrupted),
        percent(damaged),
        percent(destroyed)
    );
    let possible = dice > 0;
    WrittenOdds { text, json: json!({ "figures": figures, "possible": possible, "odds": odds }) }
}

/// A match without units and without a map.
fn empty() -> Option<State> {
    let conditions = Conditions { scenario: Scenario::Standard, map: None, year: None, historical: false, points: 100 };
    let seats = BySide { axis: Seat(0), allies: Seat(1) };
    let config =
        Config { pack: Pinned::new(chart::shipped_first()?).ok()?, own: None, conditions, seats, lesson: None };
    Some(State::new(&config, RulesVersion::NEWEST))
}

/// The attacker belongs to one side, its target to the other, in spite of their nations: any two figures can be compared.
fn unit(state: &State, id: UnitId, card: &str) -> Result<Unit, Refusal> {
    let card = card.trim();
    let named: CardId = state.pack.named(card).ok_or_else(|| unreadable(card))?;
    let side = if id == UnitId(1) { Side::Axis } else { Side::Allies };
    let mut unit = Unit::new(id, side, named);
    if state.pack.card(named).kind == crate::pack::Kind::Vehicle {
        unit.facing = Some(Direction::E);
    }
    Ok(unit)
}

fn unreadable(what: &str) -> Refusal {
    let text = Text::new(
        format!(
            "This is no attack: \u{201c}{what}\u{201d}. One is written as \u{201c}m4a1-sherman vs panzer-iv-g at 4\u{201d}; then, if you \
             like, \u{201c}; rear; forest; moved; target disrupted; attack +1\u{201d}."
        ),
        format!(
            "Ce n\u{2019}est pas une attaque\u{202f}: «\u{202f}{what}\u{202f}». Une attaque s\u{2019}écrit «\u{202f}m4a1-sherman vs \
             panzer-iv-g at 4\u{202f}»\u{202f}; puis, au choix, «\u{202f}; rear; forest; moved; target disrupted; attack +1\u{202f}»."
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

    fn figures(attack: &str) -> (u64, i64, u64) {
        let figures = &odds(attack)["figures"];
        let number = |name: &str| figures[name].as_u64().expect("a number");
        (number("dice"), figures["modifier"].as_i64().expect("a number"), number("defence"))
    }

    #[test]
    fn the_figures_are_those_of_the_cards() {
        assert_eq!(figures("m4a1-sherman vs panzer-iv-g at 4"), (11, 0, 5));
        assert_eq!(figures("m4a1-sherman vs panzer-iv-g at 1; rear"), (13, 0, 4));
        assert_eq!(figures("panzer-iv-g vs m4a1-sherman at 4"), (12, 0, 4), "tungsten shot takes 1");
        assert_eq!(figures("mg42-team vs garand-rifles at 4"), (9, 1, 4), "a steady aim");
        assert_eq!(figures("mg42-team vs garand-rifles at 4; moved; attack 1"), (9, 1, 4));
        assert_eq!(figures("bazooka-team vs tiger-i at 0; target damaged; hurt"), (10, -1, 4));
        assert_eq!(figures("m4a1-sherman vs tiger-i at 5; defence 1"), (9, -1, 8), "massive armour");
    }

    #[test]
    fn cover_and_counters_decide_what_a_hit_does() {
        let open = odds("garand-rifles vs mauser-rifles at 1");
        let town = odds("garand-rifles vs mauser-rifles at 1; town");
        assert_eq!(open["odds"]["nothing"], town["odds"]["nothing"], "cover still leaves it disrupted");
        assert!(open["odds"]["destroyed"].as_u64() > town["odds"]["destroyed"].as_u64());
        let second = odds("garand-rifles vs mauser-rifles at 1; face-down disrupted");
        assert_eq!(second["odds"]["disrupted"], 0, "a second hit destroys");
        let fire = odds("garand-rifles vs mauser-rifles at 1; defensive");
        assert_eq!((&fire["odds"]["damaged"], &fire["odds"]["destroyed"]), (&json!(0), &json!(0)));
        assert_eq!(odds("garand-rifles vs tiger-i at 8")["possible"], false);
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_its_place() {
        for (attack, about) in [
            ("", ""),
            ("tiger-i", "tiger-i"),
            ("tiger-i vs m4a1-sherman", "tiger-i vs m4a1-sherman"),
            ("maus vs m4a1-sherman at 3", "maus"),
            ("tiger-i vs m4a1-sherman at 9", "m4a1-sherman at 9"),
            ("tiger-i vs m4a1-sherman at 3; sunshine", "sunshine"),
            ("tiger-i vs m4a1-sherman at 3; attack 99", "attack 99"),
        ] {
            let refusal = odds_of(attack).expect_err(attack);
            assert_eq!((refusal.code.as_ref(), refusal.about.as_deref()), ("bad_attack", Some(about)), "{attack}");
        }
    }
}
