//! The character NUL, which no text of the database can hold. It is looked for where texts come in, because the database
//! would write a line into its log for each that gets as far.

/// Whether a text of a JSON document holds it. What is no JSON is not told from what is.
pub fn is_in_json(json: &[u8]) -> bool {
    // Within JSON a backslash stands only in texts, and NUL only behind one.
    let mut rest = json;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        let escaped = &rest[at + 1..];
        if escaped.starts_with(b"u0000") {
            return true;
        }
        // What is escaped may be a backslash itself.
        rest = escaped.get(1..).unwrap_or_default();
    }
    false
}

/// Whether the path or the query of an address holds it.
pub fn is_in_address(part: &str) -> bool {
    part.contains("%00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_in_texts_and_keys_and_not_where_a_backslash_is_meant() {
        for with in [r#"{"a":"\u0000"}"#, r#"{"\u0000":1}"#, r#"["\\\u0000"]"#, r#"["\"\u0000"]"#] {
            assert!(is_in_json(with.as_bytes()), "{with}");
        }
        for without in [r#"["\\u0000"]"#, r#"["\u0001"]"#, r#"["u0000"]"#, "", "\\"] {
            assert!(!is_in_json(without.as_bytes()), "{without}");
        }
        assert!(is_in_address("find=a%00b") && !is_in_address("find=a%2500b"));
    }
}
