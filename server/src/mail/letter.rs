//! What mails say, in the language of whom they go to.

use crate::store::{Language, Letter, MailedKey};

/// Subject and text. `keys` is not empty.
pub(super) fn write(letter: &Letter, keys: &[MailedKey], public_url: &str) -> (String, String) {
    let language = keys.first().map_or(Language::English, |key| key.language);
    match letter {
        Letter::Confirm { .. } => confirm(language, keys, public_url),
        Letter::Recover => recover(language, keys, public_url),
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
                "Somebody has named this address for an account at {public_url}.\n\n\
                 If it was you, confirm it within a day:\n\n{links}\n\
                 If it was not you, do nothing: the address is not used.\n"
            ),
        ),
        Language::French => (
            "Sandtable : confirmez votre adresse".to_owned(),
            format!(
                "Quelqu’un a donné cette adresse pour un compte à {public_url}.\n\n\
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
                "Somebody has asked for a new password at {public_url}.\n\n\
                 If it was you, choose one within half an hour. All your devices are signed out then:\n\n{links}\n\
                 If it was not you, do nothing: your password stays as it is.\n"
            ),
        ),
        Language::French => (
            "Sandtable : choisissez un nouveau mot de passe".to_owned(),
            format!(
                "Quelqu’un a demandé un nouveau mot de passe à {public_url}.\n\n\
                 Si c’est vous, choisissez-le dans la demi-heure. Tous vos appareils seront alors \
                 déconnectés\u{202f}:\n\n{links}\n\
                 Si ce n’est pas vous, ne faites rien\u{202f}: votre mot de passe ne change pas.\n"
            ),
        ),
    }
}
