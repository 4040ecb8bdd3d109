//! What has happened in some steps, from what one viewer saw of them.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};
use kernel::{RecapLine, Seat, SeenStep, Text, Weight};

use crate::{Cell, Event, Patrol, Seen, Unit, UnitId, View, set_up::name};

/// One sentence for each thing that happened.
pub(crate) fn of(before: &View, steps: &[SeenStep<Seen>]) -> Vec<RecapLine> {
    let mut field = Field { view: before, units: before.units.clone(), step: 0 };
    let mut lines = Vec::new();
    for step in steps {
        field.step = step.number;
        for event in &step.events {
            // That another seat drew or laid a card says nothing that the next line does not.
            if let Seen::Open(event) = event {
                lines.extend(field.line(event));
            }
        }
    }
    lines
}

/// The board as it stands after what was told so far.
struct Field<'a> {
    view: &'a View,
    units: BTreeMap<UnitId, Unit>,
    step: u32,
}

impl Field<'_> {
    fn line(&mut self, event: &Event) -> Option<RecapLine> {
        match event {
            Event::Reshuffled
            | Event::RoundBegan { .. }
            | Event::OrderSealed { .. }
            | Event::Aimed { .. }
            | Event::TurnEnded { .. } => None,
            Event::CardDrawn { seat, card } => {
                let number = card.number();
                let text = Text::new(format!("Card drawn: {number}"), format!("Carte tirée : {number}"));
                Some(self.plain(self.patrol(*seat), Weight::Minor, text))
            }
            Event::OrdersRevealed { orders } => {
                let listed = |name: &dyn Fn(Text) -> String| {
                    let card = |order: &crate::Sealed| {
                        let whose = self.patrol(order.seat).map(|patrol| name(crate::set_up::name(patrol)));
                        format!("{} {}", whose.unwrap_or_default(), order.card.number())
                    };
                    orders.iter().map(card).collect::<Vec<_>>().join(", ")
                };
                let (en, fr) = (listed(&|text| text.en), listed(&|text| text.fr));
                let text = Text::new(format!("Order cards: {en}"), format!("Cartes d’ordre : {fr}"));
                Some(self.plain(None, Weight::Minor, text))
            }
            Event::Marched { unit, path, .. } => self.moved(*unit, path),
            Event::RaiderMoved { unit, to } => self.moved(*unit, to.as_slice()),
            Event::ShotFired { unit, target, lost, .. } => Some(self.shot(*unit, *target, *lost)),
            Event::RaidBegan { newcomer } => {
                let newcomer = newcomer.as_ref()?;
                self.units.insert(newcomer.unit, Unit { at: newcomer.at, strength: 1 });
                let (unit, at) = (unit_name(newcomer.unit), String::from(newcomer.at));
                let text = Text::new(format!("{} comes to {at}", unit.en), format!("{} arrive en {at}", unit.fr));
                Some(RecapLine { place: Some(at), ..self.plain(None, Weight::Main, text) })
            }
            Event::RoundEnded { points, raiders } => Some(self.round(points, *raiders)),
            Event::PatrolLeft { seat } => {
                let patrol = self.patrol(*seat);
                self.units.retain(|id, _| patrol.is_none() || id.patrol != patrol);
                let text = Text::new("Leaves the match", "Quitte la partie");
                Some(self.plain(patrol, Weight::Main, text))
            }
        }
    }

    fn patrol(&self, seat: Seat) -> Option<Patrol> {
        self.view.seats.get(usize::from(seat.0)).map(|seat| seat.patrol)
    }

    fn plain(&self, whose: Option<Patrol>, weight: Weight, text: Text) -> RecapLine {
        let role = whose.map(|patrol| patrol.id().into());
        RecapLine { step: self.step, role, place: None, way: Vec::new(), weight, text }
    }

    fn moved(&mut self, unit: UnitId, path: &[Cell]) -> Option<RecapLine> {
        let to = *path.last()?;
        let from = self.units.get_mut(&unit).map(|unit| core::mem::replace(&mut unit.at, to));
        let way = from.iter().chain(path).map(|cell| String::from(*cell)).collect();
        let (name, at) = (unit_name(unit), String::from(to));
        let text = Text::new(format!("{} moves to {at}", name.en), format!("{} va en {at}", name.fr));
        Some(RecapLine { place: Some(at), way, ..self.plain(unit.patrol, Weight::Minor, text) })
    }

    fn shot(&mut self, unit: UnitId, target: UnitId, lost: u8) -> RecapLine {
        let hit = self.units.get_mut(&target);
        let (at, left) = hit.map_or((None, 0), |hit| {
            hit.strength = hit.strength.saturating_sub(lost);
            (Some(hit.at), hit.strength)
        });
        if left == 0 {
            self.units.remove(&target);
        }
        let (by, of) = (unit_name(unit), unit_name(target));
        let (en, fr) = match (lost, left) {
            (0, _) => ("no loss".into(), "sans perte".into()),
            (_, 0) => ("it is out".into(), "la cible est éliminée".into()),
            (lost, left) => {
                (format!("strength lost: {lost}, left: {left}"), format!("force perdue : {lost}, restante : {left}"))
            }
        };
        let text =
            Text::new(format!("{} fires at {}: {en}", by.en, of.en), format!("{} tire sur {} : {fr}", by.fr, of.fr));
        RecapLine { place: at.map(String::from), ..self.plain(unit.patrol, Weight::Main, text) }
    }

    fn round(&self, points: &[u8], raiders: u8) -> RecapLine {
        let scored = |pick: &dyn Fn(Text) -> String, of_raiders: &str| {
            let each = self.view.seats.iter().zip(points);
            let mut parts: Vec<_> =
                each.map(|(seat, points)| format!("{} {points}", pick(name(seat.patrol)))).collect();
            parts.extend((raiders > 0).then(|| format!("{of_raiders} {raiders}")));
            parts.join(", ")
        };
        let text = Text::new(
            format!("Points of the round: {}", scored(&|text| text.en, "raiders")),
            format!("Points de la manche : {}", scored(&|text| text.fr, "pillards")),
        );
        self.plain(None, Weight::Main, text)
    }
}

/// "Scout 2 (red patrol)", "Raider 1".
fn unit_name(id: UnitId) -> Text {
    let number = id.number;
    match id.patrol {
        Some(patrol) => {
            let whose = name(patrol);
            Text::new(
                format!("Scout {number} ({})", whose.en.to_lowercase()),
                format!("Éclaireur {number} ({})", whose.fr.to_lowercase()),
            )
        }
        None => Text::new(format!("Raider {number}"), format!("Pillard {number}")),
    }
}
