import { battle } from './battle';
import { board } from './board';
import { turn } from './turn';
import { units } from './units';
import { war } from './war';
import type { Reference } from '../sections';

/** The reference in English. */
export const en: Reference = { ...turn, ...units, ...board, ...battle, ...war };
