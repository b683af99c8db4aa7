import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

let show: () => void;
const Late = () => {
  const [isThere, setIsThere] = useState(false);
  show = () => setIsThere(true);
  return (
    <>
      <button type="button">Page</button>
      <div role="dialog" aria-label="Question" tabIndex={-1}>
        {isThere && <TextField name="code" label="Code" value="" onChange={() => {}} autoFocus />}
        <button type="button">OK</button>
      </div>
    </>
  );
};

const focused = () => document.activeElement;

test.each([
  ['nothing has the focus', () => {}],
  ['the dialog itself has it', () => screen.getByRole('dialog').focus()],
  ['a control behind the dialog has it', () => screen.getByRole('button', { name: 'Page' }).focus()],
])('a field that appears takes the focus when %s', (_, focus) => {
  render(<Late />);
  act(focus);
  act(show);
  expect(focused()).toBe(screen.getByRole('textbox'));
});

test('a field that appears late leaves the focus on the control that the visitor has gone to', () => {
  render(<Late />);
  const ok = screen.getByRole('button', { name: 'OK' });
  act(() => ok.focus());
  act(show);
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(focused()).toBe(ok);
});
