import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'mf_work',
  owner: 'Work',
  hostApi: 1,
  namespaces: ['work'],
  routes: [
    {
      name: 'work.home',
      path: '/work',
      access: 'open',
      budget: 8900,
      prerender: true,
      page: './src/features/home/home-page.tsx',
      navigation: [
        { place: 'tabs', order: 20, text: 'workWithUs' },
        { place: 'menu.work', order: 10, text: 'main' },
        { place: 'footer.withUs', order: 10, text: 'workWithUs' },
      ],
    },
    {
      name: 'work.instructions',
      path: '/work/instructions',
      access: 'open',
      budget: 6400,
      prerender: true,
      page: './src/features/guide/guide-page.tsx',
      navigation: [
        { place: 'menu.work', order: 20, text: 'instructions' },
        { place: 'footer.withUs', order: 20, text: 'guide' },
      ],
    },
    {
      name: 'work.survey',
      path: '/work/survey',
      access: 'open',
      budget: 21_000,
      prerender: true,
      page: './src/features/survey/survey-page.tsx',
      navigation: [{ place: 'menu.work', order: 30, text: 'survey' }],
    },
    {
      name: 'work.password',
      path: '/work/password',
      access: 'open',
      budget: 9600,
      page: './src/features/password/password-page.tsx',
      title: 'password.title',
    },
  ],
});

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote> {}
}
