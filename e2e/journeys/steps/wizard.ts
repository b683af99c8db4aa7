import type { BookingDraft, BookingStep } from '@nitida/contract';
import { townOf } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import { escaped } from './texts.ts';
import { expect, type Visitor } from './visitor.ts';

type Draft = BookingDraft;

const onwards: Record<BookingStep, string> = {
  property: 'booking:nav.toType',
  type: 'booking:nav.toExtras',
  extras: 'booking:nav.toSpeed',
  speed: 'booking:nav.toRepeat',
  repeat: 'booking:nav.toTime',
  time: 'booking:nav.toAddress',
  address: 'booking:nav.toInstructions',
  instructions: 'booking:nav.toSummary',
};
const services = {
  Basic: 'booking:service.basic',
  Detailed: 'booking:service.detailed',
  'Move in/out': 'booking:service.moveInOut',
  'After builders': 'booking:service.afterBuilders',
  'After party': 'booking:service.afterParty',
};
const repeats: Record<Draft['repeat'], string> = {
  'One-time': 'booking:repeats.once',
  Weekly: 'booking:repeats.weekly',
  'Every 2 weeks': 'booking:repeats.everyTwoWeeks',
  Monthly: 'booking:repeats.monthly',
  'Custom schedule': 'booking:repeats.custom',
};
const speeds = { '1x': 'booking:cleaners.one', '2x': 'booking:cleaners.two', '3x': 'booking:cleaners.three' };

/** Checks the URL and the question of a step, and that the page has replaced its frame. */
export async function expectStep({ page, t }: Visitor, step: BookingStep): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/booking/${step}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`booking:${step}.title`));
  await expect(page.locator('[data-frame]')).toHaveCount(0);
}

export async function expectSummary({ page, t }: Visitor): Promise<void> {
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking:summary.title'));
}

/** Presses the primary button. On a wide screen it names the next step, and on a phone it says Continue. */
export async function pressContinue({ device, button, t }: Visitor, from: BookingStep): Promise<void> {
  await button(device === 'desktop' ? t(onwards[from]) : t('booking:nav.continue')).click();
}

export async function goBack({ page, t }: Visitor): Promise<void> {
  await page.getByRole('link', { name: t('booking:nav.back'), exact: true }).click();
}

/** Opens the first step with the Back links, after the estimate on the home page has filled in the first two steps. */
export async function returnToHome(visitor: Visitor): Promise<void> {
  await expectStep(visitor, 'extras');
  await goBack(visitor);
  await expectStep(visitor, 'type');
  await goBack(visitor);
  await expectStep(visitor, 'property');
}

export async function describeHome({ page, field, t }: Visitor, { apartmentSize, bedroomsNum }: Draft): Promise<void> {
  await field(t('booking:property.size')).fill(apartmentSize);
  const bedrooms = page.getByRole('spinbutton', { name: t('booking:property.bedroom') });
  const more = page.getByRole('button', { name: t('booking:property.moreBedroom') });
  await bedrooms.press('Home');
  for (let count = 0; count < bedroomsNum; count += 1) await more.click();
  await expect(bedrooms).toHaveAttribute('aria-valuenow', String(bedroomsNum));
}

/** Sets the rooms that the estimate on the home page does not ask for. */
export async function setBathrooms({ page, t }: Visitor, count: number): Promise<void> {
  const bathrooms = page.getByRole('spinbutton', { name: t('booking:property.bathroom') });
  await bathrooms.press('Home');
  for (let each = 0; each < count; each += 1) await bathrooms.press('ArrowUp');
}

export async function chooseCleaning({ page, t }: Visitor, { selectedCleaning }: Draft): Promise<void> {
  await page.getByRole('radio', { name: t(services[selectedCleaning ?? 'Basic']), exact: true }).check();
}

export async function chooseExtras({ page, t }: Visitor, { selectedServices }: Draft): Promise<void> {
  for (const extra of selectedServices) await page.getByRole('checkbox', { name: t(`booking:extra.${extra}`), exact: true }).check();
}

/** Chooses by key, because a step whose one choice is the answer continues by itself after a press with a pointer. */
export async function chooseSpeed({ page, t }: Visitor, { selectedSpeed }: Draft): Promise<void> {
  await page.getByRole('radio', { name: t(speeds[selectedSpeed]), exact: true }).press('Space');
}

export async function chooseRepeat({ page, t }: Visitor, { repeat }: Pick<Draft, 'repeat'>): Promise<void> {
  await page.getByRole('radio', { name: t(repeats[repeat]), exact: true }).press('Space');
}

export async function chooseTime(
  { page, field, t }: Visitor,
  { date, time, repeat }: Pick<Draft, 'date' | 'time' | 'repeat'>,
): Promise<void> {
  const day = field(repeat === 'One-time' ? t('booking:time.date') : t('booking:time.firstVisit'));
  await day.fill(date);
  await day.blur();
  await page.getByRole('radio', { name: time, exact: true }).check();
}

export async function enterAddress({ page, field, t }: Visitor, draft: Draft): Promise<void> {
  await field(t('booking:address.address1')).fill(draft.address1);
  await field(t('booking:address.address2')).fill(draft.address2);
  await field(t('booking:address.postalCode')).fill(draft.postalCode);
  await field(t('booking:address.city')).fill(draft.city);
  await expect(page.getByText(t('booking:address.inArea', { place: townOf(draft.postalCode) ?? draft.postalCode }))).toBeVisible();
  // The postal code has filled in the province.
  await expect(field(t('booking:address.province'))).toHaveValue(draft.province);
}

export async function leaveNotes({ field, t }: Visitor, { instructions, accessInstructions }: Draft): Promise<void> {
  await field(t('booking:instructions.notes')).fill(instructions);
  await field(t('booking:instructions.access')).fill(accessInstructions);
}

/** Stores a draft as the wizard would, for journeys about later steps. */
export async function storeDraft({ context }: Visitor, draft: Draft): Promise<void> {
  const stored = (await (await context.request.get('/api/booking/draft')).json()).stored;
  const saved = await context.request.put('/api/booking/draft', { data: { draft, revision: stored?.revision ?? 0 } });
  expect(saved.status()).toBe(200);
}

/** Checks that the error is at the field, which has the focus as the only wrong one, or is linked from the summary. */
export async function expectFieldError({ page }: Visitor, control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(message)));
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const link = page.getByRole('link', { name: message });
  if (await link.isVisible()) await link.click();
  await expect(control).toBeFocused();
}
