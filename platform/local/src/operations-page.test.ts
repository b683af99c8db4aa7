import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readOperationsPage } from '../test/operations-page.ts';

const { page, blocks } = readOperationsPage();

test('every block of commands says that it is one, so that it is run', () => {
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter(({ language }) => language !== 'sh')).toEqual([]);
});

test('every secret of the configuration has a row that says how to change it', async () => {
  const config = await readFile(new URL('../../../api/src/config.ts', import.meta.url), 'utf8');
  const isSecret = /_(SECRET_ACCESS_KEY|SECRET_KEY|SECRET|PASSWORD|PRIVATE_KEY|HEADERS)$|^(COMPOSITION|DATA)_KEY$|^(DATABASE|SMTP)_URL$/;
  const secrets = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!\[)/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => isSecret.test(name));
  const table = /^## Secrets$([\s\S]*?)^A new password/m.exec(page)?.[1] ?? '';
  const named = [...table.matchAll(/`([A-Z][A-Z0-9_]+)(…?)`/g)].map(([, name = '', isPrefix]) => ({ name, isPrefix: isPrefix !== '' }));
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => !named.some(({ name, isPrefix }) => (isPrefix ? secret.startsWith(name) : secret === name)))).toEqual(
    [],
  );
});
