import { afterEach, expect, test, vi } from 'vitest';
import { keepEarlyValues } from './early-values.ts';

afterEach(() => document.body.replaceChildren());

const markup = `
  <input name="size"><input name="street" value="Calle Ancha">
  <textarea name="notes">Ring</textarea>
  <input type="checkbox" name="pets"><input type="checkbox" name="keys" checked>
  <input type="radio" name="plan" value="once" checked><input type="radio" name="plan" value="weekly">
  <select name="rooms"><option value="1" selected>1</option><option value="2">2</option></select>`;

function begin() {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  const early = keepEarlyValues(root);
  const replace = () => {
    const page = document.createElement('main');
    page.innerHTML = markup;
    root.replaceChildren(page);
  };
  return { ...early, replace };
}

const field = (name: string, value = '') => {
  const selector = value === '' ? `[name=${name}]` : `[name=${name}][value=${value}]`;
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

test('what was entered before the page replaced its markup is in the page, with the focus where it was', () => {
  const { write, giveFocus, replace } = begin();
  field('size').focus();
  field('size').value = '85';
  field('size').setSelectionRange(1, 1);
  field('notes').value = 'Ring twice';
  field('pets').checked = true;
  field('plan', 'weekly').checked = true;
  field('rooms').value = '2';
  replace();
  const typed = vi.fn();
  document.addEventListener('input', ({ target }) => target instanceof HTMLElement && typed(target.getAttribute('name')));
  write();
  expect([field('size').value, field('notes').value, field('rooms').value]).toEqual(['85', 'Ring twice', '2']);
  expect([field('pets').checked, field('keys').checked, field('plan', 'weekly').checked]).toEqual([true, true, true]);
  // React hears of each change, and of nothing else.
  expect(typed.mock.calls.flat().toSorted()).toEqual(['notes', 'pets', 'plan', 'rooms', 'size']);
  giveFocus();
  expect(document.activeElement).toBe(field('size'));
  expect(field('size').selectionStart).toBe(1);
});

test('the field that was typed in gets the focus, though its window told nobody of the focus', () => {
  const { write, giveFocus, replace } = begin();
  field('notes').dispatchEvent(new Event('input', { bubbles: true }));
  replace();
  write();
  giveFocus();
  expect(document.activeElement).toBe(field('notes'));
});

test('a field that nobody touched keeps what the page knows', () => {
  const { write, replace } = begin();
  replace();
  field('street').value = 'Avenida del Mar';
  field('keys').checked = false;
  write();
  expect([field('street').value, field('keys').checked]).toEqual(['Avenida del Mar', false]);
});

test('what was entered waits for its field while the page shows something else, and then has the focus', async () => {
  const { write, giveFocus, replace } = begin();
  field('size').focus();
  field('size').value = '85';
  field('size').setSelectionRange(1, 1);
  field('notes').value = 'Ring twice';
  document.querySelector('div')?.replaceChildren(document.createElement('p'));
  write();
  giveFocus();
  replace();
  await vi.waitFor(() => expect([field('size').value, field('notes').value]).toEqual(['85', 'Ring twice']));
  expect([document.activeElement, field('size').selectionStart]).toEqual([field('size'), 1]);
  field('size').value = '';
  replace();
  await Promise.resolve();
  expect(field('size').value).toBe('');
});

test('what was entered is not written on another page, and a focus that has gone elsewhere stays', async () => {
  const { write, giveFocus, replace } = begin();
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  field('size').focus();
  field('size').value = '85';
  document.querySelector('div')?.replaceChildren();
  write();
  giveFocus();
  elsewhere.focus();
  replace();
  await vi.waitFor(() => expect(field('size').value).toBe('85'));
  expect(document.activeElement).toBe(elsewhere);
  const other = begin();
  field('street').value = 'Calle Nueva';
  document.querySelector('div:last-of-type')?.replaceChildren();
  other.write();
  history.pushState(null, '', '/elsewhere');
  other.replace();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelectorAll<HTMLInputElement>('[name=street]').item(1).value).toBe('Calle Ancha');
});

test('a page that kept its own fields, or has other ones, stays as it is', () => {
  const { write } = begin();
  field('size').value = '85';
  field('notes').remove();
  write();
  expect(field('size').value).toBe('85');
});

test('a field whose markup was moved within the document has the focus and the selection again', () => {
  const { keepFocus } = begin();
  field('street').focus();
  field('street').setSelectionRange(2, 5);
  document.body.append(...document.body.childNodes);
  field('street').blur();
  keepFocus();
  expect(document.activeElement).toBe(field('street'));
  expect([field('street').selectionStart, field('street').selectionEnd]).toEqual([2, 5]);
});
