import { expectAccessible } from '../support/accessibility.ts';
import { live, openArea, planPage, publishPage, signInToContent } from '../support/editor.ts';
import { keepContent } from '../support/keep-content.ts';
import { businessNow, moveClockTo } from '../support/local-tools.ts';
import { expect, test } from '../support/test.ts';

keepContent();

const terraces = 'Terrace cleaning for summer in Marbella';

test('an editor changes the hero in two languages at a time, and a visitor beside without scripts sees it; restoring brings the old one back', async ({
  page,
  browser,
  siteUrl,
  guard,
}) => {
  await signInToContent(page, '/content');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const before = await title.inputValue();
  await expectAccessible(page);

  await title.fill('A clean home, whenever you like');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The draft is in the real site beside the fields, and no visitor has it.
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A clean home, whenever you like');
  await page.getByRole('button', { name: /^Spanish/ }).click();
  await title.fill('Tu casa limpia, cuando quieras');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Tu casa limpia, cuando quieras');

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  await guard.watch(plain);
  const visitor = await plain.newPage();
  const heading = visitor.getByRole('heading', { level: 1 });
  const seesIn = (language: string, text: string) =>
    expect(async () => {
      await visitor.goto(`${siteUrl}/?lng=${language}`);
      await expect(heading).toHaveText(text, { timeout: 100 });
    }).toPass(live);
  await visitor.goto(`${siteUrl}/?lng=en`);
  await expect(heading).toHaveText(before);

  // Whoever has the link sees the draft, without an account.
  const link = await page.getByRole('link', { name: 'Open the draft' }).getAttribute('href');
  const colleague = await browser.newContext({ locale: 'en-GB' });
  await guard.watch(colleague);
  const shown = await colleague.newPage();
  await shown.goto(String(link));
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Tu casa limpia, cuando quieras');
  await expect(shown.getByRole('complementary', { name: 'Borrador' })).toBeVisible();
  await colleague.close();

  // The publication is planned, and visitors have it when its time has come.
  const due = new Date(Math.ceil((await businessNow()).getTime() / 60_000 + 3) * 60_000);
  await planPage(page, due);
  await expect(page.getByRole('button', { name: 'Cancel the scheduled change of Home' })).toBeVisible();
  await visitor.goto(`${siteUrl}/?lng=en`);
  await expect(heading).toHaveText(before);
  await moveClockTo(due);
  await seesIn('en', 'A clean home, whenever you like');
  await seesIn('es', 'Tu casa limpia, cuando quieras');

  // The editor is still in the language that was written last.
  await page.getByRole('button', { name: /^English/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Home, English' });
  await history.getByRole('button', { name: 'Compare version 1 with the draft' }).click();
  // The words that went are struck through, and those that came are marked.
  await expect(history.locator('del', { hasText: 'Come' })).toBeVisible();
  await expect(history.locator('ins', { hasText: 'whenever' })).toBeVisible();
  await history.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await expect(history).toBeHidden();
  await expect(title).toHaveValue(before);
  await publishPage(page);
  await seesIn('en', before);
  await plain.close();
});

test('an editor makes a campaign with a picture from nothing, and visitors find it', async ({ page, request, browser, guard, siteUrl }) => {
  // A change reloads the frame with the draft, even while it is loading.
  guard.allow(/Fetch API cannot load \S+modules\.json/);
  await signInToContent(page, '/content');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Title').fill(terraces);
  await dialog.getByLabel('Address').fill('terraces');
  await dialog
    .getByLabel('Description')
    .fill('A clean terrace for the summer in Marbella: book a cleaning online and know the price at once.');
  await dialog.getByLabel('Start from').selectOption('empty');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: terraces })).toBeVisible();
  expect((await request.get('/p/terraces', { headers: { accept: 'text/html' } })).status()).toBe(404);
  await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Your terrace, ready for summer');
  await page.getByRole('textbox', { name: 'Lead', exact: true }).first().fill('We clean tiles, glass and furniture.');
  // Any picture serves: a part of the site as it looks.
  const photo = await page.screenshot({ type: 'jpeg', scale: 'css' });
  await page.getByRole('button', { name: 'Add: Picture' }).click();
  const pictures = page.getByRole('dialog');
  await expectAccessible(page);
  await pictures.getByLabel('Upload a picture').setInputFiles({ name: 'terrace.jpg', mimeType: 'image/jpeg', buffer: photo });
  await pictures.getByText('3:2').click();
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A terrace in the evening sun');
  // Another part of the same picture keeps its words.
  await page.getByRole('button', { name: 'Crop again' }).click();
  await pictures.getByText('1:1').click();
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Use this picture' }).click();
  await expect(pictures).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A terrace in the evening sun');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Your terrace, ready for summer');
  await expect(page.frameLocator('iframe').getByRole('img', { name: 'A terrace in the evening sun' })).toBeVisible();
  await publishPage(page, { inEnglish: true });
  const context = await browser.newContext({ locale: 'en-GB' });
  await guard.watch(context);
  const visitor = await context.newPage();
  await expect(async () => {
    expect((await visitor.goto(`${siteUrl}/p/terraces?lng=en`))?.status()).toBe(200);
    // Shared links show the picture as soon as the page is rendered ahead.
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\.jpg$/, { timeout: 100 });
  }).toPass(live);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your terrace, ready for summer');
  const shown = visitor.getByRole('img', { name: 'A terrace in the evening sun' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/pictures\/[\w-]{22}\/\d+\.avif$/);
  await context.close();

  // The menu leads to it, by a name in each language.
  await openArea(page, 'Menus and footer');
  const information = page.getByRole('region', { name: 'Information' });
  await information.getByLabel('Add an entry').selectOption({ label: `Campaign: ${terraces}` });
  const names = page.getByRole('dialog', { name: 'Names of the entry' });
  await expectAccessible(page);
  await names.getByRole('button', { name: 'Use these names' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const entry = JSON.stringify({ to: '/p/terraces', name: terraces });
  const home = async () => (await request.get('/?lng=sv', { headers: { accept: 'text/html' } })).text();
  await expect.poll(home, live).toContain(entry);
  await openArea(page, 'Pages');
  await page.getByRole('link', { name: terraces, exact: true }).click();

  // It is planned to end, and the plan can be cancelled.
  await page.getByRole('button', { name: 'Take down' }).click();
  const takeDown = page.getByRole('dialog', { name: `Take ${terraces} down?` });
  await takeDown.getByText('Scheduled').click();
  await takeDown.getByRole('textbox', { name: 'Day' }).fill('01.09.2090');
  await takeDown.getByRole('textbox', { name: 'Time' }).fill('09:30');
  await takeDown.getByRole('button', { name: 'Schedule' }).click();
  await expect(takeDown).toBeHidden();
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: `Cancel the scheduled change of ${terraces}` }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeHidden();
  await expectAccessible(page);

  // Taken down, it answers 410 and leaves the menu and the site map.
  await page.getByRole('link', { name: terraces, exact: true }).click();
  await page.getByRole('button', { name: 'Take down' }).click();
  await takeDown.getByRole('button', { name: 'Take down', exact: true }).click();
  const statusOf = async () => (await request.get('/p/terraces', { headers: { accept: 'text/html' } })).status();
  await expect.poll(statusOf, live).toBe(410);
  await expect.poll(home, live).not.toContain(entry);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/p/terraces');
});
