import { battle } from './battle';
import { board } from './board';
import { turn } from './turn';
import { units } from './units';
import { war } from './war';
import type { Reference } from '../sections';

/** The reference in French. */
export const fr: Reference = { ...turn, ...units, ...board, ...battle, ...war };
