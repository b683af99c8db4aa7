import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

const read = (path: string) => readFile(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

let folder: string;
let site: SiteProcess;
/** The names of the metrics that a site answers. */
let answered: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-metrics-'));
  const releases = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/'] })).dir];
  site = await startSiteProcess(folder, releases, {}, () => {});
  const metrics = await (await fetch(`${site.staffUrl}/metrics`)).text();
  answered = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map((found) => found[1] ?? '');
}, 120_000);
afterAll(async () => {
  await site?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The names of metrics in expressions of Prometheus, without the suffixes of histograms. */
const namedIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:nitida|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))),
];

test.each(['docs/operations/alerts.yml', 'docs/operations/dashboard.json'])('every metric of %s exists', async (path) => {
  const named = namedIn(await read(path));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !answered.includes(name))).toEqual([]);
});

test('every metric of the site is described, and no other', async () => {
  const described = namedIn(await read('api/docs/operation.md')).filter((name) => name.startsWith('nitida_'));
  expect(described.sort()).toEqual(answered.filter((name) => name.startsWith('nitida_')).sort());
});

test('operations.md says of each alert what it means, and of no other', async () => {
  const alerts = [...(await read('docs/operations/alerts.yml')).matchAll(/- alert: (\w+)/g)].map((found) => found[1]);
  const described = [...(await read('docs/operations.md')).matchAll(/^\| `(Nitida\w+)` \|/gm)].map((found) => found[1]);
  expect(described).toEqual(alerts);
});
