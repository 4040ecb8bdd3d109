//! Codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost.
//!
//! The parameters are those that every app knows: SHA-1, six digits, 30 seconds.

use std::{fmt, str::FromStr};

use totp_rs::{Builder, Secret, Totp};

/// What an app and the server share: 160 random bits, as RFC 4226, 4, recommends.
#[derive(Clone, PartialEq, Eq)]
pub struct AuthenticatorSecret([u8; 20]);

/// A time step of 30 seconds, counted from 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeStep(pub u64);

impl AuthenticatorSecret {
    /// From bytes that were drawn, or stored.
    pub const fn new(bytes: [u8; 20]) -> Self {
        Self(bytes)
    }

    /// The bytes, to be stored.
    pub const fn bytes(&self) -> &[u8; 20] {
        &self.0
    }

    fn totp(&self, account: &str) -> Totp {
        Builder::new()
            .with_secret(Secret::new_stack(self.0))
            .with_account_name(account)
            .with_issuer(Some("Sandtable"))
            .build_noncompliant()
    }

    /// In base 32, for people to type.
    pub fn to_base32(&self) -> String {
        Secret::new_stack(self.0).to_base32()
    }

    /// As apps read it from a QR code: `otpauth://totp/…`.
    pub fn uri(&self, account: &AccountLabel<'_>) -> String {
        let label = account.0.replace(':', "");
        // It fails only for an empty name and for one with a colon.
        self.totp(&label).to_url().unwrap_or_default()
    }

    /// The time step whose code these digits are, at a moment in seconds since 1970: that step, the one before or the one
    /// after, for clocks that differ. `None`: they are the code of none of them.
    pub fn step_of(&self, digits: &Digits, now: u64) -> Option<TimeStep> {
        self.totp("").check(&digits.0, now).map(TimeStep)
    }
}

impl fmt::Debug for AuthenticatorSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AuthenticatorSecret(..)")
    }
}

/// The name of an account, as an app shows it.
#[derive(Debug, Clone, Copy)]
pub struct AccountLabel<'a>(pub &'a str);

/// The six digits of an app.
#[derive(Clone, PartialEq, Eq)]
pub struct Digits(String);

/// A code that stands in for an app that is lost, good once: 24 symbols, 120 random bits.
///
/// With more than 112 bits a plain hash is enough to store it (NIST SP 800-63B, 5.1.2.2), and looking it up needs no
/// comparison in constant time.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; Self::SYMBOLS]);

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(..)")
    }
}

/// Crockford's base 32: nothing in it is taken for something else.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl RecoveryCode {
    const SYMBOLS: usize = 24;

    /// One made of random bytes, of each of which five bits are taken.
    pub fn from_random(bytes: [u8; 24]) -> Self {
        Self(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    /// What is hashed.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// In groups of four, as it is shown.
impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, symbol) in self.0.iter().enumerate() {
            if n > 0 && n.is_multiple_of(4) {
                f.write_str("-")?;
            }
            fmt::Write::write_char(f, char::from(*symbol))?;
        }
        Ok(())
    }
}

/// A code as it is typed where a second factor is asked for.
#[derive(Clone, PartialEq, Eq)]
pub enum TypedCode {
    /// Of an app.
    Digits(Digits),
    /// A recovery code.
    Recovery(RecoveryCode),
}

/// The text can be no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no code")]
pub struct NotACode;

impl FromStr for TypedCode {
    type Err = NotACode;

    /// Blanks, hyphens and case do not count; `o` is read as `0`, `i` and `l` as `1`.
    fn from_str(text: &str) -> Result<Self, NotACode> {
        // Longer than any code with its hyphens and some blanks.
        if text.len() > 100 {
            return Err(NotACode);
        }
        let symbols: Vec<u8> = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| match c.to_ascii_lowercase() {
                'o' => Ok(b'0'),
                'i' | 'l' => Ok(b'1'),
                c => u8::try_from(c).ok().filter(|byte| ALPHABET.contains(byte)).ok_or(NotACode),
            })
            .collect::<Result<_, _>>()?;
        if symbols.len() == 6 && symbols.iter().all(u8::is_ascii_digit) {
            return Ok(Self::Digits(Digits(symbols.iter().map(|byte| char::from(*byte)).collect())));
        }
        symbols.try_into().map(|symbols| Self::Recovery(RecoveryCode(symbols))).map_err(|_| NotACode)
    }
}

impl fmt::Debug for TypedCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedCode(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, with SHA-1; of its eight digits the last six.
    const VECTORS: [(u64, &str); 6] = [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ];

    fn digits(text: &str) -> Digits {
        match text.parse() {
            Ok(TypedCode::Digits(digits)) => digits,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn codes_are_those_of_the_rfc() {
        let secret = AuthenticatorSecret::new(*b"12345678901234567890");
        for (time, code) in VECTORS {
            assert_eq!(secret.step_of(&digits(code), time), Some(TimeStep(time / 30)), "{time}");
        }
    }

    #[test]
    fn a_code_is_good_for_one_step_more_on_either_side() {
        let secret = AuthenticatorSecret::new(*b"12345678901234567890");
        let (time, code) = VECTORS[1];
        let step = time / 30;
        for (now, found) in [
            ((step - 2) * 30, None),
            ((step - 1) * 30, Some(TimeStep(step))),
            ((step + 2) * 30 - 1, Some(TimeStep(step))),
            ((step + 2) * 30, None),
        ] {
            assert_eq!(secret.step_of(&digits(code), now), found, "{now}");
        }
    }

    #[test]
    fn an_app_reads_who_and_what_from_the_address() {
        let uri = AuthenticatorSecret::new(*b"12345678901234567890").uri(&AccountLabel("ann.1"));
        let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
        assert_eq!(uri, format!("otpauth://totp/Sandtable:ann.1?secret={secret}&issuer=Sandtable"));
    }

    #[test]
    fn recovery_codes_are_read_as_people_type_them() {
        let code = RecoveryCode::from_random(std::array::from_fn(|n| u8::try_from(n * 7).expect("small")));
        let shown = code.to_string();
        assert_eq!(shown.len(), 29);
        let wanted = Ok(TypedCode::Recovery(code));
        for typed in
            [shown.clone(), shown.to_uppercase(), shown.replace('-', " "), shown.replace('1', "l").replace('0', "O")]
        {
            assert_eq!(typed.parse(), wanted, "{typed}");
        }
        assert_eq!(" 123 456 ".parse(), Ok(TypedCode::Digits(Digits("123456".into()))));
        for none in ["", "12345", "1234567", "12345x", "abcd-efgh", "123456é", &shown[1..], "1".repeat(101).as_str()] {
            assert_eq!(none.parse::<TypedCode>(), Err(NotACode), "{none}");
        }
    }
}
