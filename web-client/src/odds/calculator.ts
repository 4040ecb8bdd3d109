import type { Text } from '../generated/protocol';

/** What a game's calculator is given by the page around it. */
export interface CalculatorProps {
  /** What the address says behind the question mark. */
  address: URLSearchParams;
  /** Makes the address say something else: what is shown can always be linked. */
  change: (address: URLSearchParams) => void;
}

/** Cards of a game that a calculator offers together, such as those of a nation. */
export interface CardGroup {
  id: string;
  /** In the language of the page. */
  name: string;
  cards: readonly { id: string; name: Text }[];
}
