//! What has happened in some steps, a sentence each.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{RecapLine, SeenStep, Text, Weight};

use crate::{
    Attack, BySide, Counter, Event, Halt, Hex, Instant, Pack, Part, Side, UnitId, View, Weapon, army::army_of,
    event::ArmyList, outcome,
};

/// One sentence for each thing that happened.
pub(crate) fn of(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
    let mut teller = Teller::new(before);
    let mut lines = Vec::new();
    for step in steps {
        for event in &step.events {
            lines.extend(teller.line(step.number, event));
        }
    }
    lines
}

/// Tells of events in their order, and keeps what a later one does not say again.
pub(crate) struct Teller<'a> {
    pack: &'a Pack,
    /// The side and the card of each unit, by its id.
    units: BTreeMap<UnitId, (Side, String)>,
    /// Where the march under way began and went.
    way: Vec<Hex>,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(before: &'a View) -> Self {
        let units = before.units.iter().map(|(id, unit)| (*id, (unit.side, unit.card.clone()))).collect();
        let mut way = Vec::new();
        if let Some(march) = &before.march {
            way.extend(march.behind.iter().copied());
            way.extend(before.units.get(&march.unit).and_then(|unit| unit.at));
        }
        Self { pack: &before.cards, units, way }
    }

    pub(crate) fn side(&self, unit: UnitId) -> Option<Side> {
        self.units.get(&unit).map(|(side, _)| *side)
    }

    /// What a unit is called.
    pub(crate) fn name(&self, unit: UnitId) -> Text {
        let card = self.units.get(&unit).and_then(|(_, card)| self.pack.named(card)).map(|id| self.pack.card(id));
        card.map_or_else(|| Text::new(unit.to_string(), unit.to_string()), |card| card.name.clone())
    }

    /// What a unit cost.
    pub(crate) fn cost(&self, unit: UnitId) -> u16 {
        let card = self.units.get(&unit).and_then(|(_, card)| self.pack.named(card));
        card.map_or(0, |id| u16::from(self.pack.card(id).cost))
    }

    /// The sentence about an event; `None` where another one says it.
    pub(crate) fn line(&mut self, step: u32, event: &Event) -> Option<RecapLine> {
        self.follow(event);
        let line = |role: Option<Side>, place: Option<Hex>, weight, en: String, fr: String| {
            Some(RecapLine {
                step,
                role: role.map(|side| side.id().into()),
                place: place.map(|hex| hex.to_string()),
                way: Vec::new(),
                weight,
                text: Text::new(en, fr),
            })
        };
        match event {
            Event::ArmyLocked { side, .. } => {
                line(Some(*side), None, Weight::Minor, "Has locked an army".into(), "A verrouillé son armée".into())
            }
            Event::ArmiesShown { armies } => {
                let (axis, allies) = (self.counted(&armies.axis), self.counted(&armies.allies));
                line(
                    None,
                    None,
                    Weight::Main,
                    format!("The armies are shown: {axis} units against {allies}"),
                    format!("Les armées sont dévoilées : {axis} unités contre {allies}"),
                )
            }
            Event::MapSet { map, .. } => {
                let name = self.pack.map(*map).map(|map| map.name.clone());
                let name = name.unwrap_or_else(|| Text::new(map.to_string(), map.to_string()));
                line(None, None, Weight::Minor, format!("Map {map}: {}", name.en), format!("Carte {map} : {}", name.fr))
            }
            Event::Deployed { side, units } => line(
                Some(*side),
                None,
                Weight::Minor,
                format!("Deploys {} units", units.len()),
                format!("Déploie {} unités", units.len()),
            ),
            Event::FieldChosen { side, map, objective, .. } => line(
                Some(*side),
                Some(*objective),
                Weight::Minor,
                format!("Defends {objective} on map {map}"),
                format!("Défend {objective} sur la carte {map}"),
            ),
            Event::InitiativeChosen { side, first } => {
                let (en, fr) = if side == first { ("first", "premier") } else { ("second", "second") };
                line(
                    Some(*side),
                    None,
                    Weight::Minor,
                    format!("Wins the initiative and is {en}"),
                    format!("Gagne l’initiative et joue en {fr}"),
                )
            }
            Event::PhasePassed { side } => {
                line(Some(*side), None, Weight::Minor, "Has nothing to move with".into(), "N’a rien à déplacer".into())
            }
            Event::MoveEnded { unit, at, .. } => {
                let (name, from) = (self.name(*unit), *self.way.first()?);
                if from == *at && self.way.len() < 2 {
                    return line(
                        self.side(*unit),
                        Some(*at),
                        Weight::Minor,
                        format!("{} turns in {at}", name.en),
                        format!("{} pivote en {at}", name.fr),
                    );
                }
                let told = line(
                    self.side(*unit),
                    Some(*at),
                    Weight::Minor,
                    format!("{} moves to {at}", name.en),
                    format!("{} va en {at}", name.fr),
                );
                told.map(|told| RecapLine { way: self.way.iter().map(Hex::to_string).collect(), ..told })
            }
            Event::Stopped { unit, by, at, .. } => {
                let (name, (en, fr)) = (
                    self.name(*unit),
                    match by {
                        Halt::Roll => ("fails a movement roll and stops", "rate un jet de déplacement et s’arrête"),
                        Halt::Fire => ("is hit on the move and stops", "est touché en marche et s’arrête"),
                    },
                );
                line(
                    self.side(*unit),
                    Some(*at),
                    Weight::Main,
                    format!("{} {en} in {at}", name.en),
                    format!("{} {fr} en {at}", name.fr),
                )
            }
            Event::AttackResolved { attack } => {
                let told = self.attack(attack);
                line(self.side(attack.unit), Some(attack.hex), Weight::Main, told.en, told.fr)
            }
            Event::Boarded { unit, carrier } => {
                let (name, ride) = (self.name(*unit), self.name(*carrier));
                line(
                    self.side(*unit),
                    None,
                    Weight::Minor,
                    format!("{} boards {}", name.en, ride.en),
                    format!("{} monte à bord : {}", name.fr, ride.fr),
                )
            }
            Event::GotOff { unit, at: Some(at), .. } | Event::Placed { unit, at } => {
                let name = self.name(*unit);
                line(
                    self.side(*unit),
                    Some(*at),
                    Weight::Minor,
                    format!("{} gets off in {at}", name.en),
                    format!("{} descend en {at}", name.fr),
                )
            }
            Event::Rallied { unit, target } => {
                let (name, friend) = (self.name(*unit), self.name(*target));
                line(
                    self.side(*unit),
                    None,
                    Weight::Main,
                    format!("{} steadies {}", name.en, friend.en),
                    format!("{} rallie {}", name.fr, friend.fr),
                )
            }
            Event::DemolitionTried { unit, bridge, down, .. } => {
                let (name, [one, other]) = (self.name(*unit), bridge.hexes());
                let (en, fr) = if *down {
                    ("blows up", "fait sauter")
                } else {
                    ("fails to blow up", "ne parvient pas à faire sauter")
                };
                line(
                    self.side(*unit),
                    Some(one),
                    Weight::Main,
                    format!("{} {en} the bridge {one}-{other}", name.en),
                    format!("{} {fr} le pont {one}-{other}", name.fr),
                )
            }
            Event::CasualtiesTaken { disrupted, damaged, lost, .. } => {
                let told = self.casualties(disrupted, damaged, lost)?;
                let weight = if lost.is_empty() && damaged.is_empty() { Weight::Minor } else { Weight::Main };
                line(None, None, weight, told.en, told.fr)
            }
            Event::TurnEnded { turn, control } => {
                let (en, fr) = match control {
                    Some(side) => {
                        (format!("{} at the objective", side.name().en), format!("objectif : {}", side.name().fr))
                    }
                    None => ("nobody alone at the objective".into(), "objectif disputé ou libre".into()),
                };
                line(None, None, Weight::Minor, format!("Turn {turn} ends, {en}"), format!("Fin du tour {turn}, {fr}"))
            }
            Event::Ended { end } => {
                let Text { en, fr } = outcome::text(*end);
                let (en, fr) = (en.trim_end_matches('.').into(), fr.trim_end_matches('.').into());
                line(end.winner, None, Weight::Main, en, fr)
            }
            Event::Tossed { .. }
            | Event::OrderChosen { .. }
            | Event::EndChosen { .. }
            | Event::InitiativeRolled { .. }
            | Event::PhaseEnded { part: Part::Move | Part::Assault, .. }
            | Event::MoveBegan { .. }
            | Event::MovementRolled { .. }
            | Event::WindowOpened { .. }
            | Event::Held { .. }
            | Event::WindowClosed
            | Event::Stepped { .. }
            | Event::GotOff { at: None, .. } => None,
        }
    }

    /// Keeps what events to come build upon.
    fn follow(&mut self, event: &Event) {
        if let Event::ArmiesShown { armies } = event {
            self.muster(armies);
        } else if let Event::MoveBegan { from, .. } = event {
            self.way = Vec::from([*from]);
        } else if let Event::Stepped { to, .. } = event {
            self.way.push(*to);
        }
    }

    fn muster(&mut self, armies: &BySide<ArmyList>) {
        let mut next = 1;
        for side in Side::ALL {
            for card in army_of(self.pack, armies.get(side)).cards() {
                self.units.insert(UnitId(next), (side, self.pack.card(card).id.clone()));
                next += 1;
            }
        }
    }

    fn counted(&self, army: &ArmyList) -> usize {
        army_of(self.pack, army).cards().count()
    }

    fn attack(&self, attack: &Attack) -> Text {
        let (unit, target) = (self.name(attack.unit), self.name(attack.target));
        let (en, fr) = match (attack.at, attack.weapon) {
            (Some(Instant::Start | Instant::End), _) => ("fires defensively at", "tire en défense sur"),
            (None, _) if attack.aim != attack.target => ("catches in its blast", "prend dans l’explosion"),
            (None, Weapon::Main) => ("attacks", "attaque"),
            (None, Weapon::Extra) => ("attacks once more", "attaque encore"),
        };
        let (successes, defence) = (attack.successes, attack.defence);
        let came = result(attack);
        Text::new(
            format!("{} {en} {} in {}: {} ({successes} against {defence})", unit.en, target.en, attack.hex, came.en),
            format!("{} {fr} {} en {} : {} ({successes} contre {defence})", unit.fr, target.fr, attack.hex, came.fr),
        )
    }

    /// What became of units at the end of a turn; `None` if nothing did.
    fn casualties(&self, disrupted: &[UnitId], damaged: &[UnitId], lost: &[UnitId]) -> Option<Text> {
        let mut parts: Vec<Text> = Vec::new();
        for (units, en, fr) in
            [(lost, "destroyed", "détruits"), (damaged, "damaged", "endommagés"), (disrupted, "disrupted", "confus")]
        {
            if !units.is_empty() {
                let names: Vec<Text> = units.iter().map(|unit| self.name(*unit)).collect();
                let listed = |of: fn(&Text) -> &str| names.iter().map(of).collect::<Vec<_>>().join(", ");
                let (list_en, list_fr) = (listed(|name| &name.en), listed(|name| &name.fr));
                parts.push(Text::new(format!("{en} {list_en}"), format!("{fr} : {list_fr}")));
            }
        }
        if parts.is_empty() {
            return None;
        }
        let joined = |of: fn(&Text) -> &str| parts.iter().map(of).collect::<Vec<_>>().join("; ");
        Some(Text::new(
            format!("Casualties: {}", joined(|part| &part.en)),
            format!("Pertes : {}", joined(|part| &part.fr)),
        ))
    }
}

/// What an attack has come to.
fn result(attack: &Attack) -> Text {
    match attack.counters.iter().max() {
        None if attack.hits == 0 => Text::new("missed", "manqué"),
        None => Text::new("no effect behind cover", "sans effet, à couvert"),
        Some(Counter::Disrupted) => Text::new("disrupted", "confus"),
        Some(Counter::Damaged) => Text::new("damaged", "endommagé"),
        Some(Counter::Destroyed) => Text::new("destroyed", "détruit"),
    }
}
