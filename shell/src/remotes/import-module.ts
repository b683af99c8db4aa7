/** How long an entry or a chunk may take before the page says that it could not be loaded. */
const timeout = 4000;

/** Failed attempts by address. A browser keeps a module that failed, so the next attempt needs another address. */
const failures = new Map<string, number>();

interface ImportMap {
  integrity?: Record<string, string>;
}

const pageMap = (): HTMLScriptElement | null => document.querySelector('script[type=importmap]');

function pinnedIntegrity(path: string): string | undefined {
  const map: ImportMap = JSON.parse(pageMap()?.textContent ?? '{}');
  return map.integrity?.[path];
}

/** Lets a fresh address of a file be loaded: with the hash that the composition pinned for the file, and no other. */
function pin(freshPath: string, path: string): void {
  const integrity = pinnedIntegrity(path);
  if (!integrity) throw new Error(`The composition holds no hash of ${path}.`);
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = pageMap()?.nonce ?? '';
  script.textContent = JSON.stringify({ integrity: { [freshPath]: integrity } });
  document.head.append(script);
}

function addressOf(url: URL): string {
  const path = url.pathname;
  const failed = failures.get(path) ?? 0;
  if (!pinnedIntegrity(path)) throw new Error(`The composition holds no hash of ${path}.`);
  if (failed === 0) return url.href;
  const freshPath = `${path}?retry=${failed}`;
  pin(freshPath, path);
  return new URL(freshPath, url).href;
}

class LateError extends Error {}

const late = (path: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new LateError(`${path} did not arrive within ${timeout} ms.`)), timeout);
  });

const nativeImport = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ address);

/**
 * Imports a module of a release. Fails closed: what the composition does not pin is not loaded, what differs from its hash
 * does not run. Fails after 4 seconds; asked again after a failure, it really tries again.
 */
export async function importModule(address: string, base: string, load = nativeImport): Promise<unknown> {
  const url = new URL(address, base);
  const isFirst = !failures.has(url.pathname);
  try {
    return await attempt(url, load);
  } catch (error) {
    // A preload that failed makes the first import fail at once, whatever the network is like by now.
    if (!isFirst || error instanceof LateError) throw error;
    return attempt(url, load);
  }
}

async function attempt(url: URL, load: typeof nativeImport): Promise<unknown> {
  try {
    return await Promise.race([load(addressOf(url)), late(url.pathname)]);
  } catch (error) {
    failures.set(url.pathname, (failures.get(url.pathname) ?? 0) + 1);
    throw error;
  }
}
