//! What the arguments of a handler say about its route.

use std::sync::Arc;

use axum::{
    extract::{FromRequest, FromRequestParts, Request, State},
    http::{HeaderMap, request::Parts},
    response::{IntoResponse as _, Response},
};
use base::account::Device;
use store::UserId;
use utoipa::{IntoParams, ToSchema};

use super::{Answer, Budget, Operation, Who};
use crate::{
    access::Right,
    client_ip::ClientAddress,
    http::{
        ApiError, App,
        extract::{
            Admin, Anyone, Asker, AtTable, Body, Known, Named, PathParams, QueryParams, Shown, ShownKey, ThisSession,
        },
        pace::Stored,
    },
};

/// The first argument of a handler: who may ask.
#[diagnostic::on_unimplemented(
    message = "the first argument of a handler says who may ask, and `{Self}` does not",
    label = "take `Known<R>`, `Asker<R>`, `Admin` or `Anyone` first"
)]
pub(in crate::http) trait Access: FromRequestParts<App, Rejection = ApiError> + Send {
    /// Who may.
    const WHO: Who;
    /// The codes with which others are refused, by status.
    const REFUSALS: &[(u16, &[&'static str])] = match Self::WHO {
        Who::Everybody => &[],
        Who::OrNobody(_) | Who::Only(_) => &[(401, &["no_session"]), (403, &["scope"])],
    };

    /// The account of the one who asks, where the credentials have been looked up.
    fn account(&self) -> Option<UserId>;
}

/// An [`Access`] that always knows the account.
pub(in crate::http) trait OfAccount: Access {}

impl<R: Right> OfAccount for Known<R> {}
impl OfAccount for Admin {}

impl Access for Anyone {
    const WHO: Who = Who::Everybody;

    fn account(&self) -> Option<UserId> {
        None
    }
}

impl<R: Right> Access for Asker<R> {
    const WHO: Who = Who::OrNobody(R::NEEDS);

    fn account(&self) -> Option<UserId> {
        self.0.as_ref().map(|user| user.payer())
    }
}

impl<R: Right> Access for Shown<R> {
    const WHO: Who = Who::OrNobody(R::NEEDS);

    fn account(&self) -> Option<UserId> {
        None
    }
}

impl<R: Right> Access for Known<R> {
    const WHO: Who = Who::Only(R::NEEDS);

    fn account(&self) -> Option<UserId> {
        Some(self.0.payer())
    }
}

impl Access for Admin {
    const WHO: Who = Who::Only(crate::access::Administer::NEEDS);
    const REFUSALS: &[(u16, &[&'static str])] =
        &[(401, &["no_session"]), (403, &["scope", "not_admin", "stale_session", "second_factor_needed"])];

    fn account(&self) -> Option<UserId> {
        Some(self.0.payer())
    }
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
impl Argument for ShownKey {}
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
    note = "every further argument is an `Argument` that axum can extract, what it returns an `Answer`"
)]
pub(in crate::http) trait Endpoint<T, Out>: Clone + Send + Sync + 'static {
    /// Its first argument.
    type Asks: Access;

    /// Notes it.
    fn describe(operation: &mut Operation);

    /// Answers a request: first the credentials, then the budgets, then the rest of the request, then the handler.
    fn answer(self, app: App, budgets: Arc<[Budget]>, request: Request) -> impl Future<Output = Response> + Send;
}

/// Looks at the credentials, and draws from the budgets.
async fn admit<Asks: Access>(parts: &mut Parts, app: &App, budgets: &[Budget]) -> Result<Asks, ApiError> {
    let asks = Asks::from_request_parts(parts, app).await?;
    if !budgets.is_empty() {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        for budget in budgets {
            app.budgets.draw(*budget, client.prefix, asks.account())?;
        }
    }
    if let Some(account) = asks.account() {
        app.of_sockets.stored.take_many(account, Stored::noted(&parts.extensions)).map_err(ApiError::rate)?;
    }
    Ok(asks)
}

macro_rules! endpoint {
    ($($argument:ident)*; $($last:ident by $by:ident)?) => {
        impl<F, Fut, Out, Asks, $($argument,)* $($last, $by)?>
            Endpoint<(Asks, $($argument,)* $($last, $by)?), Out> for F
        where
            F: FnOnce(Asks, $($argument,)* $($last,)?) -> Fut + Clone + Send + Sync + 'static,
            Fut: Future<Output = Out> + Send,
            Asks: Access,
            $($argument: Argument + FromRequestParts<App> + Send,)*
            $($last: Argument + FromRequest<App, $by> + Send,)?
            Out: Answer,
        {
            type Asks = Asks;

            fn describe(operation: &mut Operation) {
                operation.by::<Asks>();
                $($argument::describe(operation);)*
                $($last::describe(operation);)?
                Out::describe(operation);
            }

            async fn answer(self, app: App, budgets: Arc<[Budget]>, request: Request) -> Response {
                let (mut parts, body) = request.into_parts();
                let asks = match admit::<Asks>(&mut parts, &app, &budgets).await {
                    Ok(asks) => asks,
                    Err(refusal) => return refusal.into_response(),
                };
                $(#[expect(non_snake_case, reason = "an argument is named like its type parameter")]
                let $argument = match $argument::from_request_parts(&mut parts, &app).await {
                    Ok(argument) => argument,
                    Err(refusal) => return refusal.into_response(),
                };)*
                let _rest = Request::from_parts(parts, body);
                $(#[expect(non_snake_case, reason = "an argument is named like its type parameter")]
                let $last = match $last::from_request(_rest, &app).await {
                    Ok(argument) => argument,
                    Err(refusal) => return refusal.into_response(),
                };)?
                self(asks, $($argument,)* $($last,)?).await.into_response()
            }
        }
    };
}

endpoint!(;);
endpoint!(; A by Via);
endpoint!(A; B by Via);
endpoint!(A B; C by Via);
endpoint!(A B C; D by Via);
endpoint!(A B C D; E by Via);
endpoint!(A B C D E; G by Via);
