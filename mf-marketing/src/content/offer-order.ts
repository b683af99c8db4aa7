import type { ExtraServiceId, ServiceTypeName } from '@nitida/contract';
import type { IconName } from '@nitida/ui/icons';

/** Cheapest first, as a menu is read. */
export const serviceOrder: readonly ServiceTypeName[] = ['Basic', 'Detailed', 'After party', 'Move in/out', 'After builders'];

export const extraIcons: Record<ExtraServiceId, IconName> = {
  fridge: 'fridge',
  oven: 'oven',
  dishwasher: 'dishwasher',
  washer: 'washer',
  dryer: 'dryer',
  microwave: 'microwave',
  kitchenCabinets: 'cabinet',
  windows: 'window',
  tileWalls: 'tile',
};
