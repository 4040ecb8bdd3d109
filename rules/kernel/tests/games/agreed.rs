//! What is agreed beside the rules, over random matches: any step can be taken back to, whatever the game.

use std::collections::BTreeSet;

use kernel::{
    AnyGame as _, Awaiting, Chance as _, Epoch, Outcome, Position, RulesVersion, Seat, SplitMix, Text, Viewer,
    take_back,
};
use serde_json::{Value, json};

use crate::sample::{OUTPOST, config};

fn start() -> Box<dyn Position> {
    let start = OUTPOST.start(&config(), RulesVersion::NEWEST).expect("a configuration");
    start.settle(&mut SplitMix::new(0)).expect("an opening").after
}

fn pending(position: &dyn Position) -> Vec<(Seat, u32)> {
    match position.awaiting() {
        Awaiting::Seats { pending, .. } => pending.iter().map(|one| (one.seat, one.decision.0)).collect(),
        Awaiting::Nobody | Awaiting::Engine => Vec::new(),
    }
}

/// One random step; `None` if no seat has anything to do.
fn wander(position: &dyn Position, chance: &mut SplitMix) -> Option<Box<dyn Position>> {
    let (seat, _) = *pending(position).first()?;
    let command = position.random_command(seat, chance)?;
    Some(position.play(seat, &command, chance).expect("it wanders where it may").after)
}

fn views(position: &dyn Position) -> Vec<Value> {
    [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))]
        .map(|viewer| position.view(viewer).expect("JSON"))
        .into()
}

#[test]
fn after_a_take_back_the_match_stands_as_it_stood_but_for_the_numbers_of_its_questions() {
    for seed in 0..60 {
        let mut chance = SplitMix::new(seed);
        let mut line = vec![start()];
        let mut used: BTreeSet<u32> = pending(&*line[0]).iter().map(|&(_, number)| number).collect();
        for _ in 0..40 {
            let now = line.last().expect("the first");
            if line.len() > 1 && chance.draw(4) == 0 {
                let earlier = &line[usize::try_from(chance.draw(u32::try_from(line.len() - 1).unwrap())).unwrap()];
                let after = take_back(&**now, &**earlier).expect("it goes on");
                assert_eq!(after.epoch().get(), now.epoch().get() + 1, "seed {seed}");
                assert_eq!(views(&*after), views(&**earlier), "seed {seed}");
                let seats = |position: &dyn Position| pending(position).iter().map(|one| one.0).collect::<Vec<_>>();
                assert_eq!(seats(&*after), seats(&**earlier), "seed {seed}");
                assert_ne!(after.digest(), earlier.digest(), "seed {seed}: other questions are open");
                for (_, number) in pending(&*after) {
                    assert!(used.insert(number), "seed {seed}: question {number} was asked before");
                }
                // What is kept of it is the same position.
                let kept = OUTPOST.restore(&after.snapshot().expect("JSON"), RulesVersion::NEWEST).expect("a snapshot");
                assert_eq!((kept.digest(), pending(&*kept)), (after.digest(), pending(&*after)), "seed {seed}");
                let bare = earlier.in_epoch(Epoch::FIRST).snapshot();
                assert_eq!(after.in_epoch(Epoch::FIRST).snapshot(), bare, "seed {seed}: the state is the same");
                line.push(after);
            } else if let Some(after) = wander(&**now, &mut chance) {
                used.extend(pending(&*after).iter().map(|&(_, number)| number));
                line.push(after);
            } else {
                break;
            }
        }
    }
}

#[test]
fn the_same_commands_lead_on_from_it_as_before() {
    for seed in 0..40 {
        let first = start();
        let there = wander(&*wander(&*first, &mut SplitMix::new(seed)).expect("a step"), &mut SplitMix::new(seed + 1));
        let there = there.expect("another");
        let again = take_back(&*there, &*first).expect("it goes on");
        let again = wander(&*wander(&*again, &mut SplitMix::new(seed)).expect("a step"), &mut SplitMix::new(seed + 1));
        assert_eq!(views(&*again.expect("another")), views(&*there), "seed {seed}");
    }
}

#[test]
fn an_end_by_agreement_is_an_end() {
    let before = wander(&*start(), &mut SplitMix::new(1)).expect("a step");
    let outcome = Outcome::drawn(2, "draw_agreed", Text::new("Draw.", "Nulle."));
    let over = before.ended(outcome.clone());
    assert_eq!((over.outcome(), over.awaiting()), (Some(outcome), Awaiting::Nobody));
    assert_eq!(views(&*over), views(&*before));
    assert_ne!(over.digest(), before.digest());
    let command = before.random_command(pending(&*before)[0].0, &mut SplitMix::new(2)).expect("a command");
    let refused = over.play(pending(&*before)[0].0, &command, &mut SplitMix::new(2)).err().expect("it is over");
    assert_eq!(refused.code, "over");
    assert!(over.random_command(Seat(0), &mut SplitMix::new(3)).is_none());
    assert_eq!(take_back(&*over, &*before).err().expect("it is over").code, "over");
    let kept = OUTPOST.restore(&over.snapshot().expect("JSON"), RulesVersion::NEWEST).expect("a snapshot");
    assert_eq!((kept.outcome(), kept.digest()), (over.outcome(), over.digest()));
}

#[test]
fn a_broken_agreement_is_not_read() {
    let position = wander(&*start(), &mut SplitMix::new(4)).expect("a step");
    let mut kept = position.snapshot().expect("JSON");
    assert!(kept.get("agreed").is_none(), "nothing was agreed: {kept}");
    kept["agreed"] = json!({ "epoch": "many", "end": null });
    assert!(OUTPOST.restore(&kept, RulesVersion::NEWEST).is_err());
}

#[test]
fn the_numbers_come_to_their_end() {
    let mut now = start();
    for _ in 0..4_095 {
        now = take_back(&*now, &*now).expect("there are numbers left");
    }
    assert_eq!(take_back(&*now, &*now).err().expect("there are none").code, "too_many_take_backs");
}
