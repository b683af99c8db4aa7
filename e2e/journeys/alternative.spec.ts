import { addDays } from '@nitida/domain';
import { advanceClock, linkTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import { staff } from '../support/staff.ts';
import * as account from './steps/account.ts';
import { shortOffPeakTotal, shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay, paymentOf } from './steps/payment.ts';
import { orderAndPay } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

const hourMs = 3_600_000;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('when no cleaner can come, everything is refunded, staff propose another time by mail, and the customer accepts it', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, t, button, money, language } = customer;
  const date = await freeDay('Wednesday', 16);
  const saturday = addDays(date, 3);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(date) }));

  // Nobody answers. Reply hours pause at night, so eight hours are certainly enough.
  await advanceClock(8 * hourMs);
  await order.expectState(customer, t('booking:confirmation.notConfirmed'));
  await waitForMail(email, subjectOf(language, 'news:mail.notConfirmed.subject'));
  await expect.poll(() => paymentOf(customer, email)).toMatchObject({ state: 'refunded', refunded: shortTotal });

  await staff('order', 'alternatives', orderId, '--at', `${saturday} 10:00`);
  const mail = await waitForMail(email, subjectOf(language, 'news:mail.alternative.subject'));
  await page.goto(linkTo(mail, '/confirmation'));
  const offer = page.getByRole('region', { name: t('booking:alternative.title') });
  await expect(offer).toContainText('10:00');
  await expect(offer).toContainText(
    t('booking:alternative.more', { price: money(shortOffPeakTotal), amount: money(shortOffPeakTotal - shortTotal) }),
  );
  await button(t('booking:alternative.accept', { amount: money(shortOffPeakTotal) })).click();
  await expectHostedPage(customer, shortOffPeakTotal);
  await pay(customer, shortOffPeakTotal);

  await expect(page).toHaveURL(new RegExp(`/confirmation\\?order=${orderId}`));
  await order.expectState(customer, t('booking:confirmation.awaiting'));
  await order.cleanerAccepts(customer, orderId, () => order.expectState(customer, t('booking:confirmation.confirmed')));
  expect(await paymentOf(customer, email)).toMatchObject({ state: 'paid', captured: shortOffPeakTotal });
});
