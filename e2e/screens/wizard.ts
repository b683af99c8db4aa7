import { addDays, todayIn } from '@nitida/domain';
import { finishedDraft, shortVisit } from '../journeys/steps/bookings.ts';
import { dayAhead, typed } from '../journeys/steps/dates.ts';
import * as order from '../journeys/steps/order.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import * as wizard from '../journeys/steps/wizard.ts';
import { businessNow } from '../support/local-tools.ts';
import { load, open } from './open-page.ts';
import { type Screen, screensOf } from './screen.ts';

/** Submits the form as Enter does, because the button's position depends on the width. */
const pressContinue = ({ page }: Visitor) =>
  page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());

async function told({ page }: Visitor): Promise<void> {
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
}

const before = (steps: number) =>
  (['property', 'type', 'extras', 'speed', 'repeat', 'time', 'address', 'instructions'] as const).slice(0, steps);

async function keep(visitor: Visitor, change: Parameters<typeof finishedDraft>[0], path: string): Promise<void> {
  const draft = await finishedDraft(change);
  // Leaving the wizard stores its input. A failed save would cause a conflict with the new draft.
  await load(visitor, '/cookies');
  await expect(() => wizard.storeDraft(visitor, draft)).toPass();
  await visitor.page.evaluate(() => sessionStorage.removeItem('nitida.booking.draft'));
  await load(visitor, path);
}

/** Each step when it opens, when it is filled in, and with errors. */
export const wizardScreens: Screen[] = [
  ...screensOf('guest', {
    'wizard-property': (visitor) => load(visitor, '/booking/property'),
    'wizard-property-errors': async (visitor) => {
      await visitor.field(visitor.t('booking:property.size')).fill('10001');
      await pressContinue(visitor);
      await told(visitor);
    },
    'wizard-property-many-rooms': (visitor) =>
      keep(visitor, { apartmentSize: '240', livingRoomsNum: 2, bedroomsNum: 5, bathroomsNum: 4 }, '/booking/property'),
    'wizard-type-errors': async (visitor) => {
      await keep(visitor, { selectedCleaning: null, completedSteps: [...before(1)] }, '/booking/type');
      await pressContinue(visitor);
      await told(visitor);
    },
    'wizard-type': (visitor) => keep(visitor, { selectedCleaning: 'Basic', selectedServices: [] }, '/booking/type'),
    'wizard-extras': (visitor) => keep(visitor, {}, '/booking/extras'),
    'wizard-speed': (visitor) => open(visitor, '/booking/speed'),
    'wizard-repeat': (visitor) => open(visitor, '/booking/repeat'),
    'wizard-time': (visitor) => open(visitor, '/booking/time'),
    'wizard-address': (visitor) => open(visitor, '/booking/address'),
    'wizard-instructions': (visitor) => open(visitor, '/booking/instructions'),
    'summary-guest': (visitor) => open(visitor, '/summary'),
    'wizard-edit': (visitor) => open(visitor, '/booking/edit/extras'),
    'wizard-time-errors': async (visitor) => {
      await keep(visitor, { date: '31.02.2031', completedSteps: [...before(5)] }, '/booking/time');
      await pressContinue(visitor);
      await told(visitor);
    },
    'wizard-time-past-day': async (visitor) => {
      await keep(visitor, { date: typed(addDays(todayIn(await businessNow()), -1)), completedSteps: [...before(5)] }, '/booking/time');
      await expect(visitor.page.getByText(visitor.t('booking:errors.date')).first()).toBeVisible();
    },
    'wizard-address-errors': async (visitor) => {
      await keep(
        visitor,
        { address1: '', postalCode: '28001', city: '', province: '', completedSteps: [...before(6)] },
        '/booking/address',
      );
      await pressContinue(visitor);
      await told(visitor);
    },
    'wizard-time-series': async (visitor) => {
      const first = await dayAhead('Wednesday', 16);
      const series = { repeat: 'Weekly', time: '10:00', date: typed(first), lastDate: typed(addDays(first, 35)) } as const;
      await keep(visitor, { ...series, excludedDates: [addDays(first, 14)] }, '/booking/time');
    },
    'summary-series': (visitor) => open(visitor, '/summary'),
    'wizard-time-own-dates': async (visitor) => {
      const first = await dayAhead('Wednesday', 16);
      const rows = [first, addDays(first, 3), first].map((date) => ({ date: typed(date), time: '10:00' }));
      await keep(visitor, { repeat: 'Custom schedule', date: '', customSchedule: rows, completedSteps: [...before(5)] }, '/booking/time');
      await pressContinue(visitor);
    },
    'address-new-booking': (visitor) => load(visitor, '/address/new/booking'),
  }),
  {
    name: 'wizard-price-sheet',
    who: 'guest',
    widest: 1023,
    show: async (visitor) => {
      const { page, t } = visitor;
      await keep(visitor, {}, '/booking/extras');
      await page.getByRole('button', { name: t('booking:price.open') }).click();
      await expect(page.getByRole('dialog', { name: t('booking:price.sheet') })).toBeVisible();
    },
  },
  ...screensOf('newcomer', {
    'summary-newcomer': (visitor) => keep(visitor, {}, '/summary'),
    'summary-errors': async (visitor) => {
      const { page, t } = visitor;
      const [start = ''] = t('booking:summary.orderPay', { amount: '|' }).split('|');
      await page.getByRole('button', { name: start.trim() }).filter({ visible: true }).first().click();
      await expect(page.getByText(t('booking:summary.policyMissing')).first()).toBeVisible();
    },
  }),
  ...screensOf('customer', {
    'wizard-address-saved': (visitor) => keep(visitor, { addressId: null, completedSteps: [...before(6)] }, '/booking/address'),
    'summary-customer': async (visitor) => {
      await wizard.storeDraft(visitor, await shortVisit({ date: typed(await dayAhead('Thursday', 30)) }));
      await load(visitor, '/summary');
      await order.acceptTerms(visitor);
    },
    'summary-promo-wrong': async (visitor) => {
      const { t, field, button } = visitor;
      await button(t('booking:summary.promoAdd')).click();
      await field(t('booking:summary.promo')).fill('NOSUCH');
      await button(t('booking:summary.promoApply')).click();
      await expect(visitor.page.getByText(t('booking:summary.promoNotFound', { code: 'NOSUCH' })).first()).toBeVisible();
    },
    'summary-promo': async (visitor) => {
      const { t, field, button } = visitor;
      await field(t('booking:summary.promo')).fill('nitida20');
      await button(t('booking:summary.promoApply')).click();
      await expect(visitor.page.getByText(t('booking:summary.promoApplied', { code: 'NITIDA20' }))).toBeVisible();
    },
  }),
];
