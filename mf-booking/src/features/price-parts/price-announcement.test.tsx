import { draftDefaults } from '@nitida/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

/** Collects what a screen reader would say of the live regions of the page, in order. */
function listen(): string[] {
  const heard: string[] = [];
  const regions = [...document.querySelectorAll('[aria-live="polite"][aria-atomic="true"]')];
  for (const region of regions)
    new MutationObserver(() => {
      if (region.textContent) heard.push(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  return heard;
}

test('a changed price is heard once in the step, although two presses changed it, and a step without a change is silent', async () => {
  const user = userEvent.setup();
  await openPage('/booking/extras', { draft: finishedDraft });
  const fridge = await screen.findByRole('checkbox', { name: 'Inside the fridge' });
  const heard = listen();
  await user.click(screen.getByRole('checkbox', { name: 'Inside the oven' }));
  await user.click(screen.getByRole('checkbox', { name: 'Inside the oven' }));
  await user.click(fridge);
  await waitFor(() => expect(heard).not.toEqual([]));
  // (158.50 + 63.00) × 1.10 is 243.65, and 21% of it is 51.17.
  expect(heard).toEqual(['Total €294.82, VAT\u00a0(IVA) included']);
  await user.click(screen.getByRole('button', { name: /Continue to cleaners/ }));
  await screen.findByRole('heading', { level: 1, name: 'How many cleaners?' });
  await new Promise((done) => setTimeout(done, 1200));
  expect(heard).toHaveLength(1);
});

test('a choice without a price says nothing, and the first price of a booking is heard', async () => {
  const user = userEvent.setup();
  await openPage('/booking/type', { draft: { ...draftDefaults, apartmentSize: '85', completedSteps: ['property'] } });
  const party = await screen.findByRole('radio', { name: 'After-party cleaning' });
  const heard = listen();
  await user.click(party);
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatch(/^Total €\d+\.\d\d, VAT\s\(IVA\) included$/);
});
