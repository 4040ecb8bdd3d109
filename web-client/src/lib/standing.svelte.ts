/** Whether the standing orders are open over a table. */
class StandingSheet {
  open = $state(false);

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }
}

/** The standing orders of this tab. */
export const standingSheet = new StandingSheet();
