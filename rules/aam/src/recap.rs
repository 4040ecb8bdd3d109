//! The recap of some steps, a sentence for each event.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{RecapLine, SeenStep, Text, Weight};

use crate::{
    Attack, BySide, Counter, Event, Halt, Hex, Instant, Pack, Side, UnitId, View, Weapon, army::army_of,
    event::ArmyList, outcome,
};

/// One sentence for each event worth it.
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

/// Tells of events in their order, and keeps the facts that later events do not repeat.
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

    /// The name of a unit.
    pub(crate) fn name(&self, unit: UnitId) -> Text {
        let card = self.units.get(&unit).and_then(|(_, card)| self.pack.named(card)).map(|id| self.pack.card(id));
        card.map_or_else(|| Text::new(unit.to_string(), unit.to_string()), |card| card.name.clone())
    }

    /// The cost of a unit.
    pub(crate) fn cost(&self, unit: UnitId) -> u16 {
        let card = self.units.get(&unit).and_then(|(_, card)| self.pack.named(card));
        card.map_or(0, |id| u16::from(self.pack.card(id).cost))
    }

    /// The sentence about an event; `None` where another one says it.
    pub(crate) fn line(&mut self, step: u32, event: &Event) -> Option<RecapLine> {
        self.follow(event);
        let Told { role, place, weight, text } = self.told(event)?;
        let has_moved = matches!(event, Event::MoveEnded { .. } | Event::Stopped { .. }) && self.way.len() > 1;
        let way = if has_moved { self.way.iter().map(Hex::to_string).collect() } else { Vec::new() };
        let (role, place) = (role.map(|side| side.id().into()), place.map(|hex| hex.to_string()));
        Some(RecapLine { step, role, place, way, weight, text })
    }

    fn told(&self, event: &Event) -> Option<Told> {
        match event {
            Event::ArmyLocked { .. }
            | Event::ArmiesShown { .. }
            | Event::MapSet { .. }
            | Event::FieldChosen { .. }
            | Event::Deployed { .. } => self.told_of_set_up(event),
            Event::InitiativeChosen { side, first } => {
                let (en, fr) = if side == first { ("first", "premier") } else { ("second", "second") };
                let (en, fr) =
                    (format!("Wins the initiative and is {en}"), format!("Gagne l’initiative et joue en {fr}"));
                Some(Told::minor(Some(*side), None, en, fr))
            }
            Event::PhasePassed { side } => {
                Some(Told::minor(Some(*side), None, "Has nothing to move with".into(), "N’a rien à déplacer".into()))
            }
            Event::MoveEnded { unit, at, .. } => {
                let (name, has_turned) = (self.name(*unit), self.way.len() < 2);
                let (en, fr) = if has_turned { ("turns in", "pivote en") } else { ("moves to", "va en") };
                let (en, fr) = (format!("{} {en} {at}", name.en), format!("{} {fr} {at}", name.fr));
                Some(Told::minor(self.side(*unit), Some(*at), en, fr))
            }
            Event::Stopped { unit, by, at, .. } => {
                let (name, (en, fr)) = (self.name(*unit), stop(*by));
                let (en, fr) = (format!("{} {en} in {at}", name.en), format!("{} {fr} en {at}", name.fr));
                Some(Told::main(self.side(*unit), Some(*at), en, fr))
            }
            Event::AttackResolved { attack } => {
                let Text { en, fr } = self.attack(attack);
                Some(Told::main(self.side(attack.unit), Some(attack.hex), en, fr))
            }
            Event::Boarded { .. }
            | Event::GotOff { at: Some(_), .. }
            | Event::Placed { .. }
            | Event::Rallied { .. }
            | Event::DemolitionTried { .. } => self.told_of_orders(event),
            Event::CasualtiesTaken { disrupted, damaged, lost, .. } => {
                let Text { en, fr } = self.casualties(disrupted, damaged, lost)?;
                let is_light = lost.is_empty() && damaged.is_empty();
                Some(if is_light { Told::minor(None, None, en, fr) } else { Told::main(None, None, en, fr) })
            }
            Event::TurnEnded { turn, control } => Some(turn_ended(*turn, *control)),
            Event::Ended { end } => {
                let Text { en, fr } = outcome::text(*end);
                let (en, fr) = (en.trim_end_matches('.').into(), fr.trim_end_matches('.').into());
                Some(Told::main(end.winner, None, en, fr))
            }
            Event::Tossed { .. }
            | Event::OrderChosen { .. }
            | Event::EndChosen { .. }
            | Event::InitiativeRolled { .. }
            | Event::PhaseEnded { .. }
            | Event::MoveBegan { .. }
            | Event::MovementRolled { .. }
            | Event::WindowOpened { .. }
            | Event::Held { .. }
            | Event::WindowClosed
            | Event::Stepped { .. }
            | Event::GotOff { at: None, .. } => None,
        }
    }

    fn told_of_set_up(&self, event: &Event) -> Option<Told> {
        if let Event::ArmyLocked { side, .. } = event {
            return Some(Told::minor(Some(*side), None, "Has locked an army".into(), "A verrouillé son armée".into()));
        }
        if let Event::ArmiesShown { armies } = event {
            let (axis, allies) = (self.counted(&armies.axis), self.counted(&armies.allies));
            let en = format!("The armies are shown: {axis} units against {allies}");
            return Some(Told::main(
                None,
                None,
                en,
                format!("Les armées sont dévoilées : {axis} unités contre {allies}"),
            ));
        }
        if let Event::MapSet { map, .. } = event {
            let name = self.pack.map(*map).map(|map| map.name.clone())?;
            let (en, fr) = (format!("Map {map}: {}", name.en), format!("Carte {map} : {}", name.fr));
            return Some(Told::minor(None, None, en, fr));
        }
        if let Event::FieldChosen { side, map, objective, .. } = event {
            let (en, fr) =
                (format!("Defends {objective} on map {map}"), format!("Défend {objective} sur la carte {map}"));
            return Some(Told::minor(Some(*side), Some(*objective), en, fr));
        }
        let Event::Deployed { side, units } = event else { return None };
        let count = units.len();
        Some(Told::minor(Some(*side), None, format!("Deploys {count} units"), format!("Déploie {count} unités")))
    }

    fn told_of_orders(&self, event: &Event) -> Option<Told> {
        if let Event::Boarded { unit, carrier } = event {
            let (name, ride) = (self.name(*unit), self.name(*carrier));
            let (en, fr) =
                (format!("{} boards {}", name.en, ride.en), format!("{} monte à bord : {}", name.fr, ride.fr));
            return Some(Told::minor(self.side(*unit), None, en, fr));
        }
        if let Event::GotOff { unit, at: Some(at), .. } | Event::Placed { unit, at } = event {
            let name = self.name(*unit);
            let (en, fr) = (format!("{} gets off in {at}", name.en), format!("{} descend en {at}", name.fr));
            return Some(Told::minor(self.side(*unit), Some(*at), en, fr));
        }
        if let Event::Rallied { unit, target } = event {
            let (name, friend) = (self.name(*unit), self.name(*target));
            let (en, fr) = (format!("{} steadies {}", name.en, friend.en), format!("{} rallie {}", name.fr, friend.fr));
            return Some(Told::main(self.side(*unit), None, en, fr));
        }
        let Event::DemolitionTried { unit, bridge, down, .. } = event else { return None };
        let (name, [one, other]) = (self.name(*unit), bridge.hexes());
        let (en, fr) =
            if *down { ("blows up", "fait sauter") } else { ("fails to blow up", "ne parvient pas à faire sauter") };
        let en = format!("{} {en} the bridge {one}-{other}", name.en);
        Some(Told::main(self.side(*unit), Some(one), en, format!("{} {fr} le pont {one}-{other}", name.fr)))
    }

    /// Keeps the facts that events to come build upon.
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

    /// The casualties of a turn; `None` if there are none.
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

/// A sentence before it has its step.
struct Told {
    role: Option<Side>,
    place: Option<Hex>,
    weight: Weight,
    text: Text,
}

impl Told {
    fn main(role: Option<Side>, place: Option<Hex>, en: String, fr: String) -> Self {
        Self { role, place, weight: Weight::Main, text: Text { en, fr } }
    }

    fn minor(role: Option<Side>, place: Option<Hex>, en: String, fr: String) -> Self {
        Self { weight: Weight::Minor, ..Self::main(role, place, en, fr) }
    }
}

const fn stop(by: Halt) -> (&'static str, &'static str) {
    match by {
        Halt::Roll => ("fails a movement roll and stops", "rate un jet de déplacement et s’arrête"),
        Halt::Fire => ("is hit on the move and stops", "est touché en marche et s’arrête"),
    }
}

fn turn_ended(turn: u8, control: Option<Side>) -> Told {
    let (en, fr) = match control.map(Side::name) {
        Some(Text { en, fr }) => (format!("{en} at the objective"), format!("objectif : {fr}")),
        None => ("nobody alone at the objective".into(), "objectif disputé ou libre".into()),
    };
    Told::minor(None, None, format!("Turn {turn} ends, {en}"), format!("Fin du tour {turn}, {fr}"))
}

/// The result of an attack.
fn result(attack: &Attack) -> Text {
    match attack.counters.iter().max() {
        None if attack.hits == 0 => Text::new("missed", "manqué"),
        None => Text::new("no effect behind cover", "sans effet, à couvert"),
        Some(Counter::Disrupted) => Text::new("disrupted", "confus"),
        Some(Counter::Damaged) => Text::new("damaged", "endommagé"),
        Some(Counter::Destroyed) => Text::new("destroyed", "détruit"),
    }
}
