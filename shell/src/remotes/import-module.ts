/** How long a module may take before the page says that it could not be loaded, in ms. */
const patience = 4000;
/** How long a request that brings no byte is waited for before the next attempt sends another, in ms. */
const giveUpAfter = 30_000;
/** From then on the bytes of a request are followed, in ms: what still comes shows itself before the request would be given up. */
const followAfter = 25_000;

/** One request for a file. */
interface Attempt {
  href: string;
  /** The request's start, or the newest byte that was seen of it. */
  lastByteAt: number;
  /** Resolves when the file has arrived, is the one that was released, and has run. */
  loaded: Promise<void>;
  state: 'pending' | 'loaded' | 'failed';
}

/** The newest attempt for each path. */
const attempts = new Map<string, Attempt>();
/** Failed attempts by path: each further one asks under an address that no cache has seen. */
const failures = new Map<string, number>();
const arrivalListeners = new Set<() => void>();

/** Calls back when a module arrives that the page had already called late. @returns an undo. */
export function onLateArrival(listener: () => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

/** The hash of a module, as the composer inlined those of all modules of the composition. */
function hashOf(path: string): string {
  const hashes: Record<string, string> = JSON.parse(document.getElementById('module-hashes')?.textContent ?? '{}');
  const hash = hashes[path];
  if (hash === undefined) throw new Error(`The composition holds no hash of ${path}.`);
  return hash;
}

/** Runs a module by a script element: every engine compares its bytes with the element's `integrity` before it runs them. */
const runVerified = (href: string, integrity: string): Promise<void> =>
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
 * Follows the bytes of a request by a second reader of its address, for an element tells nothing of them. Chromium hands both readers
 * one download. Firefox does so where the server sends ranges, and else shows the bytes at the end only. WebKit downloads the file a
 * second time, once, and says by that whether the line is alive.
 */
function followBytes(attempt: Attempt): void {
  const end = new AbortController();
  const read = async () => {
    const { body } = await fetch(attempt.href, { signal: end.signal });
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) attempt.lastByteAt = performance.now();
  };
  // How the request ends is told by its element alone.
  const timer = setTimeout(() => void read().catch(() => {}), followAfter);
  const stop = () => {
    clearTimeout(timer);
    end.abort();
  };
  attempt.loaded.then(stop, stop);
}

function begin(url: URL): Attempt {
  const path = url.pathname;
  const failed = failures.get(path) ?? 0;
  const href = failed === 0 ? url.href : new URL(`${path}?retry=${failed}`, url).href;
  const attempt: Attempt = { href, lastByteAt: performance.now(), loaded: runVerified(href, hashOf(path)), state: 'pending' };
  attempts.set(path, attempt);
  followBytes(attempt);
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

/** The attempt to wait for: the last one while it may still succeed, else a new one. */
function currentAttempt(url: URL): Attempt {
  const last = attempts.get(url.pathname);
  if (last?.state === 'pending' && performance.now() - last.lastByteAt > giveUpAfter) fail(url.pathname, last);
  return last && last.state !== 'failed' ? last : begin(url);
}

/** Whether a module that was asked for may still arrive. */
export const isModuleAwaited = (): boolean => [...attempts.values()].some(({ state }) => state === 'pending');

/** @throws when the module has not arrived within 4 seconds; its attempt goes on, and tells of itself when it ends well. */
async function arrival(path: string, attempt: Attempt): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      void attempt.loaded.then(
        () => {
          for (const listener of [...arrivalListeners]) listener();
        },
        () => {},
      );
      reject(new Error(`${path} did not arrive within ${patience} ms.`));
    }, patience);
  });
  try {
    await Promise.race([attempt.loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}

const nativeImport = (href: string): Promise<unknown> => import(/* webpackIgnore: true */ href);

/** Imports by the current attempt. What arrived and throws as it runs has failed too; what is late has not. */
async function importOnce(url: URL, load: typeof nativeImport): Promise<unknown> {
  const attempt = currentAttempt(url);
  try {
    await arrival(url.pathname, attempt);
    return await load(attempt.href);
  } catch (error) {
    if (attempt.state !== 'pending') fail(url.pathname, attempt);
    throw error;
  }
}

/**
 * Imports a module of a release. Fails closed: a module without a hash in the composition is not asked for, and one that
 * differs from its hash does not run. The element runs the module; the import that follows finds it in the document's module map
 * and fetches nothing.
 *
 * Rejects after 4 seconds, while the request goes on. Asked again, it waits for that request, or sends a new one where it failed or
 * brought no byte for 30 seconds.
 */
export async function importModule(address: string, base: string, load = nativeImport): Promise<unknown> {
  const url = new URL(address, base);
  const hadFailed = failures.has(url.pathname);
  try {
    return await importOnce(url, load);
  } catch (error) {
    // A fault of the network is often over by the time it is noticed: the first failure is followed by another attempt at once.
    if (hadFailed || !failures.has(url.pathname)) throw error;
    return importOnce(url, load);
  }
}
