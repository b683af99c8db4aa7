import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';

const site = useStaffSite();

const settings = async () => (await site.staff.call('getSettings')).data;
const invoiceOf = async (orderId: string) =>
  (await site.api.db.selectFrom('invoices').select('document').where('order_id', '=', orderId).executeTakeFirstOrThrow()).document;

it('company details hold from their date on: the site and new invoices have them, and issued invoices keep theirs', async () => {
  const customer = await site.api.customer();
  const before = await customer.bookPaid();
  const { business } = await settings();
  const company = { ...business.value.company, name: 'Casa Clara S.L.', street: 'Calle Nueva 2', isSample: false };
  const change = { name: 'business', version: business.version, value: { ...business.value, company }, why: 'We move' };
  const { status } = await site.staff.call('scheduleSetting', { body: { ...change, date: '2027-06-02', time: '08:00' } });
  expect(status).toBe(201);
  await site.api.clock.moveTo(new Date('2027-06-02T06:00:00Z'));
  await site.api.jobs.runDue();
  const { data } = await customer.browser.call('getBusinessSettings');
  expect(data.settings.company).toEqual(company);
  const after = await customer.bookPaid();
  expect((await invoiceOf(after.id))?.company).toEqual(company);
  expect((await invoiceOf(before.id))?.company).toEqual(business.value.company);
});

it('an incomplete company is refused', async () => {
  const { business } = await settings();
  const value = { ...business.value, company: { ...business.value.company, taxId: '' } };
  const { failure } = await site.staff.call('updateBusinessSettings', { body: { version: business.version, value, why: 'x' } });
  expect(failure.errors).toEqual({ 'value.company.taxId': 'required' });
});

it('a company whose tax number has wrong digits, or is no Spanish one, is refused now and for later', async () => {
  const { business } = await settings();
  for (const taxId of ['B58378430', 'DE136695976', 'NIF']) {
    const change = { version: business.version, value: { ...business.value, company: { ...business.value.company, taxId } }, why: 'x' };
    expect((await site.staff.call('updateBusinessSettings', { body: change })).failure.code).toBe('invalid_tax_number');
    const later = { ...change, name: 'business', date: '2027-06-20', time: '08:00' };
    expect((await site.staff.call('scheduleSetting', { body: later })).failure.code).toBe('invalid_tax_number');
  }
});

it('a changed area is previewed with its places and the booked visits that lie outside of it, and is what customers can book', async () => {
  const customer = await site.api.customer();
  const visit = await customer.bookPaid();
  const { postalCode } = visit.order.address;
  const { priceList } = await settings();
  const prefixes = priceList.value.pricing.serviceAreaPostalPrefixes.filter((prefix) => !postalCode.startsWith(prefix));
  const value = { ...priceList.value, pricing: { ...priceList.value.pricing, serviceAreaPostalPrefixes: [...prefixes, '2971'] } };
  const { area } = (await site.staff.call('previewPrices', { body: { value } })).data;
  expect(area.removed).toContain(postalCode);
  expect(area).toMatchObject({ added: [], unknown: ['2971'] });
  expect(area.visits).toBeGreaterThan(0);

  await site.staff.call('updatePriceList', { body: { version: priceList.version, value, why: 'We move' } });
  const other = await site.api.customer();
  const address = { address1: 'Calle Ancha 14', postalCode, city: 'Marbella', province: 'Málaga' };
  const { failure } = await other.browser.call('createAddress', { body: address });
  expect(failure.code).toBe('outside_service_area');
});

it('a rate of IVA that the tax agency refuses is no setting, also for a later day', async () => {
  const { priceList } = await settings();
  const value = { ...priceList.value, pricing: { ...priceList.value.pricing, ivaPercent: 20 } };
  const change = { version: priceList.version, value, why: 'Another rate' };
  const refused = await site.staff.call('updatePriceList', { body: change });
  expect(refused.status).toBe(400);
  expect(refused.failure.errors).toEqual({ 'value.pricing.ivaPercent': 'notAvailable' });
  const planned = { ...change, name: 'priceList' as const, date: '2027-12-01', time: '10:00' };
  expect((await site.staff.call('scheduleSetting', { body: planned })).status).toBe(400);
});
