import { expect, it } from 'vitest';
import { openWalk } from '../test/access-walk.ts';
import { startBookingApi } from '../test/booking.ts';
import { createChance } from '../test/chance.ts';
import { createFuzz, operationsOf } from '../test/fuzz.ts';

/** `npm run proof` sends the full number of requests. */
const requests = Number(process.env.NITIDA_FUZZ ?? 2000);
const seed = Number(process.env.NITIDA_FUZZ_SEED ?? 20_270_601);
const slowMs = 10_000;

/** Local tools are not calls, and signing out would end the session of the other requests. */
const isCall = (path: string): boolean => !path.startsWith('/__local') && !path.endsWith('/signout');

it(`${requests} random requests from the API's own description cause no defect (seed ${seed})`, {
  timeout: 120_000 + 200 * requests,
}, async () => {
  const api = await startBookingApi();
  const walk = await openWalk(api);
  const chance = createChance(seed);
  const ids = Object.values(walk.belongings).map(String);
  const requestOf = createFuzz(chance, ids);
  const documentOf = async (origin: 'customers' | 'staff') => JSON.parse((await walk.send(origin, 'guest', 'GET', '/api/docs/json')).text);
  const targets = [];
  for (const origin of ['customers', 'staff'] as const) {
    for (const operation of operationsOf(await documentOf(origin))) if (isCall(operation.path)) targets.push({ origin, operation });
  }
  expect(targets.length).toBeGreaterThan(100);

  const wrong: unknown[] = [];
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < requests; sent += 1) {
    const { origin, operation } = chance.oneOf(targets);
    const role = chance.oneOf(['guest', 'owner', 'owner', 'other customer', 'cleaner', 'admin', 'admin'] as const);
    const { method, url, payload } = requestOf(operation);
    const began = performance.now();
    const { status, text } = await walk.send(origin, role, method, url, payload);
    const isSlow = performance.now() - began > slowMs;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isTold = status < 400 || /"code":"\w+"/.test(text);
    if (status >= 500 || isSlow || !isTold)
      wrong.push({ sent, origin, role, method, url, payload, status, isSlow, text: text.slice(0, 300) });
  }
  expect(wrong).toEqual([]);
  // Calls must also succeed, so that the requests reach the code behind the schemas.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 20);
  expect((await walk.send('customers', 'guest', 'GET', '/api/pricing/get_pricing')).status).toBe(200);
  await walk.close();
  await api.close();
});
