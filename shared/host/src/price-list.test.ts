import { type PriceList, priceAnswers, priceListCalls } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { expect, test } from 'vitest';
import { createFakeNetwork } from './harness/fake-network.ts';
import { loadPriceList } from './price-list.ts';

const { extraServices } = seedPriceList;
const dearer: PriceList = { ...seedPriceList, extraServices: extraServices.map((extra) => ({ ...extra, price: extra.price + 100 })) };
const [before, after] = [priceAnswers(seedPriceList, 4), priceAnswers(dearer, 5)];

test('the list is made of the answers of seven calls, all of which are under way before the first is answered', async () => {
  const { promise: everySent, resolve } = Promise.withResolvers<void>();
  const network = createFakeNetwork({ ...before, getServiceTypes: () => everySent.then(() => before.getServiceTypes) });
  const loading = loadPriceList(network.http.call);
  expect(network.calls.map(({ name }) => name)).toEqual(priceListCalls);
  resolve();
  expect(await loading).toEqual({ ok: true, data: seedPriceList });
  expect(network.calls).toHaveLength(priceListCalls.length);
});

test('a back end that names no version is believed', async () => {
  const network = createFakeNetwork(priceAnswers(seedPriceList));
  expect(await loadPriceList(network.http.call)).toEqual({ ok: true, data: seedPriceList });
  expect(network.calls).toHaveLength(priceListCalls.length);
});

test('parts of two lists are never put together: all are asked for again', async () => {
  const network = createFakeNetwork({
    ...after,
    getPricing: (_input, nth) => (nth === 1 ? before : after).getPricing,
    getTimePricing: (_input, nth) => (nth === 1 ? before : after).getTimePricing,
  });
  expect(await loadPriceList(network.http.call)).toEqual({ ok: true, data: dearer });
  for (const name of priceListCalls) expect(network.callsOf(name)).toHaveLength(2);
});

test('answers that never agree are a failure, and are not asked for without end', async () => {
  const network = createFakeNetwork({ ...after, getPricing: before.getPricing });
  expect(await loadPriceList(network.http.call)).toMatchObject({ ok: false });
  expect(network.callsOf('getPricing')).toHaveLength(3);
});

test.each(priceListCalls)('without an answer to %s there is no list', async (name) => {
  const network = createFakeNetwork({ ...before, [name]: { failure: 'unexpected', status: 503 } });
  expect(await loadPriceList(network.http.call)).toMatchObject({ ok: false, status: 503 });
});

test('an answer without rules is a failure', async () => {
  const network = createFakeNetwork({ ...before, getPricing: { version: 4, pricing: [] } });
  expect(await loadPriceList(network.http.call)).toMatchObject({ ok: false });
});
