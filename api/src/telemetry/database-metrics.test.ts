import type { PaymentState } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookedVisit, type BookingApi, startBookingApi } from '../../test/booking.ts';
import { transitionPayment } from '../modules/order/transitions.ts';

let api: BookingApi;
let staff: FastifyInstance;
beforeAll(async () => {
  api = await startBookingApi();
  staff = fastify();
  await staff.register(api.context.metrics.plugin);
});
afterAll(async () => {
  await staff.close();
  await api.close();
});

/** The values of a metric, by its labels. */
async function scraped(name: string): Promise<Record<string, number>> {
  const { body } = await staff.inject('/metrics');
  const series = [...body.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].filter(([, of]) => of === name);
  return Object.fromEntries(series.map(([, , labels = '', value]) => [labels, Number(value)]));
}

const move = (visit: BookedVisit, to: PaymentState) =>
  visit.locked((trx, record) => transitionPayment(api.context, trx, record, to, { by: 'system' }));

test('while nothing is due and nothing is charged, ages are 0 and no jobs are counted', async () => {
  await api.db.deleteFrom('jobs').execute();
  expect(await scraped('nitida_jobs')).toEqual({});
  expect(await scraped('nitida_oldest_due_job_seconds')).toEqual({ '': 0 });
  expect(await scraped('nitida_oldest_processing_payment_seconds')).toEqual({ '': 0 });
});

test('the oldest payment in progress is the one that has waited longest for its outcome, not the one that was booked first', async () => {
  const [first, second] = [await (await api.customer()).book(), await (await api.customer()).book()];
  await move(second, 'processing');
  api.advanceReal(600_000);
  await move(first, 'processing');
  expect(await scraped('nitida_oldest_processing_payment_seconds')).toEqual({ '': 600 });
  await move(second, 'failed');
  expect(await scraped('nitida_oldest_processing_payment_seconds')).toEqual({ '': 0 });
  await move(second, 'requested');
  await move(second, 'processing');
  api.advanceReal(60_000);
  expect(await scraped('nitida_oldest_processing_payment_seconds')).toEqual({ '': 60 });
});
