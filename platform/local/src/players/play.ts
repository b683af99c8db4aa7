import { type CallName, type Calls, type CleanerVisit, endpoints, type Failure } from '@nitida/contract';

export interface PlayedCleaner {
  name: string;
  token: string;
}

export type Say = (line: string) => void;

/** The calls of one API origin, as the cleaners' app makes them. */
export interface App {
  call<N extends CallName>(
    name: N,
    input?: { token?: string; params?: Record<string, string>; body?: unknown },
  ): Promise<Calls[N]['answer'] | Failure>;
}

export const isFailure = (answer: object): answer is Failure => 'code' in answer && 'requestId' in answer;

/** @param url origin of the site, such as `http://localhost:3000` */
export const openApp = (url: string): App => ({
  async call(name, { token, params = {}, body } = {}) {
    const [method, path] = endpoints[name];
    const answer = await fetch(
      new URL(
        path.replace(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? ''),
        url,
      ),
      {
        method,
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    return answer.json() as Promise<Calls[typeof name]['answer'] | Failure>;
  },
});

/** @throws when the cleaner cannot sign in. */
export async function signIn(app: App, login: { email: string; password: string }): Promise<PlayedCleaner> {
  const answer = await app.call('cleanerSignIn', { body: login });
  if (isFailure(answer)) throw new Error(`${login.email} cannot sign in: ${answer.message}`);
  return { name: answer.cleaner.name, token: answer.token };
}

/** Does what a cleaner does in the app: accepts offers, sets out for the visits that are near, starts those that are due and completes those that are over. */
export async function look(app: App, cleaner: PlayedCleaner, say: Say): Promise<void> {
  await takeOffers(app, cleaner, say);
  const clock = await app.call('getBusinessClock');
  const schedule = await app.call('getCleanerSchedule', { token: cleaner.token });
  if (isFailure(clock) || isFailure(schedule)) return;
  const now = Date.parse(clock.now);
  for (const visit of schedule.visits) {
    const isToStart = visit.startedAt === null && visit.service !== 'awaiting';
    if (isToStart && now >= Date.parse(visit.startAt)) await begin(app, cleaner, visit, say);
    else if (isToStart && visit.setOutAt === null && now >= Date.parse(visit.setOutFrom)) await leave(app, cleaner, visit, say);
    else if (visit.startedAt !== null && now >= endOf(visit)) await end(app, cleaner, visit, say);
  }
}

async function takeOffers(app: App, { name, token }: PlayedCleaner, say: Say): Promise<void> {
  const list = await app.call('getCleanerOffers', { token });
  if (isFailure(list)) return say(`${name}: ${list.message}`);
  for (const { orderId, date, time, city, distanceKm, pay } of list.offers) {
    const answer = await app.call('acceptOffer', { token, params: { orderId } });
    const what = `${date} ${time}, ${city}, ${distanceKm} km, ${euros(pay)}`;
    say(isFailure(answer) ? `${name} was refused ${what}: ${answer.message}` : `${name} accepted ${what}`);
  }
}

async function leave(app: App, { name, token }: PlayedCleaner, { orderId, number }: CleanerVisit, say: Say): Promise<void> {
  const answer = await app.call('setOutForCleaning', { token, params: { orderId } });
  say(isFailure(answer) ? `${name} cannot set out for ${number}: ${answer.message}` : `${name} is on the way to ${number}`);
}

async function begin(app: App, { name, token }: PlayedCleaner, { orderId, number }: CleanerVisit, say: Say): Promise<void> {
  const answer = await app.call('startCleaning', { token, params: { orderId } });
  say(isFailure(answer) ? `${name} cannot start ${number}: ${answer.message}` : `${name} started ${number}`);
}

async function end(app: App, { name, token }: PlayedCleaner, { orderId, number }: CleanerVisit, say: Say): Promise<void> {
  const answer = await app.call('completeCleaning', { token, params: { orderId }, body: { reason: 'Everything is done' } });
  say(
    isFailure(answer)
      ? `${name} cannot complete ${number}: ${answer.message}`
      : `${name} completed ${number}: ${euros(answer.payout.amount)}`,
  );
}

const endOf = ({ startAt, durationMinutes }: CleanerVisit): number => Date.parse(startAt) + durationMinutes * 60_000;
const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
