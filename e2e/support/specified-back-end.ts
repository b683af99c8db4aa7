import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { priceAnswers } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';

interface Answer {
  status?: number;
  body: object;
}
type Fields = Record<string, unknown>;
/** Answers a call from the part of its path in braces and its payload. */
type Handler = (part: string, sent: Fields) => Answer;

const refused = (status: number, message: string): Answer => ({ status, body: { message } });
const done: Answer = { body: { message: 'ok' } };
const bornOn = '2027-06-05T10:00:00.000Z';

export const knownCustomer = { email: 'ines@example.com', password: 'Alboran2049' };

/** A back end that has exactly the calls that section 7 of the specification names, with the payloads, fields and messages that it names, for one visitor. */
export function specifiedCalls(): Record<string, Handler> {
  const ines = {
    id: 'u1',
    name: 'Inés',
    surname: 'Mora',
    mobile: '+34612345678',
    email: knownCustomer.email,
    role: 'client',
    addresses: [],
    affiliateId: null,
  };
  const passwords = new Map([[ines.email, knownCustomer.password]]);
  const users = new Map<string, Fields>([[ines.email, ines]]);
  const unverified = new Map<string, Fields>();
  const notifications = ['Cleaning completed', 'Request confirmed'].map((title, at) => ({
    ...{
      userId: ines.id,
      title,
      description: `About visit ${at + 1}`,
      creationDate: bornOn,
      cleaningDate: '2027-06-06',
      cleaningTime: '10:00',
    },
    ...{ readStatus: false, jobId: `j${at + 1}`, isRated: false },
  }));
  let current: Fields | null = null;
  const signIn = (user: Fields): Answer => {
    current = user;
    return { body: { user } };
  };
  const parts = Object.fromEntries(Object.entries(priceAnswers(seedPriceList)).map(([name, body]) => [name, () => ({ body })]));
  const price = (name: keyof ReturnType<typeof priceAnswers>): Handler => parts[name] ?? (() => refused(500, name));
  return {
    'POST /api/auth/signup_web': (_, sent) => {
      const user = { ...ines, id: 'u2', ...sent };
      users.set(String(sent.email), user);
      passwords.set(String(sent.email), String(sent.password));
      return signIn(user);
    },
    'POST /api/auth/signin_web': (_, { email, password }) => {
      const user = users.get(String(email));
      if (!user) return refused(404, `User with email ${email} not found`);
      return passwords.get(String(email)) === password ? signIn(user) : refused(400, 'Incorrect password');
    },
    'GET /api/auth/auth_web/{lng}': () => ({ body: { user: current } }),
    'GET /api/auth/logout_web': () => {
      current = null;
      return done;
    },
    'POST /api/auth/check_email': (_, sent) => {
      if (users.has(String(sent.email))) return refused(409, `User with email ${sent.email} already exists`);
      unverified.set('v1', sent);
      return done;
    },
    'GET /api/auth/verify-email/{token}': (token) =>
      token === 'v1' ? { body: { id: 'v1' } } : refused(410, 'The link has expired. Please sign up again'),
    'GET /api/auth/get_unverified_user/{id}': (id) => {
      const { name, surname, email, mobile } = unverified.get(id) ?? {};
      return email === undefined
        ? refused(404, 'not found')
        : { body: { unverifiedUser: { name, surname, email, mobile, affiliateId: null } } };
    },
    'GET /ref/{code}': () => ({ body: { affiliateId: null } }),
    'POST /api/knowingWay/create_knowing_way': (_, { userId, knowingWay }) => ({ body: { userId, knowingWay } }),
    'PUT /api/profile/update_info': (_, { id: __, ...sent }) => {
      if (current) Object.assign(current, sent);
      return { body: { user: current ?? {} } };
    },
    'PUT /api/profile/change_password': (_, { currentPassword }) =>
      currentPassword === passwords.get(String(current?.email)) ? done : refused(400, 'Current password is incorrect'),
    'POST /api/profile/forgot_password_web': (_, { email }) =>
      users.has(String(email)) ? done : refused(404, `User with email ${email} not found`),
    'POST /api/profile/reset_password_web': () => done,
    'GET /api/services/get_service_types': price('getServiceTypes'),
    'GET /api/services/get_extra_services': price('getExtraServices'),
    'GET /api/payment/get-all-promotion-codes/{id}': () => ({ body: { promocodes: [] } }),
    'GET /api/pricing/get_pricing': price('getPricing'),
    'GET /api/pricing/get_time_pricing': price('getTimePricing'),
    'GET /api/pricing/get_cleaning_size_pricing': price('getCleaningSizePricing'),
    'GET /api/pricing/get_sqm_size_pricing': price('getSqmSizePricing'),
    'GET /api/pricing/get_price_per_hours': price('getPricePerHours'),
    'GET /api/notification/get_notifications_by_customer_id/{id}': () => ({ body: { notifications } }),
    'PATCH /api/notification/mark_read_notifications/{id}': () => {
      for (const one of notifications) one.readStatus = true;
      return done;
    },
    'POST /api/rate/create_rate': (_, { rate, jobId, feedback }) => {
      for (const one of notifications) if (one.jobId === jobId) one.isRated = true;
      return { status: 201, body: { rate, jobId, feedback } };
    },
  };
}

export interface SpecifiedBackEnd {
  url: string;
  /** What was asked for and is a call of the specification: `GET /api/pricing/get_pricing`. */
  asked: string[];
  /** What was asked for and is none, each answered 404. */
  refused: string[];
  stop(): Promise<void>;
}

/** Serves the calls of the specification. Anything else is 404. */
export async function startSpecifiedBackEnd(): Promise<SpecifiedBackEnd> {
  const calls = Object.entries(specifiedCalls()).map(([address, handler]) => {
    const pattern = new RegExp(`^${address.replace(/\{\w+\}/, '([^/]+)')}$`);
    return { address, pattern, handler };
  });
  const [asked, refusedCalls]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    void bodyOf(request).then((sent) => {
      const address = `${request.method} ${request.url?.split('?')[0]}`;
      const call = calls.find(({ pattern }) => pattern.test(address));
      (call ? asked : refusedCalls).push(call?.address ?? address);
      const { status = 200, body } = call?.handler(call.pattern.exec(address)?.[1] ?? '', sent) ?? refused(404, 'not found');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  // Pages are visited for longer than a server keeps an idle connection, and a call that begins while one is closed fails.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    refused: refusedCalls,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : JSON.parse(text);
}
