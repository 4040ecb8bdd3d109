//! The bots' own reckoning, held against the rules.

use alloc::{borrow::ToOwned as _, collections::BTreeSet, string::ToString as _, vec, vec::Vec};

use kernel::{Action, Budget, Chance as _, Game as _, MatchState, RulesVersion, Seat, SetUp, Sight, SplitMix};
use mortain::{Answer, Card, Command, Mortain, Options, Query, Side, Steps, Support, View};
use serde_json::{Value, json};

use crate::{
    deck::{self, Deck, Joker},
    field::Field,
    lookout::Lookout,
    offers::{command, is_offered},
    orders::{Order, units_of},
    placement,
    position::{Place, Position},
    routine::Survey,
    weights::Weights,
};

fn rules() -> RulesVersion {
    RulesVersion::new(Mortain::RULES_VERSION)
}

fn proving_ground() -> Value {
    serde_json::from_str(include_str!("../../../rules/mortain/data/proving-ground.json")).expect("it is JSON")
}

/// A match of any game, with any options.
fn opened(seed: usize, dice: &mut SplitMix) -> MatchState<Mortain> {
    let games = ["standard", "fog", "evening", "north"];
    let (chart, game) = match seed % 5 {
        4 => (proving_ground(), Some(["standard", "short", "drill"][seed / 5 % 3])),
        game => (json!({ "pack": "own-1", "game": games[game] }), None),
    };
    let mut options = json!({
        "activation": (["half", "full"][seed % 2]),
        "supports": (["one_per_round", "each_once"][seed / 2 % 2]),
        "sealing": (["forbidden", "allowed"][seed / 3 % 2]),
    });
    if let Some(game) = game {
        options["game"] = json!(game);
    }
    let seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
    let config = Mortain::configure(&SetUp { options, seats, chart }).expect("a sound set-up");
    let mut course = MatchState::new(Mortain::start(&config, rules()));
    course.settle(dice).expect("it opens");
    course
}

/// Random matches of all games and options; `look` sees each position before its random act, and that act.
fn for_each_act(mut look: impl FnMut(&MatchState<Mortain>, Seat, &Action<Command>, &mut SplitMix)) {
    for seed in 0..40 {
        let mut dice = SplitMix::new(u64::try_from(seed).expect("small"));
        let mut players = SplitMix::new(!u64::try_from(seed).expect("small"));
        let mut course = opened(seed, &mut dice);
        for _ in 0..250 {
            let Some(seat) = course.awaiting().pending().first().map(|one| one.seat) else { break };
            let act = Mortain::random_command(course.state(), course.asked(seat), &mut players).expect("it is asked");
            look(&course, seat, &act, &mut players);
            course.act(seat, &act, &mut dice).expect("it is legal");
        }
    }
}

/// Orders as they are written for debugging, so that they can be compared and listed.
type Orders = BTreeSet<alloc::string::String>;
/// A unit, its target, and the highest card that hits.
type Shot = (usize, usize, i32);

/// All that the rules offer, in the model's words.
fn offered(field: &Field, options: &Options) -> Option<(Orders, Vec<Shot>)> {
    let Options::Activate { units, support, .. } = options else { return None };
    let mut all = BTreeSet::new();
    let mut targets = Vec::new();
    let mut add = |order: Order| {
        all.insert(alloc::format!("{order:?}"));
    };
    let hex = |cell: &mortain::Cell| field.place(*cell).expect("of the map");
    for orders in units {
        let unit = field.unit(orders.unit).expect("of the game");
        orders.moves.iter().for_each(|to| add(Order::Move { unit, to: hex(to) }));
        orders.entries.iter().for_each(|to| add(Order::Enter { unit, to: hex(to) }));
        orders.exits.then(|| add(Order::Exit { unit }));
        for target in &orders.targets {
            let at = field.unit(target.unit).expect("of the game");
            add(Order::Fire { units: 1 << unit, target: at });
            targets.push((unit, at, i32::from(target.needs)));
        }
    }
    if let Some(orders) = support {
        let strike = |one: &mortain::StrikeTarget| (hex(&one.hex), one.mode);
        for (hex, mode) in orders.strikes.iter().map(strike) {
            add(Order::Strike { support: orders.support, hex, mode });
        }
        orders.zones.iter().for_each(|zone| add(Order::Interdict { hex: hex(zone) }));
    }
    Some((all, targets))
}

/// All that the model knows of, each unit firing alone.
fn reckoned(field: &Field, position: &Position) -> Orders {
    let open = position.open.as_ref().expect("a card is in play");
    let side = deck::owner(open.card);
    let mut lookout = Lookout::new(field, Weights::USUAL);
    let survey = Survey::of(field, position, open, &mut lookout);
    let is_support = |order: &Order| matches!(order, Order::Strike { .. } | Order::Interdict { .. });
    let supports = survey.attacks.iter().map(|one| one.order).filter(is_support);
    let mut all: Vec<Order> = survey.all_steps.iter().map(|one| one.order).chain(supports).collect();
    for (unit, from) in position.on_map(field, side) {
        if position.deck.is_empty() || !Position::may_act(field, open, unit, from) {
            continue;
        }
        for (target, _) in position.on_map(field, side.other()) {
            if position.can_hit(field, unit, from, target) {
                all.push(Order::Fire { units: 1 << unit, target });
            }
        }
    }
    all.into_iter().map(|order| alloc::format!("{order:?}")).collect()
}

#[test]
fn what_the_model_knows_of_is_what_the_rules_offer() {
    let (mut fresh, mut begun) = (0, 0);
    for_each_act(|course, seat, _, _| {
        let sight = Sight::of(course, seat, rules()).expect("it is asked");
        let view = sight.view();
        let field = Field::of(&view);
        let Some((offered, targets)) = offered(&field, &sight.options()) else { return };
        let position = Position::of(&field, &view);
        let reckoned = reckoned(&field, &position);
        if view.opportunity.as_ref().is_some_and(|open| open.acted.is_empty() && open.support.is_none()) {
            fresh += 1;
            assert_eq!(reckoned, offered, "{:?}", view.opportunity);
        } else {
            // Where units began the card is not said: what is reckoned is on the safe side.
            begun += 1;
            assert!(reckoned.is_subset(&offered), "{reckoned:?} {offered:?} {:?}", view.opportunity);
        }
        for (unit, target, needs) in targets {
            assert_eq!(position.needs(&field, 1 << unit, target), needs);
        }
    });
    assert!(fresh > 1000 && begun > 300, "{fresh} and {begun}");
}

#[test]
fn a_volley_has_the_odds_that_the_rules_tell() {
    let (mut asked, mut possible) = (0, 0);
    for_each_act(|course, seat, _, players| {
        let sight = Sight::of(course, seat, rules()).expect("it is asked");
        let view = sight.view();
        let field = Field::of(&view);
        let position = Position::of(&field, &view);
        for side in Side::ALL {
            let enemies = position.on_map(&field, side.other());
            let own = position.on_map(&field, side);
            let units = own.iter().filter(|_| players.draw(3) == 0).fold(0_u64, |all, (unit, _)| all | 1 << unit);
            let Some((target, _)) = enemies.first().filter(|_| units != 0) else { continue };
            let names = units_of(units).map(|unit| field.name(unit)).collect();
            let query = Query::Aim { units: names, target: field.name(*target) };
            let answer = sight.ask(&query, &mut SplitMix::new(0)).expect("all are on the map");
            let Answer::Aim { chance, .. } = answer else { panic!("{answer:?}") };
            let needs = position.needs(&field, units, *target);
            let (hits, of) = position.deck.odds(needs, position.joker());
            assert_eq!((i64::from(needs), hits, of), (i64::from(chance.needs), chance.hits.into(), chance.of.into()));
            asked += 1;
            let options = sight.options();
            let fire = Order::Fire { units, target: *target };
            possible += u32::from(units.count_ones() > 1 && is_offered(&field, &sight, &options, fire));
        }
    });
    assert!(asked > 2000 && possible > 5, "{asked}, {possible}");
}

#[test]
fn the_model_and_the_rules_carry_orders_out_alike() {
    let mut compared = 0;
    for_each_act(|course, seat, act, _| {
        let Action::Command(given) = act else { return };
        let sight = Sight::of(course, seat, rules()).expect("it is asked");
        let view = sight.view();
        let field = Field::of(&view);
        let mut position = Position::of(&field, &view);
        let Some((offered, _)) = offered(&field, &sight.options()) else { return };
        let survey_orders = all_orders(&field, &position);
        let Some(order) = survey_orders.into_iter().find(|order| command(&field, *order) == *given) else { return };
        assert!(offered.contains(&alloc::format!("{order:?}")));
        let mut after = course.clone();
        after.act(seat, act, &mut SplitMix::new(1)).expect("it is legal");
        position.carry_out(&field, order, &mut SplitMix::new(2));
        let view = Mortain::view(after.state(), kernel::Viewer::Public);
        let other = Position::of(&field, &view);
        assert_eq!((position.troops, position.exited), (other.troops, other.exited), "{given:?}");
        assert_eq!((position.held, position.winner), (other.held, other.winner), "{given:?}");
        compared += 1;
    });
    assert!(compared > 500, "{compared}");
}

/// The orders that draw no card.
fn all_orders(field: &Field, position: &Position) -> Vec<Order> {
    let Some(open) = &position.open else { return Vec::new() };
    let mut lookout = Lookout::new(field, Weights::USUAL);
    Survey::of(field, position, open, &mut lookout).all_steps.iter().map(|one| one.order).collect()
}

#[test]
fn every_card_is_read_as_the_rules_read_it() {
    assert_eq!(Card::deck().count(), usize::from(deck::JOKER) + 1);
    for card in Card::deck() {
        let place = deck::place_of(card);
        let Card::Suited(suited) = card else {
            assert_eq!(place, deck::JOKER);
            continue;
        };
        assert_eq!((deck::owner(place), deck::value(place)), (suited.owner(), suited.value()), "{card}");
        let brings_aircraft =
            ["A", "3", "5", "7", "9", "J"].contains(&card.to_string().split_at(card.to_string().len() - 1).0);
        assert_eq!(deck::support(place) == Support::Air, brings_aircraft, "{card}");
        let rest = Deck::without(&[card]);
        assert_eq!(rest.len(), 52, "{card}");
        let (hits, of) = rest.odds(10, Joker::Counts);
        assert_eq!((hits, of), if suited.value().is_some() { (39, 40) } else { (40, 41) }, "{card}");
    }
    assert_eq!(Deck::full().odds(3, Joker::IsIgnored), (12, 40));
    assert_eq!(Deck::full().odds(-2, Joker::Counts), (0, 41));
}

#[test]
fn a_hit_turns_a_unit_over_and_the_next_one_removes_it() {
    let mut dice = SplitMix::new(5);
    let course = opened(14, &mut dice);
    let view = Mortain::view(course.state(), kernel::Viewer::Public);
    let field = Field::of(&view);
    let mut position = Position::of(&field, &view);
    let american = position.on_map(&field, Side::American)[0].0;
    let sure = crate::course::Volley { needs: 10, targets: 1 << american };
    position.deck = Deck::without(&[Card::Joker]);
    position.decide(&field, sure, &mut dice);
    assert_eq!(position.troops[american].steps, Steps::Flipped);
    assert!(matches!(position.troops[american].place, Place::Hex(_)));
    position.decide(&field, sure, &mut dice);
    assert_eq!(position.troops[american].place, Place::Dead);
}

#[test]
fn a_set_up_is_complete_and_legal() {
    for seed in 0..20 {
        let mut dice = SplitMix::new(3);
        let mut course = opened(seed, &mut dice);
        let Some(seat) = course.awaiting().pending().first().map(|one| one.seat) else { continue };
        let view: View = Sight::of(&course, seat, rules()).expect("it is asked").view();
        let options = Mortain::options(course.state(), seat);
        let Options::Setup { unplaced, .. } = options else { continue };
        let place = placement::by_glance(&view, &unplaced, Weights::USUAL, &mut Budget::of(Budget::TURN))
            .expect("there is room");
        course.act(seat, &Action::Command(place), &mut dice).expect("it is legal");
        course.act(seat, &Action::Command(Command::Ready {}), &mut dice).expect("all are placed");
    }
}
