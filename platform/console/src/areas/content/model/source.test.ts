import { expect, test } from 'vitest';
import { checkedAfter, sourceChanges } from './source.ts';

const page = (title: string, lead: string) => ({ title: 'T', description: 'D', sections: [{ type: 'hero' as const, title, lead }] });
const spanish = page('Hola', 'Bienvenido');
const versions: Record<number, ReturnType<typeof page>> = { 1: page('Hello', 'Welcome'), 2: page('Good morning', 'Welcome') };
const englishOf = (number: number) => versions[number] ?? null;
const unchanged = { source: 1, checked: {}, saved: spanish, present: spanish };
const title = 'sections.0.title';

test('English texts that changed since the translation are marked with what they were', () => {
  expect([...sourceChanges(englishOf, page('Good morning', 'Welcome'), unchanged)]).toEqual([[title, 'Hello']]);
});

test('a place that the translator has changed is done, also after it was saved, until English changes again', () => {
  const present = page('Buenos días', 'Bienvenido');
  const now = page('Good morning', 'Welcome');
  expect(sourceChanges(englishOf, now, { ...unchanged, present }).size).toBe(0);
  const checked = checkedAfter(unchanged, spanish, present, 2);
  expect(checked).toEqual({ [title]: 2 });
  const saved = { source: 1, checked, saved: present, present };
  expect(sourceChanges(englishOf, now, saved).size).toBe(0);
  expect([...sourceChanges(englishOf, page('Good evening', 'Welcome'), saved)]).toEqual([[title, 'Good morning']]);
});

test('a text that was added is no change while its translation is empty', () => {
  const empty = page('', 'Bienvenido');
  expect(sourceChanges(englishOf, page('Good morning', 'Welcome'), { ...unchanged, saved: empty, present: empty }).size).toBe(0);
});

test('nothing is noted beside the English text from which the translation is', () => {
  expect(checkedAfter(unchanged, spanish, page('Buenos días', 'Bienvenido'), 1)).toEqual({});
});

test('nothing is marked when nobody knows what the translation was made from', () => {
  const now = page('Good evening', '');
  expect(sourceChanges(englishOf, now, { ...unchanged, source: 7 }).size).toBe(0);
  expect(sourceChanges(englishOf, now, { ...unchanged, source: null }).size).toBe(0);
});
