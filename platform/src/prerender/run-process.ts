import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type RenderOrder, type RenderReport, renderReport } from './messages.ts';

export interface RenderRun {
  /** Resolves when the process has ended: by itself, or because its time was over. Never rejects. */
  done: Promise<void>;
  cancel(): void;
}

export interface RenderLimits {
  /** Real time, for all pages of a remote. */
  milliseconds: number;
  megabytes: number;
}

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url));
const stderrBytes = 4000;

/**
 * Renders the pages of one remote in a process of its own, with an empty environment. What a team released runs there, so it may
 * read the modules it is made of and nothing else, start no process or thread, load no native code, and is ended when it takes too
 * much time or memory. Node's permissions do not cover the network: there is nothing secret in the process to be sent.
 * @param onReport told of each page that was ordered, once.
 */
export function runProcess(order: RenderOrder, limits: RenderLimits, onReport: (report: RenderReport) => void): RenderRun {
  const readable = [program, order.shell, order.remote.file].map((file) => `--allow-fs-read=${file}`);
  const child = fork(program, [], {
    env: {},
    execArgv: ['--permission', ...readable, `--max-old-space-size=${limits.megabytes}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const keyOf = ({ path, language }: Pick<RenderReport, 'path' | 'language'>) => `${language} ${path}`;
  const open = new Map(order.pages.map((page) => [keyOf(page), page]));
  let failure = `${order.remote.name} ended before this page was rendered.`;
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-stderrBytes);
  });
  child.on('message', (message) => {
    const { data } = renderReport.safeParse(message);
    if (data && open.delete(keyOf(data))) onReport(data);
  });
  const timer = setTimeout(() => {
    failure = `${order.remote.name} did not render its pages within ${limits.milliseconds} ms.`;
    child.kill('SIGKILL');
  }, limits.milliseconds);
  let cancelled = false;
  const done = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      if (!cancelled) for (const page of open.values()) onReport({ ...page, failure: `${failure}\n${said}`.trim() });
      open.clear();
      resolve();
    };
    child.once('close', end);
    child.once('error', (error) => {
      failure = error.message;
      if (child.pid === undefined) end();
    });
  });
  // A process that broke at once has closed its end.
  child.send(order, () => {});
  return {
    done,
    cancel() {
      cancelled = true;
      open.clear();
      child.kill('SIGKILL');
    },
  };
}
