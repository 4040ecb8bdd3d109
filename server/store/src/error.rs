//! What can go wrong between a caller and the database.

use std::sync::Arc;

use base::metrics::{self, StoreFailure};
use kernel::Text;

/// Why an operation of the store did not happen. Nothing was changed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database is fine, and the request does not fit what it holds.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The database did not answer as it should: an infrastructure error, to be logged once.
    #[error("the database failed")]
    Database(#[source] Arc<sqlx::Error>),
    /// A stored value is not what this version writes: a bug, or a database edited by hand.
    #[error("the database holds a {what} that cannot be read: {detail}")]
    Corrupt {
        /// What was read.
        what: &'static str,
        /// What is wrong with it.
        detail: String,
    },
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Arc::new(error).into()
    }
}

impl From<Arc<sqlx::Error>> for StoreError {
    fn from(error: Arc<sqlx::Error>) -> Self {
        match code(&error).as_deref() {
            // character_not_in_repertoire, untranslatable_character: a NUL in a text is the only way there.
            Some("22021" | "22P05") => Conflict::Unstorable.into(),
            code => {
                metrics::store_failed(kind(&error, code));
                Self::Database(error)
            }
        }
    }
}

/// What a failure is about, as far as the code of the database, if it gave one, or the lack of it tells.
fn kind(error: &sqlx::Error, code: Option<&str>) -> StoreFailure {
    match (code, error) {
        // Classes: connection exception, operator intervention (it is shut down).
        (Some(code), _) if code.starts_with("08") || code.starts_with("57") => StoreFailure::Connection,
        (Some(_), _) => StoreFailure::Database,
        (None, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) => StoreFailure::Connection,
        (None, _) => StoreFailure::Other,
    }
}

impl StoreError {
    /// The conflict, if it is one.
    pub fn conflict(&self) -> Option<Conflict> {
        match self {
            Self::Conflict(conflict) => Some(*conflict),
            Self::Database(_) | Self::Corrupt { .. } => None,
        }
    }

    pub(super) fn corrupt(what: &'static str, detail: &impl ToString) -> Self {
        Self::Corrupt { what, detail: detail.to_string() }
    }
}

/// Whether it is what a statement asked for that failed, so that a part of it may well succeed.
pub(super) fn is_about_the_data(error: &sqlx::Error) -> bool {
    // Classes: data exception, integrity constraint violation, transaction rollback (deadlock), and the one code for a
    // row locked by another transaction.
    code(error).is_some_and(|code| {
        code.starts_with("22") || code.starts_with("23") || code.starts_with("40") || code == "55P03"
    })
}

/// The SQLSTATE, if the database has answered at all.
fn code(error: &sqlx::Error) -> Option<String> {
    error.as_database_error().and_then(|e| e.code().map(std::borrow::Cow::into_owned))
}

/// Whether a query failed because of the unique index or key `constraint`.
pub(super) fn is_duplicate(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation() && e.constraint() == Some(constraint))
}

/// A request that does not fit what the store holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Conflict {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The table has no such seat.
    #[error("the table has no such seat")]
    NoSuchSeat,
    /// There is no such match, or it has not begun.
    #[error("there is no such match")]
    NoSuchMatch,
    /// There is no such chart, or not in this version, or not for this game.
    #[error("there is no such chart")]
    NoSuchChart,
    /// There is no such user.
    #[error("there is no such user")]
    NoSuchUser,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The seat is empty.
    #[error("the seat is empty")]
    SeatEmpty,
    /// The user holds no seat at this table.
    #[error("the user has no seat at this table")]
    NotSeated,
    /// Only the host of the table may do this.
    #[error("only the host of the table may do this")]
    NotHost,
    /// The match has begun, or the table was closed.
    #[error("the table is not open any more")]
    NotOpen,
    /// The match has ended, or was closed.
    #[error("the match is not running")]
    NotRunning,
    /// The seat is not offered, or not to this user.
    #[error("the seat is not offered")]
    NotOffered,
    /// The user has no such way to be called.
    #[error("there is no such channel")]
    NoSuchChannel,
    /// The user has as many ways to be called as there may be.
    #[error("there are too many channels")]
    TooManyChannels,
    /// The match has not ended.
    #[error("the match has not ended")]
    NotOver,
    /// A seat is empty, or its player is not ready.
    #[error("not every seat is taken and ready")]
    NotReady,
    /// The table was changed since it was read; read it again.
    #[error("the table has changed meanwhile")]
    TableChanged,
    /// The standing orders are other ones than those to be replaced.
    #[error("the standing orders have changed meanwhile")]
    StandingChanged,
    /// A step of this number exists already: this copy of the match is out of date.
    #[error("another writer has written this step")]
    StepTaken,
    /// The same command id stands for something else already.
    #[error("the command id was used before")]
    CidReused,
    /// Only the owner of the chart may do this.
    #[error("only the owner of the chart may do this")]
    NotOwner,
    /// Who publishes a chart has an account.
    #[error("the user is a guest, and guests publish no charts")]
    GuestsDoNotPublish,
    /// Those who run the server keep the chart out of the list.
    #[error("the chart is withheld")]
    ChartWithheld,
    /// The chart is no draft any more, or a table uses it.
    #[error("the chart is no draft, or a table uses it")]
    ChartUsed,
    /// The chart has as many versions as one may have.
    #[error("the chart has too many versions")]
    TooManyVersions,
    /// The user keeps as many charts as one user may.
    #[error("the user has too many charts")]
    TooManyCharts,
    /// The user hosts as many open tables as one user may.
    #[error("the user hosts too many open tables")]
    TooManyTables,
    /// The user has registered already.
    #[error("the user has an account")]
    HasAccount,
    /// The user is a guest, or the password was changed meanwhile.
    #[error("the user has no such account")]
    NoAccount,
    /// Another account has this name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The user has no such session.
    #[error("there is no such session")]
    NoSuchSession,
    /// The user has no such API token.
    #[error("there is no such token")]
    NoSuchToken,
    /// The user has as many API tokens as one user may.
    #[error("the user has too many tokens")]
    TooManyTokens,
    /// There is no user of this id.
    #[error("there is no such person")]
    NoSuchPerson,
    /// There is no such ban, or it was lifted.
    #[error("there is no such ban")]
    NoSuchBan,
    /// There is no such announcement, or it has ended.
    #[error("there is no such announcement")]
    NoSuchAnnouncement,
    /// No restart is planned.
    #[error("no restart is planned")]
    NothingPlanned,
    /// Who runs the server cannot be banned from it.
    #[error("the user is an admin")]
    IsAdmin,
    /// As many mails wait as may.
    #[error("too many mails wait")]
    TooManyMails,
    /// The key from a mail was used, is too old, or never was one.
    #[error("the key from a mail is not good any more")]
    BadKey,
    /// A proposal of this kind is open.
    #[error("a proposal of this kind is open")]
    AlreadyProposed,
    /// The same was refused, and the match has not moved since.
    #[error("the same was refused, and the match has not moved since")]
    RefusedBefore,
    /// The proposal is not open, or not for this seat to answer.
    #[error("the proposal does not wait for this answer")]
    NotAsked,
    /// The line is not there any more, or not for the user.
    #[error("the line is not there")]
    NoSuchLine,
    /// What can only be done to others.
    #[error("this can only be done to others")]
    Yourself,
    /// The user has muted as many people as one user may.
    #[error("the user has muted too many people")]
    TooManyMutes,
    /// The note was changed in another window meanwhile.
    #[error("the note was changed meanwhile")]
    NoteChanged,
    /// The user has reported the same before.
    #[error("the same was reported before")]
    AlreadyReported,
    /// As many reports of the user wait as may.
    #[error("too many reports of the user wait")]
    TooManyReports,
    /// There is no such report.
    #[error("there is no such report")]
    NoSuchReport,
    /// There is no such account.
    #[error("there is no such account")]
    NoSuchAccount,
    /// This takes an account.
    #[error("this takes an account")]
    AccountNeeded,
    /// The user has muted that person.
    #[error("the user has muted that person")]
    MutedByYou,
    /// That person sits at the table.
    #[error("that person sits at the table")]
    SitsThere,
    /// There is no such request.
    #[error("there is no such request")]
    NoSuchRequest,
    /// There is no such invitation.
    #[error("there is no such invitation")]
    NoSuchInvitation,
    /// The user has too many friends.
    #[error("the user has too many friends")]
    TooManyFriends,
    /// Too many people ask that person.
    #[error("too many people ask that person")]
    TooManyAsking,
    /// Too many people are invited to the table.
    #[error("too many people are invited to the table")]
    TooManyInvitations,
    /// A text holds the character NUL, which cannot be stored.
    #[error("the text holds a character that cannot be stored")]
    Unstorable,
}

impl Conflict {
    /// Stable name on the wire. Never renamed: clients translate it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoSuchTable => "unknown_table",
            Self::NoSuchSeat => "unknown_seat",
            Self::NoSuchMatch => "unknown_match",
            Self::NoSuchChart => "unknown_chart",
            Self::NoSuchUser => "unknown_user",
            Self::SeatTaken => "seat_taken",
            Self::SeatEmpty => "seat_empty",
            Self::NotSeated => "not_seated",
            Self::NotHost => "not_host",
            Self::NotOpen => "not_open",
            Self::NotOver => "not_over",
            Self::NotOffered => "not_offered",
            Self::NoSuchChannel => "unknown_channel",
            Self::TooManyChannels => "too_many_channels",
            Self::NotRunning => "not_running",
            Self::NotReady => "not_ready",
            Self::TableChanged => "table_changed",
            Self::StandingChanged => "standing_changed",
            Self::StepTaken => "step_taken",
            Self::CidReused => "cid_reused",
            Self::NotOwner => "not_owner",
            Self::GuestsDoNotPublish => "needs_account",
            Self::ChartWithheld => "chart_withheld",
            Self::ChartUsed => "chart_used",
            Self::TooManyVersions => "too_many_versions",
            Self::TooManyCharts => "too_many_charts",
            Self::TooManyTables => "too_many_tables",
            Self::HasAccount => "has_account",
            Self::NoAccount => "no_account",
            Self::NameTaken => "name_taken",
            Self::NoSuchSession => "unknown_session",
            Self::NoSuchToken => "unknown_token",
            Self::TooManyTokens => "too_many_tokens",
            Self::NoSuchPerson => "unknown_person",
            Self::NoSuchBan => "unknown_ban",
            Self::NoSuchAnnouncement => "unknown_announcement",
            Self::NothingPlanned => "nothing_planned",
            Self::IsAdmin => "is_admin",
            Self::TooManyMails => "too_many_mails",
            Self::BadKey => "bad_key",
            Self::AlreadyProposed => "already_proposed",
            Self::RefusedBefore => "refused_before",
            Self::NotAsked => "not_asked",
            Self::NoSuchLine => "unknown_line",
            Self::Yourself => "yourself",
            Self::TooManyMutes => "too_many_mutes",
            Self::NoteChanged => "note_changed",
            Self::AlreadyReported => "already_reported",
            Self::TooManyReports => "too_many_reports",
            Self::NoSuchReport => "unknown_report",
            Self::NoSuchAccount => "unknown_account",
            Self::AccountNeeded => "account_needed",
            Self::MutedByYou => "muted",
            Self::SitsThere => "sits_there",
            Self::NoSuchRequest => "unknown_request",
            Self::NoSuchInvitation => "unknown_invitation",
            Self::TooManyFriends => "too_many_friends",
            Self::TooManyAsking => "too_many_asking",
            Self::TooManyInvitations => "too_many_invitations",
            Self::Unstorable => "unstorable_text",
        }
    }

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
            Self::NoSuchUser => Text::new("There is no such user.", "Cette personne n’existe pas."),
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
            Self::HasAccount => Text::new("You have an account already.", "Vous avez déjà un compte."),
            Self::NoAccount => Text::new("You have no account here.", "Vous n’avez pas de compte ici."),
            Self::NameTaken => Text::new(
                "This name, or one that looks like it, is taken.",
                "Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble.",
            ),
            Self::NoSuchSession => Text::new("There is no such session.", "Cette session n’existe pas."),
            Self::NoSuchToken => Text::new("There is no such token.", "Ce jeton n’existe pas."),
            Self::TooManyTokens => Text::new("You have too many tokens.", "Vous avez trop de jetons."),
            Self::NoSuchPerson => Text::new("There is no such user.", "Cette personne n’existe pas."),
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
