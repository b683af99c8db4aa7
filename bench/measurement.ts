/** One thing that was measured. */
export interface Reading {
  what: string;
  value: number;
  unit: '×' | 'KB' | 'requests' | 'ms' | 'points';
  /** The most it may be; readings without one are kept for the record, for they depend on the machine. */
  limit?: number;
  /** The least it may be. */
  least?: number;
}

export interface Measurement {
  name: string;
  /** What it answers, in a sentence. */
  question: string;
  run(): Promise<Reading[]>;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? [sorted[middle - 1], sorted[middle]] : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
};
