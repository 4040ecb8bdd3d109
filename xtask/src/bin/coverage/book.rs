//! The rulebook, section by section, and what is wrong with its coverage.

use std::{collections::BTreeMap, fs, path::Path};

use serde::Deserialize;

use crate::scenario::Scenario;

/// The rules of a game, in the order of its rulebook.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// Fewer scenario files than this are too few for the whole book.
    fewest_scenarios: usize,
    /// Fewer of them with a refusal beside its legal neighbour are too few; half of them unless the book says otherwise.
    fewest_with_neighbour: Option<usize>,
    /// What the first number of a section counts.
    #[serde(default)]
    pub(crate) numbered_by: Numbering,
    pub(crate) chapters: Vec<Chapter>,
}

/// What the first number of a section counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Numbering {
    /// The pages of a printed book.
    #[default]
    Page,
    /// The chapters of a text without pages.
    Chapter,
    /// The headings of a text of one page, which scenarios cite by a word of their own.
    Heading,
}

/// A heading of the book.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chapter {
    /// Its page, or its number.
    pub(crate) page: u16,
    pub(crate) title: String,
    /// The word by which scenarios cite it, in a book whose headings are numbered.
    #[serde(default)]
    cited_as: Option<String>,
    /// Why there is nothing to test.
    pub(crate) no_rule: Option<String>,
    #[serde(default)]
    pub(crate) sections: Vec<Section>,
}

/// A rule: mostly one paragraph of the book.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Section {
    /// Page or chapter, and a number in it, as in `13.7`.
    pub(crate) id: String,
    pub(crate) title: String,
    /// The numbers of the files that test it: what stands before the first hyphen of their names.
    pub(crate) scenarios: Vec<String>,
    /// What else tests it, where a scenario cannot show all of it.
    pub(crate) also: Option<String>,
}

impl Book {
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
    }

    pub(crate) fn sections(&self) -> impl Iterator<Item = &Section> {
        self.chapters.iter().flat_map(|chapter| &chapter.sections)
    }

    /// The sections that name a scenario.
    pub(crate) fn tested_by(&self, number: &str) -> Vec<&str> {
        let names = |section: &&Section| section.scenarios.iter().any(|named| named == number);
        self.sections().filter(names).map(|section| section.id.as_str()).collect()
    }

    /// All that is missing or out of order.
    pub(crate) fn faults(&self, scenarios: &BTreeMap<String, Scenario>) -> Vec<String> {
        let mut faults = Vec::new();
        let mut expected = (0, 0);
        for chapter in &self.chapters {
            if chapter.no_rule.is_some() != chapter.sections.is_empty() {
                faults.push(format!("{:?}: either sections, or why there is no rule", chapter.title));
            }
            for section in &chapter.sections {
                let page = page_of(&section.id).unwrap_or(0);
                expected = if page == expected.0 { (page, expected.1 + 1) } else { (page, 1) };
                if section.id != format!("{}.{}", expected.0, expected.1) || page < chapter.page {
                    faults.push(format!("section {}: not the next number on its page", section.id));
                }
                if section.scenarios.is_empty() {
                    faults.push(format!("section {} has no scenario: {}", section.id, section.title));
                }
                for number in &section.scenarios {
                    if !scenarios.contains_key(number) {
                        faults.push(format!("section {}: there is no scenario {number}", section.id));
                    }
                    if section.scenarios.iter().filter(|other| *other == number).count() > 1 {
                        faults.push(format!("section {}: names scenario {number} twice", section.id));
                    }
                }
            }
        }
        for (number, scenario) in scenarios {
            let tested = self.tested_by(number);
            if tested.is_empty() {
                faults.push(format!("{} is in no section of the rulebook", scenario.file));
                continue;
            }
            match self.numbered_by {
                Numbering::Page | Numbering::Chapter => {
                    let pages: Vec<u16> = tested.iter().filter_map(|id| page_of(id)).collect();
                    for page in scenario.pages.iter().filter(|page| !pages.contains(page)) {
                        faults.push(format!("{} cites p. {page}, but no section of that page names it", scenario.file));
                    }
                }
                Numbering::Heading => faults.extend(self.cited_in_vain(number, scenario)),
            }
        }
        let with_neighbour = scenarios.values().filter(|scenario| scenario.has_neighbour()).count();
        if scenarios.len() < self.fewest_scenarios {
            faults.push(format!("{} scenarios, fewer than {}", scenarios.len(), self.fewest_scenarios));
        }
        let fewest = self.fewest_with_neighbour.unwrap_or(scenarios.len().div_ceil(2));
        if with_neighbour < fewest {
            faults.push(format!(
                "{with_neighbour} of {} scenarios have a refusal beside a legal neighbour, fewer than {fewest}",
                scenarios.len()
            ));
        }
        faults
    }

    /// The headings that a scenario cites and that do not name it.
    fn cited_in_vain(&self, number: &str, scenario: &Scenario) -> Vec<String> {
        let names = |chapter: &Chapter| {
            chapter.sections.iter().any(|section| section.scenarios.iter().any(|named| named == number))
        };
        let is_cited = |chapter: &&Chapter| {
            chapter.cited_as.as_ref().is_some_and(|word| scenario.source.contains(word)) && !names(chapter)
        };
        let cited = self.chapters.iter().filter(is_cited);
        cited
            .map(|chapter| format!("{} cites {:?}, but no section there names it", scenario.file, chapter.title))
            .collect()
    }
}

/// The page in the id of a section.
fn page_of(section: &str) -> Option<u16> {
    section.split('.').next()?.parse().ok()
}
