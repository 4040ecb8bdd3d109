//! What the arguments of a handler say about its route.

use axum::{extract::State, handler::Handler, http::HeaderMap};
use base::account::Device;
use utoipa::{IntoParams, ToSchema};

use super::{Answer, Operation, Who};
use crate::{
    access::Right,
    client_ip::ClientAddress,
    http::{
        App,
        extract::{Admin, Anyone, Asker, AtTable, Body, Known, Named, PathParams, QueryParams, Shown, ThisSession},
    },
};

/// The first argument of a handler: who may ask.
#[diagnostic::on_unimplemented(
    message = "the first argument of a handler says who may ask, and `{Self}` does not",
    label = "take `Known<R>`, `Asker<R>`, `Admin` or `Anyone` first"
)]
pub(in crate::http) trait Access {
    /// Who may.
    const WHO: Who;
    /// The codes with which others are refused, by status.
    const REFUSALS: &[(u16, &[&'static str])] = match Self::WHO {
        Who::Everybody => &[],
        Who::OrNobody(_) | Who::Only(_) => &[(401, &["no_session"]), (403, &["scope"])],
    };
}

impl Access for Anyone {
    const WHO: Who = Who::Everybody;
}

impl<R: Right> Access for Asker<R> {
    const WHO: Who = Who::OrNobody(R::NEEDS);
}

impl<R: Right> Access for Shown<R> {
    const WHO: Who = Who::OrNobody(R::NEEDS);
}

impl<R: Right> Access for Known<R> {
    const WHO: Who = Who::Only(R::NEEDS);
}

impl Access for Admin {
    const WHO: Who = Who::Only(crate::access::Administer::NEEDS);
    const REFUSALS: &[(u16, &[&'static str])] =
        &[(401, &["no_session"]), (403, &["scope", "not_admin", "stale_session"])];
}

/// Any further argument of a handler.
#[diagnostic::on_unimplemented(message = "`{Self}` does not say what it takes from a request")]
pub(in crate::http) trait Argument {
    /// Notes what it takes, and what it refuses.
    fn describe(_: &mut Operation) {}
}

impl Argument for State<App> {}
impl Argument for ClientAddress {}
impl Argument for Device {}
impl Argument for HeaderMap {}
impl Argument for ThisSession {}
impl Argument for Named {}
impl<T> Argument for PathParams<T> {}

impl Argument for AtTable {
    fn describe(operation: &mut Operation) {
        operation.refuse(404, &["unknown_table"]);
    }
}

impl<T: IntoParams> Argument for QueryParams<T> {
    fn describe(operation: &mut Operation) {
        operation.ask::<T>();
    }
}

impl<T: ToSchema> Argument for Body<T> {
    fn describe(operation: &mut Operation) {
        operation.take::<T>();
    }
}

/// A handler whose types say all that the table does not.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in the table of routes",
    note = "its first argument is an `Access` (`Known<R>`, `Asker<R>`, `Admin`, `Anyone`): who may ask",
    note = "every further argument is an `Argument`, what it returns an `Answer`, and it is a handler of axum"
)]
pub(in crate::http) trait Endpoint<T, Out>: Handler<T, App> {
    /// Notes it.
    fn describe(operation: &mut Operation);
}

macro_rules! endpoint {
    ($($argument:ident)*) => {
        impl<F, Fut, Out, M, Asks, $($argument,)*> Endpoint<(M, Asks, $($argument,)*), Out> for F
        where
            F: FnOnce(Asks, $($argument,)*) -> Fut + Handler<(M, Asks, $($argument,)*), App>,
            Fut: Future<Output = Out>,
            Asks: Access,
            $($argument: Argument,)*
            Out: Answer,
        {
            fn describe(operation: &mut Operation) {
                operation.by::<Asks>();
                $($argument::describe(operation);)*
                Out::describe(operation);
            }
        }
    };
}

endpoint!();
endpoint!(A);
endpoint!(A B);
endpoint!(A B C);
endpoint!(A B C D);
endpoint!(A B C D E);
