/** One measured value. */
export interface Reading {
  what: string;
  value: number;
  unit: '×' | 'KB' | 'MB' | 'requests' | 'rows' | 'ms' | '%' | 'points' | 'taps' | 'fields' | 'screens';
  /** The maximum. A reading without limits is only recorded, because it depends on the machine. */
  limit?: number;
  /** The minimum. */
  least?: number;
}

export interface Measurement {
  name: string;
  /** The question that the measurement answers, in one sentence. */
  question: string;
  run(): Promise<Reading[]>;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? [sorted[middle - 1], sorted[middle]] : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
};
