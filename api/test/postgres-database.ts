import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on the server, whose name begins with `prefix`. */
export async function createDatabase(server: string, prefix: string): Promise<{ url: string; stop(): Promise<void> }> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
