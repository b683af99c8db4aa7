import pg from 'pg';
import { databaseTrouble } from './database-unavailable.ts';

/** How long the outcome of an attempt counts, in ms of real time, so that whoever asks for the readiness opens no connections. */
const countsMs = 2000;

/** @returns a function that says whether the server accepts a new connection with these settings. Whether it answers at all is not its question. */
export function createLogInCheck(settings: pg.ClientConfig): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve(true) };
  return () => {
    const now = performance.now();
    if (now - last.at > countsMs) last = { at: now, outcome: logIn(settings) };
    return last.outcome;
  };
}

async function logIn(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(settings);
  // A connection that is lost later must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return databaseTrouble(error) !== 'login';
  } finally {
    await client.end().catch(() => {});
  }
}
