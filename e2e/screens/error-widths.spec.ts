import type { Language } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';
import { load } from './open-page.ts';

/** At each width at which the layout changes, and the ends: all of them with the long word, the narrowest of each layout with the words of a language. */
const widths = [320, 480, 743, 744, 1023, 1024, 1200, 1360, 1920];
const narrowest = [320, 744, 1024];
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

test('an error beside a narrow field has room at every width, in the longest languages and with one long word', async ({ newVisitor }) => {
  const wide: string[] = [];
  for (const language of ['en', 'es', 'de', 'ru'] satisfies Language[]) {
    const visitor = await newVisitor({ language });
    const { page, t } = visitor;
    await load(visitor, '/booking/property');
    await visitor.field(t('booking:property.size')).fill('10001');
    await visitor.field(t('booking:property.size')).press('Enter');
    const message = page.locator('[id^="apartmentSize-message"] span');
    await expect(message).not.toHaveText('');
    for (const words of language === 'en' ? [longWord] : [await message.textContent()]) {
      await message.evaluate((element, text) => {
        element.textContent = text;
      }, words);
      for (const width of words === longWord ? widths : narrowest) {
        await page.setViewportSize({ width, height: 900 });
        const { right, room } = await message.evaluate((element) => ({
          right: Math.max(document.documentElement.scrollWidth, element.getBoundingClientRect().right),
          room: document.documentElement.clientWidth,
        }));
        if (right > room) wide.push(`${language}, ${width} px: "${words}" ends at ${right}`);
      }
    }
    await visitor.context.close();
  }
  expect(wide).toEqual([]);
});
