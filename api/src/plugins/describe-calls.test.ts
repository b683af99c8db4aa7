import { downloads, type ErrorCode, endpoints, errorCatalogue, staffEndpoints } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, type DescribedOperation, readDocument } from '../../test/described-api.ts';
import { startStaffApp } from '../../test/staff.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';

let api: TestApi;
let staffApp: FastifyInstance;
const documents: Partial<Record<'customers' | 'staff', ApiDocument>> = {};
beforeAll(async () => {
  api = await startTestApi();
  staffApp = await startStaffApp(api);
  documents.customers = await readDocument(api.app);
  documents.staff = await readDocument(staffApp);
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});

type Row = [name: string, method: string, path: string, access: string];
const rowsOf = (table: Record<string, readonly [string, string, string, string?]>): Row[] =>
  Object.entries(table).map(([name, [method, path, access]]) => [name, method, path, access]);
const files: Row[] = Object.entries(downloads).map(([name, [path]]) => [name, 'GET', path, 'client']);

const origins = [
  ['customers', [...rowsOf(endpoints), ...files]],
  ['staff', rowsOf(staffEndpoints)],
] as const;

/** The codes of an operation's refusals, by status. */
function refusalsOf({ responses }: DescribedOperation): [status: number, codes: ErrorCode[]][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { content }]) => {
      const schema: Record<string, unknown> = content['application/json']?.schema ?? {};
      const [shared, own] = schema.allOf as [unknown, { properties: { code: { enum: ErrorCode[] } } }];
      expect(shared).toEqual({ $ref: '#/components/schemas/Failure' });
      return [Number(status), own.properties.code.enum];
    });
}

describe.each(origins)("the description of the %s' calls", (origin, rows) => {
  const all = (): ApiDocument => documents[origin] as ApiDocument;
  const operationOf = (name: string): DescribedOperation =>
    all().operations.find(({ operationId }) => operationId === name) as DescribedOperation;

  it('is OpenAPI 3.1, without what only 3.0 has', () => {
    expect(all().openapi).toMatch(/^3\.1\./);
    expect(JSON.stringify(all())).not.toContain('"nullable"');
  });

  it('has the calls of the contract and nothing else, each once', () => {
    const described = all().operations.map(({ operationId, method, path }) => [operationId, method, path]);
    expect(described.sort()).toEqual(rows.map(([name, method, path]) => [name, method, path]).sort());
  });

  it('says in one sentence what each call does, and in another for each', () => {
    const summaries = all().operations.map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^.]{4,80}$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it.each(rows)('%s asks for what the contract says', (name, _method, _path, access) => {
    const { securitySchemes } = all().components;
    const asked = operationOf(name).security;
    const schemes = asked.flatMap((each) => Object.keys(each).map((scheme) => securitySchemes[scheme]));
    if (access === 'guest') return expect(asked).toEqual([]);
    if (access === 'cleaner') return expect(schemes).toEqual([{ type: 'http', scheme: 'bearer' }]);
    expect(schemes).toEqual([{ type: 'apiKey', in: 'cookie', name: origin === 'staff' ? 'nitida_staff' : 'nitida_session' }]);
    if (origin === 'staff') expect(asked).toEqual([{ staff: access === 'staff' ? [] : [access] }]);
  });

  it.each(rows)('%s has each refusal under its status', (name, method, path, access) => {
    const refusals = refusalsOf(operationOf(name));
    for (const [status, codes] of refusals) for (const code of codes) expect([code, errorCatalogue[code].status]).toEqual([code, status]);
    const codes = refusals.flatMap(([, each]) => each);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['rate_limited', 'unavailable', 'unexpected']));
    if (access !== 'guest') expect(codes).toContain('unauthenticated');
    if (path.includes('{')) expect(codes).toContain('not_found');
    if (method !== 'GET') expect(codes).toEqual(expect.arrayContaining(['validation', 'too_large', 'not_json', 'forbidden_origin']));
  });

  it('has one schema of refusals with every code', () => {
    const failure = all().components.schemas.Failure as { properties: { code: { enum: string[] } } };
    expect(failure.properties.code.enum).toEqual(Object.keys(errorCatalogue));
  });
});

it('names the refusals of a call that only this call has', () => {
  const order = documents.customers?.operations.find(({ operationId }) => operationId === 'createOrder') as DescribedOperation;
  expect(Object.fromEntries(refusalsOf(order))[409]).toEqual(expect.arrayContaining(['price_changed', 'key_reused']));
  expect(order.responses[409]?.description).toContain('`price_changed`: The price has changed');
});
