import type { APIRequestContext, Page } from 'playwright/test';
import { type ConsoleOrders, listed } from './console-data.ts';
import { type ConsoleLanguage, cutToday, failCalls, stepsIn, textsOf } from './console-steps.ts';

/** A screen of the console. */
export interface ConsoleScreen {
  name: string;
  path: string;
  /** What the site answers differently from now on. */
  before?: (page: Page) => Promise<void>;
  /** Opens what the address alone does not show, such as a dialog. */
  open?: (page: Page) => Promise<void>;
}

/** The paths behind the links of the navigation, as a colleague with all scopes sees them. */
async function linkedPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

interface Wish {
  /** The console at a width that shows its navigation. */
  page: Page;
  requests: APIRequestContext;
  language: ConsoleLanguage;
  /** A day with visits of the company. */
  date: string;
  orders: ConsoleOrders;
}

/** Every page of the navigation, a page of each thing that pages list, and dialogs of both. */
export async function consoleScreens({ page, requests, language, date, orders }: Wish): Promise<ConsoleScreen[]> {
  const { press, openDialog, preview } = stepsIn(await textsOf(language));
  const { week }: { week: { visits: { order: { id: string; customer: { id: string } } }[] } } = await (
    await requests.get(`/api/admin/order/get_week?from=${date}&days=1`)
  ).json();
  const order = week.visits[0]?.order;
  const [cleaner] = await listed(requests, '/api/admin/cleaner/get_cleaners', 'cleaners');
  const [affiliate] = await listed(requests, '/api/admin/affiliate/get_affiliates', 'affiliates');
  const [application] = await listed(requests, '/api/admin/inbox/get_items?kind=survey&state=open', 'items');
  const [message] = await listed(requests, '/api/admin/inbox/get_items?kind=contact&state=open', 'items');
  const [dispute] = await listed(requests, '/api/admin/payment/get_disputes?state=needsResponse', 'disputes');
  const dialogsOf = (name: string, path: string, keys: Readonly<Record<string, string>>): ConsoleScreen[] =>
    Object.entries(keys).map(([dialog, key]) => ({ name: `${name}-${dialog}`, path, open: openDialog(key) }));
  const pages = (await linkedPaths(page)).map((path): ConsoleScreen => ({ name: nameOf(path), path }));
  return [
    ...pages,
    { name: 'today-cut', path: '/operations', before: cutToday },
    { name: 'today-failed', path: '/operations', before: failCalls('**/api/admin/order/get_today') },
    { name: 'week-of-visits', path: `/operations/week?from=${date}` },
    { name: 'board-of-cleaners', path: `/operations/week?from=${date}&day=${date}&view=cleaners` },
    { name: 'found', path: '/operations/orders?text=demo' },
    { name: 'customers-found', path: '/operations/customers?text=demo' },
    { name: 'order', path: `/operations/orders/${order?.id}` },
    { name: 'order-failed', path: `/operations/orders/${order?.id}`, before: failCalls('**/api/admin/order/get_order/*') },
    { name: 'order-disputed', path: `/operations/orders/${orders.disputed}` },
    { name: 'order-unanswered', path: `/operations/orders/${orders.unanswered}` },
    ...dialogsOf('order', `/operations/orders/${orders.disputed}`, {
      cancel: 'operations.cancel.button',
      reschedule: 'operations.reschedule.button',
      refund: 'operations.refund.button',
      credit: 'operations.credit.give',
      note: 'operations.notes.add',
      resend: 'operations.mails.resend',
      view: 'operations.view.open',
    }),
    ...dialogsOf('order', `/operations/orders/${orders.unanswered}`, { alternatives: 'operations.alternatives.button' }),
    { name: 'customer', path: `/operations/customers/${order?.customer.id}` },
    { name: 'cleaner', path: `/operations/cleaners/${cleaner}` },
    ...dialogsOf('cleaner', `/operations/cleaners/${cleaner}`, {
      area: 'operations.cleaner.setArea',
      level: 'operations.cleaner.setLevel',
      stop: 'operations.cleaner.stop',
      mobile: 'operations.cleaner.setMobile',
      password: 'operations.cleaner.newPassword',
    }),
    { name: 'inbox-second-page', path: `/operations/inbox?state=open&after=${message}` },
    { name: 'application', path: `/operations/inbox/${application}` },
    ...dialogsOf('application', `/operations/inbox/${application}`, {
      approve: 'operations.approve.button',
      answer: 'operations.inbox.answer',
      close: 'operations.inbox.close',
    }),
    { name: 'dispute', path: `/operations/disputes/${dispute}` },
    ...dialogsOf('dispute', `/operations/disputes/${dispute}`, {
      answer: 'operations.dispute.answer',
      accept: 'operations.dispute.accept',
      'allow-card': 'operations.dispute.allowCard',
    }),
    {
      name: 'provider-compared',
      path: `/operations/provider?month=${date.slice(0, 7)}`,
      async open(on) {
        await press('operations.provider.compare')(on);
        await on.locator('main').getByRole('table').first().waitFor();
      },
    },
    { name: 'affiliate', path: `/operations/affiliates/${affiliate}` },
    ...dialogsOf('promo', '/operations/promos', {
      add: 'operations.promo.add',
      limits: 'operations.promo.limits',
      end: 'operations.promo.end',
    }),
    { name: 'prices-preview', path: '/prices', open: preview('extraServices.0.price', '19', 'table') },
    { name: 'prices-preview-rules', path: '/prices', open: preview('pricing.cancellation.fullRefundHours', '36', 'table') },
    { name: 'business-preview', path: '/prices/settings', open: preview('complaintHours', '72', 'table') },
    { name: 'business-preview-commission', path: '/prices/settings', open: preview('referral.percent', '15', 'table') },
    { name: 'business-preview-nothing', path: '/prices/settings', open: preview('minimumAge', '21', 'note') },
    { name: 'pay-of-cleaners', path: '/prices/settings?of=cleanerPay' },
    { name: 'pay-preview', path: '/prices/settings?of=cleanerPay', open: preview('ratePerHour.Junior', '15', 'table') },
    ...dialogsOf('colleague', '/people', {
      add: 'operations.people.add',
      scopes: 'operations.people.setScopes',
      'reset-code': 'operations.people.resetCode',
    }),
    { name: 'account', path: '/account' },
    {
      name: 'second-factor',
      path: '/account',
      async open(on) {
        await press('secondFactor.begin')(on);
        await on.locator('main').getByRole('img').waitFor();
      },
    },
    { name: 'remote', path: '/releases/remotes/mf_work' },
  ];
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-');
