import type { PublishedPage } from '@nitida/contract';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hostileTexts } from '../../shared/contract/test/hostile-texts.ts';
import { remote } from '../remote.ts';
import { answersWith } from '../test/settings-answers.ts';
import activate from './activate.tsx';

const texts = hostileTexts(1_000, 2);
/** The content of a page in place of its file, because no call answers such texts. */
const file = vi.hoisted(() => ({ body: {} }));
vi.mock('../content/not-found/en.json', () => ({ default: file.body }));

/** A page with a hostile text at each place of each section, as if the server had let it through. */
function pageOf(hostile: readonly string[]): PublishedPage {
  let next = 0;
  const text = () => hostile[next++ % hostile.length] ?? '';
  const item = () => ({ title: text(), text: text() });
  const action = () => ({ label: text(), to: 'marketing.faq' as const });
  const photo = () => ({ id: text(), width: 800, height: 600, alt: text() });
  const round = (): PublishedPage['sections'] => [
    { type: 'opening', title: text(), lead: text(), action: action(), photo: photo() },
    { type: 'steps', title: text(), lead: text(), items: [item(), item()] },
    { type: 'reasons', title: text(), lead: text(), items: [item(), item()], photo: photo() },
    { type: 'text', title: text(), paragraphs: [text(), text()], photo: photo() },
    { type: 'call', title: text(), text: text(), action: action() },
    {
      type: 'rules',
      title: text(),
      text: text(),
      more: action(),
      facts: [
        { figure: text(), ...item() },
        { figure: text(), ...item() },
      ],
    },
    { type: 'questions', title: text(), all: text(), items: [{ question: text(), answer: text(), more: action() }] },
  ];
  const sections: PublishedPage['sections'] = [];
  while (next < hostile.length) sections.push(...round());
  return { title: text(), description: text(), sections };
}

/** What could run or load in what is drawn. */
function dangers(): string[] {
  const drawn = [...document.body.querySelectorAll('*')];
  const elements = drawn.filter(({ localName }) =>
    /^(script|iframe|object|embed|base|link|meta|frame|template|animate|foreignobject)$/.test(localName),
  );
  const attributes = drawn.flatMap((element) => [...element.attributes].map((attribute) => ({ element, attribute })));
  const handlers = attributes.filter(({ attribute: { name } }) => /^on|^style$|^srcdoc$|^formaction$/i.test(name));
  const foreign = attributes.filter(({ attribute: { name, value } }) => {
    if (!['href', 'src', 'action', 'xlink:href'].includes(name)) return false;
    return new URL(value, 'https://nitida.example/p/x').origin !== 'https://nitida.example';
  });
  return [
    ...elements.map(({ outerHTML }) => outerHTML),
    ...[...handlers, ...foreign].map(({ attribute: { name, value } }) => `${name}=${value}`),
  ];
}

test('of a thousand hostile texts nothing is drawn but words', async () => {
  Object.assign(file.body, pageOf(texts));
  await renderPage(await createTestHost({ remote, activate, answers: answersWith({}) }), '/p/nowhere');
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThanOrEqual(150);
  for (const word of texts.filter((text) => /^<script[^>]*>[^<{]*<\/script>$/.test(text)))
    expect(document.body.textContent).toContain(word);
  expect(dangers()).toEqual([]);
});
