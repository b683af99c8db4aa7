import { expectAccessible } from '../support/accessibility.ts';
import { signUpDialog } from './steps/account.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';

/** The affiliate of a local site. */
const partner = { code: 'casa-sol', id: 'a11f0000-0000-4000-8000-000000000001' };

test('a visitor of an affiliate is credited after a log-in at a provider, a cancelled try, and without cookie consent', async ({
  newVisitor,
}) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, context, t } = guest;
  await page.goto(`/ref/${partner.code}`);
  await expect(signUpDialog(guest)).toBeVisible();
  await expect(page).toHaveURL('/');
  await goToProvider(guest);
  const referred = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/ref/${partner.code}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  // The page lost its memory at the provider, so the affiliate was read from the URL.
  expect((await (await referred).json()).affiliateId).toBe(partner.id);
  await expect(page).toHaveURL('/');

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:header.signUp'), exact: true })
    .click();
  await goToProvider(guest);
  const known = page.waitForResponse((answer) => answer.url().includes('/api/auth/get_unverified_user/'));
  await page.getByRole('button', { name: /Ingrid Holm/ }).click();
  await expect(page.getByRole('dialog', { name: t('common:auth.socialTitle') })).toBeVisible();
  expect((await (await known).json()).unverifiedUser).toMatchObject({ name: 'Ingrid', affiliateId: partner.id });
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes('affiliate'))).toEqual([]);
  await expectAccessible(page);
});

async function goToProvider(guest: Visitor): Promise<void> {
  const { page, t } = guest;
  const link = signUpDialog(guest).getByRole('link', { name: t('common:auth.continueWithDemo'), exact: true });
  await expect(link).toHaveAttribute('href', new RegExp(`partner%3D${partner.code}`));
  await link.click();
  await expect(page).toHaveTitle('Who are you today?');
}
