import type { Experiment } from '@nitida/contract';
import { fewestVisits } from '@nitida/contract/content/experiment';

export type Counts = Pick<Experiment, 'a' | 'b'>;

/** A winner is named by chance in this share of experiments at most, however often somebody looks. */
const risk = 0.05;
/** How much the sides are expected to differ: the weight of equal parts, in bookings. */
const weight = 30;

/** The logarithm of the gamma function, by Stirling's series. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}

const logBeta = (p: number, q: number): number => logGamma(p) + logGamma(q) - logGamma(p + q);

/**
 * The evidence that one side finishes more bookings, as a logarithm.
 *
 * A coin decides the side of each visit, so without a difference each finished booking is one of either side with a probability of one half. The evidence is how much
 * more probable the seen sequence is when that probability is another one (a Beta mixture around one half). Without a difference it is a martingale with the mean 1, so
 * by Ville's inequality it ever reaches 20 in 5% of experiments at most. So staff may look at any time and as often as they like.
 */
export function logEvidence(finishedA: number, finishedB: number): number {
  const all = finishedA + finishedB;
  return logBeta(weight + finishedA, weight + finishedB) - logBeta(weight, weight) + all * Math.log(2);
}

/** What the figures say of the two sides. */
export function judge({ a, b }: Counts): Experiment['result'] {
  if (a.visits < fewestVisits || b.visits < fewestVisits) return 'few';
  if (logEvidence(a.finished, b.finished) < Math.log(1 / risk)) return 'open';
  return a.finished > b.finished ? 'a' : 'b';
}
