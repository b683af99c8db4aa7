import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakable } from './index.ts';

const markup = (text: string): string => render(<p>{breakable(text)}</p>).container.innerHTML;

test('a long address of the web breaks after its scheme and before its slashes, not within its host', () => {
  expect(markup('See https://photographs.example.com/albums/2027 first')).toBe(
    '<p>See https://<wbr>photographs.example.com<wbr>/albums<wbr>/2027 first</p>',
  );
});

test('short words have no places to break, and a copy is what was typed', () => {
  expect(markup('Ring 3/4, or and/or knock.')).toBe('<p>Ring 3/4, or and/or knock.</p>');
  const text = 'https://photographs.example.com/albums/2027';
  expect(render(<p>{breakable(text)}</p>).container.textContent).toBe(text);
});
