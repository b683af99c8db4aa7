import { type BookingDraft, bookingDraft, localeOf, type PriceLine, type VisitPrice } from '@nitida/contract';
import { priceBooking, priceWork, seedPriceList, toQuoteInput, toVisitInput } from '@nitida/domain';
import { formatPercent } from '@nitida/ui/format';
import type { Locator } from 'playwright/test';
import { businessNow } from '../../support/local-tools.ts';
import type { worked } from './bookings.ts';
import { expect, type Visitor } from './visitor.ts';

type Row = [name: string, amount: string];

const services = {
  Basic: 'booking:service.basic',
  Detailed: 'booking:service.detailed',
  'Move in/out': 'booking:service.moveInOut',
  'After builders': 'booking:service.afterBuilders',
  'After party': 'booking:service.afterParty',
};
const cleaners: Record<string, string> = { '2x': 'booking:cleaners.two', '3x': 'booking:cleaners.three' };
const tariffs = { Standard: 'booking:tariff.standard', 'Off-peak': 'booking:tariff.offPeak', Rush: 'booking:tariff.rush' };

/** The draft that the server has stored. */
export async function savedDraft(visitor: Visitor): Promise<BookingDraft> {
  const answer = await visitor.context.request.get('/api/booking/draft');
  const { stored } = await answer.json();
  return bookingDraft.parse(stored.draft);
}

/** The price of a draft line by line, from the pricing rules. Null while choices are missing. */
export async function priceOf(draft: BookingDraft): Promise<Omit<VisitPrice, 'date' | 'time'> | null> {
  const input = toVisitInput(draft, seedPriceList);
  if (input === null) return null;
  const quote = toQuoteInput(draft, seedPriceList);
  const booking = quote && priceBooking(seedPriceList, quote, { now: await businessNow() });
  return (booking?.ok && booking.visits[0]) || priceWork(seedPriceList, input);
}

/** The price of one visit of the stored draft, in cents. */
export async function totalOfDraft(visitor: Visitor): Promise<number> {
  const price = await priceOf(await savedDraft(visitor));
  if (price === null) throw new Error('The draft of a finished booking has a price');
  return price.total;
}

function nameOf({ kind, ref }: PriceLine, price: Omit<VisitPrice, 'date' | 'time'>, draft: BookingDraft, { t }: Visitor): string {
  if (kind === 'cleaning') return t(services[draft.selectedCleaning ?? 'Basic']);
  if (kind === 'extra') return t(`booking:extra.${ref}`);
  if (kind === 'speed') return t(cleaners[ref] ?? ref);
  if (kind === 'time') return t('booking:priceLine.time', { tariff: t(tariffs[price.tariff]) });
  throw new Error(`No journey has a line of ${kind}`);
}

/** Calls `look` with the open price panel, which is beside the work on a wide screen and in a sheet on a phone. */
async function withPanel({ page, device, t }: Visitor, look: (panel: Locator) => Promise<void>): Promise<void> {
  if (device === 'desktop') return look(page.getByRole('complementary'));
  await page.getByRole('button', { name: t('booking:price.open') }).click();
  const sheet = page.getByRole('dialog', { name: t('booking:price.sheet') });
  await look(sheet);
  await sheet
    .getByRole('button', { name: t('booking:price.close') })
    .first()
    .click();
  await expect(sheet).toBeHidden();
}

async function expectRows(panel: Locator, rows: Row[]): Promise<void> {
  await expect(panel.locator('dd')).toHaveText(rows.map(([, amount]) => amount));
  await expect(panel.locator('dt')).toContainText(rows.map(([name]) => name));
}

/** Checks that the lines on the screen match the price of the stored draft. */
export async function expectPriceOfDraft(visitor: Visitor): Promise<void> {
  const { t, money, language } = visitor;
  await withPanel(visitor, (panel) =>
    expect(async () => {
      const draft = await savedDraft(visitor);
      const price = await priceOf(draft);
      if (price === null) throw new Error('The kept draft has no price yet');
      // A line that adds nothing, such as a time without a surcharge, is left out.
      const lines = price.lines.filter(({ amount }) => amount !== 0);
      const rows = lines.map((line): Row => [nameOf(line, price, draft, visitor), money(line.amount)]);
      const amounts = await panel.locator('dd').allTextContents();
      expect(amounts.map(plain)).toEqual(
        [...rows.map(([, amount]) => amount), money(price.subtotal), money(price.iva), money(price.total)].map(plain),
      );
      for (const [name] of rows) await expect(panel.locator('dt').filter({ hasText: name }).first()).toBeVisible({ timeout: 500 });
      await expect(panel.getByText(t('booking:price.iva', { percent: percent(price.ivaPercent, language) }))).toBeVisible({ timeout: 500 });
    }).toPass(),
  );
}

/** Checks that the panel has exactly these lines in this order. */
export async function expectPriceLines(visitor: Visitor, rows: Row[]): Promise<void> {
  await withPanel(visitor, (panel) => expectRows(panel, rows));
}

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const percent = (value: number, language: Visitor['language']): string => formatPercent(value, localeOf[language]);

/** The lines of the worked example, calculated by hand, in the visitor's language. */
export function workedRows({ t, money, language }: Visitor, cents: typeof worked): Row[] {
  return [
    [t('booking:service.detailed'), money(cents.cleaning)],
    [t('booking:extra.fridge'), money(cents.fridge)],
    [t('booking:extra.windows'), money(cents.windows)],
    // The specification names the speeds 1x, 2x and 3x.
    ['(2x)', money(cents.speed)],
    [t('booking:priceLine.time', { tariff: t('booking:tariff.offPeak') }), money(cents.time)],
    [t('booking:priceLine.subtotal'), money(cents.subtotal)],
    [t('booking:price.iva', { percent: percent(21, language) }), money(cents.iva)],
    [t('booking:priceLine.total'), money(cents.total)],
  ];
}
