import { expect, test } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';

// The other tests of engines ask for reduced motion. A list that fades away needs an engine's own events to end.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const device of ['phone', 'desktop'] as const)
  test(`a country that is found and chosen at once closes its list, and the sign-up stays (${device})`, async ({ newVisitor }) => {
    const { page, t, button } = await newVisitor({ device });
    await page.goto('/faq');
    await waitForHydration(page);
    if (device === 'phone') await button(t('common:header.menu')).click();
    await page.getByRole('button', { name: t('common:header.signUp'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('common:auth.signUpTitle') });
    const name = dialog.getByLabel(t('common:auth.name'), { exact: true });
    await name.fill('Ana');
    for (const [word, code] of [
      ['uk', '+44'],
      ['usa', '+1'],
    ] as const) {
      const country = dialog.getByRole('button', { name: /\+\d+$/ });
      await country.click();
      const search = page.getByRole('combobox', { name: t('common:phone.search') });
      // The window itself may be behind another one here, so the page is asked which element it would type into.
      await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
      // One task, as a password manager or a quick hand does it: the list has no time to show what it found.
      await search.evaluate((input, typed) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(input, typed);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      }, word);
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: new RegExp(`\\${code}$`) })).toBeVisible();
    }
    await dialog.getByLabel(t('common:auth.surname'), { exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(name).toHaveValue('Ana');
  });
