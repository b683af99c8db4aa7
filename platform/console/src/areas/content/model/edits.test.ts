import { expect, test } from 'vitest';
import { begin, type Edit, edited } from './edits.ts';

const page = (title: string) => ({
  title,
  description: '',
  sections: [
    { type: 'hero' as const, title: 'Hello', lead: '' },
    { type: 'form' as const, title: 'Write to us' },
  ],
});
const start = begin({ en: page('Home'), es: page('Inicio') });
const after = (...edits: Edit[]) => edits.reduce(edited, start);
const write = (value: string, at: number): Edit => ({ kind: 'write', language: 'en', path: ['sections', 0, 'title'], value, at });
const typesOf = (edits: typeof start) => [edits.bodies.en, edits.bodies.es].map((body) => body?.sections.map(({ type }) => type));

test('a text is written in its language, and undone and redone', () => {
  const written = after(write('Good morning', 0));
  expect(written.bodies.en?.sections[0]).toMatchObject({ title: 'Good morning' });
  expect(written.bodies.es).toBe(start.bodies.es);
  const undone = edited(written, { kind: 'undo' });
  expect(undone.bodies).toBe(start.bodies);
  expect(edited(undone, { kind: 'redo' }).bodies).toEqual(written.bodies);
});

test('letters that are typed one after another are one step of undo, and a pause begins another', () => {
  expect(after(write('G', 0), write('Go', 300), write('Goo', 700)).past).toHaveLength(1);
  expect(after(write('G', 0), write('Go', 300), write('Goo', 5000)).past).toHaveLength(2);
});

test('sections are added, moved and removed in every language', () => {
  expect(typesOf(after({ kind: 'add', type: 'call', index: 1 }))).toEqual([
    ['hero', 'call', 'form'],
    ['hero', 'call', 'form'],
  ]);
  expect(typesOf(after({ kind: 'move', from: 0, to: 1 }))).toEqual([
    ['form', 'hero'],
    ['form', 'hero'],
  ]);
  expect(typesOf(after({ kind: 'remove', index: 0 }))).toEqual([['form'], ['form']]);
});

const withItems = (...items: { title: string; text: string }[]) => ({
  ...page('Home'),
  sections: [{ type: 'steps' as const, title: 'How', items }],
});

test('an entry of a list is added, moved and removed in every language, and one undo takes it back', () => {
  const [one, two] = [
    { title: 'One', text: '1' },
    { title: 'Two', text: '2' },
  ];
  const [uno, dos] = [
    { title: 'Uno', text: '1' },
    { title: 'Dos', text: '2' },
  ];
  const lists = begin({ en: withItems(one, two), es: withItems(uno, dos), sv: page('Hem') });
  const path = ['sections', 0, 'items'];
  const itemsOf = ({ bodies }: typeof lists) => [bodies.en, bodies.es].map((body) => Object(body?.sections[0]).items);
  const empty = { title: '', text: '' };
  const change = (how: (list: unknown[]) => unknown): Edit => ({
    kind: 'change',
    language: 'es',
    path,
    how: (list) => how(list as unknown[]),
  });
  const added = edited(
    lists,
    change((list) => [...list, empty]),
  );
  expect(itemsOf(added)).toEqual([
    [one, two, empty],
    [uno, dos, empty],
  ]);
  // A language whose page has another section there keeps it.
  expect(added.bodies.sv).toEqual(page('Hem'));
  expect(
    itemsOf(
      edited(
        lists,
        change((list) => list.toReversed()),
      ),
    ),
  ).toEqual([
    [two, one],
    [dos, uno],
  ]);
  expect(
    itemsOf(
      edited(
        lists,
        change((list) => list.toSpliced(0, 1)),
      ),
    ),
  ).toEqual([[two], [dos]]);
  expect(edited(added, { kind: 'undo' }).bodies).toBe(lists.bodies);
});

test('without anything to undo or redo, nothing happens', () => {
  expect(edited(start, { kind: 'undo' })).toBe(start);
  expect(edited(start, { kind: 'redo' })).toBe(start);
});
