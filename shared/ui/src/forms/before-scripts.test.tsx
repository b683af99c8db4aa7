import { act, screen } from '@testing-library/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  Checkbox,
  CheckboxTiles,
  HydratableForm,
  RadioTiles,
  readPreHydrationChanges,
  readPreHydrationValues,
  Select,
  Slider,
} from './index.ts';

const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
const page = (
  <HydratableForm onSubmit={onSubmit}>
    <input name="name" enterKeyHint="next" />
    <input name="email" enterKeyHint="done" />
  </HydratableForm>
);
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  onSubmit.mockClear();
});

/** Renders the page on the server and inserts its markup. */
function standing(made = page): { place: HTMLElement; form: HTMLFormElement } {
  const place = document.createElement('main');
  place.innerHTML = renderToString(made);
  document.body.append(place);
  const form = place.querySelector('form');
  if (!form) throw new Error('There is no form');
  return { place, form };
}

const takeOver = (place: HTMLElement, made = page) =>
  act(() => {
    root = hydrateRoot(place, made);
  });

test('a form that was sent before hydration is sent afterwards', async () => {
  const { place, form } = standing();
  Reflect.set(form, 'sentEarly', true);
  takeOver(place);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('a form whose Enter key was pressed before hydration in a field that is not the last goes to the next field', async () => {
  const { place, form } = standing();
  const [name, email] = form.querySelectorAll('input');
  name?.focus();
  Reflect.set(form, 'sentEarly', true);
  takeOver(place);
  await vi.waitFor(() => expect(document.activeElement).toBe(email));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form that was not sent stays unsent, and never opens a URL by itself', () => {
  const { place, form } = standing();
  takeOver(place);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(form.method).toBe('dialog');
});

test('values typed before hydration can be read by field', () => {
  const { form } = standing();
  form.querySelector('input')?.setAttribute('value', 'Ingrid');
  expect(readPreHydrationValues(form, ['name', 'email'])).toEqual({ name: 'Ingrid' });
  expect(readPreHydrationValues(null, ['name'])).toEqual({});
});

const drawn = { home: 'flat', size: '85', speed: '1x', agreed: 'on', extras: 'oven' };

/** A form whose state holds the values of its controls. */
function Calculator() {
  const [known, setKnown] = useState(drawn);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<typeof drawn>) => setKnown((before) => ({ ...before, ...changed }));
  useLayoutEffect(() => setKnown((before) => ({ ...before, ...readPreHydrationChanges(form.current, drawn) })), []);
  return (
    <HydratableForm ref={form}>
      <Select
        name="home"
        label="Home"
        value={known.home}
        onChange={(home) => change({ home })}
        items={[
          { id: 'flat', name: 'Flat' },
          { id: 'house', name: 'House' },
        ]}
      />
      <Slider name="size" label="Size" min={20} max={400} value={Number(known.size)} onChange={(size) => change({ size: String(size) })} />
      <RadioTiles
        name="speed"
        label="Speed"
        value={known.speed}
        onChange={(speed) => change({ speed })}
        items={[
          { id: '1x', name: 'One' },
          { id: '2x', name: 'Two' },
        ]}
      />
      <Checkbox name="agreed" isSelected={known.agreed === 'on'} onChange={(is) => change({ agreed: is ? 'on' : '' })}>
        Agreed
      </Checkbox>
      <CheckboxTiles
        name="extras"
        label="Extras"
        value={known.extras.split(' ')}
        onChange={(extras) => change({ extras: extras.join(' ') })}
        items={[
          { id: 'fridge', name: 'Fridge' },
          { id: 'oven', name: 'Oven' },
        ]}
      />
      <output>{Object.values(known).join(', ')}</output>
    </HydratableForm>
  );
}

test('values chosen before hydration are applied for every kind of control', () => {
  const { place, form } = standing(<Calculator />);
  expect(screen.getByRole('status').textContent).toBe('flat, 85, 1x, on, oven');
  screen.getByRole<HTMLSelectElement>('combobox').value = 'house';
  screen.getByRole<HTMLInputElement>('slider').value = '120';
  screen.getByRole('radio', { name: 'Two' }).click();
  for (const name of ['Agreed', 'Fridge']) screen.getByRole('checkbox', { name }).click();
  takeOver(place, <Calculator />);
  expect(screen.getByRole('status').textContent).toBe('house, 120, 2x, , fridge oven');
  expect(Object.fromEntries(new FormData(form))).toEqual({ home: 'house', size: '120', speed: '2x', extras: 'oven' });
});

test('an untouched form keeps its initial values', () => {
  const { place, form } = standing(<Calculator />);
  takeOver(place, <Calculator />);
  expect(readPreHydrationChanges(form, drawn)).toEqual({});
  expect(screen.getByRole('status').textContent).toBe('flat, 85, 1x, on, oven');
});
