import { createContext } from 'svelte';
import type { AnyMatchParts } from '../game';

/** The parts of the game whose match is shown, for everything on its page. */
export const [matchParts, setMatchParts] = createContext<AnyMatchParts>();
