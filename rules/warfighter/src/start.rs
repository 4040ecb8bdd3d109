//! How a match begins.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec,
    vec::Vec,
};
use kernel::RulesVersion;

use crate::{
    Config, Id, Pile, State,
    pack::{Level, Pack},
    pile::Cards,
    soldier::Paid,
    state::{Phase, Piles},
    task::Task,
    terms::Pick,
};

impl Piles {
    /// The full piles of a pack.
    pub(crate) fn full(pack: &Pack, level: Level) -> Self {
        let pile = |left: Cards| {
            let left = left.into_iter().filter(|(_, copies)| *copies > 0).collect();
            Arc::new(Pile { left, ..Pile::default() })
        };
        let hostiles = pack.hostiles.iter().map(|(id, card)| {
            let (frontline, elite) = (u16::from(card.copies.frontline), u16::from(card.copies.elite));
            let copies = match level {
                Level::Frontline => frontline,
                Level::Elite => elite,
                Level::Mixed => frontline + elite,
            };
            (id.clone(), copies)
        });
        Self {
            action: pile(pack.actions.iter().map(|(id, card)| (id.clone(), u16::from(card.copies))).collect()),
            location: pile(pack.locations.keys().map(|id| (id.clone(), 1)).collect()),
            hostile: pile(hostiles.collect()),
            event: pile(pack.events.iter().map(|(id, card)| (id.clone(), u16::from(card.copies))).collect()),
        }
    }
}

impl State {
    pub(crate) fn new(config: &Config, rules: RulesVersion) -> Self {
        let card = |pick: &Pick| if let Pick::Card(id) = pick { Some(id.clone()) } else { None };
        let mission: Option<Id> = card(&config.terms.mission);
        let ledger = config.terms.campaign.as_ref();
        let mut state = Self {
            piles: Piles::full(&config.pack, config.terms.level),
            pack: config.pack.clone(),
            terms: Arc::new(config.terms.clone()),
            phase: Phase::Buy,
            mission: None,
            objective: card(&config.terms.objective),
            turn: 0,
            time: 0,
            rp: 0,
            rp_left: 0,
            points: ledger.map_or(0, |ledger| ledger.points),
            soldiers: Vec::new(),
            track: Vec::new(),
            progress: None,
            location_played: false,
            slots: BTreeMap::new(),
            hostiles: Vec::new(),
            hostiles_so_far: 0,
            supports: Vec::new(),
            supports_so_far: 0,
            cup: Cards::new(),
            ready: BTreeSet::new(),
            conceded: BTreeSet::new(),
            tasks: vec![Task::Draw {}],
            questions: 0,
            result: None,
            exit: BTreeMap::new(),
            ledger: None,
            lesson: None,
            rules,
        };
        for (id, veteran) in ledger.into_iter().flat_map(|ledger| &ledger.soldiers) {
            let Some(mut soldier) = state.recruit(id, veteran.seat) else { continue };
            soldier.skills = veteran.skills.iter().map(|skill| (skill.clone(), Paid::Earlier)).collect();
            state.soldiers.push(soldier.into());
        }
        if let Some(mission) = mission {
            state.begin_mission(&mission);
        }
        if let Some(position) = &config.position {
            position.lay_out(&mut state);
        }
        if let Some(lesson) = &config.lesson {
            state.begin_lesson(lesson);
        }
        state
    }
}
