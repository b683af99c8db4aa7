import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Behaviour, randomOf, simulate } from '../../test/rollout-simulation.ts';
import type { Stratum } from './compare.ts';
import { type Figures, judge, nextMove, shares } from './decide.ts';
import { timeBuckets } from './vital-buckets.ts';

const stratum = (split: [had: number, of: number], control: [had: number, of: number]): Stratum => ({
  split: { of: split[1], had: split[0] },
  control: { of: control[1], had: control[0] },
});
const figures = (change: Partial<Figures> = {}): Figures => ({
  served: {},
  visits: [stratum([0, 1000], [9, 900])],
  remotes: {},
  begun: [],
  finished: [],
  loading: {},
  ...change,
});
const verdict = (change: Partial<Figures>, isPatienceOver = false) => judge(figures(change), timeBuckets, isPatienceOver).is;

describe('what is judged', () => {
  test('a release of which every visit fails is worse after twenty visits, at each share', () => {
    expect(verdict({ visits: [stratum([20, 20], [2, 180])] })).toBe('worse');
    expect(verdict({ visits: [stratum([20, 20], [0, 20])] })).toBe('worse');
    expect(verdict({ visits: [stratum([19, 19], [2, 180])] })).toBe('few');
  });

  test('one failure in twenty visits is twice the control and two points more, and may be chance', () => {
    expect(verdict({ visits: [stratum([1, 20], [0, 180])] })).toBe('unclear');
    expect(verdict({ visits: [stratum([1, 20], [0, 180])] }, true)).toBe('unclear');
  });

  test('what stays twice as bad for as long as one waits, over 400 visits, is worse', () => {
    const visits = [stratum([22, 400], [45, 3600])];
    expect([verdict({ visits }), verdict({ visits }, true)]).toEqual(['unclear', 'worse']);
  });

  test('less than twice as many, or less than two points more, is no reason', () => {
    expect(verdict({ visits: [stratum([190, 1000], [1000, 10_000])] })).toBe('sound');
    expect(verdict({ visits: [stratum([19, 1000], [0, 10_000])] })).toBe('sound');
  });

  test('while there are too few visits, the sentence says how many there are', () => {
    const { saw } = judge(figures({ visits: [stratum([0, 1], [0, 7])] }), timeBuckets);
    expect(saw).toBe('1 visit, against 7; 20 of each are needed.');
  });

  test('a remote that differs is judged by the visits that opened it', () => {
    const visits = [stratum([30, 2000], [90, 18_000])];
    expect(verdict({ visits })).toBe('sound');
    expect(verdict({ visits, remotes: { work: [stratum([25, 25], [0, 200])] } })).toBe('worse');
    expect(verdict({ visits, remotes: { work: [stratum([0, 3], [0, 200])] } })).toBe('few');
  });

  test('an outage while the share was larger is not the fault of the release', () => {
    // 1% fail at 10%, and 30% during the outage at 50%. All visits together are 15% against 4%.
    const visits = [stratum([1, 100], [9, 900]), stratum([30, 100], [30, 100])];
    expect(verdict({ visits })).toBe('sound');
  });

  test('loading is slow when the slowest quarter takes twice as long, over twenty visits', () => {
    const bucket = timeBuckets.bucketOf;
    const control = new Map([
      [bucket(1000), 100],
      [bucket(1800), 100],
    ]);
    const loading = (ms: number, count: number) => ({ account: [{ control, split: new Map([[bucket(ms), count]]) }] });
    expect(verdict({ loading: loading(4000, 20) })).toBe('worse');
    expect(verdict({ loading: loading(4000, 19) })).toBe('sound');
    expect(verdict({ loading: loading(3000, 200) })).toBe('sound');
  });

  test('fewer bookings count from fifty on each side', () => {
    expect(verdict({ finished: [stratum([0, 50], [180, 450])] })).toBe('worse');
    expect(verdict({ finished: [stratum([0, 49], [180, 450])] })).toBe('unclear');
    expect(verdict({ finished: [stratum([18, 50], [180, 450])] })).toBe('sound');
    expect(verdict({ begun: [stratum([2, 100], [225, 900])] })).toBe('worse');
  });

  test('the sentence names what was seen', () => {
    const { saw } = judge(figures({ remotes: { work: [stratum([25, 25], [1, 200])] } }), timeBuckets);
    expect(saw).toBe('Visits with work that failed: 25 of 25 against 1 of 200 of what it replaces.');
  });
});

describe('the next move', () => {
  const pace = { step: 5, patience: 30 };
  const position = { share: 0.1, minutes: 5, visits: { split: 20, control: 20 }, unclearMinutes: 0 };
  const move = (change: Partial<typeof position>, seen = figures()) => nextMove(seen, { ...position, ...change }, pace, timeBuckets);

  test('a sound release goes from share to share up to everybody', () => {
    const steps = shares.slice(0, -1).map((share) => move({ share }));
    expect(steps.map((step) => step.to === 'share' && step.share)).toEqual([0.25, 0.5, 1]);
  });

  test.each([
    { share: 0.1, of: 85 },
    { share: 0.25, of: 413 },
  ])('from $share it goes on once it is improbable that two of a hundred visits would fail because of it: after $of', ({ share, of }) => {
    const seen = (count: number) => figures({ visits: [stratum([0, count], [0, 900])] });
    expect([move({ share }, seen(of - 1)).to, move({ share }, seen(of)).to]).toEqual(['stay', 'share']);
    expect(move({ share }, seen(of - 1)).saw).toContain('More visits are needed for ');
  });

  test.each([{ minutes: 4.9 }, { visits: { split: 19, control: 900 } }, { visits: { split: 900, control: 19 } }])(
    'it stays with %o',
    (change) => {
      expect(move(change).to).toBe('stay');
    },
  );

  test('more failures of the release never turn a roll-back into a larger share', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 300 }),
        fc.nat({ max: 60 }),
        fc.nat({ max: 300 }),
        fc.nat({ max: 20 }),
        (of, failed, more, controlFailed) => {
          const size = Math.max(of, failed + more);
          const seen = (had: number) => figures({ visits: [stratum([had, size], [controlFailed, 900])] });
          const order = ['share', 'stay', 'back'];
          const [before, after] = [move({}, seen(failed)).to, move({}, seen(failed + more)).to];
          expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
        },
      ),
      { examples: [[213, 20, 1, 8]] },
    );
  });
});

const good: Behaviour = { failing: 0.005, failingRemote: 0, loadingMs: 1500, begins: 0.25, finishes: 0.4 };
const pace = { step: 5, patience: 30 };
const run = (split: Behaviour, seed: number, more: Partial<Parameters<typeof simulate>[0]> = {}) =>
  simulate({ control: good, split, visitsPerMinute: 60, ...more }, seed, pace);
const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('simulated rollouts of a new release of one remote, 20 each', () => {
  test.each([
    { what: 'one that throws', split: { ...good, failingRemote: 1 }, reason: /failed/ },
    { what: 'one that is slow', split: { ...good, loadingMs: 4500 }, reason: /to load/ },
    { what: 'one that breaks only the pay button', split: { ...good, finishes: 0 }, reason: /Bookings finished/ },
    { what: 'one in which no booking can be begun', split: { ...good, begins: 0 }, reason: /Bookings begun/ },
  ])('$what is rolled back every time', ({ split, reason }) => {
    const outcomes = seeds(20).map((seed) => run(split, seed));
    expect(outcomes.map(({ decision }) => decision)).toEqual(Array(20).fill('back'));
    for (const { saw } of outcomes) expect(saw).toMatch(reason);
    // A rollout of a worse release is for few: at most the first two shares.
    for (const { visits } of outcomes) expect(visits.split).toBeLessThan(400);
  });

  test('one with a rare fault, 3.3% of visits against 0.8%, is hardly ever shown to half of the visitors', () => {
    const rare = seeds(20).map((seed) => run({ ...good, failing: 0.033 }, seed, { control: { ...good, failing: 0.008 } }));
    expect(rare.filter(({ largest }) => largest >= 0.5).length).toBeLessThanOrEqual(1);
  });

  test('a good one is served to everybody every time', () => {
    expect(seeds(20).map((seed) => run(good, seed).decision)).toEqual(Array(20).fill('everybody'));
  });

  test('a good one gets through an outage that begins at any time and fails 30% of all visits for ten minutes', () => {
    const random = randomOf(7);
    const decisions = seeds(20).map((seed) => {
      const begin = random() * 20;
      return run(good, seed, { outage: (minute) => (minute > begin && minute < begin + 10 ? 0.3 : 0) }).decision;
    });
    expect(decisions).toEqual(Array(20).fill('everybody'));
  });

  // Measured: 3. The chosen risks add up to 3.2%.
  test('of 150 good ones at most four are rolled back', () => {
    const back = seeds(150).filter((seed) => run(good, seed).decision === 'back');
    expect(back.length).toBeLessThanOrEqual(4);
  });
});
