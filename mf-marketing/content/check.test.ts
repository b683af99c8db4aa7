import { expect, test } from 'vitest';
import { type ContentFile, problemsOf, sentenceOf } from './check.ts';

const chapter = (...lines: string[]) => `{
  "title": "Cancelling",
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
const spanish = (...lines: string[]): string[] =>
  problemsOf({ path: 'content/rules/es.json', language: 'es', json: chapter(...lines) }, english).map(sentenceOf);

const title = '      "title": "Cuando cancelas tú",';

test('a translation with the same figures is right', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([]);
});

test('what is missing is named with file, line, language and place', () => {
  expect(spanish('      "paragraphs": ["Gratis hasta {{fullRefundHours}} horas antes."]')).toEqual([
    'content/rules/es.json:4 (es) sections.0.title: Invalid input: expected string, received undefined',
  ]);
  expect(spanish(title, '      "paragraphs": []')).toEqual([
    'content/rules/es.json:8 (es) sections.0.paragraphs.0: missing; in English it reads "Free until {{fullRefundHours}} hours before the start."',
  ]);
});

test('what is one too many is told where it stands', () => {
  expect(
    spanish(title, '      "paragraphs": [', '        "Hasta {{fullRefundHours}} horas antes.",', '        "Y más."', '      ]'),
  ).toEqual(['content/rules/es.json:10 (es) sections.0.paragraphs.1: the English page has no such text']);
});

test.each([
  ['Gratis hasta 24 horas antes.', '"24 "'],
  ['El 50 % hasta {{fullRefundHours}} horas antes.', '"50 %"'],
  ['Cuesta 70,50 € hasta {{fullRefundHours}} horas antes.', '"70,50 €"'],
])('a rule written as a figure is refused: %s', (text, figure) => {
  expect(spanish(title, `      "paragraphs": ["${text}"]`)[0]).toBe(
    `content/rules/es.json:8 (es) sections.0.paragraphs.0: ${figure} is written by hand; name the setting instead, as in {{fullRefundHours}}`,
  );
});

test('the two speeds may be called by their names', () => {
  expect(spanish(title, '      "paragraphs": ["2× y 3×: {{fullRefundHours}} horas."]')).toEqual([]);
});

test('a figure that nobody knows, one that is left out, and a sentence left in English', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis hasta {{hours}} horas antes."]')).toEqual([
    'content/rules/es.json:8 (es) sections.0.paragraphs.0: no figure is called {{hours}}',
    'content/rules/es.json:8 (es) sections.0.paragraphs.0: names the figures hours; in English they are fullRefundHours',
  ]);
  expect(spanish(title, '      "paragraphs": ["Free until {{fullRefundHours}} hours before the start."]')).toEqual([
    'content/rules/es.json:8 (es) sections.0.paragraphs.0: not translated',
  ]);
});

test('a comma too many is told by its line', () => {
  expect(spanish(title, '      "paragraphs": ["Gratis",]')[0]).toMatch(
    /^content\/rules\/es\.json:8 \(es\) the page: this is not JSON: "\]" does not belong here$/,
  );
});
