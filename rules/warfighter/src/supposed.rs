//! A match that a seat supposes from its view: the cards in sight, and hidden ones drawn from the cards that are not.

use alloc::{collections::BTreeMap, sync::Arc, vec, vec::Vec};
use kernel::{Chance, Dice, RulesVersion};

use crate::{
    Hostile, Id, Phase, Pile, PileName, Slot, Soldier, SoldierView, State, View,
    pile::{self, Cards, count},
    soldier::{Done, Paid, put, take},
    state::Piles,
    task::Task,
};

impl State {
    /// A match that has the view, while the team is bought or in the soldier turn, to try commands on. Hands that the
    /// view does not show are dealt from the cards that are nowhere in sight, as many of each pile as are missing there.
    /// It depends on the view and the chance alone.
    ///
    /// `None` at any other question, and where the piles are not those of the pack, as in positions laid out by hand.
    pub fn supposed(view: &View, rules: RulesVersion, chance: &mut dyn Chance) -> Option<Self> {
        let questions = u32::from(view.turn) + 1;
        let task = match view.phase {
            Phase::Buy => Task::Buy { n: questions },
            Phase::Soldiers if view.stake.is_none() => Task::Turn { n: questions },
            Phase::Soldiers | Phase::Hostiles | Phase::Over => return None,
        };
        let mut piles = unseen(view);
        let mut soldiers: Vec<Soldier> = view.soldiers.iter().map(|shown| restored(shown, view)).collect();
        deal(view, &mut piles, &mut soldiers, chance)?;
        let is_active = usize::from(view.objective.is_some());
        let locations = view.track.get(1..view.track.len().saturating_sub(is_active)).unwrap_or_default();
        Some(Self {
            pack: view.cards.clone(),
            terms: Arc::clone(&view.terms.0),
            phase: view.phase,
            mission: view.mission.clone(),
            objective: view.objective_card.clone(),
            turn: view.turn,
            time: view.time,
            rp: view.rp,
            rp_left: view.rp_left,
            points: view.points,
            soldiers: soldiers.into_iter().map(Arc::new).collect(),
            track: locations.to_vec(),
            progress: view.objective.clone(),
            location_played: view.location_played,
            slots: slots(view),
            hostiles: hostiles(view),
            hostiles_so_far: view.hostiles.iter().map(|hostile| hostile.id.0).max().unwrap_or(0),
            supports: view.supports.clone(),
            supports_so_far: view.supports.iter().map(|support| support.id.0).max().unwrap_or(0),
            cup: view.cup.clone(),
            piles,
            ready: view.ready.clone(),
            conceded: view.conceded.clone(),
            tasks: vec![task],
            questions,
            result: None,
            exit: BTreeMap::new(),
            ledger: None,
            lesson: None,
            rules,
        })
    }
}

/// The piles with all cards that are nowhere in sight, and the discards.
fn unseen(view: &View) -> Piles {
    let mut piles = Piles::full(&view.cards, view.terms.0.level);
    let in_hand = || view.soldiers.iter().flat_map(|soldier| soldier.hand.iter().chain(&soldier.aside)).flatten();
    let put_down = |pile: &mut Arc<Pile>, name, in_play: Vec<&Id>| {
        let pile = Arc::make_mut(pile);
        pile.discarded = view.discards.get(&name).cloned().unwrap_or_default();
        for (card, copies) in &pile.discarded {
            for _ in 0..*copies {
                pile::remove(&mut pile.left, card);
            }
        }
        for card in in_play {
            pile::remove(&mut pile.left, card);
        }
    };
    let supports = view.supports.iter().map(|support| &support.card);
    put_down(&mut piles.action, PileName::Action, in_hand().chain(supports).collect());
    put_down(&mut piles.location, PileName::Location, in_hand().chain(&view.track).collect());
    put_down(&mut piles.hostile, PileName::Hostile, view.hostiles.iter().map(|hostile| &hostile.card).collect());
    put_down(&mut piles.event, PileName::Event, view.slots.iter().flat_map(|slot| &slot.events).collect());
    piles
}

/// Deals the hands that the view hides; `None` if the piles do not come out as the view says.
fn deal(view: &View, piles: &mut Piles, soldiers: &mut [Soldier], chance: &mut dyn Chance) -> Option<()> {
    let mut dice = Dice::new(chance);
    let mut missing = Vec::new();
    for (shown, soldier) in view.soldiers.iter().zip(soldiers.iter_mut()).filter(|(shown, _)| shown.hand.is_none()) {
        for card in &shown.pledge.cards {
            let pile = if view.cards.locations.contains_key(card) { &mut piles.location } else { &mut piles.action };
            // Its owner may have spent since what it pledged.
            if pile.left.contains_key(card) && soldier.hand.len() < usize::from(shown.hand_count) {
                pile::remove(&mut Arc::make_mut(pile).left, card);
                put(&mut soldier.hand, card.clone());
            }
        }
        missing.push(usize::from(shown.hand_count).saturating_sub(soldier.hand.len()));
        missing.push(usize::from(shown.aside_count));
    }
    let mut pool: Vec<Id> = Vec::new();
    for (name, pile) in [(PileName::Action, &mut piles.action), (PileName::Location, &mut piles.location)] {
        let left = &mut Arc::make_mut(pile).left;
        let kept = view.decks.get(&name).copied().unwrap_or(0);
        // Location markers are discarded when they are drawn: no hand holds one.
        let is_marker = |card: &Id| view.cards.actions.get(card).is_some_and(|card| card.marker.is_on());
        let mut held: Cards = left.clone();
        held.retain(|card, _| !is_marker(card));
        while count(left) > kept {
            let card = pile::pick(&held, &mut dice, name.why())?;
            pile::remove(&mut held, &card);
            pile::remove(left, &card);
            pool.push(card);
        }
    }
    let hidden = view.soldiers.iter().zip(soldiers).filter(|(shown, _)| shown.hand.is_none());
    for ((_, soldier), missing) in hidden.zip(missing.chunks(2)) {
        for (cards, missing) in [&mut soldier.hand, &mut soldier.aside].into_iter().zip(missing) {
            for _ in 0..*missing {
                let count = u32::try_from(pool.len()).ok().filter(|count| *count > 0)?;
                put(cards, pool.swap_remove(usize::try_from(dice.pick(count, "deal")).ok()?));
            }
        }
    }
    let names = [PileName::Action, PileName::Location, PileName::Hostile, PileName::Event];
    let is_as_seen = |name: PileName| {
        let pile = match name {
            PileName::Action => &piles.action,
            PileName::Location => &piles.location,
            PileName::Hostile => &piles.hostile,
            PileName::Event => &piles.event,
        };
        view.decks.get(&name) == Some(&count(&pile.left))
    };
    (pool.is_empty() && names.into_iter().all(is_as_seen)).then_some(())
}

/// A soldier as the view shows it; a hand that is hidden is empty.
fn restored(shown: &SoldierView, view: &View) -> Soldier {
    let mut bought = shown.skills.clone();
    for own in view.cards.soldiers.get(&shown.id).into_iter().flat_map(|card| &card.skills) {
        take(&mut bought, own);
    }
    let veteran = |skill: &Id| {
        let ledger = view.terms.0.campaign.as_ref()?;
        ledger.soldiers.get(&shown.id).map(
            |veteran| {
                if veteran.skills.contains(skill) { Paid::Earlier } else { Paid::Points }
            },
        )
    };
    Soldier {
        id: shown.id.clone(),
        seat: shown.seat,
        slot: shown.slot,
        status: shown.status,
        wounds: shown.wounds.clone(),
        suppressed: shown.suppressed,
        actions: shown.actions,
        saved: shown.saved,
        next_actions: shown.next_actions,
        done: Done { moved: shown.moved, stealth: shown.stealth },
        stumbled: shown.stumbled,
        xp: shown.xp,
        hand: shown.hand.clone().unwrap_or_default(),
        aside: shown.aside.clone().unwrap_or_default(),
        weapons: shown.weapons.clone(),
        gear: shown.gear.clone(),
        skills: bought.into_iter().map(|skill| (skill.clone(), veteran(&skill).unwrap_or(Paid::Resources))).collect(),
        records: shown.records.clone(),
        uses: shown.uses.clone(),
        hardy: shown.hardy.clone(),
        engaged: shown.engaged,
        pledge: shown.pledge.clone(),
    }
}

fn slots(view: &View) -> BTreeMap<u8, Slot> {
    let restored = view.slots.iter().map(|shown| {
        let slot = Slot {
            events: shown.events.clone(),
            reward: shown.reward,
            weapons: shown.weapons.clone(),
            gear: shown.gear.clone(),
            ammo: shown.ammo.clone(),
        };
        (shown.slot, slot)
    });
    restored.collect()
}

fn hostiles(view: &View) -> Vec<Hostile> {
    let restored = view.hostiles.iter().map(|shown| Hostile {
        id: shown.id,
        card: shown.card.clone(),
        slot: shown.slot,
        target: shown.target.clone(),
        kia: shown.kia,
        suppressed: shown.suppressed,
    });
    restored.collect()
}
