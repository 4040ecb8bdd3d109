/** Asks the visitor for a name; resolves to whether there is one now. */
type Asks = () => Promise<boolean>;

let asks: Asks = () => Promise.resolve(false);

/** Says who asks for a name when the server refuses a request for the lack of one. */
export function askNamesBy(gate: Asks): void {
  asks = gate;
}

/** Asks the visitor for a name; resolves to whether there is one now. */
export const askForName: Asks = () => asks();
