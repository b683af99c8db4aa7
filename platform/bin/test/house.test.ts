import { expect, test } from 'vitest';
import { beginsWithSentence, inFile, keyboardFaults, longSubjects, readsDatabaseClock } from './house.ts';

test('a query that reads the time of the database is found in every spelling', () => {
  expect(readsDatabaseClock('sql`update jobs set due = now()`')).toBe(true);
  expect(readsDatabaseClock('sql<Row[]>`select *\n from t where at < CURRENT_TIMESTAMP`')).toBe(true);
  expect(readsDatabaseClock("fn<Date>('now')")).toBe(true);
});

test('a query with a time parameter is allowed', () => {
  expect(readsDatabaseClock('sql`update jobs set due = ${clock.now()} where id = ${id}`')).toBe(false);
  expect(readsDatabaseClock('const at = clock.now(); sql`select 1`')).toBe(false);
});

const why = 'FOR UPDATE keeps out rows that only refer to this one: FOR NO KEY UPDATE';

test('a query may lock a row only with FOR NO KEY UPDATE', () => {
  expect(inFile('api/src/store.ts', "db\n  .selectFrom('users')\n  .forUpdate()")).toEqual([`api/src/store.ts:3 ${why}`]);
  expect(inFile('api/src/store.ts', 'sql`select 1 from users FOR UPDATE skip locked`')).toEqual([`api/src/store.ts:1 ${why}`]);
  expect(inFile('api/src/store.ts', 'query.forNoKeyUpdate(); sql`select 1 for no key update`')).toEqual([]);
});

test('only the deletion of an account may use FOR UPDATE', () => {
  expect(inFile('api/src/modules/profile/delete-account.ts', 'query.forUpdate()')).toEqual([]);
});

test('an unclear phrase is reported in comments and test titles, and not in code or texts', () => {
  const phrase = 'the page is made ahead';
  const found = [`/** ${phrase} */`, ` * ${phrase}`, `run(); // ${phrase}`, `test('${phrase}', () => {`, `])('${phrase}: %s', () => {`];
  for (const line of found) expect(inFile('e2e/pages.ts', line), line).toHaveLength(1);
  for (const line of [`const text = '${phrase}';`, "const url = 'https://example.com/anew';"])
    expect(inFile('e2e/pages.ts', line)).toEqual([]);
  expect(inFile('e2e/README.md', `// ${phrase}`)).toEqual([]);
});

test.each([
  'api/src/store.ts',
  'api/test/visit.ts',
  'platform/bin/test.ts',
  'platform/local/src/issuer.ts',
  'shared/ui/src/button.tsx',
  'shell/src/menu.ts',
  'mf-work/src/page.tsx',
])('%s may contain no unclear phrase', (path) => {
  expect(inFile(path, '// The page is made ahead.')).toHaveLength(1);
});

test('a README begins with a title and a sentence', () => {
  expect(beginsWithSentence('# Prices\n\nThis package calculates\nprices.\n')).toBe(true);
  expect(beginsWithSentence('# Prices\n\n```\nnpm test\n```\n')).toBe(false);
  expect(beginsWithSentence('# Prices\n\n| a | b |\n')).toBe(false);
  expect(beginsWithSentence('Prices\n')).toBe(false);
});

test('a commit subject has at most 72 characters', () => {
  const subject = 'x'.repeat(72);
  expect(longSubjects(`abc1234 ${subject}\n`)).toEqual([]);
  expect(longSubjects(`abc1234 ${subject}\ndef5678 ${subject}y`)).toEqual([
    'Commit def5678 has a subject of 73 characters; the limit is 72',
  ]);
});

test.each([
  [
    '<TextField\n  onChange={(code) => change({ code })}\n  autoComplete="one-time-code"\n/>',
    ['has a <TextField> of digits without inputMode="numeric"'],
  ],
  ['<TextField autoComplete="postal-code" inputMode="numeric" />', []],
  ['<TextField autoComplete="cc-name" />', []],
  ['<input value={typed} onChange={(event) => change(event.target.value)} />', ['has an <input> without enterKeyHint']],
  ['<BareInput type="tel" {...enterGoesOn} />', []],
  ['<BareInput type="text" enterKeyHint="done" />', []],
  ['<input type="radio" checked={isOn} onChange={() => choose(each)} />', []],
  ['<input type="text" name="nobody" tabIndex={-1} />', []],
])('the keyboard of a phone has digits for digits, and a word on its Enter key: %s', (source, faults) => {
  expect(keyboardFaults(source)).toEqual(faults);
});
