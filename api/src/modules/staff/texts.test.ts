import { mailPlaceholders, textsByPlace } from '@nitida/contract/content/mail-edits';
import { expect, it } from 'vitest';
import { teamTexts } from './texts.ts';

const placeholdersOf = (texts: object) => Object.entries(textsByPlace(texts)).map(([place, text]) => [place, mailPlaceholders(text)]);

it('the mails to staff have the same texts with the same placeholders in both languages', () => {
  expect(placeholdersOf(teamTexts.es)).toEqual(placeholdersOf(teamTexts.en));
  expect(JSON.stringify(teamTexts)).not.toMatch(/""|!/);
  for (const name of Object.keys(teamTexts.en) as (keyof typeof teamTexts.en)[])
    expect(teamTexts.es[name].subject).not.toBe(teamTexts.en[name].subject);
});
