//! The bots' own reckoning, held against the rules.

extern crate std;

use alloc::{
    borrow::ToOwned as _, collections::BTreeMap, collections::BTreeSet, format, string::String, vec, vec::Vec,
};
use std::{sync::LazyLock, thread};

use ddm::{Aims, Command, CreatureId, Ddm, Options, Square, View, Weapon};
use kernel::{Action, Awaiting, Game as _, MatchState, RulesVersion, Seat, SetUp, Sight, SplitMix};
use serde_json::{Value, json};

use crate::{
    blows::{Attempt, Manner},
    deeds::{Actor, Deed, Valued},
    field::Field,
    forecast::Forecast,
    offers::Offers,
    officer,
    plight::{Blow, Frame, Plight, WHOLE},
    position::Position,
    powers::Aimed,
    sums::Scene,
    worth::Stakes,
};

fn rules() -> RulesVersion {
    RulesVersion::new(Ddm::RULES_VERSION)
}

fn proving() -> Value {
    serde_json::from_str(include_str!("../../../rules/ddm/data/pack-proving.json")).expect("it is JSON")
}

/// A match of any kind.
fn opened(seed: u64, dice: &mut SplitMix) -> MatchState<Ddm> {
    let seats = 2 + usize::try_from(seed % 3).expect("small");
    let mut options = json!({
        "points": ([60, 100, 150][usize::try_from(seed / 3 % 3).expect("small")]),
        "victory": (["last", "points"][usize::try_from(seed / 2 % 2).expect("small")]),
        "terrain": (["map", "map", "map", "tiles"][usize::try_from(seed / 5 % 4).expect("small")]),
    });
    if seats == 4 && seed % 2 == 1 {
        options["teams"] = json!("pairs");
    }
    if seats == 2 && seed / 5 % 4 != 3 {
        let maps = ["broken-hall", "four-gates", "old-wood", "spike-crypt", "market-ruins"];
        options["map"] = json!(maps[usize::try_from(seed / 3 % 5).expect("small")]);
    }
    let seats = (1..=seats).map(|seat| vec![format!("p{seat}")]).collect();
    let set_up = SetUp { options, seats, chart: json!({ "pack": "standard" }) };
    let config = Ddm::configure(&set_up).expect("a sound set-up");
    let mut course = MatchState::new(Ddm::start(&config, rules()));
    course.settle(dice).expect("it opens");
    course
}

/// How much of each kind was compared; of the first forecasts, all of a match.
#[derive(Default)]
struct Compared {
    figures: usize,
    ways: usize,
    attacks: usize,
    shots: usize,
    charges: usize,
    powers: usize,
    asked: BTreeMap<String, usize>,
    forecasts: BTreeMap<u64, Vec<Foretold>>,
}

/// The round, the lead of the first team, and what eight activations are expected to add to it.
type Foretold = (u16, i64, i64);

/// Every comparison in the same matches, which are played once: the first of them for each, as many as it takes to meet
/// what is rare.
static COMPARED: LazyLock<Compared> = LazyLock::new(|| {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let tallies = laws::duel::on_threads(threads, 60, |seed, compared: &mut Compared| {
        for_each_question(seed, |sight, view, options| {
            if seed < 20 {
                figures(view, compared);
            }
            if seed < 24 {
                ways(sight, view, options, compared);
            }
            if seed < 40 {
                attacks(view, options, compared);
                charges(view, options, compared);
            }
            powers(view, options, compared);
            if seed < 8 {
                forecasts(view, options, compared.forecasts.entry(seed).or_default());
            }
            if seed < 30 {
                beginnings(sight, view, options, compared);
            }
        });
    });
    tallies.into_iter().fold(Compared::default(), Compared::with)
});

impl Compared {
    fn with(mut self, other: Self) -> Self {
        self.figures += other.figures;
        self.ways += other.ways;
        self.attacks += other.attacks;
        self.shots += other.shots;
        self.charges += other.charges;
        self.powers += other.powers;
        for (kind, count) in other.asked {
            *self.asked.entry(kind).or_default() += count;
        }
        self.forecasts.extend(other.forecasts);
        self
    }
}

/// A match in which all play at random, but strike and close in more than chance would; `look` sees each position before.
fn for_each_question(seed: u64, mut look: impl FnMut(&Sight<'_, Ddm>, &View, &Options)) {
    let (mut dice, mut players) = (SplitMix::new(seed), SplitMix::new(!seed));
    let mut course = opened(seed, &mut dice);
    for step in 0..400_u64 {
        let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
        let seat: Seat = pending[0].seat;
        let sight = Sight::of(&course, seat, rules()).expect("it is asked");
        let (view, options) = (sight.view(), sight.options());
        look(&sight, &view, &options);
        let action = if (seed + step).is_multiple_of(4) {
            sight.at_random(&mut players).expect("it is asked")
        } else {
            let usual = officer::answer(&sight, &view, &options, &crate::Weights::USUAL, &mut players);
            usual.map_or_else(|| sight.fallback().expect("it is asked"), Action::Command)
        };
        course.act(seat, &action, &mut dice).expect("it is legal");
    }
}

/// A creature whose turn it is, in the model's words.
fn with_turn(view: &View, options: &Options, look: impl FnOnce(&Field, &Scene<'_>, &Stakes, usize)) {
    let Options::Turn { creature, .. } = options else { return };
    let field = Field::of(view).expect("there is a board");
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    let stakes = Stakes::new(&scene);
    look(&field, &scene, &stakes, field.who(*creature).expect("it is in play"));
}

#[test]
fn command_speed_and_armour_are_those_of_the_rules() {
    let compared = COMPARED.figures;
    assert!(compared > 5_000, "{compared}");
}

fn figures(view: &View, compared: &mut Compared) {
    let Some(field) = Field::of(view) else { return };
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    for (who, creature) in view.creatures.iter().enumerate() {
        let Some(place) = scene.place(who) else { continue };
        assert_eq!(scene.is_commanded(who, place), creature.under_command, "{creature:?}");
        assert_eq!(scene.speed(who, place), i32::from(creature.speed), "{creature:?}");
        assert_eq!(scene.armour(who, place), i32::from(creature.ac), "{creature:?}");
        compared.figures += 1;
    }
}

#[test]
fn a_creature_goes_where_the_rules_let_it() {
    let compared = COMPARED.ways;
    assert!(compared > 50_000, "{compared}");
}

fn ways(sight: &Sight<'_, Ddm>, view: &View, options: &Options, compared: &mut Compared) {
    with_turn(view, options, |field, scene, _, who| {
        let Options::Turn { reach, left, .. } = options else { return };
        let dear = view.acting.as_ref().is_some_and(|acting| acting.dear_diagonal);
        let routes = scene.routes(who, i32::from(*left), dear);
        let known: BTreeMap<Square, u16> = reach.iter().map(|reach| (reach.to, reach.cost)).collect();
        let own: BTreeSet<Square> = routes.ways.iter().map(|way| way.at).collect();
        assert_eq!(known.keys().copied().collect::<BTreeSet<_>>(), own, "{:?}", field.counters[who]);
        for way in &routes.ways {
            assert!(way.spent >= i32::from(known[&way.at]), "{way:?}");
            // A way without an opportunity attack may be a longer one.
            if compared.ways.is_multiple_of(97) {
                let path = routes.path(field, way);
                let query = ddm::Query::Way { creature: format!("{}", field.counters[who].id), path };
                let answer = sight.ask(&query, &mut SplitMix::new(0)).expect("it can go there");
                let ddm::Answer::Way { cost, steps, .. } = answer else { panic!("{answer:?}") };
                assert_eq!(i32::from(cost), way.spent, "{way:?}");
                let strikers: BTreeSet<CreatureId> =
                    steps.iter().flat_map(|step| step.blows.iter().map(|blow| blow.creature)).collect();
                // Who has struck in this turn does not strike again, which a view does not tell.
                assert!(strikers.len() <= usize::try_from(way.strikers.count_ones()).expect("few"), "{way:?}");
            }
            compared.ways += 1;
        }
    });
}

/// Attacks by weapon, index and target, with the face that hits.
type Attacks = BTreeSet<(Weapon, usize, CreatureId)>;

#[test]
fn attacks_have_the_targets_and_the_chances_of_the_rules() {
    let (compared, shots) = (COMPARED.attacks, COMPARED.shots);
    assert!(compared > 800 && shots > 200, "{compared} {shots}");
}

fn attacks(view: &View, options: &Options, compared: &mut Compared) {
    with_turn(view, options, |field, scene, stakes, who| {
        let Options::Turn { attacks, attacks_within, .. } = options else { return };
        let mut actor = Actor::new(*scene, stakes, who);
        actor.unused = Offers::unused(options, view.acting.as_ref().map_or(0, |acting| acting.attacks));
        let from = scene.place(who).expect("it stands");
        let mut offered: Attacks = BTreeSet::new();
        for attack in attacks.iter().filter(|attack| !attack.cleave) {
            for target in &attack.targets {
                let index = usize::from(attack.index);
                offered.insert((attack.with, index, target.target));
                let enemy = field.who(target.target).expect("it is in play");
                let at = scene.place(enemy).expect("it stands");
                let attempt = Attempt { by: who, from, target: enemy, at, index, manner: Manner::Usual, smite: None };
                let blow = match attack.with {
                    Weapon::Melee => scene.melee(&attempt),
                    Weapon::Ranged => scene.shot(&attempt, &actor.crowd),
                };
                let blow = blow.expect("it can be made");
                // What does no damage hits as well.
                if blow.damage[0] > 0 {
                    assert_eq!(blow.hits() * 10_000 / Blow::OF, u32::from(target.hits), "{attack:?} {target:?}");
                }
                compared.shots += usize::from(attack.with == Weapon::Ranged);
                compared.attacks += 1;
            }
        }
        let mut own = Vec::new();
        actor.single(from, &mut own);
        let reckoned: BTreeSet<CreatureId> = own.iter().filter_map(|act| target(field, act)).collect();
        // After a charge only creatures beside the fallen one can be struck, which the bots look at apart.
        let is_first = view.acting.as_ref().is_some_and(|acting| acting.attacks == 0) && attacks_within.is_some();
        if is_first && attacks.iter().any(|attack| !attack.cleave) {
            assert_eq!(offered.iter().map(|(.., id)| *id).collect::<BTreeSet<_>>(), reckoned);
        }
    });
}

fn target(field: &Field, act: &Valued) -> Option<CreatureId> {
    match act.deed {
        Deed::Attack { target, .. } | Deed::Charge { target, .. } | Deed::Rush { target, .. } => {
            Some(field.counters[target].id)
        }
        Deed::Power { .. } => None,
    }
}

#[test]
fn charges_end_where_the_rules_let_them() {
    let compared = COMPARED.charges;
    assert!(compared > 300, "{compared}");
}

fn charges(view: &View, options: &Options, compared: &mut Compared) {
    with_turn(view, options, |field, scene, stakes, who| {
        let Options::Turn { charges, attacks_within, .. } = options else { return };
        // After a charge there is no second one.
        if attacks_within.is_none()
            || view.acting.as_ref().is_none_or(|acting| acting.moved > 0 || acting.attacks > 0 || acting.used)
        {
            return;
        }
        let actor = Actor::new(*scene, stakes, who);
        let mut own = Vec::new();
        actor.charges(scene.place(who).expect("it stands"), &mut own);
        let reckoned: BTreeSet<(CreatureId, Square)> =
            own.iter().filter_map(|act| Some((target(field, act)?, act.ends?))).collect();
        let offered: BTreeSet<(CreatureId, Square)> =
            charges.iter().flat_map(|charge| charge.to.iter().map(|to| (charge.target, *to))).collect();
        assert_eq!(reckoned, offered, "{:?} {:?}", field.counters[who], field.card(who).id);
        compared.charges += offered.len();
    });
}

#[test]
fn powers_are_aimed_where_the_rules_let_them() {
    let compared = COMPARED.powers;
    assert!(compared > 300, "{compared}");
}

fn powers(view: &View, options: &Options, compared: &mut Compared) {
    with_turn(view, options, |field, scene, stakes, who| {
        let Options::Turn { powers, .. } = options else { return };
        if powers.is_empty() {
            return;
        }
        let actor = Actor::new(*scene, stakes, who);
        let from = scene.place(who).expect("it stands");
        let mut own = Vec::new();
        actor.powers(from, &mut own);
        actor.steps(from, &mut own);
        for act in own {
            let Deed::Power { slot, aimed } = act.deed else { continue };
            let name = &field.pack.power(field.card(who).powers[slot].power).id;
            let offered = powers.iter().find(|power| power.power == *name).expect("it is on offer");
            let fits = match (aimed, &offered.aims) {
                (Aimed::Target(target), Aims::Targets(all)) => all.contains(&field.counters[target].id),
                (Aimed::Point(at), Aims::Points(all)) | (Aimed::Place(at), Aims::Places(all)) => all.contains(&at),
                (Aimed::Towards(direction), Aims::Directions(all)) => all.contains(&direction),
                (Aimed::Nothing, Aims::Affects(_)) => true,
                _ => false,
            };
            assert!(fits, "{name} {aimed:?} {:?}", offered.aims);
            compared.powers += 1;
        }
    });
}

#[test]
fn a_blow_moves_chances_and_loses_none() {
    let frame = Frame::new(30, 1_000, 50, 400, 10);
    let blow = Blow { chances: [4_000, 400, 0, 0], damage: [10, 20, 0, 0], stuns: 0 };
    let first = Plight::certain(&frame, 30).after(&frame, &blow, WHOLE);
    assert_eq!(first.stands() + first.is_destroyed(), WHOLE - WHOLE / 40, "a 20 in two takes it below half");
    assert!(first.value(&frame) < 1_000);
    let mut plight = first;
    for _ in 0..40 {
        plight = plight.after(&frame, &blow, WHOLE);
    }
    assert!(plight.stands() < WHOLE / 100, "{plight:?}");
    assert!(plight.value(&frame) > 0, "those that rout are worth something");
    let healed = Plight::certain(&frame, 5).healed(&frame, 10, 30);
    assert_eq!(healed, Plight::certain(&frame, 15));
}

#[test]
fn what_a_forecast_foretells_goes_with_what_happens() {
    const AHEAD: usize = 8;
    let log: Vec<Foretold> = COMPARED.forecasts.values().flatten().copied().collect();
    let within_a_match = log.windows(AHEAD + 1).filter(|window| window[0].0 <= window[AHEAD].0);
    let went_with = within_a_match.map(|window| window[0].2 * (window[AHEAD].1 - window[0].1));
    let (mut sum, mut count) = (0, 0);
    for product in went_with.filter(|product| *product != 0) {
        (sum, count) = (sum + product.signum(), count + 1);
    }
    assert!(count > 100 && sum * 100 > count * 10, "{sum} of {count}");
}

fn forecasts(view: &View, options: &Options, log: &mut Vec<Foretold>) {
    let Options::Activate { .. } = options else { return };
    let field = Field::of(view).expect("there is a board");
    let position = Position::of(&field, view);
    let stakes = Stakes::new(&Scene { field: &field, position: &position });
    let mut forecast = Forecast::new(&field, position.clone(), stakes);
    let now = i64::from(forecast.lead(0));
    forecast.play(8);
    log.push((view.round, now, i64::from(forecast.lead(0)) - now));
}

#[test]
fn a_warband_and_a_set_up_are_legal() {
    let asked = &COMPARED.asked;
    assert!(asked.len() >= 3, "{asked:?}");
    // The proving pack serves the laws; it has all that Officers buy by.
    assert!(proving().get("creatures").is_some());
}

fn beginnings(sight: &Sight<'_, Ddm>, view: &View, options: &Options, compared: &mut Compared) {
    let is_first = matches!(options, Options::Warband { .. } | Options::Deploy { .. } | Options::First { .. });
    if !is_first {
        return;
    }
    let mut chance = SplitMix::new(u64::from(view.round));
    let answer = officer::answer(sight, view, options, &crate::Weights::USUAL, &mut chance);
    let Some(Command::Deploy { .. } | Command::Warband { .. } | Command::First { .. }) = answer else {
        panic!("{answer:?} {options:?}")
    };
    *compared.asked.entry(sight.kind().to_owned()).or_default() += 1;
}
