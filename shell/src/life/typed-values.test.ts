import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTypedValues } from './typed-values.ts';

let path = '/contact-us';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  path = '/contact-us';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function open() {
  const typed = createTypedValues(() => path);
  onTestFinished(typed.stop);
  return typed;
}

const form = `<form><input name="name"><textarea name="message"></textarea><input name="secret" type="password">
  <input type="radio" name="kind" value="home" checked><input type="radio" name="kind" value="office">
  <input type="checkbox" name="news" value="yes"><input name="number" autocomplete="cc-number"><button>Send</button></form>`;

/** Shows a page. */
function show(html: string, to = path) {
  path = to;
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.replaceChildren(main);
}

const field = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

function type(selector: string, value: string) {
  field(selector).value = value;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

const submit = () => field('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** Lets changes of the document be noticed. */
const settle = () => vi.advanceTimersByTimeAsync(1000);

test('what a visitor entered before this was there stays, and the other fields have what was typed before', async () => {
  sessionStorage.setItem('typed', JSON.stringify({ '/contact-us': { 'text name ': 'Ana', 'textarea message ': 'Hello' } }));
  show(form);
  field('[name=name]').value = 'Berta';
  const typed = createTypedValues(() => path, [field('[name=name]')]);
  onTestFinished(typed.stop);
  typed.arrive();
  expect([field('[name=name]').value, field('[name=message]').value]).toEqual(['Berta', 'Hello']);
  typed.flush();
  expect(sessionStorage.getItem('typed')).toContain('Berta');
});

test('what was typed is there again after another page, and in another document of the tab', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  type('[name=message]', 'Hello');
  field('[value=office]').click();
  field('[name=news]').click();
  show('<p>Other</p>', '/faq');
  typed.arrive();
  show(form, '/contact-us');
  typed.arrive();
  const values = () => [
    field('[name=name]').value,
    field('[name=message]').value,
    field('[value=office]').checked,
    field('[name=news]').checked,
  ];
  expect(values()).toEqual(['Ana', 'Hello', true, true]);
  typed.stop();
  show(form);
  open().arrive();
  expect(values()).toEqual(['Ana', 'Hello', true, true]);
});

test('fields that appear later get their values, and a value that the visitor has typed since stays', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  type('[name=message]', 'Hello');
  show('', '/faq');
  typed.arrive();
  show('', '/contact-us');
  typed.arrive();
  show(form);
  type('[name=name]', 'Eva');
  await settle();
  expect([field('[name=name]').value, field('[name=message]').value]).toEqual(['Eva', 'Hello']);
});

test('React-like listeners notice what is filled in', () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  show('', '/faq');
  typed.arrive();
  show(form, '/contact-us');
  const heard = vi.fn();
  field('[name=name]').addEventListener('input', heard);
  typed.arrive();
  expect(heard).toHaveBeenCalledOnce();
});

test('passwords and cards are not kept', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=secret]', 'hunter2');
  type('[name=number]', '4242');
  await settle();
  typed.flush();
  expect(sessionStorage.getItem('typed')).toBeNull();
  expect(typed.snapshot()).toEqual({});
});

test('what was sent is forgotten when its form goes', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  await settle();
  expect(sessionStorage.getItem('typed')).toContain('Ana');
  submit();
  show('<p>Thank you</p>');
  await settle();
  await settle();
  expect(sessionStorage.getItem('typed')).toBe('{}');
});

test('what could not be sent is kept', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  submit();
  field('form').insertAdjacentHTML('beforeend', '<p role="alert">It did not arrive.</p>');
  expect(typed.isDirty()).toBe(true);
  show('', '/faq');
  typed.arrive();
  await settle();
  expect(sessionStorage.getItem('typed')).toContain('Ana');
});

test('a form that saves itself is neither kept nor unsaved', async () => {
  const typed = open();
  show(form.replace('<form>', '<form data-saved>'));
  typed.arrive();
  type('[name=name]', 'Ana');
  await settle();
  expect([typed.isDirty(), sessionStorage.getItem('typed')]).toEqual([false, null]);
});

test('a switch that saves its answer at once is neither kept nor unsaved', async () => {
  const typed = open();
  show('<input type="checkbox" name="reminders" value="yes">');
  typed.arrive();
  field('[name=reminders]').click();
  await settle();
  expect([typed.isDirty(), sessionStorage.getItem('typed')]).toEqual([false, null]);
});

test('a page is dirty while something typed is in it, and a sent one is not', () => {
  const typed = open();
  show(form);
  typed.arrive();
  expect(typed.isDirty()).toBe(false);
  type('[name=name]', 'Ana');
  expect(typed.isDirty()).toBe(true);
  submit();
  expect(typed.isDirty()).toBe(false);
  type('[name=name]', 'Anna');
  expect(typed.isDirty()).toBe(true);
  show('', '/faq');
  expect(typed.isDirty()).toBe(false);
});

test('text in a dialog is not kept on its own, but is part of what a move keeps', async () => {
  const typed = open();
  show(`<div role="dialog">${form}</div>`);
  typed.arrive();
  type('[name=message]', 'Too late');
  await settle();
  expect(sessionStorage.getItem('typed')).toBeNull();
  expect(typed.snapshot()).toEqual({ 'textarea message ': 'Too late' });
  show(`<div role="dialog">${form}</div>`);
  typed.arrive(typed.snapshot());
  show(`<div role="dialog">${form}</div>`);
  typed.arrive({ 'textarea message ': 'Too late' });
  expect(field('[name=message]').value).toBe('Too late');
});

test('a log-out that empties the storage is not undone', async () => {
  const typed = open();
  show(form);
  typed.arrive();
  type('[name=name]', 'Ana');
  await settle();
  sessionStorage.clear();
  show('', '/');
  typed.arrive();
  await settle();
  expect(sessionStorage.getItem('typed')).toBeNull();
});
