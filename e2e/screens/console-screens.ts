import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';

export type ConsoleLanguage = 'en' | 'es';

/** A screen of the console. */
export interface ConsoleScreen {
  name: string;
  path: string;
  /** Opens what the address alone does not show, such as a dialog. */
  open?: (page: Page) => Promise<void>;
}

/** The paths behind the links of the navigation, as a colleague with all scopes sees them. */
async function linkedPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

const notSpam = { filledInMs: 60_000, lng: 'es' };
const person = { name: 'Marta', email: 'marta@nitida.example', mobile: '612345678' };

/** Sends a message, an application and a request to join, and makes a promo code and an affiliate, so that the pages have something to show. */
export async function fillConsole(requests: APIRequestContext, visitor: APIRequestContext): Promise<void> {
  const post = async (on: APIRequestContext, path: string, data: object): Promise<unknown> => {
    const answer = await on.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const message = { ...notSpam, name: 'Eva Blom', email: 'eva@nitida.example', contactWay: 'Email', message: 'Do you clean boats?' };
  await post(visitor, '/api/contact/create_contact_message', message);
  await post(visitor, '/api/survey/create_survey', {
    ...notSpam,
    ...person,
    surname: 'Gil',
    isAdult: true,
    workingArrangement: 'selfEmployed',
    wantsOwnSchedule: 'yes',
    appComfort: 'comfortable',
    hoursPerWeek: '20to30',
    instantPayment: 'veryImportant',
    offPeakInterest: 'maybe',
    level: 'Junior',
    homeAddress: { address1: 'Calle Real 3', postalCode: '29680', city: 'Estepona', province: 'Málaga' },
  });
  await post(visitor, '/api/affiliate/create_join_request', {
    ...notSpam,
    ...person,
    company: 'Villas del Sol',
    kind: 'realEstateAgent',
    message: '',
  });
  const [join] = await listed(requests, '/api/admin/inbox/get_items?kind=join', 'items');
  await post(requests, '/api/admin/affiliate/create_affiliate', { joinRequestId: join, code: `sol-${Date.now()}` });
  await post(requests, '/api/admin/money/create_promo', {
    code: `SUN-${Date.now()}`,
    percent: 10,
    amount: null,
    validUntil: null,
    firstBookingOnly: true,
    usesPerCustomer: 1,
    usesInAll: 100,
  });
}

/** The ids in a list that a call answers. */
async function listed(requests: APIRequestContext, path: string, list: string): Promise<string[]> {
  const answer: Record<string, { id: string }[]> = await (await requests.get(path)).json();
  return (answer[list] ?? []).map(({ id }) => id);
}

/** The texts of the console, by key. */
async function textsOf(language: ConsoleLanguage): Promise<(key: string) => string> {
  const all: unknown = JSON.parse(await readFile(new URL(`../../platform/console/src/i18n/${language}.json`, import.meta.url), 'utf8'));
  return (key) => {
    const text = key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], all);
    if (typeof text !== 'string') throw new Error(`The console has no text ${key}.`);
    return text;
  };
}

interface Wish {
  /** The console at a width that shows its navigation. */
  page: Page;
  requests: APIRequestContext;
  language: ConsoleLanguage;
  /** A day with visits of the company. */
  date: string;
}

/** Every page of the navigation, a page of each thing that pages list, and dialogs of both. */
export async function consoleScreens({ page, requests, language, date }: Wish): Promise<ConsoleScreen[]> {
  const t = await textsOf(language);
  const { week }: { week: { visits: { order: { id: string; customer: { id: string } } }[] } } = await (
    await requests.get(`/api/admin/order/get_week?from=${date}&days=1`)
  ).json();
  const order = week.visits[0]?.order;
  const [cleaner] = await listed(requests, '/api/admin/cleaner/get_cleaners', 'cleaners');
  const [affiliate] = await listed(requests, '/api/admin/affiliate/get_affiliates', 'affiliates');
  const [application] = await listed(requests, '/api/admin/inbox/get_items?kind=survey&state=open', 'items');
  const press = (key: string) => async (on: Page) => {
    await on
      .locator('main')
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click();
    await on.getByRole('dialog').waitFor();
  };
  const pages = (await linkedPaths(page)).map((path): ConsoleScreen => ({ name: nameOf(path), path }));
  return [
    ...pages,
    { name: 'week-of-visits', path: `/operations/week?from=${date}` },
    { name: 'board-of-cleaners', path: `/operations/week?from=${date}&day=${date}&view=cleaners` },
    { name: 'found', path: '/operations/orders?text=demo' },
    { name: 'order', path: `/operations/orders/${order?.id}` },
    { name: 'order-credit', path: `/operations/orders/${order?.id}`, open: press('operations.credit.give') },
    { name: 'customer', path: `/operations/customers/${order?.customer.id}` },
    { name: 'cleaner', path: `/operations/cleaners/${cleaner}` },
    { name: 'cleaner-area', path: `/operations/cleaners/${cleaner}`, open: press('operations.cleaner.setArea') },
    { name: 'application', path: `/operations/inbox/${application}` },
    { name: 'application-approve', path: `/operations/inbox/${application}`, open: press('operations.approve.button') },
    { name: 'affiliate', path: `/operations/affiliates/${affiliate}` },
    { name: 'promo-add', path: '/operations/promos', open: press('operations.promo.add') },
    { name: 'pay-of-cleaners', path: '/prices/settings?of=cleanerPay' },
    { name: 'colleague-add', path: '/people', open: press('operations.people.add') },
    { name: 'remote', path: '/releases/remotes/mf_work' },
  ];
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-');
