import type { Language, Notification, Order, Quote, QuoteInput, User } from '@nitida/contract';
import type { Sandbox } from '@nitida/local/tools';
import { seedCleaners, switchSimulation, travel } from '@nitida/local/tools';
import type { OrderingContext } from '../src/context.ts';
import { type InboxMail, listMails } from '../src/mail/inbox.ts';
import { grantCredit } from '../src/modules/credit/grant.ts';
import { orderingOf } from '../src/modules/order-modules.ts';
import { detailed, type OrderBody, orderOf } from './booking-input.ts';
import type { Browser } from './browser.ts';
import { signUpCustomer } from './people.ts';
import { startTestApi, type TestApi, type TestApiOptions, testStart } from './support.ts';
import { dataOf, type Visit, visitOf } from './visit.ts';

export interface BookedVisit extends Visit {
  /** The order as booked, or after `bookPaid` as paid. */
  order: Order;
}

/** A customer who is logged in, with their actions and what they can read. */
export interface Customer {
  user: User;
  browser: Browser;
  email: string;
  quote(input?: Partial<QuoteInput>): Promise<Quote>;
  /** Books `detailed` with the changes of `input`. Of a series, the result is the first visit. */
  book(input?: Partial<QuoteInput>, options?: Partial<OrderBody>): Promise<BookedVisit>;
  /** Books and pays. The card is only authorised for a visit that starts soon. */
  bookPaid(input?: Partial<QuoteInput>, options?: Partial<OrderBody>): Promise<BookedVisit>;
  /** Books, pays and lets cleaners accept. */
  bookConfirmed(input?: Partial<QuoteInput>, options?: Partial<OrderBody>): Promise<BookedVisit>;
  visit(orderId: string): Visit;
  /** Newest first. Non-breaking spaces in the subject and the text, and in the notifications, are ordinary ones, so that tests write what is read. */
  mails(): Promise<InboxMail[]>;
  notifications(): Promise<Notification[]>;
  notificationTitles(): Promise<string[]>;
  creditBalance(): Promise<number>;
  giveCredit(cents: number): Promise<void>;
}

export interface BookingApi extends TestApi {
  ordering: OrderingContext;
  webhookSecret: string;
  /** The local payment provider, which the API uses without a configured one. */
  sandbox: Sandbox;
  /** Creates a customer. The optional browser belongs to a visitor who has used the site before. */
  customer(lng?: Language, browser?: Browser): Promise<Customer>;
  /** Moves business time forward step by step, so that each job runs at its own moment. */
  moveClockTo(at: Date | string | number): Promise<void>;
  /** Lets real minutes pass, in which failed jobs are retried and the sandbox sends its messages. */
  passMinutes(minutes: number): Promise<void>;
}

/** Starts the API, listening, so that the sandbox can deliver its messages. Cleaners act only when a test says so. */
export async function startBookingApi(options: Pick<TestApiOptions, 'on' | 'migrations'> = {}): Promise<BookingApi> {
  const test = await startTestApi({ now: testStart, env: { PORT: '0' }, ...options });
  await seedCleaners(test.db);
  await switchSimulation(test.db, false);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const ordering = orderingOf(test.context);
  const sandbox = test.tools.sandbox();
  if (sandbox === null) throw new Error('Tests pay in the sandbox');
  const api: BookingApi = {
    ...test,
    ordering,
    webhookSecret: sandbox.webhookSecret,
    sandbox,
    customer: async (lng = 'en', browser) => customerOf(api, await signUpCustomer(api, { lng, ...(browser && { browser }) })),
    moveClockTo: (at) => travel(ordering, new Date(at), sandbox),
    async passMinutes(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await sandbox.settle();
        await api.jobs.runDue();
        api.advanceReal(61_000);
      }
    },
  };
  return api;
}

/** Gives a customer what invoices above the limit of simplified ones need. */
export const giveTaxNumber = ({ browser, user }: Customer) =>
  browser.call('updateInfo', { body: { id: user.id, tax: { name: 'Ana Ruiz', number: '12345678Z', address: '' } } });

export function customerOf(api: BookingApi, person: Pick<Customer, 'user' | 'browser' | 'email'>): Customer {
  const { user, browser, email } = person;
  const params = { id: user.id };
  const visit = (orderId: string): Visit => visitOf(api, browser, orderId);
  const quote = async (input: Partial<QuoteInput> = {}): Promise<Quote> =>
    dataOf(await browser.call('quote', { body: { input: { ...detailed, ...input } } })).quote;
  async function book(input?: Partial<QuoteInput>, options?: Partial<OrderBody>): Promise<BookedVisit> {
    const { order } = dataOf(await browser.call('createOrder', { body: orderOf(await quote(input), options) }));
    return { ...visit(order.id), order };
  }
  async function bookPaid(input?: Partial<QuoteInput>, options?: Partial<OrderBody>): Promise<BookedVisit> {
    const booked = await book(input, options);
    await booked.enterCard();
    return { ...booked, order: await booked.untilPayment('paid', 'authorised') };
  }
  const notifications = async (): Promise<Notification[]> =>
    dataOf(await browser.call('getNotifications', { params })).notifications.map((each) => ({
      ...each,
      description: plainSpaces(each.description),
    }));
  return {
    ...person,
    quote,
    book,
    bookPaid,
    async bookConfirmed(input, options) {
      const paid = await bookPaid(input, options);
      await paid.accept();
      return paid;
    },
    visit,
    mails: async () =>
      (await listMails(api.db, email)).map((mail) => ({ ...mail, subject: plainSpaces(mail.subject), text: plainSpaces(mail.text) })),
    notifications,
    notificationTitles: async () => (await notifications()).map(({ title }) => title),
    creditBalance: async () => dataOf(await browser.call('getCredit', { params })).credit.balance,
    async giveCredit(amount) {
      const gift = { userId: user.id, amount, orderId: null, reference: crypto.randomUUID(), at: api.clock.now() };
      await api.db.transaction().execute((trx) => grantCredit(trx, gift));
    },
  };
}

/** Runs messages, jobs and their retries until none is left. Calls without an answer are retried after a pause. */
export async function runJobsUntilIdle(api: BookingApi): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    api.advanceReal(10_000);
    await api.sandbox.settle();
    await api.jobs.runDue();
  }
}

export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
