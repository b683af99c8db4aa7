import { viewFragment } from '@nitida/contract/customer-view';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { StaffBrowser } from './staff.ts';

/** The one-time token in the address that staff receive. */
export const tokenIn = (url: string): string => url.split(viewFragment)[1] ?? '';

export const openWith = (token: string, browser: Browser) => browser.call('openCustomerView', { body: { token } });

/** Opens the site as the customer sees it. */
export async function openView(app: FastifyInstance, staff: StaffBrowser, customerId: string): Promise<Browser> {
  const browser = openBrowser(app);
  const asked = await staff.call('viewAsCustomer', { params: { id: customerId }, body: { reason: 'a test' } });
  const opened = await openWith(tokenIn(asked.data.url), browser);
  if (opened.status !== 200) throw new Error(`No view: ${opened.failure.code}`);
  return browser;
}

/** Makes real time pass for the views. */
export const passForViews = (db: Database, seconds: number) =>
  sql`update customer_views set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db);
