import { cleanEmail, type ErrorCode } from '@nitida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../context.ts';
import type { StaffTables } from '../db/staff-tables.ts';
import { placesOf } from '../held/places.ts';

type Site = StaffTables['security_events']['site'];
type Outcome = StaffTables['security_events']['outcome'];
type SecurityContext = Pick<ApiContext, 'db' | 'realClock' | 'sealing' | 'rateLimiter' | 'log'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which the call was refused; `scope` for staff who lack it. */
    refusedWith?: ErrorCode | 'scope';
    /** The account that a link or a provider names, for calls that carry neither a session nor an email. */
    accountId?: string;
    /** How a call ended that answers with a redirect. */
    redirected?: { event: string; code: ErrorCode | null };
  }
}

/** The calls that log in or out, prove something, or change rights, keys, factors and sessions. Every outcome of theirs is an event. */
const watchedCalls: ReadonlySet<string> = new Set([
  ...['signin', 'signup', 'signupSocial', 'verifyCode', 'verifyEmail', 'logout', 'undoEmailChange', 'changePassword', 'forgotPassword'],
  ...['resetPassword', 'deleteAccount', 'deleteSession', 'logoutEverywhere', 'deletePaymentMethod', 'exportData', 'openCustomerView'],
  ...['cleanerSignIn', 'cleanerSignOut', 'signIn', 'signOut', 'createStaff', 'removeStaff', 'setScopes', 'endSessions'],
  ...[
    'beginSecondFactor',
    'confirmSecondFactor',
    'confirmCode',
    'resetSecondFactor',
    'beginPasskey',
    'registerPasskey',
    'removePasskey',
    'confirmPasskey',
    'viewAsCustomer',
    'sendCleanerLink',
    'chooseCleanerPassword',
    'useStaffLink',
    'sendStaffLink',
    'resetStaffPassword',
    'setActive',
  ],
]);

/** Refusals that are events whatever the call. */
const watchedRefusals: ReadonlySet<string> = new Set([
  'scope',
  'wrong_role',
  'view_only',
  'forbidden_origin',
  'log_in_again',
  'fresh_code_needed',
]);

/** Calls whose failure means a wrong password, code or token. */
const provingCalls =
  /^(signin|signIn|signup|signupSocial|cleanerSignIn|chooseCleanerPassword|useStaffLink|verify|undoEmailChange|changePassword|resetPassword|confirmSecondFactor|confirmCode|registerPasskey|confirmPasskey|socialLogIn|openCustomerView)/;

/** How many events of failures one network can write in an hour, so that nobody fills the table. What passed is always written. */
const mostFailures = 300;

/** Writes each security event before its call is answered. A failure to write it does not change the answer, and is logged. */
export function watchSecurity(app: FastifyInstance, context: SecurityContext, site: 'customers' | 'staff'): void {
  app.addHook('onSend', async (request, reply) => {
    const event = eventOf(request, reply);
    if (event === null) return;
    try {
      await writeEvent(context, request, { site: siteOf(request, site), ...event });
    } catch (error) {
      context.log.error({ err: error, event: event.event }, 'a security event was not written');
    }
  });
}

/** Writes the refusals of those who publish, whose changes the log of the platform has. */
export function watchPublishers(app: FastifyInstance, context: SecurityContext): void {
  const refusals: Readonly<Record<number, Outcome>> = { 401: 'failed', 403: 'refused', 429: 'limited' };
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.routeOptions;
    const outcome = refusals[reply.statusCode];
    if (outcome === undefined || !url?.startsWith('/platform/')) return;
    try {
      await writeEvent(context, request, { site: 'publishers', event: `${request.method} ${url}`, outcome, code: null });
    } catch (error) {
      context.log.error({ err: error, event: url }, 'a security event was not written');
    }
  });
}

interface Happened {
  event: string;
  outcome: Outcome;
  code: string | null;
}

function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): Happened | null {
  const { call, staffCall } = request.routeOptions.config;
  const event = request.redirected?.event ?? staffCall ?? call;
  if (event === undefined) return null;
  const code = request.refusedWith ?? request.redirected?.code ?? null;
  const isWatched = watchedCalls.has(event) || request.redirected !== undefined;
  if (!isWatched && (code === null || !watchedRefusals.has(code))) return null;
  // Payloads that fit no call, and failures of ours, say nothing about anybody.
  if (code === 'validation' || statusCode >= 500) return null;
  if (code === null) return statusCode < 400 ? { event, outcome: 'passed', code } : null;
  if (code === 'rate_limited') return { event, outcome: 'limited', code };
  const isFailed = provingCalls.test(event) && !watchedRefusals.has(code);
  return { event, outcome: isFailed ? 'failed' : 'refused', code };
}

const guestCallsOfCleaners: ReadonlySet<string | undefined> = new Set(['cleanerSignIn', 'chooseCleanerPassword']);

const siteOf = ({ routeOptions }: FastifyRequest, site: 'customers' | 'staff'): Site =>
  routeOptions.config.access === 'cleaner' || guestCallsOfCleaners.has(routeOptions.config.call) ? 'cleaners' : site;

async function writeEvent(context: SecurityContext, request: FastifyRequest, happened: Happened & { site: Site }): Promise<void> {
  const { db, realClock, sealing, rateLimiter } = context;
  const places = placesOf(request.ip);
  const network = places[0].name;
  if (happened.outcome !== 'passed') {
    const who = places.at(-1)?.name ?? network;
    if (await rateLimiter.hit({ action: 'security events', who, max: mostFailures, minutes: 60 })) return;
  }
  const account = await accountOf(context, request, happened.site);
  const about = new Map(Object.entries(Object(request.params))).get('id');
  await db
    .insertInto('security_events')
    .values({
      ...happened,
      at: realClock.now(),
      account: account === null ? null : sealing.pseudonymOf(account),
      about: typeof about === 'string' ? sealing.pseudonymOf(accountName(about)) : null,
      network: sealing.pseudonymOf(`network ${network}`),
      request_id: request.id,
    })
    .execute();
}

const accountName = (id: string): string => `account ${id}`;
const emailName = (email: string): string => `email ${email}`;

/** Who makes the call. An email at a log-in stands for its account if there is one, so that an account keeps its pseudonym when its email changes. */
async function accountOf({ db }: SecurityContext, request: FastifyRequest, site: Site): Promise<string | null> {
  const email: unknown = new Map(Object.entries(Object(request.body))).get('email');
  if (typeof email === 'string') {
    const own = cleanEmail(email);
    const found =
      site === 'cleaners'
        ? await db.selectFrom('cleaner_credentials').select('cleaner_id as id').where('email', '=', own).executeTakeFirst()
        : await db.selectFrom('users').select('id').where('email', '=', own).executeTakeFirst();
    return found ? accountName(found.id) : emailName(own);
  }
  const id = request.accountId ?? request.staffUser?.id ?? request.sessionUser?.id ?? request.cleaner?.id;
  return id === undefined ? null : accountName(id);
}

/** The pseudonyms under which somebody with this email or id has events. */
export async function pseudonymsOf({ db, sealing }: Pick<SecurityContext, 'db' | 'sealing'>, who: string): Promise<string[]> {
  const own = who.toLowerCase();
  const { rows } = await db.executeQuery<{ id: string }>(
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', own)
      .union(db.selectFrom('former_emails').select('user_id as id').where('email', '=', own))
      .union(db.selectFrom('cleaner_credentials').select('cleaner_id as id').where('email', '=', own))
      .compile(),
  );
  const names = [...rows.map(({ id }) => accountName(id)), accountName(own), emailName(own)];
  return [...names.map((name) => sealing.pseudonymOf(name)), who];
}
