import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { openPlatform } from './platform.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openPool();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

test('while the database hangs, one page waits for it and the others do not', async () => {
  let isCutOff = false;
  const pool = new Proxy(database.pool, {
    get: (target, key) => (key === 'connect' && isCutOff ? () => new Promise(() => {}) : Reflect.get(target, key)),
  });
  const node = await openPlatform({ pool, dataDir: await dataFolder(), now: () => new Date() });
  await node.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  const first = await node.current();

  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 60_000);
  isCutOff = true;
  const begun = real();
  for (let page = 0; page < 20; page += 1) expect((await node.current())?.id).toBe(first?.id);
  // A second for the one that waits. Each of twenty would make it twenty.
  expect(real() - begun).toBeLessThan(10_000);
});
