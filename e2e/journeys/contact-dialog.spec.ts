import { randomUUID } from 'node:crypto';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { inboxPayload, waitOutSpamCheck } from './steps/inbox.ts';
import { expect, test } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';

/** forms-by-keyboard.spec.ts covers WhatsApp. */
const ways = [
  ['/contact-us, contact way Email', 'email', 'Email', 'common:told.replyTo'],
  ['/contact-us, contact way Phone call', 'phone', 'Phone call', 'common:weWillContactYouPhone'],
  ['/contact-us, contact way Viber', 'viber', 'Viber', 'common:weWillContactYouViber'],
] as const;

for (const [row, way, contactWay, answer] of ways)
  test(`a sent message shows a dialog that names the way in which we answer: ${contactWay}`, async ({ newVisitor }) => {
    const guest = await newVisitor();
    const { page, t, field, button } = guest;
    const name = `Olena ${randomUUID().slice(0, 8)}`;
    await page.goto('/contact-us');
    await waitForHydration(page);
    await field(t('marketing:form.name')).fill(name);
    await page.getByRole('radio', { name: t(`marketing:form.ways.${way}`), exact: true }).check({ force: true });
    if (way === 'email') await field(t('marketing:form.email')).fill('olena@example.com');
    else await field(t('marketing:form.mobile')).fill('612 345 678');
    await field(t('marketing:form.message')).fill('Do you iron?');
    await waitOutSpamCheck(guest);
    await button(t('marketing:form.send')).click();
    await test.step(row, async () => {
      const dialog = await expectActionDialog(guest, t('common:thankYouMessage'), [t(answer, { email: 'olena@example.com' })]);
      await closeActionDialog(guest, dialog);
      await expect(page).toHaveURL('/');
    });
    expect(await inboxPayload('contact', name)).toMatchObject({ contactWay });
  });
