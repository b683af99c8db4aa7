import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { copySources, publish, startFixtureSite } from './fixture-site.ts';

/** Every built file in a folder, with its hash and modification time. */
const builtFiles = (dir: string): string[] =>
  readdirSync(dir).map((name) => {
    const path = join(dir, name);
    return `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')} ${statSync(path).mtimeMs}`;
  });

test('a remote that is published to a running site appears on the next page, and nothing else is rebuilt', async ({ page }) => {
  const { root, remove } = copySources();
  const site = await startFixtureSite(root);
  try {
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('heading', { name: 'alpha greets (en)' })).toBeVisible();
    const others = () => ['shell', 'mf-beta'].flatMap((folder) => builtFiles(join(root, folder, 'dist')));
    const before = others();
    const texts = join(root, 'mf-alpha/src/i18n/en.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('alpha greets', 'alpha welcomes'));

    await publish(site, 'mf-alpha', root);

    expect(others()).toEqual(before);
    // The open page keeps its composition.
    await page.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'beta greets (en)' })).toBeVisible();
    await page.getByRole('link', { name: 'Alpha', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'alpha greets (en)' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'alpha welcomes (en)' })).toBeVisible();
  } finally {
    await site.stop();
    remove();
  }
});
