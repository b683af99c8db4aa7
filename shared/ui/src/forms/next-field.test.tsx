import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox, PasswordField, PhoneRow, RadioTiles, Select, TextArea, TextField } from './index.ts';

const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
afterEach(() => onSubmit.mockClear());

const text = { value: '', onChange: () => {} };
const nameOf = (element: Element | null) => element?.getAttribute('name');
const hint = () => document.activeElement?.getAttribute('enterkeyhint');

test('Enter goes from field to field, whatever lies between them, and sends the form from the last', async () => {
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <button type="button">Help</button>
      <TextField {...text} name="first" label="First" />
      <input type="hidden" name="username" />
      <TextField {...text} name="closed" label="Closed" isDisabled />
      <div inert>
        <TextField {...text} name="inert" label="Inert" />
      </div>
      <input name="trap" tabIndex={-1} />
      <PhoneRow {...text} name="mobile" label="Mobile" leading={<button type="button">+34</button>} />
      <PasswordField {...text} name="password" label="Password" showLabel="Show" hideLabel="Hide" />
      <TextField {...text} name="last" label="Last" />
      <button type="submit">Send</button>
    </form>,
  );
  const reached = [];
  await user.click(screen.getByLabelText('First'));
  for (let step = 0; step < 3; step += 1) {
    expect(hint()).toBe('next');
    await user.keyboard('{Enter}');
    reached.push(nameOf(document.activeElement));
  }
  expect(reached).toEqual(['mobile', 'password', 'last']);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(hint()).toBe('done');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'the chosen of radio buttons',
    'way',
    <RadioTiles
      key="way"
      name="way"
      label="Way"
      value="post"
      onChange={() => {}}
      items={[
        { id: 'mail', name: 'Mail' },
        { id: 'post', name: 'Post' },
      ]}
    />,
  ],
  ['a select', 'heard', <Select key="heard" name="heard" label="Heard" value={null} onChange={() => {}} items={[]} />],
  ['a text area', 'note', <TextArea key="note" {...text} name="note" label="Note" />],
  [
    'a checkbox',
    'terms',
    <Checkbox key="terms" name="terms" isSelected={false} onChange={() => {}}>
      Terms
    </Checkbox>,
  ],
])('the next field may be %s', async (_, name, field) => {
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <TextField {...text} name="first" label="First" />
      {field}
    </form>,
  );
  await user.type(screen.getByLabelText('First'), '{Enter}');
  expect(nameOf(document.activeElement)).toBe(name);
  expect(document.activeElement).toHaveProperty('value', { way: 'post', heard: '', note: '', terms: 'on' }[name]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a key that says that it sends the form does so, and a shortcut is left to the browser', async () => {
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <TextField {...text} name="first" label="First" />
      <TextField {...text} name="code" label="Code" enterKeyHint="send" />
      <TextField {...text} name="last" label="Last" />
      <button type="submit">Send</button>
    </form>,
  );
  await user.type(screen.getByLabelText('Code'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.click(screen.getByLabelText('First'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});
