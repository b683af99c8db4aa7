import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { languages, staffEndpoints } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { contentFile } from '../../test/content.ts';
import { newEmail } from '../../test/people.ts';
import { signInStaff, staffPassword, staffToken, startStaffApp } from '../../test/staff.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { listMails } from '../mail/inbox.ts';
import { commands } from './commands.ts';
import type { CliEnvironment } from './environment.ts';
import { exitCodes } from './failure.ts';
import { openKeptSessions } from './kept-sessions.ts';
import { readAmount, readHours, readLimit, readStart } from './read-values.ts';
import { runCli } from './run.ts';

let api: TestApi;
let staffApp: FastifyInstance;
let url: string;
let email: string;
beforeAll(async () => {
  api = await startTestApi();
  staffApp = await startStaffApp(api);
  url = await staffApp.listen({ host: '127.0.0.1', port: 0 });
  email = (await signInStaff(api, staffApp)).email;
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});

const files: Record<string, string> = {};

/** Runs a command as a script would, with the password in the environment. */
async function run(argv: string[], more: Partial<CliEnvironment> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(argv, {
    env: { NITIDA_STAFF_URL: url, NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: staffPassword },
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: null,
    sessions: null,
    readFile: async (path) => files[path] ?? '',
    readBytes: async (path) => readFile(path),
    ...more,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function json(argv: string[]) {
  const { code, out, err } = await run([...argv, '--json']);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

async function sendMessage(): Promise<{ id: string; from: string }> {
  const from = newEmail();
  const body = {
    name: 'Astrid Lind',
    email: from,
    contactWay: 'Email' as const,
    message: 'Do you clean boats?',
    lng: 'sv' as const,
    filledInMs: 20_000,
  };
  return { id: (await openBrowser(api.app).call('createContactMessage', { body })).data.id, from };
}

describe('the inbox', () => {
  it("is listed, read, answered by mail in the sender's language, and closed", async () => {
    const { id, from } = await sendMessage();
    expect((await run(['inbox', 'list', '--kind', 'contact'])).out).toContain(id);
    expect((await run(['inbox', 'show', id])).out).toContain('message: Do you clean boats?');
    expect((await run(['inbox', 'answer', id, '--text', 'Not yet.\n\nAsk again in May.'])).code).toBe(0);
    await api.jobs.runDue();
    const [mail] = await listMails(api.db, from);
    expect(mail?.subject).toBe('Vårt svar på ditt meddelande');
    expect(mail?.text).toContain('Not yet.\n\nAsk again in May.');
    const closed = await json(['inbox', 'close', id]);
    expect(closed.item).toMatchObject({ state: 'closed', answers: [{ by: 'Pilar Soto', text: 'Not yet.\n\nAsk again in May.' }] });
    const late = await run(['inbox', 'answer', id, '--text', 'Too late']);
    expect([late.code, late.err]).toEqual([exitCodes.refused, expect.stringContaining('illegal_transition')]);
  });

  it('accepts an answer from a file', async () => {
    const { id } = await sendMessage();
    files['answer.txt'] = 'From a file.';
    expect((await json(['inbox', 'answer', id, '--file', 'answer.txt'])).item.answers[0].text).toBe('From a file.');
  });
});

describe('settings', () => {
  it('are shown as a file, changed, and recorded in their history', async () => {
    const shown = await json(['settings', 'show', 'business']);
    files['business.json'] = JSON.stringify({ ...shown, value: { ...shown.value, complaintHours: 36 } });
    expect((await json(['settings', 'set', 'business', 'business.json'])).setting).toMatchObject({
      by: 'Pilar Soto',
      value: { complaintHours: 36 },
    });
    // The file now has an outdated version.
    expect((await run(['settings', 'set', 'business', 'business.json'])).code).toBe(exitCodes.refused);
    const { versions } = await json(['settings', 'history', 'business']);
    expect(versions.map(({ by }: { by: string | null }) => by)).toEqual(['Pilar Soto', null]);
  });
});

describe('content', () => {
  it('is saved from a file, restored, published and taken down', async () => {
    const page = 'affiliate-program';
    for (const language of languages) {
      files[`${language}.json`] = JSON.stringify({ body: contentFile(page, language) });
      expect((await json(['content', 'save', page, language, `${language}.json`])).version.number).toBe(1);
    }
    files['next.json'] = JSON.stringify(await json(['content', 'show', page, 'en', '1']));
    expect((await run(['content', 'save', page, 'en', 'next.json'])).code).toBe(exitCodes.refused);
    expect((await json(['content', 'save', page, 'en', 'next.json', '--from', '1'])).version.number).toBe(2);
    expect((await json(['content', 'restore', page, 'en', '1', '--from', '2'])).version.origin).toBe('restore');
    expect((await json(['content', 'versions', page, 'en'])).versions).toHaveLength(3);
    expect((await json(['content', 'faults', page])).faults).toEqual([]);
    const shown = languages.flatMap((language) => ['--version', `${language}=1`]);
    const { edition } = await json(['content', 'publish', page, ...shown]);
    expect((await json(['content', 'take-down', page, '--edition', String(edition.number)])).edition.isTakenDown).toBe(true);
    const { pages } = await json(['content', 'list']);
    expect(pages.find((one: { page: string }) => one.page === page).edition.isTakenDown).toBe(true);
  });

  it('has pictures, which are uploaded from files', async () => {
    const icon = fileURLToPath(new URL('../../../platform/src/composer/share.png', import.meta.url));
    const { picture } = await json(['content', 'upload', icon, '--crop', '0,0,0.9,1', '--focus', '0.5,0.2']);
    expect(picture).toMatchObject({ width: 1080, height: 630, by: 'Pilar Soto' });
    expect((await json(['content', 'pictures'])).pictures).toEqual([picture]);
    expect((await run(['content', 'upload', icon, '--crop', '0,0'])).code).toBe(exitCodes.usage);
    const refused = await run(['content', 'upload', fileURLToPath(import.meta.url)]);
    expect([refused.code, refused.err]).toEqual([exitCodes.refused, expect.stringContaining('The file is no picture.')]);
  });

  it('is refused when a number or a pair is none', async () => {
    expect((await run(['content', 'take-down', 'home', '--edition', 'new'])).code).toBe(exitCodes.usage);
    expect((await run(['content', 'publish', 'home', '--version', 'en'])).code).toBe(exitCodes.usage);
  });
});

describe('accounts', () => {
  it('are invited, and opened with the link of the mail and a password that is not an argument', async () => {
    const env = { NITIDA_STAFF_URL: url, NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: staffPassword };
    const other = newEmail();
    expect((await run(['staff', 'create', other, 'Iker', 'Sanz', '--scope', 'platform'], { env })).code).toBe(0);
    const theirs = { ...env, NITIDA_STAFF_EMAIL: other, NITIDA_STAFF_PASSWORD: 'yet another long one' };
    expect((await run(['whoami'], { env: theirs })).code).not.toBe(0);
    const link = `https://staff.example/link#${await staffToken(api, other)}`;
    expect((await run(['whoami'], { env: { ...theirs, NITIDA_STAFF_LINK: link } })).out).toContain('scopes: platform');
    expect((await run(['whoami'], { env: theirs })).out).toContain('scopes: platform');
    expect((await run(['inbox', 'list'], { env: theirs })).err).toContain('not_found');
  });
});

describe('a command', () => {
  it('asks for credentials that the environment lacks and does not echo the password', async () => {
    const asked: [string, boolean][] = [];
    const ask = async (question: string, isSecret: boolean) => {
      asked.push([question, isSecret]);
      return isSecret ? staffPassword : email;
    };
    expect((await run(['whoami', '--url', url], { env: {}, ask })).code).toBe(0);
    expect(asked).toEqual([
      ['Email: ', false],
      ['Password: ', true],
    ]);
  });

  it('leaves no session behind', async () => {
    await run(['inbox', 'list']);
    const open = await api.db.selectFrom('staff_sessions').select('id').execute();
    // The session of the set-up.
    expect(open).toHaveLength(1);
  });

  it('signs in once for all that follow, until the session ends or `sign-out` ends it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nitida-cli-'));
    const sessions = openKeptSessions({ XDG_CONFIG_HOME: folder });
    const open = async () => (await api.db.selectFrom('staff_sessions').select('id').execute()).length;
    const before = await open();
    const without = { env: { NITIDA_STAFF_URL: url, NITIDA_STAFF_EMAIL: email }, sessions };
    expect((await run(['whoami'], { sessions })).code).toBe(0);
    expect((await run(['inbox', 'list'], without)).code).toBe(0);
    expect(await open()).toBe(before + 1);
    const { mode } = await stat(join(folder, 'nitida/staff-sessions.json'));
    expect(mode & 0o777).toBe(0o600);
    // Another account and another site have none.
    expect((await run(['whoami', '--email', 'sol@nitida.example'], without)).code).toBe(exitCodes.usage);

    expect((await run(['sign-out'], without)).code).toBe(0);
    expect(await open()).toBe(before);
    expect((await run(['whoami'], without)).err).toContain('NITIDA_STAFF_PASSWORD');
    await run(['whoami'], { sessions });
    await api.db.deleteFrom('staff_sessions').where('created_at', '>', new Date(0)).execute();
    expect((await run(['whoami'], { sessions })).code).toBe(0);
  });

  it('ends its session where it cannot be kept', async () => {
    const sessions = openKeptSessions({ XDG_CONFIG_HOME: '/dev/null' });
    const before = await api.db.selectFrom('staff_sessions').select('id').execute();
    expect((await run(['whoami'], { sessions })).code).toBe(0);
    expect(await api.db.selectFrom('staff_sessions').select('id').execute()).toEqual(before);
  });

  it.each([
    ['that nobody knows', ['inbox', 'burn'], exitCodes.usage],
    ['without what it needs', ['inbox', 'show'], exitCodes.usage],
    ['with an option that it has not', ['inbox', 'list', '--sort', 'id'], exitCodes.usage],
    ['with a value that the contract refuses', ['inbox', 'list', '--state', 'lost'], exitCodes.usage],
    ['about what is not there', ['inbox', 'show', '00000000-0000-4000-8000-000000000000'], exitCodes.refused],
  ])('%s fails with a message', async (_what, argv, code) => {
    const result = await run(argv);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).not.toBe('');
  });

  it('reports a wrong password, an unreachable site and a site without https', async () => {
    const env = { NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: 'wrong', NITIDA_STAFF_URL: url };
    expect((await run(['whoami'], { env })).code).toBe(exitCodes.signIn);
    expect((await run(['whoami', '--url', 'http://127.0.0.1:1'])).code).toBe(exitCodes.unreachable);
    expect((await run(['whoami', '--url', 'http://nitida.example'])).code).toBe(exitCodes.usage);
    expect((await run(['whoami'], { env: { NITIDA_STAFF_URL: url } })).err).toContain('NITIDA_STAFF_EMAIL');
  });

  it('prints its help', async () => {
    const { out, code } = await run(['--help']);
    expect(code).toBe(0);
    for (const { words } of commands) expect(out).toContain(words);
    expect((await run(['inbox', 'answer', '--help'])).out).toContain('--file FILE');
  });
});

// `readStaffLink` is for a page, which shows whose password is chosen; a browser makes and uses passkeys.
it('there is a command for every call except those that commands make by themselves', () => {
  const called = new Set<string>(commands.map(({ call }) => call));
  expect(Object.keys(staffEndpoints).filter((name) => !called.has(name))).toEqual([
    'signIn',
    'readStaffLink',
    'useStaffLink',
    'confirmCode',
    'beginPasskey',
    'registerPasskey',
    'beginPasskeyConfirmation',
    'confirmPasskey',
  ]);
});

it('the CLI runs as a program', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../staff-cli.ts', import.meta.url)), 'whoami', '--json'], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'nitida-cli-')),
      NITIDA_STAFF_URL: url,
      NITIDA_STAFF_EMAIL: email,
      NITIDA_STAFF_PASSWORD: staffPassword,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  expect(JSON.parse(out).staff.email).toBe(email);
});

describe('values', () => {
  it('are parsed from their readable notation', () => {
    expect(readHours(['mon-wed=08:00-16:00', 'SAT=09:00-00:00'])).toEqual({
      1: { from: '08:00', until: '16:00' },
      2: { from: '08:00', until: '16:00' },
      3: { from: '08:00', until: '16:00' },
      6: { from: '09:00', until: '00:00' },
    });
    expect(Object.keys(readHours(['sat-sun=10:00-14:00']))).toEqual(['0', '6']);
    expect([readLimit('50'), readLimit('none'), readLimit(undefined)]).toEqual([50, null, undefined]);
    expect(readStart('2027-06-09 10:00 2x')).toEqual({ date: '2027-06-09', time: '10:00', speed: '2x' });
    expect([readAmount('12.34'), readAmount('12')]).toEqual([1234, 1200]);
  });

  it.each([() => readHours(['monday=8-16']), () => readStart('tomorrow'), () => readAmount('12,34')])(
    'are refused in any other notation',
    (read) => {
      expect(read).toThrow();
    },
  );
});
