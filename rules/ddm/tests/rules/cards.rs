//! What the rules read of the cards and powers of a pack, and what of it is kept for a match.

use ddm::pack::{Element, RiderKind, Trait, check};
use serde_json::json;

use crate::packs::{pack, proving};

#[test]
fn the_best_figure_of_a_kind_counts() {
    let mut file = proving();
    file["creatures"]["soldier"]["abilities"] = json!([
        { "id": "dr-5" }, { "id": "dr-10" }, { "id": "sneak-5" }, { "id": "immune-fire" }, { "id": "immune-poison" },
        { "id": "conceal-6" }, { "id": "incorporeal" }, { "id": "poison-10" }, { "id": "paralysis-12" }, { "id": "stunning-13" },
        { "id": "poison-5" }, { "id": "resist-cold-10" }, { "id": "flight" },
    ]);
    let pack = check(&file).expect("it is sound").pack();
    let traits = &pack.card(pack.card_named("soldier").expect("a card")).traits;
    assert_eq!((traits.dr, traits.sneak, traits.reach(), traits.save), (10, 5, 1, 0));
    assert!(traits.is_immune(Element::Fire) && !traits.is_immune(Element::Cold));
    assert_eq!((traits.resist(Element::Cold), traits.resist(Element::Fire)), (10, 0));
    assert_eq!((traits.conceal(ddm::pack::Blow::Magic), traits.conceal(ddm::pack::Blow::Plain)), (6, 11));
    assert!(traits.has(Trait::Flight) && !traits.has(Trait::Stride));
    let riders: Vec<_> = traits.riders.iter().map(|rider| (rider.kind, rider.dc)).collect();
    assert_eq!(
        riders,
        [(RiderKind::Poison(5), 13), (RiderKind::Poison(10), 14), (RiderKind::Stun, 13), (RiderKind::Paralysis, 12)],
        "each has its own save"
    );
}

#[test]
fn a_spell_is_saved_against_by_its_level() {
    let pack = pack();
    let dc = |id: &str| {
        let power = pack.power(pack.power_named(id).expect("a power"));
        power.effect().and_then(|effect| effect.save).map(|save| save.dc)
    };
    assert_eq!(
        [dc("fireburst"), dc("hold"), dc("terror"), dc("fire-breath"), dc("spark")],
        [Some(15), Some(14), Some(13), Some(13), None]
    );
}

#[test]
fn what_is_kept_for_a_match_has_the_cards_and_their_powers_alone() {
    let whole = pack();
    let named = |id: &str| whole.card_named(id).expect("a card");
    let mut cards = vec![named("mage"), named("knight"), named("soldier")];
    cards.sort_unstable();
    let kept = whole.kept(&cards);
    let powers: Vec<&str> = kept.powers.iter().map(|power| power.id.as_str()).collect();
    assert_eq!(powers, ["fireburst", "seeking-dart", "spark", "ward", "smite-evil"]);
    for id in &cards {
        let card = whole.card(*id);
        let own = kept.card(kept.card_named(&card.id).expect("it is kept"));
        let used_by = |pack: &ddm::Pack, card: &ddm::Card| -> Vec<(String, Option<u8>)> {
            card.powers.iter().map(|used| (pack.power(used.power).id.clone(), used.uses)).collect()
        };
        assert_eq!(used_by(&kept, own), used_by(&whole, card));
        assert_eq!((own.types, &own.traits, own.hp), (card.types, &card.traits, card.hp));
    }
    assert!(kept.maps.is_empty() && kept.bands.is_empty() && kept.standard.is_none());
    let document = check(&proving()).expect("sound").kept(&["knight".into()]);
    assert_eq!(document.creatures.len(), 1);
    assert_eq!(document.abilities.keys().collect::<Vec<_>>(), ["fearless", "smite-evil"]);
}
