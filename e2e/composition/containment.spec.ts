import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';
import { copySources, type FixtureSite, startFixtureSite } from './fixture-site.ts';

/** A remote blocks the page longer than the watchdog permits, in ms, and then goes on, so that the test can too. */
const blockMs = 5500;

const block = `const block = () => { const end = Date.now() + ${blockMs}; while (Date.now() < end); };`;

/** Alpha's second page does what the id in its path names. */
const secondPage = `
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
${block}
export default function SecondPage() {
  const { t } = useTranslation('alpha');
  const { id } = useParams();
  const navigate = useNavigate();
  if (id === 'render') block();
  useEffect(() => {
    if (id === 'effect') block();
    if (id === 'linger') setInterval(() => { if (location.pathname === '/beta') void navigate('/'); }, 50);
  }, [id, navigate]);
  if (id === 'there') return <Navigate to="/alpha/second/back" />;
  if (id === 'back') return <Navigate to="/alpha/second/there" />;
  return <h1>{t('second')}</h1>;
}
`;

let site: FixtureSite;
let removeSources: () => void;
test.beforeAll(async () => {
  const { root, remove } = copySources();
  removeSources = remove;
  const activate = join(root, 'mf-alpha/src/activate.tsx');
  writeFileSync(activate, `${readFileSync(activate, 'utf8')}\n${block}\nif (location.search === '?evaluation') block();\n`);
  appendFileSync(activate, 'Reflect.set(globalThis, "alphaActivations", 0);\n');
  const counted = readFileSync(activate, 'utf8').replace(
    'const activate: Activate = () => ({',
    `const activate: Activate = () => (Reflect.set(globalThis, 'alphaActivations', Reflect.get(globalThis, 'alphaActivations') + 1), {
  deactivate: () => Reflect.set(globalThis, 'alphaIsLeft', true),`,
  );
  writeFileSync(activate, counted);
  writeFileSync(join(root, 'mf-alpha/src/second-page.tsx'), secondPage);
  site = await startFixtureSite(root);
});
test.afterAll(async () => {
  await site.stop();
  removeSources();
});

/** React writes what a boundary caught to the console. WebKit's console has only the kind of the error. */
const heldBack = /blocked the page|^console: Error \(/;

const fallback = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'Not loaded' });
const greeting = (page: Page, text: string) => page.getByRole('heading', { name: text });
const marks = (page: Page) => page.evaluate(() => sessionStorage.getItem('running'));
const reports = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.reports.map(({ message }) => message));

for (const [where, path] of [
  ['when it is evaluated', '/?evaluation'],
  ['when it is rendered', '/alpha/second/render'],
  ['in an effect', '/alpha/second/effect'],
] as const) {
  test(`a release that blocks the page ${where} is replaced by the fallback at the next load, until a retry`, async ({ page, guard }) => {
    guard.allow(heldBack);
    await page.goto(`${site.url}${path}`);
    await expect.poll(() => reports(page), { timeout: 60_000 }).toContain('Error: alpha blocked the page');
    expect(await marks(page)).toContain('"isHung":true');

    await page.goto(`${site.url}/`);
    await expect(fallback(page)).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText('Muestra')).toBeVisible();
    await page.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(greeting(page, 'beta greets (es)')).toBeVisible();

    await page.getByRole('link', { name: 'Alpha', exact: true }).click();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(greeting(page, 'alpha greets (es)')).toBeVisible();
    await expect.poll(() => marks(page)).toBeNull();
  });
}

test('a tab that is closed while a release loads leaves no mark, and one that was left behind long ago counts', async ({ page, guard }) => {
  guard.allow(heldBack);
  await page.goto(`${site.url}/beta`);
  await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  await expect.poll(() => marks(page)).toBeNull();
  const version = await page.evaluate(() => {
    const { composition } = JSON.parse(document.getElementById('page')?.textContent ?? '{}');
    return composition.remotes.find(({ name }: { name: string }) => name === 'alpha').version;
  });
  const leaveMark = (times: number, ageMs: number) =>
    page.evaluate(
      ([id, mark]) => sessionStorage.setItem('running', JSON.stringify({ [String(id)]: mark })),
      [`alpha@${version}`, { at: Date.now() - ageMs, times, isHung: false }],
    );
  await leaveMark(1, 0);
  await page.goto(`${site.url}/`);
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  // The page removes its own mark two frames after it was drawn, and this one with it.
  await expect.poll(() => marks(page)).toBeNull();
  await leaveMark(1, 60_000);
  await page.goto(`${site.url}/`);
  await expect(fallback(page)).toBeVisible();
});

test('a loop of redirects is cut, the fallback stands, and the rest of the site works', async ({ page, guard }) => {
  guard.allow(/redirects without end|^console: Error \(/);
  await page.goto(`${site.url}/beta`);
  await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  await page.goto(`${site.url}/alpha/second/there`);
  await expect(fallback(page)).toBeVisible();
  expect((await reports(page)).join()).toContain('alpha redirects without end');
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(greeting(page, 'beta greets (en)')).toBeVisible();
});

test("a remote that keeps redirecting from another team's page does not make it unreachable", async ({ page }) => {
  await page.goto(`${site.url}/alpha/second/linger`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const beta = page.getByRole('link', { name: 'Beta', exact: true });
  await beta.click();
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  await beta.click();
  await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  await expect.poll(() => reports(page)).toContain('Error: alpha navigates again and again while the page of another remote is shown.');
  await expect(page).toHaveURL(/\/beta$/);
});

test('a remote is deactivated 30 seconds after its last page was left, and activated again on return', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${site.url}/`);
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  const state = () => page.evaluate(() => [Reflect.get(globalThis, 'alphaActivations'), Reflect.get(globalThis, 'alphaIsLeft') ?? false]);
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  await page.clock.runFor(29_000);
  expect(await state()).toEqual([1, false]);
  await page.clock.runFor(2000);
  expect(await state()).toEqual([1, true]);
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  expect((await state())[0]).toBe(2);
});
