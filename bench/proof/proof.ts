/** A claim about the product that is tested in numbers. */
export interface Proof {
  name: string;
  /** The claim in one sentence. */
  claim: string;
  /** Runs the proof in full numbers. */
  run(): Promise<ProofResult>;
}

export interface ProofResult {
  /** Counts and their circumstances. Times are not included. */
  facts: Record<string, number | string>;
  /** The violations of the claim; empty when it holds. */
  broken: string[];
}

/** Collects facts and violations. */
export function createTally() {
  const facts: Record<string, number | string> = {};
  const broken: string[] = [];
  return {
    facts,
    broken,
    /** Records a count and reports a violation when it differs from the expected one. */
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
