import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer, proofIn } from '../../test/example-composer.ts';

let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer();
});
afterAll(() => composer.close());

const state = async (of: unknown) => {
  const answer = await composer.app.inject(`/composition?of=${of}`);
  return { status: answer.statusCode, cache: answer.headers['cache-control'], body: answer.json() };
};
const say = (payload: unknown, remoteAddress = '127.0.0.1') =>
  composer.app.inject({
    method: 'POST',
    url: '/composition/open',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  });

test('a tab learns which composition is current, and the answer is not stored', async () => {
  const current = (await composer.platform.current())?.id;
  expect(await state(current)).toEqual({ status: 200, cache: 'no-store', body: { current, isHarmful: false } });
  expect((await state(9999)).body).toEqual({ current, isHarmful: false });
});

test.each(['', 'x', '-1', '1.5', '99999999999'])('a question about %j is answered with 404', async (of) => {
  expect((await state(of)).status).toBe(404);
});

test('a tab learns within a second that a release of its composition does harm', async () => {
  const current = (await composer.platform.current())?.id ?? 0;
  await composer.mark({ name: 'work', version: composer.work.version });
  await expect.poll(async () => (await state(current)).body.isHarmful, { timeout: 3000 }).toBe(true);
});

test('a tab says which composition it has open', async () => {
  const current = (await composer.platform.current())?.id ?? 0;
  const isTold = async () => {
    await composer.platform.openCompositions.write();
    return (await composer.platform.listCompositions())[0]?.openTabs ?? null;
  };
  expect((await say({ composition: current })).statusCode).toBe(204);
  const proof = proofIn(await composer.page('/work'));
  expect((await say({ composition: current + 1, proof })).statusCode).toBe(204);
  expect(await isTold()).toBeNull();
  // The network is that to which the document was sent.
  for (const address of ['10.0.0.1', '10.0.0.2']) expect((await say({ composition: current, proof }, address)).statusCode).toBe(204);
  expect(await isTold()).toMatchObject({ networks: 1 });
  for (const wrong of [{}, { composition: 'x' }, { composition: -1 }, null]) expect((await say(wrong)).statusCode).toBe(400);
  expect((await say({ composition: 1, more: 'x'.repeat(700) })).statusCode).toBe(413);
});

test('an address that says it more than thirty times in a minute is refused', async () => {
  const codes = [];
  for (let time = 0; time < 31; time += 1) codes.push((await say({ composition: 1 }, '10.0.0.7')).statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(30);
  expect(codes.at(-1)).toBe(429);
  expect((await say({ composition: 1 }, '10.0.0.8')).statusCode).toBe(204);
});
