import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ApiContract, apiContract } from '../../src/build/call-shapes.ts';
import { checkContract } from './contract.ts';
import { root as checkout } from './step.ts';

const call = { address: 'GET /api/order', input: {}, answer: { '': 'object', id: 'string' } };
const contract = (answer: Record<string, string>): ApiContract => ({
  calls: { getOrder: { ...call, answer: { '': 'object', ...answer } } },
  events: {},
});

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'contract-'));
  await mkdir(join(root, 'api'));
  return root;
}
const plain = { write: false, isMeant: false };
const writing = { write: true, isMeant: false };

test('the API of this checkout breaks nothing of its last release, which is written down', async () => {
  expect(await checkContract(checkout, plain)).toEqual([]);
});

test('a further field is written down, and a removed one is refused unless it is meant', async () => {
  const root = await folder();
  expect(await checkContract(root, { ...writing, contract: contract({ id: 'string' }) })).toEqual([]);
  const more = contract({ id: 'string', note: 'string?' });
  expect(await checkContract(root, { ...plain, contract: more })).toEqual([expect.stringContaining('npm test -- contract --write')]);
  expect(await checkContract(root, { ...writing, contract: more })).toEqual([]);
  const fewer = { ...writing, contract: contract({ note: 'string?' }) };
  expect((await checkContract(root, fewer))[0]).toBe('getOrder no longer answers id');
  expect(await checkContract(root, { ...plain, contract: more })).toEqual([]);
  expect(await checkContract(root, { ...fewer, isMeant: true })).toEqual([]);
  expect(await checkContract(root, { ...plain, contract: fewer.contract })).toEqual([]);
});

test('a removed call of this API is named', async () => {
  const { getDraft: _gone, ...calls } = apiContract().calls;
  expect((await checkContract(checkout, { ...writing, contract: { ...apiContract(), calls } }))[0]).toBe('getDraft is gone');
});
