import { type Language, languages } from '@nitida/contract';
import type { Page } from 'playwright/test';
import { contentFile } from '../../api/test/content.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openArea } from '../support/editor.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests, newStaffAccount } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

/** A publication is live within ten seconds on a machine with nothing else to do, and tests run beside one another. */
const live = { intervals: [250], timeout: 90_000 };
const campaign = 'campaigns/terrace-party';
const otherTitle = 'Your terrace, clean for the party';

async function signIn(page: Page): Promise<void> {
  const requests = await demoStaffRequests();
  const { email, password } = await newStaffAccount(requests, ['content']);
  await requests.dispose();
  await page.goto(`${staffUrl()}/content`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
}

/** Saves a version of the campaign in each language from the one before. */
async function saveCampaign({ request }: Page, from: number, titleIn: (language: Language) => string | null): Promise<void> {
  for (const language of languages) {
    const file = contentFile('campaigns/holiday-homes', language);
    const title = titleIn(language);
    const sections = file.sections.map((section, index) => (index === 0 && title !== null ? { ...section, title } : section));
    const data = { page: campaign, language, from, body: { ...file, sections } };
    await expect(await request.post(`${staffUrl()}/api/admin/content/save`, { data })).toBeOK();
  }
}

test('an editor announces, renames a menu entry, changes an email and begins an experiment, and ends or restores each', async ({
  page,
  siteUrl,
}) => {
  const document = async (path: string, language = 'en') =>
    (await fetch(`${siteUrl}${path}?lng=${language}`, { headers: { accept: 'text/html' } })).text();
  await signIn(page);

  await openArea(page, 'Announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  const fields = page.getByRole('region', { name: 'Texts' }).getByRole('textbox');
  await expect(fields).toHaveCount(languages.length);
  for (const field of await fields.all()) await field.fill(`Terraces 30 ${await field.getAttribute('id')}`);
  await page.getByRole('textbox', { name: 'First day' }).fill('01.01.2020');
  await page.getByRole('textbox', { name: 'Last day' }).fill('01.09.2090');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Terraces 30 text-ru')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish announcement' }).click();
  await expect.poll(() => document('/', 'sv'), live).toContain('Terraces 30 text-sv');
  await page.getByRole('button', { name: 'End now: Terraces 30 text-en' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('No announcement is live or scheduled.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => document('/', 'sv'), live).not.toContain('Terraces 30');

  await openArea(page, 'Menus and footer');
  await page.getByRole('region', { name: 'Cleaning' }).getByRole('button', { name: 'Names: FAQ' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Swedish' }).fill('Bra att veta om städning');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Use these names' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => document('/', 'sv'), live).toContain('Bra att veta om städning');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore original' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await expect.poll(() => document('/', 'sv'), live).not.toContain('Bra att veta om städning');

  await openArea(page, 'Emails');
  await expectAccessible(page);
  await page.getByLabel('Search by subject or first line').fill('confirm your email');
  await page.getByRole('link', { name: 'Confirm your email address' }).click();
  const heading = page.getByRole('textbox', { name: 'Heading' });
  const original = await heading.inputValue();
  await heading.fill('One step to your account');
  const sheet = page.getByRole('group', { name: 'Email preview' });
  await expect(sheet.getByText('One step to your account')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Not published yet')).toBeHidden();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore original' }).click();
  await expect(heading).toHaveValue(original);
  await expect(sheet.getByText(original)).toBeVisible();

  await saveCampaign(page, 0, () => null);
  const versions = Object.fromEntries(languages.map((language) => [language, 1]));
  await expect(await page.request.post(`${staffUrl()}/api/admin/content/publish`, { data: { page: campaign, versions } })).toBeOK();
  await saveCampaign(page, 1, (language) => (language === 'en' ? otherTitle : `${otherTitle} ${language}`));
  await openArea(page, 'Experiments');
  await page.getByRole('button', { name: 'New experiment' }).click();
  await page.getByRole('dialog').getByLabel('Page').selectOption(campaign);
  await expect(page.getByText(/^Section 1 differs in: English, Spanish/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Start experiment' }).click();
  const card = page.getByRole('article', { name: `${contentFile('campaigns/holiday-homes', 'en').title}, section 1` });
  await expect(card.getByText('Too early to tell: each version needs 200 visits.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'End and use variant' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the experiment' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ended' })).toBeVisible();
  await expect.poll(() => document('/p/terrace-party'), live).toContain(`>${otherTitle}</h1>`);

  const { pages } = await (await page.request.get(`${staffUrl()}/api/admin/content/get_pages`)).json();
  const { number: edition } = pages.find((one: { page: string }) => one.page === campaign).edition;
  await expect(await page.request.post(`${staffUrl()}/api/admin/content/take_down`, { data: { page: campaign, edition } })).toBeOK();
});
