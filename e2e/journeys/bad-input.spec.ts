import { finishedDraft, workedExample } from './steps/bookings.ts';
import { dayAhead, typed } from './steps/dates.ts';
import { escaped } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`every wrong input is reported at its field, the summary links to it, and typed text stays (${language}, ${device})`, async ({
    newVisitor,
  }) => {
    const guest = await newVisitor({ language, device });
    await guest.page.goto('/booking');
    await wrongSizes(guest);
    await noCleaning(guest);
    await wrongDates(guest);
    await wrongAddress(guest);
  });

  test(`a last date before the first visit is rejected (${language}, ${device})`, async ({ newVisitor }) => {
    const guest = await newVisitor({ language, device });
    const { page, field, t } = guest;
    const first = await dayAhead('Wednesday', 16);
    const steps = ['property', 'type', 'extras', 'speed', 'repeat'] as const;
    await wizard.storeDraft(guest, await finishedDraft({ repeat: 'Weekly', date: typed(first), completedSteps: [...steps] }));
    await page.goto('/booking/time');
    const last = field(t('booking:time.lastVisit'));
    const wrong = typed(await dayAhead('Tuesday', 2));
    await last.fill(wrong);
    await wizard.pressContinue(guest, 'time');
    await wizard.expectFieldError(guest, last, t('booking:errors.noPeriod'));
    await expect(last).toHaveValue(wrong);
  });
}

async function wrongSizes(guest: Visitor): Promise<void> {
  const { field, t } = guest;
  const size = field(t('booking:property.size'));
  const most = new Intl.NumberFormat(guest.language === 'es' ? 'es-ES' : 'en-GB').format(10_000);
  await wizard.expectStep(guest, 'property');
  for (const [text, message] of [
    ['', t('booking:errors.size.required')],
    ['a lot', t('booking:errors.size.notANumber')],
    ['0', t('booking:errors.size.tooSmall')],
    ['10001', t('booking:errors.size.tooLarge', { max: most })],
  ] as const) {
    await size.fill(text);
    await wizard.pressContinue(guest, 'property');
    await wizard.expectFieldError(guest, size, message);
    await expect(size).toHaveValue(text);
  }
  await size.fill('85');
  await wizard.pressContinue(guest, 'property');
}

async function noCleaning(guest: Visitor): Promise<void> {
  const { page, t } = guest;
  await wizard.expectStep(guest, 'type');
  await wizard.pressContinue(guest, 'type');
  await wizard.expectStep(guest, 'type');
  await expect(page.getByRole('radiogroup', { name: t('booking:type.label') })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(t('booking:errors.type'), { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: t('booking:service.basic') })).toBeFocused();
  await wizard.chooseCleaning(guest, await workedExample());
  for (const step of ['type', 'extras', 'speed', 'repeat'] as const) {
    await wizard.expectStep(guest, step);
    await wizard.pressContinue(guest, step);
  }
}

async function wrongDates(guest: Visitor): Promise<void> {
  const { field, t } = guest;
  const draft = await workedExample();
  const day = field(t('booking:time.date'));
  await wizard.expectStep(guest, 'time');
  for (const wrong of ['31.02.2027', '01.01.2020', 'next week']) {
    await day.fill(wrong);
    await wizard.pressContinue(guest, 'time');
    await wizard.expectFieldError(guest, day, t('booking:errors.date'));
    await expect(day).toHaveValue(wrong);
  }
  await wizard.chooseTime(guest, draft);
  await wizard.pressContinue(guest, 'time');
}

async function wrongAddress(guest: Visitor): Promise<void> {
  const { field, t } = guest;
  const code = field(t('booking:address.postalCode'));
  const street = field(t('booking:address.address1'));
  await wizard.expectStep(guest, 'address');
  await wizard.pressContinue(guest, 'address');
  await wizard.expectFieldError(guest, street, t('booking:errors.address1'));
  await expect(code).toHaveAccessibleDescription(t('booking:errors.postalCode'));

  await street.fill('Calle Ancha 7');
  await code.fill('123');
  await wizard.pressContinue(guest, 'address');
  await wizard.expectFieldError(guest, code, t('booking:errors.postalDigits'));
  await code.fill('28001');
  await wizard.pressContinue(guest, 'address');
  const outside = t('booking:errors.outsideArea');
  await expect(code).toHaveAccessibleDescription(new RegExp(escaped(outside.trim())));
  await expect(code).toHaveValue('28001');
  await expect(street).toHaveValue('Calle Ancha 7');
}
