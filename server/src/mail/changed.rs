//! What mails say about changes of how the owner of an account gets in. They open nothing, and name no other address.

use store::{CredentialChange, Language};

/// Subject and text.
pub(super) fn write(what: &CredentialChange, account: &str, language: Language, public_url: &str) -> (String, String) {
    let (subject, said) = match language {
        Language::English => english(what),
        Language::French => french(what),
    };
    let text = match language {
        Language::English => format!(
            "This is about your account {account} at {public_url}.\n\n{said}\n\n\
             If it was you, there is nothing to do. If it was not, choose a new password now at \
             {public_url}/account/recover, and check what is signed in at {public_url}/account\n"
        ),
        Language::French => format!(
            "Ce message concerne votre compte {account} sur {public_url}.\n\n{said}\n\n\
             Si c’est vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe sur \
             {public_url}/account/recover, et vérifiez vos connexions sur {public_url}/account\n"
        ),
    };
    (subject, text)
}

fn english(what: &CredentialChange) -> (String, String) {
    let (subject, said) = match what {
        CredentialChange::Password => (
            "your password was changed",
            "The password was changed by someone who knew the one before. All other devices are signed out.".into(),
        ),
        CredentialChange::Recovered => (
            "your password was replaced",
            "The password was reset by a link sent to this address. All devices and programs are signed out."
                .into(),
        ),
        CredentialChange::Email => (
            "your e-mail address was changed",
            "Another e-mail address was confirmed for the account. This one will receive nothing more about it; if it was \
             not you, contact the host of the server."
                .into(),
        ),
        CredentialChange::NoEmail => (
            "your e-mail address was removed",
            "This address was removed from the account. A forgotten password can no longer be reset; if it was not \
             you, contact the host of the server."
                .into(),
        ),
        CredentialChange::Token { name } => (
            "a new API token",
            format!("An API token was created, for programs that act in your name. It is called “{name}”."),
        ),
        CredentialChange::SecondFactorOn => (
            "two-factor sign-in was turned on",
            "From now on, signing in takes a code from an app as well as the password. All other devices are signed out."
                .into(),
        ),
        CredentialChange::SecondFactorOff => {
            ("two-factor sign-in was turned off", "From now on, the password alone is enough to sign in.".into())
        }
        CredentialChange::RecoveryCodes => (
            "new recovery codes",
            "New recovery codes were created for two-factor sign-in. The old ones no longer work.".into(),
        ),
        CredentialChange::RecoveryCodeUsed { left } => (
            "signed in with a recovery code",
            match left {
                0 => "Someone has signed in with a recovery code. It was the last one: create new ones.".into(),
                1 => "Someone has signed in with a recovery code. One is left.".into(),
                left => format!("Someone has signed in with a recovery code. {left} are left."),
            },
        ),
        CredentialChange::Passkey { name } => (
            "a new passkey",
            format!("A passkey was created, which opens the account without the password. It is called “{name}”."),
        ),
        CredentialChange::NoPasskey { name } => {
            ("a passkey was removed", format!("The passkey “{name}” was removed. It no longer works."))
        }
        CredentialChange::NewBrowser { browser, network } => (
            "signed in from another browser",
            match (browser.as_str(), network.as_str()) {
                ("", "") => "Someone has signed in with an unknown browser.".into(),
                ("", network) => format!("Someone has signed in from the network {network}."),
                (browser, "") => format!("Someone has signed in with {browser}."),
                (browser, network) => format!("Someone has signed in with {browser}, from the network {network}."),
            },
        ),
    };
    (format!("Sandtable: {subject}"), said)
}

fn french(what: &CredentialChange) -> (String, String) {
    let (subject, said) = match what {
        CredentialChange::Password => (
            "votre mot de passe a changé",
            "Le mot de passe a été changé par quelqu’un qui connaissait le précédent. Tous les autres appareils sont \
             déconnectés."
                .into(),
        ),
        CredentialChange::Recovered => (
            "votre mot de passe a été remplacé",
            "Le mot de passe a été remplacé par un lien envoyé à cette adresse. Tous les appareils et programmes sont \
             déconnectés."
                .into(),
        ),
        CredentialChange::Email => (
            "votre adresse e-mail a changé",
            "Une autre adresse e-mail a été confirmée pour le compte. Celle-ci ne recevra plus rien à son sujet\u{202f}; \
             si ce n’est pas vous, adressez-vous à l’hébergeur du serveur."
                .into(),
        ),
        CredentialChange::NoEmail => (
            "votre adresse e-mail a été retirée",
            "Cette adresse a été retirée du compte. Un mot de passe oublié ne pourra plus être remplacé\u{202f}; si ce \
             n’est pas vous, adressez-vous à l’hébergeur du serveur."
                .into(),
        ),
        CredentialChange::Token { name } => (
            "un nouveau jeton d’API",
            format!(
                "Un jeton d’API a été créé, pour des programmes qui agissent en votre nom. \
                 Il s’appelle «\u{a0}{name}\u{a0}»."
            ),
        ),
        CredentialChange::SecondFactorOn => (
            "la double authentification a été activée",
            "Désormais, la connexion demande un code d’une application en plus du mot de passe. Tous les autres \
             appareils sont déconnectés."
                .into(),
        ),
        CredentialChange::SecondFactorOff => (
            "la double authentification a été désactivée",
            "Désormais, le mot de passe suffit pour se connecter.".into(),
        ),
        CredentialChange::RecoveryCodes => (
            "de nouveaux codes de secours",
            "De nouveaux codes de secours ont été créés pour la double authentification. Les anciens ne sont plus \
             valables."
                .into(),
        ),
        CredentialChange::RecoveryCodeUsed { left } => (
            "connexion avec un code de secours",
            match left {
                0 => "Quelqu’un s’est connecté avec un code de secours. C’était le dernier\u{202f}: créez-en d’autres."
                    .into(),
                1 => "Quelqu’un s’est connecté avec un code de secours. Il en reste un.".into(),
                left => format!("Quelqu’un s’est connecté avec un code de secours. Il en reste {left}."),
            },
        ),
        CredentialChange::Passkey { name } => (
            "une nouvelle clé d’accès",
            format!(
                "Une clé d’accès a été créée, qui ouvre le compte sans le mot de passe. \
                 Elle s’appelle «\u{a0}{name}\u{a0}»."
            ),
        ),
        CredentialChange::NoPasskey { name } => (
            "une clé d’accès a été supprimée",
            format!("La clé d’accès «\u{a0}{name}\u{a0}» a été supprimée. Elle n’est plus valable."),
        ),
        CredentialChange::NewBrowser { browser, network } => (
            "connexion depuis un autre navigateur",
            match (browser.as_str(), network.as_str()) {
                ("", "") => "Quelqu’un s’est connecté avec un navigateur inconnu.".into(),
                ("", network) => format!("Quelqu’un s’est connecté depuis le réseau {network}."),
                (browser, "") => format!("Quelqu’un s’est connecté avec {browser}."),
                (browser, network) => format!("Quelqu’un s’est connecté avec {browser}, depuis le réseau {network}."),
            },
        ),
    };
    (format!("Sandtable\u{202f}: {subject}"), said)
}
