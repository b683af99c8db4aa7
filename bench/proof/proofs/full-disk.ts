import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { ask } from '../support/http.ts';
import { lostOrders } from '../support/lost-orders.ts';
import { pause } from '../support/node.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { answersOf, steadyLoad } from '../support/steady-load.ts';

const rate = { bookingsPerSecond: 5, readsPerSecond: 10 };
const diskMegabytes = 400;

/** Fills the disk of the database under load, then frees it. */
async function fillDisk(): Promise<ProofResult> {
  const tally = createTally();
  const disk = await mkdtemp(join(tmpdir(), 'nitida-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0777`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    await rm(disk, { recursive: true, force: true });
    tally.note('not tried: this user cannot mount a small disk', 1);
    return tally.result();
  }
  const ballast = join(disk, 'ballast');
  try {
    await withRunningApi(
      'postgres',
      { cleaners: 4, customers: 10 },
      async (api) => {
        const on = describeApi(api);
        const before = await steadyLoad(api, { ...rate, seconds: scaled(20, 3) });
        let isOver = false;
        const load = steadyLoad(api, { ...rate, seconds: 3600 }, () => isOver);
        await fill(ballast);
        await pause(scaled(60_000, 5000));
        await rm(ballast);
        const freed = performance.now();
        const isReady = async () => (await ask(api.nodes[0]?.port ?? 0, 'GET', '/readyz').catch(() => null))?.status === 200;
        while (!(await isReady()) && performance.now() - freed < 120_000) await pause(100);
        tally.note(`${on}: seconds until the nodes were ready again`, Math.ceil((performance.now() - freed) / 1000));
        isOver = true;
        const during = await load;
        const after = await steadyLoad(api, { ...rate, seconds: scaled(20, 3) });
        tally.note(
          `${on}: answers 503 while the disk was full`,
          answersOf(during, (status) => status === 503),
        );
        tally.expect(
          `${on}: answers 500`,
          answersOf(during, (status) => status === 500),
          0,
        );
        tally.expect(
          `${on}: failures afterwards`,
          answersOf(after, (status) => status === 0 || status >= 500),
          0,
        );
        const orders = [before, during, after].flatMap((result) => result.orders);
        const { lost, doubled } = await lostOrders(api.databaseUrl ?? '', orders);
        tally.note(`${on}: orders acknowledged`, orders.length);
        tally.expect(`${on}: acknowledged orders lost`, lost, 0);
        tally.expect(`${on}: order numbers given twice`, doubled, 0);
      },
      { start: () => startPostgres(disk) },
    );
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
    await rm(disk, { recursive: true, force: true });
  }
  return tally.result();
}

/** Writes until nothing fits any more. */
async function fill(path: string): Promise<void> {
  const piece = Buffer.alloc(1 << 20);
  try {
    for (;;) await writeFile(path, piece, { flag: 'a' });
  } catch {
    // The last bytes of the disk, too.
    for (const size of [1 << 16, 1 << 12]) {
      await (async () => {
        for (;;) await writeFile(path, piece.subarray(0, size), { flag: 'a' });
      })().catch(() => {});
    }
  }
}

export const fullDisk: Proof = {
  name: 'full-disk',
  claim:
    'With a full disk calls answer 503, the site works again when there is space, and nothing that was acknowledged is lost or doubled.',
  run: fillDisk,
};
