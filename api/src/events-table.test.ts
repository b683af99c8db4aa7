import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const localTools = fileURLToPath(new URL('../../platform/local/src', import.meta.url));
const filesIn = (folder: string, moduleOf: (path: string) => string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ module: moduleOf(path), text: readFileSync(join(folder, path), 'utf8') }));
// The local tools (`local`) answer events as a module above all others would.
const files = [...filesIn(join(source, 'modules'), (path) => path.split('/')[0] ?? ''), ...filesIn(localTools, () => 'local')];

/** The modules whose code calls the events with this name. */
const modulesThat = (call: RegExp, name: string): string[] => {
  const found = files.filter(({ text }) => [...text.matchAll(call)].some(([, called]) => called === name));
  return [...new Set(found.map(({ module }) => module))].sort();
};

const declared = ['domain-events.ts', 'events.ts'].map((path) => readFileSync(join(source, path), 'utf8')).join('\n');
const table = [...declared.matchAll(/\/\*\* ([^\n]+) \*\/\n +'([a-z]+\.[a-zA-Z]+)':/g)].map(([, said = '', name = '']) => ({
  name,
  said,
  from: modulesThat(/events\.publish\(\s*\w+,\s*'([a-zA-Z.]+)'/g, name),
  to: modulesThat(/events\.on\(\s*'([a-zA-Z.]+)'/g, name),
}));

test('each domain event is published by a module, and another answers it', () => {
  expect(table.map(({ name }) => name)).toEqual([...declared.matchAll(/^ +'([^']+)':/gm)].map(([, name]) => name));
  for (const { name, from, to } of table) {
    expect(from, `who publishes ${name}`).not.toEqual([]);
    expect(to, `who answers ${name}`).not.toEqual([]);
    expect(
      to.filter((module) => from.includes(module)),
      name,
    ).toEqual([]);
  }
});

test('events.md shows who publishes and who answers', async () => {
  const modules = [...new Set(table.flatMap(({ from, to }) => [...from, ...to]))];
  const arrows = modules.flatMap((publisher) =>
    modules.flatMap((reader) => {
      const names = table.filter(({ from, to }) => from.includes(publisher) && to.includes(reader)).map(({ name }) => name);
      return names.length === 0 ? [] : [`  ${publisher} -- "${names.join('<br>')}" --> ${reader}`];
    }),
  );
  const rows = table.map(({ name, said, from, to }) => `| \`${name}\` | ${said} | ${from.join(', ')} | ${to.join(', ')} |`);
  const page = [
    '# Domain events',
    '',
    'Drawn from `domain-events.ts`, `events.ts` and the modules that name its events: `npx vitest run -u --project api api/src/events-table.test.ts` writes it anew.',
    '',
    '```mermaid',
    'flowchart LR',
    ...arrows,
    '```',
    '',
    '| Event | What has happened | Published by | Answered by |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('./events.md');
});
