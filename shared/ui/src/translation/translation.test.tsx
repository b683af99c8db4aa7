// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { Fragment } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { CountingAmount } from '../price/index.ts';
import { followTranslators } from './index.ts';
import { translate } from './translator.harness.ts';

beforeAll(followTranslators);

/** Texts beside other texts and elements, in each way in which they come, go, change and move. */
const both = (first: string, second: string) => (
  <p>
    {[first, second].map((text) => (
      <Fragment key={text}>{text}</Fragment>
    ))}
  </p>
);
const around = (first: string | null, second: string | null) => (
  <p>
    {first}
    <b>two</b>
    {second}
  </p>
);
const marked = (isMarked: boolean) => (
  <p>
    {isMarked ? <i>first </i> : null}
    {'text'}
  </p>
);
const from = (amount: string) => <p>From {amount} each</p>;
const bold = (amount: string) => (
  <p>
    <b>{amount}</b> each
  </p>
);
const shapes = [
  { what: 'a text in an element of its own', before: <p>€244.91</p>, after: <p>€249.87</p> },
  { what: 'a text beside another', before: from('€244.91'), after: from('€249.87') },
  { what: 'a text that becomes elements', before: <p>€244.91</p>, after: bold('€249.87') },
  { what: 'an element that becomes a text', before: bold('€244.91'), after: <p>€249.87</p> },
  { what: 'a text that goes', before: around('one ', ' three'), after: around(null, null) },
  { what: 'a text that comes', before: around(null, null), after: around('one ', ' three') },
  { what: 'an element that comes before a text', before: marked(false), after: marked(true) },
  { what: 'an element that goes before a text', before: marked(true), after: marked(false) },
  { what: 'a text that moves', before: both('one ', 'two '), after: both('two ', 'one ') },
  {
    what: 'an amount that counts',
    before: <CountingAmount amount={24_491} format={String} />,
    after: <CountingAmount amount={24_987} format={String} />,
  },
];

test.each(shapes)('$what is on a translated page what it is on a plain one', async ({ before, after }) => {
  const plain = render(after).container;
  const { container, rerender } = render(before);
  translate(container);
  expect(container.querySelector('font')).not.toBeNull();
  rerender(after);
  await expect.poll(() => container.textContent).toBe(plain.textContent);
  translate(container);
  rerender(before);
  rerender(after);
  await expect.poll(() => container.textContent).toBe(plain.textContent);
});

test('a translator may move a text into its font, or put the font beside it first', () => {
  const { container, rerender } = render(around('one ', ' three'));
  const [first, , last] = container.querySelector('p')?.childNodes ?? [];
  if (!first || !last) throw new Error('unreachable: the paragraph has three children');
  const wrapper = document.createElement('font');
  first.replaceWith(wrapper);
  wrapper.append(first);
  const beside = document.createElement('font');
  beside.textContent = 'drei';
  last.parentNode?.insertBefore(beside, last);
  last.remove();
  rerender(around('eins ', ' four'));
  expect(container.textContent).toBe('eins two four');
  rerender(around(null, null));
  expect(container.textContent).toBe('two');
});

test.each(['span', 'mark'])('another tool may put a %s in the place of a text, or around it', (tag) => {
  const { container, rerender } = render(around('one ', ' three'));
  const [first, , last] = container.querySelector('p')?.childNodes ?? [];
  if (!first || !last) throw new Error('unreachable: the paragraph has three children');
  const put = document.createElement(tag);
  put.textContent = 'uno ';
  first.replaceWith(put);
  const wrapper = document.createElement(tag);
  last.replaceWith(wrapper);
  wrapper.append(last);
  rerender(around('eins ', ' four'));
  expect(container.textContent).toBe('eins two four');
  rerender(around(null, null));
  expect(container.textContent).toBe('two');
  rerender(around('one ', ' three'));
  expect(container.textContent).toBe('one two three');
});

/** Tools that mark words, or take their marks away again, with the texts of a paragraph. */
const tools: [what: string, change: (paragraph: HTMLElement) => void][] = [
  ['marks a part of each text', (paragraph) => textsOf(paragraph).forEach(markMiddle)],
  ['joins texts that stand beside each other', (paragraph) => paragraph.normalize()],
  [
    'marks a part and joins the pieces',
    (paragraph) => {
      textsOf(paragraph).forEach(markMiddle);
      for (const mark of paragraph.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
      paragraph.normalize();
    },
  ],
  [
    'puts another text there',
    (paragraph) => {
      for (const text of textsOf(paragraph)) text.replaceWith(text.data);
    },
  ],
  [
    'puts texts and an element there',
    (paragraph) => {
      for (const text of textsOf(paragraph)) {
        const element = document.createElement('span');
        element.textContent = text.data.slice(1);
        text.replaceWith(text.data.slice(0, 1), element);
      }
    },
  ],
];

const textsOf = (paragraph: HTMLElement) => [...paragraph.childNodes].filter((node) => node instanceof Text);

function markMiddle(text: Text): void {
  const middle = text.splitText(Math.floor(text.length / 3));
  middle.splitText(Math.ceil(middle.length / 2));
  const mark = document.createElement('mark');
  middle.replaceWith(mark);
  mark.append(middle);
}

describe.each(tools)('a tool that %s', (_, change) => {
  test.each(shapes)('$what is what it is on a plain page', async ({ before, after }) => {
    const plain = render(after).container;
    const { container, rerender } = render(before);
    change(container.querySelector('p') ?? container);
    rerender(after);
    await expect.poll(() => container.textContent).toBe(plain.textContent);
    change(container.querySelector('p') ?? container);
    rerender(before);
    rerender(after);
    await expect.poll(() => container.textContent).toBe(plain.textContent);
  });
});

test('a node that is in no place of the parent is refused as ever', () => {
  const stranger = document.createTextNode('x');
  expect(() => document.body.removeChild(stranger)).toThrow();
  expect(() => document.body.insertBefore(document.createElement('b'), stranger)).toThrow();
});
