import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedVersions } from '../../src/bundler/shared-libraries.ts';
import { copyCheckout } from '../../test/copy-checkout.ts';
import { writeRelease } from '../../test/example-release.ts';
import { exampleTeam } from '../../test/teams.ts';
import { demoStaff } from './seed/demo-login.ts';
import { type Site, startSite } from './start-site.ts';

// A team's commands, in a copy of the checkout, on the oldest Node that is at hand.
// Why the proof is enough: on every change, `release-command.test.ts` releases and rolls back, and `make-remote.test.ts` makes a remote and is refused.
let folder: string;
let checkout: string;
let site: Site;

const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path)) ?? process.execPath;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-team-'));
  checkout = join(folder, 'checkout');
  copyCheckout(checkout);
  execFileSync('git', ['init', '--quiet'], { cwd: checkout });
  execFileSync('git', ['add', '--all'], { cwd: checkout });
  site = await startSite({
    port: 0,
    dataDir: join(folder, 'data'),
    releases: [(await writeRelease({ name: 'shell', change: { shared: sharedVersions() } })).dir],
    teams: [exampleTeam('work', 'mf_work'), exampleTeam('platform', 'shell')],
  });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Finished {
  code: number;
  /** The last line that was printed, or all lines of an error. */
  said: string;
}

/** Runs a command of the copy as `npm run` does, without what the checkout of this test has in its PATH. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Finished> {
  const variables = { PATH: '/usr/bin:/bin', HOME: folder, PORT: String(site.config.port), ...env };
  // `add-team` is no command of npm.
  const program = command === 'add-team' ? ['platform/src/cli.ts', command] : [`platform/bin/${command}.mjs`];
  const node = command === 'add-team' ? process.execPath : oldNode;
  return new Promise((resolve) => {
    execFile(node, [...program, ...args], { env: variables, cwd: checkout }, (error, stdout, stderr) => {
      const code = error ? Number(error.code) : 0;
      resolve({ code, said: code === 0 ? (stdout.trim().split('\n').at(-1) ?? '') : stderr.trim() });
    });
  });
}
const staffUrl = (): string => `http://127.0.0.1:${site.config.port + 1}`;
const touched = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=normal'], { cwd: checkout, encoding: 'utf8' }).trim();

test('a new remote is one folder, is released for its new team, and rolls back once it has two releases', {
  timeout: 300_000,
}, async () => {
  expect(await run('new', ['mf-reviews'])).toMatchObject({ code: 0 });
  expect(
    touched()
      .split('\n')
      .filter((line) => !line.startsWith('A ')),
  ).toEqual(['?? mf-reviews/']);

  const released = await run('release', ['mf-reviews', '--why', 'the first page']);
  expect(released.said).toMatch(/^mf_reviews 1\.0\.0-\w+ is served, in composition 2, after [\d.]+ s\.$/);
  expect((await site.platform.current())?.remotes.map(({ owner, routes }) => [owner, routes[0]?.path])).toEqual([['Reviews', '/reviews']]);
  expect((await site.platform.teams.list()).find(({ name }) => name === 'reviews')?.claims).toEqual([
    { kind: 'namespace', value: 'reviews' },
    { kind: 'remote', value: 'mf_reviews' },
    { kind: 'route', value: '/reviews' },
  ]);
  expect(await run('rollback', ['mf-reviews'])).toEqual({
    code: 1,
    said: expect.stringContaining('There is no earlier release of mf_reviews.'),
  });

  const texts = join(checkout, 'mf-reviews/src/i18n/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll('New page', 'Reviews'));
  expect(await run('release', ['reviews', '--dry-run'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('would be published. Nothing was stored.'),
  });
  expect((await run('release', ['reviews'])).said).toContain('in composition 3');
  expect(await run('rollback', ['mf-reviews', '--why', 'a typing error'])).toEqual({ code: 0, said: 'Composition 4 is served.' });
  expect((await site.platform.readLog())[0]).toMatchObject({ action: 'roll-back', subject: 'mf_reviews', why: 'a typing error' });
});

test('a remote cannot bring along what belongs to another team', { timeout: 120_000 }, async () => {
  expect(await run('new', ['mf-more', '--team', 'marketing'])).toMatchObject({ code: 0 });
  const path = join(checkout, 'mf-more/team.json');
  const team = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...team, claims: { ...team.claims, routes: ['/mf_work/more'] } }));
  expect(await run('release', ['mf-more'])).toEqual({ code: 1, said: 'The route /mf_work/more belongs to Work (work@nitida.example).' });
  rmSync(join(checkout, 'mf-more'), { recursive: true });
});

test('on a site without the local tools, staff add the team of a new remote', { timeout: 120_000 }, async () => {
  expect(await run('new', ['mf-later'])).toMatchObject({ code: 0 });
  const elsewhere = { STAFF_URL: staffUrl() };
  expect(await run('release', ['mf-later'], elsewhere)).toEqual({
    code: 1,
    said: 'mf_later belongs to no team. Staff can give it to one.',
  });
  const staff = { ...elsewhere, NITIDA_STAFF_EMAIL: demoStaff.email, NITIDA_STAFF_PASSWORD: demoStaff.password };
  const added = () => run('add-team', ['mf-later'], staff).then(({ said }) => said);
  await expect.poll(added, { timeout: 60_000 }).toBe('Later has the remote mf_later, the route /later, the namespace later.');
  expect((await site.platform.teams.list()).find(({ name }) => name === 'later')?.mail).toBe('later@nitida.example');
  rmSync(join(checkout, 'mf-later'), { recursive: true });
});

interface Mistake {
  what: string;
  env(): Record<string, string>;
  sentence: RegExp;
}

const mistakes: Mistake[] = [
  {
    what: 'a wrong address',
    env: () => ({ STAFF_URL: site.url }),
    sentence: /answers, but it is not the staff address of a Nítida site\. STAFF_URL names another one\.$/,
  },
  {
    what: 'no site',
    env: () => ({ STAFF_URL: 'http://127.0.0.1:4719' }),
    sentence: /^No site answers at http:\/\/127\.0\.0\.1:4719\./,
  },
  {
    what: 'no rights',
    env: () => ({ STAFF_URL: staffUrl(), HOME: join(folder, 'stranger') }),
    sentence: /^.* is not registered here, or was revoked.*\nThe public key of this machine: /,
  },
];

test.for(mistakes)('$what is one sentence and the exit code 1', { timeout: 120_000 }, async ({ env, sentence }) => {
  for (const command of ['release', 'rollback']) {
    const { code, said } = await run(command, ['mf-work'], env());
    expect(code, command).toBe(1);
    expect(said, command).toMatch(sentence);
  }
});

test('an unknown package and sources that do not compile are named, and nothing is released', { timeout: 120_000 }, async () => {
  const before = (await site.platform.current())?.id;
  const listed = /^There is no mf-nothing(?: to build)?, only: shell, mf-account, /;
  for (const command of ['release', 'rollback'])
    expect(await run(command, ['mf-nothing'])).toEqual({ code: 1, said: expect.stringMatching(listed) });
  const page = join(checkout, 'mf-work/src/features/guide/guide-page.tsx');
  const source = readFileSync(page, 'utf8');
  writeFileSync(page, 'export default function (');
  const { code, said } = await run('release', ['mf-work']);
  writeFileSync(page, source);
  expect(code).toBe(1);
  expect(said).toContain('guide-page.tsx');
  expect((await site.platform.current())?.id).toBe(before);
});

test('the broken declaration of one remote stops neither the release nor the roll-back of another', { timeout: 120_000 }, async () => {
  const declaration = join(checkout, 'mf-account/remote.ts');
  const source = readFileSync(declaration, 'utf8');
  writeFileSync(declaration, 'export const remote = ;');
  const released = await run('release', ['mf-work']);
  const rolledBack = await run('rollback', ['mf-work']);
  const own = await run('rollback', ['mf-account']);
  writeFileSync(declaration, source);
  expect(released.said).toMatch(/^mf_work .* is served/);
  expect(rolledBack).toEqual({ code: 1, said: expect.stringContaining('There is no earlier release of mf_work.') });
  expect(own).toEqual({ code: 1, said: expect.stringContaining('The remote.ts of mf-account cannot be read: ') });
});

test('what cannot be made is refused in one sentence', async () => {
  const refusals = await Promise.all([run('new', ['reviews']), run('new', ['mf-work']), run('new', ['mf-faq']), run('new', [])]);
  expect(refusals).toEqual([
    { code: 1, said: 'A remote is named mf- and words of small letters, such as mf-reviews. reviews is not.' },
    { code: 1, said: 'mf-work is there already.' },
    { code: 1, said: 'The route /faq would lie in /faq, which belongs to Marketing.' },
    { code: 1, said: expect.stringMatching(/^npm run new -- mf-reviews/) },
  ]);
});
