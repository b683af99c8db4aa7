import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type DatabaseLine, databaseLine } from '../test/database-line.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';
import { insertVisit } from '../test/visit-rows.ts';

interface Rule {
  alert: string;
  expr: string;
}

const file = await readFile(fileURLToPath(new URL('../../../docs/operations/alerts.yml', import.meta.url)), 'utf8');
const { groups } = parse(file) as { groups: { rules: Rule[] }[] };

/** The values of the series that `name` or `name{label="value"}` selects in a scrape. */
function valuesOf(selector: string, scrape: string): number[] {
  const [, name, condition = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const series = [...scrape.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)];
  return series.filter(([, of, labels = '']) => of === name && labels.includes(condition)).map(([, , , value]) => Number(value));
}

/** Whether the condition of a rule of the form `absent(…)` or `max(…) > …` holds with what one node answers. */
function holds(alert: string, scrape: string): boolean {
  const expr = groups.flatMap(({ rules }) => rules).find((rule) => rule.alert === alert)?.expr ?? '';
  const [, absent, highest, limit] = /^(?:absent\((.*)\)|max\((.*)\) > (\d+))$/.exec(expr) ?? [];
  if (absent !== undefined) return valuesOf(absent, scrape).length === 0;
  if (highest !== undefined) return Math.max(...valuesOf(highest, scrape)) > Number(limit);
  throw new Error(`The rule ${alert} has another form: ${expr}`);
}

describe.runIf(testServer)('rules on what a site answers', () => {
  let database: TestDatabase;
  let line: DatabaseLine;
  let folder: string;
  let site: SiteProcess;

  beforeAll(async () => {
    database = await createDatabase();
    line = await databaseLine(database.url);
    await line.open();
    folder = await mkdtemp(join(tmpdir(), 'nitida-alerts-'));
    site = await startSiteProcess(folder, [], { DATABASE_URL: line.url });
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    await line.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const scrape = async () => (await fetch(`${site.staffUrl}/metrics`)).text();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test('the database is away when nobody can read it, and not on a site on which no job waits', async () => {
    await database.query('delete from jobs');
    const quiet = await scrape();
    expect(valuesOf('nitida_jobs', quiet)).toEqual([]);
    expect(holds('NitidaDatabaseAway', quiet)).toBe(false);
    line.hang();
    const without = await scrape();
    expect(holds('NitidaDatabaseAway', without)).toBe(true);
    // The process answers, and lacks the figure that the rule looks for on each process.
    const rule = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'NitidaNodeWithoutDatabase');
    expect(valuesOf(/unless on \(instance\) (\w+)$/.exec(rule?.expr ?? '')?.[1] ?? '', without)).toEqual([]);
    expect(valuesOf('nitida_database_connections{state="open"}', without)).toHaveLength(1);
    line.goOn();
    await expect.poll(async () => holds('NitidaDatabaseAway', await scrape()), { timeout: 30_000 }).toBe(false);
  });

  test('payments are stuck when one has no outcome for an hour, and not when there are always some in progress', async () => {
    for (const minutes of [1, 5, 55]) await insertVisit(database, { payment: 'processing', since: minutesAgo(minutes) });
    const busy = await scrape();
    expect(valuesOf('nitida_open_payments{state="processing"}', busy)).toEqual([3]);
    expect(holds('NitidaPaymentsStuck', busy)).toBe(false);
    await insertVisit(database, { payment: 'processing', since: minutesAgo(61) });
    expect(holds('NitidaPaymentsStuck', await scrape())).toBe(true);
  });

  test('paused kinds, differences to the ledger and requests without cleaners are alerts', async () => {
    const alerts = ['NitidaJobsPaused', 'NitidaLedgerDiffers', 'NitidaRequestsWithoutCleaners', 'NitidaDatabaseIsCopy'] as const;
    const quiet = await scrape();
    expect(alerts.map((alert) => holds(alert, quiet))).toEqual([false, false, false, false]);
    await database.query(`insert into job_kinds (kind, paused_at, why) values ('mail', now(), 'too many')`);
    await database.query(
      'insert into provider_checks (id, at, differences) values (1, now(), 2) on conflict (id) do update set differences = 2',
    );
    await insertVisit(database, { payment: 'processing', since: minutesAgo(1) });
    await database.query(`update orders set service = 'awaiting', respond_by = now() + interval '1 hour'`);
    await database.query(`update installations set server = '1/1'`);
    const busy = await scrape();
    expect(alerts.slice(0, 3).map((alert) => holds(alert, busy))).toEqual([true, true, true]);
    await expect.poll(async () => holds('NitidaDatabaseIsCopy', await scrape()), { timeout: 30_000 }).toBe(true);
    expect(await (await fetch(`${site.url}/readyz`)).text()).toContain('installation');
  });
});
