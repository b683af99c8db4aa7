import type { Language } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';
import { type Look, walk } from './walk.ts';
import { makeWorld, type World } from './world.ts';

// What a screen holds is seen in a trace of a journey; here it would be kept for each of hundreds of looks.
test.use({ trace: 'off' });

const phone: Look = { width: 390, theme: 'light' };
const desktop: Look = { width: 1280, theme: 'dark' };
const unaudited = (look: Look): Look => ({ ...look, isAudited: false });

/** The language that is written first, the longest words, another alphabet. Each language is audited, and so is each look. */
const walks: [Language, Look[]][] = [
  ['en', [phone, desktop]],
  ['de', [phone, unaudited(desktop)]],
  ['ru', [unaudited(phone), desktop]],
];

let world: World | undefined;

for (const [language, looks] of walks)
  test(`every screen is accessible, and shows all it has to say (${language})`, async ({ newVisitor }) => {
    test.setTimeout(900_000);
    world ??= await makeWorld(newVisitor);
    expect(await walk(newVisitor, { language, world, looks })).toEqual([]);
  });
