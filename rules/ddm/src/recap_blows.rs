//! What is told of blows, saves, spells and actions.

use alloc::{format, string::String, vec::Vec};
use kernel::Text;

use crate::{
    Blow, BlowKind, Event, Harm, Impact, MoraleRoll, RiderWord, Weapon,
    pack::Affliction,
    recap::{Teller, Told},
};

#[expect(clippy::wildcard_enum_match_arm, reason = "only these events are told here")]
pub(crate) fn told(teller: &Teller<'_>, event: &Event) -> Option<Told> {
    match event {
        Event::Struck { blow } => Some(struck(teller, blow)),
        Event::Affected { effect } => Some(affected(teller, effect)),
        Event::Impaled { creature, harm } => {
            let (name, came) = (teller.name(*creature), came(harm));
            let (en, fr) =
                (format!("{} on spikes: {}", name.en, came.en), format!("{} sur des pieux : {}", name.fr, came.fr));
            Some(Told::main(None, teller.at(*creature), en, fr))
        }
        Event::RiderSaved { creature, by, rider, save, .. } => {
            let name = teller.name(*creature);
            let (en, fr) = match rider {
                RiderWord::Poison => ("poison", "poison"),
                RiderWord::Stun => ("a stunning blow", "un coup étourdissant"),
                RiderWord::Paralysis => ("a paralysing touch", "un toucher paralysant"),
            };
            let (face, sum, dc) = (save.face, save.sum.total(), save.dc);
            let (holds, tient) = if save.holds { ("holds", "tient bon") } else { ("gives way", "cède") };
            let en = format!("{} against {en}, {face} {sum:+} for {dc}: {holds}", name.en);
            let fr = format!("{} contre {fr}, {face} {sum:+} pour {dc} : {tient}", name.fr);
            let (role, place) = (teller.player(*by), teller.at(*creature));
            Some(if save.holds { Told::minor(role, place, en, fr) } else { Told::main(role, place, en, fr) })
        }
        Event::MoraleRolled { creature, save, .. } => {
            let name = teller.name(*creature);
            let (holds, tient) = if save.holds { ("holds", "tient bon") } else { ("routs", "part en déroute") };
            let sum = saved(save);
            let (en, fr) = (format!("Morale {sum}: {} {holds}", name.en), format!("Moral {sum} : {} {tient}", name.fr));
            let (role, place) = (teller.player(*creature), teller.at(*creature));
            Some(if save.holds { Told::minor(role, place, en, fr) } else { Told::main(role, place, en, fr) })
        }
        Event::RallyRolled { creature, save } => {
            let name = teller.name(*creature);
            let (holds, tient) = if save.holds { ("rallies", "se rallie") } else { ("runs on", "fuit toujours") };
            let sum = saved(save);
            let (en, fr) = (format!("{} {holds}, {sum}", name.en), format!("{} {tient}, {sum}", name.fr));
            Some(Told::main(teller.player(*creature), teller.at(*creature), en, fr))
        }
        Event::PowerUsed { creature, power, at, affected, .. } => {
            let (name, power) = (teller.name(*creature), teller.power(power));
            let place = at.or_else(|| affected.first().and_then(|first| teller.at(*first)));
            let (en, fr) = (format!("{}: {}", name.en, power.en), format!("{} : {}", name.fr, power.fr));
            Some(Told::main(teller.player(*creature), place, en, fr))
        }
        _ => None,
    }
}

fn saved(save: &MoraleRoll) -> String {
    format!("{} {:+}", save.face, save.sum.total())
}

fn struck(teller: &Teller<'_>, blow: &Blow) -> Told {
    let (name, target) = (teller.name(blow.creature), teller.name(blow.target));
    let (en, fr) = match (blow.kind, blow.with) {
        (BlowKind::Opportunity, _) => ("strikes as it walks off at", "frappe au passage"),
        (BlowKind::Cleave, _) => ("cleaves on into", "frappe encore"),
        (BlowKind::Charge, _) => ("strikes in its charge at", "frappe en charge"),
        (BlowKind::Attack | BlowKind::Rush | BlowKind::Sweep, Weapon::Melee) => ("attacks", "attaque"),
        (BlowKind::Attack | BlowKind::Rush | BlowKind::Sweep, Weapon::Ranged) => ("shoots at", "tire sur"),
    };
    let (face, sum, needs) = (blow.roll.face, blow.roll.attack.total(), blow.roll.armour.total());
    let came = match (&blow.harm, blow.roll.hits) {
        (Some(harm), _) => came(harm),
        (None, true) => Text::new("lost in concealment", "perdu dans le flou"),
        (None, false) => Text::new("missed", "manqué"),
    };
    let en = format!("{} {en} {}: {face} {sum:+} against {needs}; {}", name.en, target.en, came.en);
    let fr = format!("{} {fr} : {} ; {face} {sum:+} contre {needs} ; {}", name.fr, target.fr, came.fr);
    Told::main(teller.player(blow.creature), teller.at(blow.target), en, fr)
}

fn came(harm: &Harm) -> Text {
    let (damage, left) = (harm.damage.total(), harm.left);
    if left == 0 {
        return Text::new(format!("{damage} damage, destroyed"), format!("{damage} dégâts, détruit"));
    }
    Text::new(format!("{damage} damage, {left} left"), format!("{damage} dégâts, il reste {left}"))
}

fn affected(teller: &Teller<'_>, impact: &Impact) -> Told {
    let name = teller.name(impact.creature);
    let mut parts: Vec<Text> = Vec::new();
    if let Some(harm) = &impact.harm {
        parts.push(came(harm));
    }
    if impact.healed > 0 {
        let healed = impact.healed;
        parts.push(Text::new(format!("regains {healed} HP"), format!("récupère {healed} PV")));
    }
    if let Some(condition) = impact.condition {
        let (en, fr) = match condition {
            Affliction::Stunned => ("stunned", "étourdi"),
            Affliction::Helpless => ("helpless", "sans défense"),
            Affliction::Slowed => ("slowed", "ralenti"),
            Affliction::Shaken => ("shaken", "secoué"),
            Affliction::Routed => ("put to rout", "en déroute"),
        };
        parts.push(Text::new(en, fr));
    }
    if impact.boosted {
        parts.push(Text::new("strengthened", "renforcé"));
    }
    let place = teller.at(impact.creature);
    let role = teller.player(impact.by);
    if parts.is_empty() {
        let (en, fr) = (format!("{} is spared", name.en), format!("{} est épargné", name.fr));
        return Told::minor(role, place, en, fr);
    }
    let joined = |of: fn(&Text) -> &str| parts.iter().map(of).collect::<Vec<_>>().join(", ");
    let (en, fr) = (joined(|part| &part.en), joined(|part| &part.fr));
    Told::main(role, place, format!("{}: {en}", name.en), format!("{} : {fr}", name.fr))
}
