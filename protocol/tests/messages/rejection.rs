use protocol::RejectionCode;

#[test]
fn a_rejection_is_written_by_its_name() {
    for code in RejectionCode::ALL {
        assert_eq!(serde_json::to_value(code).expect("a string"), code.name());
    }
}
