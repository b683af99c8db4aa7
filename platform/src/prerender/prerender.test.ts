import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { booking, choose, composition, route, sound, usePrerenderers, writeRendered } from '../../test/example-prerenderer.ts';

const setUp = usePrerenderers();
const inMain = (text: string) => `<main id="content">${text}</main>`;

test('declared pages are rendered in every language by the shell and the remotes together', async () => {
  const { prerenderer } = await setUp();
  expect(choose(prerenderer, composition(1)).id).toBe(1);
  expect(prerenderer.find(composition(1), '/work', 'es')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'es')).toEqual({
    html: '<main id="content">es | /work | 1 | 2027-05-03T10:00:00.000Z | Hello</main>',
    styles: '<style data-styled="true">a{}</style>',
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
  const bills = await writeRendered({ name: 'bills', paths: [], change: { routes, titles: { 'bills.bill': titles } } as never });
  const served = { ...composition(1), remotes: [bills.release] };
  choose(prerenderer, served);
  await prerenderer.settled();
  expect(prerenderer.frame(served, { path: '/bill/:id' }, 'es')?.html).toBe(inMain('es | /bill/x | Your bill (es)'));
  expect(prerenderer.frame(served, { path: '/steps/:step?' }, 'ru')?.html).toBe(inMain('ru | /steps | '));
  expect(prerenderer.find(served, '/steps', 'ru')).toBeNull();
});

test('a route may have a whole page as its frame, and the header alone when that page cannot be rendered', async () => {
  const { prerenderer, failures } = await setUp();
  const steps = { name: 'work.steps', path: '/steps/:step?', access: 'open' as const, page: './page.tsx', frame: '/steps/first' };
  const bill = { name: 'work.bill', path: '/bill', access: 'customer' as const, page: './page.tsx', frame: '/bill' };
  const broken = { name: 'work.odd', path: '/broken/:part?', access: 'open' as const, page: './page.tsx', frame: '/broken' };
  const { release: framed } = await writeRendered({ name: 'work', paths: [], change: { routes: [steps, bill, broken] } });
  const served = { ...composition(1), remotes: [framed] };
  choose(prerenderer, served);
  await prerenderer.settled();
  expect(prerenderer.frame(served, steps, 'es')?.html).toBe(inMain('es | /steps/first | Hello'));
  expect(prerenderer.frame(served, bill, 'es')?.html).toBe(inMain('es | /bill | Hello'));
  expect(prerenderer.frame(served, broken, 'es')?.html).toBe(inMain('es | /broken | '));
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
  const { release } = await writeRendered({ name: 'work', paths: [], change: { routes: [route('work.streamed', '/streamed', true)] } });
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
  let version = 1;
  const { prerenderer } = await setUp({ data: () => `prices ${version}` });
  choose(prerenderer, composition(1));
  await prerenderer.settled();
  version = 2;
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
