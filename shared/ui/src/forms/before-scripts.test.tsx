import { act } from '@testing-library/react';
import type { FormEvent } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { PreparedForm, standingIn } from './index.ts';

const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
const page = (
  <PreparedForm onSubmit={onSubmit}>
    <input name="name" />
    <input name="email" />
  </PreparedForm>
);
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  onSubmit.mockClear();
});

/** The page as a server made it. */
function standing(): { place: HTMLElement; form: HTMLFormElement } {
  const place = document.createElement('main');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  const form = place.querySelector('form');
  if (!form) throw new Error('There is no form');
  return { place, form };
}

const takeOver = (place: HTMLElement) =>
  act(() => {
    root = hydrateRoot(place, page);
  });

test('a form that was sent before its scripts came is sent once they have', async () => {
  const { place, form } = standing();
  Reflect.set(form, 'sentEarly', true);
  takeOver(place);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('a form that nobody sent is not, and never opens an address by itself', () => {
  const { place, form } = standing();
  takeOver(place);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(form.method).toBe('dialog');
});

test('what was typed before is known by its fields', () => {
  const { form } = standing();
  form.querySelector('input')?.setAttribute('value', 'Ingrid');
  expect(standingIn(form, ['name', 'email'])).toEqual({ name: 'Ingrid' });
  expect(standingIn(null, ['name'])).toEqual({});
});
