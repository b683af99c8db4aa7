import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, giveTaxNumber, startBookingApi } from '../../../test/booking.ts';
import { resumeKind } from '../../jobs/pause-kind.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const countOf = async (service: 'awaiting' | 'notConfirmed') =>
  (await api.db.selectFrom('orders').select('id').where('service', '=', service).execute()).length;
const paused = () => api.db.selectFrom('job_kinds').select(['kind', 'why']).where('paused_at', 'is not', null).execute();

it('a clock that is days ahead ends no more requests than an ordinary hour does: the kind stops, says why, and goes on when somebody has looked', async () => {
  const customer = await api.customer();
  await giveTaxNumber(customer);
  const visits = [];
  for (let n = 0; n < 40; n += 1) visits.push(await customer.book({ date: `2027-07-${String(10 + (n % 15)).padStart(2, '0')}` }));
  expect(await countOf('awaiting')).toBe(40);
  await api.clock.advance(3 * 24 * 60 * 60_000);
  await api.jobs.runDue();
  expect(await countOf('notConfirmed')).toBe(30);
  expect(await paused()).toEqual([{ kind: 'offerLapse', why: 'The site has ended 30 visits within an hour, which is unusual' }]);
  const waiting = await api.db
    .selectFrom('jobs')
    .select(['attempts', 'failed_at'])
    .where('kind', '=', 'offerLapse')
    .where('done_at', 'is', null)
    .execute();
  expect(waiting).toEqual(waiting.map(() => ({ attempts: 0, failed_at: null })));

  await resumeKind(api.db, 'offerLapse', api.clock.now());
  await api.jobs.runDue();
  expect(await countOf('notConfirmed')).toBe(40);
  expect(await paused()).toEqual([]);
});
