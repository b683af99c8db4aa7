import { randomUUID } from 'node:crypto';
import { waitForMail } from '../support/local-tools.ts';
import { subjectOf, textsIn } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

test("without scripts the contact form can be sent, keeps its input on errors, and is confirmed in the visitor's language", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const t = textsIn('es');
  const email = `ines.${randomUUID()}@example.com`;
  const message = '¿Limpiáis barcos? Gracias.';
  await page.goto('/contact-us?lng=es');
  const form = page.getByRole('main').locator('form[method="post"]');
  await form.locator('input[name="name"]').fill('Inés Roca');
  await form.locator('textarea[name="message"]').fill(message);
  await form.getByRole('button', { name: t('marketing:form.send') }).click();

  await expect(page.getByRole('alert')).toContainText(t('common:errors.validation'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel(t('marketing:form.name'))).toHaveValue('Inés Roca');
  await expect(page.locator('textarea')).toHaveValue(message);
  await page.locator('input[name="email"]').fill(email);
  await page.getByRole('button', { name: t('marketing:form.send') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:thankYouMessage'));
  await expect(page.getByText(t('common:weWillContactYouEmail'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/34952000000');
  const mail = await waitForMail(email, subjectOf('es', 'inbox:received.subject'));
  expect(mail.to).toBe(email);
  await context.close();
});

test('without scripts an application page links to phone, WhatsApp and mail', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/booking', '/orders', '/summary']) {
    await page.goto(path);
    for (const address of ['tel:+34952000000', 'https://wa.me/34952000000', 'mailto:hola@nitida.example']) {
      await expect(page.locator(`#notice a[href="${address}"]`)).toBeVisible();
    }
  }
  await context.close();
});
