import { expect, test } from 'vitest';
import { sourceChanges } from './source.ts';

const page = (title: string, lead: string) => ({ title: 'T', description: 'D', sections: [{ type: 'hero' as const, title, lead }] });
const spanish = page('Hola', 'Bienvenido');

test('English texts that changed since the translation are marked with what they were', () => {
  const changes = sourceChanges(page('Hello', 'Welcome'), page('Good morning', 'Welcome'), { saved: spanish, present: spanish });
  expect([...changes]).toEqual([['sections.0.title', 'Hello']]);
});

test('a place that the translator has changed since is done', () => {
  const translation = { saved: spanish, present: page('Buenos días', 'Bienvenido') };
  expect(sourceChanges(page('Hello', 'Welcome'), page('Good morning', 'Welcome'), translation).size).toBe(0);
});

test('nothing is marked when nobody knows what the translation was made from', () => {
  expect(sourceChanges(null, page('Hello', ''), { saved: spanish, present: spanish }).size).toBe(0);
});
