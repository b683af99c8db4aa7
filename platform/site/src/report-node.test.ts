import { fileURLToPath } from 'node:url';
import type { NodeFacts } from '@nitida/contract/node-answers';
import type { Platform } from '@nitida/platform';
import { expect, test } from 'vitest';
import { lastingFacts, startReporting } from './report-node.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const alone = { port: 3000, siteVersion: null, databaseUrl: null, releasesDir: null, releasesS3: null, releasesOrigin: null };
const config = { ...alone, serves: new Set(['registry', 'api', 'composer'] as const) };
const s3 = { endpoint: 'https://s3.example', bucket: 'releases', region: 'eu', accessKeyId: 'id', secretAccessKey: 'secret' };

test('a process says what it serves, and where its database and the files of releases are', () => {
  expect(lastingFacts(config, root)).toMatchObject({
    place: expect.stringMatching(/:3000$/),
    roles: ['api', 'composer', 'registry'],
    version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[\da-f]{12})?$/),
    database: 'embedded',
    store: 'database',
    filesOrigin: null,
  });
  const spread = { ...config, serves: new Set(['composer'] as const), siteVersion: '8824da54', databaseUrl: 'postgres://db/nitida' };
  expect(lastingFacts({ ...spread, releasesS3: s3, releasesOrigin: 'https://cdn.example' }, root)).toMatchObject({
    roles: ['composer'],
    version: '8824da54',
    database: 'postgresql',
    store: 's3',
    filesOrigin: 'https://cdn.example',
  });
  expect(lastingFacts({ ...spread, releasesDir: '/mnt/releases' }, root).store).toBe('folder');
});

test('a process reports itself at its start and leaves at its end, and a database that does not answer stops neither', async () => {
  const reported: NodeFacts[] = [];
  const left: string[] = [];
  const nodes: Platform['nodes'] = {
    report: async (_run, facts) => void reported.push(facts),
    leave: async ({ id }) => void left.push(id),
    list: async () => [],
  };
  const services = { context: { config, realClock: { now: () => new Date('2027-05-03T10:00:00Z') } } };
  const begin = (of: Pick<Platform, 'nodes'>) =>
    startReporting({ services, platform: { ...of, current: async () => ({ id: 7 }) }, root, missing: async () => ['pages'] });
  await begin({ nodes })();
  expect(reported).toMatchObject([{ roles: ['api', 'composer', 'registry'], missing: ['pages'], composition: 7 }]);
  expect(left).toHaveLength(1);
  const refused = () => Promise.reject(new Error('The database does not answer.'));
  await begin({ nodes: { report: refused, leave: refused, list: refused } })();
});
