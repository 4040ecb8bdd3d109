//! Calls in the form that Discord and ntfy take.

use bytes::Bytes;
use http_body_util::Full;
use hyper::{Request, Uri, header};
use protocol::PushNote;
use serde_json::{Value, json};

/// A message to a channel of Discord. Players name tables: nothing in a name is markup or a command there, and no
/// name mentions a member (`@everyone`).
pub(super) fn discord(to: Uri, note: &PushNote, link: Option<&str>) -> Option<Request<Full<Bytes>>> {
    let mut content = format!("**{}**\n{}", escaped(&note.title), escaped(&note.body));
    if let Some(link) = link {
        content.push('\n');
        content.push_str(link);
    }
    post(to, &json!({ "content": content, "allowed_mentions": { "parse": [] } }))
}

/// A message to a topic of ntfy: its address is that of the server with the topic as its last part; what is published goes
/// to the server's root, where titles may be in any language.
pub(super) fn ntfy(to: &Uri, note: &PushNote, link: Option<&str>) -> Option<Request<Full<Bytes>>> {
    let (base, topic) = topic_of(to)?;
    let mut message = json!({ "topic": topic, "title": note.title, "message": note.body, "tags": ["game_die"] });
    if let Some(link) = link {
        message["click"] = link.into();
    }
    post(base, &message)
}

/// The address of the server, and the topic on it.
pub(super) fn topic_of(to: &Uri) -> Option<(Uri, &str)> {
    let (base, topic) = to.path().rsplit_once('/')?;
    let is_topic = (1..=64).contains(&topic.len())
        && topic.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    let query = to.query().map(|query| format!("?{query}")).unwrap_or_default();
    let base = Uri::builder()
        .scheme(to.scheme()?.clone())
        .authority(to.authority()?.clone())
        .path_and_query(format!("{base}/{query}"))
        .build()
        .ok()?;
    is_topic.then_some((base, topic))
}

fn post(to: Uri, message: &Value) -> Option<Request<Full<Bytes>>> {
    let request = Request::post(to)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::USER_AGENT, "Sandtable")
        .body(Full::new(Bytes::from(message.to_string())));
    request.ok()
}

/// Text in which nothing means anything to Discord.
fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() && !matches!(c, '.' | ',' | '\'' | '!' | '?' | ';') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    fn note() -> PushNote {
        PushNote {
            title: "Your move: *@everyone* <b>".into(),
            body: "Germany · round 3".into(),
            path: "/t/1".into(),
            tag: "1".into(),
        }
    }

    async fn body(request: Request<Full<Bytes>>) -> Value {
        serde_json::from_slice(&request.into_body().collect().await.unwrap().to_bytes()).unwrap()
    }

    #[tokio::test]
    async fn a_name_commands_nothing_at_discord() {
        let to: Uri = "https://discord.com/api/webhooks/1/x".parse().unwrap();
        let said = body(discord(to, &note(), Some("https://example.org/t/1")).unwrap()).await;
        assert_eq!(said["allowed_mentions"], json!({ "parse": [] }));
        assert_eq!(
            said["content"],
            "**Your move\\: \\*\\@everyone\\* \\<b\\>**\nGermany · round 3\nhttps://example.org/t/1"
        );
    }

    #[tokio::test]
    async fn ntfy_is_told_the_topic() {
        let to: Uri = "https://ntfy.example.org/sub/my_topic?auth=abc".parse().unwrap();
        let request = ntfy(&to, &note(), Some("https://example.org/t/1")).unwrap();
        assert_eq!(request.uri(), "https://ntfy.example.org/sub/?auth=abc");
        let said = body(request).await;
        assert_eq!(said["topic"], "my_topic");
        assert_eq!(said["click"], "https://example.org/t/1");
        for bad in ["https://ntfy.sh/", "https://ntfy.sh/a%20b", "https://ntfy.sh"] {
            assert!(topic_of(&bad.parse().unwrap()).is_none(), "{bad}");
        }
    }
}
