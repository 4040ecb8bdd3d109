//! Folds the events of the set-up.

use alloc::{collections::BTreeSet, sync::Arc, vec, vec::Vec};

use crate::{
    CreatureId, Event, Field, GoneAs, Ground, Lay, OpenWarband, Player, State, assembly_lay,
    creature::{Creature, Stand},
    initiative::highest,
    pack::{CardId, Rect, Tile},
    phase::{Battle, Occasion, Phase, Tiling},
};

impl State {
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these events are folded here")]
    pub(crate) fn fold_set_up(&mut self, event: &Event) {
        match event {
            Event::WarbandSealed { player, warband, .. } => {
                Arc::make_mut(&mut self.warbands)[player.index()].clone_from(warband);
            }
            Event::WarbandsOpened { warbands } => self.muster(warbands),
            Event::InitiativeRolled { round, dice, winner } => {
                let of = if round.is_some() { Occasion::Round } else { Occasion::SetUp };
                self.phase = match winner {
                    Some(by) => Phase::First { of, by: *by },
                    None => Phase::Dice { of, among: highest(dice) },
                };
                self.next_question();
            }
            Event::FirstChosen { first, .. } => {
                if let Phase::First { of, .. } = self.phase {
                    self.begin_with(of, *first);
                }
            }
            Event::TileAsked { .. } => {
                if let Phase::Tiles(tiling) = &mut self.phase {
                    tiling.asked = true;
                }
                self.next_question();
            }
            Event::TilesPassed { player } => {
                if let Phase::Tiles(tiling) = &mut self.phase {
                    tiling.due[player.index()] = 0;
                }
                self.next_tile();
            }
            Event::TileLaid { lay } => self.lay(lay),
            Event::Deployed { at, left_out, .. } => {
                for one in at {
                    self.with(one.creature, |creature| creature.stand = Stand::On(one.at));
                }
                for id in left_out {
                    self.with(*id, |creature| creature.stand = Stand::Gone(GoneAs::LeftOut));
                }
                self.next_to_deploy();
            }
            _ => {}
        }
    }

    /// The warbands are open: their creatures have ids, the board lies, and of the pack only what is in play is kept.
    fn muster(&mut self, warbands: &[OpenWarband]) {
        let hands = self.hands(warbands);
        if self.terms.terrain == Ground::Tiles {
            self.field = self.ground(warbands).map(Arc::new);
        }
        let used: BTreeSet<CardId> = warbands
            .iter()
            .flat_map(|open| &open.warband.creatures)
            .filter_map(|id| self.pack.card_named(id))
            .collect();
        let used: Vec<CardId> = used.into_iter().collect();
        self.pack = Arc::new(self.pack.kept(&used));
        if let Some(own) = &self.own {
            let names: Vec<_> = self.pack.cards.iter().map(|card| card.id.clone()).collect();
            self.own = Some(Arc::new(own.kept(&names)));
        }
        for open in warbands {
            let cards = open.warband.creatures.iter().filter_map(|id| self.pack.card_named(id));
            let creatures = (1..).zip(cards).map(|(place, id)| {
                Creature::new(CreatureId::of(open.player, place), open.player, id, self.pack.card(id))
            });
            self.creatures.extend(creatures);
            Arc::make_mut(&mut self.warbands)[open.player.index()] = Some(open.warband.clone());
        }
        // A question was asked of each for its warband.
        self.question = u32::try_from(self.count()).unwrap_or(0);
        let among = self.in_play().collect();
        self.phase = Phase::Dice { of: Occasion::SetUp, among };
        self.hands = hands;
    }

    /// The feature tiles that each has brought.
    fn hands(&self, warbands: &[OpenWarband]) -> Vec<Vec<Tile>> {
        let mut hands = vec![Vec::new(); self.count()];
        for open in warbands {
            let names = open.warband.tiles.iter().flat_map(|tiles| &tiles.features);
            let tiles = names.filter_map(|id| self.pack.feature_named(id));
            hands[open.player.index()] = tiles.map(|id| self.pack.feature_tile(id).clone()).collect();
        }
        hands
    }

    /// The blank board with all assembly tiles.
    fn ground(&self, warbands: &[OpenWarband]) -> Option<Field> {
        let seats = self.count();
        let mut field = Field::blank(self.pack.board_named(&self.terms.board)?, seats)?;
        for open in warbands {
            let brought = open.warband.tiles.as_ref()?;
            let tile = self.pack.assembly_tile(self.pack.assembly_named(&brought.assembly)?);
            let player = open.player;
            let (at, turn, zone) = assembly_lay(seats, player.index(), &field.board, tile);
            field.board = field.board.with_tile(tile, at, turn);
            field.zones[player.index()] = zone;
            field.tiles.push(Lay { tile: tile.id.clone(), player, at, turn });
        }
        Some(field)
    }

    /// Feature tiles are laid, or warbands set up at once.
    pub(crate) fn begin_tiles(&mut self) {
        let hands = core::mem::take(&mut self.hands);
        let most = if self.count() == 2 { 3 } else { 2 };
        let due = |player: Player| if self.is_in_play(player) { most } else { 0 };
        let due: Vec<u8> = match self.terms.terrain {
            Ground::Map => vec![0; self.count()],
            Ground::Tiles => self.players().map(due).collect(),
        };
        let player = self.first.unwrap_or(Player::ALL[0]);
        let field = self.field.as_deref();
        let taken: Vec<Rect> = field.map_or_else(Vec::new, |field| {
            let zones = field.zones.iter().filter(|_| self.terms.terrain == Ground::Tiles);
            zones.flat_map(|zone| zone.rects.iter().copied()).collect()
        });
        let has_tile = due[player.index()] > 0;
        self.phase = Phase::Tiles(Tiling { player, asked: false, hands, due, taken });
        if !has_tile {
            self.next_tile();
        }
    }

    /// The next seat that has a tile to lay, clockwise; then warbands are set up.
    pub(crate) fn next_tile(&mut self) {
        let count = self.count();
        let Phase::Tiles(tiling) = &mut self.phase else { return };
        let mut others = tiling.player.clockwise(count).skip(1).chain([tiling.player]);
        match others.find(|player| tiling.due[player.index()] > 0) {
            Some(player) => (tiling.player, tiling.asked) = (player, false),
            None => self.next_to_deploy(),
        }
    }

    fn lay(&mut self, lay: &Lay) {
        let Phase::Tiles(tiling) = &mut self.phase else { return };
        let player = lay.player.index();
        let Some(place) = tiling.hands[player].iter().position(|tile| tile.id == lay.tile) else { return };
        let tile = tiling.hands[player].remove(place);
        tiling.due[player] = tiling.due[player].saturating_sub(1);
        tiling.taken.push(tile.rect(lay.at, lay.turn));
        if let Some(field) = &mut self.field {
            let field = Arc::make_mut(field);
            field.board = field.board.with_tile(&tile, lay.at, lay.turn);
            field.tiles.push(lay.clone());
        }
        self.next_tile();
    }

    /// The next seat that sets up, clockwise from the first; then the first round begins.
    pub(crate) fn next_to_deploy(&mut self) {
        let first = self.first.unwrap_or(Player::ALL[0]);
        let mut players = first.clockwise(self.count());
        let next = players.find(|player| self.is_in_play(*player) && self.coming(*player).next().is_some());
        let Some(player) = next else {
            self.first = None;
            self.begin_round();
            return;
        };
        if matches!(self.phase, Phase::Tiles(_)) && self.terms.terrain == Ground::Tiles {
            self.survey();
        }
        self.phase = Phase::Deploy { player };
        self.next_question();
    }

    /// The last tile lies: from now on it is known who sees whom.
    fn survey(&mut self) {
        if let Some(field) = &mut self.field {
            let field = Arc::make_mut(field);
            field.board = field.board.clone().surveyed();
        }
    }

    /// A round begins: every creature can be activated, and initiative is rolled.
    pub(crate) fn begin_round(&mut self) {
        for creature in &mut self.creatures {
            creature.activated = false;
        }
        let among = self.in_play().collect();
        self.phase = Phase::Dice { of: Occasion::Round, among };
    }

    /// A seat begins its phase.
    pub(crate) fn begin_phase(&mut self, player: Player) {
        let is_its_own = self.battle().is_some_and(|battle| battle.player == player);
        let question = if is_its_own { self.next_activation() } else { self.next_question() };
        self.phase = Phase::Battle(Battle { player, left: 2, question, turn: None });
    }
}
