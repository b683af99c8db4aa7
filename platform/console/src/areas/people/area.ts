import type { Area } from '../area.ts';

/** Who may sign in here, and what they did. */
export const people: Area = {
  name: 'operations.people.area',
  scope: 'platform',
  path: '/people',
  pages: [
    { path: '', name: 'operations.people.name', load: () => import('./people-page.tsx') },
    { path: 'audit', name: 'operations.audit.name', load: () => import('./audit-page.tsx') },
    { path: 'security', name: 'operations.security.name', load: () => import('./security-page.tsx') },
  ],
};
