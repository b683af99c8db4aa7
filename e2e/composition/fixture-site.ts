import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface FixtureSite {
  url: string;
  dataDir: string;
  /** The key of a publisher. A site that follows its sources has none. */
  publisherKey?: string;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('../../platform/test/serve-fixture-site.ts', import.meta.url));
const followed = fileURLToPath(new URL('../../platform/test/serve-followed-site.ts', import.meta.url));
const publisher = fileURLToPath(new URL('../../platform/test/publish-fixture.ts', import.meta.url));
const sources = fileURLToPath(new URL('../../platform/test/fixtures/site', import.meta.url));

/** A copy of the fixtures' sources that a test may change. It is a sibling folder, so that relative imports still work. */
export function copySources(): { root: string; remove: () => void } {
  const root = `${sources}-${randomUUID()}`;
  cpSync(sources, root, { recursive: true, filter: (path) => !/(dist|node_modules)$/.test(path) });
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/** Builds one package and publishes it to the running site. */
export async function publish(site: FixtureSite, name: string, root: string): Promise<void> {
  const child = fork(publisher, [name, root, site.url, site.publisherKey ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Publishing ${name} ended with ${code}.`);
}

const isReady = (message: unknown): message is { ready: Omit<FixtureSite, 'stop'> } =>
  typeof message === 'object' && message !== null && 'ready' in message;

/** Starts a small site of a shell and two remotes in a separate process. It is built and served like the real one. */
export const startFixtureSite = (root?: string): Promise<FixtureSite> => startSite(script, root);

/** Starts the same site with a watcher on its sources, as in development. */
export const startFollowedSite = (root: string): Promise<FixtureSite> => startSite(followed, root);

async function startSite(program: string, root?: string): Promise<FixtureSite> {
  const child = fork(program, root === undefined ? [] : [root], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<Omit<FixtureSite, 'stop'>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The fixture site ended with ${code}.`)));
    child.once('message', (message) => (isReady(message) ? resolve(message.ready) : reject(new Error('It said something else.'))));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ...ready, stop };
}

/** A file of the release store, with its compressed variants. */
export class StoredFile {
  readonly #paths: string[];
  /** Whether a URL requests the file. */
  readonly isFile: (url: URL) => boolean;
  #before = new Map<string, Buffer>();

  constructor(site: FixtureSite, release: string, isWanted: (content: string, name: string) => boolean) {
    const releases = join(site.dataDir, 'releases', release);
    const [version] = readdirSync(releases);
    const dir = join(releases, version ?? '');
    const names = readdirSync(dir).filter((name) => /\.(js|css)$/.test(name));
    const found = names.find((name) => isWanted(readFileSync(join(dir, name), 'utf8'), name));
    if (!found) throw new Error(`${release} has no such file.`);
    this.isFile = ({ pathname }) => pathname === `/releases/${release}/${found}`;
    this.#paths = ['', '.br', '.gz'].map((ending) => join(dir, `${found}${ending}`));
  }

  delete(): void {
    for (const path of this.#paths) renameSync(path, `${path}.away`);
  }

  undelete(): void {
    for (const path of this.#paths) renameSync(`${path}.away`, path);
  }

  /** Adds a line to the file and removes the compressed variants, so that the changed file is served. */
  append(line: string): void {
    for (const path of this.#paths) this.#before.set(path, readFileSync(path));
    const [plain = '', ...packed] = this.#paths;
    writeFileSync(plain, Buffer.concat([readFileSync(plain), Buffer.from(line)]));
    for (const path of packed) rmSync(path);
  }

  restore(): void {
    for (const [path, content] of this.#before) writeFileSync(path, content);
  }
}
