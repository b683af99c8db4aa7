import type { ReleaseUses } from '@nitida/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { type ApiContract, type CallShape, type FieldTypes, shapeHash } from '../build/call-shapes.ts';
import { openPlatform, type Platform } from '../registry/platform.ts';
import { BrokenContractError, startContract } from './api-contracts.ts';

const shape = (input: FieldTypes, answer: FieldTypes, address = 'POST /api/order'): CallShape => ({ address, input, answer });
const now = new Date('2027-05-03T10:00:00Z');
const first: ApiContract = {
  calls: { getOrder: shape({}, { '': 'object', id: 'string', price: 'integer' }), getNews: shape({}, { '': 'object' }) },
  events: { orderChanged: { '': 'object', orderId: 'string' } },
};
const withOrder = (getOrder: CallShape): ApiContract => ({ ...first, calls: { ...first.calls, getOrder } });
const withoutPrice = withOrder(shape({}, { '': 'object', id: 'string' }));
const withNote = withOrder(shape({}, { '': 'object', id: 'string', price: 'integer', note: 'string' }));

let database: TestDatabase;
let platform: Platform;
let db: Parameters<typeof startContract>[0];

async function release(content: string, of: ApiContract): Promise<string> {
  const hash = (part: CallShape | FieldTypes | undefined) => (part ? shapeHash(part) : '');
  const uses: ReleaseUses = {
    routes: [],
    calls: { getOrder: hash(of.calls.getOrder) },
    events: { orderChanged: hash(of.events.orderChanged) },
    host: [],
    shared: {},
  };
  return (await writeRelease({ name: 'booking', paths: ['/booking'], content, change: { shared: { react: '19.3.1' }, uses } })).dir;
}

beforeEach(async () => {
  database = await openPool();
  platform = await openPlatform({
    pool: database.pool,
    dataDir: await dataFolder(),
    now: () => now,
    teams: [exampleTeam('booking', 'booking')],
  });
  const { Kysely, PostgresDialect } = await import('kysely');
  db = new Kysely<never>({ dialect: new PostgresDialect({ pool: database.pool }) }).withSchema('platform') as never;
  await platform.importReleases([(await writeRelease({ name: 'shell' })).dir, await release('first', first)]);
  await startContract(db, { isStrict: true, override: null, now, contract: first });
});
afterEach(() => database.close());

const start = (contract: ApiContract, override: string | null = null, isStrict = true) =>
  startContract(db, { isStrict, override, now, contract });
const sentence = 'booking of Booking (booking@nitida.example), which production serves, uses getOrder, which no longer answers price.';

test('an API that lacks what a served release uses is refused in production, with the reason', async () => {
  await expect(start(withoutPrice)).rejects.toThrow(BrokenContractError);
  await expect(start(withoutPrice)).rejects.toThrow(sentence);
  const [entry] = await platform.readLog();
  expect(entry).toMatchObject({ action: 'refuse', subject: 'api', details: { reasons: [sentence] } });
});

test('elsewhere it starts and says so, and with a reason in production, which is logged', async () => {
  expect(await start(withoutPrice, null, false)).toEqual([sentence]);
  await start(first, 'back');
  expect(await start(withoutPrice, 'nobody shows prices')).toEqual([sentence]);
  const [entry] = await platform.readLog();
  expect(entry).toMatchObject({ action: 'start-api', why: 'nobody shows prices', details: { broken: [sentence] } });
});

test('what nobody uses may go, and more may come', async () => {
  const { getNews: _gone, ...calls } = first.calls;
  expect(await start({ ...first, calls })).toEqual([]);
  expect(await start(withNote)).toEqual([]);
});

test('an event counts like a call', async () => {
  await expect(start({ ...first, events: {} })).rejects.toThrow('uses orderChanged, which is gone');
});

test('a release that was built for a call that this API has not had is refused, and one for an earlier shape that still fits is not', async () => {
  await expect(platform.publish(await release('newer', withNote))).rejects.toThrow(
    'getOrder of the API, which was never as the release expects it',
  );
  await start(withNote);
  await platform.publish(await release('newer', withNote));
  await platform.publish(await release('older', first));
  await start(first, 'back');
  await expect(platform.publish(await release('again', withNote))).rejects.toThrow('getOrder of the API, which no longer answers note');
});

test('the platform records the API of its checkout once', async () => {
  await platform.startApi({ isStrict: false, override: null });
  await platform.startApi({ isStrict: true, override: null });
  const { rows } = await database.pool.query(`select contract->'calls' ? 'getDraft' as known from platform.api_contract order by id`);
  expect(rows).toEqual([{ known: false }, { known: true }]);
});
