//! Who loses is out: a bracket in which the two foremost seeds can only meet in the final, the four foremost in the
//! semi-finals, and so on. Where the field does not fill it, the foremost seeds have no game in the first stage.
//!
//! A drawn game is played again with sides swapped. If that is drawn, too, the higher seed goes on. After a double forfeit
//! neither goes on, and the next opponent has a bye.

use crate::{
    Ending, Entry, Game, Round, ThirdPlace, Tournament, lot, number,
    sides::{Sides, firsts},
};

/// Who can come to a place in the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contender {
    /// It depends on games that have not ended.
    Open,
    /// The opponent goes on without a game.
    Bye,
    /// This one.
    Known(Entry),
}

/// The stages that a field takes.
pub fn bracket_stages(entrants: usize) -> u32 {
    if entrants < 2 { 0 } else { number(entrants).next_power_of_two().ilog2() }
}

/// The seeds of the first stage from the top of the bracket to its bottom, counted from 0.
fn bracket(stages: u32) -> Vec<usize> {
    let mut seeds = vec![0];
    for _ in 0..stages {
        let size = seeds.len() * 2;
        seeds = seeds.iter().flat_map(|seed| [*seed, size - 1 - seed]).collect();
    }
    seeds
}

/// The slot of the game for the third place, in the stage of the final.
const THIRD_PLACE: u32 = 1;

pub(crate) fn contenders(tournament: &Tournament, stage: u32, slot: u32) -> [Contender; 2] {
    let stages = bracket_stages(tournament.entrants.len());
    if stage == 0 {
        let (seeding, bracket) = (tournament.seeding(), bracket(stages));
        let at = usize::try_from(slot).unwrap_or(usize::MAX).saturating_mul(2);
        return [at, at + 1].map(|place| {
            let seed = bracket.get(place).and_then(|seed| seeding.get(*seed));
            seed.map_or(Contender::Bye, |entry| Contender::Known(*entry))
        });
    }
    if stage + 1 == stages && slot == THIRD_PLACE {
        return [0, 1].map(|semi_final| settled(tournament, stage - 1, semi_final).1);
    }
    [slot * 2, slot * 2 + 1].map(|before| settled(tournament, stage - 1, before).0)
}

/// Who goes on from a place in the bracket, and who does not.
fn settled(tournament: &Tournament, stage: u32, slot: u32) -> (Contender, Contender) {
    use Contender::{Bye, Known, Open};
    let (one, other) = match contenders(tournament, stage, slot) {
        [Known(one), Known(other)] => (one, other),
        [Open, _] | [_, Open] => return (Open, Open),
        [Known(alone), Bye] | [Bye, Known(alone)] => return (Known(alone), Bye),
        [Bye, Bye] => return (Bye, Bye),
    };
    let games = games_at(tournament, stage, slot);
    let Some(Game { first, second, ending: Some(ending), .. }) = games.last() else { return (Open, Open) };
    match ending {
        Ending::FirstWon | Ending::FirstByForfeit => (Known(*first), Known(*second)),
        Ending::SecondWon | Ending::SecondByForfeit => (Known(*second), Known(*first)),
        Ending::BothForfeit => (Bye, Bye),
        Ending::Drawn if games.len() < 2 => (Open, Open),
        Ending::Drawn => {
            let seeding = tournament.seeding();
            let seed = |entry: Entry| seeding.iter().position(|one| *one == entry);
            if seed(one) < seed(other) { (Known(one), Known(other)) } else { (Known(other), Known(one)) }
        }
    }
}

/// The games at a place in the bracket, in the order in which they were played.
fn games_at(tournament: &Tournament, stage: u32, slot: u32) -> Vec<&Game> {
    let rounds = tournament.rounds.iter().filter(|round| round.stage == stage);
    rounds.flat_map(|round| round.games.iter().filter(|game| game.slot == slot)).collect()
}

pub(crate) fn next(tournament: &Tournament, third_place: ThirdPlace) -> Option<Round> {
    let stages = bracket_stages(tournament.entrants.len());
    let (last, leg) = tournament.rounds.last().map_or((None, 0), |round| (Some(round.stage), round.leg));
    if let Some(stage) = last.filter(|_| leg == 0)
        && let Some(round) = replay(tournament, stage)
    {
        return Some(round);
    }
    let stage = last.map_or(0, |stage| stage + 1);
    if stage >= stages {
        return None;
    }
    let is_final = stage + 1 == stages;
    let slots = 1 << (stages - stage - 1);
    let has_third = is_final && stages > 1 && third_place == ThirdPlace::Played;
    let mut round = Round { stage, ..Round::default() };
    for slot in (0..slots).chain(has_third.then_some(THIRD_PLACE)) {
        match contenders(tournament, stage, slot) {
            [Contender::Known(one), Contender::Known(other)] => {
                let (first, second) = by_sides(tournament, (stage, slot), one, other);
                round.games.push(tournament.new_game(slot, first, second));
            }
            [Contender::Known(alone), _] | [_, Contender::Known(alone)] => round.byes.push(alone),
            [Contender::Open | Contender::Bye, Contender::Open | Contender::Bye] => {}
        }
    }
    Some(round)
}

/// The drawn games of a stage once more, with sides swapped; `None`: none was drawn.
fn replay(tournament: &Tournament, stage: u32) -> Option<Round> {
    let round = tournament.rounds.last()?;
    let drawn = round.games.iter().filter(|game| game.ending == Some(Ending::Drawn));
    let games: Vec<Game> = drawn.map(|game| tournament.new_game(game.slot, game.second, game.first)).collect();
    (!games.is_empty()).then_some(Round { stage, leg: 1, games, byes: Vec::new() })
}

/// Who has played the first side less often plays it; of equals who did not play it last; else the lot decides.
fn by_sides(tournament: &Tournament, (stage, slot): (u32, u32), one: Entry, other: Entry) -> (Entry, Entry) {
    let rank = |entry| {
        let sides = Sides::of(tournament, entry);
        let had_it_last = sides.due() == Some(crate::sides::Side::Second);
        (firsts(tournament, entry), had_it_last)
    };
    let number = usize::try_from(stage * 65_536 + slot).unwrap_or(0);
    let by_lot = || (lot::of(!tournament.seed, number) & 1).cmp(&0);
    if rank(one).cmp(&rank(other)).then_with(by_lot).is_le() { (one, other) } else { (other, one) }
}

/// The last stage in which an entrant stood, and how it ended there: lower is better. For standings.
pub(crate) fn reached(tournament: &Tournament, entry: Entry) -> (u32, u32) {
    let stages = bracket_stages(tournament.entrants.len());
    let last = tournament.rounds.iter().rev().find(|round| {
        // The game for the third place is no stage of its own: it ranks those who came to the semi-finals.
        let game = round.game_of(entry).is_some_and(|game| !is_third(stages, round.stage, game.slot));
        game || round.byes.contains(&entry)
    });
    let Some(round) = last else { return (stages, 3) };
    let slot = round.game_of(entry).map(|game| game.slot);
    let has_won = slot.is_some_and(|slot| settled(tournament, round.stage, slot).0 == Contender::Known(entry));
    let has_lost = slot.is_some_and(|slot| {
        let (on, out) = settled(tournament, round.stage, slot);
        on == Contender::Bye || out == Contender::Known(entry)
    });
    let of_third = stages.checked_sub(1).map(|stage| settled(tournament, stage, THIRD_PLACE).0);
    let within = match (has_won, has_lost) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) if stages > 1 && of_third == Some(Contender::Known(entry)) => 2,
        (false, true) => 3,
    };
    (stages - 1 - round.stage, within)
}

fn is_third(stages: u32, stage: u32, slot: u32) -> bool {
    stages > 1 && stage + 1 == stages && slot == THIRD_PLACE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_foremost_seeds_meet_as_late_as_can_be() {
        assert_eq!(bracket(3), [0, 7, 3, 4, 1, 6, 2, 5]);
    }
}
