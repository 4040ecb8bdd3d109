//! Between plans and what the rules offer and take.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};

use ddm::{Aims, AttackOption, Command, CreatureId, Options, Place, PowerWord, Weapon};

use crate::{
    deeds::{Deed, Valued},
    field::Field,
    powers::Aimed,
    routes::{Routes, Way},
    survey::{Plan, Survey},
};

/// What is offered in a turn.
pub(crate) struct Offers<'a> {
    pub(crate) field: &'a Field,
    pub(crate) options: &'a Options,
    pub(crate) who: usize,
    pub(crate) from: Place,
}

impl Offers<'_> {
    /// The attacks of the card that can still be made, melee and ranged, a bit for each: all before the first, wherever
    /// their targets are, and then those on offer.
    pub(crate) fn unused(options: &Options, made: u8) -> [u16; 2] {
        if made == 0 {
            return [u16::MAX; 2];
        }
        let mut bits = [0; 2];
        if let Options::Turn { attacks, .. } = options {
            for attack in attacks.iter().filter(|attack| !attack.cleave && attack.index < 16) {
                bits[attack.with as usize] |= 1 << attack.index;
            }
        }
        bits
    }

    fn id(&self, who: usize) -> CreatureId {
        self.field.counters[who].id
    }

    fn power(&self, slot: usize) -> Option<&str> {
        let power = self.field.card(self.who).powers.get(slot)?;
        Some(&self.field.pack.power(power.power).id)
    }

    /// The first command of a plan; `None` if it is not on offer.
    pub(crate) fn command(&self, survey: &Survey, plan: &Plan) -> Option<Command> {
        match (&plan.way, &plan.act) {
            (Some(way), _) => self.walk(&survey.routes, way),
            (None, Some(act)) => self.act(survey, act),
            (None, None) => None,
        }
    }

    fn walk(&self, routes: &Routes, way: &Way) -> Option<Command> {
        let Options::Turn { reach, left, .. } = self.options else { return None };
        let known = reach.iter().find(|reach| reach.to == way.at)?;
        let path = if way.spent <= i32::from(*left) { routes.path(self.field, way) } else { known.path(self.from.at) };
        Some(Command::Move { path })
    }

    fn act(&self, survey: &Survey, act: &Valued) -> Option<Command> {
        let Options::Turn { attacks, smites, charges, rushes, powers, .. } = self.options else { return None };
        let ridden = |smite: Option<usize>| {
            let name = smite.and_then(|slot| self.power(slot));
            name.filter(|name| smites.iter().any(|offered| offered == name)).map(String::from)
        };
        match act.deed {
            Deed::Attack { with, index, target, smite } => {
                let id = self.id(target);
                let index = u8::try_from(index).ok()?;
                let fits = |attack: &&AttackOption| attack.with == with && attack.index == index && !attack.cleave;
                let offered = attacks.iter().find(fits)?;
                offered.targets.iter().find(|offered| offered.target == id)?;
                let smite = if with == Weapon::Melee { ridden(smite) } else { None };
                Some(Command::Attack { target: id.to_string(), with, index, smite, cleave: false })
            }
            Deed::Charge { target, to, index, smite } => {
                let id = self.id(target);
                charges.iter().find(|charge| charge.target == id && charge.to.contains(&to))?;
                let index = u8::try_from(index).ok()?;
                Some(Command::Charge { target: id.to_string(), to, index, smite: ridden(smite) })
            }
            Deed::Rush { target, way, index } => {
                let id = self.id(target);
                let rush = rushes.iter().find(|rush| rush.target == id)?;
                rush.to.iter().find(|reach| reach.to == way.at)?;
                let path = survey.rushing.as_ref()?.path(self.field, &way);
                Some(Command::Rush { target: id.to_string(), path, index: u8::try_from(index).ok()? })
            }
            Deed::Power { slot, aimed } => {
                let name = self.power(slot)?;
                let offered = powers.iter().find(|power| power.power == name)?;
                let is_offered = match (aimed, &offered.aims) {
                    (Aimed::Target(who), Aims::Targets(all)) => all.contains(&self.id(who)),
                    (Aimed::Point(at), Aims::Points(all)) | (Aimed::Place(at), Aims::Places(all)) => all.contains(&at),
                    (Aimed::Towards(direction), Aims::Directions(all)) => all.contains(&direction),
                    (Aimed::Nothing, Aims::Affects(_)) => true,
                    _ => false,
                };
                is_offered.then(|| self.use_of(offered.kind, name, aimed))
            }
        }
    }

    fn use_of(&self, kind: PowerWord, name: &str, aimed: Aimed) -> Command {
        let (mut target, mut at, mut dir, mut to) = (None, None, None, None);
        match aimed {
            Aimed::Target(who) => target = Some(self.id(who).to_string()),
            Aimed::Point(square) => at = Some(square),
            Aimed::Towards(direction) => dir = Some(format!("{direction:?}")),
            Aimed::Place(square) => to = Some(square),
            Aimed::Nothing => {}
        }
        match kind {
            PowerWord::Spell => Command::Cast { spell: name.into(), target, at, dir, to },
            PowerWord::Action => Command::Use { ability: name.into(), target, at, dir, to },
        }
    }
}

/// The extra attacks that are on offer for a creature that was destroyed.
pub(crate) fn cleaves(options: &Options) -> Vec<(u8, CreatureId)> {
    let Options::Turn { attacks, .. } = options else { return Vec::new() };
    let extra = attacks.iter().filter(|attack| attack.cleave);
    extra.flat_map(|attack| attack.targets.iter().map(|target| (attack.index, target.target))).collect()
}
