import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useNotSpam } from './use-not-spam.tsx';

afterEach(cleanup);

function Form() {
  return <form>{useNotSpam().trap}</form>;
}

test('the field that nobody sees is out of reach of keyboards, screen readers and form fillers', () => {
  const { container } = render(<Form />);
  const field = container.querySelector('input');
  expect(field?.closest('[inert][aria-hidden="true"]')).toBeTruthy();
  expect(field?.getAttribute('autocomplete')).toBe('off');
  // Names by which browsers and password managers know what to fill in.
  expect(field?.name).not.toMatch(/name|mail|tel|phone|url|site|web|company|address|city|zip|user|pass/i);
  for (const asked of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-form-type']) expect(field?.hasAttribute(asked)).toBe(true);
});
