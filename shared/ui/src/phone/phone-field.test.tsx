import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhoneField } from './index.ts';

const Form = () => {
  const [country, setCountry] = useState('ES');
  const [value, setValue] = useState('');
  return (
    <PhoneField
      label="Mobile"
      locale="en-GB"
      country={country}
      value={value}
      onCountry={setCountry}
      onChange={setValue}
      onBlur={() => {}}
      countryOf={async (typed) => (typed.startsWith('+46') ? 'SE' : null)}
      onListFailed={() => {}}
      labels={{ country: ({ name, callingCode }) => `Country: ${name} ${callingCode}`, search: 'Search country', nothingFound: 'None' }}
    />
  );
};

test('a number with a country code selects that country on blur', async () => {
  render(<Form />);
  expect(screen.getByRole('button', { name: /Country: Spain \+34/ })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '+46 70 123 45 67');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: /Country: Sweden \+46/ })).toBeTruthy();
});

test('one Escape closes the list of countries, also after a search', async () => {
  render(<Form />);
  const chosen = screen.getByRole('button', { name: /Country: Spain/ });
  await userEvent.click(chosen);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search country' }), 'swe');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

test('Enter at once chooses the first country of the search, and the chosen one can be chosen again', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /Country:/ }));
    return screen.findByRole('combobox', { name: 'Search country' });
  };
  const search = await open();
  // One task: the list has not marked a choice yet.
  fireEvent.change(search, { target: { value: 'usa' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('button', { name: /Country: United States \+1/ })).toBeTruthy();
  await open();
  await user.click(screen.getByRole('option', { selected: true }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('button', { name: /Country: United States \+1/ })).toBeTruthy();
});
