/** Of visits: how many there were, and how many of them had what is counted. */
export interface Share {
  of: number;
  had: number;
}

/**
 * The visits that began while the share was the same, by what they were served. Both sides had the same outages and the same time to fail or to finish, so
 * only they are compared with one another: with other shares, an outage would weigh more on one side.
 */
export interface Stratum {
  control: Share;
  split: Share;
}

export interface Comparison {
  control: Share;
  split: Share;
  /** What the split would have had if it were like the control: the sum over the strata of its part of all that had it. */
  expected: number;
  /** The rate of the split divided by that of the control (Mantel-Haenszel). Infinite when only the split had any, 1 when nobody had. */
  ratio: number;
  /** The rate of the split minus that of the control (Mantel-Haenszel). */
  difference: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const add = (shares: readonly Share[]): Share => ({ of: sum(shares.map(({ of }) => of)), had: sum(shares.map(({ had }) => had)) });

/** Compares the split with the control, stratum by stratum. Those in which only one had visits say nothing. */
export function compare(strata: readonly Stratum[]): Comparison {
  const usable = strata.filter(({ control, split }) => control.of > 0 && split.of > 0);
  const all = ({ control, split }: Stratum) => control.of + split.of;
  const ofSplit = sum(usable.map((stratum) => (stratum.split.had * stratum.control.of) / all(stratum)));
  const ofControl = sum(usable.map((stratum) => (stratum.control.had * stratum.split.of) / all(stratum)));
  const weight = sum(usable.map((stratum) => (stratum.control.of * stratum.split.of) / all(stratum)));
  return {
    control: add(usable.map(({ control }) => control)),
    split: add(usable.map(({ split }) => split)),
    expected: sum(usable.map((stratum) => ((stratum.control.had + stratum.split.had) * stratum.split.of) / all(stratum))),
    ratio: ofControl > 0 ? ofSplit / ofControl : ofSplit > 0 ? Number.POSITIVE_INFINITY : 1,
    difference: weight > 0 ? (ofSplit - ofControl) / weight : 0,
  };
}

/** The logarithm of n!, by Stirling's series from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(Array.from({ length: n }, (_, at) => at + 1).reduce((product, one) => product * one, 1));
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

/** The probability of `count` among `all`, each of which is one with the probability `part`. */
function binomial(count: number, all: number, part: number): number {
  if (part <= 0 || part >= 1) return count === (part <= 0 ? 0 : all) ? 1 : 0;
  const ways = logFactorial(all) - logFactorial(count) - logFactorial(all - count);
  return Math.exp(ways + count * Math.log(part) + (all - count) * Math.log(1 - part));
}

/**
 * The probability that the split has `count` or more of `all` by chance, when its part of them is expected to be `part`; 1 when that is no more than expected.
 * Visits are drawn without being put back, and their true distribution has lighter tails than this binomial one, so the true probability is not higher.
 */
export function chanceOfMore(count: number, all: number, part: number): number {
  if (count <= all * part) return 1;
  let total = 0;
  let term = binomial(count, all, part);
  for (let at = count; at <= all && term > total * 1e-12; at += 1) {
    total += term;
    term *= ((all - at) / (at + 1)) * (part / (1 - part));
  }
  return Math.min(1, total);
}

/** The probability of `count` or fewer. */
export const chanceOfFewer = (count: number, all: number, part: number): number => chanceOfMore(all - count, all, 1 - part);

/** Data that grew by less than this factor are the same look. */
const growth = 1.25;

/**
 * How small a probability has to be, now that there are `size` visits. Looking again and again finds something sooner or later, so the risk of a wrong
 * decision is spread over the looks: the n-th gets 1/(n(n+1)) of it, which adds up to the whole.
 * @param first the size of the first look
 */
export function riskOfLook(risk: number, size: number, first: number): number {
  const look = 1 + Math.floor(Math.log(Math.max(1, size / first)) / Math.log(growth));
  return risk / (look * (look + 1));
}
