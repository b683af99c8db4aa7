import { sql } from 'kysely';
import { startSmtpSink } from '../../../platform/local/test/smtp-sink.ts';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { closedPort } from '../support/closed-port.ts';
import { inTurns } from '../support/in-turns.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { pause } from '../support/node.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { startLine } from '../support/standby.ts';

const outageMs = 10 * 60_000;
/** The longest pause of a mail that failed for ten minutes is 8.5 minutes. */
const patienceMs = 12 * 60_000;

/** The mail server is away while customers book. All mails arrive afterwards, each once. */
async function loseMailServer(): Promise<ProofResult> {
  const tally = createTally();
  const sink = await startSmtpSink();
  const line = await startLine(await closedPort());
  const [people, more] = [{ cleaners: 12, customers: 6 }, { SMTP_URL: `smtp://127.0.0.1:${line.port}` }];
  try {
    await withRunningApi(
      'postgres',
      people,
      async (api) => {
        const on = describeApi(api);
        const journal = newJournal();
        const orders = scaled(200, 6);
        const until = performance.now() + scaled(outageMs, 5000);
        await inTurns(orders, 6, (number) => bookPayAccept({ api, journal, number: number + 1 }));
        await settled(api, journal, 120_000);
        while (performance.now() < until) await pause(100);
        tally.expect(`${on}: mails received while the server was away`, sink.mails.length, 0);
        line.moveTo(Number(new URL(sink.url).port));
        const confirmed = () => sink.mails.filter((mail) => /^Subject: .*Confirmed/m.test(mail)).length;
        const deadline = performance.now() + patienceMs;
        while (confirmed() < orders && performance.now() < deadline) await pause(200);
        tally.note(`${on}: orders confirmed while the mail server was away`, orders);
        tally.expect(`${on}: mails of the confirmation afterwards`, confirmed(), orders);
        const failed = await api.inspect((db) =>
          db.selectFrom('jobs').select(sql<string>`count(*)`.as('count')).where('failed_at', 'is not', null).executeTakeFirstOrThrow(),
        );
        tally.expect(`${on}: mails given up`, Number(failed.count), 0);
      },
      { more },
    );
  } finally {
    line.close();
    await sink.close();
  }
  return tally.result();
}

export const mailOutage: Proof = {
  name: 'mail-outage',
  claim: 'While the mail server is away for ten minutes customers book as always, and every mail arrives afterwards, once.',
  run: loseMailServer,
};
