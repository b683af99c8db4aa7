import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../test/database.ts';
import { readOperationsPage } from '../test/operations-page.ts';
import { type OperationsSite, openOperationsSite } from '../test/operations-site.ts';
import { codeOf } from '../test/totp.ts';
import { insertVisit, visitPrice } from '../test/visit-rows.ts';

// Why the proof is enough: each command has tests of its own, and `operations-page.test.ts` compares the page with the configuration on every change.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { page, blocks } = readOperationsPage();

interface Expectation {
  /** What only this block contains. */
  block: string;
  before?: () => Promise<unknown>;
  /** Compares what the block wrote and did with what the page says. */
  after: (stdout: string) => unknown;
}

describe.runIf(testServer)('the commands of operations.md, in their order, do what the page says', () => {
  let site: OperationsSite;
  let secret: string;
  const [former, account, cleaner] = ['site_0a1b2c3d', randomUUID(), randomUUID()];
  const requestId = /^request_id=(.*)$/m.exec(page)?.[1] ?? '';
  const deploy = blocks.find(({ text }) => text.includes('kill -TERM'))?.text ?? '';
  beforeAll(async () => {
    site = await openOperationsSite();
  });
  afterAll(() => site?.close());

  const readiness = async () => (await fetch(`${site.url()}/readyz`)).text();
  const ready = '{"status":"ready"}';
  const query = (text: string, values?: unknown[]) => site.database.query(text, values);
  const count = async (rows: string) => Number((await query(`select count(*) from ${rows}`))[0]?.count);

  async function replaceProcess(): Promise<void> {
    const { status, stderr } = await site.replace(deploy);
    expect(status, stderr).toBe(0);
    expect(await readiness()).toBe(ready);
  }

  /** As if half a minute had passed, because a code works once. */
  async function nextCode(): Promise<string> {
    await query('update staff_second_factors set last_step = 0');
    return codeOf(secret);
  }

  /** What a person types at the prompts of a block, by the variable that takes it. */
  async function typedAt(text: string): Promise<string> {
    const answers: Record<string, string> = { account, cleaner, former, NITIDA_STAFF_LINK: site.invitation() ?? '' };
    const lines = [];
    for (const [, name = ''] of text.matchAll(/^read -rp '[^']*' (\w+)/gm)) lines.push(`${answers[name] ?? (await nextCode())}\n`);
    return lines.join('');
  }

  const first: Expectation[] = [
    {
      block: 'composition-key >> "$ENV_FILE"',
      after: () =>
        expect(['COMPOSITION_KEY', 'COMPOSITION_PUBLIC_KEY', 'DATA_KEY'].map((name) => site.setting(name) !== '')).toEqual([
          true,
          true,
          true,
        ]),
    },
    { block: 'PORT=$NODE_1', after: () => {} },
    { block: '/healthz', after: async () => expect(await readiness()).toBe('{"status":"not ready","missing":["composition"]}') },
    {
      block: 'code begin',
      before: () => expect.poll(() => site.invitation(), { timeout: 30_000 }).toBeDefined(),
      after(stdout) {
        secret = /\b[A-Z2-7]{32}\b/.exec(stdout)?.[0] ?? '';
        expect(secret).not.toBe('');
      },
    },
    { block: 'code confirm', after: async () => expect(await count('staff_second_factors where confirmed_at is not null')).toBe(1) },
    { block: 'register-key', after: (stdout) => expect(stdout).toContain('acts for platform, booking, account, marketing, work.') },
    { block: 'publish "$package"', after: (stdout) => expect(stdout.match(/ is served, in composition \d/g)).toHaveLength(5) },
    { block: '"http://127.0.0.1:$NODE_1/readyz"', after: (stdout) => expect(stdout).toBe(ready) },
    { block: 'kill -TERM', after: (stdout) => expect(stdout).toBe(ready) },
  ];

  const newestMigration = readdirSync(join(root, 'api/src/db/migrations'))
    .filter((name) => /^\d/.test(name))
    .sort()
    .at(-1);
  const backup: Expectation[] = [
    { block: 'from migrations', after: (stdout) => expect(stdout).toContain(newestMigration?.replace('.ts', '')) },
    {
      block: 'pg_dump',
      before: () => insertVisit(site.database, { payment: 'paid', since: new Date() }),
      after: () => {},
    },
    {
      block: 'pg_restore',
      after: (stdout) => expect(stdout.trim().split('\n')).toEqual([`charged|1|${visitPrice}`, `charged|1|${visitPrice}`, '0']),
    },
  ];

  let formerKey = { private: '', public: '' };
  const secrets: Expectation[] = [
    {
      block: 'create role $login',
      async after(stdout) {
        const login = new URL(site.setting('DATABASE_URL')).username;
        expect(login).toMatch(/^site_/);
        expect(stdout.trim().split('\n').at(-1)).toBe(`${login}|${site.owner}`);
        await replaceProcess();
      },
    },
    { block: 'nologin', after: async () => expect(await count(`pg_roles where rolname = '${site.owner}' and rolcanlogin`)).toBe(0) },
    {
      block: 'drop role',
      before: () => query(`create role ${former} login in role ${site.owner}; alter role ${former} set role ${site.owner}`),
      after: async () => expect(await count(`pg_roles where rolname = '${former}'`)).toBe(0),
    },
    {
      block: 'former=$(sed',
      async before() {
        formerKey = { private: site.setting('COMPOSITION_KEY'), public: site.setting('COMPOSITION_PUBLIC_KEY') };
      },
      async after() {
        expect(site.setting('COMPOSITION_KEY')).not.toBe(formerKey.private);
        expect(site.setting('COMPOSITION_PUBLIC_KEY')).toBe(formerKey.public);
        // What the former key signed is served by a process with the new one.
        await replaceProcess();
      },
    },
    { block: 'cli.ts list', after: (stdout) => expect(stdout).toMatch(/^\* 5 /m) },
    { block: "where name = 'cookies'", after: async () => expect(await count('staff_sessions')).toBe(0) },
    {
      block: 'code reset',
      async before() {
        await query(
          `insert into users (id, name, surname, email, mobile, role, password_hash, lng, created_at)
          values ($1, 'Ana', 'Ruiz', 'ana@nitida.example', '', 'admin', '', 'es', now())`,
          [account],
        );
        await query(`insert into staff_second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'A', now())`, [account]);
      },
      after: async () => expect(await count(`staff_second_factors where user_id = '${account}'`)).toBe(0),
    },
    {
      block: 'cleaner link',
      async before() {
        await query(
          `insert into cleaners (id, name, level, hours, postal_code, radius_km, active) values ($1, 'Marta', 'Junior', '{}', '29600', 15, true)`,
          [cleaner],
        );
        await query(
          `insert into cleaner_credentials (cleaner_id, email, password_hash, lng, created_at) values ($1, 'marta@nitida.example', 'former', 'es', now())`,
          [cleaner],
        );
      },
      async after(stdout) {
        expect(stdout).toContain('access: invited');
        expect(await count(`cleaner_credentials where password_hash = 'former'`)).toBe(0);
      },
    },
  ];

  const trouble: Expectation[] = [
    { block: 'pg_stat_activity', after: (stdout) => expect(stdout).toContain('wait_event_type') },
    {
      block: 'job list',
      before: () =>
        query(
          `insert into jobs (kind, payload, due_at, held_until, attempts, failed_at, last_error, request_id)
          values ('mail', '{}', now() + interval '1 day', now() + interval '1 hour', 12, now(), 'out of order', $1)`,
          [requestId],
        ),
      after: (stdout) => expect(stdout).toContain('out of order'),
    },
    {
      block: 'job retry-all',
      after: async () => expect(await count('jobs where failed_at is not null and held_until is not null')).toBe(0),
    },
    { block: 'job pause', after: async () => expect(await count('job_kinds where paused_at is not null')).toBe(1) },
    { block: 'job resume', after: async () => expect(await count('job_kinds where paused_at is not null')).toBe(0) },
    {
      block: "payments.state = 'processing'",
      before: () => insertVisit(site.database, { payment: 'processing', since: new Date() }),
      after: (stdout) => expect(stdout).toContain('(1 row)'),
    },
    {
      block: 'request_id=',
      before: () => fetch(`${site.url()}/api/pricing/get_pricing`, { headers: { 'x-request-id': requestId } }),
      async after(stdout) {
        expect(stdout).toContain(`"requestId":"${requestId}"`);
        expect(stdout).toMatch(/ mail .*out of order/);
      },
    },
    { block: 'pg_total_relation_size', after: (stdout) => expect(stdout).toMatch(/^ \w+ +\| \d+ [kM]B$/m) },
    { block: '/metrics', after: (stdout) => expect(stdout).toMatch(/^nitida_jobs\{kind="mail",state="failing"\} \d+$/m) },
  ];

  const expectations = [...first, ...backup, ...secrets, ...trouble];

  test('each of them is compared with the page', () => {
    const found = expectations.map(({ block }) => blocks.filter(({ text }) => text.includes(block)).map(({ text }) => text));
    const ambiguous = expectations.filter((_, index) => found[index]?.length !== 1).map(({ block }) => block);
    expect(ambiguous).toEqual([]);
    expect(found.map(([text]) => text)).toEqual(blocks.map(({ text }) => text));
  });

  test.each(blocks.map(({ text }, index) => [`${index + 1}: ${text.split('\n')[0]}`, text]))(
    '%s',
    async (_name, text) => {
      const { before, after } = expectations.find(({ block }) => text.includes(block)) ?? {};
      await before?.();
      const typed = await typedAt(text);
      const { status, stdout, stderr } = await (text === deploy ? site.replace(text) : site.run(text, typed));
      expect(status, status === 0 ? '' : [stdout, stderr, await site.lastLines()].join('\n')).toBe(0);
      await after?.(stdout);
    },
    600_000,
  );
});
