import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { customerId, detailOf, orderId, staffOrder } from './order-fixture.ts';

const path = `/operations/orders/${orderId}`;
const mail = { id: customerId, template: 'receipt', lng: 'sv', at: '2027-06-01T09:06:00Z', state: 'sent' };
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  [`GET /api/admin/order/get_candidates/${orderId}`]: [200, { candidates: [] }],
} satisfies Record<string, [number, unknown]>;

/** A site with this order; what a call changes is what the page reads afterwards. */
function siteOf(call: string, answer: [number, unknown], later: object) {
  let detail: object = { ...detailOf(), mails: [mail] };
  return {
    ...answers,
    [`GET /api/admin/order/get_order/${orderId}`]: () => [200, { detail }] as [number, unknown],
    [call]: () => {
      detail = { ...detail, ...later };
      return answer;
    },
  };
}

test('a visit is cancelled with a reason, and the refund goes where staff say', async () => {
  const cancelled = { ...staffOrder, service: 'cancelled', payment: 'refunded' };
  const call = `PATCH /api/admin/order/cancel_order/${orderId}`;
  const { user, sent } = await renderConsole(path, siteOf(call, [200, { order: cancelled }], { order: cancelled }));
  await user.click(await screen.findByRole('button', { name: 'Cancel visit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the visit of order 2027-0418?' });
  expect(within(dialog).getByRole('button', { name: 'Keep visit' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel visit' }));
  expect(within(dialog).getByText('Please enter a reason')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText('Refund the card payment to'), 'account credit');
  await user.type(within(dialog).getByLabelText('Reason'), 'nobody can come');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel visit' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ reason: 'nobody can come', refundTo: 'credit' });
  await expect.poll(() => screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull();
});

test('an email is sent again after it was said to whom it goes', async () => {
  const call = `POST /api/admin/order/resend_mail/${orderId}`;
  const mails = [{ ...mail, id: orderId, state: 'waiting' }, mail];
  const { user, sent } = await renderConsole(path, siteOf(call, [201, { detail: { ...detailOf(), mails } }], { mails }));
  await user.click(await screen.findByRole('button', { name: 'Send again: Receipt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send “Receipt” again?' });
  expect(within(dialog).getByText(/sent to astrid@example.com/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ mailId: mail.id });
  await expect.poll(() => screen.getByRole('region', { name: 'Emails to the customer' }).textContent).toContain('not sent yet');
});

test('a note is added for colleagues, and an empty one is not sent', async () => {
  const call = `POST /api/admin/order/add_note/${orderId}`;
  const notes = [{ id: customerId, text: 'The bell is broken.', by: 'Pilar Soto', at: '2027-06-01T10:00:00Z' }];
  const { user, sent } = await renderConsole(path, siteOf(call, [201, { detail: { ...detailOf(), notes } }], { notes }));
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a note' });
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  expect(within(dialog).getAllByText('Please fill this in').length).toBeGreaterThan(0);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Note'), 'The bell is broken.');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'The bell is broken.' });
  expect(await within(screen.getByRole('region', { name: 'Internal notes' })).findByText('The bell is broken.')).toBeTruthy();
});

test('who fits says why each of the others does not', async () => {
  const candidate = { id: customerId, name: 'Vera', level: 'Senior', distanceKm: 2.4, radiusKm: 20, reasons: [] as string[], offer: null };
  const others = (['inactive', 'hours', 'radius', 'busy', 'left'] as const).map((reason, index) => ({
    ...candidate,
    id: customerId.replace(/.$/, String(index)),
    name: `Not ${reason}`,
    reasons: [reason],
  }));
  const both = { ...candidate, id: orderId, name: 'Ana', reasons: ['hours', 'radius'], offer: 'lapsed' };
  await renderConsole(path, {
    ...answers,
    [`GET /api/admin/order/get_order/${orderId}`]: [200, { detail: detailOf() }],
    [`GET /api/admin/order/get_candidates/${orderId}`]: [200, { candidates: [candidate, ...others, both] }],
  });
  const table = await screen.findByRole('table', { name: 'Cleaners for this visit' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'VeraSenior2.4 of 20 kmyes',
    'Not inactiveSenior2.4 of 20 kmdeactivated',
    'Not hoursSenior2.4 of 20 kmoutside their hours',
    'Not radiusSenior2.4 of 20 kmtoo far',
    'Not busySenior2.4 of 20 kmhas another visit',
    'Not leftSenior2.4 of 20 kmdropped out',
    'AnaSenior2.4 of 20 kmoutside their hours, too farno answer',
  ]);
});
