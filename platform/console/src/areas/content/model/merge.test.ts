import { expect, test } from 'vitest';
import { merge, settled } from './merge.ts';

const page = (title: string, hero: string, form: string) => ({
  title,
  description: '',
  sections: [
    { type: 'hero' as const, title: hero, lead: '' },
    { type: 'form' as const, title: form },
  ],
});
const base = page('Home', 'Hello', 'Write');

test('what two editors changed in different sections is joined', () => {
  const { body, clashes } = merge(base, page('Home', 'Good morning', 'Write'), page('Start', 'Hello', 'Call'));
  expect(body).toEqual(page('Start', 'Good morning', 'Call'));
  expect(clashes).toEqual([]);
});

test('where both changed the same section, the person decides', () => {
  const merged = merge(base, page('Home', 'Mine', 'Write'), page('Home', 'Theirs', 'Call'));
  expect(merged.clashes.map(({ path }) => path)).toEqual([['sections', 0]]);
  expect(settled(merged, () => false)).toEqual(page('Home', 'Mine', 'Call'));
  expect(settled(merged, () => true)).toEqual(page('Home', 'Theirs', 'Call'));
});

test('an added section clashes with another change of the sections', () => {
  const mine = { ...base, sections: [...base.sections, { type: 'form' as const, title: 'More' }] };
  expect(merge(base, mine, base)).toEqual({ body: mine, clashes: [] });
  expect(merge(base, mine, page('Home', 'Theirs', 'Write')).clashes.map(({ path }) => path)).toEqual([['sections']]);
});

test('an optional field that one of them added or removed is joined too', () => {
  expect(merge(base, base, { ...base, lead: 'New' }).body).toEqual({ ...base, lead: 'New' });
  expect(merge({ ...base, lead: 'Old' }, { ...base, lead: 'Old' }, base).body).toEqual(base);
});
