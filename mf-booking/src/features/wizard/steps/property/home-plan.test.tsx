// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../../../test/support.tsx';

const manyRooms = { ...finishedDraft, apartmentSize: '240', livingRoomsNum: 2, bedroomsNum: 5, bathroomsNum: 4 };

test('the sketch names the rooms that it leaves out, and says the hours of the price panel', async () => {
  await openPage('/booking/property', { draft: manyRooms });
  expect(await screen.findByText('+6 more: 3 bedrooms and 3 bathrooms')).toBeTruthy();
  // (40 + 90 + 112 + 79 for the rooms + 48 for the extras) / 24 is 15.375, which rounds down to half hours.
  expect(screen.getByText('Detailed cleaning with your extras: about 15 h of work in a home like this.')).toBeTruthy();
  expect(await within(screen.getByRole('complementary')).findByText(/instead of 15 h/)).toBeTruthy();
});

test('a home that is too large for its start is said between the rooms and the sketch', async () => {
  await openPage('/booking/property', { draft: { ...manyRooms, time: '18:00' } });
  const notice = await screen.findByText('This change affects another step');
  const sketch = screen.getByRole('img', { name: /^Sketch of your home/ });
  expect(notice.compareDocumentPosition(sketch)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const kitchens = screen.getByRole('spinbutton', { name: 'Kitchens' });
  expect(notice.compareDocumentPosition(kitchens)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
