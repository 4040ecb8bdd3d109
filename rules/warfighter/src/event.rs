//! What happens in a match. What soldiers do stands here; the rest has types of its own.

use alloc::vec::Vec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    AttackTarget, Carried, Endure, Gain, Handing, HostileEvent, HostileId, Id, MissionEvent, PileName, Shot, Slot,
    SupportId, TargetId, Worn, task::Task,
};

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A pile took back what was discarded from it.
    Reshuffled {
        /// Which.
        pile: PileName,
    },
    /// A soldier has got a card.
    Drew {
        /// Whose it is.
        seat: Seat,
        /// The soldier.
        soldier: Id,
        /// The pile.
        pile: PileName,
        /// The card; null for those who do not know it.
        card: Option<Id>,
        /// Whether every viewer sees it.
        is_open: bool,
        /// Whether it was drawn or chosen.
        how: Gain,
    },
    /// A location marker was drawn and discarded.
    MarkerDrawn {
        /// The soldier.
        soldier: Id,
        /// The card.
        card: Id,
    },
    /// A soldier faced its environment.
    EnvironmentRolled {
        /// The soldier.
        soldier: Id,
        /// The ten-sided die.
        die: u8,
        /// What endures it.
        needs: u8,
    },
    /// A soldier has endured its environment.
    Endured {
        /// The soldier.
        soldier: Id,
        /// How.
        how: Endure,
    },
    /// Actions of a soldier were spent, or gained.
    Actions {
        /// The soldier.
        soldier: Id,
        /// Those left.
        left: u8,
        /// Those set aside.
        saved: u8,
        /// Those promised for the next turn.
        next: u8,
    },
    /// The experience points of a soldier have changed.
    Xp {
        /// The soldier.
        soldier: Id,
        /// Those that it has now.
        xp: u8,
    },
    /// The suppressions of a soldier have changed.
    Suppressed {
        /// The soldier.
        soldier: Id,
        /// Those that it has now.
        suppressed: u8,
    },
    /// The hardy points of a soldier have changed.
    Hardy {
        /// The soldier.
        soldier: Id,
        /// Against what.
        kind: Id,
        /// Those that it has now.
        points: u8,
    },
    /// Cards of a hand were discarded.
    Discarded {
        /// The soldier.
        soldier: Id,
        /// The cards.
        cards: Vec<Id>,
    },
    /// A soldier has set cards aside.
    SetAside {
        /// Whose they are.
        seat: Seat,
        /// The soldier.
        soldier: Id,
        /// The cards; null for those who do not know them.
        cards: Option<Vec<Id>>,
        /// How many.
        count: u8,
        /// Whether every viewer sees them.
        is_open: bool,
    },
    /// The cards that a soldier had set aside were discarded.
    AsideSpent {
        /// The soldier.
        soldier: Id,
        /// The cards.
        cards: Vec<Id>,
    },
    /// An action card was played.
    Played {
        /// Whose it was.
        soldier: Id,
        /// The card.
        card: Id,
        /// Who benefits.
        r#for: Id,
        /// Whether it was upgunned.
        upgun: bool,
    },
    /// An ability of a gear card, a skill or a record was used.
    Used {
        /// Whose it is.
        soldier: Id,
        /// The card.
        card: Id,
        /// Its place on the card, or its letter.
        ability: Id,
        /// Who benefits.
        r#for: Id,
        /// Whether it was upgunned.
        upgun: bool,
    },
    /// What others may use of a soldier.
    Pledged {
        /// The soldier.
        soldier: Id,
        /// Experience points.
        xp: u8,
        /// Cards of its hand.
        cards: Vec<Id>,
    },
    /// A soldier has moved.
    Moved {
        /// The soldier.
        soldier: Id,
        /// From which slot.
        from: u8,
        /// To which.
        to: u8,
    },
    /// A soldier has engaged a hostile card, or is engaged no more.
    Engaged {
        /// The soldier.
        soldier: Id,
        /// The card; null: none any more.
        hostile: Option<HostileId>,
    },
    /// A soldier has attacked.
    Attacked {
        /// The soldier.
        soldier: Id,
        /// The weapon; null: that of a squad soldier.
        weapon: Option<Id>,
        /// The mode.
        mode: Option<Id>,
        /// What it aimed at.
        target: AttackTarget,
        /// How it went.
        shot: Shot,
    },
    /// A support has struck.
    Struck {
        /// The soldier who played it.
        soldier: Id,
        /// The card.
        card: Id,
        /// What it aimed at.
        target: AttackTarget,
        /// How it went.
        shot: Shot,
    },
    /// A soldier has stumbled, or is up again.
    Stumbled {
        /// The soldier.
        soldier: Id,
        /// Whether it has stumbled.
        stumbled: bool,
    },
    /// A weapon of a soldier has changed.
    Weapon {
        /// The soldier.
        soldier: Id,
        /// The weapon.
        weapon: Id,
        /// As it is now; null: it is gone.
        now: Option<Carried>,
    },
    /// A gear card of a soldier has changed.
    Gear {
        /// The soldier.
        soldier: Id,
        /// The gear card.
        gear: Id,
        /// As it is now; null: it is gone.
        now: Option<Worn>,
    },
    /// What lies on a slot has changed.
    Ground {
        /// The slot.
        slot: u8,
        /// As it is now.
        now: Slot,
    },
    /// Goods were passed on, left or taken.
    Handed {
        /// The soldier who gave; null: the ground, or a crate.
        from: Option<Id>,
        /// The soldier who got; null: the goods lie on the ground, or are out of the game.
        to: Option<Id>,
        /// The weapon, gear card or type of ammunition.
        what: Id,
        /// How many tokens; 0 for a card.
        n: u8,
        /// How.
        how: Handing,
    },
    /// The objective was hit.
    ObjectiveHit {
        /// The target.
        target: TargetId,
        /// The hits on it now.
        hits: u8,
    },
    /// A soldier has worked on the objective.
    Worked {
        /// The soldier.
        soldier: Id,
        /// The actions spent so far.
        work: u8,
    },
    /// A location was placed.
    LocationPlaced {
        /// The soldier whose card it was.
        soldier: Id,
        /// The card.
        card: Id,
        /// The slot.
        slot: u8,
    },
    /// The objective was activated.
    Activated {
        /// By whom.
        soldier: Id,
    },
    /// A support card was put into play.
    SupportPlayed {
        /// Its number.
        support: SupportId,
        /// The card.
        card: Id,
        /// Who played it.
        owner: Id,
        /// Whether it was upgunned.
        upgun: bool,
    },
    /// A support was used.
    SupportUsed {
        /// Which.
        support: SupportId,
        /// On which hostile card.
        target: HostileId,
    },
    /// A support is kept for the next turn.
    Retained {
        /// Which.
        support: SupportId,
    },
    /// A support was discarded.
    SupportGone {
        /// Which.
        support: SupportId,
    },
    /// A wound was treated with a bandage.
    Healed {
        /// By whom.
        soldier: Id,
        /// Whose.
        patient: Id,
        /// The ten-sided die.
        die: u8,
        /// What was added.
        added: i8,
        /// The points healed.
        points: u8,
    },
    /// A wound has changed.
    WoundTreated {
        /// Whose.
        patient: Id,
        /// Which.
        wound: u8,
        /// The points less.
        by: u8,
    },
    /// A soldier has taken a wound.
    Wounded {
        /// The soldier.
        soldier: Id,
        /// Its points.
        points: u8,
    },
    /// A soldier is down.
    Downed {
        /// The soldier.
        soldier: Id,
        /// The cards of its hand, and those set aside.
        cards: Vec<Id>,
    },
    /// A soldier has left the mission.
    Evacuated {
        /// The soldier.
        soldier: Id,
        /// The cards of its hand, and those set aside.
        cards: Vec<Id>,
    },
    /// What the match has still to do.
    Agenda {
        /// The tasks, the next last.
        tasks: Vec<Task>,
        /// The questions so far.
        questions: u32,
    },
    /// The team is bought, turns pass, the mission ends.
    #[serde(untagged)]
    Mission(MissionEvent),
    /// What hostiles do, and what is done to them.
    #[serde(untagged)]
    Hostile(HostileEvent),
}
