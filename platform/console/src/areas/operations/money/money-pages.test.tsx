import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';
import { catchFiles } from '../../../../test/saved-files.ts';

const promo = {
  code: 'SUMMER-10',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: null,
  firstBookingOnly: true,
  usesPerCustomer: 1,
  usesInAll: 100,
  uses: 7,
  issuedTo: null,
};
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['admin'])],
  'GET /api/admin/money/get_promos': [200, { promos: [promo] }],
} satisfies Record<string, [number, unknown]>;

test('a month has its ledger by day, the sums of its VAT, and the pay of each cleaner', async () => {
  const payout = {
    cleanerId: 'c1ea0000-0000-4000-8000-000000000002',
    cleaner: 'Vera',
    orderNumber: '2027-0418',
    date: '2027-06-01',
    amount: 51_00,
  };
  const payouts = [
    payout,
    { ...payout, cleanerId: 'c1ea0000-0000-4000-8000-000000000001', cleaner: 'Ana', amount: 40_00 },
    { ...payout, orderNumber: '2027-0419' },
  ];
  const row = { number: 'F2027-0001', orderNumber: '2027-0418', date: '2027-06-01', net: 81_05, vat: 17_02, total: 98_07 };
  const creditNote = { ...row, number: 'R2027-0001', date: '2027-06-02', net: -81_05, vat: -17_02, total: -98_07 };
  const { user, sent } = await renderConsole('/operations/money?month=2027-06', {
    ...answers,
    'GET /api/admin/money/get_ledger_days': [200, { days: [{ date: '2027-06-01', kind: 'charged', rows: 1, amount: 98_07 }] }],
    'GET /api/admin/money/get_vat_month': [200, { month: { rows: [row, creditNote], net: 81_05, vat: 17_02, total: 98_07 } }],
    'GET /api/admin/money/get_pay_month': [200, { month: { rows: payouts, total: 142_00 } }],
  });
  expect((await screen.findByRole('row', { name: /Charged/ })).textContent).toContain('€98.07');
  const files = catchFiles();
  await user.click(within(screen.getByRole('region', { name: 'Ledger by day' })).getByRole('button', { name: /CSV/ }));
  expect(await files[0]?.content.text()).toContain('2027-06-01,charged,1,98.07');
  const vat = screen.getByRole('region', { name: 'VAT (IVA)' });
  expect(vat.textContent).toContain('€17.02');
  await user.click(within(vat).getByRole('button', { name: /CSV/ }));
  expect(files.map(({ name }) => name)).toEqual(['ledger-2027-06.csv', 'vat-2027-06.csv']);
  expect((await files[1]?.content.text())?.split('\r\n').slice(1)).toEqual([
    'F2027-0001,2027-0418,2027-06-01,81.05,17.02,98.07',
    'R2027-0001,2027-0418,2027-06-02,-81.05,-17.02,-98.07',
    '',
  ]);
  const pay = await screen.findByRole('region', { name: 'Cleaners’ pay' });
  expect(within(pay).getByText('€142.00 this month')).toBeDefined();
  expect(
    within(pay)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana1€40.00', 'Vera2€102.00']);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await expect.poll(() => sent.at(-1)?.url).toContain('month=2027-05');
});

test('the present month is the one of the business clock in Madrid', async () => {
  const money = {
    'GET /api/admin/money/get_ledger_days': [200, { days: [] }],
    'GET /api/admin/money/get_vat_month': [200, { month: { rows: [], net: 0, vat: 0, total: 0 } }],
    'GET /api/admin/money/get_pay_month': [200, { month: { rows: [], total: 0 } }],
  } satisfies Record<string, [number, unknown]>;
  const { sent } = await renderConsole('/operations/money', { ...answers, ...money }, { now: '2027-05-31T22:30:00Z' });
  expect(await screen.findByText('June 2027')).toBeTruthy();
  const months = () => sent.filter(({ url }) => url.includes('month=')).map(({ url }) => url.split('?')[1]);
  await expect.poll(months).toEqual(Array.from({ length: 3 }, () => 'month=2027-06'));
});

test('the provider is compared with the ledger when somebody asks for it, and differences come first', async () => {
  const none = { charged: 0, refunded: 0, refundFailed: 0, disputed: 0, disputeReturned: 0, disputeFee: 0, disputeFeeReturned: 0 };
  const difference = { kind: 'charged', reference: 'pi_1', order: null, date: '2027-06-01', theirs: 98_07, ours: 0 };
  const comparison = { differences: [difference], days: [{ date: '2027-06-01', theirs: { ...none, charged: 98_07 }, ours: none }] };
  const { user, sent } = await renderConsole('/operations/provider?month=2027-06', {
    ...answers,
    'POST /api/admin/money/compare_provider': [200, { comparison }],
  });
  await user.click(await screen.findByRole('button', { name: 'Compare now' }));
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(within(table).getByRole('row', { name: /no order found/ }).textContent).toContain('Charged€98.07€0.00€98.07pi_1');
  expect(screen.getByText('1 payment, refund or dispute differs')).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'Day by day' })).getByText('different')).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({ month: '2027-06' });
});

test('a promo code of a day to come is planned', async () => {
  const later = { ...promo, validFrom: '2027-06-30T22:00:00Z', validUntil: '2027-07-31T22:00:00Z' };
  await renderConsole(
    '/operations/promos',
    { ...answers, 'GET /api/admin/money/get_promos': [200, { promos: [later] }] },
    { now: '2027-06-01T10:00:00Z' },
  );
  expect((await screen.findByRole('row', { name: /SUMMER-10/ })).textContent).toMatch(/scheduled.*from.*until/);
});

test('a promo code is made with its limits, and another is ended', async () => {
  const calls = {
    ...answers,
    'POST /api/admin/money/create_promo': [201, { promos: [promo] }],
    'PATCH /api/admin/money/end_promo/SUMMER-10': [200, { promos: [promo] }],
  } satisfies Record<string, [number, unknown]>;
  const { user, sent } = await renderConsole('/operations/promos', calls, { now: '2027-06-01T10:00:00Z' });
  expect((await screen.findByRole('row', { name: /SUMMER-10/ })).textContent).toContain('7 of 100');
  await user.click(screen.getByRole('button', { name: 'Add a promo code' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Code'), 'SPRING');
  await user.type(within(dialog).getByLabelText('Value'), '15');
  await user.type(within(dialog).getByRole('textbox', { name: /First day/ }), '01.07.2027');
  await user.type(within(dialog).getByRole('textbox', { name: /Last day/ }), '30.06.2027');
  await user.click(within(dialog).getByRole('button', { name: 'Add a promo code' }));
  // A last day before the first one is not sent.
  expect(within(dialog).getAllByText('Choose a later day').length).toBeGreaterThan(0);
  await user.clear(within(dialog).getByRole('textbox', { name: /Last day/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Last day/ }), '31.07.2027');
  await user.click(within(dialog).getByRole('button', { name: 'Add a promo code' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    code: 'SPRING',
    percent: 15,
    amount: null,
    validUntil: null,
    firstDay: '2027-07-01',
    lastDay: '2027-07-31',
    issuedTo: null,
    firstBookingOnly: false,
    usesPerCustomer: 1,
    usesInAll: null,
  });
  await user.click(screen.getByRole('button', { name: 'End SUMMER-10' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End code' }));
  await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true);
});
