import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packUpload } from '../../src/registry/index.ts';
import { writeRelease } from '../../test/example-release.ts';
import { sendSigned } from '../../test/publisher.ts';
import { proxiedSites } from '../test/caddyfile.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

// Why the proof is enough: `deploy-files.test.ts` compares what the proxy asks with the addresses of a node on every change.

const caddyfile = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');

describe('a new site behind the proxy', () => {
  let folder: string;
  let site: SiteProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nitida-new-site-'));
    site = await startSiteProcess(folder, [], {});
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks what the proxy asks, to know whether it may send requests of the customers or of staff to a node. */
  async function health(): Promise<{ customers: number; fallback: number; staff: number }> {
    const [customers, staff] = proxiedSites(caddyfile);
    const statusOf = async (url: string) => (await fetch(url)).status;
    return {
      customers: await statusOf(`${site.url}${customers?.health}`),
      fallback: await statusOf(`${site.url}${customers?.fallback?.health}`),
      staff: await statusOf(`${site.staffUrl}${staff?.health}`),
    };
  }

  test('staff reach it, and publish what lets the customers in', async () => {
    expect(await health()).toEqual({ customers: 503, fallback: 503, staff: 200 });
    for (const { dir } of [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/'] })]) {
      const answer = await sendSigned(site.publisherKey, site.staffUrl, 'POST', '/platform/releases', await packUpload(dir));
      expect(answer.status, await answer.text()).toBe(200);
    }
    await expect.poll(health, { timeout: 60_000 }).toEqual({ customers: 200, fallback: 200, staff: 200 });
  });
});
