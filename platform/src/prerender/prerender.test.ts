import { languages } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { booking, choose, composition, other, route, sound, usePrerenderers } from '../../test/example-prerenderer.ts';
import { writeRelease } from '../../test/example-release.ts';
import type { RenderLimits } from './run-process.ts';

const setUp = usePrerenderers();

test('declared pages are rendered in every language by the shell and the remotes together', async () => {
  const { prerenderer } = await setUp();
  expect(choose(prerenderer, composition(1)).id).toBe(1);
  expect(prerenderer.find(composition(1), '/work', 'es')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'es')).toEqual({
    html: 'es | /work | http://api | 2027-05-03T10:00:00.000Z | Hello',
    styles: '<style>a{}</style>',
    answers: { getPricing: 1 },
    at: '2027-05-03T10:00:00.000Z',
    navigation: expect.any(Object),
    takenDown: [],
  });
  expect(languages.filter((language) => prerenderer.find(composition(1), '/work', language) === null)).toEqual([]);
  expect(prerenderer.find(composition(1), '/survey', 'es')).toBeNull();
  expect(prerenderer.find(composition(1), '/p/autumn', 'es')?.html).toContain('es | /p/autumn');
  expect(prerenderer.find(composition(1), '/p/winter', 'es')).toBeNull();
});

test('a page that is not prerendered has a frame, with its title for customers', async () => {
  const { prerenderer } = await setUp();
  const titles = Object.fromEntries(languages.map((language) => [language, `Your bill (${language})`]));
  const routes = [
    { name: 'bills.bill', path: '/bill/:id', access: 'customer' as const, page: './page.tsx' },
    { name: 'bills.steps', path: '/steps/:step?', access: 'open' as const, page: './page.tsx' },
  ];
  const bills = await writeRelease({ name: 'bills', paths: [], change: { routes, titles: { 'bills.bill': titles } } as never });
  const served = { ...composition(1), remotes: [bills.release] };
  choose(prerenderer, served);
  await prerenderer.settled();
  expect(prerenderer.frame(served, { path: '/bill/:id' }, 'es')?.html).toBe('es | /bill/x | Your bill (es)');
  expect(prerenderer.frame(served, { path: '/steps/:step?' }, 'ru')?.html).toBe('ru | /steps | ');
  expect(prerenderer.find(served, '/steps', 'ru')).toBeNull();
});

test('a route may have a whole page as its frame, and the header alone when that page cannot be rendered', async () => {
  const { prerenderer, failures } = await setUp();
  const steps = { name: 'work.steps', path: '/steps/:step?', access: 'open' as const, page: './page.tsx', frame: '/steps/first' };
  const bill = { name: 'work.bill', path: '/bill', access: 'customer' as const, page: './page.tsx', frame: '/bill' };
  const broken = { name: 'work.odd', path: '/odd', access: 'open' as const, page: './page.tsx', frame: '/broken' };
  const { release: framed } = await writeRelease({ name: 'work', paths: [], change: { routes: [steps, bill, broken] } });
  const served = { ...composition(1), remotes: [framed] };
  choose(prerenderer, served);
  await prerenderer.settled();
  expect(prerenderer.frame(served, steps, 'es')?.html).toBe('es | /steps/first | Hello');
  expect(prerenderer.frame(served, bill, 'es')?.html).toBe('es | /bill | Hello');
  expect(prerenderer.frame(served, broken, 'es')?.html).toBe('es | /odd | ');
  expect(prerenderer.find(served, '/steps/first', 'es')).toBeNull();
  expect(failures).toHaveLength(languages.length);
});

test('a page that throws is reported and left to the browser, and the others are rendered', async () => {
  const { prerenderer, failures } = await setUp();
  choose(prerenderer, composition(1));
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/broken', 'en')).toBeNull();
  expect(prerenderer.find(composition(1), '/work', 'ru')).not.toBeNull();
  const firstLines = failures.map((failure) => failure.split('\n')[0]);
  expect(firstLines).toEqual(languages.map((language) => `${language} /broken: Error: no such luck`));
});

test('a page whose parts only a script could place is left to the browser', async () => {
  const { prerenderer, failures } = await setUp();
  const { release } = await writeRelease({ name: 'work', paths: [], change: { routes: [route('work.streamed', '/streamed', true)] } });
  const served = { ...composition(1), remotes: [release] };
  choose(prerenderer, served);
  await prerenderer.settled();
  expect(prerenderer.find(served, '/streamed', 'en')).toBeNull();
  expect(failures[0]).toContain('only a script could place them');
});

test('after a failed page, all pages are rendered again after five minutes', async () => {
  const { prerenderer, pass } = await setUp();
  choose(prerenderer, composition(1));
  await prerenderer.settled();
  pass(5 * 60_000 + 1);
  expect(prerenderer.find(composition(1), '/work', 'en')?.at).toBe('2027-05-03T10:00:00.000Z');
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'en')?.at).toBe('2027-05-03T10:05:00.001Z');
});

test('after a change of data, no page is shown until it is rendered again', async () => {
  const { prerenderer } = await setUp();
  choose(prerenderer, composition(1));
  await prerenderer.settled();
  prerenderer.refresh();
  expect(prerenderer.find(composition(1), '/work', 'en')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'en')).not.toBeNull();
});

test('pages are rendered again after three hours and served until then', async () => {
  const { prerenderer, pass } = await setUp();
  const whole = { ...composition(1), remotes: [sound, booking] };
  choose(prerenderer, whole);
  await prerenderer.settled();
  pass(3 * 60 * 60_000);
  prerenderer.find(whole, '/work', 'en');
  await prerenderer.settled();
  pass(1);
  expect(prerenderer.find(whole, '/work', 'en')?.at).toBe('2027-05-03T10:00:00.000Z');
  await prerenderer.settled();
  expect(prerenderer.find(whole, '/work', 'en')?.at).toBe('2027-05-03T13:00:00.001Z');
});

describe('the code of a team', () => {
  /** Renders a second remote with a page, whose module is `source`. */
  async function beside(source: string, limits: RenderLimits) {
    const { prerenderer, failures } = await setUp({ sources: { other: source }, limits });
    const whole = { ...composition(1), remotes: [sound, other] };
    choose(prerenderer, whole);
    await prerenderer.settled();
    const page = (path: string) => prerenderer.find(whole, path, 'en')?.html;
    return { failures, ours: page('/work'), theirs: page('/other') };
  }
  const limits: RenderLimits = { milliseconds: 20_000, megabytes: 384 };

  test.for([
    ['throws when it is loaded', "throw new Error('no such luck')", 'no such luck'],
    ['never ends', 'for (;;) {}', 'did not render its pages within'],
    ['ends the process', 'process.exit(0)', 'other ended before this page was rendered.'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length));', 'other ended before'],
  ] as const)('a remote that %s loses only its own pages', async ([, source, told]) => {
    const { ours, theirs, failures } = await beside(source, { milliseconds: source.includes('{}') ? 3000 : 20_000, megabytes: 64 });
    expect(ours).toContain('en | /work');
    expect(theirs).toBeUndefined();
    expect(failures).toHaveLength(languages.length);
    expect(failures[0]).toContain(told);
  });

  test('a remote cannot read our environment or files, write files, or start processes', async () => {
    process.env.NITIDA_TEST_SECRET = 'sk_live_secret';
    const source = `
      import { execSync } from 'node:child_process';
      import { readFileSync, writeFileSync } from 'node:fs';
      import { Worker } from 'node:worker_threads';
      const attempt = (work) => { try { return String(work()); } catch (error) { return error.code; } };
      const tried = [
        JSON.stringify(process.env),
        attempt(() => readFileSync('/etc/hostname', 'utf8')),
        attempt(() => readFileSync('/proc/' + process.ppid + '/environ', 'utf8')),
        attempt(() => writeFileSync(new URL('./shell.mjs', import.meta.url), '')),
        attempt(() => execSync('env')),
        attempt(() => new Worker('process.env', { eval: true })),
      ];
      export default () => tried.join(' ');`;
    const { theirs } = await beside(source, limits);
    delete process.env.NITIDA_TEST_SECRET;
    const denied = Array.from({ length: 5 }, () => 'ERR_ACCESS_DENIED').join(' ');
    expect(theirs).toMatch(new RegExp(`\\{\\S*\\} ${denied}$`));
    expect(theirs).not.toContain('sk_live_secret');
  });

  test('a remote cannot report pages of another remote', async () => {
    const source = `
      process.send({ path: '/work', language: 'en', rendered: { html: 'forged', styles: '', answers: {} } });
      export default () => 'its own';`;
    const { ours, theirs } = await beside(source, limits);
    expect(ours).toContain('Hello');
    expect(theirs).toContain('its own');
  });
});
