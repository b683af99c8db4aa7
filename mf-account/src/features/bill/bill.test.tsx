import type { Order } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { completedOrder, exampleOrder } from '../../../test/example-order.ts';
import activate from '../../activate.tsx';

const paymentId = '3c1f0a66-9a0b-4a77-8a51-7f6a3f3f1c20';

const withOrder = (order: Order) =>
  createTestHost({
    remote,
    activate,
    user: exampleUser,
    answers: {
      getOrder: { order },
      getBusinessSettings: { settings: seedBusinessSettings },
      getInvoiceChecks: { checks: [], canBeFull: false },
    },
  });

test('an unpaid bill says that nothing was charged, and can be paid', async () => {
  const host = await withOrder(exampleOrder);
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}`);
  expect(await screen.findByText(/Your card hasn’t been charged/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay €274.85' })).toBeTruthy();
});

test('the bill reports a payment that the provider refuses, and stays payable', async () => {
  const host = await withOrder(exampleOrder);
  host.answer({ createPayment: { failure: 'payment_provider' } });
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €274.85' }));
  expect(await screen.findByText('We could not reach the bank. Nothing was charged')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay €274.85' })).toBeTruthy();
});

test('a customer who returns before the webhook sees the payment, because the page asks the provider', async () => {
  const host = await withOrder({ ...exampleOrder, paymentId });
  const paid: Order = { ...exampleOrder, paymentId, payment: 'paid', payable: false, paidAt: '2027-06-03T16:10:00.000Z' };
  host.answer({
    getPayment: () => {
      host.answer({ getOrder: { order: paid } });
      return { payment: { id: paymentId, orderId: exampleOrder.id, state: 'paid', amount: 274_85, url: null } };
    },
  });
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}`);
  expect(await screen.findByText(/Paid on 3 June 2027/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('the receipt shows its number, the card and the VAT', async () => {
  const host = await withOrder(completedOrder);
  await renderPage(host, `/receipt/${completedOrder.id}`);
  expect(await screen.findByRole('heading', { name: 'Receipt\u00a02027-00031' })).toBeTruthy();
  expect(screen.getByText('VAT (IVA) 21%').parentElement?.textContent).toContain('€47.70');
  expect(screen.getByText('Visa ending 4242')).toBeTruthy();
});

test('the receipt page of an unpaid visit links to the bill', async () => {
  const host = await withOrder(exampleOrder);
  await renderPage(host, `/receipt/${exampleOrder.id}`);
  const link = await screen.findByRole('link', { name: 'See payment details' });
  expect(link.getAttribute('href')).toBe(`/invoice-receipt/${exampleOrder.id}`);
});

test('the bill takes the company from the settings, and marks a sample company', async () => {
  const host = await withOrder(completedOrder);
  await renderPage(host, `/receipt/${completedOrder.id}`);
  expect(await screen.findByText('Nítida Hogar S.L.')).toBeTruthy();
  expect(screen.getByText(/NIF B00000000. Calle Ejemplo 1, 29601 Marbella. Sample details/)).toBeTruthy();
});

test.each(['receipt', 'invoice-receipt'])('the %s page mails the receipt, and the dialog names the address', async (page) => {
  const host = await withOrder(completedOrder);
  host.answer({ sendReceipt: { message: 'sent' } });
  await renderPage(host, `/${page}/${completedOrder.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Email receipt' }));
  expect(host.callsOf('sendReceipt')).toEqual([{ params: { orderId: completedOrder.id } }]);
  expect(host.seen.postActions).toEqual([{ email: 'lucia@example.com', isInvoice: false }]);
});

test('the dialog says when a cleaner answers at the latest, if the visit is paid before that', async () => {
  const host = await withOrder(exampleOrder);
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}`);
  await screen.findByRole('button', { name: 'Pay €274.85' });
  const paid = { card: 254_85, credit: 20_00 };
  host.answer({ getOrder: { order: { ...exampleOrder, payment: 'paid', paid, payable: false, paidAt: '2027-06-03T16:10:00.000Z' } } });
  await act(async () => host.changeOrder(exampleOrder.id));
  expect(await screen.findByText(/Paid on 3 June 2027/)).toBeTruthy();
  const payment = { how: 'paid', amount: 274_85, credit: 20_00 };
  expect(host.seen.postActions).toEqual([{ isInvoice: true, isAwaiting: true, respondBy: exampleOrder.respondBy, payment }]);
});

test('a customer who returns from paying sees the bill, and one dialog that it is paid', async () => {
  const paid: Order = { ...completedOrder, service: 'confirmed', display: 'paid', tab: 'current', respondBy: null };
  const host = await withOrder(paid);
  const page = await renderPage(host, `/invoice-receipt/${paid.id}?paying=1`);
  expect(await screen.findByText(/^Paid on/)).toBeTruthy();
  await waitFor(() => expect(page.location()).toBe(`/invoice-receipt/${paid.id}`));
  expect(host.seen.postActions).toEqual([{ isInvoice: true, isAwaiting: false, payment: { how: 'paid', amount: paid.total } }]);
});

test('a customer who returns without paying sees no dialog', async () => {
  const host = await withOrder(exampleOrder);
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}?paying=1`);
  await screen.findByRole('button', { name: 'Pay €274.85' });
  expect(host.seen.postActions).toEqual([]);
});

test('the payment page returns to the bill', async () => {
  const host = await withOrder(exampleOrder);
  host.answer({ createPayment: { failure: 'payment_provider' } });
  await renderPage(host, `/invoice-receipt/${exampleOrder.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €274.85' }));
  expect(host.callsOf('createPayment')).toEqual([{ params: { orderId: exampleOrder.id }, query: { returnTo: 'bill' } }]);
});

test("the receipt does not appear without the company's data, which can be loaded again", async () => {
  const host = await withOrder(completedOrder);
  host.answer({ getBusinessSettings: { failure: 'unexpected', status: 0 } });
  await renderPage(host, `/receipt/${completedOrder.id}`);
  await screen.findByText('We couldn’t load this');
  host.answer({ getBusinessSettings: { settings: seedBusinessSettings }, getInvoiceChecks: { checks: [], canBeFull: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nítida Hogar S.L.')).toBeTruthy();
});

test('the receipt has the code by which anybody can check the invoice, and a full one on request', async () => {
  const tax = { name: 'Ana Ruiz', number: '12345678Z', address: '' };
  const order: Order = { ...completedOrder, invoiceNumber: 'F2027-0001', paidAt: '2027-06-03T16:10:00.000Z' };
  const url = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=F2027-0001';
  const check = { number: 'F2027-0001', kind: 'invoice' as const, url, size: 2, path: 'M0 0h1v1h-1z' };
  const host = await createTestHost({
    remote,
    activate,
    user: { ...exampleUser, tax },
    answers: {
      getOrder: { order },
      getBusinessSettings: { settings: seedBusinessSettings },
      getInvoiceChecks: { checks: [check], canBeFull: true },
      requestFullInvoice: { checks: [check], canBeFull: false },
    },
  });
  await renderPage(host, `/receipt/${order.id}`);
  expect(await screen.findByRole('img', { name: /QR code of document F2027-0001/ })).toBeTruthy();
  expect(screen.getByText('QR tributario:').getAttribute('lang')).toBe('es');
  expect(screen.getByText('VERI*FACTU')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Check with the tax agency/ }).getAttribute('href')).toBe(url);
  await userEvent.click(screen.getByRole('button', { name: 'Issue a full invoice' }));
  await waitFor(() => expect(host.callsOf('requestFullInvoice')).toHaveLength(1));
});

test('a full invoice is offered also without codes, and without tax details the page says where to enter them', async () => {
  const order: Order = { ...completedOrder, invoiceNumber: 'S2027-0001', paidAt: '2027-06-03T16:10:00.000Z' };
  const answers = {
    getOrder: { order },
    getBusinessSettings: { settings: seedBusinessSettings },
    getInvoiceChecks: { checks: [], canBeFull: true },
  };
  const tax = { name: 'Ana Ruiz', number: '12345678Z', address: '' };
  await renderPage(await createTestHost({ remote, activate, user: { ...exampleUser, tax }, answers }), `/receipt/${order.id}`);
  await screen.findByRole('button', { name: 'Issue a full invoice' });
  cleanup();
  await renderPage(await createTestHost({ remote, activate, user: { ...exampleUser, tax: null }, answers }), `/receipt/${order.id}`);
  await screen.findByText(/once we know your tax number/);
  expect(screen.getByRole('link', { name: 'Add invoice details' }).getAttribute('href')).toBe('/personal-info');
  expect(screen.queryByRole('button', { name: 'Issue a full invoice' })).toBeNull();
});
