//! What a way costs, who may strike at the walker on it, and how it may end.

use alloc::vec::Vec;

use crate::{
    Answer, BlowKind, Direction, Odds, Rejection, Square, State, Tally, WayBlow, WayOdds, WayStep, Weapon,
    aim::{Aim, Force},
    creature::{Slot, Stand},
    odds::{Standing, ten_thousandths},
};

/// More steps than any creature takes in a turn.
const LONGEST_WAY: usize = 80;

/// The blow that an enemy would strike at a walker with its best attack, from the place that the walker leaves.
fn best_blow(state: &State, striker: Slot, walker: Slot) -> Option<(Aim, Odds)> {
    let creature = state.creature(striker);
    let from = creature.place()?;
    let indices = (0..).take(state.card(creature).melee.len());
    let blows = indices.map(|index| {
        let (with, kind) = (Weapon::Melee, BlowKind::Opportunity);
        let aim = Aim { attacker: striker, target: walker, with, index, kind, smite: None, from };
        (aim, state.odds(&aim, &state.figures(&aim)))
    });
    blows.max_by_key(|(aim, odds)| (odds.destroys, odds.hits, core::cmp::Reverse(aim.index)))
}

pub(crate) fn way(state: &State, walker: Slot, path: &[Square]) -> Result<Answer, Rejection> {
    // The blows of a way fall where it passes: the figures are those of a position in which the walker stands there.
    let mut ahead = state.clone();
    let creature = state.creature(walker);
    let gait = state.gait(creature);
    let mut place = state.place_of(walker).ok_or(Rejection::Gone(creature.id))?;
    let mut tally = state.turn().filter(|turn| turn.creature == walker).map_or(Tally::default(), |turn| turn.tally);
    let begun = tally.spent;
    let mut fates = state.fate_now(walker);
    let mut steps = Vec::new();
    for to in path.iter().take(LONGEST_WAY) {
        let board = state.board().ok_or(Rejection::WrongPhase)?;
        let direction = Direction::between(place.at, *to).ok_or(Rejection::NotAdjacent(*to))?;
        let step = board.step(place, direction, gait).map_err(|_| Rejection::Blocked(*to))?;
        let mut blows = Vec::new();
        let player = creature.player;
        for striking in player.clockwise(state.count()) {
            let own = ahead.slots().filter(|(_, enemy)| enemy.player == striking);
            let may = own.filter(|(slot, enemy)| {
                ahead.threatens_at(enemy, creature, place) && !ahead.struck.contains(&(walker, *slot))
            });
            let strikers: Vec<Slot> = may.map(|(slot, _)| slot).collect();
            for striker in strikers {
                let Some((aim, odds)) = best_blow(&ahead, striker, walker) else { continue };
                let figures = ahead.figures(&aim);
                fates = ahead.after_blow(&fates, &aim, &figures);
                ahead.struck.push((walker, striker));
                let damage = ahead.damage(&aim, &figures, Force::Single).total();
                blows.push(WayBlow {
                    creature: ahead.id(striker),
                    index: aim.index,
                    needs: figures.needs(),
                    damage: damage.unsigned_abs(),
                    odds,
                });
            }
        }
        tally = tally.with(&step);
        place = step.to;
        ahead.creature_mut(walker).stand = Stand::On(place.at);
        if step.hurts {
            fates = state.after_spikes(&fates, walker, state.spikes(creature));
        }
        steps.push(WayStep { to: *to, spent: tally.spent, blows, hurts: step.hurts });
    }
    let (routs, stopped, destroyed) = fates.told();
    let goes = |hurt: bool| fates.parts(|fate| fate.state == Standing::Goes && (fate.hp < creature.hp) == hurt);
    let ends = WayOdds {
        unhurt: ten_thousandths(goes(false)),
        hurt: ten_thousandths(goes(true)),
        routs,
        stops: stopped,
        falls: destroyed,
    };
    Ok(Answer::Way { cost: tally.spent - begun, steps, ends })
}
