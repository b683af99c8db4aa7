import { workedExample } from './steps/bookings.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

test('the wizard can be walked through to the summary by keyboard alone', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t } = guest;
  const draft = await workedExample();
  await page.goto('/booking');
  await wizard.expectStep(guest, 'property');
  await tabTo(guest, 'textbox', t('booking:property.size'));
  await page.keyboard.type(draft.apartmentSize);
  await tabTo(guest, 'spinbutton', t('booking:property.bedroom'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await goOnByEnter(guest, t('booking:nav.toType'));

  await wizard.expectStep(guest, 'type');
  await tabTo(guest, 'radio', t('booking:service.basic'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('booking:service.detailed') })).toBeChecked();
  await goOnByEnter(guest, t('booking:nav.toExtras'));

  await wizard.expectStep(guest, 'extras');
  await tabTo(guest, 'checkbox', t('booking:extra.windows'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: t('booking:extra.windows') })).toBeChecked();
  await goOnByEnter(guest, t('booking:nav.toSpeed'));
  await wizard.expectStep(guest, 'speed');
  await goOnByEnter(guest, t('booking:nav.toRepeat'));
  await wizard.expectStep(guest, 'repeat');
  await goOnByEnter(guest, t('booking:nav.toTime'));

  await wizard.expectStep(guest, 'time');
  await tabTo(guest, 'textbox', t('booking:time.date'));
  await page.keyboard.type(draft.date);
  await tabTo(guest, 'radio', '12:00');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '12:30', exact: true })).toBeChecked();
  await goOnByEnter(guest, t('booking:nav.toAddress'));

  await wizard.expectStep(guest, 'address');
  for (const [label, text] of [
    ['booking:address.address1', draft.address1],
    ['booking:address.postalCode', draft.postalCode],
    ['booking:address.city', draft.city],
  ] as const) {
    await tabTo(guest, 'textbox', t(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await wizard.expectStep(guest, 'instructions');
  await goOnByEnter(guest, t('booking:nav.toSummary'));
  await wizard.expectSummary(guest);
  await tabTo(guest, 'button', t('booking:summary.guestButton'));
});

/** Presses Tab until the control has the focus, as somebody does who looks for it. */
async function tabTo({ page }: Visitor, role: 'textbox' | 'spinbutton' | 'radio' | 'checkbox' | 'button', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: role === 'radio' || role === 'button' });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by the Tab key').toBeFocused();
}

async function goOnByEnter(guest: Visitor, name: string): Promise<void> {
  await tabTo(guest, 'button', name);
  await guest.page.keyboard.press('Enter');
}
