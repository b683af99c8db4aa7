import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';
import { bookingSteps, extraServiceIds, notificationTitles } from './names.ts';
import { platformCalls } from './platform-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { cleanCode, cleanDate, cleanEmail, cleanLine, cleanLines, emailPattern } from './text.ts';

type Leaf = { path: string; schema: z.ZodType };

/** All schemas that a schema contains, itself included, by path. */
function inside(schema: z.ZodType, path: string): Leaf[] {
  const def: z.core.$ZodTypeDef & Record<string, unknown> = { ...schema._zod.def };
  const parts: [string, unknown][] = [
    ...Object.entries(schema instanceof z.ZodObject ? schema.shape : {}),
    ...['element', 'innerType', 'keyType', 'valueType', 'in', 'out'].map((part): [string, unknown] => [part, def[part]]),
    ...(Array.isArray(def.options) ? def.options.map((option): [string, unknown] => ['option', option]) : []),
  ];
  const below = parts.flatMap(([name, part]) => (part instanceof z.ZodType ? inside(part, `${path}.${name}`) : []));
  return [{ path, schema }, ...below];
}

const rows = [...Object.entries(calls), ...Object.entries(staffCalls), ...Object.entries(platformCalls)];
const sent = (of: typeof rows): Leaf[] =>
  of.flatMap(([name, { params, query, body }]) => [
    ...inside(params, `${name}.params`),
    ...inside(query, `${name}.query`),
    ...inside(body, `${name}.body`),
  ]);
const all = sent(rows);
const byVisitors = sent(Object.entries(calls));
const byStaff = sent(Object.entries(staffCalls));
const answered: Leaf[] = rows.flatMap(([name, { answer }]) => inside(answer, `${name}.answer`));
const pathsOf = (leaves: Leaf[]): string[] => leaves.map(({ path }) => path);
const of = <T extends z.ZodType>(type: abstract new (...args: never[]) => T, leaves = all) =>
  leaves.flatMap(({ path, schema }) => (schema instanceof type ? [{ path, schema }] : []));

const largest = 2 ** 31 - 1;
const isEndless = ({ minValue, maxValue }: z.ZodNumber): boolean => (minValue ?? -Infinity) < -largest || (maxValue ?? Infinity) > largest;

/** The maximum length of a list, or Infinity when it has none. */
const mostOf = (list: z.ZodArray): number =>
  Math.min(
    ...(list._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
      'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
    ),
  );
/** The path of the field, without the wrappers around a list. */
const fieldOf = (path: string): string => path.replaceAll(/\.(innerType|element|in|out|option)(?=\.|$)/g, '');

/** Characters that a database, a file or a mail line does not accept. */
const unfit = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00', '\u202e', '\u2066', '\u200f'];

/** What staff write for the site has no-break spaces and soft hyphens on purpose. */
const writtenByStaff = /^(saveContent|publishContent|previewMail|publishAnnouncement|publishSiteDocument)\.body\./;
/** What nobody types as words: it is looked up or compared as it was sent. */
const comparedAsSent =
  /\.(\w*password|token|affiliateId|channel|from|before|team|subject|action|network|lng)$|^(referral|revokeKey)\.params\./i;

describe('the input of the calls', () => {
  test('the test covers all texts, numbers and lists', () => {
    expect(of(z.ZodString).length).toBeGreaterThan(100);
    expect(of(z.ZodNumber).length).toBeGreaterThan(50);
    expect(of(z.ZodArray).length).toBeGreaterThan(10);
  });

  test('no field accepts unknown data', () => {
    const open = all.filter(({ schema }) => schema instanceof z.ZodUnknown || schema instanceof z.ZodAny);
    // Each kind of document has its own check.
    expect(pathsOf(open)).toEqual(['publishSiteDocument.body.body.valueType']);
  });

  test.each(unfit)('no text keeps the character %j', (sign) => {
    const leaks = of(z.ZodString).filter(({ schema }) => {
      const read = schema.safeParse(`abc${sign}def`);
      return read.success && read.data.includes(sign);
    });
    expect(pathsOf(leaks)).toEqual([]);
  });

  test.each(['\u200b', '\u00a0', '\u2060', '\ufeff', '\u00ad'])(
    'only what staff write for the site, and what is compared as sent, keeps %j',
    (sign) => {
      const leaks = of(z.ZodString).filter(({ schema }) => schema.safeParse(`abc${sign}def`).data?.includes(sign));
      const fields = leaks.map(({ path }) => fieldOf(path));
      expect(fields.filter((field) => !writtenByStaff.test(field) && !comparedAsSent.test(field))).toEqual([]);
    },
  );

  test('no text keeps a single carriage return', () => {
    const leaks = of(z.ZodString).filter(({ schema }) => schema.safeParse('abc\rdef').data?.includes('\r'));
    expect(pathsOf(leaks)).toEqual([]);
  });

  test('every text has a maximum length', () => {
    const endless = of(z.ZodString).filter(({ schema }) => schema.safeParse('a'.repeat(10_000)).success);
    expect(pathsOf(endless)).toEqual([]);
  });

  test('every number has the bounds of a database column', () => {
    expect(pathsOf(of(z.ZodNumber).filter(({ schema }) => isEndless(schema)))).toEqual([]);
  });

  test('every list has a maximum length', () => {
    const endless = of(z.ZodArray).filter(({ schema }) => !schema._zod.def.checks?.some(({ _zod: { def } }) => def.check === 'max_length'));
    expect(pathsOf(endless)).toEqual([]);
  });

  test('no list is longer than the business needs', () => {
    const most = of(z.ZodArray, byVisitors).map(({ path, schema }) => [fieldOf(path), mostOf(schema)]);
    const visits = 52;
    expect(Object.fromEntries(most)).toEqual({
      'updatePreferences.body.mailed': notificationTitles.length,
      'saveDraft.body.draft.selectedServices': extraServiceIds.length,
      'saveDraft.body.draft.excludedDates': visits,
      'saveDraft.body.draft.customSchedule': visits,
      'saveDraft.body.draft.completedSteps': bookingSteps.length,
      'quote.body.input.selectedServices': extraServiceIds.length,
      'quote.body.input.excludedDates': visits,
      'quote.body.input.customSchedule': visits,
    });
    expect(pathsOf(of(z.ZodArray, byStaff).filter(({ schema }) => mostOf(schema) > 100))).toEqual([]);
  });

  test('no number of a home or a visit is larger than needed, except counts, amounts and times', () => {
    const larger = of(z.ZodNumber, byVisitors).filter(({ schema }) => (schema.maxValue ?? Infinity) > 100);
    const fields = larger.map(({ path, schema }) => [fieldOf(path), schema.maxValue]);
    const unbounded = /\.(filledInMs|expectedRefund|revision|after|edition|id)$/;
    expect(fields.filter(([field]) => !unbounded.test(String(field)))).toEqual([['quote.body.input.apartmentSize', 10_000]]);
  });

  test('every date is one that a database accepts', () => {
    const dates = of(z.ZodISODate);
    expect(dates.length).toBeGreaterThan(3);
    expect(pathsOf(dates.filter(({ schema }) => schema.safeParse('0000-01-01').success || schema.safeParse('9999-12-31').success))).toEqual(
      [],
    );
  });
});

test('every integer of an answer has bounds', () => {
  const endless = of(z.ZodNumber, answered).filter(({ schema }) => schema.isInt && isEndless(schema));
  expect(pathsOf(endless)).toEqual([]);
});

describe('the rule for text', () => {
  test.each([
    ['Ana\u0000', 'Ana'],
    ['Åse', 'Åse'],
    ['e\u0000\u0301', 'é'],
    ['\u202aAna\u202c \u2066Ruiz\u2069', 'Ana Ruiz'],
    ['a\tb', 'a b'],
    ['a\r\nb\rc\nd\u2028e', 'a b c d e'],
    ['\ud83c', ''],
    ['🌵 👩‍👩‍👧', '🌵 👩‍👩‍👧'],
    ['\ufeffAna\u200b\u00ad \u2060Ruiz\u200d\ufe0f', 'Ana Ruiz'],
    ['C/\u00a0Ancha\u202f7\u3000A', 'C/ Ancha 7 A'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Jérôme O’Neill-Иванов', 'Jérôme O’Neill-Иванов'],
  ])('the line %j is stored as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
    expect(cleanLine(kept)).toBe(kept);
  });

  test.each([
    ['a\r\nb\rc\nd\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
    ['  keys\n\n"under"\tthe 🌵 \u0000', '  keys\n\n"under" the 🌵 '],
  ])('the lines %j are stored as %j', (typed, kept) => {
    expect(cleanLines(typed)).toBe(kept);
    expect(cleanLines(kept)).toBe(kept);
  });
});

test.each([
  ['29 601', '29601'],
  ['\u200b29\u00a0601\u202c', '29601'],
  ['２９６０１', '29601'],
  [' SPRING-10\u200d ', 'SPRING-10'],
])('the code %j is read as %j', (typed, kept) => {
  expect(cleanCode(typed)).toBe(kept);
});

test.each([
  ['\u202aAna@Example.ES\u202c', 'ana@example.es'],
  ['mailto:ana@example.es', 'ana@example.es'],
  ['Ana Ruiz <ana@example.es>', 'ana@example.es'],
  ['ana\u200b@example.es\u00a0', 'ana@example.es'],
  ['Muñoz&hijos@España.es', 'muñoz&hijos@españa.es'],
  ['иван@пример.рф', 'иван@пример.рф'],
  ['ana@example.xn--p1ai', 'ana@example.xn--p1ai'],
])('the address %j is read as %j', (typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept);
  expect(emailPattern.test(kept)).toBe(true);
});

test.each([
  '20/03/2027',
  '20-03-2027',
  '2027-03-20',
  ' 20. 3. 2027 ',
  '20 03 2027',
  '20.03.2027.',
  'Saturday 20/3/2027',
  'sábado, 20/03/2027',
  'lördag 2027-03-20',
  'lørdag 20.3.2027',
  'za. 20-03-2027',
  'Sa., 20.03.2027',
  'суббота, 20.03.2027',
  '\u202a20\u00a003\u00a02027',
])('the date %j is written as 20.03.2027', (typed) => {
  expect(cleanDate(typed)).toBe('20.03.2027');
});

test.each(['20.03', '20.03.27', 'tomorrow', '20.03.2027 10:00', ''])('the text %j stays as typed', (typed) => {
  expect(cleanDate(typed)).toBe(typed);
});
