//! Battles by the thousand against their exact odds.
//!
//! The odds were calculated for battles fought to the end, where the side that is hit loses a battleship's
//! first hit first, then the lowest combat value, then the cheapest unit. The dice are seeded, so that a
//! test that passes once passes always.

use aa1941::{
    Command, Options, Power, State,
    board::RegionId,
    event::Role,
    options::CasualtyGroup,
    power::ByPower,
    setup::{NewUnit, Opening, VictoryOption},
    units::{Kind, UnitId},
    view::Question,
};

use crate::war::War;

/// Battles fought for each line of the table.
const BATTLES: u64 = 6_000;

/// Who fights, and how it ends in per cent.
struct Line {
    name: &'static str,
    field: Field,
    attackers: &'static [(Kind, u8)],
    defenders: &'static [(Kind, u8)],
    won: f64,
    lost: f64,
}

#[derive(Clone, Copy)]
enum Field {
    Land,
    Sea,
}

use Kind::{Battleship, Bomber, Destroyer, Fighter, Infantry, Submarine, Tank, Transport};

#[rustfmt::skip]
const LINES: [Line; 12] = [
    Line { name: "L1", field: Field::Land, attackers: &[(Infantry, 1)], defenders: &[(Infantry, 1)], won: 25.00, lost: 62.50 },
    Line { name: "L2", field: Field::Land, attackers: &[(Infantry, 3), (Tank, 1)], defenders: &[(Infantry, 2)], won: 94.43, lost: 3.90 },
    Line { name: "L3", field: Field::Land, attackers: &[(Tank, 2)], defenders: &[(Infantry, 3)], won: 27.41, lost: 65.78 },
    Line { name: "L4", field: Field::Land, attackers: &[(Infantry, 6)], defenders: &[(Infantry, 4)], won: 55.00, lost: 43.43 },
    Line { name: "L5", field: Field::Land, attackers: &[(Infantry, 5), (Tank, 3)], defenders: &[(Infantry, 5), (Tank, 1)], won: 84.96, lost: 13.03 },
    Line { name: "L6", field: Field::Land, attackers: &[(Fighter, 3), (Bomber, 1)], defenders: &[(Infantry, 3)], won: 95.57, lost: 2.82 },
    Line { name: "S1", field: Field::Sea, attackers: &[(Submarine, 2)], defenders: &[(Destroyer, 1)], won: 87.37, lost: 8.42 },
    Line { name: "S2", field: Field::Sea, attackers: &[(Submarine, 2)], defenders: &[(Battleship, 1)], won: 44.02, lost: 55.98 },
    Line { name: "S3", field: Field::Sea, attackers: &[(Battleship, 1)], defenders: &[(Battleship, 1)], won: 34.38, lost: 34.38 },
    Line { name: "S4", field: Field::Sea, attackers: &[(Destroyer, 2), (Fighter, 1)], defenders: &[(Battleship, 1)], won: 83.85, lost: 9.68 },
    Line { name: "S8", field: Field::Sea, attackers: &[(Submarine, 1)], defenders: &[(Transport, 2)], won: 100.0, lost: 0.0 },
    Line { name: "S12", field: Field::Sea, attackers: &[(Destroyer, 2)], defenders: &[(Submarine, 3)], won: 44.59, lost: 51.67 },
];

impl Field {
    /// From where and onto which field; aircraft always come from land.
    fn regions(self) -> [RegionId; 3] {
        let ids = match self {
            Self::Land => ["west-russia", "karelia", "west-russia"],
            Self::Sea => ["sz7", "sz6", "united-kingdom"],
        };
        ids.map(|id| RegionId::by_id(id).expect("it is on the board"))
    }

    const fn powers(self) -> (Power, Power) {
        match self {
            Self::Land => (Power::Germany, Power::Ussr),
            Self::Sea => (Power::Uk, Power::Germany),
        }
    }
}

fn new_units(power: Power, force: &[(Kind, u8)], at: impl Fn(Kind) -> RegionId) -> Vec<NewUnit> {
    let unit = |kind| NewUnit { power, kind, at: at(kind), aboard: None, damaged: false };
    force.iter().flat_map(|&(kind, count)| (0..count).map(move |_| unit(kind))).collect()
}

/// The position with every attacker on its way, before the phase of movement ends.
fn drawn_up(line: &Line) -> State {
    let [from, to, airfield] = line.field.regions();
    let (attacker, defender) = line.field.powers();
    let start = |kind: Kind| if matches!(kind, Fighter | Bomber) { airfield } else { from };
    let mut units = new_units(attacker, line.attackers, start);
    units.extend(new_units(defender, line.defenders, |_| to));
    let state = State::open(Opening {
        victory: VictoryOption::Standard,
        seats: Power::ALL.map(|power| vec![power]).to_vec(),
        income: [].into(),
        round: 1,
        turn: attacker,
        treasury: ByPower::default(),
        control: [].into(),
        units,
    });
    let mut war = War::from(state, 0);
    war.play(&Command::EndPhase, &mut |_, _, _| {});
    for unit in war.view().units.iter().filter(|unit| unit.power == attacker) {
        war.play(&Command::Move { units: vec![unit.id], path: vec![unit.at, to] }, &mut |_, _, _| {});
    }
    war.state
}

/// Fights one battle to the end; how many of each side are left.
fn fight(line: &Line, drawn_up: &State, seed: u64) -> (usize, usize) {
    let [_, field, _] = line.field.regions();
    let mut war = War::from(drawn_up.clone(), seed);
    war.play(&Command::EndPhase, &mut |_, _, _| {});
    while war.view().battle.is_some() || war.awaited().what != Question::Orders {
        let answer = match war.options() {
            Options::Engage { .. } => Command::Engage { fight: true },
            Options::Submerge { .. } => Command::Submerge { units: Vec::new() },
            Options::Retreat { .. } => Command::Press,
            Options::Casualties { groups, count, .. } => {
                let role = if war.awaited().power == line.field.powers().0 { Role::Attacker } else { Role::Defender };
                Command::Casualties { units: losses(role, count, &groups) }
            }
            other @ (Options::Wait
            | Options::Purchase { .. }
            | Options::Orders { .. }
            | Options::Mobilize { .. }
            | Options::Battle { .. }
            | Options::Land { .. }) => panic!("no question of a battle: {other:?}"),
        };
        war.play(&answer, &mut |_, _, _| {});
    }
    let count = |power| war.view().units.iter().filter(|unit| unit.at == field && unit.power == power).count();
    let (attacker, defender) = line.field.powers();
    (count(attacker), count(defender))
}

/// A battleship's first hit, then the lowest combat value, then the cheapest unit.
fn losses(role: Role, count: u8, groups: &[CasualtyGroup]) -> Vec<UnitId> {
    let value = |kind: Kind| match role {
        Role::Attacker => kind.attack(),
        Role::Defender => kind.defense(),
    };
    let mut losses = Vec::new();
    for group in groups {
        let key = (1, value(group.kind), group.kind.cost());
        losses.extend(group.units.iter().map(|&unit| (key, unit)));
        if group.takes == 2 {
            losses.extend(group.units.iter().map(|&unit| ((0, 0, 0), unit)));
        }
    }
    losses.sort_unstable();
    losses.into_iter().take(usize::from(count)).map(|(_, unit)| unit).collect()
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "odds are compared, not played by")]
fn battles_end_as_often_as_they_should() {
    for line in &LINES {
        let drawn_up = drawn_up(line);
        let (mut won, mut lost) = (0_u64, 0_u64);
        for seed in 0..BATTLES {
            match fight(line, &drawn_up, seed) {
                (0, 0) => {}
                (_, 0) => won += 1,
                (0, _) => lost += 1,
                (attackers, defenders) => panic!("{}: {attackers} and {defenders} are left", line.name),
            }
        }
        for (found, percent, what) in [(won, line.won, "won"), (lost, line.lost, "lost")] {
            let share = percent / 100.0;
            let found = found as f64 / BATTLES as f64;
            let deviation = (share * (1.0 - share) / BATTLES as f64).sqrt();
            assert!(
                (found - share).abs() <= 4.0 * deviation + 1e-4,
                "{} is {what} in {found}, not in {share} of the battles",
                line.name
            );
        }
    }
}
