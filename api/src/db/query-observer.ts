/** A statement that the database has answered. */
export interface AnsweredQuery {
  sql: string;
  ms: number;
  failed: boolean;
}

/** Receives each statement that the database has answered, within the work that sent it. */
export type QueryObserver = (query: AnsweredQuery) => void;
