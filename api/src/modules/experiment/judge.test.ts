import { fewestVisits } from '@nitida/contract/content/experiment';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../../test/chance.ts';
import { type Counts, judge, logEvidence } from './judge.ts';

const chance = createChance(17);
const isTrue = (rate: number): boolean => chance.below(1_000_000) < rate * 1_000_000;

/** Visits come one by one, and somebody looks after each. @returns the first winner that is named, or null */
function run(visits: number, rates: { a: number; b: number }): 'a' | 'b' | null {
  const none = () => ({ visits: 0, begun: 0, finished: 0 });
  const counts: Counts = { a: none(), b: none() };
  for (let visit = 0; visit < visits; visit += 1) {
    const side = isTrue(0.5) ? 'b' : 'a';
    counts[side].visits += 1;
    if (!isTrue(rates[side])) continue;
    counts[side].finished += 1;
    const result = judge(counts);
    if (result === 'a' || result === 'b') return result;
  }
  return null;
}

const winnersOf = (experiments: number, visits: number, rates: { a: number; b: number }) => {
  const found = Array.from({ length: experiments }, () => run(visits, rates));
  return { a: found.filter((one) => one === 'a').length, b: found.filter((one) => one === 'b').length };
};

describe('simulated, with a look after every booking', () => {
  it.each([0.02, 0.1, 0.4])('of 1,000 experiments without a difference at most 50 name a winner, at a rate of %s', (rate) => {
    const { a, b } = winnersOf(1000, 4000, { a: rate, b: rate });
    expect(a + b).toBeLessThanOrEqual(50);
  });

  it('a side that finishes half as many again wins nearly always, and the other nearly never', () => {
    const { a, b } = winnersOf(200, 20_000, { a: 0.04, b: 0.06 });
    expect(b).toBeGreaterThan(190);
    expect(a).toBeLessThan(3);
  });
});

describe('a winner', () => {
  const side = (visits: number, finished: number) => ({ visits, begun: finished, finished });

  it('needs enough visits on both sides', () => {
    expect(judge({ a: side(fewestVisits - 1, 0), b: side(5000, 400) })).toBe('few');
    expect(judge({ a: side(fewestVisits, 0), b: side(5000, 400) })).toBe('b');
  });
  it('needs more than a difference that can be chance', () => {
    expect(judge({ a: side(1000, 40), b: side(1000, 55) })).toBe('open');
    expect(judge({ a: side(1000, 90), b: side(1000, 40) })).toBe('a');
    expect(judge({ a: side(1000, 0), b: side(1000, 0) })).toBe('open');
  });
  it('is not named more easily for one side', () => {
    expect(logEvidence(12, 40)).toBeCloseTo(logEvidence(40, 12), 9);
  });
});
