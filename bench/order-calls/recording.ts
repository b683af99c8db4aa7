/** A statement as it was sent: the texts and values that a bare server sends again. */
export interface Statement {
  /** Which borrowing of a connection it belongs to: statements of one transaction share a turn. */
  turn: number;
  text: string;
  values: string[];
}

/** What one call did to the database, and what it answered. */
export interface Recording {
  statements: Statement[];
  answer: string;
  /** Ids that the call made itself, anew each time. */
  made: string[];
  /** Ids that came with the call, by the name of their field. */
  given: Record<string, string>;
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (text: string): string[] => text.match(anyId) ?? [];

/** Tells the ids that a call made from those it was given and those that stood in the database. */
export function toRecording(statements: (Statement & { rows: string })[], answer: string, given: Record<string, string>): Recording {
  const known = new Set(Object.values(given));
  const made = new Set<string>();
  for (const { values, rows } of statements) {
    for (const id of values.flatMap(idsIn)) if (!known.has(id)) made.add(id);
    for (const id of idsIn(rows)) if (!made.has(id)) known.add(id);
  }
  return { statements: statements.map(({ turn, text, values }) => ({ turn, text, values })), answer, made: [...made], given };
}
