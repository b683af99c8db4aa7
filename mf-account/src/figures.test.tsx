import { type Language, languages, type Order } from '@nitida/contract';
import { changedAnswers, changedSettings, readTexts, seededFigures } from '@nitida/domain/harness/changed-settings';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../remote.ts';
import { halfRefund } from '../test/example-changes.ts';
import { exampleOrder, summaryOf } from '../test/example-order.ts';
import activate from './activate.tsx';

const { cancellation, ivaPercent, paymentReminderHours } = changedSettings.priceList.pricing;
const changed = { ivaPercent, paymentReminderHours };
const others = languages.filter((language) => language !== 'en');

/**
 * Each case in English and in another language, in turn from the given one, so that the file opens pages in all. A page takes its figures from the same place
 * in each language, and the step "texts" finds those that stand in a text.
 */
const inTwoLanguages = <T extends object>(cases: readonly T[], from: number) =>
  cases.flatMap((one, at) => {
    const pair: readonly Language[] = ['en', others[(from + at) % others.length] ?? 'en'];
    return pair.map((language) => ({ language, ...one }));
  });

/** The lifetime of a link, which no setting can change. It equals a former setting by chance. */
const ofLinks = ['24 time'];

async function open(path: string, order: Order, { answers, ...options }: TestHostOptions) {
  const host = await createTestHost({
    remote,
    activate,
    user: exampleUser,
    ...options,
    answers: {
      getOwnOrders: { activeOrders: [summaryOf(order)], pastOrders: [], first: order },
      getOrder: { order },
      getBusinessSettings: changedAnswers.getBusinessSettings,
      getInvoiceChecks: { checks: [], canBeFull: false },
      getPricing: changedAnswers.getPricing,
      ...answers,
    },
  });
  return { host, page: await renderPage(host, path) };
}

async function expectNoSeededFigure(constants: string[] = []) {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(document.body.textContent).not.toMatch(/[{}]/);
  expect(seededFigures(readTexts(document.body), constants)).toEqual([]);
}

const states: { what: string; change: Partial<Order> }[] = [
  { what: 'paid later', change: { payment: 'none', paymentDueAt: '2027-06-07T04:00:00.000Z' } },
  { what: 'charged to the saved card later', change: { payment: 'none', chargeAt: '2027-06-06T11:00:00.000Z' } },
  { what: 'unpaid', change: { service: 'confirmed', payment: 'requested', payable: true, paymentDueAt: '2027-06-07T04:00:00.000Z' } },
  { what: 'paid', change: { service: 'confirmed', payment: 'paid', paidAt: '2027-06-03T16:10:00.000Z', payable: false } },
  {
    what: 'completed',
    change: {
      service: 'completed',
      payment: 'paid',
      paidAt: '2027-06-03T16:10:00.000Z',
      tab: 'past',
      payable: false,
      isRated: true,
      rate: 4,
    },
  },
];

test.each(inTwoLanguages(states, 0))(
  'in $language, an order that is $what, its bill and its receipt have no figure of the former settings',
  async ({ language, change }) => {
    const order: Order = { ...exampleOrder, ...change, ...changed };
    for (const path of [`/orders?order=${order.id}`, `/invoice-receipt/${order.id}`, `/receipt/${order.id}`]) {
      const { page } = await open(path, order, { language });
      await screen.findAllByRole('heading');
      await expectNoSeededFigure();
      page.unmount();
    }
  },
);

const actions = ['cancel', 'complain', 'withdraw'] as const;
test.each(
  inTwoLanguages(
    actions.map((action) => ({ action })),
    states.length,
  ),
)('in $language, the dialog to $action has no figure of the former settings', async ({ language, action }) => {
  const order: Order = { ...exampleOrder, ...changed, service: 'confirmed', payment: 'paid', payable: false, actions: [action] };
  const preview = { ...halfRefund, refund: { ...halfRefund.refund, percent: cancellation.halfRefundPercent } };
  const { host } = await open(`/orders?order=${order.id}`, order, { language, answers: { getCancellationPreview: { preview } } });
  const { i18n } = host.host.language;
  await waitFor(() => expect(i18n.exists(`accountChanges:action.${action}`)).toBe(true));
  const names = {
    cancel: i18n.t('accountChanges:action.cancel'),
    complain: i18n.t('accountChanges:action.complain'),
    withdraw: i18n.t('accountChanges:action.withdraw'),
  };
  await userEvent.click(await screen.findByRole('button', { name: i18n.t('accountChanges:action.change') }));
  await userEvent.click(await screen.findByRole('button', { name: names[action] }));
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="alertdialog"],[role="dialog"]');
    if (!found) throw new Error('No dialog is open');
    return found;
  });
  await within(dialog).findByRole('heading');
  await expectNoSeededFigure();
});

const paths = ['/forgot-password', '/settings/change-password', '/address/new'].map((path) => ({ path }));
test.each(inTwoLanguages(paths, states.length + actions.length))(
  'in $language, $path has no figure of the former settings',
  async ({ language, path }) => {
    await open(path, exampleOrder, { language });
    await screen.findByRole('heading', { level: 1 });
    await expectNoSeededFigure(ofLinks);
  },
);
