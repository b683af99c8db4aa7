import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/index.ts';
import { Checkbox, ErrorSummary, PasswordField, TextField, useFormErrors } from './index.ts';

interface Values {
  name: string;
  email: string;
  terms: boolean;
}

const check = ({ name, email, terms }: Values) => ({
  name: name === '' ? 'Please enter your name' : undefined,
  email: email.includes('@') ? undefined : 'Please enter a valid email address',
  terms: terms ? undefined : 'Tick to go on',
});

const send = vi.fn();

const Form = () => {
  const [values, setValues] = useState<Values>({ name: '', email: '', terms: false });
  const form = useFormErrors({ values, check, fields: ['name', 'email', 'terms'] });
  return (
    <form noValidate onSubmit={form.onSubmit(() => send(values))}>
      <ErrorSummary title="Please fill in all fields" errors={form.summary} attempt={form.attempt} />
      <TextField name="name" label="Name" value={values.name} onChange={(name) => setValues({ ...values, name })} {...form.field('name')} />
      <TextField
        name="email"
        label="Email"
        hint="For the receipt"
        value={values.email}
        onChange={(email) => setValues({ ...values, email })}
        {...form.field('email')}
      />
      <Checkbox name="terms" isSelected={values.terms} onChange={(terms) => setValues({ ...values, terms })} error={form.error('terms')}>
        I accept the <a href="/terms-of-use">terms</a>
      </Checkbox>
      <Button type="submit">Send</Button>
      <Button onPress={() => form.setServerErrors({ email: 'An account with this email exists' })}>Refuse</Button>
    </form>
  );
};

const choose = 'Please select and confirm your password';
const enterCode = 'Please enter the code';

const Twins = () => {
  const [values, setValues] = useState({ code: '', password: '', confirm: '' });
  const form = useFormErrors({
    values,
    check: ({ code, password, confirm }) => ({
      code: code === '' ? enterCode : undefined,
      password: password === '' ? choose : undefined,
      confirm: confirm === '' ? choose : undefined,
    }),
    fields: ['code', 'password', 'confirm'],
  });
  return (
    <form noValidate onSubmit={form.onSubmit(() => send(values))}>
      <ErrorSummary title={`${form.errorCount} marked`} errors={form.summary} attempt={form.attempt} />
      <TextField name="code" label="Code" value={values.code} onChange={(code) => setValues({ ...values, code })} {...form.field('code')} />
      <TextField
        name="password"
        label="Password"
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        {...form.field('password')}
      />
      <TextField
        name="confirm"
        label="Once more"
        value={values.confirm}
        onChange={(confirm) => setValues({ ...values, confirm })}
        {...form.field('confirm')}
      />
      <Button type="submit">Send</Button>
    </form>
  );
};

const email = () => screen.getByRole('textbox', { name: 'Email' });
const description = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('an error appears after its field is left and disappears as soon as the value is valid', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(email(), 'ana');
  expect(email().getAttribute('aria-invalid')).toBeNull();
  expect(description(email())).toBe('For the receipt');
  await user.tab();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(description(email())).toBe('Please enter a valid email address');
  await user.type(email(), '@example.com');
  expect(email().getAttribute('aria-invalid')).toBeNull();
  expect(email()).toHaveProperty('value', 'ana@example.com');
});

test('leaving an empty field shows no error', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(email());
  await user.tab();
  expect(email().getAttribute('aria-invalid')).toBeNull();
});

test('sending invalid input focuses a summary that links to the fields, and keeps all typed text', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(email(), 'ana');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('group', { name: 'Please fill in all fields' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Please enter your name', 'Please enter a valid email address', 'Tick to go on']);
  await user.click(within(summary).getByRole('link', { name: 'Tick to go on' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  expect(email()).toHaveProperty('value', 'ana');
  expect(send).not.toHaveBeenCalled();
});

test('a form that is emptied after it was sent marks no field', async () => {
  const user = userEvent.setup();
  const Message = () => {
    const [text, setText] = useState('');
    const form = useFormErrors({
      values: { text },
      check: ({ text }) => ({ text: text === '' ? 'Write something' : undefined }),
      fields: ['text'],
    });
    return (
      <form noValidate onSubmit={form.onSubmit(() => setText(''))}>
        <TextField name="text" label="Text" value={text} onChange={setText} {...form.field('text')} />
      </form>
    );
  };
  render(<Message />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await user.type(field, '{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'Thank you{Enter}');
  expect(field).toHaveProperty('value', '');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a corrected error keeps its line in the summary until the field is left, so that nothing moves while typing', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('group', { name: 'Please fill in all fields' });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.type(email(), 'ana@example.com');
  expect(within(summary).queryAllByRole('link')).toEqual([]);
  expect(within(summary).getAllByRole('listitem')).toHaveLength(3);
  await user.tab();
  expect(screen.queryByRole('group', { name: 'Please fill in all fields' })).toBeNull();
  // A new error is at its field, which the next attempt leads to.
  await user.clear(email());
  await user.tab();
  expect(screen.queryByRole('group', { name: 'Please fill in all fields' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('group', { name: 'Please fill in all fields' })).toBeNull();
  expect(document.activeElement).toBe(email());
});

test('an error that two fields share is once in the summary, counts for both, and both fields are marked', async () => {
  const user = userEvent.setup();
  render(<Twins />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('group', { name: '3 marked' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#code', enterCode],
    ['#password', choose],
  ]);
  for (const name of ['Password', 'Once more']) expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Password'), 'Ronda2027');
  expect(within(summary).getByRole('link', { name: choose }).getAttribute('href')).toBe('#confirm');
});

test('a kept hint stays beside the error, and a hidden error is still read at its field', async () => {
  const field = { name: 'password', label: 'Password', value: '', onChange: () => {}, hint: 'At least 6 characters', isHintKept: true };
  const { rerender } = render(<TextField {...field} error={choose} />);
  const box = screen.getByRole('textbox', { name: 'Password' });
  expect(description(box)).toBe(`At least 6 characters${choose}`);
  rerender(<TextField {...field} error={choose} isErrorHidden />);
  expect(description(box)).toBe(`At least 6 characters${choose}`);
  expect(getComputedStyle(screen.getByText(choose).parentElement as HTMLElement).position).toBe('absolute');
});

test('a single error is at its field alone, which takes the focus with each attempt', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await user.type(email(), 'ana');
  for (const _attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(email());
    expect(description(email())).toBe('Please enter a valid email address');
  }
  expect(send).not.toHaveBeenCalled();
});

test('a summary says a single error whose field the page does not show, and one whose title is needed', () => {
  const summary = (props: { isAlwaysShown?: boolean }) => (
    <>
      <ErrorSummary
        title="Please fill in all fields"
        errors={[{ id: 'time', text: 'Please choose a start time' }]}
        attempt={1}
        {...props}
      />
      {props.isAlwaysShown ? <input id="time" /> : null}
    </>
  );
  const { unmount } = render(summary({}));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please fill in all fields' }));
  unmount();
  render(summary({ isAlwaysShown: true }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please fill in all fields' }));
});

test('a valid form is sent', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await user.type(email(), 'ana@example.com');
  await user.click(screen.getByText(/I accept the/));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: 'ana@example.com', terms: true });
  expect(screen.queryByRole('group')).toBeNull();
});

test('an error from the server stays until its value changes', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(email(), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(description(email())).toBe('An account with this email exists');
  await user.type(email(), 'x');
  expect(description(email())).toBe('For the receipt');
});

test('a link in the label of a checkbox does not check it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const link = screen.getByRole('link', { name: 'terms' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('the eye button shows and hides a password', async () => {
  const user = userEvent.setup();
  render(
    <PasswordField
      name="password"
      label="Password"
      value="abc123"
      onChange={() => undefined}
      showLabel="Show password"
      hideLabel="Hide password"
    />,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveProperty('type', 'password');
});
