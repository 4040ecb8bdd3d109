//! The program `sandtable`.

use std::process::ExitCode;

/// Commands are decided by one thread and written by another: docs/adr/0066-allocator.md.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    server::cli::main()
}
