import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { orderId } from '../orders/order-fixture.ts';

const faulty = (number: string, state: 'refused' | 'acceptedWithErrors', code: number | null) => ({
  ...{ id: number.slice(-1), number, type: 'F1', total: 12_100, state, code, reason: 'El NIF no está identificado.' },
  ...{ at: '2027-06-01T10:00:00Z', orderId },
});
const declarationOf = (id: string, version: string) => ({
  ...{ id, version, date: '2027-06-01' },
  entries: [{ letter: 'a', title: 'Nombre del sistema informático', text: `Nítida ${version}` }],
});
const tax = {
  ...{ issuer: 'B00000000', isIssuerValid: true, records: 3, accepted: 1, waiting: 0, waitingSince: null, uncertain: 0, canSend: true },
  ...{ certificateUntil: null, trouble: null as string | null, troubleReason: null as string | null, troubleSince: null as string | null },
  faulty: [faulty('F2027-0001', 'refused', 1109), faulty('F2027-0002', 'acceptedWithErrors', 2004), faulty('F2027-0003', 'refused', 1)],
  declarations: [declarationOf('2', '1.1.0'), declarationOf('1', '1.0.0')],
};
const listed = (id: number) => ({
  ...{ id: String(id), number: `F2027-${id}`, type: 'F2', date: '2027-06-01', total: 12_100, state: 'accepted', orderId },
});
const answersOf = (change: Partial<typeof tax> = {}) =>
  ({
    'GET /api/admin/auth/get_session': [200, session(['admin'])],
    'GET /api/admin/tax/get_records': [200, { tax: { ...tax, ...change } }],
    'GET /api/admin/tax/get_record_list': [
      200,
      {
        records: [{ ...listed(900), type: 'anulacion' }, ...Array.from({ length: 50 }, (_, at) => listed(899 - at))],
        count: 60,
        isMore: false,
      },
    ],
    'GET /api/admin/tax/get_book': [200, { book: { rows: [], base: 0, iva: 0, total: 0 } }],
  }) satisfies Record<string, [number, unknown]>;

test('says what to do about each code of the agency, and in general about those it does not know', async () => {
  await renderConsole('/operations/tax', answersOf());
  const rows = within(await screen.findByRole('table', { name: 'Refused, accepted with errors or unclear' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('If it was registered since, send the record again.');
  expect(rows[1]?.textContent).toContain('If the details are wrong, correct them on the customer’s page and press “Issue again”.');
  expect(rows[2]?.textContent).toContain('It counts as sent. The site’s clock differs');
  expect(rows[3]?.textContent).toContain('If the cause is outside the invoice');
});

test('lists the newest records page by page, with their state', async () => {
  const { user, sent } = await renderConsole('/operations/tax?quarter=2027-2', answersOf());
  const table = within(await screen.findByRole('grid', { name: 'Records' }));
  expect(table.getAllByRole('row')).toHaveLength(51);
  expect(table.getAllByRole('row')[1]?.textContent).toContain('F2027-900Annulment1 June 2027');
  screen.getByRole('heading', { name: '60 records' });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await expect.poll(() => sent.at(-1)?.url).toContain('after=851');
  expect(window.location.search).toContain('quarter=2027-2');
});

test('says why nothing is sent, in the language of the console, with the agency’s own words', async () => {
  const since = { troubleSince: '2027-06-01T10:00:00Z' };
  await renderConsole('/operations/tax', answersOf({ ...since, trouble: 'refused', troubleReason: 'Certificado revocado' }));
  await screen.findByText(/the agency refuses the messages/);
  expect(screen.getByText('Certificado revocado').lang).toBe('es');
});

test('has the declaration of this version and of earlier ones, in Spanish', async () => {
  await renderConsole('/operations/tax', answersOf());
  expect((await screen.findByText('Nítida 1.1.0')).closest('[lang]')?.getAttribute('lang')).toBe('es');
  const earlier = screen.getByText('Version 1.0.0, 01/06/2027').closest('details');
  expect(earlier?.open).toBe(false);
  expect(earlier?.textContent).toContain('Nítida 1.0.0');
});
