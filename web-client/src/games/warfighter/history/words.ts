import { bilingual } from '../../../i18n/bilingual';
import type { Lang } from '../../../i18n/language.svelte';
import type { Dictionary } from '../../../i18n/words';

const en = {
  buying: 'The squad is bought',
  turn: (n: number) => `Turn ${n}`,
  left: (n: number) => (n === 1 ? '1 turn left' : `${n} turns left`),
  where: (turn: string, phase: string) => `${turn}, ${phase}`,
  phases: { soldiers: 'the soldiers act', hostiles: 'the hostiles act' },
  diamond: 'a soldier falls, a hostile card is eliminated',
  point: 'an attack of the squad hits',
  squad: 'The squad',
  down: 'down',
  out: 'evacuated',
  health: (n: number, of: number) => `health ${n} of ${of}`,
  eliminated: 'Eliminated so far',
  none: 'none yet',
  dice: 'Dice that hit',
  ours: 'Squad',
  theirs: 'Hostiles',
  of: (hits: number, dice: number) => `${hits} of ${dice}`,
  expected: (n: string) => `${n} expected`,
};

const fr: Dictionary<typeof en> = {
  buying: 'On recrute l’équipe',
  turn: (n) => `Tour ${n}`,
  left: (n) => (n < 2 ? `il reste ${n} tour` : `il reste ${n} tours`),
  where: (turn, phase) => `${turn}, ${phase}`,
  phases: { soldiers: 'les soldats agissent', hostiles: 'les ennemis agissent' },
  diamond: 'un soldat tombe, une carte ennemie est éliminée',
  point: 'une attaque de l’équipe touche',
  squad: 'L’équipe',
  down: 'à terre',
  out: 'évacué',
  health: (n, of) => `santé ${n} sur ${of}`,
  eliminated: 'Éliminés jusqu’ici',
  none: 'aucun pour le moment',
  dice: 'Dés qui touchent',
  ours: 'Équipe',
  theirs: 'Ennemis',
  of: (hits, dice) => `${hits} sur ${dice}`,
  expected: (n) => `${n} ${Number(n.replace(',', '.')) < 2 ? 'attendu' : 'attendus'}`,
};

/** The words of the history. */
export const HISTORY: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });
