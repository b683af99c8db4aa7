import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchButton } from '../combo/index.ts';
import { MenuList } from '../menu-list/index.ts';
import { SearchList } from '../search-list/index.ts';
import { MenuButton, type MenuOpening } from './index.ts';

function LanguageMenu({ onAction }: { onAction: (id: 'en' | 'es') => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  return (
    <>
      <MenuButton ref={button} label="Language" menuId="menu" isOpen={opening !== null} onOpen={setOpening} onApproach={() => {}}>
        English
      </MenuButton>
      <MenuList
        button={button}
        id="menu"
        label="Language"
        selected="en"
        onAction={onAction}
        opening={opening}
        onClose={() => setOpening(null)}
        items={[
          { id: 'en', name: 'English', lang: 'en' },
          { id: 'es', name: 'Español', lang: 'es' },
        ]}
      />
    </>
  );
}

test('a menu opens, marks the selected item, and reports the pressed one', async () => {
  const user = userEvent.setup();
  const onAction = vi.fn();
  render(<LanguageMenu onAction={onAction} />);
  const button = screen.getByRole('button', { name: 'Language' });
  expect(button.getAttribute('aria-haspopup')).toBe('true');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Language' }).id);
  expect(screen.getByRole('dialog', { name: 'Language' })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('es');
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['{Enter}', 'English'],
  [' ', 'English'],
  ['{ArrowDown}', 'English'],
  ['{ArrowUp}', 'English'],
])('the key %s opens a menu at the selected item, and Escape returns to the button', async (key, item) => {
  const user = userEvent.setup();
  render(<LanguageMenu onAction={() => {}} />);
  await user.tab();
  await user.keyboard(key);
  expect(document.activeElement?.textContent).toBe(item);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Language' })));
});

const countries = [
  { id: 'es', name: 'Spain', detail: '+34', keywords: 'España' },
  { id: 'se', name: 'Sweden', detail: '+46', keywords: 'Sverige' },
] as const;

function CountryChoice({ onChange }: { onChange: (country: 'es' | 'se') => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SearchButton ref={button} label="Country, Spain +34" isOpen={isOpen} onOpen={() => setOpen(true)} onApproach={() => {}}>
        +34
      </SearchButton>
      <SearchList
        width={320}
        button={button}
        label="Country, Spain +34"
        searchLabel="Search"
        emptyText="No such country"
        items={countries}
        value="es"
        onChange={onChange}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test('a long list can be searched by name, code and local name', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<CountryChoice onChange={onChange} />);
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
