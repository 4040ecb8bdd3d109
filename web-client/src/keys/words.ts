import { bilingual } from '../i18n/bilingual';
import type { Dictionary } from '../i18n/words';

const en = {
  title: 'Keyboard',
  open: 'Keyboard shortcuts',
  close: 'Close',
  /** What stands on keys. */
  signs: {
    shift: 'Shift',
    escape: 'Esc',
    enter: 'Enter',
    space: 'Space',
    ctrl: 'Ctrl',
    pages: 'Page up, Page down',
    ends: 'Home, End',
  },
  titles: {
    game: 'Your orders',
    board: 'On the board',
    match: 'In every game',
    chat: 'In chat',
    history: 'In the history',
    pages: 'On every page',
    front: 'On the front page',
    watch: 'Where a game is watched',
    tables: 'In the list of tables',
    charts: 'In the chart editor',
  },
  board: {
    walk: 'walk to the neighbour in that direction',
    next: 'next, previous place where something can be done',
    press: 'select, go there, confirm',
  },
  match: {
    recap: 'what happened: open, next, previous',
    history: 'history',
    zoom: 'closer, farther, whole board',
    escape: 'drop what is in hand, close',
  },
  history: {
    phase: 'phase before, after',
    turn: 'turn before, after',
    step: 'step before, after',
    ends: 'beginning, latest step',
    play: 'play, pause',
    zoom: 'closer, farther, whole board',
    back: 'back to the game',
  },
  chat: { send: 'send', line: 'new line' },
  pages: { keys: 'this list', escape: 'close what lies on top', tab: 'next, previous control' },
  front: { play: 'play now', watch: 'watch', learn: 'learn' },
  watch: { step: 'step before, after', play: 'play, pause' },
  tables: { find: 'search' },
  charts: { undo: 'undo', redo: 'redo', save: 'save', escape: 'put the unit down' },
};

const fr: Dictionary<typeof en> = {
  title: 'Clavier',
  open: 'Raccourcis clavier',
  close: 'Fermer',
  signs: {
    shift: 'Maj',
    escape: 'Échap',
    enter: 'Entrée',
    space: 'Espace',
    ctrl: 'Ctrl',
    pages: 'Page préc., Page suiv.',
    ends: 'Début, Fin',
  },
  titles: {
    game: 'Vos ordres',
    board: 'Sur le plateau',
    match: 'Dans chaque partie',
    chat: 'Dans la discussion',
    history: 'Dans l’historique',
    pages: 'Sur chaque page',
    front: 'Sur la page d’accueil',
    watch: 'Devant une partie que l’on regarde',
    tables: 'Dans la liste des tables',
    charts: 'Dans l’éditeur de mises en place',
  },
  board: {
    walk: 'aller au lieu voisin dans cette direction',
    next: 'lieu suivant, précédent où l’on peut agir',
    press: 'choisir, y aller, confirmer',
  },
  match: {
    recap: 'ce qui s’est passé : ouvrir, suivant, précédent',
    history: 'historique',
    zoom: 'plus près, plus loin, plateau entier',
    escape: 'lâcher ce qui est en main, fermer',
  },
  history: {
    phase: 'phase précédente, suivante',
    turn: 'tour précédent, suivant',
    step: 'étape précédente, suivante',
    ends: 'début, dernière étape',
    play: 'lecture, pause',
    zoom: 'plus près, plus loin, plateau entier',
    back: 'retour à la partie',
  },
  chat: { send: 'envoyer', line: 'à la ligne' },
  pages: {
    keys: 'cette liste',
    escape: 'fermer ce qui est au-dessus',
    tab: 'commande suivante, précédente',
  },
  front: { play: 'jouer tout de suite', watch: 'regarder', learn: 'apprendre' },
  watch: { step: 'étape précédente, suivante', play: 'lecture, pause' },
  tables: { find: 'rechercher' },
  charts: { undo: 'annuler', redo: 'rétablir', save: 'enregistrer', escape: 'reposer l’unité' },
};

/** The words of the table of keys. */
export const KEY_WORDS = bilingual({ en, fr });
