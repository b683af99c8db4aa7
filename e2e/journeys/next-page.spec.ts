import { expect, test } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** The scripts that crossed the network from a moment on. What the cache answers has no bytes. */
const scriptsSince = (moment: number): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((each) => each instanceof PerformanceResourceTiming && each.startTime >= moment && each.transferSize > 0)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js'));

test('a page whose link was in view asks for no script after the press', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t, button } = guest;
  await page.goto('/');
  const book = button(t('marketing:estimate.book'));
  // The entry of the other remote, its page and its texts are in the cache.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/releases/booking/')).length),
    )
    .toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  // Later steps of the booking follow by themselves. The document of the page names what it needs at once.
  const needed = await (await page.request.get('/booking')).text();
  const pressed = await page.evaluate(() => performance.now());
  await book.click();
  await wizard.expectStep(guest, 'extras');
  const asked = await page.evaluate(scriptsSince, pressed);
  expect(asked.filter((path) => needed.includes(path))).toEqual([]);
});
