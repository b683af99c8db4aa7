import { isAwaitingHydration } from '../../content/is-awaiting-hydration.ts';
import { preparePage } from '../../content/prepare-page.ts';
import { loadSectionViews } from './late-sections.tsx';

/**
 * Prepares a page of sections. A page that is drawn in the browser has its full height at once, so that the browser can return to the visitor's place;
 * on a prerendered page the views of later sections arrive after the first render.
 */
export const prepareSections: typeof preparePage = (...page) => {
  const prepare = preparePage(...page);
  return async (language) => {
    const [head] = await Promise.all([prepare(language), isAwaitingHydration() ? null : loadSectionViews()]);
    return head;
  };
};
