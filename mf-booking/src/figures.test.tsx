// @vitest-environment jsdom
import { bookingSteps, type Language, languages, type Order } from '@nitida/contract';
import { maximumMonths } from '@nitida/domain';
import { changedAnswers, changedSettings, readTexts, seededFigures } from '@nitida/domain/harness/changed-settings';
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleOrder, finishedDraft, ids, openPage, quoteAnswer } from '../test/support.tsx';

const answers = { ...changedAnswers, quote: quoteAnswer(undefined, changedSettings.priceList) };
const { pricing } = changedSettings.priceList;
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

/** The hours of work for the home of the drafts. They equal a former setting by chance. */
const computed = ['13 time'];

async function expectNoSeededFigure(constants = computed) {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(document.body.textContent).not.toMatch(/[{}]/);
  expect(seededFigures(readTexts(document.body), constants)).toEqual([]);
}

const drafts = [
  { what: 'one visit', draft: finishedDraft },
  { what: 'a series', draft: { ...finishedDraft, repeat: 'Weekly' as const, lastDate: '29.06.2027' } },
  { what: 'Basic', draft: { ...finishedDraft, selectedCleaning: 'Basic' as const, numberOfHours: 5 } },
];

test.each(
  inTwoLanguages(
    bookingSteps.map((step) => ({ step })),
    0,
  ),
)('in $language, the step $step has no figure of the former settings when every setting has changed', async ({ language, step }) => {
  for (const { draft } of drafts) {
    const { page } = await openPage(`/booking/${step}`, { draft, language, answers });
    await expectNoSeededFigure(step === 'time' ? [...computed, `${maximumMonths} time`] : computed);
    page.unmount();
  }
});

test.each(inTwoLanguages(drafts, bookingSteps.length))(
  'in $language, the summary of $what has no figure of the former settings, before and after a refused order',
  async ({ language, draft }) => {
    await openPage('/summary', { draft, language, user: exampleUser, answers });
    await expectNoSeededFigure();
    const [, order] = await waitFor(() => {
      const buttons = screen.getAllByRole('button');
      expect(buttons.length).toBeGreaterThan(1);
      return [buttons[0], buttons.at(-1)];
    });
    if (order) await userEvent.click(order);
    await expectNoSeededFigure();
  },
);

const orders: { what: string; order: Partial<Order> }[] = [
  { what: 'awaits a cleaner and is paid later', order: { payment: 'none', payable: true, paymentDueAt: '2027-06-07T04:00:00.000Z' } },
  { what: 'is charged to the saved card later', order: { payment: 'none', chargeAt: '2027-06-06T11:00:00.000Z' } },
  {
    what: 'is confirmed and unpaid',
    order: { service: 'confirmed', payment: 'requested', payable: true, paymentDueAt: '2027-06-07T04:00:00.000Z' },
  },
  { what: 'is not confirmed', order: { service: 'notConfirmed', payment: 'voided' } },
  { what: 'is cancelled', order: { service: 'cancelled', payment: 'voided' } },
];

test.each(inTwoLanguages(orders, bookingSteps.length + drafts.length))(
  'in $language, the confirmation of an order that $what has no figure of the former settings',
  async ({ language, order }) => {
    const shown = exampleOrder({ ...order, ivaPercent: pricing.ivaPercent, paymentReminderHours: pricing.paymentReminderHours });
    const { host } = await openPage(`/confirmation?order=${ids.order}`, {
      language,
      user: exampleUser,
      answers: { ...answers, getOrder: { order: shown } },
    });
    await expectNoSeededFigure();
    for (const { payment } of host.seen.postActions) if (payment?.how === 'later') expect(payment.hours).toBe(pricing.paymentReminderHours);
  },
);
