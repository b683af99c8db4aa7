import { findContentFaults } from '@nitida/contract/content/find-faults';
import { expect, test } from 'vitest';
import { createTexts } from '../../../i18n/texts.ts';
import { faultText } from './fault-text.ts';

const section = { type: 'opening', title: '', lead: 'Within 24 hours', action: { label: 'Book', to: 'booking.wizard' } };
const page = { title: 'Short', description: 'Short', sections: [section, { type: 'steps', title: 'How', items: [] }] };

test('what is wrong with a page is said without words of the schema', async () => {
  const { t } = await createTexts();
  const said = findContentFaults('campaigns/x', 'en', page, { english: page }).map(({ what }) => faultText(t, what));
  expect(said).toEqual([
    'Too short for search engines: at least 25 characters',
    'Too short for search engines: at least 50 characters',
    'Write something here',
    'At least 2 entries are needed',
  ]);
  expect(faultText(t, '"24" is written by hand; name the setting instead, as in {{fullRefundHours}}')).toContain('“24” is typed by hand.');
  const endless = { ...page, sections: [{ ...section, title: 'Hello', lead: 'x'.repeat(3000) }] };
  expect(findContentFaults('campaigns/x', 'en', endless, { english: endless }).map(({ what }) => faultText(t, what))).toContain(
    'Too long for this place: at most 2000 characters',
  );
  expect(faultText(t, 'something new')).toBe('something new');
});
