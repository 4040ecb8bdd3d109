//! What a position is worth to the side that has just moved in it.

use alloc::{rc::Rc, vec::Vec};

use aa1941::{
    Power,
    board::{REGION_COUNT, RegionId, RegionSet, capital},
    setup::VictoryOption,
    units::{Element, Kind},
};

use super::{
    board::Board,
    pull::Pull,
    reach::{Group, Rings, Strikes},
};
use crate::{
    field::{FAR, Field},
    forces::{Forces, Tenths, price},
    odds::{Forecast, Odds},
    weights::Weights,
};

/// Work of looking at a position, beside the odds of new battles.
const WORK: u32 = 60;
/// How often an attack is made with half of what could go, as long as that does it as well.
const HALVINGS: usize = 3;
/// What any territory is worth.
const TERRITORY: Tenths = 5;
/// Troops that stay at home without being missed elsewhere.
const GARRISON: i32 = 2;
/// What it is worth that an empty transport is where troops wait, and how much less for each step.
const IN_PORT: i32 = 16;
const OUT_OF_PORT: i32 = 4;

/// What positions are worth to one power, in one turn.
pub(crate) struct Judge<'w> {
    pub(crate) weights: &'w Weights,
    odds: Rc<Odds>,
    me: Power,
    pull: Pull,
    /// The powers after this one, in the order in which they play.
    others: Vec<Power>,
    /// The capitals of one's own side.
    capitals: Vec<Rings>,
    /// Production of each power when the turn began.
    production: [i32; Power::ALL.len()],
    /// The land about one's own capital, if no enemy can march there.
    home: RegionSet,
    /// What an empty transport is worth in each zone.
    ports: [i32; REGION_COUNT],
}

/// All strikes that are possible in a position, by power.
type AllStrikes = [Strikes; Power::ALL.len()];

impl<'w> Judge<'w> {
    pub(crate) fn of(field: &Field<'_>, weights: &'w Weights) -> Self {
        let me = field.me;
        let mut others = Vec::new();
        let mut next = me.next();
        while next != me {
            others.push(next);
            next = next.next();
        }
        let friends = Power::ALL.into_iter().filter(|power| power.is_friend_of(me));
        let home = home(field);
        Self {
            weights,
            odds: Rc::clone(&field.odds),
            me,
            pull: Pull::of(&Board::of(field), weights),
            others,
            capitals: friends.map(|friend| Rings::around(capital(friend))).collect(),
            production: core::array::from_fn(|power| i32::from(field.view.powers.get(Power::ALL[power]).production)),
            home,
            ports: ports(field, home),
        }
    }

    /// How much work it is to say what a position is worth, with what odds have taken since.
    pub(crate) fn work(&self) -> u32 {
        WORK.saturating_add(self.odds.work_done())
    }

    pub(crate) fn forecast(&self, attackers: &Forces, defenders: &Forces) -> Forecast {
        self.odds.forecast(attackers, defenders)
    }

    /// What it is worth to hold a territory rather than that the enemy does.
    pub(crate) fn place(&self, board: &Board, region: RegionId) -> Tenths {
        let complex = if region.has_complex() { self.weights.complex } else { 0 };
        let held = TERRITORY + board.income(region) * self.weights.income + complex;
        let Some(owner) = region.capital_of() else { return held };
        let is_last = match board.victory {
            VictoryOption::Short => owner != Power::Ussr,
            VictoryOption::Standard => has_lost_another(board, owner),
        };
        let decides = if is_last { self.weights.last_capital } else { self.weights.capital };
        let production = self.production[owner as usize] * self.weights.income;
        held + decides + production + 10 * i32::from(board.treasury[owner as usize])
    }

    /// What a position is worth.
    pub(crate) fn worth(&self, board: &Board) -> Tenths {
        let strikes: AllStrikes = core::array::from_fn(|power| Strikes::of(board, Power::ALL[power]));
        let mut places: Vec<(RegionId, Forces)> = Vec::new();
        let mut sum = self.material(board) + self.presence(board);
        for region in RegionId::all().filter(|region| !region.is_neutral()) {
            let is_own = region.is_land() && board.is_held_by_friends_of(region, self.me);
            if is_own {
                sum += self.place(board, region);
            }
            let defenders = board.side(region, self.me);
            let is_capital = region.capital_of().is_some_and(|owner| owner.is_friend_of(self.me));
            if (is_own && !is_capital) || (!is_own && !defenders.is_empty()) {
                places.push((region, defenders));
            }
        }
        for rings in &self.capitals {
            sum -= self.fear_for(board, &strikes, rings);
        }
        let mut doomed = RegionSet::EMPTY;
        sum -= self.fears(board, &strikes, &places, &mut doomed);
        sum + self.hopes(board, strikes, doomed)
    }

    /// What the enemies can do in their next turns, each with what it has: who strikes here does not strike there. Marks
    /// where troops stand that will probably not be there when one's own turn comes.
    fn fears(
        &self,
        board: &Board,
        strikes: &AllStrikes,
        places: &[(RegionId, Forces)],
        doomed: &mut RegionSet,
    ) -> Tenths {
        let mut struck = [0; REGION_COUNT];
        let mut spared = [0; REGION_COUNT];
        for enemy in self.others.iter().copied().filter(|power| power.is_enemy_of(self.me)) {
            let own = &strikes[enemy as usize];
            let mut targets: Vec<(Tenths, RegionId, &Forces)> = Vec::new();
            for (region, defenders) in places {
                let gain = self.gain(board, strikes, *region, own.on(*region), defenders, enemy);
                if gain > 0 {
                    targets.push((gain, *region, defenders));
                }
            }
            targets.sort_unstable_by_key(|(gain, region, _)| (core::cmp::Reverse(*gain), *region));
            let mut groups = own.groups().to_vec();
            for (gain, region, defenders) in targets {
                let left = at_hand(&groups, region);
                let is_whole = left == *own.on(region);
                let now = if is_whole { gain } else { self.gain(board, strikes, region, &left, defenders, enemy) };
                let at = region.index();
                spared[at] = spared[at].max(gain - now.max(0));
                if now <= 0 {
                    continue;
                }
                struck[at] = struck[at].max(now);
                if now > defenders.price() / 2 {
                    doomed.insert(region);
                }
                // No more goes than it takes.
                let mut going = left;
                for _ in 0..HALVINGS {
                    let half = going.halved();
                    if half == going || self.gain(board, strikes, region, &half, defenders, enemy) * 10 < now * 9 {
                        break;
                    }
                    going = half;
                }
                commit(&mut groups, region, going);
            }
        }
        let struck: Tenths = struck.iter().sum();
        let spared: Tenths = spared.iter().sum();
        struck * self.weights.fear / 100 + spared * self.weights.fear_further / 100
    }

    /// What one could gain next, by those who will still be there.
    fn hopes(&self, board: &Board, mut strikes: AllStrikes, doomed: RegionSet) -> Tenths {
        let there = board.present(self.me).without(doomed);
        strikes[self.me as usize] = Strikes::from(board, self.me, there);
        let enemies = RegionId::all().filter(|region| {
            let is_own = region.is_land() && board.is_held_by_friends_of(*region, self.me);
            !region.is_neutral() && !is_own && strikes[self.me as usize].on(*region).attack() > 0
        });
        let hopes = enemies.map(|region| self.hope(board, &strikes, region)).filter(|hope| *hope > 0).collect();
        shared(hopes, &[self.weights.hope_first, self.weights.hope_second], self.weights.hope_further)
    }

    fn material(&self, board: &Board) -> Tenths {
        let mut sum = 0;
        for power in Power::ALL {
            let sign = if power.is_friend_of(self.me) { 1 } else { -1 };
            for region in board.present(power).iter() {
                for (kind, count) in board.units(region, power).iter() {
                    sum += sign * self.weights.unit(kind) * i32::from(count);
                }
            }
        }
        sum
    }

    /// What it is worth where one's own troops and transports are.
    fn presence(&self, board: &Board) -> Tenths {
        let (mut pulled, mut ports, mut at_home, mut ships) = (0, 0, 0, 0);
        for region in board.present(self.me).iter() {
            let own = board.units(region, self.me);
            let land = own.iter().filter(|(kind, _)| kind.element() == Element::Land);
            let (mut troops, mut prices) = (0, 0);
            for (kind, count) in land {
                troops += i32::from(count);
                prices += price(kind) * i32::from(count);
            }
            pulled += prices * self.pull.at(region);
            if self.home.contains(region) {
                at_home += troops;
            }
            let here = i32::from(own.get(Kind::Transport));
            if here > 0 {
                ships += here;
                ports += self.ports[region.index()] * (here - (troops + 1) / 2).max(0);
            }
        }
        let waiting = (at_home - GARRISON - 2 * ships).max(0) * self.weights.waiting;
        pulled / 1_000 * self.weights.pull / 100 + ports - waiting
    }

    /// What one gains by the attack on a place that one could make next.
    fn hope(&self, board: &Board, strikes: &AllStrikes, region: RegionId) -> Tenths {
        let attackers = strikes[self.me as usize].on(region);
        let enemies = board.side(region, self.others_side());
        if enemies.is_empty() && (region.is_sea() || board.holder(region).is_none()) {
            return 0;
        }
        self.gain(board, strikes, region, attackers, &enemies, self.me)
    }

    /// Some enemy.
    const fn others_side(&self) -> Power {
        match self.me {
            Power::Ussr | Power::Uk | Power::Usa => Power::Germany,
            Power::Germany | Power::Japan => Power::Ussr,
        }
    }

    /// What an attack brings, with what the other side makes good afterwards.
    fn gain(
        &self,
        board: &Board,
        strikes: &AllStrikes,
        region: RegionId,
        attackers: &Forces,
        defenders: &Forces,
        by: Power,
    ) -> Tenths {
        let has_land = attackers.count(Element::Land) > 0;
        if attackers.attack() == 0 || (defenders.is_empty() && (region.is_sea() || !has_land)) {
            return 0;
        }
        let battle = self.forecast(attackers, defenders);
        let place = if region.is_land() { self.place(board, region) } else { 0 };
        let won = if region.is_land() { battle.takes } else { battle.wins };
        let cargo = if region.is_sea() { board.cargo_of_enemies(region, by) } else { 0 };
        let gain = won * (place + cargo) / 1000 + battle.swing();
        if gain <= 0 || won == 0 || region.capital_of().is_some() {
            return gain;
        }
        // Aircraft are gone when the counter-attack comes.
        let mut left = battle.left;
        left.take(Kind::Fighter, u8::MAX);
        left.take(Kind::Bomber, u8::MAX);
        let counters = Power::ALL.into_iter().filter(|power| power.is_enemy_of(by));
        let counters = counters.map(|power| strikes[power as usize].on(region));
        let Some(counter) = counters.max_by_key(|forces| forces.attack() * forces.hits()) else { return gain };
        if counter.attack() == 0 || (region.is_land() && counter.count(Element::Land) == 0) {
            return gain;
        }
        let back = self.forecast(counter, &left);
        let place_back = back.takes * place / 1000 * self.weights.retaken / 100;
        let revenge = back.swing().max(0) * self.weights.revenge / 100;
        (gain - won * (place_back + revenge) / 1000).max(0)
    }

    /// What is feared for a capital: its enemies one after the other, next turn or within two.
    fn fear_for(&self, board: &Board, strikes: &AllStrikes, rings: &Rings) -> Tenths {
        let region = rings.place();
        if !board.is_held_by_friends_of(region, self.me) {
            return 0;
        }
        let garrison = board.side(region, self.me);
        let next = self.in_turn(board, region, garrison, |enemy| *strikes[enemy as usize].on(region));
        let mut gathered = garrison;
        for near in region.adjacent().filter(|near| near.is_land()) {
            gathered.join(&board.side(near, self.me));
        }
        let later = self.in_turn(board, region, gathered, |enemy| rings.brought(board, enemy));
        next * self.weights.fear_for_capital / 100 + (later - next).max(0) * self.weights.fear_from_afar / 100
    }

    /// What the enemies gain by attacking a capital one after the other.
    fn in_turn(
        &self,
        board: &Board,
        region: RegionId,
        mut garrison: Forces,
        brought: impl Fn(Power) -> Forces,
    ) -> Tenths {
        let owner = region.capital_of();
        let place = self.place(board, region);
        let (mut stands, mut lost) = (1_000, 0);
        for power in &self.others {
            if Some(*power) == owner && board.holder(region) == owner {
                let recruits = (i32::from(board.treasury[*power as usize]) / 3).min(board.income(region));
                garrison.add(Kind::Infantry, u8::try_from(recruits).unwrap_or(0));
            }
            if power.is_friend_of(self.me) {
                continue;
            }
            let attackers = brought(*power);
            if attackers.attack() == 0 || (attackers.count(Element::Land) == 0 && garrison.is_empty()) {
                continue;
            }
            let battle = self.forecast(&attackers, &garrison);
            let gain = battle.takes * place / 1000 + battle.swing();
            if gain <= 0 {
                continue;
            }
            lost += stands * gain / 1000;
            stands = stands * (1000 - battle.takes) / 1000;
            garrison = battle.held;
        }
        lost
    }
}

/// Whether the side of a power has lost a capital other than that of this power.
fn has_lost_another(board: &Board, owner: Power) -> bool {
    let others = Power::ALL.into_iter().filter(|power| power.is_friend_of(owner) && *power != owner);
    others.into_iter().any(|power| board.holder(capital(power)).is_some_and(|holder| holder.is_enemy_of(power)))
}

/// What is left that could come to a place.
fn at_hand(groups: &[Group], region: RegionId) -> Forces {
    let mut forces = Forces::default();
    for group in groups.iter().filter(|group| group.reach.contains(region)) {
        forces.add(group.kind, group.count);
    }
    forces
}

/// Takes forces that go to a place out of the groups that can, those first that could go to few others.
fn commit(groups: &mut [Group], region: RegionId, mut forces: Forces) {
    let mut order: Vec<usize> = (0..groups.len()).filter(|at| groups[*at].reach.contains(region)).collect();
    order.sort_by_key(|at| groups[*at].reach.len());
    for at in order {
        let group = &mut groups[at];
        let taken = group.count.min(forces.get(group.kind));
        group.count -= taken;
        forces.take(group.kind, taken);
    }
}

/// The greatest in full shares, the others in less.
fn shared(mut all: Vec<Tenths>, shares: &[i32], further: i32) -> Tenths {
    all.sort_unstable_by(|one, other| other.cmp(one));
    let shares = shares.iter().copied().chain(core::iter::repeat(further));
    all.iter().zip(shares).map(|(one, share)| one * share / 100).sum()
}

/// The land about one's own capital from which no way leads to the enemy.
fn home(field: &Field<'_>) -> RegionSet {
    let march = field.march_to_enemies();
    let capital = field.own_capital();
    if march[capital.index()] < FAR {
        return RegionSet::EMPTY;
    }
    let mut home = RegionSet::of(&[capital]);
    loop {
        let wider =
            home.iter().fold(home, |wider, region| wider.or(RegionSet::next_to(region).and(RegionSet::TERRITORIES)));
        if wider == home {
            return home;
        }
        home = wider;
    }
}

/// What an empty transport is worth in each zone.
fn ports(field: &Field<'_>, home: RegionSet) -> [i32; REGION_COUNT] {
    let makes = |region: &RegionId| region.has_complex() && field.holder(*region) == Some(field.me);
    let shores = home.iter().filter(makes).fold(RegionSet::EMPTY, |shores, region| shores.or(region.shores()));
    let steps = field.sail_to(shores.iter().map(|zone| (zone, 0)));
    steps.map(|steps| (IN_PORT - OUT_OF_PORT * i32::from(steps)).max(0))
}
