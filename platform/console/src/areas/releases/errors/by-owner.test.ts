import { expect, test } from 'vitest';
import { byOwner } from './by-owner.ts';

test('errors stand by their owner, the most recent first', () => {
  const at = (team: string | null, minute: number) => ({ team, lastAt: `2027-05-03T10:0${minute}:00Z` });
  expect(byOwner([at('booking', 1), at(null, 2), at('work', 4), at('booking', 3)])).toEqual([
    { team: 'work', errors: [at('work', 4)] },
    { team: 'booking', errors: [at('booking', 3), at('booking', 1)] },
    { team: null, errors: [at(null, 2)] },
  ]);
});
