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

const rules: Rule[] = [
  { pattern: word('\\bTO', 'DO\\b|\\bFIX', 'ME\\b|\\bXX', 'X\\b'), where: code, why: 'what is left to do is no comment' },
  { pattern: word('@ts-', '(ignore|expect-error|nocheck)|biome-', 'ignore'), where: code, why: 'a silenced check hides a mistake' },
  { pattern: /\.(skip|only|todo)\(\s*['"`]/, where: /\.(test|spec)\.tsx?$/, why: 'every test runs' },
  {
    pattern: /\.forUpdate\(|\bfor update\b/i,
    where: /^api\/src\/(?!.*\.test\.ts$)/,
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
  return [...findings.flat(), ...withoutReadme(root, files)];
}

/** The broken rules of one file, by its path from the root. */
export function inFile(path: string, source: string): string[] {
  const lines = source.split('\n');
  const broken = rules
    .filter(({ where, except }) => where.test(path) && !except?.includes(path))
    .flatMap(({ pattern, why }) => lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${why}`] : [])));
  if (/^api\/src\/(?!.*\.test\.ts$)/.test(path) && readsDatabaseClock(source))
    broken.push(`${path} reads the database's clock: time in SQL is handed in`);
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

/** Every package must have a README. */
function withoutReadme(root: string, files: string[]): string[] {
  const folders = files
    .filter((path) => path.endsWith('package.json') && !path.includes('/fixtures/'))
    .map((path) => path.slice(0, -'package.json'.length));
  return folders.filter((folder) => !existsSync(join(root, folder, 'README.md'))).map((folder) => `${folder || './'} has no README.md`);
}
