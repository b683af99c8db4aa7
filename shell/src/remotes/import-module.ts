import { inTime } from './late-arrival.ts';
import { findModule, type ModuleFile } from './module-hashes.ts';

/** After this time in ms, the page says that a module could not be loaded. */
const importTimeout = 4000;
/** After this time in ms without a byte, the next import sends a new request. */
const stallTimeout = 30_000;
/** The pause in ms before a failure is reported. WebKit cancels the requests of a page that is being left, which is no failure, and the page has gone before this ends. */
const leavingPause = 100;
/** After this time in ms, the bytes of a request are observed, so that a slow download is recognised before it would be given up. */
const observeAfter = 25_000;

interface FileRequest {
  href: string;
  integrity: string;
}

/** One request for a file. */
interface Attempt {
  /** A promise while the module list is on its way. */
  request: FileRequest | Promise<FileRequest>;
  /** The time of the request's start or of its last observed byte. */
  lastByteAt: number;
  /** Resolves when the file has arrived, matches its hash and has run. */
  loaded: Promise<void>;
  state: 'pending' | 'loaded' | 'failed';
}

/** The latest attempt for each path. */
const attempts = new Map<string, Attempt>();
/** The number of failed attempts by path. Each later attempt uses an address that no cache holds. */
const failures = new Map<string, number>();

/** Runs a module through a script element, because every browser checks its `integrity` before it runs the file. */
const runVerified = ({ href, integrity }: FileRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = integrity;
    script.src = href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${href} could not be loaded, or is not the file that was released.`));
    document.head.append(script);
  });

/**
 * Observes the bytes of a request with a second request for the same address, because an element does not report its progress. Chromium serves both from
 * one download. Firefox does so when the server supports ranges, and otherwise reports the bytes only at the end. WebKit downloads the file once more,
 * which also shows whether the connection works.
 */
function observeBytes(attempt: Attempt): void {
  const end = new AbortController();
  const read = async () => {
    const { href } = await attempt.request;
    const { body } = await fetch(href, { signal: end.signal });
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) attempt.lastByteAt = performance.now();
  };
  // Only the script element decides whether the request has failed.
  const timer = setTimeout(() => void read().catch(() => {}), observeAfter);
  const stop = () => {
    clearTimeout(timer);
    end.abort();
  };
  attempt.loaded.then(stop, stop);
}

function begin(url: URL): Attempt {
  const path = url.pathname;
  const failed = failures.get(path) ?? 0;
  const requestOf = (file: ModuleFile): FileRequest => ({
    href: new URL(failed === 0 ? file.path : `${file.path}?retry=${failed}`, url).href,
    integrity: file.integrity,
  });
  const found = findModule(path);
  const request = found instanceof Promise ? found.then(requestOf) : requestOf(found);
  const loaded = request instanceof Promise ? request.then(runVerified) : runVerified(request);
  const attempt: Attempt = { request, lastByteAt: performance.now(), loaded, state: 'pending' };
  attempts.set(path, attempt);
  observeBytes(attempt);
  attempt.loaded.then(
    () => {
      attempt.state = 'loaded';
    },
    () => fail(path, attempt),
  );
  return attempt;
}

function fail(path: string, attempt: Attempt): void {
  if (attempt.state === 'failed') return;
  attempt.state = 'failed';
  failures.set(path, (failures.get(path) ?? 0) + 1);
}

/** The attempt to wait for: the latest one while it may still succeed, else a new one. */
function currentAttempt(url: URL): Attempt {
  const last = attempts.get(url.pathname);
  if (last?.state === 'pending' && performance.now() - last.lastByteAt > stallTimeout) fail(url.pathname, last);
  return last && last.state !== 'failed' ? last : begin(url);
}

const nativeImport = (href: string): Promise<unknown> => import(/* webpackIgnore: true */ href);

/** Imports a module with the current attempt. A module that throws while it runs has failed; a late one has not. */
async function importOnce(url: URL, load: typeof nativeImport): Promise<unknown> {
  const attempt = currentAttempt(url);
  try {
    await inTime(attempt.loaded, url.pathname, importTimeout);
    return await load((await attempt.request).href);
  } catch (error) {
    if (attempt.state !== 'pending') fail(url.pathname, attempt);
    throw error;
  }
}

/**
 * Imports a module of a release. A module without a hash in the composition is not requested, and one that differs from its hash does not run. The script
 * element runs the module, and the import that follows finds it in the document's module map without another request.
 *
 * Rejects after 4 seconds while the request continues. The next call waits for that request, or sends a new one if it failed or received no byte for 30
 * seconds.
 */
export async function importModule(address: string, base: string, load = nativeImport): Promise<unknown> {
  try {
    return await importTwice(new URL(address, base), load);
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, leavingPause));
    throw error;
  }
}

async function importTwice(url: URL, load: typeof nativeImport): Promise<unknown> {
  const hadFailed = failures.has(url.pathname);
  try {
    return await importOnce(url, load);
  } catch (error) {
    // A network fault is often over when it is noticed, so the first failure is followed at once by another attempt.
    if (hadFailed || !failures.has(url.pathname)) throw error;
    return importOnce(url, load);
  }
}
