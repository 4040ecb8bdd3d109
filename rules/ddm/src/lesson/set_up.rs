//! Where a lesson begins: the position, and what the table has agreed on.

use alloc::{boxed::Box, collections::BTreeSet, string::String, sync::Arc, vec::Vec};
use kernel::{Refusal, Seat, SetUp};
use serde::{Deserialize, Serialize};

use super::{Record, SCRIPTS, players};
use crate::{
    Config, Player, Position, State, Victory, WarbandList, chart,
    configure::{TableOptions, bad},
    pack::{CardId, Faction},
};

/// Where a lesson begins. It is played with the first pack that ships.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    /// How the match is won; left out: by the last who has creatures.
    #[serde(default)]
    victory: Victory,
    /// The points that win; left out: the usual ones.
    #[serde(default)]
    target: Option<u16>,
    /// The turns of the learner that are noted; left out: all of the first round.
    #[serde(default)]
    noted: Option<u8>,
    /// What each seat fights for.
    factions: [Faction; 2],
    position: Position,
}

/// Which lesson a match is. It stands in the header of the match beside its position, so that its log can be played again
/// whatever becomes of the lesson's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonStart {
    id: String,
    learner: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    noted: Option<u8>,
    factions: [Faction; 2],
}

/// The set-up of a lesson, which has pack, position and terms of its own.
///
/// # Errors
/// If the game has no such lesson, or the table says more than its id.
pub(crate) fn configure(set_up: &SetUp, id: &str, seats: Vec<Seat>) -> Result<Config, Refusal> {
    let script = SCRIPTS.wanted(id)?;
    if set_up.options.as_object().is_some_and(|options| options.len() > 1) {
        return Err(bad("lesson", "a lesson has no other options", "une leçon n’a pas d’autres options"));
    }
    if seats != [Seat(0), Seat(1)] {
        return Err(bad("seats", "the lesson has other seats", "la leçon a d’autres places"));
    }
    let pack = chart::shipped_first().ok_or_else(|| bad("chart", "no pack", "aucun paquet"))?;
    let Beginning { victory, target, noted, factions, position } = script.set_up;
    position.check(&pack, seats.len()).map_err(|fault| bad("position", &fault, &fault))?;
    let terms = TableOptions::of_lesson(victory, target).terms(&pack, seats.len())?;
    let lesson = LessonStart { id: script.id, learner: script.learner, noted, factions };
    Ok(Config {
        pack: Arc::new(pack),
        own: None,
        terms,
        field: None,
        seats,
        position: Some(position),
        lesson: Some(lesson),
    })
}

impl State {
    /// Makes the match a lesson, before its first step and after its position was taken.
    pub(crate) fn begin_lesson(&mut self, start: &LessonStart) {
        let warband = |(player, faction): (Player, Faction)| {
            let own = self.creatures.iter().filter(|creature| creature.player == player);
            let creatures = own.map(|creature| self.card(creature).id.clone()).collect();
            Some(WarbandList { faction, creatures, tiles: None })
        };
        self.warbands = Arc::new(players().zip(start.factions).map(warband).collect());
        self.keep_what_plays();
        self.lesson = Some(Box::new(Record::new(start.id.clone(), start.learner, start.noted)));
    }

    /// Of the pack only what is in play is kept, as where warbands are opened.
    fn keep_what_plays(&mut self) {
        let used: BTreeSet<CardId> = self.creatures.iter().map(|creature| creature.card).collect();
        let used: Vec<CardId> = used.into_iter().collect();
        let place = |card: CardId| used.iter().position(|other| *other == card);
        for creature in &mut self.creatures {
            if let Some(kept) = place(creature.card).and_then(|place| u16::try_from(place).ok()) {
                creature.card = CardId(kept);
            }
        }
        self.pack = Arc::new(self.pack.kept(&used));
    }
}
