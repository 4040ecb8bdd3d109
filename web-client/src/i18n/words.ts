import type { en } from './en';

/** The shape of a dictionary: sentences, and functions from figures and names to sentences. */
export type Dictionary<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : Dictionary<T[K]>;
};

/** Every sentence of the pages that belong to no game. A language that lacks one does not compile. */
export type Words = Dictionary<typeof en>;
