import { languages, type Subscription, type SubscriptionPreview } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { fullRefund, weeklySeries } from '../../../test/example-changes.ts';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { pageLists } from '../../../test/lists.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

async function open(subscription: Subscription, answers: TestHostOptions['answers'] = {}) {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getSubscription: { subscription }, ...answers } });
  host.setNow('2027-06-03T08:00:00.000Z');
  await renderPage(host, `/schedule/${subscription.id}`);
  await screen.findByRole('heading', { name: 'Upcoming visits' });
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const free = { percent: 100, amount: 0, card: 0, credit: 0, released: 0 };
const paid = { percent: 100, amount: 274_85, card: 274_85, credit: 0, released: 0 };
const preview: SubscriptionPreview = {
  visits: weeklySeries.visits.slice(1).map(({ id, date, time }, index) => ({ orderId: id, date, time, refund: index === 0 ? paid : free })),
  total: { amount: 274_85, card: 274_85, credit: 0, released: 0 },
};
const paidByCard = { ...exampleOrder, card: { brand: 'visa', last4: '4242' } };

test('the visits are sorted by date with their state and price, and past visits have a list of their own', async () => {
  await open(weeklySeries);
  const [coming, past] = pageLists();
  const texts = within(coming as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts.map((text) => text?.slice(0, 15))).toEqual(['Tue\u00a008.06.2027,', 'Tue\u00a015.06.2027,', 'Tue\u00a022.06.2027,']);
  expect(texts[0]).toContain('Paid');
  expect(texts[0]).toContain('€274.85');
  expect(within(past as HTMLElement).getByText('Cancelled')).toBeTruthy();
});

test('the dates of the series have the form of the visits beside them', async () => {
  await open({ ...weeklySeries, startDate: '2026-12-19', lastDate: '2027-01-09' });
  expect(screen.getByText(/^19\.12\.2026 to 09\.01\.2027, at/)).toBeTruthy();
});

test('the skip dialog shows the refund, and names the visit of the series', async () => {
  const host = await open(weeklySeries, { getCancellationPreview: { preview: fullRefund }, skipCleaning: { subscription: weeklySeries } });
  await press('Skip Tuesday 8\u00a0June');
  await screen.findByText('Refund');
  await press('Skip visit');
  expect(host.callsOf('skipCleaning')).toEqual([
    { params: { id: weeklySeries.id }, body: { orderId: weeklySeries.visits[1]?.id, refundTo: 'card', expectedRefund: 274_85 } },
  ]);
});

test('the pause dialog shows the cancelled visits and the refund, and the series is then paused', async () => {
  const paused: Subscription = {
    ...weeklySeries,
    state: 'paused',
    pausedAt: '2027-05-31T08:00:00.000Z',
    resumable: ['2027-06-15', '2027-06-22'].map((date) => ({ date, total: 274_85 })),
  };
  const host = await open(weeklySeries, {
    getSubscriptionPreview: { preview },
    getOrder: { order: paidByCard },
    pauseSubscription: { subscription: paused },
  });
  await press('Pause series');
  expect(await screen.findByText(/^We’ll cancel your 3 upcoming visits: 8, 15 and 22 June\. When you resume/)).toBeTruthy();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Pause the series?' }));
  expect(dialog.getAllByText('€274.85')).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: 'To your card', description: 'Visa ending 4242' })).toBeTruthy();
  host.answer({ getSubscription: { subscription: paused } });
  await press('Pause series');
  expect(host.callsOf('pauseSubscription')).toEqual([
    { params: { id: weeklySeries.id }, body: { refundTo: 'card', expectedRefund: 274_85 } },
  ]);
  expect(await screen.findByText('Paused since 31 May 2027. We won’t come until you resume the series.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause series' })).toBeNull();
});

test('the resume dialog shows the visits that will be booked again, and what they cost', async () => {
  const paused: Subscription = {
    ...weeklySeries,
    state: 'paused',
    pausedAt: '2027-05-31T08:00:00.000Z',
    resumable: ['2027-06-15', '2027-06-22'].map((date) => ({ date, total: 274_85 })),
  };
  const host = await open(paused, { resumeSubscription: { subscription: weeklySeries } });
  await press('Resume series');
  const dialog = await screen.findByRole('alertdialog', { name: 'Resume the series?' });
  expect(within(dialog).getByText('We’ll book 2 visits again:')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tue\u00a015.06.2027, 09:00€274.85', 'Tue\u00a022.06.2027, 09:00€274.85']);
  expect(within(dialog).getByText('€549.70 in total, VAT (IVA) included.')).toBeTruthy();
  host.answer({ getSubscription: { subscription: weeklySeries } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resume series' }));
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('an ended series says so, and offers no action', async () => {
  await open({ ...weeklySeries, state: 'ended', visits: weeklySeries.visits.slice(0, 1) });
  expect(screen.getByText('This series has ended. You can book a new one at any time.')).toBeTruthy();
  for (const name of ['Pause series', 'Resume series', 'End series']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('No upcoming visits')).toBeTruthy();
});

test('a change that the socket announces is loaded', async () => {
  const host = await open(weeklySeries);
  host.answer({ getSubscription: { subscription: { ...weeklySeries, state: 'ended' } } });
  await act(async () => host.changeOrder(weeklySeries.visits[1]?.id ?? ''));
  expect(await screen.findByText('Ended')).toBeTruthy();
});

test('the series of another customer is not found', async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getSubscription: { failure: 'not_found' } } });
  await renderPage(host, `/schedule/${weeklySeries.id}`);
  expect(await screen.findByText('We can’t find this series')).toBeTruthy();
});

const another = '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e02';
const listed = (ids: string[]) => ({
  activeOrders: ids.map((subscriptionId, index) => ({
    ...summaryOf(exampleOrder),
    id: `7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f201${index}`,
    subscriptionId,
    repeat: 'Weekly' as const,
  })),
  pastOrders: [],
  first: null,
});
const openAll = async (ids: string[]) => {
  const answers = { getOwnOrders: listed(ids), getSubscription: { subscription: weeklySeries } };
  return renderPage(await createTestHost({ remote, activate, user: exampleUser, answers }), '/schedule/all');
};

test('the place of the series in the account opens the only one', async () => {
  const page = await openAll([weeklySeries.id, weeklySeries.id]);
  expect(await screen.findByRole('heading', { name: 'Upcoming visits' })).toBeTruthy();
  expect(page.location()).toBe(`/schedule/${weeklySeries.id}`);
});

test('several series are listed, and without one the page says what a series is', async () => {
  const page = await openAll([weeklySeries.id, another]);
  const links = await screen.findAllByRole('link', { name: 'See series: Detailed cleaning\u00A0· Weekly' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/schedule/${weeklySeries.id}`, `/schedule/${another}`]);
  page.unmount();
  await openAll([]);
  expect(await screen.findByText('No series yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book cleaning' })).toBeTruthy();
});

test('the list of series follows the orders', async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getOwnOrders: listed([weeklySeries.id, another]) } });
  await renderPage(host, '/schedule/all');
  await screen.findAllByRole('link', { name: 'See series: Detailed cleaning\u00A0· Weekly' });
  host.answer({ getOwnOrders: listed([]) });
  act(() => host.connect());
  expect(await screen.findByText('No series yet')).toBeTruthy();
});

test('a skipped visit that is ahead keeps its place, and shows no price', async () => {
  const visits = weeklySeries.visits.map((visit, index) =>
    index === 2 ? { ...visit, service: 'cancelled' as const, display: 'cancelled' as const, tab: 'past' as const, actions: [] } : visit,
  );
  await open({ ...weeklySeries, visits });
  const [coming] = pageLists();
  const texts = within(coming ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts[1]).toContain('15.06.2027');
  expect(texts[1]).toContain('Cancelled');
  expect(texts[1]).not.toContain('€');
});

test('axe finds no fault, with and without a dialog', async () => {
  await open(weeklySeries, { getSubscriptionPreview: { preview }, getOrder: { order: paidByCard } });
  expect(await violations()).toEqual([]);
  await press('End series');
  await screen.findByText('Refund');
  expect(await violations()).toEqual([]);
});

test.each(languages)('the visible label of each button of a visit is part of its accessible name (%s)', async (language) => {
  const host = await createTestHost({
    remote,
    activate,
    language,
    user: exampleUser,
    answers: { getSubscription: { subscription: weeklySeries } },
  });
  await renderPage(host, `/schedule/${weeklySeries.id}`);
  await screen.findAllByRole('heading', { level: 2 });
  const [coming] = pageLists();
  const labelled = [...(coming?.querySelectorAll('[aria-label]') ?? [])];
  expect(labelled.length).toBeGreaterThan(0);
  for (const control of labelled) expect(control.getAttribute('aria-label')?.toLowerCase()).toContain(control.textContent.toLowerCase());
});

test('a visit that the saved card pays says when, and asks for no payment', async () => {
  const [first, second, ...others] = weeklySeries.visits;
  if (!first || !second) throw new Error('The series has two visits.');
  const unpaid = { ...second, payment: 'none' as const, payable: true };
  await open({ ...weeklySeries, visits: [{ ...unpaid, id: first.id }, { ...unpaid, chargeAt: '2027-06-13T07:00:00.000Z' }, ...others] });
  const [pay, ...more] = screen.getAllByRole('link', { name: /^Pay for/ });
  expect([pay?.getAttribute('href'), more]).toEqual([`/invoice-receipt/${first.id}`, []]);
  expect(screen.getByText(/^We’ll charge your saved card on Sun\s13\.06\.2027$/)).toBeTruthy();
});
