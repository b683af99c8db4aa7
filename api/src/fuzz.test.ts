import { expect, it } from 'vitest';
import { openWalk } from '../test/access-walk.ts';
import { startBookingApi } from '../test/booking.ts';
import { createChance } from '../test/chance.ts';
import { createFuzz, type Operation, operationsOf } from '../test/fuzz.ts';
import { makeFuzzSamples } from '../test/fuzz-samples.ts';

/** `npm run proof` sends the full number of requests. */
const requests = Number(process.env.NITIDA_FUZZ ?? 2000);
const seed = Number(process.env.NITIDA_FUZZ_SEED ?? 20_270_601);
const slowMs = 10_000;

/** Local tools are not calls, and signing out would end the session of the other requests. */
const isCall = (path: string): boolean => !path.startsWith('/__local') && !path.endsWith('/signout');

const customerRoles = ['guest', 'owner', 'owner', 'other customer', 'cleaner', 'admin'] as const;
const staffRoles = ['admin', 'admin', 'admin', 'admin', 'guest', 'owner', 'cleaner'] as const;

it(`${requests} random requests from the API's own description cause no defect (seed ${seed})`, {
  timeout: 120_000 + 200 * requests,
}, async () => {
  const api = await startBookingApi();
  const walk = await openWalk(api);
  const chance = createChance(seed);
  const requestOf = createFuzz(chance, await makeFuzzSamples(api, walk));
  const documentOf = async (origin: 'customers' | 'staff') => JSON.parse((await walk.send(origin, 'guest', 'GET', '/api/docs/json')).text);
  const targets: { origin: 'customers' | 'staff'; operation: Operation }[] = [];
  for (const origin of ['customers', 'staff'] as const) {
    for (const operation of operationsOf(await documentOf(origin))) if (isCall(operation.path)) targets.push({ origin, operation });
  }
  expect(targets.length).toBeGreaterThan(100);

  const wrong: unknown[] = [];
  let successes = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const { origin, operation } = chance.oneOf(targets);
    const role = chance.oneOf<(typeof customerRoles)[number]>(origin === 'staff' ? staffRoles : customerRoles);
    const { method, url, payload } = requestOf(operation);
    // A place for each request, so that the limits of one place do not hide the code behind them.
    const place = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
    const began = performance.now();
    const { status, text } = await walk.send(origin, role, method, url, payload, place);
    const isSlow = performance.now() - began > slowMs;
    if (status < 300) successes += 1;
    const isTold = status < 400 || /"code":"\w+"/.test(text);
    if (status >= 500 || isSlow || !isTold)
      wrong.push({ sent, origin, role, method, url, payload, status, isSlow, text: text.slice(0, 300) });
  }
  expect(wrong, JSON.stringify(wrong, null, 1)).toEqual([]);
  // Calls must also succeed, so that the requests reach the code behind the schemas.
  expect(successes).toBeGreaterThan(requests / 10);
  expect((await walk.send('customers', 'guest', 'GET', '/api/pricing/get_pricing')).status).toBe(200);
  await walk.close();
  await api.close();
});
