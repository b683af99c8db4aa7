import type { ExperimentSide } from '@nitida/contract';
import { scrub } from '@nitida/contract/scrub';
import type { TelemetryBatch } from '@nitida/contract/telemetry';
import type { VisitFact } from '@nitida/contract/telemetry-kinds';
import type { Limits } from './client-limits.ts';
import { type Counter, minuteOf } from './counter.ts';
import type { ErrorGroups } from './error-groups.ts';
import type { KnownComposition } from './known-compositions.ts';
import type { Otlp } from './otlp.ts';
import { bucketOfVital } from './vital-buckets.ts';

export interface ReceiveOptions {
  known: (id: number) => Promise<KnownComposition | null>;
  limits: Limits;
  counter: Counter;
  errors: ErrorGroups;
  otlp: Otlp | null;
  realNow: () => Date;
  /** Counts what a visit did that has a side of an experiment. */
  onExperiment?: ((side: ExperimentSide, facts: readonly VisitFact[]) => void) | undefined;
}

/** A visit of more than a day counts for the minute a day ago. */
const longestSeconds = 24 * 60 * 60;

/**
 * Returns a function that counts a batch of a page. Versions, owners and the channel are those of the composition, and what names no release of it is left
 * out.
 */
export function receiver({ known, limits, counter, errors, otlp, realNow, onExperiment }: ReceiveOptions) {
  return async (batch: TelemetryBatch, place: string): Promise<void> => {
    const composition = await known(batch.composition);
    if (composition === null) return;
    const { id, channel, members } = composition;
    const now = realNow();
    const begun = minuteOf(now, Math.min(batch.age, longestSeconds));
    const of = (name: string) => (name === '' ? '' : members.get(name)?.version);

    function count(minute: Date, name: string, kind: string, times: number): void {
      const version = of(name);
      if (version === undefined) return;
      const row = { minute, channel, composition_id: id, name, version, kind, count: times };
      counter.count(row);
      otlp?.count(row);
    }

    // A batch is of one visit, so a fact counts once however often it is named.
    const facts = new Map(batch.facts.map((one) => [`${one.fact} ${one.name}`, one]));
    const counted: VisitFact[] = [];
    for (const { fact, name } of facts.values()) {
      if (!limits.takesFact(place, fact, name)) continue;
      count(begun, name, fact, 1);
      if (name === '') counted.push(fact);
    }
    if (batch.experiment && counted.length > 0) onExperiment?.(batch.experiment, counted);
    for (const { kind, name, count: times } of batch.disturbed) count(minuteOf(now), name, kind, times);
    for (const { metric, name, value } of batch.vitals) {
      const version = of(name);
      if (version === undefined) continue;
      counter.measure({ minute: begun, composition_id: id, name, version, metric, bucket: bucketOfVital(metric, value), count: 1 });
    }
    for (const reported of batch.errors) {
      // The page has scrubbed the message, but whoever sends this need not be a page.
      const error = { ...reported, name: reported.name === '' ? 'shell' : reported.name, message: scrub(reported.message) };
      const release = members.get(error.name);
      if (!release) continue;
      errors.add(composition, error);
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
