/** A statement as it was sent: the texts and values that a bare server sends again. */
export interface Statement {
  /** Which borrowing of a connection it belongs to: statements of one transaction share a turn. */
  turn: number;
  text: string;
  values: Value[];
}

/** A value as the driver was given it; a Date cannot cross to the other process as one. */
export type Value = string | number | boolean | null | string[] | { instant: string };

/** What one call did to the database, and what it answered. */
export interface Recording extends Answered {
  statements: Statement[];
  /** Ids that the call made itself, anew each time. */
  made: string[];
}

/** What came of a call, as its client sees it. */
export interface Answered {
  answer: string;
  headers: Record<string, string>;
  /** Ids that came with the call, by the name of their field. */
  given: Record<string, string>;
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (text: string): string[] => text.match(anyId) ?? [];

/** Tells the ids that a call made from those it was given and those that stood in the database. */
export function toRecording(statements: (Statement & { rows: string })[], answered: Answered): Recording {
  const known = new Set(Object.values(answered.given));
  const made = new Set<string>();
  for (const { values, rows } of statements) {
    for (const id of values.flatMap((value) => idsIn(JSON.stringify(value)))) if (!known.has(id)) made.add(id);
    for (const id of idsIn(rows)) if (!made.has(id)) known.add(id);
  }
  return { statements: statements.map(({ turn, text, values }) => ({ turn, text, values })), made: [...made], ...answered };
}
