import type { Language } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';
import type { Screen } from './screen.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import { type Look, walk } from './walk.ts';

// A trace would keep each of hundreds of looks.
test.use({ trace: 'off' });

const phone: Look = { width: 390, theme: 'light' };
const desktop: Look = { width: 1280, theme: 'dark' };

/**
 * The language that is written first on a desktop in the dark; on a phone in the light another alphabet, with the longest
 * lines; on a tablet the language of the town. The proof sees all of it in every language, width and theme.
 */
const walks: { language: Language; look: Look }[] = [
  { language: 'en', look: desktop },
  { language: 'ru', look: phone },
  { language: 'es', look: { width: 744, theme: 'light' } },
];
const only = ({ isVariant }: Screen) => !isVariant;

let world: ScreenData | undefined;

for (const { language, look } of walks)
  test(`every screen is accessible, and shows all it has to say (${language}, ${look.width}, ${look.theme})`, async ({ newVisitor }) => {
    test.setTimeout(900_000);
    world ??= await createScreenData(newVisitor);
    expect(await walk(newVisitor, { language, world, looks: [look], only })).toEqual([]);
  });
