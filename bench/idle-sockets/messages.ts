/** The requests of the measuring process to the server, over the channel between them. */
export type Order =
  /** Starts to watch CPU, the event loop and statements. */
  | { ask: 'watch' }
  | { ask: 'watched' }
  /** Writes one notification for each customer, in one transaction. */
  | { ask: 'tellAll' }
  /** Writes as many bytes to each connection without socket.io and the database: the least that a machine needs. */
  | { ask: 'writeAll' };

export interface Watched {
  /** CPU of the server in ms. */
  cpuMs: number;
  wallMs: number;
  /** The most CPU that the main thread used before a timer could run, in ms. */
  stallMs: number;
  /** The statements that the sockets sent. */
  statements: number;
  /** The rows that these returned. */
  rows: number;
}

export type Report =
  | { port: number; cookies: string[] }
  | { ready: true }
  | { watched: Watched }
  /** When the transaction had committed or the first byte was written, in ms of the machine's clock. */
  | { toldAt: number };
