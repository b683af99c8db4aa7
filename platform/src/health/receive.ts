import { scrub } from '@nitida/contract/scrub';
import type { TelemetryBatch } from '@nitida/contract/telemetry';
import type { ServedVisit } from '../visit-proof.ts';
import type { Visits } from '../visits.ts';
import { type Counter, minuteOf } from './counter.ts';
import type { ErrorGroups } from './error-groups.ts';
import type { KnownComposition } from './known-compositions.ts';
import type { Otlp } from './otlp.ts';
import type { Reports } from './reports.ts';
import { bucketOfVital } from './vital-buckets.ts';

export interface ReceiveOptions {
  known: (id: number) => Promise<KnownComposition | null>;
  visits: Pick<Visits, 'read'>;
  reports: Reports;
  counter: Counter;
  errors: ErrorGroups;
  otlp: Otlp | null;
  realNow: () => Date;
}

/** What a visit reports after a day is not counted. */
const longestSeconds = 24 * 60 * 60;

/**
 * Returns a function that counts a batch of a page. Versions, owners and the channel are those of the composition, and what names no release of it is left
 * out. Anybody can send a batch, so nothing is read of one that does not prove its visit, and each fact of a visit counts once.
 */
export function receiver({ known, visits, reports, counter, errors, otlp, realNow }: ReceiveOptions) {
  function visitOf({ proof, composition }: TelemetryBatch, now: Date): ServedVisit | null {
    const visit = visits.read(proof);
    return visit?.composition === composition && now.getTime() / 1000 - visit.at <= longestSeconds ? visit : null;
  }

  return async (batch: TelemetryBatch): Promise<void> => {
    const now = realNow();
    const visit = visitOf(batch, now);
    const composition = visit && (await known(visit.composition));
    if (!(visit && composition)) return;
    const { id, channel, members } = composition;
    const { isTried, network } = visit;
    const begun = minuteOf(new Date(visit.at * 1000));
    const of = (name: string) => (name === '' ? '' : members.get(name)?.version);

    function count(minute: Date, name: string, kind: string, times: number): void {
      const version = of(name);
      if (version === undefined || !isTried) return;
      counter.count({ minute, channel, composition_id: id, name, version, kind, network, count: times });
    }

    for (const { fact, name } of batch.facts) {
      const version = of(name);
      if (version === undefined || (fact === 'visit' && name !== '')) continue;
      otlp?.count({ minute: begun, channel, composition_id: id, name, version, kind: fact, count: 1 });
      const experiment = batch.experiment && name === '' ? { side: batch.experiment, fact } : undefined;
      if (!(isTried || experiment)) continue;
      // A visit counts for the page on which it began, too, of which the document was sent.
      const names = new Set(fact === 'visit' ? ['', visit.name] : [name]);
      const countAll = () => {
        for (const one of names) count(begun, one, fact, 1);
      };
      reports.add({ visit, what: `${fact} ${name}`, count: countAll, experiment });
    }
    for (const { kind, name, count: times } of batch.disturbed) {
      const version = of(name);
      if (version !== undefined) otlp?.count({ minute: begun, channel, composition_id: id, name, version, kind, count: times });
      count(minuteOf(now), name, kind, times);
    }
    for (const { metric, name, value } of batch.vitals) {
      const version = of(name);
      if (version === undefined || !isTried) continue;
      const measured = { metric, bucket: bucketOfVital(metric, value), network, count: 1 };
      const row = { minute: begun, composition_id: id, name, version, ...measured };
      reports.add({ visit, what: metric, count: () => counter.measure(row) });
    }
    for (const reported of batch.errors) {
      // The page has scrubbed the message, but whoever sends this need not be a page.
      const error = { ...reported, name: reported.name === '' ? 'shell' : reported.name, message: scrub(reported.message) };
      const release = members.get(error.name);
      if (!release) continue;
      errors.add(composition, network, error);
      const { version, commit, team } = release;
      const attributes = { channel, composition: id, remote: error.name, version, kind: error.kind, count: error.count };
      const more = {
        ...(commit !== null && { commit }),
        ...(team !== null && { team }),
        ...(error.route !== null && { route: error.route }),
      };
      otlp?.error({ at: now, message: error.message, attributes: { ...attributes, ...more } });
    }
  };
}
