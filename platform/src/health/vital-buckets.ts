import type { VitalMetric } from '@nitida/contract/telemetry-kinds';

/** A bucket is 10% wider than the one before. */
const growth = Math.log(1.1);

/** Times in ms are kept as the number of their bucket, because a minute then has few rows. 0 has all below 1 ms. */
export const timeBuckets = {
  bucketOf: (ms: number): number => (ms < 1 ? 0 : Math.round(Math.log(ms) / growth)),
  msOf: (bucket: number): number => (bucket === 0 ? 0 : Math.exp(bucket * growth)),
};

/** The bucket of a measurement. A layout shift has no unit; it is kept in thousandths. */
export const bucketOfVital = (metric: VitalMetric, value: number): number => timeBuckets.bucketOf(metric === 'CLS' ? value * 1000 : value);
export const valueOfBucket = (metric: VitalMetric, bucket: number): number =>
  metric === 'CLS' ? timeBuckets.msOf(bucket) / 1000 : timeBuckets.msOf(bucket);
