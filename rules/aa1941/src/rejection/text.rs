//! The sentences of the refusals, in both languages.
//!
//! `{unit}` stands for the unit that a sentence is about; `{at}`, `{in}` and `{the}` for the region.

use alloc::{format, string::String, vec::Vec};
use kernel::Text;

use super::{
    Rejection, TurnPart,
    sentence::{Marked as _, at, count, number, of, say, the},
};
use crate::{
    board::{RegionId, RegionSet},
    event::PhaseName,
    power_text::within,
    question::Question,
};

impl Rejection {
    /// The reason in a sentence. It names the unit and the region that it is about.
    #[expect(clippy::too_many_lines, reason = "one sentence a reason, in two languages")]
    pub fn text(&self) -> Text {
        match self {
            Self::NotYourTurn { awaited, asked } => {
                let asked = question(*asked);
                say("It is up to {power} to decide now: {asked}.", "On attend {power} : {asked}.")
                    .with("{power}", &within(*awaited))
                    .with("{asked}", &asked)
            }
            Self::WrongPhase { belongs, now } => {
                say("This belongs to {belongs}; now it is {now}.", "Cela appartient à {belongs} ; à présent : {now}.")
                    .with("{belongs}", &place(*belongs))
                    .with("{now}", &phase(*now))
            }
            Self::OtherQuestion { asked, region: Some(region) } => at(
                *region,
                "Something else has to be decided first {in}: {asked}.",
                "Une autre décision vient d’abord {in} : {asked}.",
            )
            .with("{asked}", &question(*asked)),
            Self::OtherQuestion { asked, region: None } => {
                say("Something else has to be decided first: {asked}.", "Une autre décision vient d’abord : {asked}.")
                    .with("{asked}", &question(*asked))
            }
            Self::NotAwaited => say("It is not your decision now.", "Ce n’est pas à vous de décider maintenant."),
            Self::Over => say("The war is over.", "La guerre est finie."),
            Self::UnknownUnit(id) => {
                count("There is no unit {n} on the board.", "Il n’y a pas d’unité {n} sur le plateau.", id.0)
            }
            Self::NoUnits => say("The order names no unit.", "L’ordre ne désigne aucune unité."),
            Self::NamedTwice(id) => {
                count("Unit {n} is named more than once.", "L’unité {n} est désignée plus d’une fois.", id.0)
            }
            Self::TooExpensive { cost, treasury } => say(
                format!("The order costs {cost} IPC and the treasury holds {treasury}."),
                format!("La commande coûte {cost} CPI et la trésorerie en contient {treasury}."),
            ),
            Self::GoesNowhere => {
                say("The order leads to no other region.", "L’ordre ne mène dans aucune autre région.")
            }
            Self::AlreadyConceded => say("You have already resigned.", "Vous avez déjà abandonné."),

            Self::NotYours(unit) => of(*unit,
                "{unit} belongs to another power: {power}.",
                "{unit} : cette unité appartient à une autre puissance, {power}.",
            )
            .with("{power}", &unit.power.name()),
            Self::NotThere { unit, region } => of(*unit,
                "{unit} does not stand {in}, where the order begins.",
                "{unit} : cette unité n’est pas {in}, où commence l’ordre.",
            )
            .with("{in}", &region.place()),
            Self::TooFar { unit, left } => of(*unit,
                "{unit} goes no further: it has {n} movement left.",
                "{unit} : c’est trop loin, son mouvement restant est de {n}.",
            )
            .with("{n}", &number(*left)),
            Self::NotAdjacent { from, to } => {
                at(*to, "{from} and {at} do not touch.", "{from} et {at} ne se touchent pas.")
                    .with("{from}", &from.label())
            }
            Self::Neutral(region) => at(
                *region,
                "{at} is neutral: nobody enters it or flies over it.",
                "{at} : territoire neutre, on n’y entre pas et on ne le survole pas.",
            ),
            Self::CanalClosed(region) => at(
                *region,
                "The canal into {at} is closed to you: your side did not control it when your turn began.",
                "Canal fermé ({at}) : votre camp ne le contrôlait pas au début de votre tour.",
            ),
            Self::StraitClosed => say(
                "No ship passes the Turkish Straits, into or out of sea zone 18.",
                "Aucun navire ne franchit les détroits turcs, ni pour entrer en zone maritime 18 ni pour en sortir.",
            ),
            Self::MoveEnds { unit, region } => of(*unit,
                "{unit} goes no further than {the}: the enemy there stops it.",
                "{unit} : l’ennemi arrête cette unité {in}.",
            )
            .with("{the}", &region.the())
            .with("{in}", &region.place()),
            Self::NotInNoncombatMove { unit, region } => of(*unit,
                "{unit} does not enter {at} in the non-combat move: it is hostile.",
                "{unit} : on n’entre pas en région hostile pendant le mouvement de réserve {in}.",
            )
            .with("{at}", &region.label())
            .with("{in}", &region.place()),
            Self::MustFight { unit, region } => of(*unit,
                "{unit} has to end its combat move in combat, and there is none {in}.",
                "{unit} : un mouvement offensif finit par un combat, et il n’y en a pas {in}.",
            )
            .with("{in}", &region.place()),
            Self::Unfought(region) => at(
                *region,
                "A combat move has to end in combat; there is none {in}.",
                "Un mouvement offensif finit par un combat ; il n’y en a pas {in}.",
            ),
            Self::WrongElement { kind, region } => at(
                *region,
                "{kind} cannot be {in}: troops keep to land, ships to the sea, and bombers land on no carrier.",
                "{kind} ne peut pas se trouver {in} : troupes à terre, navires en mer, et aucun bombardier sur un porte-avions.",
            )
            .with("{kind}", &the(*kind)),

            Self::NoLanding { unit, region } => of(*unit,
                "{unit} could not land this turn: from {at} it reaches no territory friendly since the turn began and no free deck.",
                "{unit} ne pourrait pas se poser ce tour-ci : depuis {at}, ni territoire ami depuis le début du tour ni pont libre.",
            )
            .with("{at}", &region.label()),
            Self::NoDeck(region) => at(
                *region,
                "No carrier has or will have a free deck for these fighters {in}.",
                "Aucun porte-avions n’a ni n’aura de pont libre pour ces chasseurs {in}.",
            ),
            Self::NoNewDeck(region) => at(
                *region,
                "New fighters enter {at} only on carriers of your own with room for them.",
                "De nouveaux chasseurs n’entrent {in} que sur vos propres porte-avions, s’il y a de la place.",
            ),
            Self::NoRefuge { unit, region } => of(*unit,
                "{unit} lost its carrier and cannot land {in}: only on a friendly deck in its zone, or one region away on friendly land or a friendly deck.",
                "{unit} a perdu son porte-avions et ne peut pas se poser {in} : seulement sur un pont ami de sa zone, ou à une région de là sur un sol ou un pont ami.",
            )
            .with("{in}", &region.place()),
            Self::AnotherFighter { unit, first } => of(*unit,
                "{unit} does not land now; first comes the fighter {first}, unit {n}.",
                "{unit} ne se pose pas maintenant ; c’est d’abord le tour du chasseur {first}, unité {n}.",
            )
            .with("{first}", &first.at.place())
            .with("{n}", &number(first.id.0)),
            Self::NoWayHome(region) => at(
                *region,
                "Not every aircraft gets home: those {in} find no deck left.",
                "Tous les avions ne peuvent pas rentrer : ceux {in} n’ont plus de pont libre.",
            ),
            Self::AircraftAloft(region) => at(
                *region,
                "Aircraft {in} could still be brought down safely, and must be.",
                "Des avions {in} peuvent encore se poser en sécurité, et doivent le faire.",
            ),
            Self::PromisedDeck(region) => at(
                *region,
                "A fighter counts on a new carrier elsewhere than {at}.",
                "Un chasseur compte sur un nouveau porte-avions ailleurs qu’ici ({at}).",
            ),

            Self::AlreadyMoved(unit) => of(*unit,
                "{unit} has moved or fought and does nothing more in this phase.",
                "{unit} : cette unité a bougé ou combattu et ne fait plus rien pendant cette phase.",
            ),
            Self::TransportDone(unit) => of(*unit,
                "{unit} has landed troops, retreated or done its part in the combat move: it takes nothing aboard and lands nothing more.",
                "{unit} a débarqué des troupes, battu en retraite ou agi pendant le mouvement offensif : plus d’embarquement ni de débarquement.",
            ),
            Self::EmbarkingIsAMove(unit) => of(*unit,
                "{unit} has moved or fought this turn, and embarking takes a whole move.",
                "{unit} : cette unité a déjà bougé ou combattu, et embarquer demande un déplacement entier.",
            ),
            Self::Aboard(unit) => of(*unit,
                "{unit} is aboard: it goes with its transport, and ashore by landing.",
                "{unit} : cette unité est à bord, elle suit son transport et descend à terre en débarquant.",
            ),
            Self::LandsAlready(unit) => of(*unit,
                "{unit} is ordered ashore already.",
                "{unit} : cette unité a déjà l’ordre de débarquer.",
            ),
            Self::NotLoaded(unit) => of(*unit,
                "{unit} is not aboard a transport.",
                "{unit} : cette unité n’est pas à bord d’un transport.",
            ),
            Self::NotATransport(unit) => of(*unit,
                "{unit} takes no troops aboard: only transports do.",
                "{unit} : seuls les transports embarquent des troupes.",
            ),
            Self::NotCargo(unit) => of(*unit,
                "{unit} does not embark: transports carry land units only.",
                "{unit} : cette unité n’embarque pas, les transports ne prennent que des unités terrestres.",
            ),
            Self::NoCapacity(unit) => of(*unit,
                "{unit} has no room for that: a transport takes one land unit and one infantry more.",
                "{unit} : il n’y a plus de place, un transport prend une unité terrestre et une infanterie de plus.",
            ),
            Self::HostileZone(unit) => of(*unit,
                "{unit} is in a hostile zone: nothing embarks or lands beside enemy surface warships.",
                "{unit} : zone hostile, on n’embarque ni ne débarque à côté de navires de surface ennemis.",
            ),
            Self::OneBeach(region) => at(
                *region,
                "A transport lands in one territory a turn, and {the} would be a second.",
                "Un transport ne débarque que dans un seul territoire par tour, et {the} en serait un second.",
            ),
            Self::OwnersTurn(unit) => of(*unit,
                "{unit} is an ally's: embarking, sailing and landing each wait for the owner's turn.",
                "{unit} appartient à un allié : embarquer, naviguer et débarquer attendent le tour de chaque propriétaire.",
            ),
            Self::NotHostile(region) => at(
                *region,
                "{at} is not held by the enemy: troops land there in the non-combat move.",
                "{at} n’est pas à l’ennemi : on y débarque pendant le mouvement de réserve.",
            ),
            Self::NotFriendly(region) => at(
                *region,
                "{at} is not friendly: troops land there only in an amphibious assault.",
                "{at} : territoire qui n’est pas ami, on n’y débarque qu’en assaut amphibie.",
            ),
            Self::MustLand(region) => at(
                *region,
                "Troops that embarked this phase {in} have to be landed in an amphibious assault.",
                "Les troupes embarquées pendant cette phase {in} doivent débarquer en assaut amphibie.",
            ),
            Self::NeedsEscort(region) => at(
                *region,
                "Transports {in} land past a submarine: a warship of yours has to end its move there too.",
                "Les transports {in} débarquent malgré un sous-marin : un de vos navires de guerre doit y finir son mouvement.",
            ),
            Self::TransportsAlone(region) => at(
                *region,
                "Transports {in} meet the enemy alone: a ship or aircraft of yours that can attack has to be with them.",
                "Les transports {in} sont seuls face à l’ennemi : il leur faut un de vos navires ou avions capables d’attaquer.",
            ),

            Self::NoRetreat { battle, to, open } => retreat(*battle, *to, *open),
            Self::NotABattle(region) => at(
                *region,
                "There is no battle to resolve {in}.",
                "Il n’y a pas de combat à résoudre {in}.",
            ),
            Self::NoBattle(region) => at(
                *region,
                "There is no battle {in}, and the orders lead to none.",
                "Il n’y a pas de combat {in}, et aucun ordre n’y mène.",
            ),
            Self::AssaultsFirst { region, first } => at(
                *region,
                "The battle {in} has to wait: amphibious assaults come first, zones before their coasts, and {first} is still open.",
                "Le combat {in} doit attendre : les assauts amphibies d’abord, les zones avant leurs côtes, et il reste {first}.",
            )
            .with("{first}", &first.the()),
            Self::CannotDive { unit, battle } => of(*unit,
                "{unit} is none of the submarines about which you decide now {in}.",
                "{unit} n’est pas un des sous-marins dont vous décidez maintenant {in}.",
            )
            .with("{in}", &battle.place()),
            Self::NotHit { unit, battle } => of(*unit,
                "{unit} is none of the units that can be lost now {in}.",
                "{unit} : cette unité ne peut pas être perdue maintenant {in}.",
            )
            .with("{in}", &battle.place()),
            Self::TakesFewer { unit, takes } => of(*unit,
                "{unit} takes no more than {n} now: a battleship takes two hits in a battle, any other unit one.",
                "{unit} n’en encaisse plus que {n} : un cuirassé prend deux touches par combat, toute autre unité une seule.",
            )
            .with("{n}", &number(*takes)),
            Self::WrongCount { battle, named, hits } => at(
                *battle,
                "In {at} as many hits as possible are assigned, that is {n}, and the answer names {named}.",
                "On assigne {in} le plus de touches possible, soit {n}, et la réponse en nomme {named}.",
            )
            .with("{n}", &number(*hits))
            .with("{named}", &number(*named)),
            Self::WrongLosses(region) => at(
                *region,
                "These losses do not fit the hits {in}: submarines hit no aircraft, aircraft without a destroyer no submarines, and transports come last.",
                "Ces pertes ne correspondent pas aux touches {in} : un sous-marin ne touche pas d’avion, un avion sans destroyer pas de sous-marin, et les transports viennent en dernier.",
            ),

            Self::NotBought { kind, left } => say(
                "{kind}: only {n} of this kind left to place.",
                "{kind} : il n’en reste que {n} à placer.",
            )
            .with("{n}", &number(*left))
            .with("{kind}", &the(*kind)),
            Self::NoComplex(region) => at(
                *region,
                "No complex that you held since your turn began serves {at}.",
                "Aucun complexe tenu depuis le début de votre tour ne dessert {the}.",
            ),
            Self::OverProduction(region) => at(
                *region,
                "A complex makes no more units a turn than the income of its territory, and that is used up for {at}.",
                "Un complexe ne produit pas plus d’unités par tour que le revenu de son territoire, et celui-ci est épuisé {in}.",
            ),
            Self::MustPlace { kind, region } => at(
                *region,
                "{kind} that you bought can still enter {at}: what can be placed has to be.",
                "{kind} peut encore entrer {in}, et tout achat qui peut être placé doit l’être.",
            )
            .with("{kind}", &the(*kind)),
        }
    }
}

/// Why there is no such retreat, and which there are.
fn retreat(battle: RegionId, to: Option<RegionId>, open: RegionSet) -> Text {
    let listed =
        |name: fn(Text) -> String| open.iter().map(|region| name(region.label())).collect::<Vec<_>>().join(", ");
    let ways = Text::new(listed(|name| name.en), listed(|name| name.fr));
    let sentence = match (to, open.is_empty()) {
        (Some(to), true) => at(
            to,
            "Only aircraft can break off from {battle}: they stay over it until the non-combat move and do not go to {at}.",
            "Seuls les avions peuvent rompre le combat ({battle}) : ils y restent jusqu’au mouvement de réserve et ne vont pas ici ({at}).",
        ),
        (Some(to), false) => at(
            to,
            "No retreat leads from {battle} to {at}: only together, to a friendly region that some attacker came from ({ways}).",
            "Aucune retraite de {battle} vers {at} : seulement ensemble, vers une région amie d’où vient l’un des attaquants ({ways}).",
        ),
        (None, true) => say("No one can retreat from {battle}.", "Personne ne peut battre en retraite ({battle})."),
        (None, false) => say(
            "A retreat from {battle} has to name where it leads: {ways}.",
            "Une retraite ({battle}) doit dire où elle mène : {ways}.",
        ),
    };
    sentence.with("{battle}", &battle.label()).with("{ways}", &ways)
}

/// The name of a question, as the end of a sentence.
fn question(question: Question) -> Text {
    match question {
        Question::Orders => say("orders", "ses ordres"),
        Question::Battle => say("which battle comes next", "le prochain combat"),
        Question::Engage => say("whether to fight", "combattre ou non"),
        Question::Submerge => say("which submarines dive", "les sous-marins qui plongent"),
        Question::Casualties => say("which units are lost", "les pertes"),
        Question::Retreat => say("whether to fight on or to retreat", "continuer ou battre en retraite"),
        Question::Land => say("where a fighter lands", "où se pose un chasseur"),
    }
}

fn phase(phase: PhaseName) -> Text {
    match phase {
        PhaseName::Purchase => say("the purchase of units", "achat d’unités"),
        PhaseName::CombatMove => say("the combat move", "mouvement offensif"),
        PhaseName::Combat => say("the conduct of combat", "résolution des combats"),
        PhaseName::NoncombatMove => say("the non-combat move", "mouvement de réserve"),
        PhaseName::Mobilize => say("mobilization", "mobilisation"),
        PhaseName::CollectIncome => say("the collection of income", "collecte des revenus"),
    }
}

fn place(place: TurnPart) -> Text {
    match place {
        TurnPart::Purchase => say("the purchase of units", "l’achat d’unités"),
        TurnPart::Moves => say("the combat move or the non-combat move", "un mouvement, offensif ou de réserve"),
        TurnPart::Combat => say("the conduct of combat", "la résolution des combats"),
        TurnPart::Landing => say(
            "the non-combat move, when a carrier was lost",
            "un mouvement de réserve, après la perte d’un porte-avions",
        ),
        TurnPart::Mobilize => say("mobilization", "la mobilisation"),
        TurnPart::Orders => say("a phase that waits for orders", "une phase qui attend des ordres"),
    }
}
