/**
 * What a process serves. `api`: the calls of customers and staff, and the jobs. `composer`: pages and the files of releases. `registry`:
 * publishing, channels, rollouts and the staff console. `renderer`: pages that are rendered ahead, with code of teams in a sandbox.
 */
export const roles = ['api', 'composer', 'registry', 'renderer'] as const;
export type Role = (typeof roles)[number];

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** Without a list. In production a renderer is always a process of its own. */
const defaultRoles = (production: boolean) => roles.filter((role) => !production || role !== 'renderer');

/** The roles of a list that is separated by commas. Null when it names something else. */
export function rolesOf(list: string | undefined, production: boolean): ReadonlySet<Role> | null {
  if (list === undefined) return new Set(defaultRoles(production));
  const names = list.split(',').map((name) => name.trim());
  return names.every(isRole) ? new Set(names.filter(isRole)) : null;
}
