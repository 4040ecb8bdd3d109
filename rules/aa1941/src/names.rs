//! Names of the regions for sentences, in the order of `data/board.json`; a test compares the two.

use kernel::Text;

/// A name in English and in French.
type Name = (&'static str, &'static str);

/// What a region is called.
pub(crate) struct RegionNames {
    alone: Name,
    the: Name,
    at: Name,
}

impl RegionNames {
    /// Its name alone: "Caucasus".
    pub(crate) fn alone(&self) -> Text {
        Text::new(self.alone.0, self.alone.1)
    }

    /// Its name with its article, as it stands in the middle of a sentence: "the Caucasus".
    pub(crate) fn the(&self) -> Text {
        Text::new(self.the.0, self.the.1)
    }

    /// Its name as a place: "in the Caucasus".
    pub(crate) fn at(&self) -> Text {
        Text::new(self.at.0, self.at.1)
    }
}

/// The names of the region with this place in the board file.
pub(crate) fn of(index: usize) -> &'static RegionNames {
    &NAMES[index]
}

const fn region(alone: Name, the: Name, at: Name) -> RegionNames {
    RegionNames { alone, the, at }
}

#[rustfmt::skip]
static NAMES: [RegionNames; 120] = [
    region(("Alaska", "Alaska"), ("Alaska", "l’Alaska"), ("in Alaska", "en Alaska")),
    region(("Anglo-Egypt Sudan", "Soudan anglo-égyptien"), ("Anglo-Egypt Sudan", "le Soudan anglo-égyptien"), ("in Anglo-Egypt Sudan", "au Soudan anglo-égyptien")),
    region(("Archangel", "Arkhangelsk"), ("Archangel", "Arkhangelsk"), ("in Archangel", "à Arkhangelsk")),
    region(("Australia", "Australie"), ("Australia", "l’Australie"), ("in Australia", "en Australie")),
    region(("Belgian Congo/Kenya", "Congo belge/Kenya"), ("the Belgian Congo/Kenya", "le Congo belge/Kenya"), ("in the Belgian Congo/Kenya", "au Congo belge/Kenya")),
    region(("Borneo", "Bornéo"), ("Borneo", "Bornéo"), ("in Borneo", "à Bornéo")),
    region(("Brazil", "Brésil"), ("Brazil", "le Brésil"), ("in Brazil", "au Brésil")),
    region(("Caroline Islands", "Îles Carolines"), ("the Caroline Islands", "les îles Carolines"), ("in the Caroline Islands", "aux îles Carolines")),
    region(("Caucasus", "Caucase"), ("the Caucasus", "le Caucase"), ("in the Caucasus", "dans le Caucase")),
    region(("Central America", "Amérique centrale"), ("Central America", "l’Amérique centrale"), ("in Central America", "en Amérique centrale")),
    region(("Coastal China", "Chine côtière"), ("Coastal China", "la Chine côtière"), ("in Coastal China", "en Chine côtière")),
    region(("East Indies", "Indes orientales"), ("the East Indies", "les Indes orientales"), ("in the East Indies", "aux Indes orientales")),
    region(("East Mexico", "Mexique côte Est"), ("East Mexico", "la côte Est du Mexique"), ("in East Mexico", "sur la côte Est du Mexique")),
    region(("Eastern Canada", "Canada oriental"), ("Eastern Canada", "le Canada oriental"), ("in Eastern Canada", "au Canada oriental")),
    region(("Eastern Europe", "Europe de l’Est"), ("Eastern Europe", "l’Europe de l’Est"), ("in Eastern Europe", "en Europe de l’Est")),
    region(("Eastern United States", "États-Unis côte Est"), ("the Eastern United States", "la côte Est des États-Unis"), ("in the Eastern United States", "sur la côte Est des États-Unis")),
    region(("French Equatorial Africa", "Afrique équatoriale française"), ("French Equatorial Africa", "l’Afrique équatoriale française"), ("in French Equatorial Africa", "en Afrique équatoriale française")),
    region(("French Madagascar", "Madagascar"), ("French Madagascar", "Madagascar"), ("in French Madagascar", "à Madagascar")),
    region(("French West Africa", "Afrique occidentale française"), ("French West Africa", "l’Afrique occidentale française"), ("in French West Africa", "en Afrique occidentale française")),
    region(("Germany", "Allemagne"), ("Germany", "l’Allemagne"), ("in Germany", "en Allemagne")),
    region(("Gibraltar", "Gibraltar"), ("Gibraltar", "Gibraltar"), ("in Gibraltar", "à Gibraltar")),
    region(("Greenland", "Groenland"), ("Greenland", "le Groenland"), ("in Greenland", "au Groenland")),
    region(("Hawaiian Islands", "Îles hawaïennes"), ("the Hawaiian Islands", "les îles hawaïennes"), ("in the Hawaiian Islands", "aux îles hawaïennes")),
    region(("Iceland", "Islande"), ("Iceland", "l’Islande"), ("in Iceland", "en Islande")),
    region(("India", "Inde"), ("India", "l’Inde"), ("in India", "en Inde")),
    region(("Italian East Africa", "Afrique orientale italienne"), ("Italian East Africa", "l’Afrique orientale italienne"), ("in Italian East Africa", "en Afrique orientale italienne")),
    region(("Iwo Jima", "Iwo Jima"), ("Iwo Jima", "Iwo Jima"), ("on Iwo Jima", "à Iwo Jima")),
    region(("Japan", "Japon"), ("Japan", "le Japon"), ("in Japan", "au Japon")),
    region(("Karelia", "Carélie"), ("Karelia", "la Carélie"), ("in Karelia", "en Carélie")),
    region(("Manchuria", "Mandchourie"), ("Manchuria", "la Mandchourie"), ("in Manchuria", "en Mandchourie")),
    region(("Mexico", "Mexique"), ("Mexico", "le Mexique"), ("in Mexico", "au Mexique")),
    region(("Middle East", "Moyen-Orient"), ("the Middle East", "le Moyen-Orient"), ("in the Middle East", "au Moyen-Orient")),
    region(("Midway", "Midway"), ("Midway", "Midway"), ("on Midway", "à Midway")),
    region(("New Guinea", "Nouvelle-Guinée"), ("New Guinea", "la Nouvelle-Guinée"), ("in New Guinea", "en Nouvelle-Guinée")),
    region(("New Zealand", "Nouvelle-Zélande"), ("New Zealand", "la Nouvelle-Zélande"), ("in New Zealand", "en Nouvelle-Zélande")),
    region(("North Africa", "Afrique du Nord"), ("North Africa", "l’Afrique du Nord"), ("in North Africa", "en Afrique du Nord")),
    region(("Northwestern China", "Chine du Nord-Ouest"), ("Northwestern China", "la Chine du Nord-Ouest"), ("in Northwestern China", "en Chine du Nord-Ouest")),
    region(("Norway/Finland", "Norvège/Finlande"), ("Norway/Finland", "la Norvège/Finlande"), ("in Norway/Finland", "en Norvège/Finlande")),
    region(("Okinawa", "Okinawa"), ("Okinawa", "Okinawa"), ("on Okinawa", "à Okinawa")),
    region(("Philippine Islands", "Philippines"), ("the Philippine Islands", "les Philippines"), ("in the Philippine Islands", "aux Philippines")),
    region(("Russia", "Russie"), ("Russia", "la Russie"), ("in Russia", "en Russie")),
    region(("Siberia", "Sibérie"), ("Siberia", "la Sibérie"), ("in Siberia", "en Sibérie")),
    region(("Solomon Islands", "Îles Salomon"), ("the Solomon Islands", "les îles Salomon"), ("in the Solomon Islands", "aux îles Salomon")),
    region(("Southeast Asia", "Asie du Sud-Est"), ("Southeast Asia", "l’Asie du Sud-Est"), ("in Southeast Asia", "en Asie du Sud-Est")),
    region(("Southern Europe", "Europe du Sud"), ("Southern Europe", "l’Europe du Sud"), ("in Southern Europe", "en Europe du Sud")),
    region(("Soviet Far East", "Extrême-Orient soviétique"), ("the Soviet Far East", "l’Extrême-Orient soviétique"), ("in the Soviet Far East", "en Extrême-Orient soviétique")),
    region(("Szechwan", "Sichuan"), ("Szechwan", "le Sichuan"), ("in Szechwan", "au Sichuan")),
    region(("Ukraine", "Ukraine"), ("Ukraine", "l’Ukraine"), ("in Ukraine", "en Ukraine")),
    region(("Union of South Africa", "Union d’Afrique du Sud"), ("the Union of South Africa", "l’Union d’Afrique du Sud"), ("in the Union of South Africa", "en Union d’Afrique du Sud")),
    region(("United Kingdom", "Royaume-Uni"), ("the United Kingdom", "le Royaume-Uni"), ("in the United Kingdom", "au Royaume-Uni")),
    region(("Urals", "Oural"), ("the Urals", "l’Oural"), ("in the Urals", "dans l’Oural")),
    region(("Wake Island", "Île de Wake"), ("Wake Island", "l’île de Wake"), ("on Wake Island", "sur l’île de Wake")),
    region(("West Indies", "Antilles"), ("the West Indies", "les Antilles"), ("in the West Indies", "aux Antilles")),
    region(("West Russia", "Russie de l’Ouest"), ("West Russia", "la Russie de l’Ouest"), ("in West Russia", "en Russie de l’Ouest")),
    region(("Western Canada", "Canada occidental"), ("Western Canada", "le Canada occidental"), ("in Western Canada", "au Canada occidental")),
    region(("Western Europe", "Europe de l’Ouest"), ("Western Europe", "l’Europe de l’Ouest"), ("in Western Europe", "en Europe de l’Ouest")),
    region(("Western United States", "États-Unis côte Ouest"), ("the Western United States", "la côte Ouest des États-Unis"), ("in the Western United States", "sur la côte Ouest des États-Unis")),
    region(("Afghanistan", "Afghanistan"), ("Afghanistan", "l’Afghanistan"), ("in Afghanistan", "en Afghanistan")),
    region(("Angola", "Angola"), ("Angola", "l’Angola"), ("in Angola", "en Angola")),
    region(("Chile/Argentina", "Chili/Argentine"), ("Chile/Argentina", "le Chili/Argentine"), ("in Chile/Argentina", "au Chili/Argentine")),
    region(("Colombia/Venezuela", "Colombie/Venezuela"), ("Colombia/Venezuela", "la Colombie/Venezuela"), ("in Colombia/Venezuela", "en Colombie/Venezuela")),
    region(("Eire", "Irlande"), ("Eire", "l’Irlande"), ("in Eire", "en Irlande")),
    region(("Himalaya", "Himalaya"), ("the Himalaya", "l’Himalaya"), ("in the Himalaya", "dans l’Himalaya")),
    region(("Mongolia", "Mongolie"), ("Mongolia", "la Mongolie"), ("in Mongolia", "en Mongolie")),
    region(("Mozambique", "Mozambique"), ("Mozambique", "le Mozambique"), ("in Mozambique", "au Mozambique")),
    region(("Sahara", "Sahara"), ("the Sahara", "le Sahara"), ("in the Sahara", "au Sahara")),
    region(("Saudi Arabia", "Arabie saoudite"), ("Saudi Arabia", "l’Arabie saoudite"), ("in Saudi Arabia", "en Arabie saoudite")),
    region(("Spain/Portugal", "Espagne/Portugal"), ("Spain/Portugal", "l’Espagne/Portugal"), ("in Spain/Portugal", "en Espagne/Portugal")),
    region(("Sweden", "Suède"), ("Sweden", "la Suède"), ("in Sweden", "en Suède")),
    region(("Switzerland", "Suisse"), ("Switzerland", "la Suisse"), ("in Switzerland", "en Suisse")),
    region(("Turkey", "Turquie"), ("Turkey", "la Turquie"), ("in Turkey", "en Turquie")),
    region(("Sea zone 1", "Zone maritime 1"), ("sea zone 1", "la zone maritime 1"), ("in sea zone 1", "en zone maritime 1")),
    region(("Sea zone 2", "Zone maritime 2"), ("sea zone 2", "la zone maritime 2"), ("in sea zone 2", "en zone maritime 2")),
    region(("Sea zone 3", "Zone maritime 3"), ("sea zone 3", "la zone maritime 3"), ("in sea zone 3", "en zone maritime 3")),
    region(("Sea zone 4", "Zone maritime 4"), ("sea zone 4", "la zone maritime 4"), ("in sea zone 4", "en zone maritime 4")),
    region(("Sea zone 5", "Zone maritime 5"), ("sea zone 5", "la zone maritime 5"), ("in sea zone 5", "en zone maritime 5")),
    region(("Sea zone 6", "Zone maritime 6"), ("sea zone 6", "la zone maritime 6"), ("in sea zone 6", "en zone maritime 6")),
    region(("Sea zone 7", "Zone maritime 7"), ("sea zone 7", "la zone maritime 7"), ("in sea zone 7", "en zone maritime 7")),
    region(("Sea zone 8", "Zone maritime 8"), ("sea zone 8", "la zone maritime 8"), ("in sea zone 8", "en zone maritime 8")),
    region(("Sea zone 9", "Zone maritime 9"), ("sea zone 9", "la zone maritime 9"), ("in sea zone 9", "en zone maritime 9")),
    region(("Sea zone 10", "Zone maritime 10"), ("sea zone 10", "la zone maritime 10"), ("in sea zone 10", "en zone maritime 10")),
    region(("Sea zone 11", "Zone maritime 11"), ("sea zone 11", "la zone maritime 11"), ("in sea zone 11", "en zone maritime 11")),
    region(("Sea zone 12", "Zone maritime 12"), ("sea zone 12", "la zone maritime 12"), ("in sea zone 12", "en zone maritime 12")),
    region(("Sea zone 13", "Zone maritime 13"), ("sea zone 13", "la zone maritime 13"), ("in sea zone 13", "en zone maritime 13")),
    region(("Sea zone 14", "Zone maritime 14"), ("sea zone 14", "la zone maritime 14"), ("in sea zone 14", "en zone maritime 14")),
    region(("Sea zone 15", "Zone maritime 15"), ("sea zone 15", "la zone maritime 15"), ("in sea zone 15", "en zone maritime 15")),
    region(("Sea zone 16", "Zone maritime 16"), ("sea zone 16", "la zone maritime 16"), ("in sea zone 16", "en zone maritime 16")),
    region(("Sea zone 17", "Zone maritime 17"), ("sea zone 17", "la zone maritime 17"), ("in sea zone 17", "en zone maritime 17")),
    region(("Sea zone 18", "Zone maritime 18"), ("sea zone 18", "la zone maritime 18"), ("in sea zone 18", "en zone maritime 18")),
    region(("Sea zone 19", "Zone maritime 19"), ("sea zone 19", "la zone maritime 19"), ("in sea zone 19", "en zone maritime 19")),
    region(("Sea zone 20", "Zone maritime 20"), ("sea zone 20", "la zone maritime 20"), ("in sea zone 20", "en zone maritime 20")),
    region(("Sea zone 21", "Zone maritime 21"), ("sea zone 21", "la zone maritime 21"), ("in sea zone 21", "en zone maritime 21")),
    region(("Sea zone 22", "Zone maritime 22"), ("sea zone 22", "la zone maritime 22"), ("in sea zone 22", "en zone maritime 22")),
    region(("Sea zone 23", "Zone maritime 23"), ("sea zone 23", "la zone maritime 23"), ("in sea zone 23", "en zone maritime 23")),
    region(("Sea zone 24", "Zone maritime 24"), ("sea zone 24", "la zone maritime 24"), ("in sea zone 24", "en zone maritime 24")),
    region(("Sea zone 25", "Zone maritime 25"), ("sea zone 25", "la zone maritime 25"), ("in sea zone 25", "en zone maritime 25")),
    region(("Sea zone 26", "Zone maritime 26"), ("sea zone 26", "la zone maritime 26"), ("in sea zone 26", "en zone maritime 26")),
    region(("Sea zone 27", "Zone maritime 27"), ("sea zone 27", "la zone maritime 27"), ("in sea zone 27", "en zone maritime 27")),
    region(("Sea zone 28", "Zone maritime 28"), ("sea zone 28", "la zone maritime 28"), ("in sea zone 28", "en zone maritime 28")),
    region(("Sea zone 29", "Zone maritime 29"), ("sea zone 29", "la zone maritime 29"), ("in sea zone 29", "en zone maritime 29")),
    region(("Sea zone 30", "Zone maritime 30"), ("sea zone 30", "la zone maritime 30"), ("in sea zone 30", "en zone maritime 30")),
    region(("Sea zone 31", "Zone maritime 31"), ("sea zone 31", "la zone maritime 31"), ("in sea zone 31", "en zone maritime 31")),
    region(("Sea zone 32", "Zone maritime 32"), ("sea zone 32", "la zone maritime 32"), ("in sea zone 32", "en zone maritime 32")),
    region(("Sea zone 33", "Zone maritime 33"), ("sea zone 33", "la zone maritime 33"), ("in sea zone 33", "en zone maritime 33")),
    region(("Sea zone 34", "Zone maritime 34"), ("sea zone 34", "la zone maritime 34"), ("in sea zone 34", "en zone maritime 34")),
    region(("Sea zone 35", "Zone maritime 35"), ("sea zone 35", "la zone maritime 35"), ("in sea zone 35", "en zone maritime 35")),
    region(("Sea zone 36", "Zone maritime 36"), ("sea zone 36", "la zone maritime 36"), ("in sea zone 36", "en zone maritime 36")),
    region(("Sea zone 37", "Zone maritime 37"), ("sea zone 37", "la zone maritime 37"), ("in sea zone 37", "en zone maritime 37")),
    region(("Sea zone 38", "Zone maritime 38"), ("sea zone 38", "la zone maritime 38"), ("in sea zone 38", "en zone maritime 38")),
    region(("Sea zone 39", "Zone maritime 39"), ("sea zone 39", "la zone maritime 39"), ("in sea zone 39", "en zone maritime 39")),
    region(("Sea zone 40", "Zone maritime 40"), ("sea zone 40", "la zone maritime 40"), ("in sea zone 40", "en zone maritime 40")),
    region(("Sea zone 41", "Zone maritime 41"), ("sea zone 41", "la zone maritime 41"), ("in sea zone 41", "en zone maritime 41")),
    region(("Sea zone 42", "Zone maritime 42"), ("sea zone 42", "la zone maritime 42"), ("in sea zone 42", "en zone maritime 42")),
    region(("Sea zone 43", "Zone maritime 43"), ("sea zone 43", "la zone maritime 43"), ("in sea zone 43", "en zone maritime 43")),
    region(("Sea zone 44", "Zone maritime 44"), ("sea zone 44", "la zone maritime 44"), ("in sea zone 44", "en zone maritime 44")),
    region(("Sea zone 45", "Zone maritime 45"), ("sea zone 45", "la zone maritime 45"), ("in sea zone 45", "en zone maritime 45")),
    region(("Sea zone 46", "Zone maritime 46"), ("sea zone 46", "la zone maritime 46"), ("in sea zone 46", "en zone maritime 46")),
    region(("Sea zone 47", "Zone maritime 47"), ("sea zone 47", "la zone maritime 47"), ("in sea zone 47", "en zone maritime 47")),
    region(("Sea zone 48", "Zone maritime 48"), ("sea zone 48", "la zone maritime 48"), ("in sea zone 48", "en zone maritime 48")),
    region(("Sea zone 49", "Zone maritime 49"), ("sea zone 49", "la zone maritime 49"), ("in sea zone 49", "en zone maritime 49")),
];
