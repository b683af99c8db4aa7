import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';
import { rules, seedList } from './price-fixture.ts';

const at = '2027-06-01T10:00:00Z';
const version = { version: 3, at, by: 'Pilar Soto', why: null };
const settings = {
  business: { ...version, value: seedList.business },
  cleanerPay: { ...version, value: seedList.cleanerPay },
  priceList: { ...version, value: seedList.priceList },
};
const booking = {
  type: 'Basic',
  hours: 3,
  sqm: null,
  bedrooms: 2,
  bathrooms: 1,
  extras: [],
  speed: '1x',
  date: '2027-06-07',
  time: '10:00',
  before: 72_60,
  after: 76_23,
  rules: { before: rules, after: rules },
};
const area = { added: ['29651'], removed: ['29601', '29602'], unknown: ['2970'], visits: 3 };
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['content'])],
  'GET /api/admin/settings/get_settings': [200, settings],
  'POST /api/admin/settings/preview_prices': [200, { bookings: [booking], area, errors: {} }],
} satisfies Record<string, [number, unknown]>;

test('a price is changed after its effect on typical bookings was seen, with a reason', async () => {
  const { user, sent } = await renderConsole('/prices', {
    ...answers,
    'PUT /api/admin/settings/update_price_list': [200, { setting: settings.priceList }],
  });
  const field = await screen.findByLabelText('Price per hour (€)');
  await user.clear(field);
  await user.type(field, '21');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 value?' });
  expect(within(dialog).getByRole('list', { name: 'Changes' }).textContent).toBe('Basic cleaning: Price per hour: €20.00 → €21.00');
  expect((await within(dialog).findByRole('row', { name: /Basic cleaning/ })).textContent).toContain('3 h€72.60 → €76.23');
  await user.type(within(dialog).getByLabelText('Reason'), 'wages rise');
  await user.click(within(dialog).getByRole('button', { name: 'Save now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // The bar with its buttons is gone.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  const body = sent.find(({ method }) => method === 'PUT')?.body;
  expect(body).toMatchObject({ version: 3, why: 'wages rise', value: { pricePerHours: [{ type: 'Basic', pricePerHour: 21_00 }] } });
});

test('what is being written stays while a colleague saves, and is saved with the figures of the colleague', async () => {
  const extraServices = seedList.priceList.extraServices.map((one) => ({ ...one, price: 19_00 }));
  let now = settings;
  const { user, sent } = await renderConsole('/prices', {
    ...answers,
    'GET /api/admin/settings/get_settings': () => [200, now],
    'PUT /api/admin/settings/update_price_list': [200, { setting: settings.priceList }],
  });
  const field = await screen.findByLabelText('Price per hour (€)');
  await user.clear(field);
  await user.type(field, '21');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const why = await screen.findByLabelText('Reason');
  await user.type(why, 'wages ');
  now = { ...settings, priceList: { ...settings.priceList, version: 4, value: { ...seedList.priceList, extraServices } } };
  window.dispatchEvent(new Event('focus'));
  await screen.findByDisplayValue(/^19/);
  expect(document.activeElement).toBe(why);
  await user.keyboard('rise');
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 4,
    why: 'wages rise',
    value: { pricePerHours: [{ pricePerHour: 21_00 }], extraServices },
  });
});

test('a rule of cancelling is changed after it was seen until when bookings are free to cancel', async () => {
  const changed = { before: rules, after: { ...rules, freeUntil: '2027-06-05T20:00:00Z' } };
  const { user, sent } = await renderConsole('/prices', {
    ...answers,
    'POST /api/admin/settings/preview_prices': [
      200,
      { bookings: [{ ...booking, after: booking.before, rules: changed }], area, errors: {} },
    ],
  });
  const field = await screen.findByLabelText(/Full refund until/);
  await user.clear(field);
  await user.type(field, '36');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 value?' });
  const row = await within(dialog).findByRole('row', { name: /Basic cleaning/ });
  expect(row.textContent).toContain('6 Jun, 10:00 → 5 Jun, 22:00');
  expect(within(dialog).getByRole('columnheader', { name: 'Free cancellation until' })).toBeTruthy();
  expect(within(dialog).queryByRole('columnheader', { name: 'Payment due' })).toBeNull();
  const body = sent.find(({ url }) => url.endsWith('/preview_prices'))?.body;
  expect(body).toMatchObject({ value: { pricing: { cancellation: { fullRefundHours: 36 } } } });
});

test('a change is planned for a date, and a text that is no number is not saved', async () => {
  const schedule = {
    id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
    name: 'priceList',
    version: 3,
    why: 'x',
    at,
    by: 'Pilar Soto',
    state: 'planned',
    fault: null,
  };
  const { user, sent } = await renderConsole('/prices', { ...answers, 'POST /api/admin/settings/schedule': [201, { schedule }] });
  const field = await screen.findByLabelText('Price per hour (€)');
  await user.clear(field);
  await user.type(field, 'cheap');
  expect(screen.getByRole('button', { name: 'Check and save' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '21');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Apply from a later date' }));
  await user.type(within(dialog).getByLabelText('Day'), '2027-07-01');
  await user.type(within(dialog).getByLabelText('Reason'), 'wages rise');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule the change' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ url }) => url.endsWith('/schedule'))?.body).toMatchObject({
    name: 'priceList',
    version: 3,
    why: 'wages rise',
    date: '2027-07-01',
    time: '06:00',
  });
});

test('the pay of cleaners is changed after its effect on typical bookings was seen', async () => {
  const pay = { Junior: 30_00, Middle: 33_00, Senior: 36_00 };
  const { user, sent } = await renderConsole('/prices/settings?of=cleanerPay', {
    ...answers,
    'POST /api/admin/settings/preview_pay': [
      200,
      { bookings: [{ ...booking, cleaners: 1, before: pay, after: { ...pay, Junior: 31_50 } }], errors: {} },
    ],
    'PUT /api/admin/settings/update_cleaner_pay': [200, { setting: settings.cleanerPay }],
  });
  const field = await screen.findByLabelText(/Junior/);
  await user.clear(field);
  await user.type(field, '10.5');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 value?' });
  const row = await within(dialog).findByRole('row', { name: /Basic cleaning/ });
  expect(row.textContent).toContain('3 h€30.00 → €31.50€33.00€36.00');
  await user.type(within(dialog).getByLabelText('Reason'), 'wages rise');
  await user.click(within(dialog).getByRole('button', { name: 'Save now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ url }) => url.endsWith('/preview_pay'))?.body).toMatchObject({ value: { ratePerHour: { Junior: 10_50 } } });
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ value: { ratePerHour: { Junior: 10_50 } } });
});

const terms = { complaintUntil: '2027-06-09T11:00:00Z', commission: 6_00, commissionUntil: '2028-05-31' };

test('a figure of the business is changed after its effect on typical bookings was seen, with only what changes', async () => {
  const { user, sent } = await renderConsole('/prices/settings', {
    ...answers,
    'POST /api/admin/settings/preview_business': [
      200,
      {
        bookings: [
          { ...booking, before: terms, after: { ...terms, complaintUntil: '2027-06-10T11:00:00Z' } },
          { ...booking, type: 'After party', before: terms, after: terms },
        ],
        errors: {},
      },
    ],
  });
  const field = await screen.findByLabelText(/Time for complaints/);
  await user.clear(field);
  await user.type(field, '72');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 value?' });
  const row = await within(dialog).findByRole('row', { name: /Basic cleaning/ });
  expect(row.textContent).toContain('9 Jun, 13:00 → 10 Jun, 13:00');
  expect(within(dialog).queryByRole('row', { name: /After party/ })).toBeNull();
  expect(within(dialog).queryByRole('columnheader', { name: /commission/i })).toBeNull();
  expect(sent.find(({ url }) => url.endsWith('/preview_business'))?.body).toMatchObject({ value: { complaintHours: 72 } });
});

test('a figure of the business that the rules refuse is named in words before it is saved', async () => {
  const { user } = await renderConsole('/prices/settings', {
    ...answers,
    'POST /api/admin/settings/preview_business': [200, { bookings: [], errors: { minimumAge: 'tooSmall' } }],
  });
  const field = await screen.findByLabelText(/Minimum age of customers and cleaners/);
  await user.clear(field);
  await user.type(field, '16');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  expect((await within(await screen.findByRole('dialog')).findByText(/won’t accept these values/)).textContent).toContain(
    'Minimum age of customers and cleaners',
  );
});

test('a figure of the business that governs no booking says so as the site computed it', async () => {
  const { user, sent } = await renderConsole('/prices/settings', {
    ...answers,
    'POST /api/admin/settings/preview_business': [200, { bookings: [{ ...booking, before: terms, after: terms }], errors: {} }],
    'PUT /api/admin/settings/update_business': [200, { setting: settings.business }],
  });
  const field = await screen.findByLabelText(/Minimum age of customers and cleaners/);
  await user.clear(field);
  await user.type(field, '21');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 value?' });
  expect(await within(dialog).findByText(/^Nothing changes for ten typical bookings/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'the insurer asks for it');
  await user.click(within(dialog).getByRole('button', { name: 'Save now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3, value: { minimumAge: 21 } });
});

test('a pay that the rules refuse is named in words before it is saved', async () => {
  const { user } = await renderConsole('/prices/settings?of=cleanerPay', {
    ...answers,
    'POST /api/admin/settings/preview_pay': [200, { bookings: [], errors: { ratePerHour: 'tooLarge' } }],
  });
  const field = await screen.findByLabelText(/Junior/);
  await user.clear(field);
  await user.type(field, '90');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  expect((await within(await screen.findByRole('dialog')).findByText(/won’t accept these values/)).textContent).not.toContain(
    'ratePerHour',
  );
});

test('the company is changed after it was seen as on an invoice, from a date on', async () => {
  const schedule = {
    id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
    name: 'business',
    version: 3,
    why: 'x',
    at,
    by: 'Pilar Soto',
    state: 'planned',
    fault: null,
  };
  const { user, sent } = await renderConsole('/prices/company', { ...answers, 'POST /api/admin/settings/schedule': [201, { schedule }] });
  const street = await screen.findByLabelText('Street and number');
  await user.clear(street);
  const save = () => screen.getByRole('button', { name: 'Check and save' });
  expect(save()).toHaveProperty('disabled', true);
  await user.type(street, 'Calle Nueva 2');
  await user.click(screen.getByRole('checkbox', { name: 'These are sample details' }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Change the company details?' });
  expect(within(dialog).getByRole('list', { name: 'Changes' }).textContent).toBe(
    'Street and number: Calle Ancha 1 → Calle Nueva 2These are sample details: yes → no',
  );
  expect(within(dialog).getByRole('figure').textContent).toContain('Calle Nueva 229601 Marbella, MálagaNIF B00000000');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Apply from a later date' }));
  await user.type(within(dialog).getByLabelText('Day'), '2027-07-01');
  await user.type(within(dialog).getByLabelText('Reason'), 'we move');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule the change' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const company = { ...seedList.business.company, street: 'Calle Nueva 2', isSample: false };
  expect(sent.find(({ url }) => url.endsWith('/schedule'))?.body).toMatchObject({
    name: 'business',
    why: 'we move',
    date: '2027-07-01',
    value: { ...seedList.business, company },
  });
});

test('the area is changed after its effect was seen: places, distances that are not known, and booked visits', async () => {
  const { user, sent } = await renderConsole('/prices/company', {
    ...answers,
    'PUT /api/admin/settings/update_price_list': [200, { setting: settings.priceList }],
  });
  const field = await screen.findByLabelText('First digits of postal codes');
  await user.clear(field);
  await user.type(field, 'Marbella');
  expect(screen.getByRole('button', { name: 'Check and save' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '2970, 29651');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change where we clean?' });
  const effect = await within(dialog).findByRole('list', { name: 'Effect of the change' });
  expect(effect.textContent).toBe(
    'We would also clean in 29651.We would no longer clean in 29601, 29602.No place on the map begins with 2970, so distances from there are unknown.',
  );
  expect(dialog.textContent).toContain('3 booked visits are outside the new area');
  await user.type(within(dialog).getByLabelText('Reason'), 'we move');
  await user.click(within(dialog).getByRole('button', { name: 'Save now' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const value = { pricing: { serviceAreaPostalPrefixes: ['29651', '2970'] } };
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3, why: 'we move', value });
});
