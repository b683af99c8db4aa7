import { prerenderPaths } from '@nitida/contract';
import { remotes } from '@nitida/host/harness/remotes';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import { load, open } from './open-page.ts';
import { type Screen, screensOf } from './screen.ts';

/** `/work/survey` has the pictures `work-survey`. */
const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

const paths = Object.values(remotes).flatMap(({ routes }) => routes.flatMap(prerenderPaths));
const pages = Object.fromEntries(paths.map((path) => [nameOf(path), (visitor: Visitor) => open(visitor, path)]));

/** The public pages, and the errors of empty forms. */
export const publicPages: Screen[] = screensOf('guest', {
  ...pages,
  'page-not-found': async (visitor) => {
    // By a link, because the document of this address answers 404.
    await open(visitor, '/faq');
    await open(visitor, '/p/no-such-offer');
  },
  'faq-nothing-found': async (visitor) => {
    await open(visitor, '/faq');
    await visitor.page.getByRole('searchbox', { name: visitor.t('marketing:faq.search') }).fill('xyzzy');
    await expect(visitor.page.getByText(visitor.t('marketing:faq.none', { query: 'xyzzy' }))).toBeVisible();
  },
  'affiliate-program-errors': async (visitor) => {
    await open(visitor, '/affiliate-program');
    await sendEmpty(visitor, 'marketing:form.join');
  },
  'business-form-errors': async (visitor) => {
    await open(visitor, '/business-form');
    await sendEmpty(visitor, 'marketing:form.sendRequest');
  },
  'contact-us-errors': async (visitor) => {
    await open(visitor, '/contact-us');
    await sendEmpty(visitor, 'marketing:form.send');
  },
  'work-survey-errors': async (visitor) => {
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
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
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
