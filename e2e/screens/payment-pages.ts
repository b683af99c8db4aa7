import { addDays, todayIn } from '@nitida/domain';
import { typed } from '../journeys/steps/dates.ts';
import { cards, typeCard } from '../journeys/steps/payment.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import { businessNow } from '../support/local-tools.ts';
import { longWorded } from './long-words.ts';
import { book, openPayment } from './orders.ts';
import { screensOf } from './screen.ts';

/** The pages of the local payment provider. They are in the language of the order, so each language has an order of its own. */
export const paymentPages = screensOf('longNamed', {
  payment: async (visitor) => {
    const order = await book(visitor, await longWorded({ date: typed(addDays(todayIn(await businessNow()), 31)) }));
    await visitor.page.goto(await openPayment(visitor, order));
    await expect(visitor.page.getByText(visitor.t('sandbox:cardHeading'))).toBeVisible();
  },
  'payment-errors': async (visitor) => {
    await pressPay(visitor);
    await expect(visitor.page.getByRole('alert')).toContainText(visitor.t('sandbox:problems'));
  },
  'payment-declined': async (visitor) => {
    await typeCard(visitor, cards.declined);
    await pressPay(visitor);
    await expect(visitor.page.getByRole('alert')).toHaveText(visitor.t('sandbox:declined'));
  },
  'payment-bank': async (visitor) => {
    await typeCard(visitor, cards.asksForAuthentication);
    await pressPay(visitor);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.t('sandbox:bankTitle'));
  },
});

const pressPay = ({ page }: Visitor) => page.locator('form button').last().click();
