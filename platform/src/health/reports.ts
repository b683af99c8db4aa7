import type { ExperimentSide } from '@nitida/contract';
import type { VisitFact } from '@nitida/contract/telemetry-kinds';
import type { PlatformDb } from '../registry/tables.ts';
import type { ServedVisit } from '../visit-proof.ts';

/** Something that a visit reports and that counts once. */
export interface Report {
  visit: ServedVisit;
  /** What is reported, in words that are the same for the same. */
  what: string;
  /** Counts it. */
  count: () => void;
  /** What it did with a side of an experiment. */
  experiment?: { side: ExperimentSide; fact: VisitFact } | undefined;
}

/** Between two writes. More can only come from somebody who makes them up. */
const mostWaiting = 20_000;
const rowsPerStatement = 1000;

interface Options {
  db: PlatformDb;
  onExperiment?: ((side: ExperimentSide, facts: readonly VisitFact[]) => void) | undefined;
}

/** Counts what visits report, each once, whichever of the nodes hears of it again. */
export function createReports({ db, onExperiment }: Options) {
  let waiting = new Map<string, Report>();
  const keyOf = (visit: string, what: string) => `${visit} ${what}`;

  /** Takes those that nobody has reported before. */
  async function claim(reports: readonly Report[]): Promise<Report[]> {
    const values = reports.map(({ visit, what }) => ({ visit: visit.id, what, at: new Date(visit.at * 1000) }));
    const taken = await db
      .insertInto('visit_report')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['visit', 'what'])
      .execute();
    const keys = new Set(taken.map(({ visit, what }) => keyOf(visit, what)));
    return reports.filter(({ visit, what }) => keys.has(keyOf(visit.id, what)));
  }

  function tellExperiments(reports: readonly Report[]): void {
    const visits = Map.groupBy(
      reports.filter(({ experiment }) => experiment !== undefined),
      ({ visit }) => visit.id,
    );
    for (const ofVisit of visits.values()) {
      const [first] = ofVisit;
      const facts = ofVisit.flatMap(({ experiment }) => (experiment ? [experiment.fact] : []));
      if (first?.experiment) onExperiment?.(first.experiment.side, facts);
    }
  }

  return {
    add(report: Report): void {
      const key = keyOf(report.visit.id, report.what);
      if (waiting.has(key) || waiting.size < mostWaiting) waiting.set(key, report);
    },

    /** Counts what came since. What cannot be written is lost, as it would fill the memory while the database is down. */
    async write(): Promise<void> {
      // In one order, so that nodes that write at once do not wait for each other in a circle.
      const reports = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, report]) => report);
      waiting = new Map();
      for (let at = 0; at < reports.length; at += rowsPerStatement) {
        const counted = await claim(reports.slice(at, at + rowsPerStatement));
        for (const { count } of counted) count();
        tellExperiments(counted);
      }
    },
  };
}
export type Reports = ReturnType<typeof createReports>;
