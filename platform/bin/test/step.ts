import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The result of a step. A check without tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Tests that this machine cannot run. */
  skipped?: number;
  /** Each failed test with the first line of its reason. */
  failures?: string[];
  /** What a step said, for the runner to print. A step of tests prints while it runs. */
  output?: string;
}

export interface Step {
  /** The name on the command line: `npm test -- lint`. */
  name: string;
  title: string;
  run(): Promise<Outcome>;
  /** Runs at the same time as the other steps: a check, or what mostly waits for a site and a browser. */
  beside?: boolean;
  /** Skipped on a developer's machine unless it is named, because it needs the network. */
  onlyInCi?: boolean;
}

export interface Finished {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Prints the output of a long run at once. Otherwise the output is only collected. */
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

/** Runs a program of the installed packages on the current Node. */
export const runTool = (tool: string, args: string[], options?: RunOptions): Promise<Finished> =>
  runProgram(join(root, 'node_modules', '.bin', tool), args, options);

/** A check that passes when the program exits with 0. Its output is shown only when it fails. */
export async function outcomeOfProgram(finished: Finished | Promise<Finished>): Promise<Outcome> {
  const { code, output } = await finished;
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** A check that passes when there are no findings. */
export const outcomeOfFindings = (findings: readonly string[]): Outcome =>
  findings.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: findings.map((finding) => `  ${finding}`).join('\n') };
