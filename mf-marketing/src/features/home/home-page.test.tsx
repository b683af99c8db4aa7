import type { OrderSummary } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { answersWith, settingsAnswers } from '../../../test/settings-answers.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const visitor = (options: TestHostOptions = {}) => createTestHost({ remote, activate, answers: settingsAnswers, ...options });
const estimate = () => screen.findByRole('form', { name: 'Price estimate' });

test.each(['/', '/ref/ana-2027', '/password/1e2f0a66-9a0b-4a77-8a51-7f6a3f3f1c30'])('%s shows the home page', async (path) => {
  const host = await visitor();
  await renderPage(host, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Come home to a clean home' })).toBeTruthy();
  await screen.findByText('€101.64');
  await waitFor(() => expect(host.seen.title).toBe('Book home cleaning in Marbella online'));
});

test('the page says that booking is open 24/7', async () => {
  await renderPage(await visitor(), '/');
  expect(await screen.findByText('Book 24/7')).toBeTruthy();
});

test('axe finds no violation', { timeout: 60_000 }, async () => {
  await renderPage(await visitor(), '/');
  await screen.findByText('€101.64');
  expect(await violations()).toEqual([]);
});

test('the price follows each choice: with one more bedroom 4 h (96.00 + 20.16 IVA), and 50% more on a Sunday', async () => {
  await renderPage(await visitor(), '/');
  const form = within(await estimate());
  expect(await form.findByText('€101.64')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'More bedrooms' }));
  await userEvent.click(form.getByRole('button', { name: 'More bedrooms' }));
  expect(form.getByText('€116.16')).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('When'), '2027-06-06');
  expect(form.getByText('€174.24')).toBeTruthy();
});

test('on a phone the home is one line, which follows the fields that its button shows', async () => {
  await renderPage(await visitor(), '/');
  const form = within(await estimate());
  const change = form.getByRole('button', { name: 'Change', hidden: true });
  expect(change.getAttribute('aria-expanded')).toBe('false');
  expect(form.getByText(/^85\sm², 2\sbedrooms, 1\sbathroom$/)).toBeTruthy();
  await userEvent.click(change);
  expect(change.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(form.getByRole('button', { name: 'More bathrooms' }));
  expect(form.getByText(/^85\sm², 2\sbedrooms, 2\sbathrooms$/)).toBeTruthy();
});

test('a home that is too large for one cleaner shows a message instead of a price', async () => {
  await renderPage(await visitor(), '/');
  const form = within(await estimate());
  await form.findByText('€101.64');
  await userEvent.selectOptions(form.getByLabelText('Type of cleaning'), 'After builders');
  fireEvent.change(form.getByRole('slider'), { target: { value: '400' } });
  expect(form.getByText(/too much for one cleaner in one day/)).toBeTruthy();
});

test('an error with a retry is shown when the prices cannot be loaded, and the retry shows them', async () => {
  const host = await visitor({ answers: { ...settingsAnswers, getTimePricing: { failure: 'unexpected', status: 0 } } });
  await renderPage(host, '/');
  const form = within(await estimate());
  expect(await form.findByText('We couldn’t load the prices.')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Book now' })).toBeTruthy();
  host.answer(settingsAnswers);
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText('€101.64')).toBeTruthy();
});

test('a page that was rendered days ago still shows a price, because a past day is replaced', async () => {
  const host = await visitor();
  await renderPage(host, '/');
  const form = within(await estimate());
  await form.findByText('€101.64');
  act(() => host.setNow('2027-06-07T08:00:00.000Z'));
  expect(form.getByLabelText('When')).toHaveProperty('value', '2027-06-09');
  expect(form.getByText('€101.64')).toBeTruthy();
});

const passed = (location: string) => {
  const [path, query] = location.split('?');
  expect(path).toBe('/booking');
  return Object.fromEntries(new URLSearchParams(query));
};

test('"Book now" passes the estimate to the booking, and says whether somebody chose it', async () => {
  const page = await renderPage(await visitor(), '/');
  const form = within(await estimate());
  await form.findByText('€101.64');
  await userEvent.click(form.getByRole('button', { name: 'Book now' }));
  const proposed = { cleaning: 'Basic', date: '2027-06-02', size: '85', bedrooms: '2', bathrooms: '1' };
  expect(passed(page.location())).toEqual({ ...proposed, suggested: '1' });
  await page.go('/');
  const again = within(await estimate());
  await userEvent.click(await again.findByRole('button', { name: 'Fewer bedrooms' }));
  await userEvent.click(again.getByRole('button', { name: 'Book now' }));
  expect(passed(page.location())).toEqual({ ...proposed, bedrooms: '1' });
});

test("a change of language keeps the page and the visitor's choices", async () => {
  const host = await visitor();
  await renderPage(host, '/');
  const form = within(await estimate());
  await form.findByText('€101.64');
  await userEvent.click(form.getByRole('button', { name: 'More bathrooms' }));
  expect(form.getByText('€116.16')).toBeTruthy();
  await host.setLanguage('es');
  expect(await screen.findByRole('form', { name: 'Precio aproximado' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Vuelve a una casa limpia' })).toBeTruthy();
  expect(screen.getByText(/^116,16\s€$/)).toBeTruthy();
});

test('the rules contain the figures of the settings', async () => {
  const changed = { ...seedPriceList.pricing, confirmationMinutes: 45, replyFrom: '07:30' };
  await renderPage(await visitor({ answers: answersWith({ priceList: { ...seedPriceList, pricing: changed } }) }), '/');
  expect(await screen.findByText('45 min')).toBeTruthy();
  expect(screen.getByText(/within 45 minutes, between 07:30 and midnight/)).toBeTruthy();
  expect(screen.getByText('By 18:50')).toBeTruthy();
});

test('the text of the QR code names the site that it opens', async () => {
  await renderPage(await visitor(), '/');
  expect(await screen.findByRole('img', { name: 'QR code to open nitida.example on your phone' })).toBeTruthy();
});

describe("a customer's home", () => {
  const visit = (change: Partial<OrderSummary>): OrderSummary => ({
    id: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e02',
    number: '2027-0418',
    subscriptionId: null,
    serviceType: 'Detailed',
    repeat: 'One-time',
    date: '2027-06-08',
    time: '09:00',
    endTime: '13:30',
    startAt: '2027-06-08T07:00:00.000Z',
    cleaners: 2,
    total: 27_485,
    service: 'awaiting',
    payment: 'paid',
    display: 'awaitingConfirmation',
    tab: 'current',
    payable: false,
    refundedTo: { card: 0, credit: 0 },
    ...change,
  });
  const past = visit({ service: 'completed', display: 'paid', tab: 'past', startAt: '2027-05-04T07:00:00.000Z' });
  const lead = /See the full price, VAT \(IVA\) included, before you sign up/;
  const customer = async (activeOrders: OrderSummary[], pastOrders: OrderSummary[]) => {
    const host = await visitor({
      user: exampleUser,
      answers: { ...settingsAnswers, getOwnOrders: { activeOrders, pastOrders, first: null } },
    });
    return { host, page: await renderPage(host, '/') };
  };

  test('leads to the next visit in place of the words for newcomers, and follows it', async () => {
    const { host } = await customer([visit({})], [past]);
    const link = await screen.findByRole('link', { name: /^Your next visit: Tue\s08\.06\.2027, 09:00$/ });
    expect(link.getAttribute('href')).toBe('/orders?order=6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e02');
    expect(screen.queryByText(lead)).toBeNull();
    host.answer({ getOwnOrders: { activeOrders: [], pastOrders: [past], first: null } });
    act(() => host.changeOrder(visit({}).id));
    expect(await screen.findByRole('link', { name: 'Book your last visit again' })).toBeTruthy();
  });

  test('offers the last visit again when none is ahead', async () => {
    await customer([], [visit({ ...past, id: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e09', service: 'cancelled' }), past]);
    const link = await screen.findByRole('link', { name: 'Book your last visit again' });
    expect(link.getAttribute('href')).toBe(`/booking?rebook=${past.id}`);
  });

  test('names a visit that has begun without “next”', async () => {
    await customer([visit({ service: 'inProgress', startAt: '2027-05-31T07:00:00.000Z', date: '2027-05-31' })], []);
    expect(await screen.findByRole('link', { name: /^Your visit: Mon\s31\.05\.2027, 09:00$/ })).toBeTruthy();
  });

  test("is a newcomer's without orders", async () => {
    const { host } = await customer([], []);
    await waitFor(() => expect(host.callsOf('getOwnOrders')).not.toEqual([]));
    expect(await screen.findByText(lead)).toBeTruthy();
  });
});
