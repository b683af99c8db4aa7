/** A promise that numbers can hold the product to. */
export interface Proof {
  name: string;
  /** What it shows, in a sentence. */
  claim: string;
  /** In full numbers. */
  run(): Promise<ProofResult>;
}

export interface ProofResult {
  /** Counts and what they were counted on; never times. */
  facts: Record<string, number | string>;
  /** What is not as claimed; empty when the claim holds. */
  broken: string[];
}

/** Collects facts and what of them is not as it has to be. */
export function createTally() {
  const facts: Record<string, number | string> = {};
  const broken: string[] = [];
  return {
    facts,
    broken,
    /** A count that has to be what is expected. */
    expect(what: string, actual: number, expected: number): void {
      facts[what] = actual;
      if (actual !== expected) broken.push(`${what}: ${actual} instead of ${expected}`);
    },
    note(what: string, value: number | string): void {
      facts[what] = value;
    },
    result: (): ProofResult => ({ facts, broken }),
  };
}
export type Tally = ReturnType<typeof createTally>;
