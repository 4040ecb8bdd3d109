//! Automatic steps: one task of the agenda after the other.
#![expect(clippy::wildcard_enum_match_arm, reason = "each function names the tasks that it is about")]

use alloc::vec::Vec;
use kernel::{Awaiting, Closes, DecisionId, Dice, Pace, Pending, Seat};

use crate::{
    Event, Id, MissionEvent, PileName, State,
    ending::{Reason, Result, Won},
    run::Run,
    state::Phase,
    task::{Task, Window},
    terms::Pick,
};

/// Numbers of questions are so far apart, so that each seat has its own.
const SEATS: u32 = 8;

impl State {
    /// How the mission ends where it stands, if it does. The objective comes first. Contract, section 2.8.
    pub(crate) fn due(&self) -> Option<Result> {
        let lost = |reason| Some(Result { outcome: Won::Lost, reason });
        if self.seats().all(|seat| self.conceded.contains(&seat)) {
            return lost(Reason::Conceded);
        }
        if self.phase == Phase::Buy || self.turn == 0 {
            return None;
        }
        if self.is_achieved() {
            return Some(Result { outcome: Won::Won, reason: Reason::Objective });
        }
        if self.time < 1 {
            return lost(Reason::Time);
        }
        if self.standing().next().is_none() { lost(Reason::NoSoldiers) } else { None }
    }

    /// Whose answer the match waits for.
    pub(crate) fn awaiting(&self) -> Awaiting {
        if self.phase == Phase::Over {
            return Awaiting::Nobody;
        }
        if self.due().is_some() {
            return Awaiting::Engine;
        }
        let Some(task) = self.tasks.last() else { return Awaiting::Engine };
        let asked = self.asked(task);
        if asked.is_empty() {
            return Awaiting::Engine;
        }
        let (kind, closes, pace) = match task {
            Task::Buy { .. } => ("buy", Closes::WhenAnyActs, Pace::SetUp),
            Task::Recon { .. } => ("recon", Closes::WhenAllAnswer, Pace::SetUp),
            Task::Endure { .. } => ("environment", Closes::WhenAllAnswer, Pace::Turn),
            Task::Cancel { .. } => ("cancel", Closes::WhenAllAnswer, Pace::Reaction),
            Task::Aimed { .. } | Task::Wounds { .. } => ("react", Closes::WhenAllAnswer, Pace::Reaction),
            Task::Shed { .. } => ("shed", Closes::WhenAllAnswer, Pace::Reaction),
            _ => ("turn", Closes::WhenAnyActs, Pace::Turn),
        };
        let number = |seat: Seat| match task {
            Task::Cancel { window, .. } | Task::Aimed { window, .. } | Task::Wounds { window, .. } => {
                window.number(seat)
            }
            Task::Buy { n }
            | Task::Recon { n, .. }
            | Task::Endure { n, .. }
            | Task::Turn { n }
            | Task::Shed { n, .. } => *n,
            _ => 0,
        };
        let pending = asked.into_iter().map(|seat| {
            let decision = DecisionId(number(seat) * SEATS + u32::from(seat.0));
            Pending { seat, decision, kind, pace }
        });
        Awaiting::Seats { pending: pending.collect(), closes }
    }

    /// The seats that a task asks; empty for a task that is no question.
    pub(crate) fn asked(&self, task: &Task) -> Vec<Seat> {
        let owner = |soldier: &Id| self.soldier(soldier).map(|soldier| soldier.seat).into_iter().collect();
        match task {
            Task::Buy { .. } => self.seats().filter(|seat| !self.ready.contains(seat)).collect(),
            Task::Turn { .. } => {
                self.seats().filter(|seat| !self.ready.contains(seat) && self.has_standing(*seat)).collect()
            }
            Task::Recon { soldier, .. } | Task::Endure { soldier, .. } => owner(soldier),
            Task::Cancel { window, .. } => {
                self.seats().filter(|seat| self.has_standing(*seat) && !window.passed.contains(seat)).collect()
            }
            Task::Aimed { window, .. } | Task::Wounds { window, .. } => self.reacting(task, window),
            Task::Shed { asked, .. } => asked.iter().copied().collect(),
            _ => Vec::new(),
        }
    }

    /// The seats that may act although the match does not wait for them.
    pub(crate) fn at_leisure(&self) -> Vec<Seat> {
        if self.phase == Phase::Over || self.due().is_some() {
            return Vec::new();
        }
        let Some(task) = self.tasks.last() else { return Vec::new() };
        let asked = self.asked(task);
        if asked.is_empty() {
            return Vec::new();
        }
        self.seats().filter(|seat| !asked.contains(seat) && self.is_at_leisure(*seat, task)).collect()
    }

    /// Whether a seat is asked, or may act at leisure.
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        let is_open = self.phase != Phase::Over && self.due().is_none();
        let Some(task) = self.tasks.last().filter(|_| is_open) else { return false };
        let asked = self.asked(task);
        asked.contains(&seat) || !asked.is_empty() && self.is_at_leisure(seat, task)
    }

    fn is_at_leisure(&self, seat: Seat, task: &Task) -> bool {
        let may = match task {
            Task::Buy { .. } => true,
            _ => self.has_standing(seat),
        };
        may && !self.conceded.contains(&seat)
    }

    /// One automatic step.
    pub(crate) fn next_step(&self, dice: &mut Dice<'_>) -> Vec<Event> {
        self.run(dice, |run| match run.state.due() {
            Some(result) => run.ends(result),
            None => match run.state.tasks.pop() {
                Some(task) => run.does(task),
                // A match that has nothing to do goes on with its next turn.
                None => run.push(Task::BeginTurn {}),
            },
        })
    }
}

impl Run<'_, '_> {
    fn does(&mut self, task: Task) {
        match task {
            Task::Draw {} => self.draw_cards(),
            Task::Buy { .. } => {
                self.emit(MissionEvent::MissionBegan {});
                self.push(Task::Begin {});
            }
            Task::Begin {} => self.begins(),
            Task::Recon { .. } | Task::Experience {} => self.experience(&task),
            Task::BeginTurn {} => {
                self.emit(MissionEvent::TurnBegan { turn: self.state.turn + 1 });
                let left = self.state.standing().map(|soldier| soldier.id.clone()).collect();
                self.push_all([Task::Environment { left }, Task::Experience {}, Task::SoldierTurn {}]);
            }
            Task::Environment { left } => self.environment(left),
            Task::Endure { .. } => {}
            // A question gets its number when it is put, so that it is above those that its seats were asked before.
            Task::SoldierTurn {} => {
                let n = self.question();
                self.push(Task::Turn { n });
            }
            Task::Turn { .. } => self.ends_turn(),
            Task::Reinforcements {} => self.reinforcements(),
            Task::Calls { left } => self.calls(left),
            Task::Inspire {} => self.inspire(),
            Task::Attacks {} => self.attacks(),
            Task::Attackers { left } => self.attackers(left),
            Task::Aimed { aim, .. } => self.hostile_attack(&aim),
            Task::Closing {} => self.closing(),
            Task::Calm {} => self.rally(1),
            Task::Clock {} => {
                self.time(-1);
                self.push(Task::BeginTurn {});
            }
            Task::Trouble { trouble } => self.trouble(trouble),
            Task::Cancel { trouble, .. } => self.strikes(&trouble),
            Task::Happenings { hostile, left } => self.happen(&left, hostile),
            Task::Struck { soldier, points } => {
                let window = self.window();
                self.push(Task::Wounds { soldier, points, window });
            }
            Task::Wounds { soldier, points, .. } => self.wounds(&soldier, points),
            Task::Recount {} => self.recount(),
            Task::Shed { .. } => self.count_team(),
        }
    }

    fn draw_cards(&mut self) {
        let pack = alloc::sync::Arc::clone(self.state.pack.shared());
        let one_of = |run: &mut Self, cards: &Vec<&Id>, why| {
            let at = run.dice.pick(u32::try_from(cards.len()).unwrap_or(1), why);
            usize::try_from(at).ok().and_then(|at| cards.get(at)).map(|id| (*id).clone())
        };
        if self.state.mission.is_none() && self.state.terms.mission == Pick::Random {
            let cards: Vec<&Id> = pack.missions.keys().collect();
            if let Some(mission) = one_of(self, &cards, "mission") {
                self.emit(MissionEvent::MissionDrawn { mission });
            }
        }
        if self.state.objective.is_none() && self.state.terms.objective == Pick::Random {
            let used = self.state.terms.campaign.as_ref().map(|ledger| ledger.objectives_used.clone());
            let used = used.unwrap_or_default();
            let cards: Vec<&Id> = pack.objectives.keys().filter(|id| !used.contains(id)).collect();
            if let Some(objective) = one_of(self, &cards, "objective") {
                self.emit(MissionEvent::ObjectiveDrawn { objective });
            }
        }
        let n = self.question();
        self.push(Task::Buy { n });
    }

    /// Hands are drawn in soldier order; then locations are chosen, if the mission allows it.
    fn begins(&mut self) {
        let players: Vec<(Id, u8)> = self
            .state
            .soldiers
            .iter()
            .filter(|soldier| self.state.is_ps(soldier))
            .map(|soldier| (soldier.id.clone(), self.state.hand_size(soldier)))
            .collect();
        for (soldier, size) in &players {
            self.draw_up_to(soldier, *size);
        }
        let recon = self.state.mission_card().and_then(|card| card.recon).unwrap_or(0);
        self.push(Task::BeginTurn {});
        if let (Some((soldier, _)), 1..) = (players.first(), recon) {
            let n = self.question();
            self.push(Task::Recon { n, soldier: soldier.clone(), left: recon });
        }
    }

    /// A soldier draws until its hand has a size, or there is nothing to draw.
    pub(crate) fn draw_up_to(&mut self, soldier: &Id, size: u8) {
        loop {
            let Some(found) = self.state.soldier(soldier) else { return };
            let before = found.hand.len();
            if before >= usize::from(size) {
                return;
            }
            let piles = [PileName::Action, PileName::Location].map(|name| self.state.pile(name).clone());
            self.draw_actions(soldier, 1);
            let after = self.state.soldier(soldier).map_or(0, |soldier| soldier.hand.len());
            let is_stuck = [PileName::Action, PileName::Location]
                .into_iter()
                .zip(&piles)
                .all(|(name, was)| *self.state.pile(name) == *was);
            if after == before && (is_stuck || !self.state.can_gain_a_card()) {
                return;
            }
        }
    }

    /// Each player soldier draws its combat experience.
    fn experience(&mut self, task: &Task) {
        if !matches!(task, Task::Experience {}) {
            return;
        }
        let players = self.state.standing().filter(|soldier| self.state.is_ps(soldier));
        let players: Vec<(Id, u8)> =
            players.map(|soldier| (soldier.id.clone(), self.state.experience(soldier))).collect();
        for (soldier, cards) in players {
            self.draw_actions(&soldier, cards);
        }
    }

    /// The next soldier faces its environment.
    fn environment(&mut self, mut left: Vec<Id>) {
        while !left.is_empty() {
            let soldier = left.remove(0);
            let Some(found) = self.state.soldier(&soldier).filter(|soldier| soldier.is_up()) else { continue };
            let Some(env) = self.state.location(found.slot).and_then(|card| card.env.clone()) else { continue };
            let die = self.d10();
            self.emit(Event::EnvironmentRolled { soldier: soldier.clone(), die, needs: env.value });
            if die < env.value {
                let n = self.question();
                self.push_all([Task::Endure { n, soldier, kind: env.kind }, Task::Environment { left }]);
                return;
            }
        }
    }

    /// The soldier turn is over: supports go, and the hostile turn begins.
    fn ends_turn(&mut self) {
        let gone = self.state.supports.iter().filter(|support| !support.retained);
        let gone: Vec<_> = gone.map(|support| support.id).collect();
        for support in gone {
            self.emit(Event::SupportGone { support });
        }
        self.emit(MissionEvent::TurnEnded {});
        self.push_all([
            Task::Reinforcements {},
            Task::Inspire {},
            Task::Attacks {},
            Task::Closing {},
            Task::Calm {},
            Task::Clock {},
        ]);
    }

    /// A window for a question to several seats.
    pub(crate) fn window(&mut self) -> Window {
        Window { n: self.question(), ..Window::default() }
    }
}

impl State {
    /// Whether some pile still holds a card that a hand can keep.
    fn can_gain_a_card(&self) -> bool {
        let holds = |name: PileName| {
            let pile = self.pile(name);
            pile.left.keys().chain(pile.discarded.keys()).any(|card| {
                self.pack.locations.contains_key(card)
                    || self.pack.actions.get(card).is_some_and(|card| !card.marker.is_on())
            })
        };
        holds(PileName::Action)
    }
}
