import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../json.ts';

/** MiniBrowser uses this suffix until a file is complete. */
const unfinished = '.wkdownload';

/** The downloads of a MiniBrowser. It saves files to the folder in the user's settings and sends no events. */
export class Downloads {
  readonly #home: string;
  readonly #watcher: FSWatcher;
  readonly #seen = new Set<string>();

  /**
   * @param folder where Playwright looks for a download, under its id
   * @param tell receives Playwright's events, which lack the page
   */
  static async open(folder: string, tell: (method: string, params: Json) => void): Promise<Downloads> {
    const home = await mkdtemp(join(tmpdir(), 'webkit-downloads-'));
    await mkdir(join(home, 'files'));
    await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(home, 'files')}"\n`);
    return new Downloads(home, folder, tell);
  }

  private constructor(home: string, folder: string, tell: (method: string, params: Json) => void) {
    this.#home = home;
    this.#watcher = watch(this.#files, () => void this.#handOver(folder, tell));
  }

  get env(): NodeJS.ProcessEnv {
    return { XDG_CONFIG_HOME: this.#home };
  }

  async close(): Promise<void> {
    this.#watcher.close();
    await rm(this.#home, { recursive: true, force: true });
  }

  get #files(): string {
    return join(this.#home, 'files');
  }

  async #handOver(folder: string, tell: (method: string, params: Json) => void): Promise<void> {
    const names = await readdir(this.#files).catch((): string[] => []);
    for (const suggestedFilename of names.filter((name) => !name.endsWith(unfinished) && !names.includes(name + unfinished))) {
      if (this.#seen.has(suggestedFilename)) continue;
      // MiniBrowser reserves the name with an empty file before it begins to write the other one.
      const isReserved = await stat(join(this.#files, suggestedFilename)).then(
        ({ size }) => size === 0,
        () => true,
      );
      if (isReserved) continue;
      this.#seen.add(suggestedFilename);
      const uuid = randomUUID();
      await copyFile(join(this.#files, suggestedFilename), join(folder, uuid));
      tell('Playwright.downloadCreated', { uuid, url: '' });
      tell('Playwright.downloadFilenameSuggested', { uuid, suggestedFilename });
      tell('Playwright.downloadFinished', { uuid });
    }
  }
}
