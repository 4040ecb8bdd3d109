//! What users read about each [`Conflict`], in English and French.

use kernel::Text;

use super::Conflict;

impl Conflict {
    /// The reason in a sentence.
    #[expect(clippy::too_many_lines, reason = "a sentence for each conflict")]
    pub fn text(self) -> Text {
        match self {
            Self::NoSuchTable => Text::new("There is no such table.", "Cette table n’existe pas."),
            Self::NoSuchSeat => Text::new("The table has no such seat.", "Cette table n’a pas ce siège."),
            Self::NoSuchMatch => Text::new("There is no such match.", "Cette partie n’existe pas."),
            Self::NoSuchChart => {
                Text::new("There is no such set-up chart.", "Ce tableau de mise en place n’existe pas.")
            }
            Self::NoSuchUser | Self::NoSuchPerson => {
                Text::new("There is no such user.", "Cette personne n’existe pas.")
            }
            Self::SeatTaken => Text::new("The seat is taken.", "Le siège est occupé."),
            Self::SeatEmpty => Text::new("The seat is empty.", "Le siège est vide."),
            Self::NotSeated => Text::new("You have no seat at this table.", "Vous n’avez pas de siège à cette table."),
            Self::NotHost => Text::new("Only the host of the table may do this.", "Seul l’hôte de la table le peut."),
            Self::NotOpen => Text::new("The table is not open any more.", "La table n’est plus ouverte."),
            Self::NotOver => Text::new("The match is not over.", "La partie n’est pas terminée."),
            Self::NoSuchChannel => {
                Text::new("There is no such way to call you.", "Il n’y a pas de tel moyen de vous appeler.")
            }
            Self::TooManyChannels => Text::new(
                "You have as many ways to be called as there may be. Remove one first.",
                "Vous avez déjà tous les moyens d’appel possibles. Retirez-en un d’abord.",
            ),
            Self::NotOffered => Text::new("This seat is not offered to you.", "Ce siège ne vous est pas proposé."),
            Self::NotRunning => Text::new("The match is not running.", "La partie n’est pas en cours."),
            Self::NotReady => {
                Text::new("Not everybody is seated and ready.", "Tout le monde n’est pas encore assis et prêt.")
            }
            Self::TableChanged => Text::new(
                "The table has changed meanwhile; look at it again.",
                "La table a changé entre-temps ; vérifiez-la de nouveau.",
            ),
            Self::StandingChanged => Text::new(
                "Your standing orders were changed elsewhere meanwhile; look at them again.",
                "Vos consignes ont été changées ailleurs entre-temps ; relisez-les.",
            ),
            Self::StepTaken => Text::new("The match has moved on meanwhile.", "La partie a avancé entre-temps."),
            Self::CidReused => Text::new(
                "This command id was used for another command.",
                "Cet identifiant de commande a déjà servi à une autre commande.",
            ),
            Self::NotOwner => Text::new("Only the owner of the chart may do this.", "Seul son auteur le peut."),
            Self::GuestsDoNotPublish => Text::new(
                "Register first: who publishes a chart has an account.",
                "Créez d’abord un compte : qui publie une mise en place en a un.",
            ),
            Self::ChartWithheld => Text::new(
                "Those who run this server keep this chart out of the list.",
                "L’administration du serveur garde cette mise en place hors de la liste.",
            ),
            Self::ChartUsed => Text::new(
                "Only a draft that no table uses can be deleted.",
                "Seul un brouillon qu’aucune table n’utilise peut être supprimé.",
            ),
            Self::TooManyVersions => {
                Text::new("This chart has too many versions.", "Cette mise en place a trop de versions.")
            }
            Self::TooManyCharts => Text::new("You have too many charts.", "Vous avez trop de tableaux."),
            Self::TooManyTables => {
                Text::new("You already host many open tables.", "Vous avez déjà beaucoup de tables ouvertes.")
            }
            Self::TooManyMatches => Text::new(
                "You have as many matches against the computer as may run at once. Finish one first.",
                "Vous avez trop de parties en cours contre l’ordinateur. Terminez-en une d’abord.",
            ),
            Self::RatedOpponents => Text::new(
                "The computer does not play in rated matches.",
                "L’ordinateur ne joue pas dans les parties cotées.",
            ),
            Self::RatedCompanions => Text::new(
                "In a rated match everybody plays under a name of their own.",
                "Dans une partie cotée, chacun joue sous son propre nom.",
            ),
            Self::HasAccount => Text::new("You have an account already.", "Vous avez déjà un compte."),
            Self::NoAccount => Text::new("You have no account here.", "Vous n’avez pas de compte ici."),
            Self::NameTaken => Text::new(
                "This name, or one that looks like it, is taken.",
                "Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble.",
            ),
            Self::NoSuchSession => Text::new("There is no such session.", "Cette session n’existe pas."),
            Self::NoSuchToken => Text::new("There is no such token.", "Ce jeton n’existe pas."),
            Self::TooManyTokens => Text::new("You have too many tokens.", "Vous avez trop de jetons."),
            Self::NoSuchBan => Text::new("There is no such ban.", "Cette exclusion n’existe pas."),
            Self::NoSuchAnnouncement => Text::new("There is no such announcement.", "Cette annonce n’existe pas."),
            Self::NothingPlanned => Text::new("No restart is planned.", "Aucun redémarrage n’est prévu."),
            Self::IsAdmin => Text::new(
                "Admins of this server cannot be banned from it.",
                "On ne peut pas exclure une personne qui administre le serveur.",
            ),
            Self::TooManyMails => {
                Text::new("Too many mails wait; try again later.", "Trop d’e-mails attendent ; réessayez plus tard.")
            }
            Self::HasSecondFactor => {
                Text::new("Your account has a second factor already.", "Votre compte a déjà un second facteur.")
            }
            Self::NoSecondFactor => {
                Text::new("Your account has no second factor.", "Votre compte n’a pas de second facteur.")
            }
            Self::TooManyPasskeys => Text::new(
                "You have as many passkeys as you may: remove one first.",
                "Vous avez autant de clés d’accès que possible : supprimez-en une d’abord.",
            ),
            Self::PasskeyKnown => Text::new(
                "This passkey belongs to an account already.",
                "Cette clé d’accès appartient déjà à un compte.",
            ),
            Self::NoSuchPasskey => Text::new("There is no such passkey.", "Cette clé d’accès n’existe pas."),
            Self::BadKey => Text::new(
                "This link was used already, or is too old. Ask for another.",
                "Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre.",
            ),
            Self::AlreadyProposed => {
                Text::new("Such a proposal is open already.", "Une proposition de ce genre est déjà en cours.")
            }
            Self::RefusedBefore => Text::new(
                "This was refused; propose it again once the match has moved on.",
                "Cela a été refusé ; vous pourrez le proposer de nouveau quand la partie aura avancé.",
            ),
            Self::TooManyProposals => Text::new(
                "Too many proposals were made in this match.",
                "Il y a eu trop de propositions dans cette partie.",
            ),
            Self::NotAsked => Text::new(
                "This proposal does not wait for your answer.",
                "Cette proposition n’attend pas votre réponse.",
            ),
            Self::NoSuchLine => Text::new("This line is not there any more.", "Ce message n’existe plus."),
            Self::Yourself => Text::new("This is you.", "C’est vous-même."),
            Self::TooManyMutes => Text::new("You have muted too many people.", "Vous avez masqué trop de personnes."),
            Self::NoteChanged => Text::new(
                "Your note was changed in another window meanwhile.",
                "Votre note a été modifiée entre-temps dans une autre fenêtre.",
            ),
            Self::AlreadyReported => Text::new("You have reported this already.", "Vous l’avez déjà signalé."),
            Self::TooManyReports => Text::new(
                "Many of your reports have not been read yet; try again later.",
                "Beaucoup de vos signalements n’ont pas encore été lus ; réessayez plus tard.",
            ),
            Self::NoSuchReport => Text::new("There is no such report.", "Ce signalement n’existe pas."),
            Self::NoSuchAccount => {
                Text::new("There is no account with this name here.", "Personne n’a de compte à ce nom ici.")
            }
            Self::AccountNeeded => Text::new(
                "This takes an account: register first.",
                "Il faut un compte pour cela : inscrivez-vous d’abord.",
            ),
            Self::MutedByYou => Text::new("You have muted this person.", "Vous avez masqué cette personne."),
            Self::SitsThere => {
                Text::new("This person sits at the table already.", "Cette personne est déjà à la table.")
            }
            Self::NoSuchRequest => Text::new(
                "This person does not ask you, or not any more.",
                "Cette personne ne vous demande rien, ou ne vous demande plus rien.",
            ),
            Self::NoSuchInvitation => {
                Text::new("This invitation is not there any more.", "Cette invitation n’est plus valable.")
            }
            Self::TooManyFriends => Text::new(
                "You have as many friends, with those you ask, as one can have.",
                "Vous avez autant d’amis, avec ceux que vous demandez, qu’on peut en avoir.",
            ),
            Self::TooManyAsking => Text::new(
                "Many people ask this person already; try again later.",
                "Beaucoup de gens demandent déjà cette personne ; réessayez plus tard.",
            ),
            Self::TooManyInvitations => Text::new(
                "Enough people are invited to this table; take an invitation back first.",
                "Assez de personnes sont invitées à cette table ; retirez d’abord une invitation.",
            ),
            Self::Unstorable => Text::new(
                "The text holds a character that cannot be stored.",
                "Le texte contient un caractère qui ne peut pas être conservé.",
            ),
        }
    }
}
