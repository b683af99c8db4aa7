import { calls } from '@nitida/contract';
import { addDays, todayIn } from '@nitida/domain';
import type { Cookie } from 'playwright/test';
import * as account from '../journeys/steps/account.ts';
import { shortVisit } from '../journeys/steps/bookings.ts';
import { instantOf, typed } from '../journeys/steps/dates.ts';
import { subjectOf } from '../journeys/steps/texts.ts';
import { expect, type NewVisitor, type Visitor } from '../journeys/steps/visitor.ts';
import {
  acceptOrder,
  advanceClock,
  bookedDays,
  businessNow,
  linkTo,
  moveClockTo,
  setCleanersAuto,
  waitForMail,
} from '../support/local-tools.ts';
import { staff } from '../support/staff.ts';
import { longNamedPerson, longWorded } from './long-words.ts';
import { book, bookAndDispute, bookAndPay, call, openPayment, orderOf } from './orders.ts';

/** The data of the screens: three customers, one of whom has an order in every state. */
export interface ScreenData {
  newcomer: CustomerSession;
  customer: CustomerSession;
  longNamed: CustomerSession & { order: string };
  orders: Record<OrderState, string>;
  series: string;
  addresses: string[];
  /** The page with an alternative for the order that nobody could take. */
  alternative: string;
}

export interface CustomerSession {
  person: account.Person;
  cookies: Cookie[];
}

export type OrderState =
  | 'completed'
  | 'rated'
  | 'inProgress'
  | 'toBePaid'
  | 'notConfirmed'
  | 'confirmed'
  | 'paid'
  | 'unpaid'
  | 'authorised'
  | 'awaiting'
  | 'cancelled'
  | 'disputed'
  | 'disputeLost'
  | 'series';

const hourMs = 3_600_000;

/** Creates the data by calls and by moving the clock some days. Once for all languages. */
export async function createScreenData(newVisitor: NewVisitor): Promise<ScreenData> {
  const newcomer = await createCustomer(newVisitor);
  const customer = await newVisitor();
  const person = await account.becomeCustomer(customer);
  const orders = await makeOrders(customer);
  const addresses = await saveAddresses(customer);
  const mail = await waitForMail(person.email, subjectOf('en', 'news:mail.alternative.subject'));
  const { pathname, search } = new URL(linkTo(mail, '/confirmation'));
  await readFirstNews(customer);
  const { subscriptionId } = await orderOf(customer, orders.series);
  if (subscriptionId === null) throw new Error('The series has no id');
  const cookies = await customer.context.cookies();
  return {
    newcomer,
    customer: { person, cookies },
    longNamed: await createLongNamed(newVisitor),
    orders,
    series: subscriptionId,
    addresses,
    alternative: pathname + search,
  };
}

async function makeOrders(customer: Visitor): Promise<ScreenData['orders']> {
  try {
    return { ...(await createPastOrders(customer)), ...(await createUpcomingOrders(customer)) };
  } finally {
    await setCleanersAuto(true);
  }
}

async function createCustomer(newVisitor: NewVisitor): Promise<CustomerSession> {
  const visitor = await newVisitor();
  const person = await account.becomeCustomer(visitor);
  return { person, cookies: await visitor.context.cookies() };
}

async function createLongNamed(newVisitor: NewVisitor): Promise<ScreenData['longNamed']> {
  const visitor = await newVisitor();
  const person = await account.becomeCustomer(visitor, longNamedPerson());
  const date = typed(addDays(todayIn(await businessNow()), 29));
  const order = await accepted(await bookAndPay(visitor, await longWorded({ date })));
  return { person, cookies: await visitor.context.cookies(), order };
}

/** Creates the visits of two consecutive days, as seen from the middle of the second. */
async function createPastOrders(customer: Visitor) {
  const first = await findFreeDays();
  const second = addDays(first, 1);
  // A simulated cleaner who accepts in automatic mode also starts and completes the visit.
  await setCleanersAuto(true);
  const completed = await accepted(await bookAndPay(customer, await visit(first, '10:00')));
  const rated = await accepted(await bookAndPay(customer, await visit(first, '14:00')));
  const inProgress = await accepted(await bookAndPay(customer, await visit(second, '10:00')));
  const toBePaid = await accepted(await book(customer, await visit(addDays(second, 1), '17:30'), { later: true }));
  await setCleanersAuto(false);
  const notConfirmed = await bookAndPay(customer, await visit(addDays(first, 20), '10:00'));
  // Nobody answers. Reply hours pause at night, so eight hours are certainly enough.
  await advanceClock(8 * hourMs);
  await expect.poll(async () => (await orderOf(customer, notConfirmed)).service).toBe('notConfirmed');

  await moveClockTo(new Date(instantOf(second, '10:00').getTime() + hourMs / 2));
  await expect.poll(async () => (await orderOf(customer, inProgress)).service).toBe('inProgress');
  // An alternative is valid for a day only.
  await staff('order', 'alternatives', notConfirmed, '--at', `${addDays(first, 23)} 10:00`);
  await call(customer, 'POST', '/api/rate/create_rate', { jobId: rated, rate: 4, feedback: 'The terrace shines.' });
  return { completed, rated, inProgress, toBePaid, notConfirmed };
}

async function createUpcomingOrders(customer: Visitor) {
  const today = todayIn(await businessNow());
  const day = (ahead: number) => addDays(today, ahead);
  const authorised = await bookAndPay(customer, await visit(day(1), '13:00'));
  const confirmed = await accepted(await book(customer, await visit(day(20), '10:00'), { later: true }));
  const paid = await accepted(await bookAndPay(customer, await visit(day(21), '18:00'), { saveCard: true }));
  const series = await bookAndPay(customer, await shortVisit({ date: typed(day(22)), repeat: 'Weekly', lastDate: typed(day(43)) }));
  await accepted(series);
  const unpaid = await book(customer, await visit(day(23), '10:00'));
  await openPayment(customer, unpaid);
  const awaiting = await bookAndPay(customer, await visit(day(24), '10:00'));
  // The lost dispute comes first, because the bank decides about each open one.
  const disputeLost = await bookAndDispute(customer, await visit(day(26), '10:00'), 'lost');
  const disputed = await bookAndDispute(customer, await visit(day(27), '10:00'));
  // The cancelled order comes last, because its credit would pay for the next order.
  const cancelled = await bookAndPay(customer, await visit(day(25), '10:00'));
  const expectedRefund = (await orderOf(customer, cancelled)).total;
  await call(customer, 'PATCH', `/api/order/cancel_order/${cancelled}`, { refundTo: 'credit', expectedRefund });
  return { authorised, confirmed, paid, series, unpaid, awaiting, cancelled, disputeLost, disputed };
}

async function saveAddresses(customer: Visitor): Promise<string[]> {
  const save = (data: object) =>
    call(customer, 'POST', '/api/address/create_address', { postalCode: '29601', city: 'Marbella', province: 'Málaga', ...data });
  await save({ address1: 'Avenida del Mar 12', address2: '', instructions: '', accessInstructions: '' });
  const saved = await save({
    address1: 'Calle Ancha 7',
    address2: 'Residencial Los Naranjos, Portal 2, 3B',
    instructions: 'The cat stays in the study.',
    accessInstructions: 'Key safe at the gate, code 2580.',
  });
  return calls.createAddress.answer.parse(saved).addresses.map(({ _id }) => _id);
}

/** Marks some notifications as read, so that both tabs of the panel have content. */
async function readFirstNews(customer: Visitor): Promise<void> {
  const { user } = calls.restoreSession.answer.parse(await call(customer, 'GET', '/api/auth/auth_web/en'));
  const path = `/api/notification/get_notifications_by_customer_id/${user?.id}`;
  const { notifications } = calls.getNotifications.answer.parse(await call(customer, 'GET', path));
  const oldest = notifications.toSorted((one, two) => one.id - two.id).slice(0, 3);
  for (const { id } of oldest) await call(customer, 'PATCH', `/api/notification/mark_read_notification/${id}`);
}

const visit = (date: string, time: string) => shortVisit({ date: typed(date), time });

async function accepted(orderId: string): Promise<string> {
  await acceptOrder(orderId);
  return orderId;
}

/** The first of two free days that are at least three days ahead and not Sundays. */
async function findFreeDays(): Promise<string> {
  const booked = await bookedDays();
  let day = addDays(todayIn(await businessNow()), 3);
  while (booked.has(day) || booked.has(addDays(day, 1)) || booked.has(addDays(day, 2))) day = addDays(day, 1);
  return day;
}
