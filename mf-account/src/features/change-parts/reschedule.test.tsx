import { seedPriceList } from '@nitida/domain';
import { createTestHost, exampleUser, renderElement, type TestHostOptions } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { remote } from '../../../remote.ts';
import { dearerQuote, saturdayPrice, weeklySeries } from '../../../test/example-changes.ts';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';
import type { MovedVisit } from './moved-visit.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const { timePricing } = seedPriceList;
const visit: MovedVisit = summaryOf(exampleOrder);
const moved = { ...exampleOrder, date: '2027-06-12', time: '10:00' };

async function open(visit: MovedVisit, answers: TestHostOptions['answers'] = {}) {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getTimePricing: { timePricing }, ...answers } });
  const changed = vi.fn();
  const closed = vi.fn();
  renderElement(host, <RescheduleDialog visit={visit} onChanged={changed} onClose={closed} />);
  await screen.findByRole('textbox', { name: 'Date' });
  return { host, changed, closed };
}

async function choose(date: string, time: string) {
  const field = screen.getByRole('textbox', { name: 'Date' });
  await userEvent.clear(field);
  await userEvent.type(field, date);
  await userEvent.click(screen.getByRole('radio', { name: time }));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the dialog shows the new price and the difference first, and then opens the payment of the difference', async () => {
  const payment = {
    id: exampleOrder.id,
    orderId: exampleOrder.id,
    state: 'requested' as const,
    amount: 68_72,
    // jsdom opens no other document, but follows a link inside the page.
    url: `${window.location.href}#payment-1`,
  };
  const { host } = await open(visit, { quoteReschedule: { quote: dearerQuote }, rescheduleOrder: { order: moved, payment } });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  expect(host.callsOf('quoteReschedule')).toEqual([
    { params: { id: exampleOrder.id }, body: { date: '2027-06-12', time: '10:00', scope: 'this' } },
  ]);
  expect((await screen.findByText('Price increase')).parentElement?.textContent).toContain('€68.72');
  expect(screen.getByText('New price').parentElement?.textContent).toContain('€343.57');
  expect(screen.getByText('instead of Tuesday 8 June at 09:00')).toBeTruthy();
  await press('Reschedule and pay €68.72');
  expect(host.callsOf('rescheduleOrder')).toEqual([{ params: { id: exampleOrder.id }, body: { quoteId: dearerQuote.id } }]);
  expect(window.location.href).toBe(payment.url);
});

test('a visit without a difference to pay is rescheduled at once', async () => {
  const even = { ...dearerQuote, total: 274_85, difference: 0, due: null };
  const { host, changed, closed } = await open(visit, {
    quoteReschedule: { quote: even },
    rescheduleOrder: { order: moved, payment: null },
  });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  expect(await screen.findByText('Same price')).toBeTruthy();
  await press('Reschedule');
  expect(host.seen.toasts[0]?.text).toBe('Your visit has been rescheduled to Saturday 12\u00a0June at 10:00.');
  expect([changed, closed].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
});

test.each([
  [
    'the total if nothing is paid yet',
    { due: { amount: 343_57, by: 'page' } },
    'Reschedule and pay €343.57',
    'Next, you’ll pay €343.57 on our payment',
  ],
  [
    'the charge to the saved card',
    { due: { amount: 68_72, by: 'savedCard' } },
    'Reschedule and pay €68.72',
    'We’ll charge €68.72 to your saved card',
  ],
  ['the refund', { difference: -68_72, due: null, back: 68_72 }, 'Reschedule', 'We’ll refund €68.72 the way you paid.'],
  ['nothing if no payment is due yet', { due: null }, 'Reschedule', 'If a cleaner has already accepted'],
] as const)('the dialog says %s', async (_, change, button, sentence) => {
  await open(visit, { quoteReschedule: { quote: { ...dearerQuote, ...change } } });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  expect(screen.getByText(new RegExp(sentence.replace('.', '\\.')))).toBeTruthy();
});

test('the dialog asks only for the payment of the chosen visit, and says that each visit is paid separately', async () => {
  const [first] = dearerQuote.visits;
  if (!first) throw new Error('the quote has a visit');
  const visits = [first, { ...first, orderId: weeklySeries.id }];
  await open(visit, { quoteReschedule: { quote: { ...dearerQuote, visits, total: 687_14, previousTotal: 549_70, difference: 137_44 } } });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  expect(await screen.findByRole('button', { name: 'Reschedule and pay €68.72' })).toBeTruthy();
  expect(screen.getByText(/You pay for each visit separately/)).toBeTruthy();
});

test('a price that is no longer valid is replaced, and the customer decides again', async () => {
  const { host } = await open(visit, { quoteReschedule: { quote: dearerQuote }, rescheduleOrder: { failure: 'price_changed' } });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  await screen.findByText('Price increase');
  const dearer = { ...saturdayPrice, total: 360_00 };
  const visits = dearerQuote.visits.map((visit) => ({ ...visit, price: dearer }));
  host.answer({
    quoteReschedule: { quote: { ...dearerQuote, visits, total: 360_00, difference: 85_15, due: { amount: 85_15, by: 'page' } } },
  });
  await press(/Reschedule and pay/);
  expect(await screen.findByRole('button', { name: 'Reschedule and pay €85.15' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The price has changed');
});

test.each([
  ['31.02.2027', 'Please enter a correct date'],
  ['30.05.2027', 'Please enter a correct date'],
  ['08.06.2027', 'This is the current time. Please choose another day or time.'],
])('%s cannot be chosen: %s', async (typed, sentence) => {
  const { host } = await open(visit);
  const field = screen.getByRole('textbox', { name: 'Date' });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await press('See new price');
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(host.callsOf('quoteReschedule')).toEqual([]);
});

test('starts are grouped by tariff, and a start that would end after midnight says so', async () => {
  await open({ ...visit, time: '09:00', endTime: '15:30' });
  await choose('09.06.2027', '17:00');
  expect(screen.getByText('Early, late and weekend', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '18:00, would end after midnight' })).toBeTruthy();
});

test('the customer can reschedule a visit of a series with all later ones', async () => {
  const second = weeklySeries.visits[1];
  if (!second) throw new Error('the series has a second visit');
  const { host } = await open(second, { quoteReschedule: { quote: dearerQuote } });
  await userEvent.click(screen.getByRole('radio', { name: 'This and all later visits' }));
  await choose('12.06.2027', '10:00');
  await press('See new price');
  expect(host.callsOf('quoteReschedule')[0]?.body.scope).toBe('later');
});

test('the earlier choice is still there when the customer wants another time', async () => {
  await open(visit, { quoteReschedule: { quote: dearerQuote } });
  await choose('12.06.2027', '10:00');
  await press('See new price');
  await press('Choose another time');
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', '12.06.2027');
  expect(screen.getByRole('radio', { name: '10:00' })).toHaveProperty('checked', true);
});

test('axe finds no fault', async () => {
  await open(visit);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'See new price' })).toBeTruthy();
  expect(await violations()).toEqual([]);
});
