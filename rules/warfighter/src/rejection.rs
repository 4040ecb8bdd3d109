//! Why a command was refused. The codes are those of the contract, section 9.

use alloc::string::{String, ToString as _};
use kernel::{Refusal, Text};

use crate::Id;

/// Declares the codes with their sentences.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $code:literal $page:literal $en:literal $fr:literal)*) => {
        /// The rule that forbids a command.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $en] $name,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name on the wire.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// The page of the rulebook that decides; 0: none.
            const fn page(self) -> u16 {
                match self {
                    $(Self::$name => $page,)*
                }
            }

            const fn words(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$name => ($en, $fr),)*
                }
            }
        }
    };
}

codes! {
    Over "over" 0 "The mission is over." "La mission est terminée."
    UnknownSeat "unknown_seat" 0 "There is no such seat." "Cette place n’existe pas."
    UnknownSoldier "unknown_soldier" 0 "The team has no such soldier." "L’équipe n’a pas ce soldat."
    UnknownCard "unknown_card" 0 "There is no such card." "Cette carte n’existe pas."
    UnknownTarget "unknown_target" 0 "There is no such target." "Cette cible n’existe pas."
    UnknownCommand "unknown_command" 0 "There is no such command." "Cet ordre n’existe pas."
    NotOffered "not_offered" 0 "What was begun is not on offer." "Ce qui est commencé n’est pas proposé."
    NotAwaited "not_awaited" 0 "You are not asked for this now." "On n’attend pas cela de vous pour l’instant."
    WrongPhase "wrong_phase" 0 "This is not the time for it." "Ce n’est pas le moment."
    NotYours "not_yours" 0 "This is not yours." "Ceci n’est pas à vous."
    OutOfAction "out_of_action" 9 "The soldier is out of action." "Le soldat est hors de combat."
    AlreadyReady "already_ready" 0 "You are ready already." "Vous êtes déjà prêt."
    NotReady "not_ready" 0 "You are not ready." "Vous n’êtes pas prêt."
    TooExpensive "too_expensive" 15 "This costs more than is left." "Cela coûte plus qu’il ne reste."
    AlreadyTaken "already_taken" 9 "This soldier is in the team already." "Ce soldat est déjà dans l’équipe."
    AlreadyHas "already_has" 0 "The soldier has this card already." "Le soldat a déjà cette carte."
    Overloaded "overloaded" 9 "The soldier cannot carry that much." "Le soldat ne peut pas porter autant."
    WrongNation "wrong_nation" 6 "This card serves another nation." "Cette carte est d’une autre nation."
    WrongSoldier "wrong_soldier" 0 "This is not for a soldier of this kind." "Ceci n’est pas pour un soldat de ce type."
    NotAPlayerSoldier "not_a_player_soldier" 4 "This is for player soldiers." "Ceci est pour les soldats-joueurs."
    NoPlayerSoldier "no_player_soldier" 15 "The team needs a player soldier." "Il faut un soldat-joueur dans l’équipe."
    DatesOverlap "dates_overlap" 16 "Service records must not overlap in time." "Les états de service ne doivent pas se chevaucher."
    NeedsSkill "needs_skill" 12 "This skill needs another one." "Cette compétence en exige une autre."
    Needed "needed" 12 "Another skill needs this one." "Une autre compétence exige celle-ci."
    MustServe "must_serve" 37 "This soldier serves for the whole campaign." "Ce soldat sert toute la campagne."
    Lost "lost" 37 "The campaign has lost this soldier." "La campagne a perdu ce soldat."
    FirstMission "first_mission" 37 "In a campaign skills are for soldiers with a mission behind them." "En campagne, les compétences sont pour les soldats qui ont déjà une mission derrière eux."
    Suppressed "suppressed" 20 "A suppressed soldier can only shake suppression off." "Un soldat neutralisé ne peut que retirer une neutralisation."
    NotSuppressed "not_suppressed" 20 "The soldier is not suppressed." "Le soldat n’est pas neutralisé."
    NoActions "no_actions" 20 "The soldier has not enough actions left." "Le soldat n’a plus assez d’actions."
    AlreadyMoved "already_moved" 25 "The soldier has moved in this turn." "Le soldat s’est déjà déplacé à ce tour."
    HasMoved "has_moved" 18 "Its bearer has moved in this turn." "Son porteur s’est déplacé à ce tour."
    NotAdjacent "not_adjacent" 25 "This slot is not adjacent." "Ce lieu n’est pas adjacent."
    NotActive "not_active" 21 "The objective is not active." "L’objectif n’est pas activé."
    AlreadyActive "already_active" 21 "The objective is active already." "L’objectif est déjà activé."
    TooFew "too_few" 0 "These are too few." "Ce n’est pas assez."
    TooMany "too_many" 0 "These are too many." "C’est trop."
    OwnHandOnly "own_hand_only" 22 "A player soldier pays entries from its own hand." "Un soldat-joueur paie l’entrée de sa propre main."
    NotInHand "not_in_hand" 0 "This card is not in the hand." "Cette carte n’est pas en main."
    NotAnActionCard "not_an_action_card" 22 "Costs are paid in action cards." "Les coûts se paient en cartes action."
    NotPledged "not_pledged" 17 "Its seat has not allowed that." "Sa place ne l’a pas permis."
    NoXp "no_xp" 17 "There are not enough experience points." "Il n’y a pas assez de points d’expérience."
    WrongPayment "wrong_payment" 17 "This is not what it costs." "Ce n’est pas ce que cela coûte."
    NoWeapon "no_weapon" 0 "The soldier has no such weapon." "Le soldat n’a pas cette arme."
    NoMode "no_mode" 13 "The weapon has no such mode, or its mode has to be named." "L’arme n’a pas ce mode, ou il faut le préciser."
    Empty "empty" 27 "The weapon has to be reloaded." "Il faut recharger l’arme."
    NotEmpty "not_empty" 27 "The weapon is loaded." "L’arme est chargée."
    NoAmmo "no_ammo" 13 "There is no ammunition for that." "Il n’y a pas de munitions pour cela."
    WrongAmmo "wrong_ammo" 13 "This ammunition does not fit." "Ces munitions ne conviennent pas."
    Jammed "jammed" 38 "The weapon is jammed." "L’arme est enrayée."
    NotJammed "not_jammed" 38 "The weapon is not jammed." "L’arme n’est pas enrayée."
    UsedByAnother "used_by_another" 21 "Another soldier has used this card in this turn." "Un autre soldat a utilisé cette carte à ce tour."
    OutOfHand "out_of_hand" 29 "The weapon was thrown." "L’arme est lancée."
    OutOfRange "out_of_range" 26 "The target is out of range." "La cible est hors de portée."
    Shielded "shielded" 30 "The target is shielded." "La cible est protégée."
    Armor "armor" 36 "Only explosions and anti-tank weapons hurt this." "Seules les explosions et les armes antichars y font quelque chose."
    Destroyed "destroyed" 36 "This target is destroyed." "Cette cible est détruite."
    NotQuiet "not_quiet" 36 "A hostile is still active there." "Un ennemi y est encore actif."
    Fearless "fearless" 40 "This card takes no suppression." "Cette carte ne peut pas être neutralisée."
    TooStrong "too_strong" 18 "The card is too strong for that." "La carte est trop forte pour cela."
    SameTarget "same_target" 0 "It aims at this soldier already." "Elle vise déjà ce soldat."
    NoHandToHand "no_hand_to_hand" 28 "There is no hand-to-hand here." "Il n’y a pas de corps-à-corps ici."
    NotEngaged "not_engaged" 28 "The soldier is not engaged with this card." "Le soldat n’a pas engagé cette carte."
    AlreadyEngaged "already_engaged" 28 "The soldier is engaged with this card already." "Le soldat a déjà engagé cette carte."
    Stumbled "stumbled" 13 "The soldier has stumbled." "Le soldat a trébuché."
    NotStumbled "not_stumbled" 13 "The soldier has not stumbled." "Le soldat n’a pas trébuché."
    NoSuchAbility "no_such_ability" 0 "There is no such ability." "Cette capacité n’existe pas."
    WrongMoment "wrong_moment" 17 "The card is not for this moment." "La carte n’est pas pour ce moment."
    NoUpgun "no_upgun" 17 "The card cannot be upgunned." "La carte ne peut pas être améliorée."
    OnlyHimself "only_himself" 17 "Only its owner can benefit so." "Seul son propriétaire peut ainsi en profiter."
    NotHere "not_here" 0 "This is not the place." "Ce n’est pas l’endroit."
    Keyword "keyword" 17 "The attack does not have the keyword." "L’attaque n’a pas le mot-clé."
    UsedUp "used_up" 16 "It was used as often as it can be." "Elle a servi autant de fois qu’elle le peut."
    NoChoice "no_choice" 0 "Something has to be chosen." "Il faut choisir."
    NoRetain "no_retain" 18 "This support cannot be kept." "Cet appui ne peut pas être conservé."
    AlreadyRetained "already_retained" 21 "This support is kept already." "Cet appui est déjà conservé."
    OneLocation "one_location" 24 "One location is placed in a turn." "On pose un lieu par tour."
    TrackFull "track_full" 24 "There is no room for another location." "Il n’y a plus de place pour un lieu."
    FrontEmpty "front_empty" 24 "A soldier has to stand on the foremost location." "Il faut un soldat sur le lieu le plus avancé."
    NoReward "no_reward" 22 "There is no equipment to be had here." "Il n’y a pas de matériel à prendre ici."
    NoKit "no_kit" 34 "The soldier has no first aid kit." "Le soldat n’a pas de trousse de secours."
    NoBandage "no_bandage" 34 "There is no bandage left." "Il n’y a plus de bandage."
    NoWound "no_wound" 34 "There is no such wound." "Cette blessure n’existe pas."
    Treated "treated" 34 "The wound was treated, and cannot be healed any more." "La blessure est soignée et ne peut plus l’être."
    NotWoundedEnough "not_wounded_enough" 35 "Only a wounded soldier with one or two health leaves." "Seul un blessé à qui il reste un ou deux points de santé s’en va."
    NoHardy "no_hardy" 23 "The soldier has no hardy point against that." "Le soldat n’a pas de robustesse contre cela."
    NotTheTarget "not_the_target" 0 "This soldier is not the target." "Ce soldat n’est pas la cible."
    NoSuchRule "no_such_rule" 38 "The table plays without this rule." "La table joue sans cette règle."
}

/// Why a command was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// The rule.
    pub code: Code,
    /// What it is about.
    pub about: Option<String>,
}

impl Code {
    /// The refusal with its subject.
    pub(crate) fn about(self, about: &str) -> Rejection {
        Rejection { code: self, about: Some(about.to_string()) }
    }

    /// The refusal with its subject, if that is so.
    pub(crate) fn if_so(self, is_so: bool, about: &Id) -> Result<(), Rejection> {
        if is_so { Err(self.about(about)) } else { Ok(()) }
    }
}

impl From<Code> for Rejection {
    fn from(code: Code) -> Self {
        Self { code, about: None }
    }
}

impl From<Rejection> for Refusal {
    fn from(Rejection { code, about }: Rejection) -> Self {
        let (en, fr) = code.words();
        let page = Some(code.page()).filter(|page| *page > 0);
        Self { about, page, ..Self::new(code.id(), Text::new(en, fr)) }
    }
}
