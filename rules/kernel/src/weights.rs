//! The numbers that a bot weighs positions by, each with a name, for [`Bot::weights`](crate::Bot::weights) and
//! [`Bot::with_weights`](crate::Bot::with_weights).

/// Declares a structure of weights, each with its meaning and its usual value. The crate that calls it has `alloc`.
///
/// ```
/// extern crate alloc;
///
/// kernel::weights! {
///     /// What a recruit weighs by, in hundredths.
///     pub struct Weights {
///         /// A wound.
///         wound: 100,
///     }
/// }
///
/// assert_eq!(Weights::USUAL.list(), [("wound", 100)]);
/// assert_eq!(Weights::USUAL.with(&[("wound".into(), 50)]), Some(Weights { wound: 50 }));
/// assert_eq!(Weights::USUAL.with(&[("luck".into(), 50)]), None);
/// ```
#[macro_export]
macro_rules! weights {
    ($(#[$about:meta])* pub struct $weights:ident { $($(#[$doc:meta])* $name:ident: $usual:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $weights {
            $($(#[$doc])* pub $name: i32,)+
        }

        impl $weights {
            /// The usual ones.
            pub const USUAL: Self = Self { $($name: $usual,)+ };

            /// All of them with their names.
            pub fn list(&self) -> ::alloc::vec::Vec<(&'static str, i32)> {
                ::alloc::vec![$((stringify!($name), self.$name),)+]
            }

            /// With some of other values; `None` if one of those named is none.
            #[must_use]
            pub fn with(mut self, weights: &[(::alloc::string::String, i32)]) -> Option<Self> {
                for (name, value) in weights {
                    match name.as_str() {
                        $(stringify!($name) => self.$name = *value,)+
                        _ => return None,
                    }
                }
                Some(self)
            }
        }
    };
}
