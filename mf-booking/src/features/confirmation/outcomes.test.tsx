// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder, ids, openPage } from '../../../test/support.tsx';

const path = `/confirmation?order=${ids.order}`;
const title = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });

test('a cancelled visit says how much is refunded, and offers another booking first', async () => {
  const order = exampleOrder({ service: 'cancelled', payment: 'refunded', refunded: 27_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect(await screen.findByText('You get €274.85 back. Your order shows how.')).toBeTruthy();
  const [first, second] = screen.getAllByRole('link', { name: /Book cleaning|See order/ });
  expect([first?.textContent, second?.textContent]).toEqual(['Book cleaning', 'See order']);
  expect(first?.getAttribute('href')).toBe(`/booking?rebook=${ids.order}`);
});

test.each([
  [false, 'Rate your visit', 'You can rate it in your order. Your receipt is ready too.'],
  [true, 'See order', 'Your order shows all the details and the receipt.'],
])('a completed visit that is rated (%s) leads to %s', async (isRated, action, lead) => {
  const order = exampleOrder({ service: 'completed', payment: 'paid', paidAt: '2027-05-31T07:45:00.000Z', isRated });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect(await screen.findByText(lead)).toBeTruthy();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(`/orders?order=${ids.order}`);
  expect(screen.getByRole('link', { name: 'See receipt' }).getAttribute('href')).toBe(`/receipt/${ids.order}`);
});

test.each([
  ['beside the payment', { payment: 'requested', payable: true }],
  ['during the cleaning', { service: 'inProgress' }],
  ['of a confirmed visit', {}],
] as const)('the link to the order stands before the timeline (%s)', async (_, change) => {
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder(change) } } });
  const link = await screen.findByRole('link', { name: 'See order', hidden: true });
  expect(
    link.compareDocumentPosition(screen.getByRole('list', { name: 'What happens next', hidden: true })) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('a cleaning under way is the present step, until its end', async () => {
  const timeline = [{ kind: 'started' as const, at: '2027-05-31T07:00:00.000Z', cleanerName: null, by: null, moved: null }];
  await openPage(path, { user: exampleUser, answers: { getOrder: { order: exampleOrder({ service: 'inProgress', timeline }) } } });
  const step = (await screen.findByText('until 13:30')).closest('li');
  expect(step?.getAttribute('aria-current')).toBe('step');
});

test('the refunded sum is what the customer paid, not the price after the visit was moved', async () => {
  const order = exampleOrder({ service: 'notConfirmed', payment: 'refunded', total: 34_357, refunded: 27_485 });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await screen.findByText('Refund')).parentElement?.textContent).toContain('€274.85');
});

test.each([
  ['paid and was refunded', { payment: 'refunded', refunded: 27_485 }, /^You get €274\.85 back, so you pay nothing\. We’ll email you/],
  ['paid nothing', { payment: 'voided', refunded: 0 }, /^You pay nothing\. If you’ve already paid, we’ll refund you in full\./],
] as const)('a visit without a cleaner says what happens to the money of a customer who %s', async (_, change, lead) => {
  const order = exampleOrder({ service: 'notConfirmed', ...change });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  await title('Nobody could come at the time you chose');
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && lead.test(element.textContent ?? ''))).toBeTruthy();
});

test('what the bank keeps until it decides is not said to be refunded', async () => {
  const refundedTo = { card: 27_485, credit: 0, waiting: 27_485 };
  const paid = { card: 27_485, credit: 0 };
  const order = exampleOrder({ service: 'cancelled', payment: 'paid', paid, refunded: 27_485, refundedTo });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  expect((await screen.findByText('Waiting for your bank’s decision')).parentElement?.textContent).toContain('€274.85');
  expect(document.body.textContent).not.toMatch(/refunded|you get/i);
});

test('a visit that nobody could take is booked again with what it had', async () => {
  const order = exampleOrder({ service: 'notConfirmed', payment: 'voided' });
  await openPage(path, { user: exampleUser, answers: { getOrder: { order } } });
  const links = await screen.findAllByRole('link', { name: 'Book cleaning', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/booking?rebook=${ids.order}`);
});
