import { expect, test } from 'vitest';
import { type ContentFile, problemsOf, sentenceOf } from './check.ts';

const chapter = (...lines: string[]) => `{
  "title": "Cancelling a cleaning in Marbella",
  "description": "What you get back when a cleaning is cancelled, and until when.",
  "sections": [
    {
      "type": "chapter",
      "id": "free",
${lines.join('\n')}
    }
  ]
}`;
const english: ContentFile = {
  path: 'content/rules/en.json',
  language: 'en',
  json: chapter('      "title": "When you cancel",', '      "paragraphs": ["Free until {{fullRefundHours}} hours before the start."]'),
};
const inSpanish = (json: string): string[] => problemsOf({ path: 'content/rules/es.json', language: 'es', json }, english).map(sentenceOf);
const translated = (json: string): string =>
  json
    .replace(
      'What you get back when a cleaning is cancelled, and until when.',
      'Qué recuperas cuando se cancela una limpieza, y hasta cuándo.',
    )
    .replace('Cancelling a cleaning in Marbella', 'Cancelar una limpieza en Marbella');
const spanish = (...lines: string[]): string[] => inSpanish(translated(chapter(...lines)));

const title = '      "title": "Cuando cancelas tú",';

test('a translation with the same figures has no problem', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([]);
});

test('a missing text is reported with file, line, language and place', () => {
  expect(spanish('      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([
    'content/rules/es.json:5 (es) sections.0.title: missing; in English it reads "When you cancel"',
  ]);
  expect(spanish(title, '      "paragraphs": []')).toEqual([
    'content/rules/es.json:9 (es) sections.0.paragraphs.0: missing; in English it reads "Free until {{fullRefundHours}} hours before the start."',
  ]);
});

test('a missing list and a value of the wrong type are reported', () => {
  expect(spanish('      "title": "Cuando cancelas tú"')).toEqual(['content/rules/es.json:5 (es) sections.0.paragraphs: missing']);
  expect(spanish('      "title": 7,', '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([
    'content/rules/es.json:8 (es) sections.0.title: Invalid input: expected string, received number',
  ]);
});

test('a text that the English page lacks is reported at its place', () => {
  expect(
    spanish(title, '      "paragraphs": [', '        "Hasta {{fullRefundHours}} horas antes.",', '        "Y más."', '      ]'),
  ).toEqual(['content/rules/es.json:11 (es) sections.0.paragraphs.1: the English page has no such text']);
});

test.each([
  ['Gratis hasta 24 horas antes.', '"24 "'],
  ['El 50 % hasta {{fullRefundHours}} horas antes.', '"50 %"'],
  ['Cuesta 70,50 € hasta {{fullRefundHours}} horas antes.', '"70,50 €"'],
])('a figure written by hand is refused: %s', (text, figure) => {
  expect(spanish(title, `      "paragraphs": ["${text}"]`)[0]).toBe(
    `content/rules/es.json:9 (es) sections.0.paragraphs.0: ${figure} is written by hand; name the setting instead, as in {{fullRefundHours}}`,
  );
});

test('24/7 counts as a word and not as a figure', () => {
  expect(spanish(title, '      "paragraphs": ["Abierto 24/7, gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([]);
});

test('an id that the page frame or an earlier section uses is refused', () => {
  const right = '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]';
  const page = translated(chapter(title, right));
  expect(inSpanish(page.replace('"free"', '"content"'))).toEqual([
    'content/rules/es.json:7 (es) sections.0.id: "content" is an id of the frame around the page',
  ]);
  const section = page.slice(page.indexOf('    {\n'), page.lastIndexOf('\n  ]'));
  expect(inSpanish(page.replace(section, `${section},\n${section}`))).toContain(
    'content/rules/es.json:13 (es) sections.1.id: "free" is the id of an earlier section too',
  );
});

test('the names of the two speeds are allowed', () => {
  expect(spanish(title, '      "paragraphs": ["2× y 3×: {{fullRefundHours}} horas."]')).toEqual([]);
});

test('an unknown figure, a missing figure and an English sentence are reported', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis hasta {{hours}} horas antes."]')).toEqual([
    'content/rules/es.json:9 (es) sections.0.paragraphs.0: no figure is called {{hours}}',
    'content/rules/es.json:9 (es) sections.0.paragraphs.0: names the figures hours; in English they are fullRefundHours',
  ]);
  expect(spanish(title, '      "paragraphs": ["Free until {{fullRefundHours}} hours before the start."]')).toEqual([
    'content/rules/es.json:9 (es) sections.0.paragraphs.0: not translated',
  ]);
});

test('a trailing comma is reported with its line', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis",]')[0]).toMatch(
    /^content\/rules\/es\.json:9 \(es\) the page: this is not JSON: "\]" does not belong here$/,
  );
});

test('a title or description of the wrong length is reported, and so is a figure in a description', () => {
  const right = '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]';
  const told = (from: string, to: string) => inSpanish(translated(chapter(title, right)).replace(from, to));
  const description = 'Qué recuperas cuando se cancela una limpieza, y hasta cuándo.';
  const pageTitle = 'Cancelar una limpieza en Marbella';
  expect(told(pageTitle, 'C'.repeat(52))).toEqual([
    'content/rules/es.json:2 (es) title: longer than search engines show: 51 characters at most',
  ]);
  expect(told(pageTitle, 'Cancelar una limpieza')).toEqual([
    'content/rules/es.json:2 (es) title: too short for search engines: 25 characters at least, with the service and the place',
  ]);
  expect(told(description, 'Qué recuperas.')).toEqual([
    'content/rules/es.json:3 (es) description: too short for search engines: 50 characters at least',
  ]);
  expect(told(description, description.repeat(3))).toEqual([
    'content/rules/es.json:3 (es) description: longer than search engines show: 160 characters at most',
  ]);
  expect(told('hasta cuándo', 'hasta {{fullRefundHours}} horas antes')).toEqual([
    'content/rules/es.json:3 (es) description: figures cannot stand here',
  ]);
});

test('a row of a table with another number of cells than headers is refused', () => {
  const table = (row: string) => `      "table": { "headers": ["Para qué", "Datos"], "rows": [${row}] }`;
  const paragraphs = '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."],';
  expect(spanish(title, paragraphs, table('["Tu cuenta"]'))).toEqual([
    'content/rules/es.json:10 (es) sections.0.table: each row needs one cell for each header',
  ]);
});
