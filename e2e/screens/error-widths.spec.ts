import { languages } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';
import { load } from './open-page.ts';

/** Around each width at which a layout changes, and the ends. */
const widths = [320, 359, 360, 390, 479, 480, 743, 744, 800, 1023, 1024, 1199, 1200, 1359, 1360, 1920];
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

test('an error beside a narrow field has room at every width, in each language and with one long word', async ({ newVisitor }) => {
  const wide: string[] = [];
  for (const language of languages) {
    const visitor = await newVisitor({ language });
    const { page, t } = visitor;
    await load(visitor, '/booking/property');
    await visitor.field(t('booking:property.size')).fill('10001');
    await visitor.field(t('booking:property.size')).press('Enter');
    const message = page.locator('[id^="apartmentSize-message"] span');
    await expect(message).not.toHaveText('');
    for (const words of [await message.textContent(), longWord]) {
      await message.evaluate((element, text) => {
        element.textContent = text;
      }, words);
      for (const width of widths) {
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
