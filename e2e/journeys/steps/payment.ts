import { expect, type Visitor } from './visitor.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForAuthentication: '4000 0027 6000 3184',
} as const;

/** Checks the provider's page, which is on another origin, because our pages never ask for a card number. */
export async function expectHostedPage({ page, t, money }: Visitor, cents: number): Promise<void> {
  await expect(page.getByText(t('sandbox:cardHeading'))).toBeVisible();
  await expect(page.locator('.big')).toHaveText(money(cents));
}

export async function typeCard({ page, t }: Visitor, number: string): Promise<void> {
  const other = page.getByText(t('sandbox:otherCard'), { exact: true });
  if ((await other.isVisible()) && !(await page.getByLabel(t('sandbox:number')).isVisible())) await other.click();
  await page.getByLabel(t('sandbox:number')).fill(number);
  await page.getByLabel(t('sandbox:expiry')).fill('12 / 49');
  await page.getByLabel(t('sandbox:cvc')).fill('123');
  await page.getByLabel(t('sandbox:name')).fill('Elena Prados');
}

export async function pay(visitor: Visitor, cents: number, number: string = cards.good): Promise<void> {
  await typeCard(visitor, number);
  await visitor.button(visitor.t('sandbox:pay', { amount: visitor.money(cents) })).click();
}

/** Pays with the saved card that the page has chosen already. */
export async function payWithSavedCard({ page, button, t, money }: Visitor, cents: number): Promise<void> {
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await button(t('sandbox:pay', { amount: money(cents) })).click();
}

/** Authorises the card. The hold is captured when a cleaner accepts. */
export async function authorise(visitor: Visitor, cents: number): Promise<void> {
  await typeCard(visitor, cards.good);
  await visitor.button(visitor.t('sandbox:authorise', { amount: visitor.money(cents) })).click();
}

/** Saves a card for later without a charge. */
export async function saveCard(visitor: Visitor): Promise<void> {
  await expect(visitor.page.getByText(visitor.t('sandbox:saveNote'), { exact: true })).toBeVisible();
  await typeCard(visitor, cards.good);
  await visitor.button(visitor.t('sandbox:save')).click();
}

/** Lets the bank decide the open dispute of an order. `url`: a page of the provider, whose first page lists the payments. */
export async function decideDispute({ context }: Visitor, url: string, orderId: string, decision: 'won' | 'lost'): Promise<void> {
  const { request } = context;
  const { payments } = await (await request.get('/__local/payments.json', { params: { orderId } })).json();
  const intent: string = payments[0]?.intentId;
  const desk = await (await request.get(new URL('/', url).href, { params: { payment: intent } })).text();
  const [action] = new RegExp(`/disputes/[^/"]+/${decision}`).exec(desk) ?? [];
  if (action === undefined) throw new Error(`The payment of ${orderId} is not disputed.`);
  expect((await request.post(new URL(action, url).href, { maxRedirects: 0 })).status(), action).toBe(303);
}

export async function leaveHostedPage({ page }: Visitor): Promise<void> {
  await page.locator('a.back').click();
}

/** The provider's record of the newest payment of a customer. */
export async function paymentOf({ context }: Visitor, email: string): Promise<{ state: string; amount: number; captured: number }> {
  const answer = await (await context.request.get('/__local/payments.json', { params: { email } })).json();
  const [payment] = answer.payments;
  if (payment === undefined) throw new Error(`${email} has no payment`);
  return payment;
}
