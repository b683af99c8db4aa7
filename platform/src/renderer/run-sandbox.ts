import { spawn } from 'node:child_process';
import { checkRendered } from './check-rendered.ts';
import { type SystemLimits, sandboxCommand, sandboxEnv } from './deno.ts';
import { createFrameReader, FrameError, frameOf } from './frames.ts';
import { type Answers, type PageReport, type RenderedPath, type RenderOrder, sandboxReport } from './messages.ts';
import { watchMemory } from './watch-memory.ts';

export interface RenderLimits extends SystemLimits {
  /** The real time from the start or one report to the next. */
  silentMilliseconds: number;
}

/** An order with all that its pages need. */
export interface CompleteOrder extends Omit<RenderOrder, 'pages'> {
  pages: RenderedPath[];
  /** The sources of the modules, whose hashes were verified. */
  sources: { shell: Buffer; remote: Buffer | null };
  answers: Answers;
}

export interface RenderEnd {
  /** Whether it was ended because it exceeded a limit. */
  exceeded: boolean;
  /** The most resident memory that was seen. */
  bytes: number;
}

export interface RenderRun {
  /** Resolves when the process has ended. Never rejects. */
  done: Promise<RenderEnd>;
  cancel(): void;
}

const mostErrorText = 4000;
/** A remote that writes more to its log is ended: reading it costs time. */
const mostErrorBytes = 1_000_000;
/** For each page that was ordered, on average. */
const bytesOfPage = 400_000;

const keyOf = ({ path, language, isFrame }: Pick<RenderedPath, 'path' | 'language' | 'isFrame'>): string =>
  `${language} ${path} ${isFrame}`;

/**
 * Renders the pages of an order in a process that runs the code of a team and has nothing but one stream: Deno without permissions. What it sends is parsed
 * and verified. A report that is none, more bytes, memory or time than it may take, or silence, ends it, and then the rest of its pages has failed.
 * @param onReport called once for each ordered page
 */
export function runSandbox(order: CompleteOrder, limits: RenderLimits, onReport: (report: PageReport) => void): RenderRun {
  const owner = order.remote?.name ?? 'The shell';
  const open = new Map(order.pages.map((page) => [keyOf(page), page]));
  const failOpen = (reason: string) => {
    for (const { path, language, isFrame } of open.values()) onReport({ path, language, isFrame, failure: reason });
    open.clear();
  };
  const command = sandboxCommand(limits);
  if (command === null) {
    failOpen(`There is no sandbox for ${process.platform} ${process.arch}, so nothing is rendered here.`);
    return { done: Promise.resolve({ exceeded: false, bytes: 0 }), cancel: () => {} };
  }

  const child = spawn(command.file, command.args, { env: sandboxEnv, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
  let failure: string | null = null;
  let said = '';
  let saidBytes = 0;
  let isCancelled = false;
  /** It has no time to react, and nothing to save. */
  const end = (reason: string) => {
    failure ??= reason;
    child.kill('SIGKILL');
  };
  const endWithThisProcess = () => child.kill('SIGKILL');
  process.once('exit', endWithThisProcess);
  const stopWatch = child.pid === undefined ? () => 0 : watchMemory(child.pid, limits.megabytes, () => end(tooMuch(limits)));
  const timer = setTimeout(() => end(`It did not render its pages within ${limits.milliseconds} ms.`), limits.milliseconds);
  const silence = setTimeout(() => end(`It rendered no page for ${limits.silentMilliseconds} ms.`), limits.silentMilliseconds);

  const frames = createFrameReader((order.pages.length + 10) * bytesOfPage);
  function receive(message: unknown): void {
    const { data } = sandboxReport.safeParse(message);
    const asked = data && open.get(keyOf(data));
    if (!data || !asked) throw new FrameError('It reported what is no page of its order.');
    open.delete(keyOf(asked));
    silence.refresh();
    onReport(checkRendered(data, order));
    // It may have something left to do that nobody needs.
    if (open.size === 0) child.kill('SIGKILL');
  }
  child.stdout.on('data', (bytes: Buffer) => {
    if (failure !== null) return;
    try {
      for (const message of frames.read(bytes)) receive(message);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      end(error.message);
    }
  });
  child.stderr.on('data', (bytes: Buffer) => {
    saidBytes += bytes.length;
    said = (said + bytes.toString()).slice(-mostErrorText);
    if (saidBytes > mostErrorBytes) end(`It wrote more than ${mostErrorBytes} bytes to its log.`);
  });

  const done = new Promise<RenderEnd>((resolve) => {
    const close = () => {
      clearTimeout(timer);
      clearTimeout(silence);
      process.off('exit', endWithThisProcess);
      failOpen(`${failure ?? `${owner} ended before this page was rendered.`}\n${said}`.trim());
      resolve({ exceeded: failure !== null && !isCancelled, bytes: stopWatch() });
    };
    child.once('close', close);
    child.once('error', (error) => {
      failure ??= error.message;
      if (child.pid === undefined) close();
    });
  });
  send(child.stdin, order);
  return {
    done,
    cancel() {
      isCancelled = true;
      open.clear();
      child.kill('SIGKILL');
    },
  };
}

const tooMuch = ({ megabytes }: RenderLimits): string => `It took more than ${megabytes} MB of memory.`;

/** The input stays open, because the program ends with it. */
function send(input: NodeJS.WritableStream, { remote, page, navigation, pages, answers, sources }: CompleteOrder): void {
  // A process that has ended reads nothing.
  input.on('error', () => {});
  const order = Buffer.from(JSON.stringify({ remote: remote?.name ?? null, page, navigation, pages, answers }));
  for (const part of [order, sources.shell, sources.remote ?? Buffer.alloc(0)].flatMap(frameOf)) input.write(part);
}
