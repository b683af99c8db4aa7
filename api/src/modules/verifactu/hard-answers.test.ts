import { writePlay } from '@nitida/local/tools';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { appendAnnulment, appendInvoices, letRecordsLeave, receivedNumbers, statesOf } from '../../../test/tax-records.ts';
import { taxTasks } from '../staff-site/tax-state.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await writePlay(api.db, { play: 'accepted', records: {}, pauseSeconds: 0 });
  await letRecordsLeave(api);
});

const trouble = async () => (await api.db.selectFrom('tax_chains').select('trouble_reason').executeTakeFirstOrThrow()).trouble_reason;

it('different answers in one message are those of its records', async () => {
  const numbers = await appendInvoices(api, 3);
  const [, second = '', third = ''] = numbers;
  await writePlay(api.db, { records: { [second]: 'refused', [third]: 'acceptedWithErrors' } });
  await api.jobs.runDue();
  expect(await statesOf(api, numbers)).toEqual(['accepted', 'refused 1109', 'acceptedWithErrors 2005']);
});

it('a slow answer is waited for', async () => {
  await writePlay(api.db, { play: 'slow' });
  const numbers = await appendInvoices(api, 1);
  await api.jobs.runDue();
  expect(await statesOf(api, numbers)).toEqual(['accepted']);
});

it('what the agency says of one record cannot be read: that one is left for somebody, and sending goes on', async () => {
  const lost = await appendInvoices(api, 2);
  await writePlay(api.db, { play: 'lost', records: { [lost[0] ?? '']: 'unreadable' } });
  await api.jobs.runDue();
  expect(await statesOf(api, lost)).toEqual(['sent', 'sent']);
  await writePlay(api.db, { play: 'accepted' });
  const later = await appendInvoices(api, 1);
  await letRecordsLeave(api);
  expect(await statesOf(api, [...lost, ...later])).toEqual(['unclear', 'accepted', 'accepted']);
});

it('another record under the number is no acceptance', async () => {
  const numbers = await appendInvoices(api, 2);
  await writePlay(api.db, { records: { [numbers[0] ?? '']: 'taken', [numbers[1] ?? '']: 'duplicate' } });
  await letRecordsLeave(api);
  expect(await statesOf(api, numbers)).toEqual(['conflict', 'accepted']);
});

it('a sale and its annulment in one lost message are both accepted', async () => {
  const [number = ''] = await appendInvoices(api, 1);
  await appendAnnulment(api, number);
  await writePlay(api.db, { play: 'lost' });
  await api.jobs.runDue();
  await writePlay(api.db, { play: 'accepted' });
  await letRecordsLeave(api);
  expect(await statesOf(api, [number])).toEqual(['accepted', 'accepted']);
});

it('a record that spoils its message is found and refused, and the others arrive in their order', async () => {
  const numbers = await appendInvoices(api, 20);
  const bad = numbers[12] ?? '';
  await writePlay(api.db, { records: { [bad]: 'fault' } });
  const before = (await receivedNumbers(api)).length;
  await letRecordsLeave(api, 12);
  expect(await statesOf(api, [bad])).toEqual(['refused 4102']);
  expect((await receivedNumbers(api)).slice(before)).toEqual(numbers.filter((number) => number !== bad));
  expect(await trouble()).toBeNull();
});

it('a fault of the agency itself is the fault of no record: everything waits, and is sent once', async () => {
  await writePlay(api.db, { play: 'broken' });
  const numbers = await appendInvoices(api, 2);
  await letRecordsLeave(api);
  expect(await trouble()).toContain('3501');
  await writePlay(api.db, { play: 'accepted' });
  await letRecordsLeave(api);
  expect(await statesOf(api, numbers)).toEqual(['accepted', 'accepted']);
  expect((await receivedNumbers(api)).filter((number) => numbers.includes(number))).toEqual(numbers);
});

it.each(['fault', 'unreadable'] as const)(
  'a question that has a %s for an answer for an hour is left, and what waits is sent',
  async (play) => {
    const lost = await appendInvoices(api, 1);
    await writePlay(api.db, { play: 'lost' });
    await api.jobs.runDue();
    await writePlay(api.db, { play: 'accepted', records: { question: play } });
    const later = await appendInvoices(api, 1);
    api.advanceReal(61_000);
    await api.jobs.runDue();
    expect(await statesOf(api, lost)).toEqual(['sent']);
    await letRecordsLeave(api);
    expect(await statesOf(api, [...lost, ...later])).toEqual(['unclear', 'accepted']);
  },
);

it('a page in place of every answer for a day: nothing is unclear, and then all is sent once and in order, without a press', async () => {
  await writePlay(api.db, { play: 'page' });
  const before = (await receivedNumbers(api)).length;
  const numbers: string[] = [];
  for (let part = 0; part < 6; part += 1) {
    numbers.push(...(await appendInvoices(api, 2)));
    await letRecordsLeave(api, 2);
  }
  // Only the first message was sent into the page.
  expect(await statesOf(api, numbers)).toEqual([...Array(2).fill('sent'), ...Array(10).fill('waiting')]);
  await writePlay(api.db, { play: 'accepted' });
  await letRecordsLeave(api);
  expect((await receivedNumbers(api)).slice(before)).toEqual(numbers);
  expect(new Set(await statesOf(api, numbers))).toEqual(new Set(['accepted']));
});

it('what is unclear is asked again after a day by itself, and holds up nothing meanwhile', async () => {
  const lost = await appendInvoices(api, 2);
  await writePlay(api.db, { play: 'lost', records: { question: 'unreadable' } });
  await api.jobs.runDue();
  await writePlay(api.db, { play: 'accepted' });
  await letRecordsLeave(api);
  expect(await statesOf(api, lost)).toEqual(['unclear', 'unclear']);
  await letRecordsLeave(api, 1, 25 * 60);
  expect(await statesOf(api, lost)).toEqual(['unclear', 'unclear']);
  const later = await appendInvoices(api, 1);
  await letRecordsLeave(api, 1);
  await writePlay(api.db, { records: {} });
  await letRecordsLeave(api, 1);
  expect(await statesOf(api, [...lost, ...later])).toEqual(['unclear', 'unclear', 'accepted']);
  await letRecordsLeave(api, 1, 25 * 60);
  expect(await statesOf(api, lost)).toEqual(['accepted', 'accepted']);
});

it('all messages are refused for two days: staff have one task, and then all is sent once and in order, without a press', async () => {
  await writePlay(api.db, { play: 'fault', records: { question: 'fault' } });
  const before = (await receivedNumbers(api)).length;
  const { faulty } = await taxTasks(api.context);
  const numbers = await appendInvoices(api, 30);
  await letRecordsLeave(api, 12, 10);
  for (let part = 0; part < 6; part += 1) {
    numbers.push(...(await appendInvoices(api, 1)));
    await letRecordsLeave(api, 1, 8 * 60);
  }
  expect(new Set((await statesOf(api, numbers)).map((state) => state.split(' ')[0]))).toEqual(new Set(['waiting']));
  expect(await taxTasks(api.context)).toMatchObject({ faulty, refusal: expect.stringContaining('4102') });
  await writePlay(api.db, { play: 'accepted', records: {} });
  await letRecordsLeave(api, 1);
  expect((await receivedNumbers(api)).slice(before)).toEqual(numbers);
  expect(new Set(await statesOf(api, numbers))).toEqual(new Set(['accepted']));
  expect(await taxTasks(api.context)).toMatchObject({ refusal: null });
});

it('two records in a row that spoil their messages are refused, and hold up nothing', async () => {
  const numbers = await appendInvoices(api, 2);
  await writePlay(api.db, { records: Object.fromEntries(numbers.map((number) => [number, 'fault' as const])) });
  await letRecordsLeave(api);
  expect(await statesOf(api, numbers)).toEqual(['waiting 4102', 'waiting 4102']);
  const later = await appendInvoices(api, 2);
  await letRecordsLeave(api);
  expect(await statesOf(api, [...numbers, ...later])).toEqual(['refused 4102', 'refused 4102', 'accepted', 'accepted']);
});

it('a lost message with more records than a page of the answer is cleared', async () => {
  const numbers = await appendInvoices(api, 120);
  await writePlay(api.db, { play: 'lost' });
  await api.jobs.runDue();
  await writePlay(api.db, { play: 'accepted' });
  await letRecordsLeave(api);
  expect(new Set(await statesOf(api, numbers))).toEqual(new Set(['accepted']));
  const twice = await sql`select number from sandbox.tax_record group by number, operation having count(*) > 1`.execute(api.db);
  expect(twice.rows).toEqual([]);
});
