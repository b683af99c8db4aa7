import { expect, test } from 'vitest';
import { pageOfSegment, pageSegment, slugOf } from './page-name.ts';

test('an address is made from a title', () => {
  expect(slugOf('Villas & Holiday Homes')).toBe('villas-holiday-homes');
  expect(slugOf('  ¡Otoño en Málaga! ')).toBe('otono-en-malaga');
  expect(slugOf('!!')).toBe('');
});

test('the name of a campaign is one segment of the address', () => {
  expect(pageOfSegment(pageSegment('campaigns/holiday-homes'))).toBe('campaigns/holiday-homes');
});
