//! The warbands that are brought.

use ddm::{Command, Ddm};
use kernel::{Action, Sight, SplitMix};
use serde_json::Value;

use crate::plan::{Bands, Plan};

/// A ready warband of the pack.
pub(crate) struct Ready {
    pub(crate) name: String,
    faction: String,
    pub(crate) creatures: Vec<String>,
}

impl Plan {
    pub(crate) fn ready(&self) -> Vec<Ready> {
        let word = |value: &Value| value.as_str().expect("a word").to_owned();
        let ready = |(name, band): (&String, &Value)| Ready {
            name: name.clone(),
            faction: word(&band["faction"]),
            creatures: band["creatures"].as_array().expect("a list").iter().map(word).collect(),
        };
        self.pack["bands"].as_object().expect("bands").iter().map(ready).collect()
    }

    /// The warband of one of a group of matches; `None` if the bot chooses it.
    pub(crate) fn warband(&self, sight: &Sight<'_, Ddm>, which: usize, number: u64) -> Option<Command> {
        let own = which as u64;
        let mut chance = SplitMix::new(self.seed.wrapping_add(number.wrapping_mul(77)).wrapping_add(own * 7_919));
        let mut random = || match sight.at_random(&mut chance) {
            Some(Action::Command(command @ Command::Warband { .. })) => command,
            other => panic!("{other:?} is no warband"),
        };
        let mut ready = self.ready();
        let count = ready.len() as u64;
        let mut pick = |index: u64| {
            let Ready { faction, creatures, .. } = ready.swap_remove(usize::try_from(index % count).expect("few"));
            let Command::Warband { tiles, .. } = random() else { unreachable!("it is one") };
            Command::Warband { faction, creatures, tiles }
        };
        match self.bands {
            Bands::Own => None,
            // Each against all others, and all maps for each pair.
            Bands::Ready => {
                let step = 1 + number / count % (count - 1);
                Some(pick(number + own * step))
            }
            Bands::Mirror => Some(pick(number)),
            Bands::Field if (number + own).is_multiple_of(2) => Some(pick(number / 2 + own)),
            Bands::Random | Bands::Field => Some(random()),
        }
    }
}
