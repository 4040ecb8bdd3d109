//! What has happened, a sentence each, for a player who was not there.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the events that it is about")]

use alloc::{
    format,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};
use kernel::{RecapLine, Seat, SeenStep, Text, Weight};

use crate::{
    AttackTarget, Event, HostileEvent, HostileId, Id, MissionEvent, Shot, View, ending::Fate, names::Names, outcome,
};

/// One sentence for each thing that happened.
pub(crate) fn of(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
    if steps.is_empty() {
        return Vec::new();
    }
    let mut teller = Teller::new(before);
    let mut lines = Vec::new();
    for step in steps {
        for event in &step.events {
            lines.extend(teller.line(step.number, step.seat, event));
            teller.follow(event);
        }
    }
    lines
}

/// Tells events in words; it knows what stands where as far as it was told.
pub(crate) struct Teller<'a> {
    names: Names,
    before: &'a View,
    hostiles: Vec<(HostileId, Id, u8)>,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(before: &'a View) -> Self {
        let hostiles = before.hostiles.iter().map(|hostile| (hostile.id, hostile.card.clone(), hostile.slot)).collect();
        Self { names: Names::of(before), before, hostiles }
    }

    /// Keeps what later events refer to.
    pub(crate) fn follow(&mut self, event: &Event) {
        match event {
            Event::Hostile(HostileEvent::Arrived { hostile, card, slot, .. }) => {
                self.hostiles.push((*hostile, card.clone(), *slot));
            }
            Event::Hostile(HostileEvent::HostileMoved { hostile, to }) => {
                if let Some(found) = self.hostiles.iter_mut().find(|(id, ..)| id == hostile) {
                    found.2 = *to;
                }
            }
            _ => {}
        }
    }

    fn hostile(&self, id: HostileId) -> Text {
        let card = self.hostiles.iter().find(|(found, ..)| *found == id).map(|(_, card, _)| card);
        card.map_or_else(|| Text::new(id.to_string(), id.to_string()), |card| self.names.card(card))
    }

    fn slot_of(&self, id: HostileId) -> Option<u8> {
        self.hostiles.iter().find(|(found, ..)| *found == id).map(|(.., slot)| *slot)
    }

    #[expect(clippy::too_many_lines, reason = "one row for each event")]
    /// The sentence about one event; `None` where another one says it.
    pub(crate) fn line(&self, step: u32, seat: Option<Seat>, event: &Event) -> Option<RecapLine> {
        let role = seat.map(|seat| self.before.terms.0.role(seat));
        let told = |weight, slot: Option<u8>, text: Text| {
            let place = slot.map(|slot| slot.to_string());
            Some(RecapLine { step, role: role.clone(), place, way: Vec::new(), weight, text })
        };
        let of_system = |weight, slot: Option<u8>, text: Text| {
            let place = slot.map(|slot| slot.to_string());
            Some(RecapLine { step, role: None, place, way: Vec::new(), weight, text })
        };
        let name = |id: &Id| self.names.card(id);
        match event {
            Event::Mission(MissionEvent::MissionDrawn { mission }) => {
                of_system(Weight::Main, None, two("The mission is", "La mission est", &name(mission)))
            }
            Event::Mission(MissionEvent::ObjectiveDrawn { objective }) => {
                of_system(Weight::Main, None, two("The objective is", "L’objectif est", &name(objective)))
            }
            Event::Mission(MissionEvent::Bought { goods, .. }) => {
                let (what, whom) = (name(&goods.card), name(&goods.soldier));
                let text = if goods.item == crate::Item::Soldier {
                    two("Recruits", "Recrute", &whom)
                } else {
                    Text::new(
                        format!("Buys {} for {}", what.en, whom.en),
                        format!("Achète {} pour {}", what.fr, whom.fr),
                    )
                };
                told(Weight::Minor, None, text)
            }
            Event::Mission(MissionEvent::MissionBegan {}) => of_system(
                Weight::Main,
                None,
                Text::new("The team is bought, and the mission begins", "L’équipe est prête, la mission commence"),
            ),
            Event::Moved { soldier, from, to } => {
                let who = name(soldier);
                let text = Text::new(format!("{} moves to slot {to}", who.en), format!("{} va au lieu {to}", who.fr));
                let line = told(Weight::Minor, Some(*to), text)?;
                Some(RecapLine { way: vec![from.to_string(), to.to_string()], ..line })
            }
            Event::Attacked { soldier, target, shot, .. } | Event::Struck { soldier, target, shot, .. } => {
                let slot = if let AttackTarget::Hostile(id) = target { self.slot_of(*id) } else { None };
                let weight = if shot.kills > 0 { Weight::Main } else { Weight::Minor };
                told(weight, slot, self.shot(soldier, target, shot))
            }
            Event::Hostile(HostileEvent::Killed { hostile, card, by }) => {
                let (what, who) = (name(card), name(by));
                let text =
                    Text::new(format!("{} eliminates {}", who.en, what.en), format!("{} élimine {}", who.fr, what.fr));
                told(Weight::Main, self.slot_of(*hostile), text)
            }
            Event::LocationPlaced { card, slot, .. } => {
                let what = name(card);
                let text =
                    Text::new(format!("Places {} on slot {slot}", what.en), format!("Pose {} au lieu {slot}", what.fr));
                told(Weight::Main, Some(*slot), text)
            }
            Event::Activated { .. } => {
                let text = Text::new("Activates the objective", "Active l’objectif");
                told(Weight::Main, Some(self.before.objective_slot), text)
            }
            Event::ObjectiveHit { hits, .. } => {
                let text =
                    Text::new(format!("The objective is hit: {hits}"), format!("L’objectif est touché : {hits}"));
                told(Weight::Main, Some(self.before.objective_slot), text)
            }
            Event::Worked { work, .. } => {
                let text =
                    Text::new(format!("Works on the objective: {work}"), format!("Travaille à l’objectif : {work}"));
                told(Weight::Main, Some(self.before.objective_slot), text)
            }
            Event::Hostile(HostileEvent::Arrived { card, target, slot, .. }) => {
                let (what, whom) = (name(card), name(target));
                let text = Text::new(
                    format!("{} arrive on slot {slot} and aim at {}", what.en, whom.en),
                    format!("{} : arrivée au lieu {slot}, cible {}", what.fr, whom.fr),
                );
                of_system(Weight::Main, Some(*slot), text)
            }
            Event::Hostile(HostileEvent::EventDrawn { card, .. }) => {
                of_system(Weight::Main, None, two("Event:", "Événement :", &name(card)))
            }
            Event::Hostile(HostileEvent::PaidOff { .. }) => {
                told(Weight::Main, None, Text::new("Pays it off", "Paie pour l’éviter"))
            }
            Event::Hostile(HostileEvent::HostileAttacked { hostile, target, wounds, cover_die, cover, .. }) => {
                let (what, whom) = (self.hostile(*hostile), name(target));
                let beats = i16::from(*cover_die) >= i16::from(*cover);
                let (en, fr) = match (*wounds > 0, beats) {
                    (true, true) => ("and hit", "touché"),
                    (false, false) => ("and miss", "manqué"),
                    _ => ("and suppress", "neutralisé"),
                };
                let text = Text::new(
                    format!("{} attack {} {en}", what.en, whom.en),
                    format!("{} : attaque contre {}, {fr}", what.fr, whom.fr),
                );
                of_system(Weight::Minor, self.slot_of(*hostile), text)
            }
            Event::Hostile(HostileEvent::AttackCancelled { hostile, target }) => {
                let (what, whom) = (self.hostile(*hostile), name(target));
                let text = Text::new(
                    format!("The attack of {} on {} does not take place", what.en, whom.en),
                    format!("{} : l’attaque contre {} n’a pas lieu", what.fr, whom.fr),
                );
                of_system(Weight::Minor, None, text)
            }
            Event::Wounded { soldier, points } => {
                let who = name(soldier);
                let text = Text::new(
                    format!("{} takes a wound of {points}", who.en),
                    format!("{} reçoit une blessure de {points}", who.fr),
                );
                of_system(Weight::Main, None, text)
            }
            Event::Downed { soldier, .. } => {
                let who = name(soldier);
                of_system(Weight::Main, None, Text::new(format!("{} is down", who.en), format!("{} tombe", who.fr)))
            }
            Event::Evacuated { soldier, .. } => {
                let who = name(soldier);
                told(
                    Weight::Main,
                    None,
                    Text::new(format!("{} is evacuated", who.en), format!("{} est évacué", who.fr)),
                )
            }
            Event::Healed { soldier, patient, points, .. } => {
                let (who, whom) = (name(soldier), name(patient));
                let text = Text::new(
                    format!("{} treats {}: {points}", who.en, whom.en),
                    format!("{} soigne {} : {points}", who.fr, whom.fr),
                );
                told(Weight::Minor, None, text)
            }
            Event::Mission(MissionEvent::TurnBegan { turn }) => of_system(
                Weight::Minor,
                None,
                Text::new(format!("Turn {turn} begins"), format!("Le tour {turn} commence")),
            ),
            Event::Mission(MissionEvent::TeamValue { rp }) => {
                let text =
                    Text::new(format!("The team counts for {rp} now"), format!("L’équipe compte maintenant pour {rp}"));
                of_system(Weight::Minor, None, text)
            }
            Event::Mission(MissionEvent::Conceded { .. }) => {
                told(Weight::Main, None, Text::new("Gives up", "Abandonne"))
            }
            Event::Mission(MissionEvent::Ended { result }) => {
                let Text { en, fr } = outcome::text(result.reason);
                of_system(Weight::Main, None, Text::new(en.trim_end_matches('.'), fr.trim_end_matches('.')))
            }
            Event::Mission(MissionEvent::ExitRolled { soldier, fate, .. }) => {
                let who = name(soldier);
                let (en, fr) = match fate {
                    Fate::Returns => ("comes back", "revient"),
                    Fate::Discharged => ("is sent home", "est rapatrié"),
                    Fate::Kia => ("is dead", "est mort"),
                };
                of_system(Weight::Main, None, Text::new(format!("{} {en}", who.en), format!("{} {fr}", who.fr)))
            }
            _ => None,
        }
    }

    fn shot(&self, soldier: &Id, target: &AttackTarget, shot: &Shot) -> Text {
        let who = self.names.card(soldier);
        let whom = match target {
            AttackTarget::Hostile(id) => self.hostile(*id),
            AttackTarget::Objective(_) => Text::new("the objective", "l’objectif"),
        };
        let (en, fr): (String, String) = match (shot.kills, shot.suppressions) {
            (0, 0) => ("no effect".into(), "sans effet".into()),
            (0, suppressed) => (format!("{suppressed} suppressed"), format!("{suppressed} neutralisés")),
            (kills, 0) => (format!("{kills} killed"), format!("{kills} tués")),
            (kills, suppressed) => {
                (format!("{kills} killed, {suppressed} suppressed"), format!("{kills} tués, {suppressed} neutralisés"))
            }
        };
        Text::new(format!("{} attacks {}: {en}", who.en, whom.en), format!("{} attaque {} : {fr}", who.fr, whom.fr))
    }
}

fn two(en: &str, fr: &str, what: &Text) -> Text {
    Text::new(format!("{en} {}", what.en), format!("{fr} {}", what.fr))
}
