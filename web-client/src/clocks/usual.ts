/** What the form of a new table begins with, in seconds; set-up and reactions as the server has them by default. */
export const USUAL_LIVE = { bank: 1_800, increment: 30, reserve: 180, set_up: 900, reaction: 60 } as const;
export const USUAL_DAYS = { bank: 259_200, increment: 43_200, set_up: 172_800, reaction: 43_200 } as const;
