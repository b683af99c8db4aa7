import { findContentFaults } from '@nitida/contract/content/find-faults';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFile } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const code = 'alert(document.domain)';
const texts = [
  ...[
    'script',
    'img',
    'svg',
    'iframe',
    'style',
    'link',
    'base',
    'object',
    'embed',
    'form',
    'math',
    'template',
    'meta',
    'video',
    'a',
  ].flatMap((name) => [
    `<${name}>${code}</${name}>`,
    `<${name.toUpperCase()} onload=${code}>`,
    `< ${name} src=x onerror="${code}">`,
    `Words before <${name}/${code}>`,
    `＜${name}＞${code}`,
    `&lt;${name}&gt;${code}`,
    `&#60;${name}>${code}`,
    `<\u00ad${name}>${code}`,
  ]),
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\u00adscript:',
    'ｊavascript:',
    'vbscript:',
    'livescript:',
    'java\tscript:',
    'java\u200bscript:',
  ].map((scheme) => `${scheme}${code}`),
  ...[
    'data:text/html,x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:,x',
    'data:image/svg+xml,<svg>',
    'file:///etc/passwd',
    'blob:https://a/b',
  ],
  ...['https://evil.example/x.js', 'HTTP://evil.example', 'ftp://evil.example', 'ｈttps://evil.example'],
  ...['{{constructor.constructor("x")()}}', '{{ 7*7 }}', '{{{raw}}}', '{{#if x}}', '{{__proto__}}', '{{a}', '}}{{', '{{', '{{a b}}'].map(
    (t) => `x ${t}`,
  ),
  ...['${process.env}', '<%= 1 %>', '{% raw %}', '#{1}', '<?php echo 1 ?>', '<!--x-->', '<![CDATA[x]]>', '%><%'],
  ...[
    '\u202e',
    '\u202d',
    '\u2066',
    '\u200b',
    '\u200d',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u0007',
    '\u001b[31m',
    '\ud800',
    '\u{e0041}',
    '\ufff9',
    '\u061c',
    '\ue000',
  ].map((mark) => `Words${mark}words`),
  'x'.repeat(2_001),
  'x'.repeat(200_000),
];

type Body = Record<string, unknown> & { sections: Record<string, unknown>[] };
const clean = contentFile('faq', 'en') as Body;
const [section = {}, ...rest] = clean.sections;
const action = { type: 'call', title: 'Book', action: { label: 'Book', to: 'booking.wizard' } };
const inSections = (one: unknown): unknown => ({ ...clean, sections: [one, ...rest] });

/** Where a text stands on a page. */
const places: ((value: unknown) => unknown)[] = [
  (value) => ({ ...clean, title: value }),
  (value) => ({ ...clean, description: value }),
  (value) => inSections({ ...section, title: value }),
  (value) => inSections({ type: 'text', title: 'Words', paragraphs: ['Words', value] }),
  (value) => inSections({ ...action, action: { label: value, to: 'booking.wizard' } }),
  // An address, an id, a picture and a kind of section are names from lists.
  (value) => inSections({ ...action, action: { label: 'Book', to: value } }),
  (value) => inSections({ type: 'opening', title: 'Words', lead: 'Words', picture: value }),
  (value) => inSections({ type: value, title: 'Words', lead: 'Words' }),
];

const notTexts: unknown[] = [null, 7, true, [], {}, ['x'], { toString: 'x' }, { $ne: 1 }, { __html: '<b>x</b>' }, [[[['x']]]]];
const keys = [
  'onclick',
  'style',
  'href',
  'src',
  'dangerouslySetInnerHTML',
  'html',
  'className',
  'ref',
  'key',
  'constructor',
  'prototype',
  'children',
];

const payloads: unknown[] = [
  ...texts.flatMap((text) => places.map((at) => at(text))),
  ...notTexts.flatMap((value) => places.map((at) => at(value))),
  ...keys.flatMap((key) => [
    { ...clean, [key]: 'x' },
    inSections({ ...section, [key]: code }),
    inSections({ ...action, action: { ...action.action, [key]: 'x' } }),
  ]),
  { ...clean, sections: Array.from({ length: 101 }, () => action) },
  { ...clean, sections: 'x' },
];

it('refuses a thousand hostile payloads and stores none', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(1_000);
  const accepted: unknown[] = [];
  for (const body of payloads) {
    const { status } = await staff.call('saveContent', { body: { page: 'faq', language: 'en', from: 0, body } });
    if (![400, 413].includes(status)) accepted.push([status, JSON.stringify(body).slice(0, 300)]);
  }
  expect(accepted).toEqual([]);
  expect(await api.db.selectFrom('content_versions').select('page').execute()).toEqual([]);
});

it('finds a fault in each of them before it would be published', () => {
  const passed = payloads.filter((body) => findContentFaults('faq', 'en', body, { english: undefined }).length === 0);
  expect(passed).toEqual([]);
});

it.each(['{"__proto__":{"x":1}', '{"constructor":{"prototype":{"x":1}}', '{"sections":[{"__proto__":{"type":"hero"}}]'])(
  'refuses keys that reach a prototype: %s',
  async (start) => {
    const payload = `{"page":"faq","language":"en","from":0,"body":${start},"title":"x"}}`;
    const cookie = [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = { host: 'localhost:4001', 'content-type': 'application/json', cookie };
    const answer = await app.inject({ method: 'POST', url: '/api/admin/content/save', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  },
);
