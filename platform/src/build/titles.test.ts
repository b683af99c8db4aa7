import { join } from 'node:path';
import { languages, prerenderPaths } from '@nitida/contract';
import { expect, test } from 'vitest';
import { titlesOf } from './make-release.ts';
import { findBuildables } from './packages.ts';

const remotes = (await findBuildables(join(import.meta.dirname, '../../..'))).flatMap(({ dir, remote }) =>
  remote ? [{ dir, remote }] : [],
);

/** The home page under other addresses. It has the title of the site. */
const home = ['marketing.referral', 'marketing.password'];

test.each(remotes.map(({ dir, remote }) => ({ name: remote.name, dir, remote })))(
  'each page of $name that is not prerendered declares its title, which differs from the others in every language',
  ({ dir, remote }) => {
    const titles = titlesOf({ dir, remote });
    const wanting = remote.routes.filter((route) => prerenderPaths(route).length === 0 && !home.includes(route.name));
    expect(wanting.map(({ name }) => name).filter((name) => titles[name] === undefined)).toEqual([]);
    const declared = new Set(remote.routes.flatMap(({ title }) => title ?? []));
    for (const language of languages) expect(new Set(Object.values(titles).map((names) => names[language])).size).toBe(declared.size);
  },
);

test('a title that a language lacks stops the build', () => {
  const [first] = remotes;
  if (!first) throw new Error('There is no remote');
  const route = { name: 'work.home', path: '/work', access: 'open', page: './page.tsx', title: 'no.such.text' } as const;
  expect(() => titlesOf({ dir: first.dir, remote: { ...first.remote, routes: [route] } })).toThrow('lacks no.such.text');
});
