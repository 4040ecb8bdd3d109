//! What has happened in some steps, a sentence each.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};
use kernel::{RecapLine, SeenStep, Text, Weight};

use crate::{CreatureId, Event, Pack, Player, Square, View, WalkKind, outcome, recap_blows};

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
    creatures: BTreeMap<CreatureId, Known>,
}

/// What is known of a creature.
pub(crate) struct Known {
    pub(crate) player: Player,
    name: Text,
    pub(crate) cost: u16,
    pub(crate) at: Option<Square>,
}

/// A sentence before it has its step.
pub(crate) struct Told {
    pub(crate) role: Option<Player>,
    pub(crate) place: Option<Square>,
    pub(crate) way: Vec<Square>,
    pub(crate) weight: Weight,
    pub(crate) text: Text,
}

impl Told {
    pub(crate) fn main(role: Option<Player>, place: Option<Square>, en: String, fr: String) -> Self {
        Self { role, place, way: Vec::new(), weight: Weight::Main, text: Text { en, fr } }
    }

    pub(crate) fn minor(role: Option<Player>, place: Option<Square>, en: String, fr: String) -> Self {
        Self { weight: Weight::Minor, ..Self::main(role, place, en, fr) }
    }
}

impl<'a> Teller<'a> {
    pub(crate) fn new(before: &'a View) -> Self {
        let mut this = Self { pack: &before.cards, creatures: BTreeMap::new() };
        for creature in &before.creatures {
            this.enter(creature.id, creature.player, &creature.card, creature.at);
        }
        this
    }

    fn enter(&mut self, id: CreatureId, player: Player, card: &str, at: Option<Square>) {
        let card = self.pack.card_named(card).map(|card| self.pack.card(card));
        let unnamed = || Text::new(id.as_str(), id.as_str());
        let (name, cost) = card.map_or_else(|| (unnamed(), 0), |card| (card.name.clone(), card.cost));
        self.creatures.insert(id, Known { player, name, cost, at });
    }

    /// What is known of a creature.
    pub(crate) fn known(&self, id: CreatureId) -> Option<&Known> {
        self.creatures.get(&id)
    }

    pub(crate) fn player(&self, id: CreatureId) -> Option<Player> {
        self.known(id).map(|known| known.player)
    }

    pub(crate) fn at(&self, id: CreatureId) -> Option<Square> {
        self.known(id).and_then(|known| known.at)
    }

    /// What a creature is called.
    pub(crate) fn name(&self, id: CreatureId) -> Text {
        self.known(id).map_or_else(|| Text::new(id.as_str(), id.as_str()), |known| known.name.clone())
    }

    /// What a spell or an action is called.
    pub(crate) fn power(&self, id: &str) -> Text {
        let power = self.pack.power_named(id).map(|power| self.pack.power(power));
        power.map_or_else(|| Text::new(id, id), |power| power.name.clone())
    }

    /// The sentence about an event; `None` where another one says it.
    pub(crate) fn line(&mut self, step: u32, event: &Event) -> Option<RecapLine> {
        let told = self.told(event);
        self.follow(event);
        let Told { role, place, way, weight, text } = told?;
        let way = if way.len() > 1 { way.into_iter().map(Square::label).collect() } else { Vec::new() };
        let (role, place) = (role.map(|player| player.id().into()), place.map(Square::label));
        Some(RecapLine { step, role, place, way, weight, text })
    }

    /// Keeps what events to come build upon.
    fn follow(&mut self, event: &Event) {
        if let Event::WarbandsOpened { warbands } = event {
            for open in warbands {
                for (place, card) in (1..).zip(&open.warband.creatures) {
                    self.enter(CreatureId::of(open.player, place), open.player, card, None);
                }
            }
        } else if let Event::Deployed { at, .. } = event {
            for one in at {
                self.put(one.creature, one.at);
            }
        } else if let Event::Stepped { creature, to, .. }
        | Event::SteppedBack { creature, to }
        | Event::Appeared { creature, to } = event
        {
            self.put(*creature, *to);
        }
    }

    fn put(&mut self, id: CreatureId, at: Square) {
        if let Some(known) = self.creatures.get_mut(&id) {
            known.at = Some(at);
        }
    }

    fn told(&self, event: &Event) -> Option<Told> {
        match event {
            Event::WarbandSealed { .. }
            | Event::WarbandsOpened { .. }
            | Event::FirstChosen { .. }
            | Event::TileLaid { .. }
            | Event::TilesPassed { .. }
            | Event::Deployed { .. } => told_of_set_up(event),
            Event::WalkBegan { creature, as_a, from, path, leaves, target, .. } => {
                let mut told = self.told_of_walk(*creature, *as_a, path, *leaves, *target);
                told.way = [*from].into_iter().chain(path.iter().copied()).collect();
                Some(told)
            }
            Event::Appeared { creature, to } => {
                let (name, at) = (self.name(*creature), to.label());
                let (en, fr) = (format!("{} appears on {at}", name.en), format!("{} apparaît en {at}", name.fr));
                Some(Told::minor(self.player(*creature), Some(*to), en, fr))
            }
            Event::Fled { creature } => {
                let name = self.name(*creature);
                let (en, fr) = (format!("{} flees the board", name.en), format!("{} fuit le plateau", name.fr));
                Some(Told::main(self.player(*creature), self.at(*creature), en, fr))
            }
            Event::Impaled { .. }
            | Event::Struck { .. }
            | Event::RiderSaved { .. }
            | Event::MoraleRolled { .. }
            | Event::RallyRolled { .. }
            | Event::PowerUsed { .. }
            | Event::Affected { .. } => recap_blows::told(self, event),
            Event::RoundEnded { round, areas, .. } => {
                let held = areas.len();
                let en = format!("Round {round} ends, {held} areas held");
                Some(Told::minor(None, None, en, format!("Fin de la manche {round}, zones tenues : {held}")))
            }
            Event::Fell { player } => {
                let en = "Has no creature left".into();
                Some(Told::main(Some(*player), None, en, "N’a plus de créature".into()))
            }
            Event::Withdrew { player } => {
                let en = "Gives up, and its creatures leave".into();
                Some(Told::main(Some(*player), None, en, "Abandonne, et ses créatures partent".into()))
            }
            Event::Ended { end } => {
                let Text { en, fr } = outcome::text(end);
                let (en, fr) = (en.trim_end_matches('.').into(), fr.trim_end_matches('.').into());
                Some(Told::main(end.winners.first().copied(), None, en, fr))
            }
            Event::InitiativeRolled { .. }
            | Event::TileAsked { .. }
            | Event::Activated { .. }
            | Event::WindowOpened { .. }
            | Event::Held { .. }
            | Event::Stepped { .. }
            | Event::SteppedBack { .. }
            | Event::TurnEnded { .. } => None,
        }
    }

    fn told_of_walk(
        &self,
        creature: CreatureId,
        as_a: WalkKind,
        path: &[Square],
        leaves: bool,
        target: Option<CreatureId>,
    ) -> Told {
        let (name, player) = (self.name(creature), self.player(creature));
        let to = path.last().copied();
        let label = to.map(Square::label).unwrap_or_default();
        let foe = target.map_or_else(|| Text::new("", ""), |target| self.name(target));
        let (en, fr) = match as_a {
            WalkKind::Move => (format!("{} sets out for {label}", name.en), format!("{} part pour {label}", name.fr)),
            WalkKind::Charge => (format!("{} charges {}", name.en, foe.en), format!("{} charge : {}", name.fr, foe.fr)),
            WalkKind::Rush => (format!("{} rushes {}", name.en, foe.en), format!("{} fonce sur : {}", name.fr, foe.fr)),
            WalkKind::Rout if leaves => {
                (format!("{} runs for the exit", name.en), format!("{} court vers la sortie", name.fr))
            }
            WalkKind::Rout if path.is_empty() => {
                (format!("{} finds no way out", name.en), format!("{} ne trouve pas d’issue", name.fr))
            }
            WalkKind::Rout => (format!("{} runs for {label}", name.en), format!("{} fuit vers {label}", name.fr)),
        };
        match as_a {
            WalkKind::Move => Told::minor(player, to, en, fr),
            WalkKind::Charge | WalkKind::Rush | WalkKind::Rout => Told::main(player, to, en, fr),
        }
    }
}

fn told_of_set_up(event: &Event) -> Option<Told> {
    let minor = |player: Player, en: &str, fr: &str| Some(Told::minor(Some(player), None, en.into(), fr.into()));
    if let Event::WarbandSealed { player, .. } = event {
        return minor(*player, "Has sealed a warband", "A scellé sa bande");
    }
    if let Event::WarbandsOpened { warbands } = event {
        let counts: Vec<String> = warbands.iter().map(|open| format!("{}", open.warband.creatures.len())).collect();
        let counts = counts.join(" : ");
        let en = format!("The warbands are opened, creatures {counts}");
        return Some(Told::main(None, None, en, format!("Les bandes sont dévoilées, créatures {counts}")));
    }
    if let Event::FirstChosen { by, first } = event {
        let name = first.name();
        let (en, fr) =
            (format!("Wins the initiative: {} begins", name.en), format!("Gagne l’initiative : {} commence", name.fr));
        return Some(Told::minor(Some(*by), None, en, fr));
    }
    if let Event::TileLaid { lay } = event {
        let label = lay.at.label();
        let (en, fr) = (format!("Lays a tile on {label}"), format!("Pose une plaque en {label}"));
        return Some(Told::minor(Some(lay.player), Some(lay.at), en, fr));
    }
    if let Event::TilesPassed { player } = event {
        return minor(*player, "Has no room for another tile", "N’a plus de place pour une plaque");
    }
    let Event::Deployed { player, at, left_out } = event else { return None };
    let (count, out) = (at.len(), left_out.len());
    let (en, fr) = if out == 0 {
        (format!("Sets up {count} creatures"), format!("Place {count} créatures"))
    } else {
        (format!("Sets up {count} creatures, {out} find no room"), format!("Place {count} créatures, {out} sans place"))
    };
    Some(Told::minor(Some(*player), None, en, fr))
}
