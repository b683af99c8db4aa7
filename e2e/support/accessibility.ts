import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Fails, naming rule and element, when the page as it stands breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * The rules of WCAG 2.2 AA that the page breaks as it stands, as far as a machine can check them; a line each. Looked for in Chromium:
 * the rules read the same elements in each engine, and a page of Firefox ESR that axe goes through may end with its process.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe');
    const { violations }: { violations: Violation[] } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    const { scrollX, scrollY } = window;
    const faults = idFaults();
    for (const { id, help, nodes } of violations)
      for (const { target } of nodes)
        if (!isAllRight(id, target) && (id !== 'target-size' || (await isTooSmall(target))))
          faults.push(`${id}: ${help} at ${target.join(' ')}`);
    window.scrollTo(scrollX, scrollY);
    return faults;

    /** What the rules do not know of a popover. */
    function isAllRight(id: string, target: string[]): boolean {
      const element = document.querySelector(target.join(' '));
      // Beside its dialog a popover holds only the hidden button that closes it for screen readers.
      const dialog = element?.querySelector('[role="dialog"]') ?? null;
      if (id !== 'region' || element === null || dialog === null) return false;
      const beside = [...element.querySelectorAll('*')].filter(
        (each) => !each.contains(dialog) && each.parentElement?.contains(dialog) === true && !dialog.contains(each),
      );
      return beside.every(({ clientWidth }) => clientWidth <= 1);
    }

    /** axe looks at few of the ids that attributes name, and at no id that stands twice unless a name needs it. */
    function idFaults(): string[] {
      const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
      const named = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((each) => (each.getAttribute(attribute) ?? '').split(' ')),
      );
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id: ${id} stands twice`),
        ...named.filter((id) => id !== '' && !ids.includes(id)).map((id) => `id: ${id} is named and not there`),
      ];
    }

    /** What happens to lie half under a bar that stays in place is as large as it is once it is clear of it. */
    async function isTooSmall(target: string[]): Promise<boolean> {
      document.querySelector(target.join(' '))?.scrollIntoView({ block: 'center' });
      const again: { violations: Violation[] } = await axe.run(target.join(' '), { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    }
  });
}
