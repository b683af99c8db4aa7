import type { ApiContext, OrderingContext, Transaction } from '@nitida/api/development';
import { hashPassword, insertAddress, insertClient } from '@nitida/api/development';
import type { QuoteInput } from '@nitida/contract';
import { addDays, todayIn, weekdayOf } from '@nitida/domain';
import { acceptNow } from '../simulation/act-as-cleaners.ts';
import { insertDemoLife } from './demo-life.ts';
import { demoLogin } from './demo-login.ts';
import { insertSeededVisit } from './insert-visit.ts';

const dayMs = 24 * 60 * 60_000;
const address = { address1: 'Calle Ancha 14', address2: '2º B', postalCode: '29601', city: 'Marbella', province: 'Málaga' };
const notes = { instructions: 'The cat stays in the bedroom.', accessInstructions: 'Key safe left of the door.' };
const home: Omit<QuoteInput, 'date' | 'time'> = {
  selectedCleaning: 'Detailed',
  selectedServices: ['oven', 'windows'],
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '2x',
  repeat: 'One-time',
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};

/** Adds the demo customer: an address, a past visit that is paid and can be rated, a coming visit, a series, and the data of `insertDemoLife`. */
export async function seedDemoCustomer(context: OrderingContext): Promise<void> {
  const passwordHash = await hashPassword(demoLogin.password);
  const firstOfSeries = await context.db.transaction().execute(async (trx) => {
    const userId = await insertClient(trx, {
      name: 'Ana',
      surname: 'Ruiz',
      email: demoLogin.email,
      mobile: '+34612345678',
      passwordHash,
      affiliateId: null,
      lng: 'en',
      createdAt: context.clock.now(),
    });
    if (userId === null) return null;
    await insertAddress(trx, userId, { ...address, ...notes, isDefault: true });
    const today = todayIn(context.clock.now());
    const pastOrderId = await insertVisit(context, trx, userId, weekdayFrom(addDays(today, -6)));
    const comingOrderId = await insertVisit(context, trx, userId, weekdayFrom(addDays(today, 5)));
    const seriesFrom = weekdayFrom(addDays(today, 12));
    const place = { ...address, ...notes };
    return insertDemoLife(context, trx, { userId, email: demoLogin.email, pastOrderId, comingOrderId, address: place, seriesFrom });
  });
  if (firstOfSeries !== null) await acceptNow(context, firstOfSeries);
}

/** The date itself, or the Monday after it when it is on a weekend. */
function weekdayFrom(date: string): string {
  const weekday = weekdayOf(date);
  return addDays(date, weekday === 0 ? 1 : weekday === 6 ? 2 : 0);
}

async function insertVisit(context: ApiContext, trx: Transaction, userId: string, date: string): Promise<string> {
  const cleaners = await trx.selectFrom('cleaners').select('id').orderBy('id').limit(2).execute();
  const cleanerIds = cleaners.map(({ id }) => id);
  const input: QuoteInput = { ...home, date, time: '10:00' };
  const { id, startAt, isPast } = await insertSeededVisit(context, trx, { userId, input, address, notes, cleanerIds });
  if (isPast) return id;
  const payload = { orderId: id };
  await context.jobs.enqueue(trx, {
    kind: 'orderReminder',
    payload,
    dueAt: new Date(startAt.getTime() - dayMs),
    dedupeKey: `reminder-${id}`,
  });
  await context.jobs.enqueue(trx, { kind: 'simulateStart', payload, dueAt: startAt, dedupeKey: `start-${id}` });
  return id;
}
