import { telemetryBatch } from '@nitida/contract/telemetry';
import { telemetryBytes } from '@nitida/contract/telemetry-kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createObservations } from './observations.ts';

const proof = `e30.${'x'.repeat(22)}`;
const open = () => createObservations(7, proof);
const frame = { in: 'f', file: 'booking/a.js', line: 1, column: 2 };
const error = (message: string) => ({ kind: 'error' as const, name: 'booking', route: '/booking/:step?', message, frames: [frame] });

test('a fact is sent once, and an empty batch not at all', () => {
  const observations = open();
  observations.add('visit');
  observations.add('visit');
  expect(observations.take()).toEqual({
    composition: 7,
    proof,
    facts: [{ fact: 'visit', name: '' }],
    disturbed: [],
    vitals: [],
    errors: [],
  });
  observations.add('visit');
  expect(observations.take()).toBeNull();
});

test('what disturbs a remote makes the visit and its part of the visit fail', () => {
  const observations = open();
  observations.disturb('render', 'account');
  observations.disturb('render', 'account');
  const batch = observations.take();
  expect(batch?.disturbed).toEqual([{ kind: 'render', name: 'account', count: 2 }]);
  expect(batch?.facts.map(({ fact, name }) => `${fact} ${name}`)).toEqual(['opened account', 'failed ', 'failed account']);
});

test('equal errors are one, and an error is described without what a person typed', () => {
  const observations = open();
  observations.describe(error('no street "Calle Larios 4" for 612345678'));
  observations.describe(error('no street "Calle Feria 9" for 699999999'));
  expect(observations.take()?.errors).toEqual([{ ...error('no street <text> for <number>'), count: 2 }]);
});

test('a page describes thirty different errors', () => {
  const observations = open();
  for (let nth = 0; nth < 40; nth += 1) observations.describe(error(`error ${'x'.repeat(nth)}`));
  const sent: number[] = [];
  for (let batch = observations.take(); batch; batch = observations.take()) sent.push(batch.errors.length);
  expect(sent).toEqual([10, 10, 10]);
});

test('every batch fits the contract and has at most 16 KB, and nothing is lost', () => {
  const frames = fc.array(fc.constant({ ...frame, file: `booking/${'y'.repeat(250)}.js` }), { maxLength: 12 });
  const errors = fc.array(fc.record({ message: fc.string({ unit: 'binary', maxLength: 400 }), frames }), { maxLength: 25 });
  fc.assert(
    fc.property(errors, (described) => {
      const observations = open();
      for (const one of described) observations.describe({ ...error(''), ...one });
      let total = 0;
      for (let batch = observations.take(); batch; batch = observations.take()) {
        expect(new Blob([JSON.stringify(batch)]).size).toBeLessThanOrEqual(telemetryBytes);
        expect(telemetryBatch.safeParse(batch).error).toBeUndefined();
        total += batch.errors.reduce((all, { count }) => all + count, 0);
      }
      expect(total).toBe(described.length);
    }),
  );
});
