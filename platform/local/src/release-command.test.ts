import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, checks, releases } from '../../src/cli/check-commands.ts';
import { openCommandLine } from '../../src/cli/command-line.ts';
import { registerKey } from '../../src/cli/key-commands.ts';
import { log } from '../../src/cli/list-commands.ts';
import { nodes } from '../../src/cli/node-commands.ts';
import { rolloutFigures, rollouts, startRollout, stopRollout } from '../../src/cli/rollout-commands.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { give, keys, registerJob, revoke, saveTeam, teams } from '../../src/cli/team-commands.ts';
import { packUpload } from '../../src/registry/upload.ts';
import { writeRelease } from '../../test/example-release.ts';
import { exampleTeam } from '../../test/teams.ts';
import { demoStaff } from './seed/demo-login.ts';
import { type Site, startSite } from './start-site.ts';

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-command-'));
  const shell = await writeRelease({ name: 'shell' });
  site = await startSite({
    port: 0,
    dataDir: join(folder, 'data'),
    releases: [shell.dir],
    teams: [exampleTeam('work', 'work', 'mf_work'), exampleTeam('reviews', 'reviews'), exampleTeam('platform', 'shell')],
  });
  await site.platform.publish((await writeRelease({ name: 'work', paths: ['/work'] })).dir);
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const variablesOf = (person: string, env: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  XDG_CONFIG_HOME: join(folder, person),
  PORT: String(site.config.port),
  ...env,
});

/** Gives the words of a person's command with these settings. @returns its last word: its output, or what is wrong */
const run = (person: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  runCommand(args, variablesOf(person, env)).catch(({ message }: Error) => message);

const staffUrl = () => `http://127.0.0.1:${site.config.port + 1}`;

/** The same for functions that are called here. */
const lineOf = (person: string, env: Record<string, string> = {}) => openCommandLine(variablesOf(person, env));
const staffEnv = { NITIDA_STAFF_EMAIL: demoStaff.email, NITIDA_STAFF_PASSWORD: demoStaff.password };

test('the first command makes a key that only its owner reads, and the local tools register it', async () => {
  expect(await run('ana', ['list'])).toContain('* 2 ');
  const path = join(folder, 'ana/nitida/publisher-key.pem');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await run('ana', ['roll-back', 'shell'])).toContain('There is no earlier release of shell.');
  expect(await run('ana', ['roll-back', '--why', 'the guide is wrong'])).toBe('Composition 1 is served.');
  expect((await run('ana', ['log'])).split('\n')[0]).toContain('roll-back composition 1: the guide is wrong');
  expect(await readdir(join(folder, 'data/platform'))).toEqual(['releases']);
});

test('what a dry run said is listed, and it changes nothing', async () => {
  const before = await site.platform.listCompositions();
  const line = lineOf('ana');
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'], content: 'tried' });
  await line.client.call('POST', '/platform/releases', await packUpload(dir, { dryRun: true, commit: '0123456789abcdef' }));
  expect(await site.platform.listCompositions()).toEqual(before);
  expect((await site.platform.readLog())[0]?.action).toBe('check');
  const said = await checks(line, undefined, {});
  expect(said).toMatch(new RegExp(`^\\S+ {2}work ${release.version} would be published in production, by .*, commit 0123456789$`, 'm'));
});

test('what is stored of a remote is listed and compared with a channel, and nothing changes', async () => {
  const ana = lineOf('ana');
  const { dir, release } = await writeRelease({ name: 'reviews', paths: ['/reviews'], content: 'on a branch' });
  await site.platform.publish(dir, { channel: 'branch/stars' });
  expect(await releases(ana, 'reviews')).toMatch(
    new RegExp(`^reviews of Reviews \\(reviews@nitida.example\\)\n${release.version} {2}\\S+ by platform {2}served by branch/stars$`),
  );
  expect(await check(ana, 'reviews', release.version, {})).toBe(`production could serve reviews ${release.version}. Nothing was changed.`);
  const staff = lineOf('staff', staffEnv);
  const taken = () => give(staff, 'route', '/reviews', 'work', { why: 'a test' }).catch(String);
  await expect.poll(taken, { timeout: 60_000 }).toContain('belongs to work now');
  await expect(check(ana, 'reviews', release.version, {})).rejects.toThrow(
    new RegExp(`^production would refuse reviews ${release.version}:\n {6}claim: .* It belongs to Work `),
  );
  expect(await checks(ana, 'reviews', { channel: 'branch/stars' })).toMatch(/ published in branch\/stars, by platform$/);
  await give(staff, 'route', '/reviews', 'reviews', { why: 'a test' });
});

test('a channel is locked and unlocked by command', async () => {
  expect(await run('ana', ['lock', 'production'])).toBe('A lock needs its reason: --why "the sale runs".');
  const locked = await run('ana', ['lock', 'production', '--why', 'the sale runs', '--days', '2']);
  expect(locked).toMatch(/^production is locked until \S+Z. A roll-back stays possible.$/);
  expect(await run('ana', ['channels'])).toMatch(/^ {2}locked by \S.* until \S+Z: the sale runs$/m);
  expect(await run('ana', ['promote', 'production', '2'])).toMatch(/production is locked by .*: the sale runs$/);
  expect(await run('ana', ['unlock', 'production', '--why', 'it is over'])).toBe('production is unlocked.');
  expect(await run('ana', ['unlock', 'production'])).toBe('production was not locked.');
});

test('where the site runs is listed by command, with the jobs that wait', async () => {
  await expect
    .poll(() => nodes(lineOf('ana')))
    .toMatch(/^\S+:\d+ {2}api, composer, registry, renderer: (ready|lacks pages), composition \d+$/m);
  expect(await run('ana', ['nodes'])).toMatch(/^ {6}database embedded, files of releases in database$/m);
});

test('without the local tools an unknown key is refused, until staff register it', async () => {
  const elsewhere = { STAFF_URL: staffUrl() };
  const publicKey = await run('eva', ['key']);
  expect(await run('eva', ['list'], elsewhere)).toMatch(new RegExp(`is not registered here, or was revoked.*\n.*${publicKey}`));
  const staff = { ...elsewhere, NITIDA_STAFF_EMAIL: demoStaff.email, NITIDA_STAFF_PASSWORD: demoStaff.password };
  await expect.poll(() => run('eva', ['register-key', publicKey, 'Eva', 'work'], staff), { timeout: 60_000 }).toContain('acts for work.');
  expect(await run('eva', ['list'], elsewhere)).toContain('* 1 ');
  expect(await run('eva', ['roll-back'], elsewhere)).toBe(
    'The whole set of production is a matter of staff and of Platform (platform@nitida.example). Eva acts for work.',
  );
});

test('a public key that begins like an option is registered like every other', async () => {
  expect(await run('eva', ['register-key', '-GZVbsvAhSqrI', 'Eva', 'work'])).toContain('Set NITIDA_STAFF_EMAIL');
});

test('a release is held, and served with others by command', async () => {
  const before = (await site.platform.current())?.members;
  const { dir, release } = await writeRelease({ name: 'reviews', paths: ['/reviews'], content: 'held' });
  await lineOf('ana').client.call('POST', '/platform/releases', await packUpload(dir, { held: true }));
  expect((await site.platform.current())?.members).toEqual(before);
  const { shell } = before ?? {};
  expect(await run('ana', ['promote', 'production', `reviews@${release.version}`, 'shell@9.9.9'])).toContain('shell 9.9.9 is not stored.');
  expect(await run('ana', ['promote', 'production', `reviews@${release.version}`, `shell@${shell}`])).toMatch(
    /^production serves composition \d+\.$/,
  );
  expect((await site.platform.current())?.members).toEqual({ ...before, reviews: release.version });
  expect(await run('ana', ['roll-back'])).toMatch(/^Composition \d+ is served\.$/);
});

test('channels are seen and changed by command', async () => {
  const { composition, version } = await site.platform.publish((await writeRelease({ name: 'reviews', paths: ['/reviews'] })).dir, {
    channel: 'staging',
  });
  expect(await run('ana', ['split', 'production', String(composition), '25%'])).toContain(`25% of the visitors of production are served`);
  const listed = await run('ana', ['channels']);
  expect(listed).toMatch(/^production: composition 1 since /);
  expect(listed).toContain(`  25% of the visitors: composition ${composition} by `);
  expect(listed).toContain(`    reviews ${version}`);
  expect(await run('ana', ['end-split', 'production'])).toBe('All visitors of production are served the same.');
  expect(await run('ana', ['end-split', 'production'])).toBe('production has no split.');
  expect(await run('ana', ['diff', '1', String(composition)])).toMatch(new RegExp(`^reviews of Reviews: none → ${version}`));
  expect(await run('ana', ['promote', 'production', 'staging', 'reviews', '--why', 'tried'])).toMatch(
    /^production serves composition \d+\.$/,
  );
  expect(await run('ana', ['roll-back', '--channel', 'staging'])).toContain('There is none before.');
  expect(await run('ana', ['mark', 'reviews', version])).toContain('A mark needs its reason');
  expect(await run('ana', ['mark', 'reviews', version, '--why', 'it loses bookings'])).toMatch(
    /^reviews \S+ is marked harmful\.\nproduction serves composition \d+ now\.\nstaging serves composition \d+ now\.$/,
  );
  expect(await run('ana', ['list'])).toContain('harmful: it loses bookings');
  expect(await run('ana', ['split', 'production'])).toContain('split <channel> <composition> <percent>');
});

test('who acts for which team is seen, changed and ended by command', async () => {
  const [ana, staff, mia] = [lineOf('ana'), lineOf('staff', staffEnv), lineOf('mia', { STAFF_URL: staffUrl() })];
  const register = () => registerKey(staff, mia.key().publicKey, 'Mia', ['work']).catch(String);
  await expect.poll(register, { timeout: 60_000 }).toContain('acts for work.');
  const given = await give(staff, 'namespace', 'guides', 'work', { why: 'they write them' });
  expect(given).toBe('The namespace guides belongs to work now.');
  expect(await run('ana', ['teams'])).toMatch(/^work {2}.*, .*@.*\n {6}.*namespace guides.*remote mf_work/m);
  const alerts = ['work', 'Work', 'work@nitida.example', 'https://hooks.example/work'];
  expect(await saveTeam(staff, alerts)).toBe('The alerts of work go to work@nitida.example and to https://hooks.example/work.');
  expect(await teams(ana)).toContain('work  Work, work@nitida.example, https://hooks.example/work');
  const job = ['work', 'https://ci.example.es', 'repo:work', 'nitida'];
  await expect(registerJob(ana, job)).rejects.toThrow('Set NITIDA_STAFF_EMAIL');
  expect(await registerJob(staff, job)).toMatch(/^The job \d+ acts for work\.$/);
  const listed = await keys(ana);
  const number = /^(\d+) {2}job of work: repo:work of https:\/\/ci\.example\.es, /m.exec(listed)?.[1] ?? '';
  const id = /^([\da-f]{64}) {2}key of work: Mia, /m.exec(listed)?.[1] ?? '';
  expect(await revoke(staff, 'job', number, { why: 'it moved' })).toBe(`The job ${number} no longer acts for work.`);
  expect(await run('mia', ['revoke-key', id, '--why', 'lost'], { STAFF_URL: staffUrl() })).toBe(`The key ${id} no longer acts for work.`);
  await expect(keys(mia)).rejects.toThrow('is not registered here, or was revoked');
  expect(await keys(ana)).toMatch(new RegExp(`^${id} .*, revoked `, 'm'));
  expect(await log(ana)).toMatch(/revoke-key .*: lost$/m);
});

test('a rollout is begun, followed and stopped by command', async () => {
  const { dir } = await writeRelease({ name: 'reviews', paths: ['/reviews'], content: 'rolled out' });
  const { version } = await site.platform.publish(dir, { channel: 'staging' });
  const ana = lineOf('ana');
  const begun = await startRollout(ana, `reviews@${version}`, { why: 'new texts' });
  const composition = (await site.platform.production())?.splits[0]?.composition.id;
  const number = /^Rollout (\d+) begins with 10% of the visitors of production\.$/.exec(begun)?.[1] ?? '';
  expect(await rollouts(ana)).toContain(`${number}  production: reviews ${version} instead of `);
  expect(await run('ana', ['rollouts', number])).toContain('No visit was counted.');
  // One visitor of ten is sent the release.
  let sent = await visit('/reviews');
  while (sent.composition !== composition) sent = await visit('/reviews');
  const batch = { composition, proof: sent.proof, facts: [{ fact: 'visit', name: '' }], disturbed: [], vitals: [], errors: [] };
  await fetch(new URL('/telemetry', site.url), { method: 'POST', body: JSON.stringify(batch) });
  const seen = 'in the rollout: 1 visits, 0 failed, 0 bookings begun, 0 finished';
  await expect.poll(() => rolloutFigures(ana, number), { timeout: 60_000, interval: 500 }).toContain(seen);
  expect(await stopRollout(ana, number, { why: 'enough' })).toBe(`Nobody is served reviews ${version} in production any more.`);
  await expect(rolloutFigures(ana, 'x')).rejects.toThrow('x is no number.');
});

/** Asks for a page as a visitor with this cookie, and follows no redirect. */
async function visit(address: string, cookie = '') {
  const answer = await fetch(new URL(address, site.url), { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  const shown = /id="page">(.*?)<\/script>/.exec(await answer.text())?.[1];
  const proof = /^visit;desc="([^"]*)"/.exec(answer.headers.get('server-timing') ?? '')?.[1];
  return { composition: shown && JSON.parse(shown).composition.id, proof, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

test('a preview that is revoked by command shows production from the next page on', async () => {
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content: 'previewed' });
  const { composition } = await site.platform.publish(dir, { channel: 'branch/previewed' });
  const { composition: production } = await visit('/work');
  const [link = ''] = (await run('ana', ['preview', 'branch/previewed', '--why', 'a look'])).split('\n');
  const number = /^(\d+) {2}branch\/previewed/m.exec(await run('ana', ['previews']))?.[1] ?? '';
  const { cookie = '' } = await visit(link);
  expect(`?${cookie}`).toBe(new URL(link).search);
  expect((await visit('/work', cookie)).composition).toBe(composition);

  expect(await run('ana', ['revoke-preview', number, '--why', 'seen'])).toBe(`Preview ${number} shows production now.`);
  expect(await visit('/work', cookie)).toEqual({ composition: production, cookie: 'preview=' });
  expect((await visit(link)).cookie).toBe('preview=');
  expect(await run('ana', ['previews'])).toMatch(new RegExp(`^${number} {2}branch/previewed by .*, revoked `));
  expect((await run('ana', ['log'])).split('\n')[0]).toContain('revoke-preview branch/previewed: seen');
  expect(await run('ana', ['revoke-preview', number])).toBe(`Preview ${number} had been revoked before.`);
  expect(await run('ana', ['revoke-preview', '99'])).toBe('There is no preview 99.');
});

test('a page cannot register a key', async () => {
  const headers = { 'content-type': 'application/json', origin: site.url };
  const body = JSON.stringify({ publicKey: await run('mallory', ['key']), label: 'Mallory' });
  expect((await fetch(`${site.url}/__local/publisher-keys`, { method: 'POST', headers, body })).status).toBe(403);
});

test('a wrong address and a missing site are named in a sentence', async () => {
  expect(await run('ana', ['list'], { STAFF_URL: `http://127.0.0.1:${site.config.port}` })).toBe(
    `http://127.0.0.1:${site.config.port} answers, but it is not the staff address of a Nítida site. STAFF_URL names another one.`,
  );
  expect(await run('ana', ['list'], { STAFF_URL: 'http://127.0.0.1:4699' })).toBe(
    'No site answers at http://127.0.0.1:4699. STAFF_URL or PORT names another one.',
  );
  expect(await run('ana', ['list'], { NITIDA_TOKEN: 'guessed' })).toBe('The token is no JSON Web Token of an issuer.');
});
