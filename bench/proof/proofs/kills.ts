import { createChance } from '../../../api/test/chance.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { checkStored, readStored } from '../support/check-stored.ts';
import { bookPayAccept, type Journal, newJournal, settled } from '../support/load.ts';
import { pause } from '../support/node.ts';
import { type DatabaseKind, describeApi, type RunningApi, withRunningApi } from '../support/running-api.ts';

interface Numbers {
  kind: DatabaseKind;
  kills: number;
}

const people = { cleaners: 12, customers: 6 };
/** The number of customers who book at the same time. */
const atOnce = 6;
const seed = 20_270_602;
/** The number of answers, and then the extra pause, between two kills, so that kills interrupt work of every kind. */
const mostAnswers = 60;
const longestPauseMs = 250;
const longestWaitMs = 30_000;
const patienceMs = 180_000;

/** Kills the API repeatedly while customers book and pay and cleaners accept. */
async function killUnderLoad(runs: readonly Numbers[]): Promise<ProofResult> {
  const tally = createTally();
  for (const { kind, kills } of runs) await withRunningApi(kind, people, (api) => killAndCheck(api, kills, tally));
  return tally.result();
}

async function killAndCheck(api: RunningApi, kills: number, tally: Tally): Promise<void> {
  const on = describeApi(api);
  const journal = newJournal();
  const users = api.customers.map(({ id }) => id);
  let isOver = false;
  let number = 0;
  const customer = async () => {
    while (!isOver) {
      number += 1;
      await bookPayAccept({ api, journal, number });
    }
  };
  const load = Promise.all(Array.from({ length: atOnce }, customer));
  load.catch(() => {
    isOver = true;
  });
  const chance = createChance(seed);
  let killed = 0;
  while (killed < kills && !isOver) {
    await someWork(journal, 1 + chance.below(mostAnswers), () => isOver);
    await pause(chance.below(longestPauseMs));
    await api.kill(chance.below(api.nodes.length));
    killed += 1;
  }
  isOver = true;
  await load;
  await settled(api, journal, patienceMs);
  tally.expect(`${on}: processes killed under load`, killed, kills);
  checkStored(tally, on, await api.inspect((db) => readStored(db, users)), journal);
}

/** Waits until the API has given this many more answers. */
async function someWork(journal: Journal, answers: number, isOver: () => boolean): Promise<void> {
  const enough = journal.answered + answers;
  const until = performance.now() + longestWaitMs;
  while (journal.answered < enough && performance.now() < until && !isOver()) await pause(5);
}

export const kills: Proof = {
  name: 'kills',
  claim: 'Killed at random under load, 50 times on PostgreSQL and 20 on PGlite, the API loses and doubles nothing that it acknowledged.',
  run: () =>
    killUnderLoad([
      { kind: 'pglite', kills: 20 },
      { kind: 'postgres', kills: 50 },
    ]),
};
