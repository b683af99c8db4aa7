import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Fails with rule and element when the page breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * The broken rules of WCAG 2.2 AA that a machine can check, one line each. It runs in Chromium only: the rules read the same
 * elements in each engine, and axe may crash a page of Firefox ESR.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return [];
  if (!(await page.evaluate(() => '__axe' in window))) {
    await page.evaluate(await axe);
    // The page would report what axe adds as left behind by the remote that is left next.
    await page.evaluate(() => {
      Reflect.set(window, '__axe', Reflect.get(window, 'axe'));
      Reflect.deleteProperty(window, 'axe');
      Reflect.deleteProperty(document, 'elementsFromPoint');
    });
  }
  return page.evaluate(async () => {
    const axe = Reflect.get(window, '__axe');
    const { violations }: { violations: Violation[] } = await axe.run(document, {
      // Of what passed, nothing is described.
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Whoever controls the page by voice says what is written on a control. The rule is experimental, so it is off unless it is named.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    const { scrollX, scrollY } = window;
    const faults = idFaults();
    for (const { id, help, nodes } of violations)
      for (const { target } of nodes)
        if (!isAllRight(id, target) && (id !== 'target-size' || (await isTooSmall(target))))
          faults.push(`${id}: ${help} at ${target.join(' ')}`);
    window.scrollTo(scrollX, scrollY);
    return faults;

    /** Exceptions for popovers, which the rules do not know. */
    function isAllRight(id: string, target: string[]): boolean {
      const element = document.querySelector(target.join(' '));
      // Beside its dialog, a popover contains only the hidden close button for screen readers.
      const dialog = element?.querySelector('[role="dialog"]') ?? null;
      if (id !== 'region' || element === null || dialog === null) return false;
      const beside = [...element.querySelectorAll('*')].filter(
        (each) => !each.contains(dialog) && each.parentElement?.contains(dialog) === true && !dialog.contains(each),
      );
      return beside.every(({ clientWidth }) => clientWidth <= 1);
    }

    /** axe checks only some of the ids that attributes reference, and ignores most duplicate ids. */
    function idFaults(): string[] {
      const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
      const named = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
        [...document.querySelectorAll(`[${attribute}]`)].flatMap((each) =>
          (each.getAttribute(attribute) ?? '')
            .split(' ')
            .map((id) => ({ id, by: `${attribute} of ${each.tagName.toLowerCase()} ${each.id}` })),
        ),
      );
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id: ${id} stands twice`),
        ...named.filter(({ id }) => id !== '' && !ids.includes(id)).map(({ id, by }) => `id: ${id} is named by ${by} and not there`),
      ];
    }

    /** A control that is half under a fixed bar has its full size once it is scrolled clear. */
    async function isTooSmall(target: string[]): Promise<boolean> {
      document.querySelector(target.join(' '))?.scrollIntoView({ block: 'center' });
      const again: { violations: Violation[] } = await axe.run(target.join(' '), { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    }
  });
}
