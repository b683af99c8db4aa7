import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { cookieName } from '../../plugins/cookies.ts';
import { isOwnOrigin } from '../../plugins/origin.ts';
import { createStaffSessions } from '../staff/sessions.ts';
import { isFresh } from '../staff/staff-route.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns a function that finds the member of staff who makes a request of the platform. Null without a session, without the scope
 * `platform`, without the second factor where one is required, and for a change that another site makes the browser send.
 */
export function releasingStaff({ config, db, realClock }: Pick<ApiContext, 'config' | 'db' | 'realClock'>) {
  const sessions = createStaffSessions(db, realClock);
  const site = { origin: config.staffOrigin, production: config.production };
  return async (request: FastifyRequest): Promise<{ email: string; hasFreshCode: boolean } | null> => {
    const name = `${cookieName(site, 'staff')}=`;
    const token = request.headers.cookie
      ?.split('; ')
      .find((pair) => pair.startsWith(name))
      ?.slice(name.length);
    if (!token || (!safeMethods.has(request.method) && !isOwnOrigin(request, site))) return null;
    const staff = await sessions.find(token);
    if (!staff?.scopes.includes('platform') || (config.staffSecondFactor && !staff.hasSecondFactor)) return null;
    return { email: staff.email, hasFreshCode: isFresh(staff) };
  };
}
