import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@nitida/contract/language';
import { type ContentFile, type Problem, problemsOf, sentenceOf } from './check.ts';

const folder = import.meta.dirname;

const foldersIn = (path: string): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (path ? `${path}/${name}` : name));

/** The folders of all pages, including campaigns. Each has one file per language. */
export const pageFolders = (): string[] => [...foldersIn('').filter((name) => name !== 'campaigns'), ...foldersIn('campaigns')];

export function filesOf(page: string): ContentFile[] {
  return languages.map((language) => {
    const path = `${page}/${language}.json`;
    return { path: `content/${path}`, language, json: readFileSync(join(folder, path), 'utf8') };
  });
}

/** The problems of a page in all languages. */
export function problemsOfPage(page: string): Problem[] {
  const files = filesOf(page);
  const english = files.find(({ language }) => language === 'en');
  return english ? files.flatMap((file) => problemsOf(file, english)) : [];
}

// `npm run content`: prints each problem of the texts with its line and exits with 1, or prints nothing.
if (import.meta.main) {
  const problems = pageFolders().flatMap(problemsOfPage);
  process.stdout.write(problems.map((problem) => `${sentenceOf(problem)}\n`).join(''));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
