import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import { load, open } from './open-page.ts';
import { type Screen, screensOf } from './screen.ts';

/** The public pages, and the errors of empty forms. */
const page = (path: string) => (visitor: Visitor) => open(visitor, path);

export const publicPages: Screen[] = screensOf('guest', {
  home: page('/'),
  'info-price': page('/info-price'),
  faq: page('/faq'),
  'faq-nothing-found': async (visitor) => {
    await open(visitor, '/faq');
    await visitor.page.getByRole('searchbox', { name: visitor.t('marketing:faq.search') }).fill('xyzzy');
    await expect(visitor.page.getByText(visitor.t('marketing:faq.none'))).toBeVisible();
  },
  'affiliate-program': page('/affiliate-program'),
  'affiliate-program-errors': async (visitor) => {
    await open(visitor, '/affiliate-program');
    await sendEmpty(visitor, 'marketing:form.join');
  },
  'business-form': page('/business-form'),
  'business-form-errors': async (visitor) => {
    await open(visitor, '/business-form');
    await sendEmpty(visitor, 'marketing:form.sendRequest');
  },
  'contact-us': page('/contact-us'),
  'contact-us-errors': async (visitor) => {
    await open(visitor, '/contact-us');
    await sendEmpty(visitor, 'marketing:form.send');
  },
  'cancellation-policy': page('/cancellation-policy'),
  cookies: page('/cookies'),
  'legal-notice': page('/legal-notice'),
  'privacy-policy': page('/privacy-policy'),
  'terms-of-use': page('/terms-of-use'),
  campaign: page('/p/holiday-homes'),
  work: page('/work'),
  'work-instructions': page('/work/instructions'),
  'survey-you': page('/work/survey'),
  'survey-you-errors': async (visitor) => {
    await open(visitor, '/work/survey');
    await sendEmpty(visitor, 'work:survey.next');
  },
  'survey-work': async (visitor) => {
    // Reloads the form, because disappearing errors would move the button during the click.
    await load(visitor, '/work/survey');
    await fillWhoYouAre(visitor);
    await pressContinue(visitor, 'work');
  },
  'survey-pay': async (visitor) => {
    for (const key of ['arrangement.employee', 'interest.yes', 'comfort.comfortable']) await choose(visitor, key);
    await visitor.page.locator('input[name="hoursPerWeek"]').first().check({ force: true });
    await pressContinue(visitor, 'pay');
  },
  'survey-home-errors': async (visitor) => {
    for (const key of ['importance.very', 'interest.maybe']) await choose(visitor, key);
    await visitor.page.getByRole('radio', { name: visitor.t('work:level.Junior') }).check({ force: true });
    await pressContinue(visitor, 'home');
    await sendEmpty(visitor, 'work:survey.send');
  },
});

async function sendEmpty({ page, button, t }: Visitor, send: string): Promise<void> {
  await button(t(send)).click();
  await expect(page.getByText(t('common:errors.validation')).first()).toBeVisible();
}

async function choose({ page, t }: Visitor, key: string): Promise<void> {
  await page
    .getByRole('radio', { name: t(`work:survey.${key}`), exact: true })
    .first()
    .check({ force: true });
}

async function fillWhoYouAre({ page, t }: Visitor): Promise<void> {
  for (const [label, text] of [
    ['work:survey.name', 'Elena'],
    ['work:survey.surname', 'Prados'],
    ['work:survey.email', 'elena@example.com'],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(text);
  await page.getByRole('textbox', { name: t('work:survey.mobile') }).fill('612 345 678');
  await page.getByRole('checkbox').check({ force: true });
}

async function pressContinue({ page, button, t }: Visitor, step: string): Promise<void> {
  await button(t('work:survey.next')).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}
