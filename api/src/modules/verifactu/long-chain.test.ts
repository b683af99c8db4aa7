import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/support.ts';
import { digestOf, hashOf } from './hash.ts';
import type { IssueRecord } from './record.ts';
import { verifyChains } from './verify.ts';

/** Few in a test, 100,000 in a proof (`npm run proof -- books`). */
const length = Number(process.env.NITIDA_CHAIN_RECORDS ?? 4000);
const atOnce = 2000;
const mostMs = 10_000;

it('verifies a long chain in less than ten seconds, and names the row that was changed', { timeout: 300_000 }, async () => {
  const api = await startTestApi();
  const system = { producerName: 'X', producerNif: 'B58378431', name: 'X', id: 'X', version: '1', installation: '1' };
  let before = { hash: '', digest: '', number: '' };
  let rows: object[] = [];
  const write = async () => {
    await sql`insert into tax_records (issuer, position, kind, number, content, hash, digest, check_url, at)
      select issuer, position, kind, number, content, hash, digest, check_url, at
      from json_populate_recordset(null::tax_records, ${JSON.stringify(rows)}::json)`.execute(api.db);
    rows = [];
  };
  for (let position = 1; position <= length; position += 1) {
    const record: IssueRecord = {
      kind: 'alta',
      issuer: 'B58378431',
      issuerName: 'X',
      number: `F${position}`,
      date: '2027-06-01',
      type: 'F2',
      description: 'Servicio de limpieza a domicilio',
      corrects: [],
      replaces: [],
      recipient: null,
      ivaPercent: 21,
      base: 100,
      iva: 21,
      total: 121,
      repeats: null,
      previous: position === 1 ? null : { number: before.number, date: '2027-06-01', hash: before.hash },
      system,
      generatedAt: '2027-06-01T10:00:00+02:00',
    };
    const content = JSON.stringify(record);
    before = { hash: hashOf(record), digest: digestOf(before.digest, content), number: record.number };
    const url = `https://x.example/wlpl/TIKE-CONT/ValidarQR?nif=B58378431&numserie=F${position}&fecha=01-06-2027&importe=1.21`;
    rows.push({ issuer: record.issuer, position, kind: 'alta', content, check_url: url, at: '2027-06-01T08:00:00Z', ...before });
    if (rows.length === atOnce) await write();
  }
  await write();
  await api.db
    .insertInto('tax_chains')
    .values({ issuer: 'B58378431', position: length, ...before, date: '2027-06-01' })
    .execute();

  const startedAt = performance.now();
  expect(await verifyChains(api.db)).toEqual({ records: length, faults: [] });
  expect(performance.now() - startedAt).toBeLessThan(mostMs);

  const changed = Math.floor(length / 2);
  await sql.raw('alter table tax_records disable trigger tax_records_keep').execute(api.db);
  await sql`update tax_records set content = replace(content, '"total":121', '"total":1') where position = ${changed}`.execute(api.db);
  await sql.raw('alter table tax_records enable trigger tax_records_keep').execute(api.db);
  expect((await verifyChains(api.db)).faults[0]).toMatchObject({ position: changed, number: `F${changed}`, what: 'hash' });
  await api.close();
});
