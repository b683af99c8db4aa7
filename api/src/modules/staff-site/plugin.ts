import fastifyCookie from '@fastify/cookie';
import type { StaffCallName } from '@nitida/contract';
import { businessTimeHeader } from '@nitida/contract/http-headers';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { answer } from '../../plugins/answer.ts';
import { compactAnswers } from '../../plugins/compact-answers.ts';
import { readCookie } from '../../plugins/cookies.ts';
import { registerDocs } from '../../plugins/docs.ts';
import { handleErrors } from '../../plugins/errors.ts';
import { limitCalls } from '../../plugins/limit-calls.ts';
import { isOwnOrigin } from '../../plugins/origin.ts';
import { watchSecurity } from '../../plugins/security-events.ts';
import { serializerCompiler } from '../../plugins/serializer.ts';
import { shedLoad } from '../../plugins/shed-load.ts';
import { staffSockets } from '../../sockets/staff-sockets.ts';
import { affiliateCalls } from '../affiliate/staff-calls.ts';
import { announcementCalls } from '../announcement/staff-calls.ts';
import { contentCalls } from '../content/staff-calls.ts';
import { experimentCalls } from '../experiment/staff-calls.ts';
import { inboxCalls } from '../inbox/staff-calls.ts';
import { orderingOf } from '../order-modules.ts';
import { disputeCalls } from '../payment/dispute-calls.ts';
import { siteDocumentCalls } from '../site-content/staff-calls.ts';
import type { StaffContext } from '../staff/context.ts';
import { createStaffSessions } from '../staff/sessions.ts';
import { accountCalls } from './account-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { cleanerCalls } from './cleaner-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { jobCalls } from './job-calls.ts';
import { linkCalls } from './link-calls.ts';
import { memberCalls } from './member-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { orderCalls } from './order-calls.ts';
import { orderWorkCalls } from './order-work-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { settingCalls } from './price-calls.ts';
import { promoCalls } from './promo-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { securityCalls } from './security-calls.ts';
import { taxCalls } from './tax-calls.ts';

/** The calls of an account without a second factor where one is required: it can set one up or sign out. */
const callsWithoutCode = new Set<StaffCallName>([
  ...(['signIn', 'readStaffLink', 'useStaffLink', 'getSession', 'signOut', 'beginSecondFactor', 'confirmSecondFactor'] as const),
]);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The staff calls, on an application with its own origin, cookie and sessions. The customers' cookies are not valid here. */
export async function registerStaffApi(app: FastifyInstance, api: ApiContext): Promise<void> {
  const { config } = api;
  const context: StaffContext = {
    ...orderingOf(api),
    staffSessions: createStaffSessions(api.db, api.realClock),
    site: { origin: config.staffOrigin, production: config.production },
  };
  // Calls accept only JSON. A text body would be validated as if it were a value of the contract.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A slow event loop is no reason to keep staff away, who may be able to mend it.
  shedLoad(app, { ...config.loadLimits, delayMs: null }, api.metrics);
  await app.register(fastifyCookie, { secret: api.cookieSecret });
  await limitCalls(app, config.production ? 600 : 60_000);
  if (config.apiDocs) await registerDocs(app, config, 'staff');
  app.addHook('onSend', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id).header(businessTimeHeader, api.clock.now().toISOString());
  });
  compactAnswers(app);
  watchSecurity(app, context, 'staff');
  authenticateStaff(app, context);
  handleErrors(app, context.metrics);
  staffSockets(app, context);
  const areas = [
    accountCalls,
    linkCalls,
    memberCalls,
    secondFactorCalls,
    passkeyCalls,
    inboxCalls,
    cleanerCalls,
    orderCalls,
    orderWorkCalls,
    customerCalls,
    moneyCalls,
    promoCalls,
    disputeCalls,
    affiliateCalls,
    settingCalls,
    contentCalls,
    announcementCalls,
    siteDocumentCalls,
    experimentCalls,
    peopleCalls,
    auditCalls,
    securityCalls,
    jobCalls,
    taxCalls,
  ];
  for (const calls of areas) calls(app, context);
}

/** No page makes these calls, so a request from another site is always refused. */
function authenticateStaff(app: FastifyInstance, { config, site, staffSessions }: StaffContext): void {
  app.decorateRequest('staffUser', null);
  app.addHook('onRequest', async (request, reply) => {
    const { staffCall } = request.routeOptions.config;
    if (!staffCall) return;
    if (!safeMethods.has(request.method) && !isOwnOrigin(request, site)) return answer(reply, domainError('forbidden_origin'));
    const token = readCookie(request, site, 'staff');
    if (token) request.staffUser = await staffSessions.find(token);
    const isDue = config.staffSecondFactor && request.staffUser?.hasSecondFactor === false;
    if (isDue && !callsWithoutCode.has(staffCall))
      return answer(reply, domainError('unauthenticated', { details: { secondFactor: 'due' } }));
  });
}
