//! What mails say, in the language of whom they go to.

use store::{Language, Letter, MailedKey, TableId};

/// Subject and text. `keys` is not empty.
pub(super) fn write(letter: &Letter, keys: &[MailedKey], public_url: &str) -> (String, String) {
    let language = keys.first().map_or(Language::English, |key| key.language);
    match letter {
        Letter::Confirm { .. } => confirm(language, keys, public_url),
        Letter::Recover => recover(language, keys, public_url),
        // They open nothing.
        Letter::Waiting { .. } | Letter::Test { .. } | Letter::Told { .. } | Letter::Changed { .. } => {
            test(language, public_url)
        }
    }
}

/// A match in which it is the reader's move.
pub(super) struct Waiting {
    /// What the table is called.
    pub(super) name: String,
    /// Where it stands.
    pub(super) standing: String,
    pub(super) id: TableId,
    /// What has happened since the reader looked, in lines.
    pub(super) happened: Vec<String>,
}

/// The matches in which it is the reader's move.
pub(super) fn waiting(language: Language, matches: &[Waiting], public_url: &str) -> (String, String) {
    let told = |Waiting { name, standing, id, happened }: &Waiting| {
        let happened = happened.iter().map(|line| format!("    {line}\n")).collect::<Vec<_>>().concat();
        format!("{name}\n  {standing}\n  {public_url}/t/{id}\n{happened}\n")
    };
    let lines: String = matches.iter().map(told).collect();
    let count = matches.len();
    match (language, count) {
        (Language::English, 1) => ("Sandtable: it is your move".to_owned(), english(&lines, public_url)),
        (Language::English, _) => {
            (format!("Sandtable: it is your move in {count} matches"), english(&lines, public_url))
        }
        (Language::French, 1) => ("Sandtable\u{202f}: à vous de jouer".to_owned(), french(&lines, public_url)),
        (Language::French, _) => {
            (format!("Sandtable\u{202f}: à vous de jouer dans {count} parties"), french(&lines, public_url))
        }
    }
}

fn english(lines: &str, public_url: &str) -> String {
    format!(
        "It is your move:\n\n{lines}Choose how often you get these e-mails, or turn them off, at {public_url}/account\n"
    )
}

fn french(lines: &str, public_url: &str) -> String {
    format!(
        "C’est à vous de jouer\u{202f}:\n\n{lines}\
         Choisissez leur fréquence, ou désactivez ces e-mails, sur {public_url}/account\n"
    )
}

/// What a notification says.
pub(super) fn told(language: Language, body: &str, path: &str, public_url: &str) -> String {
    let account = match language {
        Language::English => "Whether such e-mails come, you choose at",
        Language::French => "L’arrêt de ces messages se choisit sur",
    };
    format!("{body}\n\n{public_url}{path}\n\n{account} {public_url}/account\n")
}

/// That calls by mail arrive.
pub(super) fn test(language: Language, public_url: &str) -> (String, String) {
    match language {
        Language::English => (
            "Sandtable: a test".to_owned(),
            format!("You will get e-mails here when it is your move. Change that at {public_url}/account\n"),
        ),
        Language::French => (
            "Sandtable\u{202f}: test".to_owned(),
            format!(
                "Vous recevrez un e-mail ici quand c’est à vous de jouer. Cela se règle sur {public_url}/account\n"
            ),
        ),
    }
}

/// What opens something stands behind `#`: browsers send that to no server, and no log keeps it.
fn links(keys: &[MailedKey], public_url: &str, page: &str) -> String {
    let lines = keys.iter().map(|key| format!("{}: {public_url}/account/{page}#{}\n", key.account, key.key.expose()));
    lines.collect()
}

fn confirm(language: Language, keys: &[MailedKey], public_url: &str) -> (String, String) {
    let links = links(keys, public_url, "confirm");
    match language {
        Language::English => (
            "Sandtable: confirm your address".to_owned(),
            format!(
                "Someone gave this address for an account at {public_url}.\n\n\
                 If it was you, confirm it within a day:\n\n{links}\n\
                 If it was not you, do nothing: the address will not be used.\n"
            ),
        ),
        Language::French => (
            "Sandtable\u{202f}: confirmez votre adresse".to_owned(),
            format!(
                "Quelqu’un a donné cette adresse pour un compte sur {public_url}.\n\n\
                 Si c’est vous, confirmez-la dans la journée\u{202f}:\n\n{links}\n\
                 Si ce n’est pas vous, ne faites rien\u{202f}: l’adresse ne servira pas.\n"
            ),
        ),
    }
}

fn recover(language: Language, keys: &[MailedKey], public_url: &str) -> (String, String) {
    let links = links(keys, public_url, "recover");
    match language {
        Language::English => (
            "Sandtable: choose a new password".to_owned(),
            format!(
                "Someone asked for a new password at {public_url}.\n\n\
                 If it was you, choose one within half an hour. All your devices will then be signed out:\n\n{links}\n\
                 If it was not you, do nothing: your password stays as it is.\n"
            ),
        ),
        Language::French => (
            "Sandtable\u{202f}: choisissez un nouveau mot de passe".to_owned(),
            format!(
                "Quelqu’un a demandé un nouveau mot de passe sur {public_url}.\n\n\
                 Si c’est vous, choisissez-le dans la demi-heure. Tous vos appareils seront alors \
                 déconnectés\u{202f}:\n\n{links}\n\
                 Si ce n’est pas vous, ne faites rien\u{202f}: votre mot de passe ne change pas.\n"
            ),
        ),
    }
}
