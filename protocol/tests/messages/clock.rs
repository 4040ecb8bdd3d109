use protocol::TimeControl;

#[test]
fn a_time_control_that_says_nothing_of_set_up_and_reactions_has_the_usual_ones() {
    let live: TimeControl =
        serde_json::from_str(r#"{"kind":"live","bank":1800,"increment":30,"reserve":180}"#).unwrap();
    let usual = TimeControl::Live { bank: 1_800, increment: 30, reserve: 180, set_up: 900, reaction: 60 };
    assert_eq!(live, usual);
    let days: TimeControl = serde_json::from_str(
        r#"{"kind":"days","bank":604800,"increment":43200,"weekends":"rest","holidays":[],"zone":"UTC"}"#,
    )
    .unwrap();
    let TimeControl::Days { set_up, reaction, .. } = days else { panic!("{days:?}") };
    assert_eq!((set_up, reaction), (172_800, 43_200));
}
