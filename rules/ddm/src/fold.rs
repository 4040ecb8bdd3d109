//! Folds an event into the state: the only place where the state changes.

use crate::{
    CreatureId, Event, GoneAs, Player, State,
    creature::{Courage, Creature, Slot, Stand},
    phase::{Occasion, Phase},
    stack::Frame,
};

impl State {
    pub(crate) fn fold(&mut self, event: &Event) {
        if let Some(mut lesson) = self.lesson.take() {
            lesson.note(self, event);
            self.lesson = Some(lesson);
        }
        match event {
            Event::WarbandSealed { .. }
            | Event::WarbandsOpened { .. }
            | Event::InitiativeRolled { .. }
            | Event::FirstChosen { .. }
            | Event::TileAsked { .. }
            | Event::TilesPassed { .. }
            | Event::TileLaid { .. }
            | Event::Deployed { .. } => self.fold_set_up(event),
            Event::WalkBegan { .. }
            | Event::WindowOpened { .. }
            | Event::Held { .. }
            | Event::Stepped { .. }
            | Event::SteppedBack { .. }
            | Event::Appeared { .. } => self.fold_walk(event),
            Event::Impaled { .. }
            | Event::Struck { .. }
            | Event::RiderSaved { .. }
            | Event::MoraleRolled { .. }
            | Event::RallyRolled { .. }
            | Event::Affected { .. } => self.fold_harm(event),
            Event::Activated { .. } | Event::PowerUsed { .. } | Event::TurnEnded { .. } | Event::RoundEnded { .. } => {
                self.fold_turn(event);
            }
            Event::Fled { creature } => {
                if let Some(slot) = self.slot(*creature) {
                    let cause = self.creature(slot).rout_cause();
                    self.remove(slot, GoneAs::Fled, cause);
                }
            }
            Event::Fell { player } => {
                self.out.push(*player);
                if let Phase::Dice { among, .. } = &mut self.phase {
                    among.remove(*player);
                }
            }
            Event::Withdrew { player } => self.withdraw(*player),
            Event::Ended { end } => {
                self.halt();
                self.struck.clear();
                self.phase = Phase::Over { end: end.clone() };
            }
        }
        self.tidy();
    }

    /// Changes a creature that an event names.
    pub(crate) fn with(&mut self, id: CreatureId, change: impl FnOnce(&mut Creature)) {
        if let Some(slot) = self.slot(id) {
            change(self.creature_mut(slot));
        }
    }

    /// A creature leaves the board, and a seat may score for it.
    pub(crate) fn remove(&mut self, slot: Slot, how: GoneAs, by: Option<Slot>) {
        let by = by.map(|by| self.creature(by).player);
        let creature = self.creature(slot);
        let (player, cost) = (creature.player, self.card(creature).cost);
        if let Some(scorer) = self.scorer(player, by) {
            self.points[scorer.index()] += cost;
        }
        self.stirred = true;
        let creature = self.creature_mut(slot);
        creature.stand = Stand::Gone(how);
        creature.courage = Courage::Tried;
        creature.boosts.clear();
    }

    /// The match is over: those who walk upon friends go back to where they could last stand.
    fn halt(&mut self) {
        for frame in core::mem::take(&mut self.stack).into_iter().rev() {
            if let Frame::Walk(walk) = frame
                && self.creature(walk.creature).is_on_board()
            {
                self.creature_mut(walk.creature).stand = Stand::On(walk.stood);
            }
        }
    }

    fn withdraw(&mut self, player: Player) {
        self.withdrawn.insert(player);
        self.out.push(player);
        for creature in self.creatures.iter_mut().filter(|creature| creature.player == player) {
            self.stirred |= creature.is_on_board();
            if creature.gone().is_none() {
                creature.stand = Stand::Gone(GoneAs::Conceded);
                creature.courage = Courage::Tried;
                creature.boosts.clear();
            }
        }
        if let Some(Frame::Walk(walk)) = self.stack.last_mut()
            && walk.window.is_some_and(|(asked, _)| asked == player)
        {
            walk.window = None;
            walk.held.insert(player);
        }
        match &mut self.phase {
            Phase::Dice { among, .. } => among.remove(player),
            Phase::First { of, by } if *by == player => {
                let of = *of;
                self.begin_with(of, player);
            }
            Phase::Tiles(tiling) => {
                tiling.due[player.index()] = 0;
                if tiling.player == player {
                    self.next_tile();
                }
            }
            Phase::Deploy { player: asked } if *asked == player => self.next_to_deploy(),
            Phase::Warbands {}
            | Phase::First { .. }
            | Phase::Deploy { .. }
            | Phase::Battle(_)
            | Phase::RoundEnd {}
            | Phase::Over { .. } => {}
        }
    }

    /// A seat begins the set-up, or a round.
    pub(crate) fn begin_with(&mut self, of: Occasion, first: Player) {
        self.first = Some(first);
        match of {
            Occasion::SetUp => self.begin_tiles(),
            Occasion::Round => self.begin_phase(first),
        }
    }
}
