import type { ExtraServiceId, ServiceTypeName } from '@nitida/contract';
import type { IconName } from '@nitida/ui/icons';

/** The services, cheapest first. */
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
