import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { languages } from '@nitida/contract';
import { copyCheckout } from '../copy-checkout.ts';

/** A copy of the checkout in which a recipe of CONTRIBUTING.md is followed. */
export class RecipeCopy {
  readonly root: string;
  /** The files that the recipe made or changed, texts apart. */
  readonly touched = new Set<string>();
  constructor(root: string) {
    this.root = root;
    copyCheckout(root);
    // Checks list the files by git.
    execFileSync('git', ['init', '--quiet'], { cwd: root });
  }

  read = (file: string): string => readFileSync(join(this.root, file), 'utf8');

  /** Makes a file. */
  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
    this.touched.add(file);
  }

  /** @throws an error when the file lacks what is replaced */
  replace(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} lacks: ${from}`);
    this.write(
      file,
      text.replace(from, () => to),
    );
  }

  /** Puts code behind the line that begins with `line`, whatever its indentation. */
  insertAfter(file: string, line: string, code: string): void {
    const lines = this.read(file).split('\n');
    const place = lines.findIndex((each) => each.trimStart().startsWith(line));
    if (place < 0) throw new Error(`${file} has no line that begins with: ${line}`);
    this.write(file, [...lines.slice(0, place + 1), code, ...lines.slice(place + 1)].join('\n'));
  }

  /** Adds a text to the files of a folder in each language. `key` names its place by dots. */
  addText(folder: string, key: string, texts: Readonly<Record<string, string>>): void {
    for (const language of languages) {
      const file = join(folder, `${language}.json`);
      const content = JSON.parse(this.read(file));
      const names = key.split('.');
      const last = names.pop() ?? '';
      const place = names.reduce((part, name) => part[name], content);
      place[last] = texts[language];
      writeFileSync(join(this.root, file), `${JSON.stringify(content, null, 2)}\n`);
    }
  }

  /** Runs a line of a shell, as a person types it in the copy. */
  run(line: string): Promise<{ code: number; said: string }> {
    const env = { ...process.env, PATH: `${join(this.root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, CI: '' };
    return new Promise((resolve) => {
      execFile('bash', ['-c', line], { cwd: this.root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
      );
    });
  }
}

export interface Recipe {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** How many files it touches at most, texts apart. */
  files: number;
  /** Does what its steps say. `code` has the code of the steps, in order. */
  follow(copy: RecipeCopy, code: readonly string[]): void;
}

/** The part of CONTRIBUTING.md with a recipe. */
export function sectionOf(heading: string, page: string): string {
  const [, after] = page.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`CONTRIBUTING.md has no “${heading}”`);
  return after.split('\n## ')[0] ?? '';
}

const blocks = (text: string): string[] => [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => withoutIndent(code));

/** The code of the steps, and the commands of the proof. */
export function partsOf(section: string): { code: string[]; commands: string[] } {
  const [steps = '', proof = ''] = section.split('**Proof**');
  return { code: blocks(steps), commands: (blocks(proof)[0] ?? '').trim().split('\n') };
}

function withoutIndent(code: string): string {
  const indent = /^ */.exec(code)?.[0] ?? '';
  return code
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
}

/** The files of a recipe that its text does not name. */
export const unnamed = (copy: RecipeCopy, section: string): string[] =>
  [...copy.touched].filter((file) => !section.includes(file) && !section.includes(file.split('/').slice(-2).join('/')));
