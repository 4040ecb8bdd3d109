//! Checks a position against the pack of its match.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};

use crate::{Config, Id, Position, SeatName};

impl Position {
    /// Holds the position against the pack.
    pub(crate) fn check(&self, config: &Config) -> Result<(), String> {
        let pack = &config.pack;
        let known = |what: &str, is_known: bool, id: &Id| {
            if is_known { Ok(()) } else { Err(format!("there is no {what} {id}")) }
        };
        for id in &self.track {
            known("location", pack.locations.contains_key(id), id)?;
        }
        let mut ordered: Vec<&Id> = self.order.iter().collect();
        ordered.sort();
        if !self.order.is_empty() && !ordered.into_iter().eq(self.soldiers.keys()) {
            return Err("the order names each soldier once".into());
        }
        for (id, soldier) in &self.soldiers {
            known("soldier", pack.soldiers.contains_key(id), id)?;
            for card in soldier.hand.iter().chain(&soldier.aside) {
                known("card", pack.actions.contains_key(card) || pack.locations.contains_key(card), card)?;
            }
            for weapon in soldier.weapons.iter().flat_map(BTreeMap::keys) {
                known("weapon", pack.weapons.contains_key(weapon), weapon)?;
            }
            for gear in soldier.gear.iter().flatten() {
                known("gear", pack.gear.contains_key(gear), gear)?;
            }
            for skill in &soldier.skills {
                known("skill", pack.skills.contains_key(skill), skill)?;
            }
            for record in &soldier.records {
                known("record", pack.records.contains_key(record), record)?;
            }
            if let Some(seat) = &soldier.seat {
                let seat = SeatName::named(seat).filter(|seat| seat.0.0 < config.terms.seats);
                known("seat", seat.is_some(), soldier.seat.as_ref().unwrap_or(id))?;
            }
        }
        for hostile in &self.hostiles {
            known("hostile", pack.hostiles.contains_key(&hostile.card), &hostile.card)?;
            known("target", self.soldiers.contains_key(&hostile.target), &hostile.target)?;
        }
        for support in &self.supports {
            known("support", pack.actions.contains_key(&support.card), &support.card)?;
            known("owner", self.soldiers.contains_key(&support.owner), &support.owner)?;
        }
        Ok(())
    }
}
