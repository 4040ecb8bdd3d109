//! Plans by exact odds: what each shot spares the team, what each step costs it.

use alloc::vec::Vec;
use core::cmp::Reverse;

use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};
use warfighter::{Command, Warfighter};

use crate::{anything, field::Field, fire::Deed, offers::finish, weights::Weights};

/// Does what promises most, one command after the other, and says that it is ready where nothing promises anything.
#[derive(Debug, Clone, Copy)]
pub struct Officer(
    /// What it weighs by.
    pub Weights,
);

impl Bot for Officer {
    type Game = Warfighter;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "officer",
            name: Text::new("Officer", "Officier"),
            about: Text::new(
                "Knows the odds of every shot, silences first what will do most harm, and keeps an eye on the time.",
                "Connaît les chances de chaque tir, fait taire d’abord le plus dangereux et surveille le temps.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Warfighter>,
        _: &mut NoMemory,
        _: &mut Budget,
        _: &mut dyn Chance,
    ) -> Action<Command> {
        let field = Field::of(sight.view(), sight.seat(), self.0);
        let command = match sight.kind() {
            "buy" => Some(field.muster(sight)),
            "turn" => field.turn(sight),
            _ => field.reply(sight, &sight.options()),
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(alloc::string::String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

impl Field {
    /// The command that promises most; `None` where none promises enough.
    pub(crate) fn turn(&self, sight: &Sight<'_, Warfighter>) -> Option<Command> {
        let mut deeds = self.deeds();
        deeds.retain(|deed| deed.value >= self.weight(|weights| weights.least));
        deeds.sort_by_key(|deed| Reverse(deed.value));
        deeds.into_iter().find_map(|deed| finish(sight, self, deed.way))
    }

    /// What the seat can do in its turn, as far as it promises something.
    pub(crate) fn deeds(&self) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = self.progress();
        deeds.extend(self.steps());
        deeds.extend(self.upkeep());
        deeds.extend(self.tricks());
        deeds.extend(self.pledges());
        deeds.extend(self.own().flat_map(|soldier| self.shots(soldier)));
        deeds
    }
}
