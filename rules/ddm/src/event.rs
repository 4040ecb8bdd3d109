//! What happens in a match.

use alloc::{boxed::Box, string::String, vec::Vec};
use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    AreaHeld, Blow, Condition, CreatureId, Deployment, Direction, Ending, Harm, Impact, InitiativeDie, Lay, MoraleRoll,
    OpenWarband, Player, RiderWord, SaveRoll, Square, WalkKind, WarbandList,
};

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A warband was sealed.
    WarbandSealed {
        /// The seat at the table.
        seat: Seat,
        /// Whose it is.
        player: Player,
        /// What it holds; null for those who do not know it.
        warband: Option<WarbandList>,
    },
    /// All warbands are sealed, and shown to every viewer.
    WarbandsOpened {
        /// Each of those who play.
        warbands: Vec<OpenWarband>,
    },
    /// Initiative was rolled, for the set-up or for a round.
    InitiativeRolled {
        /// The round; null: the set-up.
        round: Option<u16>,
        /// A die of each who rolls.
        dice: Vec<InitiativeDie>,
        /// Who has won; null: those who are level roll again.
        winner: Option<Player>,
    },
    /// The winner of the initiative has said who begins.
    FirstChosen {
        /// Who said so.
        by: Player,
        /// Who begins.
        first: Player,
    },
    /// A seat is to lay a feature tile, for which there is room.
    TileAsked {
        /// Whose turn it is.
        player: Player,
    },
    /// No tile that is left to a seat has room: it lays none any more.
    TilesPassed {
        /// Which seat.
        player: Player,
    },
    /// A feature tile was laid.
    TileLaid {
        /// Where.
        lay: Lay,
    },
    /// A warband was set up.
    Deployed {
        /// Whose.
        player: Player,
        /// Where each creature stands.
        at: Vec<Deployment>,
        /// Those for which there was no room.
        left_out: Vec<CreatureId>,
    },
    /// The turn of a creature has begun.
    Activated {
        /// Whose it is.
        player: Player,
        /// The creature.
        creature: CreatureId,
        /// Whether it is under command, for the whole turn.
        under_command: bool,
        /// Its speed, for the whole turn.
        speed: u16,
        /// The HP that it has regained.
        healed: u16,
    },
    /// A creature sets out.
    WalkBegan {
        /// The creature.
        creature: CreatureId,
        /// How it goes.
        as_a: WalkKind,
        /// Where it stands.
        from: Square,
        /// The squares that it is to enter; none: it routs and stays where it is.
        path: Vec<Square>,
        /// Whether it leaves the board at the end.
        leaves: bool,
        /// The enemy of a charge or a rush.
        target: Option<CreatureId>,
        /// The attack of the card that follows a charge or a rush.
        #[serde(default)]
        index: u8,
        /// The smite that rides on it: its place among the powers of the card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        smite: Option<u8>,
    },
    /// Before a creature leaves its place, a seat may strike at it.
    WindowOpened {
        /// The seat that is asked.
        player: Player,
        /// The creature that walks.
        walker: CreatureId,
        /// The own creatures that may strike.
        strikers: Vec<CreatureId>,
    },
    /// A seat lets the step pass.
    Held {
        /// The seat.
        player: Player,
        /// The creature that walks.
        walker: CreatureId,
    },
    /// A creature has taken a step.
    Stepped {
        /// The creature.
        creature: CreatureId,
        /// Where it stands now.
        to: Square,
        /// What its way has cost so far.
        spent: u16,
    },
    /// A creature has stepped into spikes.
    Impaled {
        /// The creature.
        creature: CreatureId,
        /// What it has suffered.
        harm: Harm,
    },
    /// A creature that was stopped upon a friend goes back to where it could last stand.
    SteppedBack {
        /// The creature.
        creature: CreatureId,
        /// Where it stands now.
        to: Square,
    },
    /// A routing creature has left the board.
    Fled {
        /// The creature.
        creature: CreatureId,
    },
    /// An attack was made.
    Struck {
        /// The blow.
        blow: Box<Blow>,
    },
    /// A save against what follows a hit was made.
    RiderSaved {
        /// Who saves.
        creature: CreatureId,
        /// Whose hit it follows.
        by: CreatureId,
        /// What follows.
        rider: RiderWord,
        /// The save.
        save: SaveRoll,
        /// What poison has done.
        harm: Option<Harm>,
    },
    /// A creature at half its HP or less has made its morale save. If it does not hold, it routs.
    MoraleRolled {
        /// The creature.
        creature: CreatureId,
        /// The creature that has hurt it; null: none.
        cause: Option<CreatureId>,
        /// The save.
        save: MoraleRoll,
    },
    /// A routing creature has tried to rally.
    RallyRolled {
        /// The creature.
        creature: CreatureId,
        /// The save.
        save: MoraleRoll,
    },
    /// A spell was cast, or an action used.
    PowerUsed {
        /// Who did.
        creature: CreatureId,
        /// The spell or action.
        power: String,
        /// Its target.
        target: Option<CreatureId>,
        /// The point of a burst.
        at: Option<Square>,
        /// The direction of a cone.
        dir: Option<Direction>,
        /// The squares of a burst, a cone or an aura.
        squares: Vec<Square>,
        /// Whom it affects, in order.
        affected: Vec<CreatureId>,
    },
    /// A spell or an action has taken effect on a creature, or failed to.
    Affected {
        /// What it came to.
        effect: Box<Impact>,
    },
    /// A creature has appeared elsewhere.
    Appeared {
        /// The creature.
        creature: CreatureId,
        /// Where it stands now.
        to: Square,
    },
    /// The turn of a creature is over.
    TurnEnded {
        /// The creature.
        creature: CreatureId,
        /// The conditions that have ended.
        conditions: Vec<Condition>,
    },
    /// A round is over.
    RoundEnded {
        /// Its number.
        round: u16,
        /// The areas that one side alone holds, and who scores for each.
        areas: Vec<AreaHeld>,
        /// The next round; null: the match is over.
        next: Option<u16>,
    },
    /// A seat has no creature left.
    Fell {
        /// The seat.
        player: Player,
    },
    /// A seat has given up: its creatures leave the board.
    Withdrew {
        /// The seat.
        player: Player,
    },
    /// The match is over.
    Ended {
        /// How.
        end: Ending,
    },
}

impl Event {
    /// The event as a viewer may see it: a warband that is sealed is its owner's secret.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        if let Self::WarbandSealed { seat, player, .. } = self
            && !may_know(viewer, *seat)
        {
            return Self::WarbandSealed { seat: *seat, player: *player, warband: None };
        }
        self.clone()
    }
}

/// Whether a viewer may know the secrets of a seat.
pub(crate) fn may_know(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
        Viewer::Omniscient => true,
    }
}
