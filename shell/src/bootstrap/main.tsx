import '@nitida/ui/app.css';

/**
 * The shell and its libraries, in tasks of their own one after the other: begun in one go they would keep a tap on a page that
 * stands already waiting.
 */
const tasks = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'react-aria-components/I18nProvider'),
  () => import(/* webpackMode: "eager" */ 'axios'),
  () => import(/* webpackMode: "eager" */ 'react-i18next'),
  () => import(/* webpackMode: "eager" */ './create-shell.ts'),
  () => import(/* webpackMode: "eager" */ 'react-aria-components/Menu'),
  () => import(/* webpackMode: "eager" */ '../layout/site-layout.tsx'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];
// The scripts of a page that stands already may run before all of its markup has arrived.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
for (const task of tasks) {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await task();
}
