import type { Area } from '../area.ts';

/** The texts of the site's pages. */
export const content: Area = {
  name: 'content.name',
  scope: 'content',
  path: '/content',
  pages: [
    { path: '', name: 'contentPages.name', load: () => import('./list/content-pages-page.tsx') },
    { path: 'edit/:page', within: '', load: () => import('./editor/editor-page.tsx') },
  ],
};
