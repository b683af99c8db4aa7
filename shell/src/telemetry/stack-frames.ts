import type { StackFrame } from '@nitida/contract/telemetry';
import { telemetryLimits } from '@nitida/contract/telemetry-kinds';

/**
 * A line of a stack in a file of a release. Chromium writes `at pay (https://…/releases/booking/a.js:1:20)`, Firefox and WebKit `pay@https://…:1:20`. A file
 * that was requested again has a query.
 */
const line =
  /^(?:\s*at (?:async )?(?:(.*?) )?\(?|(.*?)@)(?:[a-z]+:\/\/[^/]+)?\/releases\/([a-z][a-z_]*(?:\/[\w-][\w.-]*)+)(?:\?[^:]*)?:(\d+):(\d+)\)?$/;

const nameOf = (name: string): string => name.replace(/[^\w$.<># ]/g, '').slice(0, 80);

/** The lines of a stack whose files belong to releases. The others, and the origin, are left out. */
export function stackFrames(stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const text of stack.split('\n')) {
    const [, chromium, others, file, row, column] = line.exec(text) ?? [];
    if (file === undefined || frames.length === telemetryLimits.frames) continue;
    frames.push({ in: nameOf(chromium ?? others ?? ''), file, line: Number(row), column: Number(column) });
  }
  return frames;
}

const shell = 'shell';
const releaseOf = ({ file }: StackFrame): string => file.slice(0, file.indexOf('/'));

/**
 * The release that an error belongs to: that of the first line of the stack outside of the shell, because the shell's libraries run what remotes hand to
 * them. Without such a line it is the remote in whose boundary it was thrown, else the shell when it is in the stack, else the remote of the page.
 */
export const releaseOfError = (frames: readonly StackFrame[], inBoundary: string | null, ofPage: string | null): string =>
  frames.map(releaseOf).find((name) => name !== shell) ?? inBoundary ?? (frames.length > 0 ? shell : (ofPage ?? shell));

/** Whether the error comes from a program of the browser, such as an extension, and not from the page. */
export function isForeign(stack: string): boolean {
  const [top = ''] = stack.split('\n').filter((text) => /:\d+:\d+\)?$/.test(text));
  return /(?:^|[@( ])[a-z]+(?:-[a-z]+)*-extension:|user-script:/.test(top);
}
