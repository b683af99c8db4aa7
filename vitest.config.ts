import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { filesOnDefaults } from './platform/bin/test/files-for-postgres.ts';

/** Packages whose code runs in a page are tested in jsdom, the others in plain Node. */
const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mf-'));
const inPage = ['shell', ...remotes, 'shared/ui', 'shared/host', 'platform/console'];
const inNode = ['shared/contract', 'shared/domain', 'api', 'platform', 'e2e', 'bench'];

/** Files that take minutes, such as those that build everything twice: `npm run proof -- platform`. */
const isProof = process.env.TEST_PROOFS !== undefined;

/** What another step of the same run tests, and what needs no PostgreSQL. */
const elsewhere = [...(process.env.TEST_ELSEWHERE?.split(',') ?? []), ...(process.env.TEST_DATABASE_URL ? filesOnDefaults : [])];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const project = (folder: string, environment: 'jsdom' | 'node') => ({
  extends: true as const,
  test: {
    name: folder.replace('/', '-'),
    root: here(folder),
    environment,
    // Files that run in plain Node leave nothing behind, so that a worker keeps what it loaded (the modules, the embedded
    // database's compiled code) for the next one. A page keeps state in its modules and its window: each file has its own.
    isolate: environment === 'jsdom',
    // Such a file has its own context in a worker that keeps jsdom and what Node compiled: half of the work of a process.
    ...(environment === 'jsdom' && { pool: 'vmThreads' as const }),
    include: [isProof ? '**/*.proof.test.ts' : '**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.data/**',
      ...(isProof ? [] : ['**/*.proof.test.ts']),
      ...elsewhere.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1)),
      ...(folder === 'platform' ? ['console/**'] : []),
    ],
    setupFiles: environment === 'jsdom' ? [here('vitest.setup-dom.ts')] : [],
    ...(['api', 'platform'].includes(folder) && { alias: { '@node-rs/argon2': here('api/test/quick-argon2.ts') } }),
    // A database or a server needs longer to begin and end than a rule does, on two busy cores most of all.
    testTimeout: environment === 'node' ? 120_000 : 60_000,
    // A second is not enough on a busy machine, and what comes sooner is not waited for.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // The business lives in Madrid; a rule that leans on the machine's zone shows itself here.
    // Rules are added to style sheets one by one, as in production: as text, jsdom would read each sheet anew for each rule.
    env: { TZ: 'America/Los_Angeles', NODE_ENV: 'test', SC_DISABLE_SPEEDY: 'false' },
    globalSetup: [here('vitest.global.ts')],
    passWithNoTests: true,
    // By default a core is left free: half of a machine that has two.
    maxWorkers: availableParallelism(),
    projects: [...inPage.map((folder) => project(folder, 'jsdom')), ...inNode.map((folder) => project(folder, 'node'))],
  },
});
