// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Calendar } from './date/index.ts';
import { NumberField, Stepper } from './forms/index.ts';
import { MenuButton } from './menu/index.ts';
import { Tabs } from './tabs/index.ts';

test('Alt and an arrow go back in the browser, and do not change the tab', () => {
  const onChange = vi.fn();
  const items = ['one', 'two'].map((id) => ({ id, name: id, content: id }));
  render(<Tabs label="Orders" items={items} value="two" onChange={onChange} />);
  const tab = screen.getByRole('tab', { name: 'two' });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true }), 'the browser acts on the key').toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(tab, { key: 'ArrowLeft' });
  expect(onChange).toHaveBeenCalledWith('one');
});

const act = vi.fn();
const names = { previous: 'Previous', next: 'Next' };
const limits = { min: 0, max: 9, decreaseLabel: 'Fewer', increaseLabel: 'More' };

test.each([
  ['a counter', 'spinbutton', <Stepper key="counter" name="rooms" label="Rooms" value={2} onChange={act} {...limits} />],
  ['a field for a number', 'textbox', <NumberField key="number" name="hours" label="Hours" value={2} onChange={act} />],
  [
    'the button of a menu',
    'button',
    <MenuButton key="menu" ref={null} label="Language" menuId="menu" isOpen={false} onOpen={act} onApproach={() => {}}>
      en
    </MenuButton>,
  ],
])('%s leaves a key with a modifier to the browser', (_, role, control) => {
  render(control);
  act.mockClear();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(screen.getByRole(role), { key: 'ArrowDown', [modifier]: true })).toBe(true);
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole(role), { key: 'ArrowDown' });
  expect(act).toHaveBeenCalled();
});

test('Shift and an arrow select in a field for a number', () => {
  render(<NumberField name="hours" label="Hours" value={2} onChange={act} />);
  act.mockClear();
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp', shiftKey: true })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('a calendar leaves a key with a modifier to the browser', () => {
  render(<Calendar locale="en-GB" label="Date" today="2027-06-03" value="2027-06-08" onChange={act} names={names} />);
  const day = screen.getByRole('button', { name: /^Tuesday 8\s/ });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(day, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(fireEvent.keyDown(day, { key: 'ArrowLeft' })).toBe(false);
});
