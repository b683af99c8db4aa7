import type { Language } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';
import { inspectScreens, type Look } from './inspect-screens.ts';
import type { Screen } from './screen.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';

const phone: Look = { width: 390, theme: 'light' };
const desktop: Look = { width: 1280, theme: 'dark' };

/**
 * English in dark on a desktop. Russian, which has another alphabet and the longest lines, in light on a phone. Spanish, the local language, is only in
 * the proof, which covers every language, width and theme, and the distances that visitors may set.
 */
const inspections: { language: Language; look: Look }[] = [
  { language: 'en', look: desktop },
  { language: 'ru', look: phone },
  { language: 'es', look: { width: 744, theme: 'light' } },
];
const only = ({ isVariant }: Screen) => !isVariant;

let screenData: ScreenData | undefined;

for (const { language, look } of inspections)
  test(`every screen is accessible and shows its whole content (${language}, ${look.width}, ${look.theme})`, async ({ newVisitor }) => {
    test.setTimeout(900_000);
    screenData ??= await createScreenData(newVisitor);
    expect(await inspectScreens(newVisitor, { language, screenData, looks: [look], only })).toEqual([]);
  });
