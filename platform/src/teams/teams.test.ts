import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeOwners } from './code-owners.ts';
import { claimFaults, teamFaults } from './team-faults.ts';
import { isBelow, readListedTeams, readTeams, type Team, teamsFile } from './teams-file.ts';

const team = (name: string, change: Partial<Team['claims']> = {}, reviews: string[] = []): Team => ({
  name,
  title: name.toUpperCase(),
  mail: `${name}@nitida.example`,
  claims: { remotes: [], routes: [], namespaces: [], ...change },
  reviews,
});
const work = team('work', { remotes: ['mf_work'], routes: ['/work'], namespaces: ['work'] });
const declared = { name: 'mf_work', owner: 'WORK', routes: [{ path: '/work/:page?' }], namespaces: ['work'] };

test('the remotes and CODEOWNERS of this checkout agree with teams.json', async () => {
  expect(await teamFaults(fileURLToPath(new URL('../../..', import.meta.url)))).toEqual([]);
});

test.for([
  [
    'a remote that no team has claimed',
    { name: 'mf_other' },
    'mf_other belongs to no team: neither teams.json nor its team.json names one.',
  ],
  ['another owner', { owner: 'Booking' }, 'mf_work names Booking as its owner; it belongs to WORK.'],
  ['a route beside the prefix', { routes: [{ path: '/workshop' }] }, 'mf_work has the route /workshop, which WORK has not claimed.'],
  ['a foreign namespace', { namespaces: ['common'] }, 'mf_work has the namespace common, which WORK has not claimed.'],
] as const)('%s is a fault', ([, change, fault]) => {
  expect(claimFaults([work], declared)).toEqual([]);
  expect(claimFaults([work], { ...declared, ...change })).toEqual([fault]);
});

test('the front page is claimed without the pages below it', () => {
  expect([isBelow('/', '/'), isBelow('/work', '/'), isBelow('/work/', '/work'), isBelow('/work', '/work')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('nothing belongs to two teams', () => {
  const parsed = teamsFile.safeParse({ teams: [work, team('other', { routes: ['/work'] })] });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Two teams have the routes /work.']);
});

test('CODEOWNERS lists the longer pattern last, with every team that reviews it', () => {
  const lines = codeOwners([team('platform', {}, ['/api/']), team('work', {}, ['/api/work/', '/api/'])]).split('\n');
  expect(lines.slice(2)).toEqual([
    '*           @nitida/platform',
    '/api/       @nitida/platform @nitida/work',
    '/api/work/  @nitida/work',
    '',
  ]);
});

test('a new remote brings its team along, or adds to a listed one, and takes nothing from another', () => {
  const root = mkdtempSync(join(tmpdir(), 'nitida-teams-'));
  const bring = (folder: string, brought: object) => {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'team.json'), JSON.stringify(brought));
  };
  try {
    writeFileSync(join(root, 'teams.json'), JSON.stringify({ teams: [work] }));
    const { reviews: _, ...reviews } = team('reviews', { remotes: ['mf_reviews'], routes: ['/reviews'], namespaces: ['reviews'] });
    bring('mf-reviews', reviews);
    const { reviews: _none, ...more } = team('work', { remotes: ['mf_more'], routes: ['/more'], namespaces: ['more'] });
    bring('mf-more', { ...more, title: 'Another title' });
    expect(readTeams(root)).toEqual([
      { ...work, claims: { remotes: ['mf_work', 'mf_more'], routes: ['/work', '/more'], namespaces: ['work', 'more'] } },
      { ...reviews, reviews: [] },
    ]);
    expect(readListedTeams(root)).toEqual([work]);
    bring('mf-thief', { ...reviews, name: 'thief', title: 'Thief' });
    expect(() => readTeams(root)).toThrow('Two teams have the remotes mf_reviews.');
  } finally {
    rmSync(root, { recursive: true });
  }
});
