//! Whether all that the host sent to clients stands in the log.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Chance, MatchKey, Played, Position, Refusal, RulesVersion, Seat, Viewer, take_back};
use serde_json::Value;
use store::{Agreed, UserId};

use super::{
    super::{
        awaiting::{awaited, pending},
        encode,
        memory::{MemoryLog, nonces},
        shown,
    },
    client::{Client, Fate},
    hourglass,
    hourglass::Silence,
    pacts,
};
/// The broken promises.
pub(super) fn audit(log: &MemoryLog, clients: &[Client], silences: &[Silence]) -> Vec<String> {
    let mut broken: Vec<String> = clients.iter().flat_map(|client| client.broken.clone()).collect();
    let kept = log.kept();
    broken.extend(pacts::audit(&kept, clients));
    broken.extend(hourglass::audit(&kept, silences));
    let hashes: BTreeMap<u32, String> =
        kept.steps.iter().map(|step| (step.step, encode::hidden_hash(&kept.secret, step.digest))).collect();
    let mut rows: BTreeMap<(UserId, &str), Vec<(u32, &Value)>> = BTreeMap::new();
    for step in &kept.steps {
        if let Some(act) = &step.act
            && let Some(id) = act.by.command_id()
        {
            rows.entry(id).or_default().push((step.step, &act.command));
        }
    }
    for client in clients {
        broken.extend(client.gossip.audit(&kept, client.user.as_ref().map(|user| user.id)));
        for (step, told) in &client.hashes {
            if hashes.get(step) != Some(told) {
                broken.push(format!("{} was told of step {step} as {told}, which is not there", client.name));
            }
        }
        let Some(user) = &client.user else { continue };
        for (cid, said) in &client.said {
            let found = rows.remove(&(user.id, cid)).unwrap_or_default();
            let expected = match &said.fate {
                Fate::Stored(step) => vec![(*step, &said.action)],
                Fate::Refused(_) => Vec::new(),
                Fate::Unknown => {
                    broken.push(format!("{cid} was never answered"));
                    continue;
                }
            };
            if found != expected {
                broken.push(format!("{cid} was answered with {:?} and is there as {found:?}", said.fate));
            }
        }
    }
    broken.extend(rows.into_keys().map(|(_, cid)| format!("{cid} was carried out, and nobody said it")));

    // The same log once more, with the dice of its secret.
    let rules = RulesVersion::new(kept.rules_version);
    let key = MatchKey::new(&kept.secret, &kept.table.id.to_string(), &nonces());
    let mut position = log.game().start(&kept.config, rules).expect("it was started before");
    let (mut before, mut asked) = (Vec::<Box<dyn Position>>::new(), BTreeSet::new());
    for (expected, step) in (1..).zip(&kept.steps) {
        let mut chance = key.step(expected);
        let played = match (&step.act, pacts::agreed(step)) {
            (_, Some(agreed)) => by_agreement(&*position, &before, &agreed.what, &mut chance),
            (Some(act), None) => position.play(act.seat, &act.command, &mut chance),
            (None, None) => position.settle(&mut chance),
        };
        let Ok(played) = played else {
            broken.push(format!("step {expected}: the rules refuse it"));
            return broken;
        };
        let is_taken_back = matches!(pacts::agreed(step).map(|step| step.what), Some(Agreed::TakeBack { .. }));
        if played.after.epoch().get() != position.epoch().get() + u32::from(is_taken_back) {
            broken.push(format!("step {expected} leads into another epoch than it should"));
        }
        let open: Vec<u32> = pending(&*played.after).iter().map(|one| one.decision.0).collect();
        if is_taken_back && open.iter().any(|dec| asked.contains(dec)) {
            broken.push(format!("step {expected} asks once more what was taken back: {open:?}"));
        }
        asked.extend(open);
        if step.step != expected
            || played.events != step.events
            || played.draws != step.draws
            || played.after.digest() != Ok(step.digest)
        {
            broken.push(format!("step {expected} is {step:?}; a replay gives {:?}", played.events));
        }
        before.push(std::mem::replace(&mut position, played.after));
    }
    let whose = awaited(&*position);
    if kept.awaited.as_ref() != Some(&whose) {
        broken.push(format!("{:?} are awaited in the store, and {whose:?} in the match", kept.awaited));
    }
    for client in clients {
        let Some(known) = &client.known else { continue };
        let own = known.seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        let viewer = if position.outcome().is_some() { Viewer::Omniscient } else { own };
        let now = shown::written(position.view(viewer));
        let offers = (shown::decisions(&*position, own), shown::leisure(&*position, own));
        let sees = &known.shown;
        if sees.view != now || (&sees.decs, &sees.leisure) != (&offers.0, &offers.1) {
            broken.push(format!("{} sees {} and should see {}", client.name, sees.view, now));
        }
    }
    broken
}

/// The position after a step that all have agreed to, with those before it from step 1 on.
fn by_agreement(
    now: &dyn Position,
    before: &[Box<dyn Position>],
    what: &Agreed,
    chance: &mut dyn Chance,
) -> Result<Played, Refusal> {
    let after = match what {
        // The position before the opening is the first of them, and the one after the newest step is none.
        Agreed::TakeBack { to } => take_back(now, &*before[usize::try_from(*to).expect("a small number")])?,
        Agreed::Leave { seats, why } => return now.leave(seats, *why, chance),
        Agreed::End { outcome } => now.ended(outcome.clone()),
    };
    Ok(Played { events: Vec::new(), draws: Vec::new(), after })
}
