import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails, naming rule and element, when the page as it stands breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(await axe);
  const faults = await page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      (violation: { id: string; help: string; nodes: { target: string[] }[] }) =>
        `${violation.id}: ${violation.help} at ${violation.nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}
