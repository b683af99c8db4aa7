import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import { findFreePorts } from '@nitida/site';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase, testServer } from '../test/database.ts';
import { dockerStages, type Instruction, imageVariables, isIgnored } from '../test/dockerfile.ts';
import { productionVariables } from '../test/production-variables.ts';
import { startSmtpSink } from '../test/smtp-sink.ts';
import { codeOf } from '../test/totp.ts';

// Why the proof is enough: `deploy-files.test.ts` compares the steps with the checkout on every change, and CI builds and starts the image itself.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = dockerStages(read('deploy/Dockerfile'));
const last = stages.at(-1)?.instructions ?? [];
const ignored = read('.dockerignore');

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Runs in the checkout, whose packages are there, what the stage that builds runs in a copy of it. */
function build(): void {
  const [copy, install, ...commands] = stages.find(({ stage }) => stage === 'build')?.instructions.slice(1) ?? [];
  expect([copy, install]).toEqual([
    { name: 'COPY', args: ['.', '.'] },
    { name: 'RUN', args: ['npm', 'ci'] },
  ]);
  expect(commands.length).toBeGreaterThan(0);
  for (const { name, args } of commands) {
    expect(name).toBe('RUN');
    execFileSync('sh', ['-c', args.join(' ')], { cwd: root, stdio: 'pipe' });
  }
}

/** A folder that other users can enter. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-image-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Copies what a stage copies and runs what it runs, in an empty folder. The checkout stands for the stage that builds. @throws for a path that is not there */
async function makeStage(instructions: readonly Instruction[], stageFolders: Record<string, string>): Promise<string> {
  const folder = await openFolder();
  for (const { name, args } of instructions) {
    if (name === 'RUN') execFileSync('sh', ['-c', args.join(' ')], { cwd: folder, stdio: 'pipe' });
    if (name !== 'COPY') continue;
    const from = args.find((arg) => arg.startsWith('--from='))?.slice('--from='.length);
    const paths = args.filter((arg) => !arg.startsWith('--'));
    const target = paths.at(-1) ?? '';
    for (const path of paths.slice(0, -1)) {
      const source = from === undefined ? join(root, path) : join(stageFolders[from] ?? '', path.replace(/^\/site\//, ''));
      const isFolder = target.endsWith('/');
      const to = join(folder, isFolder ? join(target, basename(path)) : target);
      await mkdir(dirname(to), { recursive: true });
      const isLeftOut = (file: string) => from === undefined && isIgnored(ignored, relative(root, file));
      expect(isLeftOut(source), `${path} is in .dockerignore`).toBe(false);
      await cp(source, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !isLeftOut(file) });
    }
  }
  return folder;
}

/** What CI asks of the site that compose started. */
const askedByCi = new URL([...read('.github/workflows/ci.yml').matchAll(/curl .*(https:\S+)/g)].at(-1)?.[1] ?? '');
const email = 'pilar@nitida.example';
const password = 'a-password-of-staff';

describe.runIf(testServer)('the image, by the steps of its file', () => {
  test('starts as another user on a read-only tree, is small, has no build tools, is healthy, and staff can begin to work', {
    timeout: 600_000,
  }, async () => {
    build();
    const packages = await makeStage(stages.find(({ stage }) => stage === 'packages')?.instructions ?? [], {});
    const site = await makeStage(last, { packages, build: root });
    const forBuilds = ['@rspack/core', '@module-federation/enhanced', '@swc/core', 'typescript', 'vitest', 'playwright', 'node'];
    for (const tool of [...forBuilds, '@electric-sql/pglite', 'react-dom', 'react-aria'])
      expect(existsSync(join(site, 'node_modules', tool)), tool).toBe(false);
    const files = await readdir(site, { recursive: true });
    expect(files.filter((file) => !file.startsWith('node_modules') && /\.test\.tsx?$|(^|\/)test\//.test(file))).toEqual([]);
    // A third of it is Deno, in which every node can render.
    expect(megabytesOf(site)).toBeLessThan(330);
    execFileSync('chmod', ['-R', 'a-w,a+rX', site]);

    const data = await openFolder();
    await chmod(data, 0o777);
    const database = await createDatabase();
    const smtp = await startSmtpSink();
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...productionVariables('https://nitida.test'),
      ...imageVariables(last),
      HOME: data,
      HOST: '127.0.0.1',
      STAFF_HOST: '127.0.0.1',
      PORT: String(await findFreePorts()),
      DATA_DIR: data,
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      STAFF_EMAIL: email,
    };
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const [program = '', ...words] = command('CMD');
    const child = spawn(program, words, { cwd: site, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    try {
      const [check = '', ...checkWords] = command('HEALTHCHECK');
      const isHealthy = () => spawnSync(check, checkWords, { env }).status === 0;
      await expect.poll(isHealthy, { timeout: 120_000, interval: 1000 }).toBe(true);

      const staffUrl = `http://127.0.0.1:${Number(env.PORT) + 1}`;
      expect(askedByCi.hostname).toBe('staff.nitida.localhost');
      expect((await fetch(new URL(askedByCi.pathname, staffUrl))).status).toBe(200);
      // Quoted-printable breaks long lines.
      const invitation = () => /https:\S+\/link#[\w-]+/.exec(smtp.mails.join('\n').replaceAll('=\n', ''))?.[0];
      await expect.poll(invitation, { timeout: 60_000 }).toBeDefined();
      const account = { NITIDA_STAFF_URL: staffUrl, NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: password };
      const staff = (words: string, code = '', link = {}) => {
        const args = ['api/src/staff-cli.ts', ...words.split(' '), '--json'];
        return JSON.parse(
          execFileSync(program, args, { cwd: site, env: { ...env, ...account, ...link, NITIDA_STAFF_CODE: code }, encoding: 'utf8' }),
        );
      };
      const { secret } = staff('code begin', '', { NITIDA_STAFF_LINK: invitation() });
      staff(`code confirm ${codeOf(secret)}`);
      // As if half a minute had passed: a code works once.
      await database.query('update staff_second_factors set last_step = 0');
      const seed = staff('content seed home', codeOf(secret));
      expect(Object.keys(seed.languages).sort()).toEqual([...languages].sort());
    } catch (error) {
      throw new Error(said, { cause: error });
    } finally {
      child.kill('SIGTERM');
      await ended;
      await smtp.close();
      await database.drop();
    }
  });
});

/** What the image adds to its base, in megabytes on disk. */
const megabytesOf = (folder: string): number => Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

/** The words of `CMD […]`, also of the one of a health check. */
function command(name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = last.find((instruction) => instruction.name === name)?.args.join(' ') ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
