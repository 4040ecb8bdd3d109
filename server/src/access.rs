//! What credentials allow: a session everything, an API token the scopes that its owner has chosen.
//!
//! A handler gets the user of a request only by naming a right in its type: [`As<Play>`](As) is a user who may
//! play. What names no right gets [`Own`], which no token has.

use std::{marker::PhantomData, ops::Deref, sync::Arc};

use protocol::Scope;
use store::User;

/// Something that a caller must be allowed.
pub(crate) trait Right {
    /// What it takes.
    const NEEDS: Needs;
}

/// What a right takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Needs {
    /// A session, or a token with this scope.
    Scope(Scope),
    /// A session: the person, not a program of theirs.
    Session,
}

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident = $needs:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        pub(crate) enum $name {}

        impl Right for $name {
            const NEEDS: Needs = $needs;
        }
    )*};
}

rights! {
    /// To see what the person may see.
    Read = Needs::Scope(Scope::Read);
    /// To give commands in matches.
    Play = Needs::Scope(Scope::Play);
    /// To talk at tables.
    Chat = Needs::Scope(Scope::Chat);
    /// To make tables, sit down, leave, kick, be ready, start.
    Tables = Needs::Scope(Scope::Tables);
    /// To make and change set-up charts.
    Charts = Needs::Scope(Scope::Charts);
    /// To run the server, for administrators.
    Administer = Needs::Scope(Scope::Admin);
    /// To change who the person is and how they get in.
    Own = Needs::Session;
}

/// A user who has shown enough for the right `R`.
#[derive(Debug)]
pub(crate) struct As<R> {
    user: Arc<User>,
    right: PhantomData<fn() -> R>,
}

impl<R> Clone for As<R> {
    fn clone(&self) -> Self {
        Self { user: Arc::clone(&self.user), right: PhantomData }
    }
}

impl<R> As<R> {
    /// The user, for handlers that keep it.
    pub(crate) fn into_user(self) -> Arc<User> {
        self.user
    }
}

impl<R> Deref for As<R> {
    type Target = User;

    fn deref(&self) -> &User {
        &self.user
    }
}

/// A user, and what the credentials allow.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    user: Arc<User>,
    grants: Grants,
}

/// What the thing shown allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Grants {
    /// A session.
    All,
    /// An API token.
    Only(Vec<Scope>),
}

/// The token that was shown does not allow this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotGranted;

impl Caller {
    /// A user whose credentials allow this much.
    pub(crate) fn new(user: User, grants: Grants) -> Self {
        Self { user: Arc::new(user), grants }
    }

    /// The user, if what was shown is enough.
    pub(crate) fn exercise<R: Right>(&self) -> Result<As<R>, NotGranted> {
        let is_enough = match (&self.grants, R::NEEDS) {
            (Grants::All, _) => true,
            (Grants::Only(scopes), Needs::Scope(scope)) => scopes.contains(&scope),
            (Grants::Only(_), Needs::Session) => false,
        };
        if is_enough { Ok(As { user: Arc::clone(&self.user), right: PhantomData }) } else { Err(NotGranted) }
    }

    /// Who it is, to be told so: this allows nothing.
    pub(crate) fn name(&self) -> &User {
        &self.user
    }
}

#[cfg(test)]
mod tests {
    use store::UserId;
    use uuid::Uuid;

    use super::*;
    #[test]
    fn a_token_allows_what_it_names_and_never_what_only_a_person_may() {
        let caller = |grants| Caller::new(User::new(UserId(Uuid::nil()), "Ann".into()), grants);
        let all = caller(Grants::All);
        assert!(all.exercise::<Own>().is_ok() && all.exercise::<Play>().is_ok() && all.exercise::<Read>().is_ok());
        let reader = caller(Grants::Only(vec![Scope::Read]));
        assert!(reader.exercise::<Read>().is_ok());
        assert!(reader.exercise::<Play>().is_err() && reader.exercise::<Tables>().is_err());
        let everything = caller(Grants::Only(Scope::ALL.to_vec()));
        assert!(everything.exercise::<Chat>().is_ok() && everything.exercise::<Charts>().is_ok());
        assert!(everything.exercise::<Own>().is_err());
        assert!(caller(Grants::Only(Vec::new())).exercise::<Read>().is_err());
    }
}
