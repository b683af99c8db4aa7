import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@nitida/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { companyVariables, productionVariables } from '../test/production-variables.ts';

describe.runIf(testServer)('the company of a production', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'nitida-company-'));
  });
  afterAll(() => Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]));

  const start = (company: Record<string, string> = {}) => {
    const names = Object.keys(companyVariables);
    const others = Object.entries(productionVariables('https://limpia.test')).filter(([name]) => !names.includes(name));
    const env = {
      ...Object.fromEntries(others),
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'error',
      ...company,
    };
    return startSite({ port: 0, dataDir, env });
  };
  const companies = async () => {
    const rows = await database.query(
      "select value->'company'->>'taxId' as id from setting_versions where name = 'business' order by version",
    );
    return rows.map(({ id }) => id);
  };

  test('is never the sample of a new database: the start is refused, and names what is missing', async () => {
    await expect(start()).rejects.toThrow(
      `Cannot start in production with the sample company. These variables name yours: ${Object.keys(companyVariables).join(', ')}.`,
    );
    expect(await companies()).toEqual(['B00000000']);
  });

  test('is that of the configuration, and then that of the console: later starts need no variables and change nothing', async () => {
    await (await start(companyVariables)).stop();
    expect(await companies()).toEqual(['B00000000', 'B12345674']);
    await (await start({ ...companyVariables, COMPANY_TAX_ID: 'B76543210' })).stop();
    await (await start()).stop();
    expect(await companies()).toEqual(['B00000000', 'B12345674']);
  });
});
