import type { Outcome, Step } from './step.ts';

export interface StepResult {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/**
 * Runs steps in their order. A step that is `beside` the others starts at once, because it mostly waits for a site and a browser;
 * what it says is printed in its turn. Two such steps run one after the other.
 */
export async function runSteps(steps: readonly Step[], print: (text: string) => void = console.log): Promise<StepResult[]> {
  const started = startBeside(steps);
  const results: StepResult[] = [];
  for (const step of steps) {
    print(`\n── ${step.title} (${step.name})`);
    const result = await (started.get(step) ?? timed(step));
    if (result.outcome.output) print(result.outcome.output.trimEnd());
    results.push(result);
  }
  return results;
}

function startBeside(steps: readonly Step[]): Map<Step, Promise<StepResult>> {
  const started = new Map<Step, Promise<StepResult>>();
  let last: Promise<StepResult> | null = null;
  for (const step of steps.filter(({ beside }) => beside)) {
    last = last === null ? timed(step) : last.then(() => timed(step));
    started.set(step, last);
  }
  return started;
}

async function timed(step: Step): Promise<StepResult> {
  const began = performance.now();
  // A rejection that nobody awaits yet would end the process before the other steps have reported.
  const outcome = await step.run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, failures: [`${step.title}: ${error}`] }));
  return { step, outcome, seconds: (performance.now() - began) / 1000 };
}
