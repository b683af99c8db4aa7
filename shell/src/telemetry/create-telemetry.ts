import type { Telemetry } from '@nitida/host';

export interface TelemetryEntry {
  kind: 'defect' | 'event';
  what: unknown;
  context: Record<string, string | number | boolean>;
}

/** The number of stored entries, which a person who reports a defect can copy. */
const maxEntries = 200;

export interface FollowedTelemetry extends Telemetry {
  entries(): readonly TelemetryEntry[];
  /** Hands the stored entries to the listener, and each later one. There is one listener. */
  follow(listener: (entry: TelemetryEntry) => void): void;
}

/** Stores reports in memory and writes defects to the console. Whoever follows sends them. */
export function createTelemetry(write: (message: string, error: unknown, context: object) => void): FollowedTelemetry {
  const entries: TelemetryEntry[] = [];
  let onEntry = (_entry: TelemetryEntry): void => {};
  function store(entry: TelemetryEntry) {
    entries.push(entry);
    if (entries.length > maxEntries) entries.shift();
    onEntry(entry);
  }
  return {
    report: (error, context = {}) => {
      store({ kind: 'defect', what: error, context });
      write('Defect', error, context);
    },
    track: (event, data = {}) => store({ kind: 'event', what: event, context: data }),
    entries: () => entries,
    follow(listener) {
      entries.forEach(listener);
      onEntry = listener;
    },
  };
}
