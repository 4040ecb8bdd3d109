import { answersOf } from '../../../match/odds/answers';
import type { Answer, Query } from '../../../generated/ddm';

/** What a way takes, with every blow on it. */
export type WayAnswer = Extract<Answer, { answer: 'way' }>;
/** The sums and chances of an attack. */
export type AimAnswer = Extract<Answer, { answer: 'aim' }>;
/** What a spell or an action would do. */
export type AreaAnswer = Extract<Answer, { answer: 'area' }>;

/** Ways, as the server judges them. */
export const WAYS = answersOf<Query, Answer, 'way'>('way');
/** Attacks, as the server reckons them. */
export const AIMS = answersOf<Query, Answer, 'aim'>('aim');
/** Spells and actions, as the server reckons them. */
export const AREAS = answersOf<Query, Answer, 'area'>('area');
