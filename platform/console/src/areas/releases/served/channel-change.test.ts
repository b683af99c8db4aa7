import { expect, test } from 'vitest';
import { byName, memberChanges } from './channel-change.ts';

test('a change lists what is replaced, added and removed, the shell first', () => {
  const before = { booking: '1.0.0', shell: '1.0.0', work: '1.0.0', account: '1.0.0' };
  const after = { booking: '1.1.0', shell: '2.0.0', account: '1.0.0', reviews: '0.1.0' };
  expect(memberChanges(before, after)).toEqual([
    { name: 'shell', from: '1.0.0', to: '2.0.0' },
    { name: 'booking', from: '1.0.0', to: '1.1.0' },
    { name: 'reviews', from: null, to: '0.1.0' },
    { name: 'work', from: '1.0.0', to: null },
  ]);
});

test('equal sets have no change', () => {
  expect(memberChanges({ shell: '1.0.0' }, { shell: '1.0.0' })).toEqual([]);
});

test('names are in alphabetical order after the shell', () => {
  expect(['work', 'shell', 'booking'].toSorted(byName)).toEqual(['shell', 'booking', 'work']);
});
