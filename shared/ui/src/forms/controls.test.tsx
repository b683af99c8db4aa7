import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  CheckboxTiles,
  focusField,
  NumberField,
  PasswordField,
  PhoneRow,
  RadioTiles,
  Select,
  Slider,
  Stepper,
  TextArea,
  TextField,
} from './index.ts';

test('the Enter key of a phone says what it does in a field: the next one, or a search', () => {
  const field = { value: '', onChange: () => {} };
  render(
    <>
      <TextField {...field} name="name" label="Name" />
      <TextField {...field} name="search" label="Search" type="search" />
      <TextField {...field} name="code" label="Code" enterKeyHint="done" />
      <NumberField name="hours" label="Hours" value={2} onChange={() => {}} />
    </>,
  );
  const hintOf = (name: string) => screen.getByLabelText(name).getAttribute('enterkeyhint');
  expect(['Name', 'Search', 'Code', 'Hours'].map(hintOf)).toEqual(['next', 'search', 'done', 'done']);
});

const Rooms = ({ start = 1 }: { start?: number }) => {
  const [count, setCount] = useState(start);
  return (
    <Stepper
      name="bedrooms"
      label="Bedrooms"
      value={count}
      onChange={setCount}
      min={0}
      max={12}
      decreaseLabel="One fewer"
      increaseLabel="One more"
    />
  );
};

test('a stepper changes its value by button and by key, within its limits', async () => {
  const user = userEvent.setup();
  render(<Rooms />);
  const counter = screen.getByRole('spinbutton', { name: 'Bedrooms' });
  await user.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(counter.getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByRole('button', { name: 'One fewer' })).toHaveProperty('disabled', true);
  // The focus moved to the value and was not lost with the disabled button.
  expect(document.activeElement).toBe(counter);
  await user.keyboard('{ArrowUp}{PageUp}');
  expect(counter.textContent).toBe('6');
  await user.keyboard('{End}{ArrowRight}');
  expect(counter.getAttribute('aria-valuenow')).toBe('12');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
});

test('a stepper is one Tab stop', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Rooms />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('After');
});

const Size = ({ onChange }: { onChange: (value: number | null) => void }) => {
  const [size, setSize] = useState<number | null>(85);
  return (
    <NumberField
      name="size"
      label="Size of the home"
      value={size}
      onChange={(value) => {
        setSize(value);
        onChange(value);
      }}
      max={10_000}
      unit="m²"
    />
  );
};

test('a number field keeps the typed text, even when it is not a number', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Size onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Size of the home' });
  await user.clear(field);
  await user.type(field, '12a');
  expect(field).toHaveProperty('value', '12a');
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.clear(field);
  await user.type(field, '90,5');
  expect(onChange).toHaveBeenLastCalledWith(90.5);
  expect(field).toHaveProperty('value', '90,5');
  await user.clear(field);
  await user.type(field, '99999');
  expect(onChange).toHaveBeenLastCalledWith(99_999);
});

test('arrow keys change a number within its limits', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Size onChange={onChange} />);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith(86);
});

test('a radio tile has its price and reason as description', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <RadioTiles
      name="type"
      label="Kind of cleaning"
      value={null}
      onChange={onChange}
      error="Please choose one"
      items={[
        { id: 'basic', name: 'Basic', description: 'By the hour', detail: '€87.12' },
        { id: 'party', name: 'After party', isDisabled: true, note: 'Not on this day' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Kind of cleaning' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Basic' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('basic');
  expect(screen.getByRole('radio', { name: 'After party' })).toHaveProperty('disabled', true);
  focusField('type');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Basic' }));
});

test('checkbox tiles return their values in the shown order', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <CheckboxTiles
      name="extras"
      label="Extras"
      value={['windows']}
      onChange={onChange}
      items={[
        { id: 'oven', name: 'Oven' },
        { id: 'windows', name: 'Windows' },
      ]}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Oven' }));
  expect(onChange).toHaveBeenCalledWith(['oven', 'windows']);
  await user.click(screen.getByRole('checkbox', { name: 'Windows' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('a select shows its placeholder until a choice', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <Select
      name="heard"
      label="How did you hear about us?"
      placeholder="Choose one"
      value={null}
      onChange={onChange}
      items={[{ id: 'friend', name: 'A friend' }]}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'How did you hear about us?' })).toHaveProperty('value', '');
  await user.selectOptions(screen.getByRole('combobox'), 'A friend');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('friend');
});

test('a slider has a text value and can be moved', () => {
  const onChange = vi.fn();
  render(
    <Slider name="size" label="Size of the home" value={85} onChange={onChange} min={20} max={300} formatValue={(size) => `${size} m²`} />,
  );
  const slider = screen.getByRole('slider', { name: 'Size of the home' });
  expect(slider.getAttribute('aria-valuetext')).toBe('85 m²');
  fireEvent.change(slider, { target: { value: '90' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(90);
});

test('a tile is named by its text also when the id of its item has spaces', () => {
  const items = [{ id: 'Every 2 weeks', name: 'Every second week', description: 'On the same day' }];
  render(<RadioTiles name="repeat" label="How often" value={null} onChange={() => {}} items={items} />);
  expect(screen.getByRole('radio', { name: 'Every second week', description: 'On the same day' })).toBeTruthy();
});

test('an unavailable item of a select is shown disabled', () => {
  const items = [
    { id: '09:00', name: '09:00' },
    { id: '18:00', name: '18:00: would end after midnight', isDisabled: true },
  ];
  render(<Select name="time" label="Start" value="09:00" onChange={() => {}} items={items} />);
  expect(screen.getByRole('option', { name: '18:00: would end after midnight' })).toHaveProperty('disabled', true);
});

test.each([undefined, 'optional'])('a field is marked as required unless its optional mark is %s', (optionalMark) => {
  const field = { onChange: () => undefined, optionalMark };
  render(
    <>
      <TextField {...field} name="name" label="Name" value="" />
      <TextArea {...field} name="message" label="Message" value="" />
      <PasswordField {...field} name="password" label="Password" value="" showLabel="Show" hideLabel="Hide" />
      <NumberField {...field} name="size" label="Size" value={null} />
      <PhoneRow {...field} name="mobile" label="Mobile" value="" leading={null} />
      <Select {...field} name="kind" label="Kind" value={null} items={[{ id: 'agent', name: 'Agent' }]} />
      <RadioTiles {...field} name="way" label="Way" value={null} items={[{ id: 'email', name: 'Email' }]} />
    </>,
  );
  const names = ['name', 'message', 'password', 'size', 'mobile', 'kind', 'way'];
  const said = names.map((name) => document.getElementById(name)?.getAttribute('aria-required'));
  expect(said).toEqual(names.map(() => (optionalMark === undefined ? 'true' : null)));
});

const Typed = ({ isVerbatim }: { isVerbatim?: boolean }) => {
  const [value, setValue] = useState('');
  return (
    <>
      <TextField name="text" label="Text" value={value} onChange={setValue} isVerbatim={isVerbatim} />
      <TextArea name="area" label="Area" value={value} onChange={setValue} isVerbatim={isVerbatim} />
      <PhoneRow name="phone" label="Phone" leading={null} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

test.each(['Text', 'Area', 'Phone'])('the field %s drops what nobody sees, and keeps plain spaces', (name) => {
  render(<Typed />);
  fireEvent.change(screen.getByLabelText(name), { target: { value: '\u202a29\u00a0601\u200b\ufeff' } });
  expect(screen.getByRole('status').textContent).toBe('29 601');
});

test.each(['Text', 'Area'])('the field %s of the site or of a password keeps what was typed', (name) => {
  render(<Typed isVerbatim />);
  fireEvent.change(screen.getByLabelText(name), { target: { value: '29\u00a0601' } });
  expect(screen.getByRole('status').textContent).toBe('29\u00a0601');
});
