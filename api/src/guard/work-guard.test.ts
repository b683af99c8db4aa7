import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { acceptInstallation } from './installation.ts';
import { type ClockFacts, isTrusted } from './measure-clock.ts';
import { createWorkGuard, type WorkGuard } from './work-guard.ts';

const day = 24 * 60 * 60_000;

let api: TestApi;
let aheadMs: number;
let said: object[];
beforeEach(async () => {
  api = await startTestApi();
  aheadMs = 0;
  said = [];
});
afterEach(() => api.close());

/** A node on the same database, whose clock is ahead of the machine's by `aheadMs`. */
function guardOf(publicOrigin: string | null = null, ahead = () => aheadMs): WorkGuard {
  const log = { warn: (details: object) => void said.push(details), error: (details: object) => void said.push(details) };
  const realClock = { now: () => new Date(Date.now() + ahead()) };
  return createWorkGuard({ db: api.db, config: { publicOrigin }, realClock, log, metrics: api.context.metrics });
}

describe('the clock of a node', () => {
  it('is compared with that of the database: a node that is three days ahead or behind does not work, says so, and works again once it is right', async () => {
    const guard = guardOf();
    expect(guard.mayWork()).toBe(false);
    for (const wrong of [3 * day, -3 * day, 6000]) {
      aheadMs = wrong;
      await guard.check();
      expect([guard.mayWork(), guard.refusals()]).toEqual([false, ['clock']]);
      expect(Math.abs(guard.sharedNow().getTime() - Date.now())).toBeLessThan(2000);
      expect(said.at(-1)).toMatchObject({ refusal: 'clock', clock: { aheadMs: expect.closeTo(wrong, -4) } });
      aheadMs = 0;
      await guard.check();
      expect([guard.mayWork(), guard.refusals()]).toEqual([true, []]);
    }
  });

  it('may be some seconds off', async () => {
    aheadMs = 3000;
    const guard = guardOf();
    await guard.check();
    expect(guard.mayWork()).toBe(true);
  });

  it('counts against the clocks of the others: one wrong node stops itself, and the others go on', async () => {
    const [right, other, wrong] = [guardOf(null, () => 0), guardOf(null, () => 0), guardOf(null, () => 3 * day)];
    for (const guard of [wrong, other, right, wrong]) await guard.check();
    expect([right, other, wrong].map((guard) => guard.mayWork())).toEqual([true, true, false]);
  });

  it("stops a node that agrees with the database when most nodes do not, because the database's clock may be wrong", async () => {
    const now = new Date();
    const row = () => ({ node_id: randomUUID(), ahead_ms: -3 * day, at: now });
    await api.db.insertInto('node_clocks').values([row(), row()]).execute();
    const guard = guardOf();
    await guard.check();
    expect(guard.refusals()).toEqual(['clock']);
  });

  it.each<[ClockFacts, boolean]>([
    [{ aheadMs: 5000, agreeing: 0, differing: 0 }, true],
    [{ aheadMs: 5001, agreeing: 5, differing: 0 }, false],
    [{ aheadMs: 0, agreeing: 0, differing: 1 }, true],
    [{ aheadMs: 0, agreeing: 0, differing: 2 }, false],
    [{ aheadMs: 0, agreeing: 1, differing: 2 }, true],
  ])('%j is trusted: %s', (facts, trusted) => expect(isTrusted(facts)).toBe(trusted));
});

describe('a database', () => {
  it('that was copied to another server makes its nodes wait for a word', async () => {
    const guard = guardOf();
    await guard.check();
    expect(guard.mayWork()).toBe(true);
    await api.db.updateTable('installations').set({ server: '1/1' }).execute();
    await guard.check();
    expect([guard.mayWork(), guard.refusals()]).toEqual([false, ['installation']]);
    expect(guard.copy()?.stored).toEqual({ origin: null, server: '1/1' });
    await api.db.transaction().execute((trx) => acceptInstallation(trx, { publicOrigin: null }));
    await guard.check();
    expect([guard.mayWork(), guard.copy()]).toEqual([true, null]);
  });

  it('that is served at another origin makes its nodes wait for a word', async () => {
    await guardOf('https://nitida.example').check();
    const elsewhere = guardOf('https://copy.example');
    await elsewhere.check();
    expect(elsewhere.refusals()).toEqual(['installation']);
    const again = guardOf('https://nitida.example');
    await again.check();
    expect(again.mayWork()).toBe(true);
  });
});
