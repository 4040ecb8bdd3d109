//! Battles that are written down: `10 infantry, 5 tanks vs 10 infantry, 3 tanks`.
//!
//! A battle is two forces with `vs` between them, the attackers first. Where a ship is among them it is fought at sea. A
//! landing is two battles with `;` between them: that of the zone, with what each transport lands in brackets behind it, and
//! that of the territory, where the attackers are those that come by land or air, or `nothing`:
//! `destroyer, 2 transports (infantry, tank) vs submarine; fighter vs 2 infantry`. `by price` at the end has both sides lose
//! their cheapest units first.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write as _;
use kernel::{Refusal, Text, Work, WrittenOdds};
use serde_json::json;

use crate::{
    ask::{Figures, SideOdds, Sureness},
    odds::{self, Assault, Force, LossOrder, Outcome, Policy, Size, Troops},
    units::{Element, Kind},
};

/// Units that one battle may name.
const MOST_UNITS: u32 = 1_000;

/// What a force is written as.
struct Written {
    force: Force,
    damaged: u16,
    /// What each transport with cargo lands; those without are in `force`.
    cargo: Vec<Troops>,
}

/// The odds of a battle that is written down.
pub(crate) fn odds_of(battle: &str) -> Result<WrittenOdds, Refusal> {
    let (battle, losses) = order_of(battle.trim());
    let policy = Policy::both(losses);
    let outcome = match battle.split_once(';') {
        None => alone(battle, policy)?,
        Some((zone, territory)) => landing(zone, territory, policy)?,
    };
    let figures = Figures::of(losses, &outcome);
    Ok(WrittenOdds { text: lines(&figures), json: json!(figures) })
}

/// The most that the odds of one battle can take, worked out or rolled, in microseconds.
const MOST_FOR_ONE: u32 = 70_000;

/// How much work the odds of a battle are: of a landing its battle at sea, and one on land for each number of transports
/// that may come through.
pub(crate) fn work_of(battle: &str) -> Work {
    let (battle, _) = order_of(battle.trim());
    let mut size = Size::default();
    for side in battle.split(';').filter_map(|one| one.split_once(" vs ")).flat_map(|(one, other)| [one, other]) {
        // What cannot be read is refused at once.
        let Ok(Written { force, cargo, .. }) = Written::read(side) else { return Work::LOOK };
        let aboard = |troops: &Troops| u32::from(troops.infantry) + u32::from(troops.tanks);
        let transports = u32::try_from(cargo.len()).unwrap_or(u32::MAX);
        let landing = cargo.iter().map(aboard).fold(0, u32::saturating_add);
        size.units = size.units.saturating_add(force.total()).saturating_add(transports).saturating_add(landing);
        size.submarines = size.submarines.saturating_add(force.count(Kind::Submarine).into());
        size.transports = size.transports.saturating_add(transports);
    }
    if size.transports == 0 {
        return size.work().min(Work::of(MOST_FOR_ONE));
    }
    let ashore = Size { submarines: 0, transports: 0, ..size }.work().micros().min(MOST_FOR_ONE);
    Work::of(size.work().micros().saturating_add(ashore.saturating_mul(size.transports)))
}

/// The order of losses that stands at the end, and what is before it.
fn order_of(battle: &str) -> (&str, LossOrder) {
    let endings = [("by price", LossOrder::ByPrice), ("by value", LossOrder::ByValue)];
    let found = endings.into_iter().find_map(|(end, order)| battle.strip_suffix(end).map(|battle| (battle, order)));
    found.unwrap_or((battle, LossOrder::default()))
}

/// One battle, on land or at sea.
fn alone(battle: &str, policy: Policy) -> Result<Outcome, Refusal> {
    let (attackers, defenders) = sides(battle)?;
    if let Some(side) = [&attackers, &defenders].into_iter().find(|side| !side.cargo.is_empty()) {
        return Err(unreadable(&format!("cargo of {} transports without a landing", side.cargo.len())));
    }
    let (attackers, defenders) = (attackers.plain(), defenders.plain());
    if has(&attackers, Element::Sea) || has(&defenders, Element::Sea) {
        refuse(&attackers, Element::Land)?;
        refuse(&defenders, Element::Land)?;
        Ok(odds::sea(&attackers, &defenders, policy))
    } else {
        Ok(odds::land(&attackers, &defenders, policy))
    }
}

/// A landing: first the zone, then the territory.
fn landing(zone: &str, territory: &str, policy: Policy) -> Result<Outcome, Refusal> {
    let ((fleet, guard), (support, garrison)) = (sides(zone)?, sides(territory)?);
    let (cargo, fleet, guard) = (fleet.cargo.clone(), fleet.plain(), guard.plain());
    let (support, garrison) = (support.plain(), garrison.plain());
    for (force, element) in
        [(&fleet, Element::Land), (&guard, Element::Land), (&support, Element::Sea), (&garrison, Element::Sea)]
    {
        refuse(force, element)?;
    }
    Ok(odds::assault(&Assault { fleet, cargo, guard, support, garrison }, policy))
}

fn has(force: &Force, element: Element) -> bool {
    force.units().any(|(kind, _)| kind.element() == element)
}

/// Refuses units that cannot fight there.
fn refuse(force: &Force, element: Element) -> Result<(), Refusal> {
    match force.units().find(|(kind, _)| kind.element() == element) {
        Some((kind, _)) => Err(unreadable(kind.id())),
        None => Ok(()),
    }
}

fn sides(battle: &str) -> Result<(Written, Written), Refusal> {
    let (attackers, defenders) = battle.split_once(" vs ").ok_or_else(|| unreadable(battle.trim()))?;
    Ok((Written::read(attackers)?, Written::read(defenders)?))
}

impl Written {
    fn read(force: &str) -> Result<Self, Refusal> {
        let mut written = Self { force: Force::NONE, damaged: 0, cargo: Vec::new() };
        if force.trim() == "nothing" {
            return Ok(written);
        }
        for part in parts(force) {
            let (units, load) = match part.split_once('(') {
                Some((units, load)) => {
                    (units, Some(load.trim_end().strip_suffix(')').ok_or_else(|| unreadable(part))?))
                }
                None => (part, None),
            };
            let (count, kind, is_damaged) = counted(units.trim())?;
            match load {
                None => written.force.add(kind, count),
                Some(load) if kind == Kind::Transport => {
                    let troops = troops(load)?;
                    written.cargo.extend(core::iter::repeat_n(troops, count.into()));
                }
                Some(load) => return Err(unreadable(load)),
            }
            written.damaged += if is_damaged { count } else { 0 };
            let transports = u32::try_from(written.cargo.len()).unwrap_or(u32::MAX);
            if written.force.total().saturating_add(transports) > MOST_UNITS {
                return Err(unreadable(part));
            }
        }
        Ok(written)
    }

    /// The units whose cargo does not matter.
    fn plain(&self) -> Force {
        self.force.with_damaged(self.damaged)
    }
}

/// The parts of a force: between commas that stand in no brackets.
fn parts(force: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_u8;
    let split = move |letter: char| {
        match letter {
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    };
    force.split(split).map(str::trim)
}

/// What one transport lands.
fn troops(load: &str) -> Result<Troops, Refusal> {
    let mut troops = Troops::default();
    for part in parts(load) {
        let (count, kind, _) = counted(part)?;
        let count = u8::try_from(count).map_err(|_| unreadable(part))?;
        match kind {
            Kind::Infantry => troops.infantry = troops.infantry.saturating_add(count),
            Kind::Tank => troops.tanks = troops.tanks.saturating_add(count),
            Kind::Fighter
            | Kind::Bomber
            | Kind::Submarine
            | Kind::Transport
            | Kind::Destroyer
            | Kind::Carrier
            | Kind::Battleship => return Err(unreadable(part)),
        }
    }
    Ok(troops)
}

/// `3 tanks`, `tank`, `damaged battleship`: how many of what, and whether they have been hit.
fn counted(units: &str) -> Result<(u16, Kind, bool), Refusal> {
    let (count, name) = match units.split_once(' ') {
        Some((count, name)) if count.starts_with(|letter: char| letter.is_ascii_digit()) => {
            (count.parse().map_err(|_| unreadable(units))?, name.trim())
        }
        Some(_) | None => (1, units),
    };
    let (name, is_damaged) = name.strip_prefix("damaged ").map_or((name, false), |name| (name, true));
    let kind = Kind::by_id(name).or_else(|| name.strip_suffix('s').and_then(Kind::by_id));
    match kind {
        Some(kind) if u32::from(count) <= MOST_UNITS && (!is_damaged || kind == Kind::Battleship) => {
            Ok((count, kind, is_damaged))
        }
        Some(_) | None => Err(unreadable(units)),
    }
}

fn unreadable(what: &str) -> Refusal {
    let text = Text::new(
        format!(
            "This is no battle: \u{201c}{what}\u{201d}. One is written as \u{201c}10 infantry, 5 tanks vs 10 infantry, 3 \
             tanks\u{201d}, a landing as \u{201c}destroyer, 2 transports (infantry, tank) vs submarine; fighter vs 2 \
             infantry\u{201d}."
        ),
        format!(
            "Ce n\u{2019}est pas un combat\u{202f}: «\u{202f}{what}\u{202f}». Un combat s\u{2019}écrit «\u{202f}10 infantry, 5 tanks \
             vs 10 infantry, 3 tanks\u{202f}», un débarquement «\u{202f}destroyer, 2 transports (infantry, tank) vs submarine; \
             fighter vs 2 infantry\u{202f}»."
        ),
    );
    Refusal { about: Some(what.into()), ..Refusal::new("bad_battle", text) }
}

/// The odds in lines for people.
fn lines(odds: &Figures) -> String {
    let mut lines = String::new();
    let losses = match odds.losses {
        LossOrder::ByValue => "what is worth least",
        LossOrder::ByPrice => "the cheapest units",
    };
    let how = match odds.sureness {
        Sureness::Exact => String::from("exact"),
        Sureness::Rolled { tries, error_ppm } => format!("from {tries} battles, within {}", percent(error_ppm)),
    };
    // Writing to a string cannot fail.
    let _ = writeln!(lines, "{how}; both sides lose {losses} first, the attacker fights on");
    let [won, drawn, lost] = [odds.won_ppm, odds.drawn_ppm, odds.lost_ppm].map(percent);
    let _ = writeln!(lines, "won {won}, drawn {drawn}, lost {lost}; land taken {}", percent(odds.taken_ppm));
    let _ = writeln!(
        lines,
        "rounds {}; IPCs lost {} by the attacker, {} by the defender, swing {}",
        thousandths(odds.rounds_milli.into()),
        thousandths(odds.attacker.loss_milli_ipcs.into()),
        thousandths(odds.defender.loss_milli_ipcs.into()),
        thousandths(odds.swing_milli_ipcs.into()),
    );
    for (name, side) in [("attacker", &odds.attacker), ("defender", &odds.defender)] {
        let _ = writeln!(lines, "left of the {name}: {}", remains(side));
    }
    lines
}

fn remains(side: &SideOdds) -> String {
    let mut text = String::new();
    for left in &side.left {
        let mut units: Vec<String> = left.units.iter().map(|(kind, count)| format!("{count} {}", kind.id())).collect();
        if units.is_empty() {
            units.push(String::from("nothing"));
        }
        let gap = if text.is_empty() { "" } else { "; " };
        let _ = write!(text, "{gap}{} {}", units.join(", "), percent(left.chance_ppm));
    }
    text
}

/// Hundredths of a percent.
fn percent(ppm: u32) -> String {
    let hundredths = (ppm + 50) / 100;
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// A number with two decimals.
fn thousandths(milli: i64) -> String {
    let hundredths = (milli.unsigned_abs() + 5) / 10;
    let sign = if milli < 0 && hundredths > 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}
