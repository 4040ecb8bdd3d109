//! How fast the rules of the D&D Miniatures skirmish are. Run by `cargo xtask bench`.

fn main() {}
