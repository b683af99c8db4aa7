import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type RenderOrder, type RenderReport, renderReport } from './messages.ts';

export interface RenderRun {
  /** Resolves when the process has ended by itself or after its time limit. Never rejects. */
  done: Promise<void>;
  cancel(): void;
}

export interface RenderLimits {
  /** The real time for all pages of a remote. */
  milliseconds: number;
  megabytes: number;
}

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url));
const stderrBytes = 4000;

/**
 * Renders the pages of one remote in a separate process with an empty environment. The process runs the code of a team, so it
 * may read only its own modules, start no process or thread, load no native code, and is killed when it exceeds its time or
 * memory. Node's permissions do not cover the network, but the process has no secrets to send.
 * @param onReport called once for each ordered page.
 */
export function runProcess(order: RenderOrder, limits: RenderLimits, onReport: (report: RenderReport) => void): RenderRun {
  const readable = [program, order.shell, ...(order.remote ? [order.remote.file] : [])].map((file) => `--allow-fs-read=${file}`);
  const child = fork(program, [], {
    env: {},
    execArgv: ['--permission', ...readable, `--max-old-space-size=${limits.megabytes}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const keyOf = ({ path, language }: Pick<RenderReport, 'path' | 'language'>) => `${language} ${path}`;
  const open = new Map(order.pages.map((page) => [keyOf(page), page]));
  const owner = order.remote?.name ?? 'The shell';
  let failure = `${owner} ended before this page was rendered.`;
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-stderrBytes);
  });
  child.on('message', (message) => {
    const { data } = renderReport.safeParse(message);
    if (data && open.delete(keyOf(data))) onReport(data);
  });
  const timer = setTimeout(() => {
    failure = `${owner} did not render its pages within ${limits.milliseconds} ms.`;
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
  // A process that failed at once has closed its channel.
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
