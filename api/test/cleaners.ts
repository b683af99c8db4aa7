import { type CallName, type Calls, endpoints, type Failure } from '@nitida/contract';
import { seedCleanerLogins, seededLogins } from '@nitida/local/tools';
import { describeCall } from '../src/plugins/describe-calls.ts';
import { checkRefusal } from './check-refusal.ts';
import type { TestApi } from './support.ts';

export interface CleanerApp {
  id: string;
  token: string;
  call<N extends CallName>(
    name: N,
    input?: { params?: Record<string, string>; body?: unknown; token?: string | null; headers?: Record<string, string> },
  ): CleanerAnswer<N>;
  accept(orderId: string): CleanerAnswer<'acceptOffer'>;
  setOut(orderId: string): CleanerAnswer<'setOutForCleaning'>;
  start(orderId: string): CleanerAnswer<'startCleaning'>;
  complete(orderId: string, body?: Calls['completeCleaning']['body']): CleanerAnswer<'completeCleaning'>;
  dropOut(orderId: string, body?: Calls['dropOut']['body']): CleanerAnswer<'dropOut'>;
  /** Whether this cleaner has an open offer of the visit. */
  isAsked(orderId: string): Promise<boolean>;
}

type CleanerAnswer<N extends CallName> = Promise<{ status: number; data: Calls[N]['answer']; failure: Failure }>;

/** The apps of the seeded cleaners, signed in: Lucía (Senior), Carmen (Senior), Marta (Middle), Andrei (Middle), Inés (Junior) … */
export async function cleanerApps(api: TestApi): Promise<CleanerApp[]> {
  await seedCleanerLogins(api);
  const apps = [];
  for (const { cleanerId, email, password } of seededLogins) {
    const signedIn = await cleanerApp(api, cleanerId).call('cleanerSignIn', { body: { email, password } });
    apps.push(cleanerApp(api, cleanerId, signedIn.data.token));
  }
  return apps;
}

/** A cleaner's app: no cookies, no origin, a bearer token. */
export function cleanerApp({ app }: Pick<TestApi, 'app'>, id: string, token = ''): CleanerApp {
  const call: CleanerApp['call'] = async (name, { params = {}, body, token: other, headers } = {}) => {
    const [method, path] = endpoints[name];
    const bearer = other === undefined ? token : other;
    const answer = await app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? ''),
      ...(body !== undefined && { payload: { ...(body as object) } }),
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    });
    const json = answer.json();
    checkRefusal(describeCall(name), answer.statusCode, json);
    return { status: answer.statusCode, data: json, failure: json };
  };
  return {
    id,
    token,
    call,
    accept: (orderId) => call('acceptOffer', { params: { orderId } }),
    setOut: (orderId) => call('setOutForCleaning', { params: { orderId } }),
    start: (orderId) => call('startCleaning', { params: { orderId } }),
    complete: (orderId, body = {}) => call('completeCleaning', { params: { orderId }, body }),
    dropOut: (orderId, body = {}) => call('dropOut', { params: { orderId }, body }),
    isAsked: async (orderId) => (await call('getCleanerOffers')).data.offers.some((offer) => offer.orderId === orderId),
  };
}
