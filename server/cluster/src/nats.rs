//! The connection to NATS.

use std::path::PathBuf;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use percent_encoding::percent_decode_str;
use store::NodeId;
use tokio::time::{Duration, timeout};

use super::envelope::subject;

/// How long a node tries to connect before it says that it cannot.
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

/// After so long it is tried again: the time without it is counted in seconds.
const RECONNECT_AFTER: Duration = Duration::from_millis(500);

/// How NATS is reached.
#[derive(Debug, Clone)]
pub struct NatsOptions {
    /// Its servers, as `nats://` or `tls://` addresses; one or more. A name with its password, or a token, may stand in
    /// them: the first one serves for all, since they are one cluster.
    pub servers: Vec<ServerAddr>,
    /// A file with credentials (a JWT and its nkey).
    pub credentials: Option<PathBuf>,
    /// A file with the certificates that its server's is signed by, where those of the system do not know it.
    pub roots: Option<PathBuf>,
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// There is no answer, or not that of a server of NATS.
    #[error("cannot connect to NATS at {servers}: {why}")]
    Connect {
        /// The addresses, without their passwords.
        servers: String,
        /// The cause.
        why: String,
    },
    /// The file with credentials cannot be read.
    #[error("cannot read the credentials for NATS in {0}")]
    Credentials(PathBuf, #[source] std::io::Error),
    /// NATS does not let this node hear.
    #[error("NATS does not let this node subscribe: {0}")]
    Subscribe(String),
}

impl NatsOptions {
    pub(super) async fn connect(&self, name: &str) -> Result<Client, NatsError> {
        let mut options = ConnectOptions::new()
            .name(format!("sandtable {name}"))
            .connection_timeout(CONNECT_WITHIN)
            .ping_interval(Duration::from_secs(2))
            .reconnect_delay_callback(|_| RECONNECT_AFTER)
            .event_callback(|event| async move {
                match event {
                    Event::Disconnected => tracing::warn!("lost NATS: other nodes cannot be reached"),
                    Event::Connected => tracing::info!("connected to NATS"),
                    event @ (Event::LameDuckMode
                    | Event::Draining
                    | Event::Closed
                    | Event::SlowConsumer(_)
                    | Event::ServerError(_)
                    | Event::ClientError(_)) => tracing::debug!(%event, "NATS"),
                }
            });
        // The client does not read them by itself.
        options = match self.servers.iter().find_map(|server| Some((server.username()?, server.password()))) {
            Some((user, Some(password))) => options.user_and_password(plain(user), plain(password)),
            Some((token, None)) => options.token(plain(token)),
            None => options,
        };
        if let Some(file) = &self.credentials {
            options =
                options.credentials_file(file).await.map_err(|error| NatsError::Credentials(file.clone(), error))?;
        }
        if let Some(file) = &self.roots {
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        let refused = |why: String| NatsError::Connect { servers: self.shown(), why };
        match timeout(CONNECT_WITHIN, options.connect(self.servers.clone())).await {
            Ok(Ok(client)) => Ok(client),
            Ok(Err(error)) => Err(refused(error.to_string())),
            Err(_) => Err(refused("it does not answer".to_owned())),
        }
    }

    /// The addresses without what is secret in them.
    fn shown(&self) -> String {
        let shown: Vec<String> =
            self.servers.iter().map(|server| format!("{}:{}", server.host(), server.port())).collect();
        shown.join(", ")
    }
}

/// A part of an address without its escapes (RFC 3986, section 2.1).
fn plain(part: &str) -> String {
    percent_decode_str(part).decode_utf8_lossy().into_owned()
}

/// What comes to a node.
pub(super) async fn subscribe(client: &Client, node: NodeId) -> Result<Subscriber, NatsError> {
    let refused = |error: String| NatsError::Subscribe(error);
    let incoming = client.subscribe(subject(node)).await.map_err(|error| refused(error.to_string()))?;
    // So that nothing is sent here before NATS knows where to.
    client.flush().await.map_err(|error| refused(error.to_string()))?;
    Ok(incoming)
}
