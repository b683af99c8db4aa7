import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';
import { copySources, type FixtureSite, startFollowedSite } from './fixture-site.ts';

const pageWithField = (heading: string): string => `
import { useState } from 'react';
import { styled } from 'styled-components';
import { Part } from './part.tsx';

const Heading = styled.h1\`
  letter-spacing: 1px;
\`;

export default function HomePage() {
  const [name, setName] = useState('');
  return (
    <main>
      <Heading>${heading}</Heading>
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <Part />
    </main>
  );
}
`;
const part = (text: string): string => `export const Part = () => <p>${text}</p>;\n`;

let root: string;
let remove: () => void;
let site: FixtureSite;
const write = (path: string, content: string) => writeFileSync(join(root, path), content);
const change = (path: string, from: string, to: string) => write(path, readFileSync(join(root, path), 'utf8').replace(from, to));

test.beforeAll(async () => {
  ({ root, remove } = copySources());
  write('mf-alpha/src/home-page.tsx', pageWithField('first'));
  write('mf-alpha/src/part.tsx', part('part, first'));
  site = await startFollowedSite(root);
});
test.afterAll(async () => {
  await site.stop();
  remove();
});
// An open page would report the end of its event stream when the site stops.
test.afterEach(({ page }) => page.close());

/** Opens the page, types into its field, and counts the documents that are loaded afterwards. */
async function openAndType(page: Page): Promise<{ loads: number }> {
  await page.goto(`${site.url}/`);
  await page.getByLabel('Name').fill('Ana');
  const counted = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads += 1;
  });
  return counted;
}

test('changes in a remote, in a part of its page and in the shell appear, and a half-filled field keeps its text', async ({ page }) => {
  const counted = await openAndType(page);
  const heading = page.getByRole('heading', { level: 1 });

  write('mf-alpha/src/home-page.tsx', pageWithField('second'));
  await expect(heading).toHaveText('second');
  write('mf-alpha/src/part.tsx', part('part, second'));
  await expect(page.getByText('part, second')).toBeVisible();
  change('shell/src/bootstrap/header.tsx', 'Español', 'En español');
  await expect(page.getByRole('button', { name: 'En español' })).toBeVisible();
  // One replacement does not undo the other.
  await expect(heading).toHaveText('second');
  write('mf-alpha/src/home-page.tsx', pageWithField('third'));
  await expect(heading).toHaveText('third');
  await expect(page.getByRole('button', { name: 'En español' })).toBeVisible();

  await expect(page.getByLabel('Name')).toHaveValue('Ana');
  expect(counted.loads).toBe(0);
});

test('a page whose code loads after a change shows the change', async ({ page }) => {
  const counted = await openAndType(page);
  change('mf-beta/src/second-page.tsx', "<h1>{t('second')}</h1>", '<h1>changed before it was loaded</h1>');
  write('mf-alpha/src/home-page.tsx', pageWithField('fourth'));
  await expect(page.getByRole('heading', { name: 'fourth' })).toBeVisible();

  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'changed before it was loaded' })).toBeVisible();
  expect(counted.loads).toBe(0);
});

test('a change that cannot be replaced reloads the page, and the next visit shows it too', async ({ page }) => {
  const counted = await openAndType(page);
  const loaded = page.waitForEvent('load');
  change('mf-alpha/src/i18n/en.json', 'alpha, second page', 'alpha, changed text');
  await loaded;
  expect(counted.loads).toBe(1);
  await page.goto(`${site.url}/alpha/second`);
  await expect(page.getByRole('heading', { name: 'alpha, changed text (en)' })).toBeVisible();
});

test('a page says of a source that does not compile why, and no more once it is mended', async ({ page, guard }) => {
  // The next build replaces what failed, too.
  guard.allow(/Module build failed|Syntax Error/);
  await page.goto(`${site.url}/`);
  const note = page.getByRole('alert');
  const elsewhere = readFileSync(join(root, 'mf-beta/src/second-page.tsx'), 'utf8');
  write('mf-beta/src/second-page.tsx', `${elsewhere} const = ;`);
  await expect(note).toContainText('does not compile');
  await expect(note).toContainText('second-page.tsx');
  write('mf-beta/src/second-page.tsx', elsewhere);
  await expect(note).toHaveCount(0);

  write('mf-alpha/src/part.tsx', 'export const Part = () => <p>broken</p;\n');
  await expect(note).toContainText('part.tsx');
  write('mf-alpha/src/part.tsx', part('part, mended'));
  await expect(page.getByText('part, mended')).toBeVisible();
  await expect(note).toHaveCount(0);
});
