/**
 * What a process serves. `api`: the calls of customers and staff, and the jobs. `composer`: pages and the files of releases, rendered ahead. `registry`:
 * publishing, channels, rollouts and the staff console.
 */
export const roles = ['api', 'composer', 'registry'] as const;
export type Role = (typeof roles)[number];

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** The roles of a list that is separated by commas, all of them without a list. Null when it names something else. */
export function rolesOf(list: string | undefined): ReadonlySet<Role> | null {
  if (list === undefined) return new Set(roles);
  const names = list.split(',').map((name) => name.trim());
  return names.every(isRole) ? new Set(names.filter(isRole)) : null;
}
