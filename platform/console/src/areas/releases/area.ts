import type { Area } from '../area.ts';

/** What is served, and who may change it. */
export const releases: Area = {
  name: 'releases.name',
  scope: 'platform',
  path: '/releases',
  pages: [
    { path: '', name: 'served.name', load: () => import('./served/served-page.tsx') },
    { path: 'remotes/:name', within: '', load: () => import('./remotes/remote-page.tsx') },
    { path: 'gate', name: 'gate.name', load: () => import('./gate/gate-page.tsx') },
    { path: 'compositions', name: 'compositions.name', load: () => import('./compositions/compositions-page.tsx') },
    { path: 'compositions/:id/matrix', load: () => import('./compositions/matrix-page.tsx') },
    { path: 'compositions/:from/:to', load: () => import('./compositions/difference-page.tsx') },
    { path: 'rollouts', name: 'rollouts.name', load: () => import('./rollouts/rollouts-page.tsx') },
    { path: 'rollouts/:id', load: () => import('./rollouts/rollout-page.tsx') },
    { path: 'previews', name: 'previews.name', load: () => import('./previews/previews-page.tsx') },
    { path: 'errors', name: 'errors.name', load: () => import('./errors/errors-page.tsx') },
    { path: 'nodes', name: 'nodes.name', load: () => import('./nodes/nodes-page.tsx') },
    { path: 'log', name: 'log.name', load: () => import('./log/log-page.tsx') },
    { path: 'teams', name: 'teams.name', load: () => import('./teams/teams-page.tsx') },
  ],
};
