import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeRemote } from './make-remote.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'nitida-new-remote-'));
const present = readdirSync(checkout);
for (const name of present) symlinkSync(join(checkout, name), join(root, name));
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['reviews', 'A remote is named mf- and words of small letters, such as mf-reviews. reviews is not.'],
  ['mf-work', 'mf-work is there already.'],
  ['mf-faq', 'The route /faq would lie in /faq, which belongs to Marketing.'],
])('%s is refused in one sentence, and nothing is written', (folder, reason) => {
  expect(makeRemote(root, folder)).toEqual({ ok: false, reason });
  expect(readdirSync(root).sort()).toEqual(present.toSorted());
});

test('a new remote is one folder, with a team that owns its route, its name and its texts', () => {
  const made = makeRemote(root, 'mf-reviews');
  expect(made).toMatchObject({
    ok: true,
    team: { name: 'reviews', claims: { remotes: ['mf_reviews'], routes: ['/reviews'], namespaces: ['reviews'] } },
  });
  expect(readdirSync(root).sort()).toEqual([...present, 'mf-reviews'].sort());
  expect(readdirSync(join(root, 'mf-reviews'))).toEqual(expect.arrayContaining(['package.json', 'remote.ts', 'team.json', 'src']));
});
