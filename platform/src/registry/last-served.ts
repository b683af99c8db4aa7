import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from '@nitida/contract';
import * as z from 'zod';
import type { CompositionKey } from './composition-key.ts';
import { type Composition, opened, storedComposition } from './compositions.ts';
import type { PlatformDb } from './tables.ts';

/** What production served last, with the descriptions that its seal covers. */
const lastServed = z.object({
  id: z.int(),
  members: z.record(z.string(), z.string()),
  reason: z.string(),
  createdAt: z.coerce.date(),
  seal: z.string(),
  manifests: z.array(z.unknown()),
});

const fileIn = (dataDir: string): string => join(dataDir, 'last-served.json');

/** Writes down in the folder of this machine what production serves, for a start while the database does not answer. */
export async function keepLastServed(db: PlatformDb, dataDir: string, id: number): Promise<void> {
  const composition = await storedComposition(db, id);
  if (!composition) return;
  const { stored, ...described } = composition;
  const unfinished = join(dataDir, `.last-served-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(unfinished, JSON.stringify({ ...described, manifests: stored.map(({ manifest }) => manifest) }));
    await rename(unfinished, fileIn(dataDir));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** What production served last on this machine. Null when nothing is written down, or its seal is none of ours. */
export async function readLastServed(dataDir: string, key: CompositionKey): Promise<Composition | null> {
  try {
    const { manifests, ...described } = lastServed.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return opened({ ...described, stored: manifests.map((manifest) => ({ release: release.parse(manifest), manifest })) }, key);
  } catch {
    return null;
  }
}
