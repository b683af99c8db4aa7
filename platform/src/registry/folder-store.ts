import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { objectKey, type ReleaseStore, ReleaseStoreError, storeBeside, verified } from './release-store.ts';

/** The file does not exist. Any other error, such as that of a volume which is not mounted, is thrown. */
const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores the bytes in a folder that all nodes mount, one file for each form of a file, named by its hash. A file appears completely or not at all, and is on the
 * disk when `put` ends.
 */
export function folderStore(dir: string): ReleaseStore {
  /** A folder with all files would be slow to list, so each has those with the same first two digits. */
  function placeOf(integrity: string): { folder: string; file: string } {
    const key = objectKey(integrity);
    const folder = join(dir, key.slice('sha384-'.length, 'sha384-'.length + 2));
    return { folder, file: join(folder, key) };
  }

  const failure = (what: string, file: string, error: unknown) =>
    new ReleaseStoreError(`The file ${file} could not be ${what}: ${error instanceof Error ? error.message : String(error)}.`);

  async function write(integrity: string, bytes: Buffer): Promise<void> {
    const { folder, file } = placeOf(integrity);
    const unfinished = join(folder, `.unfinished-${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      const handle = await open(unfinished, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw failure('written', file, error);
    }
  }

  async function read(integrity: string): Promise<Buffer> {
    const { file } = placeOf(integrity);
    const bytes = await readFile(file).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw failure('read', file, error);
    });
    return verified(bytes, integrity, `The file ${file}`);
  }

  async function remove(integrity: string): Promise<void> {
    const { file } = placeOf(integrity);
    await rm(file, { force: true }).catch((error: unknown) => {
      throw failure('removed', file, error);
    });
  }

  return storeBeside({ write, read, remove });
}
