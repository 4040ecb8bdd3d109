import type { Answer, Query } from '../../../generated/mortain';
import { answersOf } from '../../../match/odds/answers';

/** What decides an attack: its figures, the card that it needs, the chance. */
export type Aim = Extract<Answer, { answer: 'aim' }>;

/** The attacks of Mortain, as the server reckons them. */
export const AIMS = answersOf<Query, Answer, 'aim'>('aim');
