import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'mf_work',
  owner: 'Work',
  hostApi: 1,
  namespaces: ['work'],
  routes: [
    { name: 'work.home', path: '/work', access: 'open', prerender: true, page: './src/features/home/home-page.tsx' },
    { name: 'work.instructions', path: '/work/instructions', access: 'open', prerender: true, page: './src/features/guide/guide-page.tsx' },
    { name: 'work.survey', path: '/work/survey', access: 'open', prerender: true, page: './src/features/survey/survey-page.tsx' },
  ],
});

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote> {}
}
