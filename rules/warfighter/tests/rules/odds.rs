//! The chances that questions are answered with, against every way in which the dice can fall.
#![expect(clippy::wildcard_enum_match_arm, reason = "a few commands name a weapon")]

use std::collections::BTreeMap;

use kernel::{Chance, Dice, Game as _, MatchState, Seat, SplitMix, Viewer};
use laws::Subject as _;
use warfighter::{
    Answer, Command, Event, HostileEvent, Query, Ruler, Stake, State, Status, Term, Threat, View, Warfighter,
};

use crate::subject::{Sample, questions::attacks_of};

/// One way after the other in which dice can fall.
#[derive(Default)]
struct EveryWay {
    falls: Vec<(u32, u32)>,
    at: usize,
}

impl Chance for EveryWay {
    fn draw(&mut self, sides: u32) -> u32 {
        if self.at == self.falls.len() {
            self.falls.push((0, sides));
        }
        self.at += 1;
        self.falls[self.at - 1].0
    }
}

/// What is certain: every way of up to five dice divides it.
const WHOLE: u64 = 10_u64.pow(5) * 36;

impl EveryWay {
    fn weight(&self) -> u64 {
        WHOLE / self.falls.iter().map(|(_, sides)| u64::from(*sides)).product::<u64>()
    }

    /// The next way; `None` after the last.
    fn next(mut self) -> Option<Self> {
        while let Some((face, sides)) = self.falls.pop() {
            if face + 1 < sides {
                self.falls.push((face + 1, sides));
                return Some(Self { falls: self.falls, at: 0 });
            }
        }
        None
    }
}

/// The chances of what `outcome` names, in ten thousandths.
fn tally<K: Ord>(mut outcome: impl FnMut(&mut EveryWay) -> K) -> BTreeMap<K, u64> {
    let (mut sums, mut way) = (BTreeMap::new(), Some(EveryWay::default()));
    while let Some(mut now) = way {
        let found = outcome(&mut now);
        *sums.entry(found).or_insert(0) += now.weight();
        way = now.next();
    }
    assert_eq!(sums.values().sum::<u64>(), WHOLE, "each way counts once");
    sums
}

fn rounded(weight: u64) -> u16 {
    u16::try_from((weight * 20_000 + WHOLE) / (2 * WHOLE)).expect("at most ten thousand")
}

fn rounded_sum<K: Ord>(sums: &BTreeMap<K, u64>, of: impl Fn(&K) -> bool) -> u16 {
    rounded(sums.iter().filter(|(key, _)| of(key)).map(|(_, weight)| weight).sum())
}

fn folded(state: &State, events: &[Event]) -> State {
    let mut after = state.clone();
    for event in events {
        Warfighter::apply(&mut after, event);
    }
    after
}

fn view(state: &State) -> View {
    Warfighter::view(state, Viewer::Omniscient)
}

fn ask(state: &State, seat: Seat, query: &Query) -> Result<Answer, String> {
    let asked = Warfighter::ask(state, Viewer::Seat(seat), query, &mut SplitMix::new(0));
    asked.map_err(|refused| format!("{refused:?}"))
}

/// The modifiers lead from the number to what the die needs.
fn adds_up(ruler: &Ruler) {
    let sum = |to: Term| ruler.modifiers.iter().filter(|one| one.to == to).map(|one| one.by).sum::<i16>();
    assert_eq!(ruler.number + sum(Term::Number) - sum(Term::Die), ruler.needs, "{ruler:?}");
}

/// Killed and suppressed of a hostile card, or the hits on a target of the objective.
fn standing(view: &View, target: &str, count: u8) -> (i16, i16) {
    if let Some(target) = target.strip_prefix('t') {
        let at = target.parse::<usize>().expect("a number") - 1;
        return (i16::from(view.objective.as_ref().expect("it is active").hits[at]), 0);
    }
    let card = view.hostiles.iter().find(|card| card.id.to_string() == target);
    card.map_or((count.into(), 0), |card| (card.kia.into(), card.suppressed.into()))
}

/// Holds an answer about an attack against every fall of its dice; how many dice fell.
fn hold_attack(state: &State, seat: Seat, command: &Command, answer: &Answer) {
    let Answer::Attack { target, rolls, odds, wear } = answer else { panic!("{answer:?}") };
    for roll in rolls {
        adds_up(&roll.hit);
        roll.cover.iter().for_each(adds_up);
    }
    let before = view(state);
    let now = before.hostiles.iter().find(|card| card.id.to_string() == *target);
    let count = now.map_or(0, |card| card.kia + card.suppressed + card.active);
    let (kia, suppressed) = standing(&before, target, count);
    let soldier = |view: &View| {
        let (Command::Attack { soldier, .. } | Command::Use { soldier, .. }) = command else { return None };
        view.soldiers.iter().find(|found| found.id == *soldier).cloned()
    };
    let weapon = match command {
        Command::Attack { weapon, .. } => weapon.clone(),
        Command::Use { attack, .. } => attack.as_ref().and_then(|attack| attack.weapon.clone()),
        _ => None,
    };
    let wears = |view: &View| {
        let found = soldier(view);
        let carried = found.as_ref().zip(weapon.as_ref()).and_then(|(found, id)| found.weapons.get(id).cloned());
        let stumbled = found.is_some_and(|found| found.stumbled);
        (carried.as_ref().is_some_and(|one| one.empty), carried.is_some_and(|one| one.jammed), stumbled)
    };
    let had = wears(&before);
    let sums = tally(|way| {
        let events = Warfighter::decide(state, seat, command, &mut Dice::new(way)).expect("the question was answered");
        let after = view(&folded(state, &events));
        let (kills, suppressions) = standing(&after, target, count);
        ((kills - kia, suppressions - suppressed), wears(&after))
    });
    let mut results = BTreeMap::new();
    for ((result, _), weight) in &sums {
        *results.entry(*result).or_insert(0) += weight;
    }
    let most = if now.is_none() { odds.results.last().map_or(0, |last| i16::from(last.kills)) } else { count.into() };
    let mut capped = BTreeMap::new();
    for ((kills, suppressions), weight) in results {
        *capped.entry((kills.min(most), suppressions)).or_insert(0) += weight;
    }
    let told = odds.results.iter().map(|one| ((i16::from(one.kills), one.suppressions), one.odds));
    let found = capped.iter().map(|(result, weight)| (*result, rounded(*weight)));
    assert_eq!(told.collect::<Vec<_>>(), found.collect::<Vec<_>>(), "{command:?} {answer:?}");
    assert_eq!(odds.kills, rounded_sum(&sums, |((kills, _), _)| *kills > 0), "{command:?}");
    assert_eq!(odds.nothing, rounded_sum(&sums, |(result, _)| *result == (0, 0)), "{command:?}");
    let frightens = |((kills, suppressed), _): &((i16, i16), _)| *kills == 0 && *suppressed > 0;
    assert_eq!(odds.suppresses, rounded_sum(&sums, frightens), "{command:?}");
    if now.is_some() {
        let gone = |((kills, _), _): &((i16, i16), _)| kills + kia >= i16::from(count);
        assert_eq!(odds.clears, rounded_sum(&sums, gone), "{command:?}");
    }
    let told = (wear.empties, wear.jams, wear.stumbles);
    let newly = |of: fn(&(bool, bool, bool)) -> bool| rounded_sum(&sums, |(_, now)| of(now) && !of(&had));
    assert_eq!(told, (newly(|now| now.0), newly(|now| now.1), newly(|now| now.2)), "{command:?} {answer:?}");
}

/// Every seat lets pass what it is asked about.
fn closed(state: &State) -> State {
    let mut state = state.clone();
    while let Some(one) = Warfighter::awaiting(&state).pending().first() {
        let pass = Warfighter::decide(&state, one.seat, &Command::Pass {}, &mut Dice::new(&mut EveryWay::default()));
        state = folded(&state, &pass.expect("a reaction can be let pass"));
    }
    state
}

/// Holds what threatens at a window against every fall of the dice.
fn hold_threat(state: &State, threat: Option<&Threat>) {
    let stands = matches!(view(state).stake, Some(Stake::Attack { .. } | Stake::Wounds { .. }));
    if !stands {
        assert!(threat.is_none(), "{threat:?}");
        return;
    }
    let Some(threat) = threat else { panic!("something threatens") };
    threat.cover.iter().for_each(adds_up);
    let (before, state) = (view(state), closed(state));
    let target = |view: &View| view.soldiers.iter().find(|one| one.id == threat.target).cloned().expect("it is there");
    let was = target(&before);
    let outcome = |way: &mut EveryWay| {
        let events = Warfighter::advance(&state, &mut Dice::new(way));
        let after = folded(&state, &events);
        let evades = |event: &Event| matches!(event, Event::Hostile(HostileEvent::AttackCancelled { .. }));
        let (now, view) = (target(&view(&after)), view(&after));
        match &view.stake {
            Some(Stake::Wounds { soldier, points, .. }) if *soldier == threat.target => {
                (events.iter().any(evades), now.suppressed > was.suppressed, *points, *points >= was.health)
            }
            _ => {
                let points = was.health - now.health;
                let falls = now.status != Status::Up {};
                (events.iter().any(evades), now.suppressed > was.suppressed, points, falls)
            }
        }
    };
    // Wounds need no die; chits that are drawn after a fall change nothing about it.
    let sums = if threat.hit.is_some() {
        tally(outcome)
    } else {
        BTreeMap::from([(outcome(&mut EveryWay::default()), WHOLE)])
    };
    let chance = |of: fn(&(bool, bool, u8, bool)) -> bool| rounded_sum(&sums, of);
    assert_eq!(threat.evades, chance(|(evades, ..)| *evades), "{threat:?}");
    assert_eq!(threat.suppresses, chance(|(_, suppresses, ..)| *suppresses), "{threat:?}");
    let nothing = chance(|(evades, suppresses, points, _)| !evades && !suppresses && *points == 0);
    assert_eq!(threat.nothing, nothing, "{threat:?}");
    assert_eq!(threat.falls, chance(|(.., falls)| *falls), "{threat:?}");
    if threat.hit.is_some() {
        for wound in &threat.wounds {
            let found = rounded_sum(&sums, |(_, _, points, _)| *points == wound.points);
            assert_eq!(wound.odds, found, "{threat:?}");
        }
        let wounds = rounded_sum(&sums, |(_, _, points, _)| *points > 0);
        // A cover that no die beats leaves wounds on the list that never come.
        assert_eq!(threat.wounds.iter().all(|wound| wound.odds == 0), wounds == 0, "{threat:?}");
    }
}

#[test]
fn chances_are_those_of_every_fall_of_the_dice() {
    let (mut attacks, mut many, mut supports, mut windows, mut reactions) = (0, 0, 0, 0, 0);
    for seed in 0..48 {
        let mut this = MatchState::<Warfighter>::new(Sample::opening(seed));
        let (mut players, mut dice) = (SplitMix::new(seed), SplitMix::new(!seed));
        for _ in 0..60 {
            let pending = this.awaiting().pending().to_vec();
            let Some(one) = pending.first() else { break };
            let (state, seat) = (this.state().clone(), one.seat);
            for command in attacks_of(&state, seat, &mut players) {
                let Ok(answer) = ask(&state, seat, &Query::Attack { command: command.clone().into() }) else {
                    continue;
                };
                let Answer::Attack { rolls, .. } = &answer else { panic!("{answer:?}") };
                let dice: u8 = rolls.iter().map(|roll| roll.dice).sum();
                many += u32::from(dice > 2);
                // Sixty thousand ways each: a few of them are enough.
                if dice > 4 || dice > 2 && many > 40 || dice == 4 && many % 8 > 0 {
                    continue;
                }
                attacks += 1;
                supports += u32::from(matches!(command, Command::Support { .. }));
                hold_attack(&state, seat, &command, &answer);
            }
            if one.kind == "react" {
                let Answer::Reaction { now, after } = ask(&state, seat, &Query::Reaction {}).expect("a window is open")
                else {
                    panic!("another answer")
                };
                windows += 1;
                hold_threat(&state, Some(&now));
                for reacted in &after {
                    reactions += 1;
                    let command = reacted.reaction.command();
                    let events = Warfighter::decide(&state, seat, &command, &mut Dice::new(&mut EveryWay::default()));
                    let next = folded(&state, &events.expect("a reaction that is offered"));
                    hold_threat(&next, reacted.threat.as_ref());
                }
            }
            let action = Warfighter::random_command(this.state(), this.asked(seat), &mut players).expect("an answer");
            this.act(seat, &action, &mut dice).expect("it is legal");
        }
    }
    assert!(
        attacks > 100 && supports > 0 && windows > 20 && reactions > 5,
        "{attacks} {supports} {windows} {reactions}"
    );
}
