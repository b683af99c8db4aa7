/** A statement with its text and values, which a bare server sends again. */
export interface Statement {
  /** The number of the borrowed connection. Statements of one transaction share it. */
  turn: number;
  text: string;
  values: Value[];
}

/** A value as the driver received it. A Date is encoded, because it cannot be sent to another process. */
export type Value = string | number | boolean | null | string[] | { instant: string };

/** The statements of one call and its answer. */
export interface Recording extends Answered {
  statements: Statement[];
  /** Ids that the call created, which differ each time. */
  made: string[];
}

/** The result of a call for its client. */
export interface Answered {
  answer: string;
  headers: Record<string, string>;
  /** Ids in the input of the call, by field name. */
  given: Record<string, string>;
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (text: string): string[] => text.match(anyId) ?? [];

/** Distinguishes ids that a call created from those it received and those in the database. */
export function toRecording(statements: (Statement & { rows: string })[], answered: Answered): Recording {
  const known = new Set(Object.values(answered.given));
  const made = new Set<string>();
  for (const { values, rows } of statements) {
    for (const id of values.flatMap((value) => idsIn(JSON.stringify(value)))) if (!known.has(id)) made.add(id);
    for (const id of idsIn(rows)) if (!made.has(id)) known.add(id);
  }
  return { statements: statements.map(({ turn, text, values }) => ({ turn, text, values })), made: [...made], ...answered };
}
