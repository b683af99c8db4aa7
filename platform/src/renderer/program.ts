/**
 * The program of the sandbox. Deno runs it without any permission: it has no file, network, process, environment or signal. It reads one order
 * and two modules from standard input, and writes one report for each page to standard output. Whatever the code of a team does to this program,
 * it reaches nothing but that stream, which the other side does not trust.
 */
import type { InlinedPage, Language, SiteNavigation } from '@nitida/contract';
import type { RenderedPath, SandboxOrder, SandboxReport } from './messages.ts';

type RenderedPage = NonNullable<SandboxReport['rendered']>;

/** What of Deno the program uses. */
declare const Deno: {
  stdin: { readable: ReadableStream<Uint8Array> };
  stdout: { writeSync(bytes: Uint8Array): number };
  stderr: { writeSync(bytes: Uint8Array): number };
  exit(code: number): never;
};

interface Drawn {
  html: string;
  styles: string;
}

/** The exports of the shell's server module. */
interface ShellModule {
  shared: Record<string, unknown>;
  openRenderer(options: {
    page: InlinedPage;
    navigation: Record<string, SiteNavigation>;
    answers: Record<string, unknown>;
    remotes: Record<string, unknown>;
  }): Promise<{
    render(path: string, language: Language): Promise<RenderedPage | null>;
    renderFrame(path: string, language: Language, title: string | null, isWhole: boolean): Promise<Drawn>;
  }>;
}

/** Markup of a shell that streams large parts. The content policy forbids the script that would put them into their places. */
const isOutOfOrder = /<div hidden(="")? id="S:/;
const prefixBytes = 4;

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += Deno.stdout.writeSync(bytes.subarray(at));
}

function report(message: SandboxReport): void {
  const body = new TextEncoder().encode(JSON.stringify(message));
  const prefix = new Uint8Array(prefixBytes);
  new DataView(prefix.buffer).setUint32(0, body.length);
  write(prefix);
  write(body);
}

/** Reads frames from standard input: a length of four bytes, and so many bytes. */
function openInput() {
  const reader = Deno.stdin.readable.getReader();
  let rest: Uint8Array = new Uint8Array();

  async function take(length: number): Promise<Uint8Array> {
    const taken = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      if (rest.length === 0) rest = (await reader.read()).value ?? Deno.exit(1);
      const part = rest.subarray(0, length - at);
      taken.set(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
    }
    return taken;
  }
  return {
    frame: async () => take(new DataView((await take(prefixBytes)).buffer).getUint32(0)),
    /** The input ends with the process that gave the order. */
    exitWithIt: () => void take(1).then(() => Deno.exit(1)),
  };
}

const load = async <T>(source: Uint8Array): Promise<T> =>
  import(URL.createObjectURL(new Blob([source.slice()], { type: 'text/javascript' })));

async function render({ remote, page, navigation, answers, pages }: SandboxOrder, shellSource: Uint8Array, remoteSource: Uint8Array) {
  const shell = await load<ShellModule>(shellSource);
  Reflect.set(globalThis, 'nitidaShared', shell.shared);
  const remotes = remote === null ? {} : { [remote]: (await load<{ default: unknown }>(remoteSource)).default };
  const renderer = await shell.openRenderer({ page, navigation, answers, remotes });

  async function draw({ path, language, isFrame, title }: RenderedPath): Promise<SandboxReport> {
    const place = { path, language, isFrame };
    try {
      const rendered = isFrame
        ? { ...(await renderer.renderFrame(path, language, title ?? null, remote !== null)), answers: {} }
        : await renderer.render(path, language);
      if (rendered === null) return { ...place, failure: 'No release of the composition has this page.' };
      if (isOutOfOrder.test(rendered.html)) throw new Error('Parts of the markup are at its end, and only a script could place them.');
      return { ...place, rendered };
    } catch (error) {
      return { ...place, failure: textOf(error) };
    }
  }
  for (const one of pages) report(await draw(one));
}

// A server has no address and keeps nothing, which pages find out by these names.
for (const name of ['location', 'localStorage', 'sessionStorage', 'caches']) Reflect.deleteProperty(globalThis, name);
// Standard output has only reports.
const say = (...parts: unknown[]) => void Deno.stderr.writeSync(new TextEncoder().encode(`${parts.map(textOf).join(' ')}\n`));
Object.assign(globalThis.console, { log: say, info: say, debug: say });
const input = openInput();
const order: SandboxOrder = JSON.parse(new TextDecoder().decode(await input.frame()));
const [shell, remote] = [await input.frame(), await input.frame()];
input.exitWithIt();
try {
  await render(order, shell, remote);
  Deno.exit(0);
} catch (error) {
  say(error);
  Deno.exit(1);
}
