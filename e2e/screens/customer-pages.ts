import { openChangeMenu, openOrder } from '../journeys/steps/place-order.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import * as wizard from '../journeys/steps/wizard.ts';
import { longWorded } from './long-words.ts';
import { load, open } from './open-page.ts';
import { type Screen, screensOf } from './screen.ts';
import type { OrderState } from './screen-data.ts';

const states: OrderState[] = [
  'completed',
  'rated',
  'inProgress',
  'toBePaid',
  'notConfirmed',
  'confirmed',
  'paid',
  'unpaid',
  'authorised',
  'awaiting',
  'cancelled',
  'disputed',
  'disputeLost',
  'series',
];

const nameOf = (prefix: string, state: string) => `${prefix}-${state.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The same page for several orders. All but the first are variants. */
const screensPerOrder = (prefix: string, of: OrderState[], show: (visitor: Visitor, order: string) => Promise<unknown>): Screen[] =>
  of.map((state, index) => ({
    name: nameOf(prefix, state),
    who: 'customer',
    show: (visitor, screenData) => show(visitor, screenData.orders[state]),
    isVariant: index > 0,
  }));

async function openDialog(visitor: Visitor, order: string, action: string): Promise<void> {
  await openOrder(visitor, order);
  if (action !== 'complain') await openChangeMenu(visitor);
  await visitor.page
    .getByRole('article')
    .getByRole('button', { name: visitor.t(`changes:action.${action}`), exact: true })
    .click();
  await expect(visitor.page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible();
  await expect(visitor.page.getByText(visitor.t('changes:refund.loading'))).toBeHidden();
}

/** Opens the confirmation without the booking dialog, which appears once. */
async function confirmation({ page, ...visitor }: Visitor, order: string): Promise<void> {
  await load({ page, ...visitor }, '/orders');
  await page.evaluate((told) => sessionStorage.setItem('nitida.booking.told', JSON.stringify(told)), order);
  await load({ page, ...visitor }, `/confirmation?order=${order}`);
  await expect(page.getByRole('dialog')).toBeHidden();
}

export const customerPages: Screen[] = [
  ...screensPerOrder('order', states, openOrder),
  ...screensPerOrder(
    'confirmation',
    ['awaiting', 'paid', 'authorised', 'unpaid', 'notConfirmed', 'inProgress', 'completed', 'cancelled'],
    confirmation,
  ),
  ...screensPerOrder('bill', ['unpaid', 'toBePaid', 'confirmed', 'authorised', 'paid', 'cancelled', 'disputed'], (visitor, order) =>
    open(visitor, `/invoice-receipt/${order}`),
  ),
  ...screensPerOrder('receipt', ['paid', 'completed', 'cancelled', 'disputeLost', 'unpaid'], (visitor, order) =>
    open(visitor, `/receipt/${order}`),
  ),
  ...screensOf('newcomer', {
    'orders-empty': (visitor) => open(visitor, '/orders'),
    'orders-past-empty': (visitor) => open(visitor, '/orders?tab=past'),
    'order-not-found': (visitor) => open(visitor, '/orders?order=5b0f5b0f-0000-4000-8000-000000000000'),
    'addresses-empty': (visitor) => open(visitor, '/addresses'),
    'settings-empty': (visitor) => open(visitor, '/settings'),
  }),
  ...screensOf('customer', {
    orders: (visitor) => open(visitor, '/orders'),
    'orders-past': (visitor) => open(visitor, '/orders?tab=past'),
    'confirmation-alternative': (visitor, { alternative }) => load(visitor, alternative),
    'booking-dialog': async (visitor, { orders }) => {
      await load(visitor, `/confirmation?order=${orders.series}`);
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    },
    schedule: (visitor, { series }) => open(visitor, `/schedule/${series}`),
    'cancel-dialog': (visitor, { orders }) => openDialog(visitor, orders.paid, 'cancel'),
    'withdraw-dialog': (visitor, { orders }) => openDialog(visitor, orders.paid, 'withdraw'),
    'reschedule-dialog': (visitor, { orders }) => openDialog(visitor, orders.paid, 'reschedule'),
    'complain-dialog': (visitor, { orders }) => openDialog(visitor, orders.rated, 'complain'),
    'pause-dialog': async (visitor, { series }) => {
      await load(visitor, `/schedule/${series}`);
      await visitor.button(visitor.t('changes:schedule.pause')).click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(visitor.t('changes:refund.back'));
    },
    'end-dialog': async (visitor, { series }) => {
      await load(visitor, `/schedule/${series}`);
      await visitor.button(visitor.t('changes:schedule.end')).click();
      await expect(visitor.page.getByRole('alertdialog')).toContainText(visitor.t('changes:refund.back'));
    },
    'personal-info': (visitor) => load(visitor, '/personal-info'),
    'personal-info-waiting': async (visitor) => {
      const { page, t } = visitor;
      // Changes the answer instead of the account, because a real request would change the other screens of this customer.
      await page.route('**/api/auth/auth_web/*', async (route) => {
        const answer = await route.fetch();
        const { user } = await answer.json();
        await route.fulfill({ response: answer, json: { user: { ...user, pendingEmail: 'elena.new@example.com' } } });
      });
      await load(visitor, '/personal-info');
      await expect(visitor.button(t('profile:info.waiting.again'))).toBeVisible();
      await page.unroute('**/api/auth/auth_web/*');
    },
    // The last of its page, because a reload keeps what was typed.
    'personal-info-errors': async (visitor) => {
      await load(visitor, '/personal-info');
      await visitor.page.getByLabel(visitor.t('profile:info.name'), { exact: true }).fill('');
      await visitor.field(visitor.t('profile:info.email')).fill('elena@');
      await save(visitor, 'profile:form.save');
    },
    addresses: (visitor) => open(visitor, '/addresses'),
    'address-new': (visitor) => open(visitor, '/address/new'),
    'address-new-errors': (visitor) => save(visitor, 'profile:address.save'),
    'address-edit': (visitor, { addresses }) => open(visitor, `/address/edit/${addresses[0]}`),
    'address-not-found': (visitor) => load(visitor, '/address/edit/5b0f5b0f-0000-4000-8000-000000000000'),
    settings: (visitor) => open(visitor, '/settings'),
    'remove-card-dialog': (visitor) => within(visitor, 'profile:cards.remove'),
    'delete-account-dialog': async (visitor) => {
      await load(visitor, '/settings');
      await within(visitor, 'profile:deletion.open');
    },
    'change-password': (visitor) => load(visitor, '/settings/change-password'),
    'change-password-errors': (visitor) => save(visitor, 'profile:changePassword.save'),
  }),
  ...screensOf('longNamed', {
    'order-long-words': (visitor, { longNamed }) => openOrder(visitor, longNamed.order),
    'bill-long-words': (visitor, { longNamed }) => open(visitor, `/invoice-receipt/${longNamed.order}`),
    'receipt-long-words': (visitor, { longNamed }) => open(visitor, `/receipt/${longNamed.order}`),
    'summary-long-words': async (visitor) => {
      await wizard.storeDraft(visitor, await longWorded());
      await load(visitor, '/summary');
    },
  }),
];

async function save({ button, page, t }: Visitor, name: string): Promise<void> {
  await button(t(name)).click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
}

async function within({ page, t }: Visitor, name: string): Promise<void> {
  await page.getByRole('main').getByText(t(name), { exact: true }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
