import type { Area } from '../area.ts';

/** What visitors and customers read: the site's pages, and what stands beside them. */
export const content: Area = {
  name: 'content.name',
  scope: 'content',
  path: '/content',
  pages: [
    { path: '', name: 'contentPages.name', load: () => import('./list/content-pages-page.tsx') },
    { path: 'edit/:page', within: '', load: () => import('./editor/editor-page.tsx') },
    { path: 'announcements', name: 'announcements.name', load: () => import('./announcements/announcements-page.tsx') },
    { path: 'announcements/new', within: 'announcements', load: () => import('./announcements/announcement-page.tsx') },
    { path: 'menus', name: 'menus.name', load: () => import('./menus/menus-page.tsx') },
    { path: 'mails', name: 'mails.name', load: () => import('./mails/mails-page.tsx') },
    { path: 'mails/:mail', within: 'mails', load: () => import('./mails/mail-page.tsx') },
    { path: 'experiments', name: 'experiments.name', load: () => import('./experiments/experiments-page.tsx') },
  ],
};
