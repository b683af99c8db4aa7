import type { ExperimentSide } from '@nitida/contract';
import { scrub } from '@nitida/contract/scrub';
import type { ObservedError, TelemetryBatch } from '@nitida/contract/telemetry';
import { type Disturbance, telemetryBytes, telemetryLimits, type VisitFact, type VitalMetric } from '@nitida/contract/telemetry-kinds';

/** The most different errors that a page describes. Further ones are only counted. */
const mostErrors = 30;
/** The most times that one batch reports of one kind. */
const mostTimes = 1000;

const shell = 'shell';
const bytesOf = (batch: TelemetryBatch): number => new Blob([JSON.stringify(batch)]).size;

/** Collects what a page observes, each fact once and equal errors as one, into batches of a limited size. */
export function createObservations(composition: number, proof: string | undefined, experiment?: ExperimentSide) {
  const known = new Set<string>();
  const described = new Set<string>();
  let facts: TelemetryBatch['facts'] = [];
  let disturbed = new Map<string, TelemetryBatch['disturbed'][number]>();
  let vitals: TelemetryBatch['vitals'] = [];
  let errors = new Map<string, ObservedError>();

  function add(fact: VisitFact, name = ''): void {
    const key = `${fact} ${name}`;
    if (known.has(key)) return;
    known.add(key);
    facts.push({ fact, name });
  }

  function disturb(kind: Disturbance, name: string): void {
    const key = `${kind} ${name}`;
    const { count } = disturbed.get(key) ?? { count: 0 };
    disturbed.set(key, { kind, name, count: Math.min(count + 1, mostTimes) });
    if (name !== shell) add('opened', name);
    add('failed');
    add('failed', name);
  }

  return {
    add,
    disturb,
    /** Facts that were sent before this page's code could. */
    forget: (fact: VisitFact, name = '') => void known.add(`${fact} ${name}`),
    measure: (metric: VitalMetric, name: string, value: number) => void vitals.push({ metric, name, value }),

    describe(error: Omit<ObservedError, 'count'>): void {
      const message = scrub(error.message).slice(0, telemetryLimits.message);
      const key = JSON.stringify([error.kind, error.name, message, error.frames]);
      if (!described.has(key) && described.size === mostErrors) return;
      described.add(key);
      const { count } = errors.get(key) ?? { count: 0 };
      errors.set(key, { ...error, message, count: Math.min(count + 1, mostTimes) });
    },

    /** Takes a batch out. Null when there is nothing to send. What has no room stays for the next. */
    take(): TelemetryBatch | null {
      const { entries, errors: errorsAtOnce } = telemetryLimits;
      const batch: TelemetryBatch = {
        composition,
        ...(proof !== undefined && { proof }),
        ...(experiment && { experiment }),
        facts: facts.slice(0, entries),
        disturbed: [...disturbed.values()].slice(0, entries),
        vitals,
        errors: [...errors.values()].slice(0, errorsAtOnce),
      };
      const sent = [...errors.keys()].slice(0, batch.errors.length);
      while (batch.errors.length > 0 && bytesOf(batch) > telemetryBytes) {
        batch.errors.pop();
        sent.pop();
      }
      facts = facts.slice(batch.facts.length);
      disturbed = new Map([...disturbed].slice(batch.disturbed.length));
      vitals = [];
      errors = new Map([...errors].filter(([key]) => !sent.includes(key)));
      const isEmpty = [batch.facts, batch.disturbed, batch.vitals, batch.errors].every((list) => list.length === 0);
      return isEmpty ? null : batch;
    },
  };
}
export type Observations = ReturnType<typeof createObservations>;
