import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** How a step ended: counted tests, or one for a check that only holds or does not. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Left out, because this machine lacks what they need. */
  skipped?: number;
  /** Each test that failed, with the first line of its reason. */
  failures?: string[];
  /** Tests that failed and passed when they were tried again: counted as passed, and named so that somebody finds out why. */
  unsteady?: string[];
}

export interface Step {
  /** What it is called by: `npm test -- lint`. */
  name: string;
  title: string;
  run(): Promise<Outcome>;
  /** Left out on a developer's machine unless named: it asks the network. */
  onlyInCi?: boolean;
}

export interface Finished {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Prints as it goes, for what takes long; else the output is only collected. */
  live?: boolean;
  timeoutMs?: number;
}

/** Runs a program in the checkout, without input. */
export function runProgram(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.timeoutMs !== undefined && { timeout: options.timeoutMs }),
  });
  let output = '';
  const collect = (chunk: Buffer, to: NodeJS.WriteStream) => {
    output += chunk.toString();
    if (options.live) to.write(chunk);
  };
  child.stdout.on('data', (chunk: Buffer) => collect(chunk, process.stdout));
  child.stderr.on('data', (chunk: Buffer) => collect(chunk, process.stderr));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A program of the installed packages, on the Node that runs this. */
export const runTool = (tool: string, args: string[], options?: RunOptions): Promise<Finished> =>
  runProgram(join(root, 'node_modules', '.bin', tool), args, options);

/** A check that holds when the program ends with 0; its output is shown only when it does not. */
export async function holds(finished: Finished | Promise<Finished>): Promise<Outcome> {
  const { code, output } = await finished;
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return { passed: 0, failed: 1 };
}

/** A check that holds when nothing was found. */
export function nothing(findings: string[]): Outcome {
  for (const finding of findings) console.log(`  ${finding}`);
  return findings.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
