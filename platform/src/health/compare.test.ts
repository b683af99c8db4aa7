import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfFewer, chanceOfMore, compare, riskOfLook } from './compare.ts';

const share = fc.nat({ max: 200 }).chain((of) => fc.record({ of: fc.constant(of), had: fc.nat({ max: of }) }));
const stratum = fc.record({ control: share, split: share });

test('without a difference in any stratum there is none, also when shares and rates change between them', () => {
  const rates = fc.array(fc.record({ rate: fc.nat({ max: 10 }), control: fc.nat({ max: 50 }), split: fc.nat({ max: 50 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rates, (strata) => {
      const side = (size: number, rate: number) => ({ of: size * 10, had: size * rate });
      const seen = compare(strata.map(({ rate, control, split }) => ({ control: side(control, rate), split: side(split, rate) })));
      expect(seen.difference).toBeCloseTo(0, 9);
      expect(seen.split.had).toBeCloseTo(seen.expected, 6);
      expect(seen.ratio).toBeCloseTo(1, 9);
    }),
  );
});

test('one more failure of the split never makes it look better', () => {
  fc.assert(
    fc.property(fc.array(stratum, { minLength: 1 }), fc.nat(), (strata, at) => {
      const index = at % strata.length;
      const worse = strata.map(({ control, split }, number) => ({
        control,
        split: number === index && split.had < split.of ? { of: split.of, had: split.had + 1 } : split,
      }));
      expect(compare(worse).difference).toBeGreaterThanOrEqual(compare(strata).difference - 1e-12);
      expect(compare(worse).ratio).toBeGreaterThanOrEqual(compare(strata).ratio - 1e-12);
    }),
  );
});

test('visits that only one side had say nothing', () => {
  const alone = { control: { of: 500, had: 400 }, split: { of: 0, had: 0 } };
  const both = { control: { of: 90, had: 1 }, split: { of: 10, had: 1 } };
  expect(compare([alone, both])).toEqual(compare([both]));
});

// The sums of the binomial distribution, by hand: 5 coins, and 2 of 3 with one third each.
test.each([
  [5, 5, 0.5, 1 / 32],
  [4, 5, 0.5, 6 / 32],
  [2, 3, 1 / 3, 7 / 27],
  [1, 5, 0.5, 1],
])('%i or more of %i, each with %d, has the probability %d', (count, all, part, chance) => {
  expect(chanceOfMore(count, all, part)).toBeCloseTo(chance, 12);
  expect(chanceOfFewer(all - count, all, 1 - part)).toBeCloseTo(chance, 12);
});

test('large numbers neither overflow nor vanish', () => {
  // 600 of 1,000 coins are 6.3 standard deviations above the mean; the exact sum is 1.364e-10.
  expect(chanceOfMore(600, 1000, 0.5)).toBeCloseTo(1.364e-10, 13);
  expect(chanceOfMore(2_000_000, 2_000_000, 0.5)).toBe(0);
});

test('the risks of all looks together are no more than the whole', () => {
  const sizes = Array.from({ length: 200 }, (_, look) => 20 * 1.25 ** look * 1.0001);
  expect(sizes.reduce((all, size) => all + riskOfLook(0.01, size, 20), 0)).toBeLessThanOrEqual(0.01);
});
