import type { Answer, Query } from '../../../generated/aam';
import { answersOf } from '../../../match/odds/answers';

/** What decides an attack: its figures and its chances. */
export type Aim = Extract<Answer, { answer: 'aim' }>;
/** What a way takes, step by step. */
export type WayAnswer = Extract<Answer, { answer: 'way' }>;

/** The attacks of a match, as the server reckons them. */
export const AIMS = answersOf<Query, Answer, 'aim'>('aim');

/** Ways over the map, as the server judges them. */
export const WAYS = answersOf<Query, Answer, 'way'>('way');
