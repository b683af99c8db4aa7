import { randomUUID } from 'node:crypto';
import { type CallName, endpoints, type StaffCallName, staffEndpoints } from '@nitida/contract';
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { isDomainError } from '../src/domain-error.ts';
import { onboardCleaner } from '../src/modules/cleaner/onboard.ts';
import { createCleanerToken } from '../src/modules/cleaner/tokens.ts';
import { hashToken } from '../src/tokens.ts';
import type { BookingApi, Customer } from './booking.ts';
import { home } from './booking-input.ts';
import { fill } from './browser.ts';
import { newEmail } from './people.ts';
import { signInStaff, startStaffApp } from './staff.ts';

export const roles = ['guest', 'owner', 'other customer', 'cleaner', 'affiliate', 'admin'] as const;
export type AccessRole = (typeof roles)[number];

/** The outcome of a call: access to it, a demand to log in, or not found. */
export type Outcome = 'yes' | 'log in' | 'not found';

/** Every route of an application. */
export async function routesOf(plugin: FastifyPluginAsync, options: FastifyServerOptions): Promise<RouteOptions[]> {
  const app = fastify(options);
  const found: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void found.push(route));
  await app.register(plugin);
  await app.close();
  return found;
}

/** The records of the customer whom the other roles try to reach, named by parameter or by call. */
export interface OwnedRecords {
  userId: string;
  orderId: string;
  orderKey: string;
  subscriptionId: string;
  seriesOrderId: string;
  addressId: string;
  sessionId: string;
  paymentId: string;
  cardId: string;
  notificationId: number;
  alternativeToken: string;
  moveQuoteId: string;
}

export interface AccessMatrix {
  belongings: OwnedRecords;
  /** Makes the call with a new log-in, so that one caller does not end another's session. */
  call(role: AccessRole, method: string, path: string, body?: unknown): Promise<Outcome>;
  staffCall(role: AccessRole, method: string, path: string, body?: unknown): Promise<Outcome>;
  /** Makes the call from an IP address and returns the raw answer. With `payload` undefined, no body is sent. */
  send(
    origin: 'customers' | 'staff',
    role: AccessRole,
    method: string,
    path: string,
    payload?: unknown,
    from?: string,
  ): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Creates a customer with one record of each kind, and a caller of each role who tries to reach them. */
export async function openWalk(api: BookingApi): Promise<AccessMatrix> {
  const owner = await api.customer();
  const other = await api.customer();
  const affiliate = await api.customer();
  await api.db.updateTable('users').set({ role: 'affiliate' }).where('id', '=', affiliate.user.id).execute();
  const belongings = await furnish(api, owner);
  const cleanerId = await newCleaner(api);
  const staffApp = await startStaffApp(api);
  const staffCookie = (await signInStaff(api, staffApp)).browser.cookies.get('nitida_staff') ?? '';
  const session = (customer: Customer) => api.context.sessions.create(api.db, customer.user.id, '');

  /** The staff cookie is tried under the customers' name too, and vice versa. */
  const both = (value: string) => ({ cookie: `nitida_session=${value}; nitida_staff=${value}` });
  const headersOf = async (role: AccessRole): Promise<Record<string, string>> => {
    if (role === 'guest') return {};
    if (role === 'admin') return both(staffCookie);
    if (role === 'cleaner') return { authorization: `Bearer ${(await createCleanerToken(api.context, api.db, cleanerId)).token}` };
    return both(await session(role === 'owner' ? owner : role === 'affiliate' ? affiliate : other));
  };
  const sendTo = async (app: FastifyInstance, role: AccessRole, method: string, url: string, body: unknown, from?: string) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...(from && { remoteAddress: from }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        host: 'localhost:4000',
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(await headersOf(role)),
      },
    });
    return { status: answer.statusCode, text: answer.body };
  };
  const on = (app: FastifyInstance) => async (role: AccessRole, method: string, url: string, body?: unknown) =>
    outcomeOf((await sendTo(app, role, method, url, body === undefined ? undefined : { ...Object(body) })).text);
  return {
    belongings,
    call: on(api.app),
    staffCall: on(staffApp),
    send: (origin, role, method, path, payload, from) => sendTo(origin === 'staff' ? staffApp : api.app, role, method, path, payload, from),
    close: () => staffApp.close(),
  };
}

/** Codes of the answer itself, not of events in a list that it has, identify the outcome. The status does not, because the call itself answers 401 to a wrong password. */
function outcomeOf(body: string): Outcome {
  if (/^[^[]*"code":"unauthenticated"/.test(body)) return 'log in';
  return /^[^[]*"code":"not_found"/.test(body) ? 'not found' : 'yes';
}

async function furnish(api: BookingApi, owner: Customer): Promise<OwnedRecords> {
  const userId = owner.user.id;
  const paid = await owner.bookPaid();
  const moved = await owner.browser.call('quoteReschedule', {
    params: { id: paid.id },
    body: { date: '2027-06-15', time: '10:00', scope: 'this' },
  });
  const orderKey = randomUUID();
  const weekly = { repeat: 'Weekly', date: '2027-06-10', lastDate: '2027-06-24' } as const;
  const series = await owner.book(weekly, { paymentTiming: 'later', idempotencyKey: orderKey });
  const { data } = await owner.browser.call('createAddress', { body: home });
  const { id: sessionId } = await api.db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const at = api.clock.now();
  const cardId = randomUUID();
  await api.db
    .insertInto('saved_cards')
    .values({ id: 'pm_walk', ref: cardId, user_id: userId, brand: 'visa', last4: '4242', saved_at: at })
    .execute();
  const notification = { user_id: userId, id: 900, title: 'Cleaning reminder' as const, description: '', created_at: at };
  await api.db
    .insertInto('notifications')
    .values({ ...notification, date: paid.order.date, time: paid.order.time, order_id: paid.id })
    .execute();
  const missed = await owner.book({ date: '2027-06-11' }, { paymentTiming: 'later' });
  const row = await api.db.selectFrom('orders').selectAll().where('id', '=', missed.id).executeTakeFirstOrThrow();
  await api.db.updateTable('orders').set({ service: 'notConfirmed' }).where('id', '=', missed.id).execute();
  const alternativeToken = randomUUID();
  const expires_at = new Date(at.getTime() + 60 * 60_000);
  await api.db
    .insertInto('alternatives')
    .values({
      id: randomUUID(),
      order_id: missed.id,
      token_hash: hashToken(alternativeToken),
      speed: '1x',
      price: JSON.stringify(row.price),
      proposed_at: at,
      expires_at,
    })
    .execute();
  return {
    userId,
    orderId: paid.id,
    orderKey,
    subscriptionId: series.order.subscriptionId ?? '',
    seriesOrderId: series.id,
    addressId: data.addresses[0]?._id ?? '',
    sessionId,
    paymentId: paid.order.paymentId ?? '',
    cardId,
    notificationId: notification.id,
    alternativeToken,
    moveQuoteId: moved.data.quote.id,
  };
}

async function newCleaner(api: BookingApi): Promise<string> {
  const made = await api.db
    .transaction()
    .execute((trx) => onboardCleaner(api.context, trx, { name: 'Marta', email: newEmail(), lng: 'es', postalCode: '29601' }));
  if (isDomainError(made)) throw new Error(`No cleaner: ${made.code}`);
  return made.cleanerId;
}

/** The path of a customer's call, filled with the owner's records. */
export function ownersPath(name: CallName, of: OwnedRecords): string {
  const [, path] = endpoints[name];
  return fill(path, {
    id: ownersId(path, of),
    orderId: of.orderId,
    key: of.orderKey,
    token: of.alternativeToken,
    lng: 'en',
    code: 'nobody',
  });
}

/** The owner's record that an `{id}` names. */
export function ownersId(path: string, of: OwnedRecords): string | number {
  if (path.includes('/api/subscription/')) return of.subscriptionId;
  if (path.includes('/api/address/') && !path.includes('customer')) return of.addressId;
  if (path.includes('delete_session')) return of.sessionId;
  if (path.includes('/get_payment/')) return of.paymentId;
  if (path.includes('delete_payment_method')) return of.cardId;
  if (path.includes('mark_read_notification/')) return of.notificationId;
  return path.includes('/api/order/') && !path.includes('customer') ? of.orderId : of.userId;
}

/** Valid payloads, so that no call fails on validation. The other calls get no body. */
export function bodyOf(name: CallName, of: OwnedRecords): unknown {
  const person = { name: 'Eva', surname: 'Lund', mobile: '+34612345678', email: newEmail() };
  const bodies: Partial<Record<CallName, unknown>> = {
    createKnowingWay: { userId: of.userId, knowingWay: 'Google' },
    updateInfo: { id: of.userId, ...person },
    changePassword: { id: of.userId, currentPassword: 'wrong1', newPassword: 'shutters25' },
    createRate: { rate: 5, jobId: of.orderId, feedback: '' },
    updatePreferences: { mailed: [] },
    deleteAccount: { password: 'wrong1' },
    cancelOrder: { expectedRefund: 1 },
    quoteReschedule: { date: '2027-06-17', time: '10:00', scope: 'this' },
    rescheduleOrder: { quoteId: of.moveQuoteId },
    createWithdrawal: { statement: '' },
    createComplaint: { text: 'The oven' },
    skipCleaning: { orderId: of.seriesOrderId, expectedRefund: 1 },
    pauseSubscription: { expectedRefund: 1 },
    cancelSubscription: { expectedRefund: 1 },
    updateAddress: home,
    createAddress: home,
    dropOut: { reason: '' },
    completeCleaning: { reason: '' },
  };
  return bodies[name];
}

export const staffPath = (name: StaffCallName): string => fill(staffEndpoints[name][1], { id: randomUUID(), name: 'business' });
