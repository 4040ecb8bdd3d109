/** What a game's calculator is given by the page around it. */
export interface CalculatorProps {
  /** What the address says behind the question mark. */
  address: URLSearchParams;
  /** Makes the address say something else: what is shown can always be linked. */
  change: (address: URLSearchParams) => void;
}
