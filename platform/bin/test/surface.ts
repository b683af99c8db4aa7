import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A package whose exports others use. `entries` maps the name in imports to the path of the entry point. */
interface PublicPackage {
  name: string;
  entries: Map<string, string>;
}

/** The folder of the reports, with one file for each package. */
export const reportFolder = join('docs', 'surface');

/**
 * Writes a report of the exports of each package, with their types.
 * @param declarations the folder of the compiler's declarations for the whole checkout
 * @returns the text of each report by its file name.
 */
export async function surfaceReports(root: string, declarations: string): Promise<Map<string, string>> {
  const packages = await publicPackages(root);
  const reports = await Promise.all(packages.map(async (each) => [fileOf(each.name), await reportOf(each, declarations)] as const));
  return new Map(reports);
}

const fileOf = (name: string): string => `${name.replace('@nitida/', '')}.md`;
const writeCommand = 'npm test -- types --write';

async function reportOf({ name, entries }: PublicPackage, declarations: string): Promise<string> {
  const parts = [`# What ${name} exports\n\nThe compiler wrote this report: \`${writeCommand}\` writes it anew.\n`];
  const reported = new Set<string>();
  for (const [importName, path] of entries) {
    const found = [...(await exportsOf(declarations, path))].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, text]) => text);
    // A module may be exported by the index, too.
    const own = found.filter((text) => !reported.has(text));
    for (const text of own) reported.add(text);
    if (own.length > 0) parts.push(`## ${importName}\n\n\`\`\`ts\n${own.map(shortened).join('\n')}\n\`\`\`\n`);
  }
  return parts.join('\n');
}

const mostLines = 60;

/** Cuts a type that the compiler writes in hundreds of lines, and adds a hash that shows any change of the rest. */
function shortened(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= mostLines) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return [...lines.slice(0, 10), `    // … ${lines.length - 10} more lines, SHA-256 ${hash}`].join('\n');
}

/** Lists each report that differs from the file in the checkout. With `write`, it writes the files instead. */
export async function compareReports(root: string, reports: ReadonlyMap<string, string>, write: boolean): Promise<string[]> {
  const folder = join(root, reportFolder);
  await mkdir(folder, { recursive: true });
  const findings: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => !reports.has(name))) {
    if (write) await rm(join(folder, file));
    else findings.push(`${join(reportFolder, file)} describes no package`);
  }
  for (const [file, report] of reports) {
    const path = join(folder, file);
    const known = await readFile(path, 'utf8').catch(() => null);
    if (known === report) continue;
    if (write) await writeFile(path, report);
    else findings.push(`${join(reportFolder, file)} differs from what the package exports${firstDifference(known ?? '', report)}`);
  }
  return findings.length > 0 ? [...findings, `If the change is meant: ${writeCommand}`] : [];
}

function firstDifference(known: string, current: string): string {
  const [before, after] = [known.split('\n'), current.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  return line === -1 ? '' : `, first in line ${line + 1}: ${after[line]}`;
}

/** The packages with entry points. A pattern expands to the files of one folder that it matches. */
async function publicPackages(root: string): Promise<PublicPackage[]> {
  const packages: PublicPackage[] = [];
  for await (const path of glob(['{api,platform}/package.json', '{shared,platform}/*/package.json'], { cwd: root })) {
    const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(await readFile(join(root, path), 'utf8'));
    const entries: [string, string][] = [];
    for (const [entry, target] of Object.entries(exports)) {
      if (!target.endsWith('.ts')) continue;
      const [before = '', after = ''] = target.split('*');
      for await (const file of glob(target, { cwd: join(root, dirname(path)) })) {
        const found = `./${file}`.slice(before.length, after === '' ? undefined : -after.length);
        if (!/[.]test$/.test(found)) entries.push([join(name, entry.replace('*', found)), join(dirname(path), file)]);
      }
    }
    if (entries.length > 0) packages.push({ name, entries: new Map(entries.sort(([a], [b]) => a.localeCompare(b, 'en'))) });
  }
  return packages.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The declarations that a module exports by name, with those that it re-exports from other modules of its package. */
async function exportsOf(declarations: string, path: string): Promise<Map<string, string>> {
  const text = await readFile(join(declarations, path.replace(/[.]tsx?$/, '.d.ts')), 'utf8');
  const found = new Map<string, string>();
  for (const statement of text.split(/^(?=\S)(?![}\])>])/m).map((each) => each.trim())) {
    const passedOn = /^export (?:type )?(\*|\{([^}]*)\}) from '(.+)';$/s.exec(statement);
    if (!passedOn) {
      const name = /^export (?:default |declare |abstract |async )*(?:const|function|class|interface|type|enum|let) (\w+)/.exec(
        statement,
      )?.[1];
      // Several statements are overloads of one function.
      if (name !== undefined) found.set(name, [found.get(name), statement].filter(Boolean).join('\n'));
      continue;
    }
    const [, , names, from = ''] = passedOn;
    const others = from.startsWith('.')
      ? await exportsOf(declarations, join(dirname(path), from))
      : new Map([[from, `export * from '${from}';`]]);
    if (names === undefined) for (const [name, declaration] of others) found.set(name, declaration);
    else for (const each of names.split(',')) passOn(found, others, each, from);
  }
  return found;
}

/** Adds one name of `export { a, type B as C } from '…'`. */
function passOn(found: Map<string, string>, others: ReadonlyMap<string, string>, written: string, from: string): void {
  const [name = '', alias = name] = written
    .trim()
    .replace(/^type /, '')
    .split(' as ');
  if (name === '') return;
  const declaration = others.get(name) ?? `export { ${name} } from '${from}';`;
  found.set(alias, alias === name ? declaration : `${declaration} // as ${alias}`);
}
