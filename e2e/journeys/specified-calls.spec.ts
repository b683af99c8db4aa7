import { priceListCalls } from '@nitida/contract';
import { endpoints } from '@nitida/contract/endpoints';
import { businessNow } from '../support/local-tools.ts';
import { knownCustomer, type SpecifiedBackEnd, startSpecifiedBackEnd } from '../support/specified-back-end.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { worked, workedExample } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { expectPriceLines, workedRows } from './steps/price.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// The pages with a back end that has exactly the calls that the specification names. Documents and files come from the site, everything else is 404.

let backEnd: SpecifiedBackEnd;
test.beforeEach(async () => {
  backEnd = await startSpecifiedBackEnd();
});
test.afterEach(() => backEnd.stop());

async function visitorOf(newVisitor: NewVisitor): Promise<Visitor> {
  const visitor = await newVisitor();
  const { context } = visitor;
  // Such a back end has no clock for pages, and the site's is elsewhere.
  await context.clock.setSystemTime(await businessNow());
  await context.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
  await context.route(/\/(api|ref)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ response: await route.fetch({ url: `${backEnd.url}${pathname}${search}` }) });
  });
  return visitor;
}

const prices = priceListCalls.map((name) => endpoints[name].slice(0, 2).join(' '));

test('a guest books as far as the specification goes, with prices by its seven calls, and the booking survives a reload', async ({
  newVisitor,
}) => {
  const guest = await visitorOf(newVisitor);
  const { page, t, field, button } = guest;
  const draft = await workedExample();
  await page.goto('/');
  await button(t('marketing:estimate.book')).click();
  await wizard.returnToHome(guest);
  expect(backEnd.asked).toEqual(expect.arrayContaining(prices));

  await wizard.describeHome(guest, draft);
  await wizard.setBathrooms(guest, 1);
  await wizard.pressContinue(guest, 'property');
  await wizard.expectStep(guest, 'type');
  await wizard.chooseCleaning(guest, draft);
  await wizard.pressContinue(guest, 'type');
  await wizard.expectStep(guest, 'extras');
  await wizard.chooseExtras(guest, draft);
  await wizard.pressContinue(guest, 'extras');
  await wizard.expectStep(guest, 'speed');
  await wizard.chooseSpeed(guest, draft);
  await wizard.pressContinue(guest, 'speed');
  await wizard.expectStep(guest, 'repeat');
  await wizard.chooseRepeat(guest, draft);
  await wizard.pressContinue(guest, 'repeat');
  await wizard.expectStep(guest, 'time');
  await wizard.chooseTime(guest, draft);
  await wizard.pressContinue(guest, 'time');
  await wizard.expectStep(guest, 'address');
  await wizard.enterAddress(guest, draft);
  await page.reload();
  await expect(field(t('booking:address.address1'))).toHaveValue(draft.address1);
  await wizard.pressContinue(guest, 'address');
  await wizard.expectStep(guest, 'instructions');
  await wizard.leaveNotes(guest, draft);
  await wizard.pressContinue(guest, 'instructions');
  await wizard.expectSummary(guest);
  await expectPriceLines(guest, workedRows(guest, worked));
  await expect(page.getByText(t('booking:draft.offline'))).toHaveCount(0);
  await expect(page.getByText(t('common:errors.notFound'))).toHaveCount(0);
});

test('a customer logs in, reads the notifications, changes their data and logs out', async ({ newVisitor }) => {
  const customer = await visitorOf(newVisitor);
  const { page, t, button } = customer;
  await page.goto('/faq');
  await account.logIn(customer, knownCustomer);
  await order.bell(customer, 2).click();
  const news = page.getByRole('dialog', { name: t('common:header.notifications') });
  await expect(news.getByText(t('common:notifications.titles.requestConfirmed'))).toBeVisible();
  await expect(news.getByText(t('common:notifications.titles.cleaningCompleted'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order.bell(customer, 0)).toBeVisible();

  await page.goto('/personal-info');
  await page.getByLabel(t('profile:info.surname'), { exact: true }).fill('Mora Vega');
  await button(t('profile:form.save')).click();
  await closeActionDialog(customer, await expectActionDialog(customer, t('common:personalInfoSaved'), []));

  await page.goto('/settings/change-password');
  const type = (label: string, text: string) => page.getByLabel(t(`profile:changePassword.${label}`), { exact: true }).fill(text);
  await type('current', knownCustomer.password);
  await type('new', 'Buganvilla88');
  await type('confirm', 'Buganvilla88');
  await button(t('profile:changePassword.save')).click();
  await closeActionDialog(customer, await expectActionDialog(customer, t('common:passwordChanged'), []));
  await expect(page).toHaveURL('/settings');

  await button(t('common:menu.logOut')).click();
  await expect(page.getByRole('banner').getByRole('button', { name: t('common:header.logIn'), exact: true })).toBeVisible();
  const changing = ['PUT /api/profile/update_info', 'PUT /api/profile/change_password', 'GET /api/auth/logout_web'];
  expect(backEnd.asked).toEqual(expect.arrayContaining(changing));
});

/** What no page may show, whatever its back end lacks. */
const nonsense = /undefined|\bNaN\b|\{\{|\[object/;

const open = ['/', '/info-price', '/faq', '/affiliate-program', '/business-form', '/contact-us', '/cancellation-policy', '/legal-notice'];
const openToo = ['/work', '/work/instructions', '/work/survey', '/booking', '/summary', '/forgot-password'];
const ofCustomers = ['/orders', '/addresses', '/address/new', '/personal-info', '/settings', '/settings/change-password', '/schedule/s1'];
const ofOrders = ['/receipt/o1', '/invoice-receipt/o1', '/confirmation?order=o1'];

test('every page stands with what the back end lacks', async ({ newVisitor }) => {
  const guest = await visitorOf(newVisitor);
  const { page } = guest;
  const expectStands = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).not.toHaveText(nonsense);
  };
  for (const path of [...open, ...openToo]) await expectStands(path);
  await account.logIn(guest, knownCustomer);
  for (const path of [...ofCustomers, ...ofOrders, '/summary']) await expectStands(path);
});
