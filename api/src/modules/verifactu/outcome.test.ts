import { expect, it } from 'vitest';
import type { Held } from './answers.ts';
import { outcomeOf } from './outcome.ts';

const held = (hash: string, state: 'accepted' | 'acceptedWithErrors' | 'annulled'): Held => ({ hash, state, code: null, reason: null });
const sale = { id: '9', kind: 'alta', hash: 'A' } as const;
const annulment = { id: '10', kind: 'anulacion', hash: 'B' } as const;
const repeated = { id: '11', kind: 'alta', hash: 'C' } as const;

it.each([
  ['never arrived', sale, null, undefined, 'waiting'],
  ['is said to be there and not to be there', sale, 3000, undefined, 'unclear'],
  ['cannot be read', sale, null, null, 'unclear'],
  ['arrived', sale, null, held('A', 'accepted'), 'accepted'],
  ['arrived with errors', sale, null, held('A', 'acceptedWithErrors'), 'acceptedWithErrors'],
  ['is another one', sale, null, held('Z', 'accepted'), 'conflict'],
  ['is another one, as a duplicate', sale, 3000, held('Z', 'accepted'), 'conflict'],
  ['was annulled by us', sale, 3000, held('Z', 'annulled'), 'accepted'],
  ['was annulled before ours was made', repeated, 3000, held('Z', 'annulled'), 'conflict'],
  ['is an earlier one of ours', repeated, null, held('A', 'accepted'), 'waiting'],
  ['is an annulment that arrived', annulment, null, held('A', 'annulled'), 'accepted'],
  ['is an annulment that did not arrive', annulment, null, held('A', 'accepted'), 'waiting'],
  ['is an annulment of what was annulled', annulment, 3001, held('A', 'annulled'), 'accepted'],
] as const)('a record that %s', (_what, record, code, found, state) => {
  expect(outcomeOf({ ...record, code }, found, [sale, annulment, repeated]).state).toBe(state);
});
