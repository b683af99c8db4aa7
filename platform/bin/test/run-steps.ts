import { availableParallelism } from 'node:os';
import type { Outcome, Step } from './step.ts';

export interface StepResult {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/**
 * Runs steps in their order. Those that are `beside` the others start at once, as many at a time as there are cores, and what they say is printed in
 * their turn.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void = console.log,
  cores = availableParallelism(),
): Promise<StepResult[]> {
  const started = startBeside(steps, cores);
  const results: StepResult[] = [];
  for (const step of steps) {
    print(`\n── ${step.title} (${step.name})`);
    const result = await (started.get(step) ?? timed(step));
    if (result.outcome.output) print(result.outcome.output.trimEnd());
    results.push(result);
  }
  return results;
}

function startBeside(steps: readonly Step[], cores: number): Map<Step, Promise<StepResult>> {
  const waiting = steps.filter(({ beside }) => beside).map((step) => ({ step, ...Promise.withResolvers<StepResult>() }));
  const started = new Map(waiting.map(({ step, promise }) => [step, promise]));
  const runNext = (): void => {
    const next = waiting.shift();
    if (next !== undefined) void timed(next.step).then(next.resolve).then(runNext);
  };
  for (let core = 0; core < cores; core += 1) runNext();
  return started;
}

async function timed(step: Step): Promise<StepResult> {
  const began = performance.now();
  // A rejection that nobody awaits yet would end the process before the other steps have reported.
  const outcome = await step.run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, failures: [`${step.title}: ${error}`] }));
  return { step, outcome, seconds: (performance.now() - began) / 1000 };
}
