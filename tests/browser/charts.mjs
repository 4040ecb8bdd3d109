// Set-ups in which there is soon something to see.

/** Two armies that meet in Ukraine; a landing in Britain that has to fight a destroyer first. */
export const chartOfTwoFronts = () => ({
  income: {},
  powers: {
    ussr: { ipc: 6, units: { caucasus: { infantry: 8, tank: 4 }, russia: { infantry: 1, fighter: 1 } } },
    germany: {
      ipc: 12,
      units: {
        ukraine: { infantry: 8, tank: 3 },
        germany: { infantry: 3, tank: 1, bomber: 1 },
        'western-europe': { infantry: 1, fighter: 2 },
        sz5: { battleship: 2, transport: 1 },
      },
    },
    uk: { ipc: 12, units: { 'united-kingdom': { infantry: 2 }, india: { infantry: 1 }, sz6: { destroyer: 1 } } },
    japan: { ipc: 9, units: { japan: { infantry: 2 } } },
    usa: { ipc: 15, units: { 'eastern-united-states': { infantry: 2 } } },
  },
});
