import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import { isDomainError } from '../../domain-error.ts';
import { rememberBrowser } from '../../plugins/known-browser.ts';
import { attempt } from '../../plugins/limits.ts';
import { route } from '../../route.ts';
import { chooseCleanerPassword } from '../cleaner/password.ts';
import { presentCleaner, setArea, setHours } from '../cleaner/profile.ts';
import { signInCleaner } from '../cleaner/sign-in.ts';
import { endCleanerToken } from '../cleaner/tokens.ts';
import { acceptOffer } from './accept.ts';
import { dropOut } from './drop-out.ts';
import { setOut, startVisit } from './presence.ts';
import { presentPayout } from './present-work.ts';
import { listOffers, listPayouts, listVisits, readVisit } from './read-work.ts';
import { completeVisit } from './visit.ts';

/** The calls of the cleaner's app, which authenticates with a bearer token and ignores cookies. */
export function cleanerRoutes(app: FastifyInstance, context: OrderingContext): void {
  accountRoutes(app, context);
  workRoutes(app, context);
}

function accountRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { config, rateLimiter, db } = context;

  route(app, 'cleanerSignIn', async ({ body, request, reply }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'cleanerSignIn', body.email);
    if (refusal) return refusal;
    const signedIn = await signInCleaner(context, body);
    if (isDomainError(signedIn)) return signedIn;
    await forgive();
    rememberBrowser(reply, config, 'known', body.email);
    const { cleanerId, token, expiresAt } = signedIn;
    return { token, expiresAt: expiresAt.toISOString(), cleaner: await presentCleaner(context, cleanerId) };
  });

  route(app, 'chooseCleanerPassword', async ({ body, request }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    const chosen = refusal ?? (await chooseCleanerPassword(context, body));
    if (isDomainError(chosen)) return chosen;
    request.accountId = chosen.cleanerId;
    return { email: chosen.email };
  });

  route(app, 'cleanerSignOut', async ({ cleaner }) => {
    await endCleanerToken(db, cleaner.tokenHash);
    return { message: 'You are signed out' };
  });

  route(app, 'getCleaner', async ({ cleaner }) => ({ cleaner: await presentCleaner(context, cleaner.id) }));

  route(app, 'updateCleanerHours', async ({ cleaner, body }) => {
    const refused = await setHours(context, cleaner.id, body.hours);
    return refused ?? { cleaner: await presentCleaner(context, cleaner.id) };
  });

  route(app, 'updateCleanerArea', async ({ cleaner, body }) => {
    const refused = await setArea(context, cleaner.id, body);
    return refused ?? { cleaner: await presentCleaner(context, cleaner.id) };
  });
}

function workRoutes(app: FastifyInstance, context: OrderingContext): void {
  route(app, 'getCleanerOffers', async ({ cleaner }) => ({ offers: await listOffers(context, cleaner.id) }));

  route(app, 'acceptOffer', async ({ cleaner, params }) => {
    const accepted = await acceptOffer(context, params.orderId, cleaner.id);
    return isDomainError(accepted) ? accepted : { visit: await readVisit(context, cleaner.id, params.orderId) };
  });

  route(app, 'dropOut', async ({ cleaner, params, body }) => {
    const given = await dropOut(context, params.orderId, cleaner.id, { by: 'cleaner', reason: body.reason });
    return isDomainError(given) ? given : { message: 'The visit is no longer yours' };
  });

  route(app, 'setOutForCleaning', async ({ cleaner, params }) => {
    const left = await setOut(context, params.orderId, cleaner.id);
    return isDomainError(left) ? left : { visit: await readVisit(context, cleaner.id, params.orderId) };
  });

  route(app, 'startCleaning', async ({ cleaner, params }) => {
    const started = await startVisit(context, params.orderId, cleaner.id);
    return isDomainError(started) ? started : { visit: await readVisit(context, cleaner.id, params.orderId) };
  });

  route(app, 'completeCleaning', async ({ cleaner, params, body }) => {
    const completed = await completeVisit(context, params.orderId, cleaner.id, body.reason);
    if (isDomainError(completed)) return completed;
    const { record, payout } = completed;
    return { visit: await readVisit(context, cleaner.id, params.orderId), payout: presentPayout(payout, record.order) };
  });

  route(app, 'getCleanerSchedule', async ({ cleaner }) => ({ visits: await listVisits(context, cleaner.id) }));

  route(app, 'getCleanerPayouts', ({ cleaner }) => listPayouts(context, cleaner.id));
}
