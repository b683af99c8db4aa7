import '@nitida/ui/app.css';

/** Each import runs in a task of its own. Together they would delay the answer to a tap on a prerendered page. */
const tasks = [
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'react-i18next'),
  () => import(/* webpackMode: "eager" */ './create-shell.ts'),
  () => import(/* webpackMode: "eager" */ '../layout/site-layout.tsx'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

async function run(): Promise<void> {
  // The scripts of a prerendered page may run before its whole markup has arrived.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  for (const task of tasks) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await task();
  }
}

// Not awaited: modules that wait would bring a part of the bundler's runtime to every page.
void run();
