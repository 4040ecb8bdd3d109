import type { AbilityData, UnitData } from '../../../generated/aam';

/** A pack as far as its costs go. */
interface Priced {
  units: readonly UnitData[];
  abilities: readonly AbilityData[];
}

/** What the cost of a figure is proposed from, and how far it is off on average, in points. */
export interface CostFit {
  proposalFor: (unit: UnitData, abilities: readonly AbilityData[]) => number;
  /** The mean error over the cards that it was made from. */
  error: number;
}

/** Effects that are worth about as much as each other, by what they are good for. */
const GROUPS: Readonly<Record<UnitData['type'], readonly (readonly string[])[]>> = {
  soldier: [
    ['aura'],
    ['blast', 'indirect'],
    ['set_up'],
    ['demolition', 'rally'],
    ['steady_aim', 'ambush', 'marksman', 'ignore_cover', 'pierce'],
    ['stealth', 'fanatic', 'camouflage', 'ford', 'free_terrain'],
  ],
  vehicle: [
    ['extra_attack'],
    ['transport'],
    ['fixed_gun', 'open_top', 'set_up'],
    ['deflect', 'thick_hide', 'camouflage'],
    ['pierce', 'ambush', 'steady_aim', 'ignore_cover', 'fade'],
  ],
};

/** Keeps the few cards of a kind from deciding too much. */
const RIDGE = 0.5;

/**
 * Reads from the cards of a pack what figures are worth: least squares over its soldiers and over its vehicles, on dice,
 * defence, speed, initiative and groups of effects, drawn a little towards nothing.
 */
export function fittedOn(pack: Priced): CostFit {
  const weights = { soldier: weightsOf(pack, 'soldier'), vehicle: weightsOf(pack, 'vehicle') };
  const estimated = (unit: UnitData, abilities: readonly AbilityData[]) =>
    featuresOf(unit, abilities).reduce((sum, feature, at) => sum + feature * (weights[unit.type][at] ?? 0), 0);
  const errors = pack.units.map((unit) => Math.abs(unit.cost - estimated(unit, pack.abilities)));
  return {
    proposalFor: (unit, abilities) => Math.min(60, Math.max(1, Math.round(estimated(unit, abilities)))),
    error: errors.reduce((sum, one) => sum + one, 0) / Math.max(1, errors.length),
  };
}

/** What a cost is made of: figures as they weigh, and how many effects of each group the figure has. */
function featuresOf(unit: UnitData, abilities: readonly AbilityData[]): number[] {
  const { type, vs_soldier: vsSoldier, vs_vehicle: vsVehicle, defence, speed, initiative = 0 } = unit;
  const effects = unit.abilities.map((id) => abilities.find((ability) => ability.id === id)?.effect);
  const groups = GROUPS[type].map((group) => effects.filter((effect) => effect && group.includes(effect)).length);
  const dice = [vsSoldier[0], vsSoldier[1] + vsSoldier[2], vsVehicle[0], vsVehicle[1] + vsVehicle[2]];
  // A thick armour is worth more than twice one half as thick.
  const body = type === 'soldier' ? [initiative, defence[0] - 4] : [speed, defence[0] ** 2, defence[1] ** 2];
  return [1, ...dice, ...body, ...groups];
}

function weightsOf({ units, abilities }: Priced, type: UnitData['type']): number[] {
  const cards = units.filter((unit) => unit.type === type);
  const rows = cards.map((unit) => featuresOf(unit, abilities));
  const width = rows[0]?.length ?? 0;
  const cells = Array.from({ length: width }, (_, at) => at);
  const squares = cells.map((i) =>
    cells.map((j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), i === j && i > 0 ? RIDGE : 0)),
  );
  const sums = cells.map((i) => rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (cards[at]?.cost ?? 0), 0));
  return solved(squares, sums);
}

/** Solves a system of equations by elimination; unknowns that nothing decides are 0. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const best = column + below.indexOf(Math.max(...below));
    const [pivot, other] = [rows[best], rows[column]];
    if (!pivot || !other || Math.abs(pivot[column] ?? 0) < 1e-9) continue;
    [rows[column], rows[best]] = [pivot, other];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] ?? 0) < 1e-9 ? 0 : (row[size] ?? 0) / (row[at] ?? 1)));
}
