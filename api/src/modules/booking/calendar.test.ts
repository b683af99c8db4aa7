import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { proposeAlternatives } from './alternatives.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  ana = await api.customer();
});
afterAll(() => api.close());

const file = async (orderId: string, customer = ana) =>
  api.app.inject({ url: `/api/order/get_calendar/${orderId}`, headers: { cookie: customer.browser.cookieHeader() } });

it("has one event for each coming visit of a series, in Madrid's time and the customer's language", async () => {
  const eva = await api.customer('es');
  const visit = await eva.book({ repeat: 'Weekly', lastDate: '2027-06-22' });
  const answer = await file(visit.id, eva);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="nitida-${visit.order.number}.ics"`);
  const text = answer.body.replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).toContain(`UID:${visit.id}@nitida\r\n`);
  expect(text).toContain('DTSTART;TZID=Europe/Madrid:20270608T090000\r\nDTEND;TZID=Europe/Madrid:20270608T133000\r\nSTATUS:TENTATIVE');
  expect(text).toContain('SUMMARY;LANGUAGE=es:Limpieza a fondo');
  expect(text).toContain('LOCATION:Calle Ancha 14\\, 2º B\\, 29601 Marbella');
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid');
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('names the company as the organizer', async () => {
  const visit = await ana.book();
  expect((await file(visit.id)).body.replaceAll('\r\n ', '')).toContain('ORGANIZER;CN="Nítida Hogar S.L.":mailto:hola@nitida.example\r\n');
});

it('reports every change under the same id, with a number that has risen', async () => {
  const numbers: number[] = [];
  const changed = async (id: string, parts: string[]) => {
    const { body } = await file(id);
    const number = Number(/SEQUENCE:(\d+)\r\n/.exec(body)?.[1]);
    expect(number).toBeGreaterThan(numbers.at(-1) ?? -1);
    numbers.push(number);
    for (const part of parts) expect(body).toContain(part);
  };
  const visit = await ana.book();
  await changed(visit.id, ['STATUS:TENTATIVE']);
  await visit.reschedule('2027-06-10', '18:00');
  await changed(visit.id, ['DTSTART;TZID=Europe/Madrid:20270610T180000\r\nDTEND;TZID=Europe/Madrid:20270610T223000', 'STATUS:TENTATIVE']);
  await visit.closeUnconfirmed();
  await changed(visit.id, ['STATUS:CANCELLED']);
  await api.db.transaction().execute((trx) => proposeAlternatives(api.ordering, trx, visit.id, [{ date: '2027-06-11', time: '09:00' }]));
  await api.jobs.runDue();
  const link = (await ana.mails()).flatMap(({ links }) => links).find((each) => each.includes('alternative='));
  const token = new URL(link ?? '').searchParams.get('alternative') ?? '';
  expect((await ana.browser.call('acceptAlternative', { params: { token } })).status).toBe(200);
  await changed(visit.id, ['DTSTART;TZID=Europe/Madrid:20270611T090000', 'STATUS:TENTATIVE']);
  await visit.accept();
  await changed(visit.id, ['STATUS:CONFIRMED']);
  await visit.cancel();
  await changed(visit.id, ['STATUS:CANCELLED']);
});

it('takes a cancelled visit out of the calendar with the file of any other visit of its series', async () => {
  const first = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-22' });
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const second = ana.visit(data.activeOrders.find(({ date }) => date === '2027-06-15')?.id ?? '');
  await second.cancel();
  const events = (await file(first.id)).body.split('BEGIN:VEVENT').slice(1);
  const statusOf = (id: string) => /STATUS:(\w+)/.exec(events.find((text) => text.includes(`UID:${id}@nitida`)) ?? '')?.[1];
  expect(events).toHaveLength(3);
  expect([statusOf(first.id), statusOf(second.id)]).toEqual(['TENTATIVE', 'CANCELLED']);
});

it('is available to its customer alone', async () => {
  const visit = await ana.book();
  expect((await file(visit.id, await api.customer())).statusCode).toBe(404);
  expect((await api.app.inject({ url: `/api/order/get_calendar/${visit.id}` })).statusCode).toBe(401);
});
