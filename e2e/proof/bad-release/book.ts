import { type BookingStep, bookingSteps, visitCookie } from '@nitida/contract';
import { becomeCustomer } from '../../journeys/steps/account.ts';
import { worked, workedExample } from '../../journeys/steps/bookings.ts';
import { typed } from '../../journeys/steps/dates.ts';
import * as order from '../../journeys/steps/order.ts';
import { expectHostedPage, pay } from '../../journeys/steps/payment.ts';
import { openOrder } from '../../journeys/steps/place-order.ts';
import { expect, type Visitor } from '../../journeys/steps/visitor.ts';
import * as wizard from '../../journeys/steps/wizard.ts';
import { readPage } from '../../matrix/composition.ts';
import type { Drawn } from './draw.ts';
import type { Timeline } from './timeline.ts';
import type { Turns } from './turns.ts';

/** A booking that a customer makes from the first question to the paid order. */
export interface Booking {
  customer: Visitor;
  isInShare: boolean;
  /** In seconds of the timeline. Null while it lasts. */
  began: number | null;
  finished: number | null;
  orderId: string | null;
  /** Documents of the wizard that were loaded. More than one: the tab moved to another composition meanwhile. */
  documents: number;
}

/** A customer who is about to book. */
export async function newBooking(customer: Visitor, isInShare: boolean): Promise<Booking> {
  await becomeCustomer(customer);
  return { customer, isInShare, began: null, finished: null, orderId: null, documents: 0 };
}

/** Opens the first page of the wizard. */
export async function openWizard(booking: Booking, { visit, composition }: Drawn, timeline: Timeline): Promise<void> {
  const { customer } = booking;
  const { page, context } = customer;
  await context.addCookies([{ name: visitCookie, value: visit, url: process.env.SITE_URL ?? '' }]);
  page.on('domcontentloaded', () => {
    if (/^\/(booking|summary)/.test(new URL(page.url()).pathname)) booking.documents += 1;
  });
  booking.began = timeline.now();
  const began = page.waitForRequest('**/composition/open');
  await page.goto('/booking');
  await wizard.expectStep(customer, 'property');
  // The life of a tab begins after the first view.
  await began;
  expect(readPage(await page.content()).composition.id).toBe(composition);
}

/**
 * Answers the questions of the wizard as in the worked example, and pays at the provider. Each page takes a turn, because people read and think: 20 who
 * book at the same time do not press at the same time. A customer who thinks for long stops before the address until `thought` resolves.
 */
export async function book(booking: Booking, date: string, turns: Turns, timeline: Timeline, thought?: Promise<void>): Promise<void> {
  const { customer } = booking;
  const draft = { ...(await workedExample()), localDate: date, date: typed(date) };
  const steps: Record<BookingStep, () => Promise<void>> = {
    async property() {
      await wizard.describeHome(customer, draft);
      await wizard.setBathrooms(customer, 1);
    },
    type: () => wizard.chooseCleaning(customer, draft),
    extras: () => wizard.chooseExtras(customer, draft),
    speed: () => wizard.chooseSpeed(customer, draft),
    repeat: () => wizard.chooseRepeat(customer, draft),
    time: () => wizard.chooseTime(customer, draft),
    address: () => wizard.enterAddress(customer, draft),
    instructions: () => wizard.leaveNotes(customer, draft),
  };
  for (const [index, step] of bookingSteps.entries()) {
    if (step === 'address') await thought;
    await turns.take(async () => {
      await steps[step]();
      await wizard.pressContinue(customer, step);
      const next = bookingSteps[index + 1];
      await (next ? wizard.expectStep(customer, next) : wizard.expectSummary(customer));
    });
  }
  await turns.take(async () => {
    await order.acceptTerms(customer);
    await order.orderButton(customer, worked.total).click();
    await expectHostedPage(customer, worked.total);
  });
  await turns.take(async () => {
    await pay(customer, worked.total);
    booking.orderId = await order.orderOnConfirmation(customer);
    await order.closeBookingDialog(customer);
  });
  booking.finished = timeline.now();
}

/** Opens the order that was booked on the page of mf-account. */
export async function seeOrder({ customer, orderId }: Booking): Promise<void> {
  if (orderId === null) throw new Error('The booking has no order.');
  await openOrder(customer, orderId);
}
