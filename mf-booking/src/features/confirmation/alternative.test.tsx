// @vitest-environment jsdom
import type { Alternative } from '@nitida/contract';
import { priceVisit, seedPriceList, toVisitInput } from '@nitida/domain';
import { exampleUser } from '@nitida/host/harness';
import { leaveTo } from '@nitida/ui/leave';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOrder, finishedDraft, ids, now, type Opened, openPage } from '../../../test/support.tsx';

vi.mock('@nitida/ui/leave', () => ({ leaveTo: vi.fn(() => new Promise(() => {})) }));
beforeEach(() => void vi.mocked(leaveTo).mockClear());

const path = `/confirmation?order=${ids.order}&alternative=the-token`;
const notConfirmed = exampleOrder({ service: 'notConfirmed', payment: 'refunded', display: 'notConfirmed', tab: 'past' });

/** The same cleaning on Saturday 12 June at 10:00. It is off-peak and costs 343.57 instead of 274.85. */
function offer(change: Partial<Alternative> = {}): Alternative {
  const input = toVisitInput(finishedDraft, seedPriceList);
  const priced = input && priceVisit(seedPriceList, input, { date: '2027-06-12', time: '10:00', bookedAt: now });
  if (!priced?.ok) throw new Error('The alternative has no price');
  return {
    orderId: ids.order,
    price: priced.visit,
    previous: { date: '2027-06-08', time: '09:00', total: 27_485 },
    expiresAt: '2027-06-01T08:00:00.000Z',
    ...change,
  };
}
const open = (answers: NonNullable<Opened['answers']>) =>
  openPage(path, { user: exampleUser, answers: { getOrder: { order: notConfirmed }, ...answers } });

test('the page shows the alternative and the difference in price, and accepting it opens the payment page', async () => {
  const user = userEvent.setup();
  const unpaid = exampleOrder({ payment: 'requested', payable: true, date: '2027-06-12' });
  const { host } = await open({
    getAlternative: { alternative: offer() },
    acceptAlternative: { order: unpaid },
    createPayment: { payment: { id: ids.payment, orderId: ids.order, amount: 34_357, state: 'requested', url: 'https://pay.example/3' } },
  });
  const section = within(await screen.findByRole('region', { name: 'We can offer you another time' }));
  expect(section.getByText('Sat 12.06.2027, 10:00 to 14:30')).toBeTruthy();
  expect(section.getByText('€343.57, €68.72 more than before')).toBeTruthy();
  expect(screen.getByText('You pay nothing for this visit.')).toBeTruthy();
  expect(screen.queryByText(/with other times/)).toBeNull();
  await user.click(section.getByRole('button', { name: 'Accept and order with obligation to pay €343.57' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/3'));
  expect(host.callsOf('acceptAlternative')).toEqual([{ params: { token: 'the-token' } }]);
});

test('a customer who paid reads what was refunded, and when', async () => {
  const timeline = [{ kind: 'refunded' as const, at: '2027-05-30T07:00:00.000Z', cleanerName: null, by: null, moved: null }];
  await open({
    getOrder: { order: { ...notConfirmed, refunded: 27_485, timeline } },
    getAlternative: { alternative: offer() },
  });
  const section = await screen.findByRole('region', { name: 'We can offer you another time' });
  expect(section.textContent).toMatch(/This offer is valid until .*\. We refunded €274\.85 on 30.May\./);
});

test('an accepted alternative that needs no payment shows the changed order', async () => {
  const user = userEvent.setup();
  let isTaken = false;
  const taken = exampleOrder({ payment: 'waived', date: '2027-06-12' });
  const { page } = await open({
    getOrder: () => ({ order: isTaken ? taken : notConfirmed }),
    getAlternative: { alternative: offer() },
    acceptAlternative: () => {
      isTaken = true;
      return { order: taken };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Accept and order/ }));
  await screen.findByRole('heading', { level: 1, name: 'You’ll hear from us by 10:42', hidden: true });
  expect(page.location()).toBe(`/confirmation?order=${ids.order}`);
  expect(leaveTo).not.toHaveBeenCalled();
});

test.each([
  ['that the server calls expired', { failure: 'link_expired' } as const, 'This offer is no longer available'],
  ['whose start is not offered any more', { failure: 'slot_not_offered' } as const, 'This offer is no longer available'],
  ['whose time has passed', { alternative: offer({ expiresAt: '2027-05-31T07:59:00.000Z' }) }, 'This offer is no longer available'],
  ['with a wrong token', { failure: 'not_found' } as const, 'This link doesn’t match the order'],
  ['for another order', { alternative: offer({ orderId: ids.quote }) }, 'This link doesn’t match the order'],
])('an offer %s cannot be accepted', async (_, getAlternative, title) => {
  await open({ getAlternative });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept and order/ })).toBeNull();
});

test('the page says that an offer is over when it expired while the customer read it', async () => {
  const user = userEvent.setup();
  await open({ getAlternative: { alternative: offer() }, acceptAlternative: { failure: 'illegal_transition' } });
  await user.click(await screen.findByRole('button', { name: /Accept and order/ }));
  expect(await screen.findByText('This offer is no longer available')).toBeTruthy();
});

test('the customer can load an offer again after a failed attempt', async () => {
  const user = userEvent.setup();
  const { host } = await open({ getAlternative: { failure: 'unexpected', status: 0 } });
  await screen.findByText(/We couldn’t load the new time/);
  host.answer({ getAlternative: { alternative: offer() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'We can offer you another time' })).toBeTruthy();
});
