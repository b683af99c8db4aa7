import type { Page } from 'playwright/test';

/** Shows the print layout of a page until the next one is loaded. Firefox cannot emulate it, so its print rules are applied there. */
export async function emulatePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  if (await page.evaluate(() => matchMedia('print').matches)) return;
  await page.evaluate(() => {
    const applyToPaper = (rules: Iterable<CSSRule>): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const media = rule.media.mediaText;
          if (/\bprint\b/.test(media)) rule.media.mediaText = media.replace(/\bprint\b/g, 'all');
          else if (/\bscreen\b/.test(media)) rule.media.mediaText = 'not all';
        }
        if (rule instanceof CSSGroupingRule) applyToPaper(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) applyToPaper(sheet.cssRules);
  });
}
