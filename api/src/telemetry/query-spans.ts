import type { RealClock } from '../clock.ts';
import type { QueryObserver } from '../db/query-observer.ts';
import { currentScope, newSpanId } from './request-scope.ts';
import type { Spans } from './spans.ts';

const verb = /^\s*(\w+)/;
/** The first table of a statement; the text of a statement has placeholders in place of values, but its other names are nobody's business either. */
const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

const describe = (sql: string): { operation: string; collection: string | null } => ({
  operation: verb.exec(sql)?.[1]?.toLowerCase() ?? 'statement',
  collection: table.exec(sql)?.[1] ?? null,
});

/** Adds a span for each statement of a request or a job, below the span of that work. Statements that nothing caused have none. */
export const createQuerySpans =
  (spans: Pick<Spans, 'add'>, realClock: RealClock): QueryObserver =>
  ({ sql, ms, failed }) => {
    const scope = currentScope();
    if (!scope) return;
    const { operation, collection } = describe(sql);
    const endedAt = realClock.now();
    spans.add({
      requestId: scope.requestId,
      spanId: newSpanId(),
      parentId: scope.spanId,
      name: collection === null ? operation : `${operation} ${collection}`,
      kind: 'client',
      startedAt: new Date(endedAt.getTime() - ms),
      endedAt,
      failed,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(collection !== null && { 'db.collection.name': collection }),
      },
    });
  };
