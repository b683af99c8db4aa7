// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../../../test/support.tsx';

const amount = (text: string | null | undefined) => text?.match(/€[\d.,]+/)?.[0] ?? '';
const cents = (text: string) => Number(text.replaceAll(/\D/g, ''));

test('the price beside each cleaning is the total with it, and the cheapest is the lowest price', async () => {
  const user = userEvent.setup();
  // Extras, two cleaners and an early start are in every price.
  await openPage('/booking/type', { draft: { ...finishedDraft, time: '08:00', selectedCleaning: null, completedSteps: ['property'] } });
  const radios = await screen.findAllByRole('radio');
  const prices = radios.map((radio) => amount(radio.closest('label')?.textContent));
  const [cheapest] = prices.toSorted((a, b) => cents(a) - cents(b));
  const panel = screen.getByRole('complementary');
  expect(within(panel).getByText(`From ${cheapest}`)).toBeTruthy();
  for (const [index, radio] of radios.entries()) {
    await user.click(radio);
    await waitFor(() => expect(panel.textContent).toContain(`Total${prices[index]}`));
  }
});
