import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useNotSpam } from './use-not-spam.tsx';

afterEach(cleanup);

function Form() {
  return <form>{useNotSpam().trap}</form>;
}

test('the hidden field cannot be reached by keyboard, screen readers and form fillers', () => {
  const { container } = render(<Form />);
  const field = container.querySelector('input');
  expect(field?.closest('[inert][aria-hidden="true"]')).toBeTruthy();
  expect(field?.getAttribute('autocomplete')).toBe('off');
  // Names by which browsers and password managers recognise a field.
  expect(field?.name).not.toMatch(/name|mail|tel|phone|url|site|web|company|address|city|zip|user|pass/i);
  for (const asked of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type']) expect(field?.hasAttribute(asked)).toBe(true);
});
