import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchList } from '../combo/index.ts';
import { MenuButton } from './index.ts';

test('a menu opens, marks the selected item, and reports the pressed one', async () => {
  const user = userEvent.setup();
  const onAction = vi.fn();
  render(
    <MenuButton
      label="Language"
      selected="en"
      onAction={onAction}
      items={[
        { id: 'en', name: 'English', lang: 'en' },
        { id: 'es', name: 'Español', lang: 'es' },
      ]}
    >
      English
    </MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Language' }));
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('es');
  expect(screen.queryByRole('menu')).toBeNull();
});

const countries = [
  { id: 'es', name: 'Spain', detail: '+34', keywords: 'España' },
  { id: 'se', name: 'Sweden', detail: '+46', keywords: 'Sverige' },
] as const;

test('a long list can be searched by name, code and local name', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <SearchList
      label="Country, Spain +34"
      searchLabel="Search"
      emptyText="No such country"
      items={countries}
      value="es"
      onChange={onChange}
    >
      +34
    </SearchList>,
  );
  await user.click(screen.getByRole('button', { name: 'Country, Spain +34' }));
  await user.keyboard('sverige');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Sweden+46']);
  await user.keyboard('x');
  expect(screen.getByText('No such country')).toBeTruthy();
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('option', { name: /Sweden/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('se');
  expect(screen.queryByRole('dialog')).toBeNull();
});
