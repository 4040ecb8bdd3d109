//! Folds the events of turns and rounds.

use alloc::vec::Vec;

use crate::{
    CreatureId, Event, State, Tally,
    condition::Lapse,
    creature::{Slot, Slots},
    pack::{Elements, Shape, Until},
    stack::{EffectFrame, Frame, Sweep},
    turn::{Act, ActiveTurn, Cleave, TurnEnd},
    victory::AREA,
};

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these events are folded here")]
    pub(crate) fn fold_turn(&mut self, event: &Event) {
        match event {
            Event::Activated { creature, under_command, speed, healed, .. } => {
                let Some(slot) = self.slot(*creature) else { return };
                let printed = self.speed(slot, *under_command).printed;
                let creature = self.creature_mut(slot);
                creature.activated = true;
                creature.hp += healed;
                creature.hurt_by = Elements::NONE;
                self.struck.clear();
                let end = self.begins(slot);
                let turn = ActiveTurn {
                    creature: slot,
                    question: self.question + 1,
                    in_command: *under_command,
                    speed: *speed,
                    printed,
                    tally: Tally::default(),
                    act: Act::Nothing,
                    before: 0,
                    cleave: Cleave::None,
                    hits: Slots::NONE,
                    twice: Slots::NONE,
                    end,
                };
                if let Some(battle) = self.battle_mut() {
                    battle.left = battle.left.saturating_sub(1);
                    battle.turn = Some(turn);
                }
            }
            Event::PowerUsed { creature, power, affected, .. } => {
                let affected = affected.iter().filter_map(|id| self.slot(*id)).collect();
                self.power_used(*creature, power, affected);
            }
            Event::TurnEnded { creature, .. } => {
                self.with(*creature, |creature| {
                    creature.conditions.lapse();
                    creature.boosts.retain_mut(|boost| {
                        let ends = boost.until == Until::NextTurn && boost.lapse == Lapse::Next;
                        boost.lapse = Lapse::Next;
                        !ends
                    });
                });
                let question = self.next_activation();
                if let Some(battle) = self.battle_mut() {
                    (battle.turn, battle.question) = (None, question);
                }
            }
            Event::RoundEnded { areas, next, .. } => {
                for held in areas {
                    self.points[held.player.index()] += AREA;
                }
                for creature in &mut self.creatures {
                    creature.boosts.retain(|boost| boost.until != Until::RoundEnd);
                }
                self.calm = if self.stirred { 0 } else { self.calm.saturating_add(1) };
                self.stirred = false;
                if let Some(round) = next {
                    self.round = *round;
                    self.begin_round();
                }
            }
            _ => {}
        }
    }

    /// How the turn of a creature begins: those who rout try to rally or run, those who are stunned or helpless do nothing.
    fn begins(&mut self, slot: Slot) -> TurnEnd {
        let creature = self.creature(slot);
        if creature.conditions.is_defenceless() {
            return TurnEnd::Over;
        }
        if !creature.is_routing() {
            return TurnEnd::Open;
        }
        if self.may_rally(slot) {
            return TurnEnd::Rally;
        }
        self.stack.push(Frame::Rout(slot));
        TurnEnd::Over
    }

    fn power_used(&mut self, creature: CreatureId, power: &str, on: Vec<Slot>) {
        let (Some(slot), Some(id)) = (self.slot(creature), self.pack.power_named(power)) else { return };
        let caster = self.creature(slot);
        let used = self.card(caster).powers.iter().position(|used| used.power == id && used.uses.is_some());
        let is_sweep = self.pack.power(id).effect().is_some_and(|effect| effect.shape == Shape::Sweep);
        if let Some(place) = used {
            let left = &mut self.creature_mut(slot).uses[place];
            *left = left.saturating_sub(1);
        }
        if let Some(turn) = self.turn_mut() {
            turn.before = turn.tally.spent;
            turn.act = if is_sweep { Act::Sweep } else { Act::Power };
        }
        self.stack.push(if is_sweep {
            Frame::Sweep(Sweep { creature: slot, last: None })
        } else {
            let (hurt, routed) = (Slots::NONE, Slots::NONE);
            Frame::Effect(EffectFrame { caster: slot, power: id, on, done: 0, tried: 0, hurt, routed })
        });
    }
}
