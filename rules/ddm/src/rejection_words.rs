//! The code, page and sentences of each rejection.

use crate::Rejection;

/// What is said of a rejection: its code, the page that decides, a sentence in English and in French.
pub(crate) type Told = (&'static str, Option<u16>, &'static str, &'static str);

macro_rules! words {
    ($($name:ident $code:literal $page:tt $en:literal $fr:literal)+) => {
        pub(crate) const fn told(rejection: &Rejection) -> Told {
            match rejection {
                $(Rejection::$name { .. } => ($code, words!(@page $page), $en, $fr),)+
            }
        }
    };
    (@page -) => { None };
    (@page $page:literal) => { Some($page) };
}

words! {
    MatchOver "match_over" -
        "The match is over."
        "La partie est terminée."
    NotYourTurn "not_your_turn" -
        "You are not asked for anything now."
        "On n’attend rien de vous pour l’instant."
    WrongPhase "wrong_phase" -
        "This is not what you are asked."
        "Ce n’est pas ce qui vous est demandé."
    SeatOut "seat_out" -
        "This warband is out of the battle."
        "Cette bande est hors de combat."
    AlreadySubmitted "already_submitted" 5
        "Your warband is sealed already."
        "Votre bande est déjà scellée."
    NotOffered "not_offered" -
        "Nothing begins like this."
        "Rien ne commence ainsi."
    UnknownFaction "unknown_faction" 3
        "There are four factions: LG, CG, LE, CE."
        "Il y a quatre factions : LG, CG, LE, CE."
    UnknownCard "unknown_card" 5
        "The pack has no such card."
        "Le paquet n’a pas cette fiche."
    WrongFaction "wrong_faction" 3
        "This creature does not fight for the faction."
        "Cette créature ne combat pas pour cette faction."
    TooCostly "too_costly" 5
        "One creature may cost 70 per cent of the points at most."
        "Une créature coûte au plus 70 % des points."
    OverPoints "over_points" 5
        "The warband costs too many points."
        "La bande coûte trop de points."
    TooMany "too_many" 5
        "A warband has twelve creatures at most."
        "Une bande compte au plus douze créatures."
    TooFew "too_few" 7
        "A creature is missing."
        "Il manque une créature."
    Unique "unique" 5
        "This creature comes once in a warband."
        "Cette créature est unique dans une bande."
    UnknownTile "unknown_tile" 7
        "This tile is not among yours."
        "Cette plaque n’est pas des vôtres."
    Tiles "tiles" 5
        "One assembly tile and three different features are brought, and only where tiles are played."
        "On apporte une plaque de rassemblement et trois éléments différents, et seulement si l’on joue avec des plaques."
    BadTurn "bad_turn" 7
        "A tile is turned by 0, 90, 180 or 270 degrees."
        "Une plaque se tourne de 0, 90, 180 ou 270 degrés."
    OffBoard "off_board" 7
        "The tile does not lie wholly on the board."
        "La plaque dépasse du plateau."
    Overlap "overlap" 7
        "Another tile lies there."
        "Une autre plaque s’y trouve."
    TooNarrow "too_narrow" 7
        "Between walls there are at least two squares, or none."
        "Entre les murs, il faut au moins deux cases, ou aucune."
    OutsideZone "outside_zone" 7
        "This creature cannot be set up there: it is outside its zone."
        "Cette créature ne peut pas être placée là : c’est hors de sa zone."
    Blocked "blocked" 7
        "A wall, a statue or the edge is in the way."
        "Un mur, une statue ou le bord gêne."
    Occupied "occupied" 7
        "A creature stands there; friends may be passed, nobody stops on another."
        "Une créature s’y trouve ; on passe ses amis, mais on ne s’arrête pas sur eux."
    Corner "corner" 10
        "No diagonal step past the corner of a wall."
        "Pas de diagonale au coin d’un mur."
    EnemyInWay "enemy_in_way" 11
        "An enemy is in the way."
        "Un ennemi barre le passage."
    NotAdjacent "not_adjacent" 11
        "That is not one step away."
        "Ce n’est pas à un pas."
    BadPath "bad_path" 11
        "This is no path."
        "Ce n’est pas un chemin."
    TooFar "too_far" 8
        "That is more movement than is left."
        "C’est plus de déplacement qu’il n’en reste."
    TooNear "too_near" 14
        "A charge goes two squares at least."
        "Une charge parcourt au moins deux cases."
    CannotMove "cannot_move" 8
        "No movement is left in this turn."
        "Il ne reste aucun déplacement ce tour-ci."
    MovedTooFar "moved_too_far" 8
        "It has moved too far for an attack."
        "Elle s’est trop déplacée pour attaquer."
    AlreadyActed "already_acted" 8
        "Only as the first thing of a turn."
        "Seulement au tout début du tour."
    AlreadyActivated "already_activated" 8
        "This creature was activated in this round."
        "Cette créature a déjà été activée cette manche."
    NoAttackLeft "no_attack_left" 8
        "No attack is left in this turn."
        "Il ne reste aucune attaque ce tour-ci."
    NoSuchAttack "no_such_attack" 8
        "It has no such attack, or has made it."
        "Elle n’a pas cette attaque, ou l’a déjà faite."
    NoCleave "no_cleave" -
        "No extra attack is owed."
        "Aucune attaque supplémentaire n’est due."
    OutOfReach "out_of_reach" 4
        "The target is out of reach."
        "La cible est hors d’atteinte."
    OutOfRange "out_of_range" -
        "That is out of range."
        "C’est hors de portée."
    NoSight "no_sight" 4
        "That is not in sight."
        "Ce n’est pas en vue."
    NotNearest "not_nearest" -
        "Another enemy in sight is nearer."
        "Un autre ennemi en vue est plus proche."
    NotStraight "not_straight" 14
        "The line of a charge must be straight and free."
        "La ligne d’une charge doit être droite et libre."
    Threatened "threatened" -
        "Not while an enemy threatens it."
        "Pas sous la menace d’un ennemi."
    UnderCommand "under_command" 10
        "Only a creature out of command rushes."
        "Seule une créature hors commandement fonce."
    NotAnEnemy "not_an_enemy" -
        "The target is no enemy."
        "La cible n’est pas un ennemi."
    NotAFriend "not_a_friend" -
        "The target is no friend."
        "La cible n’est pas un ami."
    WrongType "wrong_type" -
        "It has no effect on such a creature."
        "Sans effet sur une telle créature."
    BadTarget "bad_target" -
        "That is no target for it."
        "Ce n’est pas une cible possible."
    NoUses "no_uses" 5
        "No use of it is left."
        "Il n’en reste aucune utilisation."
    UnknownAbility "unknown_ability" 5
        "Its card has nothing of that name."
        "Sa fiche n’a rien de ce nom."
    UnknownCreature "unknown_creature" -
        "There is no such creature."
        "Cette créature n’existe pas."
    UnknownSeat "unknown_seat" -
        "There is no such seat in play."
        "Cette place n’est pas en jeu."
    NotYours "not_yours" -
        "This creature is not yours."
        "Cette créature n’est pas à vous."
    NotEligible "not_eligible" -
        "This creature has no blow at it now."
        "Cette créature n’a pas d’attaque à porter maintenant."
    Gone "gone" -
        "This creature has left the board."
        "Cette créature a quitté le plateau."
}
