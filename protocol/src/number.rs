//! Whole numbers with a range. What lies outside is no message: it is refused where it is read, and nothing behind the
//! edge has to think of it.

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

/// A number is not in the range of its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfRange {
    number: i64,
    least: i32,
    most: i32,
}

impl std::fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} does not lie between {} and {}", self.number, self.least, self.most)
    }
}

impl std::error::Error for OutOfRange {}

/// A text is no whole number, or not one in the range of its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotANumber;

macro_rules! whole_numbers {
    ($($(#[doc = $doc:literal])* $name:ident: $least:literal ..= $most:literal,)*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(i32);

        impl $name {
            /// The least and the most.
            pub const RANGE: std::ops::RangeInclusive<i32> = $least..=$most;

            /// As the database holds it.
            pub const fn signed(self) -> i32 {
                self.0
            }

            /// As messages hold it that need not say its range.
            pub const fn get(self) -> u32 {
                self.0.unsigned_abs()
            }
        }

        impl TryFrom<i64> for $name {
            type Error = OutOfRange;

            fn try_from(number: i64) -> Result<Self, OutOfRange> {
                let (least, most) = (*Self::RANGE.start(), *Self::RANGE.end());
                let fits = i32::try_from(number).ok().filter(|number| Self::RANGE.contains(number));
                fits.map(Self).ok_or(OutOfRange { number, least, most })
            }
        }

        impl TryFrom<i32> for $name {
            type Error = OutOfRange;

            fn try_from(number: i32) -> Result<Self, OutOfRange> {
                i64::from(number).try_into()
            }
        }

        impl TryFrom<u32> for $name {
            type Error = OutOfRange;

            fn try_from(number: u32) -> Result<Self, OutOfRange> {
                i64::from(number).try_into()
            }
        }

        impl std::str::FromStr for $name {
            type Err = NotANumber;

            fn from_str(text: &str) -> Result<Self, NotANumber> {
                text.parse::<i32>().ok().and_then(|number| Self::try_from(number).ok()).ok_or(NotANumber)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                i64::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::Integer)
                    .minimum(Some(*Self::RANGE.start()))
                    .maximum(Some(*Self::RANGE.end()))
                    .description(Some([$($doc),*].concat().trim()))
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    )*};
}

whole_numbers! {
    /// How often something was changed: 0 to 2147483646, so that there always is a next one.
    Revision: 0..=2_147_483_646,
    /// The version of a chart: 1 to 2147483647.
    ChartNumber: 1..=2_147_483_647,
    /// The number of a line in its room: 0 to 2147483647; 0 comes before the first.
    LineNumber: 0..=2_147_483_647,
}

impl Revision {
    /// Of what was never written.
    pub const NONE: Self = Self(0);
}
