import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StaffScope } from '../src/db/staff-tables.ts';
import { type BookingApi, startBookingApi } from './booking.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from './staff.ts';
import { testStart } from './support.ts';

export interface StaffSite {
  api: BookingApi;
  /** The application on the staff origin. */
  app: FastifyInstance;
  /** A colleague who signed in before this test, with every scope. */
  staff: StaffBrowser;
  staffId: string;
  /** Signs in one more colleague. */
  signIn(scopes?: readonly StaffScope[]): ReturnType<typeof signInStaff>;
}

/** Starts the API and the staff application for the tests of a file. Before each test the clock is at `testStart`, and a new colleague signs in. */
export function useStaffSite(): StaffSite {
  const site = { signIn: (scopes) => signInStaff(site.api, site.app, scopes) } as StaffSite;
  beforeAll(async () => {
    site.api = await startBookingApi();
    site.app = await startStaffApp(site.api);
  });
  afterAll(async () => {
    await site.app.close();
    await site.api.close();
  });
  beforeEach(async () => {
    await site.api.clock.moveTo(testStart);
    const { browser, id } = await site.signIn();
    Object.assign(site, { staff: browser, staffId: id });
  });
  return site;
}
