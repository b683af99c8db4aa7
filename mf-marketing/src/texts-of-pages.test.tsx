import type { PublishedPage } from '@nitida/contract';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.ts';
import { formAnswers } from '../test/form-answers.ts';
import { violations } from '../test/violations.ts';
import activate from './activate.tsx';

/** A visitor who sees this edition of a page. */
const visitor = (page: string, body: PublishedPage, language: 'en' | 'es' = 'en') =>
  createTestHost({
    language,
    remote,
    activate,
    answers: {
      ...formAnswers,
      getContentEditions: { editions: { [page]: 3 } },
      getContentEdition: { page, shows: language, isTakenDown: false, body },
    },
  });

const head = {
  title: 'Home cleaning in Marbella online',
  description: 'Book home cleaning in Marbella and nearby towns, and see the full price.',
};

test('the head of the home page shows a picture in place of the drawn window, first and in its size', async () => {
  const photo = { id: 'q_-4567890123456789012', width: 1200, height: 800, alt: 'A hall in the morning sun' };
  const sections: PublishedPage['sections'] = [{ type: 'hero', title: 'A clean hall', lead: 'In the morning.', photo }];
  // A page that is loaded stays for the whole file, so this one is in Spanish.
  const host = await visitor('home', { ...head, sections }, 'es');
  await renderPage(host, '/');
  const shown = await screen.findByRole('img', { name: 'A hall in the morning sun' });
  const attributes = ['width', 'height', 'loading', 'fetchpriority'].map((name) => shown.getAttribute(name));
  expect(attributes).toEqual(['1200', '800', null, 'high']);
  expect(shown.closest('section')?.querySelector('svg[viewBox^="790"], svg[viewBox^="0 460"]')).toBeNull();
  const prepared = await (await host.module?.pages['marketing.home']?.())?.prepare?.('es', {});
  expect(prepared?.picture).toEqual({ path: '/pictures/q_-4567890123456789012/share.jpg', alt: 'A hall in the morning sun' });
  expect(await violations()).toEqual([]);
});

const text = 'Within {{confirmationMinutes}} minutes';
const item = { title: text, text };
const more = { label: text, to: 'marketing.faq' as const };
const everywhere: PublishedPage['sections'] = [
  { type: 'opening', title: text, lead: text, action: more },
  { type: 'steps', title: text, lead: text, items: [item, { ...item, title: `${text}.` }] },
  { type: 'reasons', title: text, lead: text, items: [item, { ...item, title: `${text}.` }] },
  { type: 'text', title: text, paragraphs: [text] },
  { type: 'call', title: text, text, action: more },
  {
    type: 'rules',
    title: text,
    text,
    more,
    facts: [
      { figure: text, ...item },
      { figure: text, ...item, title: `${text}.` },
    ],
  },
  { type: 'questions', title: text, all: text, items: [{ question: text, answer: text, more }] },
  { type: 'estimate', title: text, lead: text },
  { type: 'area', title: text, lead: text, yes: text, no: text, tell: text },
];

const group = { type: 'group' as const, id: 'booking', title: text, items: [{ question: text, answer: text, more }] };
const chapter = { type: 'chapter' as const, id: 'first', title: text, paragraphs: [text], list: [text], more };
test.each<[string, string, PublishedPage['sections']]>([
  ['/p/summer', 'campaigns/summer', everywhere],
  ['/', 'home', [{ type: 'hero', title: text, lead: text }, ...everywhere.slice(1)]],
  ['/faq', 'faq', [{ type: 'opening', title: text, lead: text }, group]],
  ['/accessibility', 'accessibility', [chapter]],
])('%s shows the value of a figure in whatever text it stands', async (path, page, sections) => {
  await renderPage(await visitor(page, { ...head, heading: text, lead: text, sections }), path);
  expect((await screen.findAllByText(/^Within 60 minutes/)).length).toBeGreaterThan(1);
  expect(document.body.textContent).not.toMatch(/\{\{|\u2002/);
});

test('a button anywhere on a page leads to the form on it, by the browser alone', async () => {
  const sections: PublishedPage['sections'] = [
    { type: 'opening', title: 'Write to us', lead: 'We answer.', action: { label: 'The form', to: 'form' } },
    { type: 'call', title: 'Questions?', action: { label: 'Write to us', to: 'form' } },
    { type: 'form', title: 'Your message' },
  ];
  await renderPage(await visitor('contact-us', { ...head, sections }), '/contact-us');
  for (const name of ['The form', 'Write to us']) expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('#form');
  expect(document.querySelector('#form')).toBeTruthy();
});
