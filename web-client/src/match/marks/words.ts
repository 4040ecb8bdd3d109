import { bilingual } from '../../i18n/bilingual';
import type { Dictionary } from '../../i18n/words';

const en = {
  menu: (place: string) => `Mark ${place}`,
  point: 'Point here',
  arrow: 'Draw an arrow from here',
  note: 'Pin a note',
  noteText: 'Note',
  pin: 'Pin',
  rubHere: 'Erase my marks here',
  rubAll: 'Erase all my marks',
  audience: 'Seen by',
  side: 'My side',
  table: 'Everyone',
  self: 'Only me',
  where: 'Where does the arrow lead? Choose a place.',
  cancel: 'Cancel',
  points: 'points at',
  to: (place: string) => `→ ${place}`,
  close: 'Close',
};
const fr: Dictionary<typeof en> = {
  menu: (place) => `Marquer ${place}`,
  point: 'Montrer ce lieu',
  arrow: 'Tracer une flèche à partir d’ici',
  note: 'Épingler une note',
  noteText: 'Note',
  pin: 'Épingler',
  rubHere: 'Effacer mes marques ici',
  rubAll: 'Effacer toutes mes marques',
  audience: 'Visible par',
  side: 'Mon camp',
  table: 'Tous',
  self: 'Moi seul',
  where: 'Où mène la flèche ? Choisissez un lieu.',
  cancel: 'Annuler',
  points: 'montre',
  to: (place) => `→ ${place}`,
  close: 'Fermer',
};

/** The words of marks on the board. */
export const MARKS = bilingual({ en, fr });
