//! Questions in the course of other things: what hits, what can be paid off, how a soldier endures.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the effects of a reaction those that change the attack are named"
)]

use alloc::vec::Vec;

use kernel::Sight;
use warfighter::{
    Command, Endure, Id, Options, ReactOption, SoldierView, Stake, Trouble, Use, Verb, Warfighter,
    pack::{Effect, Happening, Who},
};

use crate::{
    field::Field,
    offers::{begin, finish},
    threat::Moment,
};

impl Field {
    /// An answer to a question; `None` where it does not matter.
    pub(crate) fn reply(&self, sight: &Sight<'_, Warfighter>, options: &Options) -> Option<Command> {
        match options {
            Options::Recon { locations, .. } => {
                let location = locations.iter().min_by_key(|place| self.burden(place))?.clone();
                Some(Command::Recon { location })
            }
            Options::Environment { ways, .. } => {
                let how =
                    [Endure::Hardy, Endure::Suppress, Endure::Wound].into_iter().find(|how| ways.contains(how))?;
                Some(Command::Endure { how })
            }
            Options::React { reactions } => Some(self.react(reactions)),
            Options::Cancel { trouble, xp, can_pay } => {
                let price = i64::from(*xp) * self.weight(|weights| weights.xp);
                let is_worth_it = *can_pay && self.trouble(trouble) > price;
                let paid = is_worth_it.then(|| finish(sight, self, begin(Verb::Cancel))).flatten();
                Some(paid.unwrap_or(Command::Pass {}))
            }
            Options::Shed { .. } => Some(Command::Pass {}),
            Options::Wait {} | Options::Buy { .. } | Options::Turn { .. } | Options::Pledge {} => None,
        }
    }

    fn react(&self, reactions: &[ReactOption]) -> Command {
        let valued = reactions.iter().map(|option| (self.help(option).unwrap_or(0), option));
        let best = valued.filter(|(value, _)| *value > 0).max_by_key(|(value, _)| *value);
        best.map_or(Command::Pass {}, |(_, option)| option.command())
    }

    /// What a reaction spares the team, less what it costs.
    fn help(&self, option: &ReactOption) -> Option<i64> {
        let to = option.to.as_ref().and_then(|id| self.soldier(id));
        let effects = self.effects(&option.r#use)?;
        let spared = match self.view.stake.as_ref()? {
            Stake::Attack { hostile, target, attack, cover, .. } => {
                let hostile = self.view.hostiles.iter().find(|found| found.id == *hostile)?;
                let (card, target) = (self.hostile_card(hostile)?, self.soldier(target)?);
                let mut moment = Moment { attack: i32::from(*attack), cover: i32::from(*cover) };
                let harm = |at: &SoldierView, moment| self.harm(card, hostile.active, at, moment);
                let before = harm(target, moment);
                let mut hit = Some(target);
                for effect in effects {
                    match effect {
                        Effect::HostileAttack { hostile_attack } => moment.attack += i32::from(*hostile_attack),
                        Effect::Cover { cover } => moment.cover += i32::from(*cover),
                        Effect::Cancel { .. } => hit = None,
                        Effect::Redirect { .. } => hit = Some(to?),
                        _ => {}
                    }
                }
                before - hit.map_or(0, |target| harm(target, moment))
            }
            Stake::Wounds { soldier, points, .. } => {
                let target = self.soldier(soldier)?;
                let before = self.hurt(target, *points) + fall(target, *points);
                let (mut points, mut hit) = (*points, target);
                for effect in effects {
                    match effect {
                        Effect::Reduce { reduce } => points = points.saturating_sub(*reduce),
                        Effect::Transfer { .. } => hit = to?,
                        _ => {}
                    }
                }
                before - self.hurt(hit, points) - fall(hit, points)
            }
            Stake::Recon { .. } | Stake::Environment { .. } | Stake::Cancel { .. } | Stake::Shed { .. } => return None,
        };
        Some(spared - self.toll(&option.r#use))
    }

    /// What a use costs.
    fn toll(&self, named: &Use) -> i64 {
        let xp: i64 = named.pay.iter().flatten().map(|(_, xp)| i64::from(*xp)).sum();
        let cards: i64 = named.discards.iter().map(|card| self.worth_of_card(card).min(30)).sum();
        let own = match (&named.card, &named.gear) {
            (Some(_), _) => 12,
            (None, Some(_)) => 45,
            (None, None) => 20,
        };
        xp * self.weight(|weights| weights.xp) + cards + own
    }

    /// What a use does.
    fn effects(&self, named: &Use) -> Option<&[Effect]> {
        let at = || named.ability.as_ref().and_then(|at| at.parse::<usize>().ok()).unwrap_or(0);
        let (plain, up) = if let Some(id) = &named.card {
            let card = self.pack.actions.get(id)?;
            (&card.r#do, card.up.as_ref())
        } else if let Some(id) = &named.gear {
            let ability = self.pack.gear.get(id)?.abilities.get(at())?;
            (&ability.terms.r#do, ability.terms.up.as_ref())
        } else if let Some(id) = &named.skill {
            let ability = self.pack.skills.get(id)?.abilities.get(at())?;
            (&ability.terms.r#do, ability.terms.up.as_ref())
        } else {
            let abilities = &self.pack.records.get(named.record.as_ref()?)?.abilities;
            let ability = abilities.iter().find(|ability| Some(&ability.id) == named.ability.as_ref())?;
            (&ability.terms.r#do, ability.terms.up.as_ref())
        };
        Some(up.filter(|_| named.upgun).unwrap_or(plain))
    }

    /// What an event or a toll would cost.
    fn trouble(&self, trouble: &Trouble) -> i64 {
        let Some(hostile) = self.view.hostiles.iter().find(|hostile| hostile.id == trouble.hostile) else { return 0 };
        let happenings = match &trouble.event {
            Some(event) => self.pack.events.get(event).map(|event| &event.r#do),
            None => self.hostile_card(hostile).and_then(|card| card.toll.as_ref()).map(|toll| &toll.r#do),
        };
        let stays = trouble.event.as_ref().and_then(|event| self.pack.events.get(event)?.stay);
        let stays = stays.map_or(0, |mods| {
            20 * i64::from(mods.entry) + 40 * i64::from(mods.hostile_cover) + 40 * i64::from(mods.hostile_attack)
                - 40 * i64::from(mods.soldier_cover)
                - 40 * i64::from(mods.attack_into)
        });
        let each = happenings.into_iter().flatten().map(|one| self.happening(one, hostile.slot, &hostile.target));
        stays + each.sum::<i64>()
    }

    fn happening(&self, one: &Happening, slot: u8, target: &Id) -> i64 {
        let struck = |who: &Who| -> Vec<&SoldierView> {
            let at = self.soldier(target).map(|soldier| soldier.slot);
            let is_struck = |soldier: &&SoldierView| match who {
                Who::Target => soldier.id == *target,
                Who::TargetSlot => Some(soldier.slot) == at,
                Who::Slot => soldier.slot == slot,
                Who::Team => true,
            };
            self.team().filter(is_struck).collect()
        };
        let count = |who: &Who| i64::try_from(struck(who).len()).unwrap_or(0);
        let hurt = |who: &Who, points| struck(who).iter().map(|soldier| self.hurt(soldier, points)).sum::<i64>();
        let suppression = self.weight(|weights| weights.suppression);
        match one {
            Happening::Suppress { suppress, who } => i64::from(*suppress) * suppression * count(who),
            Happening::Unsuppress { unsuppress, who } => -i64::from(*unsuppress) * suppression * count(who) / 2,
            Happening::Wound { wound, who } => hurt(who, *wound),
            Happening::RollWound { roll_wound, at, who } => {
                hurt(who, *roll_wound) * i64::from(11_u8.saturating_sub(*at)) / 10
            }
            Happening::Xp { xp, who } => -i64::from(*xp) * self.weight(|weights| weights.xp) * count(who),
            Happening::Empty { who, .. } => 25 * count(who),
            Happening::Time { time } => -i64::from(*time) * (40 + self.pressed() / 4),
            Happening::DrawHostile { draw_hostile } => 110 * i64::from(*draw_hostile),
            Happening::Reinforce { .. } => 60,
            Happening::Rally { rally } => 40 * i64::from(*rally),
            Happening::Retarget { .. } => 0,
        }
    }
}

/// What it costs beside the wounds that a soldier falls.
const fn fall(soldier: &SoldierView, points: u8) -> i64 {
    if points >= soldier.health { 80 } else { 0 }
}
