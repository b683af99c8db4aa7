import type { Telemetry } from '@nitida/host';

export interface TelemetryEntry {
  kind: 'defect' | 'event';
  what: unknown;
  context: Record<string, string | number | boolean>;
}

/** The number of stored entries, which a person who reports a defect can copy. */
const maxEntries = 200;

/** Stores reports in memory and writes defects to the console. Nothing is sent. */
export function createTelemetry(
  write: (message: string, error: unknown, context: object) => void,
): Telemetry & { entries(): readonly TelemetryEntry[] } {
  const entries: TelemetryEntry[] = [];
  function store(entry: TelemetryEntry) {
    entries.push(entry);
    if (entries.length > maxEntries) entries.shift();
  }
  return {
    report: (error, context = {}) => {
      store({ kind: 'defect', what: error, context });
      write('Defect', error, context);
    },
    track: (event, data = {}) => store({ kind: 'event', what: event, context: data }),
    entries: () => entries,
  };
}
