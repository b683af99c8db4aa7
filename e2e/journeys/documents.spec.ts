import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright/test';
import { mailFile, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import { openOrder, orderAndConfirm } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('the invoice and the calendar file can be downloaded, and the receipt is sent by mail with the invoice', {
  tag: '@mf-account',
}, async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, t, language } = customer;
  const date = await freeDay('Thursday', 16);
  const { orderId } = await orderAndConfirm(customer, await shortVisit({ date: typed(date) }));
  const { number, invoiceNumber } = await numbersOf(customer, orderId);
  await openOrder(customer, orderId);

  const calendar = await download(customer, t('changes:action.calendar'));
  expect(calendar.name).toMatch(/\.ics$/);
  const lines = calendar.body.toString().replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('BEGIN:VTIMEZONE');
  expect(lines).toContain(`DTSTART;TZID=Europe/Madrid:${date.replaceAll('-', '')}T100000`);
  expect(lines.join(' ')).toContain(number);

  await page
    .getByRole('article')
    .getByRole('link', { name: t('account:order.openReceipt'), exact: true })
    .click();
  await expect(page).toHaveURL(`/receipt/${orderId}`);
  await expect(page.getByRole('main')).toContainText(t('account:receipt.number', { number: invoiceNumber }));
  const invoice = await download(customer, t('changes:action.invoice'));
  expect(invoice.name).toContain(invoiceNumber);
  expect(invoice.name).toMatch(/\.pdf$/);
  expect(invoice.body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(invoice.body.length).toBeGreaterThan(5000);
  const before = await waitForMail(email, subjectOf(language, 'news:mail.receipt.subject'));
  await page.getByRole('button', { name: t('changes:action.sendReceipt') }).click();
  await test.step('/receipt/{orderId}, always', async () => {
    const dialog = await expectActionDialog(customer, t('common:weHaveSentReceipt'), [email]);
    await closeActionDialog(customer, dialog);
  });
  await expect.poll(async () => (await waitForMail(email, subjectOf(language, 'news:mail.receipt.subject'))).id).not.toBe(before.id);
  const mail = await waitForMail(email, subjectOf(language, 'news:mail.receipt.subject'));
  expect(mail.subject).toContain(invoiceNumber);
  expect(mail.attachments).toEqual([
    { fileName: invoice.name, type: 'application/pdf' },
    { fileName: `qr-${invoiceNumber}.png`, type: 'image/png' },
  ]);
  const attached = await mailFile(mail, invoice.name);
  expect(attached.subarray(0, 5).toString()).toBe('%PDF-');
});

interface Saved {
  name: string;
  body: Buffer;
}

async function download({ page }: Visitor, name: string): Promise<Saved> {
  const begun: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  const file = await begun;
  expect(await file.failure()).toBeNull();
  return { name: file.suggestedFilename(), body: await readFile(await file.path()) };
}

/** The numbers of the order, from the customer's own call. */
async function numbersOf({ context }: Visitor, orderId: string): Promise<{ number: string; invoiceNumber: string }> {
  const answer = await context.request.get(`/api/order/get_order/${orderId}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).order;
}
