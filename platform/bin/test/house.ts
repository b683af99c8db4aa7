import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './step.ts';

interface Rule {
  pattern: RegExp;
  where: RegExp;
  /** Files that may break the rule, for the reason in the comment. */
  except?: readonly string[];
  why: string;
}

const code = /\.(ts|tsx|mjs)$/;
// The pattern is split, so that this file does not break its own rules.
const word = (...parts: string[]): RegExp => new RegExp(parts.join(''));

/** Phrases that were used in place of a standard term, such as prerender, release a hold, refund, render again. */
const unclear = [
  'made ahead',
  '(?:let|lets|letting) go',
  '(?:goes|went|comes|came) back',
  'anew',
  'reckoned',
  'put aside',
  '(?:takes|taken) over',
  'nobody else',
  'all the same',
  '(?:is|are) told',
];
const commentOrTitle = /(?:^\s*(?:\/\/|\/?\*)|\s\/\/\s|\b(?:test|it|describe)(?:\.\w+)*\(|^\s*\][^'"`]*\(['"`])/;

const rules: Rule[] = [
  { pattern: word('\\bTO', 'DO\\b|\\bFIX', 'ME\\b|\\bXX', 'X\\b'), where: code, why: 'what is left to do is no comment' },
  { pattern: word('@ts-', '(ignore|expect-error|nocheck)|biome-', 'ignore'), where: code, why: 'a silenced check hides a mistake' },
  { pattern: /\.(skip|only|todo)\(\s*['"`]/, where: /\.(test|spec)\.tsx?$/, why: 'every test runs' },
  {
    pattern: new RegExp(`${commentOrTitle.source}.*\\b(?:${unclear.join('|')})\\b`, 'i'),
    where: /^(?:mf-[a-z]+|shell|shared|platform|e2e|bench|api)\/.*\.(?:tsx?|mjs)$/,
    why: 'has an unclear phrase: use the standard term (shared/contract/GLOSSARY.md)',
  },
  {
    pattern: /\.forUpdate\(|\bfor update\b/i,
    where: /^(api|platform\/local)\/src\/(?!.*\.test\.ts$)/,
    // The deletion of an account must block every new row that refers to it.
    except: ['api/src/modules/profile/delete-account.ts'],
    why: 'FOR UPDATE keeps out rows that only refer to this one: FOR NO KEY UPDATE',
  },
];

/** Data files may be as long as their data. */
const tables =
  /(^|\/)(icons?|flags?|art|texts?|data|seed|illustrations|prose|content|letters?)(\/|-|\.)|(-data|-table|-list|-letters|-countries|commonest-passwords|common-passwords|icons|art|flags|prose|content)\.tsx?$/;
const longest = 300;

/**
 * Checks the rules of this checkout that no linter knows.
 * @returns one line for each place that breaks a rule.
 */
export async function checkHouse(root: string): Promise<string[]> {
  const { output } = await runProgram('git', ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard']);
  const files = output
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|json|md|css)$/.test(path) && path !== 'package-lock.json' && existsSync(join(root, path)));
  const findings = await Promise.all(files.map(async (path) => inFile(path, await readFile(join(root, path), 'utf8'))));
  return [...findings.flat(), ...(await readmeFaults(root, files)), ...(await subjectFaults(root))];
}

/** The broken rules of one file, by its path from the root. */
/** It compares the clocks of nodes and database, and no rule uses it. */
const clockMeasure = 'api/src/guard/measure-clock.ts';

export function inFile(path: string, source: string): string[] {
  const lines = source.split('\n');
  const broken = rules
    .filter(({ where, except }) => where.test(path) && !except?.includes(path))
    .flatMap(({ pattern, why }) => lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${why}`] : [])));
  if (/^(api|platform\/local)\/src\/(?!.*\.test\.ts$)/.test(path) && path !== clockMeasure && readsDatabaseClock(source))
    broken.push(`${path} reads the database's clock: time in SQL is handed in`);
  if (/(?<!\.test)\.tsx$/.test(path)) broken.push(...keyboardFaults(source).map((fault) => `${path} ${fault}`));
  const tooLong = code.test(path) && lines.length > longest && !tables.test(path);
  return tooLong ? [...broken, `${path} has ${lines.length} lines; ${longest} is the most`] : broken;
}

/** Whether a query reads the clock of the database. Interpolated times come from our clocks and are allowed. */
export function readsDatabaseClock(source: string): boolean {
  const queries = source.matchAll(/\bsql(?:<[^`]*?>)?`((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`])*)`/g);
  const texts = [...queries].map((query) => (query[1] ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ''));
  return (
    texts.some((text) => /\bnow\s*\(|\bcurrent_(timestamp|date|time)\b|\bclock_timestamp\b/i.test(text)) ||
    /\bfn(?:<[^>]*>)?\(\s*'now'/.test(source)
  );
}

const openingTag = /<([A-Za-z]\w*)\s((?:=>|[^<>])*)>/g;
const isOfDigits = /\bautoComplete="(?:one-time-code|postal-code|cc-(?!name))/;
const hasNoKeyboard = /\btype="(?:radio|checkbox|hidden|file|date|time|range|color)"|\btabIndex=\{-1\}|\bhidden\b/;

/** The fields for which a phone shows letters instead of digits, or whose Enter key has no word. `TextField` has a word by itself. */
export const keyboardFaults = (source: string): string[] =>
  [...source.matchAll(openingTag)].flatMap(([, tag = '', attributes = '']) => [
    ...(isOfDigits.test(attributes) && !/\binputMode=/.test(attributes) ? [`has a <${tag}> of digits without inputMode="numeric"`] : []),
    ...(/^(?:input|Input|BareInput)$/.test(tag) && !hasNoKeyboard.test(attributes) && !/\benter(?:KeyHint|GoesOn)\b/.test(attributes)
      ? [`has an <${tag}> without enterKeyHint`]
      : []),
  ]);

/** Every package must have a README that begins with a sentence about the package. */
async function readmeFaults(root: string, files: string[]): Promise<string[]> {
  const readmes = files
    .filter((path) => path.endsWith('package.json') && !path.includes('/fixtures/'))
    .map((path) => path.replace(/package\.json$/, 'README.md'));
  const faults = await Promise.all(
    readmes.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8').catch(() => null);
      if (text === null) return [`${path} is missing`];
      return beginsWithSentence(text) ? [] : [`${path} does not begin with a title and a sentence about the package`];
    }),
  );
  return faults.flat();
}

/** Whether a sentence follows the title of a document. */
export const beginsWithSentence = (markdown: string): boolean => /^# .+\n\n\p{Lu}(?:[^\n]|\n(?!\n))*?\.(?:\s|$)/u.test(markdown);

/** The rule exists since this date, and earlier commits cannot be changed. */
const subjectsSince = '2026-11-23T05:20:00Z';
const longestSubject = 72;

/** A shallow clone has fewer commits, so fewer are checked. */
async function subjectFaults(root: string): Promise<string[]> {
  const { output } = await runProgram('git', ['-C', root, 'log', '--no-merges', `--since=${subjectsSince}`, '--format=%h %s']);
  return longSubjects(output);
}

/** @param log one line for each commit: its hash and its subject. */
export const longSubjects = (log: string): string[] =>
  log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    const { length } = words.join(' ');
    return length > longestSubject ? [`Commit ${hash} has a subject of ${length} characters; the limit is ${longestSubject}`] : [];
  });
