import type { HostileView, SoldierView, View } from '../../generated/warfighter';

/** The soldiers of a slot that stand, in the order of purchase. */
export const soldiersOn = ({ soldiers }: Pick<View, 'soldiers'>, slot: number): SoldierView[] =>
  soldiers.filter((one) => one.slot === slot && one.status.is === 'up');

/** The hostile cards of a slot, in the order of arrival. */
export const hostilesOn = ({ hostiles }: Pick<View, 'hostiles'>, slot: number): HostileView[] =>
  hostiles.filter((one) => one.slot === slot);
