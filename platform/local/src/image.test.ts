import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@nitida/site';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDatabase, testServer } from '../test/database.ts';
import { dockerStages, type Instruction } from '../test/dockerfile.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = dockerStages(read('deploy/Dockerfile'));
const last = stages.at(-1)?.instructions ?? [];
const known = new Set([...read('api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

/** A folder that other users can enter. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-image-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Copies what a stage copies and runs what it runs, in an empty folder. The checkout stands for the stage that builds. */
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
      if (from === 'build' && !existsSync(source)) continue;
      await cp(source, to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !/\/node_modules$/.test(file) || from === 'packages',
      });
    }
  }
  return folder;
}

describe.runIf(testServer)('the image, by the steps of its file', () => {
  test('starts as another user on a read-only tree, is small, has no build tools, and is healthy', { timeout: 600_000 }, async () => {
    const packages = await makeStage(stages.find(({ stage }) => stage === 'packages')?.instructions ?? [], {});
    const site = await makeStage(last, { packages, build: root });
    for (const tool of ['@rspack/core', '@module-federation/enhanced', '@swc/core', 'typescript', 'vitest', 'playwright'])
      expect(existsSync(join(site, 'node_modules', tool)), tool).toBe(false);
    expect(megabytesOf(site)).toBeLessThan(230);
    execFileSync('chmod', ['-R', 'a-w,a+rX', site]);

    const data = await openFolder();
    await chmod(data, 0o777);
    const database = await createDatabase();
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...imageVariables(),
      HOST: '127.0.0.1',
      STAFF_HOST: '127.0.0.1',
      PORT: String(await findFreePorts()),
      DATA_DIR: data,
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: 'https://nitida.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_image',
      STRIPE_WEBHOOK_SECRET: 'whsec_image',
      COMPOSITION_KEY:
        execFileSync(process.execPath, ['platform/src/cli.ts', 'composition-key'], { cwd: root, encoding: 'utf8' }).split('"')[1] ?? '',
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
    } catch (error) {
      throw new Error(said, { cause: error });
    } finally {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
    }
  });
});

/** What the image adds to its base, in megabytes on disk. */
const megabytesOf = (folder: string): number => Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

/** The variables of `ENV`. */
const imageVariables = (): Record<string, string> =>
  Object.fromEntries(
    last.filter(({ name }) => name === 'ENV').flatMap(({ args }) => args.map((arg) => arg.split('=', 2) as [string, string])),
  );

/** The words of `CMD […]`, also of the one of a health check. */
function command(name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = last.find((instruction) => instruction.name === name)?.args.join(' ') ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

test('the image runs as a user other than root', () => {
  expect(last.find(({ name }) => name === 'USER')?.args).toEqual(['node']);
});

test('the folder that the image writes to belongs to its user', () => {
  const data = last.findIndex(
    ({ name, args }) => name === 'COPY' && args.includes('--chown=node:node') && args.at(-1) === imageVariables().DATA_DIR,
  );
  const volume = last.findIndex(({ name, args }) => name === 'VOLUME' && args[0] === imageVariables().DATA_DIR);
  // What changes a folder after it is a volume is lost.
  expect(data).toBeGreaterThan(-1);
  expect(volume).toBeGreaterThan(data);
});

test('the image sets only variables that the configuration knows', () => {
  expect(Object.keys(imageVariables()).filter((name) => !known.has(name))).toEqual([]);
});

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; read_only?: boolean; volumes?: string[]; depends_on?: object | string[] }
  >;
  volumes: Record<string, unknown>;
}

test('the compose file names known variables, volumes and services, and its nodes have all that production needs', () => {
  const { services, volumes } = parse(read('deploy/compose.yml'), { merge: true }) as Compose;
  const example = [...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  for (const name of ['node-1', 'node-2']) {
    const node = services[name];
    const set = [...Object.keys(node?.environment ?? {}), ...example];
    expect(set.filter((variable) => !known.has(variable))).toEqual([]);
    for (const needed of ['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_ORIGIN', 'COMPOSITION_KEY'])
      expect(set).toContain(needed);
    expect(node?.read_only).toBe(true);
  }
  for (const { volumes: mounted = [], depends_on = [] } of Object.values(services)) {
    const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
    expect(named.filter((name) => !(name in volumes))).toEqual([]);
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needed.filter((name) => !(name in services))).toEqual([]);
  }
});

test('the unit starts what the image starts, with known variables', () => {
  const unit = read('deploy/systemd/nitida@.service');
  const variables = (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(variables.filter((name) => !known.has(name))).toEqual([]);
  expect(unit).toContain(`ExecStart=/usr/bin/${command('CMD').join(' ')}\n`);
});
