import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../buttons/index.ts';
import { CountingAmount, PriceBar, PricePanel } from './index.ts';

const panel = (oven: string | null, total: string) => (
  <PricePanel
    title="Your cleaning"
    lines={[
      { id: 'type', name: 'Detailed', reason: '85 m²', amount: '€158.50' },
      ...(oven ? [{ id: 'oven', name: 'Oven', amount: oven }] : []),
    ]}
    sums={[{ id: 'iva', name: 'IVA 21%', amount: '€47.70' }]}
    total={{ name: 'Total per visit', amount: total }}
  />
);

const flashing = () => [...document.querySelectorAll('[data-flash="true"]')].map((each) => each.textContent);

test('only lines that changed or were added flash', () => {
  const { rerender } = render(panel(null, '€191.79'));
  expect(flashing()).toEqual([]);
  rerender(panel('€18.00', '€213.57'));
  expect(flashing()).toEqual(['€18.00']);
  rerender(panel('€19.00', '€214.78'));
  expect(flashing()).toEqual(['€19.00']);
});

test('a line without a price is not a term without a definition', () => {
  render(
    <PricePanel
      title="Your order"
      lines={[{ id: 'address', name: 'Calle Ancha 7', reason: '29601 Marbella' }]}
      sums={[{ id: 'iva', name: 'IVA 21%', amount: '€47.70' }]}
      total={{ name: 'Total', amount: '€213.57' }}
    />,
  );
  expect(screen.getByText('Calle Ancha 7').closest('dl')).toBeNull();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['€47.70', '€213.57']);
});

test('the bar opens the price lines in a sheet and closes it', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <PriceBar
        total="€213.57"
        totalName="Total per visit"
        openLabel="See the price, line by line"
        closeLabel="Close"
        sheetLabel="Your cleaning"
        sheet={panel('€18.00', '€213.57')}
        back={{ label: 'Back', to: '/booking/extras' }}
        next={<Button>Continue</Button>}
      />
    </MemoryRouter>,
  );
  // jsdom is 1024 px wide, where the side panel replaces the bar.
  expect(screen.getByRole('link', { name: 'Back', hidden: true }).getAttribute('href')).toBe('/booking/extras');
  await user.click(screen.getByRole('button', { name: /€213.57.*See the price, line by line/, hidden: true }));
  expect(within(await screen.findByRole('dialog', { name: 'Your cleaning' })).getByText('Oven')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const withMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
afterEach(() => vi.unstubAllGlobals());

test('an amount counts to its new value within 240 ms', async () => {
  withMotion(false);
  const { rerender, container } = render(<CountingAmount amount={10_000} format={euros} />);
  expect(container.textContent).toBe('€100.00');
  const started = performance.now();
  rerender(<CountingAmount amount={20_000} format={euros} />);
  expect(container.textContent).not.toBe('€200.00');
  await vi.waitFor(() => expect(container.textContent).toBe('€200.00'), { interval: 5 });
  expect(performance.now() - started).toBeGreaterThanOrEqual(200);
});

test('an amount changes at once with reduced motion', () => {
  withMotion(true);
  const { rerender, container } = render(<CountingAmount amount={10_000} format={euros} />);
  rerender(<CountingAmount amount={20_000} format={euros} />);
  expect(container.textContent).toBe('€200.00');
});
