// @vitest-environment jsdom
import { seedPriceList } from '@nitida/domain';
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleOrder, finishedDraft, ids, now, openPage } from '../../../test/support.tsx';
import { draftFromOrder } from './draft-from-order.ts';

const path = `/booking?rebook=${ids.order}`;
const order = exampleOrder({ instructions: 'A cat', accessInstructions: 'Key safe' });
const answers = { getOrder: { order } };

const summary = () => screen.findByRole('heading', { level: 1, name: 'Check your booking' });

test('booking again keeps all choices, proposes the same weekday and start, and opens the summary', async () => {
  const { page, server } = await openPage(path, { user: exampleUser, answers });
  await summary();
  expect(page.location()).toBe('/summary');
  await waitFor(() =>
    expect(server.draft).toMatchObject({
      selectedCleaning: 'Detailed',
      selectedServices: ['oven', 'windows'],
      selectedSpeed: '2x',
      apartmentSize: '85',
      bedroomsNum: 2,
      address1: 'Calle Ancha 14',
      instructions: 'A cat',
      accessInstructions: 'Key safe',
      repeat: 'One-time',
      // The order was on Tuesday 8 June, and today is 31 May.
      date: '15.06.2027',
      time: '09:00',
      promoCode: '',
    }),
  );
});

test('a session without addresses can book again', async () => {
  const { addresses: _none, ...user } = exampleUser;
  const { page } = await openPage(path, { user: user as typeof exampleUser, answers });
  await summary();
  expect(page.location()).toBe('/summary');
});

const terms = { addresses: exampleUser.addresses, priceList: seedPriceList, now: new Date(now) };
const dateAfter = (change: Partial<typeof order>) => draftFromOrder({ ...order, ...change }, terms).date;

test.each([
  ['an order of last Wednesday is proposed for this Wednesday', { date: '2027-05-26', time: '12:00' }, '02.06.2027'],
  // Wednesday at 09:00 is 47 hours away, and would be authorised at once.
  ['a start within 48 hours is left out', { date: '2027-05-26', time: '09:00' }, '09.06.2027'],
  ['an order of last year is proposed for the next such weekday', { date: '2026-06-12' }, '04.06.2027'],
  ['a start that is not offered any more leaves the date open', { date: '2027-05-26', time: '18:30' }, ''],
])('%s', (_name, change, date) => {
  expect(dateAfter(change)).toBe(date);
});

test('without a date the customer chooses one', () => {
  expect(draftFromOrder({ ...order, time: '18:30' }, terms).completedSteps).not.toContain('time');
});

test('a saved address is chosen, and is not saved twice', () => {
  const [saved] = exampleUser.addresses;
  if (!saved) throw new Error('The example has no address');
  expect(draftFromOrder({ ...order, address: saved }, terms)).toMatchObject({ addressId: saved._id, address1: '' });
  expect(draftFromOrder(order, terms)).toMatchObject({ addressId: null, saving: false });
});

test('an existing draft is not overwritten without a question', async () => {
  const user = userEvent.setup();
  const { page, server } = await openPage(path, { user: exampleUser, answers, draft: { ...finishedDraft, apartmentSize: '140' } });
  await screen.findByRole('dialog', { name: 'You have an unfinished booking' });
  await user.click(screen.getByRole('button', { name: 'Continue the unfinished one' }));
  await waitFor(() => expect(page.location()).toBe('/summary'));
  expect(server.draft?.apartmentSize).toBe('140');
});

test('an existing draft is overwritten if the customer chooses so', async () => {
  const user = userEvent.setup();
  const { server } = await openPage(path, { user: exampleUser, answers, draft: { ...finishedDraft, apartmentSize: '140' } });
  await user.click(await screen.findByRole('button', { name: 'Book the same again' }));
  await waitFor(() => expect(server.draft?.apartmentSize).toBe('85'));
});

test('the page says that it cannot find the order of another customer, and the wizard opens', async () => {
  const { page, host } = await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'not_found' } } });
  await screen.findByRole('heading', { level: 1, name: 'Tell us about your home' });
  expect(host.seen.toasts).toMatchObject([{ tone: 'error' }]);
  expect(page.location()).toBe('/booking/property');
});

test('a guest logs in first', async () => {
  const { host } = await openPage(path, { answers, auth: { outcome: 'authenticated', user: exampleUser } });
  await summary();
  expect(host.seen.auth).toEqual(['login']);
});
