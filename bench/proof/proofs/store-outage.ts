import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packUpload } from '@nitida/platform/registry/index';
import { type SiteProcess, startSiteProcess } from '../../../platform/local/test/site-process.ts';
import { writeRelease } from '../../../platform/test/example-release.ts';
import { sendSigned } from '../../../platform/test/publisher.ts';
import { startS3 } from '../../../platform/test/s3-server.ts';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { closedPort } from '../support/closed-port.ts';
import { pause } from '../support/node.ts';
import { scaled } from '../support/scale.ts';
import { startLine } from '../support/standby.ts';
import { startPostgres } from '../support/start-postgres.ts';

/** Nothing of the store depends on how long it is away: each request of a node to it fails by itself, and nothing waits. So this is real time, and short. */
const outageMs = 3 * 60_000;
const publishEveryMs = 15_000;
const readEveryMs = 100;
const patienceMs = 60_000;

/** The store of the files of releases is away while visitors read, a node is replaced, and a team tries to publish. */
async function loseStore(): Promise<ProofResult> {
  const tally = createTally();
  const folder = await mkdtemp(join(tmpdir(), 'nitida-store-'));
  const [server, s3, away] = await Promise.all([startPostgres(), startS3(), closedPort()]);
  const there = Number(new URL(s3.options.endpoint).port);
  const line = await startLine(there);
  const env = {
    DATABASE_URL: server.url,
    LOG_LEVEL: 'silent',
    RELEASES_S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
    RELEASES_S3_BUCKET: s3.options.bucket,
    RELEASES_S3_REGION: s3.options.region,
    RELEASES_S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
  };
  const running = new Set<SiteProcess>();
  const shell = await writeRelease({ name: 'shell' });
  const [work, next] = await Promise.all([
    writeRelease({ name: 'work', paths: ['/work'] }),
    writeRelease({ name: 'work', paths: ['/work'], content: 'the next release' }),
  ]);
  const start = async (name: string): Promise<SiteProcess> => {
    const site = await startSiteProcess(join(folder, name), [shell.dir, work.dir], env);
    running.add(site);
    return site;
  };
  const stop = async (site: SiteProcess): Promise<void> => {
    running.delete(site);
    await site.end('SIGTERM');
  };
  const publish = async (site: SiteProcess): Promise<number> =>
    (await sendSigned(site.publisherKey, site.staffUrl, 'POST', '/platform/releases', await packUpload(next.dir))).status;
  try {
    const on = 'postgres, 2 nodes';
    const one = await start('one');
    let other = await start('other');
    const served = (site: SiteProcess, entry: string) => statuses(site, ['/work', `/releases/work/${entry}`, '/api/pricing/get_pricing']);
    const isServed = async (site: SiteProcess, entry: string) => (await served(site, entry)).every((status) => status === 200);

    line.moveTo(away);
    const until = performance.now() + scaled(outageMs, 6000);
    let [reads, failures, tries, unlike503] = [0, 0, 0, 0];
    let nextPublish = 0;
    let isReplaced = false;
    while (performance.now() < until) {
      for (const site of [one, other]) {
        const answers = await served(site, work.release.entry);
        reads += answers.length;
        failures += answers.filter((status) => status !== 200).length;
      }
      if (performance.now() > nextPublish) {
        nextPublish = performance.now() + publishEveryMs;
        tries += 1;
        if ((await publish(one)) !== 503) unlike503 += 1;
      }
      if (!isReplaced && until - performance.now() < scaled(outageMs, 6000) / 2) {
        isReplaced = true;
        await stop(other);
        other = await start('other');
      }
      await pause(readEveryMs);
    }
    tally.note(`${on}: seconds of real time without the store`, Math.round(scaled(outageMs, 6000) / 1000));
    tally.note(`${on}: pages, files and calls read meanwhile`, reads);
    tally.expect(`${on}: of them not answered with 200`, failures, 0);
    tally.note(`${on}: publications tried meanwhile`, tries);
    tally.expect(`${on}: of them not answered with 503`, unlike503, 0);
    tally.expect(`${on}: nodes replaced meanwhile that serve from their copies`, (await isServed(other, work.release.entry)) ? 1 : 0, 1);

    line.moveTo(there);
    tally.expect(`${on}: status of a publication afterwards`, await publish(one), 200);
    await stop(other);
    await rm(join(folder, 'other'), { recursive: true });
    other = await start('other');
    const deadline = performance.now() + patienceMs;
    const all = async () => (await isServed(one, next.release.entry)) && (await isServed(other, next.release.entry));
    while (!(await all()) && performance.now() < deadline) await pause(200);
    tally.expect(`${on}: nodes that serve the new release, one of them without its folder`, (await all()) ? 2 : 0, 2);
  } finally {
    await Promise.all([...running].map((site) => site.end('SIGKILL')));
    line.close();
    await Promise.all([s3.close(), server.stop(), rm(folder, { recursive: true, force: true })]);
  }
  return tally.result();
}

const statuses = (site: SiteProcess, paths: readonly string[]): Promise<number[]> =>
  Promise.all(
    paths.map((path) =>
      fetch(`${site.url}${path}`, {
        headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
        redirect: 'manual',
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      ),
    ),
  );

export const storeOutage: Proof = {
  name: 'store-outage',
  claim:
    'While the store of releases is away the site serves and its nodes are replaced, publications are refused as a whole, and afterwards they succeed.',
  run: loseStore,
};
