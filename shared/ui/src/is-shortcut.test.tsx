// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
