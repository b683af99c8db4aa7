import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packUpload } from '@nitida/platform/registry/upload';
import { type APIRequestContext, expect } from 'playwright/test';

/**
 * Publishes the built release of a package to a channel with a version of its own.
 * @returns the version.
 */
export async function publishVersion(requests: APIRequestContext, folder: string, channel: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'nitida-release-'));
  try {
    await cp(fileURLToPath(new URL(`../../${folder}/dist`, import.meta.url)), dir, { recursive: true });
    const path = join(dir, 'release.json');
    const version = `1.1.0-e2e${randomUUID().slice(0, 8)}`;
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version }));
    const sent = await requests.post('/platform/releases', { data: await packUpload(dir, { channel }) });
    expect(sent.status(), await sent.text()).toBe(200);
    return version;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
