//! What has happened in some steps, a sentence each.

use alloc::{
    format,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};
use kernel::{RecapLine, SeenStep, Text, Weight};

use crate::{
    Attack, AttackResult, Battle, Card, Cell, Event, Side, Support, UnitId, View,
    attack::Source,
    event::{How, Loss, LossKind, RoundEnd},
    outcome,
};

/// One sentence for each thing that happened.
pub(crate) fn of(before: &View, steps: &[SeenStep<Event>]) -> Vec<RecapLine> {
    let mut lines = Vec::new();
    for step in steps {
        let teller = Teller { battle: &before.battle, step: step.number };
        lines.extend(step.events.iter().filter_map(|event| teller.line(event)));
    }
    lines
}

/// The sentence about one event; `None` where another one says it.
pub(crate) fn line(before: &View, step: u32, event: &Event) -> Option<RecapLine> {
    Teller { battle: &before.battle, step }.line(event)
}

struct Teller<'a> {
    battle: &'a Battle,
    step: u32,
}

impl Teller<'_> {
    fn line(&self, event: &Event) -> Option<RecapLine> {
        match event {
            // What a card was drawn for tells of it.
            Event::CardDrawn { .. }
            | Event::FaceTurnedUp { .. }
            | Event::SetUpEnded
            | Event::RoundBegan { .. }
            | Event::OpportunityEnded { how: How::Done | How::Spent, .. } => None,
            Event::Placed { units } => {
                let text = Text::new(
                    format!(
                        "Places {}",
                        listed(units.iter().map(|(unit, at)| format!("{} in {at}", self.name(*unit))))
                    ),
                    format!("Place {}", listed(units.iter().map(|(unit, at)| format!("{} en {at}", self.name(*unit))))),
                );
                Some(self.plain(Some(Side::American), Weight::Minor, text))
            }
            Event::JokerIgnored { .. } => {
                let (en, fr) =
                    ("The joker comes too early and is set aside", "Le joker sort trop tôt : il est mis de côté");
                Some(self.plain(None, Weight::Minor, Text::new(en, fr)))
            }
            Event::Moved { unit, from, to } => Some(RecapLine {
                place: Some(to.to_string()),
                way: vec![from.to_string(), to.to_string()],
                ..self.of_unit(*unit, Weight::Minor, &format!("moves to {to}"), &format!("va en {to}"))
            }),
            Event::Entered { unit, at } => Some(RecapLine {
                place: Some(at.to_string()),
                ..self.of_unit(*unit, Weight::Main, &format!("comes on in {at}"), &format!("entre en {at}"))
            }),
            Event::Exited { unit, from } => Some(RecapLine {
                place: Some(from.to_string()),
                ..self.of_unit(
                    *unit,
                    Weight::Main,
                    &format!("leaves the map from {from}"),
                    &format!("sort de la carte depuis {from}"),
                )
            }),
            Event::AttackResolved { attack, card, result, losses } => Some(self.attack(attack, *card, *result, losses)),
            Event::ZoneLaid { hex } => {
                let text = Text::new(
                    format!("Aircraft interdict {hex} and the hexes around it"),
                    format!("L’aviation interdit {hex} et les cases voisines"),
                );
                Some(self.at(*hex, Some(Side::American), text))
            }
            Event::OpportunityEnded { side, how: How::Passed } => {
                Some(self.plain(Some(*side), Weight::Minor, Text::new("Passes", "Passe son tour")))
            }
            Event::OpportunityEnded { side, how: How::Useless } => {
                let text = Text::new("Has no use for the card", "N’a que faire de la carte");
                Some(self.plain(Some(*side), Weight::Minor, text))
            }
            Event::RoundEnded { round, why, .. } => Some(self.plain(None, Weight::Main, round_ended(*round, *why))),
            Event::Ended { end } => {
                let Text { en, fr } = outcome::text(*end);
                let text = Text::new(en.trim_end_matches('.'), fr.trim_end_matches('.'));
                Some(self.plain(Some(end.winner), Weight::Main, text))
            }
        }
    }

    fn plain(&self, whose: Option<Side>, weight: Weight, text: Text) -> RecapLine {
        let role = whose.map(|side| side.id().into());
        RecapLine { step: self.step, role, place: None, way: Vec::new(), weight, text }
    }

    fn at(&self, hex: Cell, whose: Option<Side>, text: Text) -> RecapLine {
        RecapLine { place: Some(hex.to_string()), ..self.plain(whose, Weight::Main, text) }
    }

    fn of_unit(&self, unit: UnitId, weight: Weight, en: &str, fr: &str) -> RecapLine {
        let side = self.battle.slot(unit).map(|slot| self.battle.unit(slot).side);
        let name = self.name(unit);
        self.plain(side, weight, Text::new(format!("{name} {en}"), format!("{name} {fr}")))
    }

    /// What stands on the counter.
    fn name(&self, unit: UnitId) -> String {
        self.battle.slot(unit).map_or_else(|| unit.to_string(), |slot| self.battle.unit(slot).short.clone())
    }

    fn names(&self, units: &[UnitId]) -> String {
        listed(units.iter().map(|unit| self.name(*unit)))
    }

    fn attack(&self, attack: &Attack, card: Option<Card>, result: AttackResult, losses: &[Loss]) -> RecapLine {
        let targets = self.names(&attack.targets);
        let (en, fr) = match &attack.source {
            Source::Units { units } => {
                let names = self.names(units);
                let (en, fr) = if units.len() == 1 { ("fires", "tire") } else { ("fire", "tirent") };
                (format!("{names} {en} at {targets}"), format!("{names} {fr} sur {targets}"))
            }
            Source::Support { support: Support::Air } => {
                (format!("Aircraft attack {targets}"), format!("L’aviation attaque {targets}"))
            }
            Source::Support { support: Support::Oba } => (
                format!("Artillery off the map fires at {targets}"),
                format!("L’artillerie hors carte tire sur {targets}"),
            ),
        };
        let (came_en, came_fr) = self.result(result, losses);
        let (card_en, card_fr) = card.map_or_else(Default::default, |card| {
            (
                format!(" (card {card}, {} needed)", attack.needs()),
                format!(" (carte {card}, il faut {})", attack.needs()),
            )
        });
        let text = Text::new(format!("{en}: {came_en}{card_en}"), format!("{fr} : {came_fr}{card_fr}"));
        self.at(attack.hex, Some(attack.by), text)
    }

    fn result(&self, result: AttackResult, losses: &[Loss]) -> (String, String) {
        match result {
            AttackResult::Hit => {
                let each = |flipped: &str, eliminated: &str| {
                    listed(losses.iter().map(|loss| {
                        let what = match loss.kind {
                            LossKind::Flipped => flipped,
                            LossKind::Eliminated => eliminated,
                        };
                        if losses.len() == 1 { what.to_string() } else { format!("{} {what}", self.name(loss.unit)) }
                    }))
                };
                (each("flipped", "eliminated"), each("retournée", "éliminée"))
            }
            AttackResult::Miss => ("a miss".into(), "manqué".into()),
            AttackResult::Joker => ("the joker ends it".into(), "le joker y met fin".into()),
            AttackResult::NoCard => ("no card is left to decide it".into(), "plus de carte pour trancher".into()),
        }
    }
}

fn round_ended(round: u8, why: RoundEnd) -> Text {
    match why {
        RoundEnd::Joker => {
            Text::new(format!("The joker ends round {round}"), format!("Le joker met fin à la manche {round}"))
        }
        RoundEnd::Deck => Text::new(
            format!("Round {round} ends with the last card"),
            format!("La manche {round} finit avec la dernière carte"),
        ),
    }
}

fn listed(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
