import { type ServiceTypeName, serviceTypeNames } from './names.ts';

type InServices = Partial<Record<ServiceTypeName, boolean>>;

const inAll = (isIncluded: boolean): InServices => Object.fromEntries(serviceTypeNames.map((type) => [type, isIncluded]));

/** The services that do more than clean what is seen. */
const inDetail: InServices = { Basic: false, Detailed: true, 'Move in/out': true, 'After builders': true, 'After party': false };

/**
 * Which service includes which task. A service that is not named has no such task: an empty home has no beds. What customers can
 * add as an extra is in no service.
 */
export const cleaningTasks = {
  surfaces: inAll(true),
  floors: inAll(true),
  bathrooms: inAll(true),
  kitchen: inAll(true),
  beds: { Basic: true, Detailed: true, 'After party': true },
  bins: { Basic: true, Detailed: true, 'Move in/out': true, 'After party': true },
  details: inDetail,
  taps: inDetail,
  wardrobes: { Detailed: false, 'Move in/out': true },
  buildingDust: { 'Move in/out': false, 'After builders': true },
  paint: { 'Move in/out': false, 'After builders': true },
  dishes: { Basic: false, Detailed: false, 'After party': true },
  terrace: { ...inAll(false), 'After party': true },
  rubble: { 'After builders': false },
  appliances: inAll(false),
  windows: inAll(false),
  laundry: { Basic: false, Detailed: false, 'After party': false },
  furniture: inAll(false),
  height: inAll(false),
} as const satisfies Record<string, InServices>;

export type CleaningTask = keyof typeof cleaningTasks;

const entries = Object.entries(cleaningTasks) as [CleaningTask, InServices][];

/** The tasks that a service includes, or those that customers must not expect from it. */
export const tasksOf = (type: ServiceTypeName, isIncluded: boolean): CleaningTask[] =>
  entries.filter(([, services]) => services[type] === isIncluded).map(([task]) => task);

/** What a drawing of the home shows of a service, beyond the floors, surfaces, bathrooms and kitchens of every service. */
export function drawnTasks(type: ServiceTypeName) {
  const included = tasksOf(type, true);
  const has = (task: CleaningTask) => included.includes(task);
  return { edges: has('details'), frames: has('paint'), wardrobes: has('wardrobes'), beds: has('beds'), terrace: has('terrace') };
}
