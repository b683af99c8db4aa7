import type { APIRequestContext } from 'playwright/test';
import * as account from '../journeys/steps/account.ts';
import { shortVisit } from '../journeys/steps/bookings.ts';
import { freeDay, typed } from '../journeys/steps/dates.ts';
import { expect, type NewVisitor } from '../journeys/steps/visitor.ts';
import { acceptOrder, advanceClock } from '../support/local-tools.ts';
import { newStaffAccount, setUpSecondFactor } from '../support/staff-account.ts';
import { bookAndDispute, bookAndPay, orderOf } from './orders.ts';

const hourMs = 3_600_000;

const notSpam = { filledInMs: 60_000, lng: 'es' };
const person = { name: 'Marta', email: 'marta@nitida.example', mobile: '612345678' };

/** Sends a message, an application and a request to join, and makes a promo code, an affiliate, a colleague with a second factor and a change of a cleaner, so that the pages have something to show. */
export async function fillConsole(requests: APIRequestContext, visitor: APIRequestContext): Promise<void> {
  const post = async (on: APIRequestContext, path: string, data: object): Promise<unknown> => {
    const answer = await on.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const message = { ...notSpam, name: 'Eva Blom', email: 'eva@nitida.example', contactWay: 'Email', message: 'Do you clean boats?' };
  await post(visitor, '/api/contact/create_contact_message', message);
  await post(visitor, '/api/survey/create_survey', {
    ...notSpam,
    ...person,
    surname: 'Gil',
    isAdult: true,
    workingArrangement: 'selfEmployed',
    wantsOwnSchedule: 'yes',
    appComfort: 'comfortable',
    hoursPerWeek: '20to30',
    instantPayment: 'veryImportant',
    offPeakInterest: 'maybe',
    level: 'Junior',
    homeAddress: { address1: 'Calle Real 3', postalCode: '29680', city: 'Estepona', province: 'Málaga' },
  });
  await post(visitor, '/api/affiliate/create_join_request', {
    ...notSpam,
    ...person,
    company: 'Villas del Sol',
    kind: 'realEstateAgent',
    message: '',
  });
  const [join] = await listed(requests, '/api/admin/inbox/get_items?kind=join', 'items');
  await post(requests, '/api/admin/affiliate/create_affiliate', { joinRequestId: join, code: `sol-${Date.now()}` });
  await post(requests, '/api/admin/money/create_promo', {
    code: `SUN-${Date.now()}`,
    percent: 10,
    amount: null,
    validUntil: null,
    firstBookingOnly: true,
    usesPerCustomer: 1,
    usesInAll: 100,
  });
  await setUpSecondFactor(await newStaffAccount(requests, ['admin', 'content']));
  const [cleaner] = await listed(requests, '/api/admin/cleaner/get_cleaners', 'cleaners');
  for (const level of ['Middle', 'Senior']) {
    const answer = await requests.patch(`/api/admin/cleaner/set_level/${cleaner}`, { data: { level } });
    if (!answer.ok()) throw new Error(`The level cannot be set: ${await answer.text()}`);
  }
}

/** Orders of a customer on which staff can do everything that the console offers. */
export interface ConsoleOrders {
  /** Confirmed, paid and disputed with the bank. */
  disputed: string;
  /** No cleaner answered. */
  unanswered: string;
}

/** Books as a customer does, and lets the time for the answers of cleaners pass. They do not accept by themselves. */
export async function makeConsoleOrders(newVisitor: NewVisitor): Promise<ConsoleOrders> {
  const customer = await newVisitor();
  await account.becomeCustomer(customer);
  const unanswered = await bookAndPay(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  const disputed = await bookAndDispute(customer, await shortVisit({ date: typed(await freeDay('Friday', 16)) }));
  await acceptOrder(disputed);
  await expect.poll(async () => (await orderOf(customer, disputed)).service).toBe('confirmed');
  await advanceClock(2 * hourMs);
  await expect.poll(async () => (await orderOf(customer, unanswered)).service).toBe('notConfirmed');
  return { disputed, unanswered };
}

/** The ids in a list that a call answers. */
export async function listed(requests: APIRequestContext, path: string, list: string): Promise<string[]> {
  const answer: Record<string, { id: string }[]> = await (await requests.get(path)).json();
  return (answer[list] ?? []).map(({ id }) => id);
}
