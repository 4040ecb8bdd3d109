import type { PhaseName, Terrain } from '../../../generated/mortain';
import type { Dictionary } from '../../../i18n/words';
import type { Rank, Suit } from '../cards';
import type { en } from './en';

const suits: Readonly<Record<Suit, string>> = { S: 'pique', C: 'trèfle', D: 'carreau', H: 'cœur' };
const ranks: Readonly<Record<Rank, string>> = {
  A: 'as',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  10: '10',
  J: 'valet',
  Q: 'dame',
  K: 'roi',
};
const rankSigns: Readonly<Record<Rank, string>> = {
  A: 'A',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  10: '10',
  J: 'V',
  Q: 'D',
  K: 'R',
};
const terrain: Readonly<Record<Terrain, string>> = {
  clear: 'champs',
  village: 'village',
  city: 'ville',
  hill: 'colline',
  forest: 'forêt',
};
const phases: Readonly<Record<PhaseName, string>> = {
  setup: 'Mise en place',
  draw: 'On pioche une carte',
  activate: 'Une carte est jouée',
  face: 'Une figure',
  over: 'Fin de la partie',
};

/** A name with its article in the middle of a sentence: `la cote 285`, `les bois de Bellefontaine`. */
const withArticle = (place: string): string => {
  if (place.startsWith('Cote')) return `la ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  if (place.startsWith('Forêt')) return `la ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  return place;
};

/** Where a place is. A name that begins with an article draws it together with the word before. */
const at = (place: string, named: Terrain | null): string => {
  if (named === null) return `en ${place}`;
  if (named === 'hill') return `sur ${withArticle(place)}`;
  if (place.startsWith('Forêt')) return `dans ${withArticle(place)}`;
  if (place.startsWith('Bois')) return `dans le ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  if (place.startsWith('Le ')) return `au ${place.slice(3)}`;
  if (place.startsWith('Les ')) return `aux ${place.slice(4)}`;
  return `à ${place}`;
};

export const fr: Dictionary<typeof en> = {
  suits,
  ranks,
  rankSigns,
  terrain,
  phases,
  joker: 'joker',
  jokerSign: 'Joker',
  card: (rank, suit) => `${rank} de ${suit}`,
  list: (parts) => (parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`),
  at,
  supports: { air: 'aviation', oba: 'artillerie' },
  modifiers: {
    adjacent: 'Tous les tireurs sont adjacents',
    unit: 'Tiger 102 contre les chars',
    interdiction: (place) => (place === '' ? 'Sous l’aviation' : `Aviation : ${place}`),
  },
  roundOf: (n, of) => `Manche ${n} sur ${of}`,
  roundTitle: (n) => `Manche ${n}`,
  exitsOf: (n, of) => (n < 2 ? `${n} sortie sur ${of}` : `${n} sorties sur ${of}`),
  outOf: (n, of) => `${n} / ${of} sorties`,
  waiting: (n) => (n < 2 ? `${n} en attente` : `${n} en attente`),
  lost: (n) => (n === 0 ? 'aucune perte' : n === 1 ? '1 perdue' : `${n} perdues`),
  board: {
    label: 'La carte',
    keys: 'Les flèches passent d’une case à l’autre, Tab va à ce qui peut agir, Entrée choisit, déplace ou tire.',
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    whole: 'Toute la carte',
    toWest: 'Ouest',
    toEast: 'Est',
    west: 'L’ouest',
    east: 'L’est',
    empty: 'aucune unité',
    range: (n) => (n < 2 ? 'à 1 case' : `à ${n} cases`),
    roads: 'Routes et rivières n’ont aucun effet.',
  },
  tabs: { card: 'Carte', units: 'Unités' },
  filters: { all: 'Tout', fire: 'Tirs', cards: 'Cartes' },
  opening: 'La carte est en place',
  ask: {
    acts: (side, card) => `${side} : ${card}`,
    faces: (side) => `${side} : repiocher ou non`,
    placing: (side) => `${side} : mise en place`,
    drawing: 'On pioche une carte',
    over: 'La bataille est finie',
  },
  play: {
    yourCard: 'Votre carte',
    theirCard: 'Carte en jeu',
    activations: (n) => (n < 2 ? 'Une activation' : `${n} activations`),
    half: (value) => `la moitié de ${value}, arrondie au supérieur`,
    whole: 'la valeur de la carte',
    face: 'une unité, ou toute une pile',
    left: (n) => (n < 2 ? `${n} restante` : `${n} restantes`),
    pick: 'Choisissez une unité sur la carte ou dans la liste, puis une case ou un ennemi.',
    nothing: 'Il n’y a plus rien à ordonner avec cette carte.',
    moves: (unit, where) => `Déplacer ${unit} ${where}`,
    enters: (unit, where) => `Faire entrer ${unit} ${where}`,
    exits: (unit) => `${unit} sort par l’ouest`,
    fireAt: 'sur',
    fire: (target, chance) => `Tirer sur ${target} · ${chance}`,
    strike: (where, chance) => `Frapper ${where} · ${chance}`,
    cover: (where) => `Couvrir ${where} jusqu’à la fin de la manche`,
    orLower: 'ou moins touche',
    anyNumber: 'Tout nombre touche',
    never: 'Ne peut pas toucher ; une carte est retournée',
    needs: (n) => (n >= 10 ? 'tout nombre' : n < 1 ? 'impossible' : `${n} ou moins`),
    counted: (hits, of) => `${hits} des ${of} cartes qui décident`,
    hit: 'touché',
    miss: 'manqué',
    jokerEnds: 'joker, fin de manche',
    figures: { at: 'Valeurs antichars', ai: 'Valeurs contre infanterie et artillerie' },
    strengthOf: (support) => `Force de l’${support}`,
    needed: 'Carte nécessaire',
    join: 'Pourraient se joindre',
    joinFor: (n) => `${n} avec elle`,
    addTo: 'Ajouter',
    remove: (unit) => `Retirer ${unit}`,
    free: 'gratuit',
    supportTitle: { air: 'Aviation', oba: 'Artillerie hors carte' },
    supportWhy: {
      air: 'Frapper une case, ou en couvrir une : les Allemands y tirent moins bien, et autour aussi.',
      oba: 'Frapper n’importe quelle case où se trouve une unité allemande.',
    },
    modes: { at: 'chars', ai: 'infanterie, artillerie' },
    zone: 'Couvrir',
    cancel: 'Lâcher',
    done: 'Fini avec cette carte',
    pass: 'Passer cette carte',
    passes: (n) => `Cette carte donne encore ${n === 1 ? '1 ordre' : `${n} ordres`}.`,
    unused: (n) => (n === 0 ? 'toutes utilisées' : n === 1 ? '1 inutilisée' : `${n} inutilisées`),
    cannot: (unit) => `${unit} ne peut rien faire avec cette carte.`,
    acted: (unit) => `${unit} a déjà agi avec cette carte.`,
    blocked: (by) => `${by} coupe la ligne de tir.`,
    far: (n, range) => `À ${n} cases ; la portée est de ${range}.`,
    noFire: 'Elle n’a aucune valeur contre cette cible.',
    unreachable: 'Hors d’atteinte avec cette carte.',
  },
  face: {
    title: (who, target) => `${who} : tir sur ${target}`,
    strikeTitle: (support, where) => `L’${support} frappe ${where}`,
    why: 'Une figure ne décide rien. Repiochez, ou prenez-la pour un tir manqué sans toucher à la pioche.',
    redraw: 'Repiocher',
    miss: 'Tir manqué',
    missWhy: (n) => `On ne pioche pas ; il reste ${n} cartes.`,
    always: 'Toujours repiocher dans cette partie',
    alwaysWhy: 'une consigne ; elle se change sous « Table »',
  },
  setUp: {
    title: 'Placez vos unités',
    count: (n, of) => (n < 2 ? `${n} unité placée sur ${of}` : `${n} unités placées sur ${of}`),
    hint: 'Touchez une unité, puis une case. L’ennemi arrive par l’est.',
    place: (unit, where) => `Placer ${unit} ${where}`,
    proposed: 'Placer comme proposé',
    ready: 'Prêt',
    missing: (n) => `Prêt : encore ${n} à placer`,
    unplaced: 'à placer',
    waits: 'Les Américains placent leurs unités. Les vôtres attendent à l’est.',
  },
  deck: {
    title: 'Pioche',
    left: (n) => (n < 2 ? `${n} carte` : `${n} cartes`),
    counts: 'le joker compte',
    notYet: 'le joker ne compte pas encore',
    gone: 'le joker est sorti',
    hits: 'touche',
    faces: 'figure, on repioche',
    drawn: 'piochée',
    spoken: (numbers, faces, joker, hits) => `${numbers} nombres, ${faces} figures, ${joker}${hits}`,
    spokenHits: (hits, of) => ` ; ${hits} sur ${of} touchent`,
  },
  units: {
    map: 'Sur la carte',
    waiting: 'En attente',
    out: 'Sorties par l’ouest',
    dead: 'Éliminées',
    figures: 'à gauche contre les chars, à droite contre infanterie et artillerie',
    flipped: 'retournée',
    from: (round) => `à partir de la manche ${round}`,
    support: (name, strength) => `${name}, force ${strength}`,
    ready: 'disponible',
    used: 'utilisée dans cette manche',
  },
  result: {
    hit: 'Touché',
    miss: 'Manqué',
    joker: 'Joker : la manche est finie',
    no_card: 'Plus de carte pour décider',
    flipped: (unit) => `${unit} est retournée`,
    eliminated: (unit) => `${unit} est éliminée`,
    needed: (needs) => `il fallait ${needs}`,
  },
  keys: {
    next: 'Unité suivante qui peut agir',
    confirm: 'Tirer, déplacer, repiocher',
    done: 'Fini avec cette carte',
    undo: 'Reprendre le dernier ordre',
    miss: 'Prendre une figure pour un tir manqué',
    deck: 'La pioche en mots',
    range: 'Portée de l’unité choisie',
    escape: 'Lâcher ce qui est en main',
  },
};
