import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { card, post, useSandbox } from '../../test/sandbox.ts';

const { open } = useSandbox();

/** The payment page in a browser with its script. */
async function openPage(answerOf: (url: string) => Promise<Response> = fetch) {
  const { url } = await open();
  const { window } = new JSDOM(await (await answerOf(url)).text(), { runScripts: 'outside-only' });
  const [, path = ''] = /<script type="module" src="([^"]+)"/.exec(window.document.body.innerHTML) ?? [];
  window.eval(await (await fetch(new URL(path, url))).text());
  const field = (id: string) => {
    const element = window.document.getElementById(id);
    if (!(element instanceof window.HTMLInputElement)) throw new Error(`There is no field ${id}`);
    return element;
  };
  /** Types or removes what leads to a text with the caret at a place, as a browser does it. */
  const enter = (id: string, text: string, caret = text.length) => {
    const element = field(id);
    element.focus();
    element.value = text;
    element.setSelectionRange(caret, caret);
    element.dispatchEvent(new window.Event('input'));
    return [element.value, element.selectionStart];
  };
  const brand = () => window.document.getElementById('brand')?.textContent;
  const codeHint = () => window.document.getElementById('cvc-hint')?.textContent;
  return { field, enter, brand, codeHint };
}

it('a number is grouped as on a card of its brand while it is typed, and the brand is named', async () => {
  const { enter, brand } = await openPage();
  expect(brand()).toBe('');
  for (const [typed, shown, named] of [
    ['4242', '4242', 'Visa'],
    ['42424', '4242 4', 'Visa'],
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['4242 ', '4242', 'Visa'],
    ['5555-5555-5555-4444', '5555 5555 5555 4444', 'Mastercard'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['6011000990139424', '6011 0009 9013 9424', ''],
    ['4242 abcd', '4242 abcd', 'Visa'],
    ['', '', ''],
  ] as const) {
    expect(enter('number', typed)).toEqual([shown, shown.length]);
    expect(brand()).toBe(named);
  }
});

it('the hint about the security code speaks of the typed card alone', async () => {
  const { enter, codeHint } = await openPage();
  expect(codeHint()).toBe('3 digits on the back');
  enter('number', '3782');
  expect(codeHint()).toBe('4 digits on the front');
  enter('number', '4242');
  expect(codeHint()).toBe('3 digits on the back');
});

it('the caret stays behind the digit before it', async () => {
  const { enter } = await openPage();
  expect(enter('number', '42424 242', 5)).toEqual(['4242 4242', 6]);
  expect(enter('number', '42424242', 4)).toEqual(['4242 4242', 4]);
  expect(enter('number', '9424242', 1)).toEqual(['9424 242', 1]);
});

it.each([
  ['1', '1'],
  ['4', '04'],
  ['1/', '01'],
  ['12/', '12'],
  ['124', '12 / 4'],
  ['12/49', '12 / 49'],
  ['12 / 2049', '12 / 2049'],
  ['12 / ', '12'],
  ['Dec 49', 'Dec 49'],
])('an expiry typed as "%s" is shown as "%s"', async (typed, shown) => {
  const { enter } = await openPage();
  expect(enter('expiry', typed)).toEqual([shown, shown.length]);
});

it('a number that is shown again is grouped, and its brand is named', async () => {
  const { field, brand } = await openPage((url) => post(url, { ...card('378282246310005'), cvc: '' }));
  expect([field('number').value, brand()]).toEqual(['3782 822463 10005', 'American Express']);
});

it('digits are typed with the keyboard of digits, and the Enter key of a phone says what it does', async () => {
  const { field } = await openPage();
  const hints = (['number', 'expiry', 'cvc', 'name'] as const).map((id) => {
    const { autocomplete, attributes } = field(id);
    return [autocomplete, attributes.getNamedItem('inputmode')?.value, attributes.getNamedItem('enterkeyhint')?.value];
  });
  expect(hints).toEqual([
    ['cc-number', 'numeric', 'next'],
    ['cc-exp', 'numeric', 'next'],
    ['cc-csc', 'numeric', 'next'],
    ['cc-name', 'text', 'done'],
  ]);
});
