import { randomUUID } from 'node:crypto';
import { seedCleanerLogins, seededLogins } from '@nitida/local/tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../test/booking.ts';
import { detailed, home } from '../test/booking-input.ts';
import { type DescribedClient, openDescribedClient, readDocument } from '../test/described-api.ts';
import { goodPassword, mailedToken, newEmail, person } from '../test/people.ts';
import { enterCard } from '../test/visit.ts';

let api: BookingApi;
let customer: DescribedClient;
let open: () => DescribedClient;
beforeAll(async () => {
  api = await startBookingApi();
  const document = await readDocument(api.app);
  open = () => openDescribedClient(api.app, document);
  customer = open();
});
afterAll(() => api.close());

/** Cleaners sign in one after the other until enough have accepted. @returns the clients of those who did */
async function acceptedBy(orderId: string, needed: number): Promise<DescribedClient[]> {
  await seedCleanerLogins(api);
  await api.jobs.runDue();
  const found: DescribedClient[] = [];
  for (const { email, password } of seededLogins) {
    const cleaner = open();
    cleaner.token = String((await cleaner.call('cleanerSignIn', { body: { email, password } })).data.token);
    const { status } = await cleaner.call('acceptOffer', { params: { orderId } });
    if (status === 200) found.push(cleaner);
    if (found.length === needed) return found;
  }
  throw new Error(`Only ${found.length} accepted`);
}

/** Everything that the calls return is checked by the client. A test reads it as it is. */
const read = async (client: DescribedClient, operationId: string, sent?: Parameters<DescribedClient['call']>[1]) =>
  JSON.parse(JSON.stringify((await client.call(operationId, sent)).data));

it('a visitor signs up, books, pays and rates with the document alone, and cleaners do their part', async () => {
  const email = newEmail();
  await customer.call('checkEmail', { body: { ...person(email), lng: 'en' } });
  const { id } = await read(customer, 'verifyEmail', { params: { token: await mailedToken(api, email) } });
  expect((await read(customer, 'getUnverifiedUser', { params: { id } })).unverifiedUser.email).toBe(email);
  const { user } = await read(customer, 'signup', { body: { ...person(email), password: goodPassword, lng: 'en' } });
  await customer.call('createKnowingWay', { body: { userId: user.id, knowingWay: 'Friend' } });
  for (const prices of ['getServiceTypes', 'getExtraServices', 'getPricing', 'getTimePricing', 'getPricePerHours'])
    expect((await customer.call(prices)).status).toBe(200);

  const { quote } = await read(customer, 'quote', { body: { input: detailed } });
  const asked = { quoteId: quote.id, acceptedPolicy: true, startWithinWithdrawal: true, paymentTiming: 'now', saveCard: false };
  const { order } = await read(customer, 'createOrder', {
    body: { ...asked, idempotencyKey: randomUUID(), addressId: null, address: home },
  });
  const { payment } = await read(customer, 'createPayment', { params: { orderId: order.id, returnTo: 'bill' } });
  await enterCard(payment.url);
  await api.sandbox.settle();
  await api.jobs.runDue();
  expect((await read(customer, 'getPayment', { params: { id: payment.id } })).payment.state).toBe('paid');

  const cleaners = await acceptedBy(order.id, order.cleaners);
  // 09:00 in Marbella, when the visit begins.
  await api.moveClockTo('2027-06-08T07:00:00Z');
  for (const cleaner of cleaners) await cleaner.call('startCleaning', { params: { orderId: order.id } });
  for (const cleaner of cleaners)
    await cleaner.call('completeCleaning', { params: { orderId: order.id }, body: { reason: 'A small home' } });
  expect((await read(customer, 'getOrder', { params: { id: order.id } })).order.service).toBe('completed');
  expect((await customer.call('createRate', { body: { rate: 5, jobId: order.id, feedback: '' } })).status).toBe(201);
  expect((await read(customer, 'getNotifications', { params: { id: user.id } })).notifications.length).toBeGreaterThan(0);
});

it('refusals are among those that the document has', async () => {
  expect((await open().call('getOwnOrders')).status).toBe(401);
  expect((await open().call('quote', { body: { input: { ...detailed, promoCode: 'NOTHING' } } })).status).toBe(404);
  const guess = { email: newEmail(), password: goodPassword, lng: 'en' };
  expect((await open().call('signin', { body: guess })).status).toBe(404);
});

it('the client itself refuses what the document does not allow', async () => {
  await expect(customer.call('getNothing')).rejects.toThrow('has no getNothing');
  await expect(customer.call('getOrder', { params: { id: 'five' } })).rejects.toThrow();
  await expect(customer.call('quote', { body: { input: { ...detailed, selectedSpeed: '9x' } } })).rejects.toThrow();
});
