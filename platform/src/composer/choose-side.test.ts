import type { ExperimentSide } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { nothingPublished, type PublishedContent } from '../published-content.ts';

const id = '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01';
const running: PublishedContent = {
  ...nothingPublished,
  experimentAt: (path) => (path === '/' ? { id, page: 'home', edition: 7 } : undefined),
};
let content: PublishedContent = running;
let coin = 0;
let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer({ content: () => content, random: () => coin });
});
afterAll(() => composer.close());

const experimentIn = (html: string): ExperimentSide | undefined =>
  JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').experiment;
const spanish = '/?lng=es';

test('a coin decides the side of a visit, which sets no cookie, and the document says which it is', async () => {
  for (const [value, side] of [
    [0, 'a'],
    [0.49, 'a'],
    [0.5, 'b'],
    [0.99, 'b'],
  ] as const) {
    coin = value;
    const { body, headers } = await composer.page(spanish);
    expect(experimentIn(body)).toEqual({ id, side });
    expect(body).toContain(side === 'a' ? '<p>Hola</p>' : '<p>Buenas</p>');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-cache');
  }
});

test('a browser with a copy of a side keeps it', async () => {
  coin = 0.9;
  const { headers } = await composer.page(spanish);
  coin = 0.1;
  const again = await composer.page(spanish, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('pages without an experiment, and in languages whose sides are not rendered, are as they were', async () => {
  coin = 0.9;
  for (const url of ['/work?lng=es', '/?lng=en']) {
    const { body, headers } = await composer.page(url);
    expect(experimentIn(body)).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('everybody has the page as it was when the experiment has ended', async () => {
  coin = 0.9;
  content = nothingPublished;
  const { body, headers } = await composer.page(spanish);
  expect([experimentIn(body), body.includes('<p>Hola</p>'), headers['cache-control']]).toEqual([undefined, true, 'no-cache']);
  content = running;
});
