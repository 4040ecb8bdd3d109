//! Tags into the head of the built page.

use std::fmt::Write as _;

use picture::{Language, escaped};

use super::subject::Subject;

/// What the head of a page is made of.
#[derive(Debug)]
pub(super) struct Tags<'a> {
    /// The path of the page.
    pub(super) path: &'a str,
    /// The language that it is written in.
    pub(super) language: Language,
    /// The language that its address names.
    pub(super) named: Option<Language>,
    /// The address of the site; `None`: it is unknown, and tags that need it are left out.
    pub(super) site: Option<&'a str>,
    pub(super) subject: &'a Subject,
}

/// The place of the page's content.
const APP: &str = "<div id=\"app\"></div>";

/// The page with its language, its head and, where it has some, its words.
pub(super) fn inserted(page: &str, tags: &Tags<'_>, body: Option<&str>) -> String {
    let written = page.replacen("<html lang=\"en\">", &format!("<html lang=\"{}\">", tags.language.tag()), 1);
    let title = (written.split_once("<title>"), written.split_once("</title>"));
    // A page without a title is none that the client has built.
    let (Some((before, _)), Some((_, after))) = title else { return written };
    let mut page = format!("{before}{}{after}", tags.written());
    if let Some(body) = body {
        page = page.replacen(APP, &format!("<div id=\"app\">{body}</div>"), 1);
    }
    page
}

impl Tags<'_> {
    fn written(&self) -> String {
        let Subject { title, description, card, shown, found } = self.subject;
        let full = if title == "Sandtable" { title.clone() } else { format!("{title} · Sandtable") };
        let mut head = format!("<title>{}</title>\n", escaped(&full));
        named(&mut head, "description", description);
        if !*found {
            named(&mut head, "robots", "noindex");
        }
        named(&mut head, "twitter:card", "summary_large_image");
        let (locale, other) = match self.language {
            Language::English => ("en_GB", "fr_FR"),
            Language::French => ("fr_FR", "en_GB"),
        };
        for (property, content) in [
            ("og:type", "website"),
            ("og:site_name", "Sandtable"),
            ("og:title", title.as_str()),
            ("og:description", description.as_str()),
            ("og:locale", locale),
            ("og:locale:alternate", other),
        ] {
            stated(&mut head, property, content);
        }
        let Some(site) = self.site else { return head };
        let page = format!("{site}{}", self.path);
        let spoken = |language: Language| format!("{page}?lang={}", language.tag());
        let own = self.named.map_or_else(|| page.clone(), spoken);
        link(&mut head, "rel=\"canonical\"", &own);
        for language in Language::ALL {
            link(&mut head, &format!("rel=\"alternate\" hreflang=\"{}\"", language.tag()), &spoken(language));
        }
        link(&mut head, "rel=\"alternate\" hreflang=\"x-default\"", &page);
        let picture = format!("{site}{card}lang={}", self.language.tag());
        for (property, content) in [
            ("og:url", own.as_str()),
            ("og:image", picture.as_str()),
            ("og:image:type", "image/png"),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
            ("og:image:alt", shown.as_str()),
        ] {
            stated(&mut head, property, content);
        }
        head
    }
}

fn named(head: &mut String, name: &str, content: &str) {
    let _ = writeln!(head, "    <meta name=\"{name}\" content=\"{}\">", escaped(content));
}

fn stated(head: &mut String, property: &str, content: &str) {
    let _ = writeln!(head, "    <meta property=\"{property}\" content=\"{}\">", escaped(content));
}

fn link(head: &mut String, relation: &str, address: &str) {
    let _ = writeln!(head, "    <link {relation} href=\"{}\">", escaped(address));
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><html lang=\"en\"><head><title>Sandtable</title></head>\
        <body><div id=\"app\"></div></body></html>";

    fn subject(title: &str) -> Subject {
        Subject {
            title: title.to_owned(),
            description: "What is said.".to_owned(),
            card: "/api/cards/site?".to_owned(),
            shown: "What is shown.".to_owned(),
            found: false,
        }
    }

    fn tags(subject: &Subject) -> Tags<'_> {
        let site = Some("https://play.example.org");
        Tags { path: "/t/1", language: Language::French, named: Some(Language::French), site, subject }
    }

    #[test]
    fn the_head_says_everything_once() {
        let page = inserted(PAGE, &tags(&subject("Mardi")), Some("<p>words</p>"));
        for said in [
            "<html lang=\"fr\">",
            "<title>Mardi · Sandtable</title>",
            "<meta name=\"description\" content=\"What is said.\">",
            "<meta name=\"robots\" content=\"noindex\">",
            "<link rel=\"canonical\" href=\"https://play.example.org/t/1?lang=fr\">",
            "<link rel=\"alternate\" hreflang=\"en\" href=\"https://play.example.org/t/1?lang=en\">",
            "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://play.example.org/t/1\">",
            "<meta property=\"og:image\" content=\"https://play.example.org/api/cards/site?lang=fr\">",
            "<meta property=\"og:image:alt\" content=\"What is shown.\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            "<div id=\"app\"><p>words</p></div>",
        ] {
            assert_eq!(page.matches(said).count(), 1, "{said}\n{page}");
        }
        assert_eq!(page.matches("<title>").count(), 1);
    }

    #[test]
    fn names_stay_text() {
        let hostile = "\"><script>alert(1)</script><meta name='x";
        let page = inserted(PAGE, &tags(&subject(hostile)), None);
        assert!(!page.contains("<script") && !page.contains("name='x"), "{page}");
        assert_eq!(page.matches("&lt;script&gt;").count(), 2, "{page}");
    }

    #[test]
    fn without_an_address_nothing_is_made_up() {
        let subject = subject("Tuesday");
        let page = inserted(PAGE, &Tags { site: None, ..tags(&subject) }, None);
        assert!(!page.contains("canonical") && !page.contains("og:image") && page.contains("og:title"));
    }

    #[test]
    fn a_page_of_another_kind_stays_as_it_is() {
        assert_eq!(inserted("<p>no head</p>", &tags(&subject("x")), Some("y")), "<p>no head</p>");
    }
}
