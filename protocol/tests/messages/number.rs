use protocol::{ChartNumber, Revision};

#[test]
fn a_number_is_read_in_its_range_and_refused_outside() {
    for (text, is_one) in [
        ("0", true),
        ("2147483646", true),
        ("2147483647", false),
        ("-1", false),
        ("9223372036854775807", false),
        ("9223372036854775808", false),
        ("1.0", false),
        ("1.5", false),
        ("\"1\"", false),
    ] {
        assert_eq!(serde_json::from_str::<Revision>(text).is_ok(), is_one, "{text}");
    }
    let said = serde_json::from_str::<ChartNumber>("0").unwrap_err().to_string();
    assert!(said.starts_with("0 does not lie between 1 and 2147483647"), "{said}");
}

#[test]
fn in_an_address_a_number_has_the_same_range() {
    assert_eq!("1".parse::<ChartNumber>().map(ChartNumber::get), Ok(1));
    for text in ["0", "-1", "2147483648", "1.5", ""] {
        assert!(text.parse::<ChartNumber>().is_err(), "{text}");
    }
}
