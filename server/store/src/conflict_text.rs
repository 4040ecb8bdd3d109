//! What users read about each [`Conflict`], in English and French.

use kernel::Text;

use super::Conflict;

impl Conflict {
    /// The reason in a sentence.
    #[expect(clippy::too_many_lines, reason = "a sentence for each conflict")]
    pub fn text(self) -> Text {
        match self {
            Self::NoSuchTable => Text::new("There is no such table.", "Cette table n’existe pas."),
            Self::NoSuchSeat => Text::new("The table has no such seat.", "Cette table n’a pas cette place."),
            Self::NoSuchMatch => Text::new("There is no such match.", "Cette partie n’existe pas."),
            Self::NoSuchChart => Text::new("There is no such set-up chart.", "Cette mise en place n’existe pas."),
            Self::NoSuchUser | Self::NoSuchPerson => {
                Text::new("There is no such user.", "Cette personne n’existe pas.")
            }
            Self::SeatTaken => Text::new("The seat is taken.", "La place est prise."),
            Self::SeatEmpty => Text::new("The seat is empty.", "La place est vide."),
            Self::NotSeated => Text::new("You have no seat at this table.", "Vous n’avez pas de place à cette table."),
            Self::NotHost => {
                Text::new("Only the host of the table can do this.", "Seul l’hôte de la table peut le faire.")
            }
            Self::NotOpen => Text::new("The table is no longer open.", "La table n’est plus ouverte."),
            Self::NotOver => Text::new("The match is not over.", "La partie n’est pas terminée."),
            Self::NoSuchChannel => {
                Text::new("There is no such notification channel.", "Ce canal de notification n’existe pas.")
            }
            Self::TooManyChannels => Text::new(
                "You have reached the limit of notification channels. Remove one first.",
                "Vous avez atteint le nombre maximal de canaux de notification. Retirez-en un d’abord.",
            ),
            Self::NotOffered => Text::new("This seat is not offered to you.", "Cette place ne vous est pas proposée."),
            Self::NotRunning => Text::new("The match is not in progress.", "La partie n’est pas en cours."),
            Self::NotReady => Text::new(
                "Not everyone is seated and ready.",
                "Toutes les places ne sont pas prises, ou tous ne sont pas prêts.",
            ),
            Self::TableChanged => Text::new(
                "The table has changed in the meantime; check it again.",
                "La table a changé entre-temps ; vérifiez-la de nouveau.",
            ),
            Self::StandingChanged => Text::new(
                "Your standing orders were changed elsewhere; check them again.",
                "Vos consignes ont été changées ailleurs entre-temps ; relisez-les.",
            ),
            Self::StepTaken => Text::new("The match has moved on in the meantime.", "La partie a avancé entre-temps."),
            Self::CidReused => Text::new(
                "This command id was used for another command.",
                "Cet identifiant de commande a déjà servi à une autre commande.",
            ),
            Self::NotOwner => Text::new("Only the author of the chart can do this.", "Seul son auteur peut le faire."),
            Self::GuestsDoNotPublish => Text::new(
                "You need an account to publish a chart.",
                "Il faut un compte pour publier une mise en place.",
            ),
            Self::ChartWithheld => Text::new(
                "An administrator has hidden this chart from the list.",
                "Un administrateur a masqué cette mise en place dans la liste.",
            ),
            Self::ChartUsed => Text::new(
                "Only a draft that no table uses can be deleted.",
                "Seul un brouillon qu’aucune table n’utilise peut être supprimé.",
            ),
            Self::TooManyVersions => {
                Text::new("This chart has too many versions.", "Cette mise en place a trop de versions.")
            }
            Self::TooManyCharts => Text::new("You have too many charts.", "Vous avez trop de mises en place."),
            Self::TooManyTables => {
                Text::new("You already host many open tables.", "Vous avez déjà beaucoup de tables ouvertes.")
            }
            Self::TooManyMatches => Text::new(
                "You have too many matches against the computer in progress. Finish one first.",
                "Vous avez trop de parties en cours contre l’ordinateur. Terminez-en une d’abord.",
            ),
            Self::RatedOpponents => Text::new(
                "The computer does not play in rated matches.",
                "L’ordinateur ne joue pas dans les parties cotées.",
            ),
            Self::RatedCompanions => Text::new(
                "In a rated match everyone plays under their own name.",
                "Dans une partie cotée, chacun joue sous son propre nom.",
            ),
            Self::HasAccount => Text::new("You already have an account.", "Vous avez déjà un compte."),
            Self::NoAccount => Text::new("You have no account here.", "Vous n’avez pas de compte ici."),
            Self::NameTaken => Text::new(
                "This name, or one that looks like it, is taken.",
                "Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble.",
            ),
            Self::NoSuchSession => Text::new("There is no such session.", "Cette session n’existe pas."),
            Self::NoSuchToken => Text::new("There is no such token.", "Ce jeton n’existe pas."),
            Self::TooManyTokens => Text::new("You have too many tokens.", "Vous avez trop de jetons."),
            Self::NoSuchBan => Text::new("There is no such ban.", "Ce bannissement n’existe pas."),
            Self::NoSuchAnnouncement => Text::new("There is no such announcement.", "Cette annonce n’existe pas."),
            Self::NothingPlanned => Text::new("No restart is planned.", "Aucun redémarrage n’est prévu."),
            Self::IsAdmin => Text::new(
                "Administrators of this server cannot be banned.",
                "Un administrateur du serveur ne peut pas être banni.",
            ),
            Self::TooManyMails => Text::new(
                "Too many e-mails are waiting; try again later.",
                "Trop d’e-mails attendent ; réessayez plus tard.",
            ),
            Self::HasSecondFactor => Text::new(
                "Your account already has two-factor sign-in.",
                "Votre compte a déjà la double authentification.",
            ),
            Self::NoSecondFactor => {
                Text::new("Your account has no two-factor sign-in.", "Votre compte n’a pas la double authentification.")
            }
            Self::TooManyPasskeys => Text::new(
                "You have reached the limit of passkeys: remove one first.",
                "Vous avez atteint le nombre maximal de clés d’accès : supprimez-en une d’abord.",
            ),
            Self::PasskeyKnown => Text::new(
                "This passkey already belongs to an account.",
                "Cette clé d’accès appartient déjà à un compte.",
            ),
            Self::NoSuchPasskey => Text::new("There is no such passkey.", "Cette clé d’accès n’existe pas."),
            Self::BadKey => Text::new(
                "This link was already used, or is too old. Request a new one.",
                "Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre.",
            ),
            Self::AlreadyProposed => {
                Text::new("A proposal of this kind is already open.", "Une proposition de ce genre est déjà en cours.")
            }
            Self::RefusedBefore => Text::new(
                "This was declined; you can propose it again once the match has moved on.",
                "Cela a été refusé ; vous pourrez le proposer de nouveau quand la partie aura avancé.",
            ),
            Self::TooManyProposals => Text::new(
                "Too many proposals were made in this match.",
                "Il y a eu trop de propositions dans cette partie.",
            ),
            Self::NotAsked => Text::new(
                "This proposal is not waiting for your answer.",
                "Cette proposition n’attend pas votre réponse.",
            ),
            Self::NoSuchLine => Text::new("This message no longer exists.", "Ce message n’existe plus."),
            Self::Yourself => Text::new("This is you.", "C’est vous-même."),
            Self::TooManyMutes => Text::new("You have muted too many people.", "Vous avez masqué trop de personnes."),
            Self::NoteChanged => Text::new(
                "Your note was changed in another window.",
                "Votre note a été modifiée entre-temps dans une autre fenêtre.",
            ),
            Self::AlreadyReported => Text::new("You have already reported this.", "Vous l’avez déjà signalé."),
            Self::TooManyReports => Text::new(
                "Many of your reports have not been read yet; try again later.",
                "Beaucoup de vos signalements n’ont pas encore été lus ; réessayez plus tard.",
            ),
            Self::NoSuchReport => Text::new("There is no such report.", "Ce signalement n’existe pas."),
            Self::NoSuchAccount => Text::new("There is no account with this name.", "Aucun compte ne porte ce nom."),
            Self::AccountNeeded => Text::new(
                "You need an account for this: register first.",
                "Il faut un compte pour cela : inscrivez-vous d’abord.",
            ),
            Self::MutedByYou => Text::new("You have muted this person.", "Vous avez masqué cette personne."),
            Self::SitsThere => Text::new("This player is already at the table.", "Ce joueur est déjà à la table."),
            Self::NoSuchRequest => Text::new(
                "This player has no open friend request to you.",
                "Ce joueur n’a pas de demande d’ami en cours auprès de vous.",
            ),
            Self::NoSuchInvitation => {
                Text::new("This invitation is no longer valid.", "Cette invitation n’est plus valable.")
            }
            Self::TooManyFriends => Text::new(
                "You have reached the limit of friends and friend requests.",
                "Vous avez atteint le nombre maximal d’amis et de demandes.",
            ),
            Self::TooManyAsking => Text::new(
                "This player has too many open friend requests; try again later.",
                "Ce joueur a trop de demandes en attente ; réessayez plus tard.",
            ),
            Self::TooManyInvitations => Text::new(
                "Too many players are invited to this table; withdraw an invitation first.",
                "Trop de joueurs sont invités à cette table ; annulez d’abord une invitation.",
            ),
            Self::NoSuchTournament => Text::new("There is no such tournament.", "Ce tournoi n’existe pas."),
            Self::NoSuchPairing => {
                Text::new("The current round has no such game.", "Cette partie n’est pas de la ronde en cours.")
            }
            Self::NotOrganiser => Text::new(
                "Only the organiser of the tournament may do this.",
                "Seul l’organisateur du tournoi le peut.",
            ),
            Self::RegistrationClosed => Text::new("Registration is closed.", "Les inscriptions sont closes."),
            Self::TournamentFull => Text::new("The tournament is full.", "Le tournoi est complet."),
            Self::NotInvited => Text::new("This tournament is by invitation.", "Ce tournoi est sur invitation."),
            Self::WasRemoved => Text::new(
                "The organiser has removed you from this tournament.",
                "L’organisateur vous a retiré de ce tournoi.",
            ),
            Self::NotEntered => {
                Text::new("You have not entered this tournament.", "Vous n’êtes pas inscrit à ce tournoi.")
            }
            Self::TournamentOver => Text::new("The tournament is over.", "Le tournoi est terminé."),
            Self::TooManyTournaments => Text::new(
                "You run as many tournaments as you may. Finish one first.",
                "Vous organisez déjà autant de tournois que permis. Terminez-en un d’abord.",
            ),
            Self::TournamentTable => Text::new(
                "The seats of this table are given by its tournament.",
                "Les places de cette table sont attribuées par son tournoi.",
            ),
            Self::Unstorable => Text::new(
                "The text contains a character that cannot be stored.",
                "Le texte contient un caractère qui ne peut pas être conservé.",
            ),
        }
    }
}
